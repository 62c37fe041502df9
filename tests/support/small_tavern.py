"""A small regolamento with two scenarios, copied where it may be edited."""

from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

TAVERN = "taverna-del-porto"
TAVERNS = Path(__file__).parents[1] / "corpora" / "pronta"
"""The corpus that holds it."""
PAYS, LESS = ('esito: vince, paga: "3:2"', 'esito: vince, paga: "6:5"')
"""What a blackjack pays, and another pay."""


@dataclass(frozen=True)
class Tavern:
    """A copy of the small regolamento."""

    root: Path

    @property
    def rules(self) -> Path:
        return self.root / "rules" / TAVERN / "regolamento.yaml"

    @property
    def feature(self) -> Path:
        return self.root / "features" / TAVERN / "colpo.feature"


def copied(folder: Path) -> Tavern:
    """Copy it into a folder."""
    for part in ("rules", "features"):
        copytree(TAVERNS / part, folder / part)
    return Tavern(folder)


def edit(path: Path, before: str, after: str) -> None:
    """Replace the only occurrence of a text in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, before
    path.write_text(text.replace(before, after), encoding="utf-8")
