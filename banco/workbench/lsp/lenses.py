"""What an editor writes above a line: what a wager gives back, whether a scenario holds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from banco.lab.editions.edition import Edition
from banco.workbench.lsp.desk import Desk
from generator.numbers.return_words import bet_words, way_words
from generator.numbers.told_returns import bet_returns


@dataclass(frozen=True, slots=True)
class CodeLens:
    """Some words above a line, which is counted from 0."""

    line: int
    words: str


def lenses_of(desk: Desk, path: Path) -> tuple[CodeLens, ...]:
    """Return what stands above the lines of a file, in order; nothing while its rules have mistakes.

    The returns of rules that were never computed may take a minute.
    """
    slug = desk.slug_of(path)
    if slug is None:
        return ()
    edition = desk.workspace.edition(slug)
    if not edition.is_playable:
        return ()
    found = _verdicts(desk, edition, path) if path.suffix == ".feature" else _returns(desk, edition, path)
    return tuple(sorted(found, key=lambda one: one.line))


def _verdicts(desk: Desk, edition: Edition, path: Path) -> Iterator[CodeLens]:
    """Yield, above each scenario, whether the rules play it as it is written, and how many of its rows."""
    own = [one for one in edition.played if desk.path_of(one.case.feature) == path]
    asked = Counter(one.case.scenario for one in own)
    held = Counter(one.case.scenario for one in own if not one.findings)
    for scenario in desk.scenarios(edition.slug):
        if scenario.path == path and (many := asked[scenario.id]):
            yield CodeLens(scenario.tag.line, _verdict(held[scenario.id], many))


def _verdict(held: int, many: int) -> str:
    if many == 1:
        return "torna" if held else "non torna"
    return f"tornano tutti i {many} casi" if held == many else f"tornano {held} casi su {many}"


def _returns(desk: Desk, edition: Edition, path: Path) -> Iterator[CodeLens]:
    """Yield, above each wager that the file declares, what comes back of it."""
    drawn = desk.sketch_of(path)
    lines = {word.text: word.line for word in drawn.words if word.is_key and word.path[:-1] == ("puntate",)}
    if not lines:
        return
    for bet in bet_returns(edition.ruleset, edition.returns):
        for wager in bet.shown.wagers[:1]:
            if wager in lines:
                yield CodeLens(lines[wager], f"ritorno: {bet_words(bet)}, {way_words(bet.shown.strategy)}")
