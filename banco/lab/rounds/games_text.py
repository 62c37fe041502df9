"""Two games as people read their comparison: what a player meets, in his order; the data counted at the end."""

from collections.abc import Iterator

from banco.lab.rounds.comparison_findings import Findings
from generator.model.ir import Ruleset
from generator.numbers.exact import Returns
from generator.numbers.return_words import return_words, way_words
from generator.numbers.told_returns import comparable
from generator.pages.changes.return_checks import check_sentences, return_checks
from generator.pages.changes.two_games import folded, sections
from generator.words.italian import count, join

Block = tuple[str, list[str]]
"""A title, and the lines below it."""


def are_two_games(found: Findings) -> bool:
    """Say whether two regolamenti were compared, and not one with what it was."""
    return found.comparison.before.slug != found.comparison.after.slug


def titles(found: Findings) -> tuple[str, str]:
    """Return what the two games are called; as they were named, where both have one title."""
    named = found.comparison.before.title, found.comparison.after.title
    return named if named[0] != named[1] else (found.before, found.after)


def in_short(found: Findings) -> Iterator[str]:
    """Yield what the comparison is of, and how much it found."""
    met = sum(map(len, sections(found.comparison).values()))
    yield "Sono due giochi diversi: le versioni non si confrontano, e nessuno dei due viene prima."
    yield f"Chi gioca incontra {count(met, 'differenza', 'differenze')}, qui nell'ordine in cui le incontra."


def rule_blocks(found: Findings) -> Iterator[Block]:
    """Yield the sections of what a player meets, then the returns of both."""
    for title, told in sections(found.comparison).items():
        yield title, [f"- {text}" for text in told]
    yield "Quanto torna", [f"- {line}" for line in _returns(found)]


def _returns(found: Findings) -> Iterator[str]:
    comparison = found.comparison
    for rules, known, title in zip((comparison.before, comparison.after), found.known, titles(found), strict=True):
        yield f"{title}: {_on_one_base(rules, known)}."
        if known is not None:
            yield from (f"{title}. {one}" for one in check_sentences(return_checks(rules, rules, None, known), rules))


def _on_one_base(rules: Ruleset, known: Returns | None) -> str:
    """Return the number by which games are set side by side, or why there is none."""
    if known is None:
        return "i ritorni non sono stati calcolati (--numeri li calcola)"
    told = comparable(rules, known)
    if told is None:
        return "quanto torni della puntata iniziale non si sa calcolare"
    return f"{return_words(told)}, {way_words(told.strategy)}"


def data_block(found: Findings) -> Block:
    """Return the last block: what differs in the data and no player meets, and the scenarios, counted."""
    kinds = [count(number, *names) for number, names in folded(found.comparison)]
    lines = [f"- Non toccano il gioco: {join(kinds)}."] if kinds else []
    for place, title in enumerate(titles(found)):
        only = (place == 0, place == 1)
        own = sum(1 for one in found.scenarios if one.holds == only)
        if own:
            lines.append(f"- {count(own, 'scenario vale', 'scenari valgono').capitalize()} soltanto in {title}.")
    return "Nei dati", [*lines, "- Tutto, una voce per volta, è in --json."]
