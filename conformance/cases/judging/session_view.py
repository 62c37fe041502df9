"""What an engine told of a table at one point of a session. Reads any data an engine may send, and never raises."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from conformance.cases.judging.observation import Entry, View, entries_of, step_of
from conformance.wire.wire_values import Cents, read_money

_ROUND = "colpo"


class SessionView(View):
    """A view whose entries are those of the round played last, and whose balances are those that players are shown."""

    @cached_property
    def entries(self) -> list[Entry]:
        """The entries of the round played last, up to this point; all of them before the first."""
        told = self.told
        starts = [
            place for place, entry in enumerate(told) if entry.get("fase") == _ROUND and entry.get("fatto") == "fase"
        ]
        return told[starts[-1] :] if starts else told

    @cached_property
    def told(self) -> list[Entry]:
        """Everything that was told, up to this point."""
        return [entry for entry in entries_of(self.esito) if step_of(entry) <= self.after]

    def happened(self, kind: str, **fields: object) -> list[Entry]:
        """Return what the last event has brought about, of one kind."""
        now = (entry for entry in self.told if step_of(entry) == self.after and entry.get("fatto") == kind)
        return [entry for entry in now if all(entry.get(key) == value for key, value in fields.items())]

    def now(self, kind: str) -> list[Entry]:
        """Return the entries of one kind that the last event brought about."""
        return self.happened(kind)

    def shown(self, player: str) -> Mapping[str, Any]:
        """Return what a player was shown after the last event; nothing where he was shown nothing."""
        views = self.esito.get("viste")
        at = views[self.after] if isinstance(views, list) and self.after < len(views) else None
        shown = at.get(player) if isinstance(at, Mapping) else None
        return shown if isinstance(shown, Mapping) else {}

    @property
    def present(self) -> list[str]:
        """Return the players who were shown something."""
        views = self.esito.get("viste")
        at = views[self.after] if isinstance(views, list) and self.after < len(views) else None
        return [str(player) for player in at] if isinstance(at, Mapping) else []

    def balance(self, player: str) -> Cents | None:
        """Return the balance that a player was shown, in cents."""
        return read_money(self.shown(player).get("saldo"))

    def stated_balance(self, player: str) -> Any:
        """Return the same as it was written."""
        return self.shown(player).get("saldo")


def at_table(view: View) -> SessionView:
    """Return what was seen of a table; only scenarios of a table ask for it."""
    assert isinstance(view, SessionView)
    return view
