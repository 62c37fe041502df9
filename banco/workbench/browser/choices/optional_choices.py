"""What side bets pay, and which answer is given to the questions that the text leaves open."""

from collections.abc import Iterator
from functools import partial

from banco.lab.editions.yaml_splices import Splice, flow
from banco.workbench.browser.choices.choice import Custom, RefusedValue, RuleAnswer, RuleChoice, choice
from banco.workbench.browser.choices.pay_choices import ratio_of
from banco.workbench.browser.choices.rule_places import path_at, steps_of
from banco.workbench.browser.choices.rules_desk import NotWritten, RulesDesk
from generator.data.nodes import Node, Sequence, child, children, inside
from generator.model.checks.names import text, words
from generator.model.checks.superseded import set_aside_by_reading
from generator.model.ir import Reading, SettlementRow, Source
from generator.model.language.vocabulary import CHANGES
from generator.model.resolving.resolve import apply_readings
from generator.model.sources import citations
from generator.model.terms import State

PAYS = "Puntate facoltative"
READINGS = "Letture del testo"
_MOST = 1000


def side_pay_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield what each side bet pays, row by row; the options move the pay of the most frequent row."""
    optional = {wager.name for wager in desk.rules.optional_wagers}
    for table in desk.rules.settlements:
        rows = [row for row in table.rows if row.payout.printed and not row.payout.table]
        if table.wager not in optional or not rows:
            continue
        now = tuple(row.payout.printed for row in rows)
        gain, _, stake = now[-1].partition(":")
        near = [f"{int(gain) + by}:{stake}" for by in (-1, 0, 1) if 0 < int(gain) + by < _MOST]
        answers = [_answer(desk, rows, (*now[:-1], last)) for last in near]
        title = f"Paghe di «{desk.rules.wager(table.wager).label}»"
        hint = f"{len(rows)} rapporti divisi da virgole, dal primo all'ultimo: {', '.join(now)}"
        typed = Custom("rapporti", hint, partial(_typed, desk, rows))
        sources = [table.source, *(row.source for row in rows)]
        yield from choice(f"paghe_{table.wager}", PAYS, title, sources, answers, custom=typed)


def _answer(desk: RulesDesk, rows: list[SettlementRow], ratios: tuple[str, ...]) -> RuleAnswer:
    other = [(row, ratio) for row, ratio in zip(rows, ratios, strict=True) if row.payout.printed != ratio]

    def put() -> Iterator[Splice]:
        for row, ratio in other:
            yield from desk.put_each([row], "paga", f'"{ratio}"')

    return RuleAnswer(",".join(ratios), _said(ratios), not other, put)


def _typed(desk: RulesDesk, rows: list[SettlementRow], text: str) -> RuleAnswer:
    parts = [part for part in text.replace(";", ",").split(",") if part.strip()]
    if len(parts) != len(rows):
        raise RefusedValue(f"Servono {len(rows)} rapporti, uno per riga, e ce ne sono {len(parts)}.")
    return _answer(desk, rows, tuple(map(ratio_of, parts)))


def _said(ratios: tuple[str, ...]) -> str:
    if all(ratio.endswith(":1") for ratio in ratios):
        return ", ".join(ratio.removesuffix(":1") for ratio in ratios) + " a 1"
    return ", ".join(ratios)


def reading_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield the questions of the text whose answers make other rules."""
    for reading in desk.rules.readings:
        if any(one.changes for one in reading.alternatives):
            yield from _reading(desk, reading)


def _reading(desk: RulesDesk, reading: Reading) -> Iterator[RuleChoice]:
    path = ("letture", reading.id, "scelta")
    source = Source(
        path=".".join(path), state=State.ASSUMED, clauses=reading.clauses, readings=(reading.id,), reason=reading.reason
    )
    chosen = next(one for one in reading.alternatives if one.name == reading.chosen)

    def put(name: str) -> Iterator[Splice]:
        yield from desk.put(path, flow(name))
        yield from _uncited(desk, reading.id, name)

    answers = [
        RuleAnswer(one.name, one.label or one.name, one is chosen, partial(put, one.name))
        for one in reading.alternatives
        if one is chosen or ((one.changes or chosen.changes) and _can_be(desk, reading.id, one.name))
    ]
    yield from choice(f"lettura_{reading.id}", READINGS, reading.question, [source], answers)


def _uncited(desk: RulesDesk, reading: str, name: str) -> Iterator[Splice]:
    """Yield the changes by which no datum comes from a clause that an alternative sets aside.

    Of a datum of the rules the alternative itself says so: whoever goes back to another finds it as it was.
    """
    tree = apply_readings(desk.whole, {reading: name}).tree
    gone = set_aside_by_reading(tree)
    alternative = ("letture", reading, "alternative", name)
    own, changes = desk.node(*alternative), desk.node(*alternative, CHANGES)
    cites = ((path, word) for path, word in citations(tree, "da") if path[:1] != ("letture",))
    for steps in dict.fromkeys(path for path, word in cites if gone.get(word.text) == reading):
        place = (*steps_of(".".join(steps)), "da")
        listed = inside(tree, place)
        left = [word.text for word in words(listed) if word.text not in gone]
        where = None if own is None or listed is None else path_at(own, "sequence", listed.at, alternative)
        if where is not None:
            yield from desk.put(where, flow(left)) if left else desk.rename(where, "ambiguita", reading)
        elif not left:
            raise NotWritten
        else:
            row = flow({"imposta": {"percorso": list(place), "valore": left}})
            rows = len(changes) if isinstance(changes, Sequence) else 0
            yield from (
                desk.insert((*alternative, CHANGES), rows + 1, row)
                if rows
                else desk.add(alternative, CHANGES, f"[{row}]")
            )


def _can_be(desk: RulesDesk, reading: str, alternative: str) -> bool:
    """Say whether an alternative leaves every clause cited that is cited now, and names no file that is not there."""
    applied = apply_readings(desk.whole, {reading: alternative})
    if applied.diagnostics or _cited(desk.tree) - _cited(applied.tree):
        return False
    folder = desk.corpus.rules_dir(desk.slug)
    files = [text(child(table, "file")) for _, _, table in children(child(applied.tree, "tabelle"))]
    return all((folder / file).is_file() for file in files if file)


def _cited(tree: Node) -> frozenset[str]:
    cited = {word.text for path, word in citations(tree, "da") if path[:1] != ("letture",)}
    return frozenset(cited.union(set_aside_by_reading(tree)))
