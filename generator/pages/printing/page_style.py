"""The one style sheet of the pages, and the content policy that admits it and nothing else."""

import base64
import hashlib
from importlib import resources

_OF_EVERY_PAGE = ("page.css", "cards.css", "moves.css")


def page_style(*parts: str, own: str = "") -> str:
    """Return the style sheet of a page: properties and components that all pages share, then what only some have.

    Args:
        parts: names of our sheets of components: «player.css», «side_index.css», «dossier.css» and the others.
        own: rules that come last: those of one page alone, or an operator's sheet, already checked.
    """
    return "".join(map(template_text, (*_OF_EVERY_PAGE, *parts))) + own


def template_text(name: str) -> str:
    """Return the text of a style sheet or of a script that stands beside the templates."""
    return resources.files("generator.pages.printing").joinpath("templates", name).read_text(encoding="utf-8")


def policy(style: str, script: str = "", *, pictures: bool = False) -> str:
    """Return the content policy: nothing is loaded, nothing runs and nothing applies but what the page holds."""
    held = "img-src data:; " if pictures else ""
    scripts = f"script-src {script_hash(script)}; " if script else ""
    return (
        f"default-src 'none'; style-src 'sha256-{_digest(style)}'; {held}{scripts}base-uri 'none'; form-action 'none'"
    )


def script_hash(script: str) -> str:
    """Return how a content policy names a script that may run, or a style that may apply."""
    return f"'sha256-{_digest(script)}'"


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
