"""The golden set: `python -m bench.examples FRESH` holds a freshly generated folder against docs/esempi.

docs/esempi keeps one game whole, the structurally odd one, and the index of all; of the files of the other games it
keeps the digests, in one file. What `banco genera --numeri --out FRESH` wrote is brought to that form before it is
compared. With ``--write`` the set is written anew. A digest that differs says which file to look at: what is in it is
seen by generating it at the commit before.
"""

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

KEPT = Path(__file__).parents[1] / "docs" / "esempi"
WHOLE = "21-duello"
"""The game that is kept whole: shared cards, three hidden ones, a house ranking, no splits."""
DIGESTS = "impronte.txt"


def is_whole(path: Path) -> bool:
    """Say whether a generated file is kept whole: one of that game, or one of no game, as an index is."""
    return WHOLE in path.parts or path.name.startswith(WHOLE) or path == Path("schede", "index.html")


def golden(fresh: Path, into: Path) -> None:
    """Write a generated folder as the set keeps it: some files whole, a line with the digest of each of the others."""
    digests = []
    for file in sorted(file for file in fresh.rglob("*") if file.is_file()):
        path = file.relative_to(fresh)
        if is_whole(path):
            (into / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, into / path)
        else:
            digests.append(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {path.as_posix()}\n")
    (into / DIGESTS).write_text("".join(digests), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Compare, or write with ``--write``; return 1 if the two differ."""
    fresh = Path(next(name for name in arguments if name != "--write"))
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "esempi"
        found.mkdir()
        golden(fresh, found)
        if "--write" in arguments:
            shutil.rmtree(KEPT)
            shutil.copytree(found, KEPT)
        return subprocess.run(["diff", "-r", KEPT, found], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
