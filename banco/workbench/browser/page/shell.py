"""The first page of the studio and the files that it asks for; all of them come from this folder."""

from functools import cache
from importlib import resources
from typing import Final

from jinja2 import Template

from generator.pages.page_templates import page_templates

PACKAGE: Final = "banco.workbench.browser.page"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
"""The files that are served, by how their names end, each with the kind that a browser is told."""


def shell(nonce: str) -> str:
    """Return the page that everything is drawn into, as HTML.

    Args:
        nonce: of this answer alone; CodeMirror writes its style sheet with it.
    """
    return _template().render(nonce=nonce)


def policy(nonce: str) -> str:
    """Return the Content-Security-Policy of the page: its own files, and one style sheet that shows the nonce.

    The marks of the text editor are pictures inside its style sheet, hence `data:`.
    """
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self' 'nonce-{nonce}'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "frame-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def static_file(name: str) -> tuple[bytes, str] | None:
    """Return a file of the page and its kind, None if there is none by this name.

    Args:
        name: as the page writes it below its folder: `main.js`, `vendor/codemirror.js`.
    """
    return _files().get(name)


@cache
def _files() -> dict[str, tuple[bytes, str]]:
    """Return every file that may be served, by name: a name that is not here reaches no other file of the machine."""
    root = resources.files(PACKAGE) / "static"
    folders = {"": root, **{f"{one.name}/": one for one in root.iterdir() if one.is_dir()}}
    return {
        prefix + one.name: (one.read_bytes(), KINDS[ending])
        for prefix, folder in folders.items()
        for one in folder.iterdir()
        for ending in KINDS
        if one.name.endswith(ending)
    }


@cache
def _template() -> Template:
    return page_templates(PACKAGE, typographic=False, keep_trailing_newline=True).get_template("studio.html.j2")
