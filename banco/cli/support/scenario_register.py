"""The register of the scenarios: how they stand against it, and brought up to date where it was whole before."""

from collections.abc import Iterable

import click

from conformance.cases.lock import FILE, LockState, contents, editions, lock_state, updated
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.input_files import decode, read_bytes
from generator.data.typed_commands import typed_command
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset


def register_state(corpus: Corpus, slug: str, cases: Iterable[Case]) -> LockState | None:
    """Return how the scenarios of a regolamento stand against their register; None if there is none."""
    text = _register(corpus, slug)
    return None if text is None else lock_state(text, contents(cases))


def register_editions(corpus: Corpus, slug: str) -> dict[str, int]:
    """Return with which edition of the register each scenario of a regolamento came; {} if there is no register."""
    return editions(_register(corpus, slug) or "")


def _register(corpus: Corpus, slug: str) -> str | None:
    path = corpus.features / slug / FILE
    if not path.is_file():
        return None
    name = corpus.name_of(path)
    return decode(read_bytes(path, name=name), name=name)[0]


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
        approve = typed_command("approva", ruleset.slug, corpus=corpus)
        click.echo(f"Altri scenari non sono quelli del registro: guardali, poi «{approve}».")
