"""What is wrong of the shuffles of a log, and how deep their shoes were dealt."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from banco.logs.shuffles.shuffle_rule import ShuffleRule

TENTHS: Final = 10
SOME: Final = 3
"""Values that were not understood, kept as examples."""
_TOLD: Final = 100
"""Findings of a kind that are named; all are counted."""


class UnreadValues(NamedTuple):
    """Values of a column that were not understood: how many, and some of them."""

    many: int = 0
    some: tuple[str, ...] = ()

    def and_more(self, more: "UnreadValues") -> "UnreadValues":
        """Return these and others, that come later in the log."""
        return UnreadValues(self.many + more.many, tuple(dict.fromkeys((*self.some, *more.some)))[:SOME])


class ShuffleFault(StrEnum):
    """What can be wrong of a shuffle."""

    COPIES = "una carta più volte di quante i mazzi ne hanno"
    TWO_ROUNDS = "più colpi dove si mescola a ogni colpo"
    LATE = "colpi cominciati dopo la carta di taglio"
    EARLY = "mescolato prima della carta di taglio"
    CUT_DEPTH = "la carta di taglio a un'altra profondità"
    GAP = "carte uscite prima che non sono quelle contate"
    RETURNED = "una mescolata che torna dopo un'altra"
    TABLES = "una mescolata a più tavoli"


OF_THE_LOG: Final = frozenset({ShuffleFault.GAP, ShuffleFault.RETURNED, ShuffleFault.TABLES})
"""Faults that the log may have by itself: something is missing in it, or has the name of something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleFinding:
    """Something wrong of a shuffle.

    Attributes:
        table: of its first round.
        shuffle: its name.
        told: what was due and what was found, in Italian words.
        rounds: some of the rounds that show it, in order.
        many: how many show it.
        open: whether the datum leaves it open: it is told, and accuses nobody.
    """

    fault: ShuffleFault
    table: str
    shuffle: str
    told: tuple[str, str]
    rounds: tuple[str, ...]
    many: int
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShufflesFound:
    """What came of the shuffles of a log.

    Attributes:
        shuffles, rounds: how many the log names, and of how many rounds; ``nameless``: rounds of which it names none.
        by_table: whether names begin again at each table: then those of two tables are not the same shuffle.
        timeless: rounds without a time: they come last, by their names.
        ended: shuffles that another has followed at their table.
        dealt: of those whose cards are all known, how many cards were out when the next came: least, sum, most.
        whole: how many these are.
        depths: rounds by the tenths of the shoe that were out before them; ``no_depth``: of how many nobody knows.
        faults: how many findings of each kind; ``findings``: the first ones, in the order of the log.
        unread: column → the values that were not understood.
    """

    rule: ShuffleRule
    shuffles: int = 0
    rounds: int = 0
    nameless: int = 0
    by_table: bool = False
    timeless: int = 0
    ended: int = 0
    dealt: tuple[int, int, int] = (0, 0, 0)
    whole: int = 0
    depths: Sequence[int] = (0,) * TENTHS
    no_depth: int = 0
    faults: Mapping[tuple[ShuffleFault, bool], int] = field(default_factory=dict)
    findings: Sequence[ShuffleFinding] = ()
    unread: Mapping[str, UnreadValues] = field(default_factory=dict)

    @property
    def accused(self) -> int:
        """Return how many findings are against the table, by a datum that is not open."""
        return sum(many for (fault, is_open), many in self.faults.items() if not is_open and fault not in OF_THE_LOG)

    @property
    def doubtful(self) -> int:
        """Return how many findings, and values, make the log itself doubtful."""
        faults = sum(many for (fault, _), many in self.faults.items() if fault in OF_THE_LOG)
        return faults + sum(values.many for values in self.unread.values())


class ShuffleNotes:
    """Notes what is found, shuffle after shuffle."""

    def __init__(self) -> None:
        self.faults: Counter[tuple[ShuffleFault, bool]] = Counter()
        self._findings: dict[ShuffleFault, list[ShuffleFinding]] = {fault: [] for fault in ShuffleFault}
        self.ended = self.whole = self.no_depth = self._sum = self._most = 0
        self._least: int | None = None
        self.depths = [0] * TENTHS

    def wants(self, fault: ShuffleFault) -> bool:
        """Say whether another finding of a kind would be named."""
        return len(self._findings[fault]) < _TOLD

    def count(self, fault: ShuffleFault, many: int, *, is_open: bool) -> None:
        """Count findings of a kind."""
        if many:
            self.faults[fault, is_open] += many

    def add(self, finding: ShuffleFinding) -> None:
        """Name a finding, as long as there is room."""
        if self.wants(finding.fault):
            self._findings[finding.fault].append(finding)

    def shuffled(self, dealt: Sequence[int]) -> None:
        """Note how many cards were out when some shoes were shuffled again."""
        if not dealt:
            return
        self.whole += len(dealt)
        self._sum += sum(dealt)
        self._most = max(self._most, *dealt)
        self._least = min(dealt) if self._least is None else min(self._least, *dealt)

    @property
    def dealt(self) -> tuple[int, int, int]:
        """Return least, sum and most of the cards that were out at a shuffle."""
        return self._least or 0, self._sum, self._most

    @property
    def findings(self) -> list[ShuffleFinding]:
        """Return the findings, kind by kind."""
        return [one for fault in ShuffleFault for one in self._findings[fault]]
