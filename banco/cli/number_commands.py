"""The commands of who wants exact numbers: rtp, ev, banco, strategia, simula."""

from pathlib import Path
from typing import Any

import click

from banco.cli.support.computing import (
    NOT_COMPUTABLE,
    computing,
    edits_option,
    processes_option,
    readings_option,
    ruleset_with,
    slug_argument,
    told,
)
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import dask_option, print_json, workers


@click.command(cls=ItalianCommand, name="rtp")
@slug_argument
@edits_option
@readings_option
@click.option("--una-alla-volta", "singly", is_flag=True, help="Prova ogni modifica da sola, e ne fa una tabella.")
@computing
def rtp(
    slug: str, edits: tuple[str, ...], readings: tuple[str, ...], singly: bool, root: Path | None, as_json: bool
) -> int:
    """Calcola i ritorni esatti di un regolamento e li mette accanto a quelli dichiarati.

    Con --modifica dice che cosa costerebbe cambiare una regola. Esce con 3 se qualcosa non si sa calcolare.
    """
    from banco.cli.support.terminal_figures import print_returns, print_sensitivity  # noqa: PLC0415
    from generator.numbers.kept_returns import returns_of, returns_of_each  # noqa: PLC0415
    from generator.numbers.numbers_json import returns_json  # noqa: PLC0415

    if singly:
        base, *tried = [ruleset_with(root, slug, edit, readings) for edit in ((), *((edit,) for edit in edits))]
        by_edit = returns_of_each([base, *tried])
        if as_json:
            rows = [returns_json(ruleset, returns) for ruleset, returns in zip((base, *tried), by_edit, strict=True)]
            changes = [{"modifica": edit, "rtp": row} for edit, row in zip(edits, rows[1:], strict=True)]
            print_json({"base": rows[0], "modifiche": changes})
        else:
            print_sensitivity(by_edit[0], list(zip(edits, by_edit[1:], strict=True)))
        return 0 if all(returns.main for returns in by_edit) else NOT_COMPUTABLE
    ruleset = ruleset_with(root, slug, edits, readings)
    returns = returns_of(ruleset)
    before = returns_of(ruleset_with(root, slug)) if edits or readings else None
    told(as_json, lambda: returns_json(ruleset, returns), lambda: print_returns(ruleset, returns, before))
    return NOT_COMPUTABLE if returns.refused else 0


@click.command(cls=ItalianCommand, name="ev")
@slug_argument
@click.option("--mano", "hand", required=True, metavar="CARTE", help="Le carte della mano, come «10,6» o «A,7».")
@click.option("--banco", "upcard", metavar="CARTA", help="La carta scoperta del banco.")
@click.option("--comuni", "shared", default="", metavar="CARTE", help="Le carte comuni, dove il gioco ne ha.")
@click.option("--prima-del-controllo", "before", is_flag=True, help="Prima che il banco cerchi il blackjack.")
@edits_option
@computing
def ev(  # noqa: PLR0913, PLR0917 - the options of the command
    slug: str,
    hand: str,
    upcard: str | None,
    shared: str,
    before: bool,
    edits: tuple[str, ...],
    root: Path | None,
    as_json: bool,
) -> int:
    """Dice quanto vale ogni azione di una mano, in unità della posta iniziale."""
    from banco.cli.support.terminal_figures import print_worth  # noqa: PLC0415
    from generator.numbers.exact import Unknown, action_worth, read_ranks  # noqa: PLC0415
    from generator.numbers.numbers_json import worth_json  # noqa: PLC0415

    ruleset = ruleset_with(root, slug, edits)
    shown = read_ranks(ruleset, upcard) if upcard else ()
    if len(shown) > 1:
        raise Unknown("la carta scoperta è una sola.")
    worth = action_worth(
        ruleset, read_ranks(ruleset, hand), shown[0] if shown else None, read_ranks(ruleset, shared), before_peek=before
    )
    return told(as_json, lambda: worth_json(worth), lambda: print_worth(ruleset, worth))


@click.command(cls=ItalianCommand, name="banco")
@slug_argument
@click.option("--scoperta", "upcard", required=True, metavar="CARTA", help="La carta scoperta del banco.")
@click.option("--tolte", "removed", default="", metavar="CARTE", help="Carte già uscite dal sabot.")
@click.option("--dopo-il-controllo", "after", is_flag=True, help="Sapendo che il banco non ha blackjack, se controlla.")
@edits_option
@computing
def banco(
    slug: str, upcard: str, removed: str, after: bool, edits: tuple[str, ...], root: Path | None, as_json: bool
) -> int:
    """Dice con quale probabilità il banco arriva a ogni totale."""
    from banco.cli.support.terminal_figures import print_chances  # noqa: PLC0415
    from generator.numbers.exact import Unknown, dealer_distribution, read_ranks  # noqa: PLC0415
    from generator.numbers.numbers_json import chances_json  # noqa: PLC0415

    ruleset = ruleset_with(root, slug, edits)
    shown = read_ranks(ruleset, upcard)
    if len(shown) != 1:
        raise Unknown("la carta scoperta è una sola.")
    chances = dealer_distribution(ruleset, shown[0], read_ranks(ruleset, removed), after_peek=after)
    return told(as_json, lambda: chances_json(ruleset, upcard, chances), lambda: print_chances(chances))


@click.command(cls=ItalianCommand, name="strategia")
@slug_argument
@click.option("--csv", "csv_path", type=click.Path(dir_okay=False, path_type=Path), help="Scrive la tabella in CSV.")
@click.option("--svg", "svg_path", type=click.Path(dir_okay=False, path_type=Path), help="Scrive la tabella in SVG.")
@edits_option
@computing
def strategia(
    slug: str, csv_path: Path | None, svg_path: Path | None, edits: tuple[str, ...], root: Path | None, as_json: bool
) -> int:
    """Cerca la migliore tabella di gioco: totali, mani soft e coppie contro ogni carta del banco."""
    from banco.cli.support.terminal_figures import print_chart  # noqa: PLC0415
    from generator.numbers.chart_formats import as_csv, as_svg, chart_json, chart_of  # noqa: PLC0415

    chart = chart_of(ruleset_with(root, slug, edits))
    for path, text in ((csv_path, as_csv), (svg_path, as_svg)):
        if path is not None:
            path.write_text(text(chart), encoding="utf-8")
            click.echo(path.as_posix(), err=as_json)
    return told(as_json, lambda: chart_json(chart), lambda: print_chart(chart))


@click.command(cls=ItalianCommand, name="simula")
@slug_argument
@click.option("--colpi", "rounds", default=100_000, show_default=True, type=click.IntRange(1), help="Quanti colpi.")
@click.option(
    "--strategia",
    "strategy",
    default="ottimale",
    show_default=True,
    metavar="NOME",
    help="ottimale, base, tempo, incasso, oppure una tabella: FILE.csv.",
)
@click.option(
    "--metodo",
    "method",
    type=click.Choice(["motore", "tabella"]),
    default="motore",
    show_default=True,
    help="Il motore generato, colpo per colpo, o una tabella compilata da esso, molto più veloce.",
)
@click.option("--seme", "seed", default=1, show_default=True, type=int, help="Seme del caso.")
@processes_option
@dask_option
@edits_option
@computing
def simula(  # noqa: PLR0913, PLR0917 - the options of the command
    slug: str,
    rounds: int,
    strategy: str,
    method: Any,
    seed: int,
    processes: int,
    cluster: str,
    edits: tuple[str, ...],
    root: Path | None,
    as_json: bool,
) -> int:
    """Gioca molti colpi e stima i ritorni, con l'intervallo di confidenza al 95%."""
    from banco.cli.support.terminal_figures import print_simulation  # noqa: PLC0415
    from banco.cli.support.terminal_tables import progress_of  # noqa: PLC0415
    from generator.numbers.numbers_json import simulation_json  # noqa: PLC0415
    from generator.numbers.simulation.named_strategies import strategy_named  # noqa: PLC0415
    from generator.numbers.simulation.simulate import simulate  # noqa: PLC0415

    ruleset = ruleset_with(root, slug, edits)
    player = strategy_named(ruleset, strategy)
    with progress_of("Gioco") as step:
        result = simulate(
            ruleset, player, rounds, seed, processes=workers(processes, cluster), method=method, progress=step
        )
    return told(as_json, lambda: simulation_json(result), lambda: print_simulation(result))
