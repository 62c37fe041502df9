"""The playable hand is what a whole engine plays, choice by choice, and its sums are those of its cards."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sampling import corpora

from generator.data.corpus import Corpus
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.pages.facts.hands import RAISE, SPLIT, kind_of
from generator.pages.player.compose import compose
from generator.pages.player.page_telling import Teller
from generator.pages.player.played_hand import PlayedEngine, _interest, _shoes, _Tree, playable
from generator.pages.printing.drawn_cards import HIDDEN
from generator.pages.printing.game_blocks import HandNode, PlayableHand
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import SOURCE, Catalogue

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CORPORA = [ROOT, *sorted(path for path in (ROOT / "tests" / "corpora").iterdir() if path.is_dir())]
RULES = corpora(CORPORA)

Moves = tuple[str, ...]


@cache
def page_of(folder: Path, slug: str) -> tuple[Ruleset, Page]:
    """Return some rules and their page."""
    rules = load_ruleset(Corpus(folder), slug)
    return rules, compose(rules, None)


def moments(node: HandNode, made: Moves = ()) -> Iterator[tuple[Moves, HandNode]]:
    """Yield every moment of the tree with the moves that lead to it."""
    yield made, node
    for name, (_, below) in node.moves.items():
        yield from moments(below, (*made, name))


def replayed(engine: Any, rules: Ruleset, shoe: Sequence[str], stake: int, made: Moves) -> Mapping[str, Any]:
    """Return the outcome of a whole engine after these moves, each given to the hand that the engine asks."""
    setup = {
        "sabot": list(shoe),
        "giocatori": [{"giocatore": "anna", "saldo": "100000.00"}],
        "posti": [
            {"posto": 1, "giocatore": "anna", "puntate": {rules.main_wager.name: f"{stake // 100}.{stake % 100:02d}"}}
        ],
    }
    moves: list[Mapping[str, Any]] = []
    for name in (*made, ""):
        request = {"id": 1, "op": "gioca", "regolamento": rules.identifier, "colpo": setup, "mosse": moves}
        outcome: Mapping[str, Any] = engine.rispondi(request)["esito"]
        if name:
            asked = outcome["attesa"]
            moves.append({"posto": asked["posto"], "mano": asked["mano"], "azione": name})
    return outcome


def shoe_of(engine: Any, rules: Ruleset, page: Page) -> Sequence[str]:
    """Return the shoe of the tree: the one of those tried with which every end has the cards that the page shows."""
    (hand,) = page.blocks(PlayableHand)
    ends = [(made, node) for made, node in moments(hand.root) if node.result is not None]
    for shoe in _shoes(rules):
        first = replayed(engine, rules, shoe, hand.stake, ())
        if [tuple(hand["carte"]) for hand in first["mani"]] != [cards for cards, _, _ in hand.root.hands]:
            continue
        if first.get("attesa") is None:
            continue
        try:
            outcomes = [replayed(engine, rules, shoe, hand.stake, made) for made, _ in ends]
        except (KeyError, TypeError):
            continue
        if all(tuple(one["banco"]["carte"]) == node.dealer for one, (_, node) in zip(outcomes, ends, strict=True)):
            return shoe
    raise AssertionError("no shoe has these cards")


def total(rules: Ruleset, cards: Sequence[str]) -> tuple[int, bool]:
    """Return the total of some cards, and whether an ace counts the more in it: summed here, without the engine."""
    worth = {rank: (low, high) for rank, low, high in rules.values.by_rank}
    hard = sum(worth[card[0]][0] for card in cards)
    more = max((worth[card[0]][1] - worth[card[0]][0] for card in cards), default=0)
    soft = more > 0 and hard + more <= rules.values.ceiling
    return (hard + more, True) if soft else (hard, False)


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_every_moment_of_the_tree_is_the_engines(folder: Path, slug: str) -> None:
    rules, page = page_of(folder, slug)
    (hand,) = page.blocks(PlayableHand)
    engine = load_engine(rules)
    shoe = shoe_of(engine, rules, page)
    for made, node in moments(hand.root):
        outcome = replayed(engine, rules, shoe, hand.stake, made)
        assert [tuple(hand["carte"]) for hand in outcome["mani"]] == [cards for cards, _, _ in node.hands]
        pending = outcome.get("attesa")
        assert list(node.moves) == (list(pending["lecite"]) if pending is not None else [])
        assert (node.result is None) == (pending is not None)
        register = outcome["registro"]
        staked = [Fraction(entry["importo"]) for entry in register if entry["fatto"] == "puntata"]
        assert sum(stake for _, stake, _ in node.hands) == 100 * sum(staked)
        if node.result is not None:
            back = [Fraction(entry["restituito"]) for entry in register if entry["fatto"] == "liquidazione"]
            after = Fraction(outcome["saldi"][0]["saldo"]) - 100_000
            assert [Fraction(amount) for amount in node.result] == [100 * sum(staked), 100 * sum(back), 100 * after]


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_every_total_of_the_tree_is_that_of_its_cards(folder: Path, slug: str) -> None:
    rules, page = page_of(folder, slug)
    (hand,) = page.blocks(PlayableHand)
    for _, node in moments(hand.root):
        for cards, _, shown in node.hands:
            points, soft = total(rules, cards)
            assert shown == (f"{points} soft" if soft and points < rules.values.ceiling else str(points))
        seen = [card for card in node.dealer if card != HIDDEN]
        assert node.dealer_total == (str(total(rules, seen)[0]) if seen else "")


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_the_words_of_an_end_say_its_money(folder: Path, slug: str) -> None:
    _, page = page_of(folder, slug)
    (hand,) = page.blocks(PlayableHand)
    for _, node in moments(hand.root):
        if node.result is None:
            continue
        staked, received, gain = node.result
        assert gain == received - staked
        said = {1: "Guadagni", -1: "Perdi", 0: "Non vinci e non perdi"}[(gain > 0) - (gain < 0)]
        assert said in node.told
        if gain:
            assert f"{abs(gain) // 100},{abs(gain) % 100:02d}" in node.told.replace(".", "", node.told.count(".") - 1)


class AlwaysAdding:
    """A chart that says to add to the stake wherever one may."""

    def __init__(self, rules: Ruleset) -> None:
        """Choose the first such decision."""
        name = next((one.name for one in rules.offers if kind_of(one) in (RAISE, SPLIT)), "")
        self.offers: Any = self
        self.otherwise: Mapping[tuple[str, str], str] = {}
        self._name = name

    def get(self, _cell: tuple[str, str], _default: str) -> str:
        return self._name


@pytest.mark.parametrize(("folder", "slug"), RULES)
@pytest.mark.parametrize("charted", [True, pytest.param(False, marks=pytest.mark.exhaustive)])
def test_no_shoe_shows_more_than_the_one_that_is_walked(folder: Path, slug: str, charted: bool) -> None:
    rules = page_of(folder, slug)[0]
    told, chart = Teller(rules, Catalogue(SOURCE)), AlwaysAdding(rules) if charted else None
    trees = [_Tree(told, PlayedEngine(rules), chart, shoe) for shoe in _shoes(rules)]  # type: ignore[arg-type]
    walked = [(root, tree.shoe) for tree in trees if (root := tree.root()) is not None]
    found = playable(told, chart)  # type: ignore[arg-type]
    most = max(walked, key=lambda one: _interest(told, one[0]), default=None)
    assert (None if found is None else (found.root, found.shoe)) == most
