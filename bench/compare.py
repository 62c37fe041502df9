"""Two checkouts side by side: `python -m bench.compare OTHER [--runs N] [ROW…]` prints medians of both, and the ratio.

Every row is work that any checkout can do from the outside (a command, an engine on a pipe), so that one which keeps
its functions elsewhere can be measured too. Runs alternate, other and this one, in processes of their own with an empty
cache (but in the rows that keep it: `…-warm` and `edit-loop-one`) and with their modules compiled, as an installed
package has them: what else the machine does falls on both. Times are of the processor, children included; the clock's
follow. Both run under this interpreter, on their own rules.
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from bench.larger_corpus import enlarge
from bench.play import requests
from generator.data.corpus import bundled
from generator.engine.generate import load_engine
from generator.model.loading.load import load_ruleset

HERE = Path(__file__).parents[1]
MANY = 500
"""Scenarios of a large regolamento, as a report counts them; a few more, since whole files are added."""
GAME, DUEL = "play-lounge-blackjack-7", "21-duello"
EDIT_LOOP = """
import os, sys, time
from {entry} import main
def used():
    now = os.times()
    return time.perf_counter(), now.user + now.system + now.children_user + now.children_system
for _ in range(2):
    before = used()
    for arguments in (["valida", {slug!r}], ["genera", {slug!r}, "--out", {out!r}], ["collauda", {engine!r}]):
        if main([*arguments, "--corpus", {corpus!r}]):
            sys.exit(1)
print(*(new - old for new, old in zip(used(), before)))
"""
"""The edit loop twice in one process; the second, warm, is the one that is told."""


class Taken(NamedTuple):
    """Seconds of the clock, and of the processor."""

    clock: float
    processor: float


@dataclass(frozen=True)
class Checkout:
    """A checkout, and a folder of its own for what it writes."""

    root: Path
    scratch: Path

    @property
    def entry(self) -> str:
        """The module whose `entry` is the command `banco`, as the checkout's own project file names it."""
        project = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["scripts"]["banco"]).partition(":")[0]

    def banco(self, *arguments: str, warm: bool = False) -> None:
        """Run a command of this checkout, with an empty cache unless it is to be warm.

        Raises:
            subprocess.CalledProcessError: the command failed; 3 (something could not be computed) is no failure.
        """
        self.python("-c", f"from {self.entry} import entry; entry()", *arguments, warm=warm)

    def certify(self, *arguments: str, warm: bool = False) -> None:
        """Certify the generated engine in both modes. Raises as `banco`."""
        self.banco("motore", "collauda", str(self.engine(GAME, "yaml")), "--modo", "entrambi", *arguments, warm=warm)

    def python(self, *arguments: str, warm: bool = False) -> str:
        """Return what a Python program says that imports this checkout's packages."""
        cache = self.scratch / "cache"
        if not warm:
            shutil.rmtree(cache, ignore_errors=True)
        own = {"XDG_CACHE_HOME": str(cache), "PYTHONPYCACHEPREFIX": str(self.scratch / "bytecode")}
        environment = {**os.environ, "PYTHONPATH": str(self.root), **own}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=self.scratch, env=environment, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 3):
            raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr)
        return done.stdout

    def engine(self, slug: str, kind: str) -> Path:
        """Return the generated engine (``py``) or its description (``yaml``)."""
        return self.scratch / "build" / "motori" / f"{slug}.{kind}"

    @property
    def larger(self) -> Path:
        """The corpus in which the game has many scenarios."""
        return self.scratch / "larger"


def edit_loop(checkout: Checkout) -> None:
    """Run what follows an edit, as three commands."""
    where = ("--corpus", str(checkout.scratch))
    checkout.banco("valida", GAME, *where)
    checkout.banco("genera", GAME, "--out", str(checkout.scratch / "build"), *where)
    checkout.banco("motore", "collauda", str(checkout.engine(GAME, "yaml")), *where)


def one_command(checkout: Checkout) -> None:
    """Run the edit loop as one command, with what earlier runs keep."""
    where = ("--corpus", str(checkout.scratch), "--out", str(checkout.scratch / "build"))
    checkout.banco("guarda", "--una-volta", GAME, *where, warm=True)


def warm_edit_loop(checkout: Checkout) -> Taken:
    """Return what the same takes in one process that has done it once."""
    names = {
        "entry": checkout.entry,
        "slug": GAME,
        "out": str(checkout.scratch / "build"),
        "engine": str(checkout.engine(GAME, "yaml")),
    }
    said = checkout.python("-c", EDIT_LOOP.format(**names, corpus=str(checkout.scratch)))
    clock, processor = said.splitlines()[-1].split()
    return Taken(float(clock), float(processor))


def stdio(checkout: Checkout, lines: list[bytes]) -> None:
    """Ask the generated engine for many rounds, in lock step."""
    command = [sys.executable, "-I", "-S", str(checkout.engine(GAME, "py"))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in lines:
            process.stdin.write(line)
            process.stdin.flush()
            if b'"esito"' not in process.stdout.readline():
                raise AssertionError(line)
        process.stdin.close()


def asked() -> list[bytes]:
    """Return some thousand scripted rounds, as lines of the protocol."""
    rules = load_ruleset(bundled(), GAME)
    base = {"id": 1, "op": "gioca", "regolamento": rules.identifier}
    rounds = [{**base, "colpo": setup, "mosse": moves} for setup, moves in requests(load_engine(rules), rules)]
    return [json.dumps(request).encode() + b"\n" for request in rounds] * 20


def rows() -> dict[str, Callable[[Checkout], Taken | None]]:
    """Return the work of each row, by name; work that measures itself returns what it took."""
    lines = asked()
    simulated = ("numeri", "simula", GAME, "--strategia", "base", "--colpi")
    return {
        "start": lambda one: one.banco("--help"),
        "validate": lambda one: one.banco("valida"),
        "analysis": lambda one: one.banco("numeri", "rtp", GAME),
        "enumeration": lambda one: one.banco("numeri", "rtp", DUEL),
        "simulation-engine": lambda one: one.banco(*simulated, "50000"),
        "simulation-table": lambda one: one.banco(*simulated, "20000000", "--metodo", "tabella"),
        "stdio": lambda one: stdio(one, lines),
        "certification": lambda one: one.certify(),
        "certification-warm": lambda one: one.certify(warm=True),
        f"certification-{MANY}": lambda one: one.certify("--corpus", str(one.larger)),
        f"certification-{MANY}-warm": lambda one: one.certify("--corpus", str(one.larger), warm=True),
        "edit-loop": edit_loop,
        "edit-loop-warm": warm_edit_loop,
        "edit-loop-one": one_command,
    }


def measured(work: Callable[[Checkout], Taken | None], checkout: Checkout) -> Taken:
    """Return what some work of a checkout, in processes of its own, took."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    told = work(checkout)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return told or Taken(time.perf_counter() - start, used)


def prepared(root: Path, scratch: Path) -> Checkout:
    """Return a checkout with its engines generated and copies of its rules and scenarios to work on."""
    checkout = Checkout(root, scratch)
    for part in ("rules", "features"):
        shutil.copytree(root / part, scratch / part)
        shutil.copytree(root / part, checkout.larger / part)
    enlarge(checkout.larger / "features" / GAME, MANY)
    checkout.banco("genera", "--out", str(scratch / "build"))
    return checkout


def main(arguments: list[str]) -> int:
    """Print every row, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path)
    parser.add_argument("rows", nargs="*")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_intermixed_args(arguments)
    every = rows()
    if unknown := [name for name in given.rows if name not in every]:
        parser.error(f"no such row: {', '.join(unknown)}; the rows are {', '.join(every)}")
    with tempfile.TemporaryDirectory() as folder:
        other = prepared(given.other.resolve(), Path(folder) / "other")
        this = prepared(HERE, Path(folder) / "this")
        print(
            f"{'median seconds of the processor':<34}{'other':>10}{'this':>10}{'ratio':>8}   clock: other, this, ratio"
        )
        for name, work in every.items():
            if given.rows and name not in given.rows:
                continue
            pairs = [(measured(work, other), measured(work, this)) for _ in range(given.runs)]
            old, new = zip(*pairs, strict=True)
            (busy, busy_now), (clock, clock_now) = (
                [statistics.median(getattr(taken, kind) for taken in side) for side in (old, new)]
                for kind in ("processor", "clock")
            )
            figures = f"{busy:>10.3f}{busy_now:>10.3f}{busy_now / busy:>8.2f}"
            print(f"{name:<34}{figures}   {clock:.3f}, {clock_now:.3f}, {clock_now / clock:.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
