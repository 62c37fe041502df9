"""Writers of the registry, each a process of its own: `python registry_writers.py URL NAME COUNT`."""

import subprocess
import sys
from collections import Counter

from conformance.certificate.registry.chain import breaks
from conformance.certificate.registry.store import Registry


def add(url: str, name: str, count: int) -> None:
    """Add so many entries of one engine."""
    registry = Registry(url)
    for number in range(count):
        registry.add(
            added="2026-11-22T20:00:00Z",
            engine=name,
            ruleset="gioco@1.0.0",
            outcome="conforme",
            expires="2027-11-22",
            certificate=f"{name} {number}",
        )
    registry.close()


def together(url: str, writers: int, each: int) -> None:
    """Let some processes write at once."""
    command = [sys.executable, __file__, url]
    running = [subprocess.Popen([*command, f"motore-{number}", str(each)]) for number in range(writers)]
    assert [one.wait(timeout=600) for one in running] == [0] * writers


def assert_holds(url: str, writers: int, each: int) -> None:
    registry = Registry(url)
    entries = list(registry.entries())
    registry.close()
    assert breaks(entries) == ()
    assert Counter(one.engine for one in entries) == {f"motore-{number}": each for number in range(writers)}
    assert len({one.certificate for one in entries}) == writers * each


if __name__ == "__main__":
    add(sys.argv[1], sys.argv[2], int(sys.argv[3]))
