"""The suits, boxes, players and amounts of any part of a request or of a reply, exchanged for others field by field."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from conformance.audit.replays.freedoms import Suits
from conformance.wire.wire_values import is_card

_CARDS: Final = ("carta", "carte", "sabot", "visibile")
_AMOUNTS: Final = ("importo", "puntato", "restituito", "saldo")
_BY_WAGER: Final = ("importi", "puntate")


def _kept(value: Any) -> Any:
    return value


class Rewriting:
    """Rewrites plain data of the wire: what a field holds is known by its name, wherever it stands."""

    def __init__(
        self,
        suits: Suits,
        boxes: Mapping[int, int],
        players: Mapping[str, str],
        amount: Callable[[str], str] | None = None,
    ) -> None:
        """Start from what stands in the place of each suit, box and player.

        Args:
            amount: rewrites an amount; None leaves all as they are.
        """
        self._fields: dict[str, Callable[[Any], Any]] = {
            "posto": lambda box: boxes.get(box, box),
            "giocatore": lambda name: players.get(name, name),
            **dict.fromkeys((*_CARDS, *_AMOUNTS, *_BY_WAGER), _kept),
        }
        if suits:
            self._fields |= {
                "carta": lambda code: code[0] + suits.get(code[1], code[1]) if is_card(code) else code,
                **dict.fromkeys(("carte", "sabot"), lambda codes: self.each("carta", codes)),
                "visibile": lambda zones: {zone: self.each("carta", codes) for zone, codes in zones.items()},
            }
        if amount is not None:
            self._fields |= dict.fromkeys(_AMOUNTS, amount)
            self._fields |= dict.fromkeys(
                _BY_WAGER, lambda amounts: {name: amount(one) for name, one in amounts.items()}
            )

    def value(self, value: Any) -> Any:
        """Return a value with every field in it rewritten."""
        if isinstance(value, str | int) or value is None:
            return value
        if isinstance(value, Mapping):
            return {key: self._fields.get(key, self.value)(item) for key, item in value.items()}
        return [self.value(item) for item in value] if isinstance(value, list | tuple) else value

    def each(self, field: str, values: list[Any]) -> list[Any]:
        """Return some values rewritten, each as that of a field."""
        return [self._fields[field](value) for value in values]
