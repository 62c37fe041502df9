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
from pygls.exceptions import JsonRpcException

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


def test_a_name_is_changed_in_all_files_or_it_is_said_why_not(server: Server, root: Path) -> None:
    path, scenarios = rules_of(root, DEALT[0]), root.joinpath("features", *DEALT)
    text = path.read_text(encoding="utf-8")
    server.write(scenarios, scenarios.read_text(encoding="utf-8"))  # another test leaves a word out
    server.write(path, text)
    place = line_and_column(text, text.index("D21-A16:") + 1)
    assert server.may_rename(path, *place) == "D21-A16"
    edit = server.rename(path, *place, "D21-A96")
    assert edit.changes is not None
    texts = {one.as_uri(): one.read_text(encoding="utf-8") for one in root.rglob("*.*") if one.is_file()}
    naming = {uri: text.count("D21-A16") for uri, text in texts.items() if "/21-duello/" in uri and "D21-A16" in text}
    assert {uri: len(edits) for uri, edits in edit.changes.items()} == naming
    assert naming.keys() >= {path.as_uri()}
    with pytest.raises(JsonRpcException, match="non ha la forma di questo nome"):
        server.rename(path, *place, "domanda")
    title = line_and_column(text, text.index("titolo:") + 1)
    with pytest.raises(JsonRpcException, match="Qui non c'è un nome scelto dal documento"):
        server.may_rename(path, *title)


def test_parts_of_a_file_fold_and_its_tables_are_put_in_line(server: Server, root: Path) -> None:
    path = root.joinpath("features", *DEALT)
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    server.write(path, text)
    folded = {lines[one.start_line].strip().partition(":")[0] for one in server.folds(path)}
    assert {"Funzionalità", "Regola", "Scenario"} <= folded
    assert all(lines[one.end_line].strip() for one in server.folds(path))

    row = next(line for line in lines if line.strip().startswith("| Anna"))
    server.write(path, text.replace(row, row.replace("| Anna", "|Anna"), 1))
    (edit,) = server.formatted(path)
    assert edit.new_text == row
    server.write(path, text)
    assert server.formatted(path) == []


def test_scenarios_and_wagers_have_their_verdict_and_their_return_above(server: Server, root: Path) -> None:
    path = root.joinpath("features", *DEALT)
    server.write(path, path.read_text(encoding="utf-8"))
    assert {words for _, words in server.lenses(path)} <= {"torna"} | {f"tornano tutti i {n} casi" for n in range(99)}
    rules = rules_of(root, DEALT[0])
    text = rules.read_text(encoding="utf-8")
    server.write(rules, text)
    told = {text.split("\n")[line].strip().partition(":")[0]: words for line, words in server.lenses(rules)}
    assert told["due_up"] == "ritorno: 93,47% della puntata iniziale (dichiarato e ricavato), senza decisioni"
    assert "98,38% del totale puntato (dichiarato)" in told["ante"]
