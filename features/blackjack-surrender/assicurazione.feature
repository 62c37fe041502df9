# language: it
Funzionalità: L'assicurazione al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-042
  Regola: Si offre soltanto contro un asso e costa mezza posta

    @id:SUR-S0120
    Schema dello scenario: L'assicurazione costa metà della posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      E l'assicurazione offerta ad Anna costa <costo>
      Quando Anna accetta l'assicurazione
      Allora la puntata di Anna sull'assicurazione è <costo>
      Quando Anna sta
      Allora il saldo di Anna è <saldo>

      Esempi:
        | posta | costo  | saldo    |
        | 10 €  | 5 €    | 105 €    |
        | 5 €   | 2,50 € | 102,50 € |
        | 1 €   | 0,50 € | 100,50 € |

    @id:SUR-S0122 @SUR-A31 @SUR-031
    Schema dello scenario: Senza fondi per mezza posta l'assicurazione non si offre
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 6♣   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>

      Esempi:
        | posta   | opzioni                 |
        | 66,68 € | Carta, Stai, Arrendersi |
        | 66,66 € | Assicurazione, Rifiuta  |

    @id:SUR-S0200
    Scenario: L'assicurazione non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 5 € sull'assicurazione
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:SUR-S0201 @SUR-A13 @SUR-043
    Schema dello scenario: La metà di una posta dispari in centesimi perde il mezzo centesimo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora l'assicurazione offerta ad Anna costa <costo>
      Quando Anna accetta l'assicurazione
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta  | costo  | resa   | saldo   |
        | 0,03 € | 0,01 € | 0,03 € | 99,99 € |
        | 5,05 € | 2,52 € | 7,56 € | 99,99 € |

    @id:SUR-S0202 @SUR-A13
    Scenario: La metà di un centesimo non è una posta, e non si offre
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 0,01 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E tra le opzioni offerte ad Anna c'è Raddoppio

  @SUR-043
  Regola: Al blackjack del banco l'assicurazione rende 2:1 e chi è assicurato chiude in pari

    @id:SUR-S0123 @SUR-044
    Scenario: Anna assicurata non perde e non guadagna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora il colpo è concluso
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | assicurazione      | 5 €     | 15 €       | vince |
      E il saldo di Anna è 100 €

    @id:SUR-S0165 @SUR-042 @SUR-044
    Scenario: Anche con una coppia ci si assicura e si chiude in pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna accetta l'assicurazione
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | assicurazione      | 5 €     | 15 €       | vince |
      E il saldo di Anna è 100 €


    @id:SUR-S0124
    Scenario: Chi l'ha rifiutata perde la posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 90 €

    @id:SUR-S0125 @SUR-A11 @SUR-042 @SUR-044
    Scenario: Anche chi ha blackjack può assicurarsi, e contro il blackjack vince l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna accetta l'assicurazione
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 10 €       | patta |
        | assicurazione      | 5 €     | 15 €       | vince |
      E il saldo di Anna è 110 €

  @SUR-045
  Regola: Senza blackjack l'assicurazione è persa e si gioca

    @id:SUR-S0126 @SUR-031 @SUR-034
    Scenario: Anna perde l'assicurazione e vince la mano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | assicurazione      | 5 €     | 0 €        | perde |
      E il saldo di Anna è 105 €

    @id:SUR-S0127
    Scenario: Un ventuno di tre carte del banco non è blackjack e non paga l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 2♣   | 8♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 21 soft
      E la puntata di Anna sull'assicurazione perde
      E Anna non riceve nulla
      E il saldo di Anna è 85 €

    @id:SUR-S0128 @SUR-059
    Scenario: Un blackjack assicurato contro un banco senza blackjack guadagna 10 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 25 €
      E il saldo di Anna è 110 €

    @id:SUR-S0193
    Schema dello scenario: L'assicurazione è perduta contro un banco di quante carte si vuole
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♥  |         |
        | banco | <banco> | <sabot> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito   |
        | puntata principale | 10 €    | <resa>     | <esito> |
        | assicurazione      | 5 €     | 0 €        | perde   |

      Esempi:
        | banco | sabot           | totale  | resa | esito |
        | A♦ 2♣ | 4♥              | 17 soft | 20 € | vince |
        | A♦ 2♣ | 2♥ 2♠           | 17 soft | 20 € | vince |
        | A♦ A♣ | A♥ 2♠ 2♥        | 17 soft | 20 € | vince |
        | A♦ A♣ | A♥ A♠ A♦ 2♥     | 17 soft | 20 € | vince |
        | A♦ A♣ | A♥ A♠ A♦ A♣ A♥  | 17 soft | 20 € | vince |
        | A♦ 5♣ | 10♥ 2♠          | 18 hard | 10 € | patta |
        | A♦ 2♣ | K♥ 2♠ 3♥        | 18 hard | 10 € | patta |
        | A♦ A♣ | 10♥ 2♠ 2♥ 3♠    | 19 hard | 0 €  | perde |
        | A♦ A♣ | A♥ 10♠ A♦ A♣ 2♥ | 17 hard | 20 € | vince |
        | A♦ A♣ | 10♥ 10♠         | 22 hard | 20 € | vince |
        | A♦ 2♣ | 3♥ 9♠ 10♦       | 25 hard | 20 € | vince |

    @id:SUR-S0207 @SUR-029
    Scenario: L'assicurazione è perduta anche con sette carte, che vincono la mano
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦ |
        | banco | A♦ 9♣   |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 17 hard
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | assicurazione      | 5 €     | 0 €        | perde |

  @SUR-043
  Regola: Una assicurazione vinta rende la posta e due volte tanto

    @id:SUR-S0129 @SUR-A07 @SUR-063
    Scenario: Su 0,50 € di assicurazione se ne ritirano 1,50
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 1 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 1,50 € sull'assicurazione
      E il saldo di Anna è 100 €

  @SUR-A23
  Regola: Soltanto l'asso del banco fa offrire l'assicurazione

    @id:SUR-S0121 @SUR-021 @SUR-034
    Schema dello scenario: Contro ogni altra carta l'assicurazione non si offre
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | 10♥ 9♠     |         |
        | banco | <vista> 8♣ | <altra> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      E ad Anna non viene mai offerta l'assicurazione
      Quando Anna sta
      Allora il saldo di Anna è 110 €

      Esempi:
        | vista | altra |
        | 10♦   |       |
        | K♦    |       |
        | 9♦    |       |
        | 2♦    | 8♦    |
