"""The types that the rest of the suite shares: a scenario made ready to be played, and what was found wrong in it."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from conformance.wire.session_outcome import is_of_table

BY_ROLE: Final = "carte_per_ruolo"
"""The capability of an engine that takes its cards by role: who gets which, whatever the order of its deal."""


PROPOSED: Final = "proposto"
"""The tag of a scenario that nobody has reviewed yet: it proves nothing, and no verdict rests on it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What an `Allora` says must be true: the name of a check, and its arguments, JSON-like values only."""

    name: str
    args: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, slots=True)
class Check:
    """One `Allora` step: what must be true once some moves have been played."""

    after: int
    """How many moves of the case have been consumed when this is evaluated."""
    text: str
    """The step in Italian, as its author wrote it, without the keyword."""
    line: int
    """Line of the feature, from 1."""
    name: str
    """Name of the check among those of the judge."""
    args: Mapping[str, Any]
    """Arguments of the check, already parsed: JSON-like values only."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Case:
    """One scenario, or one row of a `Schema dello scenario`, ready for any engine."""

    id: str
    """Immutable: `ABC-S0042`; a row of a Schema adds its number, `ABC-S0042/1`."""
    title: str
    feature: str
    """Path of the feature, relative to the folder of the features, with `/`."""
    line: int
    regolamento: str
    """The slug."""
    clauses: tuple[str, ...]
    tags: tuple[str, ...]
    """Every tag, without `@`, those of the Funzionalità and of the Regola included."""
    capabilities: tuple[str, ...]
    """What the engine must declare, from the tags `@capacita:x`."""
    setup: Mapping[str, Any]
    """The COLPO of the protocol."""
    moves: tuple[Mapping[str, Any], ...]
    """The MOSSE of the protocol, in order."""
    checks: tuple[Check, ...]
    steps: tuple[str, ...]
    """Every step with its keyword, for the reports."""
    digest: str
    """`sha256:` and the hex digest of the content (setup, moves, checks), independent of lines and file names."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """What `judge` needs and the engine never sees: names of the players, etichette of wagers, offers and classes."""

    played: tuple[tuple[str, int], ...] = ()
    """Text and line of the last step that stakes, then of the step of each move; () for a case that nobody wrote."""

    @property
    def at_table(self) -> bool:
        """Say whether it is a session of a table, and not a round: `setup` opens the table, `moves` are its events."""
        return is_of_table(self.setup)

    @property
    def scenario(self) -> str:
        """Return the id of the scenario, without the number of a row."""
        return self.id.partition("/")[0]

    @property
    def is_proposed(self) -> bool:
        """Say whether nobody has reviewed it yet."""
        return PROPOSED in self.tags

    def setup_for(self, capabilities: Collection[str]) -> Mapping[str, Any]:
        """Return the COLPO as an engine asked for it: with the cards by role too, if it says that it takes them so."""
        if BY_ROLE not in capabilities or self.at_table:
            return self.setup
        return {**self.setup, "carte": self.context["carte"]}


def id_order(identifier: str) -> tuple[str, int]:
    """Return what sorts the ids of scenarios so that the tenth row of a Schema comes after the third."""
    base, _, row = identifier.partition("/")
    return base, int(row) if row.isascii() and row.isdigit() else 0


def reviewed(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return the scenarios that count: those that a person has written or reviewed."""
    return tuple(case for case in cases if not case.is_proposed)


@dataclass(frozen=True, kw_only=True, slots=True)
class CaseFinding:
    """One thing that an engine did otherwise than the scenario says."""

    text: str
    """The step that failed; for a fault that belongs to no step, what was being played."""
    line: int
    expected: str
    """In Italian words."""
    got: str
    """In Italian words."""
    clauses: tuple[str, ...]
