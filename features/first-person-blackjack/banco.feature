# language: it
Funzionalità: Il banco al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-005 @FPB-052
  Regola: Il banco prende fino a 16 e si ferma a ogni 17

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0010
    Scenario: Con sedici il banco prende carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ 10♣  | 2♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 2♥
      E la mano del banco vale 18
      E Anna riceve 10 €

    @id:FPB-S0011
    Scenario: Con diciassette senza asso il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 7♦ 10♣  | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco non pesca altre carte
      E Anna riceve 20 €

    @id:FPB-S0012 @FPB-020 @FPB-053
    Scenario: Con diciassette soft il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ A♣   | 3♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 17 soft
      E il banco non pesca altre carte
      E Anna riceve 20 €

    @id:FPB-S0013
    Scenario: Con sedici soft il banco prende carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 5♦ A♣   | 10♦ 4♠  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 10♦ 4♠
      E la mano del banco vale 20 hard
      E Anna non riceve nulla

    @id:FPB-S0014
    Scenario: Il banco prende carta anche quando è già avanti
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 2♠  |         |
        | banco | 8♦ 6♣   | 9♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 23
      E Anna riceve 20 €

    @id:FPB-S0015
    Scenario: Il 17 soft di tre carte ferma il banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 2♦ 4♣   | A♥ 3♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:FPB-S0211
    Schema dello scenario: Con quattro carte e più decide il totale, e mai quante sono
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | <banco> | <sabot> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca <prese>
      E la mano del banco vale <totale>
      E Anna riceve <resa>

      Esempi: senza un asso da 11 si ferma da 17 in su
        | banco | sabot                | prese             | totale  | resa |
        | 2♦ 3♣ | 4♥ 8♠ 4♦             | 4♥ 8♠             | 17 hard | 20 € |
        | 2♦ 3♣ | 4♥ 5♠ 3♦ 4♦          | 4♥ 5♠ 3♦          | 17 hard | 20 € |
        | 2♦ 2♣ | 3♥ 2♠ 4♦ 4♥ 4♠       | 3♥ 2♠ 4♦ 4♥       | 17 hard | 20 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 4♠ 4♦    | 2♥ 2♠ 2♦ 3♥ 4♠    | 17 hard | 20 € |
        | 2♦ 3♣ | 4♥ 9♠ 3♦             | 4♥ 9♠             | 18 hard | 10 € |
        | 2♦ 3♣ | 4♥ 5♠ 4♦ 3♦          | 4♥ 5♠ 4♦          | 18 hard | 10 € |
        | 2♦ 3♣ | 4♥ 10♠ 9♦            | 4♥ 10♠            | 19 hard | 0 €  |
        | 2♦ 3♣ | 2♥ 3♠ 4♦ 6♠ 9♦       | 2♥ 3♠ 4♦ 6♠       | 20 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 5♠ 7♦ 9♦          | 4♥ 5♠ 7♦          | 21 hard | 0 €  |
        | 2♦ 2♣ | 3♥ 2♠ 4♦ 5♥ 3♠       | 3♥ 2♠ 4♦ 5♥       | 18 hard | 10 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 5♠ 3♦    | 2♥ 2♠ 2♦ 3♥ 5♠    | 18 hard | 10 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 6♠ 8♦    | 2♥ 2♠ 2♦ 3♥ 6♠    | 19 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 2♣ 3♥ 2♠ 4♦ | 2♥ 2♠ 2♦ 2♣ 3♥ 2♠ | 17 hard | 20 € |

      Esempi: senza un asso da 11 prende fino a 16
        | banco | sabot                | prese                | totale  | resa |
        | 3♦ 4♣ | 5♥ 9♠                | 5♥ 9♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 6♥ 8♠                | 6♥ 8♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 7♥ 7♠                | 7♥ 7♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 8♥ 6♠                | 8♥ 6♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 9♥ 5♠                | 9♥ 5♠                | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 3♠ 9♦             | 4♥ 3♠ 9♦             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 4♠ 8♦             | 4♥ 4♠ 8♦             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 5♠ 7♥             | 4♥ 5♠ 7♥             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 6♠ 6♥             | 4♥ 6♠ 6♥             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 7♠ 5♦             | 4♥ 7♠ 5♦             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 5♠ 2♦ 5♥          | 4♥ 5♠ 2♦ 5♥          | 21 hard | 0 €  |
        | 2♦ 2♣ | 3♥ 2♠ 4♦ 3♦ 5♥       | 3♥ 2♠ 4♦ 3♦ 5♥       | 21 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 3♦ 5♠    | 2♥ 2♠ 2♦ 3♥ 3♦ 5♠    | 21 hard | 0 €  |
        | 2♦ A♣ | K♥ 3♠ 5♦             | K♥ 3♠ 5♦             | 21 hard | 0 €  |
        | 2♦ A♣ | 2♥ 9♠ 2♣ 5♦          | 2♥ 9♠ 2♣ 5♦          | 21 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 2♣ 2♥ 2♠ 5♦ | 2♥ 2♠ 2♦ 2♣ 2♥ 2♠ 5♦ | 21 hard | 0 €  |

      Esempi: con un asso da 11 prende fino a 16
        | banco | sabot       | prese       | totale  | resa |
        | 2♦ A♣ | A♥ 7♠       | A♥ 7♠       | 21 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ 6♦    | A♥ A♠ 6♦    | 21 soft | 0 €  |
        | 2♦ A♣ | A♥ 2♠ 5♦    | A♥ 2♠ 5♦    | 21 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ A♦ 5♦ | A♥ A♠ A♦ 5♦ | 21 soft | 0 €  |

      Esempi: con un asso da 11 si ferma da 17 in su
        | banco | sabot          | prese       | totale  | resa |
        | 2♦ A♣ | A♥ 3♠ 4♦       | A♥ 3♠       | 17 soft | 20 € |
        | 2♦ A♣ | A♥ A♠ 2♦ 4♥    | A♥ A♠ 2♦    | 17 soft | 20 € |
        | 2♦ A♣ | A♥ A♠ A♦ A♣ 4♥ | A♥ A♠ A♦ A♣ | 17 soft | 20 € |
        | 2♦ A♣ | A♥ 4♠ 3♦       | A♥ 4♠       | 18 soft | 10 € |
        | 2♦ A♣ | A♥ A♠ 3♦ 3♥    | A♥ A♠ 3♦    | 18 soft | 10 € |
        | 2♦ A♣ | A♥ A♠ A♦ 2♣ 3♥ | A♥ A♠ A♦ 2♣ | 18 soft | 10 € |
        | 2♦ A♣ | A♥ 5♠ 8♦       | A♥ 5♠       | 19 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ 4♦ 8♥    | A♥ A♠ 4♦    | 19 soft | 0 €  |
        | 2♦ A♣ | A♥ 6♠ 7♦       | A♥ 6♠       | 20 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ A♦ 4♣ 7♥ | A♥ A♠ A♦ 4♣ | 20 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ A♦ 5♣ 6♥ | A♥ A♠ A♦ 5♣ | 21 soft | 0 €  |

      Esempi: oltre 21 paga
        | banco  | sabot             | prese             | totale  | resa |
        | 10♦ 6♣ | K♥                | K♥                | 26 hard | 20 € |
        | 2♦ 4♣  | 10♥ Q♠            | 10♥ Q♠            | 26 hard | 20 € |
        | 2♦ 3♣  | 4♥ 6♠ K♦          | 4♥ 6♠ K♦          | 25 hard | 20 € |
        | 2♦ 2♣  | 3♥ 2♠ 6♦ K♥       | 3♥ 2♠ 6♦ K♥       | 25 hard | 20 € |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 6♥ 10♠   | 2♥ 2♠ 2♦ 6♥ 10♠   | 26 hard | 20 € |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 23 hard | 20 € |

    @id:FPB-S0212
    Scenario: Con sei assi il banco prende ancora, con sette si ferma
      Date le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 10♠ 8♠  |                   |
        | banco | A♦ A♣   | A♥ A♠ A♦ A♣ A♥ 4♠ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora il banco pesca A♥ A♠ A♦ A♣ A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

  @FPB-051
  Regola: La coperta si gira quando tutte le mani hanno finito

    @id:FPB-S0016 @FPB-052
    Scenario: Finché una mano gioca la coperta resta segreta
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 8♠  |         |
        | Anna al posto 2 | 10♠ 7♠  |         |
        | banco           | 6♦ 10♣  | A♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 1
      Allora il banco non scopre carte
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta con la mano al posto 2
      Allora il banco scopre 10♣
      E il banco pesca A♥
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 10 €    | 10 €       | patta |

    @id:FPB-S0017
    Scenario: Se la sola mano è sballata il banco gira la coperta e non pesca
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 9♦      |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora il banco scopre 10♣
      E il banco non pesca altre carte
      E Anna non riceve nulla

    @id:FPB-S0018 @FPB-012
    Scenario: Contro un solo blackjack il banco gira la coperta e non pesca
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco scopre 10♣
      E il banco non pesca altre carte
      E Anna riceve 25 €

    @id:FPB-S0190 @FPB-046
    Scenario: Contro un asso che ha controllato il banco non pesca per una mano incassata
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 2♣   | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna incassa
      Allora il banco scopre 2♣
      E il banco non pesca altre carte
