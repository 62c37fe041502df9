"""The command of who has the logs of a table: giudica."""

from pathlib import Path
from tempfile import TemporaryDirectory

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import (
    FILE,
    FOLDER,
    PATH,
    corpus_option,
    dask_option,
    html_option,
    json_option,
    processors_option,
)
from banco.cli.support.printing import print_json
from banco.cli.support.terminal_tables import progress_of
from banco.cli.support.workforce import workers
from banco.lab.editions.edition import read_edition
from banco.lab.exploration.exploration import cards_of
from banco.lab.exploration.shrinking import Shrunk
from banco.lab.proposals.parted_engines import RULES, of_round
from banco.lab.proposals.proposed_rounds import proposer_of
from banco.lab.rounds.proposed_scenario import Side
from banco.logs.gathering import gather, portions_of
from banco.logs.judging import judge
from banco.logs.layout import load_layout
from banco.logs.layout_words import check_words
from banco.logs.log_html import log_page
from banco.logs.log_text import in_order, judged_json, judged_lines
from banco.logs.readings_played import explained
from banco.logs.tally import Judged
from banco.logs.told_round import told_round
from conformance.chance.told_apart import divergence
from conformance.readings.in_memory import in_memory
from conformance.run.run_report import Exit
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants
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
@click.option(
    "--lavoro",
    "work",
    metavar="CARTELLA",
    type=FOLDER,
    help="Dove stanno i file di lavoro; con --dask la vedono tutti. Se manca, una cartella che poi sparisce.",
)
@click.option(
    "--scenari",
    "scenarios",
    metavar="CARTELLA",
    type=FOLDER,
    help="Scrive uno scenario per ogni causa d'importi, dal più semplice dei suoi colpi.",
)
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
    html_path: Path | None,
    as_json: bool,
) -> int:
    """Giudica ogni colpo dei file di un tavolo: carte, scelte, importi.

    REGISTRO.yaml dice dove sono i file e come si leggono. Ogni colpo è rigiocato con le regole, con le carte che ogni
    mano ha avuto e le scelte fatte; ciò che non torna è raccontato per causa, con le clausole, i colpi, gli euro e in
    favore di chi, e il più semplice dei colpi che lo mostrano. Ogni riga è giudicata, o è detto perché no. Il registro
    non dice quanto avevano i giocatori: nessuna scelta è rifiutata per mancanza di fondi. Se ogni colpo torna prendendo
    un'altra lettura ammessa del testo, è detto quale. Esce con 0 se tutti i colpi sono giudicati e giusti, 1 se
    qualcuno non lo è secondo nessuna lettura ammessa, 3 se qualcuno non si è potuto giudicare.
    """
    layout = load_layout(layout_path)
    corpus = corpus_at(root)
    rules = one_ruleset(corpus, layout.slug)
    check_words(layout, rules)
    if work is not None:
        work.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="banco-", dir=work) as scratch, Interruption():
        gathered = gather(layout, Path(scratch).resolve() / "colpi.parquet")
        portions = portions_of(gathered.path)
        with progress_of("Giudico", shown=not as_json) as step:
            crew = workers(processes or processors(), cluster)
            judged = judge(layout, rules, gathered.path, crew, lambda done: step(done, portions), verdicts)
        readings = None
        if judged.wrong:
            examples = {cause: found.example.logged for cause, found in judged.causes.items()}
            readings = explained(examples, layout, variants(corpus, rules.slug), rules, gathered.path, crew)
    if html_path is not None:
        write_whole(html_path, log_page(judged, gathered, layout, rules, readings))
    if scenarios is not None:
        _write_scenarios(judged, rules, corpus, scenarios)
    if as_json:
        print_json({"regolamento": rules.identifier, **judged_json(judged, gathered, layout, rules, readings)})
    else:
        for line in judged_lines(judged, gathered, layout, rules, readings):
            click.echo(line)
    otherwise = readings is not None and readings.by is not None and readings.by.admitted
    if judged.wrong and not otherwise:
        return int(Exit.NON_CONFORME)
    whole = judged.judged == judged.rounds and not gathered.unread
    return int(Exit.CONFORME if whole else Exit.NON_VALUTABILE)


def _write_scenarios(judged: Judged, rules: Ruleset, corpus: Corpus, folder: Path) -> None:
    """Write the least round of each cause as a scenario, where a step of the scenarios sees it."""
    proposer = proposer_of(corpus, read_edition(corpus, rules.slug))
    folder.mkdir(parents=True, exist_ok=True)
    for number, (_, found) in enumerate(in_order(judged), 1):
        told = told_round(found.example, rules)
        differs = divergence(told.expected, told.got, rules) if told is not None else None
        if told is None or differs is None:
            continue
        cards = max(map(cards_of, (told.expected, told.got)))
        sides = (
            Side(play=told.answered, rules=rules, name="Il tavolo"),
            Side(play=in_memory(rules).play, rules=rules, name=RULES),
        )
        made = of_round(Shrunk(setup=told.setup, moves=told.moves, divergence=differs, cards=cards), sides, proposer)
        if made.proposed is not None:
            write_whole(folder / f"causa-{number}.feature", made.proposed.text)
