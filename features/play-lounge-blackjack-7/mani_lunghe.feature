# language: it
Funzionalità: Mani di molte carte

  Quante carte abbia una mano, del giocatore o del banco, non cambia ciò che una clausola dice del suo totale.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-131 @PLB-A15
  Regola: A tempo scaduto decide il totale, anche con cinque o sette carte

    @id:PLB-S0800 @PLB-132 @PLB-133
    Scenario: Con cinque carte che fanno 10 il sistema chiede carta, con sette che fanno 12 o 19 sta
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 2♦ 2♣   | 2♥ 2♠ 2♦ 9♥    |
        | Bruno | A♠ 2♥   | A♦ 2♣ 2♦ 2♠ 2♥ |
        | Carla | A♥ A♣   | A♦ A♠ A♥ 2♦ 2♠ |
        | banco | 10♦ 8♣  |                |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna vale 19
      Quando Anna sta
      E Bruno chiede carta
      E Bruno chiede carta
      E Bruno chiede carta
      E Bruno chiede carta
      E Bruno chiede carta
      Allora la mano di Bruno vale 12 hard
      Quando scade il tempo di decisione di Bruno
      Allora per Bruno vale l'azione automatica "Stai"
      Quando Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      Allora la mano di Carla vale 19 soft
      Quando scade il tempo di decisione di Carla
      Allora per Carla vale l'azione automatica "Stai"
      E Anna riceve 20 €
      E Bruno non riceve nulla
      E Carla riceve 20 €

  @PLB-012 @PLB-052
  Regola: Il blackjack rende lo stesso contro un banco di molte carte

    @id:PLB-S0801
    Scenario: Un blackjack è pagato 3:2 anche se il banco arriva a 18 con otto carte
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | A♠ K♠   |                   |
        | Bruno | 10♠ 9♠  |                   |
        | banco | 2♦ 2♣   | 2♥ 2♠ 2♦ 2♣ 2♥ 4♠ |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E vengono distribuite le carte
      E Bruno sta
      Allora il banco pesca 2♥ 2♠ 2♦ 2♣ 2♥ 4♠
      E la mano del banco vale 18
      E Anna riceve 25 €
      E Bruno riceve 20 €
