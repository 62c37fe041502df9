"""The section of the computed numbers of a dossier: values in, words and rounded figures out.

The values come from outside: a sheet never computes them.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.returns import Return, Share
from generator.numbers.figures import Chart, Figures
from generator.numbers.return_words import COST, base_words, cost_words, way_words
from generator.numbers.told_returns import Agreement, BetReturn, ToldReturn, bet_returns
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
from generator.pages.sheet.own_words import RulesetWords
from generator.words.amounts import decimal
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.chart_words import row_in_words
from generator.words.italian import capital, join
from generator.words.marked_messages import marked


def returns_beside(bet: BetReturn) -> str:
    """Return what the rules give for a declared return: on its own base and whether it agrees, then on the first stake.

    "" where nothing was computed of it.
    """
    if bet.compared is None or bet.declared is None:
        return ""
    way = way_words(bet.compared.strategy)
    how = "" if way == way_words(bet.declared.strategy) else f" {way}"
    told = f"{base_words(bet.compared)}{how}, {bet.agreement}"
    first = bet.computed
    return told if first is None or first is bet.compared else f"{told}; {base_words(first)}"


def numbers(ruleset: Ruleset, figures: Figures) -> Section:
    """Return the section of the computed numbers: of the returns, those that no declared one has beside it."""
    bets, words, returns = bet_returns(ruleset, figures.returns), RulesetWords(ruleset), figures.returns
    rows = tuple(_row(bet.computed, words) for bet in bets if bet.declared is None and bet.computed is not None)
    blocks: list[Block] = [_prose(marked("Calcolati esattamente dalle regole di questo fascicolo, a sabot intero."))]
    if rows:
        title = marked("Altri ritorni ricavati, di cui il testo non dichiara niente")
        blocks.append(PageTable(title=title, caption=COST, columns=_COLUMNS, rows=rows))
    if returns.average_stake is not None:
        blocks.append(_prose(_stake(returns.average_stake)))
    refused = [f"Non calcolato: {refusal}" for refusal in returns.refused]
    blocks.append(Bullets(items=(*_methods(returns.computed), *_by_construction(bets), *refused)))
    if figures.chart is not None:
        blocks.append(_charts(figures.chart))
    return Section(anchor="numeri", title=marked("Numeri calcolati"), blocks=tuple(blocks))


def _prose(text: str) -> Prose:
    return Prose(said=(Said(text=text),))


def _methods(computed: Sequence[Return]) -> Iterator[str]:
    yield from dict.fromkeys(capital(f"{way_words(figure.strategy)}: {figure.method}.") for figure in computed)


def _by_construction(bets: Sequence[BetReturn]) -> Iterator[str]:
    if any(bet.agreement is Agreement.BY_CONSTRUCTION for bet in bets):
        told = "i dati hanno un valore scelto perché desse proprio quel ritorno, che perciò non prova altro."
        yield f"{capital(Agreement.BY_CONSTRUCTION)}: {told}"


def _stake(average: Share) -> str:
    times = decimal(round(Fraction(average), 3), places=3)
    return f"In un colpo si puntano in media {times} volte la posta iniziale."


_COLUMNS = (
    TableColumn(label=marked("Puntata"), kind="head"),
    TableColumn(label=marked("Come si gioca"), kind="larga"),
    TableColumn(label=marked("Ricavato"), kind="larga"),
    TableColumn(label=marked("Costo medio"), kind="n"),
)


def _row(figure: ToldReturn, words: RulesetWords) -> TableRow:
    labels = join([words.wager(name).text for name in figure.wagers])
    return TableRow(cells=(capital(labels), way_words(figure.strategy), base_words(figure), cost_words(figure)))


def _charts(chart: Chart) -> Charts:
    legend = _legend(chart)
    rows = tuple(
        ChartRow(hand=hand, letters=tuple(chart.letter(hand, up) for up in chart.upcards)) for hand in chart.hands
    )
    part = ChartPart(
        title=marked("La migliore tabella di gioco"), rows=rows, spoken=tuple(_spoken(chart, rows, legend))
    )
    signs = {"": "–", **{letter: letter for letter in legend}}
    return Charts(
        upcards=chart.upcards, legend=legend, parts=(part,), signs=signs, hands=marked("Mano"), columns=marked("Banco")
    )


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
