"""What people and programs are shown, written to a folder by one checkout, and compared with another's.

`python -m bench.outputs write DIR [CORPUS…]` runs every command that shows something, over every regolamento of the
project («progetto») and of the test corpora, or of those named; `python -m bench.outputs compare BEFORE AFTER` says
which outputs differ, and exits 1 if any does; folders that were not written are left out.
Two checkouts are compared by writing with each: a change of structure must leave every byte as it was.
"""

import difflib
import fcntl
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
BANCO = [sys.executable, "-m", "banco.cli"]
CLOCKS = re.compile(rb'("(?:durata|millisecondi|inizio|fine|secondi)[^"]*": *"?)[0-9.,:TZ+-]+|time="[0-9.]+"')
"""What a run measures of itself: the only thing that may differ between two runs of the same code."""
WORK = Path(tempfile.gettempdir()) / "banco-outputs"
"""Where the commands work on a copy of the corpus: the same place for every checkout, since outputs name paths."""
REPORTS = ("json", "html", "junit", "md", "eventi")


def slugs(corpus: Path) -> list[str]:
    """Return the regolamenti of a corpus."""
    return sorted(path.parent.name for path in (corpus / "rules").glob("*/regolamento.yaml"))


def corpora() -> Iterator[tuple[str, Path]]:
    """Yield every corpus with a name: the project's own, then those of the tests."""
    yield "progetto", ROOT
    for folder in sorted((ROOT / "tests" / "corpora").iterdir()):
        yield folder.name, folder


def banco(out: Path, name: str, *arguments: str, cwd: Path = WORK) -> None:
    """Run one command and keep what it says and how it ends."""
    done = subprocess.run([*BANCO, *arguments], cwd=cwd, capture_output=True, check=False, env=_environment())
    path = out / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = b"esito %d\n--- stdout\n%s\n--- stderr\n%s" % (done.returncode, done.stdout, done.stderr)
    path.write_bytes(CLOCKS.sub(rb"\1<tempo>", text))


def _environment() -> dict[str, str]:
    paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": paths, "COLUMNS": "120", "NO_COLOR": "1"}


def write(out: Path, names: list[str]) -> None:
    """Write every output of some corpora under a folder; of all of them, and the help of the commands, by default."""
    shutil.rmtree(WORK, ignore_errors=True)
    for name, corpus in corpora():
        if not names or name in names:
            for part in ("rules", "features"):
                shutil.copytree(corpus / part, WORK / name / part)
            _of_corpus(out / name, WORK / name)
    if names:
        return
    for command in ("", "valida", "copertura", "genera", "collauda", "rtp", "letture", "spiega"):
        banco(out, f"aiuto/{command or 'banco'}", *filter(None, [command]), "--help")
    for code in sorted(set(re.findall(r"\b[RGM][0-9]{3}\b", _catalogues()))):
        banco(out, f"spiega/{code}", "spiega", code)


def _catalogues() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob("*/**/*codes.py"))


def _of_corpus(out: Path, corpus: Path) -> None:
    where = ("--corpus", str(corpus))
    banco(out, "valida", "valida", *where)
    banco(out, "valida-json", "valida", "--json", *where)
    banco(out, "copertura", "copertura", *where)
    banco(out, "copertura-json", "copertura", "--json", *where)
    banco(out, "genera", "genera", "--numeri", "--out", str(corpus / "build"), *where)
    shutil.copytree(corpus / "build", out / "generati", dirs_exist_ok=True)
    for slug in slugs(corpus):
        _of_regolamento(out / slug, slug, where)
        engine = corpus / "build" / "motori" / f"{slug}.yaml"
        if engine.is_file():
            _certified(out / slug, engine, where)


def _of_regolamento(out: Path, slug: str, where: tuple[str, ...]) -> None:
    banco(out, "scheda", "scheda", slug, *where)
    for form in ((), ("--json",)):
        kind = "json" if form else "testo"
        banco(out, f"rtp-{kind}", "rtp", slug, *form, *where)
        banco(out, f"strategia-{kind}", "strategia", slug, *form, *where)
        banco(out, f"ev-{kind}", "ev", slug, "--mano", "10,6", "--banco", "10", *form, *where)
        banco(out, f"ev-coppia-{kind}", "ev", slug, "--mano", "8,8", "--banco", "6", *form, *where)
        banco(out, f"banco-{kind}", "banco", slug, "--scoperta", "A", *form, *where)
    banco(out, "simula", "simula", slug, "--colpi", "2000", "--seme", "7", "--json", *where)


def _certified(out: Path, engine: Path, where: tuple[str, ...]) -> None:
    """Keep every report of the reference engine, and of one that miscounts the best total."""
    folder = WORK / "motori-sbagliati"
    folder.mkdir(exist_ok=True)
    source = engine.with_suffix(".py").read_text(encoding="utf-8")
    shutil.copy(engine, folder)
    wrong = source.replace("total + extra <= ceiling", "total + extra < ceiling")
    (folder / f"{engine.stem}.py").write_text(wrong, encoding="utf-8")
    for name, config in (("giusto", engine), ("sbagliato", folder / engine.name)):
        files = [part for kind in REPORTS for part in (f"--{kind}", f"{folder}/{name}.{kind}")]
        banco(out, f"collauda-{name}", "collauda", str(config), "--modo", "entrambi", "--tutto", *files, *where)
        for kind in REPORTS:
            path = folder / f"{name}.{kind}"
            data = path.read_bytes() if path.is_file() else b"(manca)"
            (out / f"collauda-{name}.{kind}").write_bytes(CLOCKS.sub(rb"\1<tempo>", data))
            path.unlink(missing_ok=True)


def compare(before: Path, after: Path) -> list[str]:
    """Return in words every output that differs, is missing or is new."""
    ours = {path.relative_to(before) for path in before.rglob("*") if path.is_file()}
    theirs = {path.relative_to(after) for path in after.rglob("*") if path.is_file()}
    found = [f"{path}: manca adesso" for path in sorted(ours - theirs) if (after / path.parts[0]).is_dir()]
    found += [f"{path}: prima non c'era" for path in sorted(theirs - ours)]
    for path in sorted(ours & theirs):
        old, new = (before / path).read_bytes(), (after / path).read_bytes()
        if old != new:
            found.append(f"{path}: {_first_difference(old, new)}")
    return found


def _first_difference(old: bytes, new: bytes) -> str:
    before, after = (data.decode("utf-8", "replace").splitlines() for data in (old, new))
    changed = [line[:200] for line in difflib.unified_diff(before, after, n=0, lineterm="")][3:7]
    return " | ".join(changed)


def main(arguments: list[str]) -> int:
    """Run one of the two verbs; return 1 if outputs differ, 2 if the words are wrong."""
    match arguments:
        case ["write", out, *names]:
            with WORK.with_suffix(".lock").open("w") as lock:  # one run at a time: they all work in the same place
                fcntl.flock(lock, fcntl.LOCK_EX)
                write(Path(out).absolute(), names)
            return 0
        case ["compare", before, after]:
            found = compare(Path(before), Path(after))
            count = sum(path.is_file() for path in Path(after).rglob("*"))
            print("\n".join(found) or f"identici: {count} file")
            return 1 if found else 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
