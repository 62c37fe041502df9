"""Amounts that were accepted under rules that are no more, as they were before."""

from collections.abc import Iterable, Mapping

from banco.workbench.browser.working_texts import AmountVerdict
from banco.workbench.realignment.revision_register import HEAD
from generator.data.corpus import REVISIONS_FILE


def taken_back(texts: Mapping[str, str], verdicts: Iterable[AmountVerdict]) -> dict[str, str | None]:
    """Return the texts, of those that change, with accepted amounts as they were before: line by line, the rest stays.

    A line that somebody has changed since stays as it is; a register that had nothing else is no more.
    """
    after: dict[str, str] = {}
    for one in verdicts:
        for file, was, now in one.lines:
            text = after.get(file, texts.get(file, ""))
            after[file] = "\n".join(was if line == now else line for line in text.split("\n"))
        for file, text in texts.items():
            if one.entry and file.endswith(f"/{REVISIONS_FILE}"):
                after[file] = after.get(file, text).replace(one.entry, "", 1)
    changed = {file: text for file, text in after.items() if texts.get(file) != text}
    return {
        file: None if text == HEAD and file.endswith(f"/{REVISIONS_FILE}") else text for file, text in changed.items()
    }
