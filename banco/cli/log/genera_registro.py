"""The command of who wants a log to try with: genera."""

from datetime import datetime, time
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import ruleset_with
from banco.cli.support.options import FOLDER, Day, corpus_option, readings_option, slug_argument
from banco.cli.support.printing import fail
from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable, ShoeFault
from banco.logs.round_events import EVENTS, RECONNECTED
from generator.words.amounts import thousands
from generator.words.italian import join

_ZONE = "Europe/Rome"
_BEGIN = "2026-10-01"
PLANTED = tuple(name for name in EVENTS if name != RECONNECTED)
"""Events that happen to a round by themselves."""


@command("genera")
@slug_argument
@click.option("--out", "out", required=True, type=FOLDER, help="Cartella nuova, o vuota, in cui scrivere.")
@click.option(
    "--colpi", "rounds", default=10_000, show_default=True, type=click.IntRange(1, 100_000_000), help="Quanti colpi."
)
@click.option(
    "--tavoli", "tables", default=3, show_default=True, type=click.IntRange(1, 1_000), help="A quanti tavoli."
)
@click.option("--dal", "begin", default=_BEGIN, show_default=True, type=Day(), help="Il giorno del primo colpo.")
@click.option(
    "--scelte-a-caso", "weakness", default=10, show_default=True, type=click.IntRange(0, 100),
    help="Di cento scelte, quante sono a caso; le altre seguono la tabella comune.",
)  # fmt: skip
@click.option(
    "--difetto", "faults", multiple=True, metavar="PUNTATA=N",
    help="Di N vincite di quella puntata, in media una rende soltanto la posta. Si ripete.",
)  # fmt: skip
@click.option(
    "--trucco", "tricks", multiple=True, metavar="TRUCCO",
    help="dieci=N: di N dieci e figure, in media uno manca dal sabot. ordine: il sabot si taglia e non si mescola. "
    "coperta: chi si assicura non perde mai contro la carta coperta. fondo=N: dove si distribuisce fino alla carta di "
    "taglio, di N dieci e figure della seconda metà in media uno finisce dietro di essa. Si ripete.",
)  # fmt: skip
@click.option(
    "--evento", "events", multiple=True, metavar="EVENTO=N",
    help=f"Di N colpi con una scelta, in media in uno accade. Gli eventi: {', '.join(PLANTED)}. Si ripete.",
)  # fmt: skip
@click.option("--parquet", "columnar", is_flag=True, help="Scrive file Parquet; se manca, CSV.")
@click.option(
    "--seme", "seed", default=1, show_default=True, type=click.IntRange(0), help="Lo stesso seme dà gli stessi colpi."
)
@readings_option
@corpus_option
def genera_registro(
    slug: str,
    out: Path,
    rounds: int,
    tables: int,
    begin: datetime,
    weakness: int,
    faults: tuple[str, ...],
    tricks: tuple[str, ...],
    events: tuple[str, ...],
    columnar: bool,
    seed: int,
    readings: tuple[str, ...],
    root: Path | None,
) -> int:
    """Scrive i file di tavoli inventati, con il loro registro.yaml, per provare e per imparare.

    I colpi li gioca il motore di riferimento, con giocatori deboli. Non sono di nessun tavolo vero.
    """
    rules = ruleset_with(root, slug, (), readings)
    if out.exists() and any(out.iterdir()):
        return fail(f"«{out}» non è vuota: i file di un altro registro si mescolerebbero. Scegli una cartella nuova.")
    planted = dict(map(_fault, faults))
    unknown = sorted(planted.keys() - {wager.name for wager in rules.wagers})
    if unknown or 0.0 in planted.values():
        names = join(f"«{wager.name}»" for wager in rules.wagers)
        return fail(f"--difetto vuole PUNTATA=N, con N almeno 1, e una puntata fra {names}.")
    shoe_faults = dict(map(_trick, tricks))
    if None in shoe_faults:
        return fail("--trucco vuole dieci=N o fondo=N, con N almeno 1, oppure ordine, oppure coperta.")
    happening = dict(map(_fault, events))
    if happening.keys() - set(PLANTED) or 0.0 in happening.values():
        return fail(f"--evento vuole EVENTO=N, con N almeno 1, e un evento fra {join(PLANTED)}.")
    made = MadeTable(
        rounds=rounds,
        tables=tables,
        begin=datetime.combine(begin, time(), ZoneInfo(_ZONE)),
        weakness=weakness / 100,
        faults=planted,
        events=happening,
        shoe_faults={trick: share for trick, share in shoe_faults.items() if trick is not None},
    )
    maker = LogMaker(rules, made, seed)
    if ShoeFault.BURIED in shoe_faults and not maker.by_shuffle:
        return fail("--trucco fondo vuole un regolamento che distribuisce fino alla carta di taglio, e dice dove sta.")
    out.mkdir(parents=True, exist_ok=True)
    written = write_log(maker, out, columnar=columnar, slug=rules.slug, zone=_ZONE)
    made_up = "1 colpo inventato" if written == 1 else f"{thousands(written)} colpi inventati"
    click.echo(f"{made_up} in «{out}». Per giudicare: banco log giudica {out / 'registro.yaml'}")
    return 0


def _trick(text: str) -> tuple[ShoeFault | None, float]:
    """Return what is wrong with the shoe, and how often; None where the text says nothing of it."""
    name, given, _ = text.partition("=")
    if name in {ShoeFault.HELD_BACK, ShoeFault.BURIED}:
        share = _fault(text)[1]
        return (ShoeFault(name), share) if share else (None, 0.0)
    return (ShoeFault(name), 1.0) if not given and name in set(ShoeFault) else (None, 0.0)


def _fault(text: str) -> tuple[str, float]:
    """Return a wager, or an event, and the share of its wins, or of rounds; 0 where the text says none."""
    wager, _, every = text.partition("=")
    return wager, 1 / int(every) if every.isascii() and every.isdigit() and int(every) else 0.0
