# language: it
Funzionalità: Il banco al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-006 @SUR-021 @SUR-046
  Regola: Il banco prende fino a 16 e si ferma da 17, anche soft

    @id:SUR-S0010
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

    @id:SUR-S0011
    Scenario: Con diciassette il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 7♦ 10♣  | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco scopre 10♣
      E il banco non pesca altre carte
      E Anna riceve 20 €

    @id:SUR-S0012
    Scenario: Con asso e sei il banco si ferma
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

    @id:SUR-S0013
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

    @id:SUR-S0014
    Scenario: Il banco prende carta anche quando è già avanti
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 2♠  |         |
        | banco | 8♦ 6♣   | 9♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 9♥
      E la mano del banco vale 23
      E Anna riceve 20 €

    @id:SUR-S0015
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

    @id:SUR-S0016
    Scenario: Un totale soft diventato hard si riprende da dove sta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 7♠  |         |
        | banco | 2♦ A♣   | K♥ 4♠   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca K♥ 4♠
      E la mano del banco vale 17 hard
      E Anna riceve 10 €

  @SUR-022
  Regola: Se nessuna mano è più in gioco il banco non pesca

    @id:SUR-S0017
    Scenario: Anna sballa e il banco non pesca, pur avendo sedici
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 9♦      |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna è sballata
      E il banco non pesca altre carte
      E Anna non riceve nulla

    @id:SUR-S0018 @SUR-A10 @SUR-059
    Scenario: Contro un solo blackjack il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna si chiude da sola
      E il banco non pesca altre carte
      E Anna riceve 25 €

    @id:SUR-S0164 @SUR-A10 @SUR-059
    Scenario: Contro un solo blackjack il banco non pesca nemmeno con asso e cinque
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | A♦ 5♣   | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E il banco non pesca altre carte
      E la mano del banco vale 16 soft
      E Anna riceve 25 €


    @id:SUR-S0019 @SUR-A10 @SUR-032
    Scenario: Dopo una resa il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora il banco non pesca altre carte
      E Anna riceve 5 €

  @SUR-020
  Regola: Con asso o dieci in vista il banco controlla il blackjack dopo l'assicurazione

    @id:SUR-S0020
    Schema dello scenario: Con un dieci in vista il blackjack chiude subito il colpo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | <vista> A♣ |      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco controlla la carta coperta e la partita finisce
      E il banco scopre A♣
      E la mano del banco vale 21 soft
      E il colpo è concluso
      E Anna non riceve nulla

      Esempi:
        | vista |
        | 10♦   |
        | J♦    |
        | Q♦    |
        | K♦    |

    @id:SUR-S0021 @SUR-034
    Scenario: Con un dieci in vista e senza blackjack si gioca, e la coperta resta segreta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | K♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco controlla la carta coperta e la partita continua
      E nessuno può conoscere la carta coperta del banco
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:SUR-S0022
    Scenario: Con un asso in vista l'assicurazione viene prima del controllo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      E il banco non controlla la carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita finisce
      E Anna non riceve nulla

    @id:SUR-S0023 @SUR-021
    Scenario: Con un asso in vista e senza blackjack la mano prosegue
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 6♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta
      Allora la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:SUR-S0024
    Scenario: Con un nove in vista non c'è nulla da controllare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 9♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      Quando Anna sta
      Allora la mano del banco vale 20 soft
      E Anna non riceve nulla

    @id:SUR-S0163 @SUR-032
    Schema dello scenario: Con una carta da due a otto in vista il banco non controlla
      Date le carte seguenti:
        | a chi | servite     | pescate |
        | Anna  | 10♥ 6♠      |         |
        | banco | <vista> 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      Quando Anna si arrende
      Allora Anna riceve 5 €

      Esempi:
        | vista |
        | 2♦    |
        | 3♦    |
        | 4♦    |
        | 5♦    |
        | 6♦    |
        | 7♦    |
        | 8♦    |
