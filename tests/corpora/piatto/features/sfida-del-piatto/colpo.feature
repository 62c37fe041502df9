# language: it
Funzionalità: Un colpo alla Sfida del Piatto
  Contesto:
    Dato un tavolo "Sfida del Piatto"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SDP-001 @SDP-002 @SDP-003 @SDP-010
  Regola: Si vede la propria carta e il piatto

    @id:SDP-S0001
    Scenario: Le quattro scelte, e che cosa si vede
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 7♥    |         |
        | banco  | 9♦ 10♣   |         |
        | piatto | 8♦ 3♠ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Passa, Prima del piatto, Seconda del piatto e Terza del piatto
      E Anna vede soltanto:
        | dove     | carte    |
        | mano     | 9♠       |
        | mazzetto | ?        |
        | tallone  | ? ?      |
        | piatto   | 8♦ 3♠ K♠ |
      E le carte piatto sono 8♦ 3♠ K♠
      E la prima del piatto offerta ad Anna costa 20 €
      E nessuno può conoscere le carte coperte

    @id:SDP-S0002
    Scenario: Chi passa riprende metà invito
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 7♥    |         |
        | banco  | 9♦ 10♣   |         |
        | piatto | 8♦ 3♠ K♠ |         |
      Quando Anna punta 5,50 €
      E vengono distribuite le carte
      E Anna passa la mano
      Allora la mano di Anna è passata
      E il banco non scopre carte
      E i pagamenti di Anna sono:
        | puntata | puntato | restituito | esito |
        | Invito  | 5,50 €  | 2,75 €     | perde |

    @id:SDP-S0003
    Scenario: Senza fondi per la Sfida si può solo passare
      Dato che Bice occupa il posto 2 con un saldo di 25 €
      E le carte seguenti:
        | a chi  | servite  | pescate |
        | Bice   | 9♠ 7♥    |         |
        | banco  | 9♦ 10♣   |         |
        | piatto | 8♦ 3♠ K♠ |         |
      Quando Bice punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte a Bice sono Passa

  @SDP-004 @SDP-008
  Regola: Poi si scopre o si lascia il mazzetto

    @id:SDP-S0004
    Scenario: Chi lascia resta con due carte
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 7♥    |         |
        | banco  | 8♦ 10♣   |         |
        | piatto | 8♣ 3♠ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la terza del piatto
      Allora la mano di Anna è 9♠ K♠
      E le opzioni offerte ad Anna sono Scopri il mazzetto, Lascia il mazzetto
      Quando Anna lascia il mazzetto
      Allora il banco scopre 8♦
      E il banco sceglie la carta comune 3♠
      E il banco pesca 10♣
      E la mano del banco vale 21
      E Anna non riceve nulla

    @id:SDP-S0005
    Scenario: Chi scopre somma il mazzetto
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 2♥    |         |
        | banco  | 9♦ 10♣   |         |
        | piatto | 8♣ 3♠ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la terza del piatto
      E Anna scopre il mazzetto
      Allora la mano di Anna vale 21
      E il banco sceglie la carta comune K♠
      E la mano del banco vale 19
      E Anna riceve 60 €
      E il saldo di Anna è 130 €

    @id:SDP-S0006
    Scenario: Asso e re si fermano da soli
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | A♠ 2♥    |         |
        | banco  | J♦ 10♣   |         |
        | piatto | 8♣ A♥ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la terza del piatto
      Allora per Anna vale l'azione automatica "Lascia il mazzetto"
      E la mano del banco vale 21 soft
      E Anna riceve 30 €

    @id:SDP-S0007
    Scenario: Chi sballa perde tutto
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 7♥    |         |
        | banco  | 2♦ 3♣    |         |
        | piatto | 8♣ 3♠ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la terza del piatto
      E Anna scopre il mazzetto
      Allora la mano di Anna è sballata
      E il saldo di Anna è 70 €

  @SDP-005 @SDP-006
  Regola: Il banco sceglie secondo la lista

    @id:SDP-S0008
    Schema dello scenario: La scelta del banco
      Date le carte seguenti:
        | a chi  | servite        | pescate |
        | Anna   | 9♠ 7♥          |         |
        | banco  | <scoperta> <altra> |         |
        | piatto | <piatto>       |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la prima del piatto
      E Anna lascia il mazzetto
      Allora il banco sceglie la carta comune <scelta>
      E la mano del banco vale <totale>

      Esempi: senza asso
        | scoperta | altra | piatto   | scelta | totale |
        | 5♦       | 10♣   | 6♣ 3♠ K♠ | 6♣     | 21     |
        | 5♦       | 10♣   | 2♣ 3♠ K♠ | 3♠     | 18     |
        | 8♦       | 2♣    | 9♣ 5♠ 9♠ | 9♣     | 17     |

      Esempi: con l'asso, dove la lista non nomina il totale morbido
        | scoperta | altra | piatto   | scelta | totale  |
        | A♦       | 10♣   | 8♣ 7♠ 2♠ | 8♣     | 19 soft |
        | A♦       | 10♣   | 6♣ 2♠ 5♠ | 6♣     | 17 soft |
        | A♦       | 9♣    | 4♣ 2♠ 2♥ | 4♣     | 14      |

  @SDP-007
  Regola: Senza qualifica si paga il solo invito

    @id:SDP-S0009
    Scenario: Con 14 il banco non si qualifica
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 2♠ 7♥    |         |
        | banco  | 4♦ 2♣    |         |
        | piatto | 8♣ K♦ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la prima del piatto
      E Anna lascia il mazzetto
      Allora la mano del banco vale 14
      E il banco non si qualifica
      E i pagamenti di Anna sono:
        | puntata | puntato | restituito | esito |
        | Invito  | 10 €    | 20 €       | vince |
        | Sfida   | 20 €    | 20 €       | patta |

    @id:SDP-S0010
    Scenario: Con 15 si qualifica
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 2♠ 7♥    |         |
        | banco  | 4♦ 3♣    |         |
        | piatto | 8♣ K♦ K♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la prima del piatto
      E Anna lascia il mazzetto
      Allora la mano del banco vale 15
      E il banco si qualifica
      E Anna non riceve nulla

  @SDP-009
  Regola: La Terna guarda il piatto

    @id:SDP-S0011
    Schema dello scenario: I premi
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 7♥    |         |
        | banco  | 9♦ 10♣   |         |
        | piatto | <piatto> |         |
      Quando Anna punta 10 €
      E Anna punta 2 € su Terna
      E vengono distribuite le carte
      Allora Anna riceve <reso> sulla Terna

      Esempi:
        | piatto    | reso |
        | 8♦ 8♠ 8♠  | 62 € |
        | Q♦ A♠ K♠  | 14 € |
        | 2♦ A♠ 3♠  | 0 €  |
        | 2♦ 9♦ 4♦  | 10 € |
        | 2♦ 9♦ 2♠  | 4 €  |
        | J♦ 10♦ K♠ | 0 €  |

    @id:SDP-S0012 @SDP-010
    Scenario: La Terna da sola non si gioca
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | banco  | 9♦ 10♣   |         |
        | piatto | 8♦ 8♠ 8♠ |         |
      Quando Anna punta 2 € sulla Terna
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @SDP-011
  Regola: La Segreta si decide alla fine, con le carte che erano coperte

    @id:SDP-S0013
    Schema dello scenario: I premi della Segreta, anche se il mazzetto è stato scartato
      Date le carte seguenti:
        | a chi  | servite   | pescate |
        | Anna   | <mano>    |         |
        | banco  | <banco>   |         |
        | piatto | 8♦ 3♠ K♠  |         |
      Quando Anna punta 2 € sulla Segreta
      E Anna punta 10 €
      E vengono distribuite le carte
      E Anna passa la mano
      Allora il colpo è concluso
      E i pagamenti di Anna sono:
        | puntata | puntato | restituito |
        | Invito  | 10 €    | 5 €        |
        | Segreta | 2 €     | <reso>     |

      Esempi:
        | mano  | banco  | reso |
        | 9♠ 7♥ | 5♦ 10♣ | 18 € |
        | A♠ 7♥ | 3♦ 10♣ | 18 € |
        | J♠ K♥ | Q♦ 10♣ | 12 € |
        | J♠ K♥ | 2♦ 10♣ | 0 €  |

    @id:SDP-S0014
    Scenario: La Segreta conta la carta del tallone anche dopo che il banco l'ha scoperta
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 9♠ 2♥    |         |
        | banco  | 10♦ 10♣  |         |
        | piatto | 8♣ 3♠ K♠ |         |
      Quando Anna punta 10 €
      E Anna punta 1 € sulla Segreta
      E vengono distribuite le carte
      E Anna prende la prima del piatto
      E Anna scopre il mazzetto
      Allora il banco scopre 10♦
      E la mano di Anna vale 19
      E i pagamenti di Anna sono:
        | puntata | puntato | restituito | esito |
        | Invito  | 10 €    | 0 €        | perde |
        | Sfida   | 20 €    | 0 €        | perde |
        | Segreta | 1 €     | 9 €        | vince |
      E il saldo di Anna è 78 €
