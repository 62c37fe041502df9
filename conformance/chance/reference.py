"""Some rules in, what they answer to a round out: asked for a whole round, or led through one move by move."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from conformance.readings.in_memory import Outcome, in_memory
from generator.engine.runtime.moves import EngineFault, Move
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.wire import Game
from generator.model.ir import Ruleset

_LONGEST = 60
"""Moves after which a round is left where it is."""
_TELLING = {
    "carta": (),
    "puntata": (),
    "decisione": ("fase", "stadio"),
    "liquidazione": ("puntata", "riga"),
    "scelta": ("azione", "origine"),
}
"""What of an entry says what the round reached; nothing, of those that every round has."""
_OTHERS = ("riga", "codice", "esito", "motivo")
"""What of any other entry."""
_SPARE = 6
"""Cards left behind those that the reference drew: an engine that draws more still has some."""


class Chooser(Protocol):
    """Who decides in a round."""

    def move(self, due: Any) -> Mapping[str, Any] | None:
        """Return a move; None to leave the round where it is.

        Args:
            due: the kernel's pending decision.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnRound:
    """A round, and what the reference answers to it.

    Attributes:
        setup: the `colpo` of the protocol.
        moves: its `mosse`.
        outcome: an `esito`, or `{"errore": {"codice": …, "messaggio": …}}`.
    """

    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    outcome: Outcome


class Reference:
    """The engine of some rules, in this interpreter, asked for whole rounds or led through one."""

    def __init__(self, rules: Ruleset) -> None:
        engine = in_memory(rules)
        self._rules: Rules = engine.module.RULES
        self.play = engine.play
        """Returns what it answers to a scripted round, given its `colpo` and its `mosse`."""

    @property
    def rules(self) -> Rules:
        """Return the rules as its engine has them."""
        return self._rules

    def led(self, setup: Mapping[str, Any], script: Sequence[Mapping[str, Any]], chooser: Chooser) -> DrawnRound:
        """Return a round that begins with given moves; the later ones are chosen as it is played.

        Of its shoe it keeps the cards that were drawn and a few more: the others are read by all and used by nobody.
        """
        moves: list[Mapping[str, Any]] = []
        try:
            game = Game(self._rules, setup)
            table = game.round
            while not table.over and len(moves) < _LONGEST:
                if len(moves) < len(script):
                    move = script[len(moves)]
                elif table.pending is None or (chosen := chooser.move(table.pending)) is None:
                    break
                else:
                    move = chosen
                moves.append(move)
                game.move(read(move))
            setup = {**setup, "sabot": setup["sabot"][: table.next + _SPARE]}
            outcome: Outcome = game.news()
        except EngineFault as fault:
            outcome = fault_of(fault)
        return DrawnRound(setup=setup, moves=tuple(moves), outcome=outcome)

    def stepwise(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> list[Outcome]:
        """Return what it answers to a round played one move at a time: to its opening, and to each move.

        Raises EngineFault where it refuses one of them.
        """
        game = Game(self._rules, setup)
        told: list[Outcome] = [game.news()]
        for move in moves:
            game.move(read(move))
            told.append(game.news())
        return told


def fault_of(fault: EngineFault) -> Outcome:
    """Return a refusal as generated engines tell it."""
    return {"errore": {"codice": fault.code, "messaggio": str(fault)}}


def read(move: Mapping[str, Any]) -> Move:
    """Return a move of the protocol as the kernel takes it."""
    get = move.get
    return Move(get("azione", ""), get("evento", ""), get("posto", 0), get("mano", 1), get("giocatore", ""))


def things_reached(outcome: Outcome) -> list[Hashable]:
    """Return what of the data a round reached: rows that settled, closed or led the dealer, refusals, offers."""
    if "errore" in outcome:
        return [outcome["errore"]["codice"]]
    things: list[Hashable] = []
    for entry in outcome["registro"]:
        said = _TELLING.get(entry["fatto"], _OTHERS)
        if said:
            things.append((entry["fatto"], *map(entry.get, said), *sorted(entry.get("lecite", ()))))
    return things
