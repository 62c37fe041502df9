"""The command that fixes what is asked of an engine: congela."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import DEFECT, corpus_at, corpus_option, guarded, one_ruleset, regolamenti

if TYPE_CHECKING:
    from conformance.cases.scenario.case import Case
    from conformance.certificate.frozen_set import FrozenSet
    from generator.data.corpus import Corpus

_CHANGED = 1


@click.command(cls=ItalianCommand, name="congela")
@click.argument("slug", metavar="SLUG", shell_complete=regolamenti)
@click.option(
    "--out",
    required=True,
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Il file dell'insieme; se c'è già, dice che cosa è cambiato da allora.",
)
@click.option("--confronta", "only_compare", is_flag=True, help="Dice che cosa è cambiato, e non scrive niente.")
@corpus_option
@guarded
def congela(slug: str, out: Path, only_compare: bool, root: Path | None) -> int:
    """Fissa in un file ciò che si chiede a un motore: scenari, clausole e letture, ognuno con la sua impronta.

    «banco collauda --insieme FILE» e «banco attesta --insieme FILE» tengono un motore a quell'insieme: uno scenario
    nuovo non si gioca, e ciò che è cambiato fa della prova una prova parziale, con i nomi. Le stesse regole e gli
    stessi scenari danno gli stessi byte; gli scenari soltanto proposti non entrano.

    Esce con 4 se gli scenari non sono quelli del registro; con --confronta, con 1 se qualcosa è cambiato.
    """
    from banco.cli.support.report_files import make_room  # noqa: PLC0415
    from conformance.cases.preparation import cases_of  # noqa: PLC0415
    from conformance.certificate.frozen_set import check_slug, frozen_now, read_frozen  # noqa: PLC0415 - slow to import
    from generator.data.whole_files import write_whole  # noqa: PLC0415
    from generator.model.loading.variants import variants  # noqa: PLC0415

    corpus = corpus_at(root)
    ruleset = one_ruleset(corpus, slug)
    cases = cases_of(corpus, ruleset)
    if (why := _off_the_register(corpus, slug, cases)) and not only_compare:
        click.echo(
            f"{why[:1].upper()}{why[1:]}.\n    Si congela ciò che qualcuno ha riguardato: «banco registra».", err=True
        )
        return DEFECT
    now = frozen_now(ruleset, variants(corpus, slug), cases)
    before = read_frozen(out) if only_compare or out.exists() else None
    if before is not None:
        check_slug(before, slug, out)
        for line in _told(before, now):
            click.echo(line)
    if only_compare:
        return _CHANGED if before != now else 0
    if before != now:
        make_room([], [out])
        write_whole(out, now.text())
        click.echo(f"Scritto: {out}")
    clauses = len(now.clauses)
    click.echo(f"{now.ruleset}: {len(now.scenarios)} scenari, {clauses} clausole, {len(now.readings)} letture.")
    click.echo(f"Impronta dell'insieme: {now.digest}")
    return 0


def _told(before: FrozenSet, now: FrozenSet) -> list[str]:
    from conformance.certificate.since_frozen import since  # noqa: PLC0415

    found = since(before, now)
    if found.is_nothing:
        return ["Da allora niente è cambiato."]
    return [f"Da allora: {words}." for words in (*found.hindrances, *found.remarks)]


def _off_the_register(corpus: Corpus, slug: str, cases: tuple[Case, ...]) -> str:
    """Return how the scenarios are not those of their register, in Italian; "" if they are, or without one."""
    from conformance.cases.lock import FILE, contents, lock_state  # noqa: PLC0415
    from generator.data.input_files import decode, read_bytes  # noqa: PLC0415

    path = corpus.features / slug / FILE
    if not path.is_file():
        return "gli scenari non hanno un registro"
    name = corpus.name_of(path)
    return lock_state(decode(read_bytes(path, name=name), name=name)[0], contents(cases)).words
