// What the npm package engine-blackjack does, told in the words of the test bench. Nothing is mended here: the shoe goes
// into the deck of its state, each move is one `dispatch` (the illegal ones too), legal is what its own
// `availableActions` say, stakes are the values of its own history, and what it hands back is its own `wonOnRight`,
// `wonOnLeft` and `insurance.win`.
//
//   node adapter.mjs SLUG@VERSION ['{"standOnSoft17":false}']      rules of the package, beside its defaults
//
// It has no purse: balances are stakes and returns added up here. Its unit is a cent, so that no fraction is lost.

import { createRequire } from "node:module";
import { OneBox, ShoeEmpty, answer, named } from "../one_box.mjs";

const { Game, actions, presets } = createRequire(import.meta.url)("engine-blackjack");

const [, , PLAYED, OPTIONS = "{}"] = process.argv;
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = "A23456789TJQK";
const TEXTS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const ACTIONS = { carta: "hit", stai: "stand", raddoppia: "double", dividi: "split", arrenditi: "surrender" };
const STAKES = { DEAL: "principale", SPLIT: "principale", DOUBLE: "raddoppio", INSURANCE: "assicurazione" };
const SIDES = ["right", "left"]; // the right hand is played first: it is our first
const SPARE = 4; // cards under the shoe that no round may reach

// The engine's own card; `place` is where it lay in the shoe, and says in which order the cards of a hand were dealt.
const card = (code, place) => {
  const number = RANKS.indexOf(code[0]) + 1;
  return { text: TEXTS[number - 1], suite: SUITS[code[1]], value: Math.min(number, 10), code, place };
};
const dealt = (cards) => [...cards].sort((one, other) => one.place - other.place);
const number = (side) => SIDES.indexOf(side) + 1;

class ForeignRound extends OneBox {
  begin(sabot, saldo) {
    this.game = new Game(undefined, presets.getRules(JSON.parse(OPTIONS)));
    const under = Array.from({ length: SPARE }, () => card("2S", Infinity));
    this.game.setState({ deck: [...under, ...sabot.map(card).reverse()] });
    [this.balance, this.wagers, this.told, this.read] = [saldo, { right: {}, left: {} }, { right: 0, left: 0, dealer: 0 }, 0];
    this.dispatch(actions.deal({ bet: this.stake }));
  }

  get state() {
    return this.game.getState();
  }
  get open() {
    return SIDES.find((side) => this.state.stage === `player-turn-${side}`);
  }
  cards(side) {
    return dealt(this.state.handInfo[side].cards ?? []);
  }

  // Send an action to the engine, and say what came of it: stakes, cards, and the end.
  dispatch(action) {
    this.game.dispatch(action);
    const { history, dealerCards, stage } = this.state;
    const every = [...this.cards("right"), ...this.cards("left"), ...dealerCards];
    if (every.some(({ place }) => place === Infinity)) throw new ShoeEmpty("the shoe is used up");
    for (const one of history.slice(this.read)) if (STAKES[one.type] && one.value > 0) this.pay(one);
    this.read = history.length;
    this.tellCards(dealerCards);
    if (stage === "done") this.settle();
  }

  pay({ type, value, left }) {
    const side = left ? "left" : "right"; // the hands that an action touched stand in its history, under their side
    if (type === "SPLIT") this.tellSplit(1, 2);
    this.wagers[side][STAKES[type]] = value;
    this.balance -= value;
    this.tellStake(number(side), STAKES[type], value);
  }

  tellCards(dealerCards) {
    const fresh = SIDES.flatMap((side) => this.cards(side).slice(this.told[side]).map((one) => ({ side, one })));
    for (const { side, one } of fresh.sort((first, second) => first.one.place - second.one.place)) {
      this.told[side] += 1;
      this.tellCard(number(side), one.code);
    }
    if (this.told.dealer === 0) for (const shown of [dealerCards[0].code, "??"]) this.tellDealerCard(shown);
    this.told.dealer ||= 1;
    for (const { code } of dealerCards.slice(this.told.dealer)) {
      if (this.told.dealer === 1) this.write({ fatto: "scopre", carta: code });
      else this.tellDealerCard(code);
      this.told.dealer += 1;
    }
  }

  settle() {
    const { wonOnRight, wonOnLeft, finalBet, sideBetsInfo } = this.state;
    this.write({ fatto: "x-motore", wonOnRight, wonOnLeft, finalBet });
    for (const [side, won] of [["right", wonOnRight], ["left", wonOnLeft]]) {
      const { principale, raddoppio = 0 } = this.wagers[side];
      for (const [puntata, amount] of Object.entries(this.wagers[side])) {
        const back = puntata === "assicurazione" ? sideBetsInfo.insurance.win : (won * amount) / (principale + raddoppio);
        this.balance += back;
        this.tellEnd(number(side), puntata, amount, back);
      }
    }
  }

  // A move that is not offered goes to a copy of the game, which carries it out or calls it INVALID.
  tries(azione) {
    if (!(azione in ACTIONS)) return false;
    const shadow = new Game(structuredClone(this.state), this.state.rules);
    shadow.dispatch(actions[ACTIONS[azione]]({ position: this.open }));
    return shadow.getState().history.at(-1).type !== "INVALID";
  }

  choose(azione) {
    if (azione === "assicurazione" || azione === "rifiuta") return this.dispatch(actions.insurance({ bet: azione === "rifiuta" ? 0 : 1 }));
    if (azione === "dividi") this.prepareSplit();
    this.dispatch(actions[ACTIONS[azione]]({ position: this.open }));
  }

  // When it splits, the engine takes the right hand's card from under the top of the deck: the two are put so that the
  // first of the shoe goes there, and the next to the left one.
  prepareSplit() {
    const { deck } = this.state;
    Object.assign(this.told, { right: 1, left: 1 });
    deck.push(...deck.splice(-2).reverse());
  }

  question() {
    const side = this.open;
    if (!side) return null;
    const { availableActions } = this.state.handInfo[side];
    const lecite = Object.keys(ACTIONS).filter((azione) => availableActions[ACTIONS[azione]]);
    const asked =
      availableActions.insurance && !availableActions.stand
        ? { fase: "offerta", lecite: ["assicurazione", "rifiuta", ...lecite] }
        : { fase: "turno_giocatori", stadio: "gioco", lecite };
    const visibile = { banco: [this.state.dealerCards[0].code, "??"], mano: this.cards(side).map(({ code }) => code) };
    return { ...this.at(number(side)), ...asked, visibile };
  }

  table() {
    const { handInfo, dealerCards, stage, dealerValue } = this.state;
    const value = ({ hi, lo }) => ({ totale: hi <= 21 ? hi : lo, morbida: hi !== lo && hi <= 21 });
    const hand = (side, { playerValue, playerHasBusted, playerHasBlackjack, playerHasSurrendered }) => ({
      ...this.at(number(side)), carte: this.cards(side).map(({ code }) => code), ...value(playerValue),
      classi: named({ sballata: playerHasBusted, blackjack: playerHasBlackjack, arresa: playerHasSurrendered }),
    });
    return {
      mani: SIDES.filter((side) => handInfo[side].cards).map((side) => hand(side, handInfo[side])),
      banco: { carte: [...dealerCards.map(({ code }) => code), ...(stage === "done" ? [] : ["??"])], ...value(dealerValue) },
      saldi: this.purse(this.balance),
    };
  }
}

await answer({ nome: "engine-blackjack", versione: "0.9.2" }, [PLAYED], ForeignRound);
