"""The gate of a publication and the marks of its page are one thing, and so are the gate and the letter.

Each regolamento is taken as whoever offers it would complete it, so that only its questions are open; of these every
subset of a sample is left open. What a page would have to mark is looked for in its own sentences, apart from the gate.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.data.nodes import Node, inside
from generator.model.ir import Ruleset
from generator.model.ir_parts import found_in
from generator.model.loading.edits import apply_edits, parse_edit
from generator.model.loading.variants import Variants, variants
from generator.model.resolving.resolve import apply_readings
from generator.model.terms import State
from generator.numbers.exact import Returns
from generator.numbers.figures import Figures
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.letter import letter
from generator.pages.player.publishable import reasons, unsettled
from generator.pages.printing.draft_notes import Reason, ReasonKind, Resolver
from generator.pages.printing.page_markdown import booklet_markdown
from generator.pages.printing.page_sentences import Said

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CORPORA = [Corpus(ROOT), *(Corpus(path) for path in sorted((ROOT / "tests" / "corpora").iterdir()))]
GAMES = [pytest.param(corpus, slug, id=f"{corpus.root.name}-{slug}") for corpus in CORPORA for slug in corpus.slugs()]
SUBSETS, SEED = 200, 26
UNCOMPUTED = Figures(returns=Returns(computed=(), average_stake=None, refused=()), chart=None)
"""Numbers that contradict no declared one: what they are is not the matter here."""
SAID_BY_US = 'stato: operatore, documento: "Avviso del 1º dicembre"'
UNSAID = ("non è stabilit", "non sono stabiliti", "non ne parla", "Il regolamento non dice")
"""How a page says that nobody said something."""


@cache
def every(corpus: Corpus, slug: str) -> Variants:
    return variants(corpus, slug)


def built(corpus: Corpus, slug: str, tree: Node) -> Ruleset:
    rules = every(corpus, slug).edited(apply_readings(tree, {}).tree)
    assert rules is not None
    return rules


def decided(tree: Node, rules: Ruleset, names: Sequence[str]) -> Node:
    """Return the document with some readings decided: as they are chosen, if that is an answer."""
    edits = []
    for reading in rules.readings:
        if reading.id in names:
            answers = [one.name for one in reading.alternatives if not one.silent]
            chosen = reading.chosen if reading.chosen in answers else answers[0]
            edits += [f"letture.{reading.id}.scelta={chosen}", f"-letture.{reading.id}.da_chi"]
            edits += [f'letture.{reading.id}.decisa={{da: "Ada", il: "2026-12-01"}}']
    return apply_edits(tree, [parse_edit(one) for one in edits])


def supplied(reason: Reason, rules: Ruleset) -> list[str]:
    """Return the edits with which whoever offers the game says what is missing."""
    name = reason.name
    if reason.kind is ReasonKind.ASSUMED:
        return [f"{name}.stato=operatore", f"{name}.documento=Avviso del 1º dicembre"]
    if name == "sessione.tempi":
        return [f"{name}.apertura=5"]
    value = {
        "valido_dal": f'{{valore: "2026-12-01", {SAID_BY_US}}}',
        "tavolo.tempi": f"{{puntata: 30, decisione: 20, {SAID_BY_US}}}",
        "tavolo.posti": f"{{massimo: 7, {SAID_BY_US}}}",
        "mazzo.rimescolamento": f"{{quando: ogni_partita, {SAID_BY_US}}}",
        "rtp": f'[{{puntata: {rules.main_wager.name}, strategia: ottimale, valore: "99.00%", '
        f"base: puntata_iniziale, {SAID_BY_US}}}]",
    }.get(name)
    if name.startswith("tavolo.limiti."):
        value = f'{{minimo: "1.00", massimo: "100.00", {SAID_BY_US}}}'
    if name.startswith("lettera "):
        letter_asked = name[-1]
        name, value = (
            f"tavolo.altro.detto_{letter_asked}",
            f'{{testo: "Lo dice chi offre il gioco.", lettera: {letter_asked}, {SAID_BY_US}}}',
        )
    assert value is not None, reason
    return [f"{name}={value}"]


@cache
def completed(corpus: Corpus, slug: str) -> tuple[Node, Ruleset, tuple[str, ...]]:
    """Return a game that lacks nothing but answers: its document, its rules as they are, its open readings."""
    tree = every(corpus, slug).tree
    rules = built(corpus, slug, tree)
    names = tuple(sorted(unsettled(rules)))
    whole = decided(tree, rules, names)
    edits = [edit for one in reasons(built(corpus, slug, whole), UNCOMPUTED) for edit in supplied(one, rules)]
    for name in ("altro", "limiti"):
        if any(edit.startswith(f"tavolo.{name}.") for edit in edits) and inside(tree, ("tavolo", name)) is None:
            edits.insert(0, f"tavolo.{name}={{}}")
    tree = apply_edits(tree, [parse_edit(edit) for edit in edits])
    return tree, rules, names


def marks(rules: Ruleset, waiting: tuple[Reason, ...]) -> int:
    """Return how many notes «da confermare» stand on the page as HTML, the same as in Markdown."""
    page = compose(rules, None)
    shown = render(page, draft=waiting or None)
    written = booklet_markdown(page, draft=waiting or None)
    assert shown.count('class="nota"') == written.count("*Da confermare.*")
    return shown.count('class="nota"')


def unsaid(rules: Ruleset) -> Iterator[str]:
    """Yield the sentences of the page that say what nobody said: found in the sentences alone."""
    open_readings = {one.id for one in rules.readings if one.is_open}
    for said in found_in(compose(rules, None), Said):
        if any(words in said.text for words in UNSAID) or any(_is_unsaid(said, open_readings)):
            yield said.text


def _is_unsaid(said: Said, open_readings: set[str]) -> Iterator[bool]:
    for source in said.sources:
        unknown = source.state in (State.GAP, State.ASSUMED, State.EXTERNAL) and bool(source.path)
        yield not open_readings.isdisjoint(source.readings) or (unknown and not source.readings)


def held(corpus: Corpus, slug: str, tree: Node) -> tuple[Reason, ...]:
    """Check that the gate, the page and the letter say the same of a document; return why it is held back."""
    rules = built(corpus, slug, tree)
    waiting = reasons(rules, UNCOMPUTED)
    assert marks(rules, waiting) == len(waiting)
    assert waiting or not [*unsaid(rules)]
    asked = [one.code for one in letter(rules, waiting, {}).questions]
    assert sorted(asked) == sorted(one.name for one in waiting if one.asked is Resolver.SUPPLIER)
    return waiting


@pytest.mark.parametrize(("corpus", "slug"), GAMES)
def test_a_game_as_it_is_passes_if_and_only_if_its_page_marks_nothing(corpus: Corpus, slug: str) -> None:
    held(corpus, slug, every(corpus, slug).tree)


@pytest.mark.parametrize(("corpus", "slug"), GAMES)
def test_a_game_whose_questions_are_answered_passes_once_the_rest_is_supplied(corpus: Corpus, slug: str) -> None:
    tree, rules, names = completed(corpus, slug)
    assert held(corpus, slug, decided(tree, rules, names)) == ()


def test_whichever_questions_are_left_open_they_are_what_is_marked_and_asked() -> None:
    random_ones = random.Random(SEED)
    games = [(corpus, slug) for corpus in CORPORA for slug in corpus.slugs() if completed(corpus, slug)[2]]
    for _ in range(SUBSETS):
        corpus, slug = random_ones.choice(games)
        tree, rules, names = completed(corpus, slug)
        left = {one for one in names if random_ones.random() < random_ones.choice((0.1, 0.5))}
        waiting = held(corpus, slug, decided(tree, rules, [one for one in names if one not in left]))
        assert {one.name for one in waiting if one.kind is ReasonKind.OPEN} == left, (slug, left)
        assert bool(waiting) == bool(left) or {one.kind for one in waiting} == {ReasonKind.MISSING}
