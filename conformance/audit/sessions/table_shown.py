"""What a table tells and shows of itself, followed over its rounds: seats, phase, decisions, shoes, sums.

Money is followed elsewhere; here it is asked whether two things that are told say the same.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from conformance.audit.breach import Invariant
from conformance.audit.hearing import Entry
from conformance.wire.wire_values import read_money, write_money

View = Mapping[str, Any]


class Wrong(NamedTuple):
    """Something that cannot be: which invariant it breaks, what was expected and what came, in Italian."""

    invariant: Invariant
    expected: str
    got: str


@dataclass(kw_only=True)
class TableShown:
    """What was told of a table so far.

    Attributes:
        players: all who may come: whoever else is named in a view stands for somebody who is not to be seen.
        shoes: those prepared, in order.
        settings: the names of those that everybody has.
        history: whether the rounds of a player are remembered.
        holders: who has each box.
        chosen: player → setting → how he has put it since he came.
        pending: the decision that the round waits for.
    """

    players: frozenset[str]
    shoes: Sequence[Mapping[str, Any]]
    settings: frozenset[str] = frozenset()
    history: bool = False
    holders: dict[int, str] = field(default_factory=dict)
    phase: str = ""
    pending: Entry | None = None
    code: str = ""
    shuffles: int = 0
    chosen: dict[str, dict[str, bool]] = field(default_factory=dict)

    # -- what is told --------------------------------------------------------------------------------------------------

    def take(self, entry: Entry) -> Iterator[Wrong]:
        """Follow a fact; yield what it cannot be."""
        match entry["fatto"]:
            case "fase":
                self.phase, self.pending = entry["fase"], None
            case "decisione":
                self.pending = entry
            case "scelta":
                self.pending = None
            case "codice":
                self.code = entry["codice"]
            case "impostazione":
                self.chosen.setdefault(entry["giocatore"], {})[entry["voce"]] = entry["valore"]
            case "esce":
                self.chosen.pop(entry["giocatore"], None)
            case "posto":
                yield from self._seat(entry)
            case "posa":
                yield from self._lay(entry)
            case "rimescolamento":
                yield from self._shuffle(entry)

    def _seat(self, entry: Entry) -> Iterator[Wrong]:
        box, player, holder = entry["posto"], entry["giocatore"], self.holders.get(entry["posto"], "")
        taken = entry["stato"] == "occupato"
        if holder != ("" if taken else player):
            whose = f"di {holder}" if holder else "libero"
            change = "occupato" if taken else "lasciato"
            yield Wrong(Invariant.SEAT, f"il posto {box} è {whose}", f"è {change} da {player}")
        if taken:
            self.holders[box] = player
        else:
            self.holders.pop(box, None)

    def _lay(self, entry: Entry) -> Iterator[Wrong]:
        box, player = entry["posto"], entry["giocatore"]
        own = self.holders.get(box) == player
        if not entry.get("alle_spalle") and not own:
            whose = self.holders.get(box, "nessuno")
            yield Wrong(Invariant.SEAT, f"al posto {box}, di {whose}, non punta {player}", "ci punta come se fosse suo")

    def _shuffle(self, entry: Entry) -> Iterator[Wrong]:
        told = {rank: count for rank, count in entry["per_rango"].items() if count}
        said = f"{entry['carte']} carte, {_ranks(told)}"
        if sum(told.values()) != entry["carte"]:
            yield Wrong(Invariant.SHOE, f"{entry['carte']} carte in tutto", _ranks(told))
        if self.shuffles < len(self.shoes):
            shoe = self.shoes[self.shuffles]
            counts = dict(Counter(card[0] for card in shoe["carte"]))
            if (counts, len(shoe["carte"])) != (told, entry["carte"]):
                yield Wrong(Invariant.SHOE, f"{len(shoe['carte'])} carte, {_ranks(counts)}", said)
            if entry.get("taglio") != shoe.get("taglio"):
                yield Wrong(Invariant.SHOE, f"carta di taglio: {_cut(shoe)}", f"carta di taglio: {_cut(entry)}")
        self.shuffles += 1

    # -- what is shown -------------------------------------------------------------------------------------------------

    def of_view(self, player: str, view: View) -> Iterator[Wrong]:
        """Yield what a player is shown that was not told, or was told otherwise."""
        if self.phase and view["fase"] != self.phase:
            yield Wrong(Invariant.STATE, f"la fase «{self.phase}»", f"a {player} si mostra «{view['fase']}»")
        yield from self._seats_of(player, view)
        yield from self._options_of(player, view)
        laid = sum(read_money(amount) or 0 for amount in view["puntate"].values())
        if "totale" in view and read_money(view["totale"]) != laid:
            yield Wrong(Invariant.VIEW, f"a {player} un totale di {write_money(int(laid))}", f"di {view['totale']}")
        if view.get("codice", self.code) != self.code:
            yield Wrong(Invariant.VIEW, f"a {player} il codice «{self.code}»", f"«{view['codice']}»")
        yield from self._settings_of(player, view)
        if self.history and "cronologia" not in view:
            yield Wrong(Invariant.VIEW, f"a {player} i suoi colpi passati in «cronologia»", "non ci sono")

    def _seats_of(self, player: str, view: View) -> Iterator[Wrong]:
        if "posti" not in view:
            return
        told = {str(box): holder for box, holder in self.holders.items()}
        shown: Mapping[str, str] = view["posti"]
        unseen = {box for box, name in shown.items() if name not in self.players and told.get(box, player) != player}
        if shown.keys() != told.keys() or any(shown[box] != told[box] for box in shown.keys() - unseen):
            yield Wrong(Invariant.VIEW, f"a {player} i posti: {_seats(told)}", _seats(shown))

    def _options_of(self, player: str, view: View) -> Iterator[Wrong]:
        due = self.pending if self.pending and self.pending["giocatore"] == player else None
        shown, allowed = view.get("lecite"), due["lecite"] if due else []
        if (shown is None) is (due is not None) or not {*(shown or ())} <= {*allowed}:
            words = f"a {player} soltanto ciò che il colpo gli chiede: {_words(allowed)}"
            yield Wrong(Invariant.VIEW, words, f"gli si mostra {_words(shown or ())}")

    def _settings_of(self, player: str, view: View) -> Iterator[Wrong]:
        shown: Mapping[str, bool] = view.get("impostazioni", {})
        if missing := sorted(self.settings - shown.keys()):
            yield Wrong(Invariant.VIEW, f"a {player} le impostazioni {_words(missing)}", "non ci sono")
        for name, value in self.chosen.get(player, {}).items():
            if shown.get(name, value) is not value:
                told = f"a {player} l'impostazione {name} {_on(value)}, come l'ha messa"
                yield Wrong(Invariant.VIEW, told, f"è {_on(shown[name])}")


def _on(value: bool) -> str:
    return "accesa" if value else "spenta"


def _ranks(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} di rango {rank}" for rank, count in sorted(counts.items())) or "di nessun rango"


def _cut(shoe: Mapping[str, Any]) -> str:
    return f"dopo {shoe['taglio']} carte" if "taglio" in shoe else "non c'è"


def _seats(holders: Mapping[str, str]) -> str:
    return ", ".join(f"{box} di {name}" for box, name in sorted(holders.items())) or "tutti liberi"


def _words(options: Sequence[str]) -> str:
    return ", ".join(options) or "nulla"
