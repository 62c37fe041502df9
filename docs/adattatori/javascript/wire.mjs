// What any shim in JavaScript needs of the wire: the conversation, a round's moves, steps and refusals, a table's events.
// Nothing here is of one game: take it as it is, make a class of rounds from Round, and give it to `serve`; an engine that
// keeps tables gives it a class made from Table too.

import { createInterface } from "node:readline";

export const cents = (text) => Number(text.replace(".", ""));
export const money = (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

const PLACE = ["giocatore", "posto", "mano"];

// A round of the engine, fed with moves. The shim says in a class of its own:
//
// start(setup)    how one begins; it ends at the first question
// question()      the decision that waits: giocatore, posto, mano, fase, visibile, lecite, importi; nothing at the end
// choose(action)  how a choice is given to the engine; it ends at the next question
// table()         mani, banco and saldi, as they stand
export class Round {
  step = 0;
  register = []; // what no reply has told yet

  static async open(setup, moves = []) {
    const round = new this();
    await round.start(setup);
    round.ask();
    for (const move of moves) await round.move(move);
    return round;
  }

  write(entry) {
    this.register.push({ passo: this.step, ...entry });
  }
  ask() {
    const asked = this.question();
    if (asked) this.write({ fatto: "decisione", ...asked });
  }

  // Give a move to the pending question, or say why it is refused.
  async move(move) {
    this.step += 1;
    const asked = this.question();
    const codice = this.refusal(asked, move);
    if (codice) return this.write({ ...move, fatto: "rifiuto", codice });
    const { giocatore, posto, mano } = asked;
    this.write({ fatto: "scelta", giocatore, posto, mano, azione: move.azione, origine: "giocatore" });
    await this.choose(move.azione);
    this.ask();
  }

  // Why a move is refused, or nothing. An engine that plays events says in its shim what becomes of them.
  refusal(asked, move) {
    if (!asked) return "non-di-turno";
    if (move.evento) return "evento-non-previsto";
    if (PLACE.some((field) => move[field] !== undefined && move[field] !== asked[field])) return "non-di-turno";
    return asked.lecite.includes(move.azione) ? null : "azione-non-lecita";
  }

  // How the round stands, with what happened since the last time.
  outcome() {
    const asked = this.question();
    const state = asked ? { stato: "in_attesa", attesa: { fatto: "decisione", ...asked } } : { stato: "concluso" };
    return { ...state, registro: this.register.splice(0), ...this.table() };
  }
}

// An event is refused, with a code of the protocol, and has changed nothing.
export class Refused extends Error {}

// A request is about rules, a round or a table that are not here; with a code of the protocol.
class Unknown extends Error {}

// A table of the engine, told one event at a time. The shim says in a class of its own:
//
// start(setup)    how one is opened
// happen(event)   what an event does, each fact of it told with `tell`; throws Refused
// guests()        who is at the table
// view(player)    what a player is shown now
export class Table {
  step = 0;
  facts = []; // what no reply has told yet

  static async open(setup) {
    const table = new this();
    await table.start(setup);
    return table;
  }
  tell(fatto, fields = {}) {
    this.facts.push({ fatto, ...fields, passo: this.step });
  }

  // Let something happen, or say why it is refused.
  async event(event) {
    this.step += 1;
    this.facts = []; // what an event that failed has left is of no other
    try {
      await this.happen(event);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell("rifiuto", { codice: error.message });
    }
  }

  // What has happened since the last time, and what each player is shown.
  outcome() {
    const vista = Object.fromEntries(this.guests().map((player) => [player, this.view(player)]));
    return { fatti: this.facts.splice(0), vista };
  }
}

// Answer each line of stdin until the farewell; `refusals` has the codes of the engine's own errors, by class, `limiti`
// how far it goes, if not all the way, and TableKind is the class of its tables, if it keeps any: one is open at a time.
export async function serve(motore, regolamenti, Kind, refusals, limiti = {}, TableKind = null) {
  const rounds = new Map(); // the open ones, by name
  const known = (open) => {
    if (open) return open;
    throw new Unknown("partita-sconosciuta");
  };
  const capacita = TableKind ? ["interattivo", "tavolo"] : ["interattivo"];
  let table = null;
  const ofTable = {
    apri_tavolo: async ({ tavolo }) => {
      table = await TableKind.open(tavolo);
      return table.outcome();
    },
    evento: async ({ evento }) => {
      await known(table).event(evento);
      return table.outcome();
    },
    chiudi_tavolo: () => {
      known(table);
      table = null;
      return {};
    },
  };
  const operations = {
    ...(TableKind ? ofTable : {}),
    ciao: () => ({ versione: 1, motore, regolamenti, capacita, limiti }),
    gioca: async ({ colpo, mosse }) => (await Kind.open(colpo, mosse)).outcome(),
    apri: async ({ id, colpo }) => {
      const round = await Kind.open(colpo);
      rounds.set(`p${id}`, round);
      return { ...round.outcome(), partita: `p${id}` };
    },
    azione: async ({ partita, mossa }) => {
      const round = known(rounds.get(partita));
      round.register = []; // what a move that failed has left is of no other
      await round.move(mossa);
      return round.outcome();
    },
    chiudi: ({ partita }) => {
      known(rounds.get(partita));
      rounds.delete(partita);
      return {};
    },
    addio: () => ({}),
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    let reply = { errore: { codice: "non-supportato" } };
    try {
      const { regolamento = regolamenti[0] } = request;
      if (!regolamenti.includes(regolamento)) throw new Unknown("regolamento-sconosciuto");
      if (Object.hasOwn(operations, request.op)) reply = { esito: await operations[request.op](request) };
    } catch (error) {
      const codice = error instanceof Unknown ? error.message : refusals.get(error.constructor);
      if (!codice) throw error;
      reply = { errore: { codice, messaggio: error.message } };
    }
    process.stdout.write(JSON.stringify({ id: request.id, ...reply }) + "\n");
    if (request.op === "addio") break;
  }
}
