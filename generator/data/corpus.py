"""Where the corpus is: the rules and the features of each regolamento, in a checkout or inside an installed wheel."""

import re
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from generator.data.csv_tables import Cell, CsvTable, read_csv_table
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, did_you_mean
from generator.data.input_files import read_bytes
from generator.data.nodes import Node
from generator.data.reader import read_what_can_be

__all__ = ["Cell", "Corpus", "CsvTable", "bundled", "read_csv_table"]

RULES_FILE = "regolamento.yaml"
CLAUSES_FILE = "clausole.yaml"
REVISIONS_FILE = "revisioni.yaml"
LANGUAGES_FOLDER = "lingue"
"""The folder, beside a regolamento, of what its words are in other languages."""
CARRIED = "_corpus"
"""The folder inside the package where a wheel carries the corpus."""
COMMON = "_"
"""What the name of a folder of `rules/` begins with that holds what several regolamenti share, and is none itself."""
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Corpus:
    """A folder that holds `rules/` and `features/`."""

    root: Path

    @property
    def is_carried(self) -> bool:
        """Say whether it lies inside an installed program, where nobody writes."""
        return self.root == _package() / CARRIED

    @property
    def rules(self) -> Path:
        """Return the folder of the regolamenti."""
        return self.root / "rules"

    @property
    def features(self) -> Path:
        """Return the folder of the scenarios."""
        return self.root / "features"

    def slugs(self) -> tuple[str, ...]:
        """Return the regolamenti, by name: the folders of `rules/` that hold a regolamento.yaml, `_…` left out.

        Raises:
            CorpusErrors: there is no `rules/` folder.
        """
        if not self.rules.is_dir():
            message = "Manca la cartella «rules», che contiene i regolamenti."
            raise CorpusErrors([Diagnostic("R051", message, self._at(self.rules), "Controlla la cartella del corpus.")])
        folders = (folder for folder in self.rules.iterdir() if not folder.name.startswith(COMMON))
        return tuple(sorted(folder.name for folder in folders if (folder / RULES_FILE).is_file()))

    def shared_files(self) -> tuple[str, ...]:
        """Return the YAML files that several regolamenti share, by their name from the root of the corpus."""
        folders = sorted(self.rules.glob(f"{COMMON}*")) + sorted(self.rules.glob("[!_]*"))
        own = (RULES_FILE, CLAUSES_FILE)
        files = (file for folder in folders if folder.is_dir() for file in sorted(folder.glob("*.yaml")))
        return tuple(self.name_of(file) for file in files if file.name not in own)

    def rules_dir(self, slug: str) -> Path:
        """Return the folder of a regolamento.

        Raises:
            CorpusErrors: no regolamento has this name.
        """
        known = self.slugs()
        if slug not in known:
            shown = slug if _SLUG.fullmatch(slug) else slug[:60]
            advice = did_you_mean(slug, known, admitted="Regolamenti presenti") or "Il corpus non ne contiene nessuno."
            raise CorpusErrors([Diagnostic("R050", f"Non c'è un regolamento «{shown}».", self._at(self.rules), advice)])
        return self.rules / slug

    def rules_file(self, slug: str) -> Path:
        """Return the path of a regolamento's rules."""
        return self.rules_dir(slug) / RULES_FILE

    def clauses_file(self, slug: str) -> Path:
        """Return the path of a regolamento's clause register."""
        return self.rules_dir(slug) / CLAUSES_FILE

    def language_files(self, slug: str) -> tuple[Path, ...]:
        """Return the files that say the sentences of a regolamento in other languages, each named by its language."""
        return tuple(sorted((self.rules_dir(slug) / LANGUAGES_FOLDER).glob("*.yaml")))

    def feature_files(self, slug: str) -> tuple[Path, ...]:
        """Return the feature files of a regolamento, by path.

        Raises:
            CorpusErrors: the regolamento has no features folder.
        """
        folder = self.features / self.rules_dir(slug).name
        if not folder.is_dir():
            message = f"Il regolamento «{slug}» non ha scenari: manca la cartella «features/{slug}»."
            raise CorpusErrors(
                [Diagnostic("R052", message, self._at(folder), "Crea la cartella e scrivi gli scenari.")]
            )
        return tuple(sorted(folder.rglob("*.feature")))

    def name_of(self, path: Path) -> str:
        """Return how diagnostics call a file: its path from the root of the corpus, with `/`."""
        return (path.relative_to(self.root) if path.is_relative_to(self.root) else path).as_posix()

    def data_of(self, path: Path) -> bytes:
        """Return what a file of the corpus holds. Raises CorpusErrors."""
        return read_bytes(path, name=self.name_of(path))

    def read(self, path: Path) -> Node:
        """Return the tree of a YAML file of the corpus. Raises CorpusErrors."""
        tree, mistakes = self.read_what_can_be(path)
        if mistakes or tree is None:
            raise CorpusErrors(mistakes)
        return tree

    def read_what_can_be(self, path: Path) -> tuple[Node | None, tuple[Diagnostic, ...]]:
        """Return the tree of a YAML file of the corpus and its mistakes; see ``reader.read_what_can_be``."""
        return read_what_can_be(self.data_of(path), self.name_of(path))

    def read_table(self, path: Path) -> CsvTable:
        """Return the table of a CSV file of the corpus."""
        return read_csv_table(path, name=self.name_of(path))

    def _at(self, path: Path) -> Position:
        return Position(self.name_of(path), 1, 1)


def bundled() -> Corpus:
    """Return the corpus that comes with this program.

    A wheel carries it inside the package; a checkout (editable installs too) has it beside the package.
    """
    carried = _package() / CARRIED
    return Corpus(carried if carried.is_dir() else _package().parent)


def _package() -> Path:
    return Path(str(resources.files("generator")))
