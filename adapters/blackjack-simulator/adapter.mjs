// What the game mode of npm's @blackjacktrainer/blackjack-simulator does, told in the words of the test bench. Nothing is
// mended: the shoe is its own, with its own cards put in order, each move is one `step`, legal is what its own validators
// accept (the same ones that its `step` asks), a stake goes from its own player's balance and what comes back is what its
// own `addChips` adds.
//
// Its options here: late surrender, no double after a split; all the others as they are if nothing is said.

import { createRequire } from "node:module";
import { OneBox, ShoeEmpty, answer, named } from "../one_box.mjs";

globalThis.self = globalThis; // without it the package cannot even be loaded in Node
const { Game, GameStep, Event } = createRequire(import.meta.url)("@blackjacktrainer/blackjack-simulator");

const OPTIONS = { allowLateSurrender: true, allowDoubleAfterSplit: false };
const RANKS = "A23456789TJQK";
const SUITS = "HDCS";
const PLAY = { carta: 2, stai: 5, raddoppia: 1, dividi: 4, arrenditi: 6 }; // the package's moves, which it does not export
const OFFER = { assicurazione: 0, rifiuta: 3 };
const WAITING = new Set([GameStep.WaitingForInsuranceInput, GameStep.WaitingForPlayInput, GameStep.WaitingForNewGameInput]);

const code = (card) => RANKS[card.rank] + SUITS[card.suit];
const points = (cards, hand) => ({ carte: cards, totale: hand.cardTotal, morbida: hand.isSoft });

class ForeignRound extends OneBox {
  begin(sabot, saldo) {
    this.game = new Game({ ...OPTIONS, playerBankroll: saldo });
    this.game.betAmount = this.stake;
    const [every, placed] = [[...this.game.shoe.cards], []];
    for (const one of sabot) placed.push(...every.splice(every.findIndex((card) => code(card) === one), 1));
    [this.spare, this.told, this.bets, this.backs, this.surrendered, this.covered] = [new Set(every), [], [], new Map(), new Set(), true];
    this.game.shoe.setCards([...every, ...placed.reverse()]);
    this.watch(this.game.player);
    this.advance();
  }

  // What the player is given back between two winners belongs to the hand of the second.
  watch(player) {
    const addChips = player.addChips.bind(player);
    let added = 0;
    player.addChips = (amount) => addChips(((added += amount), amount));
    player.on(Event.HandWinner, (hand) => {
      this.backs.set(hand, added);
      added = 0;
    });
  }

  get hands() {
    return this.game.player.hands;
  }
  get dealer() {
    return this.game.dealer.firstHand;
  }
  get over() {
    return this.game.state.step === GameStep.WaitingForNewGameInput;
  }

  // Let the game run to where it waits for somebody.
  advance(input) {
    this.game.step(input);
    this.tell();
    while (!WAITING.has(this.game.state.step)) {
      this.game.step();
      this.tell();
    }
    if (this.over) this.settle();
  }

  tell() {
    const every = [...this.hands.flatMap(({ cards }) => cards), ...this.dealer.cards];
    if (every.some((card) => this.spare.has(card))) throw new ShoeEmpty("the shoe is used up");
    const first = this.told.length === 0;
    this.hands.forEach((hand, place) => {
      if (this.bets[place] === undefined && !first) {
        this.tellSplit(this.focused + 1, place + 1);
        this.told[this.focused] = this.told[place] = 1;
      }
      const before = this.bets[place] ?? 0;
      this.bets[place] = hand.betAmount;
      if (hand.betAmount > before) this.tellStake(place + 1, before ? "raddoppio" : "principale", hand.betAmount - before);
    });
    if (first) this.tellDeal(this.hands[0].cards, this.dealer.cards);
    this.hands.forEach((hand, place) => {
      for (const card of hand.cards.slice(this.told[place])) this.tellCard(place + 1, code(card));
      this.told[place] = hand.cards.length;
    });
    this.tellDealer();
  }

  tellDeal([one, other], [, up]) {
    this.tellCard(1, code(one));
    this.tellDealerCard(code(up));
    this.tellCard(1, code(other));
    this.tellDealerCard("??");
    [this.told, this.drawn] = [[2], 2];
  }
  tellDealer() {
    const { cards } = this.dealer;
    if (this.covered && cards[0].showingFace) this.write({ fatto: "scopre", carta: code(cards[0]) });
    this.covered = !cards[0].showingFace;
    for (const card of cards.slice(this.drawn)) this.tellDealerCard(code(card));
    this.drawn = cards.length;
  }

  settle() {
    this.hands.forEach((hand, place) => {
      const back = this.backs.get(hand) ?? 0;
      const wagers = { principale: this.stake, raddoppio: hand.betAmount - this.stake };
      for (const [puntata, amount] of Object.entries(wagers).filter(([, amount]) => amount > 0))
        this.tellEnd(place + 1, puntata, amount, (back * amount) / hand.betAmount);
    });
  }

  choose(azione) {
    this.focused = this.game.state.focusedHandIndex;
    if (azione === "arrenditi") this.surrendered.add(this.hands[this.focused]); // the package keeps no trace of it
    this.advance(OFFER[azione] ?? PLAY[azione]);
  }

  question() {
    if (this.over) return null;
    const insuring = this.game.state.step === GameStep.WaitingForInsuranceInput;
    const [moves, valid] = insuring ? [OFFER, "isValidInsuranceInput"] : [PLAY, "isValidPlayHandsInput"];
    const place = insuring ? 0 : this.game.state.focusedHandIndex;
    const lecite = Object.keys(moves).filter((azione) => this.game[valid](moves[azione], this.hands[place]));
    const window = insuring ? { fase: "offerta" } : { fase: "turno_giocatori", stadio: "gioco" };
    return { ...this.at(place + 1), ...window, visibile: { banco: this.shown, mano: this.hands[place].cards.map(code) }, lecite };
  }

  get shown() {
    const [hole, up, ...others] = this.dealer.cards;
    return [code(up), this.covered ? "??" : code(hole), ...others.map(code)];
  }
  table() {
    const classi = (hand) => named({ sballata: hand.busted, blackjack: hand.blackjack, arresa: this.surrendered.has(hand) });
    const mani = this.hands.map((hand, place) => ({ ...this.at(place + 1), ...points(hand.cards.map(code), hand), classi: classi(hand) }));
    return { mani, banco: points(this.shown, this.dealer), saldi: this.purse(this.game.player.balance) };
  }
}

await answer({ nome: "blackjack-simulator", versione: "0.34.0" }, ["blackjack-simulator@1.0.0"], ForeignRound);
