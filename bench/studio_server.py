"""A studio on a copy of one regolamento, as a process of its own: it can be killed, and started again where it was."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

ROOT: Final = Path(__file__).parents[1]


def copy_of(slug: str, folder: Path, corpus: Path = ROOT) -> None:
    """Write a corpus of one regolamento of another into a folder, as the first revision of git."""
    for part in ("rules", "features"):
        shutil.copytree(corpus / part / slug, folder / part / slug)
    shutil.copytree(ROOT / "rules" / "schema", folder / "rules" / "schema")
    git = ["git", "-C", str(folder), "-c", "user.name=prova", "-c", "user.email=prova@example.invalid"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "Inizio"]):
        subprocess.run([*git, *command], check=True)


@dataclass
class StudioServer:
    """A studio: `corpus` is edited, sessions are kept in `sessions`, a site is published in `site`."""

    slug: str
    corpus: Path
    sessions: Path
    site: Path | None = None
    address: str = ""
    _port: int = 0
    _process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, on the port of the last time, and learn the address from what is printed."""
        command = [sys.executable, "-m", "banco.cli", "studio", self.slug, "--non-aprire"]
        given = ["--porta", str(self._port), "--sessioni", str(self.sessions), "--corpus", str(self.corpus)]
        given += [] if self.site is None else ["--sito", str(self.site)]
        self._process = subprocess.Popen([*command, *given], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://\S+", line):
                self.address = found[0]
                break
        self._port = urlsplit(self.address).port or 0

    def kill(self) -> None:
        """End at once, as a power cut does."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(30)
            if self._process.stdout is not None:
                self._process.stdout.close()
