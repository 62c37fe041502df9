"""What of a regolamento its scenarios are read by: cards, table, stakes, names and labels; how a round ends is none.

The rest is taken off before they are read, so that nothing that is read can depend on it: after an edit of a pay, or of
how the dealer draws, the scenarios are those of before.
"""

from dataclasses import replace

from generator.model.ir import Ruleset, SourceText
from generator.model.meaning.conditions import ALWAYS


def asked_rules(rules: Ruleset) -> Ruleset:
    """Return a regolamento without anything that no step, tag or check asks for; of it, it returns the same again."""
    dealer, automatic = rules.dealer, rules.automatic
    return replace(
        rules,
        version="",
        valid_from="",
        description="",
        phases=(),
        offers=tuple(replace(one, when=ALWAYS, effects=()) for one in rules.offers),
        closings=(),
        dealer=replace(dealer, turn=(), opening=(), house_list=None, rule=(), qualifies=None, qualifies_source=None),
        settlements=(),
        quotes=(),
        automatic=replace(automatic, timeout=(), disconnection=(), funds=(), unanswered=(), early_source=None),
        malfunction=None,
        returns=(),
        readings=tuple(replace(one, question="", reason="", alternatives=(), finding=None) for one in rules.readings),
        notes=(),
        clauses=tuple(replace(one, summary="") for one in rules.clauses),
        text=SourceText(),
        fingerprint="",
    )
