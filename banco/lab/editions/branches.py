"""A branch of git with some files otherwise than they were: the working tree, its index and other branches stay."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from banco.lab.editions.revisions import git


@dataclass(frozen=True, slots=True)
class GitBranch:
    """What was written.

    Attributes:
        commit: the digest of its last revision.
    """

    name: str
    commit: str


class GitRefused(Exception):
    """Nothing was written, and why, in Italian.

    Attributes:
        kind: «git», «nome», «esiste», «uguale», «autore», «a metà».
    """

    def __init__(self, kind: str, message: str) -> None:
        """Say it."""
        super().__init__(message)
        self.kind, self.message = kind, message


def new_branch(root: Path, name: str, files: Mapping[str, str | None], message: str) -> GitBranch:
    """Return a new branch: the last revision with some files as they are given, by the user of the repository.

    Args:
        root: a folder of the repository.
        files: texts by their path below the root; None for a file that goes.
        message: of the revision.
    Raises:
        GitRefused: there is no git, no revision, no user, no change, or there is such a branch already.
    """
    if name.startswith("-") or _asked(root, ["check-ref-format", "--branch", name]) is None:
        raise GitRefused(
            "nome", f"«{name}» non è un nome per un ramo: niente spazi, niente «..», niente «~ ^ : ? * [»."
        )
    head = _asked(root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    if head is None:
        raise GitRefused("git", "Questa cartella non sta in un deposito git con almeno una revisione.")
    if _asked(root, ["show-ref", "--verify", f"refs/heads/{name}"]) is not None:
        raise GitRefused("esiste", f"C'è già un ramo «{name}»: scegli un altro nome.")
    with tempfile.TemporaryDirectory(prefix="banco-") as folder:
        tree = _tree(root, head, files, {"GIT_INDEX_FILE": str(Path(folder) / "index")})
    if tree == _asked(root, ["rev-parse", f"{head}^{{tree}}"]):
        raise GitRefused("uguale", "Non c'è niente di diverso dall'ultima revisione.")
    commit = _asked(root, ["commit-tree", tree, "-p", head], message.encode())
    if commit is None:
        raise GitRefused("autore", "Git non sa chi sei: «git config user.name» e «git config user.email» lo dicono.")
    if _asked(root, ["update-ref", f"refs/heads/{name}", commit, "0" * len(commit)]) is None:
        raise GitRefused("esiste", f"C'è già un ramo «{name}», o un ramo che comincia con questo nome.")
    return GitBranch(name, commit)


def top_of(root: Path) -> Path | None:
    """Return the folder of the repository that keeps a folder; None where none does."""
    found = _asked(root, ["rev-parse", "--show-toplevel"])
    return None if not found else Path(found)


def _tree(root: Path, head: str, files: Mapping[str, str | None], index: Mapping[str, str]) -> str:
    """Return the tree of a revision with some files as they are given."""
    _must(root, ["read-tree", head], index)
    for path, text in files.items():
        if text is None:
            _must(root, ["rm", "--cached", "--quiet", "--ignore-unmatch", "--", path], index)
            continue
        listed = _asked(root, ["ls-files", "-s", "--", path], beside=index) or ""
        mode = listed[:6] if listed[:6] in ("100644", "100755") else "100644"
        kept = _must(root, ["hash-object", "-w", "--stdin", "--path", path], index, text.encode())
        whole = _must(root, ["rev-parse", "--show-prefix"], index) + path
        _must(root, ["update-index", "--add", "--cacheinfo", f"{mode},{kept},{whole}"], index)
    return _must(root, ["write-tree"], index)


def _must(root: Path, arguments: list[str], beside: Mapping[str, str], given: bytes = b"") -> str:
    found = _asked(root, arguments, given, beside)
    if found is None:
        raise GitRefused("git", f"Git non ha scritto il ramo («git {arguments[0]}»); non è cambiato niente.")
    return found


def _asked(root: Path, arguments: list[str], given: bytes = b"", beside: Mapping[str, str] | None = None) -> str | None:
    """Return what git says, None where it refuses or is not there."""
    done = git(root, arguments, given, beside)
    return None if done is None or done.returncode else done.stdout.decode("utf-8", "surrogateescape").strip()
