"""What two people wrote of one file, as the page of the studio gets it."""

import hashlib
from collections.abc import Iterable, Iterator
from difflib import ndiff
from typing import Any

from banco.lab.editions.line_merge import MergedPart
from banco.workbench.browser.working_copy import WorkingCopy
from banco.workbench.browser.working_texts import WorkingTexts

_MOST_LINES = 40


def shown_parts_of(parts: Iterable[MergedPart]) -> list[dict[str, Any]]:
    """Return two texts in parts: lines that stand in both, or those of each where both changed them."""
    told: list[dict[str, Any]] = []
    line = 1
    for one in parts:
        if one.is_clash:
            told.append({"qui": one.ours, "altro": one.theirs, "prima": one.before, "riga": line})
            line += one.ours.count("\n")
        else:
            told.append({"uguale": one.same})
            line += one.same.count("\n")
    return told


def clash_of(copy: WorkingCopy, name: str) -> dict[str, Any]:
    """Return what somebody saved in a file that is changed here too, beside what stands here, in parts."""
    ours, theirs = copy.state.texts.get(name), copy.state.clashes[name]
    sign = hashlib.sha256(f"{ours}\0{theirs}".encode("utf-8", "surrogatepass")).hexdigest()[:16]
    parts = shown_parts_of(copy.parts_of_clash(name))
    return {"file": name, "sul_disco": theirs, "qui": ours, "parti": parts, "segno": sign}


def put_together(before: WorkingTexts, after: WorkingTexts) -> Iterator[dict[str, Any]]:
    """Yield the files in which lines that somebody saved were put beside those that are changed here, with both."""
    for name in after.modified:
        was, ours, theirs = before.disk.get(name), before.texts.get(name), after.disk.get(name)
        if was is None or ours is None or theirs is None or was in (ours, theirs) or name in after.clashes:
            continue
        yield {"file": name, "sue": _changed(was, theirs), "tue": _changed(was, ours)}


def _changed(before: str, after: str) -> list[dict[str, str]]:
    signs = {"-": "tolta", "+": "scritta"}
    lines = ndiff(before.splitlines(), after.splitlines(), None, None)
    told = [{"come": signs[line[0]], "riga": line[2:]} for line in lines if line[0] in signs]
    return told[:_MOST_LINES]
