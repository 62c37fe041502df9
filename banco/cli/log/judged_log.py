"""A log judged and told: what `giudica` does once, and `segui` whenever files arrive."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.interruption import Interruption
from banco.cli.support.printing import print_json
from banco.cli.support.scratch_folder import scratch_folder
from banco.cli.support.terminal_tables import progress_of
from banco.lab.editions.edition import read_edition
from banco.lab.exploration.exploration import cards_of
from banco.lab.exploration.shrinking import Shrunk
from banco.lab.proposals.parted_engines import RULES, of_round
from banco.lab.proposals.proposed_rounds import proposer_of
from banco.lab.rounds.proposed_scenario import Side
from banco.logs.chance.chance_findings import ChanceFindings
from banco.logs.chance.followed import chance_of
from banco.logs.gathering import gather, portions_of
from banco.logs.judging import judge
from banco.logs.layout import LogLayout, load_layout
from banco.logs.layout_words import check_words
from banco.logs.log_findings import LogFindings
from banco.logs.log_html import log_page
from banco.logs.log_text import in_order
from banco.logs.logged_readings import LoggedReadings, logged_readings
from banco.logs.parameters.inferred_rules import judged_as_shown
from banco.logs.parameters.log_rules import log_rules
from banco.logs.parameters.table_findings import table_findings
from banco.logs.readings_played import explained, world_of
from banco.logs.shuffles.followed_shuffles import shuffles_of
from banco.logs.tally import Judged
from banco.logs.told_round import told_round
from conformance.chance.told_apart import divergence
from conformance.readings.in_memory import in_memory
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.workers.parallel import Executor


@dataclass(frozen=True, slots=True, kw_only=True)
class LogOutputs:
    """Where what is said of a log is written, beside the terminal; None where it is not.

    Attributes:
        chance: whether it is said what chance did.
        profile: whether it is said which readings of the text the table plays.
        without: tables that are left out.
    """

    verdicts: Path | None = None
    scenarios: Path | None = None
    html_path: Path | None = None
    as_json: bool = False
    chance: bool = False
    profile: bool = False
    without: tuple[str, ...] = ()


def log_findings(
    layout_path: Path,
    crew: int | Executor,
    root: Path | None,
    work: Path | None = None,
    verdicts: Path | None = None,
    *,
    shown: bool = True,
    chance: bool = False,
    profile: bool = False,
    without: Sequence[str] = (),
) -> LogFindings:
    """Judge a log.

    Args:
        work: where files stand meanwhile; None for a folder that goes.
        verdicts: a Parquet file of every round, if it is wanted.
        shown: whether the terminal shows how far it is.
        chance: whether the luck of the rounds is followed too.
        profile: whether it is looked for which readings of the text the table plays.
        without: tables whose rounds are left out.
    Raises:
        ConfigErrors, CorpusErrors: the layout, or the rules, cannot be read.
    """
    layout = load_layout(layout_path)
    corpus = corpus_at(root)
    own = log_rules(layout, corpus, one_ruleset(corpus, layout.slug))
    check_words(layout, own.rules)
    if work is not None:
        work.mkdir(parents=True, exist_ok=True)
    with scratch_folder(work) as scratch, Interruption():
        gathered = gather(layout, scratch / "colpi.parquet", without=without)
        portions = portions_of(gathered.path)

        def by(rules: Ruleset) -> Judged:
            with progress_of("Giudico", shown=shown) as step:
                return judge(layout, rules, gathered.path, crew, lambda done: step(done, portions), verdicts)

        found = judged_as_shown(own, by)
        judged, shows = found.judged, found.rules
        left = table_findings(own, found, suited=layout.cards.suited)
        readings = None
        if judged.wrong:
            examples = {cause: found.example.logged for cause, found in judged.causes.items()}
            readings = explained(examples, layout, shows, gathered.path, crew)
        shuffles = shuffles_of(layout, shows.rules, gathered.path, crew)
        profiled: LoggedReadings | None = None
        if profile:
            plays = readings.by if readings is not None else None
            base = world_of(plays.taken) if plays is not None and plays.admitted else {}
            with progress_of("Provo le letture", shown=shown) as trial:
                profiled = logged_readings(base, layout, shows, gathered.path, crew, trial)
        followed: ChanceFindings | Unsupported | None = None
        if chance:
            with progress_of("Seguo la fortuna", shown=shown) as step:
                seen = None if shuffles is None else shuffles.seen
                followed = _followed(layout, shows.rules, gathered.path, crew, lambda done: step(done, portions), seen)
    return LogFindings(
        judged=judged,
        gathered=gathered,
        layout=layout,
        rules=shows.rules,
        readings=readings,
        left=left,
        declared=own.rules,
        shuffles=None if shuffles is None else shuffles.found,
        chance=followed,
        profile=profiled,
    )


def _followed(
    layout: LogLayout, rules: Ruleset, path: Path, crew: int | Executor, step: Callable[[int], None], seen: Path | None
) -> ChanceFindings | Unsupported:
    try:
        return chance_of(layout, rules, path, crew, step, seen)
    except Unsupported as fault:
        return fault


def judge_log(
    layout_path: Path, crew: int | Executor, root: Path | None, work: Path | None, outputs: LogOutputs
) -> int:
    """Judge a log, say what comes of it, and return the code to exit with; see `log_findings`."""
    found = log_findings(
        layout_path,
        crew,
        root,
        work,
        outputs.verdicts,
        shown=not outputs.as_json,
        chance=outputs.chance,
        profile=outputs.profile,
        without=outputs.without,
    )
    if outputs.html_path is not None:
        page = log_page(found)
        write_whole(outputs.html_path, page)
    if outputs.scenarios is not None:
        _write_scenarios(found.judged, found.rules, corpus_at(root), outputs.scenarios)
    if outputs.as_json:
        print_json(found.data())
    else:
        for line in found.lines():
            click.echo(line)
    return int(found.exit_code)


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
