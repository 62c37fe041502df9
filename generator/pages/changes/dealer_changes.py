"""What is said of the dealer: his drawing rule hand by hand, where totals decide it; else row by row."""

from collections.abc import Iterator

from generator.model.ir import Dealer, Ruleset
from generator.model.meaning.conditions import traits_of
from generator.pages.changes.change_class import PLAY, REWRITTEN, Weight
from generator.pages.changes.change_telling import Sides, ToldChange, was_now
from generator.pages.changes.leaf_differences import played
from generator.pages.changes.pairing import Pair
from generator.pages.facts.dealer import row_for
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences import dealer_sentences as sheet
from generator.words.card_words import total_words
from generator.words.italian import join, sentence

_TOLD_BY_TOTALS = {"banco.totale", "banco.morbida"}
_LEAST, _LEAST_SOFT = 4, 12
Hand = tuple[int, bool]


def drawing(sides: Sides) -> tuple[ToldChange, ...] | None:
    """Return what changed of the drawing rule as a whole; None where it is to be told row by row.

    Both tables must ask of the dealer's total and softness and nothing else; () where they are the same.
    """
    was, now = sides.before.dealer.rule, sides.after.dealer.rule
    if played(was) == played(now):
        return ()
    if traits_of([row.when for row in (*was, *now)]) - _TOLD_BY_TOTALS:
        return None
    old, new = _by_hand(sides.before, sides.was), _by_hand(sides.after, sides.now)
    if sides.before.values != sides.after.values and played(sides.before.values) != played(sides.after.values):
        return None
    changed: dict[str, list[Hand]] = {}
    for hand, does in new.items():
        if old[hand] != does:
            changed.setdefault(does, []).append(hand)
    if changed:
        return tuple(
            ToldChange(text=sentence(f"il banco ora {does} con {_hands(hands)}"), weight=PLAY)
            for does, hands in changed.items()
        )
    return (
        ToldChange(
            text="La regola con cui il banco prende carta è scritta in un altro modo.", weight=_rewritten(sides)
        ),
    )


def _rewritten(sides: Sides) -> Weight:
    """Return how much a rule matters that says the same of every hand within the ceiling."""
    beyond = range(sides.after.values.ceiling + 1, 32)
    hands = [(total, soft) for total in beyond for soft in (False, True)]
    same = all(
        _action(sides.before.dealer, *hand, sides.was) == _action(sides.after.dealer, *hand, sides.now)
        for hand in hands
    )
    return REWRITTEN if same else PLAY


def _by_hand(rules: Ruleset, words: RulesetWords) -> dict[Hand, str]:
    """Return what the dealer does with every hand that does not bust, soft ones after the others."""
    soft = any(low != high for _, low, high in rules.values.by_rank)
    totals = range(_LEAST, rules.values.ceiling + 1)
    hands = [(total, False) for total in totals]
    hands += [(total, True) for total in totals if soft and total >= _LEAST_SOFT]
    return {hand: _action(rules.dealer, *hand, words) for hand in hands}


def _action(dealer: Dealer, total: int, soft: bool, words: RulesetWords) -> str:
    row = row_for(dealer, total, soft=soft)
    return "non ha una regola" if row is None else sheet.draws(row, words)


def _hands(hands: list[Hand]) -> str:
    return join([total_words(*hand) for hand in hands], "o")


def qualifying(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of when the dealer qualifies."""
    if "qualifies" in fields:
        was, now = (
            " ".join(one.text for one in sheet.qualifies(dealer, words)) or "Il banco non deve qualificarsi."
            for dealer, words in ((pair.before, sides.was), (pair.after, sides.now))
        )
        yield ToldChange(text=was_now(was, now), weight=PLAY, fields=("qualifies", "qualifies_source"))
