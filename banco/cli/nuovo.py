"""The command that begins a regolamento on a shipped base: nuovo."""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.printing import fail
from banco.workbench.first_files import BASES, Pack, packs, write_first_files
from banco.workbench.first_table import TABLE, TABLE_QUESTIONS, TableQuestion, is_answered, senseless
from generator.data.diagnostics import did_you_mean
from generator.data.typed_commands import typed_command
from generator.model.language.meant_values import meant_number
from generator.model.language.word_forms import SIGLA, SLUG

_HIDDEN = {
    "con una carta coperta": "carta_coperta",
    "con la sola scoperta, e si può assicurarsi": "europea",
    "con la sola scoperta, senza assicurazione": "europea_senza_assicurazione",
}


@command("nuovo")
@click.argument("slug", metavar="SLUG")
@click.option("--base", type=click.Choice(BASES), help="La base della famiglia classica da cui eredita.")
@click.option("--sigla", "prefix", metavar="ABC", default="", help="La sigla con cui cominciano le clausole.")
@click.option("--titolo", "title", default="", help="Il nome del gioco.")
@click.option(
    "--dice",
    "answers",
    multiple=True,
    metavar="DOMANDA=RISPOSTA",
    help="Ciò che il testo dice, come controllo=solo_asso; ripetibile. Con un nome sbagliato si leggono quelli giusti.",
)
@click.option(
    "--corpus",
    "root",
    type=click.Path(file_okay=False, path_type=Path),
    help="Cartella che contiene, o conterrà, rules/ e features/; se manca, quella del progetto.",
)
def nuovo(slug: str, base: str | None, prefix: str, title: str, answers: tuple[str, ...], root: Path | None) -> int:
    """Scrive i primi file di un regolamento che eredita da una base, e le basi se il corpus non le ha.

    Non sovrascrive niente. Il regolamento è subito valido, con i primi scenari: ogni dato della base è assunto, finché
    non si cita per quel dato una clausola del testo, e per ogni cosa assunta c'è la domanda.

    Su un terminale chiede ciò che manca: il nome, la base, che cosa dice il testo dove i giochi differiscono, e se
    parla anche del tavolo fra un colpo e l'altro; se nessuno lo dice, come con «--dice tavolo=a_tempo», non c'è.
    Altrimenti servono --base, --sigla e --titolo.
    """
    asks = sys.stdin.isatty() and not (base and prefix and title)
    if asks:
        title = title or click.prompt("Come si chiama il gioco")
        prefix = prefix or click.prompt("Sigla delle sue clausole, due o più maiuscole")
        base = base or _HIDDEN[_chosen("Il banco comincia", [*_HIDDEN]) or ""]
    missing = [name for name, given in (("--base", base), ("--sigla", prefix), ("--titolo", title)) if not given]
    if missing or base is None:
        return fail(f"Serve {' e '.join(missing)}.")
    for form, text in ((SLUG, slug), (SIGLA, prefix)):
        if not re.fullmatch(form.pattern, text):
            return fail(f"«{text}» non è {form.noun}: scrivi per esempio «{form.example}».")
    if '"' in title or "\\" in title or not title.strip() or not title.isprintable():
        return fail("Il titolo è un testo su una riga, senza virgolette doppie.")
    questions = packs(base)
    said = dict(one.partition("=")[::2] for one in answers)
    if wrong := _wrong(said, {**questions, **TABLE_QUESTIONS}) or senseless(said):
        return fail(wrong)
    if asks:
        said |= _asked({name: pack for name, pack in questions.items() if name not in said})
        said |= _asked_of_table(said)
    corpus = corpus_at(root, writable=True)
    corpus.rules.mkdir(parents=True, exist_ok=True)
    try:
        written = write_first_files(corpus, slug, base, prefix, title, said)
    except FileExistsError as error:
        there = Path(error.filename).relative_to(corpus.root).as_posix()
        return fail(f"«{there}» esiste già: non sovrascrivo niente. Scegli un altro nome.")
    for path in written:
        click.echo(corpus.name_of(path))
    click.echo(f"Ora: {typed_command('valida', slug, corpus=corpus)}")
    return 0


def _wrong(said: Mapping[str, str], questions: Mapping[str, Pack | TableQuestion]) -> str:
    """Return what is wrong with an answer that was given; "" if nothing is."""
    for name, answer in said.items():
        if (apart := re.fullmatch(r"(\w+)\s*[:\s]\s*(\w+)", name)) is not None and apart[1] in questions:
            return f"Fra la domanda e la risposta c'è «=»: scrivi {apart[1]}={apart[2]}."
        if name not in questions:
            near = did_you_mean(name, questions, admitted="Domande", most=len(questions))
            return f"«{name}» non è una domanda di questa base. {near}"
        question = questions[name]
        if isinstance(question, TableQuestion) and is_answered(question, answer):
            continue
        if answer not in question.answers:
            near = did_you_mean(
                answer, questions[name].answers, admitted="Risposte", close=_meant(answer, questions[name])
            )
            return f"«{answer}» non è una risposta a «{questions[name].question}» {near}"
    return ""


def _meant(answer: str, question: Pack | TableQuestion) -> str | None:
    """Return the answer that a number, or the words under which people read it, stand for; None if none does."""
    number = int(answer) if answer.isdecimal() else None
    for name, label in question.answers.items():
        if answer.casefold() == label.casefold() or (number is not None and meant_number(name) == number):
            return name
    return None


def _asked(questions: Mapping[str, Pack]) -> dict[str, str]:
    """Return what somebody at a terminal says that the text says; what it does not say stays as the base has it."""
    click.echo("Che cosa dice il testo? Un numero; Invio se non lo dice, o se lo si guarda più avanti.")
    said = {}
    for name, pack in questions.items():
        if len(pack.answers) > 1:
            labels = [*pack.answers.values()]
            if (label := _chosen(pack.question, labels, needed=False)) is not None:
                said[name] = [*pack.answers][labels.index(label)]
    return said


def _asked_of_table(said: Mapping[str, str]) -> dict[str, str]:
    """Return what is said of the table: what it is first, then what is of that kind of table."""
    found = {name: answer for name, answer in said.items() if name in TABLE_QUESTIONS}
    for name, question in TABLE_QUESTIONS.items():
        if name in found or (name != TABLE and found.get(TABLE) not in question.kinds):
            continue
        answers = {one: label for one, label in question.answers.items() if not senseless({**found, name: one})}
        label = _chosen(question.question, [*answers.values()], needed=False)
        if label is not None:
            found[name] = next(one for one, words in answers.items() if words == label)
    return found


def _chosen(question: str, labels: Sequence[str], *, needed: bool = True) -> str | None:
    """Return the one of some answers that is chosen by its number; None for none of them."""
    click.echo(f"\n{question}")
    for number, label in enumerate(labels, 1):
        click.echo(f"  {number}. {label}")
    numbers = click.IntRange(1 if needed else 0, len(labels))
    number = click.prompt("Quale", type=numbers, default=None if needed else 0, show_default=False)
    return labels[number - 1] if number else None
