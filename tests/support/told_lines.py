"""What a list of remarks says, a line for each: its code and its subject; «?» before what only asks for a look."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.data.diagnostics import Diagnostic, Severity

_TITLED = ("C103", "C113", "C114")


@dataclass(frozen=True)
class Said:
    """A remark: of a command, or of the studio."""

    code: str
    message: str
    file: str
    is_soft: bool

    @classmethod
    def of(cls, one: Diagnostic) -> "Said":
        """Return what a diagnostic says."""
        soft = one.severity is not Severity.ERRORE and one.code != "R622"
        return cls(one.code, one.message, one.at.file, soft)

    @classmethod
    def of_json(cls, one: Mapping[str, Any]) -> "Said":
        """Return what a line of the studio says."""
        soft = one["gravita"] != "errore" and one["codice"] != "R622"
        return cls(one["codice"], one["frase"], one["file"], soft)

    @property
    def line(self) -> str:
        """Return its code and its subject: a clause, a reading, a scenario, a title, a computation."""
        return f"{'? ' if self.is_soft else ''}{self.code} {self._subject()}".rstrip()

    def _subject(self) -> str:
        if self.code in _TITLED:
            title = self.message.rsplit("«", 1)[1].rstrip("»")
            return re.sub(r"^(Regola|Scenario|Schema dello scenario): ", "", title)
        if self.code == "C105":
            key, of = re.findall(r"«([^»]*)» di «([^»]*)»", self.message)[0]
            return f"{of}.{key}"
        if self.code[0] == "G":
            return Path(self.file).stem
        found = re.search(r"evidenze/(\w+)|\b([A-Z0-9]{3}-[AS]?[0-9]+)", self.message)
        return "" if found is None else found[1] or found[2]


def new_lines(found: Iterable[Said], known: Iterable[Said]) -> set[str]:
    """Return the lines of what was not said before."""
    said = {(one.code, one.message) for one in known}
    return {one.line for one in found if (one.code, one.message) not in said}


def without_scenarios(feature: str, gone: set[str]) -> str:
    """Return a feature without some scenarios, and without a Regola of which none is left."""
    parts: list[str] = [""]
    for line in feature.splitlines(keepends=True):
        tagged = parts[-1].splitlines()[-1:] and parts[-1].splitlines()[-1].startswith("  @")
        if line.startswith("    @id:") or (re.match(r"  (@|Regola:)", line) and not tagged):
            parts.append("")
        parts[-1] += line
    kept = [part for part in parts if part.lstrip().partition("\n")[0].removeprefix("@id:").split(" ")[0] not in gone]
    rules = [number for number, part in enumerate(kept) if re.match(r"  (@|Regola:)", part)]
    empty = {number for number in rules if number + 1 == len(kept) or number + 1 in rules}
    return "".join(part for number, part in enumerate(kept) if number not in empty)
