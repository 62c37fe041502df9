"""How often honest tables that deal to the cut card are accused, and how far luck drifts from nothing.

Both by the real shoe of each round and as from whole shoes. ``python -m bench.shoes [GAME] [TABLES] [ROUNDS] [TRICK=N]
[EDIT …]``: a log of so many tables is made, each of so many rounds; each table is a log of its own, with its level.
Edits of the data make the shoe smaller: the smaller it is, the more a cut card does. As
``mazzo.mazzi=1 mazzo.rimescolamento.profondita=3/5 tavolo.posti.massimo=1``.
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import datetime
from math import log, sqrt
from pathlib import Path
from zoneinfo import ZoneInfo

from banco.logs.chance.anytime import ChanceSums, evidence
from banco.logs.chance.chance_findings import LEVEL
from banco.logs.chance.chance_lines import ChanceLine, ChanceOf, ChanceTally
from banco.logs.chance.portion_chance import PortionChance
from banco.logs.gathering import gather, portions_of
from banco.logs.layout import load_layout
from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable, ShoeFault
from banco.logs.shuffles.followed_shuffles import shuffles_of
from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.workers.parallel import mapped, processors

_SECONDS = 864
"""From round to round: a hundred a day."""
_DRIFTS = (ChanceOf.BET, ChanceOf.HIGH_STAKES, ChanceOf.CARDS, ChanceOf.UPCARD)


def followed(
    rules: Ruleset, tables: int, rounds: int, faults: Mapping[ShoeFault, float]
) -> tuple[ChanceTally, ChanceTally]:
    """Return what chance did at so many tables, by the real shoe and as from whole ones."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        begin = datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC"))
        table = MadeTable(
            rounds=rounds * tables,
            tables=tables,
            begin=begin,
            weakness=0.1,
            shoe_faults=faults,
            pace=(_SECONDS, _SECONDS),
        )
        write_log(LogMaker(rules, table, 1), folder, columnar=True, slug=rules.slug, zone="UTC")
        layout = load_layout(folder / "registro.yaml")
        path = gather(layout, folder / "colpi.parquet").path
        shuffles = shuffles_of(layout, rules, path, processors())
        if shuffles is None:
            raise SystemExit("The tables of this game do not deal to a cut card.")
        found = shuffles.found
        least, total, most = found.dealt
        print(f"{found.shuffles} shuffles; dealt {least} to {most}, mean {total / max(1, found.whole):.2f}", flush=True)
        print(f"named: {dict(found.faults)}", flush=True)
        real, whole = (
            sum(mapped(PortionChance(layout, rules, path, seen), range(portions_of(path)), processors()), ChanceTally())
            for seen in (shuffles.seen, None)
        )
        return real, whole


def accused(tally: ChanceTally) -> Mapping[ChanceOf, int]:
    """Return how many tables see a line leave its band on some day, by the kind of the first line."""
    lines: dict[str, list[ChanceLine]] = defaultdict(list)
    for line in sorted(tally.days):
        lines[line.table].append(line)
    found: dict[ChanceOf, int] = defaultdict(int)
    for own in lines.values():
        wanted = log(len(own) / LEVEL)
        out = (line for line in own if _leaves(line, sorted(tally.days[line].items()), wanted))
        if (first := next(out, None)) is not None:
            found[first.of] += 1
    return dict(found)


def _leaves(line: ChanceLine, days: list[tuple[int, ChanceSums]], wanted: float) -> bool:
    """Say whether a line is out of its band at the end of some day."""
    above, so_far = line.of is ChanceOf.ORDER, ChanceSums()
    for _, sums in days:
        so_far += sums
        near = so_far.total**2 > 2 * sum(so_far.variance)  # others cannot be out: spare the logarithm
        if near and evidence(so_far, above=above) >= wanted:
            return True
    return False


def drifts(tally: ChanceTally) -> Iterator[tuple[ChanceLine, int, float, float]]:
    """Yield each line of all tables together: steps, mean of a step, and its distance from nothing in deviations."""
    lines: dict[ChanceLine, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for line, days in tally.days.items():
        some = lines[ChanceLine("", line.of, line.subject)]
        for sums in days.values():
            some[0] += sums.steps
            some[1] += sums.total
            some[2] += sum(sums.variance)
    for line, (steps, total, variance) in sorted(lines.items()):
        if line.of in _DRIFTS and variance:
            yield line, int(steps), total / steps, total / sqrt(variance)


def main(slug: str = "black-jack-live", tables: str = "200", rounds: str = "600", trick: str = "", *edits: str) -> None:
    """Print the accused tables, then how far luck drifts."""
    rules = load(bundled(), slug, edits=[parse_edit(edit) for edit in edits]).ruleset
    name, _, every = trick.partition("=")
    faults = {ShoeFault(name): 1 / int(every or 1)} if name else {}
    real, whole = followed(rules, int(tables), int(rounds), faults)
    for words, tally in (("by the real shoe", real), ("as from whole shoes", whole)):
        print(f"{words}: {tally.rounds} rounds, {accused(tally)} of {tables} tables accused", flush=True)
        for line, steps, mean, far in drifts(tally):
            print(
                f"  {line.of.value} {line.subject}: {steps} steps, mean {mean:+.6f}, {far:+.2f} deviations", flush=True
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
