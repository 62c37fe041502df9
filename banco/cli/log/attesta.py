"""The command that judges a log and signs what comes of it: attesta."""

from datetime import date
from pathlib import Path

import click

from banco.cli.log.judged_log import log_findings
from banco.cli.support.command import command
from banco.cli.support.options import (
    FILE,
    PATH,
    Day,
    chance_option,
    corpus_option,
    dask_option,
    processors_option,
    profile_option,
    without_option,
    work_option,
)
from banco.cli.support.workforce import workers
from banco.logs.operation_statement import OperationStatement, digests_of
from conformance.certificate.envelope import seal
from conformance.certificate.key_files import private_key
from generator.data.own_code import package_digest
from generator.data.whole_files import write_whole
from generator.model.canonical import fingerprint
from generator.workers.parallel import processors


@command("attesta")
@click.argument("layout_path", metavar="REGISTRO.yaml", type=PATH)
@click.option(
    "--chiave", "key_path", required=True, metavar="FILE", type=FILE, help="Chiave privata: «banco attestati chiavi»."
)
@click.option("--out", required=True, metavar="FILE", type=FILE, help="Dove scrivere l'attestato.")
@click.option("--emesso", "issued", type=Day(), metavar="GIORNO", help="Giorno dell'attestato.  [predefinito: oggi]")
@without_option
@profile_option
@chance_option
@processors_option
@dask_option
@work_option
@corpus_option
def attesta(
    layout_path: Path,
    key_path: Path,
    out: Path,
    issued: date | None,
    without: tuple[str, ...],
    profile: bool,
    chance: bool,
    processes: int,
    cluster: str,
    work: Path | None,
    root: Path | None,
) -> int:
    """Giudica i file di un tavolo, come «giudica», e firma ciò che ne risulta: un attestato di esercizio.

    Firma anche ciò che non torna: l'attestato dice da quando a quando, quanti colpi, quanti giudicati, quali cause e
    quanti euro, quali livelli si sono potuti guardare, con --letture quali letture gioca il tavolo, con --caso che cosa
    ha fatto il caso, e non di più. Con --senza è degli altri tavoli, e quello lasciato fuori lo nomina. Nomina ogni
    file con la sua impronta, le regole e il programma: chi ha gli stessi file ne riottiene lo stesso esito, con «banco
    log verifica --rigiudica». È un controllo interno, non la certificazione di un organismo accreditato. Esce come
    «giudica».
    """
    key = private_key(key_path)
    crew = workers(processes or processors(), cluster)
    found = log_findings(layout_path, crew, root, work, chance=chance, profile=profile, without=without)
    layout = found.layout
    statement = OperationStatement(
        files=digests_of(layout, layout_path, found.gathered.files),
        rules=(found.declared.identifier, fingerprint(found.declared)),
        code=package_digest(),
        issued=issued or date.today(),
        found=found.data(),
    )
    for line in found.lines():
        click.echo(line)
    path = write_whole(out, seal(statement.payload(), key).text())
    click.echo(f"\nScritto: {path}")
    click.echo(f"Lo verifica «banco log verifica {out} --chiave ….pub --registro {layout_path}».")
    return int(found.exit_code)
