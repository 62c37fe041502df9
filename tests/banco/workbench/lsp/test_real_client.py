"""`banco lsp` asked by a real client, pytest-lsp's, as VS Code and Neovim would: thirty words of the five regolamenti.

One server answers all; the client holds what it is told to what those editors say that they understand.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_places import OWN, PLACES, line_and_column, rules_of, taken_away
from in_italian import in_italian
from language_client import Server, documented

from generator.data.corpus import bundled

pytestmark = pytest.mark.slow
LSP = (sys.executable, "-m", "banco.cli", "lsp")
DEALT = ("21-duello", "due_up.feature")
STEPS = (
    ("Quando Anna punta 10 €", "punta", "La puntata obbligatoria", "Quando ¤", "Anna punta 10 €"),
    ("@D21-006", "D21-006", "clausola: ", "@¤", "@D21-006"),
    ("@id:", "id", "L'id dello scenario, che non cambia mai", "@¤", "@proposto"),
    ("Contesto:", "Contesto", "I passi che vengono prima di ogni scenario", "¤", "Quando"),
)
"""Words of a feature: what they mean, and what is proposed where something else stands in their place."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules of the five, with the scenarios of one topic."""
    made, own = tmp_path_factory.mktemp("corpus"), bundled()
    for slug in {place.slug for place in PLACES}:
        shutil.copytree(own.rules / slug, made / "rules" / slug, ignore=shutil.ignore_patterns("evidenze"))
    slug, name = DEALT
    (made / "features" / slug).mkdir(parents=True)
    shutil.copy(own.features / slug / name, made / "features" / slug / name)
    return made


@pytest.fixture(scope="module", params=["visual-studio-code", pytest.param("neovim", marks=pytest.mark.exhaustive)])
def server(request: pytest.FixtureRequest, root: Path) -> Iterator[Server]:
    with Server(LSP, root, request.param) as server:
        yield server


@pytest.mark.parametrize("slug", sorted({place.slug for place in PLACES}))
def test_words_are_explained_and_proposed_where_they_stand(server: Server, root: Path, slug: str) -> None:
    path = rules_of(root, slug)
    places = [place for place in (*PLACES, *OWN) if place.slug == slug]
    text = path.read_text(encoding="utf-8")
    without, cursors = taken_away(text, places)
    server.write(path, without)
    for place, at in cursors.items():
        proposed = {item.label: documented(item) for item in server.completion(path, *line_and_column(without, at))}
        assert (place.proposed or place.means) in proposed[place.inside], place
        assert [label for label, told in proposed.items() if not in_italian(told)] == []

    server.write(path, text)
    said = {place: server.hover(path, *line_and_column(text, place.start(text) + 1)) for place in places}
    server.write(path, without)  # checked at the end of typing: of so many mistakes that takes no time
    assert {place: told for place, told in said.items() if place.means not in told or not in_italian(told)} == {}


@pytest.mark.parametrize(("written", "inside", "means", "instead", "proposed"), STEPS, ids=str)
def test_a_word_of_a_scenario_is_explained_and_another_proposed(
    server: Server, root: Path, written: str, inside: str, means: str, instead: str, proposed: str
) -> None:
    path = root.joinpath("features", *DEALT)
    text = path.read_text(encoding="utf-8")
    server.write(path, text)
    start = text.index(inside, text.index(written))
    said = server.hover(path, *line_and_column(text, start + 1))
    assert means in said
    assert in_italian(said)

    changed = text.replace(written, instead, 1)
    at = changed.index("¤")
    server.write(path, changed.replace("¤", "", 1))
    items = {item.label: documented(item) for item in server.completion(path, *line_and_column(changed, at))}
    assert proposed in items
    assert [label for label, said in items.items() if not in_italian(said)] == []
