"""Exact numbers from an IR: a ``Ruleset`` in; returns, action values, tables of play and of offers, out.

Nothing here knows a game: legal actions, effects and payments are the data's. What the data say and this package
cannot follow exactly is refused by name (``Unsupported``). docs/analysis.md gives the formulas.

What is below is all that commands, ``generator.numbers`` and its simulation may ask, with the plain types of
``basis``; where each is computed is this package's affair. A name is loaded when it is first asked for: numpy comes
with most of them, and who only reads kept numbers needs none.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from generator.numbers.exact.all_distributions import round_distribution
    from generator.numbers.exact.all_returns import (
        compute,
        compute_main,
        compute_main_with_table,
        main_alone,
        with_side_bets,
        with_unanswered,
    )
    from generator.numbers.exact.basis.distribution import Distribution, distribution_of
    from generator.numbers.exact.basis.refusals import Unknown, Unsupported
    from generator.numbers.exact.basis.returns import (
        ALWAYS,
        ANSWERS,
        COMPOSITION,
        TOTAL,
        Return,
        Returns,
        Share,
        Sought,
        reproduces,
    )
    from generator.numbers.exact.cashout.fit import (
        Fit,
        Identified,
        OfferTable,
        PublishedFacts,
        Worths,
        identify,
        movable,
    )
    from generator.numbers.exact.cashout.offered import CashOut, cash_out, table_of, to_csv, with_offers
    from generator.numbers.exact.cashout.weighed import weighed_offers
    from generator.numbers.exact.cashout.worth import amounts_of, best_with, worths_of
    from generator.numbers.exact.classic.answers import (
        BUST,
        NATURAL,
        DealerChances,
        analyse,
        dealer_by_upcard,
        dealer_distribution,
    )
    from generator.numbers.exact.classic.final_hands import DealerMemory
    from generator.numbers.exact.classic.kinds import Kinds, kinds_of
    from generator.numbers.exact.classic.strategy_chart import StrategyTable, strategy_table
    from generator.numbers.exact.enumeration.game_tree import enumerate_game
    from generator.numbers.exact.many_rounds import Spread, spread_after
    from generator.numbers.exact.reading_search import CONVENTION, Choice, Search, Standing, Values, joint_search
    from generator.numbers.exact.shared_cards import shared_card_play
    from generator.numbers.exact.shared_turns import Memory
    from generator.numbers.exact.sidebets.pattern_returns import dealt_card, side_bet_return, side_bets
    from generator.numbers.exact.sidebets.paytables import FittingPays, search_pays
    from generator.numbers.exact.situation_worth import Worth, action_worth, read_ranks

__all__ = [
    "ALWAYS", "ANSWERS", "BUST", "COMPOSITION", "CONVENTION", "NATURAL", "TOTAL", "CashOut", "Choice",
    "DealerChances", "DealerMemory", "Distribution", "Fit", "FittingPays", "Identified", "Kinds", "Memory",
    "OfferTable", "PublishedFacts", "Return", "Returns", "Search", "Share", "Sought",
    "Spread", "Standing", "StrategyTable", "Unknown", "Unsupported", "Values", "Worth",
    "Worths", "action_worth", "amounts_of", "analyse", "best_with", "cash_out", "compute", "compute_main",
    "compute_main_with_table", "dealer_by_upcard", "dealer_distribution", "dealt_card", "distribution_of",
    "enumerate_game", "identify", "joint_search", "kinds_of", "main_alone", "movable", "read_ranks",
    "reproduces", "round_distribution", "search_pays", "shared_card_play", "side_bet_return", "side_bets",
    "spread_after", "strategy_table", "table_of", "to_csv", "weighed_offers", "with_offers", "with_side_bets",
    "with_unanswered", "worths_of",
]  # fmt: skip

_HOMES = {
    "all_returns": (
        "compute",
        "compute_main",
        "compute_main_with_table",
        "main_alone",
        "with_side_bets",
        "with_unanswered",
    ),
    "basis.distribution": ("Distribution", "distribution_of"),
    "basis.refusals": ("Unknown", "Unsupported"),
    "basis.returns": (
        "ALWAYS",
        "ANSWERS",
        "COMPOSITION",
        "TOTAL",
        "Return",
        "Returns",
        "Share",
        "Sought",
        "reproduces",
    ),
    "cashout.fit": ("Fit", "Identified", "OfferTable", "PublishedFacts", "Worths", "identify", "movable"),
    "cashout.offered": ("CashOut", "cash_out", "table_of", "to_csv", "with_offers"),
    "cashout.weighed": ("weighed_offers",),
    "cashout.worth": ("amounts_of", "best_with", "worths_of"),
    "classic.answers": ("BUST", "NATURAL", "DealerChances", "analyse", "dealer_by_upcard", "dealer_distribution"),
    "classic.final_hands": ("DealerMemory",),
    "classic.kinds": ("Kinds", "kinds_of"),
    "classic.strategy_chart": ("StrategyTable", "strategy_table"),
    "enumeration.game_tree": ("enumerate_game",),
    "many_rounds": ("Spread", "spread_after"),
    "reading_search": ("CONVENTION", "Choice", "Search", "Standing", "Values", "joint_search"),
    "all_distributions": ("round_distribution",),
    "shared_cards": ("shared_card_play",),
    "shared_turns": ("Memory",),
    "sidebets.pattern_returns": ("dealt_card", "side_bet_return", "side_bets"),
    "sidebets.paytables": ("FittingPays", "search_pays"),
    "situation_worth": ("Worth", "action_worth", "read_ranks"),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(name)
