"""What an answer changes in one round: the least that is paid otherwise, in one line."""

from banco.lab.rounds.first_round import first_round
from banco.lab.rounds.round_words import ToldSide, sign, told_round
from conformance.wire.wire_values import Cents
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.words.amounts import euro, typed
from generator.words.italian import join

TRIED = 10_000
"""How many positions are tried for one answer: some seconds."""


def examples(every: Variants, rules: Ruleset, limit: int = TRIED) -> dict[tuple[str, str], str]:
    """Return, for each answer that is not in force, the least round that it pays otherwise, where one is found soon.

    Args:
        limit: how many positions may be tried for each answer.
    """
    found = {}
    for reading in rules.readings:
        for one in reading.alternatives:
            other = every.ruleset({reading.id: one.name}) if reading.is_open and one.name != reading.chosen else None
            if other is not None and (told := _example(rules, other, limit)):
                found[reading.id, one.name] = told
    return found


def _example(rules: Ruleset, other: Ruleset, limit: int) -> str:
    """Return the least round that two answers pay otherwise, in words; "" where none was found."""
    found = first_round(rules, other, limit).found
    if found is None:
        return ""
    told = told_round(found, rules, other)
    now, then = told.before.gain, told.after.gain
    if now is None or then is None or now == then:
        return ""
    stakes = join([f"{typed(euro(cents))} per {who}" for who, cents in told.stakes])
    return f"per esempio con {stakes}, {_cards(told.after)}: {_gained(then)} invece di {_gained(now)}"


def _cards(side: ToldSide) -> str:
    hands = join([" ".join(map(sign, hand)) for hand in side.hands])
    return f"{hands} contro {' '.join(map(sign, side.dealer))}" if side.dealer else hands


def _gained(cents: Cents) -> str:
    return f"{'−' if cents < 0 else '+' if cents else ''}{typed(euro(abs(int(cents))))}"
