"""The command of who has the logs of a table: giudica."""

from pathlib import Path

import click

from banco.cli.log.judged_log import LogOutputs, judge_log
from banco.cli.support.command import command
from banco.cli.support.options import (
    FILE,
    FOLDER,
    PATH,
    chance_option,
    corpus_option,
    dask_option,
    html_option,
    json_option,
    processors_option,
    profile_option,
    without_option,
    work_option,
)
from banco.cli.support.workforce import workers
from generator.workers.parallel import processors


@command("giudica")
@click.argument("layout_path", metavar="REGISTRO.yaml", type=PATH)
@processors_option
@dask_option
@corpus_option
@click.option(
    "--verdetti",
    "verdicts",
    metavar="FILE.parquet",
    type=FILE,
    help="Scrive ogni colpo con il suo verdetto, in Parquet.",
)
@work_option
@click.option(
    "--scenari",
    "scenarios",
    metavar="CARTELLA",
    type=FOLDER,
    help="Scrive uno scenario per ogni causa d'importi, dal più semplice dei suoi colpi.",
)
@without_option
@profile_option
@chance_option
@html_option
@json_option
def giudica(
    layout_path: Path,
    processes: int,
    cluster: str,
    root: Path | None,
    verdicts: Path | None,
    work: Path | None,
    scenarios: Path | None,
    without: tuple[str, ...],
    profile: bool,
    chance: bool,
    html_path: Path | None,
    as_json: bool,
) -> int:
    """Giudica ogni colpo dei file di un tavolo: carte, scelte, importi.

    REGISTRO.yaml dice dove sono i file e come si leggono. Ogni colpo è rigiocato con le regole, con le carte che ogni
    mano ha avuto e le scelte fatte; ciò che non torna è raccontato per causa, con le clausole, i colpi, gli euro e in
    favore di chi, e il più semplice dei colpi che lo mostrano. Ogni riga è giudicata, o è detto perché no. Nessuna
    scelta è rifiutata per mancanza di fondi. Se ogni colpo torna prendendo un'altra lettura ammessa del testo, è detto
    quale. Con --letture è detto quali letture del testo gioca il tavolo, con --caso che cosa ha fatto il caso. Con
    --senza non si guardano i colpi di un tavolo, ed è la prima cosa detta. Esce con 0 se tutti i colpi sono giudicati e
    giusti, 1 se qualcuno non lo è secondo nessuna lettura ammessa, 3 se qualcuno non si è potuto giudicare.
    """
    outputs = LogOutputs(
        verdicts=verdicts,
        scenarios=scenarios,
        html_path=html_path,
        as_json=as_json,
        chance=chance,
        profile=profile,
        without=without,
    )
    return judge_log(layout_path, workers(processes or processors(), cluster), root, work, outputs)
