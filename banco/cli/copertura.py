"""The command that says how each clause stands: copertura."""

from pathlib import Path

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.coverage_tables import print_coverage
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import corpus_option, json_option, slugs_argument
from banco.cli.support.printing import print_json
from banco.cli.support.terminal_tables import progress_of
from conformance.proof.coverage import coverage


@command("copertura")
@slugs_argument
@corpus_option
@json_option
def copertura(slugs: tuple[str, ...], root: Path | None, as_json: bool) -> int:
    """Dice come sta ogni clausola, e quale scenario la prova.

    Uno scenario prova una clausola se la cita, e fallisce quando si modifica un dato che la cita: un valore cambiato,
    una condizione tolta o rovesciata, una riga o un nome in meno. Le modifiche si provano tutte, una alla volta, su
    motori in memoria: la prima volta ci vuole circa un minuto, poi il risultato si conserva finché i file non cambiano.

    Di tutti i regolamenti conta le clausole e nomina quelle che restano da provare; di quelli nominati (SLUG) dice ogni
    clausola, con la modifica che riguarda ciò che dice.

    Esce con 4 se una clausola di livello «colpo» resta senza dati o senza scenari, e niente dice perché.
    """
    corpus = corpus_at(root)
    with progress_of("Provo le modifiche", shown=not as_json) as step:
        rows = coverage(corpus, chosen(corpus, slugs), step)
    missing = [row for clauses in rows.values() for row in clauses if row.missing]
    if as_json:
        print_json(
            [{"regolamento": slug, "clausole": [row.as_json() for row in clauses]} for slug, clauses in rows.items()]
        )
    else:
        print_coverage(rows, each=bool(slugs))
    return DEFECT if missing else 0
