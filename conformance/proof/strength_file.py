"""The strength of a suite in a file beside its register: which rules and scenarios it was measured on, and the counts.

`features/SLUG/forza.json`, written by `banco motore muta SLUG --scrivi`. It stands with the scenarios, whose strength
it is: a file among the rules would be one more file of the regolamento, and change the digest that it was measured
under. A measure of other rules or scenarios is said to be one, and none of its figures is shown.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from conformance.proof.fates import Fate, MutantFate
from conformance.proof.kept_proofs import files_digest
from conformance.proof.strength import Score, by_clause, by_path, by_section, score, strength_words
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.input_files import read_bytes
from generator.model.ir import Ruleset
from generator.pages.sheet.suite_strength import Counts, SuiteStrength

FILE: Final = "forza.json"
FORMAT: Final = 1
_LARGEST: Final = 4_000_000
_AGAIN: Final = "si misura con «banco motore muta {} --scrivi»"
_UNREADABLE: Final = (OSError, CorpusErrors, ValueError, KeyError, TypeError, AttributeError, RecursionError)
_GROUPS: Final = {"dati": by_path, "clausole": by_clause, "parti": by_section}
_FILES, _HARMLESS = "file", "senza_effetto"
_NO_MATTER: Final = (Fate.EQUIVALENT, Fate.WORDS, Fate.UNSEEN)


def strength_text(
    ruleset: Ruleset, suite: str, fates: Sequence[MutantFate], files: str, unnoticed: Collection[str]
) -> str:
    """Return the file of a whole run, ending in a newline: the same bytes for the same rules, scenarios and fates.

    Args:
        suite: the digest of all scenarios that the edits were played on, those proposed too.
        files: the digest of the files of rules and scenarios.
        unnoticed: the edits, as their text, that are shown beside a clause though no scenario notices them: of these
            alone the file says why they do not matter.
    """
    content = {
        "formato": FORMAT,
        "regolamento": ruleset.slug,
        "regole": ruleset.fingerprint,
        "scenari": suite,
        "in_tutto": _counts(score(fates)),
        _FILES: files,
        _HARMLESS: {
            one.text: f"{one.fate}: {one.why}" if one.why else str(one.fate)
            for one in fates
            if one.fate in _NO_MATTER and one.text in unnoticed
        },
        **{name: _felt(group(fates)) for name, group in _GROUPS.items()},
    }
    head = {name: value for name, value in content.items() if name not in _GROUPS}
    lines = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    lines += [f" {json.dumps(name)}: {_rows(content[name])}" for name in _GROUPS]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def strength_path(corpus: Corpus, slug: str) -> Path:
    """Return where the strength of a suite is written."""
    return corpus.features / slug / FILE


def strength_in(corpus: Corpus, ruleset: Ruleset, suite: str) -> SuiteStrength:
    """Return the strength that was measured on these rules and scenarios; of others, or none, that it is so.

    Args:
        suite: the digest of all scenarios that there are, those proposed too.
    """
    path, again = strength_path(corpus, ruleset.slug), _AGAIN.format(ruleset.slug)
    if not path.exists():
        return SuiteStrength(words=f"non misurata: {again}")
    try:
        told = _told(corpus, path, ruleset)
        if (told["regole"], told["scenari"]) != (ruleset.fingerprint, suite):
            return SuiteStrength(words=f"misurata su una versione precedente, e non vale per questa: {again}")
        groups = {name: {key: _pair(value) for key, value in told[name].items()} for name in _GROUPS}
        words = strength_words(*_pair(told["in_tutto"]))
    except _UNREADABLE:
        return SuiteStrength(words=f"il file «{corpus.name_of(path)}» non si legge: {again}")
    return SuiteStrength(words=words, data=groups["dati"], clauses=groups["clausole"], parts=groups["parti"])


def why_no_matter(corpus: Corpus, slug: str) -> Mapping[str, str]:
    """Return why edits that no scenario notices do not matter, by their text; none where other files were measured."""
    path = strength_path(corpus, slug)
    try:
        told: dict[str, Any] = json.loads(read_bytes(path, name=corpus.name_of(path), limit=_LARGEST))
        current = told[_FILES] == files_digest(corpus, slug)
        return {str(edit): str(why) for edit, why in told[_HARMLESS].items()} if current else {}
    except _UNREADABLE:
        return {}


def measured_counts(corpus: Corpus, ruleset: Ruleset, suite: str) -> Counts | None:
    """Return how many edits were noticed and how many were not; None if nobody measured these rules and scenarios.

    Args:
        suite: the digest of all scenarios that there are, those proposed too.
    """
    try:
        told = _told(corpus, strength_path(corpus, ruleset.slug), ruleset)
        current = (told["regole"], told["scenari"]) == (ruleset.fingerprint, suite)
        return _pair(told["in_tutto"]) if current else None
    except _UNREADABLE:
        return None


def _told(corpus: Corpus, path: Path, ruleset: Ruleset) -> dict[str, Any]:
    """Return what the file says. Raises one of `_UNREADABLE` if it is not there or is no such file."""
    told: dict[str, Any] = json.loads(read_bytes(path, name=corpus.name_of(path), limit=_LARGEST))
    if told["formato"] != FORMAT or told["regolamento"] != ruleset.slug:
        raise ValueError(FILE)
    return told


def _counts(one: Score) -> Counts:
    return one[Fate.KILLED], one.alive


def _felt(scores: Mapping[str, Score]) -> dict[str, Counts]:
    """Return the counts of each group in which an edit changes the game."""
    return {name: counts for name, one in scores.items() if any(counts := _counts(one))}


def _rows(groups: Any) -> str:
    """Return groups a line each, so that what a measure changes is seen line by line."""
    rows = [f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(counts)}" for name, counts in groups.items()]
    return "{\n" + ",\n".join(rows) + "\n }" if rows else "{}"


def _pair(value: Any) -> Counts:
    """Return two counts. Raises TypeError or ValueError for anything else."""
    noticed, unnoticed = value
    if not (type(noticed) is type(unnoticed) is int and noticed >= 0 and unnoticed >= 0):
        raise ValueError(FILE)
    return noticed, unnoticed
