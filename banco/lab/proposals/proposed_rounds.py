"""Two rules to be told apart in, the scenario that does so out, with an id and a title that no other has."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from banco.lab.editions.edition import Edition
from banco.lab.proposals.least_separation import Least, least_separation
from banco.lab.proposals.proposals_file import rule_names
from banco.lab.proposals.separations import Separation
from banco.lab.rounds.first_round import TRIED
from banco.lab.rounds.proposed_scenario import Heading, Side, next_number, round_as_scenario
from banco.lab.rounds.round_words import bound_words
from banco.lab.rounds.scenario_layout import ProposedScenario
from conformance.cases.lock import FILE, ids_of
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from generator.data.corpus import Corpus


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundProposal:
    """What came of a pair of rules.

    Attributes:
        shows: what they differ in.
        proposed: None where no round was found, or no step of a scenario sees it.
        words: how the round was found, or why there is none.
        unseen: whether no round with given cards can tell the two apart.
    """

    shows: str
    proposed: ProposedScenario | None
    words: str
    unseen: bool = False


class Proposer:
    """Names and numbers what is proposed for one regolamento, so that nothing has the id or the title of another."""

    def __init__(self, cases: Iterable[Case], features: Mapping[str, bytes], buried: Sequence[str] = ()) -> None:
        """Look at the scenarios that there are.

        Args:
            features: its feature files.
            buried: ids that scenarios had once.
        """
        known = tuple(cases)
        self._ids = [*buried, *(case.id for case in known)]
        self._titles = {case.title for case in known}
        self._rules = rule_names(features)

    def of_rules(self, pair: Separation, limit: int = TRIED) -> RoundProposal:
        """Return the scenario of the least round that two rules answer otherwise.

        Args:
            limit: how many positions may be tried.
        """
        least = least_separation(pair.before, pair.after, limit)
        if least.found is None:
            return RoundProposal(shows=pair.shows, proposed=None, words=_how(least), unseen=least.searched.alike)
        rules = (pair.before, pair.after)
        sides = [Side(play=in_memory(one).play, rules=one, name=name)
                 for one, name in zip(rules, pair.names, strict=True)]  # fmt: skip
        made = self.entered(round_as_scenario(least.found, (sides[0], sides[1]), self.heading(pair)))
        words = _how(least) if made is not None else "Un colpo li distingue, ma nessun passo degli scenari lo vede."
        return RoundProposal(shows=pair.shows, proposed=made, words=words)

    def heading(self, pair: Separation) -> Heading:
        """Return what stands above the steps of a scenario that tells two rules apart."""
        return self.heading_for(pair.clauses, pair.readings, pair.shows)

    def heading_for(self, clauses: Sequence[str], readings: Sequence[str] = (), shows: str = "") -> Heading:
        """Return what stands above the steps of a scenario of some clauses, named as the features name their rule."""
        return Heading(
            rule="",
            clauses=tuple(clauses),
            number=next_number(self._ids),
            readings=tuple(readings),
            shows=shows,
            titles=frozenset(self._titles),
            named=self._rules,
        )

    def entered(self, made: ProposedScenario | None) -> ProposedScenario | None:
        """Return a scenario, whose id and title are taken from now on."""
        if made is not None:
            self._ids.append(made.identifier)
            self._titles.add(made.title)
        return made


def proposer_of(corpus: Corpus, now: Edition) -> Proposer:
    """Return who names and numbers what is proposed for a regolamento: no id of its register comes back."""
    lock = corpus.features / now.ruleset.slug / FILE
    return Proposer(now.cases, now.features, ids_of(lock.read_text(encoding="utf-8")) if lock.is_file() else ())


def _how(least: Least) -> str:
    if least.found is not None and least.by_chance:
        return "Trovato giocando a caso e poi ridotto: non è detto che sia il più breve."
    return bound_words(least.searched)
