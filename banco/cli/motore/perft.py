"""The command that counts every round of a shoe: perft."""

import time
from pathlib import Path
from typing import Any

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.options import corpus_option, isolation_option, json_option
from banco.cli.support.printing import fail, print_json
from banco.cli.support.tried_engine import config_of, ruleset_for
from banco.lab.exploration.asked_engine import AskedEngine
from banco.lab.exploration.round_count import Count, Divided, TooMany
from banco.lab.exploration.round_count import perft as counted
from banco.lab.exploration.round_positions import AskedPosition, GamePosition
from conformance.chance.reference import Reference
from conformance.run.failures import EngineError
from conformance.run.run_report import Exit
from conformance.wire.wire_values import is_card, read_money, write_money
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import stake_of

MOST = 100_000


@command("perft")
@click.argument("what", metavar="SLUG|MOTORE.yaml")
@click.option("--sabot", "shoe", required=True, metavar="CARTE", help="Le carte in ordine: «8S 6D 8H TC 3C …».")
@click.option(
    "--puntata", "stakes", multiple=True, metavar="NOME=IMPORTO", help="Per esempio principale=10.00. Si ripete."
)
@click.option(
    "--al-massimo", "most", default=MOST, show_default=True, type=click.IntRange(1, 10_000_000), help="Quanti finali."
)
@isolation_option
@corpus_option
@json_option
def perft(
    what: str, shoe: str, stakes: tuple[str, ...], most: int, senza_isolamento: bool, root: Path | None, as_json: bool
) -> int:
    """Conta tutti i colpi di un sabot: ogni decisione presa in ogni modo, fino alla fine.

    Il numero e l'impronta sono gli stessi per due motori che giocano tutti quei colpi allo stesso modo; se non lo sono,
    i conti di ogni prima decisione dicono in quale parte si separano. Con uno SLUG conta le regole, con un MOTORE.yaml
    il motore. Esce con 2 se i finali sono troppi, con 3 se il motore non si può valutare.
    """
    corpus = corpus_at(root)
    try:
        name, found = _counted(what, corpus, shoe, stakes, most, isolated=not senza_isolamento)
    except TooMany:
        return fail(f"I finali sono più di {most}. Con --al-massimo se ne contano di più.")
    except EngineError as error:
        return fail(f"Il motore non si può contare [{error.code}]: {error.words}.", int(Exit.NON_VALUTABILE))
    if as_json:
        parts = {action: _data(one) for action, one in found.parts.items()}
        print_json({"di": name, **_data(found.whole), "parti": parts})
        return 0
    for action, one in found.parts.items():
        click.echo(f"{action:<24} {one.ends:>9}  {one.digest}")
    click.echo(f"{'in tutto':<24} {found.whole.ends:>9}  {found.whole.digest}")
    return 0


def _counted(
    what: str, corpus: Corpus, shoe: str, stakes: tuple[str, ...], most: int, *, isolated: bool
) -> tuple[str, Divided]:
    if not what.endswith((".yaml", ".yml")):
        rules = one_ruleset(corpus, what)
        start = GamePosition.first(Reference(rules).rules, _setup(rules, shoe, stakes))
        return rules.identifier, counted(start, most)
    config = config_of(Path(what), corpus, isolated=isolated)
    rules = ruleset_for(config, corpus)
    engine = AskedEngine(config, rules.identifier, time.monotonic)
    try:
        setup = _setup(rules, shoe, stakes)
        return config.name, counted(AskedPosition(engine.play, setup), most)
    finally:
        engine.close()


def _setup(rules: Ruleset, shoe: str, stakes: tuple[str, ...]) -> dict[str, Any]:
    """Return the beginning: one player who has enough, the stakes that are named, or the plain one."""
    cards = shoe.replace(",", " ").split()
    wrong = next((card for card in cards if not is_card(card) or card[0] not in rules.deck.ranks), None)
    if wrong is not None:
        raise click.BadParameter(f"«{wrong}» non è una carta di questo gioco: scrivi valore e seme, come TS o 8H.")
    puntate = {rules.main_wager.name: write_money(stake_of(rules.main_wager.name, rules))}
    known = [wager.name for wager in rules.wagers if wager.initial]
    for text in stakes:
        name, _, amount = text.partition("=")
        if name not in known or read_money(amount) is None:
            names = ", ".join(known)
            raise click.BadParameter(f"«{text}»: serve NOME=IMPORTO, come principale=10.00. Puntate: {names}.")
        puntate[name] = amount
    return {
        "sabot": cards,
        "giocatori": [{"giocatore": "Anna", "saldo": "100000.00"}],
        "posti": [{"posto": 1, "giocatore": "Anna", "puntate": puntate}],
    }


def _data(one: Count) -> dict[str, Any]:
    return {"finali": one.ends, "impronta": one.digest}
