// The shim: it translates between the protocol of the test bench and the table of table.mjs, and adds no rule.

import { ACTIONS, CLASSES, COMMANDS, ENTRIES, FACTS, OPTIONS, PHASES, REFUSALS, USES, WHY_NOT } from "./names.mjs";
import { at, decision, points, toCard } from "./names.mjs";
import { BadBet, Round, ShoeEmpty } from "./round.mjs";
import { Table } from "./table.mjs";
import { Refused, Round as WireRound, Table as WireTable, cents, money, serve } from "../../docs/adattatori/javascript/wire.mjs";

const ENGINE = { nome: "Dal vivo scritto a mano", versione: "1.0.0", linguaggio: "javascript" };
const LIMITS = { least: 500, most: 100000, each: 3, boxes: 7 };
const OF_TABLE = ["anticipo", "chiusura", "divisione"]; // entries that name the hand, and not its player

const entry = (event, told, dealer) => {
  if (event === "asked") return ["decisione", decision(told, dealer)];
  const [fatto, fields] = ENTRIES[event](told);
  const { giocatore, ...place } = at(told.hand);
  const owner = told.hand && !OF_TABLE.includes(fatto) ? { giocatore } : {};
  return [fatto, { ...owner, ...place, ...fields }];
};
const said = ({ posto, mano, giocatore, azione }) => ({ box: posto, index: mano, player: giocatore, option: OPTIONS[azione] });

// A round alone.
class RoundAlone extends WireRound {
  start({ giocatori, posti, spalle = [], sabot }) {
    this.cash = new Map(giocatori.map(({ giocatore, saldo }) => [giocatore, cents(saldo)]));
    const bets = this.bets(posti);
    if (spalle.length > 0) throw new BadBet("nobody bets behind");
    const shoe = sabot.map(toCard).reverse();
    const draw = () => {
      if (shoe.length === 0) throw new ShoeEmpty("the shoe has no card left");
      return shoe.pop();
    };
    this.dealer = [];
    const tell = (event, told) => {
      if (event === "dealerCard") this.dealer.push(told.card);
      const [fatto, fields] = entry(event, told, this.dealer);
      this.write({ fatto, ...fields });
    };
    this.game = new Round({ draw, bets, cash: this.cash, tell });
  }

  // The table would not let these be laid: a round alone is told of them together.
  bets(posti) {
    const left = new Map(this.cash);
    const held = new Map();
    const bets = [];
    for (const { posto, giocatore, puntate } of posti) {
      held.set(giocatore, (held.get(giocatore) ?? 0) + 1);
      const fits = posto >= 1 && posto <= LIMITS.boxes && held.get(giocatore) <= LIMITS.each;
      const kinds = Object.keys(puntate);
      if (!fits || kinds.some((kind) => kind !== "principale")) throw new BadBet("a box, or a bet, that is not there");
      if (kinds.length === 0) continue;
      const amount = cents(puntate.principale);
      left.set(giocatore, left.get(giocatore) - amount);
      const whole = amount >= LIMITS.least && amount <= LIMITS.most && left.get(giocatore) >= 0;
      if (!whole) throw new BadBet("too little, too much, or beyond the purse");
      bets.push({ box: posto, player: giocatore, amount });
    }
    if (bets.length === 0) throw new BadBet("nobody has bet");
    return bets.sort((a, b) => a.box - b.box);
  }

  ask() {} // each question is told when it is asked

  move(move) {
    this.step += 1;
    const { game } = this;
    const heard = {
      undefined: () => game.choose(said(move)),
      anticipo: () => game.decideEarly(said(move)),
      tempo_scaduto: () => game.timeOut(),
      disconnessione: () => game.connection(move.giocatore, false),
      riconnessione: () => game.connection(move.giocatore, true),
      malfunzionamento: () => game.breakDown(),
    };
    const why = heard[move.evento]();
    if (why) this.write({ ...move, fatto: "rifiuto", codice: WHY_NOT[why] });
  }

  question() {
    return this.game.asked && decision(this.game.asked, this.game.dealer);
  }

  table() {
    const classes = (hand) => Object.keys(CLASSES).filter((name) => hand[CLASSES[name]]);
    return {
      mani: this.game.hands.map((hand) => ({ ...at(hand), ...points(hand.cards), classi: classes(hand) })),
      banco: points(this.game.dealer),
      saldi: [...this.cash].map(([giocatore, saldo]) => ({ giocatore, saldo: money(saldo) })),
    };
  }
}

// A table and its rounds.
class TableOfRounds extends WireTable {
  start({ conti, parametri = {}, sabot = [], seme = 0 }) {
    this.dealer = [];
    this.table = new Table({
      accounts: new Map(Object.entries(conti).map(([player, amount]) => [player, cents(amount)])),
      pause: parametri.tempo_apertura,
      chips: (parametri.fiche ?? []).map(cents),
      shoes: sabot.map(({ carte, taglio }) => ({ cards: carte.map(toCard), cut: taglio })),
      shuffle: sabot.length > 0 ? undefined : shuffler(seme),
      tell: (event, told) => this.hear(event, told),
    });
  }

  hear(event, told) {
    if (event === "phase") this.dealer = [];
    if (event === "dealerCard") this.dealer.push(told.card);
    const [fatto, fields] = FACTS[event] ? FACTS[event](told) : entry(event, told, this.dealer);
    this.tell(fatto, fields);
  }

  guests() {
    return [...this.table.cash.keys()];
  }

  happen(event) {
    const { evento, giocatore, posto, mano, azione } = event;
    const why = this.why(event);
    if (!why) return;
    if (evento !== "mossa" || why === "too late") throw new Refused(WHY_NOT[why]);
    this.tell("rifiuto", { codice: WHY_NOT[why], giocatore, posto, mano, azione });
  }

  // Let the table do it; return why not.
  why({ evento, giocatore, ...event }) {
    const { table } = this;
    if (evento === "passa") return table.wait(event.secondi);
    if (evento === "malfunzionamento") return table.breakDown();
    if (evento === "riprende") return table.resume();
    if (evento === "limiti") return "unheard of";
    if (evento === "entra") {
      if (event.modalita) throw new Refused("modalita-non-ammessa");
      if (event.posta) throw new Refused("posta-non-ammessa");
      return table.enter(giocatore);
    }
    if (!table.cash.has(giocatore)) throw new Refused("giocatore-assente");
    if (evento === "mossa") return this.decide(giocatore, event);
    if (evento === "disconnessione" || evento === "riconnessione") return table.connection(giocatore, evento === "riconnessione");
    if (!USES[evento]) return "unheard of";
    const kind = event.puntata === "principale" ? "main" : event.puntata;
    const named = { box: event.posto, kind, amount: cents(event.importo ?? "0.00"), words: event.testo };
    return table.use(USES[evento], giocatore, named);
  }

  decide(giocatore, { anticipata, ...event }) {
    const holder = this.table.round?.hands.find(({ box }) => box === event.posto)?.player;
    if (anticipata && holder && holder !== giocatore) return "not your turn";
    return this.table.say(anticipata ? "decideEarly" : "choose", said({ ...event, giocatore }));
  }

  view(player) {
    const { table } = this;
    const asked = table.round?.asked;
    const others = [...table.cash.keys()].filter((name) => name !== player).map((name) => [name, this.stakes(name)]);
    return {
      fase: PHASES[table.phase],
      comandi: this.commands(player),
      puntate: this.stakes(player),
      saldo: money(table.cash.get(player)),
      ...(table.owed.has(player) ? { in_sospeso: signed(table.owed.get(player)) } : {}),
      ...(table.secondsLeft === null ? {} : { resta: table.secondsLeft }),
      ...(asked?.hand.player === player ? { lecite: Object.keys(asked.prices).map((option) => ACTIONS[option]) } : {}),
      posti: Object.fromEntries(table.seats),
      altrui: Object.fromEntries(others.filter(([, stakes]) => Object.keys(stakes).length > 0)),
      chat: table.chat,
    };
  }

  // The stakes of a player that are not decided, "box.wager" → amount.
  stakes(player) {
    const sums = {};
    const add = (place, amount) => (sums[place] = (sums[place] ?? 0) + amount);
    for (const one of this.table.laid) if (one.player === player) add(`${one.box}.principale`, one.amount);
    for (const hand of this.table.round?.hands ?? []) {
      if (hand.player !== player) continue;
      for (const [kind, amount] of hand.bets) {
        if (!hand.paid.has(kind)) add(`${hand.box}.${ENTRIES.bet({ kind, amount })[1].puntata}`, amount);
      }
    }
    return Object.fromEntries(Object.entries(sums).map(([place, amount]) => [place, money(amount)]));
  }

  // Each command that a player may use now, with what it may name.
  commands(player) {
    const { table } = this;
    const commands = [];
    const boxes = Array.from({ length: LIMITS.boxes }, (_, i) => i + 1);
    for (const [use, comando] of Object.entries(COMMANDS)) {
      for (const box of use === "write" || use === "leave" ? [0] : boxes) {
        const place = box ? { posto: box } : {};
        const amounts = use === "bet" ? this.amounts(player, box) : table.no(use, player, { box }) ? null : {};
        if (amounts) commands.push({ comando, ...place, ...amounts });
      }
    }
    return commands;
  }

  amounts(player, box) {
    const { table } = this;
    const puntata = "principale";
    const chips = table.chips.filter((amount) => !table.no("bet", player, { box, amount }));
    if (table.chips.length > 0) return chips.length > 0 ? { puntata, importi: chips.map(money) } : null;
    if (table.no("bet", player, { box, amount: 1 })) return null;
    return { puntata, da: "0.01", a: money(table.room(player, box)) };
  }
}

const signed = (amount) => (amount < 0 ? "-" : "") + money(Math.abs(amount));

// Whole shoes of eight decks, with the cut card in the middle; the seed alone says in which order.
function shuffler(seed) {
  let state = (seed % 2147483646) + 1;
  const below = (most) => {
    state = (state * 48271) % 2147483647;
    return state % most;
  };
  return () => {
    const cards = [];
    for (let deck = 0; deck < 8; deck += 1) {
      for (const rank of "A23456789TJQK") for (const suit of "SHDC") cards.push(toCard(rank + suit));
    }
    for (let i = cards.length - 1; i > 0; i -= 1) {
      const j = below(i + 1);
      [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    return { cards, cut: cards.length / 2 };
  };
}

await serve(ENGINE, ["black-jack-live@1.0.0"], RoundAlone, REFUSALS, {}, TableOfRounds);
