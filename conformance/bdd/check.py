"""`python -m conformance.bdd.check FILE…`: read features, play them on the generated engine, say what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from conformance.bdd.scenario_engines import generated
from conformance.vectors.compile import load_file
from conformance.vectors.judging.judge import judge, shoe_words
from conformance.vectors.linting.feature_lint import across_files
from conformance.vectors.scenario.case import Case, Finding
from conformance.vectors.scenario.wording import card
from conformance.vectors.steps.vocabulary import registry
from generator.data.corpus import RULES_FILE, Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Diagnostic, did_you_mean, render_all
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset


def main(arguments: Sequence[str], corpus: Corpus | None = None) -> int:
    """Return 0 if every file is right and its scenarios hold, 1 if not, 2 if there is nothing to check."""
    shown = [argument for argument in arguments if not argument.startswith("-")]
    verbose = "-v" in arguments
    if not shown:
        print("Uso: python -m conformance.bdd.check [-v] FEATURE…")
        return 2
    failed = False
    by_folder: dict[Path, list[Path]] = {}
    for path in _files(shown):
        by_folder.setdefault(path.parent, []).append(path)
    for folder, paths in by_folder.items():
        home, slug = corpus or _corpus_of(folder), folder.name
        if slug not in home.slugs():
            print(f"{paths[0]}: la cartella «{slug}» non è un regolamento.", did_you_mean(slug, home.slugs()))
            failed = True
            continue
        try:
            failed = _check(load_ruleset(home, slug), paths, verbose=verbose) or failed
        except CorpusErrors as errors:
            print(errors)
            failed = True
    return int(failed) if by_folder else 2


def _corpus_of(folder: Path) -> Corpus:
    """Return the corpus that holds a folder of features: the one with its rules beside it, or else the bundled one."""
    root = folder.absolute().parent.parent
    beside = root / "rules" / folder.name / RULES_FILE
    return Corpus(root) if folder.parent.name == "features" and beside.is_file() else bundled()


def _files(names: Sequence[str]) -> list[Path]:
    features: list[Path] = []
    for name in names:
        path = Path(name)
        features += sorted(path.rglob("*.feature")) if path.is_dir() else [path.absolute()]
    return features


def _check(rules: Ruleset, paths: Sequence[Path], *, verbose: bool) -> bool:
    vocabulary, engine = registry(rules), generated(rules)
    wrong: list[Diagnostic] = []
    documents, count, failures = [], 0, 0
    for path in paths:
        try:
            cases, document, problems = load_file(path, _shown(path), rules, vocabulary)
        except OSError as error:
            print(f"{path}: non si può leggere ({error.strerror}).")
            return True
        wrong += problems
        documents += [document] if document else []
        for case in cases:
            esito = engine.play(case.setup, case.moves)
            findings = judge(case, esito)
            count += 1
            failures += bool(findings)
            if findings or verbose:
                print(report(case, findings, esito))
    wrong += across_files(documents)
    if wrong:
        print(render_all(wrong))
    print(f"{rules.slug}: {count} scenari giocati, {failures} non conformi, {len(set(wrong))} errori di scrittura.")
    return bool(wrong or failures)


def _shown(path: Path) -> str:
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def report(case: Case, findings: Sequence[Finding], esito: Mapping[str, Any]) -> str:
    """Return the findings of a case in words, with what the engine did, one fact per line."""
    lines = [f"{case.feature}:{case.line}: {case.id} {case.title}: {'NON CONFORME' if findings else 'conforme'}"]
    for finding in findings:
        lines += [f"  riga {finding.line}: {finding.text}"]
        lines += [f"    atteso:   {finding.expected}", f"    ricevuto: {finding.got}"]
    lines.append(f"  sabot: {shoe_words(case)}")
    lines += [f"    {_fact(fact)}" for fact in esito.get("registro", ())]
    if "attesa" in esito:
        lines.append("    (in attesa di una decisione)")
    return "\n".join(lines)


def _fact(fact: Mapping[str, Any]) -> str:
    hidden = ("fatto", "passo", "clausole", "visibile")
    parts = [f"{key}={card(value) if key == 'carta' else value}" for key, value in fact.items() if key not in hidden]
    return f"{fact.get('passo')}. {fact.get('fatto')} {' '.join(parts)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
