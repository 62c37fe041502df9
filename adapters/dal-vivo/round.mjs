// A round of a live blackjack table, as a house could have written it: many players, one dealer who takes a single card
// before they play; it has no idea of a test bench. Cards are { pip: 1…13, suit: "spades"… }, money is in whole cents.
// What happens is told to tell(event, details); `asked` is the open question: { hand, what, prices }.

export class BadBet extends Error {}
export class ShoeEmpty extends Error {}

const NO = { turn: "not your turn", choice: "not allowed", event: "unheard of" };

export function value(cards) {
  const hard = cards.reduce((sum, { pip }) => sum + Math.min(pip, 10), 0);
  const soft = hard <= 11 && cards.some(({ pip }) => pip === 1);
  return { total: soft ? hard + 10 : hard, soft };
}

export class Hand {
  constructor(box, player, index, cards, fromSplit) {
    Object.assign(this, { box, player, index, cards, fromSplit, bets: new Map(), paid: new Map() });
    Object.assign(this, { evenMoney: false, done: false, decided: false, early: null });
  }
  get total() {
    return value(this.cards).total;
  }
  get busted() {
    return this.total > 21;
  }
  get natural() {
    return this.cards.length === 2 && this.total === 21 && !this.fromSplit;
  }
  get alike() {
    return this.cards.length === 2 && Math.min(this.cards[0].pip, 10) === Math.min(this.cards[1].pip, 10);
  }
  get closesByItself() {
    return this.total >= 21 || (this.fromSplit && this.cards.length === 2 && this.cards[0].pip === 1);
  }
}

export class Round {
  // bets: [{ box, player, amount }] by box; cash: Map of who has what, from which bets are taken; gone: who is not connected.
  constructor({ draw, bets, cash, tell, gone = new Set() }) {
    Object.assign(this, { draw, cash, tell, gone, dealer: [], asked: null, over: false });
    this.hands = bets.map(({ box, player }) => new Hand(box, player, 1, [], false));
    bets.forEach(({ amount }, i) => this.bet(this.hands[i], "main", amount));
    this.script = this.play();
    this.goOn();
  }

  get players() {
    return new Set(this.hands.map(({ player }) => player));
  }

  // -- what is said to it: each returns why not, or nothing

  choose({ box, index = 1, player, option }) {
    if (this.over) return NO.turn;
    const { hand, prices } = this.asked;
    const holder = this.hands.find((one) => one.box === box)?.player;
    const his = box ? box === hand.box && index === hand.index && (player ?? holder) === hand.player : true;
    if (!his || (!box && player && player !== hand.player)) return NO.turn;
    if (!(option in prices)) return NO.choice;
    return this.decide(option, "player");
  }

  // A decision before its turn: while the player plays whose boxes come just before, those that close by themselves passed.
  decideEarly({ box, index = 1, option }) {
    if (this.over) return NO.turn;
    const hand = this.hands.find((one) => one.box === box && one.index === index);
    const begun = !hand || hand.done || hand.decided || (hand === this.asked.hand && this.asked.what === "turn");
    if (begun || !this.precedes(hand) || !(option in this.firstPrices(hand))) return NO.choice;
    hand.early = option;
    this.tell("earlyNoted", { hand, option });
  }

  timeOut() {
    if (this.over) return NO.turn;
    const { hand, what } = this.asked;
    if (what === "offer") return this.decide("decline", "silence");
    return this.decide(this.automatic(hand), "time");
  }

  connection(player, connected) {
    if (this.over) return NO.turn;
    if (!this.players.has(player)) return NO.event;
    if (connected) this.gone.delete(player);
    else this.gone.add(player);
    const unasked = this.unasked();
    if (unasked) this.decide(...unasked);
  }

  // Every bet goes back, less what was paid on it, when the next round begins: nothing moves now.
  breakDown() {
    if (this.over) return NO.turn;
    for (const hand of this.hands) {
      for (const [kind, amount] of hand.bets) this.tell("refundDue", { hand, kind, amount });
    }
    this.asked = null;
    this.over = true;
  }

  due() {
    const owed = new Map();
    for (const { player, bets, paid } of this.hands) {
      for (const [kind, amount] of bets) owed.set(player, (owed.get(player) ?? 0) + amount - (paid.get(kind) ?? 0));
    }
    return owed;
  }

  // -- questions

  goOn(option) {
    const { value: asked, done } = this.script.next(option);
    this.asked = asked ?? null;
    this.over = Boolean(done);
    if (done) return;
    this.tell("asked", this.asked);
    const unasked = this.unasked();
    if (unasked) this.decide(...unasked);
  }

  decide(option, by) {
    const { hand, what } = this.asked;
    this.tell("chosen", { hand, option, by });
    if (what === "turn") hand.decided = true;
    this.goOn(option);
  }

  // What is decided without asking: said before, or because nobody is there.
  unasked() {
    const { hand, what, prices } = this.asked;
    if (what === "turn" && hand.early) {
      const option = hand.early;
      hand.early = null;
      if (option in prices) return [option, "early"];
    }
    if (!this.gone.has(hand.player)) return null;
    return [what === "offer" ? "decline" : this.automatic(hand), "gone"];
  }

  automatic(hand) {
    return hand.total <= 11 ? "hit" : "stand";
  }

  prices(hand, purse) {
    const main = hand.bets.get("main");
    const two = hand.cards.length === 2;
    const prices = { hit: 0, stand: 0 };
    if (two && hand.total >= 9 && hand.total <= 11 && !hand.fromSplit && main <= purse) prices.double = main;
    if (hand.alike && !hand.fromSplit && main <= purse) prices.split = main;
    return prices;
  }
  firstPrices(hand) {
    return hand.closesByItself ? {} : this.prices(hand, Infinity);
  }

  precedes(hand) {
    if (this.asked.what !== "turn") return false;
    const boxes = [...new Set(this.hands.map(({ box }) => box))];
    const of = (box) => this.hands.filter((one) => one.box === box);
    const playing = this.asked.hand.box;
    const passed = (box) => box !== playing && !of(box).some((one) => Object.keys(this.firstPrices(one)).length > 0);
    let place = boxes.indexOf(hand.box);
    while (place >= 0 && (of(boxes[place])[0].player === hand.player || passed(boxes[place]))) place -= 1;
    if (place < 0) return false;
    const before = of(boxes[place])[0].player;
    for (; place >= 0 && of(boxes[place])[0].player === before; place -= 1) if (boxes[place] === playing) return true;
    return false;
  }

  // -- how it is played

  *play() {
    this.hands.forEach((hand) => this.deal(hand));
    this.dealToDealer();
    this.hands.forEach((hand) => this.deal(hand));
    const [{ pip }] = this.dealer;
    for (const hand of pip === 1 ? this.hands : []) yield* this.offer(hand);
    // A split puts its new hand right after the one that is being played: the length is read each time.
    for (let i = 0; i < this.hands.length; i += 1) yield* this.turn(this.hands[i]);
    this.playDealer();
    for (const hand of this.hands) {
      for (const kind of hand.bets.keys()) if (!hand.paid.has(kind)) this.pay(hand, kind);
    }
  }

  *offer(hand) {
    const price = Math.floor(hand.bets.get("main") / 2);
    if (hand.natural) {
      if ((yield { hand, what: "offer", prices: { evenMoney: 0, decline: 0 } }) !== "evenMoney") return;
      hand.evenMoney = true;
      hand.done = true;
      this.pay(hand, "main");
    } else if (price > 0 && price <= this.cash.get(hand.player)) {
      const option = yield { hand, what: "offer", prices: { insure: price, decline: 0 } };
      if (option === "insure") this.bet(hand, "insurance", price);
    }
  }

  *turn(hand) {
    while (!hand.done) {
      if (hand.closesByItself) return this.close(hand);
      const main = hand.bets.get("main");
      const option = yield { hand, what: "turn", prices: this.prices(hand, this.cash.get(hand.player)) };
      if (option === "split") this.split(hand);
      if (option === "double") this.bet(hand, "double", main);
      if (option === "hit" || option === "double") this.deal(hand);
      hand.done = option === "stand" || option === "double";
    }
  }

  close(hand) {
    hand.done = true;
    this.tell("closed", { hand });
    const sure = hand.natural && this.dealer[0].pip > 1 && this.dealer[0].pip < 10;
    if (hand.busted || sure) ["main", "double"].forEach((kind) => hand.bets.has(kind) && this.pay(hand, kind));
  }

  split(hand) {
    const fresh = new Hand(hand.box, hand.player, 2, [hand.cards.pop()], true);
    hand.fromSplit = true;
    this.hands.splice(this.hands.indexOf(hand) + 1, 0, fresh);
    this.tell("split", { hand, fresh });
    this.bet(fresh, "main", hand.bets.get("main"));
    this.deal(hand);
    this.deal(fresh);
  }

  playDealer() {
    const every = (holds) => this.hands.every((hand) => hand.busted || holds(hand));
    const insured = this.hands.some(({ bets }) => bets.has("insurance"));
    const low = this.dealer[0].pip > 1 && this.dealer[0].pip < 10;
    const nothing = (every((hand) => hand.evenMoney) && !insured) || (every((hand) => hand.natural) && low);
    const one = every((hand) => hand.natural);
    const does = nothing ? "nothing" : one ? "oneCard" : "play";
    this.tell("dealerTurn", { does });
    if (does === "oneCard") this.dealToDealer();
    if (does !== "play") return;
    for (let { total } = value(this.dealer); total <= 16; { total } = value(this.dealer)) {
      this.tell("dealerTurn", { does: "draw", total });
      this.dealToDealer();
    }
    this.tell("dealerTurn", { does: "stop", total: value(this.dealer).total });
  }

  // -- money and cards

  back(hand, kind) {
    const amount = hand.bets.get(kind);
    const dealer = value(this.dealer).total;
    const blackjack = this.dealer.length === 2 && dealer === 21;
    if (kind === "insurance") return blackjack ? 3 * amount : 0;
    if (hand.busted) return 0;
    if (hand.evenMoney) return 2 * amount;
    if (hand.natural) return blackjack ? amount : amount + Math.floor((amount * 3) / 2);
    if (blackjack) return 0;
    if (dealer > 21 || hand.total > dealer) return 2 * amount;
    return hand.total === dealer ? amount : 0;
  }

  pay(hand, kind) {
    const back = this.back(hand, kind);
    hand.paid.set(kind, back);
    this.cash.set(hand.player, this.cash.get(hand.player) + back);
    this.tell("paid", { hand, kind, amount: hand.bets.get(kind), back });
  }

  bet(hand, kind, amount) {
    this.cash.set(hand.player, this.cash.get(hand.player) - amount);
    hand.bets.set(kind, amount);
    this.tell("bet", { hand, kind, amount });
  }

  deal(hand) {
    hand.cards.push(this.draw());
    this.tell("card", { hand, card: hand.cards.at(-1) });
  }
  dealToDealer() {
    this.dealer.push(this.draw());
    this.tell("dealerCard", { card: this.dealer.at(-1) });
  }
}
