"""A regolamento in, what no rule of it looks at out: how a round may be changed and have the same story."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from math import lcm

from generator.model.ir import Ruleset
from generator.model.ir_play import Settlement
from generator.model.meaning.card_patterns import OF_SUITS
from generator.words.card_words import SUITS

Suits = Mapping[str, str]
"""Each suit and the one that stands in its place."""

_AT_ONCE = 3
"""Cards whose suits are tried together, to know whether a test of suits can see a change."""
_TENTHS = 10
"""Stakes of whole tenths: 6:5, 7:10 and other payouts that some other reading may have are exact on them too."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Freedoms:
    """What may be changed in a round without changing its story, whichever reading an engine plays.

    Attributes:
        boxes: the highest number of a box.
        boxes_chosen: whether players of a table choose their boxes.
        decks: how many copies the shoe holds of each card.
        ranks: the ranks of the deck.
        limits: wager → least and greatest stake in cents; None where the text states none.
        behind: the wager of who bets on somebody else's hand; "" if there is none.
        grain: stakes that are multiples of so many cents are paid exactly, and so is any multiple of theirs.
        unit: what amounts are rounded to, in cents.
        watching: wagers settled by single cards, which may look at their suits.
        quoted: offers priced by a table of amounts: the only ones whose amounts may be rounded on any stake.
    """

    boxes: int
    boxes_chosen: bool = False
    decks: int
    ranks: tuple[str, ...]
    limits: Mapping[str, tuple[int | None, int | None]] = field(default_factory=dict)
    behind: str = ""
    grain: int = _TENTHS
    unit: int = 1
    watching: frozenset[str] = frozenset()
    quoted: frozenset[str] = frozenset()

    def suits(self, wagers: Collection[str]) -> tuple[Suits, ...]:
        """Return the ways to exchange suits that no rule sees while these wagers are on the table, in a fixed order."""
        return _exchanges(frozenset(OF_SUITS if self.watching & set(wagers) else ()))


def freedoms_of(rules: Ruleset) -> Freedoms:
    """Return what may be changed in the rounds of a regolamento."""
    return Freedoms(
        boxes=rules.table.highest_box,
        boxes_chosen=rules.session is not None and bool(rules.session.effects("occupa")),
        decks=rules.deck.decks,
        ranks=rules.deck.ranks,
        limits={limit.wager: (limit.minimum, limit.maximum) for limit in rules.table.limits},
        behind=rules.behind.wager if rules.behind else "",
        grain=rules.table.rounding.unit * lcm(_TENTHS, _finest_quota(rules) * _finest_payout(rules)),
        unit=rules.table.rounding.unit,
        watching=frozenset(wager.name for wager in rules.wagers if _settled_by(rules, wager.settles_as).cards),
        quoted=frozenset(offer.name for offer in rules.offers if offer.quote_table),
    )


def _settled_by(rules: Ruleset, family: str) -> Settlement:
    return next(table for table in rules.settlements if table.wager == family)


def _finest_quota(rules: Ruleset) -> int:
    return lcm(*(wager.quota.denominator for wager in rules.wagers if wager.quota is not None))


def _finest_payout(rules: Ruleset) -> int:
    payouts = (row.payout.returned for table in rules.settlements for row in table.rows)
    return lcm(*(payout.denominator for payout in payouts if payout is not None))


@cache
def _exchanges(traits: frozenset[str]) -> tuple[Suits, ...]:
    """Return every exchange of suits, but for none at all, after which these tests see the same in any few cards."""
    exchanges = (dict(zip(SUITS, other, strict=True)) for other in permutations(SUITS))
    return tuple(one for one in exchanges if any(one[suit] != suit for suit in SUITS) and _is_unseen(one, traits))


def _is_unseen(exchange: Suits, traits: frozenset[str]) -> bool:
    return all(
        OF_SUITS[trait](suits) == OF_SUITS[trait]([exchange[suit] for suit in suits])
        for trait in traits
        for suits in product(SUITS, repeat=_AT_ONCE)
    )
