"""Side-bet tables, proven over every combination of cards that the deck can give.

A combination is a multiset of ranks with a pattern of suits; with enough decks the two are independent.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from generator.data.diagnostics import Diagnostic, Severity
from generator.model.checks.asked_situations import Situation
from generator.model.checks.decision_tables import DecisionTable, Row, covered, examine, gap, settlement_rows
from generator.model.checks.describe import rank_word
from generator.model.checks.positions import Places
from generator.model.ir import Ruleset, Settlement
from generator.model.meaning.card_patterns import rank_facts, suitings
from generator.model.meaning.conditions import distinct_facts
from generator.model.meaning.evaluate import judge, passes
from generator.words.card_words import SUITS

MOST_CARDS = 5

Card = tuple[str, str]
Deck = tuple[tuple[tuple[str, int, int], ...], int, int]
"""(rank, low value, high value) of each rank, decks, ceiling."""


@dataclass(frozen=True)
class CardCombination:
    """Cards, and the facts that patterns test."""

    cards: tuple[Card, ...]
    facts: Situation


def check_patterns(places: Places, rules: Ruleset) -> Iterator[Diagnostic]:
    """Yield what is wrong with the tables of the side bets."""
    deck: Deck = (
        tuple(item for item in rules.values.by_rank if item[0] in rules.deck.ranks),
        rules.deck.decks,
        rules.values.ceiling,
    )
    for settlement in rules.settlements:
        if 0 < len(settlement.cards) <= MOST_CARDS:
            yield from _check(places, settlement, deck)


def _check(places: Places, settlement: Settlement, deck: Deck) -> Iterator[Diagnostic]:
    rows = settlement_rows(settlement.rows)
    path = f"{settlement.source.path}.categorie"
    told = list(_told_apart(combinations(deck, len(settlement.cards)), rows))
    findings = examine(rows, [combination.facts for combination in told])
    table = DecisionTable(path, rows, ())
    if findings.gap is not None:
        yield gap(
            places, path, _in_words(next(combination for combination in told if combination.facts is findings.gap))
        )
    for number, by in findings.covered:
        yield covered(places, table, number, by)
    for number in findings.never:
        message = f"La riga {number + 1} di «{path}» non si applica mai: nessuna combinazione di carte la soddisfa."
        advice = "Controlla quante carte guarda la puntata e quali mazzi si usano."
        yield Diagnostic("R302", message, places[rows[number].path], advice)
    for earlier, later, situation in _cheaper(settlement, told):
        if later in dict(findings.covered):
            continue  # told already: it never applies
        example = _in_words(next(combination for combination in told if combination.facts is situation))
        message = (
            f"In «{path}» la riga {earlier + 1} nasconde la riga {later + 1}, "
            f"che per le stesse carte paga di più: {example}."
        )
        advice = "Metti prima la categoria che paga di più, oppure scrivi «prevale: true» nella riga che precede."
        yield Diagnostic("R304", message, places[rows[earlier].path], advice, Severity.AVVISO)


def _cheaper(settlement: Settlement, told: Iterable[CardCombination]) -> list[tuple[int, int, Situation]]:
    rows = settlement.rows
    judges = [judge(row.when) for row in rows]
    cheaper: dict[int, tuple[int, Situation]] = {}
    for combination in told:
        holding = [number for number, decides in enumerate(judges) if decides(combination.facts)]
        for later in holding[1:]:
            paid, better = rows[holding[0]].payout.returned, rows[later].payout.returned
            if paid is not None and better is not None and paid < better and not rows[holding[0]].prevails:
                cheaper.setdefault(holding[0], (later, combination.facts))
    return [(earlier, later, situation) for earlier, (later, situation) in sorted(cheaper.items())]


def _told_apart(every: Iterable[CardCombination], rows: tuple[Row, ...]) -> Iterator[CardCombination]:
    asked = distinct_facts(row.when for row in rows)
    seen: set[tuple[bool, ...]] = set()
    for combination in every:
        key = tuple(passes(fact, combination.facts[fact.trait]) for fact in asked)
        if key not in seen:
            seen.add(key)
            yield combination


@lru_cache(maxsize=8)
def combinations(deck: Deck, count: int) -> tuple[CardCombination, ...]:
    """Return one combination for each set of facts that ``count`` cards can have."""
    values, decks, ceiling = deck
    worth = {rank: (low, high) for rank, low, high in values}
    return tuple(
        CardCombination(tuple(zip(ranks, suiting.suits, strict=True)), {**of_ranks, **suiting.facts})
        for ranks in combinations_with_replacement(worth, count)
        for of_ranks in (rank_facts(ranks, worth, ceiling),)
        for suiting in suitings(tuple(Counter(ranks).values()), decks)
    )


def _in_words(combination: CardCombination) -> str:
    return " ".join(rank_word(rank) + SUITS[suit].sign for rank, suit in combination.cards)
