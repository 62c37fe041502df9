"""Strategies: what to answer in each situation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from generator.model.ir import Ruleset
from generator.model.offer_effects import CopyOf
from generator.model.offer_letters import offer_letter
from generator.model.terms import REFUSE
from generator.numbers.simulation.seen_by_player import Situation
from generator.words.card_words import total_words

ANY = "*"
"""An upcard column that stands for every upcard, and for none."""

Cells = Mapping[tuple[str, str], tuple[str, ...]]
"""(hand, upcard) → offers by preference. Hands are written "16", "18 soft", "coppia 8"."""


class Strategy(Protocol):
    """Answers situations. ``automatic``: the rules answer for a player who does not."""

    @property
    def name(self) -> str:
        """Return what people call it."""

    @property
    def automatic(self) -> bool:
        """Say whether no decision is ever taken."""

    def choose(self, situation: Situation) -> str:
        """Return one of the situation's options."""


@dataclass(frozen=True, kw_only=True)
class Timeout:
    """Lets every time run out: the automatic actions of the rules decide."""

    name: str = "tempo scaduto"
    automatic: bool = True

    def choose(self, situation: Situation) -> str:
        """Never asked: the rules' own table answers."""
        raise NotImplementedError(situation)


@dataclass(frozen=True, kw_only=True)
class ChartStrategy:
    """A table of offers by hand and upcard; where it is silent, or not admitted, ``fallback`` answers.

    A pair that has no cell of its own, or whose split is not admitted, is played as its total.
    """

    name: str
    cells: Cells = field(hash=False)
    fallback: "Strategy"
    automatic: bool = False

    def choose(self, situation: Situation) -> str:
        """Return the first admitted offer of the first cell that has one."""
        for hand in hand_names(situation):
            for column in (situation.upcard, ANY):
                for offer in self.cells.get((hand, column), ()):
                    if offer in situation.options:
                        return offer
        return self.fallback.choose(situation)


def hand_names(situation: Situation) -> list[str]:
    """Return how tables call a hand, the closest name first.

    >>> hand_names(Situation(12, True, "A", 2, False, "6", "gioco", ("stai",)))
    ['coppia A', '12 soft']
    """
    plain = total_words(situation.total, situation.soft)
    return [f"coppia {situation.pair}", plain] if situation.pair else [plain]


@dataclass(frozen=True, kw_only=True)
class CashingOut:
    """Takes every offer that a quote table prices; plays the rest as another strategy does."""

    otherwise: Strategy
    name: str = "sempre incasso"
    automatic: bool = False

    def choose(self, situation: Situation) -> str:
        """Return the priced offer, if there is one."""
        return situation.quoted[0] if situation.quoted else self.otherwise.choose(situation)


UPCARDS = "23456789TA"
HARD = {
    9: "CRRRRCCCCC", 10: "RRRRRRRRCC", 11: "RRRRRRRRRC", 12: "CCSSSCCCCC", 13: "SSSSSCCCCC", 14: "SSSSSCCCCC",
    15: "SSSSSCCCAC", 16: "SSSSSCCAAA",
}  # fmt: skip
SOFT = {
    13: "CCCRRCCCCC", 14: "CCCRRCCCCC", 15: "CCRRRCCCCC", 16: "CCRRRCCCCC", 17: "CRRRRCCCCC", 18: "SZZZZSSCCC",
}  # fmt: skip
PAIRS = {
    "2": "DDDDDD----", "3": "DDDDDD----", "6": "DDDDD-----", "7": "DDDDDD----", "8": "DDDDDDDDDD",
    "9": "DDDDD-DD--", "A": "DDDDDDDDDD",
}  # fmt: skip
PREFERENCES = {"C": "CS", "S": "SC", "R": "RC", "Z": "RS", "D": "D", "A": "AC", "-": ""}


@dataclass(frozen=True, kw_only=True)
class Basic:
    """The common chart for several decks and a dealer who stands on every 17, by what offers do.

    Good enough where no exact table is at hand, on any regolamento: an offer that the chart does not know is declined;
    of the shared cards it takes the one that makes the best total.
    """

    letters: Mapping[str, str] = field(hash=False)
    copies: Mapping[str, int] = field(hash=False)
    values: Mapping[str, tuple[int, int]] = field(hash=False)
    ceiling: int
    name: str = "base"
    automatic: bool = False

    def choose(self, situation: Situation) -> str:
        """Return the first admitted offer that does what the chart says."""
        if REFUSE in situation.options:
            return REFUSE
        copies = [name for name in situation.options if name in self.copies]
        if copies:
            return max(copies, key=lambda name: self._with_copy(situation, name))
        by_letter: dict[str, str] = {}
        for name in situation.options:
            by_letter.setdefault(self.letters[name], name)
        for letter in "".join(PREFERENCES[cell] for cell in _basic_cells(situation)) + "SC":
            if letter in by_letter:
                return by_letter[letter]
        return situation.options[-1]

    def _with_copy(self, situation: Situation, name: str) -> tuple[bool, int]:
        low, high = self.values[situation.shared[self.copies[name] - 1]]
        totals = [situation.total + value - 10 * back for value in (low, high) for back in range(1 + situation.soft)]
        best = max((total for total in totals if total <= self.ceiling), default=0)
        return best > 0, best


def _basic_cells(situation: Situation) -> list[str]:
    """Return the chart's letters for a hand, the pair's first."""
    place = UPCARDS.find(situation.upcard or "7")
    cells = [PAIRS[situation.pair][place]] if situation.pair in PAIRS else []
    total = situation.total
    if situation.soft:
        cells.append("C" if total < 13 else SOFT[total][place] if total in SOFT else "S")
    else:
        cells.append("C" if total < 9 else HARD[total][place] if total in HARD else "S")
    return cells


def basic(ruleset: Ruleset) -> Basic:
    """Return the common chart, fitted to the offers of a regolamento."""
    copies = {o.name: e.index for o in ruleset.offers for e in o.effects if isinstance(e, CopyOf)}
    return Basic(
        letters={offer.name: offer_letter(offer) for offer in ruleset.offers},
        copies=copies,
        values={rank: (low, high) for rank, low, high in ruleset.values.by_rank},
        ceiling=ruleset.values.ceiling,
    )
