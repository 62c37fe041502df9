"""Mistakes as people type them, and what becomes of the file when a reader does exactly what the message says."""

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from enum import StrEnum
from io import StringIO
from pathlib import Path

from banco.cli.main import main
from conformance.cases.preparation import prepare
from conformance.cases.validation import problems
from conformance.proof.played_scenarios import failures, play_all
from conformance.run.config import load_config
from generator.data.corpus import Corpus
from generator.data.diagnostics import ConfigErrors, Diagnostic, Position, in_file_order

TESTS = Path(__file__).resolve().parents[1]
_PLACES = {
    "regole": ("sesto", "rules/riviera-ventidue/regolamento.yaml"),
    "clausole": ("sesto", "rules/riviera-ventidue/clausole.yaml"),
    "scenari": ("sesto", "features/riviera-ventidue/colpo.feature"),
    "lido": ("classica", "rules/lido-dei-pini/regolamento.yaml"),
}
"""Where a mistake is typed: a corpus of tests, and a file of it."""
ENGINE = """\
motore: Prova
comando: [python3, motore.py]
regolamento: riviera-ventidue
tempi: {avvio: 20, colpo: 5}
memoria_mb: 1024
deroghe:
  - {scenario: RIV-S0002, motivo: "in lavorazione", riferimento: "BUG-1", scade: "2027-01-31"}
"""
ANSWERS = "controllo=solo_asso mazzi=sei diciassette_morbido=carta"
_SIGNS = tuple("-+=*~!&%?")
Pairs = tuple[tuple[str, str], ...]


class Grade(StrEnum):
    """What a file is after one obedience."""

    VALID = "valido"
    NEARER = "più vicino"
    NOT = "no"


@dataclass(frozen=True, kw_only=True, slots=True)
class Mistake:
    """What was written, what was typed instead, what is said, and what who obeys types.

    Attributes:
        where: which file.
        given: words of the file that are replaced before anything is typed, each with what by.
        typed: words that are replaced by the mistake, with it.
        obeyed: words of the spoilt file that who obeys replaces, each with what by; none where nothing is to be typed.
        beside: the same in the scenarios.
        meant: words that are replaced in the file as it was to have what was meant; none where it was right.
        said: the first that is said, whole; "" where nothing is.
        why_not: why who obeys is no nearer to a valid file; "" where he is.
    """

    title: str
    where: str
    given: Pairs
    typed: tuple[str, str]
    obeyed: Pairs
    beside: Pairs
    meant: Pairs
    said: str
    why_not: str

    @property
    def name(self) -> str:
        """Return what tells it from the others."""
        return f"{self.where}: {self.title}"


def mistakes(text: str) -> Iterator[Mistake]:
    """Yield the mistakes of a file of them.

    A line begins with «-» for what was written, «+» for what is typed, «=» for what who obeys types there, «*» for what
    was meant, if that is not what was written; with «~» for what is replaced elsewhere in the file, «!» in the
    scenarios, «&» before anything is typed, «%» to have what was meant, «… => …»; with «?» for why obeying is no help.
    """
    for case in text.strip("\n").split("\n\n"):
        title, *lines = case.split("\n")
        part = {sign: [_plain(line[2:]) for line in lines if line[:2].rstrip() == sign] for sign in _SIGNS}
        where, _, name = title.removeprefix("# ").partition(": ")
        right, typed = "".join(part["-"]), "".join(part["+"])
        meant = [(right, one) for one in part["*"]]
        yield Mistake(
            title=name,
            where=where,
            given=_pairs(part["&"]),
            typed=(right, typed),
            obeyed=(*((typed, one) for one in part["="]), *_pairs(part["~"])),
            beside=_pairs(part["!"]),
            meant=(*meant, *_pairs(part["%"])),
            said="\n".join(line for line in lines if line[:2].rstrip() not in _SIGNS),
            why_not="".join(part["?"]),
        )


def _pairs(lines: Iterable[str]) -> Pairs:
    return tuple((before, after) for each in lines for before, _, after in [each.partition(" => ")])


def replaced(text: str, pairs: Iterable[tuple[str, str]]) -> str:
    """Return a text with the first of some words replaced, each of which must be there."""
    for before, after in pairs:
        assert before in text, before
        text = text.replace(before, after, 1)
    return text


def _plain(written: str) -> str:
    return re.sub(r"\\(n|t|u[0-9a-f]{4})", lambda sign: f'"{sign[0]}"'.encode().decode("unicode_escape")[1:-1], written)


class Bench:
    """Copies of the files of tests, to be spoilt again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("sesto", "classica"):
            shutil.copytree(TESTS / "corpora" / name, folder / name)

    def right(self, where: str) -> str:
        """Return the text of a file before anybody spoils it."""
        if where in ("motore", "nuovo"):
            return ENGINE if where == "motore" else ANSWERS
        corpus, file = _PLACES[where]
        return (TESTS / "corpora" / corpus / file).read_text(encoding="utf-8")

    def told(self, where: str, text: str, beside: Pairs = ()) -> tuple[Diagnostic, ...]:
        """Return what is said of a text in the place of a file, in file order.

        Args:
            beside: what is replaced in the scenarios at the same time.
        """
        if where == "motore":
            return self._engine(text)[1]
        if where == "nuovo":
            return self._begun(text)
        with self._written(where, text, beside) as (corpus, slug):
            prepared = prepare(corpus, slug)
            said = [*problems(corpus, slug)]
            if prepared.ruleset is not None and not prepared.errors:
                said += failures(play_all(prepared.ruleset, prepared.readable), corpus.features.name)
            return in_file_order(said)

    def meaning(self, where: str, text: str, beside: Pairs = ()) -> object:
        """Return what a text says, whatever its letters: two that are equal say the same. None if it says nothing."""
        if where == "motore":
            return self._engine(text)[0]
        if where == "nuovo":
            return sorted(text.split())
        with self._written(where, text, beside) as (corpus, slug):
            prepared = prepare(corpus, slug)
            return prepared.ruleset, [(case.id, case.digest) for case in prepared.cases or ()]

    def spoilt(self, mistake: Mistake) -> tuple[Diagnostic, ...]:
        """Return what is said of a file with a mistake."""
        given = replaced(self.right(mistake.where), mistake.given)
        return self.told(mistake.where, replaced(given, [mistake.typed]))

    def grade(self, mistake: Mistake, had: Sequence[Diagnostic]) -> Grade:
        """Return what a file with a mistake is once its reader has obeyed, by what is said of it before and after."""
        where, given = mistake.where, replaced(self.right(mistake.where), mistake.given)
        obeyed = replaced(replaced(given, [mistake.typed]), mistake.obeyed)
        has = self.told(where, obeyed, mistake.beside)
        if not has:
            meant = self.meaning(where, replaced(given, mistake.meant))
            return Grade.VALID if had and self.meaning(where, obeyed, mistake.beside) == meant else Grade.NOT
        later = len(has) == len(had) and _place(has[0]) > _place(had[0])
        return Grade.NEARER if len(has) < len(had) or later else Grade.NOT

    @contextmanager
    def _written(self, where: str, text: str, beside: Pairs) -> Iterator[tuple[Corpus, str]]:
        name, file = _PLACES[where]
        corpus, path = Corpus(self.folder / name), self.folder / name / file
        scenarios = corpus.features / path.parent.name / "colpo.feature"
        before = {one: one.read_bytes() for one in (path, scenarios)}
        scenarios.write_text(replaced(scenarios.read_text(encoding="utf-8"), beside), encoding="utf-8")
        path.write_text(text, encoding="utf-8")
        try:
            yield corpus, path.parent.name
        finally:
            for one, content in before.items():
                one.write_bytes(content)

    def _engine(self, text: str) -> tuple[object, tuple[Diagnostic, ...]]:
        path = self.folder / "motore.yaml"
        path.write_text(text, encoding="utf-8")
        try:
            return load_config(path), ()
        except ConfigErrors as errors:
            return None, tuple(replace(one, at=replace(one.at, file="motore.yaml")) for one in errors.diagnostics)

    def _begun(self, answers: str) -> tuple[Diagnostic, ...]:
        shutil.rmtree(self.folder / "nuovo", ignore_errors=True)
        said = [word for answer in answers.split() for word in ("--dice", answer)]
        own = ["--base", "carta_coperta", "--sigla", "ABC", "--titolo", "Alba", "--corpus", str(self.folder / "nuovo")]
        with redirect_stderr(StringIO()) as errors, redirect_stdout(StringIO()):
            code = main(["nuovo", "alba", *own, *said])
        return () if code == 0 else (Diagnostic("nuovo", errors.getvalue().strip(), Position("nuovo", 1, 1)),)


def shown(one: Diagnostic) -> str:
    """Return what is said, with the name of a file and without its folders."""
    return replace(one, at=replace(one.at, file=one.at.file.rpartition("/")[2])).render()


def _place(one: Diagnostic) -> tuple[str, int]:
    return one.at.file, one.at.line
