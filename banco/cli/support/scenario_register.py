"""The register of the scenarios: how they stand against it, and brought up to date where it was whole before."""

from collections.abc import Iterable

import click

from conformance.cases.lock import FILE, LockState, contents, lock_state, updated
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.input_files import decode, read_bytes
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset


def register_state(corpus: Corpus, slug: str, cases: Iterable[Case]) -> LockState | None:
    """Return how the scenarios of a regolamento stand against their register; None if there is none."""
    path = corpus.features / slug / FILE
    if not path.is_file():
        return None
    name = corpus.name_of(path)
    text, _ = decode(read_bytes(path, name=name), name=name)
    return lock_state(text, contents(cases))


def register_is_whole(corpus: Corpus, slug: str, cases: Iterable[Case]) -> bool:
    """Say whether the register of the scenarios is there and knows them all as they are."""
    state = register_state(corpus, slug, cases)
    return state is not None and state.is_whole


def renew_register(corpus: Corpus, ruleset: Ruleset, *, was_whole: bool) -> None:
    """Write the scenarios that there are now into their register, or say why somebody should look first.

    Args:
        was_whole: what `register_is_whole` said before they were rewritten.
    """
    path = corpus.features / ruleset.slug / FILE
    if was_whole:
        write_whole(path, updated(path.read_text(encoding="utf-8"), contents(cases_of(corpus, ruleset))))
        click.echo(f"{corpus.name_of(path)}: aggiornato.")
    elif path.is_file():
        click.echo(f"Altri scenari non sono quelli del registro: guardali, poi «banco registra {ruleset.slug}».")
