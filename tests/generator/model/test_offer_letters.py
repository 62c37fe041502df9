"""The letters of a chart: of what an offer amounts to, and never one for two moves."""

from dataclasses import replace

from loaded import rules_of

from generator.model.offer_letters import letters_of

GAME = "play-lounge-blackjack-7"


def test_each_kind_has_its_letter_whatever_the_offers_are_called() -> None:
    offers = {offer.name: offer for offer in rules_of(GAME).offers if offer.stage}
    kinds = {"carta": "C", "stai": "S", "raddoppia": "R", "dividi": "D"}
    assert letters_of(offers[name] for name in kinds) == kinds
    renamed = (
        replace(offers[name], label=label) for name, label in zip(kinds, ("Stop", "Carico", "X", "Y"), strict=True)
    )
    assert letters_of(renamed) == kinds


def test_of_several_offers_of_one_kind_and_initial_each_has_a_letter_that_is_left() -> None:
    [stand] = [offer for offer in rules_of(GAME).offers if offer.name == "stai"]
    several = [replace(stand, name=name, label="Stai") for name in ("uno", "due", "tre", "quattro", "cinque")]
    found = letters_of(several)
    assert [*found] == ["uno", "due", "tre", "quattro", "cinque"]
    assert list(found.values()) == ["S", "T", "A", "I", "B"]
