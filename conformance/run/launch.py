"""What a process needs to know to start an engine: its command, its folder, its environment, its limits."""

import errno
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.run.failures import Cause, EngineError, Stage
from conformance.run.isolation import UNASKED, Isolation, located
from conformance.run.unseen_places import bench_path

_KEPT_VARIABLES: Final = re.compile(r"PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|JAVA_HOME|DOTNET_ROOT")


@dataclass(frozen=True, kw_only=True, slots=True)
class Launch:
    """How an engine is started. Of the runner's own environment it sees only the usual variables, and no secrets."""

    command: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]
    memory: int
    """Bytes that each process may allocate and all of them may hold together; 0 is no limit."""
    isolation: Isolation = UNASKED
    visible: tuple[Path, ...] = ()
    """Folders, besides its own and the system's, that it may read when it is isolated."""
    seconds: int = 0
    """Of the processor, for each process of an isolated engine; 0 is no limit."""

    def located(self) -> Path:
        """Return where the program is. Raises OSError."""
        return located(self.command[0], self.folder, self.variables().get("PATH"))

    def variables(self) -> dict[str, str]:
        """Return the environment that the engine sees."""
        kept = {name: value for name, value in os.environ.items() if _KEPT_VARIABLES.fullmatch(name)}
        if "PATH" in kept and self.isolation.program is not None:
            kept["PATH"] = bench_path(kept["PATH"])
        scratch = {"TMPDIR": "/tmp"} if self.isolation.program is not None else {}
        return {**kept, **self.environment, **scratch}

    def check_folder(self) -> str:
        """Return in Italian that the folder is there. Raises EngineError if it is not."""
        if not self.folder.is_dir():
            raise _unable(Cause.MISSING_FOLDER, f"la cartella «{self.folder}» non esiste")
        return f"la cartella «{self.folder}» esiste"

    def check_program(self) -> str:
        """Return in Italian where the program is. Raises EngineError if it is not there, or cannot be executed."""
        program = self.command[0]
        try:
            return f"il programma «{program}» si trova in {self.located()}"
        except OSError as error:
            if error.errno == errno.ENOENT:
                raise _unable(Cause.MISSING_COMMAND, f"il programma «{program}» non si trova") from error
            words = f"il programma «{program}» non ha il permesso di esecuzione"
            raise _unable(Cause.NOT_EXECUTABLE, words) from error


def _unable(cause: Cause, words: str) -> EngineError:
    return EngineError(code=f"{Stage.START}:{cause}", words=words)
