"""The strategy chart of a regolamento, computed, as JSON, CSV and SVG: a letter in each cell, never colour alone."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from generator.model.ir import Ruleset
from generator.model.offer_letters import letters_of
from generator.numbers.exact import strategy_table
from generator.numbers.figures import Chart
from generator.numbers.numbers_json import share
from generator.words.card_words import rank_sign

if TYPE_CHECKING:
    from generator.numbers.exact import StrategyTable

COLOURS = {"S": "#c9e4d3", "C": "#f6d6c9", "R": "#f5e6a8", "D": "#cfdcf3", "A": "#e6d3ec"}
"""Background of each letter; each has black text at a contrast above 7:1."""
OTHER = "#e8e4da"
CELL, ROW, LEFT, TOP = 44, 28, 96, 44


def chart_json(chart: Chart) -> dict[str, Any]:
    """Return the chart as JSON."""
    return {
        "regolamento": chart.slug,
        "titolo": chart.title,
        "scoperte": list(chart.upcards),
        "mani": _rows(chart, chart.offers),
        "altrimenti": {hand: row for hand, row in _rows(chart, chart.otherwise).items() if row},
        "prima_del_turno": {
            offer: {"conviene": share(taken), "costo": share(cost)} for offer, (taken, cost) in chart.early.items()
        },
        "lettere": dict(chart.letters),
    }


def _rows(chart: Chart, cells: Mapping[tuple[str, str], str]) -> dict[str, dict[str, str]]:
    return {hand: {up: cells[hand, up] for up in chart.upcards if (hand, up) in cells} for hand in chart.hands}


def chart_of(ruleset: Ruleset, found: StrategyTable | None = None) -> Chart:
    """Return the best total-dependent chart; ``found``: its table. Raises Unsupported where it cannot be computed."""
    table = strategy_table(ruleset) if found is None else found
    ordered = sorted(table.upcards, key=lambda rank: rank == "A")  # the ace stands last, as charts are printed
    upcards = tuple(map(rank_sign, ordered))
    called = {hand: ",".join(map(rank_sign, hand.split(","))) for hand in table.hands}
    cells = {(called[cell.hand], rank_sign(cell.upcard)): cell for cell in table.cells}
    return Chart(
        slug=ruleset.slug,
        title=ruleset.title,
        hands=tuple(called.values()),
        upcards=upcards,
        offers={place: cell.best for place, cell in cells.items()},
        letters=letters_of(offer for offer in ruleset.offers if offer.stage),
        labels=_labels(ruleset),
        otherwise={place: cell.otherwise for place, cell in cells.items() if cell.otherwise != cell.best},
        early={one.offer: (one.taken, one.cost) for one in table.costs},
    )


def packed_chart(chart: Chart) -> dict[str, Any]:
    """Return what a computed chart is kept as: the words of the data are left out."""
    return {
        "mani": list(chart.hands),
        "scoperte": list(chart.upcards),
        "mosse": [[*place, offer] for place, offer in chart.offers.items()],
        "altrimenti": [[*place, offer] for place, offer in chart.otherwise.items()],
        "prima": [[offer, *worth] for offer, worth in chart.early.items()],
    }


def unpacked_chart(data: Mapping[str, Any], ruleset: Ruleset) -> Chart:
    """Return the chart of rules that play as those it was computed for. Raises KeyError, TypeError or ValueError."""
    return Chart(
        slug=ruleset.slug,
        title=ruleset.title,
        hands=tuple(map(str, data["mani"])),
        upcards=tuple(map(str, data["scoperte"])),
        offers={(str(hand), str(upcard)): str(offer) for hand, upcard, offer in data["mosse"]},
        letters=letters_of(offer for offer in ruleset.offers if offer.stage),
        labels=_labels(ruleset),
        otherwise={(str(hand), str(upcard)): str(offer) for hand, upcard, offer in data["altrimenti"]},
        early={str(offer): (float(taken), float(cost)) for offer, taken, cost in data["prima"]},
    )


def _labels(ruleset: Ruleset) -> dict[str, str]:
    return {offer.name: offer.label for offer in ruleset.offers}


def as_csv(chart: Chart) -> str:
    """Return the chart for a spreadsheet: offers by name, semicolons between the cells."""
    lines = [";".join(("mano", *chart.upcards))]
    lines += [";".join((hand, *(chart.offers.get((hand, up), "") for up in chart.upcards))) for hand in chart.hands]
    return "\n".join(lines) + "\n"


def as_svg(chart: Chart) -> str:
    """Return the chart as a picture, readable in print and by a screen reader."""
    width, height = LEFT + CELL * len(chart.upcards), TOP + ROW * len(chart.hands)
    title = escape(f"Migliore tabella di gioco: {chart.title}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        '<g font-family="system-ui, sans-serif" font-size="14" text-anchor="middle" fill="#111111">',
    ]
    for column, up in enumerate(chart.upcards):
        parts.append(_text(LEFT + CELL * column + CELL // 2, TOP - 14, escape(up), bold=True))
    for row, hand in enumerate(chart.hands):
        top = TOP + ROW * row
        parts.append(_text(LEFT // 2, top + 19, escape(hand), bold=True))
        for column, up in enumerate(chart.upcards):
            letter = chart.letter(hand, up)
            if letter:
                left = LEFT + CELL * column
                fill = COLOURS.get(letter, OTHER)
                parts.append(
                    f'<rect x="{left}" y="{top}" width="{CELL}" height="{ROW}" fill="{fill}" stroke="#888888"/>'
                )
                parts.append(_text(left + CELL // 2, top + 19, escape(letter)))
    return "\n".join([*parts, "</g>", "</svg>"]) + "\n"


def _text(x: int, y: int, text: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}"{weight}>{text}</text>'
