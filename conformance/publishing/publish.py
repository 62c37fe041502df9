"""Everything that is generated from a regolamento, written where people look for it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from conformance.publishing.coverage import by_clause
from conformance.vectors.scenario.case import Case
from generator.data.whole_files import write_whole
from generator.engine.generate import engine_source
from generator.model.canonical import to_json
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.sheets.rule_sheet import Document, ScenarioRef, build_document
from generator.sheets.sheet_html import render_html, render_index
from generator.sheets.sheet_markdown import render_markdown


def publish(
    rulesets: Sequence[Ruleset],
    cases: Callable[[Ruleset], Iterable[Case]],
    out: Path,
    step: Callable[[str], None] = lambda _: None,
    *,
    beside: Sequence[Ruleset] = (),
    numbers: Callable[[Ruleset], tuple[Figures, Mapping[str, str]]] | None = None,
) -> list[Path]:
    """Write engines, sheets, resolved data and an index under a folder; return the paths in order.

    Args:
        cases: the scenarios of a regolamento, which the sheet cites.
        step: called with each title when its files are written.
        beside: regolamenti that already have their sheet there: not written again, but the index lists them.
        numbers: what is computed of a regolamento: for its sheet, and files of its own by path; None leaves it out.
    Raises:
        OSError: a file cannot be written; those written before are whole.
    """
    written: list[Path] = []
    documents: list[Document] = []
    for ruleset in rulesets:
        figures, files = numbers(ruleset) if numbers is not None else (None, {})
        sheet = document(ruleset, cases(ruleset), figures)
        documents.append(sheet)
        written += [write_whole(out / name, text) for name, text in {**artefacts(ruleset, sheet), **files}.items()]
        step(ruleset.title)
    documents += [document(ruleset, cases(ruleset)) for ruleset in beside]
    documents.sort(key=lambda sheet: sheet.slug)
    written.append(write_whole(sheet_index(out), render_index(documents)))
    return written


def sheet_index(out: Path) -> Path:
    """Return the page that lists all the sheets."""
    return out / "schede" / "index.html"


def has_sheet(out: Path, slug: str) -> bool:
    """Say whether a regolamento has its sheet under a folder."""
    return (out / "schede" / slug / "index.html").is_file()


def document(ruleset: Ruleset, cases: Iterable[Case], figures: Figures | None = None) -> Document:
    """Return the sheet of a regolamento, each clause with the scenarios that prove it, and its numbers if computed."""
    references = {clause: list(dict.fromkeys(map(_reference, found))) for clause, found in by_clause(cases).items()}
    return build_document(ruleset, references, figures)


def _reference(case: Case) -> ScenarioRef:
    """Return how a page cites a scenario: the rows of one Schema are one scenario."""
    return ScenarioRef(id=case.id.partition("/")[0], title=case.title, feature=case.feature)


def artefacts(ruleset: Ruleset, sheet: Document) -> dict[str, str]:
    """Return the text of every file generated from one regolamento, by path."""
    slug = ruleset.slug
    return {
        f"motori/{slug}.py": engine_source(ruleset),
        f"motori/{slug}.yaml": _engine_file(ruleset),
        f"schede/{slug}/index.html": render_html(sheet),
        f"schede/{slug}/scheda.md": render_markdown(sheet),
        f"regole/{slug}.json": to_json(ruleset),
    }


def _engine_file(ruleset: Ruleset) -> str:
    return (
        f"# Il motore di riferimento di {ruleset.identifier}, da collaudare come un motore qualsiasi.\n"
        f'motore: "Motore di riferimento: {ruleset.slug}"\n'
        f'comando: [python3, "-I", "-S", {ruleset.slug}.py]\n'
        f"regolamento: {ruleset.slug}\n"
    )
