"""The rounds of a shoe held together: what it has too often, where rounds lack, when it was shuffled; by hand."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from shoes_by_hand import Dealt, small_rules, write_shoes

from banco.logs.deck_copies import CARDS
from banco.logs.gathering import gather, portions_of
from banco.logs.layout import load_layout
from banco.logs.shuffles.followed_shuffles import Shuffles, shuffles_of
from banco.logs.shuffles.seen_before import seen_before
from banco.logs.shuffles.shuffle_findings import ShuffleFault, ShufflesFound, UnreadValues
from banco.logs.shuffles.shuffle_rule import shuffle_rule
from generator.model.ir import Ruleset
from generator.model.terms import Burn, State

pytestmark = pytest.mark.slow

FIVE = ("2s 3s", "4s 5s 6s")
SUITS = "shdc"


def followed(folder: Path, rounds: Sequence[Dealt], rules: Ruleset | None = None, workers: int = 1) -> Shuffles:
    layout = load_layout(write_shoes(folder, rounds))
    path = gather(layout, folder / "colpi.parquet").path
    found = shuffles_of(layout, rules or small_rules(), path, workers)
    assert found is not None
    return found


def named(found: ShufflesFound) -> list[tuple[ShuffleFault, str, tuple[str, ...]]]:
    return [(one.fault, one.shuffle, one.rounds) for one in found.findings]


def fives(shuffle: str, many: int, table: str = "Uno") -> list[Dealt]:
    """Return rounds of five cards, all different: two to six of a suit, then seven to jack."""
    groups = [(f"2{s} 3{s}", f"4{s} 5{s} 6{s}") for s in SUITS] + [(f"7{s} 8{s}", f"9{s} T{s} J{s}") for s in SUITS]
    return [Dealt(shuffle, *groups[number], table=table) for number in range(many)]


def test_rounds_up_to_the_cut_card_are_right(tmp_path: Path) -> None:
    """Of 52 cards the cut card is after 26: five rounds are 25, the sixth takes it, and no other is begun."""
    found = followed(tmp_path, [*fives("a", 6), *fives("b", 6), *fives("c", 2)]).found
    assert named(found) == []
    assert (found.shuffles, found.rounds, found.nameless, found.ended) == (3, 14, 0, 2)
    assert (found.whole, found.dealt) == (1, (30, 30, 30))  # the first may have begun before the log
    assert list(found.depths) == [4, 1, 1, 1, 1, 0, 0, 0, 0, 0]  # b 0 5 10 15 20 25 of 52, c 0 5; a tenth is 5.2
    assert found.no_depth == 6
    assert (found.accused, found.doubtful) == (0, 0)


def test_a_card_told_five_times_in_a_game_of_four_decks_is_named_once_with_its_rounds(tmp_path: Path) -> None:
    rounds = [Dealt("a", "As Ks", "2h 3h"), Dealt("a", "7d 8d", "9d 9c"), *[Dealt("a", "As 2c", "3c 4c")] * 4]
    found = followed(tmp_path, rounds, small_rules(decks=4)).found
    [one] = found.findings
    assert (one.fault, one.table, one.shuffle) == (ShuffleFault.COPIES, "Uno", "a")
    assert one.told == ("AS al più 4 volte", "AS 5 volte")
    assert (one.rounds, one.many) == (("r00", "r02", "r03", "r04", "r05"), 5)
    assert found.accused == 1


def test_a_round_that_is_wrong_by_itself_is_not_named_again(tmp_path: Path) -> None:
    found = followed(tmp_path, [Dealt("a", "As As", "2h 3h"), Dealt("a", "4s 5s", "6s 7s")]).found
    assert named(found) == []


def test_the_same_card_in_two_shoes_is_right(tmp_path: Path) -> None:
    found = followed(tmp_path, [Dealt("a", *FIVE), Dealt("b", *FIVE)], small_rules("non_dichiarato", None)).found
    assert named(found) == []


def test_a_shuffle_before_the_cut_card_and_a_round_after_it(tmp_path: Path) -> None:
    """b is shuffled after 25 cards of 26; c is dealt on to a seventh round although 30 were out."""
    found = followed(tmp_path, [*fives("a", 6), *fives("b", 5), *fives("c", 7), *fives("d", 1)]).found
    assert named(found) == [(ShuffleFault.LATE, "c", ("r17",)), (ShuffleFault.EARLY, "b", ("r10",))]
    assert [one.told[1] for one in found.findings] == ["un colpo cominciato dopo 30", "mescolato dopo 25"]
    assert found.accused == 2
    assert (found.whole, found.dealt) == (2, (25, 60, 35))


@pytest.mark.parametrize("state", [State.ASSUMED, State.GAP])
def test_what_the_datum_leaves_open_is_told_and_accuses_nobody(state: State, tmp_path: Path) -> None:
    rounds = [*fives("a", 6), *fives("b", 5), *fives("c", 7)]
    found = followed(tmp_path, rounds, small_rules(state=state)).found
    assert [one.open for one in found.findings] == [True, True]
    assert found.accused == 0


def test_where_no_depth_is_said_none_is_judged(tmp_path: Path) -> None:
    rounds = [*fives("a", 6), *fives("b", 2), *fives("c", 7)]
    assert named(followed(tmp_path, rounds, small_rules(depth=None)).found) == []


def test_a_shuffle_of_which_the_first_rounds_may_be_before_the_log_is_not_short(tmp_path: Path) -> None:
    assert named(followed(tmp_path, [*fives("a", 2), *fives("b", 6), *fives("c", 1)]).found) == []


def test_two_rounds_of_a_shuffle_where_each_round_is_shuffled(tmp_path: Path) -> None:
    rounds = [Dealt("a", *FIVE), *fives("b", 2), Dealt("c", *FIVE)]
    found = followed(tmp_path, rounds, small_rules("ogni_partita", None)).found
    assert named(found) == [(ShuffleFault.TWO_ROUNDS, "b", ("r01", "r02"))]
    assert found.findings[0].told == ("un colpo per ogni mescolata", "2 colpi")


def test_a_shuffle_that_comes_again_was_none(tmp_path: Path) -> None:
    rounds = [*fives("a", 6)[:3], *fives("b", 6), fives("a", 6)[3], *fives("c", 6)]
    found = followed(tmp_path, rounds).found
    assert named(found) == [(ShuffleFault.RETURNED, "a", ("r09",))]
    assert (found.accused, found.doubtful) == (0, 1)


def test_a_shuffle_at_two_tables(tmp_path: Path) -> None:
    """Ten names of eleven are of one table: they are of the house, and the one of two tables is a finding."""
    rounds = [Dealt(str(n), *FIVE, table="Uno" if n % 2 else "Due") for n in range(10)]
    both = [Dealt("z", "7s 8s", "9s Ts"), Dealt("z", "7h 8h", "9h Th", table="Due")]
    found = followed(tmp_path, [*rounds, *both], small_rules("non_dichiarato", None)).found
    assert named(found) == [(ShuffleFault.TABLES, "z", ("r11",))]
    assert found.findings[0].told == ("un tavolo", "«Uno» e «Due»")
    assert not found.by_table


def test_numbers_that_begin_again_at_each_table_are_of_two_shoes(tmp_path: Path) -> None:
    rounds = [*fives("1", 6), *fives("2", 1), *fives("1", 6, table="Due"), *fives("2", 1, table="Due")]
    found = followed(tmp_path, rounds).found
    assert named(found) == []
    assert (found.by_table, found.shuffles) == (True, 4)


def test_cards_that_were_out_and_are_in_no_round_are_a_gap_named_once(tmp_path: Path) -> None:
    """Before the third round of b 17 cards were out, 10 were seen: a round of seven is missing, and no other."""
    told = {"a": (4, 9, 14, 19), "b": (0, 5, 17, 22)}
    rounds = [
        one._replace(before=str(before))
        for name, some in told.items()
        for one, before in zip(fives(name, 4), some, strict=True)
    ]
    found = followed(tmp_path, rounds).found
    assert named(found) == [(ShuffleFault.EARLY, "a", ("r03",)), (ShuffleFault.GAP, "b", ("r06",))]
    assert found.findings[0].told[1] == "mescolato dopo 24"  # the log says that it began with four cards out
    assert found.findings[1].told == ("10 carte uscite prima", "17")
    assert (found.accused, found.doubtful) == (1, 1)


def test_a_shuffle_that_does_not_begin_with_a_whole_shoe_is_a_gap(tmp_path: Path) -> None:
    rounds = [*fives("a", 6), *(one._replace(before=str(5 * n + 3)) for n, one in enumerate(fives("b", 3)))]
    assert named(followed(tmp_path, rounds).found) == [(ShuffleFault.GAP, "b", ("r06",))]


def test_cards_that_a_round_burns_are_out_though_nobody_tells_them(tmp_path: Path) -> None:
    rules = small_rules()
    burns = replace(rules, deck=replace(rules.deck, burnt=1, burn=Burn.EACH_ROUND))
    rounds = [one._replace(before=str(6 * n)) for n, one in enumerate(fives("a", 5))]
    assert named(followed(tmp_path, rounds, burns).found) == []
    (tmp_path / "altro").mkdir()
    found = followed(tmp_path / "altro", rounds).found
    assert [fault for fault, _, _ in named(found)] == [ShuffleFault.GAP] * 4


@pytest.mark.parametrize(
    ("cuts", "wanted"),
    [
        ("no no no no no sì", []),
        ("0 0 0 0 1 0", [(ShuffleFault.LATE, ("r11",)), (ShuffleFault.CUT_DEPTH, ("r10",))]),
        ("false false false false false false", [(ShuffleFault.EARLY, ("r11",))]),
        ("no no no no no forse", []),
    ],
)
def test_the_round_in_which_the_log_says_that_the_cut_card_came(
    cuts: str, wanted: list[tuple[ShuffleFault, tuple[str, ...]]], tmp_path: Path
) -> None:
    rounds = [*fives("a", 6), *(one._replace(cut=cut) for one, cut in zip(fives("b", 6), cuts.split(), strict=True))]
    found = followed(tmp_path, [*rounds, *fives("c", 1)]).found
    assert [(fault, rounds) for fault, _, rounds in named(found)] == wanted
    assert found.unread == ({"carta_taglio": UnreadValues(1, ("forse",))} if "forse" in cuts else {})


def test_what_was_seen_before_each_round_is_known_until_the_shoe_is_contradicted(tmp_path: Path) -> None:
    rounds = [
        Dealt("a", "2s 3s", "4s 5s"),
        Dealt("a", "6s 7s", "8s 9s"),
        Dealt("", "2s 3s", "4s 5s"),
        Dealt("a", "2s Ts", "Js Qs"),  # a second two of spades in a game of one deck
        Dealt("a", "Ks Kh", "Kd Kc"),
        Dealt("b", "2s 3s", "4s 5s"),
    ]
    found = followed(tmp_path, rounds)
    seen = seen_before(found.seen, 0)
    assert seen.known.tolist() == [True, True, False, False, False, True]
    assert [CARDS[card] for card in np.flatnonzero(seen.counts[1])] == ["2S", "3S", "4S", "5S"]
    assert seen.counts.sum(axis=1).tolist() == [0, 4, 0, 0, 0, 0]
    assert found.found.nameless == 1


def test_a_cut_card_that_shuffles_at_once_leaves_no_shoe_to_be_followed(tmp_path: Path) -> None:
    rules = small_rules()
    assert rules.session is not None
    at_once = replace(rules, session=replace(rules.session, mid_round="subito"))
    found = followed(tmp_path, [*fives("a", 6), *fives("b", 6)], at_once)
    assert not seen_before(found.seen, 0).known.any()
    assert found.found.rule.at_once


def test_one_process_and_two_and_any_portions_say_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = [one for n in range(8) for one in fives(f"m{n}", 4 + n % 4)]
    said = []
    for name, workers in (("a", 1), ("b", 2), ("c", 1)):
        (tmp_path / name).mkdir()
        if name == "c":
            monkeypatch.setattr("banco.logs.gathering.ROWS_OF_A_PORTION", 7)
            monkeypatch.setattr("banco.logs.shuffles.followed_shuffles._AT_ONCE", 10)
        found = followed(tmp_path / name, rounds, workers=workers)
        path = tmp_path / name / "colpi.parquet"
        counts = [seen_before(found.seen, portion).counts for portion in range(portions_of(path))]
        said.append((found.found, np.concatenate(counts).tolist()))
    assert said[0] == said[1] == said[2]
    assert said[0][0].findings


def test_a_log_that_names_no_shuffle_has_none(tmp_path: Path) -> None:
    path = write_shoes(tmp_path, fives("a", 3))
    told = ", mescolata: shoe, uscite_prima: before, carta_taglio: cut"
    assert told in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(told, ""), encoding="utf-8")
    layout = load_layout(path)
    gathered = gather(layout, tmp_path / "colpi.parquet")
    assert shuffles_of(layout, small_rules(), gathered.path, 1) is None


def test_the_depth_of_the_rule_is_in_whole_cards() -> None:
    assert shuffle_rule(small_rules(depth=Fraction(3, 4)), in_order=False).cut == 39
    assert shuffle_rule(small_rules(depth=Fraction(1, 3), decks=8), in_order=False).cut == 138  # of 416
