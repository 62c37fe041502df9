# language: it
Funzionalità: Il blackjack

  Che cos'è, quanto rende e in che momento è pagato.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-034
  Regola: Un 21 con le due carte di partenza è un blackjack e non prende altre carte

    @id:BJL-S0043 @BJL-072
    Schema dello scenario: L'asso con qualunque carta da dieci
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣      | 10♦     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E ad Anna non viene mai offerta Carta
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

    @id:BJL-S0044 @BJL-072
    Scenario: Anche quando il banco può pareggiare non si prendono carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | 10♣     | 9♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta Carta
      E la mano di Anna è A♠ K♦
      E Anna riceve 25 €

  @BJL-036
  Regola: Se il banco mostra una carta dal 2 al 9 il blackjack è pagato all'inizio del turno della mano

    @id:BJL-S0045 @BJL-035
    Schema dello scenario: Il blackjack è pagato prima che giochi il vicino
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♠ 7♦  |         |
        | banco | <banco> |         |
      Quando Anna punta <posta>
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca a Marco
      E Anna riceve <totale>
      E il saldo di Anna è <saldo>

      Esempi:
        | banco | posta | totale  | saldo    |
        | 2♣    | 10 €  | 25 €    | 115 €    |
        | 3♣    | 5 €   | 12,50 € | 107,50 € |
        | 4♣    | 15 €  | 37,50 € | 122,50 € |
        | 5♣    | 10 €  | 25 €    | 115 €    |
        | 6♣    | 10 €  | 25 €    | 115 €    |
        | 7♣    | 10 €  | 25 €    | 115 €    |
        | 8♣    | 10 €  | 25 €    | 115 €    |
        | 9♣    | 100 € | 250 €   | 250 €    |

    @id:BJL-S0046 @BJL-064
    Scenario: Il pagamento aspetta comunque il proprio turno
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 7♦  |         |
        | Marco | A♠ K♦   |         |
        | banco | 6♣      | 10♦ 5♠  |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna
      E il saldo di Marco è 90 €
      Quando Anna sta
      Allora Marco riceve 25 €
      E Anna non riceve nulla

    @id:BJL-S0047 @BJL-064
    Scenario: Un blackjack già pagato non teme il 21 che il banco fa dopo
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♠ 7♦  |         |
        | banco | 6♣      | 10♦ 5♠  |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sta
      Allora la mano del banco vale 21
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 25 €       | vince |

    @id:BJL-S0120 @BJL-035
    Scenario: Anche il blackjack che comincia con una figura è pagato prima che giochi il vicino
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♦ A♠   |         |
        | Marco | 10♠ 7♦  |         |
        | banco | 7♣      |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca a Marco
      E il saldo di Anna è 115 €

  @BJL-037
  Regola: Se il banco mostra un asso, un 10 o una figura il blackjack aspetta il banco

    @id:BJL-S0048 @BJL-072
    Schema dello scenario: Con una carta da dieci il pagamento è rimandato
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♠ 7♦  |         |
        | banco | <banco> | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca a Marco
      E il saldo di Anna è 90 €
      Quando Marco sta
      Allora Anna riceve 25 €
      E il saldo di Anna è 115 €

      Esempi:
        | banco |
        | 10♣   |
        | J♣    |
        | Q♣    |
        | K♣    |

    @id:BJL-S0049 @BJL-072
    Scenario: Con l'asso il pagamento è rimandato a chi rifiuta l'even money
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♠ 7♦  |         |
        | banco | A♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'even money
      E Marco rifiuta l'assicurazione
      Allora la decisione tocca a Marco
      E il saldo di Anna è 90 €
      Quando Marco sta
      Allora Anna riceve 25 €

  @BJL-073 @BJL-019 @BJL-043 @BJL-076
  Regola: Due blackjack sono una parità

    @id:BJL-S0050
    Scenario: Con una figura del banco la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | Q♣      | A♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano del banco vale 21 soft
      E Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:BJL-S0051
    Scenario: Con un asso del banco la posta torna a chi ha rifiutato l'even money
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | A♣      | Q♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'even money
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

    @id:BJL-S0121
    Scenario: La posta torna anche a chi ha avuto prima la figura e poi l'asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♦ A♠   |         |
        | banco | Q♣      | A♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano del banco vale 21 soft
      E Anna riceve 10 €
      E il saldo di Anna è 100 €

  @BJL-072
  Regola: Il blackjack rende 3 a 2 se il banco non ne ha uno

    @id:BJL-S0052
    Schema dello scenario: Una volta e mezza la posta, anche dispari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | 10♣     | 10♦     |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora Anna riceve <totale>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta | totale  | saldo    |
        | 10 €  | 25 €    | 115 €    |
        | 5 €   | 12,50 € | 107,50 € |
        | 25 €  | 62,50 € | 137,50 € |

    @id:BJL-S0053 @BJL-064
    Scenario: Un 21 di tre carte rende soltanto alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 8♦   | 6♥      |
        | banco | 9♣      | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna riceve 20 €

    @id:BJL-S0122
    Scenario: Il blackjack rende 3 a 2 anche quando il banco sballa
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♥ 8♠  |         |
        | banco | 10♣     | 6♦ K♥   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sta
      Allora la mano del banco vale 26
      E Anna riceve 25 €
      E Marco riceve 20 €

    @id:BJL-S0168 @BJL-064
    Schema dello scenario: Il blackjack ha il suo premio contro un banco di quante carte si vuole
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | Bruno | 10♠ 8♥  |         |
        | banco | <prima> | <sabot> |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E vengono distribuite le carte
      E Bruno sta
      Allora la mano del banco vale <totale>
      E Anna riceve 25 €
      E Bruno riceve <resa>

      Esempi:
        | prima | sabot              | totale  | resa |
        | 2♦    | 9♣ 10♣             | 21 hard | 0 €  |
        | 2♦    | 3♣ 6♦ 10♣          | 21 hard | 0 €  |
        | 2♦    | 2♣ 3♦ 4♣ 10♣       | 21 hard | 0 €  |
        | 2♦    | 2♣ 2♥ 2♠ 3♦ 10♣    | 21 hard | 0 €  |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 3♣ 8♣  | 21 hard | 0 €  |
        | 2♦    | A♣ A♦ 3♣           | 17 soft | 20 € |
        | 2♦    | A♣ A♦ A♥ 2♣        | 17 soft | 20 € |
        | 2♦    | 4♣ 10♣ 10♦         | 26 hard | 20 € |
        | 2♦    | 3♣ 4♣ 6♦ 10♣       | 25 hard | 20 € |
        | 2♦    | 2♣ 3♦ 2♥ 6♣ 10♣    | 25 hard | 20 € |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 6♥ 10♣ | 26 hard | 20 € |

    @id:BJL-S0172 @BJL-064
    Schema dello scenario: Ha il suo premio anche quando aspetta un banco di quante carte si vuole
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | Bruno | 10♠ 8♥  |         |
        | banco | <prima> | <sabot> |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E vengono distribuite le carte
      E Bruno sta
      Allora la mano del banco vale <totale>
      E Anna riceve 25 €
      E Bruno riceve <resa>

      Esempi:
        | prima | sabot             | totale  | resa |
        | 10♦   | 2♣ 2♥ 3♠          | 17 hard | 20 € |
        | 10♦   | 2♣ A♥ A♠ 3♦       | 17 hard | 20 € |
        | J♦    | 2♣ A♥ A♠ A♦ 2♥    | 17 hard | 20 € |
        | Q♦    | 2♣ 2♥ 2♠ 5♦       | 21 hard | 0 €  |
        | K♦    | 2♣ 2♥ A♠ K♥       | 25 hard | 20 € |
        | 10♦   | 2♣ A♥ A♠ A♦ A♣ 5♥ | 21 hard | 0 €  |

  @BJL-020 @BJL-074
  Regola: Il blackjack vale più di ogni 21 con almeno tre carte

    @id:BJL-S0054 @BJL-072
    Scenario: Il blackjack del giocatore vince sul 21 di tre carte del banco
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | Marco | 10♠ 9♦  |         |
        | banco | 10♣     | 5♦ 6♥   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sta
      Allora la mano del banco vale 21
      E Anna riceve 25 €
      E Marco non riceve nulla

    @id:BJL-S0055
    Scenario: Il blackjack del banco vince sul 21 di tre carte del giocatore
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 7♦   | 7♥      |
        | banco | K♣      | A♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano del banco vale 21 soft
      E Anna non riceve nulla
      E il saldo di Anna è 90 €

    @id:BJL-S0123
    Scenario: Anche il blackjack che parte da un asso vince sul 21 di tre carte del giocatore
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | A♣      | K♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano del banco vale 21 soft
      E Anna non riceve nulla
      E il saldo di Anna è 90 €
