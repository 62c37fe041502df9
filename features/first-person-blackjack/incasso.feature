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
        | carte   |
        | 2♥ 3♠   |
        | 10♥ 9♠  |

      Esempi: le coppie
        | carte   |
        | 2♥ 2♠   |
        | 8♥ 8♠   |
        | 10♥ K♠  |

      Esempi: le mani soft
        | carte   |
        | A♥ A♠   |
        | A♥ 6♠   |
        | A♥ 9♠   |

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
      Allora l'incassare offerto ad Anna vale 4,60 €
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
      Allora Anna riceve 0 € su Coppie Perfette
      E Anna riceve 0 € su 21+3

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
      E Anna riceve 0 € sull'assicurazione

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
      Allora l'incassare offerto ad Anna vale 4,60 €
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
        | prima | poi | vista | posta   |
        | 10♥   | 9♠  | 6♦    | 10 €    |
        | 10♥   | 6♠  | 8♦    | 10 €    |
        | A♥    | 6♠  | 9♦    | 3,50 €  |
        | 8♥    | 8♠  | 6♦    | 50 €    |
        | 5♥    | 6♠  | 2♦    | 1,25 €  |

    @id:FPB-S0178 @FPB-047
    Schema dello scenario: L'importo mostrato è quello ricevuto, comunque fosse finito il colpo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite      | pescate |
        | Anna  | 10♥ 7♠       |         |
        | banco | 6♦ <coperta> | <poi>   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora l'incassare offerto ad Anna vale 9,90 €
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
      Allora l'incassare offerto ad Anna vale <importo>
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
      Allora l'incassare offerto ad Anna vale <importo>
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
        | carte  |
        | Q♥ 6♠  |
        | 9♥ 7♠  |
        | 8♥ 8♠  |

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

    @id:FPB-S0205 @FPB-046 @FPB-056
    Schema dello scenario: Da quattro a otto ogni totale ha il suo importo contro ogni carta
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 50 €
      E le carte seguenti:
        | a chi           | servite    | pescate |
        | Anna al posto 1 | 2♥ 2♠      |         |
        | Anna al posto 2 | 2♥ 3♠      |         |
        | Anna al posto 3 | 2♥ 4♠      |         |
        | Anna al posto 4 | 3♥ 4♠      |         |
        | Anna al posto 5 | 3♥ 5♠      |         |
        | banco           | <vista> 8♣ |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      E Anna incassa con la mano al posto 2
      E Anna incassa con la mano al posto 3
      E Anna incassa con la mano al posto 4
      E Anna incassa con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | puntata principale | 10 €    | <quattro>  |
        | 2     | puntata principale | 10 €    | <cinque>   |
        | 3     | puntata principale | 10 €    | <sei>      |
        | 4     | puntata principale | 10 €    | <sette>    |
        | 5     | puntata principale | 10 €    | <otto>     |

      Esempi:
        | vista | quattro | cinque | sei    | sette   | otto    |
        | A♦    | 7,20 €  | 7 €    | 6,70 € | 6,60 €  | 7,80 €  |
        | 2♦    | 8,60 €  | 8,50 € | 8,40 € | 8,70 €  | 9,60 €  |
        | 3♦    | 8,90 €  | 8,80 € | 8,70 € | 9 €     | 9,90 €  |
        | 4♦    | 9,40 €  | 9,20 € | 9,10 € | 9,40 €  | 10,20 € |
        | 5♦    | 10,20 € | 9,60 € | 9,50 € | 9,80 €  | 10,50 € |
        | 6♦    | 10,60 € | 9,80 € | 9,70 € | 10,10 € | 10,90 € |
        | 7♦    | 9,20 €  | 8,60 € | 8,20 € | 9,10 €  | 10,60 € |
        | 8♦    | 8,20 €  | 7,90 € | 7,60 € | 7,60 €  | 9,20 €  |
        | 9♦    | 7,40 €  | 7,10 € | 6,80 € | 6,90 €  | 7,70 €  |
        | 10♦   | 6,30 €  | 6,10 € | 5,90 € | 6 €     | 6,70 €  |

    @id:FPB-S0206 @FPB-046 @FPB-056
    Schema dello scenario: Da nove a tredici ogni totale ha il suo importo contro ogni carta
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 50 €
      E le carte seguenti:
        | a chi           | servite    | pescate |
        | Anna al posto 1 | 4♥ 5♠      |         |
        | Anna al posto 2 | 4♥ 6♠      |         |
        | Anna al posto 3 | 5♥ 6♠      |         |
        | Anna al posto 4 | 10♥ 2♠     |         |
        | Anna al posto 5 | 10♥ 3♠     |         |
        | banco           | <vista> 8♣ |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      E Anna incassa con la mano al posto 2
      E Anna incassa con la mano al posto 3
      E Anna incassa con la mano al posto 4
      E Anna incassa con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | puntata principale | 10 €    | <nove>     |
        | 2     | puntata principale | 10 €    | <dieci>    |
        | 3     | puntata principale | 10 €    | <undici>   |
        | 4     | puntata principale | 10 €    | <dodici>   |
        | 5     | puntata principale | 10 €    | <tredici>  |

      Esempi:
        | vista | nove    | dieci   | undici  | dodici | tredici |
        | A♦    | 9,10 €  | 10,60 € | 11,20 € | 6,20 € | 5,70 €  |
        | 2♦    | 10,50 € | 13,40 € | 14,50 € | 7,20 € | 6,80 €  |
        | 3♦    | 11,10 € | 14 €    | 15 €    | 7,40 € | 7,20 €  |
        | 4♦    | 11,70 € | 14,40 € | 15,50 € | 7,70 € | 7,70 €  |
        | 5♦    | 12,30 € | 15 €    | 16 €    | 8,10 € | 8,10 €  |
        | 6♦    | 13 €    | 15,60 € | 16,50 € | 8,20 € | 8,20 €  |
        | 7♦    | 11,50 € | 13,70 € | 14,40 € | 7,60 € | 7 €     |
        | 8♦    | 10,80 € | 12,60 € | 13,30 € | 7 €    | 6,50 €  |
        | 9♦    | 9,20 €  | 11,20 € | 12 €    | 6,30 € | 5,90 €  |
        | J♦    | 7,60 €  | 9,20 €  | 10,10 € | 5,50 € | 5 €     |

    @id:FPB-S0207 @FPB-046 @FPB-056
    Schema dello scenario: Da quattordici a diciannove ogni totale ha il suo importo contro ogni carta
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 50 €
      E le carte seguenti:
        | a chi           | servite    | pescate |
        | Anna al posto 1 | 10♥ 4♠     |         |
        | Anna al posto 2 | 10♥ 5♠     |         |
        | Anna al posto 3 | 10♥ 7♠     |         |
        | Anna al posto 4 | 10♥ 8♠     |         |
        | Anna al posto 5 | 10♥ 9♠     |         |
        | banco           | <vista> 8♣ |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      E Anna incassa con la mano al posto 2
      E Anna incassa con la mano al posto 3
      E Anna incassa con la mano al posto 4
      E Anna incassa con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito    |
        | 1     | puntata principale | 10 €    | <quattordici> |
        | 2     | puntata principale | 10 €    | <quindici>    |
        | 3     | puntata principale | 10 €    | <diciassette> |
        | 4     | puntata principale | 10 €    | <diciotto>    |
        | 5     | puntata principale | 10 €    | <diciannove>  |

      Esempi:
        | vista | quattordici | quindici | diciassette | diciotto | diciannove |
        | A♦    | 5,30 €      | 4,90 €   | 5 €         | 8,80 €   | 12,60 €    |
        | 2♦    | 6,80 €      | 6,80 €   | 8,20 €      | 11 €     | 13,60 €    |
        | 3♦    | 7,30 €      | 7,30 €   | 8,60 €      | 11,30 €  | 13,80 €    |
        | 4♦    | 7,70 €      | 7,70 €   | 9 €         | 11,50 €  | 14 €       |
        | 5♦    | 8,10 €      | 8,10 €   | 9,30 €      | 11,80 €  | 14,20 €    |
        | 6♦    | 8,20 €      | 8,20 €   | 9,90 €      | 12,60 €  | 14,70 €    |
        | 7♦    | 6,50 €      | 6,10 €   | 8,70 €      | 13,80 €  | 15,90 €    |
        | 8♦    | 6 €         | 5,60 €   | 5,90 €      | 10,80 €  | 15,70 €    |
        | 9♦    | 5,40 €      | 5 €      | 5,50 €      | 7,90 €   | 12,60 €    |
        | Q♦    | 4,60 €      | 4,30 €   | 5,10 €      | 7,40 €   | 9,60 €     |

    @id:FPB-S0208 @FPB-046 @FPB-056
    Schema dello scenario: Venti duro e le mani soft più basse hanno ciascuna il suo importo contro ogni carta
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 50 €
      E le carte seguenti:
        | a chi           | servite    | pescate |
        | Anna al posto 1 | 10♥ K♠     |         |
        | Anna al posto 2 | A♥ A♠      |         |
        | Anna al posto 3 | A♥ 2♠      |         |
        | Anna al posto 4 | A♥ 3♠      |         |
        | Anna al posto 5 | A♥ 4♠      |         |
        | banco           | <vista> 8♣ |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      E Anna incassa con la mano al posto 2
      E Anna incassa con la mano al posto 3
      E Anna incassa con la mano al posto 4
      E Anna incassa con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito         |
        | 1     | puntata principale | 10 €    | <venti hard>       |
        | 2     | puntata principale | 10 €    | <dodici soft>      |
        | 3     | puntata principale | 10 €    | <tredici soft>     |
        | 4     | puntata principale | 10 €    | <quattordici soft> |
        | 5     | puntata principale | 10 €    | <quindici soft>    |

      Esempi:
        | vista | venti hard | dodici soft | tredici soft | quattordici soft | quindici soft |
        | A♦    | 16,30 €    | 11 €        | 9,20 €       | 8,80 €           | 8,40 €        |
        | 2♦    | 16,20 €    | 14,60 €     | 10,20 €      | 10 €             | 9,80 €        |
        | 3♦    | 16,30 €    | 15,10 €     | 10,50 €      | 10,30 €          | 10,10 €       |
        | 4♦    | 16,40 €    | 15,60 €     | 10,80 €      | 10,60 €          | 10,40 €       |
        | 5♦    | 16,50 €    | 16,10 €     | 11,10 €      | 11,10 €          | 11,10 €       |
        | 6♦    | 16,80 €    | 16,60 €     | 11,60 €      | 11,60 €          | 11,60 €       |
        | 7♦    | 17,50 €    | 14,50 €     | 11 €         | 10,50 €          | 10,10 €       |
        | 8♦    | 17,70 €    | 13,30 €     | 10,30 €      | 9,90 €           | 9,50 €        |
        | 9♦    | 17,30 €    | 12,10 €     | 9,40 €       | 9 €              | 8,60 €        |
        | K♦    | 14,10 €    | 10 €        | 8,10 €       | 7,70 €           | 7,40 €        |

    @id:FPB-S0209 @FPB-046 @FPB-056
    Schema dello scenario: Da sedici a venti ogni mano soft ha il suo importo contro ogni carta
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 50 €
      E le carte seguenti:
        | a chi           | servite    | pescate |
        | Anna al posto 1 | A♥ 5♠      |         |
        | Anna al posto 2 | A♥ 6♠      |         |
        | Anna al posto 3 | A♥ 7♠      |         |
        | Anna al posto 4 | A♥ 8♠      |         |
        | Anna al posto 5 | A♥ 9♠      |         |
        | banco           | <vista> 8♣ |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna incassa con la mano al posto 1
      E Anna incassa con la mano al posto 2
      E Anna incassa con la mano al posto 3
      E Anna incassa con la mano al posto 4
      E Anna incassa con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito    |
        | 1     | puntata principale | 10 €    | <sedici>      |
        | 2     | puntata principale | 10 €    | <diciassette> |
        | 3     | puntata principale | 10 €    | <diciotto>    |
        | 4     | puntata principale | 10 €    | <diciannove>  |
        | 5     | puntata principale | 10 €    | <venti>       |

      Esempi:
        | vista | sedici  | diciassette | diciotto | diciannove | venti   |
        | A♦    | 8,10 €  | 8 €         | 8,80 €   | 12,60 €    | 16,40 € |
        | 2♦    | 9,50 €  | 9,80 €      | 11 €     | 13,70 €    | 16,20 € |
        | 3♦    | 9,80 €  | 10,30 €     | 11,60 €  | 13,80 €    | 16,30 € |
        | 4♦    | 10,40 € | 11 €        | 12,20 €  | 14 €       | 16,40 € |
        | 5♦    | 11,10 € | 11,70 €     | 12,80 €  | 14,20 €    | 16,50 € |
        | 6♦    | 11,60 € | 12,40 €     | 13,60 €  | 14,70 €    | 16,80 € |
        | 7♦    | 9,70 €  | 10,30 €     | 13,80 €  | 15,90 €    | 17,50 € |
        | 8♦    | 9,10 €  | 9,10 €      | 10,80 €  | 15,70 €    | 17,70 € |
        | 9♦    | 8,30 €  | 8,30 €      | 8,80 €   | 12,60 €    | 17,40 € |
        | 10♦   | 7,10 €  | 7,20 €      | 7,70 €   | 9,60 €     | 14,20 € |

  @FPB-079
  Regola: L'incasso va da 0,4 a 1,77 volte la posta
    Dove cadono i due estremi lo dice la tabella calcolata, provvisoria: lettura FPB-A02. Che siano l'importo ricevuto
    in tutto è la lettura FPB-A06; che gli importi scendano al centesimo è la lettura FPB-A18.

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0184 @FPB-046 @FPB-047 @FPB-056
    Schema dello scenario: Il meno è 0,40 con sedici contro un dieci, il più è 1,77 con venti contro un otto
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora l'incassare offerto ad Anna vale <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>
      E il saldo di Anna è <saldo>

      Esempi: un dieci e una figura contano lo stesso
        | carte   | vista | importo | saldo    |
        | 10♥ 6♠  | 10♦   | 4 €     | 94 €     |
        | 10♥ 6♠  | J♦    | 4 €     | 94 €     |
        | 10♥ 6♠  | Q♦    | 4 €     | 94 €     |
        | 10♥ 6♠  | K♦    | 4 €     | 94 €     |

      Esempi: venti duro e venti soft
        | carte   | vista | importo | saldo    |
        | 10♥ K♠  | 8♦    | 17,70 € | 107,70 € |
        | A♥ 9♠   | 8♦    | 17,70 € | 107,70 € |

    @id:FPB-S0185 @FPB-046 @FPB-047 @FPB-056
    Schema dello scenario: L'importo è quello della tabella per la posta, al centesimo per difetto
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ | 10♦     |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora l'incassare offerto ad Anna vale <importo>
      Quando Anna incassa
      Allora Anna riceve <importo>

      Esempi: importi che tornano
        | carte   | vista | posta  | importo |
        | 10♥ K♠  | 8♦    | 5 €    | 8,85 €  |
        | 10♥ 6♠  | 10♦   | 5 €    | 2 €     |
        | 10♥ 6♠  | 10♦   | 0,05 € | 0,02 €  |

      Esempi: 8,9385 €, 1,8941 € e 0,0285 € scendono
        | carte   | vista | posta  | importo |
        | 10♥ K♠  | 8♦    | 5,05 € | 8,93 €  |
        | 10♥ 6♠  | 9♦    | 4,03 € | 1,89 €  |
        | 10♥ 6♠  | 7♦    | 0,05 € | 0,02 €  |

    @id:FPB-S0235 @FPB-047 @FPB-A18
    Schema dello scenario: Un incasso che al centesimo non renderebbe nulla non si offre
      Date le carte seguenti:
        | a chi | servite   | pescate |
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
