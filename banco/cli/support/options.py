"""Options and arguments that several commands take."""

import secrets
from datetime import date
from pathlib import Path

import click

from banco.cli.support.corpora import regolamenti

_SEEDS = 10**12
FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
PATH = click.Path(path_type=Path)

corpus_option = click.option(
    "--corpus",
    "root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Cartella che contiene rules/ e features/; se manca, quella del progetto.",
)
dask_option = click.option(
    "--dask",
    "cluster",
    metavar="INDIRIZZO",
    default="",
    help="Fa il lavoro su un cluster Dask già avviato, come tcp://host:8786.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Scrive JSON su standard output, per i programmi.")
slugs_argument = click.argument("slugs", nargs=-1, metavar="[SLUG]…", shell_complete=regolamenti)
out_option = click.option("--out", default="build", show_default=True, type=FOLDER, help="Cartella in cui scrivere.")
slug_argument = click.argument("slug", metavar="SLUG", shell_complete=regolamenti)
edits_option = click.option(
    "--modifica",
    "edits",
    multiple=True,
    metavar="PERCORSO=VALORE",
    help="Cambia un dato per prova, senza toccare il file: percorso=valore, +percorso=riga, -percorso. Si ripete.",
)
readings_option = click.option(
    "--lettura",
    "readings",
    multiple=True,
    metavar="ID=ALTERNATIVA",
    help="Mette in vigore un'altra lettura. Si ripete.",
)
processes_option = click.option(
    "--processi", "processes", default=1, show_default=True, type=click.IntRange(1, 256), help="Quanti processi."
)
processors_option = click.option(
    "--processi",
    "processes",
    default=0,
    type=click.IntRange(0, 256),
    help="Quanti processi; se manca, quanti sono i processori.",
)
write_option = click.option(
    "--scrivi", "write", is_flag=True, help="Scrive il calcolo in «evidenze», accanto al regolamento, per «calcolo»."
)
engine_argument = click.argument("engine", metavar="MOTORE.yaml", type=PATH)
isolation_option = click.option(
    "--senza-isolamento", is_flag=True, help="Avvia il motore senza isolarlo; il rapporto lo dice."
)
frozen_option = click.option(
    "--insieme", "frozen", metavar="FILE", type=FILE, help="Insieme congelato a cui il motore è tenuto."
)
seed_option = click.option(
    "--seme",
    "seed",
    type=click.IntRange(0),
    default=lambda: secrets.randbelow(_SEEDS),
    help="Seme dell'ordine e del caso: lo stesso rigioca lo stesso. [predefinito: uno nuovo ogni volta]",
)
chance_option = click.option(
    "--caso", "chance", is_flag=True, help="Segue anche la fortuna di ogni puntata, e come escono le carte."
)
profile_option = click.option(
    "--letture",
    "profile",
    is_flag=True,
    help="Dice anche quali letture del testo gioca il tavolo, e quale colpo smentisce le altre.",
)
without_option = click.option(
    "--senza", "without", multiple=True, metavar="TAVOLO", help="Lascia fuori un tavolo, e lo dice. Si ripete."
)
work_option = click.option(
    "--lavoro",
    "work",
    metavar="CARTELLA",
    type=FOLDER,
    help="Dove stanno i file di lavoro; con --dask la vedono tutti. Se manca, una cartella che poi sparisce.",
)
html_option = click.option("--html", "html_path", metavar="FILE", type=FILE, help="Rapporto HTML da leggere.")


class Day(click.ParamType[date]):
    """A day, as 2026-11-22."""

    name = "giorno"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """Return the day. Fails on anything else."""
        try:
            return value if isinstance(value, date) else date.fromisoformat(str(value))
        except ValueError:
            return self.fail("serve un giorno come 2027-01-31.", param, ctx)
