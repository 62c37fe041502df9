"""What each headline edit costs: `python -m bench.headline_costs docs/studio.md` writes the table of that page again.

Keys are those of the studio without a mouse. Clicks are those from the list to its end: amounts taken by clause,
certain proposals together, the rest one by one; beside them how many there would be one by one, and the points that
nobody can propose for, which are written by hand. Seconds are of the processor, all processes together, on this
machine: from the save to the list of what does not hold, and for everything after which the list is clean but for what
a person settles apart. Without a page the table is printed; with `--solo TESTO` only the edits that have it in their
name.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "support"))

from edit_keys import HEAD, added_cells, cells, taken_away_cells  # noqa: E402 - the edits are those of the tests
from headline_bets import ADDED, FIELDS, TAKEN_AWAY, rewritten  # noqa: E402
from headline_edits import HEADLINES, Headline  # noqa: E402
from headline_mending import put_right  # noqa: E402
from put_right import PutRight  # noqa: E402
from small_tavern import edit  # noqa: E402

from banco.lab.editions.edition import Edition, read_edition, read_rules  # noqa: E402
from banco.workbench.browser.offered_bets import bet_taken_away, bet_written  # noqa: E402
from banco.workbench.coherence.baseline import Baseline  # noqa: E402
from banco.workbench.coherence.review import review  # noqa: E402
from banco.workbench.consequences import Consequences  # noqa: E402
from banco.workbench.terminal.saved_game import saved_game  # noqa: E402
from generator.data.corpus import Corpus, bundled  # noqa: E402


def main() -> None:
    """Measure every edit, and write or print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", nargs="?", type=Path, help="the page whose table is written again")
    parser.add_argument("--solo", default="", metavar="TESTO", help="only the edits that have this in their name")
    options = parser.parse_args()
    rows = []
    for name, said, edit_of in _every():
        if options.solo in name:
            clicks = map(str, clicked(said[0], edit_of))
            rows.append(f"| {' | '.join((*said, *clicks, *map(_said, costs(said[0], edit_of))))} |\n")
            print(rows[-1], end="", flush=True)
    if options.page is not None and not options.solo:
        options.page.write_text(with_table(options.page.read_text(encoding="utf-8"), rows), encoding="utf-8")


def with_table(page: str, rows: list[str]) -> str:
    """Return a page with other rows below the head of the table."""
    before, head, after = page.partition(HEAD)
    left = after.split("\n")
    end = next(number for number, line in enumerate(left) if not line.startswith("|"))
    return before + head + "".join(rows) + "\n".join(left[end:])


@dataclass(frozen=True)
class Edit:
    """What writes an edit in a corpus, and what then puts right all that it made false."""

    make: Callable[[Corpus], None]
    put_right: Callable[[Corpus, Edition], None]


def _every() -> Iterator[tuple[str, tuple[str, str, str], Edit]]:
    """Yield the edits with their names and the first cells of their rows, by regolamento."""
    found = [(name, cells(one), _headline(one)) for name, one in HEADLINES.items()]
    found.append(("a side bet added", added_cells(), Edit(_bet_added, _bet_reviewed)))
    found.append(("a side bet taken away", taken_away_cells(), Edit(_bet_taken_away, _texts_rewritten)))
    yield from sorted(found, key=lambda item: item[1][0])


def _headline(one: Headline) -> Edit:
    def make(corpus: Corpus) -> None:
        edit(corpus.rules / one.slug / one.file, one.before, one.after)

    return Edit(make, lambda corpus, before: put_right(corpus, one, before))


def _bet_added(corpus: Corpus) -> None:
    _write(corpus, bet_written(corpus, ADDED, FIELDS).texts)


def _bet_reviewed(corpus: Corpus, _: Edition) -> None:
    feature, rules = (f"features/{ADDED}/coppia.feature", f"rules/{ADDED}/regolamento.yaml")
    texts = {name: (corpus.root / name).read_text(encoding="utf-8") for name in (feature, rules)}
    versioned = texts[rules].replace('versione: "1.0.0"', 'versione: "1.1.0"')
    _write(corpus, {feature: texts[feature].replace(" @proposto", ""), rules: versioned})


def _bet_taken_away(corpus: Corpus) -> None:
    _write(corpus, bet_taken_away(corpus, TAKEN_AWAY, "due_up").texts)


def _texts_rewritten(corpus: Corpus, _: Edition) -> None:
    folder = corpus.rules / TAKEN_AWAY
    _write(
        corpus, rewritten({corpus.name_of(path): path.read_text(encoding="utf-8") for path in folder.glob("*.yaml")})
    )


def _write(corpus: Corpus, texts: Mapping[str, str | None]) -> None:
    for name, text in texts.items():
        if text is None:
            (corpus.root / name).unlink()
        else:
            (corpus.root / name).write_text(text, encoding="utf-8")


def _said(seconds: float) -> str:
    return f"{seconds:.1f}".replace(".", ",")


def costs(slug: str, one: Edit) -> tuple[float, float]:
    """Return the seconds of the processor from the edit to the list, and until the list is clean."""
    with tempfile.TemporaryDirectory() as name:
        own, corpus = bundled(), Corpus(Path(name))
        for part, folder in (("rules", own.rules), ("features", own.features)):
            shutil.copytree(folder / slug, corpus.root / part / slug)
        before = read_rules(own, slug)
        _list(corpus, slug, before)  # whoever edits has the loop open
        begun = _processor()
        one.make(corpus)
        _list(corpus, slug, before)
        listed = _processor()
        one.put_right(corpus, before)
        review(read_edition(corpus, slug), before, None)
        return listed - begun, _processor() - begun


def clicked(slug: str, one: Edit) -> tuple[int, int, int]:
    """Return the clicks from the list to its end, how many one by one, and the points that are left to a hand."""
    with tempfile.TemporaryDirectory() as name:
        studio = PutRight(bundled(), slug, Path(name))
        one.make(Corpus(studio.folder))
        ended = studio.ended()
        return ended.clicks, ended.taken, len(ended.left)


def _list(corpus: Corpus, slug: str, before: Edition) -> None:
    saved_game(Consequences(Edition(corpus, slug), Baseline(edition=before, words="")))


def _processor() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


if __name__ == "__main__":
    main()
