# language: it
Funzionalità: L'assicurazione e il controllo al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-011 @FPB-029 @FPB-030
  Regola: Contro un asso si offre un'assicurazione che costa mezza puntata

    @id:FPB-S0020
    Schema dello scenario: L'assicurazione costa metà della principale ed è una posta a parte
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      E l'assicurazione offerta ad Anna costa <costo>
      Quando Anna accetta l'assicurazione
      Allora la puntata di Anna è <posta>
      E la puntata di Anna sull'assicurazione è <costo>
      Quando Anna sta
      Allora il saldo di Anna è <saldo>

      Esempi:
        | posta | costo  | saldo    |
        | 10 €  | 5 €    | 105 €    |
        | 5 €   | 2,50 € | 102,50 € |
        | 1 €   | 0,50 € | 100,50 € |

    @id:FPB-S0021 @FPB-013
    Scenario: Anche chi ha blackjack può assicurarsi
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
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

    @id:FPB-S0022 @FPB-046
    Schema dello scenario: Senza fondi per mezza puntata l'assicurazione non si offre
      Dato che Anna occupa il posto 2 con un saldo di <saldo>
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 6♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>

      Esempi:
        | saldo   | opzioni                |
        | 14,99 € | Carta, Stai, Incassare |
        | 15 €    | Assicurazione, Rifiuta |

    @id:FPB-S0023 @FPB-013
    Scenario: L'assicurazione si sceglie per ogni mano
      Dato che Anna occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ 9♠  |         |
        | Anna al posto 3 | 10♠ 8♠  |         |
        | banco           | A♦ K♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 2
      E Anna rifiuta l'assicurazione con la mano al posto 3
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 2     | puntata principale | 10 €    | 0 €        |
        | 2     | assicurazione      | 5 €     | 15 €       |
        | 3     | puntata principale | 10 €    | 0 €        |
      E il saldo di Anna è 90 €

    @id:FPB-S0188
    Scenario: Anche una mano bassa può assicurarsi
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna accetta l'assicurazione
      Allora la puntata di Anna sull'assicurazione è 5 €
      Quando Anna sta
      Allora il saldo di Anna è 85 €

    @id:FPB-S0234 @FPB-A18
    Scenario: La metà di un centesimo non è una posta, e non si offre
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 0,01 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E tra le opzioni offerte ad Anna c'è Raddoppia

  @FPB-013 @FPB-078
  Regola: L'assicurazione vinta rende 2:1

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0024
    Scenario: Al blackjack del banco Anna assicurata va in pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | assicurazione      | 5 €     | 15 €       | vince |
      E il saldo di Anna è 100 €

    @id:FPB-S0025
    Scenario: Su 2,50 € di assicurazione se ne ritirano 7,50
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ Q♣   |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 7,50 € sull'assicurazione
      E il saldo di Anna è 100 €

    @id:FPB-S0026
    Scenario: Un ventuno di tre carte del banco non paga l'assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 2♣   | 8♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 21 soft
      E Anna non riceve nulla
      E il saldo di Anna è 85 €

    @id:FPB-S0189
    Scenario: Anche chi si è assicurato con una coppia va in pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 15 € sull'assicurazione
      E il saldo di Anna è 100 €

  @FPB-031 @FPB-032
  Regola: Dopo l'assicurazione il banco controlla; senza blackjack si continua

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0027
    Scenario: Il blackjack trovato chiude il colpo prima di ogni decisione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ J♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      Quando Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita finisce
      E il banco scopre J♣
      E il colpo è concluso
      E ad Anna non viene mai offerta carta
      E il saldo di Anna è 90 €

    @id:FPB-S0028 @FPB-052 @FPB-037 @FPB-046
    Scenario: Il blackjack non trovato lascia giocare e tiene segreta la coperta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 6♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E nessuno può conoscere la carta coperta del banco
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Incassare
      Quando Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | assicurazione      | 5 €     | 0 €        | perde |
      E il saldo di Anna è 105 €

    @id:FPB-S0237
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

  @FPB-035 @FPB-036
  Regola: Con un dieci in vista non c'è assicurazione né controllo

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0029 @FPB-037
    Schema dello scenario: Con un dieci in vista si gioca senza sapere
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | 10♥ 9♠     |         |
        | banco | <vista> 9♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la fase è turno dei giocatori
      E tra le opzioni offerte ad Anna c'è Carta
      E tra le opzioni offerte ad Anna c'è Raddoppia
      E ad Anna non viene mai offerta l'assicurazione
      E il banco non controlla la carta coperta
      Quando Anna sta
      Allora Anna riceve 10 €

      Esempi:
        | vista |
        | 10♦   |
        | J♦    |
        | Q♦    |
        | K♦    |

    @id:FPB-S0030 @FPB-037 @FPB-046
    Scenario: Con un nove in vista non c'è assicurazione
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 9♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Incassare
      E il banco non controlla la carta coperta
      Quando Anna sta
      Allora il saldo di Anna è 90 €

    @id:FPB-S0031 @FPB-033 @FPB-038
    Scenario: Il blackjack nascosto sotto un dieci fa perdere anche il raddoppio
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 10♦     |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora il banco scopre A♣
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | raddoppio          | 10 €    | 0 €        | perde |
      E il saldo di Anna è 80 €

    @id:FPB-S0032 @FPB-033
    Scenario: Il blackjack nascosto sotto un dieci fa perdere le due mani divise
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 10♦ 10♠ |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna non riceve nulla
      E il saldo di Anna è 80 €

  @FPB-036
  Regola: Escluso il blackjack con il controllo, le mani giocano a turno

    @id:FPB-S0033
    Scenario: Dopo il controllo tocca alle mani una dopo l'altra
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 2♠  | 7♥      |
        | Anna al posto 2 | 10♠ 3♠  | 4♥      |
        | banco           | A♦ 7♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione con la mano al posto 1
      E Anna rifiuta l'assicurazione con la mano al posto 2
      Allora la decisione tocca ad Anna con la mano al posto 1
      Quando Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 1 vale 19
      Quando Anna sta con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2
      Quando Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 10 €    | 0 €        | perde |

    @id:FPB-S0204 @FPB-A35
    Scenario: Per una mano che attende il turno non si sceglie in anticipo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 9♠  |         |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | banco           | A♦ 7♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione con la mano al posto 1
      E Anna rifiuta l'assicurazione con la mano al posto 2
      E Anna sceglie in anticipo di stare con la mano al posto 2
      Allora la richiesta è rifiutata perché "evento non previsto"
      E la decisione tocca ad Anna con la mano al posto 1
      Quando Anna sta con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2

  @FPB-032
  Regola: Se non c'è blackjack l'assicurazione non ha più oggetto

    @id:FPB-S0222
    Schema dello scenario: L'assicurazione è perduta contro un banco di quante carte si vuole
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
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

  @FPB-030
  Regola: L'assicurazione si mette quando è offerta, e non prima

    @id:FPB-S0233
    Scenario: L'assicurazione non si punta prima delle carte
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E Anna punta 5 € sull'assicurazione
      Allora la richiesta è rifiutata perché "puntata non ammessa"
