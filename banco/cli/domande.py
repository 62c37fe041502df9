"""The command that writes what is to be asked before a page can be published: domande."""

from datetime import date
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.options import FILE, Day, corpus_option, json_option, slug_argument
from banco.cli.support.printing import fail, print_json
from banco.lab.editions.edition import read_edition
from banco.workbench.supplier_letter import supplier_letter
from generator.data.numbered_text import read_numbered_text
from generator.pages.player.letter import Letterhead
from generator.pages.player.letter_printing import letter_form, letter_html, letter_markdown
from generator.words.catalogue import SOURCE, languages


@command("domande")
@slug_argument
@click.option("--html", "as_html", is_flag=True, help="Scrive una pagina HTML su standard output.")
@click.option("--modulo", "as_form", is_flag=True, help="Scrive il modulo da riempire, in CSV, per «banco risposte».")
@click.option(
    "--lingua", "language", type=click.Choice(languages()), default=SOURCE, help="La lingua in cui si scrive."
)
@click.option(
    "--testo", "text", metavar="FILE", type=FILE, help="Il testo, una clausola numerata per riga: la lettera la cita."
)
@click.option(
    "--esempi", "with_examples", is_flag=True, help="Cerca per ogni risposta un colpo che paga altrimenti: minuti."
)
@click.option("--da", "sender", metavar="TESTO", default="", help="Chi scrive.")
@click.option("--a", "to", metavar="TESTO", default="", help="A chi si scrive; se manca, l'editore del testo.")
@click.option("--data", "day", metavar="GIORNO", type=Day(), help="Il giorno della lettera, come 2026-11-23.")
@click.option("--entro", "due", metavar="GIORNO", type=Day(), help="Entro quando si aspetta la risposta.")
@corpus_option
@json_option
def domande(
    slug: str,
    as_html: bool,
    as_form: bool,
    language: str,
    text: Path | None,
    with_examples: bool,
    sender: str,
    to: str,
    day: date | None,
    due: date | None,
    root: Path | None,
    as_json: bool,
) -> int:
    """Scrive la lettera al fornitore: ciò che ferma la pubblicazione e a cui può rispondere lui, pronta da spedire.

    Ogni domanda dice le clausole da cui nasce, le risposte da segnare, quale si suppone intanto, quanto denaro ognuna
    sposta per il giocatore e quale documento si chiede; prima vengono quelle che ne spostano di più. Ciò che tocca
    all'operatore o a chi cura il regolamento lo elenca «banco pronto». Il modulo di --modulo si riempie e si rilegge
    con «banco risposte», che lo capisce in ogni lingua.
    """
    if as_html + as_form + as_json > 1:
        return fail("Si sceglie uno fra --html, --modulo e --json.")
    corpus = corpus_at(root)
    chosen(corpus, [slug])
    heading = Letterhead(
        sender=sender, to=to, day=day.isoformat() if day else "", due=due.isoformat() if due else ""
    )  # fmt: skip
    quoted = None if text is None else read_numbered_text(text)
    now = read_edition(corpus, slug)
    written = supplier_letter(now, heading, quoted, with_examples=with_examples, language=language)
    if as_json:
        print_json([
            {
                "codice": one.code,
                "numero": number,
                "domanda": one.title,
                "risposte": [
                    {"lettera": it.letter, "testo": it.text, "supposta": it.supposed, "sposta": it.moved}
                    for it in one.answers
                ],
                "allegate": one.attached,
            }
            for _, _, questions in written.numbered
            for number, one in questions
        ])  # fmt: skip
        return 0
    print_as = letter_html if as_html else letter_form if as_form else letter_markdown
    click.echo(print_as(written), nl=False)
    return 0
