"""What is edited, out of the session: into the files, onto a branch, as a patch. Nothing is ever overwritten unseen."""

from pathlib import Path
from typing import Any

from banco.lab.editions.branches import GitRefused, new_branch, top_of
from banco.workbench.browser.patch_text import patch_text
from banco.workbench.browser.shown_clashes import clash_of
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_copy import WorkingCopy
from generator.data.whole_files import write_bytes_whole

_STATUS = {"esiste": 409, "uguale": 409}


def save_files(copy: WorkingCopy) -> list[str]:
    """Write what is changed in the files; return their names.

    Raises:
        Declined: a file is no longer what it was when it was read (409), or the system does not let us write (507).
    """
    state = copy.state
    names = state.modified
    if not names:
        raise Declined("niente", "Non c'è nessuna modifica da salvare.", 409)
    refuse_clashes(copy)
    written: list[str] = []
    for name in names:
        text, path = state.texts.get(name), copy.corpus.root / name
        try:
            if text is None:
                path.unlink(missing_ok=True)
            else:
                write_bytes_whole(path, text.encode())
        except OSError as error:
            done = f"; salvati prima: {', '.join(written)}" if written else ""
            raise Declined(
                "disco", f"Il sistema non lascia scrivere «{name}» ({error.strerror}){done}.", 507
            ) from error
        written.append(name)
    return written


def refuse_clashes(copy: WorkingCopy) -> None:
    """Raise Declined, with both texts, where a file that is changed here is no longer what it was on the disk."""
    state = copy.state
    if state.clashes:
        message = "Qualcuno ha cambiato le stesse righe: non è stato scritto niente. Prima decidi quali restano."
        raise Declined("conflitto", message, 409, conflitti=[clash_of(copy, name) for name in state.clashes])
    if not copy.seen().keys().isdisjoint(state.modified):
        raise Declined("motore", "Qualcuno sta salvando gli stessi file: riprova fra un momento.", 503)


def save_branch(copy: WorkingCopy, name: str, why: str) -> dict[str, Any]:
    """Write what is edited on a new branch of git; the working tree stays as it is. Raises Declined."""
    state = copy.state
    files: dict[str, str | None] = {**dict.fromkeys(state.disk), **state.texts}
    try:
        branch = new_branch(copy.corpus.root, name, files, why + "\n")
    except GitRefused as none:
        raise Declined("ramo", none.message, _STATUS.get(none.kind, 400)) from none
    return {"ramo": branch.name, "commit": branch.commit}


def patch_of(copy: WorkingCopy) -> str:
    """Return the changes as a patch, for `git apply` from the top of the repository; "" without any."""
    state = copy.state
    top = top_of(copy.corpus.root)
    return patch_text(state.disk, state.texts, _below(top, copy.corpus.root.resolve()))


def _below(top: Path | None, root: Path) -> str:
    if top is None or not root.is_relative_to(top.resolve()):
        return ""
    inside = root.relative_to(top.resolve()).as_posix()
    return "" if inside == "." else f"{inside}/"
