"""An option of the players given up: what goes with it is shown first; given back, every byte is as it was."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_studio import LiveStudio
from sampling import sampled

from banco.workbench.browser.choices.choice import RefusedValue
from banco.workbench.browser.choices.option_removal import option_removed, removable_options
from banco.workbench.edited_corpus import with_texts
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset

SLUG, SURRENDER = "blackjack-surrender", "arrenditi"
SIGNED = {"nome": "Ada Prova", "motivo": "Non ci si arrende più"}
NEEDED = {("21-duello", "lascia")}
"""Without it a hand of two cards could stay open with no decision: the rules refuse to do without."""


@pytest.mark.slow
@pytest.mark.parametrize("slug", sampled(bundled().slugs(), among=("21-duello", "black-jack-live")))
def test_every_option_can_be_given_up_and_the_rules_hold_without_it(slug: str) -> None:
    corpus = bundled()
    for offer in removable_options(load_ruleset(corpus, slug)):
        if (slug, offer.name) in NEEDED:
            with pytest.raises(RefusedValue, match="non starebbero in piedi"):
                option_removed(corpus, slug, offer.name)
            continue
        found = option_removed(corpus, slug, offer.name)
        written = {name: text for name, text in found.texts.items() if text is not None and name.endswith(".yaml")}
        rules = load_ruleset(with_texts(corpus, written), slug)
        assert offer.name not in {one.name for one in rules.offers}
        assert not {name for name, _ in found.clauses} & {clause.id for clause in rules.clauses}


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveStudio]:
    root = tmp_path_factory.mktemp("resa")
    for part, folder in (("rules", bundled().rules), ("features", bundled().features)):
        shutil.copytree(folder / SLUG, root / part / SLUG)
    found = LiveStudio(root, SLUG)
    yield found
    found.end()


def texts(studio: LiveStudio) -> dict[str, str]:
    return dict(studio.studio.copy.state.texts)


def open_points(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for part in state["coerenza"]["parti"] for one in part["voci"] if one["blocca"] and one["correzione"]]


@pytest.mark.slow
def test_surrender_given_up_and_given_back_ends_with_the_same_bytes(studio: LiveStudio, tmp_path: Path) -> None:
    before = texts(studio)
    shown = studio._ask("GET", f"/opzione?togli={SURRENDER}").json()
    assert {"SUR-S"} == {one["id"][:5] for one in shown["scenari"]}
    assert texts(studio) == before
    state = studio.post("/opzione", {"togli": SURRENDER})
    assert state["diagnostica"]["valida"]
    assert [one["id"] for one in state["tolte"]] == [SURRENDER]
    assert not {one["id"] for one in shown["clausole"]} & set(_clauses(studio))
    points = [str(one["correzione"]["id"]) for one in open_points(state)]
    assert points
    after = studio.post("/correggi", {"punti": points})
    assert not [one for one in open_points(after) if one["codice"] in ("C112", "C115")]
    back = studio.post("/opzione", {"rimetti": SURRENDER})
    assert (texts(studio), back["tolte"]) == (before, [])


def _clauses(studio: LiveStudio) -> list[str]:
    text = studio.text(f"rules/{SLUG}/clausole.yaml")
    return [line.strip().partition(":")[0] for line in text.splitlines() if line.strip().startswith("SUR-")]


@pytest.mark.exhaustive
@pytest.mark.slow
def test_what_was_written_meanwhile_elsewhere_stays_once_it_is_given_back(studio: LiveStudio) -> None:
    before = texts(studio)
    rules = f"rules/{SLUG}/regolamento.yaml"
    studio.post("/opzione", {"togli": SURRENDER})
    studio.write(rules, studio.text(rules) + "# mia\n")
    studio.post("/opzione", {"rimetti": SURRENDER})
    assert texts(studio) == {**before, rules: before[rules] + "# mia\n"}
    studio.undo_everything()
