"""Faults of choices: one that was not open, out of turn, missing, in another order, of another box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from planted_kinds import ALL, BJL, BOTH, D21, SUR, Plant, Planted, Said
from rounds_of_logs import RoundRows, Row, action_of, cents, money, returned, same_hand, total

from banco.logs.logged_round import Unread
from banco.logs.verdicts import Fault


def plain(one: RoundRows) -> Iterator[tuple[Row, list[str], Row]]:
    """Yield each hand whose box has no other and no insurance, with its choices and its main bet."""
    for hand in one.hands:
        own = [bet for bet in one.bets if bet["posto"] == hand["posto"]]
        alone = sum(other["posto"] == hand["posto"] for other in one.hands) == 1
        if alone and not any(bet["puntata"] == "assicurazione" for bet in own):
            yield hand, one.moves(hand), own[0]


def total_of_dealer(one: RoundRows) -> int | None:
    """Return the total of a dealer who has played and has no blackjack; None of another."""
    dealer, _ = total(one.dealer)
    return dealer if dealer >= 17 and (dealer != 21 or len(one.dealer) > 2) else None


def back_of(one: RoundRows, cards: Sequence[str], bet: Row) -> int | None:
    """Return what the bet on a hand without a blackjack is due with some cards, by the totals alone."""
    dealer = total_of_dealer(one)
    return None if dealer is None else returned(total(cards)[0], dealer, cents(bet["puntato"]))


def doubles(one: RoundRows, bet: Row) -> None:
    """Stake once more what is on a hand, with the same end."""
    one.bets.append({**bet, "puntata": "raddoppio"})


# ---------------------------------------------------------------------- not open


def double_on_three_cards(one: RoundRows) -> tuple[Said, ...] | None:
    for hand, moves, bet in plain(one):
        if moves[:2] == ["carta", "carta"] and len(hand["carte"].split()) == 4:
            one.act(hand, "carta", "raddoppia")
            doubles(one, bet)
            return (Said(Fault.ACTION, "raddoppia"),)
    return None


def double_on_a_total(one: RoundRows) -> tuple[Said, ...] | None:
    """The table lets a hand double that has neither nine, ten nor eleven."""
    for hand, moves, bet in plain(one):
        cards = hand["carte"].split()
        if moves in (["carta"], ["carta", "stai"]) and not 9 <= total(cards[:2])[0] <= 11:
            one.act(hand, "raddoppia")
            doubles(one, bet)
            return (Said(Fault.ACTION, "raddoppia"),)
    return None


def double_after_a_split(one: RoundRows) -> tuple[Said, ...] | None:
    for hand in one.hands:
        bet = one.bet(hand, "principale")
        if hand["mano"] == "2" and one.moves(hand) in (["carta"], ["carta", "stai"]) and bet is not None:
            one.act(hand, "raddoppia")
            doubles(one, bet)
            return (Said(Fault.ACTION, "raddoppia"),)
    return None


def second_split(one: RoundRows) -> tuple[Said, ...] | None:
    """The second hand of a split is split again, and wins nothing by it that the rules would not have given."""
    for hand in one.hands:
        bet = one.bet(hand, "principale")
        cards = hand["carte"].split()
        if hand["mano"] != "2" or one.moves(hand) != ["stai"] or bet is None or cards[0][0] == "A":
            continue
        new, made = {**hand, "mano": "3"}, [cards[0], "5s"]
        due, back = back_of(one, [cards[0], made[0]], bet), back_of(one, made, bet)
        if due is not None and back is not None:
            one.act(hand, "dividi", "stai")
            place = max(number for number, move in enumerate(one.actions) if same_hand(move, hand))
            one.actions.insert(place + 1, action_of(new, "stai"))
            one.hands.append({**new, "carte": " ".join(made)})
            one.bets.append({**bet, "mano": "3", "reso": money(back)})
            return (Said(Fault.ACTION, "dividi", "", cents(bet["reso"]) - due + back - cents(bet["puntato"])),)
    return None


def insurance_without_an_ace(one: RoundRows) -> tuple[Said, ...] | None:
    first = one.actions[0] if one.actions else None
    if first is None or one.dealer[0][0] == "A" or one.divided():
        return None
    bet = one.bet(first, "principale")
    if bet is None:
        return None
    staked = cents(bet["puntato"]) // 2
    one.actions.insert(0, action_of(first, "assicurazione"))
    one.bets.append({**bet, "puntata": "assicurazione", "puntato": money(staked), "reso": "0.00"})
    return (Said(Fault.ACTION, "assicurazione", "", -staked),)


def surrender_after_a_card(one: RoundRows) -> tuple[Said, ...] | None:
    for hand, moves, bet in plain(one):
        if moves == ["carta", "stai"]:
            one.act(hand, "carta", "arrenditi")
            bet["reso"] = money(cents(bet["puntato"]) // 2)
            return (Said(Fault.ACTION, "arrenditi"),)
    return None


def surrender_that_is_played_on(one: RoundRows) -> tuple[Said, ...] | None:
    """The hand is played to its end, so that what it was due is known."""
    for hand, moves, bet in plain(one):
        if moves == ["carta", "stai"]:
            one.act(hand, "carta", "arrenditi", "stai")
            due, bet["reso"] = cents(bet["reso"]), money(cents(bet["puntato"]) // 2)
            return (Said(Fault.ACTION, "arrenditi", "", cents(bet["reso"]) - due),)
    return None


def left_after_a_raise(one: RoundRows) -> tuple[Said, ...] | None:
    for bet in one.bets:
        if one.moves(bet) == ["carta_sinistra", "stai"]:
            one.act(bet, "carta_sinistra", "lascia", "stai")
            return (Said(Fault.ACTION, "lascia", "", 0),)
    return None


# ---------------------------------------------------------------------- out of turn


def card_on_21(one: RoundRows) -> tuple[Said, ...] | None:
    """A hand of 21 takes one card more, and is over."""
    for hand, moves, bet in plain(one):
        cards = hand["carte"].split()
        if moves and set(moves) == {"carta"} and total(cards)[0] == 21 and len(cards) < 7 and bet["reso"] != "0.00":
            one.act(hand, *moves, "carta")
            hand["carte"] += " 5s"
            due, bet["reso"] = cents(bet["reso"]), "0.00"
            return (Said(Fault.TURN, "carta", "", -due),)
    return None


def choice_on_a_blackjack(one: RoundRows) -> tuple[Said, ...] | None:
    for hand, moves, _ in plain(one):
        if not moves and len(hand["carte"].split()) == 2 and total(hand["carte"].split())[0] == 21:
            one.actions.append(action_of(hand, "stai"))
            return (Said(Fault.TURN, "stai", "", 0),)
    return None


def swapped_in_a_hand(one: RoundRows) -> tuple[Said, ...] | None:
    """A hand stays, and takes a card after: by the rules it has two cards."""
    for hand, moves, bet in plain(one):
        due = back_of(one, hand["carte"].split()[:2], bet)
        if moves == ["carta", "stai"] and due is not None:
            one.act(hand, "stai", "carta")
            return (Said(Fault.TURN, "carta", "", cents(bet["reso"]) - due),)
    return None


def swapped_before_a_raise(one: RoundRows) -> tuple[Said, ...] | None:
    for bet in one.bets:
        if one.moves(bet) == ["carta_sinistra", "stai"]:
            one.act(bet, "stai", "carta_sinistra")
            return (Said(Fault.ACTION, "stai"),)
    return None


def swapped_boxes(one: RoundRows) -> tuple[Said, ...] | None:
    """A box chooses before the one whose turn it is, which then never says that it stays when it is asked again."""
    for place, (first, second) in enumerate(zip(one.actions, one.actions[1:], strict=False)):
        alike = first["azione"] == second["azione"] == "stai" and first["posto"] != second["posto"]
        if alike and not one.divided() and one.moves(second) == ["stai"]:
            one.actions[place : place + 2] = second, first
            return (Said(Fault.TURN, "stai"),)
    return None


def of_another_box(one: RoundRows) -> tuple[Said, ...] | None:
    for move in one.actions:
        others = [bet["posto"] for bet in one.bets if bet["posto"] != move["posto"]]
        if others and move["azione"] in ("stai", "lascia") and not one.divided():
            move["posto"] = others[0]
            return (Said(Fault.TURN, move["azione"]),)
    return None


def of_a_box_that_nobody_plays(one: RoundRows) -> tuple[Said, ...] | None:
    for move in one.actions:
        empty = sorted({"1", "2", "3"} - {bet["posto"] for bet in one.bets})
        if empty and move["azione"] in ("stai", "lascia") and not one.divided():
            move["posto"] = empty[0]
            return (Said(Fault.TURN, move["azione"]),)
    return None


# ---------------------------------------------------------------------- missing, or not understood


def last_choice_missing(one: RoundRows) -> tuple[Said, ...] | None:
    for hand in one.hands:
        if one.last(hand) and len(hand["carte"].split()) > 2 and one.actions[-1]["azione"] == "stai":
            del one.actions[-1]
            return (Said(Fault.NO_CHOICE, "carta o stai"),)
    return None


def choice_missing_before_others(one: RoundRows) -> tuple[Said, ...] | None:
    """Where others choose after, it is theirs that come when it is not their turn."""
    for hand, moves, _ in plain(one):
        if moves and moves[-1] == "stai" and not one.last(hand):
            place = max(number for number, move in enumerate(one.actions) if same_hand(move, hand))
            del one.actions[place]
            return (Said(Fault.TURN, one.actions[place]["azione"]),)
    return None


def split_not_written(one: RoundRows) -> tuple[Said, ...] | None:
    split = next((move for move in one.actions if move["azione"] == "dividi"), None)
    if split is None:
        return None
    one.actions.remove(split)
    return (Said(Unread.HANDS),)


def hand_of_no_split(one: RoundRows) -> tuple[Said, ...] | None:
    hand = next((hand for hand in one.hands if hand["mano"] == "1" and "dividi" not in one.moves(hand)), None)
    if hand is None:
        return None
    one.hands.append({**hand, "mano": "2"})
    return (Said(Unread.HANDS),)


def unknown(kind: str, column: str, word: str, why: Unread) -> Plant:
    """Return what writes a word that nobody knows in the first row of a table."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        if not one.rows[kind]:
            return None
        one.rows[kind][0][column] = word
        return (Said(why),)

    return plant


_Named = Callable[[RoundRows], "tuple[Said, ...] | None"]
_OPEN: tuple[tuple[str, tuple[str, ...], _Named], ...] = (
    ("a double on three cards", BOTH, double_on_three_cards),
    ("a double on a total that does not admit it", (BJL,), double_on_a_total),
    ("a double after a split that does not admit it", (BJL,), double_after_a_split),
    ("a second split", BOTH, second_split),
    ("an insurance without an ace", BOTH, insurance_without_an_ace),
    ("a surrender after a card", (SUR,), surrender_after_a_card),
    ("a surrender after a card, and the hand is played on", (SUR,), surrender_that_is_played_on),
    ("a hand left after its raise", (D21,), left_after_a_raise),
    ("a card on 21", BOTH, card_on_21),
    ("a choice on a blackjack", BOTH, choice_on_a_blackjack),
    ("two choices of a hand swapped", BOTH, swapped_in_a_hand),
    ("a hand that stays before its raise", (D21,), swapped_before_a_raise),
    ("the choices of two boxes swapped", BOTH, swapped_boxes),
    ("a choice for another box", ALL, of_another_box),
    ("a choice for a box that nobody plays", ALL, of_a_box_that_nobody_plays),
    ("the last choice is missing", BOTH, last_choice_missing),
    ("a choice is missing, and others follow", BOTH, choice_missing_before_others),
    ("a split that is not written", BOTH, split_not_written),
    ("a second hand and no split", BOTH, hand_of_no_split),
    ("an action that nobody knows", ALL, unknown("azioni", "azione", "hitt", Unread.WORD)),
    ("a bet that nobody knows", ALL, unknown("puntate", "puntata", "bonus", Unread.WORD)),
    ("a box in letters", ALL, unknown("puntate", "posto", "sette", Unread.NUMBER)),
    ("a bet on a box without cards", BOTH, unknown("puntate", "posto", "8", Unread.NO_HAND)),
)
IN_CHOICES = tuple(Planted(*one) for one in _OPEN)
