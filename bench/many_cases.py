"""Ten thousand scenarios against a generated engine: `python -m bench.many_cases ENGINE.yaml [NUMBER]`.

The scenarios of the regolamento are repeated under other ids, and its readings are told from all of them. Printed:
seconds, the most memory that the runner held, seconds and size of each report; the command fails if a verdict or the
number of them is wrong.
"""

import resource
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import cycle, islice
from pathlib import Path

from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.readings.other_worlds import Worlds
from conformance.reports import json_report, junit, report_html, report_markdown
from conformance.reports.summarising import summarise
from conformance.run.config import load_config
from conformance.run.isolation import probe
from conformance.run.run import certify
from conformance.run.run_report import Exit, Verdict
from conformance.run.suite import SuiteInfo, digest_of
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants

NOWHERE = Path("/dev/null")
"""A folder in which nothing can be kept: every world is played."""


def repeated(cases: Sequence[Case], number: int) -> tuple[Case, ...]:
    """Return so many cases, the given ones again and again, each with an id of its own."""
    return tuple(replace(case, id=f"{case.id}/{count}") for count, case in enumerate(islice(cycle(cases), number)))


def main(arguments: Sequence[str]) -> int:
    """Print the figures; return 1 if the report is not right."""
    number = int(arguments[1]) if len(arguments) > 1 else 10_000
    config = load_config(Path(arguments[0]))
    config = replace(config, isolation=probe(), times=replace(config.times, total=3600.0))
    ruleset = load_ruleset(bundled(), config.regolamento)
    cases = repeated(cases_of(bundled(), ruleset), number)
    suite = SuiteInfo(
        ruleset=ruleset.identifier,
        rules_digest=f"sha256:{ruleset.fingerprint}",
        version="prova",
        digest=digest_of(cases),
        facts=facts_of(ruleset),
        freedoms=freedoms_of(ruleset),
    )
    before = _megabytes()
    start = time.perf_counter()
    worlds = Worlds(ruleset, variants(bundled(), ruleset.slug), cases)
    report = certify(config, cases, seed=1, suite=suite, today=date.today(), worlds=worlds)
    processor = sum(_processor(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    took = f"{time.perf_counter() - start:.1f} s ({processor:.1f} del processore)"
    print(f"{number} scenari: {took}, memoria da {before} a {_megabytes()} MB")
    print(f"{report.overall}, {dict(report.counts)}")
    summary = summarise(report)
    for name, render in (
        ("json", json_report.render),
        ("junit", junit.render),
        ("html", report_html.render),
        ("md", report_markdown.render),
    ):
        start = time.perf_counter()
        size = len(render(summary))
        print(f"{name}: {time.perf_counter() - start:.1f} s, {size >> 10} KB, memoria {_megabytes()} MB")
    right = report.exit_code is Exit.CONFORME and report.counts == {Verdict.CONFORME: number}
    return 0 if right else 1


def _processor(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
