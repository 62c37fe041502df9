# language: it
Funzionalità: Confronto e pagamenti al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-001 @SUR-060
  Regola: Chi è più vicino a 21 vince una volta la posta

    @id:SUR-S0050
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

    @id:SUR-S0051
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
      E il saldo di Anna è 90 €

    @id:SUR-S0052
    Scenario: Un ventuno di tre carte vince alla pari e non è blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 7♠   | 7♦      |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna non è un blackjack
      E Anna riceve 20 €

    @id:SUR-S0175 @SUR-A19
    Scenario: Il ventuno di tre carte con un asso chiude la mano anche contro un asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 4♠   | 6♦      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      Allora la mano di Anna vale 21 soft
      E la mano di Anna si chiude da sola
      E il colpo è concluso
      E Anna riceve 20 €

  @SUR-061
  Regola: In parità la posta torna

    @id:SUR-S0053
    Scenario: Diciotto contro diciotto, la posta è resa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna è patta
      E Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:SUR-S0054 @SUR-A19
    Scenario: Ventuno contro ventuno di tre carte, la posta è resa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 6♠   | 8♦      |
        | banco | 6♦ 5♣   | 10♥     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna si chiude da sola
      E la mano del banco vale 21
      E Anna riceve 10 €

    @id:SUR-S0055 @SUR-021
    Scenario: Anche a diciassette la parità rende la posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 7♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 5 €

  @SUR-005 @SUR-059
  Regola: Il blackjack è la mano più alta e paga 3:2

    @id:SUR-S0056 @SUR-A06
    Schema dello scenario: Asso e una carta da dieci, su 10 € se ne ritirano 25
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E il colpo è concluso
      E Anna riceve 25 €
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

    @id:SUR-S0057
    Scenario: Su una posta dispari di 5 € la vincita è di 7,50 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ J♥   |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 5 €     | 12,50 €    | vince |
      E il saldo di Anna è 107,50 €

  @SUR-061
  Regola: Blackjack contro blackjack è parità

    @id:SUR-S0060 @SUR-A24
    Scenario: Con un dieci in vista i due blackjack pareggiano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | Q♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano del banco vale 21 soft
      E la puntata di Anna è patta
      E Anna riceve 10 €

    @id:SUR-S0061 @SUR-A24
    Scenario: Con un asso in vista i due blackjack pareggiano
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

    @id:SUR-S0176 @SUR-A24
    Scenario: I due blackjack pareggiano anche quando l'asso arriva per secondo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | Q♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E la puntata di Anna è patta
      E Anna riceve 10 €
