"""The fields and texts of a reply that the protocol does not define, and the secrets that they or their names tell.

Suspect is what names, in the form of a card, one that nobody may see: a number alone only where its path or its text
speaks of a total, or of a covered card, and says what only the covered cards tell. What is enciphered stays unseen.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from conformance.audit.breach import Invariant
from conformance.audit.card_spotting import cards_in, rank_of, split_card
from conformance.audit.cards_seen import CardsSeen, Snapshot
from conformance.cases.scenario import wording as say
from conformance.cases.scenario.class_of_cards import belongs_by
from conformance.wire.validate import known_fields
from conformance.wire.wire_values import COVERED

_TOTAL: Final = re.compile(r"total|punt(?:i|eggio)(?![a-z])|points?|score|somma|\bsum\b", re.IGNORECASE)
_WORTH: Final = re.compile(r"valore|value|\bvale\b|\bha\b|\bhas\b", re.IGNORECASE)
"""Words that speak of a total only beside one that speaks of the dealer."""
_DEALER: Final = re.compile(r"banco|dealer|croupier|mazziere|house|bank", re.IGNORECASE)
_HIDDEN: Final = re.compile(
    r"copert|nascost|hole|hidden|covered|buc[oa]|prossim|success|next|sabot|shoe|mazzo|deck|segret|secret|down",
    re.IGNORECASE,
)
_OTHER: Final = re.compile(
    r"(?<![a-z])(?:ms|ns|sec)\b|tempo|time|durata|conta|count|numero|restant|remain|sald[oi]|import[oi]|post[oi]|puntat|stake|amount|limit",
    re.IGNORECASE,
)
_SECONDS: Final = re.compile(r"\d{1,2}\s+[shd]")
_TIME: Final = re.compile(r"(?<![a-z])(?:ms|ns|sec)\b|tempo|time|durata", re.IGNORECASE)
"""«5 s» beside such a word is a time, and no card."""
_NUMBER: Final = re.compile(r"(?<![\w.,])\d{1,2}(?![\w.,]*\d)")
_ENTRY_TEXTS: Final = frozenset(
    {"riga", "clausole", "azione", "evento", "puntata", "zona", "da", "fase", "stadio", "lecite", "importi"}
)
_KNOWN_TOP: Final = frozenset({"id", "esito", "errore"})
_KNOWN_ERROR: Final = frozenset({"codice"})
_KNOWN_OUTCOME: Final = frozenset({"stato", "registro", "mani", "banco", "saldi", "attesa", "partita"})
_KNOWN_HAND: Final = frozenset({"posto", "mano", "carte", "totale", "morbida", "classi"})
_KNOWN_DEALER: Final = frozenset({"carte", "totale", "morbida"})
_KNOWN_ACCOUNT: Final = frozenset({"giocatore", "saldo"})
_NO_STEP: Final = -1


@dataclass(frozen=True, slots=True)
class Strange:
    """A value that the protocol does not define, or a text of the engine's own: where it is, and after which step."""

    path: str
    value: Any
    step: int
    text_only: bool = False
    """A text where the protocol has one: it is read for cards, and its place says nothing."""
    name: str = ""
    """The last part of the path, where the engine has made it up."""


def strange_values(message: Mapping[str, Any], words: frozenset[str]) -> Iterator[Strange]:
    """Yield what a reply holds beyond the protocol; `step` is that of its entry, or -1 for what stands outside."""
    yield from _beyond(message, _KNOWN_TOP, "")
    yield from _beyond(message.get("errore", {}), _KNOWN_ERROR, "errore.")
    outcome = message.get("esito", {})
    if "registro" in outcome:
        yield from _of_outcome(outcome, words)
    else:
        yield from _beyond(outcome, frozenset(), "esito.")


def _of_outcome(outcome: Mapping[str, Any], words: frozenset[str]) -> Iterator[Strange]:
    yield from _beyond(outcome, _KNOWN_OUTCOME, "")
    for entry in outcome["registro"]:
        yield from _of_entry(entry, words, entry["passo"], "registro")
    if "partita" in outcome:
        yield Strange("partita", outcome["partita"], _NO_STEP, text_only=True)
    for hand in outcome["mani"]:
        yield from _beyond(hand, _KNOWN_HAND, "mani.")
        for name in hand["classi"]:
            if name not in words:
                yield Strange("mani.classi", name, _NO_STEP, text_only=True)
    yield from _beyond(outcome["banco"], _KNOWN_DEALER, "banco.")
    for account in outcome["saldi"]:
        yield from _beyond(account, _KNOWN_ACCOUNT, "saldi.")
    if "attesa" in outcome:
        yield from _of_entry(outcome["attesa"], words, _NO_STEP, "attesa")


def _beyond(told: Mapping[str, Any], known: frozenset[str], where: str) -> Iterator[Strange]:
    for key, value in told.items():
        if key not in known:
            yield Strange(f"{where}{key}", value, _NO_STEP, name=key)


def _of_entry(entry: Mapping[str, Any], words: frozenset[str], step: int, where: str) -> Iterator[Strange]:
    fact = entry["fatto"]
    known = known_fields(fact)
    if not entry.keys() <= known:
        for key in [key for key in entry if key not in known and key not in ("fatto", "passo")]:
            yield Strange(f"{where}.{fact}.{key}", entry[key], step, name=key)
        if fact not in words:
            yield Strange(f"{where}.fatto", fact.removeprefix("x-"), step, text_only=True)
    for key in _texts_of(fact):
        value = entry.get(key)
        if value is not None and (not isinstance(value, str) or value not in words):
            own = value if isinstance(value, str) else [name for name in value if name not in words]
            if own:
                yield Strange(f"{where}.{fact}.{key}", own, step, text_only=True)


@cache
def _texts_of(fact: str) -> tuple[str, ...]:
    """Return the fields of an entry that hold texts or identifiers."""
    return tuple(sorted(known_fields(fact) & _ENTRY_TEXTS))


class Suspicion:
    """What was known at one moment, and the judgement on what a strange value says then."""

    def __init__(self, cards: CardsSeen, moment: Snapshot) -> None:
        self._cards, self._moment = cards, moment
        self._secrets = cards.all - moment.seen
        hidden = cards.truth(moment.dealer_down)
        self._hidden = hidden
        self._whole = cards.total([*moment.dealer, *hidden])[0] if hidden else None
        self._shown = cards.total(moment.dealer)[0]

    def check(self, strange: Strange) -> None:
        """Write down the first secret that a strange value reveals."""
        found = self._names(strange.path, strange.value, strange.text_only)
        if strange.name:
            found = self._called(strange.path.removesuffix(strange.name), strange.name, strange.value) or found
        if found is not None:
            expected = "niente che nomini una carta, un totale o una classe che nessuno può ancora conoscere"
            self._cards.hearing.breach(Invariant.SECRET, expected, f"«{strange.path}» dice {found}")

    def _names(self, path: str, value: Any, text_only: bool) -> str | None:
        if isinstance(value, str):
            if _SECONDS.fullmatch(value) and _TIME.search(path):
                return None
            return self._card(cards_in(value)) or (None if text_only else self._text(path, value))
        if isinstance(value, bool) or value is None:
            return None
        if isinstance(value, int):
            return self._number(path, value)
        if isinstance(value, list):
            return self._list(path, value, text_only)
        if isinstance(value, Mapping):
            return self._object(path, value, text_only)
        return None

    def _list(self, path: str, value: list[Any], text_only: bool) -> str | None:
        codes = [code for one in value if isinstance(one, str) for code in cards_in(one)]
        over = Counter(codes) - self._moment.seen
        revealed = over & self._secrets
        if revealed and len(codes) >= len([one for one in value if isinstance(one, str) and one != COVERED]):
            return say.cards(list(revealed.elements()))
        pair = split_card(value)
        found = self._card((pair,)) if pair else None
        return found or next(filter(None, (self._names(path, one, text_only) for one in value)), None)

    def _object(self, path: str, value: Mapping[str, Any], text_only: bool) -> str | None:
        pair = split_card(value)
        found = self._card((pair,)) if pair else None
        called = (self._called(f"{path}.", key, one, alone=len(value) == 1) for key, one in value.items())
        inside = (self._names(f"{path}.{key}", one, text_only) for key, one in value.items())
        return found or next(filter(None, (*called, *inside)), None)

    def _called(self, path: str, name: str, value: Any, *, alone: bool = False) -> str | None:
        """Return what the name of an entry reveals: by itself, after the names around it, with the text in it.

        Args:
            alone: whether it is the only one of its object: of many, one is a rank or a total that is secret, as in a
                count of the ranks of the deck, and reveals nothing.
        """
        pair = split_card([name, value]) if isinstance(value, str) else None
        words = name.replace("_", " ")
        found = self._card((*cards_in(name), *cards_in(f"{path}{name}"), *((pair,) if pair else ())))
        return found or self._text(f"{path}{words}" if alone else words, words)

    def _card(self, codes: tuple[str, ...]) -> str | None:
        """Return the first of some cards that nobody has seen; one that is seen elsewhere proves nothing."""
        for code in codes:
            if self._secrets[code] and not self._moment.seen[code]:
                return say.card(code)
        return None

    def _text(self, path: str, text: str) -> str | None:
        rank = rank_of(text)
        if rank and self._is_hidden_rank(path, rank):
            return f"il rango coperto, {text}"
        said = next(filter(None, (self._number(f"{path} {text}", int(one)) for one in _NUMBER.findall(text))), None)
        return said or self._class(path, text)

    def _is_hidden_rank(self, path: str, rank: str) -> bool:
        return bool(_HIDDEN.search(path)) and [code[0] for code in self._hidden] == [rank] and rank not in {
            code[0] for code in self._moment.dealer
        }  # fmt: skip

    def _number(self, path: str, value: int) -> str | None:
        """Return a total that only the covered cards tell, if a path or a text speaks of one."""
        if self._whole is None or _OTHER.search(path) or value == self._shown:
            return None
        total, worth, dealers = _TOTAL.search(path), _WORTH.search(path), _DEALER.search(path)
        hidden = _HIDDEN.search(path)
        told = (total or worth) if dealers or hidden else total and value not in self._visible_totals()
        if value == self._whole and told:
            return f"{value}, il totale del banco con la carta coperta"
        if value == self._cards.total(self._hidden)[0] and hidden and (total or worth or dealers):
            return f"{value}, il valore della carta coperta"
        return None

    def _visible_totals(self) -> set[int]:
        return {self._shown, *(self._cards.total(hand)[0] for hand in self._moment.hands.values())}

    def _class(self, path: str, text: str) -> str | None:
        facts = self._cards.hearing.facts
        condition = facts.classes.get(text)
        if condition is None or not self._hidden or not _DEALER.search(path):
            return None
        alone = belongs_by(condition, self._moment.dealer, facts.values, facts.ceiling)
        whole = belongs_by(condition, [*self._moment.dealer, *self._hidden], facts.values, facts.ceiling)
        return f"«{text}», che si sa soltanto dalla carta coperta" if alone is False and whole else None
