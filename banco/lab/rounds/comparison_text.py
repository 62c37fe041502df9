"""A comparison as people read it: on a terminal, and in Markdown for wikis and pull requests."""

from collections.abc import Iterable, Iterator

from banco.lab.rounds.comparison_findings import Findings
from banco.lab.rounds.round_words import bound_words, round_lines
from banco.lab.rounds.scenario_changes import ScenarioChange
from generator.pages.changes.change_class import GRADE_WORDS, Grade
from generator.pages.changes.return_changes import return_sentences
from generator.pages.changes.rewrites import Rewrite
from generator.words.italian import join

_TITLES = {
    Grade.MAJOR: "Che cosa cambia per chi gioca",
    Grade.MINOR: "Che cosa si aggiunge o si allarga",
    Grade.PATCH: "Che cosa cambia senza toccare il gioco",
}
FIRST_ROUND = "Il primo colpo che va in un altro modo"
NOTHING = "Non è cambiato niente."
Block = tuple[str, list[str]]
"""A title, and the lines below it."""


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
    return f"Da {found.before} ({before.version}) a {found.after} ({after.version})"


def _escaped(line: str) -> str:
    return line.replace("*", r"\*").replace("_", r"\_").replace("<", "&lt;")


def blocks(found: Findings) -> Iterator[Block]:
    """Yield what is said, by title."""
    yield "In breve", list(_in_short(found))
    for grade in sorted(_TITLES, reverse=True):
        changes = [one for one in found.comparison.changes if one.grade is grade]
        if changes:
            yield _TITLES[grade], [f"- {one.text}" for one in changes]
    if found.returns is not None:
        sides = found.comparison.before, found.comparison.after
        told = [f"- {line}" for line in return_sentences(found.returns, *sides)]
        yield "Quanto cambia il ritorno", told or ["- I ritorni calcolati sono gli stessi."]
    if found.summaries:
        yield "Riassunti di clausole da rileggere", _to_read(found.summaries)
    if found.readings:
        yield "Letture da rileggere", _to_read(found.readings)
    if found.scenarios:
        yield "Scenari che cambiano", [_scenario(one) for one in found.scenarios]
    if found.searched is not None:
        told = [] if found.first is None else [f"- {line}" for line in round_lines(found.first)]
        told.append(f"- {bound_words(found.searched)}")
        if found.first is None and found.scenarios:
            told.append(f"- Uno finisce in un altro modo nello scenario {found.scenarios[0].id}.")
        yield FIRST_ROUND, told


def _in_short(found: Findings) -> Iterator[str]:
    grade = found.comparison.grade
    if grade is None:
        yield NOTHING
        return
    reasons = dict.fromkeys(one.weight.reason for one in found.comparison.changes if one.grade is grade)
    yield f"Il cambiamento è {GRADE_WORDS[grade]}: {join(reasons)}."
    if found.comparison.before.slug != found.comparison.after.slug:
        yield "Sono due regolamenti diversi: le versioni non si confrontano."
    elif found.version is None:
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
