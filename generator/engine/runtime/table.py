"""The table during a round: the state, and what the generated rules ask of it and do to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from generator.engine.runtime.cards import Card, Hand
from generator.engine.runtime.moves import MALFUNCTION, NEXT_ROUND, ShoeExhausted
from generator.engine.runtime.register import COVERED, Register
from generator.engine.runtime.rules import MalfunctionRule, OfferRule, Rules
from generator.engine.runtime.state import Box, Player, PlayerHand, Stake

BY_AMOUNT = "secondo_importo"


def _by_amount(staked: int, returned: int) -> str:
    """Return how a stake ends whose amount comes of a table: more than the stake wins, less loses."""
    if returned == staked:
        return "patta"
    return "vince" if returned > staked else "perde"


class Decision:
    """A choice that is due: who, on which hand, among which actions."""

    __slots__ = ("hand", "offers", "options", "phase", "player", "stage")

    def __init__(
        self,
        player: Player,
        hand: PlayerHand,
        phase: str,
        stage: str,
        offers: tuple[OfferRule, ...],
        options: list[str],
    ) -> None:
        self.player = player
        self.hand = hand
        self.phase = phase
        self.stage = stage
        self.offers = offers
        self.options = options

    def copy_for(self, player: Player, hand: PlayerHand) -> Decision:
        """Return the same choice on a copied hand."""
        return Decision(player, hand, self.phase, self.stage, self.offers, self.options)


class Table:
    """The table during a round: what the generated rules may ask of it and do to it.

    Args:
        rules: the regolamento.
        shoe: the cards in the order in which they are dealt.
        boxes: those that play, each with one staked hand.
        register: where what happens is written; None plays without a trace.
    """

    def __init__(
        self, rules: Rules, shoe: Sequence[Card], boxes: Sequence[Box], register: Register | None = None
    ) -> None:
        self.rules = rules
        self.shoe = shoe
        self.next = 0
        self.log = register
        self.seat(boxes)
        self.dealer = Hand(rules.ceiling)
        self.concealed: list[Card] = []
        self.zones: dict[str, list[Card]] = {}
        self.dealt: dict[str, list[Card]] = {}
        self.upcard = ""
        self.qualified = True
        self.peeked = False
        self.pending: Decision | None = None
        self.decider: Player | None = None
        self.offer: OfferRule | None = None
        self.any_funds = False
        self.over = False

    def seat(self, boxes: Sequence[Box], players: Iterable[Player] = ()) -> None:
        """Let some boxes play.

        Args:
            players: those who are at the table and may play no box; others are known by the boxes.
        """
        rules = self.rules
        self._named_players = tuple(players)
        self.boxes = boxes
        self.dealing = boxes if not rules.deal_descending else boxes[::-1]
        self.playing = boxes if not rules.play_descending else boxes[::-1]

    # ------------------------------------------------------------------ what the rules ask

    @property
    def players(self) -> list[Player]:
        """Return everybody at the table, in the order in which they were named."""
        holders = [box.player for box in self.boxes] + [one.player for box in self.boxes for one in box.followers]
        return list(dict.fromkeys([*self._named_players, *holders]))

    @property
    def hands(self) -> list[PlayerHand]:
        """Return every hand on the table, in box order."""
        return [hand for box in self.boxes for hand in box.hands]

    def amount(self, hand: PlayerHand, wager: str, player: Player) -> int:
        """Return what a player's added wager on a hand costs, in cents; 0 if he has no stake to base it on."""
        kind = self.rules.wagers[wager]
        base = hand.stake_of(player, kind.base or wager)
        if base is None:
            return 0
        return self.rules.added(base.amount, kind) if kind.base else base.amount

    def covers(self, hand: PlayerHand, wager: str) -> bool:
        """Say whether the balance of who decides covers a wager; one of nothing, rounded, is no wager."""
        player = self.decider or hand.box.player
        cost = self.amount(hand, wager, player)
        return cost > 0 and (self.any_funds or player.balance >= cost)

    def has_open(self, wager: str) -> bool:
        """Say whether some wager of this kind is still undecided."""
        return any(s.wager == wager and s.returned is None for hand in self.hands for s in hand.stakes)

    def quote(self, table: str, hand: PlayerHand) -> tuple[int, int] | None:
        """Return the table's value (num, den) for a hand against the upcard, or None where it has none."""
        return self.rules.quotes[table].get((hand.total, hand.soft, self.upcard))

    def looked_at(self, hand: PlayerHand, reference: str) -> Card:
        """Return the card that a side bet names ("mano.1", "banco.scoperta", "comuni.2"), where the deal put it."""
        zone, place = _named(reference)
        if place is None:
            return self.dealer.cards[0]
        return (hand.box.dealt if zone in hand.box.dealt else self.dealt)[zone][place]

    # ------------------------------------------------------------------ what the effects do

    def stake(self, hand: PlayerHand, wager: str, player: Player, amount: int) -> None:
        """Take a wager from a balance and lay it on a hand."""
        placed = Stake(wager, player, hand, amount)
        player.balance -= amount
        hand.stakes.append(placed)
        if self.log:
            self.log.staked(placed)

    def add(self, hand: PlayerHand, wager: str, onto: PlayerHand | None = None) -> None:
        """Stake an added wager for who decides and, on his turn, for the followers who accepted it beforehand."""
        decider = self.decider or hand.box.player
        self.stake(onto or hand, wager, decider, self.amount(hand, wager, decider))
        if self.offer is None or not self.offer.stage:
            return
        for follower in hand.box.followers:
            cost = self.amount(hand, wager, follower.player)
            if self.offer.name in follower.accepts and 0 < cost <= follower.player.balance:
                self.stake(onto or hand, wager, follower.player, cost)

    def draw(self, hand: PlayerHand, count: int = 1) -> None:
        """Deal cards from the shoe to a hand."""
        for _ in range(count):
            card = self.card(hand)
            hand.take(card)
            if self.log:
                self.log.card_to_hand(hand, "mano", card, True)

    def split(self, hand: PlayerHand, wager: str, second_card: str) -> None:
        """Make two hands of a pair; the new one is played right after."""
        box = hand.box
        new = PlayerHand(hand.ceiling, box, len(box.hands) + 1)
        new.stage, new.original = hand.stage, False
        box.splits += 1
        if self.log:
            self.log.hand("divisione", hand, nuova_mano=new.index)
        self.add(hand, wager, onto=new)
        new.take(hand.give())
        hand.from_split = new.from_split = True
        box.hands.insert(box.hands.index(hand) + 1, new)
        self.draw(hand)
        if second_card == "a_entrambe":
            self.draw(new)
        else:
            new.due = True

    def take_from(self, hand: PlayerHand, zone: str) -> None:
        """Turn the cards of a zone of the hand and add them to it."""
        for card in hand.zones.pop(zone, ()):
            hand.take(card)
            if self.log:
                self.log.card_to_hand(hand, "mano", card, True, zone)

    def copy_of(self, hand: PlayerHand, zone: str, index: int) -> None:
        """Count a table card in the hand."""
        card = self.zones[zone][index - 1]
        hand.take(card)
        if self.log:
            self.log.card_to_hand(hand, "mano", card, True, zone)

    def discard(self, hand: PlayerHand, zone: str) -> None:
        """Throw away a zone of the hand, unseen."""
        for _ in hand.zones.pop(zone, ()):
            if self.log:
                self.log.hand("scarto", hand, zona=zone, carta=COVERED)

    def settle_hand(self, hand: PlayerHand, wagers: tuple[str, ...]) -> None:
        """Settle the open stakes of a hand that belong to these wagers."""
        for stake in hand.stakes:
            if stake.returned is None and stake.wager in wagers:
                self.settle(stake)

    # ------------------------------------------------------------------ cards and money

    def card(self, hand: PlayerHand | None = None, zone: str = "banco") -> Card:
        """Return the next card of the shoe, whoever it is for. Raises ShoeExhausted when there is none.

        Args:
            hand: that takes it; None where the dealer does, or it lies in a ``zone`` of the table.
        """
        try:
            card = self.shoe[self.next]
        except IndexError:
            raise ShoeExhausted("il sabot è finito") from None
        self.next += 1
        return card

    def settle(self, stake: Stake) -> None:
        """Decide a stake by its table and pay it."""
        rules, hand = self.rules, stake.hand
        row = rules.settlements[stake.wager](hand, self)
        num, den = (self.quote(row.table, hand) or (0, 1)) if row.table else (row.num, row.den)
        returned = rules.handed_back(stake.amount, num, den)
        stake.returned = returned
        stake.player.balance += returned
        if self.log:
            outcome = _by_amount(stake.amount, returned) if row.outcome == BY_AMOUNT else row.outcome
            self.log.settled(stake, returned, outcome, row.id, row.clauses)

    def refund(self) -> None:
        """Give back the stakes of a round that a malfunction stops, as the rules say.

        What is due later moves no money now: neither the stake comes back nor a payment is withdrawn.
        """
        later = self.rules.malfunction is not None and self.rules.malfunction.later
        for stake in self.to_refund():
            if not later:
                stake.player.balance += stake.amount - (stake.returned or 0)
                stake.returned = stake.amount
            if self.log:
                self.log.refunded(stake, MALFUNCTION, NEXT_ROUND if later else None)

    def to_refund(self) -> list[Stake]:
        """Return the stakes that a malfunction gives back."""
        rule, stakes = self.rules.malfunction, [stake for hand in self.hands for stake in hand.stakes]
        return [stake for stake in stakes if stake.returned is None or self._reopens(stake, rule)]

    @staticmethod
    def _reopens(stake: Stake, rule: MalfunctionRule | None) -> bool:
        if rule is None or not rule.refund_all or stake.returned is None:
            return False
        return rule.void_payments or stake.returned < stake.amount


@cache
def _named(reference: str) -> tuple[str, int | None]:
    """Return the zone of a card that a side bet names and its place there; None for the upcard."""
    zone, _, which = reference.rpartition(".")
    return zone, None if which == "scoperta" else int(which) - 1
