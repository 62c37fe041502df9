"""What a page says, read back: of each printed sentence its message in the catalogue, and the values put into it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from io import BytesIO

from babel.messages.pofile import read_po
from unplayed_messages import OTHER_PAGES

_OURS = ("generator/pages/player/", "generator/pages/facts/", "generator/pages/sheet/stake")
_BETWEEN = re.compile(r"(?<=[.:]) (?=[A-ZÀ-Ý«0-9])")
_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Read:
    """A sentence: its message, "" for one in the dossier's words; the values; its text."""

    template: str
    values: Mapping[str, str]
    text: str


@cache
def templates() -> Mapping[str, tuple[str, ...]]:
    """Return the messages that a player's page may say, each with the modules that say it."""
    file = resources.files("generator.words") / "catalogues" / "en.po"
    found: dict[str, tuple[str, ...]] = {}
    for message in read_po(BytesIO(file.read_bytes()), locale="en"):
        modules = tuple(sorted(path for path, _ in message.locations if path.startswith(_OURS)))
        if message.id and not message.context and modules:
            found[str(message.id)] = tuple(path.rpartition("/")[2].removesuffix(".py") for path in modules)
    return found


@cache
def _patterns() -> tuple[tuple[int, str, re.Pattern[str]], ...]:
    """Return a pattern for each message, those with most words of their own first."""
    found = []
    for message, modules in templates().items():
        if {*modules} <= OTHER_PAGES.keys():
            continue
        own = len(_PLACE.sub("", message).replace(" ", ""))
        if re.search(r"\w", _PLACE.sub("", message)):
            found.append((own, message, re.compile("".join(_pieces(message)), re.DOTALL)))
    return tuple(sorted(found, key=lambda one: -one[0]))


def _pieces(message: str) -> Iterator[str]:
    """Yield a pattern piece by piece: a value is within one sentence, and is the same wherever it stands."""
    seen: set[str] = set()
    for place, piece in enumerate(_PLACE.split(message)):
        if place % 2:
            yield f"(?P={piece})" if piece in seen else f"(?P<{piece}>(?:(?![.:] [A-ZÀ-Ý]).)+?)"
            seen.add(piece)
        elif not place and piece[:1].isalpha():
            yield f"[{piece[0].upper()}{piece[0].lower()}]{re.escape(piece[1:])}"
        else:
            yield re.escape(piece)


@cache
def read_one(text: str) -> Read:
    """Return a single sentence, or a few words, as the message that says most of it."""
    for _, message, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            return Read(message, found.groupdict(), text)
    return Read("", {}, text)


def read(text: str) -> Iterator[Read]:
    """Yield the sentences of a text."""
    whole = read_one(text)
    if whole.template or not text:
        yield from [whole] if text else []
        return
    yield from (read_one(part) for part in _BETWEEN.split(text))
