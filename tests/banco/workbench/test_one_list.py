"""What an edit makes false is one list: `guarda`, once or as one types, the editor, the studio, `pronto` show parts."""

import shutil
from pathlib import Path

from live_studio import LiveStudio
from small_tavern import LESS, PAYS, TAVERN, Tavern, copied, edit

from banco.lab.editions.edition import Edition, read_edition, read_rules
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.consequences import Consequences
from banco.workbench.edited_corpus import EditedCorpus
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.live_coherence import followed
from banco.workbench.lsp.live_validation import present_problems
from banco.workbench.terminal.saved_game import saved_game
from banco.workbench.workspace import Workspace
from conformance.cases.validation import problems
from generator.data.corpus import Corpus
from generator.data.diagnostics import in_file_order

PUBLICATION_ONLY = {"C120", "C121", "C122", "C123", "C124", "C130"}
"""What only a publication asks for: nobody who types is told of it."""
Told = set[tuple[str, str, int]]


def edited(tmp_path: Path) -> tuple[Tavern, Consequences]:
    """Return a regolamento whose blackjack pays less than a moment ago, and what follows from that."""
    tavern = copied(tmp_path / "corpus")
    shutil.copytree(tavern.root, tmp_path / "prima")
    edit(tavern.rules, PAYS, LESS)
    before = Baseline(edition=read_rules(Corpus(tmp_path / "prima"), TAVERN), words="prima")
    return tavern, Consequences(read_edition(Corpus(tavern.root), TAVERN), before)


def test_the_same_list_is_told_when_a_rule_is_saved_typed_and_published(tmp_path: Path) -> None:
    tavern, follows = edited(tmp_path)
    published: Told = {(one.code, one.at.file, one.at.line) for one in (each.diagnostic for each in follows.remarks())}
    assert {"C101", "C110"} <= {code for code, _, _ in published}
    game = saved_game(follows)
    saved: Told = {(one.code, one.at.file, one.at.line) for one in game.points}
    assert saved == {one for one in published if one[0] not in ("C110", "C124")}
    assert [one.id for one in (game.scenarios or {}).values() if one.wrong] == [one.case.id for one in follows.failing]
    desk = Desk(EditedCorpus(tavern.root))
    desk.workspace._baselines[TAVERN] = follows.baseline
    desk.workspace._commit = ""
    assert present_problems(desk, TAVERN) == ()
    found = followed(desk, TAVERN)
    typed: Told = {(one.code, one.at.file, one.at.line) for one in found.remarks}
    assert typed == {one for one in published if one[0] not in PUBLICATION_ONLY}
    assert found.proposals == follows.realignment.proposals


def test_the_studio_shows_what_a_publication_says_of_the_same_texts(tmp_path: Path) -> None:
    tavern = copied(tmp_path)
    studio = LiveStudio(tavern.root, TAVERN)
    try:
        rules = f"rules/{TAVERN}/regolamento.yaml"
        state = studio.write(rules, studio.text(rules).replace(PAYS, LESS))
    finally:
        studio.end()
    edit(tavern.rules, PAYS, LESS)
    follows = Workspace(Corpus(tavern.root)).consequences(TAVERN)
    shown = [(one["codice"], one["riga"]) for part in state["coerenza"]["parti"] for one in part["voci"]]
    published = [(one.diagnostic.code, one.diagnostic.at.line) for one in follows.remarks()]
    of_returns = ("C123", "C124")  # the studio tells them once the returns are computed, sooner or later than this
    assert sorted(one for one in shown if one[0] not in of_returns) == sorted(
        one for one in published if one[0] not in of_returns
    )
    assert (state["scenari"]["tornano"], state["scenari"]["totale"]) == (1, 2)


def test_the_mistakes_of_an_edition_are_those_of_valida_whatever_is_wrong(tmp_path: Path) -> None:
    tavern = copied(tmp_path)
    corpus = Corpus(tavern.root)
    for path, old, new in (
        (tavern.feature, "Anna riceve 25 €", "Anna riceve 25 euri"),
        (tavern.rules, "titolo: Taverna", "titollo: Taverna"),
    ):
        edit(path, old, new)
        now = Edition(corpus, TAVERN)
        assert list(now.diagnostics) == list(in_file_order(problems(corpus, TAVERN)))
        assert not now.is_whole
    assert not now.is_playable


def test_an_edition_belongs_to_the_texts_of_its_moment(tmp_path: Path) -> None:
    tavern = copied(tmp_path)
    workspace = Workspace(Corpus(tavern.root))
    first = workspace.edition(TAVERN)
    assert all(not one.findings for one in first.played)
    edit(tavern.rules, PAYS, LESS)
    assert workspace.edition(TAVERN) is first
    workspace.changed(TAVERN)
    assert [one.case.id for one in workspace.edition(TAVERN).played if one.findings] == ["TDP-S0002"]
    assert all(not one.findings for one in first.played)
