"""A revision on the branch of git that is open, of some files alone: what else is changed or staged stays as it is."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from subprocess import TimeoutExpired

from banco.lab.editions.branches import GitRefused
from banco.lab.editions.revisions import git

_HALFWAY = ("MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD")


def open_branch(root: Path) -> str:
    """Return the name of the branch on which a revision may be made now; "" where git does not keep the folder.

    Raises:
        GitRefused: git is in the middle of something else, has no revision yet, or does not know who we are.
    """
    if _asked(root, ["rev-parse", "--is-inside-work-tree"]) != "true":
        return ""
    if _asked(root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) is None:
        raise GitRefused("git", "Questo deposito git non ha ancora una revisione: fanne una con «git commit».")
    name = _asked(root, ["symbolic-ref", "--quiet", "--short", "HEAD"])
    if name is None or any(_asked(root, ["rev-parse", "--verify", "--quiet", one]) for one in _HALFWAY):
        message = (
            "Git è a metà di un'altra operazione, o non è su un ramo: «git status» dice quale. Finiscila e riprova."
        )
        raise GitRefused("a metà", message)
    if _asked(root, ["var", "GIT_COMMITTER_IDENT"]) is None:
        raise GitRefused("autore", "Git non sa chi sei: «git config user.name» e «git config user.email» lo dicono.")
    return name


def changed_below(root: Path, folders: Iterable[str]) -> tuple[str, ...]:
    """Return the files of some folders that differ from the last revision, by their path below the root, in order."""
    below = ["--", *folders]
    changed = _asked(root, ["diff", "--name-only", "--no-renames", "--relative", "-z", "HEAD", *below]) or ""
    new = _asked(root, ["ls-files", "--others", "--exclude-standard", "-z", *below]) or ""
    return tuple(sorted({name for name in (*changed.split("\0"), *new.split("\0")) if name}))


def new_revision(root: Path, files: Sequence[str], message: str) -> str:
    """Return the short digest of a new revision of these files as they stand on the disk.

    Raises:
        GitRefused: nothing was written: git is in the middle of something, or a hook refuses.
    """
    open_branch(root)
    new = (_asked(root, ["ls-files", "--others", "-z", "--", *files]) or "").split("\0")
    new = [name for name in new if name]
    if new:
        _asked(root, ["add", "--intent-to-add", "--", *new])
    try:
        done = git(root, ["commit", "--quiet", "--only", "--file=-", "--", *files], message.encode())
    except TimeoutExpired:
        done = None
    if done is None or done.returncode:
        if new:
            _asked(root, ["reset", "--quiet", "--", *new])
        said = "" if done is None else done.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise GitRefused("git", f"Git non ha scritto la revisione: {said or 'non risponde'}.")
    return _asked(root, ["rev-parse", "--short", "HEAD"]) or ""


def _asked(root: Path, arguments: list[str]) -> str | None:
    """Return what git says, None where it refuses or is not there."""
    done = git(root, arguments)
    return None if done is None or done.returncode else done.stdout.decode("utf-8", "surrogateescape").strip("\n")
