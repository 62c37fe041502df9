"""Rounds that were found right once: the same words asked and answered again are right again, and need no judging.

Only a round in which nothing was wrong is kept, as the digests of what was said, and only for the same scenario, facts
of the game and code of ours. The engine is asked in any case: what it answers otherwise is judged from there on.
"""

import hashlib
import json
import marshal
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from conformance.audit.game_facts import GameFacts
from conformance.cases.scenario.case import Case
from generator.data.kept_results import Cache, installed_modules, user_folder, version_of

DECIDING = {
    "conformance": ("audit", "wire", "run", "cases"),
    "generator": (
        "data",
        "model/ir.py",
        "model/ir_play.py",
        "model/ir_table.py",
        "model/meaning",
        "model/terms.py",
        "words",
    ),
}
"""What of each package decides whether a round is right; a test holds it to what the judges import."""
_WHAT = "colpi"
_NAME = re.compile(rb'"partita":"p[0-9]+",?')
"""The name of an open round, if it counts them: it depends on the rounds before, and no number of it names a card."""
_JSON = json.JSONEncoder(sort_keys=True)

Told = tuple[str, ...]
"""The digest of each request of a round with its reply, in order."""


@dataclass
class KnownRounds:
    """The rounds of a run, beside those that were right before.

    Attributes:
        before: by what decides the judgement beside the words, what was said in a round that was right.
        now: the same of this run.
    """

    before: Mapping[str, Told]
    now: dict[str, Told] = field(default_factory=dict)
    _case: tuple[Case, str] | None = None
    """The last scenario with its text: it is played in one mode after the other."""
    _key: str = ""
    _expected: Told = ()
    _told: list[str] = field(default_factory=list)
    is_as_before: bool = False
    """Whether all that was said in this round, so far, is what was said before."""

    def begin(self, case: Case, mode: str, beside: str = "") -> None:
        """Listen to a scenario from here on.

        Args:
            beside: what else decides how it is judged, if it is not judged as a scenario is.
        """
        if self._case is None or self._case[0] is not case:
            self._case = case, text_of_case(case)
        self._key = _digest(self._case[1], mode, beside)
        self._expected, self._told = self.before.get(self._key, ()), []
        self.is_as_before = bool(self._expected)

    def hear(self, number: int, request: bytes, reply: bytes) -> bool:
        """Say whether the round is, so far, as before.

        Args:
            number: of the message; it is checked apart, and is the only thing that may be another.
        """
        prefix = b'{"id":%d,' % number
        said = b"\n".join((request.removeprefix(prefix), reply.removeprefix(prefix)))
        place, digest = len(self._told), hashlib.sha256(_NAME.sub(b"", said)).hexdigest()
        self._told.append(digest)
        self.is_as_before = self.is_as_before and self._expected[place : place + 1] == (digest,)
        return self.is_as_before

    def was_right(self) -> bool:
        """Say whether the round that is over is, from beginning to end, one that was right; it is then kept."""
        right = self.is_as_before and len(self._told) == len(self._expected)
        if right:
            self.keep()
        return right

    def keep(self) -> None:
        """Keep the round that is over: nothing was wrong in it."""
        self.now[self._key] = tuple(self._told)


@dataclass(frozen=True, slots=True)
class KeptRounds:
    """Where the rounds of a regolamento are kept from one run to the next."""

    cache: Cache
    place: str
    key: str

    def read(self) -> KnownRounds:
        """Return the rounds that were right in the run before; none if the facts or the code were others."""
        with suppress(_Unknown):
            return KnownRounds(self.cache.get(self.key, _WHAT, _unknown, _known, place=self.place))
        return KnownRounds({})

    def write(self, rounds: KnownRounds) -> None:
        """Keep the rounds that were right in a run in the place of those before."""
        if rounds.now != rounds.before:
            self.cache.put(self.key, _WHAT, {"colpi": rounds.now}, place=self.place)


class _Unknown(Exception):
    """Nothing is kept."""


def _unknown() -> dict[str, Any]:
    raise _Unknown


def _known(stored: dict[str, Any]) -> dict[str, Told]:
    return {key: tuple(told) for key, told in stored["colpi"].items()}


def rounds_of_before(facts: GameFacts, folder: Path, slug: str) -> KeptRounds:
    """Return where the rounds of a regolamento are kept.

    Args:
        folder: of the corpus: copies of it have rounds of their own.
    """
    place = _digest(folder.resolve().as_posix(), slug)[:32]
    return KeptRounds(Cache(user_folder(), code_version()), place, _digest(text_of(facts)))


@cache
def code_version() -> str:
    """Return a digest of the code and of the schemas that decide whether a round is right, and of the interpreter."""
    return version_of(deciding_files(), ())


def deciding_files() -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of every module and schema that decides it, in a fixed order."""
    yield from installed_modules(DECIDING)
    schemas: Traversable = resources.files("conformance") / "wire" / "schemas"
    for item in sorted(schemas.iterdir(), key=lambda entry: entry.name):
        yield f"conformance/wire/schemas/{item.name}", item.read_bytes()


def _digest(*parts: str) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part.encode("utf-8", "surrogateescape")).digest())
    return digest.hexdigest()


def text_of_case(case: Case) -> str:
    """Return what decides how a scenario is judged, as text: what is asked, the checks, and the words of the game.

    Where the words are the same in another order it is another text, and the round is judged again.
    """
    return f"{case.digest} {hashlib.sha256(marshal.dumps(dict(case.context), 2)).hexdigest()}"


def text_of(value: object) -> str:
    """Return a value as text: the same for equal values, another for any other."""
    return _JSON.encode(_plain(value))


def _plain(value: object) -> Any:
    if is_dataclass(value):
        return [type(value).__name__, *(_plain(getattr(value, item.name)) for item in fields(value))]
    if isinstance(value, Mapping):
        return {"voci": sorted([text_of(key), _plain(item)] for key, item in value.items())}
    if isinstance(value, (set, frozenset)):
        return {"insieme": sorted(map(text_of, value))}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, (str, int)) else repr(value)
