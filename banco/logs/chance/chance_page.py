"""What chance did, as the report draws it: the luck of each bet within its band, and how near every line has come."""

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, Final

from banco.logs.chance.chance_findings import ChanceFindings, LineFinding
from banco.logs.chance.chance_lines import ChanceLine, ChanceOf
from banco.logs.chance.chance_text import (
    bet_figures,
    bet_label,
    day_words,
    excluded_words,
    level_words,
    line_words,
    shoe_words,
    table_words,
)
from generator.model.ir import Ruleset
from generator.words.amounts import comma, thousands

_WIDE: Final = 1000
_HIGH: Final = 300
_MOST_DRAWN: Final = 24
"""Pictures; alarms come first."""
_GROUPS: Final = {
    ChanceOf.BET: "Fortuna su ogni puntata",
    ChanceOf.HIGH_STAKES: "Fortuna quando la posta è sopra la media",
    ChanceOf.AFTER_A_WIN: "Fortuna dopo un colpo vinto",
    ChanceOf.CARDS: "Quante volte esce ogni carta",
    ChanceOf.UPCARD: "Che cosa scopre il banco",
    ChanceOf.RANKS: "Carte che valgono lo stesso",
    ChanceOf.SUITS: "Semi",
    ChanceOf.ORDER: "Ordine delle carte",
}


def chance_figures(found: ChanceFindings, rules: Ruleset) -> Mapping[str, Any]:
    """Return what the template draws."""
    alarms = found.alarms
    bets = [one for one in found.lines if one.line.of is ChanceOf.BET and one not in alarms]
    tables = sorted({one.line.table for one in found.lines})
    return {
        "rounds": found.rounds,
        "boxes": found.boxes,
        "apart": found.apart,
        "shoe": shoe_words(found),
        "level": level_words(found),
        "excluded": excluded_words(found),
        "bets": [
            (
                table_words(table),
                bet_label(rules, wager),
                sums.bets,
                *bet_figures(sums, found.line_of(ChanceLine(table, ChanceOf.BET, wager))),
            )
            for (table, wager), sums in found.bets
        ],
        "charts": [_chart(one, rules) for one in (alarms + bets)[:_MOST_DRAWN]],
        "tables": [table_words(table) for table in tables],
        "nearest": [(words, list(_nearest(found, of, tables))) for of, words in _GROUPS.items()],
    }


def _nearest(found: ChanceFindings, of: ChanceOf, tables: list[str]) -> Iterator[tuple[str, int, bool]]:
    """Yield for each table how near its lines of a kind have come: in words, in hundredths, and whether beyond."""
    for table in tables:
        some = [one for one in found.lines if one.line.table == table and one.line.of is of]
        most = max((one.nearest for one in some), default=0.0)
        out = any(one.alarm is not None for one in some)
        yield ("oltre" if out else f"{comma(100 * most, 0)} %" if some else "—"), min(100, round(100 * most)), out


def _chart(one: LineFinding, rules: Ruleset) -> Mapping[str, Any]:
    """Return a picture: the sum day by day, and how far chance alone may bring it."""
    totals = list(accumulate((sums.total for _, sums in one.days), initial=0.0))
    bands = [0.0, *one.bands]
    most = 1.05 * max(*map(abs, totals), *bands)
    step = _WIDE / (len(totals) - 1)
    out = next((place for place, (day, _) in enumerate(one.days, 1) if one.alarm and day == one.alarm[0]), None)

    def points(values: list[float], begin: int = 0) -> str:
        return " ".join(
            f"{step * (place + begin):.1f},{_HIGH / 2 * (1 - value / most):.1f}" for place, value in enumerate(values)
        )

    low = [-band for band in bands]
    first, last = one.days[0][0], one.days[-1][0]
    words = "fuori dalla fascia" if one.alarm else f"al più al {comma(100 * one.nearest, 0)} % della fascia"
    return {
        "title": f"{table_words(one.line.table)}: {line_words(one.line, rules)}",
        "words": f"fuori dal {day_words(one.alarm[0])}" if one.alarm else words,
        "out": one.alarm is not None,
        "band": points(bands) + " " + " ".join(reversed(points(low).split(" "))),
        "edges": (points(bands), points(low)),
        "inside": points(totals[:out] if out else totals),
        "outside": points(totals[out - 1 :], out - 1) if out else "",
        "top": thousands(round(most)),
        "days": (day_words(first), day_words(last)),
        "label": (
            f"Dal {day_words(first)} al {day_words(last)}, in {thousands(one.whole.steps)} osservazioni: somma "
            f"{comma(one.whole.total, 1, signed=True)}, fascia più o meno {comma(one.band, 1)}; {words}."
        ),
    }
