"""What an answer changes in one round: the least that is paid otherwise, in one line."""

from banco.lab.rounds.first_round import first_round
from banco.lab.rounds.round_words import ITALIAN, ToldSide, sign, told_round
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.pages.player.answer_money import AGAINST, EXAMPLE, STAKED_ON
from generator.words.catalogue import Catalogue

TRIED = 10_000
"""How many positions are tried for one answer: some seconds."""


def examples(
    every: Variants, rules: Ruleset, limit: int = TRIED, words: Catalogue = ITALIAN
) -> dict[tuple[str, str], str]:
    """Return, for each answer that is not in force, the least round that it pays otherwise, where one is found soon.

    Args:
        limit: how many positions may be tried for each answer.
    """
    found = {}
    for reading in rules.readings:
        for one in reading.alternatives:
            other = every.ruleset({reading.id: one.name}) if reading.is_open and one.name != reading.chosen else None
            if other is not None and (told := _example(rules, other, limit, words)):
                found[reading.id, one.name] = told
    return found


def _example(rules: Ruleset, other: Ruleset, limit: int, words: Catalogue) -> str:
    """Return the least round that two answers pay otherwise, in words; "" where none was found."""
    found = first_round(rules, other, limit).found
    if found is None:
        return ""
    told = told_round(found, rules, other, words)
    now, then = told.before.gain, told.after.gain
    if now is None or then is None or now == then:
        return ""
    stakes = words.list([words(STAKED_ON, amount=words.euro(cents), who=who) for who, cents in told.stakes])
    gained = [words.euro(int(cents), signed=True) for cents in (now, then)]
    return words(EXAMPLE, stakes=stakes, cards=_cards(told.after, words), now=gained[0], then=gained[1])


def _cards(side: ToldSide, words: Catalogue) -> str:
    hands = words.list([" ".join(map(sign, hand)) for hand in side.hands])
    return words(AGAINST, hands=hands, dealer=" ".join(map(sign, side.dealer))) if side.dealer else hands
