// What the game mode of npm's @blackjacktrainer/blackjack-simulator does, told in the words of the test bench. Nothing is
// mended: the shoe is its own, with its own cards put in order, each move is one `step`, legal is what its own validators
// accept, a stake goes from its own player's balance and what comes back is what its own `addChips` adds.
//
// Its options here: late surrender, no double after a split; all the others as they are if nothing is said.

import { createRequire } from "node:module";
import { Round, cents, serve } from "../../../docs/adattatori/javascript/wire.mjs";

globalThis.self = globalThis; // without it the package cannot even be loaded in Node
const { Game, GameStep, Event } = createRequire(import.meta.url)("@blackjacktrainer/blackjack-simulator");

const ENGINE = { nome: "blackjack-simulator", versione: "0.34.0", linguaggio: "javascript" };
const LIMITS = { giocatori: 1, posti: 1, eventi: [], fatti: [], saldi: false };
const OPTIONS = { allowLateSurrender: true, allowDoubleAfterSplit: false };
const RANKS = "A23456789TJQK";
const SUITS = "HDCS";
const PLAY = { carta: 2, stai: 5, raddoppia: 1, dividi: 4, arrenditi: 6 }; // the package's moves, which it does not export
const OFFER = { assicurazione: 0, rifiuta: 3 };
const WAITING = new Set([GameStep.WaitingForInsuranceInput, GameStep.WaitingForPlayInput, GameStep.WaitingForNewGameInput]);

class BadStake extends Error {}
class ShoeEmpty extends Error {}

const code = (card) => RANKS[card.rank] + SUITS[card.suit];
const euros = (amount) => (Number.isInteger(amount) ? (amount / 100).toFixed(2) : (amount / 100).toFixed(6).replace(/0+$/, ""));
const points = (cards, hand) => ({ carte: cards, totale: hand.cardTotal, morbida: hand.isSoft });

class ForeignRound extends Round {
  start({ giocatori, posti, spalle = [], sabot }) {
    const [{ posto, puntate }] = posti;
    if (giocatori.length > 1 || posti.length > 1 || spalle.length > 0 || Object.keys(puntate).join() !== "principale")
      throw new BadStake("one player, one box, and one bet");
    [this.player, this.box, this.stake] = [giocatori[0].giocatore, posto, cents(puntate.principale)];
    this.game = new Game({ ...OPTIONS, playerBankroll: cents(giocatori[0].saldo) });
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
  at(place) {
    return { giocatore: this.player, posto: this.box, mano: place + 1 };
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
        this.write({ fatto: "divisione", posto: this.box, mano: this.splitting + 1, nuova_mano: place + 1 });
        this.told[this.splitting] = this.told[place] = 1;
      }
      this.tellBet(hand, place);
    });
    if (first) this.tellDeal();
    this.hands.forEach((hand, place) => {
      for (const card of hand.cards.slice(this.told[place])) this.tellCard(place, card);
      this.told[place] = hand.cards.length;
    });
    this.tellDealer();
  }

  tellBet(hand, place) {
    const before = this.bets[place] ?? 0;
    this.bets[place] = hand.betAmount;
    const puntata = before === 0 ? "principale" : "raddoppio";
    if (hand.betAmount > before) this.write({ fatto: "puntata", ...this.at(place), puntata, importo: euros(hand.betAmount - before) });
  }
  tellCard(place, card) {
    this.write({ fatto: "carta", a: "mano", zona: "mano", ...this.at(place), carta: code(card) });
  }
  tellDeal() {
    const [{ cards }] = this.hands;
    this.tellCard(0, cards[0]);
    this.write({ fatto: "carta", a: "banco", zona: "banco", carta: code(this.dealer.cards[1]) });
    this.tellCard(0, cards[1]);
    this.write({ fatto: "carta", a: "banco", zona: "banco", carta: "??" });
    [this.told, this.drawn] = [[2], 2];
  }
  tellDealer() {
    const { cards } = this.dealer;
    if (this.covered && cards[0].showingFace) {
      this.covered = false;
      this.write({ fatto: "scopre", carta: code(cards[0]) });
    }
    for (const card of cards.slice(this.drawn)) this.write({ fatto: "carta", a: "banco", zona: "banco", carta: code(card) });
    this.drawn = cards.length;
  }

  settle() {
    this.hands.forEach((hand, place) => {
      const back = this.backs.get(hand) ?? 0;
      const wagers = { principale: this.stake, raddoppio: hand.betAmount - this.stake };
      for (const [puntata, puntato] of Object.entries(wagers).filter(([, amount]) => amount > 0)) {
        const share = (back * puntato) / hand.betAmount;
        const esito = share > puntato ? "vince" : share === puntato ? "patta" : "perde";
        this.write({ fatto: "liquidazione", ...this.at(place), puntata, puntato: euros(puntato), restituito: euros(share), esito });
      }
    });
  }

  choose(azione) {
    this.splitting = this.game.state.focusedHandIndex;
    if (azione === "arrenditi") this.surrendered.add(this.hands[this.splitting]); // the package keeps no trace of it
    this.advance(OFFER[azione] ?? PLAY[azione]);
  }

  question() {
    if (this.over) return null;
    const insuring = this.game.state.step === GameStep.WaitingForInsuranceInput;
    const [moves, valid] = insuring ? [OFFER, "isValidInsuranceInput"] : [PLAY, "isValidPlayHandsInput"];
    const place = insuring ? 0 : this.game.state.focusedHandIndex;
    const lecite = Object.keys(moves).filter((azione) => this.game[valid](moves[azione], this.hands[place]));
    const window = insuring ? { fase: "offerta" } : { fase: "turno_giocatori", stadio: "gioco" };
    return { ...this.at(place), ...window, visibile: { banco: this.shown, mano: this.hands[place].cards.map(code) }, lecite };
  }

  get shown() {
    const [hole, up, ...others] = this.dealer.cards;
    return [code(up), this.covered ? "??" : code(hole), ...others.map(code)];
  }
  table() {
    const of = (hand) => ({ sballata: hand.busted, blackjack: hand.blackjack, arresa: this.surrendered.has(hand) });
    const classi = (hand) => Object.entries(of(hand)).filter(([, so]) => so).map(([name]) => name);
    const mani = this.hands.map((hand, place) => ({ ...this.at(place), ...points(hand.cards.map(code), hand), classi: classi(hand) }));
    const saldi = [{ giocatore: this.player, saldo: euros(this.game.player.balance) }];
    return { mani, banco: points(this.shown, this.dealer), saldi };
  }
}

await serve(ENGINE, ["blackjack-simulator@1.0.0"], ForeignRound, new Map([[BadStake, "puntata-non-ammessa"], [ShoeEmpty, "sabot-esaurito"]]), LIMITS);
