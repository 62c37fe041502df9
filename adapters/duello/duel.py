"""A round of a duel to twenty-one, as a house could have written it: its own names, and no idea of a test bench.

Each hand has a card in sight and one that nobody has seen; two cards lie between the hands and the house. A card is a
number from 0 to 51: rank `card % 13` (0 is the ace, 12 the king), suit `card // 13`. Money is in cents.
"""

from collections import Counter

FAVOURED = [
    "21", "s21", "20", "s20", "19", "s19", "11", "10", "9", "18", "s18", "17", "s17", "s16", "s15", "s14", "s13", "s12",
    "8", "7", "6", "5", "12", "13", "14", "15", "16", "4",
]  # fmt: skip
"""The two-card hands of the house, the one that it likes best first; `s` is with an ace that counts eleven."""


class BadBet(Exception):
    """The table does not take these bets."""


class ShoeEmpty(Exception):
    """A card was to be drawn and there is none left."""


def count(cards):
    """Return the total of some cards, and whether an ace counts eleven in it."""
    pips = [min(card % 13 + 1, 10) for card in cards]
    soft = 1 in pips and sum(pips) <= 11
    return sum(pips) + (10 if soft else 0), soft


class Hand:
    """A hand: its circle, its cards, the one that is hidden, and what lies on it by kind; a settled bet is gone."""

    def __init__(self, circle):
        self.circle, self.cards, self.hidden = circle, [], []
        self.bets, self.folded, self.stage = {}, False, "choice"

    def total(self):
        return count(self.cards)[0]

    def is_bust(self):
        return self.total() > 21

    def is_natural(self):
        return len(self.cards) == 2 and self.total() == 21


class Round:
    """One round. `asked` is the hand that must decide, or None; `news` gets what happens, as (event, hand, told)."""

    def __init__(self, shoe, bank, bets, news):
        """Take the bets, (circle, kind) → cents, deal, and go on to the first question."""
        circles = {circle for circle, _ in bets}
        whole = all((circle, "ante") in bets for circle in circles) and {kind for _, kind in bets} <= {"ante", "two_up"}
        if not circles or not circles <= {1, 2, 3} or not whole or min(bets.values()) <= 0 or sum(bets.values()) > bank:
            raise BadBet("an ante on each of at most three circles, a 2Up beside it, covered by the bank")
        self.shoe, self.bank, self.news = iter(shoe), bank, news
        self.hands = [Hand(circle) for circle in sorted(circles)]
        self.house, self.house_hidden, self.middle = [], [], []
        for hand in self.hands:
            for kind in ("ante", "two_up"):
                if (hand.circle, kind) in bets:
                    self.bet(hand, kind, bets[hand.circle, kind])
        self.deal()
        for hand in self.hands:
            if "two_up" in hand.bets:
                self.pay(hand, "two_up", self.two_up(hand))
        self.playing = self.play()
        self.asked = next(self.playing, None)

    def tell(self, event, hand=None, **told):
        self.news.append((event, hand, told))

    def deal(self):
        for hand in self.hands:
            hand.cards.append(self.draw())
            self.tell("card", hand, card=hand.cards[-1])
        for hand in self.hands:
            hand.hidden.append(self.draw())
            self.tell("hidden_card", hand)
        for _ in range(2):
            self.house_hidden.append(self.draw())
            self.tell("house_hidden_card")
        for _ in range(2):
            self.middle.append(self.draw())
            self.tell("middle_card", card=self.middle[-1])

    def options(self):
        """Return what the hand that is asked may choose, each with its price."""
        if self.asked.stage == "play":
            return {"hit": 0, "stand": 0}
        ante = self.asked.bets["ante"]
        return {"fold": 0, "left": ante, "right": ante} if ante <= self.bank else {"fold": 0}

    def choose(self, option):
        """Give the hand that is asked what it chooses, and go on to the next question."""
        try:
            self.asked = self.playing.send(option)
        except StopIteration:
            self.asked = None

    def play(self):
        for hand in reversed(self.hands):
            option = yield hand
            if option == "fold":
                hand.folded = True
                continue
            self.bet(hand, "raise", hand.bets["ante"])
            hand.cards.append(self.middle[0 if option == "left" else 1])
            self.tell("middle_taken", hand, card=hand.cards[-1])
            hand.stage = "play"
            if hand.is_natural():
                self.tell("stands_by_itself", hand)
            elif (yield hand) == "hit":
                hand.cards.append(hand.hidden.pop())
                self.tell("hidden_taken", hand, card=hand.cards[-1])
                continue
            hand.hidden.pop()
            self.tell("thrown", hand)
        self.house_turn()
        qualified = count(self.house)[0] >= 13
        for hand in self.hands:
            for kind in [*hand.bets]:
                self.pay(hand, kind, self.back(hand, kind, qualified))

    def house_turn(self):
        if all(hand.folded or hand.is_bust() for hand in self.hands):
            self.tell("house", does="nothing")
            return
        self.tell("house", does="plays")
        self.house.append(self.house_hidden.pop(0))
        self.tell("house_shows", card=self.house[0])
        self.house.append(min(self.middle, key=self.liking))
        self.tell("house_picks", card=self.house[1])
        if count(self.house)[0] <= 16:
            self.tell("house", does="hits", total=count(self.house)[0])
            self.house.append(self.house_hidden.pop(0))
            self.tell("house_takes", card=self.house[-1])
        self.tell("house", does="stands", total=count(self.house)[0])
        self.tell("qualified", so=count(self.house)[0] >= 13)

    def liking(self, card):
        total, soft = count([self.house[0], card])
        return FAVOURED.index(f"s{total}" if soft else f"{total}")

    def two_up(self, hand):
        alike = max(Counter(card % 13 for card in (*hand.cards, *self.middle)).values())
        return {1: 0, 2: 4, 3: 21}[alike] * hand.bets["two_up"]

    def back(self, hand, kind, qualified):
        """Return what comes back on an ante or on a raise."""
        stake, house = hand.bets[kind], count(self.house)[0]
        if hand.folded or hand.is_bust():
            return 0
        if house > 21:
            return 2 * stake
        if not qualified:
            return 2 * stake if kind == "ante" else stake
        return 2 * stake if hand.total() > house else stake if hand.total() == house else 0

    def bet(self, hand, kind, cents):
        self.bank -= cents
        hand.bets[kind] = cents
        self.tell("bet", hand, kind=kind, cents=cents)

    def pay(self, hand, kind, back):
        stake = hand.bets.pop(kind)
        self.bank += back
        self.tell("pay", hand, kind=kind, stake=stake, back=back)

    def draw(self):
        for card in self.shoe:
            return card
        raise ShoeEmpty("no card left in the shoe")
