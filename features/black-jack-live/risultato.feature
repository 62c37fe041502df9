# language: it
Funzionalità: Il risultato e le vincite

  Chi vince contro il banco e quanto riceve.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-018 @BJL-040 @BJL-041 @BJL-042
  Regola: Ogni giocatore si confronta con il banco e vince chi è più vicino a 21

    @id:BJL-S0089
    Schema dello scenario: Il confronto con un banco che fa 18
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | carte  | resa | saldo |
        | 10♠ J♠ | 20 € | 110 € |
        | 10♠ 9♠ | 20 € | 110 € |
        | A♠ 8♠  | 20 € | 110 € |
        | 10♠ 7♠ | 0 €  | 90 €  |
        | 2♠ 3♠  | 0 €  | 90 €  |

    @id:BJL-S0090
    Scenario: La mano del vicino non toglie la vincita a chi batte il banco
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E che Piero occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 10♥ J♥  |         |
        | Piero | 10♣ 7♠  |         |
        | banco | Q♠      | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna sta
      E Marco sta
      E Piero sta
      Allora Anna riceve 20 €
      E Marco riceve 20 €
      E Piero riceve 0 €

  @BJL-019 @BJL-043 @BJL-076
  Regola: A parità di punteggio la posta torna senza vincita

    @id:BJL-S0091 @BJL-064
    Schema dello scenario: Lo stesso totale restituisce la posta
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | <anna>  |           |
        | banco | <banco> | <seconda> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

      Esempi:
        | anna   | banco | seconda |
        | 10♠ 7♠ | 9♦    | 8♣      |
        | A♠ 7♠  | 9♦    | 9♣      |
        | 10♠ J♠ | Q♦    | K♣      |

    @id:BJL-S0092
    Scenario: Due 21 di tre carte sono una parità
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | 10♦     | 4♣ 7♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna riceve 10 €

  @BJL-039
  Regola: Se il banco sballa vincono tutte le poste rimaste in sospeso

    @id:BJL-S0093
    Scenario: Vincono tutte le mani ancora in gioco, anche le più basse
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | Marco | 10♥ 10♣ |         |
        | banco | 10♦     | 5♣ 7♥   |
      Quando Anna punta 10 €
      E Marco punta 5 €
      E vengono distribuite le carte
      E Anna sta
      E Marco sta
      Allora la mano del banco vale 22
      E la puntata di Anna vince
      E Anna riceve 20 €
      E la puntata di Marco vince
      E Marco riceve 10 €

    @id:BJL-S0129
    Scenario: Vince anche una mano soft di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 2♦   | 3♥      |
        | banco | 10♣     | 6♦ K♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora la mano di Anna vale 16 soft
      E la mano del banco vale 26
      E Anna riceve 20 €

    @id:BJL-S0130
    Scenario: Vincono tutte e due le mani di una coppia divisa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 4♥ 5♥   |
        | banco | 10♣     | 6♦ K♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora la mano del banco vale 26
      E Anna riceve 40 €
      E il saldo di Anna è 120 €

    @id:BJL-S0131
    Scenario: Un banco che mostra un asso può sballare anche lui
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 10♠ 2♦  |           |
        | banco | A♣      | 5♦ 10♥ 9♠ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 25
      E Anna riceve 20 €
      E il saldo di Anna è 110 €

  @BJL-021 @BJL-077
  Regola: Chi sballa perde anche se sballa il banco

    @id:BJL-S0094 @BJL-064
    Scenario: Lo sballo del banco non salva chi ha sballato
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 6♥      |
        | Marco | 10♥ 2♥  |         |
        | banco | 10♦     | 6♣ K♥   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Marco sta
      Allora la mano di Anna vale 22
      E la mano di Anna è sballata
      E la mano del banco vale 26
      E Anna riceve 0 €
      E Marco riceve 20 €

    @id:BJL-S0095
    Scenario: Con 21 esatto non si sballa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | 10♦     | 10♣     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano di Anna non è sballata
      E Anna riceve 20 €

  @BJL-075
  Regola: Le vincite che non sono blackjack sono pagate alla pari

    @id:BJL-S0096
    Schema dello scenario: Una vincita uguale alla posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>

      Esempi:
        | posta   | resa |
        | 5 €     | 10 € |
        | 10 €    | 20 € |
        | 12,50 € | 25 € |
