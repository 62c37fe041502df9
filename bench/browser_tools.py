"""What pages are measured with: Debian's Chromium, axe-core and the W3C's validator; and what of it is not here."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

BROWSER_TESTS: Final = Path(__file__).parents[1] / "tests" / "browser"
_PACKAGES: Final = BROWSER_TESTS / "node_modules"
_AXE: Final = _PACKAGES / "axe-core" / "axe.min.js"
_ITALIAN: Final = _PACKAGES / "axe-core" / "locales" / "it.json"
VALIDATOR: Final = _PACKAGES / "vnu-jar" / "build" / "dist" / "vnu.jar"
_QUIET: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""The browser asks nobody anything of its own accord."""
DESKTOP: Final = {"width": 1280, "height": 900}
PHONE: Final = {"width": 375, "height": 800}
PAPER: Final = {"width": 680, "height": 960}
"""An A4 page within margins of 15 mm, at 96 dots an inch."""
PROFILES: Final[Mapping[str, Mapping[str, Any]]] = {
    "scrivania": {"viewport": DESKTOP},
    "telefono": {"viewport": PHONE, "has_touch": True},
    "scuro": {"viewport": DESKTOP, "color_scheme": "dark"},
    "colori-forzati": {"viewport": DESKTOP, "forced_colors": "active"},
    "stampa": {"viewport": PAPER},
}
"""How people see a page: what the browser is told, by name."""


def missing() -> list[str]:
    """Return what this machine lacks to measure a page, in words; empty where everything is here."""
    wanted = {
        "Chromium (the Debian package chromium)": chromium() is not None,
        "a Java runtime": shutil.which("java") is not None,
        "axe-core («npm ci» in tests/browser)": _AXE.is_file(),
        "vnu-jar («npm ci» in tests/browser)": VALIDATOR.is_file(),
        "the Python package playwright": importlib.util.find_spec("playwright") is not None,
        "the Python package pypdfium2": importlib.util.find_spec("pypdfium2") is not None,
    }
    return [name for name, here in wanted.items() if not here]


def chromium() -> str | None:
    """Return the path of the browser, if there is one."""
    return shutil.which("chromium")


def flags() -> list[str]:
    """Return the arguments that the browser is started with; its own sandbox does not work for root."""
    return [*_QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def axe() -> tuple[str, dict[str, Any]]:
    """Return the program of axe and its Italian words."""
    return _AXE.read_text(encoding="utf-8"), json.loads(_ITALIAN.read_text(encoding="utf-8"))
