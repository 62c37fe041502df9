"""The states of a box by itself, and what the dealer finds of several: told apart by what a rule may ask alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from loaded import rules_of

from generator.model.meaning.conditions import Fact, Group
from generator.model.terms import PhaseKind
from generator.numbers.automaton.done_boxes import boxes_are_apart
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.automaton.round_automaton import RoundAutomaton, TableShape
from generator.numbers.automaton.state_table import CLOSED, FIRST_END, NOT_TOLD, UNKNOWN

pytestmark = pytest.mark.slow

PEEKS = "blackjack-surrender"
ONE_BOX = TableShape((0,), (("principale",),))
HAND = 1


def walked(automaton: RoundAutomaton, cards: Mapping[int, str], moves: Sequence[str]) -> int:
    """Return the state, or the edge to an end, that a box comes to when all its moves are made.

    Args:
        cards: of each slot, ranks in the order in which it takes them.
    """
    table, left = automaton.table, list(moves)
    edge, deal = automaton.start(ONE_BOX)
    taken = list(automaton.deals[deal])
    while edge >= 0:
        slot = int(table.waits[edge])
        if table.decides[edge]:
            if not left:
                return edge
            symbol = table.kinds + table.moves.index(left.pop(0))
        else:
            rank = cards[slot][taken.count(slot) + int(table.shift[edge])]
            symbol = automaton.kind_of_rank[rank]
        if table.edges[edge, symbol] == UNKNOWN:
            automaton.follow(edge, symbol)
        taken += automaton.deals[table.deal[edge, symbol]]
        edge = int(table.edges[edge, symbol])
    return edge


def found(automaton: RoundAutomaton, dealer: str, hand: str, *moves: str) -> int:
    """Return the number of what the dealer finds of a box."""
    edge = walked(automaton, {DEALER: dealer, HAND: hand}, moves)
    assert edge <= FIRST_END
    return FIRST_END - edge


def test_a_total_is_one_state_whatever_the_last_card_was() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    states = {walked(box, {DEALER: "6T", HAND: hand}, ["carta"]) for hand in ("23T", "249", "348")}
    assert len(states) == 1
    assert min(states) >= 0
    assert walked(box, {DEALER: "6T", HAND: "25T"}, ["carta"]) not in states


def test_the_hole_card_of_a_peek_without_a_natural_is_in_no_state() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    assert len({walked(box, {DEALER: "T" + hole, HAND: "T6"}, []) for hole in "2579T"}) == 1
    assert walked(box, {DEALER: "TA", HAND: "T6"}, []) <= FIRST_END


def test_what_the_dealer_finds_does_not_depend_on_order_nor_on_how_many_hands_are_alike() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    stands, bust = found(box, "6T", "T9", "stai"), found(box, "6T", "T6T", "carta")
    assert box.joined(stands, bust) == box.joined(bust, stands) not in {stands, bust}
    assert box.joined(bust, bust) == bust
    assert box.joined(stands, found(box, "6T", "T8", "stai")) == stands


def test_what_players_do_stands_in_the_same_states_whatever_the_dealer_shows() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    assert len({walked(box, {DEALER: up + "7", HAND: "T6"}, []) for up in "2679T"}) == 1
    insured = {walked(box, {DEALER: "A7", HAND: "T6"}, moves) for moves in (["rifiuta"], ["assicurazione"])}
    assert len(insured - {walked(box, {DEALER: "67", HAND: "T6"}, [])}) == 1  # only who has insured has two wagers
    assert found(box, "67", "T9", "stai") == found(box, "T7", "T9", "stai")


def test_the_dealer_looks_at_his_upcard_again_in_his_turn() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    state, _ = box.dealers_turn(found(box, "67", "T9", "stai"))
    assert box.table.waits[state] == DEALER
    after = set()
    for rank in "67":
        box.follow(state, box.kind_of_rank[rank])
        after.add(int(box.table.edges[state, box.kind_of_rank[rank]]))
    assert len(after) == 2


def test_boxes_against_different_dealers_are_not_put_together() -> None:
    rules = rules_of(PEEKS)
    settle = next(phase.index for phase in rules.phases if phase.kind is PhaseKind.SETTLE)
    phases = tuple(replace(one, found=settle) if one.kind is PhaseKind.PEEK else one for one in rules.phases)
    box = RoundAutomaton(replace(rules, phases=phases), apart=True)
    natural, none = found(box, "AT", "T9", "rifiuta"), found(box, "67", "T9", "stai")
    assert box.joined(natural, none) == NOT_TOLD


def test_the_dealer_takes_cards_where_one_box_stands_and_none_where_all_are_bust() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    bust, stands = found(box, "6T", "T6T", "carta"), found(box, "6T", "T9", "stai")
    edge, _ = box.dealers_turn(bust)
    assert edge <= FIRST_END  # whatever the hole card is
    edge, _ = box.dealers_turn(box.joined(bust, stands))
    ten = box.kind_of_rank["T"]
    box.follow(edge, ten)
    assert box.table.edges[edge, ten] >= 0  # 16


def test_a_move_that_is_not_open_is_closed() -> None:
    box = RoundAutomaton(rules_of(PEEKS), apart=True)
    state = walked(box, {DEALER: "6T", HAND: "T6"}, [])
    split = box.table.kinds + box.table.moves.index("dividi")
    assert box.table.edges[state, split] == CLOSED


def test_boxes_are_not_played_apart_where_a_rule_of_the_players_turn_looks_at_all_hands() -> None:
    rules = rules_of(PEEKS)
    assert boxes_are_apart(rules)
    assert RoundAutomaton(rules, apart=True).apart
    first, *others = rules.closings
    together = Fact("mani", Group("tutte", ("blackjack",)))
    seeing = replace(rules, closings=(replace(first, when=together), *others))
    assert not boxes_are_apart(seeing)
    assert not RoundAutomaton(seeing, apart=True).apart
