"""A run of `banco log giudica` killed at several moments and given again: the same bytes, and no folder is left.

    python -m bench.killed_logs REGISTRO.yaml [MOMENT…]

A moment is a number of seconds, or, with a «p» behind, of portions that have been judged: a busy machine comes to them
later, but comes to them. It prints, for each moment, where the run was (how many files it had made, and how many
portions it had judged), how long the second run took, and whether its outputs are those of a run that nobody disturbed.
It exits with 1 where any is not, or where a folder is left.
"""

import fnmatch
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

MOMENTS: Final = ("1", "2", "3", "5", "8", "10", "12", "15", "20", "25")
"""When a run is killed, if nobody says otherwise."""
_PORTIONS: Final = "p"
_PART: Final = "verdetti-*.parquet"
_LOOK: Final = 0.02
"""Seconds between two looks at a run."""
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


def killed(layout: Path, folder: Path, moment: str) -> tuple[str, ...] | None:
    """Kill a run at a moment; return the files that it has left, or None where it had come to its end."""
    began = time.monotonic()
    with subprocess.Popen(command(layout, folder), env=environment(folder), stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            if _has_come(moment, time.monotonic() - began, folder):
                process.send_signal(signal.SIGKILL)
                return left(folder) if process.wait() == -signal.SIGKILL else None
            time.sleep(_LOOK)
    return None


def _has_come(moment: str, seconds: float, folder: Path) -> bool:
    if moment.endswith(_PORTIONS):
        return len(judged_of(left(folder))) >= int(moment.removesuffix(_PORTIONS))
    return seconds >= float(moment)


def left(folder: Path) -> tuple[str, ...]:
    """Return the names of what stands in the folder for temporary files."""
    return names_under(folder / "tmp")


def names_under(folder: Path) -> tuple[str, ...]:
    """Return the names of all that stands in a folder, while a run makes and removes folders in it."""
    return tuple(sorted(name for _, folders, files in os.walk(folder) for name in (*folders, *files)))


def judged_of(names: Sequence[str]) -> list[str]:
    """Return those of some files that hold the verdicts of a portion."""
    return fnmatch.filter(names, _PART)


def _told(layout: Path, moments: Sequence[str], where: Path) -> Iterator[tuple[str, bool]]:
    """Yield a line for each moment, and whether all was right."""
    began = time.monotonic()
    (where / "intero").mkdir()
    whole = outputs(layout, where / "intero")
    yield f"undisturbed: {time.monotonic() - began:.1f} s", not left(where / "intero")
    for moment in moments:
        folder = where / moment
        folder.mkdir()
        found = killed(layout, folder, moment)
        began = time.monotonic()
        again = outputs(layout, folder)
        took = time.monotonic() - began
        differ = [name for name in OUTPUTS if again[name] != whole[name]]
        rest = left(folder)
        state = "it had ended" if found is None else f"{len(found)} files left, {len(judged_of(found))} portions judged"
        right = not differ and not rest
        yield f"{moment:>5}: {state}; again {took:.1f} s; {'the same' if right else f'{differ} {rest}'}", right


def main(words: Sequence[str]) -> int:
    """Print what becomes of each moment."""
    with tempfile.TemporaryDirectory() as where:
        right = True
        for line, fine in _told(Path(words[0]), words[1:] or MOMENTS, Path(where)):
            print(line, flush=True)
            right = right and fine
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
