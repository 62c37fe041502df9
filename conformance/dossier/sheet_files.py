"""The files of a run: the sheet or the dossier of each regolamento, and the index of the sheets of a folder."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from conformance.cases.preparation import Prepared
from conformance.cases.scenario.case import Case
from conformance.dossier.left_behind import sheets_there
from conformance.proof.coverage import by_clause
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic
from generator.model.canonical import to_json
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.pages.printing.games_index import Absent, ListedGame, listed, render_sheet_index
from generator.pages.printing.page_markdown import dossier_markdown
from generator.pages.printing.page_sentences import ScenarioRef
from generator.pages.printing.page_tree import Page
from generator.pages.sheet.dossier_html import render_dossier, render_html
from generator.pages.sheet.identifiers import identifiers_markdown
from generator.pages.sheet.rule_sheet import build_document
from generator.pages.sheet.scenario_picture import ScenarioPicture
from generator.pages.sheet.suite_strength import SuiteStrength
from generator.words.catalogue import SOURCE


def sheet_page(out: Path, slug: str) -> Path:
    """Return the page of a regolamento."""
    return out / "schede" / slug / "index.html"


def sheet_index(out: Path) -> Path:
    """Return the page that lists all the sheets."""
    return out / "schede" / "index.html"


def document(
    ruleset: Ruleset,
    cases: Iterable[Case],
    figures: Figures | None = None,
    states: Mapping[str, str] | None = None,
    language: str = SOURCE,
) -> Page:
    """Return the sheet of a regolamento, each clause with the scenarios that cite it.

    Args:
        figures, states: its numbers, and how each clause stands in a sentence, where they were computed.
    """
    references = {clause: list(dict.fromkeys(map(_reference, citing))) for clause, citing in by_clause(cases).items()}
    return build_document(ruleset, references, figures, states, language)


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


def dossier(  # noqa: PLR0913 - what a dossier shows comes from as many places
    ruleset: Ruleset,
    cases: Sequence[Case],
    figures: Figures | None = None,
    states: Mapping[str, str] | None = None,
    drawn: Sequence[ScenarioPicture] = (),
    strength: SuiteStrength | None = None,
    *,
    on_paper: bool = False,
    language: str = SOURCE,
) -> dict[str, str]:
    """Return the pages of the dossier of a regolamento in a language, by file name.

    Args:
        figures, states: its numbers, and how each clause stands in a sentence, where they were computed.
        drawn: the picture of every scenario.
        strength: of the scenarios, as it was measured, or why not; None leaves it unsaid.
        on_paper: each page leads to its own PDF.
    """
    whole = document(ruleset, cases, figures, states, language)
    own = ruleset.translations.get(language, {})
    return render_dossier(whole, drawn, strength, on_paper=on_paper, language=language, sentences=own)


def in_index(sheet: Page) -> ListedGame:
    """Return how the index lists a sheet."""
    return listed({SOURCE: sheet})


def others_in(
    out: Path, corpus: Corpus, named: Collection[str], read: Callable[[Corpus, str], Prepared]
) -> Iterator[ListedGame | Absent]:
    """Yield what the index says of the sheets that a run did not write: each of today, or why it is not.

    Args:
        named: the regolamenti of the run.
        read: returns a regolamento of the corpus as it is now.
    """
    for slug in sheets_there(out):
        if slug in named:
            continue
        if slug not in corpus.slugs():
            yield Absent(slug, "questi file sono di un regolamento che il corpus non contiene, o non più.")
            continue
        entry = read(corpus, slug)
        if entry.ruleset is None or entry.cases is None:
            yield Absent(slug, f"questi file sono di prima; {_why(entry.errors)}")
        elif not _is_of(out, entry.ruleset):
            yield Absent(slug, f"questi file sono di prima: si rigenerano con «banco genera {slug}».")
        else:
            yield in_index(document(entry.ruleset, entry.cases))


def _is_of(out: Path, ruleset: Ruleset) -> bool:
    """Say whether the sheet in a folder was generated from the rules as they are."""
    page = sheet_page(out, ruleset.slug)
    return page.is_file() and ruleset.fingerprint in page.read_text(encoding="utf-8", errors="replace")


def refusal(entry: Prepared) -> Absent:
    """Return what the index says of a regolamento that has mistakes."""
    return Absent(entry.slug, _why(entry.errors))


def _why(errors: Sequence[Diagnostic]) -> str:
    first = errors[0]
    many = "un errore da correggere" if len(errors) == 1 else f"{len(errors)} errori da correggere; il primo"
    return f"{many} in {first.at} [{first.code}]. {first.message}"


def index(told: Iterable[ListedGame | Absent]) -> str:
    """Return the text of the page that lists all the sheets, and says which are missing."""
    ordered = sorted(told, key=lambda one: one.slug)
    games = [one for one in ordered if isinstance(one, ListedGame)]
    return render_sheet_index(games, [one for one in ordered if isinstance(one, Absent)])
