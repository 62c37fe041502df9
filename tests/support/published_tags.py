"""What the tags of a published page say: minified HTML puts quotes where it must, and attributes in its own order."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_KEPT = str.maketrans({"\u00a0": "\ue000"})
_GIVEN_BACK = str.maketrans({"\ue000": "\u00a0"})
"""A space that does not break may stand in a value without quotes; Python's parser would end the value there."""


def tags(page: str, name: str) -> list[dict[str, str]]:
    """Return what each tag of a name says, "" for an attribute without a value.

    >>> tags('<a href=x/ hidden title="<a>"><b>1</b></a><a href="y z">2</a>', "a")
    [{'href': 'x/', 'hidden': '', 'title': '<a>'}, {'href': 'y z'}]
    """
    return [one.said for one in _Reader(page).read if one.name == name]


def elements(page: str, name: str, **said: str) -> list[str]:
    """Return the text of each element of a name whose tag says this much, up to the first end tag of that name.

    >>> elements("<title><i id=x></title><i class=a>1</i><i class=a id=x>2 &lt;</i>", "i", id="x")
    ['2 <']
    """
    return ["".join(one.text) for one in _Reader(page).read if one.name == name and said.items() <= one.said.items()]


def title(page: str) -> str:
    """Return the title of a page, in which nothing is a tag.

    >>> title("<title>Due &lt;/title> <b>carte</title>")
    'Due </title> <b>carte'
    """
    return unescape(_TITLE.findall(page)[0])


def links(page: str) -> list[str]:
    """Return where a page leads, in its order."""
    return [one["href"] for one in tags(page, "a") if "href" in one]


@dataclass(frozen=True, slots=True)
class _Element:
    name: str
    said: dict[str, str]
    text: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Reads the elements of a page, but for its title."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.read: list[_Element] = []
        self._open: list[_Element] = []
        self.feed(_TITLE.sub("", page).translate(_KEPT))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = _Element(tag, {name: (value or "").translate(_GIVEN_BACK) for name, value in attrs})
        self.read.append(one)
        self._open.append(one)

    def handle_endtag(self, tag: str) -> None:
        self._open = [one for one in self._open if one.name != tag]

    def handle_data(self, data: str) -> None:
        for one in self._open:
            one.text.append(data.translate(_GIVEN_BACK))
