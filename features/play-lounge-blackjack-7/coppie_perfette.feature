# language: it
Funzionalità: La puntata collaterale Coppie Perfette

  Vince chi riceve due prime carte dello stesso rango; quanto, dipende dai semi.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-054
  Regola: Le collaterali si giocano accanto alla puntata principale

    @id:PLB-S0086 @PLB-058 @PLB-065 @PLB-046 @PLB-053
    Scenario: Con la puntata principale si possono giocare tutte e due le collaterali
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♠ 9♠   |         |
        | banco | 9♥ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E Anna punta 2 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Coppie Perfette    | 1 €     | 26 €       | vince |
        | 21+3               | 2 €     | 62 €       | vince |
        | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 195 €

    @id:PLB-S0087
    Scenario: Una collaterale senza la puntata principale è respinta
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 9♠ 8♠   |         |
        | banco | 9♥ 8♣   |         |
      Quando Marco punta 10 €
      E Anna punta 1 € su Coppie Perfette
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:PLB-S0088
    Scenario: Anche 21+3 senza la puntata principale è respinta
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 9♠ 8♠   |         |
        | banco | 9♥ 8♣   |         |
      Quando Marco punta 10 €
      E Anna punta 1 € su 21+3
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:PLB-S0176 @PLB-A12 @PLB-058 @PLB-065 @PLB-053
    Scenario: Una collaterale può superare la posta principale
      Dato che Marco occupa il posto 2 con un saldo di 201 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 9♠ 9♠   |         |
        | banco | 9♥ 10♣  |         |
      Quando Marco punta 1 €
      E Marco punta 100 € su Coppie Perfette
      E Marco punta 100 € su 21+3
      E vengono distribuite le carte
      E Marco sta
      Allora i pagamenti di Marco sono:
        | puntata            | puntato | restituito | esito |
        | Coppie Perfette    | 100 €   | 2.600 €    | vince |
        | 21+3               | 100 €   | 3.100 €    | vince |
        | puntata principale | 1 €     | 0 €        | perde |
      E il saldo di Marco è 5.700 €

  @PLB-055
  Regola: Una collaterale vince o perde qualunque sia l'esito della mano

    @id:PLB-S0089 @PLB-060 @PLB-046
    Scenario: La coppia vince anche se la mano perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 7♥   |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      Allora il saldo di Anna è 120 €
      Quando Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Coppie Perfette    | 5 €     | 35 €       | vince |
        | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 120 €

    @id:PLB-S0090 @PLB-046
    Scenario: Senza coppia la collaterale si perde anche se la mano vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Coppie Perfette    | 5 €     | 0 €        | perde |
        | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 105 €

    @id:PLB-S0091 @PLB-060
    Scenario: La coppia vince anche contro un blackjack del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 7♥   |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      Allora il saldo di Anna è 120 €
      Quando Anna rifiuta l'assicurazione
      Allora Anna riceve 35 € su Coppie Perfette
      E la puntata di Anna perde
      E il saldo di Anna è 120 €

    @id:PLB-S0140 @PLB-A25 @PLB-037
    Scenario: La coppia pagata subito dà i fondi per raddoppiare
      Dato che Marco occupa il posto 2 con un saldo di 15 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 5♠ 5♥   | 9♠      |
        | banco | 9♦ 8♣   |         |
      Quando Marco punta 10 €
      E Marco punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      Allora le opzioni offerte a Marco sono Carta, Stai, Raddoppia, Dividi
      Quando Marco raddoppia
      Allora la puntata di Marco è 20 €

  @PLB-056
  Regola: Vincono soltanto due prime carte dello stesso rango

    @id:PLB-S0092 @PLB-060
    Schema dello scenario: Conta il rango e non il valore
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su Coppie Perfette

      Esempi:
        | carte  | resa |
        | Q♠ Q♥  | 35 € |
        | A♠ A♥  | 35 € |
        | 3♠ 3♥  | 35 € |
        | 10♠ K♠ | 0 €  |
        | J♥ Q♥  | 0 €  |
        | 10♣ J♣ | 0 €  |
        | 10♦ Q♦ | 0 €  |
        | J♣ K♣  | 0 €  |
        | Q♦ K♦  | 0 €  |
        | 3♠ 4♠  | 0 €  |

    @id:PLB-S0093 @PLB-046
    Scenario: Una coppia fatta con la terza carta non conta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♥   | 5♥      |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora la puntata di Anna su Coppie Perfette perde
      E Anna non riceve nulla

    @id:PLB-S0094
    Scenario: Nemmeno la carta del banco fa coppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♥   |         |
        | banco | 5♦ 6♣   | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna su Coppie Perfette perde

  @PLB-057
  Regola: I tre generi di coppia pagano in modo diverso

    @id:PLB-S0095 @PLB-058 @PLB-059 @PLB-060
    Schema dello scenario: Con 5 € di posta ogni genere ha il suo premio
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su Coppie Perfette

      Esempi:
        | carte | resa  |
        | 4♥ 4♥ | 130 € |
        | 4♥ 4♦ | 65 €  |
        | 4♥ 4♣ | 35 €  |
        | 4♥ 5♥ | 0 €   |

  @PLB-058
  Regola: La coppia perfetta ha lo stesso seme

    @id:PLB-S0096
    Schema dello scenario: Lo stesso rango e lo stesso seme, in ogni seme
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 2 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 52 € su Coppie Perfette

      Esempi:
        | carte |
        | A♠ A♠ |
        | 6♥ 6♥ |
        | K♦ K♦ |
        | 2♣ 2♣ |

  @PLB-059
  Regola: La coppia colorata ha due semi dello stesso colore

    @id:PLB-S0097
    Schema dello scenario: Due rossi o due neri di seme diverso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 2 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 26 € su Coppie Perfette

      Esempi:
        | carte |
        | 2♦ 2♥ |
        | J♥ J♦ |
        | 9♠ 9♣ |
        | A♣ A♠ |

  @PLB-060 @PLB-061
  Regola: La coppia mista ha un seme rosso e uno nero

    @id:PLB-S0098
    Schema dello scenario: Un rosso e un nero, come dieci di cuori e dieci di fiori
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 2 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 14 € su Coppie Perfette

      Esempi:
        | carte   |
        | 10♥ 10♣ |
        | 10♠ 10♥ |
        | Q♦ Q♠   |
        | 5♣ 5♦   |
