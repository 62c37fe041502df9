"""The command that fixes what is asked of an engine: congela."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.exit_codes import DEFECT, DIFFERENT
from banco.cli.support.options import FILE, corpus_option, slug_argument
from banco.cli.support.printing import fail
from banco.cli.support.report_files import make_room
from banco.cli.support.scenario_register import register_editions, register_state
from conformance.cases.preparation import cases_of
from conformance.certificate.frozen_set import check_slug, frozen_now, read_frozen
from conformance.certificate.since_frozen import since
from generator.data.whole_files import write_whole
from generator.model.loading.variants import variants


@command("congela")
@slug_argument
@click.option(
    "--out",
    required=True,
    metavar="FILE",
    type=FILE,
    help="Il file dell'insieme; se c'è già, dice che cosa è cambiato da allora.",
)
@click.option("--confronta", "only_compare", is_flag=True, help="Dice che cosa è cambiato, e non scrive niente.")
@corpus_option
def congela(slug: str, out: Path, only_compare: bool, root: Path | None) -> int:
    """Fissa in un file ciò che si chiede a un motore: scenari, clausole e letture, ognuno con la sua impronta.

    «banco motore collauda --insieme FILE» e «banco attestati firma --insieme FILE» tengono un motore a quell'insieme:
    uno scenario nuovo non si gioca, e ciò che è cambiato fa della prova una prova parziale, con i nomi. Le stesse
    regole e gli stessi scenari danno gli stessi byte; gli scenari soltanto proposti non entrano.

    Esce con 4 se gli scenari non sono quelli del registro; con --confronta, con 1 se qualcosa è cambiato.
    """
    corpus = corpus_at(root)
    ruleset = one_ruleset(corpus, slug)
    cases = cases_of(corpus, ruleset)
    register = register_state(corpus, slug, cases)
    why = "gli scenari non hanno un registro" if register is None else register.words
    if why and not only_compare:
        return fail(
            f"{why[:1].upper()}{why[1:]}.\n    Si congela ciò che qualcuno ha riguardato: «banco approva».", DEFECT
        )
    editions = register_editions(corpus, slug)
    now = frozen_now(ruleset, variants(corpus, slug), cases, editions)
    before = read_frozen(out) if only_compare or out.exists() else None
    if before is not None:
        check_slug(before, slug, out)
        found = since(before, now, editions)
        for words in (*found.hindrances, *found.remarks) or ("niente è cambiato",):
            click.echo(f"Da allora: {words}.")
        if only_compare:
            return 0 if found.is_nothing else DIFFERENT
    if before != now:
        make_room([], [out])
        write_whole(out, now.text())
        click.echo(f"Scritto: {out}")
    clauses = len(now.clauses)
    click.echo(f"{now.ruleset}: {len(now.scenarios)} scenari, {clauses} clausole, {len(now.readings)} letture.")
    click.echo(f"Impronta dell'insieme: {now.digest}")
    return 0
