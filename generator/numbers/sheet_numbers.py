"""The computed numbers of a regolamento as its sheet wants them, and the files that hold them beside it."""

import json
from typing import Any

from generator.analysis import Unsupported
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.chart_formats import as_csv, as_svg, chart_json, chart_of, packed_chart, unpacked_chart
from generator.numbers.figures import Chart, Figures
from generator.numbers.kept_returns import cache, kept_returns, not_kept, returns_of
from generator.numbers.numbers_json import returns_json


def numbers_of(ruleset: Ruleset) -> tuple[Figures, dict[str, str]]:
    """Return the numbers of a sheet, and the files that hold them for programs and spreadsheets, by path."""
    figures = Figures(returns=returns_of(ruleset), chart=chart_of_sheet(ruleset))
    files = {f"numeri/{ruleset.slug}.json": _written(returns_json(ruleset, figures.returns))}
    if figures.chart is not None:
        files[f"numeri/{ruleset.slug}-tabella.json"] = _written(chart_json(figures.chart))
        files[f"numeri/{ruleset.slug}.csv"] = as_csv(figures.chart)
        files[f"numeri/{ruleset.slug}.svg"] = as_svg(figures.chart)
    return figures, files


def kept_numbers(ruleset: Ruleset) -> Figures:
    """Return the numbers of a sheet as they were computed before, at once. Raises NotKept."""
    returns = kept_returns(ruleset)
    key = play_fingerprint(ruleset)
    return Figures(
        returns=returns, chart=cache().get(key, "tabella", not_kept, lambda data: unpacked_chart(data, ruleset))
    )


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def chart_of_sheet(ruleset: Ruleset) -> Chart | None:
    """Return the chart, computed now or found in the cache; None where it cannot be computed."""
    key = play_fingerprint(ruleset)
    try:
        return cache().get(
            key, "tabella", lambda: packed_chart(chart_of(ruleset)), lambda data: unpacked_chart(data, ruleset)
        )
    except Unsupported:
        return None
