# language: it
Funzionalità: Chiedere carta e stare al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-026
  Regola: Stai chiude la mano con le carte che ha

    @id:SUR-S0030 @SUR-021
    Scenario: Anna sta con tredici e non riceve altre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 3♠  |         |
        | banco | 6♦ 10♣  | 8♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano di Anna è 10♥ 3♠
      E la mano del banco vale 24
      E Anna riceve 20 €

  @SUR-007 @SUR-027
  Regola: Si prende carta quante volte si vuole, e il totale cresce

    @id:SUR-S0031 @SUR-021
    Scenario: Anna prende tre carte una dopo l'altra e poi si ferma
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 2♥ 3♠   | 4♦ 5♣ 3♦ |
        | banco | 7♦ 10♣  |          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 9
      Quando Anna chiede carta
      Allora la mano di Anna vale 14
      Quando Anna chiede carta
      Allora la mano di Anna è 2♥ 3♠ 4♦ 5♣ 3♦
      E la mano di Anna vale 17
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:SUR-S0032 @SUR-021
    Scenario: Anche con venti si può chiedere carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ K♠  | A♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano di Anna si chiude da sola
      E Anna riceve 20 €

  @SUR-002 @SUR-030
  Regola: Oltre 21 si perde, qualunque cosa faccia il banco

    @id:SUR-S0033
    Scenario: A ventidue Anna ha perso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 6♦      |
        | banco | 6♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 22
      E la mano di Anna è sballata
      E Anna non riceve nulla
      E il saldo di Anna è 90 €

    @id:SUR-S0171
    Scenario: Nemmeno un asso salva chi passa ventuno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 5♠   | 10♦ 9♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 16 hard
      Quando Anna chiede carta
      Allora la mano di Anna vale 25
      E la mano di Anna è sballata
      E il colpo è concluso
      E Anna non riceve nulla


    @id:SUR-S0034
    Scenario: A ventuno esatto Anna è ancora in gioco e vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 5♦      |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna non è sballata
      E Anna riceve 20 €

    @id:SUR-S0036 @SUR-021
    Scenario: Il banco che sballa perde contro ogni mano viva
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   |         |
        | banco | 6♦ 10♣  | 6♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 22
      E la puntata di Anna vince
      E Anna riceve 20 €

    @id:SUR-S0172 @SUR-060
    Scenario: Il banco che sballa con un asso in vista paga anche una coppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | A♦ 5♣   | 10♥ 9♠  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora il banco pesca 10♥ 9♠
      E la mano del banco vale 25
      E Anna riceve 20 €

    @id:SUR-S0173 @SUR-021 @SUR-060
    Scenario: Il banco che sballa paga anche una mano soft di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 3♠   | 4♦      |
        | banco | 6♦ 10♣  | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 18 soft
      Quando Anna sta
      Allora la mano del banco vale 26
      E Anna riceve 20 €


  @SUR-028 @SUR-029
  Regola: La settima carta senza sballare fa vincere subito

    @id:SUR-S0037 @SUR-A05
    Scenario: Sette carte da diciassette battono il venti del banco
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦ |
        | banco | 10♦ 10♣ |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 17
      E la mano di Anna si chiude da sola
      E la mano di Anna è sette carte
      E Anna riceve 20 €

    @id:SUR-S0174 @SUR-A05 @SUR-060
    Scenario: Contro un asso vincono anche sette carte che cominciano con un asso
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | A♠ 2♥   | 2♦ 2♣ 3♠ 2♠ 3♦ |
        | banco | A♦ 7♣   |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 15 hard
      E la mano di Anna si chiude da sola
      E la mano di Anna è sette carte
      E Anna riceve 20 €


    @id:SUR-S0038 @SUR-031
    Scenario: Con sei carte la mano è ancora aperta e si confronta
      Date le carte seguenti:
        | a chi | servite | pescate     |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ |
        | banco | 10♦ 10♣ |             |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai
      E la mano di Anna non è sette carte
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:SUR-S0039
    Scenario: Se la settima carta fa sballare si perde
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 8♦ |
        | banco | 10♦ 10♣ |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 22
      E la mano di Anna è sballata
      E Anna non riceve nulla

    @id:SUR-S0042 @SUR-A10
    Scenario: Dopo una mano di sette carte il banco non pesca, pur avendo sedici
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦ |
        | banco | 6♦ 10♣  | 5♥             |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora il banco non pesca altre carte
      E Anna riceve 20 €

    @id:SUR-S0186 @SUR-A05
    Scenario: Vincono anche sette carte con un asso che vale ancora undici
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | A♠ 2♦   | A♥ A♣ A♦ A♠ A♥ |
        | banco | 10♣ 9♦  |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 17 soft
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      Allora la mano di Anna vale 18 soft
      E la mano di Anna si chiude da sola
      E la mano di Anna è sette carte
      E Anna riceve 20 €

  @SUR-020
  Regola: Contro un blackjack del banco non si arriva a sette carte

    @id:SUR-S0041
    Scenario: Contro un blackjack del banco le sette carte non salvano
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦ |
        | banco | K♦ A♣   |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il colpo è concluso
      E la mano di Anna è 2♠ 3♥
      E Anna non riceve nulla
