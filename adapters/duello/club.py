"""The table of the duel, from one round to the next: who sits there, chips laid and taken off, again, the account.

It says no to a command by the name of the reason, and what happens is added to `news` as in a round.
"""

import random

import duel

CIRCLES = {"single": 1, "triple": 3}


class Club:
    """One table, at which one player plays.

    Args:
        accounts: what each player has outside, in cents.
        chips: those that may be laid; none is any amount.
        limits: kind of bet → (least, most), each None where there is none.
        shoes: prepared ones, for the rounds in order; without them the table shuffles by itself.
    """

    def __init__(self, accounts, chips=(), limits=None, shoes=(), seed=0):
        self.accounts, self.chips, self.limits = dict(accounts), tuple(chips), limits or {}
        self.shoes, self.random = list(shoes), None if shoes else random.Random(seed)
        self.player, self.circles, self.bank = None, 0, 0
        self.laid, self.last = {}, {}  # (circle, kind) → cents, in the order in which they were laid
        self.phase, self.round, self.rounds, self.news = "lobby", None, 0, []

    def tell(self, event, **told):
        self.news.append((event, None, told))

    def stakes(self):
        """Return what lies undecided, (circle, kind) → cents."""
        if self.round is None:
            return self.laid
        return {(hand.circle, kind): cents for hand in self.round.hands for kind, cents in hand.bets.items()}

    # -- coming and going

    def enter(self, player, mode, cents):
        """Let a player in, or return why not."""
        if player == self.player:
            return "there already"
        if mode not in CIRCLES:
            return "no such mode"
        if not 0 < cents <= self.accounts[player]:
            return "no such sum"
        if self.player:
            return "full"
        self.player, self.circles, self.bank = player, CIRCLES[mode], cents
        self.accounts[player] -= cents
        self.tell("entered", bank=cents)
        for circle in range(1, self.circles + 1):
            self.tell("taken", circle=circle)
        return None

    def leave(self):
        for circle in range(1, self.circles + 1):
            self.hand_back([place for place in self.laid if place[0] == circle], "left")
            self.tell("freed", circle=circle)
        self.accounts[self.player] += self.bank
        self.tell("left", bank=self.bank, account=self.accounts[self.player])
        self.player, self.circles, self.last = None, 0, {}

    # -- commands: `no` says why one cannot be used now, and `use` does it

    def no(self, command, circle=0, kind="", cents=0):
        """Return why the player cannot use a command now, or None."""
        if command == "leave":
            return "not now" if self.round else None
        if self.phase != ("lobby" if command in ("new", "again") else "bets"):
            return "too late"
        if command in ("lay", "take"):
            return self.no_chip(command, circle, kind, cents)
        if command == "again":
            if not self.last:
                return "not now"
            return "no money" if sum(self.last.values()) > self.bank else self.no_deal(self.last)
        if command == "clear":
            return None if self.laid else "nothing there"
        return self.no_deal(self.laid) if command == "deal" else None

    def no_chip(self, command, circle, kind, cents):
        if kind not in ("ante", "two_up"):
            return "no such bet"
        if not 1 <= circle <= self.circles:
            return "free circle" if 1 <= circle <= 3 else "no such circle"
        if command == "lay" and kind == "two_up" and (circle, "ante") not in self.laid:
            return "no such bet"
        if cents <= 0 or (self.chips and cents not in self.chips):
            return "no such chip"
        lies, most = self.laid.get((circle, kind), 0), self.limits.get(kind, (None, None))[1]
        if command == "lay":
            if most is not None and lies + cents > most:
                return "too much"
            return "no money" if cents > self.bank else None
        if not lies:
            return "nothing there"
        return "not now" if lies < cents <= sum(self.laid.values()) else None

    def no_deal(self, stakes):
        left = {place: cents for place, cents in stakes.items() if (place[0], "ante") in stakes}
        if not left:
            return "not now"
        small = [kind for (_, kind), cents in left.items() if cents < (self.limits.get(kind, (None, None))[0] or 0)]
        return "too little" if small else None

    def use(self, command, circle=0, kind="", cents=0):
        """Do what a command does, or return why not."""
        if why := self.no(command, circle, kind, cents):
            return why
        match command:
            case "new":
                self.open_bets()
            case "lay":
                self.lay(circle, kind, cents)
            case "take":
                lies = self.laid[circle, kind]
                self.hand_back([(circle, kind)], "taken", min(cents, lies))
            case "clear":
                self.hand_back([*self.laid], "cleared")
            case "again":
                self.open_bets()
                for (place, wager), amount in [*self.last.items()]:
                    self.lay(place, wager, amount)
                self.deal()
            case "deal":
                self.hand_back([place for place in self.laid if (place[0], "ante") not in self.laid], "alone")
                self.deal()
            case "leave":
                self.leave()
        return None

    def open_bets(self):
        self.phase = "bets"
        self.tell("phase", phase="bets")

    def lay(self, circle, kind, cents):
        self.bank -= cents
        self.laid[circle, kind] = self.laid.get((circle, kind), 0) + cents
        self.tell("laid", circle=circle, kind=kind, cents=cents)

    def hand_back(self, places, why, cents=None):
        for place in places:
            back = self.laid[place] if cents is None else cents
            self.bank += back
            self.laid[place] -= back
            if not self.laid[place]:
                del self.laid[place]
            self.tell("back", circle=place[0], kind=place[1], cents=back, why=why)

    # -- rounds

    def deal(self):
        self.phase, self.rounds, self.last = "round", self.rounds + 1, self.laid
        self.tell("phase", phase="round")
        shoe = self.shuffled()
        self.tell("shuffled", round=self.rounds, shoe=shoe)
        bets, self.laid = self.laid, {}
        self.round = duel.Round(shoe, self.bank + sum(bets.values()), bets, self.news)
        self.after_move()

    def shuffled(self):
        if self.random is None:
            return self.shoes.pop(0) if self.shoes else []
        shoe = [card for card in range(52) for _ in range(6)]
        self.random.shuffle(shoe)
        return shoe

    def choose(self, option):
        """Give the hand that is asked what it chooses."""
        self.round.choose(option)
        self.after_move()

    def after_move(self):
        self.bank = self.round.bank
        if self.round.asked is None:
            self.tell("phase", phase="payments")
            self.round, self.phase = None, "lobby"
            self.tell("phase", phase="lobby")
