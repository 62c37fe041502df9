"""What the last run of an engine said of each scenario, from the JSON report of `banco motore collauda`."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conformance.cases.scenario.case import Case, reviewed
from conformance.reports.report_words import VERDICTS
from conformance.reports.safe_text import line
from conformance.run.suite import digest_of
from generator.model.ir import Ruleset

_WORDS = {verdict.value: words.one for verdict, words in VERDICTS.items()}


class NoReport(Exception):
    """A file is not a JSON report of a run: why, in Italian."""


@dataclass(frozen=True, slots=True)
class LastRun:
    """A run that a report tells: the engine, the digests of rules and scenarios, the verdict of each scenario."""

    engine: str
    rules: str
    suite: str
    verdicts: tuple[tuple[str, str], ...]

    def as_key(self) -> Any:
        """Return it as plain data, to tell whether a page was made from it."""
        return [self.engine, self.rules, self.suite, *map(list, self.verdicts)]


def last_run(path: Path) -> LastRun:
    """Return the run that a JSON report tells.

    Raises:
        OSError: the file cannot be read.
        NoReport: it is not such a report.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        engine = data["motore"]
        return LastRun(
            engine=" ".join(line(engine[key], 80) for key in ("nome", "versione") if engine.get(key)),
            rules=str(data["regolamento"]["impronta"]),
            suite=str(data["suite"]["impronta"]),
            verdicts=tuple((str(case["id"]), _WORDS[case["verdetto"]]) for case in data["scenari"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NoReport(
            f"«{path}» non è un rapporto JSON di «banco motore collauda»: rifallo con «--json FILE.json»."
        ) from error


def verdicts_of(runs: Iterable[LastRun], ruleset: Ruleset, cases: Sequence[Case]) -> Mapping[str, str]:
    """Return what the last of some runs said of each scenario, as a sentence; {} if none was of these rules.

    A run counts only if it was of these very rules and scenarios: another says nothing of them.
    """
    rules, suite = f"sha256:{ruleset.fingerprint}", digest_of(reviewed(cases))
    said: dict[str, str] = {}
    for run in runs:
        if run.rules == rules and run.suite == suite:
            said |= {name: f"Ultimo collaudo, di «{run.engine}»: {verdict}." for name, verdict in run.verdicts}
    return said
