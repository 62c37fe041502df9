"""Places of this machine that no engine sees, whatever its configuration asks: keys, homes, the bench, the corpora."""

import sys
import sysconfig
from collections.abc import Iterable
from contextlib import suppress
from importlib import resources
from pathlib import Path
from typing import Final

from generator.data.corpus import Corpus, bundled
from generator.data.own_code import PACKAGES

_HOLD_ALL: Final = tuple(
    map(
        Path,
        ("/", "/home", "/media", "/mnt", "/root", "/tmp", "/var", "/var/lib", "/var/tmp", "/Users", "/private/tmp"),
    )
)
"""Folders in which everybody's things lie: refused themselves, not what is inside."""
_NOBODYS: Final = tuple(map(Path, ("/boot", "/dev", "/etc", "/proc", "/run", "/sys", "/var/run")))
"""Folders of the system with its keys, its devices and the sockets of its services: refused with all that is inside."""
_TO_BE_READ: Final = ("adapters", "docs/adattatori")
"""What of a checkout an engine may ask to see, besides its own folder: programs that are published for that."""


def places_of(corpus: Corpus) -> tuple[Path, ...]:
    """Return what an engine must not see of a corpus: the rules, the scenarios, and the history of both."""
    root = corpus.root.resolve()
    return (root / "rules", root / "features", root / ".git")


def places_of_bench() -> tuple[Path, ...]:
    """Return what an engine must not see of this program: its packages, corpus and tests, and the libraries around it.

    The libraries are those of the interpreter that runs this, where an installed program lies too. An engine that needs
    libraries has an environment of its own.
    """
    packages = [Path(str(resources.files(name))).resolve() for name in PACKAGES]
    libraries = [Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")]
    checkout = checkout_root()
    tests = () if checkout is None else (checkout / "tests", checkout / "bench")
    return tuple(dict.fromkeys((*places_of(bundled()), *packages, *libraries, *tests)))


def checkout_root() -> Path | None:
    """Return the folder of the project, if this program runs from there; None for an installed one."""
    corpus = bundled()
    return None if corpus.is_carried else corpus.root.resolve()


def why_unseen(path: Path, unseen: Iterable[Path]) -> str:
    """Return why nothing may show a place to an engine, as the end of an Italian sentence; "" where it may.

    Args:
        path: resolved.
        unseen: the places that are kept from this engine, besides those that are kept from all.
    """
    if why := why_everybodys(path):
        return why
    for home in _homes(path):
        if home in path.parents and path.relative_to(home).parts[0].startswith("."):
            return "è fra le impostazioni e le chiavi di una cartella personale"
    place = next((place for place in unseen if lies_in(path, [place])), None)
    return "" if place is None else f"fa parte di ciò che un motore non vede mai («{place.name}»)"


def why_everybodys(path: Path) -> str:
    """Return why a folder is nobody's installation, as the end of an Italian sentence; "" if it may be one."""
    if path in _HOLD_ALL:
        return "è una cartella in cui stanno le cose di tutti"
    if lies_in(path, _NOBODYS):
        return "è una cartella del sistema, con le sue chiavi e i suoi servizi"
    if any(lies_in(home, [path]) for home in _homes(path)):
        return "è la cartella personale di qualcuno, o la contiene"
    return ""


def contained_in(path: Path, unseen: Iterable[Path]) -> str:
    """Return which unseen place lies inside a folder, as the end of an Italian sentence; "" if none does."""
    inside = next((place for place in unseen if path in place.parents), None)
    return "" if inside is None else f"contiene ciò che un motore non vede mai («{inside.name}»)"


def is_of_checkout(path: Path, own: Iterable[Path]) -> bool:
    """Say whether a place is the project's, and not a folder of an engine that lies in it.

    Args:
        own: the folders of the engine.
    """
    root = checkout_root()
    if root is None or not lies_in(path, [root]):
        return False
    return not lies_in(path, [*(root / name for name in _TO_BE_READ), *(folder for folder in own if folder != root)])


def lies_in(path: Path, folders: Iterable[Path]) -> bool:
    """Say whether a path is one of some folders, or inside one."""
    return any(path == folder or folder in path.parents for folder in folders)


def bench_path(path: str) -> str:
    """Return a PATH with the interpreter around the virtual environment of this program in the place of the latter.

    An engine that asks for `python3` gets the same interpreter, and none of our libraries.
    """
    if sys.prefix == sys.base_prefix:
        return path
    own, around = Path(sys.prefix).resolve(), str(Path(sys.base_prefix) / "bin")
    return ":".join(around if lies_in(Path(one).resolve(), [own]) else one for one in path.split(":"))


def _homes(path: Path) -> list[Path]:
    """Return the homes that are known, and the one that a path would be in."""
    others = Path("/home"), Path("/Users")
    within = [Path(*path.parts[:3]) for folder in others if folder in path.parents]
    with suppress(RuntimeError):  # nobody says where it is
        within.append(Path.home().resolve())
    return [Path("/root"), *within]
