"""What an offer amounts to, by its effects alone, whatever a regolamento calls it: a letter for charts and players."""

from collections.abc import Iterable
from string import ascii_uppercase

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


def letters_of(offers: Iterable[Offer]) -> dict[str, str]:
    """Return a letter of its own for each offer of a chart: of its kind, or of its label if another has that."""
    found: dict[str, str] = {}
    for offer in sorted(offers, key=lambda offer: not _kind(offer)):
        wanted = [*_kind(offer), *offer.label.upper(), *ascii_uppercase]
        found[offer.name] = next(letter for letter in wanted if letter.isalpha() and letter not in found.values())
    return found


def _kind(offer: Offer) -> str:
    """Return the letter of what an offer amounts to, R also if it raises, draws and goes on; "" for no kind."""
    raises = {AddWager, DrawCards} <= {type(effect) for effect in offer.effects}
    return offer_letter(offer) or ("R" if raises else "")


def _takes(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, (DrawCards, TakeFrom)) for effect in effects)
