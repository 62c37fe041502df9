# language: it
Funzionalità: Le scelte del giocatore al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @D21-032
  Regola: La prima scelta è fra lasciare e prendere una comune

    @id:D21-S0010
    Scenario: Viste le carte ci sono tre sole opzioni
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Lascia, Carta sinistra, Carta destra
      Quando Anna lascia
      Allora il colpo è concluso

    @id:D21-S0011
    Scenario: Prima di scegliere una comune non si chiede carta e non si sta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna chiede carta
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna lascia
      Allora il saldo di Anna è 90 €

  @D21-033
  Regola: Chi lascia perde la sola posta iniziale

    @id:D21-S0012 @D21-A20
    Scenario: Lasciare costa l'Ante e il banco non gioca
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna lascia
      Allora la mano di Anna è abbandonata
      E il banco non scopre carte
      E i pagamenti di Anna sono:
        | puntata | puntato | restituito | esito |
        | Ante    | 10 €    | 0 €        | perde |
      E il saldo di Anna è 90 €

  @D21-035 @D21-005
  Regola: Prendere una comune aggiunge una posta uguale all'Ante

    @id:D21-S0014
    Scenario: La carta sinistra è la prima comune e costa un'altra posta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 7♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la carta sinistra offerta ad Anna costa 10 €
      Quando Anna prende la carta sinistra
      Allora la mano di Anna è 10♥ 8♦
      E la puntata di Anna sulla puntata aggiuntiva è 10 €
      E il saldo di Anna è 80 €
      Quando Anna sta
      Allora il saldo di Anna è 120 €

    @id:D21-S0015
    Scenario: La carta destra è la seconda comune e costa un'altra posta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 7♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 3♠ 8♦   |         |
      Quando Anna punta 2,50 €
      E vengono distribuite le carte
      Allora la carta destra offerta ad Anna costa 2,50 €
      Quando Anna prende la carta destra
      Allora la mano di Anna è 10♥ 8♦
      E la puntata di Anna sulla puntata aggiuntiva è 2,50 €
      Quando Anna sta
      Allora Anna riceve 10 €
      E il saldo di Anna è 105 €

    @id:D21-S0016 @D21-045
    Scenario: La comune presa dal giocatore resta disponibile per il banco
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco sceglie la carta comune 8♦
      E la mano del banco è 9♦ 8♦ ?
      E Anna riceve 20 €

    @id:D21-S0017 @D21-A11
    Schema dello scenario: Senza fondi per la posta aggiunta si può soltanto lasciare
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>
      Quando Anna lascia
      Allora Anna non riceve nulla

      Esempi:
        | posta   | opzioni                              |
        | 100 €   | Lascia                               |
        | 50,01 € | Lascia                               |
        | 50 €    | Lascia, Carta sinistra, Carta destra |

    @id:D21-S0095 @D21-A11
    Scenario: Con il saldo a zero una comune non si prende, e la scelta resta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 100 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la richiesta è rifiutata perché "azione non lecita"
      E il saldo di Anna è 0,00 €
      E la mano di Anna è 9♠
      Quando Anna lascia
      Allora il saldo di Anna è 0,00 €

  @D21-035
  Regola: La posta aggiunta si mette prendendo una comune, e non prima

    @id:D21-S0096
    Scenario: La posta aggiunta non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 10 € sulla puntata aggiuntiva
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @D21-037
  Regola: Presa la comune restano Carta e Stai

    @id:D21-S0018 @D21-045
    Scenario: Dopo la comune non si lascia e non se ne prende un'altra
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna lascia
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna prende la carta destra
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora il saldo di Anna è 100 €

  @D21-038
  Regola: Carta gira la propria coperta e la aggiunge

    @id:D21-S0019 @D21-A14 @D21-035
    Scenario: La coperta entra nel totale e la mano finisce
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 7♠ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna vale 15
      E nessuno può conoscere la carta coperta di Anna
      Quando Anna chiede carta
      Allora la mano di Anna è 7♠ 8♦ 4♥
      E la mano di Anna vale 19
      E il colpo è concluso
      E Anna riceve 40 €

  @D21-018 @D21-039
  Regola: Chi passa 21 perde subito ogni posta

    @id:D21-S0020 @D21-A05 @D21-A20 @D21-035
    Scenario: A ventidue Anna perde Ante e posta aggiunta e il banco non gioca
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna chiede carta
      Allora la mano di Anna vale 22
      E la mano di Anna è sballata
      E il banco non scopre carte
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 0 €        | perde |
        | puntata aggiuntiva | 10 €    | 0 €        | perde |
      E il saldo di Anna è 80 €

    @id:D21-S0021 @D21-035
    Scenario: A ventuno esatto Anna è in gioco e vince
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 3♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano di Anna non è sballata
      E Anna riceve 40 €

  @D21-040
  Regola: Stai scarta la coperta senza mostrarla

    @id:D21-S0024 @D21-035
    Scenario: La coperta scartata non conta e non si vede
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora la mano di Anna è 10♠ 8♦
      E nessuno può conoscere la carta coperta di Anna
      E Anna riceve 40 €

  @D21-041
  Regola: Con ventuno in due carte si sta da soli

    @id:D21-S0025
    Schema dello scenario: Asso e dieci fermano la mano senza altre scelte
      Date le carte seguenti:
        | a chi  | servite     | pescate |
        | Anna   | <carta> 4♥  |         |
        | banco  | 9♦ 10♣      |         |
        | comuni | <comune> 8♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna vale 21 soft
      E la mano di Anna si chiude da sola
      E nessuno può conoscere la carta coperta di Anna
      E il colpo è concluso

      Esempi:
        | carta | comune |
        | A♥    | 10♦    |
        | A♥    | K♦     |
        | Q♥    | A♦     |

    @id:D21-S0084
    Scenario: Con ventuno in due carte il gioco sceglie Stai al posto di Anna
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | A♥ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 10♦ 8♠  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora per Anna vale l'azione automatica "Stai"
      E la mano di Anna è A♥ 10♦
      E il colpo è concluso

    @id:D21-S0026 @D21-035
    Scenario: Con venti in due carte si sceglie ancora
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | K♥ A♣   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | Q♦ 8♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      Allora la mano di Anna vale 21
      E Anna riceve 40 €

  @D21-032
  Regola: La scelta aspetta il giocatore: di tempi, guasti e connessione il testo non parla

    @id:D21-S0097 @D21-A23 @D21-A32
    Scenario: Né il tempo né un guasto scelgono al posto di Anna
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora la richiesta è rifiutata perché "evento non previsto"
      E le opzioni offerte ad Anna sono Lascia, Carta sinistra, Carta destra
      Quando Anna prende la carta sinistra
      E scade il tempo di decisione di Anna
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando si verifica un malfunzionamento
      Allora la richiesta è rifiutata perché "evento non previsto"
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora il saldo di Anna è 120 €

    @id:D21-S0098
    Scenario: La connessione di chi guarda soltanto non riguarda il colpo
      Dato che Olga osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Olga perde la connessione
      Allora la richiesta è rifiutata perché "evento non previsto"
      E le opzioni offerte ad Anna sono Lascia, Carta sinistra, Carta destra
