"""The register of the ids ever used: an id never comes back, and a scenario never disappears in silence.

`features/<slug>/scenari.lock` holds one id per line. A scenario that is removed leaves its tombstone:
`ABC-S0003 rimosso: unito ad ABC-S0004`. `python -m conformance.vectors.lock` adds the new ids.
"""

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from conformance.vectors.reading.gherkin_reader import read_feature
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import Diagnostic, Position

FILE = "scenari.lock"
_LINE = re.compile(r"([A-Z0-9]+-S[0-9]{4})(?: rimosso: (\S.*))?")


def lock_problems(text: str, name: str, used: Iterable[str]) -> list[Diagnostic]:
    """Return where the register and the features disagree.

    Args:
        text: the content of the register.
        name: how diagnostics call it.
        used: the ids of the scenarios there are.
    """
    wrong: list[Diagnostic] = []
    ids = set(used)
    alive: set[str] = set()
    dead: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        at = Position(name, number, 1)
        match = _LINE.fullmatch(line.strip())
        if not line.strip() or line.startswith("#"):
            continue
        if match is None:
            advice = "Una riga è un id, oppure «ABC-S0001 rimosso: perché»."
            wrong.append(Diagnostic("G026", f"«{line.strip()}» non è una riga del registro.", at, advice))
            continue
        identifier, tombstone = match.groups()
        if identifier in alive | dead:
            wrong.append(Diagnostic("G026", f"L'id {identifier} c'è due volte.", at, "Togli una delle due righe."))
        (dead if tombstone else alive).add(identifier)
        if tombstone and identifier in ids:
            advice = "Dai allo scenario un id mai usato."
            wrong.append(Diagnostic("G024", f"L'id {identifier} è di uno scenario rimosso.", at, advice))
        elif not tombstone and identifier not in ids:
            advice = f"Rimetti lo scenario, o scrivi «{identifier} rimosso: perché»."
            wrong.append(Diagnostic("G024", f"Lo scenario {identifier} non c'è più.", at, advice))
    for identifier in sorted(ids - alive - dead):
        advice = "Lancia `python -m conformance.vectors.lock` per registrarlo."
        wrong.append(
            Diagnostic("G023", f"L'id {identifier} non è nel registro degli id.", Position(name, 1, 1), advice)
        )
    return wrong


def used_ids(folder: Path) -> list[str]:
    """Return the ids of the scenarios of a folder that can be read."""
    ids = []
    for path in sorted(folder.rglob("*.feature")):
        document = read_feature(path, path.name).document
        for scenario in document.scenarios if document else ():
            ids += [tag.name.removeprefix("id:") for tag in scenario.own_tags if tag.name.startswith("id:")]
    return ids


def updated(text: str, used: Iterable[str]) -> str:
    """Return the register with the missing ids added, in order; what it already says is kept."""
    lines = [line for line in text.splitlines() if line.strip()]
    known = {match.group(1) for line in lines if (match := _LINE.fullmatch(line.strip()))}
    lines += sorted(set(used) - known)
    return "".join(f"{line}\n" for line in sorted(lines, key=lambda line: (not line.startswith("#"), line)))


def main(arguments: Sequence[str], corpus: Corpus | None = None) -> int:
    """Add the new ids of every regolamento, or of those named, to their registers; return 0."""
    home = corpus or bundled()
    for slug in arguments or home.slugs():
        folder = home.features / slug
        if folder.is_dir():
            path = folder / FILE
            before = path.read_text(encoding="utf-8") if path.is_file() else ""
            after = updated(before, used_ids(folder))
            if after != before:
                path.write_text(after, encoding="utf-8")
                print(f"{path}: aggiornato.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
