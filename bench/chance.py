"""How often an honest table is accused in a year, and after how many rounds planted faults of the shoe are found.

``python -m bench.chance [GAME] [ROUNDS] [YEARS]``: a log of an honest table, and one for each fault, are made and
followed; their days, each of a hundred rounds, are then drawn again and again into years of play, of the length of a
busy table. What is drawn from an honest log is set to be nothing in the mean, as chance is.
"""

import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np

from banco.logs.chance.anytime import ChanceSums, evidence, fewest_steps
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
from generator.model.loading.load import load_ruleset
from generator.numbers.exact import kinds_of
from generator.numbers.exact.basis.arithmetic import Array
from generator.workers.parallel import mapped, processors

_ROUNDS_A_DAY = 1_800
_DAYS = 365
_BLOCK = 100
"""Rounds of a day of the logs that are made: what is drawn."""
_SECONDS = 86_400 // _BLOCK
_TRIALS = 200
FAULTS: tuple[Mapping[ShoeFault, float], ...] = (
    {ShoeFault.HELD_BACK: 1 / 4},
    {ShoeFault.HELD_BACK: 1 / 20},
    {ShoeFault.KEPT_ORDER: 1.0},
    {ShoeFault.CHOSEN_HOLE: 1.0},
)


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks of a log, line by line.

    Attributes:
        total: ``total[block]``; spread: ``spread[block, bound]``; steps: ``steps[block]``.
    """

    total: Array
    spread: Array
    steps: Array


RARE = (1 / 100, 1 / 1000)
"""Shares of the tens that are held back."""


def made(rules: Ruleset, rounds: int, faults: Mapping[ShoeFault, float], seed: int) -> ChanceTally:
    """Return what chance did in a log of one table, each of whose days is a block."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        begin = datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC"))
        table = MadeTable(
            rounds=rounds, tables=1, begin=begin, weakness=0.1, shoe_faults=faults, pace=(_SECONDS, _SECONDS)
        )
        write_log(LogMaker(rules, table, seed), folder, columnar=True, slug=rules.slug, zone="UTC")
        layout = load_layout(folder / "registro.yaml")
        path = gather(layout, folder / "colpi.parquet").path
        shuffles = shuffles_of(layout, rules, path, processors())
        chance = PortionChance(layout, rules, path, None if shuffles is None else shuffles.seen)
        return sum(mapped(chance, range(portions_of(path)), processors()), ChanceTally())


def blocks_of(tally: ChanceTally) -> dict[ChanceLine, Blocks]:
    """Return the blocks of every line; the last, which is not whole, is left out."""
    days = sorted({day for some in tally.days.values() for day in some})[:-1]
    found = {}
    for line, some in tally.in_time():
        of_day = dict(some)
        sums = [of_day.get(day, ChanceSums()) for day in days]
        found[line] = Blocks(
            np.array([one.total for one in sums]),
            np.array([one.variance for one in sums]),
            np.array([one.steps for one in sums]),
        )
    return found


def centred(blocks: Blocks) -> Blocks:
    """Return blocks whose mean is nothing, block by block as much as there was to happen."""
    weight = blocks.spread.sum(axis=1)
    share = weight / weight.sum() if weight.sum() else weight
    return Blocks(blocks.total - blocks.total.sum() * share, blocks.spread, blocks.steps)


def accused(blocks: Mapping[ChanceLine, Blocks], years: int, chance: np.random.Generator) -> int:
    """Return in how many years some line of an honest table leaves its band on some day."""
    wanted = -np.log(LEVEL / len(blocks))
    many = len(next(iter(blocks.values())).total)
    honest = {line: centred(some) for line, some in blocks.items()}
    found = 0
    for _ in range(years):
        drawn = chance.multinomial(_ROUNDS_A_DAY // _BLOCK, np.full(many, 1 / many), size=_DAYS)
        found += any(_leaves(line, some, drawn, wanted) is not None for line, some in honest.items())
    return found


def _leaves(line: ChanceLine, blocks: Blocks, drawn: Array, wanted: float) -> int | None:
    """Return the first row of those drawn after which a line is out of its band."""
    totals, spread = np.cumsum(drawn @ blocks.total), np.cumsum(drawn @ blocks.spread, axis=0)
    above = line.of is ChanceOf.ORDER
    near = totals**2 > 2 * spread.sum(axis=1) if not above else totals > 0  # others cannot be out: spare the logarithm
    for row in np.flatnonzero(near).tolist():
        if evidence(ChanceSums(0, totals[row], tuple(spread[row].tolist())), above=above) >= wanted:
            return row
    return None


def needed(
    line: ChanceLine, blocks: Blocks, level: float, chance: np.random.Generator, rounds: int, rows: int
) -> float:
    """Return after how many rounds, in the middle of many trials, a line leaves its band.

    Args:
        rounds: from one look to the next; ``rows``: how many looks at most.
    """
    many = len(blocks.total)
    found = []
    for _ in range(_TRIALS):
        drawn = chance.multinomial(rounds // _BLOCK, np.full(many, 1 / many), size=rows)
        row = _leaves(line, blocks, drawn, -np.log(level))
        found.append(np.inf if row is None else rounds * (row + 1))
    return float(np.median(found))


def least(honest: float, biased: float, seen: float, level: float) -> float:
    """Return how many rounds any test needs in the mean.

    Args:
        honest, biased: how often what it looks at happens.
        seen: how often it is looked at in a round.
    """
    return fewest_steps((honest, 1 - honest), (biased, 1 - biased), level) / seen


def tens_of(rules: Ruleset, share: float) -> tuple[float, float]:
    """Return how often a ten comes, from a whole shoe and from one of which a share of the tens is held back."""
    kinds = kinds_of(rules)
    copies = np.asarray(kinds.copies, dtype=float)
    tens = float(copies[kinds.by_rank["T"]] / copies.sum())
    return tens, tens * (1 - share) / (1 - tens * share)


LINES = {
    ShoeFault.HELD_BACK: (ChanceOf.CARDS, "TJQK"),
    ShoeFault.KEPT_ORDER: (ChanceOf.ORDER, ""),
    ShoeFault.CHOSEN_HOLE: (ChanceOf.BET, "assicurazione"),
}


def main(slug: str = "blackjack-surrender", rounds: str = "40000", years: str = "1000") -> None:
    """Print the false alarms, then each fault with the rounds that it needs."""
    rules, chance = load_ruleset(bundled(), slug), np.random.default_rng(30)
    honest = blocks_of(made(rules, int(rounds), {}, 1))
    level = LEVEL / len(honest)
    print(f"{len(honest)} lines, {years} honest years of {_ROUNDS_A_DAY} rounds a day: ", end="", flush=True)
    print(f"{accused(honest, int(years), chance)} accused; at most {LEVEL:.0%} promised", flush=True)
    for faults in FAULTS:
        [(fault, share)] = faults.items()
        tally = made(rules, int(rounds) // 2, faults, 2)
        found = blocks_of(tally)
        line = next(one for one in found if (one.of, one.subject) == LINES[fault])
        blocks = found[line]
        seen = float(blocks.steps.sum()) / (_BLOCK * len(blocks.total))
        tens, fewer = tens_of(rules, share)
        if fault is ShoeFault.HELD_BACK:
            bound = least(tens, fewer, seen, level)
        elif fault is ShoeFault.KEPT_ORDER:
            came = 1 / (4 * sum(map(len, kinds_of(rules).ranks)))
            bound = least(came, came + float(blocks.total.sum() / blocks.steps.sum()), seen, level)
        else:
            bound = least(tens, 0.0, tally.bets[line.table, line.subject].bets / tally.rounds, level)
        rounds_needed = needed(line, blocks, level, chance, _BLOCK, 4 * len(blocks.total))
        print(f"{fault.value} {share:.4f}: {rounds_needed:,.0f} rounds; any test at least {bound:,.0f}", flush=True)
    line = next(one for one in honest if (one.of, one.subject) == LINES[ShoeFault.HELD_BACK])
    for share in RARE:  # too rare for a log that is made: an honest one, with that much less in each block
        tens, fewer = tens_of(rules, share)
        blocks = centred(honest[line])
        seen = float(blocks.steps.sum()) / (_BLOCK * len(blocks.total))
        shifted = Blocks(blocks.total + blocks.steps * (fewer - tens), blocks.spread, blocks.steps)
        rounds_needed = needed(line, shifted, level, chance, _ROUNDS_A_DAY, 20 * _DAYS)
        bound = least(tens, fewer, seen, level)
        print(f"dieci {share:.4f}: {rounds_needed:,.0f} rounds; any test at least {bound:,.0f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
