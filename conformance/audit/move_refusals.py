"""The codes with which a move may be refused, given the pending decision; none where the move is legal."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from conformance.audit.hearing import Entry

ILLEGAL: Final = "azione-non-lecita"
NOT_YOUR_TURN: Final = "non-di-turno"
UNFORESEEN: Final = "evento-non-previsto"
_EARLY: Final = "anticipo"


def codes_for(move: Mapping[str, Any], pending: Entry | None, holders: Mapping[int, str]) -> Collection[str]:
    """Return the codes by which a move may be refused; none if it may not be refused at all.

    An early decision is about another hand than the pending one by its nature: any code tells something true of it.

    Args:
        move: one of the MOSSE.
        pending: the decision that it met; None once the round is over.
        holders: box → who holds it.
    """
    event = move.get("evento")
    if pending is None:
        return (NOT_YOUR_TURN,) if event is None else (NOT_YOUR_TURN, UNFORESEEN)
    if event == _EARLY:
        return (UNFORESEEN, ILLEGAL, NOT_YOUR_TURN)
    if event is not None:
        return (UNFORESEEN,)
    if not _is_at(move, pending):
        return (NOT_YOUR_TURN,)
    player = move.get("giocatore")
    if player is not None and player != pending["giocatore"]:
        return (NOT_YOUR_TURN,)
    # Nobody is named, and a player behind decides: the move may be that of who holds the box.
    is_unsure = player is None and "posto" in move and holders.get(pending["posto"]) != pending["giocatore"]
    unsure = (NOT_YOUR_TURN,) if is_unsure else ()
    return unsure if move["azione"] in pending["lecite"] else (ILLEGAL, *unsure)


def _is_at(move: Mapping[str, Any], pending: Entry) -> bool:
    return "posto" not in move or (move["posto"], move.get("mano", 1)) == (pending["posto"], pending["mano"])
