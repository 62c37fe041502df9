// A small blackjack game with surrender, as a house could have written it: it asks the player through a callback, awaits
// the answer, and shouts what happens through another; it has no idea of a test bench. Cards are
// { pip: 1…13, suit: "spades"… }, money is in whole cents.

export class BadBet extends Error {}
export class ShoeEmpty extends Error {}

export function value(cards) {
  const hard = cards.reduce((sum, { pip }) => sum + Math.min(pip, 10), 0);
  const soft = hard <= 11 && cards.some(({ pip }) => pip === 1);
  return { total: soft ? hard + 10 : hard, soft };
}

export class Hand {
  constructor(spot, index, cards, fromSplit) {
    Object.assign(this, { spot, index, cards, fromSplit, folded: false, bets: new Map() });
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
  get sevenCards() {
    return this.cards.length === 7 && !this.busted;
  }
  get finished() {
    const splitAce = this.fromSplit && this.cards.length === 2 && this.cards[0].pip === 1;
    return this.total >= 21 || this.sevenCards || splitAce;
  }
}

export class Table {
  // ask(hand, what, prices) promises the key of `prices` that the player chooses; shout(event, details) only listens.
  constructor({ shoe, wallet, bets, ask, shout }) {
    const amounts = [...bets.values()];
    const spotsFit = [...bets.keys()].every((spot) => spot >= 1 && spot <= 5);
    const staked = amounts.reduce((sum, amount) => sum + amount, 0);
    if (staked === 0 || !spotsFit || amounts.some((amount) => amount <= 0) || staked > wallet) {
      throw new BadBet("one bet on each of at most five spots, and not beyond the wallet");
    }
    Object.assign(this, { shoe: [...shoe].reverse(), wallet, bets, ask, shout, hands: [], dealer: [], faceUp: 1 });
  }

  async playRound() {
    for (const spot of [...this.bets.keys()].sort((a, b) => a - b)) {
      this.hands.push(new Hand(spot, 1, [], false));
      this.bet(this.hands.at(-1), "main", this.bets.get(spot));
    }
    for (const visible of [true, false]) {
      this.hands.forEach((hand) => this.deal(hand));
      this.dealToDealer(visible);
    }
    const [{ pip }] = this.dealer;
    for (const hand of pip === 1 ? this.hands : []) await this.offerInsurance(hand);
    const peeks = pip === 1 || pip >= 10;
    const blackjack = peeks && value(this.dealer).total === 21;
    if (peeks) this.shout("dealerPeeked", { blackjack });
    // A split puts its new hand right after the one that is being played: the length is read each time.
    for (let i = 0; !blackjack && i < this.hands.length; i += 1) await this.playHand(this.hands[i]);
    this.playDealer();
    this.hands.forEach((hand) => this.pay(hand));
  }

  async offerInsurance(hand) {
    const price = Math.floor(hand.bets.get("main") / 2);
    if (price === 0 || price > this.wallet) return;
    const choice = await this.ask(hand, "insurance", { insure: price, decline: 0 });
    if (choice === "insure") this.bet(hand, "insurance", price);
  }

  async playHand(hand) {
    for (let decisions = 0; !hand.finished; decisions += 1) {
      const main = hand.bets.get("main");
      const two = hand.cards.length === 2;
      const alike = two && Math.min(hand.cards[0].pip, 10) === Math.min(hand.cards[1].pip, 10);
      const prices = { hit: 0, stand: 0 };
      if (two && main <= this.wallet) prices.double = main;
      if (alike && !hand.fromSplit && main <= this.wallet) prices.split = main;
      if (decisions === 0 && !hand.fromSplit) prices.fold = 0;
      const choice = await this.ask(hand, "turn", prices);
      if (choice === "split") this.split(hand);
      if (choice === "double") this.bet(hand, "double", main);
      if (choice === "hit" || choice === "double") this.deal(hand);
      if (choice === "fold") hand.folded = true;
      if (["stand", "double", "fold"].includes(choice)) return;
    }
    this.shout("handFinished", { hand });
  }

  split(hand) {
    const fresh = new Hand(hand.spot, 2, [hand.cards.pop()], true);
    hand.fromSplit = true;
    this.hands.splice(this.hands.indexOf(hand) + 1, 0, fresh);
    this.shout("handSplit", { hand, fresh });
    this.bet(fresh, "main", hand.bets.get("main"));
    this.deal(hand);
    this.deal(fresh);
  }

  playDealer() {
    const decided = this.hands.every((hand) => hand.busted || hand.folded || hand.natural || hand.sevenCards);
    this.shout("dealerTurn", { does: decided ? "show" : "play" });
    this.faceUp = 2;
    this.shout("holeTurned", { card: this.dealer[1] });
    while (!decided && value(this.dealer).total < 17) {
      this.shout("dealerTurn", { does: "draw" });
      this.dealToDealer(true);
      this.faceUp += 1;
    }
    if (!decided) this.shout("dealerTurn", { does: "stop" });
  }

  pay(hand) {
    for (const [kind, amount] of hand.bets) {
      const back = kind === "insurance" ? this.insuranceBack(amount) : this.handBack(hand, amount);
      this.wallet += back;
      this.shout("betSettled", { hand, kind, amount, back });
    }
  }

  get dealerBlackjack() {
    return this.dealer.length === 2 && value(this.dealer).total === 21;
  }

  insuranceBack(amount) {
    return this.dealerBlackjack ? 3 * amount : 0;
  }

  handBack(hand, amount) {
    const dealer = value(this.dealer).total;
    if (hand.folded) return Math.floor(amount / 2);
    if (hand.busted) return 0;
    if (hand.natural) return this.dealerBlackjack ? amount : amount + Math.floor((amount * 3) / 2);
    if (this.dealerBlackjack) return 0;
    if (hand.sevenCards || dealer > 21 || hand.total > dealer) return 2 * amount;
    return hand.total === dealer ? amount : 0;
  }

  bet(hand, kind, amount) {
    this.wallet -= amount;
    hand.bets.set(kind, amount);
    this.shout("betPlaced", { hand, kind, amount });
  }

  deal(hand) {
    hand.cards.push(this.draw());
    this.shout("cardDealt", { hand, card: hand.cards.at(-1) });
  }

  dealToDealer(visible) {
    this.dealer.push(this.draw());
    this.shout("dealerDealt", { card: visible ? this.dealer.at(-1) : null });
  }

  draw() {
    if (this.shoe.length === 0) throw new ShoeEmpty("the shoe has no card left");
    return this.shoe.pop();
  }
}
