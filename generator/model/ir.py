"""The intermediate representation: one regolamento, resolved, typed, frozen.

Built once from the data (``build.py``); every printer, page and analysis reads this and nothing else.
Names of wagers, classes, offers, stages and zones are the data's own identifiers. Ranks are the letters
``A23456789TJQK``; ratios are exact fractions; money is integer cents. All nodes are to be imported from here,
but the effects of an offer (``offer_effects.py``) and the table around the rounds (``ir_session.py``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from generator.model.ir_play import (
    ActionRow,
    Automatic,
    Behind,
    Closing,
    Dealer,
    HouseList,
    Malfunction,
    Offer,
    Opening,
    Payout,
    QuoteTable,
    Settlement,
    SettlementRow,
)
from generator.model.ir_session import TableSession
from generator.model.ir_table import (
    DealStep,
    Deck,
    HandClass,
    Limits,
    Note,
    Phase,
    Rounding,
    Source,
    TableSetup,
    Values,
    Wager,
    Zone,
)
from generator.model.terms import Base, Level, ReadingVerdict, Verification

__all__ = [
    "ActionRow", "Alternative", "Automatic", "Behind", "Clause", "Closing", "DealStep", "Dealer", "Deck",
    "DeclaredReturn", "Finding", "HandClass", "HouseList", "Limits", "Malfunction", "Note", "Offer", "Opening",
    "Payout", "Phase", "QuoteTable", "Reading", "Rounding", "Ruleset", "SetAside", "Settlement", "SettlementRow",
    "Source", "SourceText", "TableSetup", "Values", "Wager", "Zone",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredReturn:
    """A declared return; ``value`` is exact (9929/10000), ``printed`` as the data write it."""

    wagers: tuple[str, ...]
    strategy: str
    value: Fraction
    printed: str
    base: Base
    source: Source

    @property
    def places(self) -> int:
        """How many decimals its percentage is printed with: of «99,29%», two."""
        return len(self.printed.rstrip("%").replace(",", ".").partition(".")[2])

    @property
    def unit(self) -> Fraction:
        """The step of its last printed digit: of «99,29%», one ten-thousandth."""
        return Fraction(1, 100 * 10**self.places)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside:
    """A clause that an alternative sets aside; ``words``: what of it, in our words, or "" where all of it is."""

    clause: str
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """One answer to the question of a reading.

    Attributes:
        changes: whether it alters the data.
        supersedes: the clauses that it sets aside, wholly or in part.
        silent: it says that the text does not say: what one supposes meanwhile, and no answer.
    """

    name: str
    reason: str
    changes: bool
    label: str = ""
    supersedes: tuple[SetAside, ...] = ()
    silent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What the declared returns say of a reading, as its evidence file has it.

    Attributes:
        standing: alternatives of some combination that gives the declared returns.
        alone: alternatives that give them with every other reading as it is chosen.
    """

    verdict: ReadingVerdict
    standing: tuple[str, ...]
    alone: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An ambiguous point, its alternatives, the one in force, by whom and why.

    Attributes:
        by: who chose while nobody has decided; "" once ``decided_by`` has.
        decided_by: name and role of the person whose decision is recorded; "" while the reading is open.
        decided_on: the day of the decision, as "2026-11-22".
        decided_because: why, if the record says it.
        attached: which document is asked for with the answer; "" for none.
        answer: what somebody answered that is none of the alternatives; "" for nothing. The reading is open still.
        answered_by, answered_on: who answered so, and when.
        document: what came with the decision, or with the answer; "" for nothing.
    """

    id: str
    question: str
    clauses: tuple[str, ...]
    kind: str
    chosen: str
    by: str
    reason: str
    alternatives: tuple[Alternative, ...]
    evidence: str = ""
    finding: Finding | None = None
    decided_by: str = ""
    decided_on: str = ""
    decided_because: str = ""
    attached: str = ""
    answer: str = ""
    answered_by: str = ""
    answered_on: str = ""
    document: str = ""

    @property
    def is_open(self) -> bool:
        """Say whether nobody has decided: the choice is provisional."""
        return not self.decided_by

    @property
    def superseded(self) -> tuple[SetAside, ...]:
        """Return what the alternative in force sets aside."""
        return next(
            (alternative.supersedes for alternative in self.alternatives if alternative.name == self.chosen), ()
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One numbered clause: level, letter of Art. 14, summary in our own words.

    Attributes:
        verification: why no scenario can prove it, if none can, and ``verification_reason``.
        shown_by: the path of the datum whose edit shows best what it says, as a person judges; "" if nobody says.
    """

    id: str
    level: Level
    letter: str
    summary: str
    verification: Verification | None = None
    verification_reason: str = ""
    shown_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceText:
    """What the data say of the text that the rules come from; "" is not said. ``date`` is as "2026-11-22".

    ``gaps`` are the clauses before which the text that is at hand may lack a passage, ``gaps_reason`` what shows it.
    """

    title: str = ""
    publisher: str = ""
    version: str = ""
    date: str = ""
    address: str = ""
    gaps: tuple[str, ...] = ()
    gaps_reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A whole regolamento.

    Attributes:
        language: that of the text, as "it"; pages are in Italian whatever it is.
        currency: as "EUR", or "" where the data do not speak of it: amounts are euro then.
        translations: language → sentence of the data → the same in it. They are no rule: no digest holds them.
    """

    slug: str
    version: str
    title: str
    language: str
    valid_from: str
    valid_from_source: Source
    description: str
    prefix: str
    deck: Deck
    values: Values
    table: TableSetup
    zones: tuple[Zone, ...]
    wagers: tuple[Wager, ...]
    classes: tuple[HandClass, ...]
    deal: tuple[DealStep, ...]
    phases: tuple[Phase, ...]
    offers: tuple[Offer, ...]
    closings: tuple[Closing, ...]
    dealer: Dealer
    settlements: tuple[Settlement, ...]
    quotes: tuple[QuoteTable, ...]
    automatic: Automatic
    behind: Behind | None
    malfunction: Malfunction | None
    session: TableSession | None
    returns: tuple[DeclaredReturn, ...]
    readings: tuple[Reading, ...]
    notes: tuple[Note, ...]
    clauses: tuple[Clause, ...]
    text: SourceText = SourceText()
    currency: str = ""
    fingerprint: str = field(default="", compare=False)
    translations: Mapping[str, Mapping[str, str]] = field(default_factory=dict, compare=False)

    @property
    def identifier(self) -> str:
        """Return ``slug@version``, as the protocol names it."""
        return f"{self.slug}@{self.version}"

    def said_in(self, language: str, text: str) -> str:
        """Return a sentence of the data in another language; "" where nobody has written it."""
        return self.translations.get(language, {}).get(text, "")

    def wager(self, name: str) -> Wager:
        """Return a wager by name. Raises KeyError if there is none."""
        return _named(self.wagers, name)

    def offer(self, name: str) -> Offer:
        """Return an offer by name. Raises KeyError if there is none."""
        return _named(self.offers, name)

    def hand_class(self, name: str) -> HandClass:
        """Return a class by name. Raises KeyError if there is none."""
        return _named(self.classes, name)

    def settlement(self, wager: str) -> Settlement:
        """Return the table that settles a wager. Raises KeyError if there is none."""
        name = self.wager(wager).settles_as
        for table in self.settlements:
            if table.wager == name:
                return table
        raise KeyError(name)

    @property
    def main_wager(self) -> Wager:
        """Return the compulsory initial wager."""
        return next(wager for wager in self.wagers if wager.compulsory)

    @property
    def optional_wagers(self) -> tuple[Wager, ...]:
        """Return the wagers that a player may stake before the deal, or not."""
        return tuple(wager for wager in self.wagers if wager.initial and not wager.compulsory)


T = TypeVar("T", Wager, Offer, HandClass)


def _named(items: tuple[T, ...], name: str) -> T:
    for item in items:
        if item.name == name:
            return item
    raise KeyError(name)
