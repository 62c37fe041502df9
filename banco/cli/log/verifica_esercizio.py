"""The command of who is shown the statement of a table: verifica."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from banco.cli.log.judged_log import log_findings
from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.faults import shown
from banco.cli.support.options import FILE, PATH, corpus_option, processors_option
from banco.logs.layout import load_layout
from banco.logs.log_files import files_of
from banco.logs.log_findings import CHANCE, PROFILE
from banco.logs.log_text import LEFT_OUT, moment
from banco.logs.operation_statement import OperationStatement, differences, digests_of, read_statement
from banco.logs.parameters.log_rules import log_rules
from conformance.certificate.envelope_error import MAX_BYTES
from conformance.certificate.key_files import public_key
from conformance.certificate.verifying import Objection, vouched
from generator.data.input_files import read_bytes
from generator.data.own_code import package_digest
from generator.model.canonical import fingerprint
from generator.words.amounts import thousands
from generator.words.italian import count
from generator.workers.parallel import processors


@command("verifica")
@click.argument("statement_path", metavar="ATTESTATO", type=FILE)
@click.option(
    "--chiave", "keys", required=True, multiple=True, metavar="FILE", type=FILE, help="Chiave pubblica di chi firma."
)
@click.option("--registro", "layout_path", metavar="REGISTRO.yaml", type=PATH, help="Confronta anche i file.")
@click.option("--rigiudica", "again", is_flag=True, help="Con --registro: rigiudica i file, e confronta l'esito.")
@processors_option
@corpus_option
def verifica_esercizio(
    statement_path: Path,
    keys: tuple[Path, ...],
    layout_path: Path | None,
    again: bool,
    processes: int,
    root: Path | None,
) -> int:
    """Dice se un attestato di esercizio è di chi lo ha firmato, e se i file, le regole e l'esito sono ancora quelli.

    Senza --registro guarda la firma soltanto. Esce con 0 se vale, con 1 se no.
    """
    if again and layout_path is None:
        raise click.UsageError("--rigiudica vuole i file: --registro REGISTRO.yaml.")
    data = read_bytes(statement_path, name=statement_path.name, limit=MAX_BYTES)
    statement, objections = vouched(data, [public_key(path) for path in keys], read_statement)
    found = list(objections)
    if statement is not None:
        click.echo(f"{shown(statement.rules[0])}, emesso il {statement.issued:%d/%m/%Y}; firma a posto.")
        click.echo(_told(statement.found))
        found += _of_today(statement, layout_path, root, processes, again=again)
    for one in found:
        click.echo(str(one))
    if not found and layout_path is None:
        click.echo("L'attestato è di chi lo ha firmato. I suoi file non si sono guardati: --registro.")
    else:
        click.echo("L'attestato NON vale." if found else "L'attestato vale.")
    return DIFFERENT if found else 0


def _told(found: Mapping[str, Any]) -> str:
    """Return from when to when, and how many rounds were judged and wrong; of a log without times, the rounds alone."""
    left_out = [f"«{shown(name)}»" for name in found["registro"].get(LEFT_OUT, ())]
    without = f" Lasciati fuori i tavoli: {', '.join(left_out)}." if left_out else ""
    wrong = "uno sbagliato" if found["sbagliati"] == 1 else f"{thousands(found['sbagliati'])} sbagliati"
    many = found["giudicati"]
    rounds = count(many, "colpo giudicato", "colpi giudicati") if many < 11 else f"{thousands(many)} colpi giudicati"
    if found["dal"] is None:
        return f"{rounds}, {wrong}.".capitalize() + without
    first, last = (datetime.fromisoformat(found[name]) for name in ("dal", "al"))
    return f"Dal {moment(first, first.tzinfo)} al {moment(last, last.tzinfo)}: {rounds}, {wrong}.{without}"


def _of_today(
    statement: OperationStatement, layout_path: Path | None, root: Path | None, processes: int, *, again: bool
) -> Iterator[Objection]:
    """Yield what is no longer as a statement says."""
    if layout_path is None:
        return
    layout = load_layout(layout_path)
    present = digests_of(layout, layout_path, files_of(layout))
    other = list(differences(statement, present))
    for words in other:
        yield Objection("L009", words, "Confronta i file che avevi consegnato, o chiedi un attestato di questi.")
    corpus = corpus_at(root)
    rules = log_rules(layout, corpus, one_ruleset(corpus, layout.slug)).rules
    if (rules.identifier, fingerprint(rules)) != statement.rules:
        words = f"le regole di «{rules.slug}» non sono quelle dell'attestato ({shown(statement.rules[0])})"
        yield Objection("L010", words, "Verificalo con le regole di allora: --corpus.")
        return
    if not again or other:
        return
    left_out = tuple(statement.found["registro"].get(LEFT_OUT, ()))
    found = log_findings(
        layout_path,
        processes or processors(),
        root,
        chance=CHANCE in statement.found,
        profile=PROFILE in statement.found,
        without=left_out,
    )
    if found.data() != statement.found:
        words = "rigiudicati, gli stessi file danno un altro esito"
        if package_digest() != statement.code:
            words += "; il banco di prova non è quello che ha firmato"
        yield Objection("L011", words, "Rifai l'attestato con «banco log attesta», e confronta che cosa dice.")
