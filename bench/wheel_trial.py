"""The wheel, built and tried where the project is not: an environment of its own, another folder, no checkout.

`python -m bench.wheel_trial OUT` writes the wheel to OUT, installs it into a fresh virtual environment and runs what
needs the corpus there: first without any extra, then with those that certificates and the site need. It ends with 0 if
every command ended as it must. Packages come from where pip takes them.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
GAME: Final = "blackjack-surrender"
ENGINE: Final = f"generato/motori/{GAME}.yaml"
NEW: Final = ("nuovo", "mio-gioco", "--base", "europea", "--sigla", "MIO", "--titolo", "Mio gioco")
TRIALS: Final[tuple[tuple[tuple[str, ...], int], ...]] = (
    ((), 0),
    (("--version",), 0),
    (("valida",), 0),
    (("spiega", "R050"), 0),
    (("genera", "--stampa", GAME), 0),
    (("genera", "--out", "generato"), 0),
    (("motore", "prova", ENGINE), 0),
    (("motore", "collauda", ENGINE, "--modo", "entrambi"), 0),
    (("attestati", "congela", GAME, "--out", "uno.insieme"), 0),
    (NEW, 2),  # the corpus of the installed program is nobody's to change
    ((*NEW, "--corpus", "mio"), 0),
    (("valida", "mio-gioco", "--corpus", "mio"), 0),
    (("motore", "nuovo", "motore", "--linguaggio", "python", "--regolamento", GAME), 0),
    (("studio", "--non-aprire"), 2),  # it says which extra is missing
    (("attestati", "chiavi", "--cartella", "chiavi"), 2),
)
"""What is run without any extra, in this order, and the exit code that it must end with."""
WITH_EXTRAS: Final[tuple[tuple[tuple[str, ...], int], ...]] = (
    (("attestati", "chiavi", "--cartella", "chiavi"), 0),
    (
        ("attesta", ENGINE, "--chiave", "chiavi/attestati.chiave", "--emesso", "2026-11-22", "--scade", "2027-11-22",
         "--out", "attestato.json", "--html", "attestato.html", "--insieme", "uno.insieme"),
        0,
    ),
    (("attestati", "verifica", "attestato.json", "--chiave", "chiavi/attestati.pub", "--oggi", "2026-11-22",
      "--motore", ENGINE), 0),
    (("attestati", "registro", "aggiungi", "attestato.json", "--chiave", "chiavi/attestati.pub", "--oggi", "2026-11-22",
      "--db", "sqlite:///r.db"), 0),
    (("sito", "--bozza", "--out", "sito"), 0),
)  # fmt: skip
"""What is run after that, with the extras `certificates` and `site`."""


def main(arguments: list[str]) -> int:
    """Build, install and try the wheel; return 0 if all went as it must."""
    [out] = map(Path, arguments)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--wheel-dir", str(out), str(ROOT)], check=True)
    wheel = max(out.resolve().glob("bancodiprova-*.whl"), key=lambda path: path.stat().st_mtime)
    with tempfile.TemporaryDirectory(prefix="banco-ruota-") as name:
        folder = Path(name)
        venv.create(folder / "ambiente", with_pip=True)
        program = folder / "ambiente" / "bin"
        install = [str(program / "pip"), "install", "--quiet", "--disable-pip-version-check"]
        work = folder / "lavoro"
        (work / "mio").mkdir(parents=True)
        wrong = 0
        for what, trials in ((str(wheel), TRIALS), (f"{wheel}[certificates,site]", WITH_EXTRAS)):
            subprocess.run([*install, "-c", str(ROOT / "constraints.txt"), what], check=True)
            wrong += sum(not ends_as_it_must(program / "banco", words, code, work) for words, code in trials)
    return int(wrong > 0)


def ends_as_it_must(banco: Path, words: tuple[str, ...], code: int, folder: Path) -> bool:
    """Run a command in a folder, print how it ended, and say whether it ended with this code."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(banco), *words], cwd=folder, env=environment, capture_output=True, check=False, encoding="utf-8"
    )
    good = done.returncode == code
    print(f"{'ok ' if good else 'NO '} {done.returncode}  banco {' '.join(words)}")
    if not good:
        print(done.stdout[-2000:], done.stderr[-2000:], sep="\n")
    return good


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
