"""What a table admits: how much may be staked, and how long one has."""

from collections.abc import Iterator

from generator.model.ir import Limits
from generator.pages.facts.session_facts import states_times
from generator.pages.facts.table_bounds import of_bounds
from generator.pages.player.page_telling import Teller
from generator.pages.printing.page_sentences import Said
from generator.words.marked_messages import marked

_ALLOWED = (
    marked("Si punta da {low} a {high}."),
    marked("Si punta almeno {low}."),
    marked("Si punta al massimo {high}."),
    "",
)


def allowed_stake(told: Teller, limits: Limits) -> str:
    """Return the limits of a wager in a sentence; "" where neither is stated."""
    low, high = (told.words.euro(cents or 0, plain=True) for cents in (limits.minimum, limits.maximum))
    message = of_bounds(_ALLOWED, limits)
    return told.words(message, low=low, high=high) if message else ""


def allowed_said(told: Teller) -> Said | None:
    """Return the limits of the compulsory wager; None where none is stated."""
    main = told.rules.main_wager.name
    limits = next((item for item in told.rules.table.limits if item.wager == main), None)
    text = "" if limits is None else allowed_stake(told, limits)
    return Said(text=text, sources=(limits.source,)) if limits is not None and text else None


def seconds_said(told: Teller) -> Iterator[Said]:
    """Yield the seconds for staking and for deciding, as far as they are stated."""
    table = told.rules.table
    if table.bet_seconds is not None:
        yield told.said("Per puntare hai {seconds} secondi.", table.times_source, seconds=table.bet_seconds)
    session = told.rules.session
    timed = session if session is not None and states_times(session) else None
    if table.decision_seconds is not None:
        message = marked("Per decidere hai {seconds} secondi.") if timed is None else _DECIDING[timed.decision_per]
        sources = [table.times_source, *([timed.times_source] if timed is not None else [])]
        yield told.said(message, *sources, seconds=table.decision_seconds)
    elif timed is not None:
        yield told.said(_UNTIMED[timed.decision_per], timed.times_source)


_DECIDING = {
    "decisione": marked("Per ogni scelta hai {seconds} secondi."),
    "mano": marked("Per tutte le scelte di una mano hai {seconds} secondi."),
    "turno": marked("Per tutto il tuo turno hai {seconds} secondi."),
}
_UNTIMED = {
    "decisione": marked("Il tempo per decidere è di ogni scelta."),
    "mano": marked("Il tempo per decidere è uno per tutte le scelte di una mano."),
    "turno": marked("Il tempo per decidere è uno per tutto il tuo turno."),
}
"""What the time to decide is of, with the seconds and without, where the data say it."""
