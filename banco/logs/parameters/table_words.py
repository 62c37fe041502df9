"""What is known of the amounts that the text leaves to the table, in Italian."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from banco.logs.parameters.candidate_tables import Candidates, FailingTables
from banco.logs.parameters.table_cells import CellPays, QuotePays
from banco.logs.parameters.table_findings import RoundedBets, StakeBound, StakesShown, TableFindings
from banco.logs.parameters.table_pays import RowPays, TablePays, odds
from conformance.cases.scenario.wording import money
from generator.words.amounts import comma, thousands
from generator.words.italian import join

TITLE: Final = "Ciò che il testo lascia al tavolo"
BOUNDS: Final = (
    "Sono le puntate che si vedono, e non i limiti: di una puntata rifiutata il registro non parla. "
    "Nessun colpo è stato giudicato per i limiti che nessuno ha dichiarato."
)
_NAMED: Final = 12
"""Tables that are named, of those alike."""
_GROUPS: Final = 8
"""Rounds on which tables fail, told in words."""


def table_lines(found: TableFindings) -> Iterator[str]:
    """Yield what was declared, the stakes and the pays that the rounds show, and the tables that explain them."""
    if found.empty:
        return
    yield ""
    yield f"{TITLE}:"
    for path, value in found.declared.items():
        yield f"  dichiarato: {path} = {value}"
    for one in found.stakes:
        yield f"  {stakes_words(one)}"
    if found.stakes:
        yield f"  {BOUNDS}"
    for table in found.pays:
        yield f"  {pays_title(table)}"
        yield from (f"    {row.label}: {row_words(row)}" for row in table.rows)
        yield from (f"    {line}" for line in judged_words(table, found))
        if table.wager in found.candidates:
            yield from (f"    {line}" for line in candidate_lines(found.candidates[table.wager]))
    for quote in found.quotes:
        yield from (f"  {line}" for line in quote_lines(quote, found))
    if found.rounding is not None:
        yield f"  {rounding_words(found.rounding)}"


def stakes_words(one: StakesShown) -> str:
    """Return the bounds that a log shows of the stakes of a wager."""
    clauses = f" ({', '.join(one.clauses)})" if one.clauses else ""
    if one.least is None or one.most is None:
        return f"Limiti di «{one.label}»{clauses}, che nessuno ha dichiarato: nessuna puntata si è vista."
    told = []
    if one.minimum is None:
        told.append(f"nessuna puntata sotto {money(one.least.cents)} ({_first(one.least)})")
    if one.maximum is None:
        told.append(f"la più alta {money(one.most.cents)} ({_first(one.most)})")
    return f"Limiti di «{one.label}»{clauses}, che nessuno ha dichiarato: in {_bets(one.bets)}, {', '.join(told)}."


def _first(end: StakeBound) -> str:
    return f"{_bets(end.bets)}, la prima nel colpo {end.first.key}"


def _bets(many: int) -> str:
    return "una puntata" if many == 1 else f"{thousands(many)} puntate"


def pays_title(table: TablePays) -> str:
    """Return of which wager nobody has declared the pays."""
    some = "alcune paghe" if any(row.declared for row in table.rows) else "le paghe"
    clauses = f" ({', '.join(table.clauses)})" if table.clauses else ""
    return f"Di «{table.label}»{clauses} nessuno ha dichiarato {some}:"


def row_words(row: RowPays) -> str:
    """Return what a row was seen to pay, or the rounds that contradict each other, or that it was not seen."""
    if row.declared:
        return f"{odds(row.supposed)}, dichiarata; {_bets(row.bets) if row.bets else 'mai vista'}"
    if not row.bets:
        return f"mai vista; i dati suppongono {odds(row.supposed)}"
    if row.shown is None or row.first is None:
        assert row.against is not None, "a row that was seen shows a pay, or something else"
        return f"vince e non rende più della posta: {_against(row)}"
    first = f"la prima nel colpo {row.first.key}"
    if row.against is None:
        return f"{odds(row.shown)}, in {_bets(row.bets)}, {first}"
    return (
        f"si contraddice. {odds(row.shown)} in {_bets(row.agreeing)} su {thousands(row.bets)}, {first}; "
        f"{_against(row)}. Nessuna paga le spiega tutte"
    )


def _against(row: RowPays) -> str:
    assert row.against is not None, "some round shows another amount"
    mark, (staked, returned) = row.against
    return f"nel colpo {mark.key}, {money(staked)} puntati e {money(returned)} resi"


def judged_words(table: TablePays, found: TableFindings) -> Iterator[str]:
    """Yield by which pays the bets on a wager were judged, and why."""
    if not any(row.bets for row in table.rows):
        return
    supposed = "I colpi sono giudicati con le paghe supposte nei dati"
    if table.wager in found.taken:
        most = "" if table.agreeing else ", e dove si contraddicono con quella di più puntate"
        yield f"I colpi sono giudicati con le paghe che mostrano{most}: non sono quelle supposte nei dati."
    elif table.refused:
        yield f"{supposed}. Quelle che mostrano il testo non le ammette: {table.refused}."
    elif table.own:
        yield f"{supposed}: con quelle che mostrano non ne tornerebbero di più."
    else:
        yield f"{supposed}, che sono quelle che si vedono."


def rounding_words(one: RoundedBets) -> str:
    """Return whether it matters in a log how amounts are rounded, where nobody has said it."""
    clauses = f" ({', '.join(one.clauses)})" if one.clauses else ""
    title = f"Come si arrotonda{clauses} nessuno l'ha dichiarato"
    if one.first is None or one.amounts is None:
        return f"{title}: nessuna puntata mostra che conti."
    staked, returned = one.amounts
    show = "una puntata lo mostra" if one.bets == 1 else f"{thousands(one.bets)} puntate lo mostrano"
    return (
        f"{title}: {show}, la prima nel colpo {one.first.key} ({money(staked)} puntati e {money(returned)} resi), "
        f"giudicate come suppongono i dati: per {one.direction}, a {money(one.unit)}."
    )


def quote_lines(quote: QuotePays, found: TableFindings) -> Iterator[str]:
    """Yield the places of a table of amounts that were seen to pay otherwise than the data suppose."""
    clauses = f" ({', '.join(quote.clauses)})" if quote.clauses else ""
    title = f"La tabella «{quote.name}»{clauses} nessuno l'ha dichiarata"
    if not quote.other:
        yield f"{title}: i colpi sono giudicati con quella supposta nei dati, e nessuno mostra un altro importo."
        return
    by = "ciò che mostrano, dove il testo lo ammette" if quote.name in found.taken else "i dati"
    other = f"Di {thousands(quote.cells)} caselle, {thousands(len(quote.other))} mostrano anche altro"
    yield f"{title}. {other}; si giudica con {by}:"
    for cell in quote.other[:_NAMED]:
        yield f"  {cell_words(cell)}"
    if len(quote.other) > _NAMED:
        yield f"  e altre {thousands(len(quote.other) - _NAMED)}: --json le ha tutte"
    yield "  Delle altre caselle i colpi mostrano gli importi dei dati, o nulla."


def cell_words(cell: CellPays) -> str:
    """Return what was seen at a place of a table of amounts."""
    total, soft, rank = cell.place
    supposed = "niente" if cell.supposed is None else f"{comma(cell.supposed, 2)} volte la posta"
    shown = "nessun importo che si spieghi" if cell.shown is None else f"{_units(cell.shown)} volte la posta"
    some = f" ({thousands(cell.agreeing)} d'accordo)" if cell.agreeing != cell.bets else ""
    refused = f". Il testo non lo ammette: {cell.refused}" if cell.refused else ""
    return (
        f"{total}{' con un asso da 11' if soft else ''} contro {rank}: {shown} in {_bets(cell.bets)}{some}, la "
        f"prima nel colpo {cell.first.key}; nei dati {supposed}{refused}"
    )


def _units(pays: Fraction) -> str:
    return comma(pays, 2) if 100 % pays.denominator == 0 else f"{pays.numerator}/{pays.denominator}"


def candidate_lines(candidates: Candidates) -> Iterator[str]:
    """Yield the tables that explain every bet, and the first rounds on which the others fail."""
    count = len(candidates.explaining)
    if candidates.searched is not None:
        yield (
            f"Tabelle intere, fino a 200:1, che danno il ritorno dichiarato: {thousands(candidates.searched)}. "
            "Con quelle dei dati e delle letture:"
        )
    if not count:
        yield "nessuna tabella che i dati conoscono spiega ogni colpo;"
    else:
        some = [one.words for one in candidates.explaining[:_NAMED]]
        more = f" e altre {thousands(count - _NAMED)}" if count > _NAMED else ""
        yield f"{'spiega' if count == 1 else 'spiegano'} ogni colpo {' / '.join(some)}{more};"
    for one in candidates.failing[:_GROUPS]:
        yield failing_words(one)
    rest = candidates.failing[_GROUPS:]
    if rest:
        yield f"altre {thousands(sum(len(one.tables) for one in rest))} non tornano più avanti: --json le ha tutte."


def failing_words(one: FailingTables) -> str:
    """Return the first round on which some tables fail, and which they are."""
    staked, returned = one.amounts
    some = [table.words for table in one.tables if table.names] or [one.tables[0].words]
    many = len(one.tables)
    which = some[0] if many == 1 else f"{thousands(many)} tabelle, fra cui {join(some[:2])}"
    fail = "non torna" if many == 1 else "non tornano"
    return f"{which}: {fail} dal colpo {one.mark.key} ({one.row}, {money(staked)} puntati e {money(returned)} resi);"


def taken_words(found: TableFindings) -> str:
    """Return what must be said beside the verdict: how many rounds are right by pays that nobody has declared alone."""
    if not found.otherwise:
        return ""
    labels = {table.wager: table.label for table in found.pays}
    names = join(f"«{labels.get(name, name)}»" for name in sorted(found.taken))
    rounds = "un colpo torna" if found.otherwise == 1 else f"{thousands(found.otherwise)} colpi tornano"
    return f"Quanto paghi {names} nessuno l'ha dichiarato: {rounds} soltanto con ciò che il registro mostra."
