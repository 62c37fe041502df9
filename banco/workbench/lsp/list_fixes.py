"""What is proposed for points of the list, as changes of an editor: other words, a signature, all that is certain."""

from collections.abc import Iterable, Iterator, Sequence

from banco.workbench.coherence.read_texts import STILL_TRUE
from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk, Followed
from banco.workbench.lsp.live_validation import Underlined
from banco.workbench.lsp.quick_fixes import Fix, TextChange
from banco.workbench.lsp.realign_fixes import UNSIGNED, Signature, amounts_fix, register_change
from banco.workbench.lsp.under_cursor import Spot
from banco.workbench.realignment.revision_register import texts_registered
from conformance.cases.remark import ReadText, Remark, Rewording

_WHY = "Riletto nell'editor, dopo la modifica delle regole."


def list_fixes(desk: Desk, slug: str, found: Iterable[Underlined], signed: Signature) -> tuple[Fix, ...]:
    """Return what may be done about some points of the list: of each, and of all at once where several are certain."""
    followed = desk.followed.get(slug, Followed())
    fixes: list[Fix] = []
    for one in found:
        for point in followed.points:
            if point.diagnostic == one.found:
                fixes += _of(desk, slug, one, point, signed)
                fixes += _all(desk, slug, one, followed, signed) if not any(map(_is_of_all, fixes)) else ()
    return tuple(fixes)


def _of(desk: Desk, slug: str, one: Underlined, point: Remark, signed: Signature) -> Iterator[Fix]:
    for what in (point.instead, point.otherwise):
        change = None if what is None else _reworded(desk, point, what)
        if what is not None and change is not None:
            yield Fix(f"{what.title}: «{what.now}»", (change,), (one,))
    if (text := point.text) is not None:
        change = register_change(desk, slug, lambda before: _signed(before, text, signed))
        yield Fix(f"{STILL_TRUE}: {text.name}", (change,), (one,), refused="" if signed.who else UNSIGNED)


def _signed(before: str, text: ReadText, signed: Signature) -> str:
    return texts_registered(before, [text], (signed.who, signed.day, _WHY))


_EVERY = "Usa tutte le proposte certe"


def _is_of_all(fix: Fix) -> bool:
    return fix.title.startswith(_EVERY)


def _all(desk: Desk, slug: str, one: Underlined, followed: Followed, signed: Signature) -> Iterator[Fix]:
    """Yield the change that takes every certain proposal: amounts, which are signed, and other words."""
    amounts = [each for each in followed.proposals if not each.by_mistake]
    fix = amounts_fix(desk, slug, "", amounts, one, signed) if amounts else None
    changes: list[TextChange] = [] if fix is None else [*fix.changes]
    taken = {(each.path, each.spot.line) for each in changes}
    for point in followed.points:
        change = _reworded(desk, point, point.instead) if point.instead is not None and point.instead.certain else None
        if change is not None and (change.path, change.spot.line) not in taken:
            taken.add((change.path, change.spot.line))
            changes.append(change)
    many = len(taken) if fix is None else len(amounts) + len(changes) - len(fix.changes)
    if many > 1:
        refused = UNSIGNED if amounts and not signed.who else ""
        yield Fix(f"{_EVERY}: {many}", tuple(changes), (one,), refused=refused)


def _reworded(desk: Desk, point: Remark, what: Rewording) -> TextChange | None:
    """Return the change that puts other words in their line; None where they are of many lines, or not there."""
    path, number = desk.path_of(point.diagnostic.at.file), (what.line or point.diagnostic.at.line) - 1
    lines: Sequence[str] = lines_of(desk.corpus.text_of(path))
    if "\n" in what.was + what.now or number >= len(lines):
        return None
    start = lines[number].find(what.was, 0 if what.line else point.diagnostic.at.column - 1)
    return None if start < 0 else TextChange(path, Spot(number, start, start + len(what.was)), what.now)
