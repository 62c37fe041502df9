"""Faults of cards: the dealer stops or goes on, a card is missing, too many, of another hand, of no deck."""

from __future__ import annotations

from itertools import permutations

from planted_in_choices import back_of, plain, total_of_dealer
from planted_kinds import ALL, BJL, BOTH, D21, SUR, Plant, Planted, Said
from rounds_of_logs import TENS, RoundRows, cents, money, total

from banco.logs.logged_round import Unread
from banco.logs.verdicts import Fault, How

OVER = Said(Fault.CARD_COPIES, "carte", "", 0)
"""Whatever the deck, the cards that are there were paid as they are."""


def dealer_stops(one: RoundRows) -> tuple[Said, ...] | None:
    if len(one.dealer) < 3:
        return None
    one.round["banco"] = " ".join(one.dealer[:-1])
    return (Said(Fault.CARD_MISSING, "banco"),)


def dealer_goes_on(one: RoundRows) -> tuple[Said, ...] | None:
    """He draws a ten on a hard total from 17 on, is over 21, and pays every hand that is not."""
    dealer, soft = total(one.dealer)
    if soft or not 17 <= dealer <= 20 or len(one.dealer) < 2:
        return None
    more = 0
    for hand in one.hands:
        for bet in one.bets:
            same = (bet["posto"], bet["mano"]) == (hand["posto"], hand["mano"]) and bet["puntata"] != "assicurazione"
            staked, back = cents(bet["puntato"]), cents(bet["reso"])
            if same and total(hand["carte"].split())[0] <= 21 and back in (0, staked):
                bet["reso"] = money(2 * staked)
                more += 2 * staked - back
    if not more:
        return None
    one.round["banco"] += " 10s"
    return (Said(Fault.CARD_TOO_MANY, "banco", "", more),)


def dealer_draws_on_soft_17(one: RoundRows) -> tuple[Said, ...] | None:
    """He draws a four: 21 pushes, whatever else had won or pushed loses."""
    if total(one.dealer) != (17, True) or len(one.dealer) < 2 or one.divided():
        return None
    less = 0
    for hand, _, _ in plain(one):
        points = total(hand["carte"].split())[0]
        for bet in one.bets:
            staked, back = cents(bet["puntato"]), cents(bet["reso"])
            if bet["posto"] == hand["posto"] and points <= 21 and back in (staked, 2 * staked):
                bet["reso"] = money(staked if points == 21 else 0)
                less += back - cents(bet["reso"])
    if not less:
        return None
    one.round["banco"] += " 4s"
    return (Said(Fault.CARD_TOO_MANY, "banco", "", -less),)


def dealer_draws_for_nobody(one: RoundRows) -> tuple[Said, ...] | None:
    """Every hand is over 21: he takes a card that changes nothing."""
    if not all(total(hand["carte"].split())[0] > 21 for hand in one.hands):
        return None
    one.round["banco"] += " 4s"
    return (Said(Fault.CARD_TOO_MANY, "banco", "", 0),)


def no_cards_of_dealer(one: RoundRows) -> tuple[Said, ...] | None:
    one.round["banco"] = ""
    return (Said(Unread.NO_CARDS),)


def of_no_deck(card: str) -> Plant:
    """Return what writes a card that no deck has in the place of the last one of a hand, or of the shoe."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        row, name = (one.hands[0], "carte") if one.hands else (one.round, "sabot")
        row[name] = " ".join([*row[name].split()[:-1], card])
        return (Said(Unread.CARD),)

    return plant


def drawn_card_missing(one: RoundRows) -> tuple[Said, ...] | None:
    for hand, moves, _ in plain(one):
        if "carta" in moves:
            hand["carte"] = " ".join(hand["carte"].split()[:-1])
            return (Said(Fault.CARD_MISSING, "mano"),)
    return None


def dealt_card_missing(one: RoundRows) -> tuple[Said, ...] | None:
    for hand, moves, _ in plain(one):
        if moves == ["stai"]:
            hand["carte"] = hand["carte"].split()[0]
            return (Said(Fault.CARD_MISSING, "mano"),)
    return None


def card_that_nobody_asked_for(one: RoundRows) -> tuple[Said, ...] | None:
    """A hand has three cards and has only stayed: by the rules it has two."""
    for hand, moves, bet in plain(one):
        due = back_of(one, hand["carte"].split()[:2], bet)
        if moves == ["carta", "stai"] and due is not None:
            one.act(hand, "stai")
            return (Said(Fault.CARD_TOO_MANY, "mano", "", cents(bet["reso"]) - due),)
    return None


def exchanged_hands(one: RoundRows) -> tuple[Said, ...] | None:
    """Two boxes have each other's cards: the one that was paid should have lost, and the other won."""
    if total_of_dealer(one) is None:
        return None
    stayed = [(hand, bet) for hand, moves, bet in plain(one) if moves == ["stai"]]
    for (won, first), (lost, second) in permutations(stayed, 2):
        if cents(first["reso"]) == 2 * cents(first["puntato"]) and second["reso"] == "0.00":
            won["carte"], lost["carte"] = lost["carte"], won["carte"]
            return (
                Said(Fault.RETURNED, "principale", How.MORE, cents(first["reso"])),
                Said(Fault.RETURNED, "principale", How.NOTHING, -2 * cents(second["puntato"])),
            )
    return None


def other_suits(one: RoundRows) -> tuple[Said, ...] | None:
    """Nothing is paid on suits: the same ranks are the same round."""
    for hand in one.hands:
        hand["carte"] = hand["carte"].replace("c", "s")
    return ()


def hand_twice(one: RoundRows) -> tuple[Said, ...] | None:
    one.hands.append(dict(one.hands[0]))
    return (Said(Unread.TWICE),)


def tens_of_one_suit(least: int, most: int, *said: Said) -> Plant:
    """Return what makes all tens and pictures of a round, if it has so many, one and the same card."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        rows = [(one.round, "banco"), *((hand, "carte") for hand in one.hands)]
        held = [card for row, name in rows for card in row[name].split()]
        if not least <= sum(card[:-1] in TENS for card in held) <= most:
            return None
        for row, name in rows:
            row[name] = " ".join("10s" if card[:-1] in TENS else card for card in row[name].split())
        return said

    return plant


# ---------------------------------------------------------------------- in the order of the shoe


def last_of_shoe_missing(one: RoundRows) -> tuple[Said, ...] | None:
    one.round["sabot"] = " ".join(one.round["sabot"].split()[:-1])
    return (Said(Fault.CARD_MISSING, "banco"),)


def one_more_of_shoe(one: RoundRows) -> tuple[Said, ...] | None:
    one.round["sabot"] += " 9s"
    return (Said(Fault.CARD_TOO_MANY, "banco", "", 0),)


def first_two_of_shoe_swapped(one: RoundRows) -> tuple[Said, ...] | None:
    """The one hand was left; the side bet on its card was paid for a pair that, in this order, it had not."""
    side = next((bet for bet in one.bets if bet["puntata"] == "due_up"), None)
    cards = one.round["sabot"].split()
    if side is None or len({bet["posto"] for bet in one.bets}) > 1 or one.moves(side) != ["lascia"]:
        return None
    looked_at = {cards[1][:-1], cards[4][:-1], cards[5][:-1]}  # after two of the dealer, the two in the middle
    if cents(side["reso"]) != 4 * cents(side["puntato"]) or len(looked_at) < 3:
        return None
    one.round["sabot"] = " ".join([cards[1], cards[0], *cards[2:]])
    return (Said(Fault.RETURNED, "due_up", How.MORE, cents(side["reso"])),)


IN_CARDS = (
    Planted("the dealer stops before 17", BOTH, dealer_stops),
    Planted("the dealer goes on from 17, and pays", BOTH, dealer_goes_on),
    Planted("the dealer draws on a soft 17, and wins", BOTH, dealer_draws_on_soft_17),
    Planted("the dealer draws when nobody is left", BOTH, dealer_draws_for_nobody),
    Planted("the dealer has no cards", BOTH, no_cards_of_dealer),
    Planted("a card of no rank", ALL, of_no_deck("1s")),
    Planted("a joker", ALL, of_no_deck("Zh")),
    Planted("a card that a hand drew is missing", BOTH, drawn_card_missing),
    Planted("a card that a hand was dealt is missing", BOTH, dealt_card_missing),
    Planted("a card that nobody asked for", BOTH, card_that_nobody_asked_for),
    Planted("two hands exchanged", BOTH, exchanged_hands),
    Planted("other suits where none is paid", BOTH, other_suits),
    Planted("a card once more than six decks hold", (SUR,), tens_of_one_suit(7, 7, OVER)),
    Planted("a card as often as six decks hold", (SUR,), tens_of_one_suit(6, 6)),
    Planted("a card once more than eight decks hold", (BJL,), tens_of_one_suit(9, 9, OVER)),
    Planted("a card as often as eight decks hold", (BJL,), tens_of_one_suit(8, 8)),
    Planted("a hand written twice", BOTH, hand_twice),
    Planted("the last card of the shoe is missing", (D21,), last_of_shoe_missing),
    Planted("one card more in the shoe", (D21,), one_more_of_shoe),
    Planted("the first two cards of the shoe swapped", (D21,), first_two_of_shoe_swapped),
)
