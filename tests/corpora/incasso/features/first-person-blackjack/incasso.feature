# language: it
Funzionalità: L'incasso, provato con una tabella di numeri tondi
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-046 @FPB-056
  Regola: L'incasso chiude la mano e rende l'importo della tabella

    @id:FPB-S0902
    Scenario: Chi incassa riceve l'importo mostrato e la mano finisce
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 5♣   | 8♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora il colpo è concluso
      E la mano di Anna è incassata
      E la mano di Anna è 10♥ 6♠
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito |
        | puntata principale | 10 €    | 5 €        |
      E il saldo di Anna è 95 €
      E il banco scopre 5♣
      E il banco non pesca altre carte

    @id:FPB-S0904
    Scenario: L'importo è pagato subito, mentre le altre mani giocano
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | 7♦ 5♣   | 6♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      Allora il saldo di Anna è 85 €
      E la decisione tocca ad Anna con la mano al posto 2
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta con la mano al posto 2
      Allora il banco pesca 6♥
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | puntata principale | 10 €    | 5 €        |
        | 2     | puntata principale | 10 €    | 20 €       |

  @FPB-047
  Regola: L'importo dipende dal totale e dalla carta in vista del banco

    @id:FPB-S0908
    Schema dello scenario: Ogni totale e ogni carta in vista hanno il loro importo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora l'incassare offerto ad Anna vale <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>

      Esempi: la stessa mano contro carte diverse
        | carte  | vista | importo |
        | 10♥ 6♠ | 2♦    | 7,50 €  |
        | 10♥ 6♠ | 6♦    | 8 €     |
        | 10♥ 6♠ | 9♦    | 4,50 €  |
        | 10♥ 6♠ | 10♦   | 4 €     |
        | 10♥ 6♠ | K♦    | 4 €     |

      Esempi: mani diverse contro la stessa carta
        | carte   | vista | importo |
        | 5♥ 4♠   | 6♦    | 11 €    |
        | 5♥ 5♠   | 6♦    | 13,50 € |
        | 8♥ 8♠   | 6♦    | 8 €     |
        | 10♥ 7♠  | 6♦    | 9 €     |
        | 10♥ J♠  | 6♦    | 17,70 € |

      Esempi: la mano soft ha il suo importo
        | carte  | vista | importo |
        | A♥ 6♠  | 6♦    | 11 €    |
        | A♥ A♠  | 6♦    | 12 €    |

    @id:FPB-S0909
    Scenario: Dove la tabella è vuota l'incasso non si offre
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      Quando Anna incassa
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:FPB-S0910
    Scenario: Una casella vuota non toglie l'incasso alle altre carte in vista
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Dividi
      Quando Anna sta
      Allora Anna non riceve nulla

  @FPB-079
  Regola: L'incasso va da 0,4 a 1,77 volte la posta

    @id:FPB-S0911
    Schema dello scenario: I due estremi e gli importi che non tornano al centesimo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite     | pescate |
        | Anna  | <carte>     |         |
        | banco | <vista> 10♣ |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve <importo>

      Esempi:
        | carte   | vista | posta  | importo |
        | 10♥ 6♠  | 10♦   | 5 €    | 2 €     |
        | 10♥ 10♠ | 6♦    | 5 €    | 8,85 €  |
        | 10♥ 10♠ | 6♦    | 5,05 € | 8,93 €  |
        | 10♥ 6♠  | 9♦    | 0,05 € | 0,02 €  |

  @FPB-048
  Regola: L'incasso riguarda la sola puntata principale

    @id:FPB-S0912
    Scenario: Le collaterali restano decise per conto loro
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | 6♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna incassa
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito |
        | puntata principale | 10 €    | 8 €        |
        | Coppie Perfette    | 1 €     | 7 €        |
        | 21+3               | 1 €     | 0 €        |
      E il saldo di Anna è 103 €

    @id:FPB-S0913
    Scenario: L'assicurazione persa non entra nell'importo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora l'incassare offerto ad Anna vale 4 €
      Quando Anna incassa
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito |
        | puntata principale | 10 €    | 4 €        |
        | assicurazione      | 5 €     | 0 €        |
      E il saldo di Anna è 89 €

  @FPB-046 @FPB-048
  Regola: Con più mani ciascuna incassa o gioca per sé

    @id:FPB-S0916
    Scenario: Una mano incassa e l'altra gioca
      Dato che Anna occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ 6♠  |         |
        | Anna al posto 3 | 10♠ 9♠  |         |
        | banco           | 7♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 2
      E Anna sta con la mano al posto 3
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 2     | puntata principale | 10 €    | 5 €        |
        | 3     | puntata principale | 10 €    | 20 €       |
      E il saldo di Anna è 105 €

  @FPB-080
  Regola: Un guasto annulla anche un incasso già pagato

    @id:FPB-S0917
    Scenario: L'importo incassato torna alla casa e la posta al giocatore
      Dato che Anna occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ K♠  |         |
        | Anna al posto 3 | 10♠ 9♠  |         |
        | banco           | 6♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 2
      Allora il saldo di Anna è 97,70 €
      Quando si verifica un malfunzionamento
      Allora il saldo di Anna è 100 €
