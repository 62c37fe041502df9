"""Where rounds are looked for that tell an edit from the rules as they are: small decks, and chance."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from banco.lab.rounds.round_starts import EARLY, EVENTS, RICH, Start
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import stake_of

LEAST_DECKS = ("8T", "A5")
"""Decks of which every round is played from the other beginnings too; where more hands draw on one, the first alone."""
_SHORT_HANDS = ("65", "92")
"""Decks of hands that are worth a little more or less than what a card cannot bust: automatic actions ask that."""
_ODD = 1003
"""Cents of a stake of which most shares must be rounded."""
_PLAIN = 6
"""How many times as many rounds by chance are played from the plainest beginning."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """A way to search rounds: how they begin, and whether all rounds of a deck are played or a number drawn by chance.

    Attributes:
        ranks: of the deck, four cards of each, of which every round is played; "" for rounds by chance.
        rounds: how many rounds by chance.
    """

    start: Start
    ranks: str = ""
    rounds: int = 0


def small_decks(rules: Ruleset) -> tuple[str, ...]:
    """Return the decks of which every round is played: each two ranks that the rules may tell apart, four of each."""
    kinds: dict[Any, str] = {}
    for rank, low, high in rules.values.by_rank:
        if rank in rules.deck.ranks:
            kinds.setdefault((low, high), rank)
    ranks = list(kinds.values())
    return tuple(first + second for place, first in enumerate(ranks) for second in ranks[place + 1 :])


def hunts(rules: Ruleset, rounds: int) -> tuple[Hunt, ...]:
    """Return where rounds of some rules are looked for: every small deck, then by chance from every beginning.

    Args:
        rounds: how many rounds by chance from each beginning.
    """
    main = (rules.main_wager.name, stake_of(rules.main_wager.name, rules))
    plain = Start(stakes=((main,),))
    bets = tuple((one.name, stake_of(one.name, rules)) for one in rules.optional_wagers)
    two = replace(plain, boxes=(1, 2), holders=(0, 0), stakes=((main,), (main,)))
    early = replace(two, events=(EARLY,), early=1 + rules.automatic.early_changeable)
    starts = tuple(dict.fromkeys(_beginnings(rules, plain, two, bets)))
    everywhere = [Hunt(plain, ranks) for ranks in small_decks(rules)]
    for start in starts:
        everywhere += [Hunt(start, ranks) for ranks in (LEAST_DECKS if len(start.boxes) == 1 else LEAST_DECKS[:1])]
    automatic = [start for start in starts if start.events or start.funds < RICH]
    everywhere += [Hunt(start, ranks) for start in automatic for ranks in _SHORT_HANDS]
    everywhere = list(dict.fromkeys(one for one in everywhere if set(one.ranks) <= set(rules.deck.ranks)))
    by_chance = [Hunt(one, rounds=rounds * (_PLAIN if one == plain else 1)) for one in dict.fromkeys((*starts, early))]
    alone = [Hunt(replace(plain, stakes=((bet,),)), rounds=1) for bet in bets]  # nobody may stake on a side bet only
    return (*everywhere, *by_chance, *alone)


def _beginnings(rules: Ruleset, plain: Start, two: Start, bets: tuple[tuple[str, int], ...]) -> Iterator[Start]:
    """Yield the beginnings that are tried whatever was edited, the plainest first."""
    main = plain.stakes[0][0]
    odd = tuple((name, _ODD if amount > _ODD // 2 else amount) for name, amount in (main, *bets))
    yield from (plain, replace(plain, stakes=((main, *bets),)), replace(plain, stakes=(odd,)), two)
    yield from (replace(plain, funds=main[1] + extra) for extra in (0, main[1] // 2, main[1]))
    yield replace(two, holders=(0, 1))
    yield replace(plain, events=tuple(name for name in EVENTS if name != EARLY))
    if rules.behind is not None:
        yield replace(plain, behind=main[1])
        yield replace(plain, behind=main[1], accepts=tuple(rules.behind.presets))
