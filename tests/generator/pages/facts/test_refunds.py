"""What a stake gives back is decided once, and each voice has words for all of it."""

from fractions import Fraction

import pytest

from generator.model.ir import Payout
from generator.pages.facts.refunds import GIVEN_BACK, GIVEN_UP, RefundKind, for_certifiers, refund


def _payout(printed: str, returned: Fraction | None, table: str = "") -> Payout:
    return Payout(printed=printed, returned=returned, table=table)


@pytest.mark.parametrize(
    ("payout", "kind", "told"),
    [
        (_payout("3:2", Fraction(5, 2)), RefundKind.ODDS, "3:2"),
        (_payout("1/2", Fraction(1, 2)), RefundKind.HALF, "restituita metà della posta"),
        (_payout("1/4", Fraction(1, 4)), RefundKind.SHARE, "restituito un quarto della posta"),
        (_payout("3/4", Fraction(3, 4)), RefundKind.SHARE, "restituiti tre quarti della posta"),
        (_payout("", Fraction(1)), RefundKind.STAKE, "restituita la posta"),
        (_payout("", Fraction(0)), RefundKind.NOTHING, "nulla"),
        (_payout("", Fraction(5, 2)), RefundKind.TIMES, "restituita 2,5 volte la posta"),
        (_payout("", None, "incasso"), RefundKind.BY_TABLE, "secondo la tabella «incasso»"),
    ],
)
def test_what_comes_back_has_one_kind_and_words_for_certifiers(payout: Payout, kind: RefundKind, told: str) -> None:
    found = refund(payout)
    assert (found.kind, for_certifiers(found)) == (kind, told)


def test_players_have_words_for_whatever_a_hand_given_up_may_bring() -> None:
    assert set(GIVEN_BACK) == set(GIVEN_UP) == set(RefundKind)
