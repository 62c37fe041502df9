"""A small blackjack game with surrender, as a house could have written it: its own names, and no idea of a test bench.

A card is a number from 0 to 51: rank `card % 13` (0 is the ace, 12 the king), suit `card // 13`. Money is in cents.
"""


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
    """A hand of the player: its seat, its cards, and what was bet on it by kind."""

    def __init__(self, seat, number, cards, born_of_split=False):
        self.seat, self.number, self.cards = seat, number, cards
        self.born_of_split, self.given_up = born_of_split, False
        self.bets = {}

    def total(self):
        return count(self.cards)[0]

    def is_bust(self):
        return self.total() > 21

    def is_natural(self):
        return len(self.cards) == 2 and self.total() == 21 and not self.born_of_split

    def is_charlie(self):
        return len(self.cards) == 7 and not self.is_bust()

    def is_full(self):
        """Whether nothing is left to decide: twenty-one, bust, seven cards, or one card on a split ace."""
        split_ace = self.born_of_split and len(self.cards) == 2 and self.cards[0] % 13 == 0
        return self.total() >= 21 or self.is_charlie() or split_ace


class Round:
    """One round. `play` is a generator: it yields (hand, window, price of each option) and is sent the option chosen.

    What happens is told to `tell(event, **details)`.
    """

    def __init__(self, shoe, bank, bets, tell):
        if not bets or not set(bets) <= {1, 2, 3, 4, 5} or min(bets.values()) <= 0 or sum(bets.values()) > bank:
            raise BadBet("one bet on each of at most five seats, covered by the bank")
        self.shoe, self.bank, self.bets, self.tell = iter(shoe), bank, bets, tell
        self.hands, self.dealer, self.hole_hidden = [], [], True

    def play(self):
        for seat in sorted(self.bets):
            self.hands.append(Hand(seat, 1, []))
            self.bet(self.hands[-1], "ante", self.bets[seat])
        for hidden in (False, True):
            for hand in self.hands:
                self.hit(hand)
            self.hit_dealer(hidden)
        upcard = self.dealer[0] % 13
        if upcard == 0:
            yield from self.insure()
        peeked = upcard == 0 or upcard >= 9
        found = peeked and count(self.dealer)[0] == 21
        if peeked:
            self.tell("peek", found=found)
        if not found:
            for hand in self.hands:  # a split inserts its new hand right after the one being played
                yield from self.turn(hand)
        self.dealer_turn()
        for hand in self.hands:
            self.settle(hand)

    def insure(self):
        for hand in self.hands:
            price = hand.bets["ante"] // 2
            if 0 < price <= self.bank and (yield hand, "insurance", {"insure": price, "no": 0}) == "insure":
                self.bet(hand, "insurance", price)

    def turn(self, hand):
        first = True
        while not hand.is_full():
            pair = len(hand.cards) == 2
            same = pair and count(hand.cards[:1]) == count(hand.cards[1:])
            whole = not hand.born_of_split
            ante = hand.bets["ante"]
            options = {"hit": 0, "stand": 0}
            if pair and ante <= self.bank:
                options |= {"double": ante, "split": ante} if same and whole else {"double": ante}
            if first and whole:
                options["surrender"] = 0
            option = yield hand, "play", options
            first = False
            if option == "hit":
                self.hit(hand)
            elif option == "split":
                self.split(hand)
            elif option == "double":
                self.bet(hand, "double", ante)
                self.hit(hand)
                return
            else:
                hand.given_up = option == "surrender"
                return
        self.tell("full", hand=hand)

    def split(self, hand):
        new = Hand(hand.seat, 2, [hand.cards.pop()], born_of_split=True)
        hand.born_of_split = True
        self.hands.insert(self.hands.index(hand) + 1, new)
        self.tell("split", hand=hand, new=new)
        self.bet(new, "ante", hand.bets["ante"])
        self.hit(hand)
        self.hit(new)

    def shown(self):
        """Return the dealer's cards as the player sees them: None is a card that lies face down."""
        return [self.dealer[0], None] if self.hole_hidden else self.dealer

    def dealer_turn(self):
        idle = all(hand.is_bust() or hand.given_up or hand.is_natural() or hand.is_charlie() for hand in self.hands)
        self.tell("dealer", does="shows" if idle else "plays")
        self.hole_hidden = False
        self.tell("reveal", card=self.dealer[1])
        while not idle and count(self.dealer)[0] <= 16:
            self.tell("dealer", does="hits")
            self.hit_dealer(hidden=False)
        if not idle:
            self.tell("dealer", does="stands")

    def settle(self, hand):
        dealer = count(self.dealer)[0]
        dealer_natural = dealer == 21 and len(self.dealer) == 2
        for kind, stake in hand.bets.items():
            if kind == "insurance":
                back = 3 * stake if dealer_natural else 0
            elif hand.given_up:
                back = stake // 2
            elif hand.is_bust():
                back = 0
            elif hand.is_natural():
                back = stake if dealer_natural else stake + stake * 3 // 2
            elif dealer_natural:
                back = 0
            elif hand.is_charlie() or dealer > 21 or hand.total() > dealer:
                back = 2 * stake
            else:
                back = stake if hand.total() == dealer else 0
            self.bank += back
            result = "won" if back > stake else "push" if back == stake else "lost"
            self.tell("pay", hand=hand, kind=kind, stake=stake, back=back, result=result)

    def bet(self, hand, kind, cents):
        self.bank -= cents
        hand.bets[kind] = cents
        self.tell("bet", hand=hand, kind=kind, cents=cents)

    def hit(self, hand):
        hand.cards.append(self.draw())
        self.tell("card", hand=hand, card=hand.cards[-1])

    def hit_dealer(self, hidden):
        self.dealer.append(self.draw())
        self.tell("dealer_card", card=None if hidden else self.dealer[-1])

    def draw(self):
        for card in self.shoe:
            return card
        raise ShoeEmpty("no card left in the shoe")
