// What the npm package engine-blackjack does, told in the words of the test bench. Nothing is mended here: the shoe goes
// into the deck of its state, each move is one `dispatch` (the illegal ones too), legal is what its own
// `availableActions` say, and what it hands back is its own `wonOnRight`, `wonOnLeft` and `insurance.win`.
//
//   node adapter.mjs SLUG@VERSION ['{"standOnSoft17":false}']      rules of the package, beside its defaults
//
// It has no purse: balances are stakes and returns added up here. Its unit is a cent, so that no fraction is lost.

import { createRequire } from "node:module";
import { Round, cents, serve } from "../../../docs/adattatori/javascript/wire.mjs";

const { Game, actions, presets } = createRequire(import.meta.url)("engine-blackjack");

const [, , PLAYED, OPTIONS = "{}"] = process.argv;
const ENGINE = { nome: "engine-blackjack", versione: "0.9.2", linguaggio: "javascript" };
const LIMITS = { giocatori: 1, posti: 1, eventi: [], fatti: [], saldi: false };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = "A23456789TJQK";
const TEXTS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const ACTIONS = { carta: "hit", stai: "stand", raddoppia: "double", dividi: "split", arrenditi: "surrender" };
const SPARE = 4; // cards under the shoe that no round may reach

class BadStake extends Error {}
class ShoeEmpty extends Error {}

// The engine's own card; `place` is where it lay in the shoe, and says in which order the cards of a hand were dealt.
const card = (code, place) => {
  const number = RANKS.indexOf(code[0]) + 1;
  return { text: TEXTS[number - 1], suite: SUITS[code[1]], value: Math.min(number, 10), code, place };
};
const euros = (amount) => (Number.isInteger(amount) ? (amount / 100).toFixed(2) : (amount / 100).toFixed(6).replace(/0+$/, ""));
const dealt = (cards) => [...cards].sort((one, other) => one.place - other.place);

class ForeignRound extends Round {
  start({ giocatori, posti, spalle = [], sabot }) {
    const [{ posto, puntate }] = posti;
    if (giocatori.length > 1 || posti.length > 1 || spalle.length > 0 || Object.keys(puntate).join() !== "principale")
      throw new BadStake("one player, one box, and one bet");
    [this.player, this.box, this.stake] = [giocatori[0].giocatore, posto, cents(puntate.principale)];
    this.balance = cents(giocatori[0].saldo);
    if (this.stake > this.balance) throw new BadStake("beyond what the player has");
    this.game = new Game(undefined, presets.getRules(JSON.parse(OPTIONS)));
    const under = Array.from({ length: SPARE }, () => card("2S", Infinity));
    this.game.setState({ deck: [...under, ...sabot.map(card).reverse()] });
    this.wagers = { right: {}, left: {} };
    this.told = { right: 0, left: 0, dealer: 0 };
    this.pay("right", "principale", this.stake);
    this.dispatch(actions.deal({ bet: this.stake }));
  }

  get state() {
    return this.game.getState();
  }
  get open() {
    const { stage } = this.state;
    return stage === "player-turn-right" ? "right" : stage === "player-turn-left" ? "left" : null;
  }
  get insuring() {
    const { right } = this.state.handInfo;
    return right.availableActions.insurance && !right.availableActions.stand;
  }
  at(side) {
    return { giocatore: this.player, posto: this.box, mano: side === "left" ? 2 : 1 };
  }
  cards(side) {
    return dealt(this.state.handInfo[side].cards ?? []);
  }

  pay(side, puntata, amount) {
    this.wagers[side][puntata] = amount;
    this.balance -= amount;
    this.write({ fatto: "puntata", ...this.at(side), puntata, importo: euros(amount) });
  }

  // Send an action to the engine; say what came of it, and whether it was carried out at all.
  dispatch(action) {
    this.game.dispatch(action);
    const { history, handInfo, dealerCards, stage } = this.state;
    if (history.at(-1).type === "INVALID") return false;
    const every = [...this.cards("right"), ...this.cards("left"), ...dealerCards];
    if (every.some(({ place }) => place === Infinity)) throw new ShoeEmpty("the shoe is used up");
    this.tellCards(handInfo, dealerCards);
    if (stage === "done") this.settle();
    return true;
  }

  tellCards(handInfo, dealerCards) {
    const fresh = ["right", "left"].flatMap((side) => this.cards(side).slice(this.told[side]).map((one) => ({ side, one })));
    for (const { side, one } of fresh.sort((first, second) => first.one.place - second.one.place)) {
      this.told[side] += 1;
      this.write({ fatto: "carta", a: "mano", zona: "mano", ...this.at(side), carta: one.code });
    }
    if (this.told.dealer === 0) {
      this.write({ fatto: "carta", a: "banco", zona: "banco", carta: dealerCards[0].code });
      this.write({ fatto: "carta", a: "banco", zona: "banco", carta: "??" });
      this.told.dealer = 1;
    }
    for (const one of dealerCards.slice(this.told.dealer)) {
      this.write(this.told.dealer === 1 ? { fatto: "scopre", carta: one.code } : { fatto: "carta", a: "banco", zona: "banco", carta: one.code });
      this.told.dealer += 1;
    }
  }

  settle() {
    const { wonOnRight, wonOnLeft, finalBet, sideBetsInfo } = this.state;
    const won = { right: wonOnRight, left: wonOnLeft };
    this.write({ fatto: "x-motore", wonOnRight, wonOnLeft, finalBet });
    for (const side of ["right", "left"]) {
      const wagers = Object.entries(this.wagers[side]);
      const whole = wagers.reduce((sum, [puntata, amount]) => sum + (puntata === "assicurazione" ? 0 : amount), 0);
      for (const [puntata, amount] of wagers)
        this.close(side, puntata, amount, puntata === "assicurazione" ? sideBetsInfo.insurance.win : (won[side] * amount) / whole);
    }
  }

  close(side, puntata, staked, back) {
    this.balance += back;
    const esito = back > staked ? "vince" : back === staked ? "patta" : "perde";
    this.write({ fatto: "liquidazione", ...this.at(side), puntata, puntato: euros(staked), restituito: euros(back), esito });
  }

  // A move for whom it is due goes to the engine, which carries it out or calls it INVALID.
  refusal(asked, move) {
    const due = super.refusal(asked, move);
    if (due !== "azione-non-lecita" || !(move.azione in ACTIONS)) return due;
    const shadow = new Game(structuredClone(this.state), this.state.rules);
    shadow.dispatch(actions[ACTIONS[move.azione]]({ position: this.open }));
    return shadow.getState().history.at(-1).type === "INVALID" ? due : null;
  }

  choose(azione) {
    const side = this.open;
    if (azione === "assicurazione" || azione === "rifiuta") return this.insure(azione === "assicurazione" ? 1 : 0);
    if (azione === "dividi") return this.split();
    if (azione === "raddoppia") this.pay(side, "raddoppio", this.stake);
    this.dispatch(actions[ACTIONS[azione]]({ position: side }));
  }

  insure(bet) {
    if (bet) this.pay("right", "assicurazione", this.stake / 2);
    this.dispatch(actions.insurance({ bet }));
  }

  // The engine plays the right hand first, and takes its card from under the top of the deck before the left one's.
  split() {
    const { deck } = this.state;
    this.write({ fatto: "divisione", posto: this.box, mano: 1, nuova_mano: 2 });
    this.pay("left", "principale", this.stake);
    Object.assign(this.told, { right: 1, left: 1 });
    deck.push(...deck.splice(-2).reverse());
    this.dispatch(actions.split());
  }

  question() {
    const side = this.open;
    if (!side) return null;
    const { availableActions } = this.state.handInfo[side];
    const lecite = Object.keys(ACTIONS).filter((azione) => availableActions[ACTIONS[azione]]);
    const asked = this.insuring
      ? { fase: "offerta", lecite: ["assicurazione", "rifiuta", ...lecite] }
      : { fase: "turno_giocatori", stadio: "gioco", lecite };
    return { ...this.at(side), ...asked, visibile: { banco: [this.state.dealerCards[0].code, "??"], mano: this.cards(side).map(({ code }) => code) } };
  }

  table() {
    const { handInfo, dealerCards, stage, dealerValue } = this.state;
    const hands = ["right", "left"].filter((side) => handInfo[side].cards);
    const best = ({ hi, lo }) => (hi <= 21 ? hi : lo);
    const value = (points, cards) => ({ totale: best(points), morbida: points.hi !== points.lo && points.hi <= 21 });
    const classi = ({ playerHasBusted, playerHasBlackjack, playerHasSurrendered }) =>
      Object.entries({ sballata: playerHasBusted, blackjack: playerHasBlackjack, arresa: playerHasSurrendered }).filter(([, so]) => so).map(([name]) => name);
    return {
      mani: hands.map((side) => ({
        ...this.at(side), carte: this.cards(side).map(({ code }) => code),
        ...value(handInfo[side].playerValue), classi: classi(handInfo[side]),
      })),
      banco: { carte: [...dealerCards.map(({ code }) => code), ...(stage === "done" ? [] : ["??"])], ...value(dealerValue) },
      saldi: [{ giocatore: this.player, saldo: euros(this.balance) }],
    };
  }
}

await serve(ENGINE, [PLAYED], ForeignRound, new Map([[BadStake, "puntata-non-ammessa"], [ShoeEmpty, "sabot-esaurito"]]), LIMITS);
