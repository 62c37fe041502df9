"""Everything that is generated from a regolamento, written where people look for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.cases.preparation import Prepared, prepare
from conformance.dossier import sheet_files
from conformance.dossier.left_behind import remove_all, remove_numbers
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.pages.printing.games_index import Absent, ListedGame


@dataclass(frozen=True, slots=True)
class Published:
    """What a run did to a folder: files written, files of before taken away, files that were not ours to take away."""

    written: tuple[Path, ...]
    removed: tuple[Path, ...]
    foreign: tuple[Path, ...]


def publish(  # noqa: PLR0913 - what is written depends on as many choices
    prepared: Sequence[Prepared],
    out: Path,
    step: Callable[[str], None] = lambda _: None,
    *,
    corpus: Corpus | None = None,
    index: bool = True,
    read: Callable[[Corpus, str], Prepared] = prepare,
    numbers: Callable[[Ruleset], tuple[Figures, Mapping[str, str]]] | None = None,
    states: Mapping[str, Mapping[str, str]] | None = None,
) -> Published:
    """Write engines, sheets, resolved data and an index under a folder.

    A regolamento with mistakes is refused alone: nothing of it is written, and what an earlier run wrote is removed,
    so that nobody takes it for one of today.

    Args:
        step: called with each title when its files are written.
        corpus: where the other regolamenti of the folder are read for the index; without it, it leaves them out.
        index: whether the index is written; reading every regolamento of a folder takes longer than publishing one.
        read: how one of them is read.
        numbers: what is computed of a regolamento: for its sheet, and files of its own by path; None leaves it out.
        states: by regolamento and clause, how the clause stands, if its proof was looked for.
    Raises:
        OSError: a file cannot be written or removed; those written before are whole.
    """
    written: list[Path] = []
    removed: list[Path] = []
    foreign: list[Path] = []
    told: list[ListedGame | Absent] = []
    for entry in prepared:
        if entry.ruleset is None or entry.cases is None:
            gone, left = remove_all(out, entry.slug)
            removed += gone
            foreign += left
            told.append(sheet_files.refusal(entry))
            continue
        figures, files = numbers(entry.ruleset) if numbers is not None else (None, {})
        written += _write(out, engine_files(entry.ruleset))
        sheet = sheet_files.document(entry.ruleset, entry.cases, figures, (states or {}).get(entry.slug))
        told.append(sheet_files.in_index(sheet))
        written += _write(out, {**sheet_files.pages(entry.ruleset, sheet), **files})
        if numbers is None:
            removed += remove_numbers(out, entry.slug, entry.ruleset.fingerprint)
        step(entry.ruleset.title)
    if not index:
        return Published(tuple(written), tuple(removed), tuple(foreign))
    if corpus is not None:
        told += sheet_files.others_in(out, corpus, [one.slug for one in prepared], read)
    page = sheet_files.sheet_index(out)
    if any(isinstance(one, ListedGame) for one in told) or removed or page.is_file():
        written.append(write_whole(page, sheet_files.index(told)))
    return Published(tuple(written), tuple(removed), tuple(foreign))


def write_engine(ruleset: Ruleset, out: Path) -> None:
    """Write the engine of a regolamento and what describes it, as `publish` does. Raises OSError."""
    _write(out, engine_files(ruleset))


def _write(out: Path, texts: Mapping[str, str]) -> list[Path]:
    return [write_whole(out / name, text) for name, text in texts.items()]


def engine_files(ruleset: Ruleset) -> dict[str, str]:
    """Return the text of the engine of a regolamento and of what describes it, by path."""
    slug = ruleset.slug
    return {f"motori/{slug}.py": engine_source(ruleset), f"motori/{slug}.yaml": _engine_file(ruleset)}


def _engine_file(ruleset: Ruleset) -> str:
    return (
        f"# Il motore di riferimento di {ruleset.identifier}, da collaudare come un motore qualsiasi.\n"
        f'motore: "Motore di riferimento: {ruleset.slug}"\n'
        f'comando: [python3, "-I", "-S", {ruleset.slug}.py]\n'
        f"regolamento: {ruleset.slug}\n"
    )
