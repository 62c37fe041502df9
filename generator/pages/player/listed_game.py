"""A game as the first page of a site lists it: kept from one build to the next, for pages that are not made again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class InWords:
    """What the page of a game says of it in a language; ``facts``: labels and what is said of them, as in its brief."""

    promise: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A game as the first page lists it.

    Attributes:
        said: language → what its page says in it, Italian first; a language in which there is no page is not there.
        certificates: of engines that play it: the engine, its last day (ISO), the address of its page from the first.
    """

    slug: str
    title: str
    version: str
    valid_from: str
    draft: bool
    said: Mapping[str, InWords]
    certificates: tuple[tuple[str, str, str], ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """Return those in which there is a page, Italian first."""
        return tuple(self.said)

    def as_json(self) -> dict[str, Any]:
        """Return what ``listed_from`` reads."""
        return asdict(self)


def listed_from(data: dict[str, Any]) -> Listed:
    """Return what ``as_json`` gave. Raises KeyError, TypeError or ValueError for anything else."""
    said = {str(language): _in_words(one) for language, one in data["said"].items()}
    plain = {name: str(data[name]) for name in ("slug", "title", "version", "valid_from")}
    certificates = tuple((str(engine), str(day), str(address)) for engine, day, address in data["certificates"])
    return Listed(**plain, draft=bool(data["draft"]), said=said, certificates=certificates)


def _in_words(data: dict[str, Any]) -> InWords:
    facts = tuple((str(label), str(text)) for label, text in data["facts"])
    return InWords(promise=str(data["promise"]), facts=facts)
