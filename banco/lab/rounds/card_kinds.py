"""Which cards two regolamenti cannot tell apart: of each kind one is enough to try."""

import dataclasses
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from generator.model.ir import Ruleset
from generator.model.meaning.card_patterns import OF_SUITS
from generator.model.meaning.conditions import RANK_TRAITS, Fact
from generator.model.meaning.traits import AcePlace, with_domain
from generator.words.card_words import SUITS

ORDER = "T98765432AJQK"
"""The ranks in the order in which they are tried: plain ones first, those that may count twice or look alike last."""

_RUNS = with_domain(AcePlace)
_SUITED = frozenset(OF_SUITS)
_ALIKE = frozenset({"rango", "mano.coppia"})
_BY_VALUE = frozenset({"valore"})
_LETTERS = tuple(suit.letter for suit in SUITS.values())


class CardKinds:
    """The cards that come next after some others, one of each kind.

    Two ranks are of one kind where both regolamenti give them the same value and name them in the same tests. Where
    a test asks whether ranks are alike, one rank of a kind that is out and one that is not are two cards to try.
    Suits are as one unless a test asks for them; then they are tried up to an exchange of suits of one colour, or of
    the colours.
    """

    def __init__(self, before: Ruleset, after: Ruleset, bets: Collection[str] | None = None) -> None:
        """Find the kinds of the cards that both decks have.

        Args:
            bets: the facultative wagers that may be staked: what the others ask of the cards is not asked; None is all.
        """
        self._both = (_staked(before, bets), _staked(after, bets))
        asked = [fact for rules in self._both for fact in facts_asked(rules)]
        self._alike = any(fact.trait in _ALIKE and not set(fact.test.values) & _BY_VALUE for fact in asked)
        self._suited = any(fact.trait in _SUITED for fact in asked)
        runs = any(fact.trait in _RUNS for fact in asked)
        named = [fact for fact in asked if fact.trait in RANK_TRAITS]
        kinds: dict[Any, list[str]] = {}
        for rank in ORDER:
            if all(rank in rules.deck.ranks for rules in self._both):
                kinds.setdefault(rank if runs else self._kind(rank, named), []).append(rank)
        self._kinds = tuple(map(tuple, kinds.values()))
        self._copies = min(rules.deck.decks for rules in self._both)
        self._names = {rank: kind[0] for kind in self._kinds for rank in kind}

    @property
    def names(self) -> tuple[object, ...]:
        """Return what is equal for kinds by which every card is named alike."""
        return self._suited, self._alike, tuple(self._names.items())

    def named(self, card: Any) -> str:
        """Return what of a card of an engine anybody may ask: its code, its rank, or its kind."""
        if self._suited:
            return str(card.code)
        return str(card.rank) if self._alike else self._names[card.rank]

    def _kind(self, rank: str, named: Sequence[Fact]) -> Any:
        worth = [[(low, high) for one, low, high in rules.values.by_rank if one == rank] for rules in self._both]
        tests = tuple(fact.test.values.count(rank) for fact in named)
        quotes = [
            [(total, soft, amount) for quote in rules.quotes for total, soft, upcard, amount in quote.cells
             if upcard == rank]
            for rules in self._both
        ]  # fmt: skip
        return repr((worth, tests, quotes))

    def left(self, cards: tuple[str, ...], most: int) -> tuple[int, ...]:
        """Return how many cards of each kind are left after some others, as far as ``most`` more can tell."""
        counts = {rank: 0 for kind in self._kinds for rank in kind}
        for card in cards:
            counts[card[0]] += 1
        if self._alike or self._suited:
            per_rank = self._copies * len(_LETTERS)
            return tuple(min(per_rank - count, most) for count in counts.values())
        return tuple(
            min(self._copies * len(_LETTERS) * len(kind) - sum(counts[rank] for rank in kind), most)
            for kind in self._kinds
        )

    def mixed(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Return some cards with their suits in turn, as they would lie on a table, where no test asks for suits."""
        if self._suited:
            return tuple(cards)
        out: list[str] = []
        for place, card in enumerate(cards):
            turn = [card[0] + _LETTERS[(place + step) % len(_LETTERS)] for step in range(len(_LETTERS))]
            out.append(min(turn, key=out.count))
        return tuple(out)

    def __len__(self) -> int:
        """Return how many kinds of ranks there are."""
        return len(self._kinds)

    def following(self, cards: tuple[str, ...]) -> Iterator[str]:
        """Yield one card of each kind that may come after some cards; none that the shoe has no more."""
        for kind in self._kinds:
            if not self._alike and not self._suited:
                yield from self._first(kind, _LETTERS, cards)
                continue
            out = [rank for rank in kind if any(card[0] == rank for card in cards)]
            for rank in [*out, *[rank for rank in kind if rank not in out][:1]] if self._alike else [kind]:
                for suits in self._suits(cards):
                    yield from self._first(tuple(rank), suits, cards)

    def _suits(self, cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Yield the suits to try, apart where a test tells them apart."""
        if not self._suited:
            yield _LETTERS
            return
        spades, hearts, diamonds, clubs = _LETTERS
        twins = {spades: clubs, hearts: diamonds, clubs: spades, diamonds: hearts}
        out = {card[1] for card in cards}
        for suit, twin in twins.items():
            if suit == spades or (suit == hearts and cards) or out & {suit, twin}:
                yield (suit,)

    def _first(self, ranks: Sequence[str], suits: Sequence[str], cards: tuple[str, ...]) -> Iterator[str]:
        """Yield the first card of some ranks and suits with a copy left, if possible one not dealt yet."""
        left = [code for rank in ranks for suit in suits if cards.count(code := rank + suit) < self._copies]
        yield from sorted(left, key=cards.count)[:1]


def _staked(rules: Ruleset, bets: Collection[str] | None) -> Ruleset:
    if bets is None:
        return rules
    idle = {wager.settles_as for wager in rules.optional_wagers if wager.name not in bets}
    return dataclasses.replace(rules, settlements=tuple(one for one in rules.settlements if one.wager not in idle))


def facts_asked(node: Any) -> Iterator[Fact]:
    """Yield every fact that some rules ask, wherever it stands."""
    if isinstance(node, Fact):
        yield node
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        for field in dataclasses.fields(node):
            yield from facts_asked(getattr(node, field.name))
    elif isinstance(node, tuple):
        for item in node:
            yield from facts_asked(item)
