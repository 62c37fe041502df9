"""The computed numbers of a sheet, free of any format: returns beside the declared ones, and the strategy chart.

They come from outside as plain values: a sheet never computes them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import DeclaredReturn, Ruleset
from generator.sheets import stake_amounts as money
from generator.sheets.parts.own_words import Words
from generator.words.amounts import decimal
from generator.words.italian import join

AGREES, DISAGREES, FITTED = "torna", "non torna", "ricavato"
"""What is said of a computed return beside the declared one; ``FITTED``: some datum was chosen so that it would."""
_STRATEGIES = {
    "composizione": "secondo le carte in mano",
    "totale": "secondo la tabella",
    "nessuna": "senza decisioni",
    "sempre_incasso": "accettando ogni offerta",
}
_BASES = {"puntata_iniziale": "puntata iniziale", "totale_puntato": "totale puntato"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A computed return: of which wagers, under which strategy, on which base; ``value`` is exact enough to print.

    Attributes:
        answers: the strategy that a declared return names, where this is the computed one.
        fitted: whether some datum was chosen so that it would be reproduced.
    """

    wagers: tuple[str, ...]
    strategy: str
    base: str
    value: Fraction
    method: str
    reproduced: bool | None
    answers: str = ""
    fitted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """The best table: a letter for each hand and upcard, "" where nothing is decided; ``legend``: letter, label."""

    hands: tuple[str, ...]
    upcards: tuple[str, ...]
    letters: Mapping[tuple[str, str], str]
    legend: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """All the computed numbers of a regolamento; ``refused``: what could not be computed, in words."""

    returns: tuple[Figure, ...]
    average_stake: Fraction | None
    chart: Chart | None
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRow:
    """One computed return as a page prints it; ``cost``: what 1.000 € of that base cost on average."""

    wagers: str
    strategy: str
    base: str
    value: str
    declared: str
    cost: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRow:
    """One hand of the chart: the letter against each upcard."""

    hand: str
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The section of the computed numbers."""

    rows: tuple[FigureRow, ...]
    stake: str
    methods: tuple[str, ...]
    upcards: tuple[str, ...]
    chart: tuple[ChartRow, ...]
    legend: tuple[tuple[str, str], ...]
    spoken: tuple[str, ...]
    refused: tuple[str, ...]


def printed(value: Fraction) -> str:
    """Return a computed share as a percentage with four decimals: ``99,2926%``."""
    rounded = Fraction(round(value * 1_000_000), 10_000)
    return f"{decimal(rounded, places=4)}%"


def beside(declared: DeclaredReturn, figures: Figures | None) -> str:
    """Return what was computed for a declared return, and whether it comes out; "" where nothing was."""
    if figures is None:
        return ""
    fitting = [
        one
        for one in figures.returns
        if (one.wagers, one.base, one.answers) == (declared.wagers, declared.base, declared.strategy)
    ]
    if not fitting:
        return ""
    best = next((one for one in fitting if one.reproduced), fitting[0])
    return f"{printed(best.value)}, {_verdict(best)}"


def _verdict(one: Figure) -> str:
    if one.reproduced is None:
        return ""
    agrees = FITTED if one.fitted else AGREES
    return agrees if one.reproduced else DISAGREES


def numbers(ruleset: Ruleset, figures: Figures) -> Numbers:
    """Return the section of the computed numbers."""
    words, chart = Words(ruleset), figures.chart
    return Numbers(
        rows=tuple(_row(one, words) for one in figures.returns),
        stake=_stake(figures.average_stake),
        methods=tuple(_methods(figures)),
        upcards=chart.upcards if chart else (),
        chart=tuple(_chart_rows(chart)) if chart else (),
        legend=chart.legend if chart else (),
        spoken=tuple(_spoken(chart)) if chart else (),
        refused=figures.refused,
    )


def _methods(figures: Figures) -> Iterator[str]:
    yield from dict.fromkeys(f"{_STRATEGIES[one.strategy]}: {one.method}." for one in figures.returns)
    if any(one.fitted for one in figures.returns):
        yield f"{FITTED}: i dati hanno un valore scelto perché desse proprio quel ritorno, che perciò non prova altro."


def _stake(average: Fraction | None) -> str:
    if average is None:
        return ""
    times = decimal(Fraction(round(average * 1000), 1000), places=3)
    return f"In un colpo si puntano in media {times} volte la posta iniziale."


def _row(one: Figure, words: Words) -> FigureRow:
    labels = join([words.wager(name).text for name in one.wagers])
    return FigureRow(
        wagers=labels[:1].upper() + labels[1:],
        strategy=_STRATEGIES[one.strategy],
        base=_BASES[one.base],
        value=printed(one.value),
        declared=_verdict(one),
        cost=money.cost(Fraction(round(one.value * 100_000), 100_000)),
    )


def _chart_rows(chart: Chart) -> list[ChartRow]:
    return [
        ChartRow(hand=hand, letters=tuple(chart.letters.get((hand, up), "") for up in chart.upcards))
        for hand in chart.hands
    ]


def _spoken(chart: Chart) -> list[str]:
    """Return the chart in words: for each hand, what to do against which upcards."""
    labels = dict(chart.legend)
    lines = []
    for row in _chart_rows(chart):
        groups: dict[str, list[str]] = {}
        for up, letter in zip(chart.upcards, row.letters, strict=True):
            if letter:
                groups.setdefault(letter, []).append(up)
        if groups:
            lines.append(f"{row.hand}: {_told(groups, labels, len(chart.upcards))}.")
    return lines


def _told(groups: Mapping[str, Sequence[str]], labels: Mapping[str, str], every: int) -> str:
    told = []
    for letter, ups in groups.items():
        against = "sempre" if len(ups) == every else f"contro {join(ups)}"
        told.append(f"{labels[letter].lower()} {against}")
    return "; ".join(told)
