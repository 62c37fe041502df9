"""A round as a log tells it, and the rows of a log understood as one, or why they are none."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from banco.logs.layout import ACTIONS, BALANCES, BETS, EVENTS, HANDS, LogLayout
from conformance.cases.scenario.wording import cards

NO_TIME = -(1 << 63)
"""Stands for a time that a log does not tell, where times are millionths of a second since 1970."""
_SECONDS = 10
"""Digits of a time in seconds since 1970; one with more of them is in thousandths."""
Seat = tuple[int, int]
"""A box and the number of a hand there, from 1, in the order in which they were made."""


def seat_words(seat: Seat) -> str:
    """Return a hand in words, by its box.

    >>> seat_words((3, 1)), seat_words((3, 2))
    ('posto 3', 'posto 3, mano 2')
    """
    return f"posto {seat[0]}" + (f", mano {seat[1]}" if seat[1] > 1 else "")


def cards_words(held: Iterable[str], *, suited: bool) -> str:
    """Return cards in words; by their ranks alone where the log tells no suits.

    >>> cards_words(("AS", "TH"), suited=True), cards_words(("AS", "TS"), suited=False)
    ('A♠ 10♥', 'A 10')
    """
    return cards(held) if suited else " ".join(cards((one,))[:-1] for one in held)


class Unread(StrEnum):
    """Why a round cannot be judged: it is a fault of the log, not of the table."""

    DIFFERENT_TWICE = "due colpi diversi con lo stesso nome"
    NO_BETS = "nessuna puntata"
    CARD = "una carta che non si legge"
    NUMBER = "un numero che non si legge"
    AMOUNT = "un importo che non si legge, o più fine del centesimo"
    TIME = "un'ora che non si legge"
    CURRENCY = "un'altra valuta"
    EVENT = "un evento di cui le regole, o il registro, non dicono abbastanza"
    OPEN = "un importo che il testo lascia al tavolo, e che nessuno ha dichiarato"
    WORD = "una puntata o un'azione che il regolamento non ha"
    BALANCES = "due saldi diversi dello stesso giocatore"
    TWICE = "la stessa mano, o la stessa puntata, due volte"
    NO_HAND = "una puntata senza la sua mano"
    NO_CARDS = "carte che mancano"
    HANDS = "mani che non vengono dalle divisioni scritte"


@dataclass(frozen=True, slots=True)
class LoggedBet:
    """A wager of a player on a hand: what was staked and what came back, stake included, in cents."""

    seat: Seat
    wager: str
    player: str
    staked: int
    returned: int


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """What happened around the choices of a round.

    Attributes:
        name: our word.
        box, player: whom it concerns; None and "" where the log does not say.
        before: how many choices had been made; None where the log does not say.
    """

    name: str
    box: int | None
    player: str
    before: int | None


@dataclass(frozen=True, slots=True)
class LoggedBalance:
    """What a player had before and after a round, in cents."""

    player: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class LoggedRound:
    """A round, in the words of the regolamento.

    Attributes:
        began: of UTC; None where the log does not say.
        shoe: the cards in the order in which they were dealt; None where the log has them by place.
        dealer: the dealer's cards, in order; () where the log has a shoe.
        hands: of each hand the cards that it had in the end, in order.
        moves: hand and action, in the order of the log.
        copies: how many times the same round stands in the log.
        events: what happened around the choices.
        balances: what each player had, where the log says so.
    """

    key: str
    table: str
    began: datetime | None
    shoe: tuple[str, ...] | None
    dealer: tuple[str, ...]
    hands: Mapping[Seat, tuple[str, ...]]
    moves: tuple[tuple[Seat, str], ...]
    bets: tuple[LoggedBet, ...]
    copies: int
    events: tuple[LoggedEvent, ...] = ()
    balances: tuple[LoggedBalance, ...] = ()


class NotRead(Exception):
    """A round that cannot be judged.

    Attributes:
        why: the reason.
        what: the value that was not understood; "" where it is none.
    """

    def __init__(self, why: Unread, what: str = "") -> None:
        super().__init__(why, what)
        self.why = why
        self.what = what


def read_round(row: Mapping[str, Any], layout: LogLayout) -> LoggedRound:
    """Return a round. Raises NotRead where it cannot be understood."""
    if row["discordi"]:
        raise NotRead(Unread.DIFFERENT_TWICE)
    if row["valuta"] and layout.currency and row["valuta"] != layout.currency:
        raise NotRead(Unread.CURRENCY, row["valuta"])
    by_place = HANDS in layout.tables
    hands = [(_seat(one), _cards(one["carte"], layout)) for one in row[HANDS] or ()]
    _refuse_twice(seat for seat, _ in hands)
    bets = tuple(_bet(one, layout) for one in row[BETS] or ())
    if not bets:
        raise NotRead(Unread.NO_BETS)
    _refuse_twice((one.seat, one.wager, one.player) for one in bets)
    known = dict(hands)
    if by_place and any(one.seat not in known for one in bets):
        raise NotRead(Unread.NO_HAND)
    return LoggedRound(
        key=row["colpo"],
        table=row["tavolo"] or "",
        began=time_of(row["inizio"], layout),
        shoe=None if by_place else _cards(row["sabot"], layout),
        dealer=_cards(row["banco"], layout) if by_place else (),
        hands=known,
        moves=tuple((_seat(one), word_of(one["azione"], ACTIONS, layout)) for one in row[ACTIONS] or ()),
        bets=bets,
        copies=row["copie"],
        events=_events(row, layout),
        balances=_balances(row, layout),
    )


def _events(row: Mapping[str, Any], layout: LogLayout) -> tuple[LoggedEvent, ...]:
    """Return the events of a round, each among its choices where both are numbered; of one told twice, one."""
    actions = layout.tables.get(ACTIONS)
    numbered = actions is None or "ordine" in actions.columns
    found = []
    for one in row.get(EVENTS) or ():
        order = _order(one["ordine"]) if numbered and one["ordine"] is not None else None
        found.append(
            LoggedEvent(
                name=word_of(one["evento"], EVENTS, layout),
                box=None if one["posto"] is None else number_of(one["posto"]),
                player=one["giocatore"] or "",
                before=None
                if order is None
                else sum(_order(action["ordine"]) < order for action in row[ACTIONS] or ()),
            )
        )
    return tuple(dict.fromkeys(found))


def _order(text: str | None) -> int:
    if text is None or not (text.isascii() and text.isdigit()):
        raise NotRead(Unread.NUMBER, text or "")
    return int(text)


def _balances(row: Mapping[str, Any], layout: LogLayout) -> tuple[LoggedBalance, ...]:
    """Return the balances of the players of a round. Raises NotRead where one has two."""
    found = dict.fromkeys(
        LoggedBalance(
            player=one["giocatore"] or f"posto {number_of(one['posto'])}",
            before=cents_of(one["saldo_prima"], layout),
            after=cents_of(one["saldo_dopo"], layout),
        )
        for one in row.get(BALANCES) or ()
    )
    if len({one.player for one in found}) < len(found):
        raise NotRead(Unread.BALANCES)
    return tuple(found)


def _refuse_twice(things: Any) -> None:
    if any(many > 1 for many in Counter(things).values()):
        raise NotRead(Unread.TWICE)


def _cards(text: str | None, layout: LogLayout) -> tuple[str, ...]:
    if not text:
        raise NotRead(Unread.NO_CARDS)
    cards = layout.cards.read(text)
    if cards is None:
        raise NotRead(Unread.CARD, text)
    return cards


def _seat(row: Mapping[str, Any]) -> Seat:
    return number_of(row["posto"]), number_of(row["mano"] or "1")


def number_of(text: str | None) -> int:
    """Return the number of a box or of a hand. Raises NotRead where it is none."""
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > len("9999"):
        raise NotRead(Unread.NUMBER, text or "")
    return int(text)


def _bet(row: Mapping[str, Any], layout: LogLayout) -> LoggedBet:
    seat = _seat(row)
    return LoggedBet(
        seat=seat,
        wager=word_of(row["puntata"], BETS, layout),
        player=row["giocatore"] or f"posto {seat[0]}",
        staked=cents_of(row["puntato"], layout),
        returned=cents_of(row["reso"], layout),
    )


def word_of(text: str | None, kind: str, layout: LogLayout) -> str:
    """Return our word for a wager or an action of the log; the same word where the layout has none."""
    return layout.words[kind].get(text or "", text or "")


def cents_of(text: str | None, layout: LogLayout) -> int:
    """Return an amount in cents. Raises NotRead where it is none."""
    try:
        return layout.amounts.cents(text or "")
    except ValueError:
        raise NotRead(Unread.AMOUNT, text or "") from None


def time_of(text: str | None, layout: LogLayout) -> datetime | None:
    """Return a time, of UTC: an hour that comes twice is not compared by its name. None where the log has none.

    Raises:
        NotRead: it is no time.
    """
    if text is None:
        return None
    try:
        if text.isascii() and text.isdigit():
            return datetime.fromtimestamp(int(text) / (1000 if len(text) > _SECONDS else 1), tz=UTC)
        began = datetime.fromisoformat(text)
        return (began if began.tzinfo is not None else began.replace(tzinfo=layout.zone)).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        raise NotRead(Unread.TIME, text) from None
