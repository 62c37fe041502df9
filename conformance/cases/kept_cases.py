"""Scenarios that were already made ready: the cases of features that nobody touched, under rules that read them alike.

What a scenario is made of is the text of all the features of its regolamento, what they are read by (`asked_rules`) and
our code: the same three give the same cases, and neither Gherkin nor the steps are needed to find them.
"""

import functools
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.cases.scenario.case import Case, Check
from conformance.cases.scenario.scenario_rules import asked_rules
from generator.data.kept_results import Cache, installed_modules, user_folder, version_of
from generator.model.canonical import fingerprint
from generator.model.ir import Ruleset

Texts = Sequence[tuple[str, bytes]]
"""The features of one regolamento, each with its name, in order."""
DECIDING = {
    "conformance": ("wire", "cases"),
    "generator": (
        "data",
        "model/canonical.py",
        "model/ir.py",
        "model/ir_parts.py",
        "model/ir_play.py",
        "model/ir_table.py",
        "model/language",
        "model/meaning",
        "model/terms.py",
        "words",
    ),
}
"""What of each package decides how a scenario is made ready; a test holds it to the imports of who makes it."""
LIBRARIES = ("cucumber-expressions", "gherkin-official")
_KIND = "casi"
"""How what is kept of them is called."""
_EXACT = frozenset({str, int, bool, type(None)})


@dataclass(frozen=True, slots=True)
class KeptCases:
    """Where the cases of each regolamento are kept, those of its last features."""

    cache: Cache
    last: dict[str, tuple[str, tuple[Case, ...]]] = field(default_factory=dict, compare=False)
    """Of each regolamento, what this process found last, with its key."""

    def of(
        self,
        texts: Texts,
        rules: Ruleset,
        make: Callable[[], tuple[Case, ...]],
        keep: Callable[[Callable[[], None]], None] = lambda work: work(),
    ) -> tuple[Case, ...]:
        """Return the cases of the features of a regolamento, made now or found.

        Args:
            make: what it raises is raised here: mistakes are looked for again each time.
            keep: is given the work of keeping cases that were made; by default it is done at once.
        """
        key = _key(texts, rules)
        known = self.last.get(rules.slug)
        if known is None or known[0] != key:
            self.last[rules.slug] = known = (key, self._found(key, rules.slug, make, keep))
        return known[1]

    def _found(
        self, key: str, slug: str, make: Callable[[], tuple[Case, ...]], keep: Callable[[Callable[[], None]], None]
    ) -> tuple[Case, ...]:
        place = hashlib.sha256(slug.encode()).hexdigest()[:32]
        found = self.cache.known(key, _KIND, _unpacked, place=place)
        if found is not None:
            return found
        made = make()

        def put() -> None:
            packed = _packed(made)
            if packed is not None:
                self.cache.put(key, _KIND, packed, place=place)

        keep(put)
        return made


def cases_of_before() -> KeptCases:
    """Return the user's own."""
    return KeptCases(Cache(user_folder(), code_version()), _last())


@functools.cache
def _last() -> dict[str, tuple[str, tuple[Case, ...]]]:
    return {}


@functools.cache
def code_version() -> str:
    """Return a digest of the code that makes a scenario ready, of the interpreter and of the libraries."""
    return version_of(deciding_files(), LIBRARIES)


def deciding_files() -> Iterator[tuple[str, bytes]]:
    """Return the path and the content of every module that decides it, in a fixed order."""
    return installed_modules(DECIDING)


def _key(texts: Texts, rules: Ruleset) -> str:
    digest = hashlib.sha256(fingerprint(asked_rules(rules)).encode())
    for name, data in texts:
        for part in (name.encode("utf-8", "surrogateescape"), data):
            digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def _packed(cases: tuple[Case, ...]) -> dict[str, Any] | None:
    """Return cases as JSON holds them; what many share of their context is there once.

    None if JSON would give them back as something else: they are made each time.
    """
    said: dict[str, int] = {}
    shared: list[Any] = []

    def number(value: Any) -> int:
        text = repr(value)
        if text not in said:
            said[text] = len(shared)
            shared.append(value)
        return said[text]

    rows = [
        [
            one.id, one.title, one.feature, one.line, one.regolamento, one.clauses, one.tags, one.capabilities,
            one.setup, one.moves, [[its.after, its.text, its.line, its.name, its.args] for its in one.checks],
            one.steps, one.digest, {key: number(value) for key, value in one.context.items()},
        ]
        for one in cases
    ]  # fmt: skip
    data = [value for one in cases for value in (one.setup, *one.moves, *(check.args for check in one.checks))]
    if not all(map(_is_exact, [*data, *shared])) or not all(one.feature.isprintable() for one in cases):
        return None
    return {"casi": rows, "contesti": shared}


def _is_exact(value: object) -> bool:
    """Say whether JSON gives a value back as it is, types included."""
    kind = type(value)
    if kind is dict:
        assert isinstance(value, dict)
        return all(type(key) is str and _is_exact(item) for key, item in value.items())
    if kind is list:
        assert isinstance(value, list)
        return all(map(_is_exact, value))
    return kind in _EXACT


def _unpacked(stored: dict[str, Any]) -> tuple[Case, ...]:
    shared = stored["contesti"]
    return tuple(_case(row, shared) for row in stored["casi"])


def _case(row: list[Any], shared: Sequence[Any]) -> Case:
    name, title, feature, line, slug, clauses, tags, needs, setup, moves, checks, steps, digest, context = row
    return Case(
        id=name, title=title, feature=feature, line=line, regolamento=slug, clauses=tuple(clauses), tags=tuple(tags),
        capabilities=tuple(needs), setup=setup, moves=tuple(moves), checks=_checks(checks), steps=tuple(steps),
        digest=digest, context={key: shared[place] for key, place in context.items()},
    )  # fmt: skip


def _checks(rows: Iterable[list[Any]]) -> tuple[Check, ...]:
    return tuple(
        Check(after=after, text=text, line=line, name=name, args=args) for after, text, line, name, args in rows
    )
