# language: it
Funzionalità: La divisione delle coppie

  Quali mani si dividono, quanto costa e che cosa possono fare le mani che ne nascono.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-009 @BJL-051
  Regola: Due carte di pari valore fanno due mani, ognuna con una posta uguale alla prima

    @id:BJL-S0030
    Scenario: Una mano vince e l'altra pareggia
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♠ 8♦   | 3♥ 10♥ K♠ |
        | banco | 10♣     | 8♣        |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora il saldo di Anna è 80 €
      Quando Anna chiede carta
      E Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 10 €       | patta |
      E il saldo di Anna è 110 €

    @id:BJL-S0031 @BJL-064
    Scenario: Una mano sballa e l'altra vince
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♠ 8♦   | 7♥ 10♥ K♠ |
        | banco | 10♣     | 7♣        |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      Allora la mano di Anna è sballata
      Quando Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 0 €        | perde |
        | puntata principale | seconda | 10 €    | 20 €       | vince |
      E il saldo di Anna è 100 €

    @id:BJL-S0032 @BJL-064
    Scenario: Con una posta dispari le due poste sono uguali
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | J♠ K♦   | Q♥ 10♥  |
        | banco | 10♣     | 7♣      |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 20 €
      E il saldo di Anna è 110 €

    @id:BJL-S0033
    Scenario: Contro un blackjack del banco si perdono tutte e due le poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | Q♥ 10♥  |
        | banco | 10♣     | A♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:BJL-S0034
    Scenario: Una coppia nata dalla divisione non si divide più
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 8♥ 8♣   |
        | banco | 10♣     | 7♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è 8♠ 8♥
      E le opzioni offerte ad Anna sono Carta, Stai

    @id:BJL-S0124
    Scenario: La seconda mano sballa e la prima vince
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♠ 8♦   | 10♥ 7♥ K♠ |
        | banco | 10♣     | 7♣        |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna è sballata
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:BJL-S0125
    Scenario: Anche la seconda mano si ferma da sé a 21
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ K♦  | 9♥ A♥   |
        | banco | 9♣      | 8♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      Allora la seconda mano di Anna vale 21
      E il banco pesca 8♦
      E Anna riceve 40 €
      E il saldo di Anna è 120 €

  @BJL-052 @BJL-053
  Regola: La prima mano divisa riceve la sua seconda carta, poi la riceve l'altra, e infine si gioca

    @id:BJL-S0035
    Scenario: Le due carte arrivano prima di ogni scelta
      Date le carte seguenti:
        | a chi | servite | pescate     |
        | Anna  | 7♠ 7♦   | 2♥ 3♥ 5♠ 9♠ |
        | banco | 10♣     | 8♣          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è 7♠ 2♥
      E la seconda mano di Anna è 7♦ 3♥
      Quando Anna chiede carta
      E Anna sta
      E Anna chiede carta con la seconda mano
      E Anna sta con la seconda mano
      Allora la mano di Anna è 7♠ 2♥ 5♠
      E la seconda mano di Anna è 7♦ 3♥ 9♠
      E Anna riceve 20 €

    @id:BJL-S0141 @BJL-051 @BJL-064
    Schema dello scenario: Si gioca sulle mani divise, qualunque carta non asso le cominci
      Date le carte seguenti:
        | a chi | servite  | pescate                 |
        | Anna  | <coppia> | 6♥ 6♣ <terza> <seconda> |
        | banco | 10♣      | 7♣                      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora le opzioni offerte ad Anna per la seconda mano sono Carta, Stai
      Quando Anna chiede carta con la seconda mano
      E Anna sta con la seconda mano
      Allora la mano di Anna vale 18
      E la seconda mano di Anna vale <totale>
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito   |
        | puntata principale | prima   | 10 €    | 20 €       | vince   |
        | puntata principale | seconda | 10 €    | <resa>     | <esito> |

      Esempi:
        | coppia  | terza | seconda | totale | resa | esito |
        | 2♠ 2♦   | 10♥   | 9♣      | 17     | 10 € | patta |
        | 3♠ 3♦   | 9♥    | 8♣      | 17     | 10 € | patta |
        | 4♠ 4♦   | 8♥    | 7♣      | 17     | 10 € | patta |
        | 5♠ 5♦   | 7♥    | 6♣      | 17     | 10 € | patta |
        | 6♠ 6♦   | 6♥    | 5♣      | 17     | 10 € | patta |
        | 7♠ 7♦   | 5♥    | 4♣      | 17     | 10 € | patta |
        | 8♠ 8♦   | 4♥    | 3♣      | 17     | 10 € | patta |
        | 9♠ 9♦   | 3♥    | 2♣      | 17     | 10 € | patta |
        | 10♠ 10♦ | 2♥    | A♣      | 17     | 10 € | patta |
        | J♠ J♦   | 2♥    | 2♣      | 18     | 20 € | vince |
        | Q♠ Q♠   | 2♥    | 3♣      | 19     | 20 € | vince |
        | K♠ Q♠   | 2♥    | 4♣      | 20     | 20 € | vince |

    @id:BJL-S0142 @BJL-051
    Scenario: La seconda mano può arrivare a sette carte, e conta il suo totale
      Date le carte seguenti:
        | a chi | servite | pescate                  |
        | Anna  | 2♠ 2♦   | 10♥ 2♥ K♠ 2♣ 3♠ 3♥ 3♦ 3♣ |
        | banco | 10♣     | 9♣                       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna è 2♦ 2♥ 2♣ 3♠ 3♥ 3♦ 3♣
      E la decisione tocca ad Anna con la seconda mano
      Quando Anna sta con la seconda mano
      Allora la seconda mano di Anna vale 18
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

  @BJL-058
  Regola: Dopo la divisione non si raddoppia

    @id:BJL-S0036
    Scenario: Nemmeno 9, 10 o 11 fanno tornare il raddoppio
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 3♥ 2♥   |
        | banco | 10♣     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 11
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora la seconda mano di Anna vale 10
      E le opzioni offerte ad Anna per la seconda mano sono Carta, Stai

  @BJL-010 @BJL-054 @BJL-055
  Regola: Ogni asso diviso riceve una carta e basta

    @id:BJL-S0037
    Scenario: Divisi gli assi il turno finisce con una carta per mano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | 9♥ 5♥   |
        | banco | 10♣     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è A♠ 9♥
      E la seconda mano di Anna è A♦ 5♥
      E il banco pesca 8♣
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:BJL-S0038 @BJL-064
    Scenario: Due assi ancora uguali non si dividono di nuovo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | A♥ A♣   |
        | banco | 10♣     | 7♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 12
      E la seconda mano di Anna vale 12
      E Anna non riceve nulla

  @BJL-011 @BJL-072
  Regola: Il 21 di una mano divisa non è un blackjack

    @id:BJL-S0039 @BJL-055
    Scenario: Asso diviso e figura fanno 21 e sono pagati alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | K♥ 6♥   |
        | banco | 10♣     | J♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21
      E la mano di Anna non è un blackjack
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 0 €        | perde |

    @id:BJL-S0040 @BJL-051 @BJL-064
    Scenario: Nemmeno una figura divisa che riceve un asso fa blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ K♦  | A♥ 9♥   |
        | banco | 7♣      | J♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21
      E la mano di Anna non è un blackjack
      Quando Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 20 €       | vince |

  @BJL-056
  Regola: Il 21 di un asso diviso perde contro il blackjack del banco

    @id:BJL-S0041
    Scenario: Due 21 divisi perdono contro il blackjack del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | K♥ Q♥   |
        | banco | K♣      | A♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21
      E la mano del banco vale 21 soft
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:BJL-S0042
    Scenario: Contro un 21 di tre carte il 21 diviso pareggia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | K♥ Q♥   |
        | banco | 10♣     | 5♣ 6♠   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano del banco vale 21
      E Anna riceve 20 €
      E il saldo di Anna è 100 €
