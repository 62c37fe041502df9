"""What texts are held against: the figures that the data of a regolamento carry, and those that an edit took away."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from banco.lab.editions.carried_figures import DEALER_ROW, DEALER_TOTALS, Carried
from banco.lab.editions.datum_places import node_at
from banco.lab.editions.edition import Edition
from banco.lab.editions.told_figures import Figure, Sort, ToldFigure, told_figures
from generator.data import nodes
from generator.model.ir import Ruleset
from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import DECLARED, Grade

STRICT = (Sort.RATIO, Sort.PERCENT)
"""Kinds of figures of which a text may tell none but those of its data, whatever they were before."""
Lost = frozenset[tuple[str, Figure]]
"""Figures that data carry no more, or less often than before, each with its role."""
_COUNTED = ("mazzo.", "tavolo.")
"""Where the key of a datum is the name of what it counts: «8 mazzi», «7 posti»."""
_TIMES, _SECONDS = "tavolo.tempi", ("secondi", "secondo")
_ELSEWHERE = (Sort.NUMBER, Sort.EURO, Sort.PERCENT, Sort.SOFT, Sort.HARD)
_JOINING = frozenset({"", "in", "o", "a", "e", "si", "il", "per", "con", "non", "al", "da"})
"""Words after which a figure is not the number of something: «13 in su»."""


@dataclass(frozen=True)
class Basis:
    """What texts are held against: the figures of each clause, and those that it has lost.

    Attributes:
        everywhere: all that any clause has lost; instead: all that any has come to carry.
        aces: the values of cards that have two: «un asso contato 11» is said beside many a rule.
    """

    carried: Mapping[str, Carried]
    lost: Mapping[str, Lost]
    names: tuple[str, ...]
    everywhere: Lost
    instead: Lost
    aces: frozenset[int]

    def told(self, text: str) -> tuple[ToldFigure, ...]:
        """Return the figures of a text; the digits of a name are none."""
        return told_figures(text, self.names)

    def wrong(self, text: str, clauses: Iterable[str], *, in_part: bool = True) -> list[ToldFigure]:
        """Return the figures of a text that the data of its clauses carry no more, or contradict.

        Args:
            in_part: whether a figure that they carry less often than before is one too: of hard totals and of soft
                ones no more, of one row of two.
        """
        told = self.told(text)
        if not told:
            return []
        known = [clause for clause in clauses if clause in self.carried]
        lost = frozenset(item for clause in known for item in self.lost.get(clause, ()))
        now: Carried = sum((self.carried[clause] for clause in known), Carried())
        return [
            one
            for one in told
            if (_is_of(one, lost) and not ((one.figure.sort in STRICT or not in_part) and carries(now, one.figure)))
            or _contradicts(one, now)
        ]

    def told_of_another(self, text: str, clauses: Iterable[str], *, named: bool = False) -> list[ToldFigure]:
        """Return the figures of a text that no data of its clauses carry, and that the data of others have lost.

        Args:
            named: whether only those count that say of what they are the number, such as «sette carte».
        """
        told = self.told(text) if self.everywhere else ()
        if not told:
            return []
        own: Carried = sum((self.carried.get(clause, Carried()) for clause in clauses), Carried())
        return [
            one
            for one in told
            if one.figure.sort in _ELSEWHERE
            and one.figure.value not in self.aces
            and not carries(own, one.figure)
            and self._is_lost_by_name(one, () if named else _JOINING)
        ]

    def _is_lost_by_name(self, one: ToldFigure, joining: Collection[str]) -> bool:
        return any(
            figure == one.figure and (one.noun in joining or one.noun in role.split(".") or one.noun in _SECONDS)
            for role, figure in self.everywhere
            if _may_mean(one, role)
        )

    def now_told(self, one: ToldFigure, clauses: Iterable[str]) -> Figure | None:
        """Return the figure that data carry now where they carried one of before; None if that is not certain.

        It is not where some data of the clauses of the text still carry it, unless the text says what it counts, such
        as «8 mazzi»; nor where several figures took the place of one.
        """
        counted = any(_counts(one, role) for role, figure in self.everywhere if figure == one.figure)
        if not counted and any(carries(self.carried.get(clause, Carried()), one.figure) for clause in clauses):
            return None
        roles = {role for role, figure in self.everywhere if figure == one.figure and _may_mean(one, role)}
        gone, come = (
            {figure for role, figure in moved if role in roles and figure.sort is one.figure.sort}
            for moved in (self.everywhere, self.instead)
        )
        return come.pop() if len(gone) == len(come) == 1 else None

    def told_within(self, text: str, role: str) -> list[ToldFigure]:
        """Return the figures of a word of the data that what stands beside it has lost, or «8 mazzi» that are no more.

        Args:
            role: of the group that the word is of.
        """
        return [
            one
            for one in self.told(text)
            if any(
                figure == one.figure
                and _may_mean(one, other)
                and (f"{other.replace(DEALER_TOTALS, DEALER_ROW)}.".startswith(f"{role}.") or _counts(one, other))
                for other, figure in self.everywhere
            )
        ]


def basis(now: Edition, before: Edition | None, comparison: Comparison | None) -> Basis:
    """Return what the texts of a regolamento are held against.

    Args:
        before: the version that it is held against; None to hold the texts against the data alone.
        comparison: of the two.
    """
    carried = now.carried
    lost: dict[str, Lost] = {}
    gained: dict[str, Lost] = {}
    if before is not None and comparison is not None:
        was = before.carried
        for clause in _felt(now, comparison):
            old, new = was.get(clause, Carried()), carried.get(clause, Carried())
            lost[clause], gained[clause] = frozenset(old - new), frozenset(new - old)
    everywhere, instead = (frozenset(item for one in items.values() for item in one) for items in (lost, gained))
    twofold = [{low, high} for _, low, high in now.ruleset.values.by_rank if low != high]
    return Basis(carried, lost, _names(now.ruleset), everywhere, instead, frozenset().union(*twofold))


def _felt(now: Edition, comparison: Comparison) -> Iterator[str]:
    """Yield the clauses of what changed, and of the row that says what holds in all other cases than a changed row."""
    tables = set()
    for one in comparison.changes:
        if one.grade > Grade.PATCH or one.weight.reason == DECLARED.reason:
            yield from one.clauses
            table, _, row = one.path.rpartition(".")
            tables |= {table} if row.isdigit() else set()
    for clause, paths in now.cited.items():
        if any(path.rpartition(".")[0] in tables and _is_the_rest(now, path) for path in paths):
            yield clause


def _is_the_rest(now: Edition, path: str) -> bool:
    node, there = node_at(now.tree, path)
    return there and isinstance(node, nodes.Mapping) and "altrimenti" in node


def _names(rules: Ruleset) -> tuple[str, ...]:
    wagers, offers, classes = ([one.label for one in named] for named in (rules.wagers, rules.offers, rules.classes))
    return (rules.title, *wagers, *offers, *classes)


def carries(carried: Carried, figure: Figure) -> bool:
    """Say whether some data carry a figure, whatever it says of them."""
    return any(one == figure for _, one in carried)


def _is_of(one: ToldFigure, lost: Lost) -> bool:
    return any(figure == one.figure and _may_mean(one, role) for role, figure in lost)


def _may_mean(one: ToldFigure, role: str) -> bool:
    """Say whether a figure may be that of a datum: «9 secondi» are a time, and «raddoppia a 9» is none."""
    return role.startswith(_TIMES) == (one.noun in _SECONDS)


def _counts(one: ToldFigure, role: str) -> bool:
    return bool(one.noun) and role.startswith(_COUNTED) and role.split(".")[1] == one.noun


def _contradicts(one: ToldFigure, carried: Carried) -> bool:
    """Say whether a figure is none of those that its data have of the same kind: a ratio, a percentage, «8 mazzi».

    A ratio may tell what comes back, the stake included: «2:1» of a win of 1:1. «Alla pari» is said of much else.
    """
    if one.figure.sort in STRICT and not one.text.lower().startswith("alla"):
        kin = {figure for _, figure in carried if figure.sort is one.figure.sort}
        whole = one.figure.sort is Sort.RATIO and (one.figure.value.denominator == 1 or not one.text[0].isdigit())
        back = whole and carries(carried, Figure(Sort.TIMES, one.figure.value))
        return bool(kin) and one.figure not in kin and not back
    if one.figure.sort is Sort.NUMBER:
        kin = {figure for role, figure in carried if figure.sort is Sort.NUMBER and _counts(one, role)}
        return bool(kin) and one.figure not in kin
    return False
