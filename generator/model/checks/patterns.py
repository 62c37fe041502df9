"""Side-bet tables, proven over every combination of cards that the deck can give.

A combination is a multiset of ranks with a pattern of suits; with enough decks the two are independent.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node
from generator.model.checks.asked_situations import Situation
from generator.model.checks.decision_tables import Row, Table, covered, examine, gap
from generator.model.checks.describe import rank_word
from generator.model.checks.positions import position_of
from generator.model.ir import Ruleset, Settlement
from generator.model.meaning.conditions import facts
from generator.model.meaning.evaluate import judge, passes

ORDER = "A23456789TJQK"
SUITS = "♠♥♦♣"
MOST_CARDS = 5

Card = tuple[str, str]
Deck = tuple[tuple[tuple[str, int, int], ...], int, int]
"""(rank, low value, high value) of each rank, decks, ceiling."""


@dataclass(frozen=True)
class Combination:
    """Cards, and the facts that patterns test."""

    cards: tuple[Card, ...]
    facts: Situation


def check_patterns(tree: Node, rules: Ruleset) -> Iterator[Diagnostic]:
    """Yield what is wrong with the tables of the side bets."""
    deck: Deck = (
        tuple(item for item in rules.values.by_rank if item[0] in rules.deck.ranks),
        rules.deck.decks,
        rules.values.ceiling,
    )
    for settlement in rules.settlements:
        if 0 < len(settlement.cards) <= MOST_CARDS:
            yield from _check(tree, settlement, deck)


def _check(tree: Node, settlement: Settlement, deck: Deck) -> Iterator[Diagnostic]:
    rows = tuple(
        Row(row.source.path, row.when, (row.outcome, row.payout.returned, row.payout.table), row.prevails)
        for row in settlement.rows
    )
    path = f"{settlement.source.path}.categorie"
    told = list(_told_apart(combinations(deck, len(settlement.cards)), rows))
    found = examine(rows, [one.facts for one in told])
    table = Table(path, rows, ())
    if found.gap is not None:
        yield gap(tree, path, _in_words(next(one for one in told if one.facts is found.gap)))
    for number, by in found.covered:
        yield covered(tree, table, number, by)
    for number in found.never:
        message = f"La riga {number + 1} di «{path}» non si applica mai: nessuna combinazione di carte la soddisfa."
        advice = "Controlla quante carte guarda la puntata e quali mazzi si usano."
        yield Diagnostic("R302", message, position_of(tree, rows[number].path), advice)
    for earlier, later, situation in _cheaper(settlement, told):
        if later in dict(found.covered):
            continue  # told already: it never applies
        example = _in_words(next(one for one in told if one.facts is situation))
        message = (
            f"In «{path}» la riga {earlier + 1} nasconde la riga {later + 1}, "
            f"che per le stesse carte paga di più: {example}."
        )
        advice = "Metti prima la categoria che paga di più, oppure scrivi «prevale: true» nella riga che precede."
        yield Diagnostic("R304", message, position_of(tree, rows[earlier].path), advice, Severity.AVVISO)


def _cheaper(settlement: Settlement, told: Iterable[Combination]) -> list[tuple[int, int, Situation]]:
    rows = settlement.rows
    judges = [judge(row.when) for row in rows]
    found: dict[int, tuple[int, Situation]] = {}
    for one in told:
        holding = [number for number, decides in enumerate(judges) if decides(one.facts)]
        for later in holding[1:]:
            paid, better = rows[holding[0]].payout.returned, rows[later].payout.returned
            if paid is not None and better is not None and paid < better and not rows[holding[0]].prevails:
                found.setdefault(holding[0], (later, one.facts))
    return [(earlier, later, situation) for earlier, (later, situation) in sorted(found.items())]


def _told_apart(found: Iterable[Combination], rows: tuple[Row, ...]) -> Iterator[Combination]:
    asked = tuple(dict.fromkeys(fact for row in rows for fact in facts(row.when)))
    seen: set[tuple[bool, ...]] = set()
    for one in found:
        key = tuple(passes(fact, one.facts[fact.trait]) for fact in asked)
        if key not in seen:
            seen.add(key)
            yield one


@lru_cache(maxsize=8)
def combinations(deck: Deck, count: int) -> tuple[Combination, ...]:
    """Return one combination for each set of facts that ``count`` cards can have."""
    values, decks, ceiling = deck
    worth = {rank: (low, high) for rank, low, high in values}
    found = []
    free = tuple(_suit_patterns(count))
    for ranks in combinations_with_replacement(worth, count):
        of_ranks = _rank_facts(ranks, worth, ceiling)
        tight = max(Counter(ranks).values()) > decks
        patterns = tuple(_suit_patterns(count, ranks, decks)) if tight else free
        for suits, same_suit, same_colour in patterns:
            cards = tuple(zip(ranks, suits, strict=True))
            found.append(Combination(cards, {**of_ranks, "seme": same_suit, "colore": same_colour}))
    return tuple(found)


def _rank_facts(ranks: tuple[str, ...], worth: dict[str, tuple[int, int]], ceiling: int) -> dict[str, object]:
    low = sum(worth[rank][0] for rank in ranks)
    gain = max(worth[rank][1] - worth[rank][0] for rank in ranks)
    return {
        "rango": max(Counter(ranks).values()),
        "valore": max(Counter(worth[rank] for rank in ranks).values()),
        "totale": low + gain if low + gain <= ceiling else low,
        "sequenza": frozenset(_sequences(ranks)),
        "ranghi": tuple(sorted(ranks)),
        "tra_ranghi": frozenset(ranks),
    }


def _sequences(ranks: tuple[str, ...]) -> Iterator[str]:
    low = sorted(ORDER.index(rank) for rank in ranks)
    high = sorted(len(ORDER) if rank == "A" else ORDER.index(rank) for rank in ranks)
    if _consecutive(low):
        yield from ("basso", "alto_o_basso")
    if _consecutive(high):
        yield from ("alto", "alto_o_basso")


def _consecutive(places: list[int]) -> bool:
    return places == list(range(places[0], places[0] + len(places)))


Suits = tuple[tuple[str, ...], int, int]
"""Suits, how many are alike, how many are of one colour."""


def _suit_patterns(count: int, ranks: tuple[str, ...] = (), decks: int = 0) -> Iterator[Suits]:
    """Yield suits that give each achievable (alike in suit, alike in colour); no card beyond its copies."""
    seen: set[tuple[int, int]] = set()
    for suits in product(SUITS, repeat=count):
        if ranks and max(Counter(zip(ranks, suits, strict=True)).values()) > decks:
            continue
        alike = max(Counter(suits).values())
        coloured = max(Counter(suit in "♥♦" for suit in suits).values())
        if (alike, coloured) not in seen:
            seen.add((alike, coloured))
            yield suits, alike, coloured


def _in_words(one: Combination) -> str:
    return " ".join(rank_word(rank) + suit for rank, suit in one.cards)
