"""What an engine showed in, what it plays out: which red scenarios are another reading, and the profile of readings."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from conformance.readings.by_chance import Lack, chances, lack_of
from conformance.readings.coherence import Coherence
from conformance.readings.declared_returns import Pair
from conformance.readings.explanation import PARAMETERS, Explanation, OtherReading, ReadingSeen, Taken
from conformance.readings.held_together import held
from conformance.readings.operator_tables import OperatorTable, Outcomes
from conformance.readings.other_worlds import CHOSEN, World, Worlds
from conformance.readings.readings import PlayedReading, ReadingOption, ReadingStanding
from conformance.readings.signature import Signature
from generator.pages.changes.leaf_differences import played_parts, plays_alike
from generator.words.italian import join, sentence


def explain(worlds: Worlds, shown: Mapping[str, Signature], outcomes: Outcomes | None = None) -> Explanation:
    """Return which scenarios another reading explains, whether one choice explains them all, and the profile.

    What no reading explains may be an amount that the text leaves to the operator: then the tables that the engine
    showed are put in the place of those of the data, and it is held to them everywhere.

    Args:
        shown: what the engine showed in each scenario that could be judged; () where all checks hold.
        outcomes: what it answered there, from which its own tables are read; by default it has none.
    """
    usual = _Explaining(worlds, shown, outcomes)
    found = usual.explanation()
    tables = worlds.shown_tables(outcomes) if usual.left and outcomes and not worlds.declared else ()
    if not tables:
        return found
    own = _Explaining(worlds.with_tables(tables), shown, outcomes)
    other = own.explanation()
    return other if len(own.left) < len(usual.left) else found


class _Explaining:
    """One explanation of an engine, under the tables of the data or under its own.

    Attributes:
        left: the scenarios that no world explains together with the others.
        chance: the alternatives that explain something by chance, each with the reason.
    """

    def __init__(self, worlds: Worlds, shown: Mapping[str, Signature], outcomes: Outcomes | None) -> None:
        self._worlds, self._shown, self._outcomes = worlds, shown, outcomes or {}
        self._readings = {reading.id: reading for reading in worlds.readings}
        self._coherence = Coherence(worlds, shown)
        self._expected = self._coherence if worlds.usual is None else Coherence(worlds.usual, shown)
        self.left: list[str] = []
        self.chance: dict[tuple[str, str], str] = {}
        self._by_chance: list[ReadingOption] = []
        self._refused: dict[Pair, str] = {}

    def explanation(self) -> Explanation:
        found = self._coherence
        world = self._fitting()
        while new := chances(self._worlds, self._shown, self._near(world), self._lack):
            self.chance |= new
            self._by_chance += [self._readings[reading].option(name) for reading, name in new]
            world = self._fitting()
        self.left = left = found.wrong(world)
        world = self._held(world, [name for name in self._shown if name not in left])
        alone = {name: one for name in left if (one := found.explaining(name, CHOSEN, self._admitted)) is not None}
        scenarios = {name: self._told(name, world) for name in self._expected.wrong(CHOSEN) if name not in left}
        for name in left:
            near = alone.get(name) or self._excluded(name, world)
            if self._worlds.declared and self._expected.explains(world, name):
                scenarios[name] = self._broken_word()
            elif near is not None:
                scenarios[name] = self._told(name, near)
            elif (likeness := self._likeness(name)) is not None:
                scenarios[name] = likeness
        return Explanation(
            scenarios=scenarios,
            profile=self._profile(world, {name for name in self._shown if name not in left}),
            incoherent=self._incoherent(world, alone) if alone else None,
            lacks=self._lack.labels if self._lack is not None and self._lack.seen.keys() & self._shown.keys() else (),
            played=(self._worlds, world),
        )

    def _held(self, world: World, explained: list[str]) -> World:
        """Return a world that explains as much and that the declared returns leave, if any; note what they refuse."""
        for fitting in self._worlds.fitting:
            found = held(world, fitting, lambda one: not self._coherence.wrong(one, explained), self._named)
            world = found.world
            self._refused |= found.refused
        return world

    def _named(self, pair: Pair) -> str:
        return _words(self._taken(*pair))

    def _why_not(self, pair: Pair) -> str:
        """Return why an alternative is not admitted, in Italian: by itself, or beside the others that are played."""
        return self._readings[pair[0]].option(pair[1]).excluded or self._refused.get(pair, "")

    @cached_property
    def _lack(self) -> Lack | None:
        return lack_of(self._worlds, self._outcomes)

    def _admitted(self, option: ReadingOption) -> bool:
        return not option.excluded and self._any(option)

    def _any(self, option: ReadingOption) -> bool:
        return bool(option.name) and all(option is not one for one in self._by_chance)

    def _fitting(self) -> World:
        """Return the world that explains most, among the admitted ones as long as none of the others explains more."""
        found = self._coherence
        world = found.nearest(CHOSEN, self._admitted)
        left = found.wrong(world)
        if left:
            world = self._coherent(world, left) or world
            wide = min(
                (found.nearest(start, self._any) for start in dict.fromkeys((world, CHOSEN))),
                key=lambda one: len(found.wrong(one)),
            )
            world = wide if len(found.wrong(wide)) < len(found.wrong(world)) else world
        return world

    def _coherent(self, world: World, left: list[str]) -> World | None:
        """Return a world for all the scenarios that some world explains, if the nearest one leaves any of them."""
        found = self._coherence
        hopeless = {name for name in left if found.explaining(name, CHOSEN, self._admitted) is None}
        if len(hopeless) == len(left):
            return None
        return found.one_for_all([name for name in sorted(self._shown) if name not in hopeless], self._admitted)

    def _excluded(self, name: str, world: World) -> World | None:
        found = self._coherence
        return found.explaining(name, world, self._any) or found.explaining(name, CHOSEN, self._any)

    # -- what only looks like a reading ------------------------------------------------------------------------------

    def _near(self, world: World) -> dict[str, World | None]:
        """Return what explains each scenario that is not as written, with no change too many; None: nothing does."""
        found = self._coherence
        left = set(found.wrong(world))
        names = sorted(left.union(found.wrong(CHOSEN)))
        return {name: self._excluded(name, world) if name in left else self._needed(name, world) for name in names}

    def _needed(self, name: str, world: World) -> World:
        """Return the fewest changes of a world that still explain a scenario."""
        for pair in sorted(world):
            if self._coherence.explains(world - {pair}, name):
                world -= {pair}
        return world

    def _likeness(self, name: str) -> OtherReading | None:
        """Return what to say of a scenario that an alternative explains by chance; None if none does."""
        near = self._coherence.explaining(name, CHOSEN, lambda option: bool(option.name))
        told = next((pair for pair in sorted(near or CHOSEN) if pair in self.chance), None)
        if told is None:
            return None
        words = f"così sarebbe anche in {_words(self._taken(*told))}, che però il motore non gioca: {self.chance[told]}"
        return OtherReading(taken=(), admitted=False, words=sentence(words))

    # -- words -------------------------------------------------------------------------------------------------------

    def _taken(self, reading: str, alternative: str) -> Taken:
        label = self._readings[reading].option(alternative).label
        return Taken(reading=reading, alternative=alternative, label=label)

    def _told(self, name: str, world: World) -> OtherReading:
        """Return what explains a scenario: the fewest changes of a world that still do."""
        world = self._needed(name, world)
        tables = [] if self._expected.explains(world, name) else list(self._worlds.tables)
        own = self._declared() if self._worlds.declared and not self._expected.explains(world, name) else []
        tables = [] if self._worlds.declared else tables
        told = [*(self._taken(*pair) for pair in sorted(world)), *map(_table, tables), *own]
        why = [f"{pair[0]}: {reason}" for pair in sorted(world) if (reason := self._why_not(pair))]
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
            both = self._over(world, name, near)
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
            else (self._coherence.explaining(name, CHOSEN, self._admitted) or CHOSEN)
        )

    def _plays(self, world: World, about: set[str]) -> str:
        choice = dict(world)
        told = [self._taken(one, choice.get(one, self._readings[one].chosen.name)) for one in sorted(about)]
        return f"il motore gioca {join(_words(one) for one in told)}"

    def _over(self, world: World, name: str, near: World) -> World:
        """Return a world with the readings that a scenario depends on as another world has them, chosen ones too."""
        choice = dict(near)
        for reading in dict.fromkeys((*choice, *(one.id for one in self._coherence.touched(name)))):
            one = self._readings[reading]
            world = one.taken(world, choice.get(reading, one.chosen.name))
        return world

    # -- profile -----------------------------------------------------------------------------------------------------

    def _profile(self, world: World, explained: set[str]) -> tuple[ReadingSeen, ...]:
        return (
            *(self._seen(reading, world, explained) for reading in self._worlds.readings),
            *self._of_operator(world, explained),
        )

    def _of_operator(self, world: World, explained: set[str]) -> Iterator[ReadingSeen]:
        """Yield what an operator decides, as readings: what it declares, else the tables of its own."""
        question = "Che cosa dichiara il motore, dove il testo lascia decidere l'operatore?"
        own: list[tuple[str, str, Taken, tuple[str, ...], str]] = [
            (taken.label.partition(" = ")[0], question, taken, (), "") for taken in self._declared()
        ]
        if not self._worlds.declared:
            own = [
                (_table(one).reading, f"Quanto paga «{one.name}»?", _table(one), one.source.clauses, one.refused)
                for one in self._worlds.tables
            ]
        for name, asked, taken, clauses, refused in own:
            yield ReadingSeen(
                id=name,
                question=asked,
                clauses=clauses,
                chosen=Taken(reading=taken.reading, alternative="", label="come nei dati"),
                standing=ReadingStanding.OPERATOR,
                played=(taken,),
                scenarios=tuple(self._expected.wrong(world, explained)),
                excluded={taken.label: refused} if refused else {},
            )

    def _seen(self, reading: PlayedReading, world: World, explained: set[str]) -> ReadingSeen:
        taken = dict(world).get(reading.id, reading.chosen.name)
        played, telling = [], set[str]()
        for option in reading.options:
            against = self._coherence.wrong(reading.taken(world, option.name), explained)
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
            excluded={
                option.label: reason
                for option in reading.others
                if (reason := self._why_not((reading.id, option.name)))
            },
            effect=reading.option(taken).effect if telling and len(played) == 1 else "",
            in_one_round=self._plays_otherwise(reading, played if telling else ()),
        )

    def _plays_otherwise(self, reading: PlayedReading, left: Sequence[Taken]) -> bool:
        """Say whether of two alternatives that are left, () for all, some round with given cards goes otherwise."""
        if len(left) == 1:
            return True
        names = [one.alternative for one in left] or [one.name for one in reading.options]
        every = [self._worlds.rules(reading.taken(CHOSEN, name)) for name in names]
        parts = [played_parts(one) for one in every if one is not None]
        return not all(plays_alike(parts[0], one) for one in parts[1:])


def _table(table: OperatorTable) -> Taken:
    """Return a table of an operator's own as an alternative of the reading that leaves it open."""
    reading = next(iter(table.source.readings), table.name)
    return Taken(reading=reading, alternative=table.name, label=f"{table.name}: {table.words}")


def _words(taken: Taken) -> str:
    return f"{taken.reading} «{taken.label}»"
