"""What was known and what a save left in, what is now known and what is said of it out. Pure: no file, no clock."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from banco.workbench.terminal.saved_game import SavedGame, SeenScenario
from generator.data.diagnostics import Diagnostic, Severity
from generator.model.ir import Ruleset
from generator.pages.changes.all_changes import compare
from generator.words.italian import count, join

MOST, MOST_ALIKE = 10, 5
"""Scenarios that are told in full, and mistakes of one code; of the others the id, or the number, is enough."""
_MOST_FILES = 3


class LineTone(Enum):
    """How a part is meant."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some lines that are said together.

    Attributes:
        title: stands above them; "" for none.
        lines: each a paragraph; two spaces in front of one set it below the one before it.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    tone: LineTone = LineTone.PLAIN


@dataclass(frozen=True, slots=True)
class LiveState:
    """What a session knows of a regolamento.

    Attributes:
        start: its rules when the session began, or as soon as they had no mistakes; None before that.
        rules: the last that had none.
        scenarios: the last that were played, by id; None before any was.
        warned: the codes and the messages of which the last save was warned, wherever they stand.
        points: those of what the data contradicted elsewhere when scenarios were last played.
    """

    start: Ruleset | None = None
    rules: Ruleset | None = None
    scenarios: Mapping[str, SeenScenario] | None = None
    warned: frozenset[tuple[str, str]] = frozenset()
    points: frozenset[tuple[str, str]] | None = None


def advance(state: LiveState, saved: SavedGame) -> tuple[LiveState, tuple[Part, ...]]:
    """Return what is known after a save, and what is said of it."""
    whole = saved.scenarios is not None
    after = LiveState(
        start=state.start or (saved.rules if whole else None),
        rules=saved.rules if whole else state.rules,
        scenarios=saved.scenarios if whole else state.scenarios,
        warned=frozenset(_said(one) for one in saved.diagnostics if one.severity is not Severity.ERRORE),
        points=frozenset(map(_said, saved.points)) if saved.rules is not None else state.points,
    )
    return after, tuple(_parts(state, saved))


def _parts(state: LiveState, saved: SavedGame) -> Iterator[Part]:
    yield from _diagnostics(state, saved)
    if saved.scenarios is None or saved.rules is None:
        yield Part(lines=(_refusal(state, saved),), tone=LineTone.BAD)
        if saved.rules is not None:
            yield from _points(state.points, saved)
        return
    yield _verdict(saved.errors, saved.scenarios)
    if state.start is not None:
        yield from _changes(state.start, saved.rules)
    yield from _scenarios(state.scenarios, saved.scenarios)
    yield from _points(state.points, saved)


def _diagnostics(state: LiveState, saved: SavedGame) -> Iterator[Part]:
    """Yield the mistakes and the warnings that were not there before; of the rest, and of many alike, how many."""
    new = [one for one in saved.diagnostics if one.severity is Severity.ERRORE or _said(one) not in state.warned]
    told: Counter[str] = Counter()
    for one in new:
        told[one.code] += 1
        if told[one.code] <= MOST_ALIKE:
            tone = LineTone.BAD if one.severity is Severity.ERRORE else LineTone.PLAIN
            yield Part(lines=tuple(one.render().splitlines()), tone=tone)
    for code, number in told.items():
        if number > MOST_ALIKE:
            others = count(number - MOST_ALIKE, "altro", "altri")
            yield Part(lines=(f"E {others} con lo stesso codice {code}: «{saved.command('valida')}» li dice tutti.",))
    same = len(saved.diagnostics) - len(new)
    if same:
        yield Part(lines=(f"Come prima: {count(same, 'avviso', 'avvisi')} («{saved.command('valida')}»).",))


def _said(one: Diagnostic) -> tuple[str, str]:
    return one.code, one.message


def _refusal(state: LiveState, saved: SavedGame) -> str:
    kept = " La pagina e il motore restano quelli di prima." if state.rules is not None else ""
    return f"{_to_mend(saved.errors)}: gli scenari non si giocano.{kept}"


def _to_mend(errors: int) -> str:
    return "Un errore da correggere" if errors == 1 else f"{errors} errori da correggere"


def _verdict(errors: int, scenarios: Mapping[str, SeenScenario]) -> Part:
    wrong = sum(bool(one.wrong) for one in scenarios.values())
    every = len(scenarios)
    if not scenarios:
        held = "non ci sono scenari"
    elif wrong:
        held = _of(wrong, every, "non torna", "non tornano")
    else:
        held = _of(every, every, "torna", "tornano")
    if errors:
        return Part(lines=(f"{_to_mend(errors)}; {held}.",), tone=LineTone.BAD)
    if wrong:
        return Part(lines=(f"Le regole sono in ordine, ma {held}.",), tone=LineTone.BAD)
    return Part(lines=(f"Tutto in ordine: {held}.",), tone=LineTone.GOOD)


def _of(some: int, every: int, singular: str, plural: str) -> str:
    return f"{some} {'scenario' if some == 1 else 'scenari'} su {every} {singular if some == 1 else plural}"


def _changes(start: Ruleset, now: Ruleset) -> Iterator[Part]:
    changes = compare(start, now).changes
    if changes:
        yield Part(title="Cambiato da quando guardi:", lines=tuple(f"- {one.text}" for one in changes))
    elif start != now:
        yield Part(lines=("Nelle regole non è cambiato niente da quando guardi.",))


# -- scenarios ---------------------------------------------------------------------------------------------------------


def _scenarios(before: Mapping[str, SeenScenario] | None, now: Mapping[str, SeenScenario]) -> Iterator[Part]:
    was = before or {}
    wrong = [one for one in now.values() if one.wrong]
    fallen = [one for one in wrong if one.id not in was or not was[one.id].wrong]
    still = [one for one in wrong if one not in fallen]
    mended = [one.id for one in was.values() if one.wrong and one.id in now and not now[one.id].wrong]
    if fallen:
        yield Part(
            title="Non tornano:" if not was else "Non tornano più:", lines=tuple(_told(fallen)), tone=LineTone.BAD
        )
    if still:
        yield Part(title="Non tornavano già:", lines=tuple(_told(still)), tone=LineTone.BAD)
    if mended:
        yield Part(lines=(f"Tornano di nuovo: {join(_names(mended))}.",), tone=LineTone.GOOD)
    if before is None:
        return
    gone = [one for one in was.values() if one.id not in now]
    if gone:
        files = sorted({one.file for one in gone})
        yield Part(
            lines=(f"Non ci sono più: {join(_names(one.id for one in gone))} (prima in {join(files)}).",),
            tone=LineTone.BAD,
        )
    come = [name for name in now if name not in was]
    if come:
        yield Part(lines=(f"Nuovi: {join(_names(come))}.",))


def _told(scenarios: Sequence[SeenScenario]) -> Iterator[str]:
    """Yield the lines that tell scenarios which do not hold: the rows of one Schema once, by the first of them."""
    grouped = [list(rows) for _, rows in groupby(scenarios, key=lambda one: one.id.partition("/")[0])]
    for rows in grouped[:MOST]:
        first, wrong = rows[0], rows[0].wrong[0]
        many = f", {len(rows)} righe" if len(rows) > 1 else ""
        yield f"- {first.id.partition('/')[0]} «{first.title}»{many}"
        yield f"  {first.file}:{wrong.line}"
        yield f"  dice «{wrong.expected}»; le regole danno: {wrong.got}"
    if len(grouped) > MOST:
        rest = [rows[0].id for rows in grouped[MOST:]]
        yield f"- e anche {join(_names(rest))}"
    advised: dict[str, list[str]] = {}
    for one in scenarios:
        advised.setdefault(one.advice, []).append(one.id)
    for advice, names in advised.items():
        if advice:
            yield advice if len(advised) == 1 else f"{join(_names(names))}: {advice}"


def _names(identifiers: Iterable[str]) -> list[str]:
    """Return the ids of scenarios, those of the rows of a Schema once."""
    return list(dict.fromkeys(name.partition("/")[0] for name in identifiers))


# -- what else is false ------------------------------------------------------------------------------------------------


def _points(before: frozenset[tuple[str, str]] | None, saved: SavedGame) -> Iterator[Part]:
    """Yield what the save made false elsewhere, in full; of what was already, how much it is."""
    where = f"(«{saved.command('pronto')}» li elenca)"
    if before is None:
        if saved.points:
            many = count(len(saved.points), "punto", "punti")
            yield Part(lines=(f"Da sistemare prima di pubblicare: {many} {where}.",))
        return
    new = [one for one in saved.points if _said(one) not in before]
    mended = len(before - set(map(_said, saved.points)))
    if new:
        lines = tuple(line for one in new for line in _point(one))
        yield Part(title="Da mettere d'accordo:", lines=lines, tone=LineTone.BAD)
    if mended:
        yield Part(lines=(f"D'accordo adesso: {count(mended, 'punto', 'punti')}.",), tone=LineTone.GOOD)
    if rest := len(saved.points) - len(new):
        yield Part(lines=(f"Da sistemare prima di pubblicare, come prima: {count(rest, 'punto', 'punti')} {where}.",))


def _point(one: Diagnostic) -> Iterator[str]:
    yield f"- {one.message} [{one.code}]"
    yield f"  {one.at}"
    yield from (f"  {line}" for line in one.advice.splitlines())


# -- what else is said -------------------------------------------------------------------------------------------------


def heading(moment: str, slug: str, files: Sequence[str]) -> Part:
    """Return what stands above all that is said of a save.

    Args:
        moment: the time of the day.
        files: those that changed, as diagnostics name them.
    """
    own = [file.removeprefix(f"rules/{slug}/").removeprefix(f"features/{slug}/") for file in files]
    more = len(own) - _MOST_FILES
    named = join([*own[:_MOST_FILES], *(["un altro file" if more == 1 else f"altri {more} file"] if more > 0 else [])])
    return Part(title=f"{moment}  {slug}: {named}" if files else f"{moment}  {slug}")


def page_part(page: str, *, is_new: bool) -> Part:
    """Return what is said of the page that was written; ``is_new`` if it is not as it was."""
    return Part(lines=(f"{'Pagina rifatta' if is_new else 'La pagina è come prima'}: {page}",))
