"""The command that says what changed from one regolamento to another: confronta."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.options import corpus_option, json_option
from banco.cli.support.printing import fail, print_diagnostics, print_json
from banco.lab.editions.operands import operand
from banco.lab.rounds.comparison_findings import Findings, find
from banco.lab.rounds.comparison_html import comparison_page
from banco.lab.rounds.comparison_json import as_json as data
from banco.lab.rounds.comparison_text import console, markdown
from banco.lab.rounds.round_words import bound_words


@command("confronta")
@click.argument("before", metavar="PRIMA")
@click.argument("after", metavar="[DOPO]", required=False, default="")
@click.option("--rispetto-a", "revision", metavar="REVISIONE", default="", help="Confronta con una revisione di git.")
@click.option("--md", "as_markdown", is_flag=True, help="Scrive Markdown su standard output.")
@click.option("--html", "page", metavar="FILE", default="", help="Scrive anche una pagina, con il colpo disegnato.")
@click.option("--scenario", is_flag=True, help="Scrive soltanto il colpo trovato come scenario @proposto, in Gherkin.")
@click.option("--numeri", "numbers", is_flag=True, help="Calcola anche i ritorni esatti e dice quanto cambiano.")
@click.option(
    "--posizioni",
    "limit",
    default=30_000,
    show_default=True,
    type=click.IntRange(0),
    help="Quante posizioni provare per trovare il primo colpo che finisce in un altro modo; 0: non lo cerca.",
)
@corpus_option
@json_option
def confronta(
    before: str,
    after: str,
    revision: str,
    as_markdown: bool,
    page: str,
    scenario: bool,
    numbers: bool,
    limit: int,
    root: Path | None,
    as_json: bool,
) -> int:
    """Dice che cosa è cambiato da un regolamento a un altro, una frase per ogni dato.

    PRIMA e DOPO sono il nome di un regolamento, anche com'era a una revisione di git («SLUG@REVISIONE»), o una cartella
    che contiene regolamento.yaml. Con --rispetto-a basta un nome: si confronta com'è con com'era.

    Dice se il cambiamento è maggiore (cambia ciò che il giocatore riceve o può fare), minore (si aggiunge qualcosa che
    lascia com'erano i colpi di prima) o patch (parole e provenienze), e avvisa se la versione non lo dice (C001). Gioca
    gli scenari sui due motori, e cerca il colpo più breve che va in un altro modo: con --scenario lo scrive come
    scenario di DOPO, marcato @proposto, da rileggere prima di tenerlo.
    """
    if bool(after) == bool(revision):
        return fail("Servono due regolamenti, oppure uno solo con --rispetto-a REVISIONE.")
    corpus = corpus_at(root)
    earlier = operand(corpus, before, revision)
    found = find(earlier, operand(corpus, after or before), limit, numbers=numbers)
    if page:
        Path(page).write_text(comparison_page(found), encoding="utf-8")
    if scenario:
        return _scenario(found)
    if as_json:
        print_json(data(found))
    else:
        click.echo(markdown(found) if as_markdown else console(found), nl=False)
        if found.version is not None:
            print_diagnostics([found.version])
    return 0


def _scenario(found: Findings) -> int:
    """Print the round that was found as a scenario; 1 where there is none, with the reason on standard error."""
    if found.proposed is not None:
        click.echo(found.proposed.text, nl=False)
        return 0
    if found.first is not None:
        reason = "Un colpo va in un altro modo, ma nessun passo degli scenari lo vede."
    elif found.searched is None:
        reason = "Non è cambiato niente che un colpo possa mostrare, oppure non lo si è cercato (--posizioni 0)."
    else:
        reason = bound_words(found.searched)
    return fail(reason, DIFFERENT)
