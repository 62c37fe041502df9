"""The command that reads the answers of the supplier back into the data: risposte."""

from datetime import date
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import FILE, Day, corpus_option, slug_argument
from banco.cli.support.whole_edition import whole_edition
from banco.lab.editions.edition import Edition
from banco.workbench.edited_corpus import with_texts
from banco.workbench.reading_answers import form_language, read_form, with_answers
from banco.workbench.supplier_letter import asked_questions
from generator.data.csv_tables import read_csv_table
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, Severity
from generator.data.typed_commands import typed_command
from generator.data.whole_files import write_whole
from generator.words.italian import count


@command("risposte")
@click.argument("form", metavar="FILE", type=FILE)
@slug_argument
@click.option("--nome", "who", metavar="TESTO", default="", help="Chi risponde, nelle righe che non lo dicono.")
@click.option("--il", "day", metavar="GIORNO", type=Day(), help="Quando, nelle righe che non lo dicono.")
@corpus_option
def risposte(form: Path, slug: str, who: str, day: date | None, root: Path | None) -> int:
    """Rilegge il modulo di «banco domande --modulo», riempito, e scrive le risposte nei dati come decisioni.

    FILE è il modulo in CSV, nella lingua in cui è stato scritto. La risposta è la lettera (a, b, c), oppure «altro» con
    le parole nella colonna accanto: una risposta in parole resta un punto aperto, con ciò che dice. Nel file delle
    regole cambiano soltanto la scelta e chi ha deciso. Se una riga è sbagliata, o le risposte insieme non danno un
    regolamento, non si scrive niente.

    Esce con 0 se ogni risposta del modulo è nei dati, con 4 se qualcuna va riportata a mano.
    """
    corpus = corpus_at(root, writable=True)
    now = whole_edition(corpus, slug)
    table = read_csv_table(form)
    asked = asked_questions(now, form_language(table))
    given = read_form(table, asked, who.strip(), day.isoformat() if day is not None else "")
    path = corpus.rules_file(slug)
    name = corpus.name_of(path)
    text = path.read_bytes().decode("utf-8")
    written = with_answers(name, text, given)
    errors = [
        one for one in Edition(with_texts(corpus, {name: written}), slug).diagnostics if one.severity is Severity.ERRORE
    ]
    if errors:
        message = "Con queste risposte il regolamento ha degli errori: non è stato scritto niente."
        raise CorpusErrors([Diagnostic("C144", message, Position(form.as_posix(), 1, 1)), *errors])
    write_whole(path, written)
    decided = [one for one in given if one.name]
    by_hand = [one for one in given if not one.name]
    click.echo(f"{count(len(decided), 'risposta registrata', 'risposte registrate')} in {name}.")
    for one in by_hand:
        kept = " (è nella lettura, ancora aperta)" if one.is_of_a_reading else ""
        click.echo(f"Da riportare a mano{kept}: {one.question.code}, «{one.text}».")
    click.echo(f"Ora:\n  {typed_command('pronto', slug, corpus=corpus)}")
    return DEFECT if by_hand else 0
