"""The printer of computed numbers for pages: values in, the words and rounded figures of the section out.

The values come from outside: a sheet never computes them. Rounding for people happens here, and only here.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.model.ir import DeclaredReturn, Ruleset
from generator.model.terms import Base
from generator.numbers.exact.basis.returns import ALWAYS, COMPOSITION, NO_CHOICE, TOTAL, Return, Share
from generator.numbers.figures import Chart, Figures
from generator.pages.printing.page_blocks import (
    Bullets,
    ChartPart,
    ChartRow,
    Charts,
    PageTable,
    Prose,
    TableColumn,
    TableRow,
)
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_tree import Block, Section
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.own_words import RulesetWords
from generator.words.amounts import decimal
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.chart_words import row_in_words
from generator.words.italian import capital, join

AGREES, DISAGREES, FITTED = "coincide", "non coincide", "ricavato"
"""What is said of a computed return beside the declared one; ``FITTED``: some datum was chosen so that it would."""
_STRATEGIES = {
    COMPOSITION: "secondo le carte in mano",
    TOTAL: "secondo la tabella",
    NO_CHOICE: "senza decisioni",
    ALWAYS: "accettando ogni offerta",
}
COST = "il costo medio è su 1.000\u00a0€ della base indicata"
BASES = {Base.INITIAL: "puntata iniziale", Base.TOTAL: "totale puntato"}


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


def numbers(ruleset: Ruleset, figures: Figures) -> Section:
    """Return the section of the computed numbers: of the returns, those that no declared one has beside it."""
    beside_declared = [_answer(declared, figures) for declared in ruleset.returns]
    words, returns = RulesetWords(ruleset), figures.returns
    rows = tuple(_row(figure, words) for figure in returns.computed if figure not in beside_declared)
    blocks: list[Block] = [_prose("Calcolati esattamente dalle regole di questo fascicolo, a sabot intero.")]
    if rows:
        title = "Altri ritorni calcolati, che nessun ritorno dichiarato riguarda"
        blocks.append(PageTable(title=title, caption=COST, columns=_COLUMNS, rows=rows))
    if returns.average_stake is not None:
        blocks.append(_prose(_stake(returns.average_stake)))
    refused = [f"Non calcolato: {refusal}" for refusal in returns.refused]
    blocks.append(Bullets(items=(*_methods(returns.computed), *refused)))
    if figures.chart is not None:
        blocks.append(_charts(figures.chart))
    return Section(anchor="numeri", title="Numeri calcolati", blocks=tuple(blocks))


def _prose(text: str) -> Prose:
    return Prose(said=(Said(text=text),))


def _methods(computed: Sequence[Return]) -> Iterator[str]:
    yield from dict.fromkeys(capital(f"{_STRATEGIES[figure.strategy]}: {figure.method}.") for figure in computed)
    if any(figure.by_construction for figure in computed):
        told = "i dati hanno un valore scelto perché desse proprio quel ritorno, che perciò non prova altro."
        yield f"{capital(FITTED)}: {told}"


def _stake(average: Share) -> str:
    return f"In un colpo si puntano in media {decimal(_rounded(average, 3), places=3)} volte la posta iniziale."


_COLUMNS = (
    TableColumn(label="Puntata", kind="head"),
    TableColumn(label="Come si gioca", kind="larga"),
    TableColumn(label="Base", kind="larga"),
    TableColumn(label="Ritorno", kind="n"),
    TableColumn(label="Costo medio", kind="n"),
)


def _row(figure: Return, words: RulesetWords) -> TableRow:
    labels = join([words.wager(name).text for name in figure.wagers])
    cells = (
        capital(labels),
        _STRATEGIES[figure.strategy],
        BASES[figure.base],
        printed(figure.value),
        money.cost(_rounded(figure.value, 5)),
    )
    return TableRow(cells=cells)


def _charts(chart: Chart) -> Charts:
    legend = _legend(chart)
    rows = tuple(
        ChartRow(hand=hand, letters=tuple(chart.letter(hand, up) for up in chart.upcards)) for hand in chart.hands
    )
    part = ChartPart(title="La migliore tabella di gioco", rows=rows, spoken=tuple(_spoken(chart, rows, legend)))
    signs = {"": "–", **{letter: letter for letter in legend}}
    return Charts(upcards=chart.upcards, legend=legend, parts=(part,), signs=signs, hands="Mano", columns="Banco")


def _legend(chart: Chart) -> dict[str, str]:
    """Return the words of each letter that the chart shows."""
    used = set(chart.offers.values())
    return {letter: chart.labels[name] for name, letter in chart.letters.items() if name in used}


def _spoken(chart: Chart, rows: Sequence[ChartRow], legend: Mapping[str, str]) -> Iterator[str]:
    """Yield the chart in words: for each hand, what to do against which upcards."""
    words = Catalogue(SOURCE)
    for row in rows:
        said = row_in_words(words, row.hand, chart.upcards, row.letters, legend)
        if said:
            yield said
