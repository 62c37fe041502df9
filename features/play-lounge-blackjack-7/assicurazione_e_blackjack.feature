# language: it
Funzionalità: Il blackjack e l'assicurazione

  Quanto rende un blackjack, chi si assicura e come il banco guarda la carta coperta.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-012 @PLB-087
  Regola: Il blackjack è pagato 3 a 2

    @id:PLB-S0013
    Schema dello scenario: A ogni posta il blackjack aggiunge una volta e mezza
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora la puntata di Anna vince
      E Anna riceve <totale>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta | totale  | saldo    |
        | 10 €  | 25 €    | 115 €    |
        | 5 €   | 12,50 € | 107,50 € |
        | 15 €  | 37,50 € | 122,50 € |
        | 100 € | 250 €   | 250 €    |

    @id:PLB-S0014 @PLB-046
    Scenario: Un 21 di tre carte è pagato alla pari e non 3 a 2
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 8♦   | 6♥      |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna riceve 20 €

    @id:PLB-S0145 @PLB-A17
    Scenario: Il mezzo centesimo di una vincita 3 a 2 resta alla casa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 5,05 €
      E vengono distribuite le carte
      Allora Anna riceve 12,62 €
      E il saldo di Anna è 107,57 €

    @id:PLB-S0154 @PLB-046
    Scenario: Il blackjack è pagato 3 a 2 anche quando il banco sballa
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 8♥  |         |
        | banco | 6♦ 10♣  | 9♠      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sta
      Allora la mano del banco vale 25
      E Anna riceve 25 €
      E Marco riceve 20 €

    @id:PLB-S0191 @PLB-046
    Schema dello scenario: Il blackjack ha il suo premio contro un banco di quante carte si vuole
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | Bruno | 10♠ 8♥  |         |
        | banco | <banco> | <sabot> |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E vengono distribuite le carte
      E Bruno sta
      Allora la mano del banco vale <totale>
      E Anna riceve 25 €
      E Bruno riceve <resa>

      Esempi:
        | banco | sabot           | totale  | resa |
        | 2♦ 9♣ | 10♣             | 21 hard | 0 €  |
        | 2♦ 3♣ | 6♦ 10♣          | 21 hard | 0 €  |
        | 2♦ 2♣ | 3♦ 4♣ 10♣       | 21 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 3♦ 10♣    | 21 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♣ 8♣  | 21 hard | 0 €  |
        | 2♦ A♣ | A♦ 3♣           | 17 soft | 20 € |
        | 2♦ A♣ | A♦ A♥ 2♣        | 17 soft | 20 € |
        | 2♦ 4♣ | 10♣ 10♦         | 26 hard | 20 € |
        | 2♦ 3♣ | 4♣ 6♦ 10♣       | 25 hard | 20 € |
        | 2♦ 2♣ | 3♦ 2♥ 6♣ 10♣    | 25 hard | 20 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 6♥ 10♣ | 26 hard | 20 € |

  @PLB-002 @PLB-026 @PLB-050
  Regola: Solo un 21 con le due carte di partenza è un blackjack, e nulla lo batte

    @id:PLB-S0015 @PLB-012
    Schema dello scenario: L'asso con qualunque carta da dieci è un blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣ 10♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E Anna riceve 25 €

      Esempi:
        | carte  |
        | A♠ 10♦ |
        | J♥ A♣  |
        | A♥ Q♠  |
        | K♣ A♦  |
        | A♠ 10♠ |
        | A♠ J♠  |
        | Q♠ A♠  |
        | K♠ A♠  |

    @id:PLB-S0016 @PLB-012
    Scenario: Il blackjack vince sul 21 di tre carte del banco
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ Q♦   |         |
        | Marco | 10♠ 9♦  |         |
        | banco | 9♣ 5♦   | 7♥      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sta
      Allora la mano del banco vale 21
      E Anna riceve 25 €
      E Marco non riceve nulla

    @id:PLB-S0017 @PLB-033
    Scenario: Il blackjack del banco batte un 21 di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 7♦   | 7♥      |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano del banco vale 21 soft
      E Anna non riceve nulla

  @PLB-011 @PLB-027
  Regola: Con un asso scoperto del banco ogni giocatore può assicurarsi

    @id:PLB-S0018 @PLB-036
    Scenario: L'asso del banco fa offrire l'assicurazione prima di ogni altra scelta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna rifiuta l'assicurazione
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia

    @id:PLB-S0019
    Scenario: Anche chi ha un blackjack può assicurarsi
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      E l'assicurazione offerta ad Anna costa 5 €

    @id:PLB-S0020 @PLB-013
    Scenario: Ciascuno risponde per la propria mano
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | Marco | 10♥ 8♠  |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora le opzioni offerte a Marco sono Assicurazione, Rifiuta
      Quando Marco accetta l'assicurazione
      Allora Anna non riceve nulla
      E Marco riceve 15 €
      E il saldo di Anna è 90 €
      E il saldo di Marco è 100 €

    @id:PLB-S0136
    Scenario: Chi non risponde non è assicurato
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora Anna non riceve nulla
      E il saldo di Anna è 90 €

  @PLB-028
  Regola: L'assicurazione costa metà della puntata ed è una posta a parte

    @id:PLB-S0021
    Schema dello scenario: Il prezzo è la metà esatta della puntata principale
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora l'assicurazione offerta ad Anna costa <prezzo>

      Esempi:
        | posta | prezzo |
        | 10 €  | 5 €    |
        | 5 €   | 2,50 € |
        | 15 €  | 7,50 € |

    @id:PLB-S0022
    Scenario: L'assicurazione si perde anche quando la mano pareggia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♦  |         |
        | banco | A♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora il saldo di Anna è 85 €
      Quando Anna sta
      Allora Anna riceve 10 €
      E il saldo di Anna è 95 €

    @id:PLB-S0023
    Scenario: L'assicurazione si perde anche quando la mano vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora Anna riceve 20 €
      E il saldo di Anna è 105 €

    @id:PLB-S0135
    Scenario: Chi non ha i fondi per assicurarsi non riceve l'offerta
      Dato che Marco occupa il posto 2 con un saldo di 14,99 €
      E che Piero occupa il posto 3 con un saldo di 15 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | Marco | 10♥ 8♠  |         |
        | Piero | 10♣ 7♠  |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora la decisione tocca a Piero
      E l'assicurazione offerta a Piero costa 5 €
      E a Marco non viene mai offerta l'assicurazione

    @id:PLB-S0169
    Scenario: L'assicurazione non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 5 € sull'assicurazione
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:PLB-S0172
    Scenario: Con il saldo a zero l'assicurazione non è offerta, e il colpo va avanti
      Dato che Marco occupa il posto 2 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 10♥ 9♠  |         |
        | banco | A♣ 7♦   |         |
      Quando Marco punta 10 €
      E vengono distribuite le carte
      Allora a Marco non viene mai offerta l'assicurazione
      E le opzioni offerte a Marco sono Carta, Stai
      Quando Marco sta
      Allora Marco riceve 20 €

    @id:PLB-S0173 @PLB-A17 @PLB-013
    Schema dello scenario: La metà di una posta dispari in centesimi perde il mezzo centesimo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora l'assicurazione offerta ad Anna costa <prezzo>
      Quando Anna accetta l'assicurazione
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta  | prezzo | resa   | saldo   |
        | 0,03 € | 0,01 € | 0,03 € | 99,99 € |
        | 5,05 € | 2,52 € | 7,56 € | 99,99 € |
        | 0,02 € | 0,01 € | 0,03 € | 100 €   |

    @id:PLB-S0174 @PLB-A17
    Scenario: La metà di un centesimo non è una posta, e non si offre
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 0,01 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia

    @id:PLB-S0192 @PLB-005 @PLB-046 @PLB-030
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

  @PLB-013 @PLB-089
  Regola: Contro un blackjack del banco l'assicurazione è pagata 2 a 1

    @id:PLB-S0024
    Schema dello scenario: L'assicurazione vinta compensa la puntata perduta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora la mano del banco vale 21 soft
      E la puntata di Anna perde
      E la puntata di Anna sull'assicurazione vince
      E Anna riceve <totale>
      E il saldo di Anna è 100 €

      Esempi:
        | posta | totale |
        | 10 €  | 15 €   |
        | 5 €   | 7,50 € |

    @id:PLB-S0025 @PLB-046
    Scenario: Un 21 di più carte del banco non paga l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣ 5♦   | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 21
      E Anna non riceve nulla
      E il saldo di Anna è 85 €

    @id:PLB-S0026
    Scenario: Due blackjack con l'assicurazione rendono la posta e il premio dell'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ Q♦   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 25 €
      E il saldo di Anna è 110 €

    @id:PLB-S0156
    Scenario: Anche con una coppia l'assicurazione vinta compensa la posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | assicurazione      | 5 €     | 15 €       | vince |
      E il saldo di Anna è 100 €


    @id:PLB-S0027 @PLB-012
    Scenario: Un blackjack assicurato senza blackjack del banco rende 3 a 2 e perde l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ Q♦   |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 25 €
      E il saldo di Anna è 110 €

  @PLB-029 @PLB-030 @PLB-034
  Regola: Con l'asso il banco controlla la carta coperta prima che i giocatori giochino

    @id:PLB-S0028
    Scenario: Se il controllo trova un blackjack nessuno può più giocare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♦   | 10♥     |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita finisce
      E il banco scopre K♦
      E la mano di Anna è 5♠ 6♦
      E Anna non riceve nulla
      E il saldo di Anna è 90 €

    @id:PLB-S0029 @PLB-037
    Scenario: Se il controllo non trova nulla si gioca e la carta resta segreta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♦   | 10♥     |
        | banco | A♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E Anna vede del banco A♣ e una carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Anna raddoppia
      Allora il banco scopre 9♦
      E Anna riceve 40 €

    @id:PLB-S0194
    Schema dello scenario: Con ogni carta dal due al nove il banco non controlla
      Date le carte seguenti:
        | a chi | servite     | pescate |
        | Anna  | 10♥ 9♠      |         |
        | banco | <vista> 10♣ | <altra> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      E la decisione tocca ad Anna
      Quando Anna sta
      Allora il banco non controlla la carta coperta
      E Anna riceve <resa>

      Esempi:
        | vista | altra | resa |
        | 2♦    | 9♣    | 0 €  |
        | 3♦    | 8♣    | 0 €  |
        | 4♦    | 7♣    | 0 €  |
        | 5♦    | 6♣    | 0 €  |
        | 6♦    | 5♣    | 0 €  |
        | 7♦    |       | 20 € |
        | 8♦    |       | 20 € |
        | 9♦    |       | 10 € |

  @PLB-031
  Regola: Il blackjack del banco batte chi non ne ha uno

    @id:PLB-S0030
    Scenario: Contro il blackjack del banco perde anche un 20
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ K♦  |         |
        | banco | A♣ Q♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna non riceve nulla
      E il saldo di Anna è 90 €

  @PLB-032 @PLB-014 @PLB-049
  Regola: Due blackjack sono una parità e la posta torna al giocatore

    @id:PLB-S0031
    Scenario: Contro un asso la posta di un blackjack torna senza vincita
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | A♣ Q♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:PLB-S0155
    Scenario: I due blackjack pareggiano anche quando l'asso arriva per secondo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | A♦ Q♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora la mano di Anna è un blackjack
      E Anna riceve 10 €
      E il saldo di Anna è 100 €


    @id:PLB-S0032 @PLB-033
    Scenario: Con la figura scoperta la parità si vede quando il banco gira la carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | Q♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      E il banco scopre A♦
      E Anna riceve 10 €

  @PLB-033
  Regola: Contro 10 e figure non ci si assicura e il banco non controlla

    @id:PLB-S0033 @PLB-036
    Schema dello scenario: Il banco scopre il blackjack soltanto dopo il turno dei giocatori
      Date le carte seguenti:
        | a chi | servite       | pescate |
        | Anna  | 10♠ 8♦        |         |
        | banco | <scoperta> A♦ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E il banco non controlla la carta coperta
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta
      Allora il banco scopre A♦
      E Anna non riceve nulla

      Esempi:
        | scoperta |
        | 10♣      |
        | J♣       |
        | Q♣       |
        | K♣       |

    @id:PLB-S0034 @PLB-037
    Scenario: Chi ha raddoppiato contro una figura perde anche la seconda posta se il banco ha un blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 10♥     |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale 21
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:PLB-S0035 @PLB-036
    Scenario: Con un 9 scoperto non si offre l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♦  |         |
        | banco | 9♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
