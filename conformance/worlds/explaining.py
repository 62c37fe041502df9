"""What an engine showed in, what it plays out: which red scenarios are another reading, and the profile of readings."""

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.worlds.coherence import Coherence
from conformance.worlds.operator_tables import OperatorTable, Outcomes
from conformance.worlds.other_worlds import CHOSEN, World, Worlds, changed
from conformance.worlds.readings import Option, PlayedReading, Standing
from conformance.worlds.signature import Signature
from generator.words.italian import join, sentence

PARAMETERS = "parametri"
"""What stands for a reading where the engine declares its own data."""
INCOHERENT = "motore:letture-incoerenti"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """An alternative that an engine plays, as people read it."""

    reading: str
    alternative: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherReading:
    """Why a scenario is not as written: the alternatives that the engine plays.

    Attributes:
        admitted: whether all of them are; else the scenario stays red.
        words: the same in Italian, with the decision or the computation that excludes them.
    """

    taken: tuple[Taken, ...]
    admitted: bool
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingSeen:
    """What the scenarios show of one reading.

    Attributes:
        chosen: the alternative that the scenarios are written for.
        standing: whether the reading is open, or who has settled it.
        played: alternatives that agree with all that was shown: one if it is known which the engine plays; those of
            a reading that no scenario shows are all there.
        scenarios: those that show it: they would differ under an alternative that is not played.
        excluded: why each alternative that is not admitted is not, by label.
        effect: how the one that is played, not that of the scenarios, moves the returns by itself; "" if nobody knows.
    """

    id: str
    question: str
    clauses: tuple[str, ...]
    chosen: Taken
    standing: Standing
    played: tuple[Taken, ...]
    scenarios: tuple[str, ...]
    excluded: Mapping[str, str]
    effect: str = ""

    @property
    def known(self) -> bool:
        """Say whether the scenarios show which alternative the engine plays."""
        return bool(self.scenarios) and len(self.played) == 1

    @property
    def is_other(self) -> bool:
        """Say whether the engine plays another alternative than that of the scenarios, for certain."""
        return self.chosen not in self.played


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What a whole run says of readings.

    Attributes:
        scenarios: those that another reading explains, by id.
        profile: every reading on which engines may differ.
        incoherent: two scenarios that no choice of readings explains together, and the words for it; None if there
            are none.
    """

    scenarios: Mapping[str, OtherReading]
    profile: tuple[ReadingSeen, ...]
    incoherent: str | None = None


def explain(worlds: Worlds, shown: Mapping[str, Signature], outcomes: Outcomes | None = None) -> Explanation:
    """Return which scenarios another reading explains, whether one choice explains them all, and the profile.

    What no reading explains may be an amount that the text leaves to the operator: then the tables that the engine
    showed are put in the place of those of the data, and it is held to them everywhere.

    Args:
        shown: what the engine showed in each scenario that could be judged; () where all checks hold.
        outcomes: what it answered there, from which its own tables are read; by default it has none.
    """
    usual = _Explaining(worlds, shown)
    found = usual.explanation()
    tables = worlds.shown_tables(outcomes) if usual.left and outcomes and not worlds.declared else ()
    if not tables:
        return found
    own = _Explaining(worlds.with_tables(tables), shown)
    other = own.explanation()
    return other if len(own.left) < len(usual.left) else found


def _admitted(option: Option) -> bool:
    return not option.excluded


def _any(option: Option) -> bool:
    return bool(option.name)


class _Explaining:
    """One explanation of an engine, under the tables of the data or under its own.

    Attributes:
        left: the scenarios that no world explains together with the others.
    """

    def __init__(self, worlds: Worlds, shown: Mapping[str, Signature]) -> None:
        self._worlds, self._shown = worlds, shown
        self._readings = {reading.id: reading for reading in worlds.readings}
        self._coherence = Coherence(worlds, shown)
        self._expected = self._coherence if worlds.usual is None else Coherence(worlds.usual, shown)
        self.left: list[str] = []

    def explanation(self) -> Explanation:
        found = self._coherence
        world = found.nearest(CHOSEN, _admitted)
        left = found.wrong(world)
        if left:
            world = self._coherent(world, left) or world
            wide = min(
                (found.nearest(start, _any) for start in dict.fromkeys((world, CHOSEN))),
                key=lambda one: len(found.wrong(one)),
            )
            world = wide if len(found.wrong(wide)) < len(found.wrong(world)) else world
        self.left = left = found.wrong(world)
        alone = {name: one for name in left if (one := found.explaining(name, CHOSEN, _admitted)) is not None}
        scenarios = {name: self._told(name, world) for name in self._expected.wrong(CHOSEN) if name not in left}
        for name in left:
            near = alone.get(name) or self._excluded(name, world)
            if self._worlds.declared and self._expected.explains(world, name):
                scenarios[name] = self._broken_word()
            elif near is not None:
                scenarios[name] = self._told(name, near)
        return Explanation(
            scenarios=scenarios,
            profile=self._profile(world, {name for name in self._shown if name not in left}),
            incoherent=self._incoherent(world, alone) if alone else None,
        )

    def _coherent(self, world: World, left: list[str]) -> World | None:
        """Return a world for all the scenarios that some world explains, if the nearest one leaves any of them."""
        found = self._coherence
        hopeless = {name for name in left if found.explaining(name, CHOSEN, _admitted) is None}
        if len(hopeless) == len(left):
            return None
        return found.one_for_all([name for name in sorted(self._shown) if name not in hopeless], _admitted)

    def _excluded(self, name: str, world: World) -> World | None:
        found = self._coherence
        return found.explaining(name, world, _any) or found.explaining(name, CHOSEN, _any)

    # -- words -------------------------------------------------------------------------------------------------------

    def _taken(self, reading: str, alternative: str) -> Taken:
        label = self._readings[reading].option(alternative).label
        return Taken(reading=reading, alternative=alternative, label=label)

    def _told(self, name: str, world: World) -> OtherReading:
        """Return what explains a scenario: the fewest changes of a world that still do."""
        for pair in sorted(world):
            if self._coherence.explains(world - {pair}, name):
                world -= {pair}
        options = [(self._taken(*pair), self._readings[pair[0]].option(pair[1])) for pair in sorted(world)]
        tables = [] if self._expected.explains(world, name) else list(self._worlds.tables)
        own = self._declared() if self._worlds.declared and not self._expected.explains(world, name) else []
        tables = [] if self._worlds.declared else tables
        told = [*(taken for taken, _ in options), *map(_table, tables), *own]
        why = [f"{taken.reading}: {option.excluded}" for taken, option in options if option.excluded]
        why += [f"{_table(table).reading}: {table.refused}" for table in tables if table.refused]
        plays = f"il motore gioca {join(map(_words, told))}"
        return OtherReading(
            taken=tuple(told), admitted=not why, words=" ".join(sentence(part) for part in (plays, *why))
        )

    def _declared(self) -> list[Taken]:
        return [Taken(reading=PARAMETERS, alternative=words, label=words) for words in self._worlds.declared]

    def _broken_word(self) -> OtherReading:
        """Return what to say of a scenario in which an engine does as the data, and declares that it does not."""
        said = join(_words(taken) for taken in self._declared())
        words = f"il motore dichiara {said}, ma in questo scenario fa come nei dati"
        return OtherReading(taken=tuple(self._declared()), admitted=False, words=sentence(words))

    def _incoherent(self, world: World, alone: Mapping[str, World]) -> str:
        """Return the words for two scenarios that no choice of readings explains together."""
        found = self._coherence
        for name, near in alone.items():
            both = self._over(world, near)
            beside = [one for one in self._shown if one != name]  # a scenario does not stand against itself
            against = found.wrong(both, beside) or found.wrong(near, beside)
            about = {reading for reading, _ in near} or {reading.id for reading in found.touched(name)}
            near_by = [one for one in against if {reading.id for reading in found.touched(one)} <= about]
            other = next(iter(near_by or against), None)
            if other is not None:
                return (
                    f"nessuna scelta di letture spiega insieme {name} e {other}: in {name} {self._plays(near, about)}, "
                    f"in {other} {self._plays(self._alone(other, world), about)}"
                )
        return f"nessuna scelta di letture spiega insieme {join(sorted(alone))} e gli altri scenari"

    def _alone(self, name: str, world: World) -> World:
        return (
            world
            if self._coherence.explains(world, name)
            else (self._coherence.explaining(name, CHOSEN, _admitted) or CHOSEN)
        )

    def _plays(self, world: World, about: set[str]) -> str:
        choice = dict(world)
        told = [self._taken(one, choice.get(one, self._readings[one].chosen.name)) for one in sorted(about)]
        return f"il motore gioca {join(_words(one) for one in told)}"

    def _over(self, world: World, near: World) -> World:
        for reading, alternative in near:
            world = changed(world, reading, alternative, self._readings[reading].chosen.name)
        return world

    # -- profile -----------------------------------------------------------------------------------------------------

    def _profile(self, world: World, explained: set[str]) -> tuple[ReadingSeen, ...]:
        return (
            *(self._seen(reading, world, explained) for reading in self._worlds.readings),
            *(self._table_seen(table, world, explained) for table in self._worlds.tables if not self._worlds.declared),
            *(self._declared_seen(taken, world, explained) for taken in self._declared()),
        )

    def _declared_seen(self, taken: Taken, world: World, explained: set[str]) -> ReadingSeen:
        path, _, _ = taken.label.partition(" = ")
        return ReadingSeen(
            id=path,
            question="Che cosa dichiara il motore, dove il testo lascia decidere l'operatore?",
            clauses=(),
            chosen=Taken(reading=PARAMETERS, alternative="", label="come nei dati"),
            standing=Standing.OPERATOR,
            played=(taken,),
            scenarios=tuple(self._expected.wrong(world, explained)),
            excluded={},
        )

    def _table_seen(self, table: OperatorTable, world: World, explained: set[str]) -> ReadingSeen:
        taken = _table(table)
        return ReadingSeen(
            id=taken.reading,
            question=f"Quanto paga «{table.name}»?",
            clauses=table.source.clauses,
            chosen=Taken(reading=taken.reading, alternative="", label="come nei dati"),
            standing=Standing.OPERATOR,
            played=(taken,),
            scenarios=tuple(self._expected.wrong(world, explained)),
            excluded={taken.label: table.refused} if table.refused else {},
        )

    def _seen(self, reading: PlayedReading, world: World, explained: set[str]) -> ReadingSeen:
        taken = dict(world).get(reading.id, reading.chosen.name)
        played, telling = [], set[str]()
        for option in reading.options:
            against = self._coherence.wrong(changed(world, reading.id, option.name, reading.chosen.name), explained)
            telling.update(against)
            if (not against and not option.excluded) or option.name == taken:
                played.append(self._taken(reading.id, option.name))
        return ReadingSeen(
            id=reading.id,
            question=reading.question,
            clauses=reading.clauses,
            chosen=self._taken(reading.id, reading.chosen.name),
            standing=reading.standing,
            played=tuple(played),
            scenarios=tuple(sorted(telling)),
            excluded={option.label: option.excluded for option in reading.others if option.excluded},
            effect=reading.option(taken).effect if telling and len(played) == 1 else "",
        )


def _table(table: OperatorTable) -> Taken:
    """Return a table of an operator's own as an alternative of the reading that leaves it open."""
    reading = next(iter(table.source.readings), table.name)
    return Taken(reading=reading, alternative=table.name, label=f"{table.name}: {table.words}")


def _words(taken: Taken) -> str:
    return f"{taken.reading} «{taken.label}»"
