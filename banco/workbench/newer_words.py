"""Data that an older vocabulary admitted, brought up to date: only what is certain is written, the rest is told.

What is certain never claims more than before: an outcome that the rows already decide, a state that the sources of the
datum already decide.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from banco.lab.editions.yaml_splices import Layout, Splice, spliced
from banco.workbench.edited_corpus import EditedCorpus, with_texts
from conformance.cases.preparation import prepare
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic

NEWER_WORDS = {("R330", "vince"): "secondo_importo", ("R409", "calcolato"): "assunto"}
"""The word of today in the place of one of before, by the code that refuses it."""
GONE_WORDS = {("R408", "esplicito")}
"""Words of a datum that say what its sources say already, and are taken away with their key."""
_ROUNDS = 50
"""Most passes over a regolamento: what is hidden behind a mistake is seen once that is gone."""


@dataclass(frozen=True, slots=True)
class NewerWord:
    """One change: where, what stood there and what stands there now ("" for nothing), and why."""

    file: str
    line: int
    was: str
    now: str
    why: str


@dataclass(frozen=True, slots=True)
class NewerData:
    """A regolamento with the words of today.

    Attributes:
        texts: of the files that change, by name.
        left: what is still wrong with it, which a person decides, and warnings.
    """

    texts: dict[str, str] = field(default_factory=dict)
    changes: tuple[NewerWord, ...] = ()
    left: tuple[Diagnostic, ...] = ()


def newer_data(corpus: Corpus, slug: str) -> NewerData:
    """Return a regolamento with the words of today; nothing is written. Raises CorpusErrors for no regolamento."""
    texts: dict[str, str] = {}
    changes: list[NewerWord] = []
    for _ in range(_ROUNDS):
        edited = with_texts(corpus, texts)
        found = prepare(edited, slug).diagnostics
        news = [*_changes(edited, found)]
        if not news:
            break
        written = {splice.file: edited.text_of(corpus.root / splice.file) for splice, _ in news}
        texts |= spliced(written, [splice for splice, _ in news])
        changes += [change for _, change in news]
    return NewerData(texts, tuple(changes), found)


def _changes(corpus: EditedCorpus, found: tuple[Diagnostic, ...]) -> Iterator[tuple[Splice, NewerWord]]:
    layouts: dict[str, Layout] = {}
    for one in found:
        if not any(one.code == code for code, _ in (*NEWER_WORDS, *GONE_WORDS)):
            continue
        file = one.at.file
        if file not in layouts:
            layouts[file] = Layout(file, corpus.text_of(corpus.root / file))
        layout = layouts[file]
        path = layout.path_at("scalar", one.at)
        if path is None:
            continue
        key, word = path[-1], layout.written(path)
        if (one.code, word) in GONE_WORDS:
            yield layout.take(path), NewerWord(file, one.at.line, f"{key}: {word}", "", one.message)
        elif (now := NEWER_WORDS.get((one.code, word))) is not None and now in one.advice:
            yield layout.put(path, now), NewerWord(file, one.at.line, f"{key}: {word}", f"{key}: {now}", one.message)
