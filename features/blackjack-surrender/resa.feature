# language: it
Funzionalità: La resa al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-003 @SUR-032 @SUR-033 @SUR-062
  Regola: Chi si arrende perde la mano e riprende mezza posta

    @id:SUR-S0070
    Scenario: Su 10 € ne tornano 5
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora la mano di Anna è arresa
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 5 €        | perde |
      E il saldo di Anna è 95 €

    @id:SUR-S0071
    Scenario: Su 5 € ne tornano 2,50
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora Anna riceve 2,50 €
      E il saldo di Anna è 97,50 €

    @id:SUR-S0073 @SUR-A13
    Scenario: Il mezzo centesimo di una posta dispari resta alla casa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 5,05 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora Anna riceve 2,52 €

    @id:SUR-S0160 @SUR-A13
    Scenario: Di metà di 10,03 € torna il centesimo intero
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10,03 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora Anna riceve 5,01 €
      E il saldo di Anna è 94,98 €

  @SUR-031
  Regola: Ci si arrende con le prime due carte, prima di ogni altra scelta

    @id:SUR-S0074 @SUR-A17
    Scenario: Dopo una carta non ci si arrende più
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 2♠  | 3♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora tra le opzioni offerte ad Anna c'è Arrendersi
      Quando Anna chiede carta
      Allora tra le opzioni offerte ad Anna non c'è Arrendersi
      Quando Anna si arrende
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:SUR-S0075 @SUR-A25
    Scenario: Dopo una divisione non ci si arrende
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 8♦ 7♦   |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora tra le opzioni offerte ad Anna non c'è Arrendersi
      Quando Anna sta
      Allora tra le opzioni offerte ad Anna non c'è Arrendersi
      Quando Anna sta con la seconda mano
      Allora Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:SUR-S0076 @SUR-A04 @SUR-032 @SUR-034
    Scenario: Contro un asso senza blackjack ci si può arrendere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna si arrende
      Allora Anna riceve 5 €

    @id:SUR-S0161 @SUR-003 @SUR-032 @SUR-034 @SUR-038
    Scenario: Anche con due assi ci si può arrendere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   |         |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Dividi, Arrendersi
      Quando Anna si arrende
      Allora la mano di Anna è arresa
      E Anna riceve 5 €
      E il saldo di Anna è 95 €

    @id:SUR-S0162 @SUR-003 @SUR-032 @SUR-034
    Scenario: Anche con cinque contro un re ci si può arrendere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   |         |
        | banco | K♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna si arrende
      Allora Anna riceve 5 €


    @id:SUR-S0078 @SUR-032
    Scenario: Chi si era assicurato perde l'assicurazione e riprende mezza posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna si arrende
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 5 €        | perde |
        | assicurazione      | 5 €     | 0 €        | perde |
      E il saldo di Anna è 90 €

  @SUR-020
  Regola: Contro un blackjack del banco non si arriva ad arrendersi

    @id:SUR-S0077 @SUR-A03
    Scenario: Contro un blackjack del banco la resa arriva tardi e la posta è persa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il colpo è concluso
      E Anna non riceve nulla
      E il saldo di Anna è 90 €
