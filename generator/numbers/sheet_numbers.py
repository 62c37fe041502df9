"""The computed numbers of a regolamento as its sheet wants them."""

import json
from fractions import Fraction

from generator.analysis.basis.refusals import Unsupported
from generator.model.ir import Ruleset
from generator.numbers.chart_formats import as_csv, as_svg, chart_of
from generator.numbers.kept_returns import returns_of
from generator.sheets.sheet_figures import Chart, Figure, Figures

DIGITS = 12


def numbers_of(ruleset: Ruleset) -> tuple[Figures, dict[str, str]]:
    """Return the numbers of a sheet, and the files that hold them for programs and spreadsheets, by path."""
    figures = figures_of(ruleset)
    files = {f"numeri/{ruleset.slug}.json": json.dumps(returns_of(ruleset), ensure_ascii=False, indent=1) + "\n"}
    if figures.chart is not None:
        chart = chart_of(ruleset)
        files[f"numeri/{ruleset.slug}-tabella.json"] = json.dumps(chart.as_json(), ensure_ascii=False, indent=1) + "\n"
        files[f"numeri/{ruleset.slug}.csv"] = as_csv(chart)
        files[f"numeri/{ruleset.slug}.svg"] = as_svg(chart)
    return figures, files


def figures_of(ruleset: Ruleset) -> Figures:
    """Return all that can be computed of a regolamento; what cannot is named in ``refused``."""
    data = returns_of(ruleset)
    return Figures(
        returns=tuple(
            Figure(
                wagers=tuple(row["puntata"].split(" + ")),
                strategy=row["strategia"],
                base=row["base"],
                value=Fraction(f"{row['rtp']:.{DIGITS}f}"),
                method=row["metodo"],
                reproduced=None if row["esito"] is None else row["esito"] == "riprodotto",
                answers=row["risponde_a"] or "",
                fitted=row["per_costruzione"],
            )
            for row in data["puntate"]
        ),
        average_stake=None if data["puntata_media"] is None else Fraction(f"{data['puntata_media']:.{DIGITS}f}"),
        chart=_chart(ruleset),
        refused=tuple(f"{one['dato']}: {one['motivo']}" for one in data["non_calcolati"]),
    )


def _chart(ruleset: Ruleset) -> Chart | None:
    try:
        chart = chart_of(ruleset)
    except Unsupported:
        return None
    used = set(chart.offers.values())
    legend = {letter: chart.labels[name] for name, letter in chart.letters.items() if name in used}
    return Chart(
        hands=chart.hands,
        upcards=chart.upcards,
        letters={place: chart.letters[offer] for place, offer in chart.offers.items()},
        legend=tuple(legend.items()),
    )
