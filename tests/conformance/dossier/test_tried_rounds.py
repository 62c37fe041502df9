"""Rounds that were tried a moment ago: not again for a pay, again for anything that could make a hand unplayable."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_tavern import LESS, PAYS, TAVERN, copied, edit

from conformance.cases.preparation import prepare_begun
from conformance.cases.tried_rounds import TriedRounds
from generator import meanwhile
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic
from generator.data.kept_results import Cache
from generator.data.nodes import Node
from generator.model.checks import check_play
from generator.model.ir import Ruleset
from generator.model.loading import load


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Ruleset]:
    """Return the rules whose rounds were tried, as they are."""
    asked: list[Ruleset] = []
    plainly = check_play

    def counted(tree: Node, rules: Ruleset) -> Iterator[Diagnostic]:
        asked.append(rules)
        return plainly(tree, rules)

    monkeypatch.setattr(load, "check_play", counted)
    monkeypatch.setattr(meanwhile, "_can_be_copied", lambda: False)  # what a copy is asked nobody can count
    return asked


def test_the_rounds_are_tried_again_only_for_what_they_depend_on(tmp_path: Path, asked: list[Ruleset]) -> None:
    text = copied(tmp_path).rules
    corpus, tried = Corpus(tmp_path), TriedRounds()

    def codes() -> list[str]:
        return [one.code for one in prepare_begun(corpus, TAVERN, load.begin(corpus, TAVERN), tried).errors]

    assert (codes(), len(asked)) == ([], 1)
    edit(text, PAYS, LESS)
    assert (codes(), len(asked)) == ([], 1)
    edit(text, "{confronto: uguale}, esito: patta", "{confronto: maggiore}, esito: patta")
    assert (codes(), len(asked)) == (["R301", "R302"], 2)
    assert (codes(), len(asked)) == (["R301", "R302"], 3)
    edit(text, "{confronto: maggiore}, esito: patta", "{confronto: uguale}, esito: patta")
    assert (codes(), len(asked)) == ([], 3)


def test_rounds_without_mistakes_are_known_to_who_comes_later_and_mistakes_are_looked_for_again(
    tmp_path: Path, asked: list[Ruleset]
) -> None:
    text = copied(tmp_path).rules
    corpus, kept = Corpus(tmp_path), Cache(tmp_path / "kept", "one")

    def codes(kept: Cache) -> list[str]:
        begun = load.begin(corpus, TAVERN)
        return [one.code for one in prepare_begun(corpus, TAVERN, begun, TriedRounds(kept=kept)).errors]

    assert (codes(kept), len(asked)) == ([], 1)
    edit(text, PAYS, LESS)
    assert (codes(kept), len(asked)) == ([], 1)
    edit(text, "{confronto: uguale}, esito: patta", "{confronto: maggiore}, esito: patta")
    assert (codes(kept), len(asked)) == (["R301", "R302"], 2)
    assert (codes(kept), len(asked)) == (["R301", "R302"], 3)
    edit(text, "{confronto: maggiore}, esito: patta", "{confronto: uguale}, esito: patta")
    assert (codes(kept), len(asked)) == ([], 3)
    assert (codes(Cache(tmp_path / "kept", "another")), len(asked)) == ([], 4)
