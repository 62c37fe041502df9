"""How the clauses stand, on a terminal: the counts, what is not proved, and each clause with its proof."""

from collections.abc import Iterator, Mapping, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from conformance.proof.clause_states import ClauseProof, ClauseState
from generator.words.italian import capital, count, join, sentence

_NAMES = {
    ClauseState.PROVED: "provate",
    ClauseState.PARTLY: "provate in parte",
    ClauseState.SUPERSEDED: "superate",
    ClauseState.SUPERSEDED_IN_PART: "superate in parte",
    ClauseState.COMPUTED: "calcolate",
    ClauseState.NOT_REPRODUCED: "non coincidono",
    ClauseState.NOT_IN_ONE_ROUND: "non in un colpo",
    ClauseState.BY_HAND: "manuali",
    ClauseState.INFORMATION: "informative",
    ClauseState.UNCOVERED: "scoperte",
}
_OPEN = (ClauseState.UNCOVERED, ClauseState.PARTLY)
"""What somebody may still do something about, worst first."""
_SHOWN = 3
Rows = Mapping[str, Sequence[ClauseProof]]


def print_coverage(rows: Rows, *, each: bool) -> None:
    """Print the counts by state and regolamento, then which clauses are not proved; or, if ``each``, every clause.

    What a scenario's tags claim and nothing proves comes last.
    """
    console = plain_console()
    print_table(console, _counts(rows))
    clauses = [clause for found in rows.values() for clause in found]
    for clause in clauses if each else ():
        console.print(Text(f"{clause.id} {clause.state}", style="red" if clause.state is ClauseState.UNCOVERED else ""))
        for line in _lines(clause):
            console.print(Padding(Text(line), (0, 0, 0, 4)))
    for state in () if each else _OPEN:
        if names := [clause.id for clause in clauses if clause.state is state]:
            console.print(f"{capital(_NAMES[state])}: {join(names)}.")
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
    """Return a row for each state, a column for each regolamento: by the initials of its clauses, if there are many."""
    names = [clauses[0].id.partition("-")[0] if clauses and len(rows) > 1 else slug for slug, clauses in rows.items()]
    several = ["tutte"] if len(rows) > 1 else []
    table = plain_table("clausole", *names, *several, title="Come stanno le clausole")
    columns = [*rows.values(), *([[one for clauses in rows.values() for one in clauses]] if several else [])]
    for state, name in _NAMES.items():
        numbers = [sum(clause.state is state for clause in clauses) for clauses in columns]
        if any(numbers):
            table.add_row(name, *(str(number) if number else "–" for number in numbers))
    table.add_section()
    table.add_row("in tutto", *(str(len(clauses)) for clauses in columns))
    return table


def _lines(clause: ClauseProof) -> Iterator[str]:
    if clause.reason:
        yield f"{clause.reason}."
    if clause.proofs:
        more = len(clause.proofs) - 1
        others = "un altro dato" if more == 1 else f"altri {count(more, 'dato', 'dati')}"
        yield sentence(clause.proofs[0].words())
        if more:
            yield f"E una prova per {others}."
        yield from dict.fromkeys(sentence(one.words()) for one in clause.survivors if one.datum not in clause.unproved)
    if clause.state in (ClauseState.PARTLY, ClauseState.SUPERSEDED_IN_PART, ClauseState.UNCOVERED):
        surviving = [*dict.fromkeys(one.said for one in clause.survivors if one.datum in clause.unproved)]
        for said in surviving[:_SHOWN]:
            yield sentence(f"nessuno fallisce se cambia così: {said}")
        if len(surviving) > _SHOWN:
            more = len(surviving) - _SHOWN
            yield "… e un'altra modifica." if more == 1 else f"… e altre {more} modifiche."


def _idle(clauses: Sequence[ClauseProof]) -> dict[str, list[str]]:
    """Return, for each scenario that has any, the clauses that it cites and does not prove."""
    found: dict[str, list[str]] = {}
    for clause in clauses:
        for scenario in clause.idle:
            found.setdefault(scenario, []).append(clause.id)
    return dict(sorted(found.items()))
