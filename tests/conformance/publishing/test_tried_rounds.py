"""Rounds that were tried a moment ago: not again for a pay, again for anything that could make a hand unplayable."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_tavern import LESS, PAYS, TAVERN, copied, edit

from conformance.publishing.preparation import prepare_begun
from conformance.publishing.tried_rounds import TriedRounds
from generator import meanwhile
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Node
from generator.model.checks import check_play
from generator.model.ir import Ruleset
from generator.model.loading import load


def test_the_rounds_are_tried_again_only_for_what_they_depend_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = copied(tmp_path).rules
    corpus, tried = Corpus(tmp_path), TriedRounds()
    asked: list[Ruleset] = []
    plainly = check_play

    def counted(tree: Node, rules: Ruleset) -> Iterator[Diagnostic]:
        asked.append(rules)
        return plainly(tree, rules)

    monkeypatch.setattr(load, "check_play", counted)
    monkeypatch.setattr(meanwhile, "_can_be_copied", lambda: False)  # what a copy is asked nobody can count

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
