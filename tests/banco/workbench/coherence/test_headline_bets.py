"""A side bet added and one taken away: what every step makes false, saved, typed and in the studio, till nothing is."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from headline_bets import (
    ADDED,
    FIELDS,
    NOT_WHILE_TYPING,
    OWN_FEATURE,
    STEPS,
    TAKEN_AWAY,
    TOLD_WHEN_ADDED,
    TOLD_WHEN_TAKEN_AWAY,
    TOLD_WHEN_UNLIMITED,
    UNLIMITED,
    rewritten,
)
from live_studio import LiveStudio
from told_lines import Said, new_lines

from banco.lab.editions.edition import Edition, read_edition, read_rules
from banco.workbench.browser.offered_bets import bet_written
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.coherence.review import review
from banco.workbench.consequences import Consequences
from banco.workbench.edited_corpus import EditedCorpus
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.live_coherence import followed
from banco.workbench.lsp.live_validation import present_problems
from banco.workbench.terminal.saved_game import saved_game
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors

pytestmark = pytest.mark.exhaustive
LATER = {"C120", "C121", "C122", "C124", "R622"}
"""What a person settles apart: open questions, limits that nobody has said, computations."""


@pytest.fixture
def corpus(tmp_path: Path, request: pytest.FixtureRequest) -> Corpus:
    slug = getattr(request, "param", TAKEN_AWAY)
    for part, folder in (("rules", bundled().rules), ("features", bundled().features)):
        shutil.copytree(folder / slug, tmp_path / part / slug)
    return Corpus(tmp_path)


def texts_of(corpus: Corpus) -> dict[str, str]:
    paths = (path for folder in (corpus.rules, corpus.features) for path in folder.rglob("*.*"))
    return {corpus.name_of(path): path.read_text(encoding="utf-8") for path in paths if path.suffix != ".json"}


def write(corpus: Corpus, texts: Mapping[str, str | None]) -> None:
    for name, text in texts.items():
        if text is None:
            (corpus.root / name).unlink()
        else:
            (corpus.root / name).write_text(text, encoding="utf-8")


def saved(corpus: Corpus, slug: str) -> list[Said]:
    game = saved_game(Consequences(Edition(corpus, slug), Baseline(edition=read_rules(bundled(), slug), words="")))
    assert not any(one.wrong for one in (game.scenarios or {}).values())
    return [*map(Said.of, (*game.diagnostics, *game.points))]


def typed(corpus: Corpus, slug: str) -> list[Said]:
    desk = Desk(EditedCorpus(corpus.root))
    found = [*present_problems(desk, slug)]
    with suppress(CorpusErrors):  # of rules that cannot be read nothing follows
        found += followed(desk, slug).remarks
    return list(map(Said.of, found))


def test_all_that_is_false_without_a_side_bet_is_told_step_by_step_when_it_is_saved_and_typed(corpus: Corpus) -> None:
    known, known_typed = saved(corpus, TAKEN_AWAY), typed(corpus, TAKEN_AWAY)
    for step in STEPS.values():
        write(corpus, step.change(texts_of(corpus)))
        assert new_lines(saved(corpus, TAKEN_AWAY), known) == step.expected
        assert new_lines(typed(corpus, TAKEN_AWAY), known_typed) == step.expected - NOT_WHILE_TYPING
    left = review(read_edition(corpus, TAKEN_AWAY), read_rules(bundled(), TAKEN_AWAY), None)
    assert {one.diagnostic.code for one in left if one.blocks} <= LATER


@pytest.mark.parametrize("corpus", [ADDED], indirect=True)
@pytest.mark.parametrize(("fields", "expected"), [(FIELDS, TOLD_WHEN_ADDED), (UNLIMITED, TOLD_WHEN_UNLIMITED)])
def test_all_that_a_new_side_bet_asks_for_is_told_when_it_is_saved_and_typed(
    corpus: Corpus, fields: Mapping[str, str], expected: set[str]
) -> None:
    known, known_typed = saved(corpus, ADDED), typed(corpus, ADDED)
    write(corpus, bet_written(corpus, ADDED, fields).texts)
    assert new_lines(saved(corpus, ADDED), known) == expected
    assert new_lines(typed(corpus, ADDED), known_typed) == expected - NOT_WHILE_TYPING


@pytest.fixture
def studio(corpus: Corpus, request: pytest.FixtureRequest) -> Iterator[LiveStudio]:
    studio = LiveStudio(corpus.root, getattr(request, "param", TAKEN_AWAY))
    yield studio
    studio.end()


def shown(studio: LiveStudio) -> list[Said]:
    state = studio.state
    parts = state["coerenza"]["parti"] if state["diagnostica"]["valida"] else []
    voices = [*(voice for part in parts for voice in part["voci"]), *state["diagnostica"]["voci"]]
    return [Said.of_json(one) for one in voices if one["codice"] != "C123"]


@pytest.mark.parametrize(("corpus", "studio"), [(ADDED, ADDED)], indirect=True)
def test_a_side_bet_is_added_reviewed_and_taken_away_again_in_the_studio(studio: LiveStudio) -> None:
    known, before = shown(studio), studio.state["file"]
    studio.post("/puntata", {"campi": FIELDS})
    assert new_lines(shown(studio), known) == TOLD_WHEN_ADDED
    feature = f"features/{ADDED}/coppia.feature"
    studio.write(feature, studio.text(feature).replace(" @proposto", ""))  # read, and found right
    assert new_lines(shown(studio), known) == TOLD_WHEN_ADDED - {"? C130"}
    rules = f"rules/{ADDED}/regolamento.yaml"  # the table does something more when betting closes: a major change
    studio.write(rules, studio.text(rules).replace('versione: "1.0.0"', 'versione: "2.0.0"'))
    assert new_lines(shown(studio), known) == TOLD_WHEN_ADDED - {"? C130", "C001"}
    studio.write(rules, studio.text(rules).replace('versione: "2.0.0"', 'versione: "1.0.0"'))
    studio.post("/puntata", {"togli": "coppia"})
    assert {one["nome"]: one["testo"] for one in studio.state["file"]} == {one["nome"]: one["testo"] for one in before}


@pytest.mark.parametrize(("corpus", "studio"), [(TAKEN_AWAY, TAKEN_AWAY)], indirect=True)
def test_a_side_bet_that_was_always_there_is_taken_away_in_the_studio_and_what_is_left_may_be_published(
    studio: LiveStudio, corpus: Corpus
) -> None:
    known, before = shown(studio), {one["nome"]: one["testo"] for one in studio.state["file"]}
    studio.post("/puntata", {"togli": "due_up"})
    assert new_lines(shown(studio), known) == TOLD_WHEN_TAKEN_AWAY
    studio.undo_everything()
    assert {one["nome"]: one["testo"] for one in studio.state["file"]} == before
    studio.post("/puntata", {"togli": "due_up"})
    for name, text in rewritten(before | {one["nome"]: one["testo"] for one in studio.state["file"]}).items():
        studio.write(name, text)
    studio.post("/salva", {"modo": "file"})
    left = review(read_edition(corpus, TAKEN_AWAY), read_rules(bundled(), TAKEN_AWAY), None)
    assert {one.diagnostic.code for one in left if one.blocks} <= LATER
    assert not (corpus.root / OWN_FEATURE).exists()
