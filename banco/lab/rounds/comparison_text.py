"""A comparison as people read it: on a terminal, and in Markdown for wikis and pull requests."""

from collections.abc import Iterable, Iterator

from banco.lab.rounds.comparison_findings import Findings
from banco.lab.rounds.games_text import Block, are_two_games, data_block, in_short, rule_blocks, titles
from banco.lab.rounds.round_words import SIDES, bound_words, round_lines
from banco.lab.rounds.scenario_changes import ScenarioChange
from generator.pages.changes.change_class import GRADE_WORDS, Grade
from generator.pages.changes.return_changes import return_sentences
from generator.pages.changes.return_checks import ReturnChecks, check_sentences
from generator.pages.changes.rewrites import Rewrite
from generator.words.italian import join

_TITLES = {
    Grade.MAJOR: "Che cosa cambia per chi gioca",
    Grade.MINOR: "Che cosa si aggiunge o si allarga",
    Grade.PATCH: "Che cosa cambia senza toccare il gioco",
}
FIRST_ROUND = "Il primo colpo che va in un altro modo"
DIFFERENT_ROUND = "Il colpo più breve che va diversamente"
NOTHING = "Non è cambiato niente."


def console(found: Findings) -> str:
    """Return a comparison for a terminal, ending in a newline."""
    told = (f"{title}\n" + "".join(f"  {line}\n" for line in lines) for title, lines in blocks(found))
    return f"{heading(found)}\n\n" + "\n".join(told)


def markdown(found: Findings) -> str:
    """Return a comparison in Markdown, ending in a newline."""
    told = (f"## {title}\n\n" + "".join(f"{_escaped(line)}\n" for line in lines) for title, lines in blocks(found))
    return f"# {_escaped(heading(found))}\n\n" + "\n".join(told)


def heading(found: Findings) -> str:
    """Return what was compared, with the versions."""
    before, after = found.comparison.before, found.comparison.after
    if are_two_games(found):
        return f"{found.before} ({before.version}) e {found.after} ({after.version}) a confronto"
    return f"Da {found.before} ({before.version}) a {found.after} ({after.version})"


def _escaped(line: str) -> str:
    return line.replace("*", r"\*").replace("_", r"\_").replace("<", "&lt;")


def blocks(found: Findings) -> Iterator[Block]:
    """Yield what is said, by title."""
    if are_two_games(found):
        yield "In breve", list(in_short(found))
        yield from rule_blocks(found)
        yield from _first_round(found, titles(found))
        yield data_block(found)
        return
    yield "In breve", list(_in_short(found))
    for grade in sorted(_TITLES, reverse=True):
        changes = [one for one in found.comparison.changes if one.grade is grade]
        if changes:
            yield _TITLES[grade], [f"- {one.text}" for one in changes]
    if found.checks is not None:
        yield "Che cosa diventa dei ritorni", [f"- {line}" for line in _returns(found, found.checks)]
    if found.summaries:
        yield "Riassunti di clausole da rileggere", _to_read(found.summaries)
    if found.readings:
        yield "Letture da rileggere", _to_read(found.readings)
    if found.scenarios:
        yield "Scenari che cambiano", [_scenario(one) for one in found.scenarios]
    yield from _first_round(found)


def _returns(found: Findings, checks: ReturnChecks) -> Iterator[str]:
    """Yield what no longer holds of the returns, then how much each moves, where both sides are known."""
    before, after = found.comparison.before, found.comparison.after
    yield from check_sentences(checks, after)
    if found.returns is not None:
        yield from return_sentences(found.returns, before, after)
        if not found.returns:
            yield "I ritorni calcolati sono gli stessi."
    elif checks.computed:
        yield "Quelli di prima non sono stati calcolati: quanto cambino lo dice --numeri."


def _first_round(found: Findings, sides: tuple[str, str] = SIDES) -> Iterator[Block]:
    if found.searched is None:
        return
    told = [] if found.first is None else [f"- {line}" for line in (*shows(found), *round_lines(found.first, sides))]
    told.append(f"- {bound_words(found.searched)}")
    if found.first is None and found.scenarios:
        told.append(f"- Uno finisce in un altro modo nello scenario {found.scenarios[0].id}.")
    yield FIRST_ROUND if sides is SIDES else DIFFERENT_ROUND, told


def shows(found: Findings) -> Iterator[str]:
    """Yield what the first round shows of all that changed; and how, where its two sides read the same."""
    if found.first is not None and found.first.before == found.first.after:
        expected = "" if found.proposed is None else f": «{found.proposed.expected}» vale dopo, e prima no"
        yield f"A leggerlo è lo stesso: la differenza è in ciò che il motore registra{expected}."
    if len(found.comparison.felt) == 1 or are_two_games(found):
        return
    for change in found.shows:
        yield f"Mostra questo: {change.text}"
    if not found.shows:
        yield "Non si vede un cambiamento solo a cui sia dovuto: o ne servono più insieme, o sono troppi."


def _in_short(found: Findings) -> Iterator[str]:
    grade = found.comparison.grade
    if grade is None:
        yield NOTHING
        return
    reasons = dict.fromkeys(one.weight.reason for one in found.comparison.changes if one.grade is grade)
    yield f"Il cambiamento è {GRADE_WORDS[grade]}: {join(reasons)}."
    if found.version is None:
        yield "La versione lo dice."
    else:
        yield f"{found.version.message} {found.version.advice} [{found.version.code}]"


_HELD = {
    (True, False): "valeva e non vale più",
    (False, True): "non valeva e ora vale",
    (False, False): "non vale né prima né dopo, e mostra altro",
    (True, True): "vale prima e dopo",
}


def _scenario(one: ScenarioChange) -> str:
    shown = "; ".join(
        f"{when} {got}" for when, got in (("prima", one.before), ("dopo", one.after)) if got
    )  # fmt: skip
    return f"- {one.id} «{one.title}»: {_HELD[one.holds]}. «{one.text}» ({shown})."


def _to_read(rewrites: Iterable[Rewrite]) -> list[str]:
    return [f"- {one.id}: «{one.text}» (cambia {join(one.because)})" for one in rewrites]
