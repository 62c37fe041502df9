"""The printer of computed numbers for pages: values in, the words and rounded figures of the section out.

The values come from outside: a sheet never computes them. Rounding for people happens here, and only here.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.model.ir import DeclaredReturn, Ruleset
from generator.model.terms import Base
from generator.numbers.exact.basis.returns import ALWAYS, COMPOSITION, NO_CHOICE, TOTAL, Return, Share
from generator.numbers.figures import Chart, Figures
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.parts.own_words import Words
from generator.pages.sheet.parts.sheet_pieces import ChartRow, FigureRow, Numbers
from generator.words.amounts import decimal
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.chart_words import row_in_words
from generator.words.italian import join

AGREES, DISAGREES, FITTED = "coincide", "non coincide", "ricavato"
"""What is said of a computed return beside the declared one; ``FITTED``: some datum was chosen so that it would."""
_STRATEGIES = {
    COMPOSITION: "secondo le carte in mano",
    TOTAL: "secondo la tabella",
    NO_CHOICE: "senza decisioni",
    ALWAYS: "accettando ogni offerta",
}
_BASES = {Base.INITIAL: "puntata iniziale", Base.TOTAL: "totale puntato"}


def printed(value: Share) -> str:
    """Return a computed share as a percentage with four decimals: ``99,2926%``."""
    return f"{decimal(100 * _rounded(value, 6), places=4)}%"


def _rounded(value: Share, digits: int) -> Fraction:
    return round(Fraction(value), digits)


def beside(declared: DeclaredReturn, figures: Figures | None) -> str:
    """Return what was computed for a declared return, and whether it comes out; "" where nothing was."""
    answer = _answer(declared, figures) if figures is not None else None
    return f"{printed(answer.value)}, {_verdict(answer)}" if answer is not None else ""


def _answer(declared: DeclaredReturn, figures: Figures) -> Return | None:
    """Return the computed return that is shown beside a declared one: the one that reproduces it, if any does."""
    fitting = [
        figure for figure in figures.returns.computed if figure.answers(declared) and figure.base is declared.base
    ]
    return next((figure for figure in fitting if figure.reproduced), fitting[0] if fitting else None)


def _verdict(figure: Return) -> str:
    if figure.reproduced is None:
        return ""
    agrees = FITTED if figure.by_construction else AGREES
    return agrees if figure.reproduced else DISAGREES


def numbers(ruleset: Ruleset, figures: Figures) -> Numbers:
    """Return the section of the computed numbers: of the returns, those that no declared one has beside it."""
    beside_declared = [_answer(declared, figures) for declared in ruleset.returns]
    words, chart, returns = Words(ruleset), figures.chart, figures.returns
    legend = _legend(chart) if chart else {}
    return Numbers(
        rows=tuple(_row(figure, words) for figure in returns.computed if figure not in beside_declared),
        stake=_stake(returns.average_stake),
        methods=tuple(_methods(returns.computed)),
        upcards=chart.upcards if chart else (),
        chart=tuple(_chart_rows(chart)) if chart else (),
        legend=tuple(legend.items()),
        spoken=tuple(_spoken(chart, legend)) if chart else (),
        refused=tuple(str(refusal) for refusal in returns.refused),
    )


def _methods(computed: Sequence[Return]) -> Iterator[str]:
    yield from dict.fromkeys(f"{_STRATEGIES[figure.strategy]}: {figure.method}." for figure in computed)
    if any(figure.by_construction for figure in computed):
        yield f"{FITTED}: i dati hanno un valore scelto perché desse proprio quel ritorno, che perciò non prova altro."


def _stake(average: Share | None) -> str:
    if average is None:
        return ""
    return f"In un colpo si puntano in media {decimal(_rounded(average, 3), places=3)} volte la posta iniziale."


def _row(figure: Return, words: Words) -> FigureRow:
    labels = join([words.wager(name).text for name in figure.wagers])
    return FigureRow(
        wagers=labels[:1].upper() + labels[1:],
        strategy=_STRATEGIES[figure.strategy],
        base=_BASES[figure.base],
        value=printed(figure.value),
        cost=money.cost(_rounded(figure.value, 5)),
    )


def _legend(chart: Chart) -> dict[str, str]:
    """Return the words of each letter that the chart shows."""
    used = set(chart.offers.values())
    return {letter: chart.labels[name] for name, letter in chart.letters.items() if name in used}


def _chart_rows(chart: Chart) -> list[ChartRow]:
    return [ChartRow(hand=hand, letters=tuple(chart.letter(hand, up) for up in chart.upcards)) for hand in chart.hands]


def _spoken(chart: Chart, legend: Mapping[str, str]) -> Iterator[str]:
    """Yield the chart in words: for each hand, what to do against which upcards."""
    words = Catalogue(SOURCE)
    for row in _chart_rows(chart):
        said = row_in_words(words, row.hand, chart.upcards, row.letters, legend)
        if said:
            yield said
