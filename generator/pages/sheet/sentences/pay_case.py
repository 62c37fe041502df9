"""The case in which a row of payments holds, in words: as the sheet shows it, and reports of rounds name it."""

from generator.model.ir import Ruleset, Settlement
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.combination_words import combination
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.marked_messages import marked


def pay_case(rules: Ruleset, table: Settlement, index: int, words: RulesetWords) -> str:
    """Return when a row of payments holds: «il totale supera quello del banco», «Scala: le tre carte sono in sequenza».

    Args:
        index: of the row in its table, from 0.
        words: of the rules, with as many cards as the table looks at.
    """
    row = table.rows[index]
    condition = combination(rules, table, row, words) if table.cards else say(row.when, words)
    case = condition or (marked("in ogni altro caso") if index else "sempre")
    return f"{row.label}: {case}" if row.label and condition else case
