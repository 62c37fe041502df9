"""The style sheet of the pages, in two skins, and the content policy that admits it and nothing else."""

import base64
import hashlib
from importlib import resources

SHARED = ("cards.css", "moves.css")
"""What both skins begin with: how cards are drawn, and the colours of the moves of a chart."""


def player_style(*beside: str, theme: str = "") -> str:
    """Return the style sheet of pages for players.

    Args:
        beside: names of our style sheets that a page adds to it.
        theme: the style sheet of an operator, already checked; it comes last.
    """
    return "".join(map(template_text, (*SHARED, "player.css", *beside))) + theme


def certifier_style(beside: str = "") -> str:
    """Return the style sheet of pages for certifiers; ``beside``: the rules that a page adds to it."""
    return "".join(map(template_text, (*SHARED, "certifier.css"))) + beside


def template_text(name: str) -> str:
    """Return the text of a style sheet or of a script that stands beside the templates."""
    return resources.files("generator.pages.printing").joinpath("templates", name).read_text(encoding="utf-8")


def policy(style: str, script: str = "") -> str:
    """Return the content policy: nothing is loaded, nothing runs and nothing applies but what the page holds."""
    scripts = f"script-src {script_hash(script)}; " if script else ""
    return f"default-src 'none'; style-src 'sha256-{_digest(style)}'; {scripts}base-uri 'none'; form-action 'none'"


def script_hash(script: str) -> str:
    """Return how a content policy names a script that may run."""
    return f"'sha256-{_digest(script)}'"


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
