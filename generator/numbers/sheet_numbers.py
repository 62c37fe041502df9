"""The computed numbers of a regolamento as its sheet wants them, and the files that hold them beside it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.data.result_store import user_store
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.chart_formats import as_csv, as_svg, chart_json, chart_of, packed_chart, unpacked_chart
from generator.numbers.exact import Returns, Unsupported, compute_main_with_table, main_alone, with_unanswered
from generator.numbers.figures import Chart, Figures
from generator.numbers.kept_advice import kept_offers, kept_shared_cards, offers_weighed, shared_cards
from generator.numbers.kept_distributions import (
    computed_distribution,
    dealer_hands,
    kept_dealer_hands,
    kept_distribution,
)
from generator.numbers.kept_returns import ALL, kept_returns, packed, unpacked, whole_of
from generator.numbers.numbers_json import distribution_json, returns_json

if TYPE_CHECKING:
    from generator.numbers.exact import StrategyTable

CHART = "tabella"
"""What the chart of some rules is kept as."""


def numbers_of(ruleset: Ruleset) -> tuple[Figures, dict[str, str]]:
    """Return the numbers of a sheet, and the files that hold them for programs and spreadsheets, by path."""
    figures = figures_of(ruleset)
    one = figures.distribution
    data = {**returns_json(ruleset, figures.returns), "distribuzione": None if one is None else distribution_json(one)}
    files = {f"numeri/{ruleset.slug}.json": _written(data)}
    if figures.chart is not None:
        files[f"numeri/{ruleset.slug}-tabella.json"] = _written(chart_json(figures.chart))
        files[f"numeri/{ruleset.slug}.csv"] = as_csv(figures.chart)
        files[f"numeri/{ruleset.slug}.svg"] = as_svg(figures.chart)
    return figures, files


def figures_of(ruleset: Ruleset) -> Figures:
    """Return the returns and the chart, computed now or found in the cache; computed together, they share the work."""
    tables: list[StrategyTable] = []

    def main(alone: Ruleset) -> Returns:
        returns, table = compute_main_with_table(alone)
        if table is not None:
            tables.append(table)
        return returns

    key = play_fingerprint(ruleset)
    found = user_store().get(ALL, key, lambda: packed(whole_of(ruleset, main)), unpacked)
    return Figures(
        returns=with_unanswered(ruleset, found),
        chart=chart_of_sheet(ruleset, tables[0] if tables else None),
        distribution=computed_distribution(ruleset),
        dealer=dealer_hands(ruleset),
        offers=offers_weighed(ruleset),
        shared=shared_cards(ruleset),
    )


def kept_numbers(ruleset: Ruleset) -> Figures | None:
    """Return the numbers of a sheet where they are kept, None where some would have to be computed."""
    returns = kept_returns(ruleset)
    if returns is None:
        return None
    key = play_fingerprint(main_alone(ruleset))
    chart = user_store().find(CHART, key, lambda data: unpacked_chart(data, ruleset))
    if chart is None:
        return None
    one, dealer = kept_distribution(ruleset), kept_dealer_hands(ruleset)
    offers, shared = kept_offers(ruleset), kept_shared_cards(ruleset)
    return Figures(returns=returns, chart=chart, distribution=one, dealer=dealer, offers=offers, shared=shared)


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def chart_of_sheet(ruleset: Ruleset, found: StrategyTable | None = None) -> Chart | None:
    """Return the chart, computed now or found in the cache; None where it cannot be computed.

    Args:
        found: the table that was found on the way to the returns; without it, it is looked for.
    """
    alone = main_alone(ruleset)  # no chart hangs on what a side bet pays

    def computed() -> dict[str, Any]:
        return packed_chart(chart_of(alone, found))

    try:
        return user_store().get(CHART, play_fingerprint(alone), computed, lambda data: unpacked_chart(data, ruleset))
    except Unsupported:
        return None
