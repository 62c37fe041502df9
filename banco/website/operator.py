"""Who offers the games, as every page of its site says: a value, read from `operatore.yaml`."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import NewType

Told = Mapping[str, str]
"""Language → words, or an address; "" where nobody has said them yet."""
Picture = NewType("Picture", str)
"""A picture as a page holds it: an address that begins with «data:»; "" where there is none yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkTold:
    """A link: what it says and where it leads, in each language."""

    words: Told
    address: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Authority:
    """Who watches over the games."""

    name: str
    address: Told
    logo: Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """How one plays within measure: where limits are set, where one excludes oneself, who helps and when."""

    limits: Told
    exclusion: Told
    helpline: str
    hours: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Support:
    """Where a player finds past rounds and asks for help, and when somebody answers."""

    rounds: Told
    contact: Told
    hours: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Operator:
    """Who offers the games.

    Attributes:
        address: of the site, https, ending in "/"; "" where nobody has said it yet.
        links: above each page, beside ours.
        documents: the contract, privacy, accessibility.
        notice: what the law asks, at the end of each page.
        blanks: the paths of what is still empty, such as «misura.aiuto»; with one of them every page is a draft.
    """

    name: str
    concession: str
    address: str
    logo: Picture
    authority: Authority
    measure: Measure
    support: Support
    documents: tuple[LinkTold, ...]
    notice: Told
    links: tuple[LinkTold, ...] = ()
    blanks: tuple[str, ...] = ()

    def as_key(self) -> object:
        """Return all of it, for the digest of what a page comes of."""
        return asdict(self)
