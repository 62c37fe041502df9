"""Writers of the registry, each a process of its own: `python registry_writers.py URL NAME COUNT`."""

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from certified import EXPIRES, ISSUED, KEY, certificate_in

from conformance.certificate.envelope import seal
from conformance.certificate.registry.chain import ChainEntry
from conformance.certificate.registry.inspection import faults
from conformance.certificate.registry.store import Registry

ADDED = "2026-11-22T20:00:00Z"
KEYS = (KEY.public_key(),)


def certificates(name: str, count: int) -> Iterator[bytes]:
    """Yield the files of certificates of so many versions of an engine."""
    with tempfile.TemporaryDirectory(prefix="attestati-") as folder:
        _, one = certificate_in(Path(folder))
    for number in range(count):
        yield seal(replace(one, engine=(name, f"1.{number}", "Rust")).payload(), KEY).text().encode()


def add(url: str, name: str, count: int) -> None:
    """Add so many entries of one engine."""
    registry = Registry(url)
    for data in certificates(name, count):
        assert isinstance(registry.add(data, keys=KEYS, today=ISSUED, added=ADDED), ChainEntry)
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
    assert faults(entries, KEYS, EXPIRES) == ()
    assert Counter(one.engine for one in entries) == {f"motore-{number}": each for number in range(writers)}
    assert len({one.certificate for one in entries}) == writers * each


if __name__ == "__main__":
    add(sys.argv[1], sys.argv[2], int(sys.argv[3]))
