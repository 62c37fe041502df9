"""What a reply says of the table as it is — hands, dealer, what a player sees — held against what its register told."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from conformance.audit.breach import Invariant
from conformance.audit.cards_seen import DEALER, TABLE, CardsSeen
from conformance.audit.hearing import Entry, Hearing, place_words
from conformance.cases.scenario import wording as say
from conformance.cases.scenario.class_of_cards import belongs_by
from conformance.wire.wire_values import COVERED
from generator.model.terms import ZoneOwner


def check_cards(
    cards: CardsSeen, where: str, told: Sequence[str], shown: Sequence[str], covered: int, invariant: Invariant
) -> bool:
    """Check the cards of one place; say whether they are those of the register.

    A face that is not there yet is a secret revealed if the shoe still holds it; not if the cards are of another shoe.

    Args:
        told: the faces that the register has shown there.
        covered: how many cards lie there face down.
    """
    if shown == told:
        return True
    faces = [code for code in shown if code != COVERED]
    if len(faces) == len(told) and len(shown) - len(faces) <= covered and Counter(faces) == Counter(told):
        return True
    expected = f"{where}: {say.cards([*told, *[COVERED] * covered])}"
    got = f"{where}: {say.cards(shown)}"
    extra = Counter(faces) - Counter(told)
    revealed = not cards.strange and any(cards.secrets[code] for code in extra)
    cards.hearing.breach(Invariant.SECRET if revealed else invariant, expected, got)
    return False


def check_table(cards: CardsSeen, outcome: Mapping[str, Any]) -> None:
    """Check `mani` and `banco` of a reply, once its register has been followed."""
    _check_dealer(cards, outcome["banco"])
    told = dict.fromkeys(cards.hands)
    for hand in outcome["mani"]:
        key = (hand["posto"], hand["mano"])
        if key not in told and (hand["carte"] or key[0] not in cards.hearing.playing or key[1] != 1):
            words = f"{place_words(*key)}: {say.cards(hand['carte'])}"
            cards.hearing.breach(Invariant.HANDS, "in «mani» le mani di cui il registro parla, una volta sola", words)
            continue
        told.pop(key, None)
        _check_hand(cards, hand, key)
    for key in told:
        cards.hearing.breach(Invariant.HANDS, f"in «mani» anche {place_words(*key)}", "manca")


def _check_hand(cards: CardsSeen, hand: Entry, key: tuple[int, int]) -> None:
    mine = cards.hands.get(key, [])
    if not check_cards(cards, place_words(*key), mine, hand["carte"], 0, Invariant.HANDS):
        return
    hidden = [index for place, down in cards.down.items() if place[:3] == ("mano", *key) for index in down]
    _check_total(cards, place_words(*key), hand, mine, hidden, Invariant.HANDS)
    for name in hand["classi"] if hidden else ():
        condition = cards.hearing.facts.classes.get(name)
        if condition is not None and _only_with(cards, condition, mine, cards.truth(hidden)):
            expected = f"{place_words(*key)}: le classi che le sue carte scoperte dicono ({say.cards(mine)})"
            cards.hearing.breach(Invariant.SECRET, expected, f"«{name}», che si sa soltanto dalle carte coperte")


def _only_with(cards: CardsSeen, condition: Any, shown: Sequence[str], hidden: Sequence[str]) -> bool:
    facts = cards.hearing.facts
    alone = belongs_by(condition, shown, facts.values, facts.ceiling)
    return alone is False and belongs_by(condition, [*shown, *hidden], facts.values, facts.ceiling) is True


def _check_dealer(cards: CardsSeen, dealer: Entry) -> None:
    hidden = cards.down.get((DEALER, DEALER), [])
    if check_cards(cards, "il banco", cards.dealer, dealer["carte"], len(hidden), Invariant.DEALER):
        _check_total(cards, "il banco", dealer, cards.dealer, hidden, Invariant.DEALER)


def _check_total(
    cards: CardsSeen, where: str, said: Entry, shown: list[str], hidden: list[int], invariant: Invariant
) -> None:
    total, soft = cards.total(shown)
    if said["totale"] == total and said["morbida"] == soft:
        return
    whole = cards.total([*shown, *cards.truth(hidden)])
    secret = hidden and (said["totale"], said["morbida"]) == whole
    expected = f"{where} vale {say.total(total, soft)} ({say.cards(shown)})"
    got = f"{where} vale {say.total(said['totale'], said['morbida'])}"
    cards.hearing.breach(Invariant.SECRET if secret else invariant, expected, got)


def check_visible(cards: CardsSeen, decision: Entry) -> None:
    """Check what a decision says that its player sees, zone by zone."""
    hearing: Hearing = cards.hearing
    box, hand = decision["posto"], decision["mano"]
    for zone, shown in decision["visibile"].items():
        where = f"nella decisione, «{zone}»"
        owner = hearing.facts.zones.get(zone)
        if zone == "banco":
            told, covered = cards.dealer, len(cards.down.get((DEALER, DEALER), ()))
        elif zone == "mano":
            told, covered = cards.hands.get((box, hand), []), 0
        elif owner is None:
            told, covered = _known_faces(cards, shown), len(cards.shoe)
        else:
            place = {
                ZoneOwner.HAND: ("mano", box, hand, zone),
                ZoneOwner.DEALER: (DEALER, zone),
                ZoneOwner.TABLE: (TABLE, zone),
            }[owner]
            told, covered = cards.up.get(place, []), len(cards.down.get(place, ()))
        check_cards(cards, where, told, shown, covered, Invariant.DECISION)
    for zone, told in (("banco", cards.dealer), ("mano", cards.hands.get((box, hand), []))):
        if told and zone not in decision["visibile"]:
            expected = f"nella decisione, «{zone}»: {say.cards(told)}"
            hearing.breach(Invariant.DECISION, expected, f"in «visibile» manca «{zone}»")


def _known_faces(cards: CardsSeen, shown: Sequence[str]) -> list[str]:
    """Return, of the cards of a zone that is not the game's, those that have been seen somewhere."""
    faces = Counter(code for code in shown if code != COVERED)
    return list((faces & cards.seen).elements())
