"""Scenarios in, the same again and again under other ids out, until there are as many as wanted."""

import itertools
import re
from pathlib import Path

_ID = re.compile(r"@id:([A-Z0-9]+)-S([0-9]{4})")
_SCENARIO = re.compile(r"^ *(?:Scenario|Esempio):", re.MULTILINE)
_EXAMPLES = re.compile(r"^ *Esempi:[^|]*?\n((?: *\|.*\n?)+)", re.MULTILINE)


def enlarge(folder: Path, wanted: int) -> int:
    """Return how many scenarios a folder of features has once files were added: at least as many as wanted.

    Its register is taken away, since it knows nothing of them.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.feature"))}
    total = sum(map(scenarios_in, texts.values()))
    numbers = itertools.count(1 + max(int(found[2]) for text in texts.values() for found in _ID.finditer(text)))
    (folder / "scenari.lock").unlink(missing_ok=True)
    for copy in itertools.count(2):
        for path, text in texts.items():
            if total >= wanted:
                return total
            again = _ID.sub(lambda found: f"@id:{found[1]}-S{next(numbers):04}", text)
            path.with_stem(f"{path.stem}_{copy}").write_text(again, encoding="utf-8")
            total += scenarios_in(text)
    raise AssertionError


def scenarios_in(text: str) -> int:
    """Return how many scenarios a feature holds, each row of a Schema being one."""
    rows = sum(len(found[1].splitlines()) - 1 for found in _EXAMPLES.finditer(text))
    return len(_SCENARIO.findall(text)) + rows
