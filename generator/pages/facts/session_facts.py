"""What the table around the rounds is, for both voices: which commands do what, what comes before what."""

from collections.abc import Iterator

from generator.model.ir_session import SessionPhase, SessionRow, TableSession

OPENING, BETTING, PAYING = "apertura", "puntate", "pagamenti"
"""The phases of a table that the data may speak of, beside the round."""


def rows_that(session: TableSession, kind: str) -> Iterator[tuple[SessionPhase, SessionRow]]:
    """Yield the effects of phases that are of a kind, each with its phase."""
    for phase in session.phases:
        for row in (*phase.begins, *phase.ends):
            if row.effect == kind:
                yield phase, row


def with_it(phase: SessionPhase, row: SessionRow) -> tuple[SessionRow, ...]:
    """Return the effects of a phase that happen together with one of them, and that one, in their order."""
    return phase.begins if row in phase.begins else phase.ends


def precedes(phase: SessionPhase, row: SessionRow, kind: str) -> bool | None:
    """Say whether a row comes before the effects of a kind that happen with it; None where there are none."""
    together = with_it(phase, row)
    others = [place for place, one in enumerate(together) if one.effect == kind]
    return together.index(row) < others[0] if others else None


def is_shown(session: TableSession, name: str) -> bool:
    """Say whether players are shown something."""
    return any(item.name == name for item in session.shown)


def states_times(session: TableSession) -> bool:
    """Say whether the data have times of the table, and do not leave them to what goes without saying."""
    return session.times_source != session.source


def opened_by_command(session: TableSession) -> bool:
    """Say whether a player opens the betting window himself."""
    return bool(session.effects("apri"))


def is_opening_unsaid(session: TableSession) -> bool:
    """Say whether one waits before betting, and nobody says how long."""
    opening = session.phase(OPENING)
    return opening is not None and bool(opening.closes) and session.opening_seconds is None


def closed_by_command(session: TableSession) -> bool:
    """Say whether a player closes the betting window himself."""
    return bool(session.effects("chiudi"))


def chooses_boxes(session: TableSession) -> bool:
    """Say whether a player takes the boxes that he likes; where he does not he is given them as he comes."""
    return bool(session.effects("occupa"))
