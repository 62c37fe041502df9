"""What a stake gives back is decided once, and each voice has words for all of it."""

from fractions import Fraction

import pytest

from generator.model.ir import Payout
from generator.pages.facts.refunds import GIVEN_BACK, GIVEN_UP, RefundKind, for_certifiers, refund


@pytest.mark.parametrize(
    ("payout", "kind", "told"),
    [
        (Payout(printed="3:2", returned=Fraction(5, 2), table=""), RefundKind.ODDS, "3:2"),
        (Payout(printed="1/2", returned=Fraction(1, 2), table=""), RefundKind.HALF, "restituita metà della posta"),
        (Payout(printed="1/4", returned=Fraction(1, 4), table=""), RefundKind.SHARE, "restituito un quarto della posta"),
        (Payout(printed="3/4", returned=Fraction(3, 4), table=""), RefundKind.SHARE, "restituiti tre quarti della posta"),
        (Payout(printed="", returned=Fraction(1), table=""), RefundKind.STAKE, "restituita la posta"),
        (Payout(printed="", returned=Fraction(0), table=""), RefundKind.NOTHING, "nulla"),
        (Payout(printed="", returned=Fraction(5, 2), table=""), RefundKind.TIMES, "restituita 2,5 volte la posta"),
        (Payout(printed="", returned=None, table="incasso"), RefundKind.BY_TABLE, "secondo la tabella «incasso»"),
    ],
)
def test_what_comes_back_has_one_kind_and_words_for_certifiers(payout: Payout, kind: RefundKind, told: str) -> None:
    found = refund(payout)
    assert (found.kind, for_certifiers(found)) == (kind, told)


def test_players_have_words_for_whatever_a_hand_given_up_may_bring() -> None:
    assert set(GIVEN_BACK) == set(GIVEN_UP) == set(RefundKind)
