"""A folder and a language in, a skeleton out: a shim that greets and takes leave, and its motore.yaml."""

import errno
import os
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Final

_SHIMS: Final[Mapping[str, tuple[str, str]]] = {
    "python": ("motore.py", "python3"),
    "javascript": ("motore.mjs", "node"),
}
"""By language, the file of the shim and the program that runs it."""

LANGUAGES: Final = tuple(_SHIMS)
"""The languages in which a skeleton can be written."""


def write_skeleton(directory: Path, language: str, slug: str, version: str) -> list[Path]:
    """Write the skeleton of an engine and return the files written: the shim, then `motore.yaml`.

    Args:
        directory: created if it is not there.
        language: one of `LANGUAGES`.
        slug: of the regolamento that the engine will play, with its `version`.
    Raises:
        FileExistsError: one of the files (its `filename`) is already there. Nothing has been written.
    """
    shim, program = _SHIMS[language]
    words = {"@RULES@": f"{slug}@{version}", "@SLUG@": slug, "@COMMAND@": f"{program}, {shim}"}
    texts = {directory / name: _filled(f"{name}.txt", words) for name in (shim, "motore.yaml")}
    for path in texts:
        if path.exists() or path.is_symlink():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    directory.mkdir(parents=True, exist_ok=True)
    for path, text in texts.items():
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    return list(texts)


def _filled(template: str, words: Mapping[str, str]) -> str:
    text = resources.files("conformance.run").joinpath("templates", template).read_text(encoding="utf-8")
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text
