"""The pages that are measured: those of a few regolamenti, two reports and a log, or of the folders that PAGES names.

Of a whole site, the player's pages, the index and one page of each kind of the dossier are measured in every way; the
other pages of scenarios, which one template prints, only where they may differ.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from banco.cli.log.judged_log import log_findings
from banco.logs.log_html import log_page
from conformance.reports.report_html import render
from conformance.reports.summarising import summarise
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.player.booklet_html import render as render_booklet
from generator.pages.player.compose import compose
from generator.pages.player.publishable import reasons

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "docs" / "esempi" / "schede"
"""What the generator writes today: `make generated` says when it is not."""
SMALLEST: Final = "21-duello"
OTHER_RULES: Final = {"D21-A01": "tre_a_due_su_tutto", "D21-A03": "solo_oltre_17"}
"""Readings of the smallest: the text excludes the first, so that its report is red, and admits the second."""
_REPORTS: Final[Mapping[str, Mapping[str, str]]] = {"verde": {}, "rosso": OTHER_RULES}


LOG: Final = "registri/mese.html"
"""The page of a log that has a cause, a fault of its own, and shuffles."""
PLAYERS: Final = ("21-duello", "play-lounge-blackjack-7")
"""The players' pages that are measured, as drafts: the oddest, and the one with the most to say."""
PAPER: Final[Mapping[str, int]] = {"giocatore": 6, "rapporti": 60, "schede": 60}
"""The most A4 pages that a page of a folder may take: a player's page is read at the table."""


_KILOBYTE: Final = 1000
WEIGHT: Final[Mapping[str, int]] = {"giocatore": 18 * _KILOBYTE, "fascicolo": 30 * _KILOBYTE}
"""The most bytes, compressed: of a player's page as it is published, with all that it holds; of a part of a dossier."""
_DRAFT: Final = re.compile(r'<p class="?bozza\b')


def kind(address: str) -> str:
    """Return what a page is: «giocatore», «fascicolo», «rapporti» or «schede»; "" for any other, such as an index."""
    path = Path(address)
    if path.name.startswith("fascicolo"):
        return "fascicolo"
    if not folders():
        return path.parts[0]
    served = folders()[int(path.parts[0])].joinpath(*path.parts[1:])
    if any((folder / "fascicolo.html").is_file() for folder in (served.parent, served.parent.parent)):
        return "giocatore"
    return ""


def allowed_on_paper(address: str) -> int:
    """Return the most A4 pages that a page may take."""
    return PAPER.get(kind(address), max(PAPER.values()))


def weight(page: str) -> int:
    """Return the bytes of a page once compressed."""
    return len(gzip.compress(page.encode(), mtime=0))


def is_draft(page: str) -> bool:
    """Say whether a player's page is a draft: it has notes, and is never published as it is."""
    return _DRAFT.search(page) is not None


def folders() -> list[Path]:
    """Return the folders whose pages somebody wants measured in place of the usual ones."""
    return [Path(name).resolve() for name in os.environ.get("PAGES", "").split(os.pathsep) if name]


def addresses() -> list[str]:
    """Return every page under test, by its address under the served folder; `lay_out` puts it there."""
    if folders():
        return [
            f"{place}/{page.relative_to(folder)}"
            for place, folder in enumerate(folders())
            for page in sorted(folder.rglob("*.html"))
        ]
    sheets = ["schede/index.html", f"schede/{SMALLEST}/index.html"]
    players = [f"giocatore/{slug}.html" for slug in PLAYERS]
    return [*sheets, *players, *(f"rapporti/{name}.html" for name in _REPORTS), LOG]


def closely() -> list[str]:
    """Return the pages that are measured in every way; the others, with the same parts, only where they differ."""
    if folders():
        return list(_one_of_each_kind())
    few = ("rapporti/verde", f"giocatore/{PLAYERS[0]}", f"schede/{SMALLEST}/")
    return [page for page in addresses() if not page.startswith(few)]


def _one_of_each_kind() -> Iterator[str]:
    """Yield the pages of the folders, of the scenarios of a game those of one feature only."""
    seen: set[str] = set()
    for page in addresses():
        stem, scenarios, _ = page.partition("/fascicolo-scenari-")
        if not scenarios or stem not in seen:
            yield page
        if scenarios:
            seen.add(stem)


def lay_out(site: Path) -> None:
    """Put the pages under test into a folder."""
    if folders():
        for place, folder in enumerate(folders()):
            (site / str(place)).symlink_to(folder, target_is_directory=True)
        return
    shutil.copytree(KEPT, site / "schede")
    (site / "giocatore").mkdir()
    for slug in PLAYERS:
        (site / "giocatore" / f"{slug}.html").write_text(_players_page(slug), encoding="utf-8")
    (site / "rapporti").mkdir()
    for name, readings in _REPORTS.items():
        (site / "rapporti" / f"{name}.html").write_text(_report(readings), encoding="utf-8")

    (site / LOG).parent.mkdir()
    (site / LOG).write_text(_log_page(site / LOG), encoding="utf-8")


def _log_page(beside: Path) -> str:
    """Return the page of a log of two tables, of which one pays too much once and one has an unreadable card."""
    from shoes_by_hand import Dealt, write_shoes

    folder = beside.with_suffix("")
    folder.mkdir()
    dealt = [Dealt("m1", "Ks Qs", "Ts 7s"), Dealt("m1", "Kh Qh", "Th 7h"), Dealt("m2", "Kd Qd", "Zd 7d", table="Due")]
    path = write_shoes(folder, [*dealt, Dealt("m2", "Kc Qc", "Tc 7c", table="Due")])
    bets = folder / "bets.csv"
    bets.write_text(
        bets.read_text(encoding="utf-8").replace("principale,10,0", "principale,10,30", 1), encoding="utf-8"
    )
    return log_page(log_findings(path, 1, None, shown=False))


def _players_page(slug: str) -> str:
    """Return the player's page of a regolamento, with its numbers, as a draft."""
    rules = load_ruleset(Corpus(ROOT), slug)
    figures = numbers_of(rules)[0]
    return render_booklet(compose(rules, figures), draft=reasons(rules, figures))


def _report(readings: Mapping[str, str]) -> str:
    """Return the report on an engine of the smallest regolamento that plays some readings otherwise."""
    from played_worlds import certified, engine

    return render(summarise(certified(SMALLEST, engine(SMALLEST, readings))))
