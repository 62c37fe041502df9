// The live table from one round to the next: its clock, who sits where, the window for bets, its shoe, the chat.
// It says no to what may not be done by the name of the reason; what happens is told to tell(event, details).

import { Round, ShoeEmpty } from "./round.mjs";

const BOXES = 7;
const EACH = 3; // boxes that one player may have
const LEAST = 500;
const MOST = 100000;
const BET_SECONDS = 12;
const THINK_SECONDS = 9;
const WORDS = 20; // of the chat, how many lines are kept in sight

export class Table {
  // pause: seconds between two windows, 0 for none; shoes: [{ cards, cut }] in order; shuffle(): a shoe where none is prepared.
  constructor({ accounts, pause = 0, chips = [], shoes = [], shuffle, tell }) {
    Object.assign(this, { accounts, pause, chips, shoes, shuffle, tell });
    Object.assign(this, { cash: new Map(), seats: new Map(), laid: [], owed: new Map(), gone: new Set(), chat: [] });
    Object.assign(this, { now: 0, deadline: null, phase: "", round: null, rounds: 0, shoe: null });
    this.enterPhase("pause");
  }

  get secondsLeft() {
    return this.deadline === null ? null : this.deadline - this.now;
  }
  laidOn(box) {
    return this.laid.filter((one) => one.box === box).reduce((sum, { amount }) => sum + amount, 0);
  }
  plays(player) {
    return this.round !== null && this.round.players.has(player);
  }

  // -- the clock

  wait(seconds) {
    const until = this.now + seconds;
    while (this.deadline !== null && this.deadline <= until) {
      this.now = this.deadline;
      this.lapse();
    }
    this.now = until;
  }

  lapse() {
    if (this.phase === "round") {
      this.tell("timeOver", { of: "decision" });
      this.round.timeOut();
      this.afterRound();
      return;
    }
    this.tell("timeOver", { of: this.phase });
    if (this.phase === "pause") this.enterPhase("bets");
    else this.closeBets();
  }

  enterPhase(phase) {
    const seconds = { pause: this.pause, bets: BET_SECONDS }[phase] ?? 0;
    this.phase = phase;
    this.deadline = seconds > 0 ? this.now + seconds : null;
    if (phase !== "pause" || seconds > 0) this.tell("phase", { phase, seconds });
    if (phase !== "pause") return;
    for (const [player, amount] of this.owed) {
      const purse = this.cash.has(player) ? this.cash : this.accounts;
      purse.set(player, purse.get(player) + amount);
      this.tell("credited", { player, amount });
    }
    this.owed.clear();
    if (seconds === 0) this.enterPhase("bets");
  }

  // -- coming, sitting, betting, writing, leaving: `no` says why not, or nothing; the others do it

  enter(player) {
    if (this.cash.has(player)) return "there already";
    this.cash.set(player, this.accounts.get(player));
    this.accounts.set(player, 0);
    this.tell("entered", { player, cash: this.cash.get(player) });
  }

  no(command, player, { box = 0, kind = "main", amount = 0 } = {}) {
    if (command === "leave") return this.plays(player) ? "not now" : null;
    if (command === "write") return this.cash.get(player) > 0 ? null : "no chat";
    if (command === "bet" && this.phase !== "bets") return "too late";
    if (command === "stand" && this.round?.hands.some((hand) => hand.box === box)) return "not now";
    if (command === "bet" && kind !== "main") return "no such bet";
    if (!(box >= 1 && box <= BOXES)) return "no such box";
    const holder = this.seats.get(box);
    if (command === "sit") return holder ? (holder === player ? "own box" : "taken box") : this.noRoom(player);
    if (holder !== player) return holder ? "taken box" : "free box";
    return command === "bet" ? this.noChip(player, box, amount) : null;
  }
  noRoom(player) {
    return [...this.seats.values()].filter((one) => one === player).length >= EACH ? "too many boxes" : null;
  }
  noChip(player, box, amount) {
    if (amount <= 0 || (this.chips.length > 0 && !this.chips.includes(amount))) return "no such chip";
    if (this.laidOn(box) + amount > MOST) return "too much";
    return amount > this.cash.get(player) ? "no money" : null;
  }

  // The most that may be bet at once on a box.
  room(player, box) {
    return Math.min(this.cash.get(player), MOST - this.laidOn(box));
  }

  use(command, player, named) {
    const why = this.no(command, player, named);
    if (why) return why;
    const { box, amount, words } = named;
    if (command === "sit") {
      this.seats.set(box, player);
      this.tell("seated", { player, box });
    } else if (command === "bet") {
      this.cash.set(player, this.cash.get(player) - amount);
      this.laid.push({ player, box, amount });
      this.tell("laid", { player, box, amount });
    } else if (command === "stand") this.free(box, "stood");
    else if (command === "write") {
      this.chat = [...this.chat, [player, words]].slice(-WORDS);
      this.tell("wrote", { player, words });
    } else this.leave(player);
  }

  leave(player) {
    const boxes = [...this.seats.keys()].filter((box) => this.seats.get(box) === player).sort((a, b) => a - b);
    boxes.forEach((box) => this.free(box, "left"));
    const cash = this.cash.get(player);
    this.cash.delete(player);
    this.gone.delete(player);
    this.accounts.set(player, this.accounts.get(player) + cash);
    this.tell("left", { player, cash, account: this.accounts.get(player) });
  }

  free(box, why) {
    this.giveBack((one) => one.box === box, why);
    this.tell("freed", { player: this.seats.get(box), box, why });
    this.seats.delete(box);
  }

  giveBack(which, why) {
    for (const { player, box, amount } of this.laid.filter(which)) {
      this.cash.set(player, this.cash.get(player) + amount);
      this.tell("back", { player, box, amount, why });
    }
    this.laid = this.laid.filter((one) => !which(one));
  }

  // -- rounds

  closeBets() {
    const boxes = [...this.seats.keys()].sort((a, b) => a - b);
    const small = new Set(boxes.filter((box) => this.laidOn(box) < LEAST));
    this.giveBack(({ box }) => small.has(box), "too little");
    small.forEach((box) => this.free(box, "no bet"));
    if (this.laid.length > 0) this.beginRound();
    else this.enterPhase("pause");
  }

  beginRound() {
    this.enterPhase("round");
    this.rounds += 1;
    if (!this.shoe || this.shoe.cutOut) this.newShoe();
    const boxes = [...new Set(this.laid.map(({ box }) => box))].sort((a, b) => a - b);
    const bets = boxes.map((box) => ({ box, player: this.seats.get(box), amount: this.laidOn(box) }));
    for (const { player, amount } of this.laid) this.cash.set(player, this.cash.get(player) + amount);
    this.laid = [];
    const tell = (event, told) => this.hear(event, told);
    this.round = { players: new Set(bets.map(({ player }) => player)), hands: [] };
    this.round = new Round({ draw: () => this.draw(), bets, cash: this.cash, tell, gone: new Set(this.gone) });
    this.afterRound();
  }

  // Each decision has its own time.
  hear(event, told) {
    this.tell(event, told);
    if (event === "asked") this.deadline = this.now + THINK_SECONDS;
  }

  afterRound() {
    if (!this.round.over) return;
    this.round = null;
    this.enterPhase("payments");
    this.enterPhase("pause");
  }

  say(what, ...said) {
    if (!this.round) return "too late";
    const why = this.round[what](...said);
    this.afterRound();
    return why;
  }

  connection(player, connected) {
    if (connected) this.gone.delete(player);
    else this.gone.add(player);
    return this.plays(player) ? this.say("connection", player, connected) : null;
  }

  breakDown() {
    if (this.phase === "stopped") return "unheard of";
    if (this.round) {
      this.round.breakDown();
      for (const [player, amount] of this.round.due()) this.owed.set(player, (this.owed.get(player) ?? 0) + amount);
      this.round = null;
    }
    this.giveBack(() => true, "broken");
    this.enterPhase("stopped");
  }

  resume() {
    if (this.phase !== "stopped") return "unheard of";
    this.enterPhase("pause");
  }

  // -- the shoe

  newShoe() {
    const { cards, cut } = (this.shoes.length > 0 ? this.shoes.shift() : this.shuffle?.()) ?? { cards: [] };
    this.shoe = { cards, cut, next: 0, cutOut: false };
    this.tell("shuffled", { round: this.rounds, cards, cut });
  }

  draw() {
    const { shoe } = this;
    if (shoe.next === shoe.cards.length) throw new ShoeEmpty("the shoe has no card left");
    if (shoe.next === shoe.cut) {
      shoe.cutOut = true;
      this.tell("cutCard", { round: this.rounds });
    }
    shoe.next += 1;
    return shoe.cards[shoe.next - 1];
  }
}
