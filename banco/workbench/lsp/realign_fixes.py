"""The amounts that scenarios ask for after an edit, as changes that a person takes in a gesture and signs."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk, Followed
from banco.workbench.lsp.live_validation import Underlined
from banco.workbench.lsp.quick_fixes import Fix, TextChange
from banco.workbench.lsp.under_cursor import Spot
from banco.workbench.realignment.amount_proposals import AmountProposal, with_proposals
from banco.workbench.realignment.revision_register import registered
from generator.data.corpus import REVISIONS_FILE
from generator.words.italian import count

_SCENARIO = re.compile(r"([A-Z][A-Z0-9]{1,4}-S[0-9]{4})\b")
_CODES = ("C110", "C111")
UNSIGNED = "Serve «revisore» nelle impostazioni dell'editor: nome e ruolo di chi accetta o firma."


@dataclass(frozen=True, slots=True)
class Signature:
    """Who takes amounts, or signs, and the day, as "2026-11-22"; nobody does without a name."""

    who: str
    day: str


def realign_fixes(desk: Desk, slug: str, found: Iterable[Underlined], signed: Signature) -> tuple[Fix, ...]:
    """Return the changes that give the scenarios of some mistakes their amounts: of each, and of all of its clause."""
    offered: dict[str, Fix] = {}
    proposals = desk.followed.get(slug, Followed()).proposals
    for one in found:
        named = _SCENARIO.match(one.found.message) if one.found.code in _CODES else None
        own = [each for each in proposals if named is not None and each.scenario == named.group(1)]
        for title, taken in _groups(own, proposals):
            fix = amounts_fix(desk, slug, title, taken, one, signed)
            if fix is not None:
                offered.setdefault(title, fix)
    return tuple(offered.values())


def _groups(
    own: Sequence[AmountProposal], every: Sequence[AmountProposal]
) -> Iterator[tuple[str, Sequence[AmountProposal]]]:
    if not own:
        return
    scenario, clause = own[0].scenario, own[0].clause
    amounts = count(len(own), "importo", "importi")
    if own[0].by_mistake:
        yield f"Scrivi in {scenario} {amounts} come vengono con queste regole (rifai il conto)", own
        return
    yield f"Riallinea {scenario}: {amounts}", own
    together = [each for each in every if each.clause == clause and not each.by_mistake]
    if clause and len(together) > len(own):
        scenarios = len({each.scenario for each in together})
        yield f"Riallinea {len(together)} importi in {scenarios} scenari, tutti per {clause}", together


def amounts_fix(
    desk: Desk, slug: str, title: str, taken: Sequence[AmountProposal], one: Underlined, signed: Signature
) -> Fix | None:
    """Return the change of all the files, or None if one of them was edited since the amounts were computed."""
    changes: list[TextChange] = []
    for name in dict.fromkeys(each.file for each in taken):
        own = [each for each in taken if each.file == name]
        path = desk.path_of(name)
        text = desk.corpus.text_of(path)
        lines = lines_of(text)
        if any(_written(lines, each) != each.was for each in own):
            return None
        after = lines_of(with_proposals("\n".join(lines), own))
        changed = (number for number, (line, new) in enumerate(zip(lines, after, strict=True)) if line != new)
        changes += [TextChange(path, Spot(number, 0, len(lines[number])), after[number]) for number in changed]
    why = "Importi ricalcolati dopo la modifica delle regole, accettati nell'editor."
    changes.append(register_change(desk, slug, lambda before: registered(before, taken, signed.who, signed.day, why)))
    return Fix(title, tuple(changes), (one,), refused="" if signed.who else UNSIGNED)


def register_change(desk: Desk, slug: str, after: Callable[[str], str]) -> TextChange:
    """Return the change that writes more into the register of revisions; ``after`` gives the text that it becomes."""
    register = desk.corpus.features / slug / REVISIONS_FILE
    before = desk.corpus.text_of(register)
    last = lines_of(before)
    spot = Spot(len(last) - 1, len(last[-1]), len(last[-1]))
    return TextChange(register, spot, after(before).removeprefix(before))


def _written(lines: Sequence[str], one: AmountProposal) -> str:
    number = one.place.line - 1
    return lines[number][one.place.start : one.place.end] if number < len(lines) else ""
