"""How many rounds of a log are gathered and judged in a second, and how much memory the largest process takes.

    python -m bench.judged_logs REGISTRO.yaml FOLDER [PROCESSES…]

What is gathered stays in FOLDER, so that a second run only judges; results that are kept go there too, and are taken
away before each measure. Numba is used where it is installed: two environments show both figures.
"""

import importlib.util
import os
import resource
import shutil
import sys
import time
from pathlib import Path
from typing import Final

from banco.logs.gathering import gather, rounds_of
from banco.logs.judging import judge
from banco.logs.layout import load_layout
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset

PROCESSES: Final = (1, 2)
"""How many judge, if nobody says otherwise."""


def main(words: list[str]) -> int:
    """Print a line for gathering, and one for each number of processes."""
    layout, folder = load_layout(Path(words[0])), Path(words[1])
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "conservati"
    os.environ["XDG_CACHE_HOME"] = str(kept)
    path = folder / "colpi.parquet"
    if not path.exists():
        began = time.perf_counter()
        unfinished = gather(layout, folder / "parziale.parquet").path
        _say("gathered", rounds_of(unfinished), time.perf_counter() - began)
        unfinished.rename(path)
    rules = load_ruleset(bundled(), layout.slug)
    code = "with numba" if importlib.util.find_spec("numba") else "without numba"
    for processes in map(int, words[2:]) if words[2:] else PROCESSES:
        shutil.rmtree(kept, ignore_errors=True)
        began = time.perf_counter()
        judged = judge(layout, rules, path, processes, lambda _: None)
        _say(f"judged {code}, {processes} processes, {judged.wrong} wrong", judged.rounds, time.perf_counter() - began)
    return 0


def _say(what: str, rounds: int, seconds: float) -> None:
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) >> 10
    print(f"{what}: {rounds} rounds, {seconds:.1f} s, {rounds / seconds:,.0f} a second, largest process {most} MiB")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
