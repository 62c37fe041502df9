"""The adapters of docs/adattatori, and which of them this machine can play."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

ADAPTERS: Final = Path(__file__).parents[2] / "docs" / "adattatori"
TOOLS: Final = {"python": "python3", "javascript": "node", "rust": "rustc"}
"""The interpreter or the compiler that each adapter needs, by folder."""


def on_this_machine() -> list[str]:
    """Return the adapters whose tool is here."""
    return [name for name, tool in TOOLS.items() if shutil.which(tool)]
