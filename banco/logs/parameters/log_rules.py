"""What `registro.yaml` declares of the amounts that the text leaves to the table in, the rules of that table out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from banco.logs.layout import LogLayout
from banco.logs.parameters.table_pays import rules_with
from conformance.readings.operator_tables import OperatorTable
from conformance.readings.other_worlds import CHOSEN
from conformance.run.declared_parameters import declared_worlds
from generator.data.corpus import Corpus
from generator.model.canonical import fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants, variants


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRules:
    """The rules of a table, under any reading.

    Attributes:
        rules: under the readings of the data.
        usual: the regolamento as it is written.
        every: the same with what is declared.
        tables: with whole tables of amounts in the place of those of the data.
        declared: path of a datum → its value, as they were declared.
    """

    rules: Ruleset
    usual: Variants
    every: Variants
    tables: tuple[OperatorTable, ...] = ()
    declared: Mapping[str, str]

    def under(self, readings: Mapping[str, str]) -> Ruleset | None:
        """Return the rules under a choice of readings; None where those alternatives do not go together."""
        rules = self.every.ruleset(readings)
        return None if rules is None else rules_with(rules, self.tables)

    def paying(self, tables: Sequence[OperatorTable]) -> "LogRules":
        """Return the rules of a table that was seen to pay otherwise."""
        if not tables:
            return self
        return replace(self, rules=rules_with(self.rules, tables), tables=(*self.tables, *tables))


def log_rules(layout: LogLayout, corpus: Corpus, rules: Ruleset) -> LogRules:
    """Return the rules by which a log is judged.

    Args:
        rules: those of the data.
    Raises:
        ConfigErrors: something that is declared is no parameter, or the text does not allow it (M006, M007, M008).
        CorpusErrors: a path of what is declared leads nowhere.
    """
    usual = variants(corpus, rules.slug)
    if not layout.parameters:
        return LogRules(rules=rules, usual=usual, every=usual, declared={})
    worlds = declared_worlds(layout.parameters, layout.folder, corpus, rules, usual, ())
    own = worlds.rules(CHOSEN)
    assert own is not None, "the rules with all that is declared were built when it was checked"
    return LogRules(
        rules=replace(own, fingerprint=fingerprint(own)),
        usual=usual,
        every=worlds.every,
        tables=tuple(worlds.tables),
        declared={one.path: one.value for one in layout.parameters},
    )


def declared_files(layout: LogLayout) -> tuple[Path, ...]:
    """Return the files of amounts that `registro.yaml` declares, relative to its folder."""
    return tuple(
        Path(one.value) for one in layout.parameters if one.path.startswith("tabelle.") and one.path.endswith(".file")
    )
