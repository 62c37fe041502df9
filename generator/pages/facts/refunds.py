"""What a stake gives back, for both voices: decided by one function, and worded below it."""

from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from generator.model.ir import Payout
from generator.words.amounts import decimal, part
from generator.words.italian import human
from generator.words.marked_messages import marked


class RefundKind(Enum):
    """What comes back, as people tell it apart."""

    BY_TABLE = auto()
    """An amount that a table says hand by hand."""
    ODDS = auto()
    """The stake and a win at odds, such as 3:2."""
    NOTHING = auto()
    HALF = auto()
    """Half the stake, as to who surrenders."""
    SHARE = auto()
    """Any other part of the stake."""
    STAKE = auto()
    TIMES = auto()
    """More than the stake, of which the text gives no odds."""


@dataclass(frozen=True, slots=True)
class Refund:
    """What comes back.

    Attributes:
        multiple: per unit staked, the stake included; None where a table says it.
        odds: as the text prints them, "" where it prints none.
        table: the name of the table, "" where there is none.
    """

    kind: RefundKind
    multiple: Fraction | None
    odds: str
    table: str


def refund(payout: Payout) -> Refund:
    """Return what a row of a settlement gives back."""
    odds = payout.printed if ":" in payout.printed else ""
    return Refund(_kind(payout, odds), payout.returned, odds, payout.table)


def _kind(payout: Payout, odds: str) -> RefundKind:
    if payout.table:
        return RefundKind.BY_TABLE
    if odds:
        return RefundKind.ODDS
    whole = {None: RefundKind.NOTHING, 0: RefundKind.NOTHING, 1: RefundKind.STAKE, Fraction(1, 2): RefundKind.HALF}
    if payout.returned in whole:
        return whole[payout.returned]
    return RefundKind.SHARE if payout.returned is not None and payout.returned < 1 else RefundKind.TIMES


def for_certifiers(back: Refund) -> str:
    """Return what is given back, beside the odds: «3:2», «restituita metà della posta», «nulla»."""
    match back.kind, back.multiple:
        case RefundKind.BY_TABLE, _:
            return f"secondo la tabella «{human(back.table)}»"
        case RefundKind.ODDS, _:
            return back.odds
        case RefundKind.STAKE, _:
            return "restituita la posta"
        case RefundKind.HALF | RefundKind.SHARE, Fraction() as share:
            verb = "restituita" if part(share) == "metà" else "restituito" if share.numerator == 1 else "restituiti"
            return f"{verb} {part(share)} della posta"
        case RefundKind.TIMES, Fraction() as times:
            return f"restituita {decimal(times)} volte la posta"
    return "nulla"


GIVEN_BACK = {
    RefundKind.BY_TABLE: marked("Ricevi l'importo che ti si propone."),
    RefundKind.ODDS: marked("Paga {odds}."),
    RefundKind.NOTHING: marked("Perdi la puntata."),
    RefundKind.HALF: marked("Riprendi metà della puntata."),
    RefundKind.SHARE: marked("Riprendi {share} della puntata."),
    RefundKind.STAKE: marked("Riprendi la puntata."),
    RefundKind.TIMES: marked("Riprendi {share} della puntata."),
}
"""To players, of a hand given up: what they get."""
GIVEN_UP = {
    RefundKind.BY_TABLE: marked("chiudi subito la mano e ricevi l'importo che ti si propone."),
    RefundKind.ODDS: marked("chiudi subito la mano, che vince {odds}."),
    RefundKind.NOTHING: marked("rinunci alla mano e perdi la puntata."),
    RefundKind.HALF: marked("rinunci alla mano e riprendi metà della puntata."),
    RefundKind.SHARE: marked("rinunci alla mano e riprendi {share} della puntata."),
    RefundKind.STAKE: marked("rinunci alla mano e riprendi la puntata."),
    RefundKind.TIMES: marked("rinunci alla mano e riprendi {share} della puntata."),
}
"""To players, of the decision that gives a hand up: what it does."""
PAID = {
    RefundKind.HALF: marked("metà puntata"),
    RefundKind.SHARE: marked("{times} volte la puntata"),
    RefundKind.TIMES: marked("{times} volte la puntata"),
}
"""To players, in a table of pays, which shows odds as they are and a dash where nothing is won."""
