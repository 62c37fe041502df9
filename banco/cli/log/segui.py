"""The command of who judges the logs of a table as they arrive: segui."""

import time
from datetime import datetime
from pathlib import Path

import click

from banco.cli.log.judged_log import LogOutputs, judge_log
from banco.cli.support.command import command
from banco.cli.support.faults import refused
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import FILE, PATH, chance_option, corpus_option, html_option, processors_option
from banco.logs.layout import LogLayout, load_layout
from banco.logs.parameters.log_rules import declared_files
from banco.workbench.terminal.file_watch import EVERY, FileWatch
from generator.data.diagnostics import ConfigErrors, CorpusErrors, render_all
from generator.workers.parallel import processors


@command("segui")
@click.argument("layout_path", metavar="REGISTRO.yaml", type=PATH)
@processors_option
@corpus_option
@click.option(
    "--verdetti",
    "verdicts",
    metavar="FILE.parquet",
    type=FILE,
    help="Riscrive ogni volta ogni colpo con il suo verdetto, in Parquet.",
)
@chance_option
@html_option
def segui(
    layout_path: Path, processes: int, root: Path | None, verdicts: Path | None, chance: bool, html_path: Path | None
) -> int:
    """Giudica i file di un tavolo come «giudica», e di nuovo ogni volta che ne arrivano o che cambiano.

    Guarda i file che REGISTRO.yaml nomina. Quando uno è nuovo, o è un altro, e nessuno lo sta ancora scrivendo, dice da
    capo che cosa risulta di tutti; i colpi già trovati giusti non si giudicano un'altra volta, se sono tanti che si
    giudicano per colonne. Un file che non si legge è detto, e si aspetta il prossimo. Si smette con Ctrl-C, e si esce
    con 0.
    """
    layout = load_layout(layout_path)
    outputs = LogOutputs(verdicts=verdicts, html_path=html_path, chance=chance)
    watch = FileWatch([layout.folder])
    click.echo(f"Guardo i file di «{layout_path}». Si smette con Ctrl-C.")
    with Interruption():
        try:
            _judge(layout_path, processes, root, outputs)
            while True:
                if _of_log(watch.look(), layout, layout_path):
                    _judge(layout_path, processes, root, outputs)
                time.sleep(EVERY)
        except KeyboardInterrupt:
            click.echo("Non guardo più.")
    return 0


def _judge(layout_path: Path, processes: int, root: Path | None, outputs: LogOutputs) -> None:
    click.echo(f"\n{datetime.now():%H:%M:%S}")
    try:
        judge_log(layout_path, processes or processors(), root, None, outputs)
    except (ConfigErrors, CorpusErrors) as errors:
        click.echo(render_all(errors.diagnostics))
    except OSError as error:
        click.echo(refused(error))


def _of_log(changed: frozenset[Path], layout: LogLayout, layout_path: Path) -> bool:
    """Say whether one of some files is the layout, or one that it names: what we write beside them is not."""
    own = {path for table in layout.tables.values() for path in layout.folder.glob(table.pattern)}
    own |= {layout.folder / name for name in declared_files(layout)}
    return any(path in own or path == layout_path or not path.exists() for path in changed)
