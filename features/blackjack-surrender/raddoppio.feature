# language: it
Funzionalità: Il raddoppio al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-034 @SUR-035
  Regola: La posta raddoppia e arriva una sola carta

    @id:SUR-S0080
    Scenario: Il raddoppio vinto rende il doppio della posta doppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 9♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è 20 €
      E la mano di Anna è 6♥ 5♠ 9♦
      E il colpo è concluso
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | raddoppio          | 10 €    | 20 €       | vince |
      E il saldo di Anna è 120 €

    @id:SUR-S0081
    Scenario: Il raddoppio perso costa due poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 2♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale 13
      E il colpo è concluso
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:SUR-S0082
    Scenario: Il raddoppio in parità torna per intero
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 8♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è patta
      E Anna riceve 20 €
      E il saldo di Anna è 100 €

    @id:SUR-S0083
    Scenario: Chi raddoppia e sballa perde due poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 5♠  | 9♦      |
        | banco | 6♦ 10♣  | 9♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna è sballata
      E il banco non pesca altre carte
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:SUR-S0084 @SUR-021
    Schema dello scenario: Qualunque mano di partenza si può raddoppiare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> | 2♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale <valore>
      E il colpo è concluso
      E Anna riceve <ritorno>

      Esempi:
        | carte  | valore  | ritorno |
        | 2♥ 3♠  | 7 hard  | 0 €     |
        | A♥ 6♠  | 19 soft | 40 €    |
        | K♥ 9♠  | 21 hard | 40 €    |
        | 10♥ 3♠ | 15 hard | 0 €     |

    @id:SUR-S0085 @SUR-021
    Scenario: Con tre carte non si raddoppia più
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   | 5♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora tra le opzioni offerte ad Anna non c'è Raddoppio
      Quando Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la puntata di Anna è 10 €
      Quando Anna sta
      Allora il saldo di Anna è 90 €

    @id:SUR-S0086
    Scenario: Su una posta dispari il raddoppio è uguale alla posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 9♦      |
        | banco | 9♦ 10♣  |         |
      Quando Anna punta 2,50 €
      E vengono distribuite le carte
      Allora il raddoppio offerto ad Anna costa 2,50 €
      Quando Anna raddoppia
      Allora Anna riceve 10 €
      E il saldo di Anna è 105 €

  @SUR-034
  Regola: Senza fondi per la seconda posta il raddoppio non si offre

    @id:SUR-S0087 @SUR-A31 @SUR-021
    Schema dello scenario: Il saldo rimasto decide se si può raddoppiare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>
      Quando Anna sta
      Allora Anna non riceve nulla

      Esempi:
        | posta   | opzioni                            |
        | 50,01 € | Carta, Stai, Arrendersi            |
        | 50 €    | Carta, Stai, Raddoppio, Arrendersi |

    @id:SUR-S0199
    Scenario: Il raddoppio non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 10 € sul raddoppio
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @SUR-020
  Regola: Contro un blackjack del banco non si arriva a raddoppiare

    @id:SUR-S0088 @SUR-A02
    Scenario: Con un asso in vista il blackjack costa una posta sola, perché il controllo viene prima
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 9♦      |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il colpo è concluso
      E ad Anna non viene mai offerto il raddoppio
      E la mano di Anna è 6♥ 5♠
      E il saldo di Anna è 90 €

    @id:SUR-S0089 @SUR-A02
    Scenario: Con un dieci in vista il blackjack costa una posta sola, e non c'è raddoppio da restituire
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 9♦      |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il colpo è concluso
      E ad Anna non viene mai offerto il raddoppio
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 90 €
