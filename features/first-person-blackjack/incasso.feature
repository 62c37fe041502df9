# language: it
Funzionalità: L'incasso al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-045 @FPB-046
  Regola: Escluso il blackjack del banco, fra le decisioni c'è l'incasso
    Chi gioca può nascondere il pulsante (FPB-049): è la vista che cambia, non l'offerta (lettura FPB-A10).

    @id:FPB-S0160 @FPB-052
    Schema dello scenario: Ogni mano di partenza da giocare può incassare
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna
      E tra le opzioni offerte ad Anna c'è Incassare
      Quando Anna sta
      Allora il colpo è concluso

      Esempi: due carte diverse
        | carte  |
        | 2♥ 3♠  |
        | 10♥ 9♠ |

      Esempi: le coppie
        | carte  |
        | 2♥ 2♠  |
        | 8♥ 8♠  |
        | 10♥ K♠ |

      Esempi: le mani soft
        | carte |
        | A♥ A♠ |
        | A♥ 6♠ |
        | A♥ 9♠ |

    @id:FPB-S0161 @FPB-037 @FPB-052
    Scenario: Chi ha puntato tutto può incassare, perché incassare non costa nulla
      Dato che Anna occupa il posto 2 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Incassare
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:FPB-S0162 @FPB-031 @FPB-032 @FPB-037
    Scenario: Con un asso in vista si incassa dopo il controllo, non prima
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna incassa
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Incassare
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:FPB-S0163 @FPB-031 @FPB-033
    Scenario: Il blackjack trovato dal banco non lascia incassare
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita finisce
      E il colpo è concluso
      E ad Anna non viene mai offerto incassare
      E Anna non riceve nulla

  @FPB-035 @FPB-045
  Regola: Con un dieci in vista si incassa senza sapere se il banco ha blackjack
    È la lettura FPB-A03: senza controllo, nessun blackjack è accertato.

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0164 @FPB-037 @FPB-046
    Schema dello scenario: L'incasso si offre anche contro un dieci o una figura
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | 10♥ 9♠     |         |
        | banco | <vista> 8♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Incassare
      Quando Anna sta
      Allora Anna riceve 20 €

      Esempi:
        | vista |
        | 10♦   |
        | J♦    |
        | Q♦    |
        | K♦    |

    @id:FPB-S0165 @FPB-046 @FPB-047 @FPB-056
    Scenario: Chi ha incassato è pagato anche se la coperta dava blackjack al banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora il banco scopre A♣
      E Anna riceve 9,60 €
      E il saldo di Anna è 99,60 €

  @FPB-046
  Regola: Si incassa soltanto alla prima decisione di una mano non divisa
    È la lettura FPB-A04: la decisione è quella che segue la distribuzione.

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0166 @FPB-045 @FPB-052
    Scenario: Dopo una carta non si incassa più
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♥ 3♠   | 4♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna incassa
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:FPB-S0167 @FPB-045 @FPB-042 @FPB-052
    Scenario: Nessuna delle due mani divise si incassa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ | 6♦ K♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna incassa
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora le opzioni offerte ad Anna per la seconda mano sono Carta, Stai
      Quando Anna incassa con la seconda mano
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta con la seconda mano
      Allora Anna riceve 20 €

    @id:FPB-S0168 @FPB-012
    Scenario: Un blackjack non si incassa: è pagato
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerto incassare
      E Anna riceve 25 €

  @FPB-046
  Regola: Chi incassa ha finito, e gli altri giocano

    @id:FPB-S0169
    Scenario: La mano incassata resta com'è e il colpo si chiude
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 5♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora il colpo è concluso
      E la mano di Anna è 10♥ 6♠
      E la mano di Anna è incassata
      E la puntata di Anna è 10 €
      E Anna riceve quanto mostrato

    @id:FPB-S0170 @FPB-036 @FPB-051 @FPB-052
    Scenario: La mano incassata non chiede più carte, e la coperta aspetta chi gioca ancora
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | 6♦ 10♣  | 2♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2
      E nessuno può conoscere la carta coperta del banco
      Quando Anna chiede carta con la mano al posto 1
      Allora la richiesta è rifiutata perché "non è il suo turno"
      Quando Anna sta con la mano al posto 2
      Allora il banco scopre 10♣
      E il banco pesca 2♥
      E la mano di Anna al posto 1 è 10♥ 6♠
      E la mano di Anna al posto 1 è incassata
      E la puntata di Anna con la mano al posto 2 vince

    @id:FPB-S0171 @FPB-052
    Scenario: Una mano incassa e l'altra dello stesso giocatore gioca
      Dato che Anna occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ 6♠  |         |
        | Anna al posto 3 | 10♠ 9♠  |         |
        | banco           | 7♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 2
      Allora la decisione tocca ad Anna con la mano al posto 3
      E tra le opzioni offerte ad Anna c'è Incassare
      Quando Anna sta con la mano al posto 3
      Allora la puntata di Anna con la mano al posto 3 vince
      E la mano di Anna al posto 2 è incassata
      E la mano di Anna al posto 3 non è incassata

    @id:FPB-S0203 @FPB-047
    Scenario: L'incasso è pagato subito, mentre l'altra mano deve ancora decidere
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | A♦ 7♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione con la mano al posto 1
      E Anna rifiuta l'assicurazione con la mano al posto 2
      Allora il pulsante Incassare mostra ad Anna 4,60 €
      Quando Anna incassa con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2
      E il saldo di Anna è 84,60 €

  @FPB-051
  Regola: Se nessuna mano è più in gioco il banco gira la coperta e non pesca
    È la lettura FPB-A20: una mano incassata non aspetta il banco, come una sballata o un blackjack.

    @id:FPB-S0172 @FPB-046
    Scenario: Contro una sola mano incassata il banco non pesca
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora il banco scopre 10♣
      E il banco non pesca altre carte

    @id:FPB-S0173 @FPB-046 @FPB-050
    Scenario: Un blackjack, una mano sballata e una incassata non fanno pescare il banco
      Dato che Anna occupa i posti 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | A♥ K♠   |         |
        | Anna al posto 3 | 10♥ 6♠  | 9♦      |
        | Anna al posto 4 | 10♠ 2♠  |         |
        | banco           | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 3
      E Anna incassa con la mano al posto 4
      Allora il banco scopre 10♣
      E il banco non pesca altre carte

  @FPB-048
  Regola: L'incasso riguarda la sola puntata principale

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0174 @FPB-046 @FPB-067 @FPB-072
    Scenario: Le collaterali vinte restano vinte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | 8♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve 7 € su Coppie Perfette
      E Anna riceve 31 € su 21+3

    @id:FPB-S0175 @FPB-046 @FPB-062
    Scenario: Le collaterali perse restano perse
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna non riceve nulla su Coppie Perfette
      E Anna non riceve nulla su 21+3

    @id:FPB-S0176 @FPB-029 @FPB-032 @FPB-046
    Scenario: L'assicurazione perduta non torna con l'incasso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna incassa
      Allora la puntata di Anna sull'assicurazione è 5 €
      E Anna non riceve nulla sull'assicurazione

    @id:FPB-S0177 @FPB-046 @FPB-047 @FPB-056
    Schema dello scenario: Le altre puntate non cambiano l'importo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E Anna punta <altra> su 21+3
      E vengono distribuite le carte
      E Anna <risponde> l'assicurazione
      Allora il pulsante Incassare mostra ad Anna 4,60 €
      Quando Anna incassa
      Allora il saldo di Anna è <saldo>

      Esempi:
        | altra | risponde | saldo   |
        | 1 €   | rifiuta  | 93,60 € |
        | 1 €   | accetta  | 88,60 € |
        | 20 €  | accetta  | 69,60 € |

  @FPB-046 @FPB-056
  Regola: Si riceve l'importo mostrato nel pulsante
    Gli importi sono quelli della tabella calcolata, provvisoria: lettura FPB-A02.

    @id:FPB-S0187 @FPB-046 @FPB-048 @FPB-056
    Schema dello scenario: Chi incassa riceve quanto la decisione mostrava, qualunque importo sia
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite       | pescate |
        | Anna  | <prima> <poi> |         |
        | banco | <vista> 8♣    | 10♥     |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve quanto mostrato
      E il colpo è concluso

      Esempi: una mano alta, una bassa, una soft, una coppia, poste di ogni genere
        | prima | poi | vista | posta  |
        | 10♥   | 9♠  | 6♦    | 10 €   |
        | 10♥   | 6♠  | 8♦    | 10 €   |
        | A♥    | 6♠  | 9♦    | 3,50 € |
        | 8♥    | 8♠  | 6♦    | 50 €   |
        | 5♥    | 6♠  | 2♦    | 1,25 € |

    @id:FPB-S0178 @FPB-047
    Schema dello scenario: L'importo mostrato è quello ricevuto, comunque fosse finito il colpo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite      | pescate |
        | Anna  | 10♥ 7♠       |         |
        | banco | 6♦ <coperta> | <poi>   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il pulsante Incassare mostra ad Anna 9,90 €
      Quando Anna incassa
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito |
        | puntata principale | 10 €    | 9,90 €     |
      E il saldo di Anna è 99,90 €

      Esempi: il banco sarebbe stato a 17, a 21 o sballato
        | coperta | poi |
        | A♣      |     |
        | 5♣      | 10♦ |
        | 10♣     | 9♦  |

    @id:FPB-S0179 @FPB-047 @FPB-052
    Scenario: Ogni mano incassata riceve il suo importo, le altre i loro pagamenti
      Dato che Anna occupa i posti 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ 6♠  |         |
        | Anna al posto 3 | 10♠ 9♠  |         |
        | Anna al posto 4 | 6♥ 5♠   |         |
        | banco           | 7♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 2
      E Anna sta con la mano al posto 3
      E Anna incassa con la mano al posto 4
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 2     | puntata principale | 10 €    | 5,70 €     |
        | 3     | puntata principale | 10 €    | 20 €       |
        | 4     | puntata principale | 10 €    | 14,40 €    |
      E il saldo di Anna è 110,10 €

  @FPB-047
  Regola: L'importo dipende dal totale della mano e dalla carta in vista del banco
    Gli importi sono quelli della tabella calcolata, provvisoria: lettura FPB-A02. Che le mani soft abbiano i loro è
    la lettura FPB-A05.

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0180 @FPB-046 @FPB-056
    Schema dello scenario: La stessa mano vale altro contro un'altra carta
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | 10♥ 6♠     |         |
        | banco | <vista> 9♣ | 10♦     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il pulsante Incassare mostra ad Anna <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>

      Esempi:
        | vista | importo |
        | 2♦    | 6,80 €  |
        | 3♦    | 7,30 €  |
        | 4♦    | 7,70 €  |
        | 5♦    | 8,10 €  |
        | 6♦    | 8,20 €  |
        | 7♦    | 5,70 €  |
        | 8♦    | 5,20 €  |
        | 9♦    | 4,70 €  |

    @id:FPB-S0181 @FPB-046 @FPB-056
    Schema dello scenario: Contro la stessa carta vale altro un altro totale
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il pulsante Incassare mostra ad Anna <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>

      Esempi:
        | carte  | importo |
        | 2♥ 2♠  | 7,40 €  |
        | 5♥ 4♠  | 9,20 €  |
        | 7♥ 4♠  | 12 €    |
        | 10♥ 2♠ | 6,30 €  |
        | 10♥ 7♠ | 5,50 €  |
        | 10♥ 9♠ | 12,60 € |

    @id:FPB-S0182 @FPB-046 @FPB-056
    Schema dello scenario: Conta il totale, non le carte che lo fanno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 6♦ 9♣   | 10♦     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve 8,20 €

      Esempi: sedici con una figura, con due carte basse, con una coppia
        | carte |
        | Q♥ 6♠ |
        | 9♥ 7♠ |
        | 8♥ 8♠ |

    @id:FPB-S0183 @FPB-046 @FPB-056
    Schema dello scenario: A parità di totale la mano soft ha un altro importo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 6♦ 9♣   | 10♦     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale <valore>
      Quando Anna incassa
      Allora Anna riceve <importo>

      Esempi: diciassette, dodici e diciotto
        | carte  | valore  | importo |
        | A♥ 6♠  | 17 soft | 12,40 € |
        | 10♥ 7♠ | 17 hard | 9,90 €  |
        | A♥ A♠  | 12 soft | 16,60 € |
        | 10♥ 2♠ | 12 hard | 8,20 €  |
        | A♥ 7♠  | 18 soft | 13,60 € |
        | 10♥ 8♠ | 18 hard | 12,60 € |

  @FPB-047
  Regola: Ogni mano ha il suo importo contro ogni carta del banco
    Gli importi sono quelli della tabella calcolata, provvisoria: lettura FPB-A02. Dieci e figure contano lo stesso.
    Anna ha puntato tutto: per l'assicurazione non le resta nulla, e contro un asso non le viene offerta.

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 10 €

    @id:FPB-S0241 @FPB-046 @FPB-056
    Schema dello scenario: Un totale basso, contro ogni carta del banco
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 8♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve <importo>

      Esempi: 2♥ 2♠
        | carte | vista | importo |
        | 2♥ 2♠ | A♦    | 7,20 €  |
        | 2♥ 2♠ | 2♦    | 8,60 €  |
        | 2♥ 2♠ | 3♦    | 8,90 €  |
        | 2♥ 2♠ | 4♦    | 9,40 €  |
        | 2♥ 2♠ | 5♦    | 10,20 € |
        | 2♥ 2♠ | 6♦    | 10,60 € |
        | 2♥ 2♠ | 7♦    | 9,20 €  |
        | 2♥ 2♠ | 8♦    | 8,20 €  |
        | 2♥ 2♠ | 9♦    | 7,40 €  |
        | 2♥ 2♠ | 10♦   | 6,30 €  |

      Esempi: 2♥ 3♠
        | carte | vista | importo |
        | 2♥ 3♠ | A♦    | 7 €     |
        | 2♥ 3♠ | 2♦    | 8,50 €  |
        | 2♥ 3♠ | 3♦    | 8,80 €  |
        | 2♥ 3♠ | 4♦    | 9,20 €  |
        | 2♥ 3♠ | 5♦    | 9,60 €  |
        | 2♥ 3♠ | 6♦    | 9,80 €  |
        | 2♥ 3♠ | 7♦    | 8,60 €  |
        | 2♥ 3♠ | 8♦    | 7,90 €  |
        | 2♥ 3♠ | 9♦    | 7,10 €  |
        | 2♥ 3♠ | 10♦   | 6,10 €  |

      Esempi: 2♥ 4♠
        | carte | vista | importo |
        | 2♥ 4♠ | A♦    | 6,70 €  |
        | 2♥ 4♠ | 2♦    | 8,40 €  |
        | 2♥ 4♠ | 3♦    | 8,70 €  |
        | 2♥ 4♠ | 4♦    | 9,10 €  |
        | 2♥ 4♠ | 5♦    | 9,50 €  |
        | 2♥ 4♠ | 6♦    | 9,70 €  |
        | 2♥ 4♠ | 7♦    | 8,20 €  |
        | 2♥ 4♠ | 8♦    | 7,60 €  |
        | 2♥ 4♠ | 9♦    | 6,80 €  |
        | 2♥ 4♠ | 10♦   | 5,90 €  |

      Esempi: 3♥ 4♠
        | carte | vista | importo |
        | 3♥ 4♠ | A♦    | 6,60 €  |
        | 3♥ 4♠ | 2♦    | 8,70 €  |
        | 3♥ 4♠ | 3♦    | 9 €     |
        | 3♥ 4♠ | 4♦    | 9,40 €  |
        | 3♥ 4♠ | 5♦    | 9,80 €  |
        | 3♥ 4♠ | 6♦    | 10,10 € |
        | 3♥ 4♠ | 7♦    | 9,10 €  |
        | 3♥ 4♠ | 8♦    | 7,60 €  |
        | 3♥ 4♠ | 9♦    | 6,90 €  |
        | 3♥ 4♠ | 10♦   | 6 €     |

      Esempi: 3♥ 5♠
        | carte | vista | importo |
        | 3♥ 5♠ | A♦    | 7,80 €  |
        | 3♥ 5♠ | 2♦    | 9,60 €  |
        | 3♥ 5♠ | 3♦    | 9,90 €  |
        | 3♥ 5♠ | 4♦    | 10,20 € |
        | 3♥ 5♠ | 5♦    | 10,50 € |
        | 3♥ 5♠ | 6♦    | 10,90 € |
        | 3♥ 5♠ | 7♦    | 10,60 € |
        | 3♥ 5♠ | 8♦    | 9,20 €  |
        | 3♥ 5♠ | 9♦    | 7,70 €  |
        | 3♥ 5♠ | 10♦   | 6,70 €  |

    @id:FPB-S0242 @FPB-046 @FPB-056
    Schema dello scenario: Un totale da cui una carta non fa sballare, o quasi, contro ogni carta del banco
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 8♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve <importo>

      Esempi: 4♥ 5♠
        | carte | vista | importo |
        | 4♥ 5♠ | A♦    | 9,10 €  |
        | 4♥ 5♠ | 2♦    | 10,50 € |
        | 4♥ 5♠ | 3♦    | 11,10 € |
        | 4♥ 5♠ | 4♦    | 11,70 € |
        | 4♥ 5♠ | 5♦    | 12,30 € |
        | 4♥ 5♠ | 6♦    | 13 €    |
        | 4♥ 5♠ | 7♦    | 11,50 € |
        | 4♥ 5♠ | 8♦    | 10,80 € |
        | 4♥ 5♠ | 9♦    | 9,20 €  |
        | 4♥ 5♠ | J♦    | 7,60 €  |

      Esempi: 4♥ 6♠
        | carte | vista | importo |
        | 4♥ 6♠ | A♦    | 10,60 € |
        | 4♥ 6♠ | 2♦    | 13,40 € |
        | 4♥ 6♠ | 3♦    | 14 €    |
        | 4♥ 6♠ | 4♦    | 14,40 € |
        | 4♥ 6♠ | 5♦    | 15 €    |
        | 4♥ 6♠ | 6♦    | 15,60 € |
        | 4♥ 6♠ | 7♦    | 13,70 € |
        | 4♥ 6♠ | 8♦    | 12,60 € |
        | 4♥ 6♠ | 9♦    | 11,20 € |
        | 4♥ 6♠ | J♦    | 9,20 €  |

      Esempi: 5♥ 6♠
        | carte | vista | importo |
        | 5♥ 6♠ | A♦    | 11,20 € |
        | 5♥ 6♠ | 2♦    | 14,50 € |
        | 5♥ 6♠ | 3♦    | 15 €    |
        | 5♥ 6♠ | 4♦    | 15,50 € |
        | 5♥ 6♠ | 5♦    | 16 €    |
        | 5♥ 6♠ | 6♦    | 16,50 € |
        | 5♥ 6♠ | 7♦    | 14,40 € |
        | 5♥ 6♠ | 8♦    | 13,30 € |
        | 5♥ 6♠ | 9♦    | 12 €    |
        | 5♥ 6♠ | J♦    | 10,10 € |

      Esempi: 10♥ 2♠
        | carte  | vista | importo |
        | 10♥ 2♠ | A♦    | 6,20 €  |
        | 10♥ 2♠ | 2♦    | 7,20 €  |
        | 10♥ 2♠ | 3♦    | 7,40 €  |
        | 10♥ 2♠ | 4♦    | 7,70 €  |
        | 10♥ 2♠ | 5♦    | 8,10 €  |
        | 10♥ 2♠ | 6♦    | 8,20 €  |
        | 10♥ 2♠ | 7♦    | 7,60 €  |
        | 10♥ 2♠ | 8♦    | 7 €     |
        | 10♥ 2♠ | 9♦    | 6,30 €  |
        | 10♥ 2♠ | J♦    | 5,50 €  |

      Esempi: 10♥ 3♠
        | carte  | vista | importo |
        | 10♥ 3♠ | A♦    | 5,70 €  |
        | 10♥ 3♠ | 2♦    | 6,80 €  |
        | 10♥ 3♠ | 3♦    | 7,20 €  |
        | 10♥ 3♠ | 4♦    | 7,70 €  |
        | 10♥ 3♠ | 5♦    | 8,10 €  |
        | 10♥ 3♠ | 6♦    | 8,20 €  |
        | 10♥ 3♠ | 7♦    | 7 €     |
        | 10♥ 3♠ | 8♦    | 6,50 €  |
        | 10♥ 3♠ | 9♦    | 5,90 €  |
        | 10♥ 3♠ | J♦    | 5 €     |

    @id:FPB-S0243 @FPB-046 @FPB-056
    Schema dello scenario: Un totale da quattordici a diciannove, contro ogni carta del banco
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 8♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve <importo>

      Esempi: 10♥ 4♠
        | carte  | vista | importo |
        | 10♥ 4♠ | A♦    | 5,30 €  |
        | 10♥ 4♠ | 2♦    | 6,80 €  |
        | 10♥ 4♠ | 3♦    | 7,30 €  |
        | 10♥ 4♠ | 4♦    | 7,70 €  |
        | 10♥ 4♠ | 5♦    | 8,10 €  |
        | 10♥ 4♠ | 6♦    | 8,20 €  |
        | 10♥ 4♠ | 7♦    | 6,50 €  |
        | 10♥ 4♠ | 8♦    | 6 €     |
        | 10♥ 4♠ | 9♦    | 5,40 €  |
        | 10♥ 4♠ | Q♦    | 4,60 €  |

      Esempi: 10♥ 5♠
        | carte  | vista | importo |
        | 10♥ 5♠ | A♦    | 4,90 €  |
        | 10♥ 5♠ | 2♦    | 6,80 €  |
        | 10♥ 5♠ | 3♦    | 7,30 €  |
        | 10♥ 5♠ | 4♦    | 7,70 €  |
        | 10♥ 5♠ | 5♦    | 8,10 €  |
        | 10♥ 5♠ | 6♦    | 8,20 €  |
        | 10♥ 5♠ | 7♦    | 6,10 €  |
        | 10♥ 5♠ | 8♦    | 5,60 €  |
        | 10♥ 5♠ | 9♦    | 5 €     |
        | 10♥ 5♠ | Q♦    | 4,30 €  |

      Esempi: 10♥ 7♠
        | carte  | vista | importo |
        | 10♥ 7♠ | A♦    | 5 €     |
        | 10♥ 7♠ | 2♦    | 8,20 €  |
        | 10♥ 7♠ | 3♦    | 8,60 €  |
        | 10♥ 7♠ | 4♦    | 9 €     |
        | 10♥ 7♠ | 5♦    | 9,30 €  |
        | 10♥ 7♠ | 6♦    | 9,90 €  |
        | 10♥ 7♠ | 7♦    | 8,70 €  |
        | 10♥ 7♠ | 8♦    | 5,90 €  |
        | 10♥ 7♠ | 9♦    | 5,50 €  |
        | 10♥ 7♠ | Q♦    | 5,10 €  |

      Esempi: 10♥ 8♠
        | carte  | vista | importo |
        | 10♥ 8♠ | A♦    | 8,80 €  |
        | 10♥ 8♠ | 2♦    | 11 €    |
        | 10♥ 8♠ | 3♦    | 11,30 € |
        | 10♥ 8♠ | 4♦    | 11,50 € |
        | 10♥ 8♠ | 5♦    | 11,80 € |
        | 10♥ 8♠ | 6♦    | 12,60 € |
        | 10♥ 8♠ | 7♦    | 13,80 € |
        | 10♥ 8♠ | 8♦    | 10,80 € |
        | 10♥ 8♠ | 9♦    | 7,90 €  |
        | 10♥ 8♠ | Q♦    | 7,40 €  |

      Esempi: 10♥ 9♠
        | carte  | vista | importo |
        | 10♥ 9♠ | A♦    | 12,60 € |
        | 10♥ 9♠ | 2♦    | 13,60 € |
        | 10♥ 9♠ | 3♦    | 13,80 € |
        | 10♥ 9♠ | 4♦    | 14 €    |
        | 10♥ 9♠ | 5♦    | 14,20 € |
        | 10♥ 9♠ | 6♦    | 14,70 € |
        | 10♥ 9♠ | 7♦    | 15,90 € |
        | 10♥ 9♠ | 8♦    | 15,70 € |
        | 10♥ 9♠ | 9♦    | 12,60 € |
        | 10♥ 9♠ | Q♦    | 9,60 €  |

    @id:FPB-S0244 @FPB-046 @FPB-056
    Schema dello scenario: Venti, e le mani soft più basse, contro ogni carta del banco
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 8♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve <importo>

      Esempi: 10♥ K♠
        | carte  | vista | importo |
        | 10♥ K♠ | A♦    | 16,30 € |
        | 10♥ K♠ | 2♦    | 16,20 € |
        | 10♥ K♠ | 3♦    | 16,30 € |
        | 10♥ K♠ | 4♦    | 16,40 € |
        | 10♥ K♠ | 5♦    | 16,50 € |
        | 10♥ K♠ | 6♦    | 16,80 € |
        | 10♥ K♠ | 7♦    | 17,50 € |
        | 10♥ K♠ | 8♦    | 17,70 € |
        | 10♥ K♠ | 9♦    | 17,30 € |
        | 10♥ K♠ | K♦    | 14,10 € |

      Esempi: A♥ A♠
        | carte | vista | importo |
        | A♥ A♠ | A♦    | 11 €    |
        | A♥ A♠ | 2♦    | 14,60 € |
        | A♥ A♠ | 3♦    | 15,10 € |
        | A♥ A♠ | 4♦    | 15,60 € |
        | A♥ A♠ | 5♦    | 16,10 € |
        | A♥ A♠ | 6♦    | 16,60 € |
        | A♥ A♠ | 7♦    | 14,50 € |
        | A♥ A♠ | 8♦    | 13,30 € |
        | A♥ A♠ | 9♦    | 12,10 € |
        | A♥ A♠ | K♦    | 10 €    |

      Esempi: A♥ 2♠
        | carte | vista | importo |
        | A♥ 2♠ | A♦    | 9,20 €  |
        | A♥ 2♠ | 2♦    | 10,20 € |
        | A♥ 2♠ | 3♦    | 10,50 € |
        | A♥ 2♠ | 4♦    | 10,80 € |
        | A♥ 2♠ | 5♦    | 11,10 € |
        | A♥ 2♠ | 6♦    | 11,60 € |
        | A♥ 2♠ | 7♦    | 11 €    |
        | A♥ 2♠ | 8♦    | 10,30 € |
        | A♥ 2♠ | 9♦    | 9,40 €  |
        | A♥ 2♠ | K♦    | 8,10 €  |

      Esempi: A♥ 3♠
        | carte | vista | importo |
        | A♥ 3♠ | A♦    | 8,80 €  |
        | A♥ 3♠ | 2♦    | 10 €    |
        | A♥ 3♠ | 3♦    | 10,30 € |
        | A♥ 3♠ | 4♦    | 10,60 € |
        | A♥ 3♠ | 5♦    | 11,10 € |
        | A♥ 3♠ | 6♦    | 11,60 € |
        | A♥ 3♠ | 7♦    | 10,50 € |
        | A♥ 3♠ | 8♦    | 9,90 €  |
        | A♥ 3♠ | 9♦    | 9 €     |
        | A♥ 3♠ | K♦    | 7,70 €  |

      Esempi: A♥ 4♠
        | carte | vista | importo |
        | A♥ 4♠ | A♦    | 8,40 €  |
        | A♥ 4♠ | 2♦    | 9,80 €  |
        | A♥ 4♠ | 3♦    | 10,10 € |
        | A♥ 4♠ | 4♦    | 10,40 € |
        | A♥ 4♠ | 5♦    | 11,10 € |
        | A♥ 4♠ | 6♦    | 11,60 € |
        | A♥ 4♠ | 7♦    | 10,10 € |
        | A♥ 4♠ | 8♦    | 9,50 €  |
        | A♥ 4♠ | 9♦    | 8,60 €  |
        | A♥ 4♠ | K♦    | 7,40 €  |

    @id:FPB-S0245 @FPB-046 @FPB-056
    Schema dello scenario: Le mani soft più alte, contro ogni carta del banco
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 8♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora Anna riceve <importo>

      Esempi: A♥ 5♠
        | carte | vista | importo |
        | A♥ 5♠ | A♦    | 8,10 €  |
        | A♥ 5♠ | 2♦    | 9,50 €  |
        | A♥ 5♠ | 3♦    | 9,80 €  |
        | A♥ 5♠ | 4♦    | 10,40 € |
        | A♥ 5♠ | 5♦    | 11,10 € |
        | A♥ 5♠ | 6♦    | 11,60 € |
        | A♥ 5♠ | 7♦    | 9,70 €  |
        | A♥ 5♠ | 8♦    | 9,10 €  |
        | A♥ 5♠ | 9♦    | 8,30 €  |
        | A♥ 5♠ | 10♦   | 7,10 €  |

      Esempi: A♥ 6♠
        | carte | vista | importo |
        | A♥ 6♠ | A♦    | 8 €     |
        | A♥ 6♠ | 2♦    | 9,80 €  |
        | A♥ 6♠ | 3♦    | 10,30 € |
        | A♥ 6♠ | 4♦    | 11 €    |
        | A♥ 6♠ | 5♦    | 11,70 € |
        | A♥ 6♠ | 6♦    | 12,40 € |
        | A♥ 6♠ | 7♦    | 10,30 € |
        | A♥ 6♠ | 8♦    | 9,10 €  |
        | A♥ 6♠ | 9♦    | 8,30 €  |
        | A♥ 6♠ | 10♦   | 7,20 €  |

      Esempi: A♥ 7♠
        | carte | vista | importo |
        | A♥ 7♠ | A♦    | 8,80 €  |
        | A♥ 7♠ | 2♦    | 11 €    |
        | A♥ 7♠ | 3♦    | 11,60 € |
        | A♥ 7♠ | 4♦    | 12,20 € |
        | A♥ 7♠ | 5♦    | 12,80 € |
        | A♥ 7♠ | 6♦    | 13,60 € |
        | A♥ 7♠ | 7♦    | 13,80 € |
        | A♥ 7♠ | 8♦    | 10,80 € |
        | A♥ 7♠ | 9♦    | 8,80 €  |
        | A♥ 7♠ | 10♦   | 7,70 €  |

      Esempi: A♥ 8♠
        | carte | vista | importo |
        | A♥ 8♠ | A♦    | 12,60 € |
        | A♥ 8♠ | 2♦    | 13,70 € |
        | A♥ 8♠ | 3♦    | 13,80 € |
        | A♥ 8♠ | 4♦    | 14 €    |
        | A♥ 8♠ | 5♦    | 14,20 € |
        | A♥ 8♠ | 6♦    | 14,70 € |
        | A♥ 8♠ | 7♦    | 15,90 € |
        | A♥ 8♠ | 8♦    | 15,70 € |
        | A♥ 8♠ | 9♦    | 12,60 € |
        | A♥ 8♠ | 10♦   | 9,60 €  |

      Esempi: A♥ 9♠
        | carte | vista | importo |
        | A♥ 9♠ | A♦    | 16,40 € |
        | A♥ 9♠ | 2♦    | 16,20 € |
        | A♥ 9♠ | 3♦    | 16,30 € |
        | A♥ 9♠ | 4♦    | 16,40 € |
        | A♥ 9♠ | 5♦    | 16,50 € |
        | A♥ 9♠ | 6♦    | 16,80 € |
        | A♥ 9♠ | 7♦    | 17,50 € |
        | A♥ 9♠ | 8♦    | 17,70 € |
        | A♥ 9♠ | 9♦    | 17,40 € |
        | A♥ 9♠ | 10♦   | 14,20 € |

  @FPB-079
  Regola: L'incasso va da 0,4 a 1,77 volte la posta
    Dove cadono i due estremi lo dice la tabella calcolata, provvisoria: lettura FPB-A02. Che siano l'importo ricevuto
    in tutto è la lettura FPB-A06; che gli importi scendano al centesimo è la lettura FPB-A18.

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0184 @FPB-046 @FPB-047 @FPB-056
    Schema dello scenario: Il meno è 0,40 volte la posta, con sedici contro un dieci
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il pulsante Incassare mostra ad Anna <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>
      E il saldo di Anna è <saldo>

      Esempi: un dieci e una figura contano lo stesso
        | carte  | vista | importo | saldo |
        | 10♥ 6♠ | 10♦   | 4 €     | 94 €  |
        | 10♥ 6♠ | J♦    | 4 €     | 94 €  |
        | 10♥ 6♠ | Q♦    | 4 €     | 94 €  |
        | 10♥ 6♠ | K♦    | 4 €     | 94 €  |

    @id:FPB-S0246 @FPB-046 @FPB-047 @FPB-056
    Schema dello scenario: Il più è 1,77 volte la posta, con venti contro un otto
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 8♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il pulsante Incassare mostra ad Anna 17,70 €
      Quando Anna incassa
      Allora Anna riceve 17,70 €
      E il saldo di Anna è 107,70 €

      Esempi: venti duro e venti soft
        | carte  |
        | 10♥ K♠ |
        | A♥ 9♠  |

    @id:FPB-S0247 @FPB-046 @FPB-047
    Schema dello scenario: Chi incassa meno della posta ha perso, chi incassa di più ha vinto
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna incassa
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito   |
        | puntata principale | 10 €    | <importo>  | <esito> |

      Esempi:
        | carte  | vista | importo | esito |
        | 10♥ 6♠ | 10♦   | 4 €     | perde |
        | A♥ A♠  | K♦    | 10 €    | patta |
        | 10♥ K♠ | 8♦    | 17,70 € | vince |

    @id:FPB-S0185 @FPB-046 @FPB-047 @FPB-056
    Schema dello scenario: L'importo è quello della tabella per la posta, al centesimo per difetto
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ | 10♦     |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora il pulsante Incassare mostra ad Anna <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>

      Esempi: importi che tornano
        | carte  | vista | posta  | importo |
        | 10♥ K♠ | 8♦    | 5 €    | 8,85 €  |
        | 10♥ 6♠ | 10♦   | 5 €    | 2 €     |
        | 10♥ 6♠ | 10♦   | 0,05 € | 0,02 €  |

      Esempi: 8,9385 €, 1,8941 € e 0,0285 € scendono
        | carte  | vista | posta  | importo |
        | 10♥ K♠ | 8♦    | 5,05 € | 8,93 €  |
        | 10♥ 6♠ | 9♦    | 4,03 € | 1,89 €  |
        | 10♥ 6♠ | 7♦    | 0,05 € | 0,02 €  |

    @id:FPB-S0235 @FPB-047 @FPB-A18
    Schema dello scenario: Un incasso che al centesimo non renderebbe nulla non si offre
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ | 10♦     |
      Quando Anna punta 0,01 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>

      Esempi: 0,0040 € e 0,0099 € scendono a nulla, 0,0177 € e 0,0101 € a un centesimo
        | carte  | vista | opzioni                                   |
        | 10♥ 6♠ | 10♦   | Carta, Stai, Raddoppia                    |
        | 2♥ 6♠  | 3♦    | Carta, Stai, Raddoppia                    |
        | 10♥ K♠ | 8♦    | Carta, Stai, Raddoppia, Dividi, Incassare |
        | 3♥ 4♠  | 6♦    | Carta, Stai, Raddoppia, Incassare         |

  @FPB-080
  Regola: Un guasto annulla anche un incasso

    @id:FPB-S0186 @FPB-046
    Scenario: La mano incassata torna come non giocata
      Dato che Anna occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ 6♠  |         |
        | Anna al posto 3 | 10♠ 9♠  |         |
        | banco           | 7♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 2
      E si verifica un malfunzionamento
      Allora il colpo è concluso
      E il saldo di Anna è 100 €
