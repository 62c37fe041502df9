"""What must not change, written to a folder by one checkout and compared with another's.

`python -m bench.frozen write DIR [PART…]` writes the parts named, or all of them; what DIR had of a part goes.
`python -m bench.frozen compare BEFORE AFTER` says which outputs differ, with the first lines that do, and exits 1 if
any does; a part that one of the two folders lacks is left out.

- comandi: what every command says and writes, over the corpora of the project and of the tests. `comandi/piatto` is
  that corpus alone, `comandi/progetto` the project's, `comandi/aiuto` the helps, `comandi/codici` what «spiega» says
  of every code, `comandi/vari` the commands that concern no single regolamento; `comandi/letture`, what «letture»
  says of the project, takes minutes and is written only if named;
- sito: the site of the project, file by file;
- esiti: the digest of the whole outcome of every scenario of the project;
- perft: how many rounds shoes drawn by seed have, and their digest;
- forza: what becomes of every edit of the five regolamenti, `forza/SLUG` of one. This is the slow one.

Nothing of the product is imported: the program is asked through its installed command. Results that the machine keeps
are not used: every part begins with an empty folder for them.
"""

import difflib
import hashlib
import json
import random
import shutil
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from bench.banco_runs import ROOT, BancoRuns, empty_runs, slugs, two_at_once
from bench.frozen_commands import write_commands

OUTCOME = "application/vnd.bancodiprova.risultato+json"
"""The kind of attachment in the stream of events that holds what an engine answered to a scenario."""
SHOES = 40
"""How many shoes are drawn for each regolamento: 200 in all."""
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


def write_site(out: Path, runs: BancoRuns, chosen: str) -> None:
    """Write the site of the project as a draft, and the digests of its files."""
    corpus, site = runs.copied("progetto", ROOT), runs.folder / "sito"
    runs.keep(out / "sito.txt", "sito", "--bozza", "--out", site, "--corpus", corpus, also=site)
    digests = [f"{path.relative_to(site)} {_digest(path.read_bytes())}" for path in site.rglob("*") if path.is_file()]
    _write_lines(out / "impronte.txt", sorted(digests))


def write_outcomes(out: Path, runs: BancoRuns, chosen: str) -> None:
    """Write for each regolamento the id of every scenario, and the digest of what the reference engine answers to it.

    The engine is judged as a process, in both modes; the digest is of the outcome as canonical JSON.
    """
    corpus = runs.copied("progetto", ROOT)
    runs.said("genera", "--out", runs.folder / "build", "--corpus", corpus)

    def one(slug: str) -> None:
        events = runs.folder / f"{slug}.ndjson"
        engine = runs.folder / "build" / "motori" / f"{slug}.yaml"
        runs.said(
            "motore",
            "collauda",
            engine,
            "--modo",
            "entrambi",
            "--repliche",
            "1",
            "--seme",
            "1",
            "--eventi",
            events,
            "--corpus",
            corpus,
        )
        lines = events.read_text(encoding="utf-8").splitlines()
        _write_lines(out / f"{slug}.txt", sorted(f"{name} {digest}" for name, digest in outcomes(lines)))

    two_at_once(one, slugs(corpus))


def outcomes(events: list[str]) -> list[tuple[str, str]]:
    """Return each scenario in a stream of events with the digest of the whole outcome that the engine answered."""
    attached = [json.loads(line).get("attachment", {}) for line in events]
    results = [json.loads(one["body"]) for one in attached if one.get("mediaType") == OUTCOME]
    return [(result["case"], _digest(_canonical(result["esito"]).encode())) for result in results]


def write_perft(out: Path, runs: BancoRuns, chosen: str) -> None:
    """Write what «perft» counts for shoes drawn by seed, one line each, without wagers chosen."""
    corpus = runs.copied("progetto", ROOT)

    def one(slug: str) -> None:
        lines = []
        for seed in range(SHOES):
            shoe = " ".join(random.Random(f"{slug} {seed}").sample(6 * CARDS, 40))
            done = runs.said("motore", "perft", slug, "--sabot", shoe, "--json", "--corpus", corpus)
            counted = _canonical(json.loads(done.stdout)) if done.stdout else runs.masked(done.stderr).decode()
            lines.append(f"{seed} uscita {done.returncode} {counted} [{shoe}]")
        _write_lines(out / f"{slug}.txt", lines)

    two_at_once(one, slugs(corpus))


def write_fates(out: Path, runs: BancoRuns, chosen: str) -> None:
    """Write every edit that «muta» tries: its id and its fate in one file, all that is said of it in another."""
    corpus = runs.copied("progetto", ROOT)
    for slug in [chosen] if chosen else slugs(corpus):
        done = runs.said("motore", "muta", slug, "--json", "--corpus", corpus)
        [measured] = json.loads(done.stdout)
        edits: list[dict[str, Any]] = measured.pop("mutanti")
        _write_lines(out / f"{slug}.txt", sorted(f"{one['id']} {one['esito']}" for one in edits))
        _write_lines(out / f"{slug}-parole.txt", sorted(map(_canonical, edits)))
        _write_lines(out / f"{slug}-conti.txt", [json.dumps(measured, ensure_ascii=False, indent=1, sort_keys=True)])


PARTS: dict[str, Callable[[Path, BancoRuns, str], None]] = {
    "comandi": write_commands, "sito": write_site, "esiti": write_outcomes, "perft": write_perft, "forza": write_fates,
}  # fmt: skip
"""What writes each part: into a folder, with runs that begin empty, what stands after «/» in its name or all of it."""


def write(out: Path, names: list[str]) -> None:
    """Write some parts under a folder, each anew; say how long each took."""
    for name in names:
        part, _, chosen = name.partition("/")
        started = time.monotonic()
        for old in (out / part).glob(f"{chosen}*" if chosen else "*"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        with empty_runs() as runs:
            PARTS[part](out / part, runs, chosen)
        print(f"{name}: {time.monotonic() - started:.0f} s", flush=True)


def compare(before: Path, after: Path) -> list[str]:
    """Return in words every output that differs, is missing or is new, in the parts that both folders have."""
    ours, theirs = _files(before, after), _files(after, before)
    found = [f"{path}: manca adesso" for path in sorted(ours - theirs)]
    found += [f"{path}: prima non c'era" for path in sorted(theirs - ours)]
    for path in sorted(ours & theirs):
        old, new = (before / path).read_bytes(), (after / path).read_bytes()
        if old != new:
            found.append(f"{path}: {_first_difference(old, new)}")
    return found


def _files(folder: Path, other: Path) -> set[Path]:
    """Return the files of a folder in the parts, and of the commands in the corpora, that the other one has too."""
    files = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path for path in files if (other / Path(*path.parts[: 2 if path.parts[0] == "comandi" else 1])).exists()}


def _first_difference(old: bytes, new: bytes) -> str:
    before, after = (data.decode("utf-8", "replace").splitlines() for data in (old, new))
    changed = difflib.unified_diff(before, after, n=0, lineterm="")
    lines = [line[:200] for line in islice((line for line in changed if line[:2] not in ("--", "++", "@@")), 4)]
    return " | ".join(lines) or "differiscono soltanto le fini di riga"


def _canonical(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _write_lines(path: Path, lines: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Run one of the two verbs; return 1 if outputs differ, 2 if the words are wrong."""
    match arguments:
        case ["write", out, *names] if all(name.partition("/")[0] in PARTS for name in names):
            write(Path(out).absolute(), names or list(PARTS))
            return 0
        case ["compare", before, after]:
            found = compare(Path(before), Path(after))
            shared = len(_files(Path(after), Path(before)))
            print("\n".join([*found, f"{len(found)} differenze"]) if found else f"identici: {shared} file")
            return 1 if found or not shared else 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
