# language: it
Funzionalità: Confronto e pagamenti al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-001 @FPB-054 @FPB-077
  Regola: Vince alla pari chi è più vicino a 21, o chi resta quando il banco sballa

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0100
    Scenario: Diciannove contro diciotto, su 10 € se ne ritirano 20
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 110 €

    @id:FPB-S0101
    Scenario: Diciassette contro diciotto, la posta è persa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 7♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna perde
      E Anna non riceve nulla

    @id:FPB-S0102 @FPB-052
    Scenario: Il banco che sballa perde contro ogni mano viva
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   |         |
        | banco | 6♦ 10♣  | 6♥      |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 22
      E la puntata di Anna vince
      E Anna riceve 10 €

    @id:FPB-S0195
    Scenario: Al banco che sballa vince anche una mano soft di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 2♠   | 3♦      |
        | banco | 6♦ 10♣  | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora la mano di Anna vale 16 soft
      E la mano del banco vale 26
      E Anna riceve 20 €

    @id:FPB-S0196
    Scenario: Al banco che sballa vince anche una coppia non divisa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | 6♦ 10♣  | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 26
      E Anna riceve 20 €

    @id:FPB-S0197
    Scenario: Il banco può sballare anche con un asso in vista
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 2♠  |         |
        | banco | A♦ 5♣   | K♥ 9♠   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 25
      E Anna riceve 20 €

    @id:FPB-S0198
    Scenario: A 21 contro un asso la mano si chiude e vince alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 5♦      |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      Allora la mano di Anna si chiude da sola
      E Anna riceve 20 €

  @FPB-014 @FPB-055
  Regola: A valori pari la posta torna

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0103 @FPB-052
    Schema dello scenario: La parità rende la posta a ogni totale
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | <banco> |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna è patta
      E Anna riceve 10 €
      E il saldo di Anna è 100 €

      Esempi:
        | carte   | banco  |
        | 10♥ 7♠  | 7♦ 10♣ |
        | 10♥ 8♠  | 10♦ 8♣ |
        | A♥ 8♠   | 10♦ 9♣ |
        | 10♥ 10♠ | K♦ Q♣  |

    @id:FPB-S0104
    Scenario: Ventuno di tre carte contro ventuno di tre carte è parità
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 6♠   | 8♦      |
        | banco | 6♦ 5♣   | 10♥     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano del banco vale 21
      E la puntata di Anna è patta
      E Anna riceve 10 €

    @id:FPB-S0199
    Scenario: Anche contro un asso che ha controllato la parità rende la posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora la puntata di Anna è patta
      E Anna riceve 10 €

  @FPB-050
  Regola: Chi passa 21 perde la puntata

    @id:FPB-S0105
    Scenario: A ventidue Anna ha perso
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 6♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 22
      E la mano di Anna è sballata
      E Anna non riceve nulla
      E il saldo di Anna è 90 €

    @id:FPB-S0106
    Scenario: A ventuno esatto Anna è in gioco e vince
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 5♦      |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna non è sballata
      E Anna riceve 20 €

    @id:FPB-S0107 @FPB-052
    Scenario: Chi ha sballato perde anche se poi sballa il banco
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  | 9♦      |
        | Anna al posto 2 | 10♠ 2♠  |         |
        | banco           | 6♦ 10♣  | 8♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 24
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 0 €        | perde |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 100 €

    @id:FPB-S0200
    Scenario: Anche una mano che comincia con un asso sballa
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 5♠   | 10♦ 9♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 25
      E la mano di Anna è sballata
      E il colpo è concluso
      E Anna non riceve nulla

    @id:FPB-S0201
    Scenario: Anche contro un asso chi passa 21 ha perso subito
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 6♦      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      Allora la mano di Anna è sballata
      E il colpo è concluso
      E Anna non riceve nulla

    @id:FPB-S0202
    Scenario: Chi ha passato 21 di meno del banco ha perso lo stesso
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  | 6♦      |
        | Anna al posto 2 | 10♠ 2♠  |         |
        | banco           | 6♦ 10♣  | 8♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano di Anna al posto 1 vale 22
      E la mano del banco vale 24
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 0 €        | perde |
        | 2     | puntata principale | 10 €    | 20 €       | vince |

  @FPB-080
  Regola: Un guasto annulla il colpo e ogni suo pagamento

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0108
    Scenario: Durante le decisioni il guasto fa tornare la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E si verifica un malfunzionamento
      Allora il colpo è concluso
      E il rimborso ad Anna è di 10 €
      E il saldo di Anna è 100 €

    @id:FPB-S0109
    Scenario: Il guasto annulla anche la vincita di una collaterale
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♥   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E vengono distribuite le carte
      E si verifica un malfunzionamento
      Allora il colpo è concluso
      E il saldo di Anna è 100 €

    @id:FPB-S0110
    Scenario: Il guasto rende anche una collaterale già persa e l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E Anna punta 2 € su 21+3
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora il saldo di Anna è 83 €
      Quando si verifica un malfunzionamento
      Allora il rimborso ad Anna è di 17 €
      E il saldo di Anna è 100 €

    @id:FPB-S0111
    Scenario: Il guasto rende le poste di un colpo diviso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 10♦ 2♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E si verifica un malfunzionamento
      Allora il rimborso ad Anna è di 20 €
      E il saldo di Anna è 100 €

    @id:FPB-S0236
    Scenario: Durante l'offerta il guasto rende la puntata e il colpo finisce
      Dato che Olga osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E si verifica un malfunzionamento
      Allora il colpo è concluso
      E il rimborso ad Anna è di 10 €
      E il saldo di Anna è 100 €
      E il saldo di Olga è 50 €
