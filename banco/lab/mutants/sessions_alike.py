"""Two tables around the rounds that differ in their conditions, proved to let the same happen.

Every situation of a table is met, as far as conditions can tell them apart. Where the conditions of both answer alike
in each that can come about, no session tells them apart. Anything else that differs proves nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from generator.model.ir_session import Command, ResultTable, SessionPhase, SessionRow, TableSession
from generator.model.meaning.conditions import ALWAYS, Condition, Fact, Range, traits_of
from generator.model.meaning.evaluate import Facts, holds
from generator.model.meaning.table_situations import BETTING, LAID, OPENING, PHASE, PHASES, STAKED, at_row, situations
from generator.pages.changes.leaf_differences import plays_alike

_IDLE, _BOX_PLAYS = "posto.colpi_senza_puntata", "posto.in_gioco"
_CONFIRMED, _CHAT = "giocatore.confermato", "giocatore.chat"
_MANY = range(4)
"""So many hands won or lost tell apart all that a condition asks of small numbers."""


def sessions_alike(before: TableSession | None, after: TableSession | None) -> bool:
    """Say whether two tables are proved to let the same happen; False is no proof of the contrary."""
    if before is None or after is None:
        return before is after
    if not plays_alike(_without_conditions(before), _without_conditions(after)):
        return False
    pairs = zip(before.commands, after.commands, strict=True)
    if not all(_commands_alike(before, one, other) for one, other in pairs):
        return False
    phases = zip(before.phases, after.phases, strict=True)
    if not all(_phases_alike(before, one, other) for one, other in phases):
        return False
    tables = ((before.messages, after.messages), (before.streak, after.streak))
    return all(_results_alike(one, other) for one, other in tables)


def _without_conditions(session: TableSession) -> TableSession:
    """Return a table without its conditions: what is left must be the same on both sides."""
    return replace(
        session,
        commands=tuple(replace(one, when=ALWAYS) for one in session.commands),
        phases=tuple(replace(one, begins=_bare(one.begins), ends=_bare(one.ends)) for one in session.phases),
        messages=session.messages and replace(session.messages, rows=()),
        streak=session.streak and replace(session.streak, rows=()),
        shown=tuple(sorted(session.shown, key=lambda one: one.name)),
    )


def _bare(rows: Iterable[SessionRow]) -> tuple[SessionRow, ...]:
    return tuple(replace(row, when=ALWAYS) for row in rows)


# ---------------------------------------------------------------------- commands and rows


def _commands_alike(session: TableSession, one: Command, other: Command) -> bool:
    if one.when == other.when:
        return True
    return all(holds(one.when, met) == holds(other.when, met) for met in _met(session, one, one.when, other.when))


def _met(session: TableSession, command: Command, *conditions: Condition) -> Iterator[Facts]:
    """Yield every situation in which a command may be used, as far as some conditions tell."""
    asked = traits_of(conditions)
    least_freed, names_box = _least_freed(session), _names_box(command)
    for phase in PHASES:
        for met in situations(phase, asked):
            idle = met.get(_IDLE, 0)
            if least_freed is not None and idle >= least_freed:
                continue  # it would have been freed when the window closed
            if not names_box and (idle or met.get(_BOX_PLAYS)):
                continue
            if not met.get(STAKED, True) and _needs_stakes(command):
                continue
            if met.get(_CONFIRMED) and command.does("conferma"):
                continue  # refused in either case, as stakes that are final already
            if command.does("apri") and command.does("posa") and phase == OPENING and not met.get(LAID, True):
                continue  # who has laid nothing in the window before this opening has nothing to lay again
            if _can_be(session, met):
                yield met


def _needs_stakes(command: Command) -> bool:
    """Say whether a command is refused as not active, whatever is asked, to who has no stakes."""
    twice = any(effect.what == "posato" for effect in command.effects)
    return command.does("conferma") or twice or (command.does("chiudi") and not command.does("posa"))


def _can_be(session: TableSession, met: Facts) -> bool:
    """Say whether a table has commands for what a situation says of a player."""
    if met.get(_CONFIRMED) and not session.effects("conferma"):
        return False
    takes_back = any(session.effects(kind) for kind in ("annulla", "togli", "libera"))
    if met.get(LAID) and not met.get(STAKED, True) and met.get(PHASE) == BETTING and not takes_back:
        return False
    return met.get(_CHAT, "ammessa") == "ammessa" or bool(session.effects("scrivi"))


def _names_box(command: Command) -> bool:
    return any(effect.what in ("posto", "fiche", "fiche_su_ogni_posto", "alle_spalle") for effect in command.effects)


def _least_freed(session: TableSession) -> int | None:
    """Return after how many windows without a stake a box is surely free; None where nothing says it."""
    for phase in session.phases:
        for row in phase.ends:
            test = row.when.test if isinstance(row.when, Fact) and row.when.trait == _IDLE else None
            if row.effect == "libera" and isinstance(test, Range) and test.high is None:
                return test.low
    return None


def _phases_alike(session: TableSession, one: SessionPhase, other: SessionPhase) -> bool:
    pairs = (*zip(one.begins, other.begins, strict=True), *zip(one.ends, other.ends, strict=True))
    return all(_rows_alike(session, one.name, row, its) for row, its in pairs)


def _rows_alike(session: TableSession, phase: str, one: SessionRow, other: SessionRow) -> bool:
    if one.when == other.when:
        return True
    most = _least_freed(session)
    met = (
        facts
        for facts in at_row(phase, traits_of((one.when, other.when)))
        if _can_be(session, facts) and (most is None or facts.get(_IDLE, 0) <= most)
    )
    return all(holds(one.when, facts) == holds(other.when, facts) for facts in met)


# ---------------------------------------------------------------------- results


def _results_alike(one: ResultTable | None, other: ResultTable | None) -> bool:
    if one is None or other is None:
        return one is other
    return all(_word(one, facts) == _word(other, facts) for facts in _results(one.per == "mano"))


def _results(of_hand: bool) -> Iterator[Facts]:
    """Yield every result of a round, up to what small numbers tell apart."""
    yield {"colpo.giocato": False, "colpo.netto": "zero", "mani.vinte": 0, "mani.perse": 0}
    for won, lost, net in product(_MANY, _MANY, ("negativo", "zero", "positivo")):
        possible = (net != "positivo" or won) and (net != "negativo" or lost) and (not of_hand or won + lost <= 1)
        if possible and not (net == "zero" and (won == 0) != (lost == 0)):
            yield {"colpo.giocato": True, "colpo.netto": net, "mani.vinte": won, "mani.perse": lost}


def _word(table: ResultTable, facts: Facts) -> str | None:
    return next((row.word for row in table.rows if holds(row.when, facts)), None)
