"""Another name for a regolamento: its folders and documents, what was computed and measured of it, its heirs.

What was computed on exactly these rules stays computed: a name changes no rule.
"""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from banco.lab.editions.edition import read_edition
from conformance.cases.preparation import cases_of
from conformance.proof.kept_proofs import files_digest
from conformance.proof.strength_file import measured_counts, strength_path
from conformance.run.suite import digest_of
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset
from generator.numbers.evidence_text import evidence_text

_EVIDENCE_HEAD = ("formato", "tipo", "regolamento", "base_dati")
_NAMED = re.compile(r"^(regolamento:[ ]*)[\"']?([a-z0-9-]+)[\"']?[ ]*$", re.MULTILINE)


def rename_game(corpus: Corpus, old: str, new: str) -> tuple[str, ...]:
    """Give a regolamento another name, and return the files of others that named it.

    The new folders are written whole and read before the old ones go: whatever stops this in between, one of the two
    regolamenti is there, whole.

    Raises:
        CorpusErrors: its rules have mistakes, as they are or under the other name; nothing is changed then.
        FileExistsError: there is already a folder of that name.
    """
    before = read_edition(corpus, old).ruleset
    folders = [(parent / old, parent / new) for parent in (corpus.rules, corpus.features) if (parent / old).is_dir()]
    taken = next((to for _, to in folders if to.exists()), None)
    if taken is not None:
        raise FileExistsError(taken)
    measured = _measure(corpus, before)
    evidence = {path.name: read for path, read in _evidence(corpus, old)}
    try:
        for folder, to in folders:
            shutil.copytree(folder, to)
        for path in sorted(corpus.rules_dir(new).glob("*.yaml")):
            _rewrite(path, lambda text: _NAMED.sub(lambda found: found[1] + new if found[2] == old else found[0], text))
        for name, content in evidence.items():
            write_whole(corpus.rules_dir(new) / "evidenze" / name, _named_evidence(corpus, old, new, content))
        after = read_edition(corpus, new).ruleset
        if strength_path(corpus, new).is_file():
            _rewrite(strength_path(corpus, new), lambda text: _named_strength(corpus, text, after, measured))
    except (CorpusErrors, OSError):
        for _, to in folders:
            shutil.rmtree(to, ignore_errors=True)
        raise
    others = tuple(_point_others(corpus, old, new))
    for folder, _ in folders:
        shutil.rmtree(folder)
    return others


def _evidence(corpus: Corpus, slug: str) -> Iterator[tuple[Path, dict[str, Any]]]:
    for path in sorted((corpus.rules_dir(slug) / "evidenze").glob("*.json")):
        yield path, json.loads(path.read_text(encoding="utf-8"))


def _named_evidence(corpus: Corpus, old: str, new: str, read: dict[str, Any]) -> str:
    """Return an evidence file under the other name; one of other rules stays of those."""
    content = {key: value for key, value in read.items() if key not in _EVIDENCE_HEAD}
    if json.loads(evidence_text(corpus, old, read["tipo"], content)) == read:
        return evidence_text(corpus, new, read["tipo"], content)
    return json.dumps({**read, "regolamento": new}, ensure_ascii=False, indent=1) + "\n"


def _measure(corpus: Corpus, rules: Ruleset) -> tuple[str, str, str] | None:
    """Return what the strength of the suite was measured on, if these are the rules, the scenarios and the files."""
    suite = digest_of(cases_of(corpus, rules))
    counts = measured_counts(corpus, rules, suite)
    return None if counts is None else (rules.fingerprint, suite, files_digest(corpus, rules.slug))


def _named_strength(corpus: Corpus, text: str, rules: Ruleset, measured: tuple[str, str, str] | None) -> str:
    told = json.loads(text)
    text = text.replace(f'"regolamento": "{told["regolamento"]}"', f'"regolamento": "{rules.slug}"', 1)
    if measured is None:
        return text
    now = (rules.fingerprint, digest_of(cases_of(corpus, rules)), files_digest(corpus, rules.slug))
    for was, is_now in zip(measured, now, strict=True):
        text = text.replace(f'"{was}"', f'"{is_now}"')
    return text


def _point_others(corpus: Corpus, old: str, new: str) -> Iterator[str]:
    """Have the documents that inherit from its files find them; yield their names."""
    beside = re.compile(rf"(\.\./){re.escape(old)}(?=/)")
    for path in sorted(corpus.rules.rglob("*.yaml")):
        if path.relative_to(corpus.rules).parts[0] != old and _rewrite(
            path, lambda text: beside.sub(rf"\1{new}", text)
        ):
            yield corpus.name_of(path)


def _rewrite(path: Path, change: Callable[[str], str]) -> bool:
    """Write what a text becomes, and say whether that is another one."""
    text = path.read_text(encoding="utf-8")
    changed = change(text)
    if changed != text:
        write_whole(path, changed)
    return changed != text
