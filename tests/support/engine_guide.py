"""The engine guide, in its parts, and what its tables of entries have to say."""

import re
from pathlib import Path
from typing import Any, Final

GUIDE: Final = (Path(__file__).parents[2] / "docs" / "engine-guide.md").read_text(encoding="utf-8")
ROUNDS, _AFTER = GUIDE.split("\n## A table around its rounds\n")
TABLES = _AFTER.split("\n## `motore.yaml`\n")[0]


def assert_row(name: str, schema: dict[str, Any], chapter: str) -> None:
    """Hold the row of an entry in a table of the guide to its schema."""
    [fields] = re.findall(rf"^\| (?:\*\*)?`{name}`(?:\*\*)? \| (.*?) \|", chapter, re.MULTILINE)
    needed = set(schema["required"]) - {"fatto", "passo"}
    allowed = schema["properties"].keys() - schema["required"] - {"riga", "clausole"}
    assert set(re.findall(r"`(\w+\??)`", fields)) == needed | {f"{field}?" for field in allowed}, name
    for field in schema["properties"].values():
        for value in field.get("enum", ()):
            assert f"`{value}`" in chapter, (name, value)
