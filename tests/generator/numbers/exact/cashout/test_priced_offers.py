"""Which offers a table prices: those alone are a cash-out."""

from dataclasses import replace

from loaded import rules_of

from generator.numbers.exact.cashout.worth import offers_paid_by_tables


def test_the_only_offer_that_a_table_prices_is_the_cash_out() -> None:
    (offer,) = offers_paid_by_tables(rules_of("first-person-blackjack"))
    assert offer.name == "incassa"


def test_a_table_whose_amounts_are_not_known_prices_no_offer() -> None:
    rules = rules_of("first-person-blackjack")
    empty = replace(rules, quotes=tuple(replace(table, cells=()) for table in rules.quotes))
    assert offers_paid_by_tables(empty) == ()


def test_a_game_without_tables_has_no_cash_out() -> None:
    assert offers_paid_by_tables(rules_of("21-duello")) == ()
