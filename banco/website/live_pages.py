"""What a page becomes while its author looks at it: it reloads when it changes, and says what is wrong with its data.

What is added here stands in no published page.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path

from banco.website.operator_frame import style_text
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, in_file_order
from generator.pages.printing.draft_notes import Reason
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style, script_hash

NEWS = "/.novita"
"""Where the number of the last build is asked."""
_ASK = """"use strict";
(() => {
  const seen = %s;
  const ask = () => fetch("/.novita", { cache: "no-store" }).then((reply) => reply.text())
    .then((now) => { if (now !== seen) location.reload(); }).catch(() => {}).finally(() => setTimeout(ask, 500));
  setTimeout(ask, 500);
})();
"""
_POLICY = re.compile(r'(<meta [^>]*content=")(default-src [^"]*)(")')
_LONGEST = 160
"""Characters of a line of the data that are shown."""


def live(page: str, version: int, note: str = "") -> str:
    """Return a page that reloads once the number of the build is another; ``note`` stands at the top of its matter."""
    script = _ASK % f'"{version}"'
    if note:
        page = re.sub(r"(<main\b[^>]*>)", lambda found: found[1] + note, page, count=1)
    allowed = _POLICY.sub(lambda found: found[1] + escape(_widened(unescape(found[2]), script)) + found[3], page, 1)
    return f"{allowed}<script>{script}</script>"


def _widened(directives: str, script: str) -> str:
    """Return a content policy that lets this script run too, and ask this server."""
    parts = [part.strip() for part in directives.split(";") if part.strip()]
    running = next((part for part in parts if part.startswith("script-src ")), "script-src")
    kept = [part for part in parts if not part.startswith("script-src ")]
    return "; ".join([*kept, f"{running} {script_hash(script)}", "connect-src 'self'"])


def note_of(absent: Sequence[str]) -> str:
    """Return what the first page says of the games that it does not list."""
    if not absent:
        return ""
    links = ", ".join(f'<a href="/{escape(slug)}/">{escape(slug)}</a>' for slug in absent)
    return f'<p class="nota">Non pubblicati, e perché: {links}.</p>'


@dataclass(frozen=True, slots=True)
class _Shown:
    """A mistake as the page shows it, with the line in which it stands."""

    message: str
    file: str
    line: int
    column: int
    excerpt: str
    advice: tuple[str, ...]
    severity: str
    code: str


def fault_page(
    title: str, told: str, corpus: Corpus, faults: Iterable[Diagnostic] = (), waiting: Sequence[Reason] = ()
) -> str:
    """Return the page that stands in the place of one that cannot be made: what is wrong, where, what to do."""
    style = page_style(own=style_text("faults.css"))
    shown = [_shown(corpus, one) for one in in_file_order(faults)]
    return filled(
        "faults.html.j2",
        style,
        package="banco.website",
        typographic=False,  # lines of the data are shown as they are
        title=title,
        told=told,
        faults=shown,
        waiting=waiting,
    )


def _shown(corpus: Corpus, one: Diagnostic) -> _Shown:
    return _Shown(
        message=one.message,
        file=one.at.file,
        line=one.at.line,
        column=one.at.column,
        excerpt=_line(corpus.root / one.at.file, one.at.line),
        advice=tuple(one.advice.splitlines()),
        severity=str(one.severity),
        code=one.code,
    )


def _line(path: Path, number: int) -> str:
    """Return a line of a file as it is, "" where it cannot be had."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return lines[number - 1][:_LONGEST] if 0 < number <= len(lines) else ""
