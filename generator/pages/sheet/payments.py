"""The tables of money: how each wager is settled, what the declared returns are, amounts by hand."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from generator.model.ir import QuoteTable, Ruleset, Settlement
from generator.numbers.figures import Figures
from generator.numbers.return_words import COST, base_words, cost_words, way_words
from generator.numbers.told_returns import bet_returns
from generator.pages.printing.page_blocks import PageTable, TableColumn, TableRow
from generator.pages.printing.page_sentences import datum
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.own_words import RulesetWords, rank_name
from generator.pages.sheet.sentences.pay_case import pay_case
from generator.pages.sheet.sheet_figures import returns_beside
from generator.pages.sheet.weave import Weaver, datum_anchor
from generator.words.amounts import decimal, euro
from generator.words.card_words import total_words
from generator.words.italian import capital, human, join
from generator.words.marked_messages import marked

NOT_COMPUTED = marked("non ancora calcolato")
IN_ORDER = marked("Si legge dall'alto: vale la prima riga che si verifica.")
NO_TABLE = marked(
    "Il regolamento la nomina e non la riporta: finché manca, le scelte che ne dipendono non si propongono."
)
QUOTES = marked(
    "Quanto si riceve per ogni euro puntato, secondo la mano (righe) e la carta scoperta del banco (colonne)."
)
_PROOF = TableColumn(label=marked("Come lo sappiamo"), kind="proof")
_RETURN_COLUMNS = (
    TableColumn(label=marked("Puntata"), kind="head"),
    TableColumn(label=marked("Come si gioca"), kind="larga"),
    TableColumn(label=marked("Dichiarato"), kind="larga"),
    TableColumn(label=marked("Ricavato"), kind="larga"),
    TableColumn(label=marked("Costo medio"), kind="n"),
    _PROOF,
)
_PAY_COLUMNS = (
    TableColumn(label=marked("N."), kind="numero"),
    TableColumn(label=marked("Caso"), kind="head"),
    TableColumn(label=marked("Esito"), kind="esito"),
    TableColumn(label=marked("Paga")),
    TableColumn(label=marked("Si riceve"), kind="n"),
    TableColumn(label=marked("Guadagno"), kind="n"),
    _PROOF,
)


class Payments:
    """Builds the tables of one sheet."""

    def __init__(self, weaver: Weaver, figures: Figures | None = None) -> None:
        """Begin with the weaver of the sheet, which keeps anchors and citations, and the computed numbers if any."""
        self.figures = figures
        self.weaver = weaver
        self.rules: Ruleset = weaver.rules
        self.words = RulesetWords(self.rules)

    def returns(self) -> PageTable:
        """Return the declared returns, each beside what the rules give."""
        rows = []
        for bet in bet_returns(self.rules, self.figures.returns if self.figures is not None else None):
            if bet.declared is None or bet.datum is None:
                continue
            source = bet.datum.source
            anchor = self.weaver.anchor(datum_anchor(source.path))
            labels = join([self.words.wager(name).text for name in bet.declared.wagers])
            cells = (
                capital(labels),
                way_words(bet.declared.strategy),
                base_words(bet.declared),
                returns_beside(bet) or NOT_COMPUTED,
                cost_words(bet.computed) if bet.computed is not None else NOT_COMPUTED,
                self.weaver.provenance(source, anchor, f"ritorno dichiarato di {labels}"),
            )
            rows.append(TableRow(anchor=anchor, cells=cells))
        return PageTable(title=marked("Ritorni dichiarati"), caption=COST, columns=_RETURN_COLUMNS, rows=tuple(rows))

    def table(self, item: Settlement) -> PageTable:
        """Return the settlement table of a wager, with what each row gives on the worked stake."""
        names = [wager.name for wager in self.rules.wagers if wager.settles_as == item.wager]
        labels = join([self.words.wager(name).text for name in names or [item.wager]])
        words = RulesetWords(self.rules, len(item.cards))
        stake = money.stake_of(item.wager, self.rules)
        return PageTable(
            title=capital(labels),
            caption=f"che cosa si riceve {self._stake_words(item.wager, stake)}",
            look="pagamenti",
            intro=self.weaver.all([datum(text=self._looks_at(item), source=item.source)]),
            columns=_PAY_COLUMNS,
            rows=tuple(self._pay_row(item, number, words, stake) for number in range(len(item.rows))),
        )

    def _looks_at(self, item: Settlement) -> str:
        if not item.cards:
            return IN_ORDER
        many = "" if len(item.cards) == 1 else "no"
        return f"Conta{many} {self._card_places(item.cards)}. {IN_ORDER}"

    def _card_places(self, cards: Sequence[str]) -> str:
        zones: dict[str, list[int]] = {}
        for card in cards:
            zone, _, place = card.rpartition(".")
            zones.setdefault(card if not place.isdigit() else zone, []).append(int(place) if place.isdigit() else 0)
        said = [
            "la carta scoperta del banco" if not places[0] else self.words.cards_of(zone, places)
            for zone, places in zones.items()
        ]
        return join(said)

    def _stake_words(self, wager: str, stake: int) -> str:
        initial = money.initial_of(wager, self.rules)
        if initial == wager:
            return f"con {euro(stake, plain=True)} puntati"
        base = euro(money.stake_of(initial, self.rules), plain=True)
        first = self.words.wager(initial).text
        return f"con {base} di {first} e {euro(stake, plain=True)} di {self.words.wager(wager).text}"

    def _pay_row(self, item: Settlement, index: int, words: RulesetWords, stake: int) -> TableRow:
        row = item.rows[index]
        anchor = self.weaver.anchor(datum_anchor(row.source.path))
        case = capital(pay_case(self.rules, item, index, words))
        cells = (
            str(index + 1),
            case,
            money.outcome(row),
            money.pays(row),
            money.returned(row, stake, self.rules),
            money.gain(row, stake, self.rules),
            self.weaver.provenance(row.source, anchor, f"{self.words.wager(item.wager).text}: {case}"),
        )
        return TableRow(anchor=anchor, cells=cells)

    def quotes(self, item: QuoteTable) -> PageTable:
        """Return a two-input table, or the sentence that says that it is missing."""
        term = f"Tabella «{human(item.name)}»"
        text = QUOTES if item.cells else NO_TABLE
        said = [datum(text=text, source=item.source, term=term, unstated=not item.cells)]
        if item.extremes is not None:
            least, most = (decimal(amount, places=2) for amount in item.extremes)
            text = f"Ogni importo sta tra {least} e {most} volte la posta."
            said.append(datum(text=text, source=item.extremes_source, term="Estremi"))
        amounts = {(total, soft, rank): amount for total, soft, rank, amount in item.cells}
        hands = [(total, soft) for soft, total in sorted({(soft, total) for total, soft, _, _ in item.cells})]
        ranks = [rank for rank in self.rules.deck.ranks if any(cell[2] == rank for cell in item.cells)]
        columns = _alike({rank: [amounts.get((*hand, rank)) for hand in hands] for rank in ranks})
        cells = [tuple(_cell(amounts.get((*hand, ranks[0]))) for ranks in columns) for hand in hands]
        names = [total_words(*hand) for hand in hands]
        return PageTable(
            title=term,
            caption=marked("volte la posta, per mano e carta del banco"),
            look="griglia",
            intro=self.weaver.all(said),
            columns=(TableColumn(label=marked("Mano"), kind="head"), *map(_column, columns)),
            rows=tuple(TableRow(cells=(name, *amounts)) for name, amounts in zip(names, cells, strict=True)),
        )


def _alike(amounts: Mapping[str, list[Fraction | None]]) -> list[list[str]]:
    """Return the ranks in their order, those that follow each other with the same amounts together."""
    return [list(ranks) for _, ranks in groupby(amounts, key=lambda rank: amounts[rank])]


def _column(ranks: Sequence[str]) -> TableColumn:
    first, last = rank_name(ranks[0]), rank_name(ranks[-1])
    return TableColumn(label=first if len(ranks) == 1 else f"da {first} a {last}", kind="n")


def _cell(amount: Fraction | None) -> str:
    return "–" if amount is None else decimal(amount, places=2)
