// The shim: it translates between the protocol of the test bench and the table of game.mjs, and adds no rule.

import { createInterface } from "node:readline";
import { BadBet, ShoeEmpty, Table, value } from "./game.mjs";

const RULES = "blackjack-surrender@1.0.0";
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

class Refused extends Error {} // its message is a code of the protocol
class OutOfMoves extends Error {} // the table asks, and no move is left

const cents = (text) => Number(text.replace(".", ""));
const money = (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const toCard = (code) => ({ pip: RANKS.indexOf(code[0]) + 1, suit: SUITS[code[1]] });
const code = (card) => (card ? RANKS[card.pip - 1] + card.suit[0].toUpperCase() : "??");

function play({ regolamento, colpo, mosse }) {
  if (regolamento !== RULES) throw new Refused("regolamento-sconosciuto");
  const boxes = colpo.posti.filter(({ puntate }) => Object.keys(puntate).length > 0);
  const plain = boxes.every(({ puntate }) => Object.keys(puntate).join() === "principale");
  if (colpo.giocatori.length !== 1 || colpo.spalle?.length > 0 || !plain) throw new Refused("puntata-non-ammessa");
  const [{ giocatore, saldo }] = colpo.giocatori;
  const registro = [];
  let passo = 0;
  let attesa;

  const at = (hand) => ({ posto: hand.spot, mano: hand.index });
  const write = (fatto, fields) => registro.push({ fatto, passo, ...fields });
  const shown = () => table.dealer.map((card, i) => code(i < table.faceUp && card));

  const listeners = {
    betPlaced: ({ hand, kind, amount }) =>
      write("puntata", { giocatore, ...at(hand), puntata: WAGERS[kind], importo: money(amount) }),
    cardDealt: ({ hand, card }) =>
      write("carta", hand ? { a: "mano", zona: "mano", ...at(hand), carta: code(card) }
        : { a: "banco", zona: "banco", carta: code(card) }),
    dealerPeeked: ({ blackjack }) => write("controllo", { esito: blackjack ? "trovato" : "assente" }),
    handSplit: ({ hand, fresh }) => write("divisione", { ...at(hand), nuova_mano: fresh.index }),
    handFinished: ({ hand }) => write("chiusura", at(hand)),
    dealerTurn: ({ does }) => write("banco", { azione: DEALER[does] }),
    holeTurned: ({ card }) => write("scopre", { carta: code(card) }),
    betSettled: ({ hand, kind, amount, back }) => {
      const esito = back > amount ? "vince" : back === amount ? "patta" : "perde";
      const paid = { puntato: money(amount), restituito: money(back), esito };
      write("liquidazione", { giocatore, ...at(hand), puntata: WAGERS[kind], ...paid });
    },
  };

  // The callback of the table: one move answers one question; a move that is refused leaves the question open.
  function ask(hand, what, prices) {
    const lecite = Object.keys(prices).map((key) => ACTIONS[key]);
    const costly = Object.entries(prices).filter(([, price]) => price > 0);
    attesa = {
      fatto: "decisione", giocatore, ...at(hand), ...PHASES[what],
      visibile: { banco: shown(), mano: hand.cards.map(code) },
      lecite, importi: Object.fromEntries(costly.map(([key, price]) => [ACTIONS[key], money(price)])),
    };
    registro.push({ ...attesa, passo });
    while (passo < mosse.length) {
      const { posto, mano, azione, evento, giocatore: who = giocatore } = mosse[passo];
      passo += 1;
      const mine = posto === hand.spot && mano === hand.index && who === giocatore;
      if (evento) write("rifiuto", { codice: "evento-non-previsto", posto, mano, azione, evento });
      else if (!mine) write("rifiuto", { codice: "non-di-turno", posto, mano, azione });
      else if (!lecite.includes(azione)) write("rifiuto", { codice: "azione-non-lecita", posto, mano, azione });
      else {
        write("scelta", { giocatore, posto, mano, azione, origine: "giocatore" });
        attesa = undefined;
        return Object.keys(prices).find((key) => ACTIONS[key] === azione);
      }
    }
    throw new OutOfMoves();
  }

  const bets = new Map(boxes.map(({ posto, puntate }) => [posto, cents(puntate.principale)]));
  const shout = (event, details) => listeners[event](details);
  const table = new Table({ shoe: colpo.sabot.map(toCard), wallet: cents(saldo), bets, ask, shout });
  try {
    table.playRound();
    for (const { posto, mano, azione, evento } of mosse.slice(passo)) {
      passo += 1;
      write("rifiuto", { codice: "non-di-turno", posto, mano, azione, evento });
    }
  } catch (error) {
    if (!(error instanceof OutOfMoves)) throw error;
  }
  const { total, soft } = value(table.dealer.slice(0, table.faceUp));
  const mani = table.hands.map((hand) => ({
    ...at(hand), carte: hand.cards.map(code), totale: hand.total, morbida: value(hand.cards).soft,
    classi: Object.keys(CLASSES).filter((name) => hand[CLASSES[name]]),
  }));
  return {
    stato: attesa ? "in_attesa" : "concluso", registro, mani, attesa,
    banco: { carte: shown(), totale: total, morbida: soft },
    saldi: [{ giocatore, saldo: money(table.wallet) }],
  };
}

const greet = () => ({
  versione: 1, motore: { nome: "Piccolo blackjack", versione: "1.0.0", linguaggio: "javascript" },
  regolamenti: [RULES], capacita: [],
});
const operations = new Map([["ciao", greet], ["gioca", play], ["addio", () => ({})]]);

function answer(request) {
  try {
    if (!operations.has(request.op)) throw new Refused("non-supportato");
    return { esito: operations.get(request.op)(request) };
  } catch (error) {
    if (error instanceof Refused) return { errore: { codice: error.message } };
    if (error instanceof BadBet) return { errore: { codice: "puntata-non-ammessa", messaggio: error.message } };
    if (error instanceof ShoeEmpty) return { errore: { codice: "sabot-esaurito", messaggio: error.message } };
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(JSON.stringify({ id: request.id, ...answer(request) }) + "\n");
  if (request.op === "addio") break;
}
