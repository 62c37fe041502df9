"""The conditions of the table around the rounds, proven: commands that nobody can use, rows that do nothing."""

from collections.abc import Collection, Iterator
from itertools import combinations

from generator.data.diagnostics import Diagnostic
from generator.model.checks.positions import Places
from generator.model.ir_session import Command, SessionPhase, SessionRow, TableSession
from generator.model.meaning.conditions import Condition, facts, traits_of
from generator.model.meaning.evaluate import holds
from generator.model.meaning.table_situations import (
    BETTING,
    OPENING,
    PHASE,
    PHASES,
    STOPPED,
    Around,
    at_row,
    phases_of,
    situations,
)
from generator.words.italian import join

Found = Iterator[Diagnostic]


def check_conditions(session: TableSession, places: Places, *, faults: bool) -> Found:
    """Yield the commands and the rows of phases that are written in vain, or do what they may not.

    Args:
        faults: whether a fault can stop the table.
    """
    passing = _passing(session, faults=faults)
    for command in session.commands:
        yield from _usable(command, passing, places)
    for command in session.commands:
        if len(set(command.effects)) < len(command.effects):
            message = f"Il comando «{command.name}» fa due volte la stessa cosa."
            yield Diagnostic("R359", message, places[f"{command.source.path}.effetti"], "Togli uno dei due effetti.")
    for one, other in combinations(session.commands, 2):
        if one.label == other.label and any(_both(one, other, passing)):
            yield _same_label(one, other, places)
    for phase in session.phases:
        for rows in (phase.begins, phase.ends):
            yield from _rows(phase, rows, places)


def _passing(session: TableSession, *, faults: bool) -> dict[str, str]:
    """Return the phases in which nobody can use a command, each with the reason."""
    opening = session.phase(OPENING)
    passing = {}
    if (opening is None or not opening.closes) and not session.effects("apri"):
        passing[OPENING] = "finisce appena comincia: non ha «chiude_se»"
    if not faults:
        passing[STOPPED] = "non viene mai: manca «errori.malfunzionamento»"
    return passing


# ---------------------------------------------------------------------- commands


def _usable(command: Command, passing: dict[str, str], places: Places) -> Found:
    path = f"{command.source.path}.se"
    phases = [one[PHASE] for one in _moments(passing, command.when) if holds(command.when, one)]
    staking = (BETTING, OPENING) if command.does("apri") else (BETTING,)
    outside = [phase for phase in dict.fromkeys(phases) if phase not in staking]
    if not phases:
        asked = phases_of(command.when)
        named = asked if set(asked) <= passing.keys() else ()
        reasons = join(f"«{phase}» {passing[phase]}" for phase in named)
        contradiction = "la sua condizione non vale in nessun momento"
        message = f"Il comando «{command.name}» non si può usare mai: {reasons or contradiction}."
        advice = "Controlla «se»: due prove si contraddicono, oppure una chiede ciò che in quella fase non c'è."
        yield Diagnostic("R344", message, places[path], "Controlla la fase in «se»." if named else advice)
    elif any(trait.startswith("posto.") for trait in traits_of([command.when])) and not _names_box(command):
        message = f"Il comando «{command.name}» chiede del posto, e non ne nomina nessuno."
        advice = "Togli da «se» le prove sul posto: le può fare un comando che occupa, lascia o punta su un posto."
        yield Diagnostic("R358", message, places[path], advice)
    elif _lays_before_opening(command):
        message = f"Il comando «{command.name}» posa fiche prima di aprire le puntate."
        yield Diagnostic("R350", message, places[f"{command.source.path}.effetti"], "Metti «apri» prima di «posa».")
    elif command.does("posa") and outside:
        when = join(f"«{phase}»" for phase in outside)
        message = f"Il comando «{command.name}» posa fiche anche quando non si punta: {when}."
        yield Diagnostic("R350", message, places[path], f"Scrivi nella sua condizione «{PHASE}: {BETTING}».")


def _lays_before_opening(command: Command) -> bool:
    kinds = [effect.kind for effect in command.effects]
    return "apri" in kinds and "posa" in kinds and kinds.index("posa") < kinds.index("apri")


_ON_A_BOX = (("occupa", "posto"), ("libera", "posto"), ("posa", "fiche"), ("togli", "fiche"))
"""Effects for which a box is named; and those of a chip that goes on more boxes, or behind another."""


def _names_box(command: Command) -> bool:
    said = {(effect.kind, effect.what) for effect in command.effects}
    return not said.isdisjoint((*_ON_A_BOX, ("posa", "fiche_su_ogni_posto"), ("posa", "alle_spalle")))


def _moments(passing: Collection[str], *conditions: Condition) -> Iterator[Around]:
    asked = traits_of(conditions)
    return (one for phase in PHASES if phase not in passing for one in situations(phase, asked))


def _both(one: Command, other: Command, passing: Collection[str]) -> Iterator[Around]:
    """Yield the moments in which a player may use both of two commands."""
    moments = _moments(passing, one.when, other.when)
    return (moment for moment in moments if holds(one.when, moment) and holds(other.when, moment))


def _same_label(one: Command, other: Command, places: Places) -> Diagnostic:
    message = f"I comandi «{one.name}» e «{other.name}» hanno la stessa etichetta, «{other.label}»."
    advice = "Chi gioca li vede insieme e non li distingue: cambia una delle due."
    return Diagnostic("R351", message, places[f"{other.source.path}.etichetta"], advice)


# ---------------------------------------------------------------------- rows of phases


def _rows(phase: SessionPhase, rows: tuple[SessionRow, ...], places: Places) -> Found:
    for number, row in enumerate(rows):
        strange = _strange_phases(phase, row)
        if strange:
            yield _elsewhere(phase, row, strange, places)
            continue
        among = list(at_row(phase.name, traits_of(one.when for one in rows)))
        if not any(holds(row.when, one) for one in among):
            message = f"{_called(row)} non si applica mai: la sua condizione non vale {_MOMENT[phase.name]}."
            advice = "Controlla «se»; se il caso non esiste, togli la riga."
            yield Diagnostic("R345", message, places[f"{row.source.path}.se"], advice)
            continue
        by = _done_by(rows[:number], row, among)
        if by is not None:
            message = f"{_called(row)} non fa nulla: tutto ciò che farebbe lo ha già fatto la riga {_number(by)}."
            yield Diagnostic("R347", message, places[row.source.path], "Togli una delle due, o cambia la condizione.")


_MOMENT = {
    "apertura": "quando comincia l'apertura",
    "puntate": "quando le puntate si chiudono",
    "pagamenti": "quando il colpo è finito",
}
"""When the rows of each phase are done, as a sentence says it."""


def _called(row: SessionRow) -> str:
    return f"La riga {_number(row)} di «{row.source.path.rpartition('.')[0]}» ({row.effect}: {row.what})"


def _number(row: SessionRow) -> str:
    return row.source.path.rpartition(".")[2]


def _strange_phases(phase: SessionPhase, row: SessionRow) -> list[str]:
    """Return the phases of which a row asks, of which none is its own."""
    asked = [fact.test.values for fact in facts(row.when) if fact.trait == PHASE]
    return [str(value) for values in asked if phase.name not in values for value in values]


def _elsewhere(phase: SessionPhase, row: SessionRow, strange: list[str], places: Places) -> Diagnostic:
    named = join(dict.fromkeys(f"«{PHASE}: {one}»" for one in strange))
    message = f"{_called(row)} chiede {named}, e si fa soltanto {_MOMENT[phase.name]}."
    advice = "Togli «fase» dalla condizione, oppure sposta la riga nella fase che vuoi."
    return Diagnostic("R346", message, places[f"{row.source.path}.se.{PHASE}"], advice)


def _done_by(before: tuple[SessionRow, ...], row: SessionRow, among: list[Around]) -> SessionRow | None:
    """Return the last of the rows that leave another nothing to do, if they surely do.

    What another effect does in between, or the freeing of other boxes of his, may change what is asked of a player.
    """
    last = None
    for earlier in reversed(before):
        same = (earlier.effect, earlier.what) == (row.effect, row.what)
        if not same and row.effect == "libera":
            break
        if same and not _asks_of_player(earlier, row):
            covered = [one for one in among if not holds(earlier.when, one)]
            last = last or (earlier if len(covered) < len(among) else None)
            among = covered
            if not any(holds(row.when, one) for one in among):
                return last
    return None


def _asks_of_player(*rows: SessionRow) -> bool:
    return any(trait.startswith("giocatore.") for trait in traits_of(row.when for row in rows))
