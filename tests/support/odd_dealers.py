"""Dealers that no game of ours has, made of one that it has."""

from dataclasses import replace

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import parse
from generator.model.terms import ZoneOwner


def drawn_from_the_table(rules: Ruleset) -> Ruleset:
    """Return rules whose dealer, below 17, draws at last the cards that lie on the table, as long as there are any."""
    zone = next(zone.name for zone in rules.zones if zone.owner is ZoneOwner.TABLE)
    [*rows, last] = rules.dealer.rule
    more = replace(rows[-1], id="dal_tavolo", when=parse({"banco.totale": {"fino_a": 16}}), zone=zone)
    return replace(rules, dealer=replace(rules.dealer, rule=(*rows, more, last)))
