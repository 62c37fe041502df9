"""What a logged round does otherwise than the rules: what it comes to in cents, and which clauses say what is due."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from banco.logs.balances import wrong_balances
from banco.logs.deck_copies import DeckCopies
from banco.logs.logged_round import LoggedBet, LoggedRound, Seat, cards_words, seat_words
from banco.logs.placed_round import Replayed
from banco.logs.round_events import MALFUNCTION
from conformance.cases.scenario.wording import money
from conformance.wire.wire_values import read_money
from generator.model.ir import Ruleset

_DEALER: Seat = (0, 0)
_WRONG_TURN = "non-di-turno"


class Fault(StrEnum):
    """What can be wrong in a round; the first that holds explains the rest of it."""

    STAKES = "puntate non ammesse"
    ACTION = "una scelta non ammessa"
    TURN = "una scelta quando non toccava"
    NO_CHOICE = "una scelta che manca"
    CARD_MISSING = "una carta che manca"
    CARD_TOO_MANY = "una carta di troppo"
    CARD_COPIES = "una carta che nei mazzi non è così tante volte"
    NOT_STAKED = "una puntata che manca"
    STAKED = "una puntata dell'importo sbagliato"
    NOT_DUE = "una puntata che le regole non hanno"
    RETURNED = "un importo reso sbagliato"
    BALANCE = "un saldo che non torna"


class How(StrEnum):
    """How an amount that came back is wrong."""

    NOTHING = "niente"
    STAKE_ALONE = "soltanto la posta"
    LESS = "meno"
    MORE = "di più"


@dataclass(frozen=True, slots=True, order=True)
class FaultCause:
    """What is wrong, alike in all the rounds that show it.

    Attributes:
        subject: the wager, the action, or «banco» and «mano» of a card; «carte» of all.
        row: the identifier of the row of the rules that holds; "" where none does.
        how: of an amount that came back.
        clauses: those that say what is due.
    """

    fault: Fault
    subject: str
    row: str = ""
    how: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundFault:
    """A cause in a round.

    Attributes:
        expected, got: in cents, what came back to the players by the rules and in the log, where the cause is one.
        told: what was expected and what was found: in Italian words, or whole cents where an amount is wrong.
        seat: of an amount that is wrong, the hand that it was staked on; None where words say where.
        priced: whether the rules bring the round to its end: otherwise nobody can say what it cost, and both amounts
            are alike.
    """

    cause: FaultCause
    expected: int
    got: int
    told: tuple[str, str]
    seat: Seat | None = None
    priced: bool = True


def side_bets(rules: Ruleset) -> frozenset[str]:
    """Return the wagers on the cards alone, beside the one that a round is played for: suits may decide them."""
    return frozenset(wager.name for wager in rules.wagers if wager.base is None and not wager.compulsory)


class RoundComparison:
    """Holds logged rounds against what the rules make of them.

    Args:
        suited: whether the log tells the suits; without them no bet that a round can do without is judged.
    """

    def __init__(self, rules: Ruleset, *, suited: bool = True) -> None:
        self._copies, self._deck = DeckCopies(rules, suited=suited), rules.deck.source.clauses
        self._suited = suited
        self._left_out = frozenset() if suited else side_bets(rules)
        self._offers = {offer.name: offer.source.clauses for offer in rules.offers}
        self._dealer = tuple(dict.fromkeys(clause for row in rules.dealer.rule for clause in row.source.clauses))
        self._fault = rules.malfunction.source.clauses if rules.malfunction is not None else ()
        self._wagers = {wager.name: wager.source.clauses for wager in rules.wagers}

    def differences(self, logged: LoggedRound, replayed: Replayed) -> tuple[RoundFault, ...]:
        """Return what a round does otherwise; () where it is right."""
        due = {_key(one): one for one in self.due(replayed)}
        due = {key: one for key, one in due.items() if one.wager not in self._left_out}
        paid = {(one.seat, one.wager, one.player): one for one in logged.bets if one.wager not in self._left_out}
        if (structural := self._structure(logged, replayed)) is not None:
            cause, told = structural
            got = sum(one.returned - one.staked for one in paid.values())
            ended = replayed.ended
            expected = sum(one.returned - one.staked for one in due.values()) if ended else got
            return (RoundFault(cause=cause, expected=expected, got=got, told=told, priced=ended), *_balances(logged))
        return (*self._amounts(due, paid), *_balances(logged))

    def due(self, replayed: Replayed) -> Iterator["DueBet"]:
        """Yield what the rules give; of a stake that a malfunction gives back after it was settled, both in order."""
        for entry in replayed.entries:
            if entry["fatto"] == "liquidazione" or (entry["fatto"] == "rimborso" and entry["motivo"] == MALFUNCTION):
                seat = entry["posto"], entry["mano"]
                refunded = entry["fatto"] == "rimborso"
                staked = int(read_money(entry["importo" if refunded else "puntato"]) or 0)
                returned = staked if refunded else int(read_money(entry["restituito"]) or 0)
                row, clauses = (MALFUNCTION, self._fault) if refunded else (entry["riga"], tuple(entry["clausole"]))
                yield DueBet(seat, entry["puntata"], entry["giocatore"], staked, returned, row, clauses)

    def _structure(self, logged: LoggedRound, replayed: Replayed) -> tuple[FaultCause, tuple[str, str]] | None:
        if replayed.refused:
            return FaultCause(Fault.STAKES, replayed.refused), ("puntate che le regole ammettono", replayed.refused)
        for entry in replayed.entries:
            if entry["fatto"] == "rifiuto":
                action = str(entry.get("azione", ""))
                fault = Fault.TURN if entry["codice"] == _WRONG_TURN else Fault.ACTION
                where = _where((entry.get("posto", 0), entry.get("mano", 1)))
                return FaultCause(fault, action, clauses=self._offers.get(action, ())), (
                    "la scelta di un'altra mano" if fault is Fault.TURN else "un'altra scelta",
                    f"«{action}» {where}, che le regole rifiutano [{entry['codice']}]",
                )
        if replayed.lacking is not None:
            who = _who(replayed.lacking)
            return FaultCause(Fault.CARD_MISSING, who, clauses=self._of_cards(who)), (
                f"un'altra carta {_where(replayed.lacking)}",
                "nessuna",
            )
        if replayed.waits is not None:
            seat, options = replayed.waits
            return FaultCause(Fault.NO_CHOICE, " o ".join(options)), (
                f"{' o '.join(options)} {_where(seat)}",
                "nessuna scelta",
            )
        for seat, cards in replayed.left.items():
            who = _who(seat)
            return FaultCause(Fault.CARD_TOO_MANY, who, clauses=self._of_cards(who)), (
                "nessun'altra carta",
                f"{cards_words(cards, suited=self._suited)} {_where(seat)}",
            )
        held = logged.shoe or (*logged.dealer, *(card for cards in logged.hands.values() for card in cards))
        if (beyond := self._copies.beyond(held)) is not None:
            card, many, most = beyond
            told = f"{cards_words((card,), suited=self._suited)} al più {most} volte", f"{many} volte"
            return FaultCause(Fault.CARD_COPIES, "carte", clauses=self._deck), told
        return None

    def _of_cards(self, who: str) -> tuple[str, ...]:
        return self._dealer if who == "banco" else ()

    def _amounts(self, due: Mapping[Any, "DueBet"], paid: Mapping[Any, LoggedBet]) -> Iterator[RoundFault]:
        for key in sorted({*due, *paid}):
            want, got = due.get(key), paid.get(key)
            clauses = self._wagers.get(key[1], ())
            if want is None and got is not None:
                cause = FaultCause(Fault.NOT_DUE, got.wager, clauses=clauses)
                told = "nessuna", f"{money(got.staked)} {_where(got.seat)}"
                yield RoundFault(cause=cause, expected=0, got=got.returned - got.staked, told=told)
            elif got is None and want is not None:
                cause = FaultCause(Fault.NOT_STAKED, want.wager, clauses=clauses)
                told = f"{money(want.staked)} {_where(want.seat)}", "nessuna"
                yield RoundFault(cause=cause, expected=want.returned - want.staked, got=0, told=told)
            elif want is not None and got is not None and want.staked != got.staked:
                cause = FaultCause(Fault.STAKED, want.wager, clauses=clauses)
                told = str(want.staked), str(got.staked)
                yield RoundFault(
                    cause=cause, expected=want.returned - want.staked, got=got.returned - got.staked, told=told,
                    seat=got.seat,
                )  # fmt: skip
            elif want is not None and got is not None and want.returned != got.returned:
                how = _how(want, got)
                cause = FaultCause(Fault.RETURNED, want.wager, want.row, how, want.clauses)
                told = str(want.returned), str(got.returned)
                yield RoundFault(cause=cause, expected=want.returned, got=got.returned, told=told, seat=got.seat)


@dataclass(frozen=True, slots=True)
class DueBet:
    """What the rules give for a wager, in cents, by which row of payments, and the clauses of that."""

    seat: Seat
    wager: str
    player: str
    staked: int
    returned: int
    row: str
    clauses: tuple[str, ...]


def _balances(logged: LoggedRound) -> Iterator[RoundFault]:
    """Yield the balances that do not come to what was staked and came back, by the log itself."""
    for one, due in wrong_balances(logged):
        told = f"{one.player}: {money(due)}", money(one.after)
        yield RoundFault(cause=FaultCause(Fault.BALANCE, "saldo"), expected=due, got=one.after, told=told)


def _key(one: DueBet) -> tuple[Seat, str, str]:
    return one.seat, one.wager, one.player


def _how(want: DueBet, got: LoggedBet) -> str:
    if not got.returned:
        return How.NOTHING
    if got.returned == got.staked < want.returned:
        return How.STAKE_ALONE
    return How.LESS if got.returned < want.returned else How.MORE


def _who(seat: Seat) -> str:
    return "banco" if seat == _DEALER else "mano"


def _where(seat: Seat) -> str:
    return "al banco" if seat == _DEALER else f"al {seat_words(seat)}"
