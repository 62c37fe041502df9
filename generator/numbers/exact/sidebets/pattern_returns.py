"""Side bets: how often each row of a card-pattern table pays, exactly, over the finite shoe.

The cards looked at are distinct cards of the shoe, and a pattern does not care for their order. A combination is
a multiset of ranks with suits; how many shoes give it depends on the suits only through which cards are equal,
so suits are counted once for each way in which ranks repeat.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from generator.model.ir import Ruleset, Settlement, SettlementRow
from generator.model.meaning.card_patterns import PATTERNS, rank_facts, suitings
from generator.model.meaning.conditions import facts
from generator.model.meaning.evaluate import holds
from generator.model.terms import Face, Recipient
from generator.numbers.exact.basis.refusals import Unsupported
from generator.words.card_words import SUITS

MOST_CARDS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetReturn:
    """What a side bet gives back per unit staked, the stake included, and how often each row decides it."""

    wager: str
    returned: Fraction
    rows: tuple[tuple[str, Fraction], ...]

    def probability(self, row: str) -> Fraction:
        """Return how often a row decides the wager. Raises KeyError if the table has no such row."""
        return dict(self.rows)[row]


def side_bets(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the wagers staked beside the main one, in the order of the data; not all of them can be counted."""
    main, patterned = ruleset.main_wager, {table.wager for table in ruleset.settlements if table.cards}
    return tuple(
        wager.name
        for wager in ruleset.wagers
        if wager.settles_as in patterned or (wager.initial and wager is not main and not wager.compulsory)
    )


def dealt_card(ruleset: Ruleset, reference: str) -> str:
    """Return one name for each card that is dealt: "banco.scoperta" is the dealer's first card face up."""
    zone, _, place = reference.rpartition(".")
    if place != "scoperta":
        return reference
    faces = [step.face for step in ruleset.deal if step.zone == zone for _ in range(step.cards)]
    return f"{zone}.{faces.index(Face.UP) + 1}" if Face.UP in faces else reference


def side_bet_return(ruleset: Ruleset, wager: str) -> SideBetReturn:
    """Return the exact return of a side bet and the probability of each of its rows.

    Raises:
        KeyError: there is no such wager.
        Unsupported: the wager does not look at cards alone, or looks at cards that the deal does not give.
    """
    settlement = ruleset.settlement(wager)
    _check(ruleset, settlement)
    hits: Counter[str] = Counter()
    for ways, traits in _combinations(ruleset, len(settlement.cards)):
        hits[_row(settlement, traits).id] += ways
    total = sum(hits.values())
    chances = tuple((row.id, Fraction(hits[row.id], total)) for row in settlement.rows)
    returned = sum(
        (chance * _returned(row) for row, (_, chance) in zip(settlement.rows, chances, strict=True)), Fraction(0)
    )
    return SideBetReturn(wager=wager, returned=returned, rows=chances)


def _check(ruleset: Ruleset, settlement: Settlement) -> None:
    path, cards = settlement.source.path, settlement.cards
    if not cards:
        raise Unsupported(path, "la puntata non dipende dalle sole carte distribuite: non è una collaterale.")
    if len({dealt_card(ruleset, card) for card in cards}) != len(cards):
        raise Unsupported(f"{path}.carte", "la stessa carta è guardata due volte.")
    if not len(cards) <= min(MOST_CARDS, ruleset.deck.decks * len(ruleset.deck.ranks) * len(SUITS)):
        raise Unsupported(f"{path}.carte", f"si guardano {len(cards)} carte: il conto ne prevede {MOST_CARDS}.")
    for card in cards:
        if not _is_dealt(ruleset, card):
            raise Unsupported(f"{path}.carte", f"la distribuzione non dà la carta «{card}».")
    for row in settlement.rows:
        for fact in facts(row.when):
            if fact.trait not in PATTERNS:
                raise Unsupported(row.source.path, f"il tratto «{fact.trait}» non guarda le sole carte.")


def _is_dealt(ruleset: Ruleset, reference: str) -> bool:
    zone, _, place = reference.rpartition(".")
    steps = [step for step in ruleset.deal if step.zone == zone]
    if place == "scoperta":
        return any(step.to is Recipient.DEALER for step in steps)
    return place.isdecimal() and 1 <= int(place) <= sum(step.cards for step in steps)


def _row(settlement: Settlement, traits: Mapping[str, object]) -> SettlementRow:
    for row in settlement.rows:
        if holds(row.when, traits):
            return row
    raise Unsupported(settlement.source.path, "nessuna riga si applica ad alcune carte: la tabella è incompleta.")


def _returned(row: SettlementRow) -> Fraction:
    if row.payout.returned is None:
        raise Unsupported(row.source.path, "l'importo viene da una tabella per mano e scoperta.")
    return row.payout.returned


# ---------------------------------------------------------------------- combinations, with how many shoes give each


def _combinations(ruleset: Ruleset, count: int) -> Iterator[tuple[int, Mapping[str, object]]]:
    worth = {rank: (low, high) for rank, low, high in ruleset.values.by_rank if rank in ruleset.deck.ranks}
    for ranks in combinations_with_replacement(worth, count):
        repeats = tuple(sorted(Counter(ranks).values()))
        orders = factorial(count) // prod(map(factorial, repeats))
        of_ranks = rank_facts(ranks, worth, ruleset.values.ceiling)
        for suiting in suitings(repeats, ruleset.deck.decks):
            yield orders * suiting.draws, {**of_ranks, **suiting.facts}
