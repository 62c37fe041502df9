"""From a corpus to IRs: read, resolve, build, in that order, with every mistake told."""

from dataclasses import dataclass
from typing import Any, cast

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.data.nodes import plain
from generator.model.build import Cells, build
from generator.model.conditions import rank_code
from generator.model.ir import Ruleset
from generator.model.quotes import read_cells


@dataclass(frozen=True, slots=True)
class Loaded:
    """A regolamento that has no errors, and what is still worth saying of it (``avvisi``)."""

    ruleset: Ruleset
    warnings: tuple[Diagnostic, ...]


def load_ruleset(corpus: Corpus, slug: str) -> Ruleset:
    """Return the IR of a regolamento.

    Raises:
        CorpusErrors: with all the mistakes of its files.
    """
    return load(corpus, slug).ruleset


def load(corpus: Corpus, slug: str) -> Loaded:
    """Return the IR of a regolamento and the warnings about it.

    Raises:
        CorpusErrors: with all the mistakes of its files.
    """
    tree = corpus.read(corpus.rules_file(slug))
    register = corpus.read(corpus.clauses_file(slug))
    data = cast("dict[str, Any]", plain(tree))
    tables = _tables(corpus, slug, data)
    return Loaded(build(data, cast("dict[str, Any]", plain(register)), tables), ())


def _tables(corpus: Corpus, slug: str, data: dict[str, Any]) -> dict[str, Cells]:
    values = {
        rank_code(rank): value[0] if isinstance(value, list) else value
        for rank, value in data["carte"]["valori"].items()
    }
    tables: dict[str, Cells] = {}
    mistakes: list[Diagnostic] = []
    for name, table in (data.get("tabelle") or {}).items():
        if "file" in table:
            try:
                tables[name] = read_cells(corpus.read_table(corpus.rules_dir(slug) / table["file"]), values)
            except CorpusErrors as errors:
                mistakes += errors.diagnostics
    if mistakes:
        raise CorpusErrors(mistakes)
    return tables
