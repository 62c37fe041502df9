// The shim: it translates between the protocol of the test bench and the table of game.mjs, and adds no rule.

import { createInterface } from "node:readline";
import { BadBet, ShoeEmpty, Table, value } from "./game.mjs";

const RULES = "blackjack-surrender@1.0.0";
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

const cents = (text) => Number(text.replace(".", ""));
const money = (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
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

// A round of the table, fed with moves. `asked` is its open question; `register` what no reply has told yet.
class Session {
  async open({ giocatori, posti, spalle = [], sabot }, moves = []) {
    const boxes = posti.filter(({ puntate }) => Object.keys(puntate).length > 0);
    const plain = boxes.every(({ puntate }) => Object.keys(puntate).join() === "principale");
    if (giocatori.length > 1 || spalle.length > 0 || !plain) throw new BadBet("one player, and the main wager alone");
    const bets = new Map(boxes.map(({ posto, puntate }) => [posto, cents(puntate.principale)]));
    const ask = (hand, what, prices) => new Promise((answer) => this.stop({ hand, what, prices, answer }));
    const shout = (event, { hand, ...told }) => this.write(ENTRIES[event](told), hand);
    Object.assign(this, { player: giocatori[0].giocatore, step: 0, register: [] });
    this.table = new Table({ shoe: sabot.map(toCard), wallet: cents(giocatori[0].saldo), bets, ask, shout });
    await this.untilItStops(() => this.table.playRound().then(() => this.stop(), (error) => this.fail(error)));
    for (const move of moves) await this.move(move);
    return this;
  }

  // Let the table run to its next question, or to the end.
  async untilItStops(run) {
    const stopped = new Promise((resolve, reject) => Object.assign(this, { stop: resolve, fail: reject }));
    run();
    this.asked = await stopped;
    if (this.asked) this.write(this.question());
  }

  at(hand) {
    return hand ? { giocatore: this.player, posto: hand.spot, mano: hand.index } : {};
  }
  write(entry, hand) {
    this.register.push({ passo: this.step, ...this.at(hand), ...entry });
  }
  get dealer() {
    return this.table.dealer.map((card, i) => (i < this.table.faceUp ? card : null));
  }

  question() {
    const { hand, what, prices } = this.asked;
    const costly = Object.entries(prices).filter(([, price]) => price > 0);
    return {
      fatto: "decisione", ...this.at(hand), ...PHASES[what],
      visibile: { banco: this.dealer.map(code), mano: hand.cards.map(code) },
      lecite: Object.keys(prices).map((key) => ACTIONS[key]),
      importi: Object.fromEntries(costly.map(([key, price]) => [ACTIONS[key], money(price)])),
    };
  }

  async move({ posto, mano, azione, evento, giocatore = this.player }) {
    this.step += 1;
    const { hand, prices = {}, answer } = this.asked ?? {};
    const choice = Object.keys(prices).find((key) => ACTIONS[key] === azione);
    const mine = hand?.spot === posto && hand?.index === mano && giocatore === this.player;
    const refuse = (codice) => this.write({ fatto: "rifiuto", codice, posto, mano, azione, evento });
    if (hand && evento) return refuse("evento-non-previsto");
    if (!hand || !mine) return refuse("non-di-turno");
    if (!choice) return refuse("azione-non-lecita");
    this.write({ fatto: "scelta", azione, origine: "giocatore" }, hand);
    return this.untilItStops(() => answer(choice));
  }

  // How the round stands, with what happened since the last time.
  outcome() {
    const classes = (hand) => Object.keys(CLASSES).filter((name) => hand[CLASSES[name]]);
    return {
      stato: this.asked ? "in_attesa" : "concluso", attesa: this.asked && this.question(),
      registro: this.register.splice(0), banco: points(this.dealer),
      mani: this.table.hands.map((hand) => ({ ...this.at(hand), ...points(hand.cards), classi: classes(hand) })),
      saldi: [{ giocatore: this.player, saldo: money(this.table.wallet) }],
    };
  }
}

const rounds = {}; // the open ones, by name
const operations = {
  ciao: () => ({ versione: 1, motore: ENGINE, regolamenti: [RULES], capacita: ["interattivo"] }),
  gioca: async ({ colpo, mosse }) => (await new Session().open(colpo, mosse)).outcome(),
  apri: async ({ id, colpo }) => {
    rounds[`p${id}`] = await new Session().open(colpo);
    return { ...rounds[`p${id}`].outcome(), partita: `p${id}` };
  },
  azione: async ({ partita, mossa }) => {
    await rounds[partita].move(mossa);
    return rounds[partita].outcome();
  },
  chiudi: ({ partita }) => {
    delete rounds[partita];
    return {};
  },
  addio: () => ({}),
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let reply = { errore: { codice: "non-supportato" } };
  try {
    if (Object.hasOwn(operations, request.op)) reply = { esito: await operations[request.op](request) };
  } catch (error) {
    if (!REFUSALS.has(error.constructor)) throw error;
    reply = { errore: { codice: REFUSALS.get(error.constructor), messaggio: error.message } };
  }
  process.stdout.write(JSON.stringify({ id: request.id, ...reply }) + "\n");
  if (request.op === "addio") break;
}
