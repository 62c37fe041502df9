"""The pages of a run: the sheet of each regolamento, and the index, which tells of those of other runs too."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path

from conformance.cases.preparation import Prepared
from conformance.cases.scenario.case import Case
from conformance.dossier.left_behind import found_of_today, is_newer_than_its_sources, sheets_there
from conformance.proof.coverage import by_clause
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic
from generator.model.canonical import to_json
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.pages.printing.page_markdown import dossier_markdown
from generator.pages.printing.page_tree import Page, ScenarioRef
from generator.pages.sheet.dossier_html import render_html
from generator.pages.sheet.identifiers import identifiers_markdown
from generator.pages.sheet.rule_sheet import build_document
from generator.pages.sheet.sheet_index import Absent, Column, column_of, columns_in, render_index


def others_in(
    out: Path, corpus: Corpus, named: Collection[str], prepare: Callable[[str], Prepared]
) -> tuple[list[Column], list[Absent]]:
    """Return what the index says of the sheets that a run did not write: those of today, and the others with why.

    A sheet newer than its sources keeps its column; of another, the regolamento is read again to tell, and if nothing
    has changed it counts as newer from then on.
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
                if columns[-1] == kept.get(slug):
                    found_of_today(out, slug)
    return columns, absent


def is_of(out: Path, ruleset: Ruleset) -> bool:
    """Say whether the sheet in a folder was generated from the rules as they are."""
    page = sheet_page(out, ruleset.slug)
    return page.is_file() and ruleset.fingerprint in page.read_text(encoding="utf-8", errors="replace")


def sheet_page(out: Path, slug: str) -> Path:
    """Return the page of a regolamento."""
    return out / "schede" / slug / "index.html"


def sheet_index(out: Path) -> Path:
    """Return the page that lists all the sheets."""
    return out / "schede" / "index.html"


def document(
    ruleset: Ruleset, cases: Iterable[Case], figures: Figures | None = None, states: Mapping[str, str] | None = None
) -> Page:
    """Return the sheet of a regolamento, each clause with the scenarios that cite it.

    Args:
        figures, states: its numbers, and how each clause stands in a sentence, where they were computed.
    """
    references = {clause: list(dict.fromkeys(map(_reference, citing))) for clause, citing in by_clause(cases).items()}
    return build_document(ruleset, references, figures, states)


def _reference(case: Case) -> ScenarioRef:
    """Return how a page cites a scenario: the rows of one Schema are one scenario."""
    return ScenarioRef(id=case.id.partition("/")[0], title=case.title, feature=case.feature)


def pages(ruleset: Ruleset, sheet: Page) -> dict[str, str]:
    """Return the text of every other file generated from one regolamento, by path."""
    slug = ruleset.slug
    return {
        f"schede/{slug}/index.html": render_html(sheet),
        f"schede/{slug}/scheda.md": dossier_markdown(sheet),
        f"schede/{slug}/identificativi.md": identifiers_markdown(ruleset),
        f"regole/{slug}.json": to_json(ruleset),
    }


def index(columns: Iterable[Column], absent: Iterable[Absent]) -> str:
    """Return the text of the page that lists all the sheets, and says which are missing."""
    listed = sorted(columns, key=lambda column: column.slug)
    return render_index(listed, sorted(absent, key=lambda missing: missing.slug))


def refusal(entry: Prepared) -> Absent:
    """Return what the index says of a regolamento that has mistakes."""
    return Absent(entry.slug, _why(entry.errors))


def _why(errors: Sequence[Diagnostic]) -> str:
    first = errors[0]
    many = "un errore da correggere" if len(errors) == 1 else f"{len(errors)} errori da correggere; il primo"
    return f"{many} in {first.at} [{first.code}]. {first.message}"
