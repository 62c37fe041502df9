# language: it
Funzionalità: L'incasso al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @FPB-045 @FPB-046 @FPB-047 @FPB-048 @FPB-056 @FPB-079
  Regola: Finché la tabella degli importi non è pubblicata, l'incasso non si offre

    @id:FPB-S0140 @da-decidere @FPB-037 @FPB-052
    Scenario: Senza tabella l'incasso non è tra le decisioni e non si può chiedere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      Quando Anna incassa
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la puntata di Anna è 10 €
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:FPB-S0141 @da-decidere
    Scenario: Senza tabella l'incasso non compare nemmeno dopo il controllo del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora ad Anna non viene mai offerto incassare
      E Anna riceve 20 €
