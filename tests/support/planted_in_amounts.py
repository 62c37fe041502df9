"""Faults of amounts: what came back is not what the rows of the rules pay, or what was staked is not what they ask."""

from __future__ import annotations

from collections.abc import Callable

from planted_kinds import ALL, BJL, BOTH, D21, SUR, Plant, Planted, Said
from rounds_of_logs import RoundRows, Row, cents, money

from banco.logs.logged_round import Unread
from banco.logs.verdicts import Fault, How

Test = Callable[[int, int], bool]
Becomes = Callable[[int, int], int]
_ODD = 501
"""Cents of a stake of which a half is not a whole number."""


def win(staked: int, back: int) -> bool:
    """Even money."""
    return back == 2 * staked


def natural(staked: int, back: int) -> bool:
    """Three to two."""
    return 2 * back == 5 * staked


def push(staked: int, back: int) -> bool:
    """The stake alone."""
    return back == staked


def loss(_: int, back: int) -> bool:
    """Nothing."""
    return not back


def half(staked: int, back: int) -> bool:
    """Half the stake: a surrender."""
    return 2 * back == staked


def insured(staked: int, back: int) -> bool:
    """Two to one."""
    return back == 3 * staked


def pair(staked: int, back: int) -> bool:
    """Three to one."""
    return back == 4 * staked


def three(staked: int, back: int) -> bool:
    """Twenty to one."""
    return back == 21 * staked


def paid(wager: str, when: Test, becomes: Becomes, how: How) -> Plant:
    """Return what gives back another amount for a wager that returned what it was due."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        for bet in one.bets:
            staked, back = cents(bet["puntato"]), cents(bet["reso"])
            if bet["puntata"] == wager and when(staked, back):
                bet["reso"] = money(becomes(staked, back))
                return (Said(Fault.RETURNED, wager, how, becomes(staked, back) - back),)
        return None

    return plant


def _alone(one: RoundRows, of: Row) -> bool:
    """Say whether a bet is the only one of its box."""
    return sum(bet["posto"] == of["posto"] for bet in one.bets) == 1


def odd(when: Test, back: int, more: int) -> Plant:
    """Return what makes a main bet one of odd cents, which returns an amount, so many cents more than is due."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        for bet in one.bets:
            if _alone(one, bet) and when(cents(bet["puntato"]), cents(bet["reso"])):
                bet["puntato"], bet["reso"] = money(_ODD), money(back)
                return (Said(Fault.RETURNED, "principale", How.MORE, more),) if more else ()
        return None

    return plant


def insurance_rounded_up(one: RoundRows) -> tuple[Said, ...] | None:
    """Half of 5.01 is 2.50 where cents are cut, and the log has a lost insurance of 2.51."""
    for bet in one.bets:
        own = [other for other in one.bets if other["posto"] == bet["posto"]]
        if bet["puntata"] == "assicurazione" and bet["reso"] == "0.00" and len(own) == 2 and not one.divided():
            [main] = [other for other in own if other is not bet]
            times = cents(main["reso"]) // cents(main["puntato"])
            if cents(main["reso"]) == times * cents(main["puntato"]):
                main["puntato"], main["reso"], bet["puntato"] = money(_ODD), money(times * _ODD), "2.51"
                return (Said(Fault.STAKED, "assicurazione", "", -1),)
    return None


def half_staked(wager: str) -> Plant:
    """Return what halves a wager that must be as much as the first, and what it returned."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        for bet in one.bets:
            staked, back = cents(bet["puntato"]), cents(bet["reso"])
            if bet["puntata"] == wager and staked % 2 == 0 and back != staked:
                bet["puntato"], bet["reso"] = money(staked // 2), money(back // 2)
                return (Said(Fault.STAKED, wager, "", (staked - back) // 2),)
        return None

    return plant


def not_written(wager: str) -> Plant:
    """Return what leaves out the row of a wager that the choices have made."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        for bet in one.bets:
            if bet["puntata"] == wager and bet["reso"] != bet["puntato"]:
                one.bets.remove(bet)
                return (Said(Fault.NOT_STAKED, wager, "", cents(bet["puntato"]) - cents(bet["reso"])),)
        return None

    return plant


def doubled_by_nobody(one: RoundRows) -> tuple[Said, ...] | None:
    """A double is staked and won that nobody has chosen."""
    bet = one.bets[0]
    if not _alone(one, bet):
        return None
    back = money(2 * cents(bet["puntato"]))
    one.bets.append({**bet, "puntata": "raddoppio", "reso": back})
    return (Said(Fault.NOT_DUE, "raddoppio", "", cents(bet["puntato"])),)


def paid_twice(one: RoundRows) -> tuple[Said, ...] | None:
    """A bet has two rows: a log that says so cannot be told from one that was joined badly."""
    bet = next((bet for bet in one.bets if bet["reso"] != "0.00"), None)
    if bet is None:
        return None
    one.bets.append(dict(bet))
    return (Said(Unread.TWICE),)


def to_each_other(one: RoundRows) -> tuple[Said, ...] | None:
    """Two boxes of one stake get what the other was due: nobody gains, and two rows of the rules are broken."""
    main = [bet for bet in one.bets if bet["puntata"] == "principale"]
    for won in main:
        for lost in main:
            staked = cents(won["puntato"])
            if won["reso"] == money(2 * staked) and lost["reso"] == "0.00" and lost["puntato"] == won["puntato"]:
                won["reso"], lost["reso"] = lost["reso"], won["reso"]
                return (
                    Said(Fault.RETURNED, "principale", How.NOTHING, -2 * staked),
                    Said(Fault.RETURNED, "principale", How.MORE, 2 * staked),
                )
    return None


def staked_outside(amount: str) -> Plant:
    """Return what makes a stake one that the limits of the table do not admit."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        bet = one.bets[0]
        if not _alone(one, bet):
            return None
        bet["puntato"], bet["reso"] = amount, "0.00"
        return (Said(Fault.STAKES, "importo fuori dai limiti: principale"),)

    return plant


def written(text: str) -> Plant:
    """Return what writes something else in the place of an amount that came back."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        one.bets[0]["reso"] = text
        return (Said(Unread.AMOUNT),)

    return plant


IN_AMOUNTS = (
    Planted("a win paid a cent more", BOTH, paid("principale", win, lambda _, back: back + 1, How.MORE)),
    Planted("a win paid a cent less", BOTH, paid("principale", win, lambda _, back: back - 1, How.LESS)),
    Planted("a win that returns the stake alone", BOTH, paid("principale", win, lambda s, _: s, How.STAKE_ALONE)),
    Planted("a win that returns nothing", BOTH, paid("principale", win, lambda *_: 0, How.NOTHING)),
    Planted("a win paid 2 to 1", BOTH, paid("principale", win, lambda s, _: 3 * s, How.MORE)),
    Planted("a blackjack paid 6 to 5", BOTH, paid("principale", natural, lambda s, _: s * 11 // 5, How.LESS)),
    Planted("a blackjack at even money", BOTH, paid("principale", natural, lambda s, _: 2 * s, How.LESS)),
    Planted("a blackjack paid 2 to 1", BOTH, paid("principale", natural, lambda s, _: 3 * s, How.MORE)),
    Planted("a push paid as a win", BOTH, paid("principale", push, lambda s, _: 2 * s, How.MORE)),
    Planted("a push that takes the stake", BOTH, paid("principale", push, lambda *_: 0, How.NOTHING)),
    Planted("a lost stake that comes back", BOTH, paid("principale", loss, lambda s, _: s, How.MORE)),
    Planted("a lost hand that is paid", BOTH, paid("principale", loss, lambda s, _: 2 * s, How.MORE)),
    Planted("an insurance that is not paid", BOTH, paid("assicurazione", insured, lambda *_: 0, How.NOTHING)),
    Planted("an insurance at even money", BOTH, paid("assicurazione", insured, lambda s, _: 2 * s, How.LESS)),
    Planted(
        "an insurance that returns the stake alone", BOTH,
        paid("assicurazione", insured, lambda s, _: s, How.STAKE_ALONE),
    ),
    Planted("a lost insurance that comes back", BOTH, paid("assicurazione", loss, lambda s, _: s, How.MORE)),
    Planted("a double paid on one stake", BOTH, paid("raddoppio", win, lambda s, _: s, How.STAKE_ALONE)),
    Planted("a double that loses one stake", BOTH, paid("raddoppio", loss, lambda s, _: s, How.MORE)),
    Planted("a surrender that returns nothing", (SUR,), paid("principale", half, lambda *_: 0, How.NOTHING)),
    Planted("a surrender that returns it all", (SUR,), paid("principale", half, lambda s, _: s, How.MORE)),
    Planted("3 to 2 on 5.01 rounded up", BOTH, odd(natural, 1253, 1)),
    Planted("3 to 2 on 5.01 cut to the cent", BOTH, odd(natural, 1252, 0)),
    Planted("half of 5.01 rounded up at a surrender", (SUR,), odd(half, 251, 1)),
    Planted("half of 5.01 cut to the cent at a surrender", (SUR,), odd(half, 250, 0)),
    Planted("half of 5.01 rounded up at an insurance", BOTH, insurance_rounded_up),
    Planted("a double of half the stake", BOTH, half_staked("raddoppio")),
    Planted("a double that has no row", BOTH, not_written("raddoppio")),
    Planted("an insurance that has no row", BOTH, not_written("assicurazione")),
    Planted("a double that nobody has chosen", BOTH, doubled_by_nobody),
    Planted("a bet paid twice", ALL, paid_twice),
    Planted("two boxes paid to each other", BOTH, to_each_other),
    Planted("a stake below the least", (BJL,), staked_outside("4.99")),
    Planted("a stake above the most", (BJL,), staked_outside("1000.01")),
    Planted("a side bet paid by a poorer table", (D21,), paid("due_up", pair, lambda s, _: 3 * s, How.LESS)),
    Planted("a side bet paid by a richer table", (D21,), paid("due_up", three, lambda s, _: 31 * s, How.MORE)),
    Planted("a lost side bet that is paid", (D21,), paid("due_up", loss, lambda s, _: 4 * s, How.MORE)),
    Planted("a side bet that is not paid", (D21,), paid("due_up", pair, lambda *_: 0, How.NOTHING)),
    Planted("a raise that pushes paid as a win", (D21,), paid("rilancio", push, lambda s, _: 2 * s, How.MORE)),
    Planted("a raise of half the stake", (D21,), half_staked("rilancio")),
    Planted("a raise that has no row", (D21,), not_written("rilancio")),
    Planted("an amount in letters", ALL, written("dieci")),
    Planted("an amount below nothing", ALL, written("-5.00")),
    Planted("an amount with a comma", ALL, written("5,00")),
    Planted("an amount of half a cent", ALL, written("5.005")),
    Planted("an amount that is no number", ALL, written("NaN")),
    Planted("no amount", ALL, written("")),
)  # fmt: skip
