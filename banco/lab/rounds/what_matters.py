"""What of a round may still matter: two rounds of which it is equal go on alike, whatever comes.

As little as the rules can ask for: hands whose cards nobody asks about are told apart by what they are worth alone.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from banco.lab.rounds.card_kinds import facts_asked
from banco.lab.rounds.partial_shoe import FaceDown
from generator.model.ir import Ruleset, Split
from generator.model.terms import PhaseKind

_BY_TOTALS = frozenset({
    "mano", "mano.carte", "mano.totale", "mano.morbida", "mano.coppia", "mano.da_divisione", "mano.originaria",
    "mano.decisioni", "mano.puntata", "mano.prima_carta", "posto.divisioni", "posto.mani", "saldo.copre", "banco",
    "banco.scoperta", "banco.carte", "banco.totale", "banco.morbida", "banco.qualificato", "banco.controllato",
    "confronto", "mani", "aperte", "tabella",
})  # fmt: skip
"""Traits that see no more of a hand of three cards than how many they are, what they are worth and which came first."""
_HANDS = ("classes", "phases", "offers", "closings", "dealer", "automatic")
_CHOOSING = (PhaseKind.OFFER, PhaseKind.PLAYERS)
_PAIR, _PAIRED, _FIRST = 2, "mano.coppia", "mano.prima_carta"
Named = Callable[[Any], Hashable]
"""What of a card may be asked: its code, its rank, or what stands for ranks that nobody tells apart."""


class WhatMatters:
    """What the rest of a round may depend on, by the rules that it is played by."""

    def __init__(self, rules: Ruleset, classes: Mapping[str, Callable[[Any], bool]]) -> None:
        """Look at what the rules ask.

        Args:
            classes: the classes of hands of the engine, each as the test that it makes.
        """
        self._classes = classes
        self._named: Named = str
        parts = [getattr(rules, name) for name in _HANDS]
        parts += [table for table in rules.settlements if not table.cards]
        asked = {fact.trait for part in parts for fact in facts_asked(part)}
        splits = any(isinstance(step, Split) for offer in rules.offers for step in offer.effects)
        self._by_totals = asked <= _BY_TOTALS and (not splits or _PAIRED in asked)
        named_first = [fact.test.values for fact in facts_asked(tuple(parts)) if fact.trait == _FIRST]
        self._first = frozenset(str(value) for values in named_first for value in values)
        self._upcard = bool(rules.quotes) or "banco.scoperta" in asked
        late = {fact.trait for fact in facts_asked((rules.dealer, rules.settlements, rules.phases))}
        self._upcard_late = "banco.scoperta" in late
        self._counted = "mano.decisioni" in asked or rules.automatic.early
        self._counted_late = bool(late & {"mano.decisioni", "mano.carte", "mano.morbida", "mano.coppia", _FIRST})
        self._late = max((phase.index for phase in rules.phases if phase.kind in _CHOOSING), default=-1) + 1
        carried = [
            number for fact in facts_asked(tuple(parts)) if "carte" in fact.trait for number in fact.test.numbers
        ]
        self._most = max(carried, default=0) + 1
        self._looking = frozenset(table.wager for table in rules.settlements if table.cards)

    def at(self, table: Any, players: Any, phase: int, named: Named) -> tuple[Hashable, Hashable]:
        """Return all that what comes may depend on: the dealer's cards and the table's, then what the players have.

        Args:
            phase: the place of the phase under way among those of the rules.
            named: what of a card may be asked in this round.
        """
        self._named = named
        boxes = table.boxes
        looked = any(
            one.returned is None and one.wager in self._looking
            for box in boxes for hand in box.hands for one in hand.stakes
        )  # fmt: skip
        whole = looked or not self._by_totals
        dealt = (*(self._zones(box.dealt) for box in boxes), self._zones(table.dealt)) if looked else ()
        late = phase >= self._late and not whole
        seen = self._upcard_late or any(hand.marks for box in boxes for hand in box.hands) if late else self._upcard
        hidden = self._places(table.concealed)
        if not whole and not seen and not any(isinstance(card, FaceDown) for card in table.concealed):
            hidden = tuple(sorted((card.low, card.extra) for card in table.concealed))
        upcard = self._name(table.dealer.cards[0]) if (whole or seen) and table.upcard else ""
        cards = self._places(table.dealer.cards) if whole else _worth(table.dealer)
        dealer = (cards, upcard, hidden, self._zones(table.zones))
        hand_key = self._late_hand if late and not self._counted_late else self._hand
        hands = tuple((box.splits, *(hand_key(hand, whole) for hand in box.hands)) for box in boxes)
        accounts = tuple((player.balance, player.connected) for player in players)
        return (dealer, table.qualified, table.peeked), (hands, dealt, accounts)

    def _late_hand(self, hand: Any, _whole: bool) -> Hashable:
        """Return all that may still be asked of a hand once nobody decides any more."""
        classes = tuple(holds(hand) for holds in self._classes.values())
        stakes = tuple((one.wager, one.amount, one.returned, one.player.name) for one in hand.stakes)
        return classes, hand.total, hand.original, hand.from_split, stakes

    def _hand(self, hand: Any, whole: bool) -> Hashable:
        stakes = tuple((one.wager, one.amount, one.returned, one.player.name) for one in hand.stakes)
        counted = hand.decisions if self._counted or whole else 0
        flags = (hand.closed, hand.due, hand.original, hand.from_split, counted, hand.stage, hand.early)
        first = self._first_of(hand) if self._first and hand.cards else ""
        zones = self._zones(hand.zones) if hand.zones else ()
        return self._cards(hand, whole), first, hand.index, flags, frozenset(hand.marks), zones, stakes

    def _first_of(self, hand: Any) -> Hashable:
        """Return the first card of a hand, if any test asks for such a one by name."""
        card = hand.cards[0]
        return card.place if isinstance(card, FaceDown) else card.rank if card.rank in self._first else ""

    def _cards(self, hand: Any, whole: bool) -> Hashable:
        """Return what the cards of a hand are worth; which they are, where that may be asked or a split parts them."""
        if whole or hand.n < _PAIR or (hand.n == _PAIR and _may_be_a_pair(*hand.cards)):
            return self._places(hand.cards)
        return min(hand.n, self._most), hand.low, tuple(sorted(hand.extras))

    def _zones(self, zones: Mapping[str, Sequence[Any]]) -> Hashable:
        return tuple((name, self._places(cards)) for name, cards in zones.items())

    def _places(self, cards: Sequence[Any]) -> Hashable:
        """Return which cards they are, as far as anybody may ask; of one not known, its place in the shoe."""
        return tuple(map(self._name, cards))

    def _name(self, card: Any) -> Hashable:
        return card.place if isinstance(card, FaceDown) else self._named(card)


def _worth(hand: Any) -> Hashable:
    """Return what some cards are worth together, and how many they are."""
    return hand.n, hand.low, tuple(sorted(hand.extras))


def _may_be_a_pair(first: Any, second: Any) -> bool:
    if isinstance(first, FaceDown) or isinstance(second, FaceDown):
        return True
    return bool((first.low, first.extra) == (second.low, second.extra))
