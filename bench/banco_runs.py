"""The installed `banco` run in an empty place of its own, and what it says with everything masked that may differ.

The program is asked only through the command that stands beside this interpreter, so that a checkout whose packages
have other names is asked the same things.
"""

import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[1]
BANCO = Path(sys.executable).with_name("banco")
CLOCKS = re.compile(rb'("(?:durata|millisecondi|inizio|fine|secondi)[^"]*": *"?)[0-9.,:TZ+-]+|time="[0-9.]+"')
"""What a run measures of itself."""
Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class BancoRuns:
    """Where commands are run: copies of the corpora, and a folder of kept results that begins empty.

    Attributes:
        folder: a temporary folder. Its name is of the same length for everybody, since terminal text is wrapped.
    """

    folder: Path

    def copied(self, name: str, corpus: Path) -> Path:
        """Return a copy of a corpus as a git repository of one revision, to which edits can be compared."""
        copy = self.folder / name
        for part in ("rules", "features"):
            shutil.copytree(corpus / part, copy / part)
        for words in (("init", "-q", "-b", "main"), ("add", "."), ("commit", "-q", "-m", "Prima")):
            subprocess.run(["git", *words], cwd=copy, check=True, env=self._environment(), capture_output=True)
        return copy

    def said(self, *arguments: str | Path) -> "subprocess.CompletedProcess[bytes]":
        """Return how one command ends and what it says, unmasked."""
        command = [BANCO, *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, check=False, env=self._environment())

    def keep(self, file: Path, *arguments: str | Path, also: Path | None = None) -> None:
        """Run one command and write to a file how it ends and what it says, masked.

        Args:
            also: a file or folder that the command writes: what is there is kept too, under the same name.
        """
        done = self.said(*arguments)
        text = b"uscita %d\n--- stdout\n%s\n--- stderr\n%s" % (done.returncode, done.stdout, done.stderr)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.masked(text))
        if also is not None:
            self.keep_files(also, file.with_suffix(""))

    def keep_files(self, made: Path, out: Path) -> None:
        """Write a file, or every file of a folder, masked, to a folder; nothing if there is none."""
        for path in (made, *made.rglob("*")):
            if path.is_file() and ".git" not in path.parts and "__pycache__" not in path.parts:
                copy = out / (path.relative_to(made) if made.is_dir() else path.name)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(self.masked(path.read_bytes()))

    def masked(self, text: bytes) -> bytes:
        """Return a text without times, today's date, the checkout's folder and the temporary one."""
        text = CLOCKS.sub(rb"\1<tempo>", text)
        text = text.replace(str(self.folder).encode(), b"<lavoro>").replace(str(ROOT).encode(), b"<progetto>")
        return text.replace(datetime.date.today().isoformat().encode(), b"<oggi>")

    def _environment(self) -> dict[str, str]:
        """Return an environment in which nothing earlier is found again and git's revisions have fixed names."""
        ours = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        who = {
            f"GIT_{role}_{what}": "banco@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
        }
        when = {f"GIT_{role}_DATE": "2026-01-02T03:04:05Z" for role in ("AUTHOR", "COMMITTER")}
        kept = {"XDG_CACHE_HOME": str(self.folder / "cache"), "GIT_CONFIG_GLOBAL": os.devnull}
        return {**ours, **who, **when, **kept, "COLUMNS": "120", "NO_COLOR": "1"}


@contextmanager
def empty_runs() -> Iterator[BancoRuns]:
    """Yield a new place to run commands in, which is removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="banco-frozen-"))
    try:
        yield BancoRuns(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def two_at_once(work: Callable[[Subject], object], subjects: Iterable[Subject]) -> None:
    """Do some work for every subject, two at a time. Raises what the first that fails raises."""
    with ThreadPoolExecutor(2) as pool:
        for done in pool.map(work, subjects):
            del done


def slugs(corpus: Path) -> list[str]:
    """Return the regolamenti of a corpus."""
    return sorted(path.parent.name for path in (corpus / "rules").glob("*/regolamento.yaml"))


def corpora() -> Iterator[tuple[str, Path]]:
    """Yield every corpus with a name: the project's own, then those of the tests."""
    yield "progetto", ROOT
    for folder in sorted((ROOT / "tests" / "corpora").iterdir()):
        yield folder.name, folder
