"""The corpus and the regolamenti that a command is asked about."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from banco.cli.support.faults import shown
from generator.data.corpus import CLAUSES_FILE, COMMON, RULES_FILE, Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.input_files import read_bytes
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import Loaded, load


def regolamenti(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the regolamenti whose names begin so, for the shell that completes a command."""
    try:
        return [slug for slug in corpus_at(ctx.params.get("root")).slugs() if slug.startswith(incomplete)]
    except CorpusErrors:
        return []


def corpus_at(root: Path | None, *, writable: bool = False) -> Corpus:
    """Return the corpus of a folder, or the project's own.

    Args:
        writable: whether the command writes into it.
    Raises:
        click.UsageError: it would write inside the installed program: the next release would take that away.
    """
    corpus = Corpus(root) if root is not None else bundled()
    if writable and corpus.is_carried:
        raise click.UsageError("il corpus del programma installato non si cambia: indica la tua cartella con --corpus.")
    return corpus


def chosen(corpus: Corpus, slugs: Sequence[str]) -> tuple[str, ...]:
    """Return the regolamenti that were named, checked, or all.

    Raises:
        CorpusErrors: a name is none, there is no regolamento, or a regolamento.yaml is there and cannot be a file.
    """
    names, hidden = chosen_and_hidden(corpus, slugs)
    if hidden:
        raise CorpusErrors([why for reasons in hidden.values() for why in reasons])
    return names


def chosen_and_hidden(
    corpus: Corpus, slugs: Sequence[str]
) -> tuple[tuple[str, ...], dict[str, tuple[Diagnostic, ...]]]:
    """Return the regolamenti that were named, or all; and the folders that are meant to be one and are none, with why.

    Raises:
        CorpusErrors: a name is none, or there is no regolamento.
    """
    known = corpus.slugs()
    hidden = dict(_hidden(corpus, known, slugs))
    for slug in slugs:
        if slug not in hidden:
            corpus.rules_dir(slug if slug in known else shown(slug, 60))
    if not known and not hidden:
        message = "La cartella «rules» non contiene nessun regolamento."
        advice = f"Un regolamento è una cartella con dentro «{RULES_FILE}»."
        raise CorpusErrors([Diagnostic("R050", message, Position(corpus.name_of(corpus.rules), 1, 1), advice)])
    return tuple(slug for slug in dict.fromkeys(slugs) if slug not in hidden) if slugs else known, hidden


def _hidden(corpus: Corpus, known: Sequence[str], slugs: Sequence[str]) -> Iterator[tuple[str, tuple[Diagnostic, ...]]]:
    """Yield the folders that are meant to be a regolamento and cannot be, and why: nobody would miss them."""
    for folder in sorted(corpus.rules.iterdir()):
        rules = folder / RULES_FILE
        is_asked_for = folder.name in slugs if slugs else folder.name not in known and folder.name[:1] != COMMON
        if is_asked_for and (rules.is_symlink() or rules.exists() or (folder / CLAUSES_FILE).is_file()):
            try:
                read_bytes(rules, name=corpus.name_of(rules))
            except CorpusErrors as errors:
                yield folder.name, errors.diagnostics


def one_ruleset(corpus: Corpus, slug: str) -> Ruleset:
    """Return the regolamento of this name. Raises CorpusErrors."""
    return load_all(corpus, chosen(corpus, [slug]))[slug].ruleset


def load_all(corpus: Corpus, slugs: Iterable[str]) -> dict[str, Loaded]:
    """Return every regolamento by slug. Raises CorpusErrors with the mistakes of all of them together."""
    loaded: dict[str, Loaded] = {}
    mistakes: list[Diagnostic] = []
    for slug in slugs:
        try:
            loaded[slug] = load(corpus, slug)
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
    if mistakes:
        raise CorpusErrors(mistakes)
    return loaded


def ruleset_with(root: Path | None, slug: str, edits: tuple[str, ...] = (), readings: tuple[str, ...] = ()) -> Ruleset:
    """Return a regolamento with edits and readings tried on it."""
    corpus = corpus_at(root)
    chosen(corpus, [slug])
    wanted = dict(text.partition("=")[::2] for text in readings)
    return load(corpus, slug, readings=wanted, edits=[parse_edit(text) for text in edits]).ruleset


def write_evidence(corpus: Corpus, slug: str, name: str, text: str) -> None:
    """Write an evidence file beside a regolamento, whole or not at all, and say where."""
    path = write_whole(corpus.rules_dir(slug) / "evidenze" / f"{name}.json", text)
    click.echo(corpus.name_of(path), err=True)
