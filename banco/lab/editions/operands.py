"""What a command line names to be compared: a regolamento, a folder of rule data, either as it was at a revision."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from banco.lab.editions.revisions import corpus_at_revision
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from generator.data.corpus import RULES_FILE, Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.nodes import Mapping, Scalar
from generator.data.reader_codes import register_text
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

register_text("""
C005 Cartella senza un regolamento
    Una cartella da confrontare contiene un regolamento.yaml, con accanto il suo clausole.yaml.
""")


@dataclass(frozen=True, slots=True, kw_only=True)
class Operand:
    """A regolamento to be compared.

    Attributes:
        shown: how it was named, as «slug@v1».
        cases: its scenarios; () where it has none, or they do not fit it any more.
        version_at: where its version is written.
    """

    shown: str
    ruleset: Ruleset
    cases: tuple[Case, ...]
    version_at: Position


def operand(corpus: Corpus, text: str, revision: str = "") -> Operand:
    """Return the regolamento that a text names: «slug», «slug@revision», or a folder.

    Args:
        revision: as it was then, where the text names none.
    Raises:
        CorpusErrors: with what is wrong with it; files of a revision are called «revision:path», as git does.
    """
    if Path(text).is_dir():
        with folder_corpus(Path(text)) as (found, slug):
            if not revision:
                return _read(found, slug, text)
            with corpus_at_revision(found, revision) as earlier:
                return _at(earlier, slug, f"{text}@{revision}", revision)
    slug, _, own = text.partition("@")
    revision = own or revision
    if not revision:
        return _read(corpus, slug, slug)
    with corpus_at_revision(corpus, revision) as earlier:
        return _at(earlier, slug, f"{slug}@{revision}", revision)


def _at(corpus: Corpus, slug: str, shown: str, revision: str) -> Operand:
    try:
        found = _read(corpus, slug, shown)
    except CorpusErrors as errors:
        named = [replace(one, at=replace(one.at, file=f"{revision}:{one.at.file}")) for one in errors.diagnostics]
        raise CorpusErrors(named) from errors
    return replace(found, version_at=replace(found.version_at, file=f"{revision}:{found.version_at.file}"))


def _read(corpus: Corpus, slug: str, shown: str) -> Operand:
    ruleset = load_ruleset(corpus, slug)
    tree = corpus.read(corpus.rules_file(slug))
    written = tree.get("versione") if isinstance(tree, Mapping) else None
    try:
        cases = cases_of(corpus, ruleset)
    except CorpusErrors:
        cases = ()  # scenarios of other rules, or none yet: the rules are compared all the same
    return Operand(
        shown=shown, ruleset=ruleset, cases=cases, version_at=tree.at if written is None else written.at
    )  # fmt: skip


@contextmanager
def folder_corpus(folder: Path) -> Iterator[tuple[Corpus, str]]:
    """Give the corpus of a folder of rule data, and its slug: its own place, or a copy in one of that name."""
    rules = folder / RULES_FILE
    if not rules.is_file():
        message = f"In «{folder}» non c'è un {RULES_FILE}."
        advice = f"Indica la cartella che contiene {RULES_FILE}, come rules/SLUG."
        raise CorpusErrors([Diagnostic("C005", message, Position(folder.as_posix(), 1, 1), advice)])
    resolved = folder.resolve()
    if resolved.parent.name == "rules":
        yield Corpus(resolved.parent.parent), resolved.name
        return
    tree = Corpus(resolved).read(resolved / RULES_FILE)
    named = tree.get("regolamento") if isinstance(tree, Mapping) else None
    slug = named.text if isinstance(named, Scalar) and named.text.replace("-", "").isalnum() else resolved.name
    with TemporaryDirectory(prefix="banco-") as place:
        shutil.copytree(resolved, Path(place) / "rules" / slug, symlinks=True)
        yield Corpus(Path(place)), slug
