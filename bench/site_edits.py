"""The site of all the games after one edit, beside one from nothing: `python -m bench.site_edits [--other CHECKOUT]`.

Seconds of the processor, children included, and of the clock. Each edit is made in a copy of the rules whose site is
there and whose results are kept; it has never been computed before, and it is taken back afterwards. With ``--other``
every row is measured in both checkouts, in turn.
"""

import argparse
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.data.corpus import Corpus, bundled

HERE = Path(__file__).parents[1]
_SOFT_17 = r"(\{se: )(\{totale: \{fino_a: 16\}(?:, carte: 2)?\})(, azione: carta)"
_OF_SIDE_BET = r'(?s)(^collaterali:.*?paga: ")(\d+)(:1")'
_OF_HAND = r'(?s)(^liquidazione:.*?\{mano: blackjack\}, esito: vince, paga: ")(3:2)(")'
_OF_EQUAL = r'(?s)(^liquidazione:.*?paga: ")(1:1)(")'


@dataclass(frozen=True)
class Edit:
    """What somebody types in one file of a game: what stood there first, and what stands there after."""

    kind: str
    file: Path
    before: str
    after: str

    def made(self, root: Path) -> Path:
        """Write it in a copy of the corpus; return the file."""
        path = root / self.file
        path.write_text(self.after, encoding="utf-8")
        return path

    def taken_back(self, root: Path) -> None:
        """Write what stood there."""
        (root / self.file).write_text(self.before, encoding="utf-8")


def edits_of(corpus: Corpus, slug: str) -> Iterator[Edit]:
    """Yield one edit of each kind that a game can have: words, a title, pays, the soft 17, the decks."""
    rules, clauses = corpus.rules_file(slug), corpus.rules_file(slug).with_name("clausole.yaml")
    feature = corpus.feature_files(slug)[0]
    kinds: tuple[tuple[str, Path, str, Callable[[str], str]], ...] = (
        ("words of a clause", clauses, r'(sintesi: "[^"]*)()(")', lambda _: " Così"),
        ("title of a scenario", feature, r"(Scenario: [^\n]*)()(\n)", lambda _: " ora"),
        ("pay of a side bet", rules, _OF_SIDE_BET, lambda pay: str(int(pay) + 2)),
        ("pay of the blackjack", rules, _OF_HAND, lambda _: "6:5"),
        ("pay of a hand", rules, _OF_EQUAL, lambda _: "2:1"),
        ("soft 17", rules, _SOFT_17, _also_on_soft_17),
        ("decks", rules, r"(\n  mazzi: )(\d)(\n)", lambda decks: str(int(decks) + 2)),
    )
    for kind, path, found, instead in kinds:
        text = path.read_text(encoding="utf-8")
        there = re.search(found, text, re.MULTILINE)
        if there is None:
            continue
        after = f"{text[: there.start()]}{there[1]}{instead(there[2])}{there[3]}{text[there.end() :]}"
        yield Edit(kind, path.relative_to(corpus.root), text, after)


def _also_on_soft_17(condition: str) -> str:
    """Return the condition on which a dealer draws who draws on a soft 17 too."""
    return f"{{uno_di: [{condition}, {condition.replace('{fino_a: 16}', '17, morbida: true')}]}}"


@dataclass(frozen=True)
class Place:
    """A checkout, and a folder of its own: a copy of its corpus, its cache, its site."""

    root: Path
    scratch: Path

    @property
    def corpus(self) -> Path:
        """The copy of the rules and scenarios."""
        return self.scratch / "corpus"

    def site(self) -> tuple[float, float]:
        """Make the site; return the seconds of the processor, and of the clock."""
        out = ("--out", str(self.scratch / "sito"), "--corpus", str(self.corpus))
        environment = {
            **os.environ, "PYTHONPATH": str(self.root), "XDG_CACHE_HOME": str(self.scratch / "cache"),
        }  # fmt: skip
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "banco.cli", "sito", "--bozza", *out]
        subprocess.run(command, cwd=self.scratch, env=environment, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return used, time.perf_counter() - start

    def forget(self) -> None:
        """Remove the site and all that was kept."""
        for name in ("sito", "cache"):
            shutil.rmtree(self.scratch / name, ignore_errors=True)


def prepared(root: Path, scratch: Path) -> Place:
    """Return a checkout with a copy of its corpus to edit."""
    for part in ("rules", "features"):
        shutil.copytree(root / part, scratch / "corpus" / part)
    return Place(root, scratch)


def _row(name: str, places: list[Place], taken: list[list[tuple[float, float]]]) -> None:
    """Print a row: for each checkout the seconds of the processor and of the clock."""
    middle = [tuple(statistics.median(one[part] for one in runs) for part in (0, 1)) for runs in taken]
    figures = "".join(f"{used:>9.2f}{clock:>8.2f}" for used, clock in middle)
    ratio = f"{middle[-1][0] / middle[0][0]:>8.2f}" if len(places) > 1 else ""
    print(f"{name:<50}{figures}{ratio}", flush=True)


def main(arguments: list[str]) -> int:
    """Print every row, or those whose names hold a word that is given."""
    parser = argparse.ArgumentParser(prog="python -m bench.site_edits", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("words", nargs="*")
    parser.add_argument("--other", type=Path)
    parser.add_argument("--runs", type=int, default=1)
    given = parser.parse_intermixed_args(arguments)
    roots = [*([given.other.resolve()] if given.other else []), HERE]
    with tempfile.TemporaryDirectory() as folder:
        places = [prepared(root, Path(folder) / str(number)) for number, root in enumerate(roots)]
        print(f"{'seconds: processor, clock':<50}{'    other           ' if len(places) > 1 else ''}     this")
        cold: list[list[tuple[float, float]]] = [[] for _ in places]
        for _ in range(given.runs):
            for runs, place in zip(cold, places, strict=True):
                place.forget()
                runs.append(place.site())
        _row("from nothing", places, cold)
        _row("nothing edited", places, [[place.site() for _ in range(given.runs)] for place in places])
        for slug in bundled().slugs():
            for edit in edits_of(bundled(), slug):
                name = f"{slug}: {edit.kind}"
                if given.words and not any(word in name for word in given.words):
                    continue
                _row(name, places, [_edited(place, edit, given.runs) for place in places])
    return 0


def _edited(place: Place, edit: Edit, runs: int) -> list[tuple[float, float]]:
    """Return what the site takes after an edit, again and again, each time as if it had never been made."""
    taken = []
    kept, aside = place.scratch / "cache", place.scratch / "aside"
    for _ in range(runs):
        shutil.copytree(kept, aside)
        edit.made(place.corpus)
        taken.append(place.site())
        edit.taken_back(place.corpus)
        shutil.rmtree(kept)
        aside.rename(kept)
        place.site()  # the pages as they were
    return taken


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
