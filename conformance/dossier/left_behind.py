"""What an earlier run left in a folder: which files are ours, and what has to go."""

from pathlib import Path

_OURS = {
    "motori/{slug}.py": ": motore di riferimento di {slug}@",
    "motori/{slug}.yaml": "# Il motore di riferimento di {slug}@",
    "schede/{slug}/index.html": ": fascicolo di prova</title>",
    "schede/{slug}/scheda.md": "\n- Impronta dei dati: `",
    "schede/{slug}/identificativi.md": "\nRegolamento `{slug}@",
    "regole/{slug}.json": '\n "slug": "{slug}",\n',
}
_NUMBERS = {
    "numeri/{slug}.json": '{{\n "regolamento": "{slug}",\n',
    "numeri/{slug}-tabella.json": '{{\n "regolamento": "{slug}",\n',
    "numeri/{slug}.csv": "mano;",
    "numeri/{slug}.svg": "<title>Migliore tabella di gioco: ",
}
"""Path → text near its beginning without which a file is not one that was generated, and is left alone."""
_NEAR = 2_000


def remove_all(out: Path, slug: str) -> tuple[list[Path], list[Path]]:
    """Remove what was generated of a regolamento; return what was removed, and what is there and is not ours.

    Raises:
        OSError: a file cannot be removed.
    """
    return _remove(out, slug, {**_OURS, **_NUMBERS})


def remove_numbers(out: Path, slug: str, fingerprint: str) -> list[Path]:
    """Remove the numbers of a regolamento unless they were computed from the rules of this fingerprint."""
    path = out / f"numeri/{slug}.json"
    if path.is_file() and f'\n "impronta": "{fingerprint}",\n' in _beginning(path):
        return []
    return _remove(out, slug, _NUMBERS)[0]


def _remove(out: Path, slug: str, marks: dict[str, str]) -> tuple[list[Path], list[Path]]:
    removed: list[Path] = []
    foreign: list[Path] = []
    for name, mark in marks.items():
        path = out / name.format(slug=slug)
        if path.is_file():
            (removed if mark.format(slug=slug) in _beginning(path) else foreign).append(path)
    for path in removed:
        path.unlink()
        if path.parent.name == slug and not any(path.parent.iterdir()):
            path.parent.rmdir()
    return removed, foreign


def _beginning(path: Path) -> str:
    """Return the beginning of a file; of a page, as much as its style sheet leaves the title in."""
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        return file.read(_NEAR)


def sheets_there(out: Path) -> list[str]:
    """Return the slugs of the sheets and engines that are in a folder."""
    pages = (page.parent.name for page in (out / "schede").glob("*/index.html"))
    engines = (
        engine.stem
        for engine in (out / "motori").glob("*.py")
        if _OURS["motori/{slug}.py"].format(slug=engine.stem) in _beginning(engine)
    )
    return sorted({*pages, *engines})
