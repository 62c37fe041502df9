"""All that is known of the amounts that the text leaves to the table: declared, shown by the rounds, or by none."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from banco.logs.free_amounts import free_limits, open_rounding
from banco.logs.parameters.candidate_tables import Candidates, candidates_of
from banco.logs.parameters.inferred_rules import InferredRules
from banco.logs.parameters.log_rules import LogRules
from banco.logs.parameters.table_cells import QuotePays
from banco.logs.parameters.table_pays import TablePays, pays_shown
from banco.logs.shown_amounts import Paid, RoundMark, Sighting
from banco.logs.verdicts import side_bets
from generator.model.ir import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeBound:
    """An end of the stakes that were seen: how much in cents, how many bets of so much, and the first round of one."""

    cents: int
    bets: int
    first: RoundMark


@dataclass(frozen=True, slots=True, kw_only=True)
class StakesShown:
    """The stakes of a wager of which the text does not say the limits: bounds that a log shows, and no limits.

    Attributes:
        minimum, maximum: what is said in cents; None where nothing is.
        bets: how many there were.
        least, most: None where there was none.
    """

    wager: str
    label: str
    clauses: tuple[str, ...]
    minimum: int | None
    maximum: int | None
    bets: int
    least: StakeBound | None
    most: StakeBound | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundedBets:
    """How amounts are rounded, where nobody has said it.

    Attributes:
        unit, direction: what the data suppose; the unit in cents.
        bets: how many came back as an amount that was rounded.
        first, amounts: the first of them: its round, and what was staked and came back; None where there is none.
    """

    unit: int
    direction: str
    clauses: tuple[str, ...]
    bets: int
    first: RoundMark | None
    amounts: Paid | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFindings:
    """What is known of the amounts that the text leaves to the table.

    Attributes:
        declared: path → value, as they were declared.
        stakes, pays, quotes, rounding: what nobody has declared.
        candidates: wager → what becomes of the tables that the data know of it; of those that some bet shows.
        taken: the wagers and tables of amounts of which rounds were judged by what they show, otherwise than the data
            suppose.
        otherwise: how many more rounds would be wrong by the amounts that the data suppose; None where they were
            judged by these.
    """

    declared: Mapping[str, str] = field(default_factory=dict)
    stakes: tuple[StakesShown, ...] = ()
    pays: tuple[TablePays, ...] = ()
    quotes: tuple[QuotePays, ...] = ()
    rounding: RoundedBets | None = None
    candidates: Mapping[str, Candidates] = field(default_factory=dict)
    taken: frozenset[str] = frozenset()
    otherwise: int | None = None

    @property
    def empty(self) -> bool:
        """Say whether there is nothing to tell: the text leaves nothing to the table."""
        return not (self.declared or self.stakes or self.pays or self.quotes or self.rounding)


def table_findings(own: LogRules, found: InferredRules, *, suited: bool = True) -> TableFindings:
    """Return what is known of the amounts that the text leaves to the table.

    Args:
        own: the rules with what is declared, and nothing else.
        found: the log, judged.
        suited: whether the log tells the suits; without them nothing is said of side bets.
    """
    shown = found.judged.shown
    untold = frozenset() if suited else side_bets(own.rules)
    pays = tuple(one for one in pays_shown(own.rules, shown.pays, own.declared) if one.wager not in untold)
    return TableFindings(
        declared=own.declared,
        stakes=tuple(_stakes(own.rules, shown.stakes, own.declared)),
        pays=pays,
        quotes=found.quotes,
        rounding=_rounding(own.rules, shown.rounded) if open_rounding(own.rules, own.declared) else None,
        candidates={
            one.wager: candidates_of(one, shown.pays, own.rules, own.every)
            for one in pays
            if any(row.bets for row in one.rows)
        },
        taken=found.taken,
        otherwise=found.otherwise,
    )


def _rounding(rules: Ruleset, rounded: Mapping[str, Mapping[Paid, Sighting]]) -> RoundedBets:
    supposed = rules.table.rounding
    seen = [(one.first, amounts, one.bets) for own in rounded.values() for amounts, one in own.items()]
    first = min(seen, default=None)
    return RoundedBets(
        unit=supposed.unit,
        direction=str(supposed.direction),
        clauses=supposed.source.clauses,
        bets=sum(bets for _, _, bets in seen),
        first=None if first is None else first[0],
        amounts=None if first is None else first[1],
    )


def _stakes(
    rules: Ruleset, stakes: Mapping[str, Mapping[int, Sighting]], declared: Collection[str]
) -> Iterator[StakesShown]:
    labels = {wager.name: wager.label for wager in rules.wagers}
    for one in free_limits(rules, declared):
        seen = stakes.get(one.wager, {})
        ends = [StakeBound(cents=cents, bets=seen[cents].bets, first=seen[cents].first) for cents in seen]
        yield StakesShown(
            wager=one.wager,
            label=labels[one.wager],
            clauses=one.source.clauses,
            minimum=one.minimum,
            maximum=one.maximum,
            bets=sum(sighting.bets for sighting in seen.values()),
            least=min(ends, key=lambda end: end.cents, default=None),
            most=max(ends, key=lambda end: end.cents, default=None),
        )
