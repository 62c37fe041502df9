// Names: what the round of round.mjs and the table of table.mjs call each thing, and what the protocol calls it.

import { BadBet, ShoeEmpty, value } from "./round.mjs";
import { money } from "../../docs/adattatori/javascript/wire.mjs";

const RANKS = "A23456789TJQK";
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const WAGERS = { main: "principale", double: "raddoppio", insurance: "assicurazione" };
const WINDOWS = { offer: { fase: "offerta" }, turn: { fase: "turno_giocatori", stadio: "gioco" } };
const DEALER = { nothing: "niente", oneCard: "una_carta", play: "gioca", draw: "carta", stop: "stai" };
const BY = { player: "giocatore", early: "anticipo", time: "tempo_scaduto", gone: "disconnessione", silence: "senza_risposta" };
const TIMES = { pause: "apertura", bets: "puntate", decision: "decisione" };
const FREED = { stood: "lasciato", left: "uscito", "no bet": "senza_puntata" };
const BACK = { stood: "lasciato", left: "uscito", "too little": "sotto_minimo", broken: "malfunzionamento" };

export const ACTIONS = {
  hit: "carta", stand: "stai", double: "raddoppia", split: "dividi", insure: "assicurazione", evenMoney: "even_money",
  decline: "rifiuta",
};
export const OPTIONS = Object.fromEntries(Object.entries(ACTIONS).map(([option, action]) => [action, option]));
export const COMMANDS = { sit: "siede", bet: "posa", stand: "lascia_posto", write: "scrivi", leave: "esce" };
export const USES = Object.fromEntries(Object.entries(COMMANDS).map(([use, command]) => [command, use]));
export const PHASES = {
  pause: "apertura", bets: "puntate", round: "colpo", payments: "pagamenti", stopped: "fermo",
};
export const REFUSALS = new Map([[BadBet, "puntata-non-ammessa"], [ShoeEmpty, "sabot-esaurito"]]);
export const WHY_NOT = {
  "not your turn": "non-di-turno", "not allowed": "azione-non-lecita", "unheard of": "evento-non-previsto",
  "there already": "evento-non-previsto", "not now": "comando-non-attivo", "too late": "fuori-tempo",
  "no chat": "chat-vietata", "no such bet": "puntata-non-ammessa", "no such box": "posto-inesistente",
  "own box": "posto-proprio", "taken box": "posto-occupato", "free box": "posto-libero",
  "too many boxes": "troppi-posti", "no such chip": "fiche-inesistente", "too much": "oltre-limite",
  "no money": "saldo-insufficiente",
};
export const CLASSES = { sballata: "busted", blackjack: "natural", riscossa: "evenMoney" };

export const toCard = (code) => ({ pip: RANKS.indexOf(code[0]) + 1, suit: SUITS[code[1]] });
export const code = (card) => RANKS[card.pip - 1] + card.suit[0].toUpperCase();
export const points = (cards) => {
  const { total, soft } = value(cards);
  return { carte: cards.map(code), totale: total, morbida: soft };
};
export const at = (hand) => (hand ? { giocatore: hand.player, posto: hand.box, mano: hand.index } : {});
const result = (amount, back) => (back > amount ? "vince" : back === amount ? "patta" : "perde");
const ranks = (cards) => {
  const counts = {};
  for (const { pip } of cards) counts[RANKS[pip - 1]] = (counts[RANKS[pip - 1]] ?? 0) + 1;
  return counts;
};
const laid = ({ player, box, amount }) => ({ giocatore: player, posto: box, puntata: "principale", importo: money(amount) });

// The decision that waits, as the protocol tells it.
export function decision({ hand, what, prices }, dealer) {
  const costly = Object.entries(prices).filter(([, price]) => price > 0);
  return {
    ...at(hand), ...WINDOWS[what],
    visibile: { banco: dealer.map(code), mano: hand.cards.map(code) },
    lecite: Object.keys(prices).map((option) => ACTIONS[option]),
    importi: Object.fromEntries(costly.map(([option, price]) => [ACTIONS[option], money(price)])),
  };
}

// What each event of a round is in the register.
export const ENTRIES = {
  bet: ({ kind, amount }) => ["puntata", { puntata: WAGERS[kind], importo: money(amount) }],
  card: ({ card }) => ["carta", { a: "mano", zona: "mano", carta: code(card) }],
  dealerCard: ({ card }) => ["carta", { a: "banco", zona: "banco", carta: code(card) }],
  chosen: ({ option, by }) => ["scelta", { azione: ACTIONS[option], origine: BY[by] }],
  earlyNoted: ({ option }) => ["anticipo", { azione: ACTIONS[option] }],
  split: ({ fresh }) => ["divisione", { nuova_mano: fresh.index }],
  closed: () => ["chiusura", {}],
  dealerTurn: ({ does, total }) => ["banco", { azione: DEALER[does], ...(total ? { totale: total } : {}) }],
  paid: ({ kind, amount, back }) => [
    "liquidazione",
    { puntata: WAGERS[kind], puntato: money(amount), restituito: money(back), esito: result(amount, back) },
  ],
  refundDue: ({ kind, amount }) => [
    "rimborso",
    { puntata: WAGERS[kind], importo: money(amount), motivo: "malfunzionamento", quando: "inizio_partita_successiva" },
  ],
};

// What each event of the table around the rounds is.
export const FACTS = {
  phase: ({ phase, seconds }) => ["fase", { fase: PHASES[phase], ...(seconds ? { secondi: seconds } : {}) }],
  timeOver: ({ of }) => ["tempo", { di: TIMES[of] }],
  entered: ({ player, cash }) => ["entra", { giocatore: player, saldo: money(cash) }],
  left: ({ player, cash, account }) => ["esce", { giocatore: player, saldo: money(cash), conto: money(account) }],
  seated: ({ player, box }) => ["posto", { posto: box, stato: "occupato", giocatore: player }],
  freed: ({ player, box, why }) => ["posto", { posto: box, stato: "libero", giocatore: player, motivo: FREED[why] }],
  laid: (told) => ["posa", laid(told)],
  back: (told) => ["resa", { ...laid(told), motivo: BACK[told.why] }],
  credited: ({ player, amount }) => ["accredito", { giocatore: player, importo: money(amount) }],
  wrote: ({ player, words }) => ["chat", { giocatore: player, testo: words }],
  cutCard: ({ round }) => ["carta_taglio", { colpo: round }],
  shuffled: ({ round, cards, cut }) => [
    "rimescolamento",
    { colpo: round, carte: cards.length, per_rango: ranks(cards), ...(cut === undefined ? {} : { taglio: cut }) },
  ],
};
