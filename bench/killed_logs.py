"""A run of `banco log giudica` killed at several moments and given again: the same bytes, and no folder is left.

    python -m bench.killed_logs REGISTRO.yaml [SECONDS…]

It prints, for each moment, where the run was (which files it had made), how long the second run took, and whether its
outputs are those of a run that nobody disturbed. It exits with 1 where any is not, or where a folder is left.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

MOMENTS: Final = (1.0, 2.0, 3.0, 5.0, 8.0, 10.0, 12.0, 15.0, 20.0, 25.0)
"""Seconds after which a run is killed, if nobody says others."""
OUTPUTS: Final = ("detto.json", "mese.html", "mese.parquet")


def command(layout: Path, out: Path) -> list[str]:
    """Return the command that judges a log and writes all that it can write into a folder."""
    words = ["log", "giudica", str(layout), "--json", "--html", str(out / OUTPUTS[1])]
    return [sys.executable, "-m", "banco.cli", *words, "--verdetti", str(out / OUTPUTS[2])]


def environment(folder: Path) -> dict[str, str]:
    """Return the variables of a run whose folders for temporary files and for results are its own."""
    for name in ("tmp", "cache"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    return {**os.environ, "TMPDIR": str(folder / "tmp"), "XDG_CACHE_HOME": str(folder / "cache")}


def outputs(layout: Path, folder: Path) -> Mapping[str, bytes]:
    """Run to the end; return what was written, by name."""
    with (folder / OUTPUTS[0]).open("wb") as said:
        subprocess.run(command(layout, folder), env=environment(folder), stdout=said, check=False)
    return {name: (folder / name).read_bytes() for name in OUTPUTS}


def killed(layout: Path, folder: Path, seconds: float) -> tuple[str, ...] | None:
    """Kill a run after so many seconds; return the files that it has left, or None where it had come to its end."""
    with subprocess.Popen(command(layout, folder), env=environment(folder), stdout=subprocess.DEVNULL) as process:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            return None if process.wait() != -signal.SIGKILL else left(folder)
    return None


def left(folder: Path) -> tuple[str, ...]:
    """Return the names of what stands in the folder for temporary files."""
    return tuple(sorted(path.name for path in (folder / "tmp").rglob("*")))


def _told(layout: Path, moments: Sequence[float], where: Path) -> Iterator[tuple[str, bool]]:
    """Yield a line for each moment, and whether all was right."""
    began = time.monotonic()
    (where / "intero").mkdir()
    whole = outputs(layout, where / "intero")
    yield f"undisturbed: {time.monotonic() - began:.1f} s", not left(where / "intero")
    for seconds in moments:
        folder = where / f"{seconds:g}"
        folder.mkdir()
        found = killed(layout, folder, seconds)
        began = time.monotonic()
        again = outputs(layout, folder)
        took = time.monotonic() - began
        differ = [name for name in OUTPUTS if again[name] != whole[name]]
        rest = left(folder)
        state = "it had ended" if found is None else f"it left {len(found)} files and folders"
        right = not differ and not rest
        yield f"{seconds:5g} s: {state}; again {took:.1f} s; {'the same' if right else f'{differ} {rest}'}", right


def main(words: Sequence[str]) -> int:
    """Print what becomes of each moment."""
    with tempfile.TemporaryDirectory() as where:
        right = True
        for line, fine in _told(Path(words[0]), [float(word) for word in words[1:]] or MOMENTS, Path(where)):
            print(line, flush=True)
            right = right and fine
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
