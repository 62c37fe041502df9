"""The command that writes the missing scenario, and records who reviewed it: proponi."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.options import PATH, corpus_option, json_option, slug_argument
from banco.cli.support.printing import fail, print_json
from banco.cli.support.scenario_register import register_is_whole, renew_register
from banco.cli.support.whole_edition import whole_edition
from banco.lab.editions.edition import Edition
from banco.lab.editions.operands import operand
from banco.lab.exploration.exploration import explore
from banco.lab.mutants.judgement import Judge
from banco.lab.proposals.acceptance import NotAccepted, accepted
from banco.lab.proposals.parted_engines import Explorations, of_exploration, of_two_engines
from banco.lab.proposals.proposals_file import FILE as PROPOSALS
from banco.lab.proposals.proposals_file import with_proposals
from banco.lab.proposals.proposed_rounds import Proposer, RoundProposal, proposer_of
from banco.lab.proposals.separations import of_mutant, of_operands, of_readings
from banco.workbench.realignment.revision_register import review_registered
from conformance.run.config import load_config
from generator.data.corpus import REVISIONS_FILE, Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.whole_files import write_whole
from generator.model.loading.variants import variants
from generator.words.italian import count


@command("proponi")
@slug_argument
@click.argument("after", metavar="[DOPO]", required=False, default="")
@click.option(
    "--mutante", "mutants", metavar="ID", multiple=True, help="Una modifica di «banco motore muta»; ripetibile."
)
@click.option(
    "--lettura",
    "readings",
    metavar="ID=ALTERNATIVA",
    multiple=True,
    help="Un'altra lettura, contro quella in vigore; due volte: la seconda contro la prima.",
)
@click.option("--rispetto-a", "revision", metavar="REVISIONE", default="", help="Com'era a una revisione di git.")
@click.option(
    "--motore",
    "engines",
    metavar="FILE.yaml",
    multiple=True,
    type=PATH,
    help="Un motore contro le regole; due volte: l'uno contro l'altro.",
)
@click.option("--colpi", "rounds", default=20_000, show_default=True, type=click.IntRange(1), help="Con --motore.")
@click.option("--seme", "seed", default=1, show_default=True, type=click.IntRange(0), help="Con --motore.")
@click.option(
    "--posizioni",
    "limit",
    default=30_000,
    show_default=True,
    type=click.IntRange(1),
    help="Quante posizioni provare, dal colpo più piccolo in su.",
)
@click.option("--accetta", "accept", metavar="ID", multiple=True, help="Accetta uno scenario proposto; ripetibile.")
@click.option("--revisore", "who", metavar="TESTO", default="", help="Chi lo ha riletto: nome e ruolo.")
@click.option("--motivo", "why", metavar="TESTO", default="", help="Su che cosa ha rifatto il conto.")
@click.option("--il", "day", metavar="DATA", default="", help="Quando: AAAA-MM-GG; se manca, oggi.")
@click.option("--scrivi", "write", is_flag=True, help="Scrive i file; altrimenti si mostra soltanto.")
@corpus_option
@json_option
def proponi(
    slug: str,
    after: str,
    mutants: tuple[str, ...],
    readings: tuple[str, ...],
    revision: str,
    engines: tuple[Path, ...],
    rounds: int,
    seed: int,
    limit: int,
    accept: tuple[str, ...],
    who: str,
    why: str,
    day: str,
    write: bool,
    root: Path | None,
    as_json: bool,
) -> int:
    """Scrive lo scenario che manca: il colpo più breve che distingue due regole, ridotto al minimo.

    SLUG contro una modifica che nessuno scenario nota (--mutante, di «banco motore muta»), contro un'altra lettura
    (--lettura), contro com'era (--rispetto-a), contro un motore (--motore); oppure SLUG e DOPO, due regolamenti o
    due versioni («SLUG@REVISIONE», o una cartella).

    Lo scenario è marcato @proposto: ciò che si aspetta viene dagli stessi dati, e finché una persona non ne ha rifatto
    il conto sul testo non conta per la copertura, la forza, i collaudi e gli attestati. Con --scrivi finisce in
    features/SLUG/proposte.feature. Con --accetta ID, --revisore e --motivo (e --scrivi) il marchio se ne va, lo
    scenario passa sotto la regola della sua clausola, il registro lo conosce, e chi lo ha riletto resta scritto in
    features/SLUG/revisioni.yaml.

    Esce con 0, o con 1 se di qualcosa non si è trovato nessuno scenario.
    """
    asked = [bool(mutants), bool(readings), bool(revision), bool(engines), bool(after), bool(accept)]
    if sum(asked) != 1:
        words = "--mutante, --lettura, --rispetto-a, --motore, DOPO, --accetta"
        return fail(f"Serve una cosa sola fra {words}: contro che cosa proporre, o che cosa accettare.")
    if len(readings) > 2 or len(engines) > 2:
        return fail("«--lettura» e «--motore» si danno una o due volte.")
    corpus = corpus_at(root, writable=write)
    if accept:
        if not (who.strip() and why.strip()):
            return fail("Con --accetta servono --revisore e --motivo: chi ha riletto lo scenario, e come.")
        return _accept(corpus, slug, accept, (who.strip(), day or date.today().isoformat(), why.strip()), write=write)
    now = whole_edition(corpus, after or slug)
    proposer = proposer_of(corpus, now)
    if engines:
        answers = list(_of_engines(corpus, now, engines, proposer, rounds, seed))
    else:
        pairs = _pairs(corpus, now, slug if after else "", mutants, readings, revision)
        answers = [proposer.of_rules(pair, limit) for pair in pairs]
    if as_json:
        print_json([_data(one) for one in answers])
    else:
        _tell(answers)
    if write:
        _write(corpus, now, answers, err=as_json)
    return 0 if all(one.proposed is not None for one in answers) else DIFFERENT


def _pairs(
    corpus: Corpus, now: Edition, before: str, mutants: Sequence[str], readings: Sequence[str], revision: str
) -> Iterator[Any]:
    """Yield what is to be told apart, as the command line names it."""
    slug = now.ruleset.slug
    if before or revision:
        earlier = operand(corpus, before) if before else operand(corpus, slug, revision)
        yield of_operands(earlier, operand(corpus, slug))
        return
    read = variants(corpus, slug)
    if readings:
        choices = [(name, alternative) for name, _, alternative in (text.partition("=") for text in readings)]
        yield of_readings(read, now.ruleset, choices)
        return
    judge = Judge(read, now.ruleset, now.cases)
    for name in mutants:
        yield of_mutant(judge, name)


def _of_engines(
    corpus: Corpus, now: Edition, engines: Sequence[Path], proposer: Proposer, rounds: int, seed: int
) -> Iterator[RoundProposal]:
    configs = [load_config(engine) for engine in engines]
    found = [explore(config, now.ruleset, rounds=rounds, seed=seed) for config in configs]
    if len(configs) == 1:
        yield from of_exploration(found[0], configs[0], now.ruleset, proposer)
        return
    both = Explorations(configs=(configs[0], configs[1]), found=(found[0], found[1]))
    yield from of_two_engines(both, now.ruleset, proposer)


def _tell(answers: Sequence[RoundProposal]) -> None:
    if not answers:
        click.echo("Nessuna differenza trovata: non c'è niente da proporre.")
    for place, one in enumerate(answers):
        if one.proposed is None:
            click.echo(f"{one.shows} {one.words}".strip(), err=True)
            continue
        click.echo(("\n" if place else "") + one.proposed.text, nl=False)
        click.echo(one.words, err=True)


def _data(one: RoundProposal) -> dict[str, Any]:
    return {
        "distingue": one.shows,
        "trovato": one.words,
        "non_visibile_in_un_colpo": one.unseen,
        "scenario": None
        if one.proposed is None
        else {
            "id": one.proposed.identifier,
            "titolo": one.proposed.title,
            "clausole": list(one.proposed.clauses),
            "letture": list(one.proposed.readings),
            "atteso": one.proposed.expected,
            "testo": one.proposed.text,
        },
    }


def _write(corpus: Corpus, now: Edition, answers: Sequence[RoundProposal], *, err: bool) -> None:
    made = [one.proposed for one in answers if one.proposed is not None]
    if made:
        path = corpus.features / now.ruleset.slug / PROPOSALS
        before = path.read_text(encoding="utf-8") if path.is_file() else ""
        write_whole(path, with_proposals(before, made, now.ruleset))
        ids = ", ".join(one.identifier for one in made)
        click.echo(f"{corpus.name_of(path)}: {count(len(made), 'scenario', 'scenari')} da rileggere: {ids}.", err=err)


def _accept(corpus: Corpus, slug: str, names: Sequence[str], signed: tuple[str, str, str], *, write: bool) -> int:
    """Accept some proposed scenarios, one after the other. Raises CorpusErrors."""
    now = whole_edition(corpus, slug)
    kept = register_is_whole(corpus, now.slug, now.cases)
    features = dict(now.features)
    texts: dict[str, str | None] = {}
    register = corpus.features / slug / REVISIONS_FILE
    record = register.read_text(encoding="utf-8") if register.is_file() else ""
    for name in names:
        try:
            one = accepted(features, name, now.ruleset)
        except NotAccepted as fault:
            at = Position(corpus.name_of(corpus.features / slug), 1, 1)
            raise CorpusErrors([Diagnostic(fault.code, fault.message, at, fault.advice)]) from fault
        texts |= one.texts
        for file, text in one.texts.items():
            features.pop(file, None) if text is None else features.update({file: text.encode()})
        record = review_registered(record, one.identifier, one.title, one.file, signed)
        click.echo(f"{one.identifier} «{one.title}» → {one.file}")
    if not write:
        click.echo("Non è stato scritto niente: con --scrivi si scrive.")
        return 0
    for file, text in texts.items():
        if text is None:
            (corpus.root / file).unlink()
        else:
            write_whole(corpus.root / file, text)
    write_whole(register, record)
    click.echo(f"Chi lo ha riletto è in {corpus.name_of(register)}.")
    renew_register(corpus, now.ruleset, was_whole=kept)
    return 0
