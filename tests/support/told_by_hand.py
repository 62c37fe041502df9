"""A round of a small game as an honest engine tells it, written by hand, and the least lies that can be put into it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from conformance.audit.audit import audit
from conformance.audit.breach import Breach
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import GameFacts
from generator.model.meaning.conditions import Condition

Entry = dict[str, Any]
Edit = Callable[["Told"], None]
"""Changes what an engine tells of a round."""
NO_CLASS: Mapping[str, Condition | None] = {"sballata": None}
WORDS = frozenset({"principale", "raddoppio", "carta", "stai", "raddoppia", "gioco", "mano", "banco", "sabot",
                   "turno_giocatori", "offerta", "puntata", "decisione", "scelta", "scopre", "liquidazione", "gioca",
                   "rifiuto"})  # fmt: skip
FACTS = GameFacts(
    values={"A": (1, 11), **{rank: (int(rank), int(rank)) for rank in "23456789"}, **dict.fromkeys("TJQK", (10, 10))},
    ceiling=21,
    upcards=1,
    families={"principale": "principale", "raddoppio": "principale"},
    compared=frozenset({"principale"}),
    adds={"raddoppia": "raddoppio"},
    staged=frozenset({"carta", "stai", "raddoppia"}),
    stages=frozenset({"gioco"}),
    classes=NO_CLASS,
    words=WORDS,
)
"""One card of the dealer up and one down; the player draws, stands or doubles; then the dealer plays."""


@dataclass
class Told:
    """What an engine told of a round: the shoe and the moves that it was given, its register, the table at the end."""

    shoe: list[str]
    moves: list[Entry]
    register: list[Entry]
    state: Entry
    extra: Entry = field(default_factory=dict)
    """Fields of the reply that the protocol does not define."""

    @property
    def setup(self) -> Entry:
        return {
            "sabot": self.shoe,
            "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
            "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}}],
        }

    def heard(self, facts: GameFacts = FACTS) -> tuple[Breach, ...]:
        """Return the invariants that the whole reply breaks."""
        message = {"id": 7, "esito": {**self.state, "registro": self.register}, **self.extra}
        return audit(
            facts, self.setup, self.moves, [Exchange(number=7, op="gioca", step=len(self.moves), message=message)]
        )

    def but(self, *edits: Edit) -> "Told":
        """Return the same round told with some lies."""
        other = deepcopy(self)
        for edit in edits:
            edit(other)
        return other


def put(place: int, **fields: Any) -> Edit:
    """Write other values into an entry of the register."""
    return lambda told: told.register[place].update(fields)


def add(place: int, **entry: Any) -> Edit:
    """Put an entry more before a place of the register."""
    return lambda told: told.register.insert(place, entry)


def drop(place: int) -> Edit:
    """Leave an entry out."""
    return lambda told: _forget(told.register, place)


def _forget(register: list[Entry], place: int) -> None:
    del register[place]


def table(part: str, **fields: Any) -> Edit:
    """Write other values into «mani», «banco», «saldi» or «attesa»: the first of a list."""

    def edit(told: Told) -> None:
        found = told.state[part]
        (found[0] if isinstance(found, list) else found).update(fields)

    return edit


def state(**fields: Any) -> Edit:
    """Write other parts of the outcome."""
    return lambda told: told.state.update(fields)


def moved(*moves: Mapping[str, Any]) -> Edit:
    """Send other moves than those that the register answers."""
    return lambda told: setattr(told, "moves", [dict(move) for move in moves])


def shoe(text: str) -> Edit:
    """Prepare another shoe."""
    return lambda told: setattr(told, "shoe", text.split())


def says(**fields: Any) -> Edit:
    """Put fields of the engine's own into the reply."""
    return lambda told: told.extra.update(fields)


def hand_entry(fact: str, step: int, **fields: Any) -> Entry:
    return {"fatto": fact, "passo": step, "giocatore": "g1", "posto": 1, "mano": 1, **fields}


def card(step: int, code: str) -> Entry:
    return {"fatto": "carta", "passo": step, "a": "mano", "zona": "mano", "posto": 1, "mano": 1, "carta": code}


def dealers(step: int, code: str) -> Entry:
    return {"fatto": "carta", "passo": step, "a": "banco", "zona": "banco", "carta": code}


def decision(step: int, own: Sequence[str], options: Sequence[str], **prices: str) -> Entry:
    seen = {"banco": ["6D", "??"], "mano": list(own)}
    return hand_entry("decisione", step, fase="turno_giocatori", stadio="gioco", visibile=seen, lecite=list(options),
                      importi=prices)  # fmt: skip


def choice(step: int, action: str) -> Entry:
    return hand_entry("scelta", step, azione=action, origine="giocatore")


def settled(step: int, staked: str, returned: str, outcome: str, wager: str = "principale") -> Entry:
    return hand_entry("liquidazione", step, puntata=wager, puntato=staked, restituito=returned, esito=outcome)


def _dealt(first: str, second: str) -> Iterator[Entry]:
    yield hand_entry("puntata", 0, puntata="principale", importo="10.00")
    yield from (card(0, first), dealers(0, "6D"), card(0, second), dealers(0, "??"))
    yield decision(0, [first, second], ["carta", "stai", "raddoppia"], raddoppia="10.00")


def _dealer_plays(step: int) -> Iterator[Entry]:
    yield {"fatto": "scopre", "passo": step, "carta": "KC"}
    yield {"fatto": "banco", "passo": step, "azione": "carta", "totale": 16}
    yield dealers(step, "9H")


def _end(cards: Sequence[str], total: int, balance: str) -> Entry:
    return {
        "stato": "concluso",
        "mani": [{"posto": 1, "mano": 1, "carte": list(cards), "totale": total, "morbida": False, "classi": []}],
        "banco": {"carte": ["6D", "KC", "9H"], "totale": 25, "morbida": False},
        "saldi": [{"giocatore": "g1", "saldo": balance}],
    }


PLAYED = Told(
    shoe=["TS", "6D", "5H", "KC", "4S", "9H", "2C"],
    moves=[{"azione": "carta"}, {"azione": "stai"}],
    register=[
        *_dealt("TS", "5H"),
        *(choice(1, "carta"), card(1, "4S"), decision(1, ["TS", "5H", "4S"], ["carta", "stai"])),
        *(choice(2, "stai"), *_dealer_plays(2), settled(2, "10.00", "20.00", "vince")),
    ],
    state=_end(["TS", "5H", "4S"], 19, "110.00"),
)
"""15, a card to 19, the dealer busts with 25: of 100 € the player has 110 €.

Places: stake 0, cards 1-4, decision 5, choice 6, card 7, decision 8, choice 9, hole card 10, dealer 11-12, settled 13.
"""
DOUBLED = Told(
    shoe=["6S", "6D", "5H", "KC", "TD", "9H"],
    moves=[{"azione": "raddoppia"}],
    register=[
        *_dealt("6S", "5H"),
        *(choice(1, "raddoppia"), hand_entry("puntata", 1, puntata="raddoppio", importo="10.00"), card(1, "TD")),
        *_dealer_plays(1),
        *(settled(1, "10.00", "20.00", "vince"), settled(1, "10.00", "20.00", "vince", "raddoppio")),
    ],
    state=_end(["6S", "5H", "TD"], 21, "120.00"),
)
"""11, doubled, and the dealer busts. Places: choice 6, second stake 7, card 8, hole card 9, settlements 12 and 13."""
WAITING = Told(
    shoe=PLAYED.shoe,
    moves=[],
    register=[*_dealt("TS", "5H")],
    state={
        "stato": "in_attesa",
        "mani": [{"posto": 1, "mano": 1, "carte": ["TS", "5H"], "totale": 15, "morbida": False, "classi": []}],
        "banco": {"carte": ["6D", "??"], "totale": 6, "morbida": False},
        "saldi": [{"giocatore": "g1", "saldo": "90.00"}],
        "attesa": {**decision(0, ["TS", "5H"], ["carta", "stai", "raddoppia"], raddoppia="10.00")},
    },
)
"""The same cards, nothing chosen yet: the hole card is the king of clubs, so the dealer has 16 and shows 6."""
