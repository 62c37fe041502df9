"""What `motore.yaml` declares under «parametri» in, the worlds of that operator out, or why the text forbids it.

A parameter is a datum of the regolamento that the text leaves to who runs the game: a path, as `banco numeri rtp --con`
takes it, and its value. An engine is then held to what it declares, exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from conformance.readings.operator_tables import FREE, OperatorTable, refused_cells, refused_pays, with_tables
from conformance.readings.other_worlds import Worlds
from conformance.run.config import DeclaredParameter
from generator.data.csv_tables import read_csv_table
from generator.data.diagnostics import ConfigErrors, CorpusErrors, Diagnostic
from generator.model.building.build import Cells
from generator.model.building.effective_source import SourcedBranch
from generator.model.building.quotes import read_cells
from generator.model.ir import Ruleset, Source
from generator.model.loading.edits import Edit, apply_edits, parse_edit
from generator.model.loading.load import load
from generator.model.loading.pipeline import data_of, in_force

if TYPE_CHECKING:
    from conformance.cases.scenario.case import Case
    from generator.data.corpus import Corpus
    from generator.model.loading.variants import Variants

SECTIONS = ("mazzo", "tavolo", "collaterali", "tabelle")
"""Where the data hold what an operator may have to decide; how a round is played is not there."""


def declared_worlds(
    declared: Sequence[DeclaredParameter],
    folder: Path,
    corpus: Corpus,
    ruleset: Ruleset,
    every: Variants,
    cases: Sequence[Case],
) -> Worlds:
    """Return the worlds of an engine that declares parameters; those of the data if it declares none.

    Args:
        folder: that of `motore.yaml`, to which files are relative.
    Raises:
        ConfigErrors: with every parameter that is not one, or that the text does not allow.
    """
    usual = Worlds(ruleset, every, cases)
    if not declared:
        return usual
    reading = _Declared(folder, corpus, ruleset, every)
    edits, tables = reading.read(declared)
    if reading.mistakes:
        raise ConfigErrors(reading.mistakes)
    words = tuple(f"{one.path} = {one.value}" for one in declared)
    own = replace(every, tree=apply_edits(every.tree, edits)) if edits else every
    return usual.declaring(own, tables, words)


class _Declared:
    """One look at the parameters of a `motore.yaml`; mistakes are gathered, all of them."""

    def __init__(self, folder: Path, corpus: Corpus, ruleset: Ruleset, every: Variants) -> None:
        self._folder, self._corpus, self._ruleset = folder, corpus, ruleset
        self._data = data_of(in_force(every.tree, {}).tree)
        self.mistakes: list[Diagnostic] = []

    def read(self, declared: Sequence[DeclaredParameter]) -> tuple[list[Edit], list[OperatorTable]]:
        """Return the edits and the tables that are declared."""
        edits: list[Edit] = []
        tables: list[OperatorTable] = []
        for one in declared:
            source = self._source(one)
            if source is None:
                continue
            parts = one.path.split(".")
            if parts[0] == "tabelle" and parts[2:] == ["file"]:
                tables += self._table(one, parts[1], source)
            else:
                edits.append(parse_edit(f"{one.path}={one.value}"))
        if not self.mistakes:
            self._check(declared, edits, tables)
        return edits, tables

    def _source(self, one: DeclaredParameter) -> Source | None:
        """Return where a datum comes from, or None, and say why, if it is no parameter."""
        found = self._branch(one.path) if one.path.partition(".")[0] in SECTIONS else None
        if found is None:
            advice = f"I parametri stanno in {', '.join(SECTIONS)}; il percorso è quello delle schede."
            self._say("M006", f"«{one.path}» non è un dato che un operatore possa decidere.", one, advice)
            return None
        if found.state in FREE:
            return found
        clauses = f" ({', '.join(found.clauses)})" if found.clauses else ""
        self._say("M007", f"Il testo fissa «{one.path}»{clauses}: non è un parametro.", one, "Togli la riga.")
        return None

    def _branch(self, path: str) -> Source | None:
        branch = SourcedBranch.root(self._data)
        for part in path.split("."):
            if isinstance(branch.data, list) and part.isdecimal() and 0 < int(part) <= len(branch.data):
                branch = branch.rows()[int(part) - 1]
            elif isinstance(branch.data, dict) and part in branch.data:
                branch = branch[part]
            else:
                return None
        return branch.source

    def _table(self, one: DeclaredParameter, name: str, source: Source) -> Iterator[OperatorTable]:
        quote = next(quote for quote in self._ruleset.quotes if quote.name == name)
        values = {rank: low for rank, low, _ in self._ruleset.values.by_rank}
        try:
            csv = read_csv_table(self._folder / one.value, name=one.value)
            cells: Cells = read_cells(csv, values, quote.extremes)
        except CorpusErrors as errors:
            self.mistakes += errors.diagnostics
            return
        table = OperatorTable(name=name, source=source, cells={cell[:3]: cell[3] for cell in cells}, whole=True)
        refused = refused_cells(quote, table)
        if refused:
            self._say("M008", f"«{one.value}»: {refused}.", one, "Correggi la tabella.")
        yield table

    def _check(
        self, declared: Sequence[DeclaredParameter], edits: Sequence[Edit], tables: Sequence[OperatorTable]
    ) -> None:
        """Say what the text does not allow of the rules with all the parameters."""
        try:
            edited = load(self._corpus, self._ruleset.slug, edits=edits).ruleset
        except CorpusErrors as errors:
            first = errors.diagnostics[0]
            self._say(
                "M008", f"Con questi parametri il regolamento non vale: {first.message}", declared[0], first.advice
            )
            return
        rules = with_tables(edited, tables)
        for before, after in zip(self._ruleset.settlements, rules.settlements, strict=True):
            pays = {row.id: row.payout.returned for row in after.rows if row.payout.returned}
            if after.cards and [row.payout for row in before.rows] != [row.payout for row in after.rows]:
                refused = refused_pays(
                    rules, after.wager, OperatorTable(name=after.wager, source=after.source, pays=pays)
                )
                about = [one for one in declared if f".{after.wager}." in one.path]
                if refused and about:
                    self._say("M008", f"I parametri di «{after.wager}»: {refused}.", about[0], "Correggi i valori.")

    def _say(self, code: str, message: str, one: DeclaredParameter, advice: str) -> None:
        self.mistakes.append(Diagnostic(code, message, one.at, advice))
