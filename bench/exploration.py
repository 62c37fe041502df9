"""How fast an exploration is: `python -m bench.exploration [rounds]`, on a quiet machine.

For each regolamento its generated engine over stdio is held against the rules, with one pair of processes (who
explores, and the engine) and with two. Rounds per second are those of the wall; beside them what a round takes of the
processor, here and in the engines with their start, which the machine's other work changes less.
"""

import argparse
import resource
import tempfile
import time
from pathlib import Path

from banco.lab.exploration.exploration import explore
from conformance.run.config import EngineConfig, load_config
from generator.data.corpus import bundled
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

ROUNDS, AIM = 40_000, 5_000
PAIRS = (1, 2)


def engine_of(rules: Ruleset, folder: Path) -> EngineConfig:
    """Return the generated engine of some rules, written to a folder."""
    (folder / f"{rules.slug}.py").write_text(engine_source(rules), encoding="utf-8")
    command = f'motore: "Di prova"\ncomando: [python3, "-I", "-S", {rules.slug}.py]\nregolamento: {rules.slug}\n'
    (folder / f"{rules.slug}.yaml").write_text(command, encoding="utf-8")
    return load_config(folder / f"{rules.slug}.yaml")


def spent() -> tuple[float, float]:
    """Return the seconds of the processor that this process has taken, and those that ended children have."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime, others.ru_utime + others.ru_stime


def main() -> None:
    """Print a line for each regolamento and number of pairs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        for slug in bundled().slugs():
            rules = load_ruleset(bundled(), slug)
            config = engine_of(rules, Path(folder))
            for pairs in PAIRS:
                before, begin = spent(), time.perf_counter()
                found = explore(config, rules, rounds=rounds, seed=1, processes=pairs)
                seconds = time.perf_counter() - begin
                here, there = ((now - then) / rounds * 1e6 for now, then in zip(spent(), before, strict=True))
                # of two pairs both sides are children: only the sum tells
                split = f"{here:.0f} + {there:.0f} = " if pairs == 1 else ""
                assert not found.deviations, f"{slug}: the engine differs from its rules"
                print(f"{slug:<26} {pairs} x 2 processes {rounds / seconds:>7,.0f}/s (aim {AIM:,}), "
                      f"{split}{here + there:.0f} µs of the processor a round", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
