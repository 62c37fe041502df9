"""What the tests of the command line share: what a command said, and a copy of the corpus to spoil."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SLUG = "blackjack-surrender"
"""The regolamento that these tests copy: it has few scenarios."""
HEEDING_INTERRUPTS = (
    sys.executable,
    "-c",
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from banco.cli.main import main; sys.exit(main(sys.argv[1:]))",
)
"""The command line, but never deaf to SIGINT, as what a shell starts in the background is."""


@dataclass(frozen=True)
class Said:
    """What a command said, and the code it returned."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@dataclass(frozen=True)
class Copy:
    """One regolamento copied out of the project."""

    root: Path
    slug: str = SLUG

    @property
    def rules(self) -> Path:
        return self.root / "rules" / self.slug

    @property
    def features(self) -> Path:
        return self.root / "features" / self.slug

    def edit(self, name: str, before: str, after: str) -> str:
        """Replace the only occurrence of a text in a file of the rules; return the place where they begin to differ."""
        path = self.rules / name
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{before!r} is there {text.count(before)} times"
        edited = text.replace(before, after)
        path.write_text(edited, encoding="utf-8")
        common = next(index for index, pair in enumerate(zip(text, edited, strict=False)) if pair[0] != pair[1])
        line, column = text.count("\n", 0, common) + 1, common - text.rfind("\n", 0, common)
        return f"rules/{self.slug}/{name}:{line}:{column}"


Banco = Callable[..., Said]
"""Runs a command line."""


def tree(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return content and time of change of every file, by path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def names(*slugs: str) -> list[str]:
    """Return the paths of the files that are generated of some regolamenti, the index too."""
    return sorted(
        [f"motori/{slug}.{kind}" for slug in slugs for kind in ("py", "yaml")]
        + [f"schede/{slug}/{page}" for slug in slugs for page in ("identificativi.md", "index.html", "scheda.md")]
        + [f"regole/{slug}.json" for slug in slugs]
        + ["schede/index.html"]
    )
