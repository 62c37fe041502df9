"""What an engine's ESITO shows at one point of a round. Reads any data an engine may send, and never raises."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from conformance.cases.scenario.wording import listed
from conformance.wire.wire_values import COVERED, Cents, read_money
from generator.model.meaning.totals import best_total

Entry = Mapping[str, Any]
"""One entry of the register: a `fatto`, as an engine tells it."""


def entries_of(esito: object) -> list[Entry]:
    """Return the entries of the register that are objects; whatever else an engine put there is left out."""
    register = esito.get("registro") if isinstance(esito, Mapping) else None
    return [entry for entry in register if isinstance(entry, Mapping)] if isinstance(register, list) else []


def step_of(entry: Entry) -> int:
    """Return how many moves had been consumed; an illegible number counts as 0."""
    value = entry.get("passo")
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def strings(value: object) -> list[str]:
    """Return the strings of a list; [] for anything else."""
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []


@dataclass(frozen=True, kw_only=True)
class View:
    """The register as it was after `after` moves, and what the engine said of the final state if that is the end."""

    esito: Mapping[str, Any]
    context: Mapping[str, Any]
    after: int
    last: bool
    """Whether `after` is the whole scenario: then `mani`, `banco`, `saldi` speak of this point too."""

    @cached_property
    def entries(self) -> list[Entry]:
        """The entries up to this point."""
        return [entry for entry in entries_of(self.esito) if step_of(entry) <= self.after]

    def of(self, kind: str, **fields: object) -> list[Entry]:
        """Return the entries of one kind whose fields have these values."""
        return [entry for entry in self.entries if entry.get("fatto") == kind and has(entry, **fields)]

    def now(self, kind: str) -> list[Entry]:
        """Return the entries of one kind that the last move brought about."""
        return [entry for entry in self.of(kind) if step_of(entry) == self.after]

    @cached_property
    def pending(self) -> Entry | None:
        """The decision that waits for an answer, if any."""
        waiting: Entry | None = None
        for entry in self.entries:
            kind = entry.get("fatto")
            if kind == "decisione":
                waiting = entry
            elif kind == "scelta" or (kind == "rimborso" and entry.get("motivo") == "malfunzionamento"):
                waiting = None
        if self.last and self.esito.get("stato") == "concluso":
            return None
        return waiting

    def label(self, family: str, name: object) -> str:
        """Return how people call an offer, a wager, a class or a player."""
        words = self.context.get(family)
        label = words.get(name) if isinstance(words, Mapping) and isinstance(name, str) else None
        return label if isinstance(label, str) else f"«{name}»"

    def labels(self, family: str, names: Iterable[object], *, empty: str = "nessuna") -> str:
        """Return how people call some offers or classes, as a list in a sentence."""
        return listed((self.label(family, name) for name in names), empty=empty)

    def player(self, name: object) -> str:
        """Return the name of a player."""
        return self.label("giocatori", name)

    # -- cards -------------------------------------------------------------------------------------------------

    @cached_property
    def hands(self) -> dict[tuple[int, int], list[str]]:
        """The cards of every hand, by (box, hand), as the register builds them."""
        hands: dict[tuple[int, int], list[str]] = {}
        for entry in self.entries:
            box, hand = entry.get("posto"), entry.get("mano")
            if not (isinstance(box, int) and isinstance(hand, int)):
                continue
            card, new = entry.get("carta"), entry.get("nuova_mano")
            if entry.get("fatto") == "carta" and entry.get("zona", "mano") == "mano" and isinstance(card, str):
                if entry.get("da") != "mano":
                    hands.setdefault((box, hand), []).append(card)
            elif entry.get("fatto") == "divisione" and isinstance(new, int):
                old = hands.get((box, hand), [])
                hands[box, new] = [old.pop()] if len(old) > 1 else []
        return hands

    def _stated(self, key: str, **fields: object) -> Entry | None:
        """Return the first object of a list of the ESITO whose fields have these values."""
        stated = self.esito.get(key)
        objects = (told for told in stated if isinstance(told, Mapping)) if isinstance(stated, list) else ()
        return next((told for told in objects if has(told, **fields)), None)

    def stated_hand(self, box: object, hand: object) -> Entry | None:
        """Return what the engine says of a hand in `mani`."""
        return self._stated("mani", posto=box, mano=hand)

    @cached_property
    def dealer(self) -> list[str]:
        """The dealer's cards that have been seen, in order."""
        seen = []
        for entry in self.entries:
            card = entry.get("carta")
            mine = entry.get("fatto") in ("scopre", "sceglie") or (
                entry.get("fatto") == "carta" and entry.get("a") == "banco" and entry.get("zona", "banco") == "banco"
            )
            if mine and isinstance(card, str) and card != COVERED:
                seen.append(card)
        return seen

    @cached_property
    def dealer_covered(self) -> int:
        """How many of the dealer's cards lie face down."""
        dealt = self.of("carta", a="banco", carta=COVERED)
        zones = {entry.get("zona") for entry in dealt}
        drawn = [entry for entry in self.of("carta", a="banco") if entry.get("da") in zones - {"banco", None}]
        return len(dealt) - len(self.of("scopre")) - len(drawn)

    @cached_property
    def dealer_drawn(self) -> list[str]:
        """The cards that the dealer took after the deal, in order."""
        taken = [
            card
            for entry in self.of("carta", a="banco")
            if entry.get("zona", "banco") == "banco" and isinstance(card := entry.get("carta"), str)
        ]
        served = self.context.get("banco_servite", 0)
        return taken[served:] if isinstance(served, int) else taken

    def zone(self, name: str) -> list[str]:
        """Return the cards of a table zone."""
        cards = [entry.get("carta") for entry in self.of("carta", a="tavolo", zona=name)]
        return [card for card in cards if isinstance(card, str)]

    @property
    def values(self) -> Mapping[str, tuple[int, int]]:
        """What each rank is worth: low and high."""
        values: Mapping[str, tuple[int, int]] = self.context.get("valori", {})
        return values

    @property
    def ceiling(self) -> int:
        """The greatest total that does not bust."""
        return int(self.context.get("tetto", 21))

    def total(self, codes: list[str]) -> tuple[int, bool]:
        """Return the best total of some cards, and whether an ace counts high; covered cards count nothing."""
        values = self.values
        return best_total((values[code[0]] for code in codes if code[:1] in values and code != COVERED), self.ceiling)

    # -- money -------------------------------------------------------------------------------------------------

    def settled(self, player: object) -> list[Entry]:
        """Return the settlements of a player."""
        return self.of("liquidazione", giocatore=player)

    def balance(self, player: str) -> Cents | None:
        """Return a player's balance in cents as the register builds it, or None if an amount is illegible.

        A refund that is due later moves nothing in this round.
        """
        start: Cents | None = self.context.get("saldi", {}).get(player)
        if not isinstance(start, int):
            return None
        moved = [(entry.get("importo"), -1) for entry in self.of("puntata", giocatore=player)]
        moved += [(entry.get("restituito"), 1) for entry in self.settled(player)]
        refunds = [entry for entry in self.of("rimborso", giocatore=player) if not is_due(entry)]
        undone = [_wager_of(entry) for entry in refunds]
        moved += [(entry.get("importo"), 1) for entry in refunds]
        moved += [(entry.get("restituito"), -1) for entry in self.settled(player) if _wager_of(entry) in undone]
        for value, sign in moved:
            amount = read_money(value)
            if amount is None:
                return None
            start += sign * amount
        return start

    def stated_balance(self, player: str) -> object:
        """Return what the engine says of a balance in `saldi`, raw; None if it says nothing."""
        account = self._stated("saldi", giocatore=player)
        return None if account is None else account.get("saldo")

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield every string sent up to this point, with the name of the message that holds it."""
        for entry in self.entries:
            for text in _strings_in(entry):
                yield str(entry.get("fatto")), text
        if self.last:
            for key in ("banco", "mani", "attesa"):
                for text in _strings_in(self.esito.get(key)):
                    yield key, text


def _wager_of(entry: Entry) -> tuple[object, object, object]:
    return entry.get("posto"), entry.get("mano"), entry.get("puntata")


def is_due(entry: Entry) -> bool:
    """Say whether a refund is owed for later, and not paid in this round."""
    return entry.get("quando") is not None


def has(entry: Entry, **fields: object) -> bool:
    """Say whether the fields of an entry have these values."""
    return all(entry.get(key) == value for key, value in fields.items())


def _strings_in(value: object, depth: int = 0) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif depth < 12 and isinstance(value, Mapping):
        for inner in value.values():
            yield from _strings_in(inner, depth + 1)
    elif depth < 12 and isinstance(value, list):
        for inner in value:
            yield from _strings_in(inner, depth + 1)
