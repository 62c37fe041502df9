"""An option of the players given up: its datum, what only it uses, and each place that names them."""

from collections.abc import Iterator

from banco.workbench.browser.choices.choice import RefusedValue
from banco.workbench.browser.choices.rule_places import Path, names_at
from banco.workbench.browser.choices.rules_desk import RulesDesk, rules_desk
from banco.workbench.browser.choices.side_bet_removal import BetRemoved, removed
from generator.data.corpus import Corpus
from generator.data.nodes import Mapping, Node, Sequence, children, inside
from generator.model.ir import Offer, Ruleset
from generator.model.offer_effects import AddWager, Mark
from generator.words.italian import join

_APART = ("letture", "cita", "cambia")
"""Groups of the document that say nothing of the rules in force."""


def removable_options(rules: Ruleset) -> list[Offer]:
    """Return the decisions that a regolamento may do without: all but those that play a hand card by card."""
    return [one for one in rules.offers if not _plays_the_hand(one)]


def option_removed(corpus: Corpus, slug: str, name: str) -> BetRemoved:
    """Return what goes with an option: its datum, the stakes, marks and tables that only it uses, and their names.

    Scenarios that play it stay: what becomes of each is in the list of what follows.

    Raises:
        RefusedValue: there is no such option, or the rules do not hold without it.
        CorpusErrors: the regolamento has mistakes.
    """
    desk = rules_desk(corpus, slug)
    known = {one.name: one for one in removable_options(desk.rules)}
    if name not in known:
        listed = join(list(known)) or "nessuna"
        raise RefusedValue(f"«{name}» non è un'opzione che si possa togliere. Ci sono: {listed}.")
    label, leaving = known[name].label, _outermost(_leaving(desk, known[name]))
    return removed(desk, label, leaving, called=f"l'opzione {label}", unreadable=False)


def _plays_the_hand(offer: Offer) -> bool:
    """Say whether an offer draws cards, or closes the hand, and nothing else: without it nobody could play."""
    return bool(offer.stage) and not any(isinstance(one, AddWager | Mark) for one in offer.effects) and (
        offer.added_wager is None and not offer.quote_table
    )  # fmt: skip


def _leaving(desk: RulesDesk, offer: Offer) -> Iterator[Path]:
    others = [one for one in desk.rules.offers if one is not offer]
    wagers = {one.wager for one in offer.effects if isinstance(one, AddWager)} - {one.added_wager for one in others}
    marks = _marks(offer) - {name for one in others for name in _marks(one)}
    tables = {offer.quote_table} - {one.quote_table for one in others} - {""}
    for name in sorted({offer.name} | wagers | marks | tables):
        for path in (*names_at(desk.tree, name), *_keys_at(desk.tree, name)):
            if path[0] not in _APART:
                yield _around(desk.tree, path)


def _marks(offer: Offer) -> set[str]:
    return {one.hand_class for one in offer.effects if isinstance(one, Mark)}


def _keys_at(tree: Node, name: str, path: Path = ()) -> Iterator[Path]:
    """Yield the paths of the groups that a word is the name of."""
    for step, _, below in children(tree):
        if step == name:
            yield (*path, step)
        else:
            yield from _keys_at(below, name, (*path, step))


def _around(tree: Node, path: Path) -> Path:
    """Return what goes where a name stands: it alone among several, or the row, the test or the datum that needs it."""
    above = inside(tree, path[:-1])
    if isinstance(above, Sequence) and len([*children(above)]) > 1 and not isinstance(inside(tree, path), Mapping):
        return path
    for depth in range(len(path) - 1, 0, -1):
        if isinstance(path[depth], int) and isinstance(inside(tree, path[: depth + 1]), Mapping):
            return path[: depth + 1]
    if "se" in path:
        return path[: path.index("se") + 2]
    path = path[:-1] if isinstance(above, Sequence) else path
    path = path[:-1] if path[-1] == "valore" else path
    while len(path) > 1 and len([*children(inside(tree, path[:-1]))]) == 1:
        path = path[:-1]
    return path


def _outermost(paths: Iterator[Path]) -> list[Path]:
    """Return paths without those that stand in another, each once."""
    every = list(dict.fromkeys(paths))
    return [one for one in every if not any(other != one and one[: len(other)] == other for other in every)]
