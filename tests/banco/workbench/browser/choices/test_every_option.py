"""Every option of every choice of every regolamento: the reader takes it, and what leads back plays as before."""

from pathlib import Path

import pytest

from banco.workbench.browser.choices.choice import RuleOption
from banco.workbench.browser.choices.guided_choices import edited_texts, guided_choices
from banco.workbench.edited_corpus import EditedCorpus, with_texts
from generator.data.corpus import Corpus, bundled
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.exact import compute
from generator.pages.changes.all_changes import compare

CORPORA = Path(__file__).parents[4] / "corpora"
GAMES = [(Corpus(folder), slug) for folder in sorted(CORPORA.iterdir()) for slug in Corpus(folder).slugs()]
OURS = [(bundled(), slug) for slug in bundled().slugs()]
NAMES = [f"{corpus.root.name}-{slug}" for corpus, slug in (*GAMES, *OURS)]


def edited(corpus: Corpus, *options: RuleOption) -> EditedCorpus:
    now = corpus if isinstance(corpus, EditedCorpus) else EditedCorpus(corpus.root)
    for option in options:
        now = with_texts(now, edited_texts(now, option))
    return now


def play_alike(one: Ruleset, other: Ruleset) -> bool:
    """Say whether two rules play alike: the same data, or others that give every return to the last digit.

    «No further split» is written in two ways, and a row that comes back may stand in another place.
    """
    return play_fingerprint(one) == play_fingerprint(other) or compute(one) == compute(other)


def tried(corpus: Corpus, slug: str) -> list[str]:
    """Return what is wrong with the options of a regolamento."""
    wrong: list[str] = []
    before = load_ruleset(corpus, slug)
    for choice in guided_choices(corpus, slug):
        held = next((one for one in choice.options if one.in_force), None)
        for option in choice.options:
            if option.in_force:
                continue
            after = edited(corpus, option)
            rules = load_ruleset(after, slug)
            if not compare(before, rules).felt and choice.group != "Letture del testo":
                wrong.append(f"{choice.id}: {option.id} changes nothing")
            back = next((one for one in guided_choices(after, slug) if one.id == choice.id), None)
            if back is None or [one.id for one in back.options if one.in_force] not in ([option.id], []):
                wrong.append(f"{choice.id}: {option.id} is not in force once it is chosen")
                continue
            home = back.option(held.id) if held is not None else None
            if home is not None:
                again = edited(after, home)
                if not play_alike(load_ruleset(again, slug), before):
                    wrong.append(f"{choice.id}: back from {option.id} plays otherwise")
    return wrong


@pytest.mark.exhaustive
@pytest.mark.parametrize(("corpus", "slug"), [*GAMES, *OURS], ids=NAMES)
def test_every_option_gives_rules_and_leads_back(corpus: Corpus, slug: str) -> None:
    assert tried(corpus, slug) == []
