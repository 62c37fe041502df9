# language: it
Funzionalità: Il blackjack al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-002 @FPB-012 @FPB-028 @FPB-076
  Regola: 21 con le due carte di partenza è blackjack e paga 3:2

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0040
    Schema dello scenario: Asso e una carta da dieci, su 10 € se ne ritirano 25
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E la mano di Anna si chiude da sola
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 25 €       | vince |
      E il saldo di Anna è 115 €

      Esempi:
        | carte  |
        | A♠ 10♥ |
        | A♠ J♥  |
        | Q♥ A♦  |
        | K♣ A♣  |
        | A♠ 10♠ |
        | A♠ J♠  |
        | Q♠ A♠  |

    @id:FPB-S0041
    Scenario: Su una posta dispari di 5 € la vincita è di 7,50 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ J♥   |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      Allora Anna riceve 12,50 €
      E il saldo di Anna è 107,50 €

    @id:FPB-S0054
    Scenario: Il mezzo centesimo di una vincita 3:2 resta alla casa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ J♥   |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 5,05 €
      E vengono distribuite le carte
      Allora Anna riceve 12,62 €
      E il saldo di Anna è 107,57 €

    @id:FPB-S0042
    Scenario: Il blackjack batte un banco con un dieci in vista che non ha blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ J♥   |         |
        | banco | K♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco scopre 10♣
      E Anna riceve 25 €

    @id:FPB-S0043
    Scenario: Il blackjack con l'assicurazione rifiutata rende 3:2 se il banco non ne ha
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ J♥   |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna riceve 25 €
      E il saldo di Anna è 115 €

  @FPB-057 @FPB-058
  Regola: Il blackjack nasce solo dalle due carte iniziali

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0044
    Scenario: Ventuno con tre carte vince alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 7♠   | 7♦      |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano di Anna non è un blackjack
      E Anna riceve 20 €

    @id:FPB-S0045 @FPB-044
    Scenario: Un asso diviso che riceve un re vince alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | K♦ 3♣   |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21 soft
      E la mano di Anna non è un blackjack
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |

    @id:FPB-S0046
    Scenario: Un dieci diviso che riceve un asso vince alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ | 7♣ A♦   |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      Allora la seconda mano di Anna non è un blackjack
      E la seconda mano di Anna si chiude da sola
      E Anna riceve 20 €

  @FPB-002 @FPB-059
  Regola: Il blackjack batte ogni altro 21

    @id:FPB-S0047 @FPB-012
    Scenario: Il blackjack di Anna batte il ventuno di tre carte del banco
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♠ K♥   |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | 6♦ 5♣   | 10♥     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 21
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 0 €        | perde |

    @id:FPB-S0048 @FPB-035
    Scenario: Il blackjack del banco batte il ventuno di tre carte di Anna
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 7♠   | 7♦      |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E il banco scopre A♣
      E Anna non riceve nulla

    @id:FPB-S0049 @FPB-058 @FPB-035
    Scenario: Il blackjack del banco batte il ventuno di una mano divisa
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | K♦ Q♣   |
        | banco | J♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21 soft
      E la seconda mano di Anna vale 21 soft
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

  @FPB-012 @FPB-076
  Regola: Il blackjack ha il suo premio anche quando il banco gioca per un'altra mano

    @id:FPB-S0210
    Scenario: Il blackjack ha il suo premio anche se il banco sballa
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♠ K♥   |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | 6♦ 10♣  | 10♥     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 26
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 20 €       | vince |

  @FPB-033
  Regola: Il blackjack del banco batte chi non ne ha

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0050
    Scenario: Con un asso in vista Anna perde la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora la puntata di Anna perde
      E il saldo di Anna è 90 €

    @id:FPB-S0051 @FPB-035 @FPB-037
    Scenario: Con un dieci in vista Anna gioca e perde la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ |         |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      E tra le opzioni offerte ad Anna c'è Raddoppia
      Quando Anna sta
      Allora la puntata di Anna perde
      E il saldo di Anna è 90 €

  @FPB-034 @FPB-014 @FPB-055
  Regola: Blackjack contro blackjack è parità

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0052
    Scenario: Con un asso in vista la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♦ Q♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora la puntata di Anna è patta
      E Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:FPB-S0053
    Scenario: Con un dieci in vista la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | Q♦ A♣   |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      Allora la puntata di Anna è patta
      E Anna riceve 5 €

    @id:FPB-S0191
    Scenario: La posta torna anche a chi ha avuto prima la figura e poi l'asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | Q♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la puntata di Anna è patta
      E Anna riceve 10 €
