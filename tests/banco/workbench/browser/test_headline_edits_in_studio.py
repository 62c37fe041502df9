"""The headline edits made in the studio: chosen or typed, all that they make false told, put right there, and saved."""

import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from edit_keys import HEAD, added_cells, cells, taken_away_cells
from headline_edits import HEADLINES, Headline
from live_studio import LiveStudio
from told_lines import Said, new_lines

from banco.lab.editions.edition import Edition, read_edition, read_rules
from banco.workbench.coherence.review import review
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow
SIGNED = {"nome": "Ada Prova", "motivo": "La regola è cambiata"}
OFTEN = ("the blackjack pays 6:5",)
"""A pay that is chosen; the others are tried by `make worlds`, and one that is typed in the real browser."""


class Opened:
    """The studios of a module, one for a regolamento, and what each said before any edit."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[LiveStudio, list[Said]]] = {}

    def of(self, slug: str) -> tuple[LiveStudio, list[Said]]:
        """Return the studio of a regolamento as it is before any edit, and what it says of it."""
        if slug not in self._known:
            self.end()  # one at a time: each values its options while nobody asks
            root = self._folder / slug
            for part, folder in (("rules", bundled().rules), ("features", bundled().features)):
                shutil.copytree(folder / slug, root / part / slug)
            studio = LiveStudio(root, slug)
            self._known[slug] = (studio, said(studio.state))
        found = self._known[slug]
        found[0].undo_everything()
        return found

    def end(self) -> None:
        for studio, _ in self._known.values():
            studio.end()
        self._known.clear()


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    every = Opened(tmp_path_factory.mktemp("studio"))
    yield every
    every.end()


def said(state: Mapping[str, Any]) -> list[Said]:
    """Return what the studio says of its texts; returns apart, which come when they are computed."""
    valid = state["diagnostica"]["valida"]
    parts = state["coerenza"]["parti"] if valid else []
    voices = [*(voice for part in parts for voice in part["voci"]), *state["diagnostica"]["voci"]]
    return [Said.of_json(one) for one in voices if one["codice"] != "C123"]


def made(studio: LiveStudio, one: Headline) -> dict[str, Any]:
    """Make an edit as a person does: by the guided choice, where there is one, or in the text."""
    if one.guided is not None:
        choice, option = one.guided
        name = "opzione" if option in _options(studio.state, choice) else "valore"
        return studio.post("/scelta", {"scelta": choice, name: option})
    file = f"rules/{one.slug}/{one.file}"
    text = studio.text(file)
    assert text.count(one.before) == 1
    return studio.write(file, text.replace(one.before, one.after))


def _options(state: Mapping[str, Any], choice: str) -> list[str]:
    every = (one for group in state["scelte"]["gruppi"] for one in group["scelte"])
    return [option["id"] for option in next(one for one in every if one["id"] == choice)["opzioni"]]


def put_right(studio: LiveStudio) -> dict[str, Any]:
    """Take what the list proposes in the studio until it proposes nothing more, then sign what asks for it."""
    for group in studio.state["scenari"]["gruppi"]:
        own = {"clausola": group["clausola"]} if group["clausola"] else {"scenari": [s["id"] for s in group["scenari"]]}
        studio.post("/accetta", {**own, **SIGNED})
    while proposed := _proposed(studio.state):
        studio.post("/correggi", {"punti": proposed})
    read = [voice["firma"]["id"] for voice in _voices(studio.state) if voice["firma"] and voice["codice"] != "C121"]
    return studio.post("/firma", {"punti": read, **SIGNED}) if read else studio.state


def _voices(state: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [voice for part in state["coerenza"]["parti"] for voice in part["voci"]]


def _proposed(state: Mapping[str, Any]) -> list[str]:
    """Return the proposals of the list; another declared return is for who asks the supplier."""
    found = [voice["correzione"] for voice in _voices(state) if voice["codice"] != "C123"]
    return [str(one["id"]) for one in found if one]


@pytest.mark.exhaustive
def test_the_guide_of_the_studio_tells_how_many_keys_each_edit_takes() -> None:
    page = (Path(__file__).parents[4] / "docs" / "studio.md").read_text(encoding="utf-8")
    rows = page.partition(HEAD)[2].partition("\n\n")[0].splitlines()
    told = [row.strip("| ").split(" | ") for row in rows]
    known = [*map(cells, HEADLINES.values()), added_cells(), taken_away_cells()]
    assert [tuple(row[:3]) for row in told] == sorted(known, key=lambda row: row[0])
    assert all(re.fullmatch(r"[0-9]+", clicks) for row in told for clicks in row[3:6])
    assert all(re.fullmatch(r"[0-9]+,[0-9]", seconds) for row in told for seconds in row[6:])
    assert median(int(row[3]) for row in told) < median(int(row[4]) for row in told)


def before(slug: str) -> Edition:
    return read_rules(bundled(), slug)


_EACH = [
    name if name in OFTEN else pytest.param(name, marks=pytest.mark.exhaustive)
    for name in sorted(HEADLINES, key=lambda name: HEADLINES[name].slug)
]


@pytest.mark.parametrize("name", _EACH)
def test_an_edit_is_made_told_and_put_right_in_the_studio_and_what_is_saved_may_be_published(
    name: str, opened: Opened
) -> None:
    one = HEADLINES[name]
    studio, known = opened.of(one.slug)
    state = made(studio, one)
    told = new_lines(said(state), known)
    assert told == one.expected, one.because
    put_right(studio)
    studio.post("/salva", {"modo": "file"})
    root = studio.studio.corpus.root
    saved = review(read_edition(Corpus(root), one.slug), before(one.slug), None)
    said_before = {(each.code, each.message) for each in known}
    left = {one.diagnostic.code for one in saved if one.blocks} - {
        one.diagnostic.code for one in saved if (one.diagnostic.code, one.diagnostic.message) in said_before
    }
    assert left <= {"R622", "C120", "C121", "C122", "C124"}
    if any(line.startswith("C110") for line in told):
        revisions = (root / "features" / one.slug / "revisioni.yaml").read_text(encoding="utf-8")
        assert SIGNED["nome"] in revisions
        assert SIGNED["motivo"] in revisions
