"""How many keys an edit of the studio takes without a mouse, and what they are: a row of the table of docs/studio.md.

Chosen: Tab to the choice, which stands at its number in the list, Enter to open it, Tab to its options, an arrow for
each option passed; or Tab once more, the value, Enter. Typed: Ctrl F, the shortest words that stand in the text once
around what changes, Enter, Escape, and the words in their place. A side bet: Tab past the choices to its button, Enter;
then a Tab and the text of each field, or Shift Tab to «Togli», and Enter.
"""

from functools import cache

from headline_bets import ADDED, FIELDS, TAKEN_AWAY
from headline_edits import Headline

from banco.workbench.browser.choices.choice import RuleChoice
from banco.workbench.browser.choices.guided_choices import guided_choices
from banco.workbench.browser.offered_bets import bets_offered
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset

HEAD = (
    "| regolamento | modifica | tasti | clic | uno per punto | a mano | fino alla lista | tutto a posto |\n"
    "|---|---|---|---|---|---|---|---|\n"
)


@cache
def _choices(slug: str) -> tuple[RuleChoice, ...]:
    return tuple(guided_choices(bundled(), slug))


def cells(one: Headline) -> tuple[str, str, str]:
    """Return the row of an edit, without what its seconds are."""
    said, keys = _typed(one) if one.guided is None else _chosen(one, *one.guided)
    return one.slug, said, str(keys)


def _chosen(one: Headline, name: str, wanted: str) -> tuple[str, int]:
    groups: dict[str, list[RuleChoice]] = {}
    for choice in _choices(one.slug):
        groups.setdefault(choice.group, []).append(choice)
    every = [choice for own in groups.values() for choice in own]
    number = next(place for place, choice in enumerate(every, 1) if choice.id == name)
    found = every[number - 1]
    ids = [option.id for option in found.options]
    if wanted not in ids:
        return f"{found.title}: {found.said} → «{wanted}», scritto", number + 1 + 2 + len(wanted) + 1
    now = next(place for place, option in enumerate(found.options) if option.in_force)
    words = found.options[ids.index(wanted)].words
    return f"{found.title}: {found.said} → {words}", number + 1 + 1 + abs(ids.index(wanted) - now)


def _typed(one: Headline) -> tuple[str, int]:
    path = bundled().rules / one.slug / one.file
    text = path.read_text(encoding="utf-8")
    before, after = one.before.strip("\n"), one.after.strip("\n")
    start, end = 0, 0
    while before[start] == after[start]:
        start += 1
    while before[len(before) - 1 - end] == after[len(after) - 1 - end] and end < min(len(before), len(after)) - start:
        end += 1
    changed = len(before) - end
    spans = [(low, high) for low in range(start + 1) for high in range(max(changed, low + 1), len(before) + 1)]
    once = [(low, high) for low, high in spans if text.count(before[low:high]) == 1]
    low, high = min(once, key=lambda span: (span[1] - span[0], span))
    new = before[low:start] + after[start : len(after) - end] + before[changed:high]
    return f"nel testo: `{before[low:high]}` → `{new}`", 1 + (high - low) + 2 + len(new)


def added_cells() -> tuple[str, str, str]:
    """Return the row of the side bet that is added."""
    offered = bets_offered(load_ruleset(bundled(), ADDED))
    held = {field["nome"]: field["valore"] for field in offered["campi"]}
    rubbed = {name: 1 for name, value in held.items() if value and value != FIELDS[name]}  # Ctrl A
    typed = sum(len(FIELDS[name]) + rubbed.get(name, 0) for name, value in held.items() if value != FIELDS[name])
    tabs = len(_choices(ADDED)) + len(offered["puntate"]) + 1
    row = FIELDS["righe"].replace(";", ",")
    return ADDED, f"puntata aggiunta: «{FIELDS['nome']}» ({row})", str(tabs + 1 + len(held) - 1 + typed + 2)


def taken_away_cells() -> tuple[str, str, str]:
    """Return the row of the side bet that goes."""
    puntate = bets_offered(load_ruleset(bundled(), TAKEN_AWAY))["puntate"]
    number = [one["id"] for one in puntate].index("due_up") + 1
    return (
        TAKEN_AWAY,
        f"puntata tolta: «{puntate[number - 1]['titolo']}»",
        str(len(_choices(TAKEN_AWAY)) + number + 1 + 2),
    )
