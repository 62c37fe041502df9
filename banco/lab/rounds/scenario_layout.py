"""A proposed scenario laid out as Gherkin: a whole feature of its own, or the lines of one scenario among others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conformance.cases.scenario.case import PROPOSED


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedScenario:
    """A scenario that tells two sides apart; none of them has been written anywhere.

    Attributes:
        identifier: of the scenario, «ABC-S0042».
        title: what it shows.
        expected: the step that holds of the later side alone.
        game: the title of the regolamento.
        rule: the consequence that the scenarios around it prove.
        clauses, readings: its tags.
        comment: lines that say what the round shows, each beginning with «#».
        steps: with their keywords; the rows of a table begin with two spaces.
    """

    identifier: str
    title: str
    expected: str
    game: str
    rule: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    comment: tuple[str, ...] = ()
    steps: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return a whole feature, ending in a newline; it passes the linter."""
        lines = ["# language: it", f"Funzionalità: Colpi proposti per {self.game}", "  Contesto:"]
        lines += [f"    {step}" for step in joined([f'Dato un tavolo "{self.game}"', *self.seats])]
        tags = " ".join(f"@{clause}" for clause in (*self.clauses, *self.readings))
        lines += ["", f"  {tags}", f"  Regola: {self.rule}", ""]
        lines += scenario_lines(self, (), seated=False)
        return "\n".join(lines) + "\n"

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the steps that say who sits where, with what."""
        return tuple(step for step in self.steps if _is_seat(step))


def scenario_lines(one: ProposedScenario, tags: Sequence[str], *, seated: bool) -> list[str]:
    """Return the lines of a scenario inside a rule, comment and tags above it.

    Args:
        tags: beside its id and the one of a proposal, without «@».
        seated: whether it says by itself who sits where.
    """
    steps = [step for step in one.steps if seated or not _is_seat(step)]
    names = " ".join(f"@{name}" for name in (f"id:{one.identifier}", PROPOSED, *tags))
    lines = [*one.comment, names, f"Scenario: {one.title}", *(f"  {step}" for step in joined(steps))]
    return [f"    {line}" for line in lines]


def joined(steps: Sequence[str]) -> Iterator[str]:
    """Yield steps with «E» in the place of a keyword that is the same as the one before."""
    last = ""
    for step in steps:
        keyword, _, rest = step.partition(" ")
        if not keyword:  # a row of a table
            yield step
            continue
        yield step if keyword != last else f"E {rest}"
        last = keyword


def _is_seat(step: str) -> bool:
    return step.startswith("Dato che") and "sabot" not in step
