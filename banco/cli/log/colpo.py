"""The command of who doubts a round of a log: colpo."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset, ruleset_with
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import PATH, corpus_option, readings_option
from banco.cli.support.scratch_folder import scratch_folder
from banco.logs.gathering import gather, portions_of
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.layout_words import check_words
from banco.logs.one_round import one_round_lines
from banco.logs.parameters.log_rules import log_rules
from banco.logs.tally import RoundVerdict
from conformance.run.run_report import Exit


@command("colpo")
@click.argument("layout_path", metavar="REGISTRO.yaml", type=PATH)
@click.argument("names", metavar="COLPO…", nargs=-1, required=True)
@readings_option
@corpus_option
def colpo(layout_path: Path, names: tuple[str, ...], readings: tuple[str, ...], root: Path | None) -> int:
    """Mostra uno o più colpi dei file di un tavolo, come sono stati letti, e che cosa ne dicono le regole.

    Di ogni puntata dice quanto era dovuto, per quale riga dei pagamenti e per quali clausole; di ciò che non torna,
    quanto era atteso e quanto c'è nel registro. Con --lettura si guarda lo stesso colpo con un'altra lettura del
    testo, per esempio quella che il colpo smentisce. Le paghe che nessuno ha dichiarato sono quelle dei dati: quelle
    che si leggono da tutti i colpi qui non si sanno. Esce con 0 se tornano, 1 se uno non torna, 3 se uno non si può
    giudicare.
    """
    layout = load_layout(layout_path)
    corpus = corpus_at(root)
    own = log_rules(layout, corpus, one_ruleset(corpus, layout.slug))
    check_words(layout, own.rules)
    taken = dict(text.partition("=")[::2] for text in readings)
    if taken:
        ruleset_with(root, layout.slug, readings=readings)  # says which reading, or alternative, is none
    rules = own.under(taken)
    assert rules is not None, "the rules under these readings were loaded before"
    verdicts: list[RoundVerdict] = []
    with scratch_folder() as scratch, Interruption():
        path = gather(layout, scratch / "colpi.parquet", only=names).path
        judge = PortionJudge(layout, rules, path, by_columns=False)
        for portion in range(portions_of(path)):
            verdicts += judge.one_by_one(portion)
    for number, verdict in enumerate(verdicts):
        if number:
            click.echo()
        for line in one_round_lines(verdict, layout, rules):
            click.echo(line)
    if any(one.differences for one in verdicts):
        return int(Exit.NON_CONFORME)
    return int(Exit.NON_VALUTABILE if any(one.unread is not None for one in verdicts) else Exit.CONFORME)
