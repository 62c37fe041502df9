"""IR nodes of the table around the rounds: its times, phases, commands, and what players are shown."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.ir_table import Source
from generator.model.meaning.conditions import Condition, traits_of


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """An effect of a phase; ``when`` is asked of each box that it looks at."""

    effect: str
    what: str
    when: Condition
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseClosing:
    """What closes a phase; ``last_instant``: what comes at the very end of its time is still in it."""

    by: str
    what: str
    last_instant: bool
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionPhase:
    """A phase of the table: what it begins with, what closes it, what it ends with."""

    name: str
    begins: tuple[SessionRow, ...]
    closes: tuple[PhaseClosing, ...]
    ends: tuple[SessionRow, ...]
    source: Source

    @property
    def by_time(self) -> PhaseClosing | None:
        """Return how time closes it, if it does."""
        return next((one for one in self.closes if one.by == "tempo"), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandEffect:
    """One thing that a command does: the word of the data and its value."""

    kind: str
    what: str


_BOX, _CHIP = ("posto",), ("posto", "puntata", "importo")
_ARGUMENTS = {
    ("occupa", "posto"): _BOX,
    ("libera", "posto"): _BOX,
    ("posa", "fiche"): _CHIP,
    ("posa", "fiche_su_ogni_posto"): _CHIP,
    ("posa", "alle_spalle"): ("posto", "importo"),
    ("togli", "fiche"): _CHIP,
    ("scrivi", "chat"): ("testo",),
    ("imposta", "voce"): ("voce", "valore"),
}
"""What effects of a command must be told, by their word and its value; the others nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something that a player may do at the table, beside playing his hands."""

    name: str
    label: str
    when: Condition
    effects: tuple[CommandEffect, ...]
    source: Source

    def does(self, kind: str) -> bool:
        """Say whether one of its effects is of a kind."""
        return any(effect.kind == kind for effect in self.effects)

    @property
    def arguments(self) -> tuple[str, ...]:
        """Return what who uses it must name: "posto", "puntata", "importo", "testo", "voce", "valore"."""
        told = (_ARGUMENTS.get((one.kind, one.what), ()) for one in self.effects)
        return tuple(dict.fromkeys(name for names in told for name in names))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayMode:
    """A way of playing that is chosen on entering: how many boxes it gives."""

    name: str
    label: str
    boxes: int
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountRule:
    """What goes from the account to the table; ``brought``: "chiesta" or "tutto", ``shown``: "" where nothing says."""

    brought: str
    shown: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipRemoval:
    """How a chip is taken off a stake."""

    compared: str
    whole: str
    chip: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatedStakes:
    """How the stakes of the last round are laid again."""

    which: str
    without_funds: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultTableRow:
    """A row of a table over how a round ended: ``word`` is what is told, or what becomes of a count."""

    when: Condition
    word: str
    prevails: bool
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultTable:
    """An ordered table over how a round ended; ``per``: "giocatore" or "mano"."""

    per: str
    rows: tuple[ResultTableRow, ...]
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCode:
    """How a round is named by its time: "ora" or "data_e_ora", of "distribuzione" or "puntate"."""

    form: str
    moment: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """What is kept of each round, and the order in which it is shown."""

    fields: tuple[str, ...]
    order: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A choice of a player; ``effect`` and ``what``: the word of the data and its value, "" where it has none."""

    name: str
    label: str
    default: bool
    lasting: bool
    effect: str
    what: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownItem:
    """Something that every player is shown."""

    name: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSession:
    """The table around the rounds.

    Attributes:
        opening_seconds: between a round and the betting window; None is not stated.
        decision_per: what the time to decide is of.
        mid_round: what a cut card does that comes out during a round; "" where the data do not speak of it.
        chips: the chips, in cents; None is not stated.
        above_most: what becomes of a chip that would pass the greatest stake.
        leave_balance: when stakes leave the balance that is shown.
        seen_from: when others see a stake; "" where one plays alone.
        copied: by device, the wagers of which a chip is laid on every box; its source is None where none is.
        without_funds: of a gesture that lays more than the balance covers; "" where the data do not speak of it.
        undone: what undoing takes back, ``new_limits`` from when limits that change hold; "" likewise.
        currencies: what says that each player sees the others' stakes in his own; None where nothing does.
        removal, repeated, account, messages, streak, code, history: None where the data do not speak of it.
    """

    opening_seconds: int | None
    decision_per: str
    times_source: Source
    mid_round: str
    mid_round_source: Source | None
    chips: tuple[int, ...] | None
    above_most: str
    chips_source: Source
    leave_balance: str
    seen_from: str
    stakes_source: Source
    copied: tuple[tuple[str, tuple[str, ...]], ...]
    copied_source: Source | None
    without_funds: str
    undone: str
    new_limits: str
    removal: ChipRemoval | None
    repeated: RepeatedStakes | None
    modes: tuple[PlayMode, ...]
    account: AccountRule | None
    phases: tuple[SessionPhase, ...]
    commands: tuple[Command, ...]
    messages: ResultTable | None
    streak: ResultTable | None
    code: RoundCode | None
    history: History | None
    settings: tuple[Setting, ...]
    currencies: Source | None
    shown: tuple[ShownItem, ...]
    source: Source

    @property
    def is_moderated(self) -> bool:
        """Say whether something depends on who has been forbidden to write."""
        return "giocatore.chat" in traits_of(self._conditions())

    def _conditions(self) -> Iterator[Condition]:
        yield from (command.when for command in self.commands)
        yield from (row.when for phase in self.phases for row in (*phase.begins, *phase.ends))

    def effects(self, kind: str) -> tuple[CommandEffect, ...]:
        """Return every effect of a kind that some command has."""
        return tuple(effect for command in self.commands for effect in command.effects if effect.kind == kind)

    def phase(self, name: str) -> SessionPhase | None:
        """Return a phase by name, or None where the data do not speak of it."""
        return next((phase for phase in self.phases if phase.name == name), None)
