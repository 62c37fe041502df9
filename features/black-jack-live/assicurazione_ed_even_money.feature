# language: it
Funzionalità: L'assicurazione e l'even money

  Che cosa si può scegliere quando la prima carta del banco è un asso.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-008
  Regola: Con un asso del banco si chiede a ogni giocatore se vuole assicurarsi

    @id:BJL-S0056 @BJL-057
    Scenario: La domanda è fatta a tutti prima dei turni
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | Marco | 10♥ 8♠  |         |
        | banco | A♣      | 7♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna rifiuta l'assicurazione
      Allora le opzioni offerte a Marco sono Assicurazione, Rifiuta
      Quando Marco rifiuta l'assicurazione
      Allora la decisione tocca ad Anna
      E le opzioni offerte ad Anna sono Carta, Stai

    @id:BJL-S0057 @BJL-057
    Schema dello scenario: Con ogni altra carta la domanda non si fa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | <banco> |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E le opzioni offerte ad Anna sono Carta, Stai

      Esempi:
        | banco |
        | 2♣    |
        | 9♣    |
        | 10♣   |
        | J♣    |
        | K♣    |

  @BJL-059
  Regola: L'assicurazione costa metà della puntata originale

    @id:BJL-S0058
    Schema dello scenario: Il prezzo è la metà esatta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣      |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora l'assicurazione offerta ad Anna costa <prezzo>
      Quando Anna accetta l'assicurazione
      Allora il saldo di Anna è <saldo>

      Esempi:
        | posta | prezzo | saldo   |
        | 10 €  | 5 €    | 85 €    |
        | 5 €   | 2,50 € | 92,50 € |
        | 15 €  | 7,50 € | 77,50 € |

    @id:BJL-S0111
    Scenario: Chi non ha i fondi per assicurarsi non riceve la domanda
      Dato che Marco occupa il posto 2 con un saldo di 14,99 €
      E che Piero occupa il posto 3 con un saldo di 15 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | Marco | 10♥ 8♠  |         |
        | Piero | 10♣ 7♠  |         |
        | banco | A♣      |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora la decisione tocca a Piero
      E l'assicurazione offerta a Piero costa 5 €
      E a Marco non viene mai offerta l'assicurazione

    @id:BJL-S0115 @BJL-A13
    Scenario: Mezza posta che cade fra due centesimi si arrotonda per difetto
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣      | 7♦      |
      Quando Anna punta 10,03 €
      E vengono distribuite le carte
      Allora l'assicurazione offerta ad Anna costa 5,01 €
      Quando Anna accetta l'assicurazione
      Allora il saldo di Anna è 84,96 €

    @id:BJL-S0146
    Scenario: L'assicurazione non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 5 € sull'assicurazione
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:BJL-S0147 @BJL-062
    Scenario: Con il saldo a zero l'assicurazione non è offerta, l'even money sì perché non costa
      Dato che Marco occupa il posto 2 con un saldo di 10 €
      E che Piero occupa il posto 3 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 10♥ 9♠  |         |
        | Piero | A♠ K♠   |         |
        | banco | A♣      | 7♦      |
      Quando Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      Allora a Marco non viene mai offerta l'assicurazione
      E le opzioni offerte a Piero sono Even money, Rifiuta
      Quando Piero accetta l'even money
      Allora il saldo di Piero è 20 €
      E la decisione tocca a Marco
      Quando Marco sta
      Allora Marco riceve 20 €

    @id:BJL-S0148 @BJL-060
    Schema dello scenario: I limiti del tavolo non riguardano l'assicurazione
      Dato che Marco occupa il posto 2 con un saldo di 1.500 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 10♥ 9♠  |         |
        | banco | A♣      | K♦      |
      Quando Marco punta <posta>
      E vengono distribuite le carte
      Allora l'assicurazione offerta a Marco costa <prezzo>
      Quando Marco accetta l'assicurazione
      E Marco sta
      Allora Marco riceve <resa>
      E il saldo di Marco è 1.500 €

      Esempi:
        | posta   | prezzo | resa    |
        | 5 €     | 2,50 € | 7,50 €  |
        | 1.000 € | 500 €  | 1.500 € |

  @BJL-060
  Regola: Contro un blackjack del banco l'assicurazione rende 2 a 1

    @id:BJL-S0059
    Schema dello scenario: L'assicurazione vinta compensa la puntata perduta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣      | K♦      |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 21 soft
      E Anna riceve <totale> sull'assicurazione
      E Anna riceve <totale>
      E il saldo di Anna è 100 €

      Esempi:
        | posta | totale |
        | 10 €  | 15 €   |
        | 5 €   | 7,50 € |

    @id:BJL-S0116
    Scenario: Anche chi sta su due assi è pagato dall'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   |         |
        | banco | A♣      | K♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna accetta l'assicurazione
      Allora le opzioni offerte ad Anna sono Carta, Stai, Dividi
      Quando Anna sta
      Allora Anna riceve 15 € sull'assicurazione
      E Anna riceve 15 €
      E il saldo di Anna è 100 €

  @BJL-061
  Regola: Senza blackjack del banco l'assicurazione è perduta

    @id:BJL-S0060
    Scenario: L'assicurazione si perde quando il banco fa 18
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♦  |         |
        | banco | A♣      | 7♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 10 €       | patta |
        | assicurazione      | 5 €     | 0 €        | perde |
      E il saldo di Anna è 95 €

    @id:BJL-S0061 @BJL-064
    Scenario: Un 21 di tre carte del banco non è un blackjack e non paga l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♦  |         |
        | banco | A♣      | 5♦ 5♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 21
      E Anna non riceve nulla
      E il saldo di Anna è 85 €

    @id:BJL-S0169
    Schema dello scenario: L'assicurazione è perduta contro un banco di quante carte si vuole
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♥  |         |
        | banco | <prima> | <sabot> |
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
        | prima | sabot              | totale  | resa | esito |
        | A♦    | 2♣ 4♥              | 17 soft | 20 € | vince |
        | A♦    | 2♣ 2♥ 2♠           | 17 soft | 20 € | vince |
        | A♦    | A♣ A♥ 2♠ 2♥        | 17 soft | 20 € | vince |
        | A♦    | A♣ A♥ A♠ A♦ 2♥     | 17 soft | 20 € | vince |
        | A♦    | A♣ A♥ A♠ A♦ A♣ A♥  | 17 soft | 20 € | vince |
        | A♦    | 5♣ 10♥ 2♠          | 18 hard | 10 € | patta |
        | A♦    | 2♣ K♥ 2♠ 3♥        | 18 hard | 10 € | patta |
        | A♦    | A♣ 10♥ 2♠ 2♥ 3♠    | 19 hard | 0 €  | perde |
        | A♦    | A♣ A♥ 10♠ A♦ A♣ 2♥ | 17 hard | 20 € | vince |
        | A♦    | A♣ 10♥ 10♠         | 22 hard | 20 € | vince |
        | A♦    | 2♣ 3♥ 9♠ 10♦       | 25 hard | 20 € | vince |

  @BJL-022
  Regola: L'assicurazione non dipende dal risultato della mano

    @id:BJL-S0062
    Scenario: La mano vince e l'assicurazione è perduta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | A♣      | 7♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | assicurazione      | 5 €     | 0 €        | perde |
      E il saldo di Anna è 105 €

    @id:BJL-S0063
    Scenario: La mano sballa e l'assicurazione vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♦  | K♥      |
        | banco | A♣      | K♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna chiede carta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | assicurazione      | 5 €     | 15 €       | vince |
      E il saldo di Anna è 100 €

    @id:BJL-S0117
    Scenario: Chi si assicura e poi divide gli assi perde le due poste e vince l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | 9♥ 5♥   |
        | banco | A♣      | K♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna divide
      Allora la mano di Anna è A♠ 9♥
      E la seconda mano di Anna è A♦ 5♥
      E la mano del banco vale 21 soft
      E Anna riceve 15 € sull'assicurazione
      E Anna riceve 15 €
      E il saldo di Anna è 90 €

  @BJL-062
  Regola: Chi ha un blackjack può chiedere l'even money

    @id:BJL-S0064
    Scenario: A chi ha un blackjack si propone l'even money e a chi non lo ha l'assicurazione
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♥ 8♠  |         |
        | banco | A♣      | 7♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Even money, Rifiuta
      Quando Anna rifiuta l'even money
      Allora le opzioni offerte a Marco sono Assicurazione, Rifiuta

    @id:BJL-S0065
    Schema dello scenario: L'even money rende due volte la posta, qualunque carta abbia poi il banco
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | A♠ K♦   |           |
        | Marco | 10♥ 8♠  |           |
        | banco | A♣      | <seconda> |
      Quando Anna punta <posta>
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'even money
      E Marco rifiuta l'assicurazione
      E Marco sta
      Allora la puntata di Anna vince
      E Anna riceve <totale>
      E il saldo di Anna è <saldo>

      Esempi:
        | seconda | posta | totale | saldo |
        | K♦      | 10 €  | 20 €   | 110 € |
        | 7♦      | 10 €  | 20 €   | 110 € |
        | K♦      | 5 €   | 10 €   | 105 € |

    @id:BJL-S0066
    Scenario: Chi rifiuta l'even money rischia la parità
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | A♣      | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'even money
      Allora Anna riceve 10 €

    @id:BJL-S0067 @BJL-072
    Scenario: Chi rifiuta l'even money e non pareggia prende 3 a 2
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | A♣      | 7♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'even money
      Allora Anna riceve 25 €

    @id:BJL-S0068
    Scenario: Con una figura del banco l'even money non si propone
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | K♣      | A♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerto l'even money
      E Anna riceve 10 €

    @id:BJL-S0112
    Scenario: Chi non risponde all'even money non lo riceve
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | A♣      | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:BJL-S0118
    Scenario: Anche il blackjack che comincia con una figura ha l'even money
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♦ A♠   |         |
        | banco | A♣      | 7♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Even money, Rifiuta
      Quando Anna accetta l'even money
      Allora Anna riceve 20 €
      E il saldo di Anna è 110 €

    @id:BJL-S0119
    Scenario: L'even money è pagato subito, mentre il vicino deve ancora decidere
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♥ 8♠  |         |
        | banco | A♣      | 7♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'even money
      Allora la decisione tocca a Marco
      E il saldo di Anna è 110 €

    @id:BJL-S0159 @BJL-A20
    Scenario: Chi è senza connessione quando tocca a lui rispondere non riceve l'even money
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | A♥ K♠   |         |
        | banco | A♦      | Q♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco perde la connessione
      E Anna rifiuta l'assicurazione
      Allora la decisione tocca ad Anna
      Quando Anna sta
      Allora Marco riceve 10 €
      E il saldo di Marco è 100 €

    @id:BJL-S0181 @BJL-A20
    Scenario: Chi non risponde sull'even money non l'ha accettato
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♦      | K♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora Anna riceve 10 €
