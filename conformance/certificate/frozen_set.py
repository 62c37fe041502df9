"""What an engine is asked to satisfy, fixed on a day: a text of one form only, and back from it or every mistake in it.

One line each: the regolamento with its fingerprint, the edition of the register of its scenarios, every clause with the
digest of what it decides, every reading with the alternative in force, every scenario with the digest of its content;
last, the digest of the lines before it.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from conformance.cases.lock import FILE, outline_of
from conformance.cases.scenario.case import Case, reviewed
from conformance.certificate.certificate import hexadecimal, in_words
from conformance.certificate.clause_seals import NO_CLAUSE, ORDER, clause_seals
from generator.data.diagnostics import ConfigErrors, CorpusErrors, Diagnostic, Position
from generator.data.input_files import decode, read_bytes
from generator.data.reader_codes import register_text
from generator.model.ir import Ruleset
from generator.model.loading.pipeline import data_of
from generator.model.loading.variants import Variants

register_text("""
A050 File che non è un insieme congelato
    Un insieme congelato lo scrive «banco attestati congela», e comincia sempre allo stesso modo. Questo file è altro, è
    vuoto, o è scritto per una versione del banco che non lo sa leggere.

A051 Riga di un insieme congelato che non si legge
    Ogni riga dice una cosa sola: il regolamento, una clausola, una lettura, uno scenario, ognuno con la sua impronta.

A052 Riga due volte, o fuori posto
    Un insieme ha una forma sola: ogni clausola, lettura e scenario una volta, in ordine. Due righe per lo stesso
    scenario lascerebbero scegliere quale vale.

A053 Insieme congelato cambiato dopo
    L'ultima riga è l'impronta di tutte le altre, e non torna: qualcuno ha tolto, aggiunto o cambiato qualcosa.

A054 Insieme congelato di un altro regolamento
    L'insieme fissa che cosa si chiede ai motori di un regolamento, e questo motore ne gioca un altro.

A055 Insieme congelato di un altro registro
    Un insieme vale con il registro degli scenari del suo giorno, che si ricava da quello di oggi. Il registro qui non
    c'è, è più vecchio dell'insieme, o dice che qualche scenario dell'insieme è venuto dopo.
""")

_HEAD: Final = "# Ciò che si chiede a un motore, congelato. Lo scrive «banco attestati congela»: a mano non si cambia."
_FORMAT: Final = "insieme 2"
_NOTHING: Final = "senza-dati"
"""Instead of a digest, of a clause that no datum cites."""
_DIGEST: Final = "sha256:[0-9a-f]{64}"
_ID: Final = r"[A-Z0-9]+-[A-Z0-9]+"
_LINES: Final = tuple(
    re.compile(form)
    for form in (
        rf"(regolamento) ([a-z0-9-]+@\S{{1,40}}) ({_DIGEST})",
        r"(registro) (scenari\.lock) ([1-9][0-9]{0,5})",
        rf"(clausola) ({_ID}) ({_DIGEST}|{_NOTHING})",
        rf"(dati) (senza-clausola|in-ordine) ({_DIGEST})",
        rf"(lettura) ({_ID}) ([a-z0-9_]+ {_DIGEST})",
        rf"(scenario) ({_ID}(?:/[0-9]{{1,6}})?) ({_DIGEST})",
    )
)
_KINDS: Final = ("regolamento", "registro", "clausola", "dati", "lettura", "scenario")
_END: Final = re.compile(rf"impronta ({_DIGEST})")
_UNCITED: Final = {NO_CLAUSE: "senza-clausola", ORDER: "in-ordine"}
_WORDS: Final = frozenset({"motivo", "etichetta"})
_MOST_MISTAKES: Final = 20


class FrozenErrors(ConfigErrors):
    """The file of a frozen set holds mistakes, or is not for this engine: all of those found, in file order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrozenSet:
    """What is asked of an engine.

    Attributes:
        ruleset: `slug@version`.
        rules: fingerprint of the rules, as `sha256:…`.
        edition: that of the register of the scenarios, from 1; it holds all that the register then had.
        clauses: `sha256:…` of what the data of each clause decide, or that there are none; see `clause_seals`.
        uncited: the same of the data that cite no clause, and of the order of all.
        readings: of each reading the alternative in force and a digest of all that may be chosen, and by whom.
        scenarios: `sha256:…` of what each asks and expects.
    """

    ruleset: str
    rules: str
    edition: int
    clauses: Mapping[str, str]
    uncited: Mapping[str, str]
    readings: Mapping[str, str]
    scenarios: Mapping[str, str]

    @property
    def slug(self) -> str:
        """Return the name of the regolamento."""
        return self.ruleset.partition("@")[0]

    @property
    def digest(self) -> str:
        """Return the SHA-256 of its lines, in hexadecimal: what names the set."""
        return hashlib.sha256(self._body().encode()).hexdigest()

    def text(self) -> str:
        """Return the set as its file holds it: the same set is the same bytes."""
        return f"{self._body()}impronta sha256:{self.digest}\n"

    def _body(self) -> str:
        rows = [("regolamento", self.ruleset, self.rules), ("registro", FILE, str(self.edition))]
        for kind, held in (
            ("clausola", self.clauses),
            ("dati", self.uncited),
            ("lettura", self.readings),
            ("scenario", self.scenarios),
        ):
            rows += [(kind, name, held[name]) for name in sorted(held)]
        return "".join(f"{line}\n" for line in (_HEAD, _FORMAT, *map(" ".join, rows)))


def frozen_now(ruleset: Ruleset, every: Variants, cases: Iterable[Case], editions: Mapping[str, int]) -> FrozenSet:
    """Return the set of all that a regolamento asks as it is now; scenarios that are only proposed ask nothing.

    Args:
        every: the same regolamento as it is written: what the alternatives of its readings do stands there alone.
        editions: with which edition of the register each scenario came (`lock.editions`).
    """
    seals = {name: f"sha256:{seal}" for name, seal in clause_seals(ruleset).items()}
    return FrozenSet(
        ruleset=ruleset.identifier,
        rules=f"sha256:{ruleset.fingerprint}",
        edition=max(editions.values(), default=1),
        clauses={clause.id: seals.get(clause.id, _NOTHING) for clause in ruleset.clauses},
        uncited={_UNCITED[name]: seals[name] for name in _UNCITED},
        readings=_readings(ruleset, data_of(every.tree).get("letture", {})),
        scenarios={case.id: f"sha256:{hexadecimal(case.digest)}" for case in reviewed(cases)},
    )


def read_frozen(path: Path) -> FrozenSet:
    """Return the set that a file holds.

    Raises:
        FrozenErrors: with the mistakes of the file.
    """
    name = path.name
    try:
        text, _ = decode(data := read_bytes(path, name=name), name=name)
    except CorpusErrors as errors:
        raise FrozenErrors(errors.diagnostics) from errors
    found, mistakes = _parsed(text, name)
    if found is not None and not mistakes and found.text().encode() != data:
        last = text.count("\n") or 1
        mistakes = [
            _touched("Il file non è scritto come «banco attestati congela» lo scrive.", Position(name, last, 1))
        ]
    if found is None or mistakes:
        raise FrozenErrors(mistakes[:_MOST_MISTAKES])
    return found


def check_slug(frozen: FrozenSet, slug: str, path: Path) -> None:
    """Say nothing of a set that is of a regolamento. Raises FrozenErrors for one of another."""
    if frozen.slug != slug:
        message = f"L'insieme è di «{frozen.slug}», e il motore gioca «{slug}»."
        advice = f"Congelane uno con «banco attestati congela {slug}», o indica quello giusto con --insieme."
        raise FrozenErrors([Diagnostic("A054", message, Position(path.name, 3, 1), advice)])


def check_register(frozen: FrozenSet, editions: Mapping[str, int], path: Path) -> None:
    """Say nothing of a set that may be of a register. Raises FrozenErrors for one of a later, or of another.

    Args:
        editions: with which edition of the register of today each scenario came; empty if there is none.
    """
    later = sorted(name for name in frozen.scenarios if editions.get(outline_of(name), 0) > frozen.edition)
    if not editions:
        message = "Gli scenari non hanno un registro: non si sa se l'insieme è intero."
    elif frozen.edition > max(editions.values()):
        message = f"L'insieme è del registro {frozen.edition}, e quello che c'è arriva a {max(editions.values())}."
    elif later:
        message = f"L'insieme è del registro {frozen.edition}, e contiene scenari venuti dopo: {in_words(later)}."
    else:
        return
    advice = "Indica con --corpus la cartella con quel registro, o rifai l'insieme con «banco attestati congela»."
    raise FrozenErrors([Diagnostic("A055", message, Position(path.name, 4, 1), advice)])


def _readings(ruleset: Ruleset, written: Mapping[str, Any]) -> dict[str, str]:
    """Return what each reading has in force, and a digest of what may be chosen, who decided it and what numbers say.

    Reasons and labels are left out: they are words.
    """
    found = {}
    for reading in ruleset.readings:
        choices = written.get(reading.id, {}).get("alternative", {})
        played = {
            name: {key: value for key, value in (choice or {}).items() if key not in _WORDS}
            for name, choice in choices.items()
        }
        standing = list(reading.finding.standing) if reading.finding else []
        text = json.dumps([played, reading.is_open, standing], ensure_ascii=False, sort_keys=True, default=str)
        found[reading.id] = f"{reading.chosen} sha256:{hashlib.sha256(text.encode()).hexdigest()}"
    return found


def _parsed(text: str, name: str) -> tuple[FrozenSet | None, list[Diagnostic]]:
    lines = text.split("\n")
    if lines[:2] != [_HEAD, _FORMAT]:
        advice = "Gli insiemi si scrivono con «banco attestati congela SLUG --out FILE»."
        return None, [Diagnostic("A050", "Il file non è un insieme congelato.", Position(name, 1, 1), advice)]
    held: dict[str, dict[str, str]] = {kind: {} for kind in _KINDS}
    mistakes: list[Diagnostic] = []
    end, before = "", (0, "")
    for number, line in enumerate(lines[2:], start=3):
        at = Position(name, number, 1)
        if not line and number == len(lines):
            continue
        if end:
            mistakes.append(_touched("Dopo l'impronta non viene niente.", at))
        elif matched := _END.fullmatch(line):
            end = matched[1]
        elif row := next((read.groups() for form in _LINES if (read := form.fullmatch(line))), None):
            place = (_KINDS.index(row[0]), row[1])
            if place <= before:
                words = "c'è due volte" if row[1] in held[row[0]] else "non è al suo posto"
                advice = "Rifai l'insieme con «banco attestati congela», o riprendi il file com'era."
                mistakes.append(Diagnostic("A052", f"La riga di «{row[1]}» {words}.", at, advice))
            before = max(place, before)
            held[row[0]].setdefault(row[1], row[2])
        else:
            advice = "Una riga è come «scenario ABC-S0001 sha256:…»; rifai l'insieme, o riprendi il file com'era."
            mistakes.append(Diagnostic("A051", f"La riga {number} non si legge.", at, advice))
    if not end and not mistakes:
        mistakes.append(_touched("Manca l'impronta in fondo: il file è tagliato.", Position(name, len(lines), 1)))
    for number, kind in ((3, "regolamento"), (4, "registro")):
        if len(held[kind]) != 1:
            mistakes.append(_touched(f"Serve una riga «{kind}», e una sola.", Position(name, number, 1)))
            return None, mistakes
    [(ruleset, rules)], [edition] = held["regolamento"].items(), held["registro"].values()
    found = FrozenSet(
        ruleset=ruleset,
        rules=rules,
        edition=int(edition),
        clauses=held["clausola"],
        uncited=held["dati"],
        readings=held["lettura"],
        scenarios=held["scenario"],
    )
    if not mistakes and hexadecimal(end) != found.digest:
        number = next(number for number, line in enumerate(lines, start=1) if _END.fullmatch(line))
        mistakes.append(_touched("L'impronta non è quella delle righe di sopra.", Position(name, number, 1)))
    return found, mistakes


def _touched(message: str, at: Position) -> Diagnostic:
    return Diagnostic("A053", message, at, "Riprendi il file com'era, o rifai l'insieme con «banco attestati congela».")
