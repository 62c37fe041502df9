"""Stakes that a player has confirmed: the commands that he then may not use, and what goes where nobody confirms."""

from collections.abc import Collection, Iterator

from banco.lab.editions.yaml_splices import Splice
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import RulesDesk
from generator.model.ir_session import Command, TableSession

CONFIRMED = "giocatore.confermato"
_CHANGES_STAKES = ("posa", "togli", "annulla", "libera", "esce")
"""Effects that lay stakes, take them back, or leave them without who laid them."""
_SEEN: Path = ("sessione", "poste", "viste_dagli_altri")


def confirming(session: TableSession) -> list[Command]:
    """Return the commands by which a player says that his stakes are final."""
    return [one for one in session.commands if one.does("conferma")]


def freed_by_confirming(session: TableSession) -> list[Command]:
    """Return the commands that who has confirmed may not use: stakes that are final stay as they are."""
    return [one for one in session.commands if any(one.does(kind) for kind in _CHANGES_STAKES)]


def asking_if_confirmed(desk: RulesDesk, session: TableSession, apart: Collection[str] = ()) -> Iterator[Path]:
    """Yield where a command asks if the player has confirmed: the test, or all tests where it is the only one.

    What the alternative of a reading changes stays: the reading would have nothing to change.

    Args:
        apart: readings that go.
    """
    for command in session.commands:
        tests: Path = (*steps_of(command.source.path), "se")
        path: Path = (*tests, CONFIRMED)
        if desk.node(*path) is not None and not desk.is_asked(path, apart):
            yield tests if desk.count(tests) == 1 else path


def seen_without_confirming(desk: RulesDesk) -> tuple[Splice, ...]:
    """Return the change by which stakes are seen when the window closes, where they were once they were confirmed."""
    session = desk.rules.session
    return desk.put(_SEEN, "chiusura") if session is not None and session.seen_from == "conferma" else ()


def asked_no_more(desk: RulesDesk, session: TableSession) -> tuple[Splice, ...]:
    """Return the changes by which nothing depends on confirmations any more. Raises NotWritten."""
    tests = (change for path in asking_if_confirmed(desk, session) for change in desk.take(path))
    return (*tests, *seen_without_confirming(desk))
