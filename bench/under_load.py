"""Honest engines on a busy machine: `python -m bench.under_load [SLUG…] [--runs 10] [--busy 8]`.

The generated engine of each regolamento is certified so many times, each with another seed, while processes that do
nothing but count keep the processors taken. Every verdict must be «conforme»: a deadline that a loaded machine turns
into a red would show here. Printed: each certification as it ends, and for each engine how many of how many were green
and the slowest; the command fails if one is red, or if the time given was over before all were done.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from conformance.cases.preparation import prepare
from conformance.dossier.publish import publish
from generator.data.corpus import bundled

BUSY = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
while True:
    pass
"""
"""It ends when nobody holds its stdin any more, also if who started it was killed."""
GREEN = "conforme"


class Held(NamedTuple):
    """What one certification said, and how many seconds it took; None if there was no time for it."""

    engine: str
    verdict: str | None
    seconds: float = 0.0


@contextmanager
def busy(processes: int) -> Iterator[Sequence[subprocess.Popen[bytes]]]:
    """Keep so many processes counting, and yield them; all are gone at the end."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY], stdin=subprocess.PIPE) for _ in range(processes)]
    try:
        yield started
    finally:
        for process in started:
            with process:
                process.kill()


def certified(engine: Path, seed: int) -> str:
    """Return the verdict on an engine, in both modes and isolated where that is to be had."""
    report = engine.with_suffix(f".{seed}.json")
    asked = ["motore", "collauda", str(engine), "--seme", str(seed), "--json", str(report)]
    done = subprocess.run(
        [sys.executable, "-m", "banco.cli", *asked], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    told = json.loads(report.read_text(encoding="utf-8"))["esito"] if report.exists() else "nessun rapporto"
    if told != GREEN:
        print(done.stdout.decode("utf-8", errors="replace"), flush=True)
    return str(told)


def held(
    engines: Sequence[Path], *, runs: int, together: int, until: float, certify: Callable[[Path, int], str] = certified
) -> Iterator[Held]:
    """Yield what each certification of each engine said, in the order of the runs.

    Args:
        together: how many at a time; each is a load for the others.
        until: none is begun after it, by the monotonic clock.
    """

    def one(job: tuple[int, Path]) -> Held:
        seed, engine = job
        begun = time.monotonic()
        verdict = certify(engine, seed) if begun < until else None
        return Held(engine.stem, verdict, time.monotonic() - begun)

    with ThreadPoolExecutor(together) as pool:
        yield from pool.map(one, [(seed, engine) for seed in range(1, runs + 1) for engine in engines])


def told(engine: str, seen: Sequence[Held]) -> str:
    """Return the row of an engine: how many certifications of how many were green, and the slowest."""
    green = sum(one.verdict == GREEN for one in seen)
    left = sum(one.verdict is None for one in seen)
    words = f"{engine:<26} {green} conformi di {len(seen)}, la più lenta {max(one.seconds for one in seen):.0f} s"
    return words + (f"; {left} non provate: il tempo era finito" if left else "")


def main(arguments: Sequence[str]) -> int:
    """Print a row for each engine; return 1 if not all certifications were green."""
    parser = argparse.ArgumentParser(prog="python -m bench.under_load")
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="by default all regolamenti")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=8, help="processes that keep the processors taken")
    parser.add_argument("--together", type=int, default=1, help="certifications at a time")
    parser.add_argument("--seconds", type=float, default=3600.0, help="begin none after so many")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        publish([prepare(bundled(), slug) for slug in asked.slugs or bundled().slugs()], Path(scratch))
        engines = sorted(Path(scratch, "motori").glob("*.yaml"))
        with busy(asked.busy):
            until = time.monotonic() + asked.seconds
            seen = []
            for one in held(engines, runs=asked.runs, together=asked.together, until=until):
                seen.append(one)
                print(f"  {one.engine}: {one.verdict or 'non provato'}, {one.seconds:.0f} s", flush=True)
    for engine in engines:
        print(told(engine.stem, [one for one in seen if one.engine == engine.stem]))
    return 0 if all(one.verdict == GREEN for one in seen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
