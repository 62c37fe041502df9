"""What somebody edits and has not saved yet, kept beside the regolamenti: a hidden file for each, written whole."""

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from banco.workbench.browser.working_texts import AmountVerdict, OptionAway, WorkingTexts
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole

FOLDER = ".bozza"
"""The folder of drafts among the rules: what begins with a point is not read, and git is told to leave it alone."""


def drafts_folder(corpus: Corpus, elsewhere: Path | None = None) -> Path:
    """Return the folder of the drafts of a corpus, made ready. Raises OSError.

    Args:
        elsewhere: a folder of drafts of any corpus, where they are not kept beside the regolamenti.
    """
    if elsewhere is not None:
        digest = hashlib.sha256(str(corpus.root.resolve()).encode("utf-8", "surrogateescape")).hexdigest()
        folder = elsewhere / digest[:16]
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return folder
    folder = corpus.rules / FOLDER
    folder.mkdir(exist_ok=True)
    write_whole(folder / ".gitignore", "*\n")
    return folder


class UnsavedTexts:
    """The draft of one regolamento: the last state of a session, without the steps that may be undone."""

    def __init__(self, folder: Path, slug: str) -> None:
        """Read and write nothing yet."""
        self._path = folder / f"{slug}.json"

    def read(self) -> WorkingTexts | None:
        """Return the state that was left; None where there is no draft, or none that can be read."""
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
            return _state(data)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, LookupError, TypeError):
            with suppress(OSError):  # somebody wrote in it: what it holds may still be of use to a person
                self._path.replace(self._path.with_name(f"{self._path.name}.guasto"))
            return None

    def write(self, state: WorkingTexts) -> None:
        """Keep a state. Raises OSError: then the one before is kept still."""
        names = state.modified
        data = {
            "versione": state.version,
            "cambiati": dict(state.changed_at),
            "sul_disco": dict(state.disk),
            "testi": {name: state.texts.get(name) for name in names},
            "conflitti": dict(state.clashes),
            "giudizi": [one.as_json() for one in state.verdicts],
            "tolte": [one.as_json() for one in state.away],
        }
        write_whole(self._path, json.dumps(data, ensure_ascii=True))


def _state(data: Mapping[str, Any]) -> WorkingTexts:
    texts = {**data["sul_disco"], **data["testi"]}
    return WorkingTexts(
        texts={name: text for name, text in texts.items() if text is not None},
        disk=dict(data["sul_disco"]),
        version=int(data["versione"]),
        changed_at=dict(data["cambiati"]),
        verdicts=tuple(AmountVerdict.of_json(one) for one in data["giudizi"]),
        clashes=dict(data["conflitti"]),
        away=tuple(OptionAway(**one) for one in data.get("tolte", ())),
    )
