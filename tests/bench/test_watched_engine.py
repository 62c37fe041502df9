"""A round that is played once tells which edits may play it otherwise: none that does is missed."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bench.equivalents import Table, seen
from bench.watched_engine import WatchedEngine
from generator.data.corpus import Corpus
from generator.engine.generate import load_edited
from generator.engine.printers.module import source_without_kernel
from generator.model.editing.single_changes import changes
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
EDITS, ROUNDS = 60, 25


@pytest.mark.parametrize("slug", ["blackjack-surrender", "21-duello"])
def test_an_edit_that_plays_a_round_otherwise_was_suspected(slug: str) -> None:
    read = variants(Corpus(ROOT), slug)
    rules = read.ruleset({})
    assert rules is not None
    watched, table = WatchedEngine(source_without_kernel(rules)), Table(rules, "watched")
    plain, edited = load_edited(source_without_kernel(rules)), {}
    for change in Random(slug).sample(list(changes(read.tree)), EDITS):
        built = read.edited(change.make(read.tree))
        if built is not None:
            program = source_without_kernel(replace(built, fingerprint=rules.fingerprint))
            edited[change.text] = load_edited(program)
            watched.add(change.text, program, edited[change.text])
    differing: set[str] = set()
    suspected = 0
    for _ in range(ROUNDS):
        one = table.round()
        watched.clear()
        before = seen(watched.module, rules.identifier, one)
        assert before == seen(plain, rules.identifier, one)
        others = {name for name, engine in edited.items() if seen(engine, rules.identifier, one) != before}
        assert others <= watched.suspects
        differing |= others
        suspected += len(watched.suspects)
    assert len(differing) > len(edited) // 4  # there was something to miss
    assert suspected < ROUNDS * len(edited)  # and not everything was suspected
