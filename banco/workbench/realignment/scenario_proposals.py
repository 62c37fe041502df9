"""What is proposed for a scenario that the rules have left behind: another wording that holds, or to let it go.

Whatever is proposed as another wording was tried: with it in place the scenario can be read, and holds, and no other
scenario of its file is worse for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from banco.lab.editions.told_figures import Sort, told_figures
from banco.lab.proposals.feature_spans import left_of, scenario_span
from banco.workbench.realignment.amount_proposals import amounts_in
from banco.workbench.realignment.scenario_mends import Lines, Rewriter
from banco.workbench.realignment.tried_scenario import TriedScenario, try_scenario
from conformance.cases.compile import case_id, load_bytes
from conformance.cases.reading.feature_document import Scenario
from conformance.cases.remark import Rewording
from conformance.cases.scenario.case import Case
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.registry import StepRegistry
from conformance.proof.played_scenarios import PlayedScenario, play_by
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.model.ir import Ruleset
from generator.words.italian import join

_TRIES = 80
"""Wordings of one scenario that are tried at most."""
_LET_GO = "Togli lo scenario"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioProposal:
    """What may be done about one scenario.

    Attributes:
        rewritten: another wording that holds; None where none was found.
        removed: the feature without it.
        why: who proves its clauses then, in Italian, or that nobody does.
    """

    scenario: str
    rewritten: Rewording | None
    removed: Rewording
    why: str


@dataclass(eq=False)
class ScenarioRewriting:
    """Looks for what may be done about scenarios, file by file.

    Attributes:
        texts: of the features, by name.
        proven: the ids of the scenarios that hold, by the clauses that they prove.
        changed: the clauses of data that play otherwise than before.
    """

    now: Ruleset
    before: Ruleset
    texts: Mapping[str, str]
    proven: Mapping[str, Sequence[str]]
    changed: frozenset[str]
    _words: StepRegistry = field(init=False)
    _engine: ModuleEngine = field(init=False)

    def __post_init__(self) -> None:
        self._words, self._engine = registry(self.now), in_memory(self.now)

    def proposal(self, scenario: Scenario) -> ScenarioProposal | None:
        """Return what may be done about a scenario; None where its file has no such scenario."""
        file, name = scenario.at.file, case_id(scenario, None)
        tried = self._try(self.texts[file], file, name)
        if tried is None:
            return None
        why, is_proven = self._proof(tried.scenario, name)
        left = left_of(self.texts[file], file, {name}) or ""
        removed = _between(self.texts[file], left, _LET_GO, certain=is_proven, removes=name)
        found = self._rewritten(tried, file, name)
        rewritten = None
        if found is not None:
            certain = not found[1] and not self.changed & {tag.name for tag in tried.scenario.tags}
            rewritten = _between(self.texts[file], found[0], "Usa la riscrittura", certain=certain)
        return ScenarioProposal(scenario=name, rewritten=rewritten, removed=removed, why=why)

    def _try(self, text: str, file: str, name: str) -> TriedScenario | None:
        return try_scenario(text, file, name, self.now, self._words, self._play)

    def _play(self, cases: Iterable[Case]) -> tuple[PlayedScenario, ...]:
        return tuple(play_by(self._engine, case) for case in cases)

    def _proof(self, scenario: Scenario, name: str) -> tuple[str, bool]:
        """Return who proves the clauses of a scenario beside it, in Italian, and whether all of them are proved."""
        clauses = [tag.name for tag in scenario.tags if tag.name in self.proven]
        alone = [one for one in clauses if not [other for other in self.proven[one] if other != name]]
        if alone:
            return f"Togliendolo, nessuno scenario prova più {join(alone)}: ne serve un altro.", False
        told = [f"{one} ({next(other for other in self.proven[one] if other != name)})" for one in clauses]
        return (
            f"Le sue clausole restano provate: {join(told)}." if told else "Nessuna clausola resta senza prova."
        ), True

    def _rewritten(self, tried: TriedScenario, file: str, name: str) -> tuple[str, bool] | None:
        """Return a text in which a scenario holds, and whether it expects something else there than it did."""
        if self._tells_what_changed(tried.scenario):
            return None
        rewriter, expects, left = Rewriter(self.now, self.before, self._words), False, _TRIES
        whole, alone = "\n".join(tried.lines), self._try("\n".join(_alone(tried)), file, name)
        now = tried if alone is None else alone
        mends = (rewriter.renamed, rewriter.gone, rewriter.limits, rewriter.boxes, rewriter.copies, rewriter.served,
                 rewriter.borders, rewriter.missing, _amounts, rewriter.expected)  # fmt: skip
        while not now.holds:
            better = None
            for mend in mends:
                for lines in mend(now):
                    left -= 1
                    found = self._try(_with(now.lines, lines), file, name) if left > 0 else None
                    if found is not None and found.distance < (better or now).distance:
                        better, edits = found, lines
                if better is not None:
                    expects |= mend == rewriter.expected
                    break
            if better is None:
                return None
            now, whole = better, _with(whole.split("\n"), edits)
        return None if self._harms_others(file, whole, name) else (whole, expects)

    def _tells_what_changed(self, scenario: Scenario) -> bool:
        """Say whether its title tells a count of a clause that changed: another wording would belie it."""
        proves = self.changed & {tag.name for tag in scenario.tags}
        return bool(proves) and any(one.figure.sort is Sort.NUMBER for one in told_figures(scenario.name))

    def _harms_others(self, file: str, text: str, name: str) -> bool:
        """Say whether a scenario of a file that held, another than one, does not hold in another text of it.

        A text that has a mistake which the file had not, such as a column that no step uses any more, harms them all.
        """
        was, now = (self._broken(one, file) for one in (self.texts[file], text))
        return bool(now - was - {name})

    def _broken(self, text: str, file: str) -> set[str]:
        cases, document, mistakes = load_bytes(text.encode(), file, self.now, self._words)
        every = {case_id(one, None) for one in document.scenarios} if document else set()
        holding = {case.scenario for case in cases} - {one.case.scenario for one in self._play(cases) if one.findings}
        return every - holding | {one.message for one in mistakes}


def _amounts(tried: TriedScenario) -> Iterator[Lines]:
    """Yield the amounts that the rules now give, where only amounts have changed."""
    if not tried.wrong and not any(course.changed for course in tried.courses):
        text = amounts_in("\n".join(tried.lines), tried.scenario, tried.played)
        if text is not None:
            yield {number: line for number, line in enumerate(text.split("\n")) if line != tried.lines[number]}


def _alone(tried: TriedScenario) -> list[str]:
    """Return the lines of a feature in which the other scenarios are blank: it is read faster, and counts the same."""
    lines = list(tried.lines)
    for one in tried.document.scenarios:
        if one is not tried.scenario:
            span = scenario_span(tried.lines, tried.document, one)
            lines[span.start : span.end] = [""] * (span.end - span.start)
    return lines


def _with(lines: Sequence[str], edits: Lines) -> str:
    told = (edits.get(number, line) for number, line in enumerate(lines))
    return "\n".join(line for line in told if line is not None)


def _between(before: str, after: str, title: str, *, certain: bool, removes: str = "") -> Rewording:
    """Return what a text has in the place of another: the whole lines between the first and the last that differ."""
    if not after:
        return Rewording(before, "", title, 1, certain, removes)
    old, new = before.split("\n"), after.split("\n")
    start = next(
        (at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new))
    )
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    was, now = old[start : len(old) - end], new[start : len(new) - end]
    if not now or not was:  # a line that stays, so that there is a line to put the others in the place of
        start, was, now = (start - 1, [old[start - 1], *was], [old[start - 1], *now]) if start else (
            start, [*was, old[len(was)]], [*now, old[len(was)]])  # fmt: skip
    return Rewording("\n".join(was), "\n".join(now), title, start + 1, certain, removes)
