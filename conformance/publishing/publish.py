"""Everything that is generated from a regolamento, written where people look for it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.publishing.coverage import by_clause
from conformance.publishing.left_behind import is_newer_than_its_sources, remove_all, remove_numbers, sheets_there
from conformance.publishing.preparation import Prepared
from conformance.vectors.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic
from generator.data.whole_files import write_whole
from generator.engine.generate import engine_source
from generator.model.canonical import to_json
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.sheets.identifiers import identifiers_markdown
from generator.sheets.rule_sheet import Document, ScenarioRef, build_document
from generator.sheets.sheet_html import render_html
from generator.sheets.sheet_index import Absent, Column, column_of, columns_in, render_index
from generator.sheets.sheet_markdown import render_markdown


@dataclass(frozen=True, slots=True)
class Published:
    """What a run did to a folder: files written, files of before taken away, files that were not ours to take away."""

    written: tuple[Path, ...]
    removed: tuple[Path, ...]
    foreign: tuple[Path, ...]


def publish(
    prepared: Sequence[Prepared],
    out: Path,
    step: Callable[[str], None] = lambda _: None,
    *,
    engine_there: Callable[[Ruleset], None] = lambda _: None,
    beside: Callable[[], tuple[Sequence[Column], Sequence[Absent]]] = lambda: ((), ()),
    numbers: Callable[[Ruleset], tuple[Figures, Mapping[str, str]]] | None = None,
) -> Published:
    """Write engines, sheets, resolved data and an index under a folder.

    A regolamento with mistakes is refused alone: nothing of it is written, and what an earlier run wrote is removed,
    so that nobody takes it for one of today.

    Args:
        step: called with each title when its files are written.
        engine_there: called before that, when the engine is written and its pages are still to be made.
        beside: called after that; what the index says of the other regolamenti of the folder.
        numbers: what is computed of a regolamento: for its sheet, and files of its own by path; None leaves it out.
    Raises:
        OSError: a file cannot be written or removed; those written before are whole.
    """
    written: list[Path] = []
    removed: list[Path] = []
    foreign: list[Path] = []
    columns: list[Column] = []
    absent: list[Absent] = []
    for entry in prepared:
        if entry.ruleset is None or entry.cases is None:
            gone, left = remove_all(out, entry.slug)
            removed += gone
            foreign += left
            absent.append(Absent(entry.slug, _why(entry.errors)))
            continue
        figures, files = numbers(entry.ruleset) if numbers is not None else (None, {})
        written += _write(out, engine_files(entry.ruleset))
        engine_there(entry.ruleset)
        sheet = document(entry.ruleset, entry.cases, figures)
        columns.append(column_of(sheet))
        written += _write(out, {**pages(entry.ruleset, sheet), **files})
        if numbers is None:
            removed += remove_numbers(out, entry.slug, entry.ruleset.fingerprint)
        step(entry.ruleset.title)
    others, without = beside()
    columns += others
    if columns or removed or sheet_index(out).is_file():
        listed = sorted(columns, key=lambda column: column.slug)
        text = render_index(listed, sorted([*absent, *without], key=lambda missing: missing.slug))
        written.append(write_whole(sheet_index(out), text))
    return Published(tuple(written), tuple(removed), tuple(foreign))


def _why(errors: Sequence[Diagnostic]) -> str:
    first = errors[0]
    many = "un errore da correggere" if len(errors) == 1 else f"{len(errors)} errori da correggere; il primo"
    return f"{many} in {first.at} [{first.code}]. {first.message}"


def others_in(
    out: Path, corpus: Corpus, named: Collection[str], prepare: Callable[[str], Prepared]
) -> tuple[list[Column], list[Absent]]:
    """Return what the index says of the sheets that a run did not write: those of today, and the others with why.

    A sheet newer than its sources keeps its column; of another, the regolamento is read again to tell.
    """
    kept = columns_in(sheet_index(out).read_text(encoding="utf-8")) if sheet_index(out).is_file() else {}
    columns: list[Column] = []
    absent: list[Absent] = []
    for slug in (sheet for sheet in sheets_there(out) if sheet not in named):
        if slug not in corpus.slugs():
            absent.append(Absent(slug, "questi file sono di un regolamento che il corpus non contiene, o non più."))
        elif slug in kept and is_newer_than_its_sources(out, corpus, slug):
            columns.append(kept[slug])
        else:
            entry = prepare(slug)
            if entry.ruleset is None or entry.cases is None:
                absent.append(Absent(slug, f"questi file sono di prima; {_why(entry.errors)}"))
            elif not is_of(out, entry.ruleset):
                absent.append(Absent(slug, f"questi file sono di prima: si rigenerano con «banco genera {slug}»."))
            else:
                columns.append(column_of(document(entry.ruleset, entry.cases)))
    return columns, absent


def is_of(out: Path, ruleset: Ruleset) -> bool:
    """Say whether the sheet in a folder was generated from the rules as they are."""
    page = out / "schede" / ruleset.slug / "index.html"
    return page.is_file() and ruleset.fingerprint in page.read_text(encoding="utf-8", errors="replace")


def sheet_index(out: Path) -> Path:
    """Return the page that lists all the sheets."""
    return out / "schede" / "index.html"


def document(ruleset: Ruleset, cases: Iterable[Case], figures: Figures | None = None) -> Document:
    """Return the sheet of a regolamento, each clause with the scenarios that prove it, and its numbers if computed."""
    references = {clause: list(dict.fromkeys(map(_reference, citing))) for clause, citing in by_clause(cases).items()}
    return build_document(ruleset, references, figures)


def _reference(case: Case) -> ScenarioRef:
    """Return how a page cites a scenario: the rows of one Schema are one scenario."""
    return ScenarioRef(id=case.id.partition("/")[0], title=case.title, feature=case.feature)


def _write(out: Path, texts: Mapping[str, str]) -> list[Path]:
    return [write_whole(out / name, text) for name, text in texts.items()]


def engine_files(ruleset: Ruleset) -> dict[str, str]:
    """Return the text of the engine of a regolamento and of what describes it, by path."""
    slug = ruleset.slug
    return {f"motori/{slug}.py": engine_source(ruleset), f"motori/{slug}.yaml": _engine_file(ruleset)}


def pages(ruleset: Ruleset, sheet: Document) -> dict[str, str]:
    """Return the text of every other file generated from one regolamento, by path."""
    slug = ruleset.slug
    return {
        f"schede/{slug}/index.html": render_html(sheet),
        f"schede/{slug}/scheda.md": render_markdown(sheet),
        f"schede/{slug}/identificativi.md": identifiers_markdown(ruleset),
        f"regole/{slug}.json": to_json(ruleset),
    }


def _engine_file(ruleset: Ruleset) -> str:
    return (
        f"# Il motore di riferimento di {ruleset.identifier}, da collaudare come un motore qualsiasi.\n"
        f'motore: "Motore di riferimento: {ruleset.slug}"\n'
        f'comando: [python3, "-I", "-S", {ruleset.slug}.py]\n'
        f"regolamento: {ruleset.slug}\n"
    )
