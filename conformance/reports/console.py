"""The run on a terminal: progress while it lasts, failures as they come, then the count by clause and the outcome."""

from collections import Counter
from collections.abc import Sequence
from io import TextIOWrapper
from typing import IO

from rich.console import Console
from rich.text import Text

from conformance.reports.case_view import CaseView
from conformance.reports.causes import CLAUSES_SHOWN
from conformance.reports.coverage_rows import COHERENCE
from conformance.reports.reading_profile import tally
from conformance.reports.report_words import BLAMES, VERDICTS, Blame, Tone
from conformance.reports.safe_text import plural
from conformance.reports.summarising import Config, view
from conformance.reports.summary import RunSummary, count_words
from conformance.run.run_report import CaseResult, Verdict
from generator.words.amounts import thousands
from generator.words.italian import capital

_STYLES = {Tone.BENE: "green", Tone.MALE: "bold red", Tone.ATTENTO: "yellow", Tone.NEUTRO: "dim"}
_STANDINGS = {
    "conforme": ("clausola con tutti gli scenari conformi", "clausole con tutti gli scenari conformi"),
    "conforme in parte": ("clausola con scenari conformi in parte", "clausole con scenari conformi in parte"),
    "non giudicata": ("clausola non giudicata", "clausole non giudicate"),
    "senza scenari": ("clausola senza scenari", "clausole senza scenari"),
}
_WIDEST = 120
_COVERED = ("Suite", "Livelli", "Modi")
"""What a run covers, as far as no other line of the console says it."""


def console_for(stream: IO[str]) -> Console:
    """Return a console on a stream: colours and a moving progress only if it is a terminal."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")  # a stream that is not UTF-8 must not stop a report at the first suit
    is_terminal = stream.isatty()
    console = Console(file=stream, force_terminal=is_terminal, highlight=False, emoji=False, markup=False)
    console.width = min(console.width, _WIDEST)
    return console


class ProgressListener:
    """To be called with each result as it comes: tells the failures at once, and how far the run is.

    On a terminal the progress «12/80» is one line that rewrites itself; elsewhere it is not written at all, so that a
    log holds the failures only.
    """

    def __init__(
        self,
        console: Console,
        total: int,
        *,
        verbose: bool = False,
        config: Config = "motore.yaml",
        generated: bool = False,
    ) -> None:
        self._console = console
        self._total = total
        self._done = 0
        self._red = 0
        self._verbose = verbose
        self._config, self._generated = config, generated

    def __call__(self, result: CaseResult) -> None:
        """Tell one result, if it is worth telling."""
        self._done += 1
        case = view(result, self._config, generated=self._generated)
        self._red += case.is_red
        self.finish()
        if case.is_red or self._verbose:
            print_case(self._console, case)
        if self._console.is_terminal:
            words = f"{thousands(self._done)}/{thousands(self._total)} · da correggere: {thousands(self._red)}"
            self._console.file.write(f"\r{words[: self._console.width - 1]}")
            self._console.file.flush()

    def finish(self) -> None:
        """Wipe the progress line: something else comes next."""
        if self._console.is_terminal:
            self._console.file.write("\r\x1b[2K")


def print_report(console: Console, summary: RunSummary, *, failures: bool = True, verbose: bool = False) -> None:
    """Print the whole report.

    Args:
        failures: False if a `ProgressListener` has told them already.
        verbose: print every scenario and every clause, not only those that need someone to act.
    """
    _print_header(console, summary)
    if failures:
        for case in summary.cases if verbose else summary.failures:
            print_case(console, case)
    _print_causes(console, summary)
    _print_clauses(console, summary, verbose)
    _print_readings(console, summary, verbose)
    console.print()
    counts = count_words(summary.counts, " · ") or "nessuno"
    _print(console, Text.assemble(("Scenari: ", "bold"), f"{thousands(len(summary.cases))} in tutto: {counts}"))
    if summary.cases:
        _print_coverage(console, summary)
        _print(console, Text.assemble(("Repliche: ", "bold"), summary.replays_words))
    if summary.blames:
        told = "; ".join(
            f"{BLAMES[blame]} ({plural(count, 'scenario', 'scenari')})" for blame, count in summary.blames.items()
        )
        _print(console, Text.assemble(("Deve intervenire: ", "bold"), told))
    _print_problem(console, summary)
    _print(console, Text.assemble(("Esito: ", "bold"), (summary.overall.value.upper(), _STYLES[summary.tone])))
    _print(console, Text(summary.overall_words))
    _print(console, Text(capital(summary.exit_words) + "."))


def print_case(console: Console, case: CaseView) -> None:
    """Print one scenario: verdict, place, who has to act, each difference, the command that plays it again."""
    words = VERDICTS[case.verdict]
    code = f" ({case.code})" if case.code else ""
    head = (f"{words.one.upper()}{code}", _STYLES[words.tone])
    _print(console, Text.assemble(head, "  ", (case.id, "bold"), f"  {case.title}"))
    clauses = ", ".join(case.clauses) or "nessuna clausola"
    _print(console, _dim(f"{case.feature}:{case.line}", clauses, case.turn), 2)
    if case.verdict is Verdict.CONFORME:
        return
    if case.waiver:
        _print(console, Text(capital(case.waiver), "yellow"), 2)
    if case.detail:
        _print(console, Text(case.detail), 2)
    for finding in case.findings:
        _print(console, Text(finding.text), 2)
        _print(console, Text.assemble(("atteso:   ", "green"), finding.expected), 4)
        _print(console, Text.assemble(("ricevuto: ", "red"), finding.got), 4)
    if case.findings_omitted:
        _print(console, Text(f"e altre {plural(case.findings_omitted, 'differenza', 'differenze')}"), 2)
    if case.stderr:
        _print(console, Text("ultime righe di stderr:", "dim"), 2)
        for row in case.stderr.rstrip("\n").split("\n")[-5:]:
            _print(console, Text(row, "dim"), 4)
    _print(console, Text.assemble(("ripeti con: ", "dim"), case.replay), 2)
    console.print()


def _dim(*parts: str) -> Text:
    return Text(" · ".join(filter(None, parts)), "dim")


def _print(console: Console, text: Text, indent: int = 0) -> None:
    """Print a text folded at the width of the console, every line of it indented."""
    for row in text.wrap(console, max(console.width - indent, 10), overflow="fold"):
        row.rstrip()
        console.print(Text(" " * indent) + row, soft_wrap=True)


def _print_header(console: Console, summary: RunSummary) -> None:
    engine = summary.engine
    _print(console, Text.assemble((f"{engine.name} {engine.version}", "bold"), f" ({engine.language})"))
    _print(console, Text(engine.claim_words, "dim"))
    _print(console, Text(f"Regolamento {summary.regolamento} · suite {summary.suite_version} · seme {summary.seed}"))
    _print(console, Text(summary.isolation_words, "dim" if summary.containment.active else "yellow"))
    console.print()


def _print_problem(console: Console, summary: RunSummary) -> None:
    if not summary.complete:
        _print(console, Text("Collaudo incompleto: non tutti gli scenari sono stati raggiunti.", "yellow"))
    for why in summary.partial:
        _print(console, Text.assemble(("Parziale: ", "yellow"), why))
    problem = summary.problem
    if problem is not None:
        _print(console, Text.assemble(("Problema: ", "bold red"), f"{problem.words} [{problem.code}]"))
        if summary.problem_blame is not Blame.NESSUNO:
            _print(console, Text.assemble(("Deve intervenire: ", "bold"), BLAMES[summary.problem_blame]))
        if problem.hint:
            _print(console, Text(f"Rimedio: {problem.hint}"))
    for scenario, code, words in summary.waiver_faults:
        _print(console, Text.assemble((f"Deroga da correggere ({code}), {scenario}: ", "bold red"), words))


def _print_causes(console: Console, summary: RunSummary) -> None:
    """Print each cause in a few lines: what goes otherwise, in how many scenarios, which shows it best, who acts."""
    if not summary.causes:
        return
    _print(console, Text("Cause", "bold"))
    for cause in summary.causes:
        head = (f"{cause.number}. {cause.title}", _STYLES[cause.tone])
        clauses = _first(cause.clauses, CLAUSES_SHOWN) or "nessuna clausola"
        _print(console, Text.assemble(head, f"  {cause.many}" if cause.cases else ""), 2)
        if cause.compared is not None:
            for name, words in zip(("atteso", "ricevuto"), cause.compared, strict=True):
                _print(console, Text.assemble((f"{name}: ", "dim"), words), 4)
        if cause.told:
            _print(console, Text(cause.told), 4)
        shown = f"si vede in {cause.best.id}" if cause.best else ""
        _print(console, _dim(shown, clauses, cause.turn), 4)
    console.print()


def _print_coverage(console: Console, summary: RunSummary) -> None:
    """Print how much was played, and digests that are not those claimed; what else falls short is told by its own."""
    for row in summary.coverage:
        if row.name in _COVERED or (row.name == COHERENCE and row.tone is Tone.ATTENTO):
            _print(console, Text.assemble((f"{row.name}: ", "bold"), (row.words, _STYLES[row.tone])))
    for digest in summary.digests:
        if digest.differs:
            _print(console, Text.assemble((f"Impronta ({digest.what}): ", _STYLES[Tone.MALE]), digest.words))


def _print_readings(console: Console, summary: RunSummary, verbose: bool) -> None:
    """Print the readings that the engine does not play as the scenarios do; all of them if asked."""
    if not summary.readings:
        return
    _print(console, Text.assemble(("Letture: ", "bold"), tally(summary.readings)))
    for reading in summary.readings:
        if verbose or reading.tone in {Tone.ATTENTO, Tone.MALE}:
            _print(console, Text.assemble(f"{reading.id}  ", (reading.words, _STYLES[reading.tone])), 2)
            if reading.effect:
                _print(console, Text(f"questa lettura, {reading.effect}"), 4)
            if reading.scenarios:
                _print(console, Text(f"la mostrano {_first(reading.scenarios)}", "dim"), 4)


def _first(names: Sequence[str], most: int = 6) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} e altri {thousands(len(names) - most)}"


def _print_clauses(console: Console, summary: RunSummary, verbose: bool) -> None:
    if not summary.clauses:
        return
    _print(console, Text("Clausole", "bold"))
    told = [clause for clause in summary.clauses if verbose or clause.tone is Tone.MALE]
    for clause in told:
        head = (clause.standing, _STYLES[clause.tone])
        _print(console, Text.assemble(f"{clause.id}  ", head, f": {clause.words}"), 2)
    rest = Counter(clause.standing for clause in summary.clauses if clause not in told)
    for standing, (one, many) in _STANDINGS.items():
        if rest[standing]:
            _print(console, Text(plural(rest[standing], one, many)), 2)
