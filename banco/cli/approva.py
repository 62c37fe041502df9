"""The command that writes the register of the scenarios: approva."""

from collections.abc import Mapping
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, load_all
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import corpus_option, slugs_argument
from banco.cli.support.printing import print_diagnostics
from conformance.cases.lock import FILE, Departure, LockState, contents, lock_problems, lock_state, updated
from conformance.cases.preparation import cases_of
from generator.data.corpus import Corpus
from generator.data.input_files import decode, read_bytes
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset
from generator.words.italian import join


@command("approva")
@slugs_argument
@corpus_option
def approva(slugs: tuple[str, ...], root: Path | None) -> int:
    """Scrive nel registro gli scenari di un regolamento (di tutti, se non se ne nomina nessuno) come sono adesso.

    Il registro è features/SLUG/scenari.lock: di ogni scenario l'id e l'impronta di ciò che chiede e si aspetta. Finché
    uno scenario non è quello registrato, nessun collaudo può dire «conforme». Dice quali aggiunge e quali cambia:
    si legga, prima di consegnare il registro.

    Uno scenario sparito resta nel registro, e si esce con 4: va rimesso, o la sua riga diventa «ABC-S0001 rimosso:
    perché», a mano.
    """
    corpus = corpus_at(root, writable=True)
    wrong = False
    for slug, loaded in load_all(corpus, chosen(corpus, slugs)).items():
        wrong = _register(corpus, slug, loaded.ruleset) or wrong
    return DEFECT if wrong else 0


def _register(corpus: Corpus, slug: str, ruleset: Ruleset) -> bool:
    """Write the register of one regolamento and tell what it says anew; return whether something is left wrong."""
    used = contents(cases_of(corpus, ruleset))
    path = corpus.features / slug / FILE
    name = corpus.name_of(path)
    before = decode(read_bytes(path, name=name), name=name)[0] if path.is_file() else ""
    if not used and not before:
        click.echo(f"{slug}: non ha scenari.")
        return False
    after = updated(before, used)
    told = "; ".join(f"{words} {join(names)}" for words, names in _news(lock_state(before, used)).items() if names)
    if after != before:
        write_whole(path, after)
    click.echo(f"{name}: {told or 'aggiornato'}." if after != before else f"{name}: niente da cambiare.")
    return print_diagnostics(lock_problems(after, name, used))


def _news(state: LockState) -> Mapping[str, list[str]]:
    def named(way: Departure) -> list[str]:
        return [name for how, name, _ in state.departures if how is way]

    new = named(Departure.NEW)
    return {
        "aggiunti" if len(new) != 1 else "aggiunto": new,
        "cambiati" if len(changed := named(Departure.CHANGED)) != 1 else "cambiato": changed,
        "ora con il contenuto": [f"{len(state.unsaid)} scenari"] if state.unsaid else [],
    }
