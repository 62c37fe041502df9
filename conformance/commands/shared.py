"""What the commands share: the corpus option, loading with diagnostics, printing."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, ParamSpec

import click

from conformance.vectors.case import Case
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity, in_file_order, render_all
from generator.model.ir import Ruleset
from generator.model.load import Loaded, load

P = ParamSpec("P")
DEFECT = 4
"""Exit code: the regolamento or the suite has a defect."""

corpus_option = click.option(
    "--corpus",
    "root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Cartella che contiene rules/ e features/; se manca, quella del progetto.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Scrive JSON su standard output, per i programmi.")


def corpus_at(root: Path | None) -> Corpus:
    """Return the corpus of a folder, or the project's own."""
    return Corpus(root) if root is not None else bundled()


def guarded(command: Callable[P, int]) -> Callable[P, int]:
    """Make a command print the mistakes of the corpus, and return 4, instead of raising them."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except CorpusErrors as errors:
            click.echo(render_all(errors.diagnostics), err=True)
            return DEFECT

    return run


def chosen(corpus: Corpus, slugs: Sequence[str]) -> tuple[str, ...]:
    """Return the regolamenti that were named, checked, or all. Raises CorpusErrors for a name that is none."""
    for slug in slugs:
        corpus.rules_dir(slug)
    found = tuple(dict.fromkeys(slugs)) or corpus.slugs()
    if not found:
        corpus.rules_dir("")
    return found


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


def cases_of(corpus: Corpus, ruleset: Ruleset) -> tuple[Case, ...]:
    """Return the scenarios of a regolamento. Raises CorpusErrors for mistakes in its features."""
    from conformance.vectors.compile import load_cases  # noqa: PLC0415 - Gherkin is not needed by every command

    return load_cases(corpus.features, {ruleset.slug: ruleset})


def print_json(data: Any) -> None:
    """Write JSON for a program."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def print_diagnostics(diagnostics: Iterable[Diagnostic]) -> bool:
    """Print diagnostics in file order; return whether there is an error among them."""
    ordered = in_file_order(diagnostics)
    if ordered:
        click.echo(render_all(ordered), err=True)
    return any(one.severity is Severity.ERRORE for one in ordered)


def is_terminal() -> bool:
    """Say whether progress may be drawn."""
    return sys.stderr.isatty()
