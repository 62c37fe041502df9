"""How much it matters that a datum comes or goes."""

from generator.model.ir import Behind, HandClass, Limits, Offer, Phase, QuoteTable, Settlement, Wager
from generator.model.ir_session import Command, History, PlayMode, RoundCode, Setting, ShownItem, TableSession
from generator.pages.changes.change_class import ADDED, NAMED, PLAY, UNFELT, UNREACHED, UNSTATED, Weight
from generator.pages.changes.change_telling import Sides
from generator.pages.changes.pairing import FUNDS, UNANSWERED, Pair

_ON_A_CONDITION = {"closings", "dealer.turn", "automatic.timeout", "automatic.disconnection", "settlements.rows"}
"""Parts whose rows hold on a condition, and may hold only for what is new."""


def coming_weight(pair: Pair, sides: Sides) -> Weight:
    """Return how much it matters that a datum that is played comes, or goes.

    A class of hands matters only where it is used, and an offer that is proposed counts with its phase.
    """
    new = sides.additions
    match pair.node:
        case HandClass():
            return NAMED
        case Limits(minimum=None, maximum=None):
            return UNFELT
        case Limits() if pair.after is None:
            return UNSTATED
    if pair.after is None:
        return PLAY
    match pair.node:
        case Offer() | Behind() | QuoteTable() | TableSession() | Command() | ShownItem():
            return ADDED
        case PlayMode() | Setting() | RoundCode() | History():
            return ADDED
        case Wager() | Limits() if pair.name in new.wagers:
            return ADDED
        case Phase() if new.phase(pair.node):
            return ADDED
        case Settlement() if {one.name for one in sides.after.wagers if one.settles_as == pair.name} <= new.wagers:
            return ADDED
    if pair.part in (FUNDS, UNANSWERED) and pair.name in new.offers:
        return UNREACHED
    return UNREACHED if pair.part in _ON_A_CONDITION and new.only(pair.node) else PLAY
