"""What the rules may still ask of the cards dealt so far: two rounds in which it is equal continue alike."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from banco.lab.rounds.card_kinds import facts_asked
from generator.engine.partial_shoe import FaceDown
from generator.model.ir import Ruleset

_BY_TOTALS = frozenset({
    "mano", "mano.carte", "mano.totale", "mano.morbida", "mano.coppia", "mano.da_divisione", "mano.originaria",
    "mano.decisioni", "mano.puntata", "mano.prima_carta", "posto.divisioni", "posto.mani", "saldo.copre", "banco",
    "banco.scoperta", "banco.carte", "banco.totale", "banco.morbida", "banco.qualificato", "banco.controllato",
    "confronto", "mani", "aperte", "tabella",
})  # fmt: skip
"""Traits that see no more of a hand of three cards than how many they are, what they are worth and which came first."""
_ASKING = ("classes", "phases", "offers", "closings", "dealer", "automatic")
_PAIR, _PAIRED, _FIRST = 2, "mano.coppia", "mano.prima_carta"
CardName = Callable[[Any], Hashable]


class RoundStanding(NamedTuple):
    """What the rest of a round depends on: equal for two rounds that go on alike, whatever cards and moves come.

    Attributes:
        point: how far the round has come, what is asked, which cards are known that are not drawn yet.
        players: their hands, stakes and accounts.
        house: the dealer's cards, and those on the table.
    """

    point: Hashable
    players: Hashable = ()
    house: Hashable = ()


class AskedOfCards:
    """What the rest of a round may depend on, by the rules that it is played by."""

    def __init__(self, rules: Ruleset) -> None:
        looking = [table for table in rules.settlements if table.cards]
        parts = [*(getattr(rules, name) for name in _ASKING), *(one for one in rules.settlements if not one.cards)]
        facts = list(facts_asked(tuple(parts)))
        asked = {fact.trait for fact in facts}
        splits = any(offer.splits for offer in rules.offers)
        self._by_totals = asked <= _BY_TOTALS and (not splits or _PAIRED in asked)
        self._first = frozenset(str(value) for fact in facts if fact.trait == _FIRST for value in fact.test.values)
        self._most = max((number for fact in facts if "carte" in fact.trait for number in fact.test.numbers), default=0)
        self._looking = {wager.name for wager in rules.wagers if wager.settles_as in {one.wager for one in looking}}
        self._looks_late = any(not wager.initial for wager in rules.wagers if wager.name in self._looking)

    def forget(self, round_: Any) -> None:
        """Let a round forget which cards were dealt where, once no bet looks at them any more."""
        if not self._looks(round_):
            round_.dealt = {}
            for box in round_.boxes:
                box.dealt = {}

    def standing(self, round_: Any, named: CardName) -> RoundStanding:
        """Return what the rest of a round depends on.

        Args:
            named: what of a known card may be asked in this round.
        """

        def name(card: Any) -> Hashable:
            return card.code if isinstance(card, FaceDown) else named(card)

        def worth(cards: Sequence[Any]) -> Hashable:
            if len(cards) < _PAIR or (len(cards) == _PAIR and _counts(cards[0]) == _counts(cards[1])):
                return tuple(map(name, cards))
            first = cards[0].rank if cards[0].rank in self._first else ""
            extras = tuple(sorted(card.extra for card in cards if card.extra))
            return min(len(cards), self._most + 1), sum(card.low for card in cards), extras, first

        by_totals = self._by_totals and not self._looks(round_)
        coming = tuple((place, name(card)) for place, card in round_.shoe.known.items() if place >= round_.next)
        where, accounts, boxes, *house = round_.key(name, worth if by_totals else None)
        return RoundStanding((round_.next, coming, where), (accounts, boxes), tuple(house))

    def _looks(self, round_: Any) -> bool:
        """Say whether some bet that is open, or may be made yet, looks at the cards as they were dealt."""
        return self._looks_late or any(
            stake.returned is None and stake.wager in self._looking for hand in round_.hands for stake in hand.stakes
        )


def _counts(card: Any) -> tuple[int, int]:
    return card.low, card.extra
