// The shim: it translates between the protocol of the test bench and the table of game.mjs, and adds no rule.

import { BadBet, ShoeEmpty, Table, value } from "./game.mjs";
import { Round, cents, money, serve } from "./wire.mjs";

const ENGINE = { nome: "Piccolo blackjack", versione: "1.0.0", linguaggio: "javascript" };
const RANKS = "A23456789TJQK";
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const ACTIONS = {
  hit: "carta", stand: "stai", double: "raddoppia", split: "dividi", fold: "arrenditi",
  insure: "assicurazione", decline: "rifiuta",
};
const WAGERS = { main: "principale", double: "raddoppio", insurance: "assicurazione" };
const PHASES = { insurance: { fase: "offerta" }, turn: { fase: "turno_giocatori", stadio: "gioco" } };
const DEALER = { show: "scopre", play: "gioca", draw: "carta", stop: "stai" };
const CLASSES = { sballata: "busted", blackjack: "natural", sette_carte: "sevenCards", arresa: "folded" };
const REFUSALS = new Map([[BadBet, "puntata-non-ammessa"], [ShoeEmpty, "sabot-esaurito"]]);

const toCard = (code) => ({ pip: RANKS.indexOf(code[0]) + 1, suit: SUITS[code[1]] });
const code = (card) => (card ? RANKS[card.pip - 1] + card.suit[0].toUpperCase() : "??");
const points = (cards) => {
  const { total, soft } = value(cards.filter((card) => card));
  return { carte: cards.map(code), totale: total, morbida: soft };
};
const result = (stake, back) => (back > stake ? "vince" : back === stake ? "patta" : "perde");

// What each event of the table is in the register.
const ENTRIES = {
  betPlaced: ({ kind, amount }) => ({ fatto: "puntata", puntata: WAGERS[kind], importo: money(amount) }),
  cardDealt: ({ card }) => ({ fatto: "carta", a: "mano", zona: "mano", carta: code(card) }),
  dealerDealt: ({ card }) => ({ fatto: "carta", a: "banco", zona: "banco", carta: code(card) }),
  dealerPeeked: ({ blackjack }) => ({ fatto: "controllo", esito: blackjack ? "trovato" : "assente" }),
  handSplit: ({ fresh }) => ({ fatto: "divisione", nuova_mano: fresh.index }),
  handFinished: () => ({ fatto: "chiusura" }),
  dealerTurn: ({ does }) => ({ fatto: "banco", azione: DEALER[does] }),
  holeTurned: ({ card }) => ({ fatto: "scopre", carta: code(card) }),
  betSettled: ({ kind, amount, back }) => ({
    fatto: "liquidazione", puntata: WAGERS[kind], puntato: money(amount), restituito: money(back),
    esito: result(amount, back),
  }),
};

// A round of the table; `asked` is its open question.
class TableRound extends Round {
  async start({ giocatori, posti, spalle = [], sabot }) {
    const boxes = posti.filter(({ puntate }) => Object.keys(puntate).length > 0);
    const plain = boxes.every(({ puntate }) => Object.keys(puntate).join() === "principale");
    if (giocatori.length > 1 || spalle.length > 0 || !plain) throw new BadBet("one player, and the main wager alone");
    const bets = new Map(boxes.map(({ posto, puntate }) => [posto, cents(puntate.principale)]));
    const ask = (hand, what, prices) => new Promise((answer) => this.stop({ hand, what, prices, answer }));
    const shout = (event, { hand, ...told }) => this.write({ ...this.at(hand), ...ENTRIES[event](told) });
    this.player = giocatori[0].giocatore;
    this.game = new Table({ shoe: sabot.map(toCard), wallet: cents(giocatori[0].saldo), bets, ask, shout });
    await this.untilItStops(() => this.game.playRound().then(() => this.stop(), (error) => this.fail(error)));
  }

  // Let the table run to its next question, or to the end.
  async untilItStops(run) {
    const stopped = new Promise((resolve, reject) => Object.assign(this, { stop: resolve, fail: reject }));
    run();
    this.asked = await stopped;
  }
  choose(azione) {
    const choice = Object.keys(ACTIONS).find((key) => ACTIONS[key] === azione);
    return this.untilItStops(() => this.asked.answer(choice));
  }

  at(hand) {
    return hand ? { giocatore: this.player, posto: hand.spot, mano: hand.index } : {};
  }
  get dealer() {
    return this.game.dealer.map((card, i) => (i < this.game.faceUp ? card : null));
  }

  question() {
    if (!this.asked) return null;
    const { hand, what, prices } = this.asked;
    const costly = Object.entries(prices).filter(([, price]) => price > 0);
    return {
      ...this.at(hand), ...PHASES[what],
      visibile: { banco: this.dealer.map(code), mano: hand.cards.map(code) },
      lecite: Object.keys(prices).map((key) => ACTIONS[key]),
      importi: Object.fromEntries(costly.map(([key, price]) => [ACTIONS[key], money(price)])),
    };
  }

  table() {
    const classes = (hand) => Object.keys(CLASSES).filter((name) => hand[CLASSES[name]]);
    return {
      mani: this.game.hands.map((hand) => ({ ...this.at(hand), ...points(hand.cards), classi: classes(hand) })),
      banco: points(this.dealer), saldi: [{ giocatore: this.player, saldo: money(this.game.wallet) }],
    };
  }
}

await serve(ENGINE, ["blackjack-surrender@1.0.0"], TableRound, REFUSALS);
