"""What a page says that a bet pays is what the generated engine pays, round by round, for every row of every table."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sampling import corpora

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset, Wager
from generator.model.loading.load import load_ruleset
from generator.model.terms import Outcome
from generator.pages.facts.hands import HIT, offers_like
from generator.pages.player.compose import compose
from generator.pages.player.played_hand import PlayedEngine, outcome_of
from generator.pages.printing.game_blocks import PayGroup, PayLine
from generator.pages.printing.page_tree import Page
from generator.pages.sheet import stake_amounts as money
from generator.words.amounts import decimal, euro

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CORPORA = [ROOT, *sorted(path for path in (ROOT / "tests" / "corpora").iterdir() if path.is_dir())]
RULES = corpora(CORPORA)
ROUNDS = 1500
STAKES = (1, 333, 1000, 1250, 3333, 501)
"""In cents; those outside the limits are brought inside."""
_LOW = "A23"
_PACKS = ("A23456789TJQK", "ATJQK9", "A2345", "789T", "A8T7", _LOW)
"""The ranks of a shoe: mixed, then such as often make naturals, long hands, pairs and busts."""


@cache
def played(folder: Path, slug: str) -> tuple[Ruleset, Page, PlayedEngine]:
    """Return some rules, their page, and their engine."""
    rules = load_ruleset(Corpus(folder), slug)
    return rules, compose(rules, None), PlayedEngine(rules)


def cents(text: str) -> int:
    """Return an amount of the wire, in cents."""
    return int(Fraction(text) * 100)


def within(rules: Ruleset, wager: Wager, amount: int) -> int:
    """Return an amount that the limits of a wager admit."""
    limits = next((item for item in rules.table.limits if item.wager == wager.name), None)
    low, high = (limits.minimum, limits.maximum) if limits is not None else (None, None)
    return max(min(amount, high or amount), low or 0)


def rounds(rules: Ruleset, bench: PlayedEngine) -> Iterator[Mapping[str, Any]]:
    """Yield finished rounds of random cards and random choices, the same ones every time."""
    chance = Random(3)
    initial = [wager for wager in rules.wagers if wager.initial]
    hits = {offer.name for offer in offers_like(rules, HIT)}
    for number in range(ROUNDS):
        ranks = [rank for rank in _PACKS[number % len(_PACKS)] if rank in rules.deck.ranks]
        shoe = [chance.choice(ranks) + chance.choice("SHDC") for _ in range(40)]
        stakes = {wager.name: within(rules, wager, STAKES[number % len(STAKES)]) for wager in initial}
        made: list[str] = []
        game = bench.begun(shoe, stakes)
        while game is not None and (pending := outcome_of(game).get("attesa")) is not None:
            cards = [name for name in pending["lecite"] if name in hits and ranks == [*_LOW]]
            made.append(chance.choice(cards or pending["lecite"]))
            game = bench.after(game, made[-1])
        assert game is not None, (shoe, made, stakes)
        yield outcome_of(game)


def settled(outcome: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the settlements of a round."""
    return [entry for entry in outcome["registro"] if entry["fatto"] == "liquidazione"]


@cache
def settlements(folder: Path, slug: str) -> list[list[Mapping[str, Any]]]:
    """Return the settlements of each of the random rounds of some rules, which are played once."""
    rules, _, bench = played(folder, slug)
    return [settled(outcome) for outcome in rounds(rules, bench)]


def lines_of(page: Page) -> Mapping[str, list[tuple[PayGroup, PayLine]]]:
    """Return the lines of the tables by the path of the row that they say."""
    found: dict[str, list[tuple[PayGroup, PayLine]]] = defaultdict(list)
    for group in page.blocks(PayGroup):
        for line in group.lines:
            for source in line.case.sources:
                found[source.path].append((group, line))
    return found


def paths(rules: Ruleset) -> Mapping[str, str]:
    """Return where each row of settlement is, by its id."""
    return {row.id: row.source.path for table in rules.settlements for row in table.rows}


def shares(rules: Ruleset, wager: str) -> Fraction:
    """Return how much of what is freely staked a wager is."""
    item = rules.wager(wager)
    return Fraction(1) if item.quota is None else item.quota * shares(rules, item.base or "")


def saying(rules: Ruleset, lines: Sequence[tuple[PayGroup, PayLine]], wager: str) -> tuple[PayGroup, PayLine] | None:
    """Return the line that says a row for one wager alone, not for a raised hand."""
    alone = [pair for pair in lines if pair[1].at_stake == shares(rules, wager)]
    return next(iter((*alone, *lines)), None)


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_every_settlement_of_the_engine_is_the_amount_that_the_page_says(folder: Path, slug: str) -> None:
    rules, page, _ = played(folder, slug)
    lines, where = lines_of(page), paths(rules)
    rows = {row.id: row for table in rules.settlements for row in table.rows}
    seen: set[str] = set()
    for entries in settlements(folder, slug):
        for entry in entries:
            staked, received = cents(entry["puntato"]), cents(entry["restituito"])
            seen.add(entry["riga"])
            said = saying(rules, lines[where[entry["riga"]]], entry["puntata"])
            if said is None:
                assert rows[entry["riga"]].outcome is Outcome.LOSE, entry
                assert received == 0, entry
                continue
            group, line = said
            insures = rules.wager(entry["puntata"]).settles_as != rules.main_wager.settles_as
            if line.returned is not None and insures and line.at_stake > shares(rules, entry["puntata"]):
                # told with the wager that it insures, which an ordinary hand loses: all that returns is its own
                own = line.returned * line.at_stake / shares(rules, entry["puntata"])
                assert received == money.handed_back(own, staked, rules), entry
                continue
            if line.returned is not None:
                assert received == money.handed_back(line.returned, staked, rules), entry
            else:
                name = rows[entry["riga"]].payout.table
                cells = [cell[3] for table in rules.quotes if table.name == name for cell in table.cells]
                assert line.received == "secondo la mano"
                assert line.pays == f"da {decimal(min(cells))} a {decimal(max(cells))} volte la puntata"
                assert min(cells) * staked - 1 <= received <= max(cells) * staked + 1, entry
            if staked == line.at_stake * group.stake and line.returned is not None:
                assert line.received == euro(received), entry
                assert line.gain.lstrip("+") == euro(received - staked), entry
    assert seen == set(rows), "rows that no round has reached"


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_a_raised_hand_that_wins_is_paid_as_the_page_says(folder: Path, slug: str) -> None:
    rules, page, _ = played(folder, slug)
    main = rules.main_wager
    raised = {
        wager.name: next(
            line
            for group in page.blocks(PayGroup, "vincite")
            for line in group.lines
            if wager.source in line.case.sources and line.at_stake > 1
        )
        for wager in rules.wagers
        if not wager.initial and wager.settles_as == main.settles_as
    }
    won = 0
    for all_entries in settlements(folder, slug):
        by_hand: dict[int, list[Mapping[str, Any]]] = defaultdict(list)
        for entry in all_entries:
            by_hand[entry["mano"]].append(entry)
        for entries in by_hand.values():
            added = [entry["puntata"] for entry in entries if entry["puntata"] in raised]
            together = [entry for entry in entries if entry["puntata"] in (main.name, *raised)]
            if len(added) != 1 or any(entry["esito"] != "vince" for entry in together):
                continue
            line = raised[added[0]]
            stake = sum(cents(entry["puntato"]) for entry in together)
            received = sum(cents(entry["restituito"]) for entry in together)
            first = next(cents(entry["puntato"]) for entry in together if entry["puntata"] == main.name)
            assert stake == line.at_stake * first
            if {entry["riga"] for entry in together} <= _ordinary(rules, line):
                won += 1
                assert line.returned is not None
                assert received == money.handed_back(line.returned, stake, rules)
    assert won > 0 or not raised


def _ordinary(rules: Ruleset, line: PayLine) -> set[str]:
    """Return the rows that a line of a raised hand stands for: those that give back as much."""
    rows = rules.settlement(rules.main_wager.name).rows
    return {row.id for row in rows if row.payout.returned == line.returned}


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_the_cards_beside_a_side_bet_are_paid_as_its_line_says(folder: Path, slug: str) -> None:
    rules, page, bench = played(folder, slug)
    where = {path: name for name, path in paths(rules).items()}
    sides = [wager for wager in rules.wagers if wager.initial and not wager.compulsory]
    shown = 0
    for wager, group in zip(sides, page.blocks(PayGroup, "collaterali"), strict=True):
        stakes = {rules.main_wager.name: within(rules, rules.main_wager, 1000), wager.name: group.stake}
        places = _places(rules, bench, stakes, rules.settlement(wager.name).cards)
        for line in group.lines:
            shoe = [rank + suit for suit in "CD" for rank in "2468359T"]
            for place, card in zip(places, line.example, strict=True):
                shoe[place] = card
            outcome = _finished(bench, shoe, stakes)
            entry = next(one for one in settled(outcome) if one["puntata"] == wager.name)
            assert entry["riga"] == where[line.case.sources[0].path], (line.example, entry)
            assert euro(cents(entry["restituito"])) == line.received
            shown += 1
    assert shown > 0 or not page.blocks(PayGroup, "collaterali")


def _places(rules: Ruleset, bench: PlayedEngine, stakes: Mapping[str, int], cards: Sequence[str]) -> list[int]:
    """Return which cards of the shoe a side bet looks at, as the register of a deal tells it."""
    shoe = [rank + suit for suit in "CD" for rank in "2468359T"]
    game = bench.begun(shoe, stakes)
    assert game is not None
    outcome = outcome_of(game)
    found: dict[str, int] = {}
    counts: dict[str, int] = defaultdict(int)
    for place, entry in enumerate(one for one in outcome["registro"] if one["fatto"] == "carta"):
        counts[entry["zona"]] += 1
        found.setdefault(f"{entry['zona']}.{counts[entry['zona']]}", place)
        if entry["a"] == "banco" and entry["carta"] != "??":
            found.setdefault("banco.scoperta", place)
    return [found[name] for name in cards]


def _finished(bench: PlayedEngine, shoe: Sequence[str], stakes: Mapping[str, int]) -> Mapping[str, Any]:
    """Return a round played to its end, always by the last legal choice."""
    game = bench.begun(shoe, stakes)
    while game is not None and (pending := outcome_of(game).get("attesa")) is not None:
        game = bench.after(game, pending["lecite"][-1])
    assert game is not None
    return outcome_of(game)
