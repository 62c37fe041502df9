# language: it
Funzionalità: Un colpo di Ponton
  Contesto:
    Dato un tavolo "Ponton Club"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PON-001 @PON-009 @PON-010
  Regola: Le carte del banco restano coperte

    @id:PON-S0001
    Scenario: Due carte coperte, e il banco le gioca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 9♠   |         |
        | banco | 6♦ 5♣   | 5♦ 2♣   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna vede del banco soltanto due carte coperte
      E nessuno può conoscere la carta coperta del banco
      E il banco controlla la carta coperta e la partita continua
      E le opzioni offerte ad Anna sono Compra, Gira, Resta
      Quando Anna resta
      Allora il banco scopre 6♦ 5♣
      E il banco pesca 5♦ 2♣
      E la mano del banco vale 18
      E Anna riceve 20 €

    @id:PON-S0002
    Scenario: Con il ponton del banco il colpo finisce
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | A♦ Q♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco controlla la carta coperta e la partita finisce
      E la mano del banco è un ponton
      E Anna non riceve nulla

    @id:PON-S0003
    Scenario: Con cinque carte il banco si ferma e vince
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | K♥ Q♠   |          |
        | banco | 2♦ 3♣   | 2♣ 4♣ 3♦ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna resta
      Allora il banco pesca 2♣ 4♣ 3♦
      E la mano del banco vale 14
      E la mano del banco è una mano da cinque
      E Anna non riceve nulla

  @PON-002
  Regola: Il ponton paga 2:1

    @id:PON-S0004
    Scenario: Su 7,50 € tornano 22,50 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | 9♦ Q♣   |         |
      Quando Anna punta 7,50 €
      E vengono distribuite le carte
      Allora la mano di Anna si chiude da sola
      E Anna riceve 22,50 €

  @PON-003
  Regola: Cinque carte pagano 2:1

    @id:PON-S0005
    Scenario: Cinque carte battono un 21
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 2♥ 3♠   | 2♣ 4♣ 5♦ |
        | banco | 9♦ 5♣   | 7♣       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna gira
      E Anna gira ancora
      E Anna gira ancora
      Allora la mano di Anna è una mano da cinque
      E la mano del banco vale 21
      E Anna riceve 30 €

    @id:PON-S0006
    Scenario: Anche l'acquisto è pagato 2:1
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 2♥ 3♠   | 2♣ 4♣ 5♦ |
        | banco | 9♦ K♣   |          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna compra una carta
      E Anna gira
      E Anna gira ancora
      Allora i pagamenti di Anna sono:
        | puntata  | puntato | restituito | esito |
        | posta    | 10 €    | 30 €       | vince |
        | acquisto | 20 €    | 60 €       | vince |

    @id:PON-S0007
    Scenario: Chi scoppia con la quinta perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 4♠   | 2♣ 3♣ 5♦ |
        | banco | 9♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna gira
      E Anna gira ancora
      E Anna gira ancora
      Allora la mano di Anna è scoppiata
      E la mano di Anna non è una mano da cinque
      E Anna non riceve nulla

  @PON-004
  Regola: A parità vince il banco

    @id:PON-S0008
    Schema dello scenario: Il confronto
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <mano>  |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna resta
      Allora la puntata di Anna <esito>
      E Anna riceve <reso>

      Esempi:
        | mano  | esito | reso |
        | K♥ 9♠ | vince | 20 € |
        | K♥ 8♠ | perde | 0 €  |
        | K♥ 7♠ | perde | 0 €  |

  @PON-005
  Regola: Non si resta con meno di 15

    @id:PON-S0009
    Schema dello scenario: Il minimo per restare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <mano>  |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>

      Esempi:
        | mano  | opzioni             |
        | K♥ 4♠ | Compra, Gira        |
        | A♥ 3♠ | Compra, Gira        |
        | K♥ 5♠ | Compra, Gira, Resta |
        | A♥ 4♠ | Compra, Gira, Resta |

    @id:PON-S0010
    Scenario: La richiesta di restare con 14 è respinta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 4♠   |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna resta
      Allora la richiesta è rifiutata perché "azione non lecita"

  @PON-006 @PON-007
  Regola: Si compra una volta, finché non si è girato

    @id:PON-S0011
    Scenario: Comprare costa il doppio della posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 6♠   | 9♣      |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il compra offerto ad Anna costa 20 €
      Quando Anna compra una carta
      Allora la puntata di Anna è 30 €
      E le opzioni offerte ad Anna sono Gira, Resta
      Quando Anna resta
      Allora Anna riceve 60 €
      E il saldo di Anna è 130 €

    @id:PON-S0012
    Scenario: Dopo aver girato non si compra
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 6♠   | 2♣      |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna gira
      Allora le opzioni offerte ad Anna sono Gira ancora
      Quando Anna compra una carta
      Allora la richiesta è rifiutata perché "azione non lecita"

    @id:PON-S0013
    Scenario: Senza il doppio della posta non si compra
      Dato che Bice occupa il posto 2 con un saldo di 29 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Bice  | 5♥ 6♠   | 2♣      |
        | banco | 9♦ 9♣   |         |
      Quando Bice punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte a Bice sono Gira

  @PON-008
  Regola: Si dividono le coppie

    @id:PON-S0014
    Scenario: Asso e dieci dopo una divisione non sono ponton
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | K♦ 8♦   |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna non è un ponton
      Quando Anna resta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata | puntato | restituito | esito |
        | prima   | posta   | 10 €    | 20 €       | vince |
        | seconda | posta   | 10 €    | 20 €       | vince |

    @id:PON-S0015 @PON-011
    Scenario: Si gioca da 1 euro in su
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 9♠   |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 0,99 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:PON-S0016 @PON-011
    Scenario: Su 1,50 € la mano vincente rende 3 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 9♠   |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 1,50 €
      E vengono distribuite le carte
      E Anna resta
      Allora Anna riceve 2,50 €
