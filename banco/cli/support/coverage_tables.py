"""How the clauses stand, on a terminal: the counts, what is not proved, and each clause with its proof."""

from collections.abc import Iterator, Mapping, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from conformance.proof.clause_states import ClauseProof, ClauseState
from generator.words.italian import count, join

_HEADINGS = {
    ClauseState.PROVED: "provate",
    ClauseState.PARTLY: "in\nparte",
    ClauseState.SUPERSEDED: "supe-\nrate",
    ClauseState.NOT_IN_ONE_ROUND: "non in\nun\ncolpo",
    ClauseState.BY_HAND: "manuali",
    ClauseState.UNCOVERED: "sco-\nperte",
}
_SHOWN = 3
Rows = Mapping[str, Sequence[ClauseProof]]


def print_coverage(rows: Rows, *, each: bool) -> None:
    """Print the counts by regolamento and state, then what is not proved; or, if ``each``, every clause and its proof.

    What a scenario's tags claim and nothing proves comes last.
    """
    console = plain_console()
    print_table(console, _counts(rows))
    clauses = [clause for found in rows.values() for clause in found]
    for clause in (
        clauses if each else [one for one in clauses if one.state in (ClauseState.PARTLY, ClauseState.UNCOVERED)]
    ):
        console.print(Text(f"{clause.id} {clause.state}", style="red" if clause.state is ClauseState.UNCOVERED else ""))
        for line in _lines(clause, each=each):
            console.print(Padding(Text(line), (0, 0, 0, 4)))
    for clause in clauses:
        if clause.missing:
            console.print(f"{clause.id}: mancano {join(clause.missing)}.")
    idle = _idle(clauses)
    if idle and each:
        console.print(
            "\nTag che non provano niente: lo scenario non si accorge di nessuna modifica ai dati della clausola"
        )
        for scenario, names in idle.items():
            console.print(Padding(Text(f"{scenario}: {join(f'@{name}' for name in names)}"), (0, 0, 0, 4)))
    elif idle:
        tags = count(sum(map(len, idle.values())), "un tag non prova", "tag non provano")
        console.print(f"\n{tags} niente. «banco copertura SLUG» li elenca, e dà la prova di ogni clausola.")
    if not any(clause.missing for clause in clauses):
        console.print("A ogni clausola di livello «colpo» rispondono dati e scenari, o sta scritto perché no.")


def _counts(rows: Rows) -> Table:
    table = plain_table("regolamento", *_HEADINGS.values(), "tutte", title="Come stanno le clausole")
    for column in table.columns:
        column.no_wrap = True
    for slug, clauses in rows.items():
        table.add_row(slug, *_numbers(clauses))
    if len(rows) > 1:
        table.add_section()
        table.add_row("in tutto", *_numbers([clause for clauses in rows.values() for clause in clauses]))
    return table


def _numbers(clauses: Sequence[ClauseProof]) -> Iterator[str]:
    for state in _HEADINGS:
        number = sum(clause.state is state for clause in clauses)
        yield str(number) if number else "–"
    yield str(len(clauses))


def _lines(clause: ClauseProof, *, each: bool) -> Iterator[str]:
    if clause.reason:
        yield f"{clause.reason}."
    if each and clause.proofs:
        more = len(clause.proofs) - 1
        others = "un altro dato" if more == 1 else f"altri {count(more, 'dato', 'dati')}"
        yield f"{clause.best.words()}{f' (e una prova per {others})' if more else ''}."
    if clause.state in (ClauseState.PARTLY, ClauseState.UNCOVERED):
        surviving = [one.edit for one in clause.survivors if one.datum in clause.unproved]
        for edit in surviving[:_SHOWN]:
            yield f"nessuno fallisce se {edit}."
        if len(surviving) > _SHOWN:
            yield f"… e altre {len(surviving) - _SHOWN} modifiche."


def _idle(clauses: Sequence[ClauseProof]) -> dict[str, list[str]]:
    """Return, for each scenario that has any, the clauses that it cites and does not prove."""
    found: dict[str, list[str]] = {}
    for clause in clauses:
        for scenario in clause.idle:
            found.setdefault(scenario, []).append(clause.id)
    return dict(sorted(found.items()))
