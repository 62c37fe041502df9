"""What an offer amounts to, by its effects alone, whatever a regolamento calls it: a letter for charts and players."""

from collections.abc import Iterable

from generator.model.ir import Offer
from generator.model.offer_effects import AddWager, CloseHand, CopyOf, Discard, DrawCards, Effect, Mark, Split, TakeFrom


def offer_letter(offer: Offer) -> str:
    """Return the letter of an offer.

    ``C`` takes cards and goes on (or takes hidden cards), ``S`` ends the turn, ``R`` adds a wager, takes cards and
    ends the turn, ``D`` splits, ``A`` gives up or sells the hand (marks it and ends the turn); "" is none of these.
    """
    kinds = {type(effect) for effect in offer.effects}
    if Split in kinds:
        return "D"
    if AddWager in kinds:
        return "R" if _takes(offer.effects) and CloseHand in kinds and CopyOf not in kinds else ""
    if _takes(offer.effects):
        return "C"
    if Mark in kinds and CloseHand in kinds:
        return "A"
    return "S" if kinds and kinds <= {CloseHand, Discard} else ""


def _takes(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, (DrawCards, TakeFrom)) for effect in effects)
