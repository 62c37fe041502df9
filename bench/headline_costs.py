"""What each headline edit costs: `python -m bench.headline_costs docs/studio.md` writes the table of that page again.

Keys are those of the studio without a mouse; seconds are of the processor, all processes together, on this machine:
from the save to the list of what does not hold, and for everything after which the list is clean but for what a person
settles apart. Without a page the table is printed; with `--solo TESTO` only the edits that have it in their name.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "support"))

from edit_keys import HEAD, cells  # noqa: E402 - the edits are those of the tests
from headline_edits import HEADLINES, Headline  # noqa: E402
from headline_mending import put_right  # noqa: E402
from small_tavern import edit  # noqa: E402

from conformance.consistency.edition import Edition, read_edition  # noqa: E402
from conformance.consistency.review import review  # noqa: E402
from conformance.watching.saved_game import saved_game  # noqa: E402
from generator.data.corpus import Corpus, bundled  # noqa: E402


def main() -> None:
    """Measure every edit, and write or print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", nargs="?", type=Path, help="the page whose table is written again")
    parser.add_argument("--solo", default="", metavar="TESTO", help="only the edits that have this in their name")
    options = parser.parse_args()
    rows = []
    for name, one in sorted(HEADLINES.items(), key=lambda item: item[1].slug):
        if options.solo in name:
            rows.append(_row(one))
            print(rows[-1], end="", flush=True)
    if options.page is not None and not options.solo:
        options.page.write_text(with_table(options.page.read_text(encoding="utf-8"), rows), encoding="utf-8")


def with_table(page: str, rows: list[str]) -> str:
    """Return a page with other rows below the head of the table."""
    before, head, after = page.partition(HEAD)
    left = after.split("\n")
    end = next(number for number, line in enumerate(left) if not line.startswith("|"))
    return before + head + "".join(rows) + "\n".join(left[end:])


def _row(one: Headline) -> str:
    listed, clean = costs(one)
    return f"| {' | '.join(cells(one))} | {_said(listed)} | {_said(listed + clean)} |\n"


def _said(seconds: float) -> str:
    return f"{seconds:.1f}".replace(".", ",")


def costs(one: Headline) -> tuple[float, float]:
    """Return the seconds of the processor from the save to the list, and from there to a list that is clean."""
    with tempfile.TemporaryDirectory() as name:
        own, corpus = bundled(), Corpus(Path(name))
        for part, folder in (("rules", own.rules), ("features", own.features)):
            shutil.copytree(folder / one.slug, corpus.root / part / one.slug)
        before = read_edition(own, one.slug, scenarios=False)
        _list(corpus, one, before)  # whoever edits has the loop open
        edit(corpus.rules / one.slug / one.file, one.before, one.after)
        begun = _processor()
        _list(corpus, one, before)
        listed = _processor()
        put_right(corpus, one, before)
        review(read_edition(corpus, one.slug), before, None)
        return listed - begun, _processor() - listed


def _list(corpus: Corpus, one: Headline, before: Edition) -> None:
    saved_game(corpus, one.slug, lambda: before)


def _processor() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


if __name__ == "__main__":
    main()
