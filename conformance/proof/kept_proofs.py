"""How the clauses of regolamenti stand, tried now or found from before: the same files give the same proofs."""

import functools
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import resources
from typing import Any

from conformance.cases.scenario.case import Case
from conformance.proof.clause_states import ClauseProof, clause_proofs, from_json
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.input_files import read_bytes
from generator.data.kept_results import Cache, installed_modules, user_folder, version_of
from generator.data.nodes import Node
from generator.model.ir import Ruleset
from generator.model.resolving.inheritance import extend

DECIDING = {
    "conformance": ("proof", "wire", "cases", "readings"),
    "generator": (
        "data",
        "engine",
        "model",
        "workers",
        "start_store.py",
        "worker_process.py",
        "template_code.py",
        "words",
    ),
}
"""What of each package decides a proof; a test holds it to what this module imports."""
LIBRARIES = ("cucumber-expressions", "gherkin-official")

Proofs = dict[str, tuple[ClauseProof, ...]]
Step = Callable[[int, int], None]
"""Called with how many parts of the work are done, and how many there are."""
Prepared = tuple[Ruleset, tuple[Case, ...]]
"""A regolamento without errors, and its scenarios."""


@functools.cache
def code_version() -> str:
    """Return a digest of the code that decides a proof, of the interpreter and of the libraries."""
    return version_of(deciding_files(), LIBRARIES)


def deciding_files() -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of every module that decides a proof, in a fixed order.

    What an engine carries is data to us too: the templates are read with the modules.
    """
    yield from installed_modules(DECIDING)
    template = resources.files("generator") / "engine" / "templates" / "engine.py.txt"
    yield "generator/engine/templates/engine.py.txt", template.read_bytes()


def proofs_of(
    corpus: Corpus,
    slugs: Sequence[str],
    prepared: Callable[[Sequence[str]], Mapping[str, Prepared]],
    step: Step = lambda done, total: None,
    cache: Cache | None = None,
) -> Proofs:
    """Return the clauses of some regolamenti as they stand, each in the order of the text.

    Args:
        prepared: gives the IR and the scenarios of those that must be tried; what it raises is raised.
        step: called as the edits that must be tried go on; never, if all was found.
        cache: where results are kept; the user's own if it is left out.
    """
    kept = cache or Cache(user_folder(), code_version())
    keys = {slug: files_digest(corpus, slug) for slug in slugs}
    found: Proofs = {}
    for slug, key in keys.items():
        with suppress(_Untried):
            found[slug] = kept.get(key, "prove", _untried, _read, place=_place(corpus, slug))
    cold = [slug for slug in slugs if slug not in found]
    if not cold:
        return found
    from conformance.proof.shared_trials import trials_of  # noqa: PLC0415 - the engines come with it

    ready = prepared(cold)
    tried = trials_of(corpus, {slug: cases for slug, (_, cases) in ready.items()}, step)
    for slug, (rules, cases) in ready.items():
        found[slug] = clause_proofs(rules, cases, tried[slug])
        if keys[slug]:
            rows = {"clausole": [proof.as_json() for proof in found[slug]]}
            kept.get(keys[slug], "prove", partial(dict, rows), _read, place=_place(corpus, slug))
    return {slug: found[slug] for slug in slugs}


class _Untried(Exception):
    """Nothing is kept under a key."""


def _untried() -> dict[str, Any]:
    raise _Untried


def _read(stored: dict[str, Any]) -> tuple[ClauseProof, ...]:
    return tuple(from_json(row) for row in stored["clausole"])


def _place(corpus: Corpus, slug: str) -> str:
    return hashlib.sha256(f"{corpus.root.resolve()}\n{slug}".encode("utf-8", "surrogateescape")).hexdigest()[:32]


def files_digest(corpus: Corpus, slug: str) -> str:
    """Return the digest of every file that a regolamento and its scenarios are read from; "" if one is not readable."""
    inherited: list[str] = []

    def read(name: str) -> Node:
        inherited.append(name)
        return corpus.read(corpus.root / name)

    digest = hashlib.sha256()
    try:
        extend(corpus.read(corpus.rules_file(slug)), read)
        extend(corpus.read(corpus.clauses_file(slug)), read)
        files = {corpus.root / name for name in inherited}
        files.update(path for path in corpus.rules_dir(slug).rglob("*") if not path.is_dir())
        files.update((corpus.features / slug).rglob("*.feature"))
        for path in sorted(files):
            name = corpus.name_of(path)
            for part in (name.encode("utf-8", "surrogateescape"), read_bytes(path, name=name)):
                digest.update(hashlib.sha256(part).digest())
    except CorpusErrors:
        return ""
    return digest.hexdigest()
