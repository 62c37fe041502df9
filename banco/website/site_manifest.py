"""What the last build wrote, kept in the user's cache: a file is believed only if it has the bytes that were written.

Nothing of it stands in the folder, which is published as it is.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.data.result_store import user_folder
from generator.data.whole_files import write_whole
from generator.pages.printing.games_index import ListedGame, listed_from

FORMAT = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A game as the last build left it.

    Attributes:
        key: the digest of what it came of.
        files: path below the folder → SHA-256 of what was written.
        listed: how the first page lists it.
        unsaid: language → a message for which there is no page in it.
    """

    key: str
    files: Mapping[str, str]
    listed: ListedGame
    unsaid: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """All that the last build wrote: game by game, and for the site as a whole."""

    games: Mapping[str, Kept] = field(default_factory=dict)
    common: Mapping[str, str] = field(default_factory=dict)

    def files(self) -> dict[str, str]:
        """Return every file, with its digest."""
        return {**self.common, **{name: said for kept in self.games.values() for name, said in kept.files.items()}}


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of what is written to a file, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def is_as_written(out: Path, files: Mapping[str, str]) -> bool:
    """Say whether every file is there with the bytes that were written."""
    return all(still(out / name, digest) for name, digest in files.items())


def still(path: Path, digest: str) -> bool:
    """Say whether a file has these bytes."""
    try:
        return digest_of(path.read_bytes()) == digest
    except OSError:
        return False


def place_of(out: Path) -> Path:
    """Return the file that remembers what was written to a folder."""
    return user_folder() / "siti" / f"{digest_of(str(out.resolve()).encode())[:32]}.json"


def read_manifest(out: Path) -> Manifest:
    """Return what the last build wrote; nothing where there is no such file, or not one that we wrote."""
    try:
        data = json.loads(place_of(out).read_text(encoding="utf-8"))
        body = data["sito"]
        if data["formato"] != FORMAT or data["impronta"] != _digest(body):
            return Manifest()
        games = {slug: _kept(one) for slug, one in body["giochi"].items()}
        return Manifest(games=games, common=_digests(body["comuni"]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return Manifest()


def _kept(data: dict[str, Any]) -> Kept:
    return Kept(
        key=str(data["chiave"]),
        files=_digests(data["file"]),
        listed=listed_from(data["elenco"]),
        unsaid={str(language): str(message) for language, message in data["mancano"].items()},
    )


def _digests(data: dict[str, Any]) -> dict[str, str]:
    return {str(name): str(digest) for name, digest in data.items() if _inside(str(name))}


def _inside(name: str) -> bool:
    """Say whether a path stays in the folder: what is removed is never outside it."""
    return not name.startswith("/") and ".." not in Path(name).parts


def write_manifest(out: Path, manifest: Manifest) -> None:
    """Remember what this build wrote; where the cache cannot be written, the next build does everything again."""
    body = {
        "giochi": {
            slug: {
                "chiave": kept.key,
                "file": dict(kept.files),
                "elenco": kept.listed.as_json(),
                "mancano": dict(kept.unsaid),
            }
            for slug, kept in sorted(manifest.games.items())
        },
        "comuni": dict(manifest.common),
    }
    body = json.loads(json.dumps(body))  # tuples become the lists that will be read again
    data = {"formato": FORMAT, "impronta": _digest(body), "sito": body}
    with suppress(OSError):
        write_whole(place_of(out), json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _digest(body: object) -> str:
    return digest_of(json.dumps(body, ensure_ascii=False, sort_keys=True).encode())


def removed_files(out: Path, before: Iterable[tuple[str, str]], now: Iterable[str]) -> tuple[list[Path], list[Path]]:
    """Remove what a build before wrote and this one did not; return what was removed, and what is no longer ours.

    A file that somebody has changed since is left where it is. Raises OSError.
    """
    wanted = set(now)
    removed: list[Path] = []
    foreign: list[Path] = []
    for name, digest in before:
        path = out / name
        if name in wanted or not path.is_file():
            continue
        if not still(path, digest):
            foreign.append(path)
            continue
        path.unlink()
        removed.append(path)
        for folder in path.parents:
            if folder == out or any(folder.iterdir()):
                break
            folder.rmdir()
    return removed, foreign
