"""The suits, boxes and players of a session exchanged for others: in its setup, its events, its facts, its views."""

from collections.abc import Mapping
from typing import Any

from conformance.audit.replays.freedoms import Suits
from conformance.audit.replays.rewriting import Rewriting


class SessionRewriting(Rewriting):
    """Rewrites plain data of the wire about a table, where players and boxes are keys too."""

    def __init__(self, suits: Suits, boxes: Mapping[int, int], players: Mapping[str, str]) -> None:
        """Start from what stands in the place of each suit, box and player."""
        super().__init__(suits, boxes, players)
        self._boxes, self._players = boxes, players
        self._fields |= {
            "conti": lambda accounts: {self._player(name): amount for name, amount in accounts.items()},
            "viste": lambda views: [self._views(one) for one in views],
            "puntate": self._stakes,
            "posti": self._holders,
            "serie": lambda streaks: {self._player(name): count for name, count in streaks.items()},
            "altrui": lambda others: {self._player(name): self._stakes(stakes) for name, stakes in others.items()},
            "chat": lambda lines: [[self._player(who), words] for who, words in lines],
            "sabot": self.value,
            "carte": lambda cards: cards if isinstance(cards, int) else self.each("carta", cards),
        }

    def _player(self, name: str) -> str:
        return self._players.get(name, name)

    def _box(self, number: str) -> str:
        return str(self._boxes.get(int(number), int(number)))

    def _views(self, views: Mapping[str, Any]) -> dict[str, Any]:
        return {self._player(name): self.value(view) for name, view in views.items()}

    def _stakes(self, stakes: Mapping[str, str]) -> dict[str, str]:
        moved = {}
        for place, amount in stakes.items():
            box, _, wager = place.partition(".")
            moved[f"{self._box(box)}.{wager}"] = amount
        return moved

    def _holders(self, seats: Mapping[str, str]) -> dict[str, str]:
        return {self._box(box): self._player(name) for box, name in seats.items()}
