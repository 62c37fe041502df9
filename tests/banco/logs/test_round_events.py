"""Events of logged rounds: what the rules say of them is applied; where they say nothing the round is not judged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hand_written_logs import LAYOUT, write_log
from loaded import rules_of

from banco.logs.cause_words import round_lines
from banco.logs.event_counts import EventCount
from banco.logs.gathering import gather
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.layout_words import check_words
from banco.logs.logged_round import Unread
from banco.logs.tally import Example, Judged, RoundVerdict
from banco.logs.verdicts import Fault
from generator.data.diagnostics import ConfigErrors, render_all
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow

SLUG = "black-jack-live"
EVENTS = '  eventi: {file: "events*.csv", colonne: {colpo: id, ordine: seq, posto: seat, evento: what}}\n'
LOOSE = EVENTS.replace("ordine: seq, ", "")
WORDS = """\
parole:
  eventi: {CRASH: malfunzionamento, GONE: disconnessione, BACK: riconnessione, LATE: tempo_scaduto,
    WRONG: errore_del_mazziere}
"""


def judged(
    folder: Path, *events: str, edits: tuple[tuple[str, str, str], ...] = (), rules: Ruleset | None = None,
    table: str = EVENTS, by_columns: bool = False,
) -> tuple[dict[str, RoundVerdict], Judged]:  # fmt: skip
    """Judge the log written by hand with some rows of events, «id,seq,seat,what»."""
    (folder / "events.csv").write_text("\n".join(["id,seq,seat,what", *events, ""]), encoding="utf-8")
    path = write_log(folder, *edits, layout=LAYOUT.replace("parole:\n", WORDS, 1) + table)
    layout = load_layout(path)
    rules = rules or rules_of(SLUG)
    check_words(layout, rules)
    gathered = gather(layout, folder / "colpi.parquet")
    judge = PortionJudge(layout, rules, gathered.path, by_columns=by_columns)
    return {one.key: one for one in judge.one_by_one(0)}, judge(0)


def at_once(rules: Ruleset, *, all_stakes: bool = True) -> Ruleset:
    """Return the rules with stakes given back at once; or only those that are open."""
    assert rules.malfunction is not None
    fault = replace(rules.malfunction, later=False, refund_all=all_stakes, void_payments=all_stakes)
    return replace(rules, malfunction=fault)


# ---------------------------------------------------------------------- malfunctions

BROKEN_OFF = (
    ("bets.csv", "halves,2,1,MAIN,10.00,10.00", "halves,2,1,MAIN,10.00,10.00"),
    ("bets.csv", "halves,2,2,MAIN,10.00,0.00", "halves,2,2,MAIN,10.00,10.00"),
    ("actions.csv", "halves,3,2,2,STAND\n", ""),
    ("rounds.csv", "6c 10h 5d", "6c"),
)
"""The split round stops before the second hand has chosen: the dealer has one card, and both stakes come back."""


def test_a_malfunction_gives_the_stakes_back(tmp_path: Path) -> None:
    told, whole = judged(tmp_path, "halves,3,,CRASH", edits=BROKEN_OFF)
    assert told["halves"].differences == ()
    assert told["halves"].replayed is not None
    assert told["halves"].replayed.moves[-1] == {"evento": "malfunzionamento"}
    assert whole.events == {
        "malfunzionamento": EventCount(rounds=1, unjudged=0, wrong=0, staked=2_000, returned=2_000, first="halves")
    }


def test_the_round_that_is_shown_tells_its_events(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, "halves,3,,CRASH", "halves,2,2,GONE", edits=BROKEN_OFF)
    logged = told["halves"].logged
    assert logged is not None
    assert list(round_lines(logged, suited=True))[-2:] == [
        "evento: disconnessione (posto 2), dopo una scelta", "evento: malfunzionamento, dopo due scelte",
    ]  # fmt: skip


def test_a_round_without_events_is_shown_before_a_smaller_one_with_some(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, "natural,1,,CRASH", edits=(("bets.csv", "10.00,25.00", "10.00,20.00"),))
    small, large = told["natural"], told["halves"]
    [difference] = small.differences
    assert small.logged is not None
    assert large.logged is not None
    assert small.replayed is not None
    with_event = Example(logged=small.logged, replayed=small.replayed, difference=difference)
    assert with_event.size > replace(with_event, logged=large.logged).size
    assert replace(with_event, logged=replace(small.logged, events=())).size < with_event.size


def test_the_same_round_without_its_event_is_wrong(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, edits=BROKEN_OFF)
    assert [one.cause.fault for one in told["halves"].differences] == [Fault.NO_CHOICE]


@pytest.mark.parametrize("table", [EVENTS, LOOSE])
def test_a_stake_kept_after_a_malfunction_is_wrong(table: str, tmp_path: Path) -> None:
    """10 € of a hand do not come back, where all stakes of the round are given back at once."""
    edits = (BROKEN_OFF[0], *BROKEN_OFF[2:])
    told, _ = judged(tmp_path, "halves,3,,CRASH", edits=edits, rules=at_once(rules_of(SLUG)), table=table)
    [fault] = told["halves"].differences
    assert (fault.cause.fault, fault.cause.row, fault.cause.clauses, fault.expected, fault.got) == (
        Fault.RETURNED, "malfunzionamento", ("BJL-078",), 1_000, 0,
    )  # fmt: skip


def test_what_is_due_in_the_next_round_and_is_not_told_here_is_not_judged(tmp_path: Path) -> None:
    told, whole = judged(tmp_path, "halves,3,,CRASH", edits=(BROKEN_OFF[0], *BROKEN_OFF[2:]))
    assert (told["halves"].unread, told["halves"].value) == (Unread.EVENT, "malfunzionamento")
    assert (whole.judged, whole.wrong) == (2, 0)
    assert whole.events["malfunzionamento"] == EventCount(
        rounds=1, unjudged=1, wrong=0, staked=2_000, returned=1_000, first="halves"
    )


def test_cards_that_lack_are_of_the_malfunction(tmp_path: Path) -> None:
    """The dealer has no second card, and nobody has chosen: the fault came during the deal."""
    edits = (
        ("rounds.csv", "10s 9d", "10s"),
        ("hands.csv", "10c Ah", "10c"),
        ("bets.csv", "10.00,25.00", "10.00,10.00"),
    )
    told, _ = judged(tmp_path, "natural,1,,CRASH", edits=edits)
    assert told["natural"].differences == ()


def test_a_malfunction_after_the_payments_takes_them_back(tmp_path: Path) -> None:
    wrong, _ = judged(tmp_path, "natural,1,,CRASH", rules=at_once(rules_of(SLUG)))
    [fault] = wrong["natural"].differences
    assert (fault.expected, fault.got) == (1_000, 2_500), "of a blackjack paid 25 € the stake of 10 € is due alone"
    right, _ = judged(
        tmp_path, "natural,1,,CRASH", rules=at_once(rules_of(SLUG)), edits=(("bets.csv", "10.00,25.00", "10.00,10.00"),)
    )
    assert right["natural"].differences == ()


def test_where_only_open_stakes_come_back_a_round_that_has_ended_is_not_judged(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, "natural,1,,CRASH", rules=at_once(rules_of(SLUG), all_stakes=False))
    assert told["natural"].unread is Unread.EVENT


def test_a_regolamento_that_says_nothing_of_malfunctions_leaves_the_round_unjudged(tmp_path: Path) -> None:
    told, whole = judged(tmp_path, "halves,3,,CRASH", edits=BROKEN_OFF, rules=replace(rules_of(SLUG), malfunction=None))
    assert (told["halves"].unread, told["halves"].value) == (Unread.EVENT, "malfunzionamento")
    assert whole.unread == {Unread.EVENT: 1}


# ---------------------------------------------------------------------- players who are away, or late


AWAY = ("actions.csv", "halves,3,2,2,STAND\n", "")
"""The second hand of the pair, 18, makes no choice."""


@pytest.mark.parametrize("table", [EVENTS, LOOSE])
@pytest.mark.parametrize("edits", [(AWAY,), ()])
@pytest.mark.parametrize("word", ["GONE", "LATE"])
def test_who_is_away_or_late_has_the_choice_of_the_rules(
    word: str, edits: tuple[tuple[str, str, str], ...], table: str, tmp_path: Path
) -> None:
    """BJL-079: up to 11 a card, then nothing: 18 stands, whether the log writes down that choice or not."""
    told, whole = judged(tmp_path, f"halves,3,2,{word}", edits=edits, table=table)
    assert (told["halves"].unread, told["halves"].differences) == (None, ())
    assert [one.rounds for one in whole.events.values()] == [1]


def test_another_choice_than_that_of_the_rules_for_who_is_away_is_wrong(tmp_path: Path) -> None:
    """The hand of 18 has a card, and 21: the rules would have stood."""
    edits = (
        ("actions.csv", "halves,3,2,2,STAND", "halves,3,2,2,HIT"),
        ("hands.csv", "8h 10d", "8h 10d 3c"),
        ("bets.csv", "halves,2,2,MAIN,10.00,0.00", "halves,2,2,MAIN,10.00,10.00"),
    )
    told, _ = judged(tmp_path, "halves,3,2,GONE", edits=edits)
    assert [one.cause.fault for one in told["halves"].differences] == [Fault.TURN]
    back, _ = judged(tmp_path, "halves,2,2,GONE", "halves,3,2,BACK", edits=edits)
    assert (back["halves"].unread, back["halves"].value) == (Unread.EVENT, "riconnessione"), (
        "he was back in time to ask for it, and the rules would have gone on for him"
    )


def test_a_choice_that_is_missing_for_who_is_away_is_not_judged_where_the_rules_are_silent(tmp_path: Path) -> None:
    rules = rules_of(SLUG)
    silent = replace(rules, automatic=replace(rules.automatic, disconnection=(), unanswered=()))
    told, whole = judged(tmp_path, "halves,3,2,GONE", edits=(AWAY,), rules=silent)
    assert (told["halves"].unread, told["halves"].value) == (Unread.EVENT, "disconnessione")
    assert whole.events["disconnessione"].unjudged == 1
    told, _ = judged(tmp_path, "halves,3,2,GONE", rules=silent)
    assert told["halves"].differences == (), "with all its choices the round is as it is without the event"


def test_a_time_that_is_over_where_the_rules_are_silent_is_not_judged(tmp_path: Path) -> None:
    rules = rules_of(SLUG)
    silent = replace(rules, automatic=replace(rules.automatic, timeout=(), unanswered=()))
    told, _ = judged(tmp_path, "halves,3,2,LATE", rules=silent)
    assert (told["halves"].unread, told["halves"].value) == (Unread.EVENT, "tempo_scaduto")


def test_an_event_that_changes_nothing_leaves_the_round_right(tmp_path: Path) -> None:
    told, whole = judged(tmp_path, "natural,1,9,GONE", "halves,9,1,GONE")
    assert all(not one.differences and one.unread is None for one in told.values())
    assert (whole.wrong, whole.events["disconnessione"].rounds) == (0, 2)


def test_a_mistake_of_the_dealer_is_named_and_not_judged(tmp_path: Path) -> None:
    told, whole = judged(tmp_path, "halves,2,,WRONG", "insured,1,,WRONG")
    assert {key: one.unread for key, one in told.items()} == {
        "natural": None, "insured": Unread.EVENT, "halves": Unread.EVENT,
    }  # fmt: skip
    count = whole.events["errore_del_mazziere"]
    assert (count.rounds, count.unjudged, count.staked, count.returned, count.first) == (2, 2, 3_500, 2_500, "halves")


# ---------------------------------------------------------------------- columns, words, order


def test_a_round_with_an_event_is_never_accepted_by_columns(tmp_path: Path) -> None:
    _, whole = judged(tmp_path, "natural,1,,WRONG", by_columns=True)
    assert whole.unread == {Unread.EVENT: 1}
    assert whole.judged == 2


def test_a_word_that_is_no_event_is_a_mistake_of_the_layout(tmp_path: Path) -> None:
    layout = LAYOUT.replace("parole:\n", "parole:\n  eventi: {CRASH: guasto}\n", 1) + EVENTS
    (tmp_path / "events.csv").write_text("id,seq,seat,what\n", encoding="utf-8")
    with pytest.raises(ConfigErrors) as caught:
        check_words(load_layout(write_log(tmp_path, layout=layout)), rules_of(SLUG))
    assert "errore[L008]: «guasto» non è fra gli eventi che si conoscono." in render_all(caught.value.diagnostics)


def test_an_event_of_no_round_is_counted(tmp_path: Path) -> None:
    (tmp_path / "events.csv").write_text("id,seq,seat,what\nnessuno,1,,CRASH\n", encoding="utf-8")
    layout = load_layout(write_log(tmp_path, layout=LAYOUT + EVENTS))
    assert gather(layout, tmp_path / "colpi.parquet").orphans["eventi"] == 1
