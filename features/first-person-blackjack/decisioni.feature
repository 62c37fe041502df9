# language: it
Funzionalità: Carta, Stai e Raddoppia al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-045
  Regola: Distribuite le carte tocca al giocatore decidere

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0060 @FPB-037 @FPB-046 @FPB-052
    Scenario: Con due carte diverse Anna può chiedere carta, stare, raddoppiare o incassare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Incassare
      Quando Anna sta
      Allora Anna non riceve nulla

  @FPB-040
  Regola: Si chiede carta quante volte si vuole, poi ci si ferma

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0061 @FPB-039 @FPB-052
    Scenario: Anna prende tre carte una dopo l'altra e poi si ferma
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 2♥ 3♠   | 4♦ 5♣ 3♦ |
        | banco | 7♦ 10♣  |          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora tra le opzioni offerte ad Anna c'è Carta
      E tra le opzioni offerte ad Anna non c'è Raddoppia
      Quando Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna è 2♥ 3♠ 4♦ 5♣ 3♦
      E la mano di Anna vale 17
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:FPB-S0062 @FPB-052
    Scenario: Anna sta subito e non riceve altre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 3♠  |         |
        | banco | 6♦ 10♣  | 8♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano di Anna è 10♥ 3♠
      E il banco pesca 8♥
      E Anna riceve 20 €

    @id:FPB-S0063 @FPB-039
    Scenario: Otto carte da ventuno sono una mano come le altre
      Date le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦ 4♠ |
        | banco | 10♦ 10♣ |                   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora tra le opzioni offerte ad Anna c'è Carta
      E tra le opzioni offerte ad Anna non c'è Raddoppia
      Quando Anna chiede carta
      Allora la mano di Anna vale 21
      E Anna riceve 20 €

    @id:FPB-S0216 @FPB-019
    Schema dello scenario: Nemmeno con sette carte e un asso la mano si chiude o vince per quante sono
      Date le carte seguenti:
        | a chi | servite | pescate                 |
        | Anna  | A♠ 2♦   | A♥ A♣ A♦ A♠ A♥ <ottava> |
        | banco | 10♣ 9♦  |                         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 18 soft
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      E Anna sta
      Allora la mano di Anna vale <totale>
      E Anna riceve <resa>

      Esempi:
        | ottava | totale  | resa |
        | 2♠     | 20 soft | 20 € |
        | K♠     | 18 hard | 0 €  |

  @FPB-006 @FPB-037 @FPB-038
  Regola: Si raddoppia con due carte qualsiasi diverse da 21, e arriva una carta sola

    @id:FPB-S0064
    Scenario: Il raddoppio vinto rende il doppio della posta doppia
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 9♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il pulsante Raddoppia mostra ad Anna 10 €
      Quando Anna raddoppia
      Allora la puntata di Anna è 20 €
      E la mano di Anna è 6♥ 5♠ 9♦
      E il colpo è concluso
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | raddoppio          | 10 €    | 20 €       | vince |
      E il saldo di Anna è 120 €

    @id:FPB-S0065
    Scenario: Il raddoppio perso costa due poste
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 2♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale 13
      E il colpo è concluso
      E il saldo di Anna è 80 €

    @id:FPB-S0066
    Scenario: Il raddoppio in parità torna per intero
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 8♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:FPB-S0067
    Scenario: Chi raddoppia e sballa perde due poste
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 5♠  | 9♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna è sballata
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:FPB-S0068 @FPB-052
    Schema dello scenario: Ogni coppia di carte iniziali diversa da 21 si raddoppia
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> | 2♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale <valore>
      E Anna riceve <ritorno>

      Esempi:
        | carte  | valore  | ritorno |
        | 2♥ 2♠  | 6 hard  | 0 €     |
        | A♥ 6♠  | 19 soft | 40 €    |
        | A♥ 8♠  | 21 soft | 40 €    |
        | A♥ 9♠  | 12 hard | 0 €     |
        | K♥ 9♠  | 21 hard | 40 €    |
        | 10♥ J♠ | 22 hard | 0 €     |

    @id:FPB-S0070 @FPB-052
    Scenario: Con tre carte non si raddoppia più
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   | 5♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la puntata di Anna è 10 €
      Quando Anna sta
      Allora il saldo di Anna è 90 €

    @id:FPB-S0071 @FPB-046 @FPB-052
    Schema dello scenario: Il saldo rimasto decide se si può raddoppiare
      Dato che Anna occupa il posto 2 con un saldo di <saldo>
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>
      Quando Anna sta
      Allora Anna non riceve nulla

      Esempi:
        | saldo   | opzioni                           |
        | 19,99 € | Carta, Stai, Incassare            |
        | 20 €    | Carta, Stai, Raddoppia, Incassare |

  @FPB-012
  Regola: Un blackjack non si raddoppia: è pagato

    @id:FPB-S0069
    Scenario: Con un blackjack non si raddoppia
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   | 5♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerto raddoppia
      E la mano di Anna è A♥ K♠
      E Anna riceve 25 €

  @FPB-038
  Regola: La posta del raddoppio si mette con le carte in mano, e non prima

    @id:FPB-S0232
    Scenario: Il raddoppio non si punta prima delle carte
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E Anna punta 10 € sul raddoppio
      Allora la richiesta è rifiutata perché "puntata non ammessa"
