"""What a table admits: how much may be staked, and how long one has."""

from collections.abc import Iterator

from generator.model.ir import Limits
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
    if table.decision_seconds is not None:
        yield told.said("Per decidere hai {seconds} secondi.", table.times_source, seconds=table.decision_seconds)
