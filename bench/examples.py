"""The golden set: `python -m bench.examples FRESH` holds a freshly generated folder against docs/esempi.

docs/esempi keeps the first engine whole and the others without their kernel, which is the same in all, with a line in
its place; what `banco genera --numeri --out FRESH` wrote is brought to that form before it is compared, so that each
engine is proved to be the kernel, word for word, and its generated part. With ``--write`` the set is written anew.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from generator.engine.printers.module import kernel_source

KEPT = Path(__file__).parents[1] / "docs" / "esempi"


def without_kernels(folder: Path) -> None:
    """Cut the kernel out of every engine of a folder but the first.

    Raises:
        ValueError: an engine does not hold the kernel, word for word and once.
    """
    kernel = kernel_source()[1]
    whole, *others = sorted((folder / "motori").glob("*.py"))
    for engine in (whole, *others):
        parts = engine.read_text(encoding="utf-8").split(kernel)
        if len(parts) != 2:
            raise ValueError(f"{engine}: the kernel is there {len(parts) - 1} times, not once")
        if engine != whole:
            mark = f"# ---------- Qui sta il nucleo, che è lo stesso in tutti i motori: si legge in {whole.name}."
            engine.write_text(mark.join(parts), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Compare, or write with ``--write``; return 1 if the two differ."""
    fresh = Path(next(name for name in arguments if name != "--write"))
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "esempi"
        shutil.copytree(fresh, found)
        without_kernels(found)
        if "--write" in arguments:
            shutil.rmtree(KEPT)
            shutil.copytree(found, KEPT)
        return subprocess.run(["diff", "-r", KEPT, found], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
