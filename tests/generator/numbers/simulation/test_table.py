"""The transition table against the generated engine: shoe by shoe, exactly on tiny decks, and on average."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import islice

import pytest
from brute_force import tiny
from family import ruleset as family
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from invented import CLAUSES, documents
from loaded import rules_of
from sampling import SAMPLE, one_in, sampled
from table_check import differences

from generator.data.corpus import Corpus, bundled
from generator.engine.generate import load_engine
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.simulation import explore
from generator.numbers.simulation.batches import TablePlayer
from generator.numbers.simulation.compiled_loop import _play
from generator.numbers.simulation.seat import SeatedPlayer, ledger, money_unit, wager_groups
from generator.numbers.simulation.simulate import simulate
from generator.numbers.simulation.strategies import CashingOut, Strategy, Timeout, basic
from generator.numbers.simulation.transition_table import CompiledTable, compile_table

pytestmark = pytest.mark.slow

LONGEST = "blackjack-surrender"
"""Half a minute for its table alone: `make test` tries it on a tiny deck only, `make worlds` as it is too."""
SLUGS = [pytest.param(slug, marks=pytest.mark.exhaustive) if slug == LONGEST else slug for slug in bundled().slugs()]


@cache
def rules(slug: str) -> Ruleset:
    return rules_of(slug)


@cache
def table_of(slug: str) -> CompiledTable:
    return compile_table(rules(slug), basic(rules(slug)), stakes(rules(slug)))


def stakes(ruleset: Ruleset) -> dict[str, int]:
    return {ruleset.main_wager.name: money_unit(ruleset)}


def shoes(ruleset: Ruleset, seed: int, ranks: str = "A23456789TJQK", cards: int = 50) -> Iterator[tuple[str, ...]]:
    """Yield random shoes; few low ranks make long hands, equal ranks make splits."""
    chance = random.Random(seed)
    kept = [rank for rank, _, _ in ruleset.values.by_rank if rank in ranks]
    deck = [rank + suit for rank in kept for suit in "SHDC"] * ruleset.deck.decks
    while True:
        yield tuple(chance.sample(deck, min(cards, len(deck))))


@pytest.mark.parametrize("slug", sampled(SLUGS, among=SAMPLE[:1]))
def test_table_and_engine_pay_alike_on_thousands_of_shoes(slug: str) -> None:
    ruleset = rules(slug)
    some = [*islice(shoes(ruleset, 1), 1500), *islice(shoes(ruleset, 2, "A2345", 60), 300)]
    some += islice(shoes(ruleset, 3, "A89T", 60), 500)
    assert differences(ruleset, basic(ruleset), stakes(ruleset), table_of(slug), some) == []


@pytest.mark.parametrize("slug", sampled(SLUGS, among=SAMPLE[:1]))
def test_table_and_engine_agree_on_average(slug: str) -> None:
    ruleset = rules(slug)
    engine = simulate(ruleset, basic(ruleset), 30_000, 11, side_bets=False).main.per_initial
    player = TablePlayer(table_of(slug), wager_groups(ruleset, side=False))
    (outcomes,) = player.play((11, 0), 1_000_000)
    net = Fraction(sum((returned - staked) * n for (staked, returned), n in outcomes.items()), 1_000_000)
    assert engine.errors_from(1 + float(net) / money_unit(ruleset)) < 4


def by_engine(ruleset: Ruleset, strategy: Strategy) -> Counter[tuple[object, ...]]:
    """Return the chance of each ending, over every shoe, card by card as the engine asks."""
    engine = load_engine(ruleset)
    seat = SeatedPlayer(engine, ruleset, strategy, stakes(ruleset))
    copies = {rank + "S": 4 * ruleset.deck.decks for rank in ruleset.deck.ranks}
    found: Counter[tuple[object, ...]] = Counter()
    growing: list[tuple[tuple[str, ...], Fraction]] = [((), Fraction(1))]
    while growing:
        shoe, weight = growing.pop()
        try:
            ending = tuple(sorted(ledger(seat.play([engine.RULES.cards[code] for code in shoe])).items()))
        except engine.ShoeExhausted:
            left = Counter(copies) - Counter(shoe)
            growing += [((*shoe, code), weight * Fraction(n, left.total())) for code, n in left.items()]
        else:
            found[ending] += weight  # type: ignore[assignment]
    return found


def by_table(table: CompiledTable) -> Counter[tuple[object, ...]]:
    """Return the same by walking the table with the cards that are left."""
    found: Counter[tuple[object, ...]] = Counter()
    copies = tuple(Counter(table.kind_of.tolist()).values())
    walking = [(0, copies, Fraction(1))]
    while walking:
        state, left, weight = walking.pop()
        if state >= table.states * table.width:
            found[table.endings[state // table.width - table.states]] += weight  # type: ignore[assignment]
            continue
        for kind, count in enumerate(left):
            if count:
                rest = (*left[:kind], count - 1, *left[kind + 1 :])
                walking.append((int(table.steps[state + kind]), rest, weight * Fraction(count, sum(left))))
    return found


@pytest.mark.parametrize(
    ("slug", "ranks"),
    [
        ("play-lounge-blackjack-7", "A8T"),
        ("blackjack-surrender", "A79"),
        ("black-jack-live", "68T"),
        ("21-duello", "A9"),
    ],
)
def test_on_a_tiny_deck_every_ending_has_exactly_the_engine_s_chance(slug: str, ranks: str) -> None:
    ruleset = tiny(rules(slug), ranks)
    table = compile_table(ruleset, basic(ruleset), stakes(ruleset))
    assert by_table(table) == by_engine(ruleset, basic(ruleset))


def test_cards_are_drawn_without_being_put_back() -> None:
    ruleset = tiny(rules("play-lounge-blackjack-7"), "A8T")
    table = compile_table(ruleset, basic(ruleset), stakes(ruleset))
    rounds = 200_000
    (outcomes,) = TablePlayer(table, (("principale", "raddoppio", "assicurazione"),)).play((1, 1), rounds)
    exact: Counter[tuple[int, int]] = Counter()
    for ending, chance in by_table(table).items():
        exact[sum(s for _, (s, _) in ending), sum(r for _, (_, r) in ending)] += chance  # type: ignore
    for key, chance in exact.items():
        error = (float(chance) * (1 - float(chance)) / rounds) ** 0.5
        assert abs(outcomes[key] / rounds - float(chance)) < 5 * error


def test_machine_code_plays_the_same_rounds_as_numpy() -> None:
    table, groups = table_of("21-duello"), wager_groups(rules("21-duello"), side=False)
    slow = TablePlayer(table, groups, fast=False).play((2, 3), 50_000)
    assert TablePlayer(table, groups, fast=True).play((2, 3), 50_000) == slow


def test_the_loop_that_becomes_machine_code_is_right_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    table, groups = table_of("21-duello"), wager_groups(rules("21-duello"), side=False)
    slow = TablePlayer(table, groups, fast=False).play((2, 3), 2_000)
    monkeypatch.setattr("generator.numbers.simulation.batches.loop", lambda: _play)
    assert TablePlayer(table, groups).play((2, 3), 2_000) == slow


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    ruleset = tiny(rules("play-lounge-blackjack-7"), "A8T", 2)
    alone = simulate(ruleset, basic(ruleset), 600_000, 5, method="tabella", side_bets=False)
    assert simulate(ruleset, basic(ruleset), 600_000, 5, method="tabella", side_bets=False, processes=2) == alone


def test_side_bets_are_simulated_beside_the_table() -> None:
    from generator.numbers.exact.sidebets.pattern_returns import side_bet_return

    ruleset = tiny(rules("play-lounge-blackjack-7"), "A89T", 2)
    result = simulate(ruleset, basic(ruleset), 100_000, 5, method="tabella")
    for wager in ("coppie_perfette", "ventuno_piu_tre"):
        exact = float(side_bet_return(ruleset, wager).returned)
        assert result.tally(wager).per_initial.errors_from(exact) < 4


@pytest.mark.parametrize("strategy", [Timeout(), pytest.param("incasso", marks=pytest.mark.exhaustive)])
def test_other_strategies_compile_too(strategy: Strategy | str) -> None:
    slug = "play-lounge-blackjack-7" if isinstance(strategy, Timeout) else "first-person-blackjack"
    corpus = bundled() if isinstance(strategy, Timeout) else Corpus(bundled().root / "tests" / "corpora" / "incasso")
    ruleset = load_ruleset(corpus, slug)
    chosen = strategy if not isinstance(strategy, str) else CashingOut(otherwise=basic(ruleset))
    table = compile_table(ruleset, chosen, stakes(ruleset))
    assert differences(ruleset, chosen, stakes(ruleset), table, islice(shoes(ruleset, 4), 1000)) == []


@pytest.mark.parametrize("options", one_in(2, [{"hands": 3, "hole": False}, {"soft_17": "carta", "surrender": True}]))
def test_re_splits_and_other_rules_compile_too(options: dict[str, object]) -> None:
    ruleset = family(ranks=("A", "2", "8", "9", "10"), **{"hands": 2, **options})
    table = compile_table(ruleset, basic(ruleset), stakes(ruleset))
    assert differences(ruleset, basic(ruleset), stakes(ruleset), table, islice(shoes(ruleset, 5), 1500)) == []


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents(), st.integers(0, 1000), st.sampled_from(["A8T", "A2T", "79T", "A6"]))
def test_any_regolamento_compiles_to_what_its_engine_pays_or_is_refused(document: object, seed: int, few: str) -> None:
    whole = build(document, CLAUSES, {})  # type: ignore[arg-type]
    held = "".join(rank for rank in few if rank in whole.deck.ranks) or "".join(whole.deck.ranks[:2])
    ruleset = tiny(whole, held, 40)
    try:
        table = compile_table(ruleset, basic(ruleset), stakes(ruleset))
    except Unsupported:
        return
    assert (
        differences(ruleset, basic(ruleset), stakes(ruleset), table, islice(shoes(ruleset, seed, cards=150), 60)) == []
    )


def test_too_many_states_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "LARGEST", 100)
    ruleset = rules("black-jack-live")
    with pytest.raises(Unsupported) as refusal:
        compile_table(ruleset, basic(ruleset), stakes(ruleset))
    assert str(refusal.value) == "offerte: il colpo ha più di 100 stati: si divide troppe volte per una tabella"


def test_a_table_stays_small() -> None:
    assert table_of("play-lounge-blackjack-7").states < 10_000
