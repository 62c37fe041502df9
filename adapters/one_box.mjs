// What the adapters of npm's engines share: the words of the protocol for a table of one player, one box and one bet.
// Nothing of a game is decided here, and nothing of an engine is known: what it did, its adapter says.

import { Round, cents, serve } from "../../docs/adattatori/javascript/wire.mjs";

const LIMITS = { giocatori: 1, posti: 1, eventi: [], fatti: [], saldi: false };

export class BadStake extends Error {} // the engine has no way to say this round
export class ShoeEmpty extends Error {} // the engine drew more cards than there are

// Return an amount of cents as it travels, fractions of a cent too: nothing is rounded.
export const euros = (amount) => (amount / 100).toFixed(6).replace(/0{1,4}$/, "");

// Return the classes of a hand that the engine says are so: `{ blackjack: true, arresa: false }` gives ["blackjack"].
export const named = (classes) => Object.keys(classes).filter((name) => classes[name]);

// A round. The adapter says, beside what `Round` asks:
//
// begin(sabot, saldo)   how one begins, with this.stake on the only box, in cents
// tries(action)         whether the engine carries out a move that it does not offer; no, if it has no way to be asked
export class OneBox extends Round {
  start({ giocatori, posti, spalle = [], sabot }) {
    const [{ posto, puntate }] = posti;
    if (giocatori.length > 1 || posti.length > 1 || spalle.length > 0 || Object.keys(puntate).join() !== "principale")
      throw new BadStake("one player, one box, and one bet");
    [this.player, this.box, this.stake] = [giocatori[0].giocatore, posto, cents(puntate.principale)];
    this.begin(sabot, cents(giocatori[0].saldo));
  }

  refusal(asked, move) {
    const due = super.refusal(asked, move);
    return due === "azione-non-lecita" && this.tries(move.azione) ? null : due;
  }
  tries() {
    return false;
  }

  // Where a hand is, by its number from 1.
  at(mano) {
    return { giocatore: this.player, posto: this.box, mano };
  }
  purse(balance) {
    return [{ giocatore: this.player, saldo: euros(balance) }];
  }

  tellStake(mano, puntata, amount) {
    this.write({ fatto: "puntata", ...this.at(mano), puntata, importo: euros(amount) });
  }
  tellCard(mano, carta) {
    this.write({ fatto: "carta", a: "mano", zona: "mano", ...this.at(mano), carta });
  }
  tellDealerCard(carta) {
    this.write({ fatto: "carta", a: "banco", zona: "banco", carta });
  }
  tellSplit(mano, nuova_mano) {
    this.write({ fatto: "divisione", posto: this.box, mano, nuova_mano });
  }
  tellEnd(mano, puntata, staked, back) {
    const esito = back > staked ? "vince" : back === staked ? "patta" : "perde";
    this.write({ fatto: "liquidazione", ...this.at(mano), puntata, puntato: euros(staked), restituito: euros(back), esito });
  }
}

// Answer the bench, as an engine that plays these regolamenti with rounds of a kind.
export const answer = (engine, rules, Kind) =>
  serve({ ...engine, linguaggio: "javascript" }, rules, Kind, new Map([[BadStake, "puntata-non-ammessa"], [ShoeEmpty, "sabot-esaurito"]]), LIMITS);
