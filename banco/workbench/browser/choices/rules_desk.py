"""A regolamento on the desk: its rules in force, and the changes of its own file that a datum of them needs.

A datum is looked for where it was written: in the regolamento, in the alternative of a reading that is in force, or in
a file that it extends. What others inherit too is never touched: the regolamento then says that it departs from it.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from banco.lab.editions.yaml_splices import Layout, Splice, flow, spliced
from banco.workbench.browser.choices.rule_places import Path, insertion, kind_of, path_at, removal, setting, steps_of
from banco.workbench.edited_corpus import text_of, with_texts
from generator.data.corpus import Corpus
from generator.data.nodes import Mapping, Node, Scalar, Sequence, Step, child, children, inside, plain
from generator.model.checks.names import words
from generator.model.ir import ActionRow, Ruleset, SettlementRow
from generator.model.language.vocabulary import CHANGES, CITES, EXTENDS
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.loading.load import begin
from generator.model.resolving.inheritance import extend
from generator.model.resolving.patches import path_of

_TESTS = ("mano.carte", "mano.totale", "mano.coppia", "posto.divisioni", "mano.da_divisione", "saldo.copre")
"""Tests of an offer in the order in which regolamenti write them."""
_LATER = {
    **{name: _TESTS[number + 1 :] for number, name in enumerate(_TESTS)},
    "collaterali": ("tabelle", "automatismi", "spalle", "errori", "rtp", "letture", "interfaccia"),
}


_PUT_IN = (("inserisci", "riga"), ("imposta", "valore"))
"""Where, in a change of what is inherited, stands what it puts there."""


class NotWritten(Exception):
    """A change that cannot be written in the file of the regolamento alone."""


@dataclass(frozen=True)
class RulesDesk:
    """The rules of a regolamento with the text that says them.

    Attributes:
        whole: the document over what it extends, as it is before a reading is applied.
        tree: the document in force.
        rules: built of it.
    """

    corpus: Corpus
    slug: str
    whole: Node
    tree: Node
    rules: Ruleset
    text: str

    @cached_property
    def file(self) -> str:
        """Return how diagnostics name the file of the rules."""
        return self.corpus.name_of(self.corpus.rules_file(self.slug))

    @cached_property
    def layout(self) -> Layout:
        """Return where everything stands in the file of the rules."""
        return Layout(self.file, self.text)

    @cached_property
    def below(self) -> Node | None:
        """Return what the regolamento inherits, or None."""
        own = self.corpus.read(self.corpus.rules_file(self.slug))
        entry = own.entry(EXTENDS) if isinstance(own, Mapping) else None
        if entry is None or not isinstance(own, Mapping):
            return None
        only = Mapping((entry,), own.at)
        return extend(only, lambda name: self.corpus.read(self.corpus.root / name)).tree

    def node(self, *path: Step) -> Node | None:
        """Return what stands in force at a path, or None."""
        return inside(self.tree, path)

    # changes

    def put(self, path: Path, value: str) -> tuple[Splice, ...]:
        """Write a value in the place of one that is in force; one that is not there yet is added to its group.

        Args:
            value: as one line of YAML.
        Raises:
            NotWritten: the group in which it would stand cannot be changed here.
        """
        node = self.node(*path)
        if node is None:
            return self.add(path[:-1], str(path[-1]), value)
        own = self._own(node)
        if own is not None:
            return (self.layout.put(own, value),)
        return self._depart("imposta", self._below(node), value)

    def is_own(self, path: Path) -> bool:
        """Say whether what stands in force at a path is written in the file of the regolamento."""
        node = self.node(*path)
        return node is not None and self._own(node) is not None

    def rename(self, path: Path, key: str, value: str) -> tuple[Splice, ...]:
        """Write another key, with its value, in the place of one in force. Raises NotWritten."""
        node = self.node(*path)
        own = None if node is None else self._own(node)
        if own is None:
            raise NotWritten
        return (self.layout.rename(own, key, value),)

    def count(self, path: Path) -> int:
        """Return how many rows or keys stand in force at a path."""
        return len([*children(self.node(*path))])

    def is_asked(self, path: Path, apart: Collection[str] = ()) -> bool:
        """Say whether an alternative of a reading, some apart, changes what stands at a path: its answer decides it."""
        asking = (one for one in self._patched() if one[1] not in apart)
        return any(tuple(path_of(inside(self._own_tree, one))) == path for one in asking)

    def put_each(self, rows: Iterable[SettlementRow | ActionRow], key: str, value: str) -> tuple[Splice, ...]:
        """Write a value under a key of some rows in force. Raises NotWritten."""
        return tuple(one for row in rows for one in self.put((*steps_of(row.source.path), key), value))

    def add(self, path: Path, key: str, value: str) -> tuple[Splice, ...]:
        """Write a key that a group in force does not have. Raises NotWritten."""
        group = self.node(*path)
        if group is None:
            return self.add(path[:-1], str(path[-1]), "{" + f"{key}: {value}" + "}")
        own = self._own(group)
        if own is not None:
            return (self.layout.add(own, key, value, _LATER.get(key, PROVENANCE_KEYS)),)
        place = (*self._below(group), key)
        removed = next((row for row, path in self._removed() if path == place), None)
        if removed is None:
            return self._depart("imposta", place, value)
        inherited = inside(self.below, place)
        if inherited is not None and flow(plain(inherited)) == value:  # what is inherited, where it has always stood
            return (self._take_change(removed),)
        return (self.layout.put(removed, setting(place, value)),)

    def take(self, path: Path) -> tuple[Splice, ...]:
        """Take away a key or a row that is in force; what is inherited in its place goes too. Raises NotWritten."""
        node = self.node(*path)
        if node is None:
            raise NotWritten
        own = self._own(node)
        if own is None:
            self._refuse_cited(path)
            return self._depart("rimuovi", self._below(node))
        if own[-2:] not in _PUT_IN:
            if not all(isinstance(step, str) for step in own):  # in a list, which takes the place of an inherited one
                return (self.layout.take(own), *self._moved(own, -1))
            gone = self.layout.take(self._with_its_group(own))
            if inside(self.below, own) is None or not self._comes_back(own, gone):
                return (gone,)
            self._refuse_cited(path)
            return (gone, *self._depart("rimuovi", own))
        if own[0] != CHANGES:
            raise NotWritten
        # A value of ours among those inherited: it goes with the change that puts it there.
        gone = self._take_change(own[:-2])
        if own[-2] != "imposta" or not self._comes_back(path, gone):
            return (gone,)
        self._refuse_cited(path)
        return (self.layout.put(own[:-2], removal(path_of(inside(self._own_tree, (*own[:-1], "percorso"))))),)

    def _take_change(self, row: Path) -> Splice:
        """Take away a change of what is inherited, and the list of them with the last one."""
        return self.layout.take(row if self.layout.rows((CHANGES,)) > 1 else (CHANGES,))

    def _removed(self) -> Iterator[tuple[Path, Path]]:
        """Yield each change that takes away something inherited, and what it takes away."""
        for number, _, change in children(child(self._own_tree, CHANGES)):
            path = path_of(child(change, "rimuovi"))
            if path:
                yield (CHANGES, number), tuple(path)

    def _with_its_group(self, own: Path) -> Path:
        """Return the path of a key, or of the largest group around it that holds nothing else."""
        while len(own) > 1 and self.layout.rows(own[:-1]) == 1:
            own = own[:-1]
        return own

    def _comes_back(self, path: Path, gone: Splice) -> bool:
        """Say whether something inherited stands at a path once the file says nothing of its own there."""
        left = with_texts(self.corpus, spliced({self.file: self.text}, [gone]))
        tree = extend(left.read(left.rules_file(self.slug)), lambda name: left.read(left.root / name)).tree
        return inside(tree, path) is not None

    def _refuse_cited(self, path: Path) -> None:
        """Refuse to take away what the regolamento cites a clause for. Raises NotWritten."""
        if self._is_cited(path):
            raise NotWritten

    def _is_cited(self, path: Path) -> bool:
        """Say whether the regolamento cites a clause for something inherited, or for a part of it."""
        node = self.node(*path)
        name = node.get("id") if isinstance(node, Mapping) else None
        last = {str(path[-1]), *([name.text] if isinstance(name, Scalar) else [])}
        called = {".".join((*map(str, path[:-1]), one)) for one in last}
        cites = children(inside(self._own_tree, (CITES,)))
        told = [word.text for _, _, own in cites for word in words(own)]
        return any(f"{one}.".startswith(f"{name}.") for one in told for name in called)

    def insert(self, path: Path, number: int, row: str) -> tuple[Splice, ...]:
        """Write a row of a list in force before the one that has a number there. Raises NotWritten."""
        rows = self.node(*path)
        if not isinstance(rows, Sequence):
            raise NotWritten
        own = self._own(rows)
        if own is None:
            return self._insert_below(rows, number, row)
        place = self.layout.rows(own) + 1
        for row_in_force in rows.items[number - 1 :]:  # readings may have put in rows of their own
            found = self._own(row_in_force)
            if found is not None and found[:-1] == own:
                place = int(found[-1])
                break
        return (self.layout.insert(own, place, row), *self._moved((*own, place), +1))

    def _insert_below(self, rows: Sequence, number: int, row: str) -> tuple[Splice, ...]:
        """Write a row among those inherited, which a change calls by the numbers that they have there."""
        if number > len(rows.items):
            return self._depart("inserisci", (*(below := self._below(rows)), self._count_below(below) + 1), row)
        after = rows.items[number - 1]
        own = self._own(after)
        if own is None:
            return self._depart("inserisci", self._below(after), row)
        if own[0] != CHANGES:
            raise NotWritten
        where = path_of(inside(self._own_tree, (*own[:-1], "prima_di" if own[-2] == "inserisci" else "percorso")))
        return (self.layout.insert((CHANGES,), int(own[1]), insertion(where, row)),)

    def _count_below(self, path: Path) -> int:
        return len([*children(inside(self.below, path))])

    def written(self, path: Path) -> str:
        """Return a value in force as its file writes it, on one line."""
        node = self.node(*path)
        own = self._own(node) if node is not None else None
        if own is not None and "\n" not in (said := self.layout.written(own)):
            return said
        return flow(None if node is None else plain(node))

    def _own(self, node: Node) -> Path | None:
        if node.at.file != self.file:
            return None
        return self.layout.path_at(kind_of(node), node.at)

    def _below(self, node: Node) -> Path:
        found = None if self.below is None else path_at(self.below, kind_of(node), node.at)
        if found is None:
            raise NotWritten
        return found

    def _depart(self, word: str, path: Path, value: str = "") -> tuple[Splice, ...]:
        """Write a change to what is inherited, after those that there are."""
        if word == "imposta":
            row = setting(path, value)
        elif word == "inserisci":
            row = insertion(path, value)
        else:
            row = removal(path)
        if (CHANGES,) in self.layout:
            return (self.layout.insert((CHANGES,), self.layout.rows((CHANGES,)) + 1, row),)
        if (EXTENDS,) not in self.layout:
            raise NotWritten
        return (self.layout.add((), CHANGES, f"\n  - {row}"),)

    def _moved(self, row: Path, by: int) -> Iterator[Splice]:
        """Yield the new numbers of the rows that the alternatives of readings name below one that came or went."""
        for path in self._patched() if isinstance(row[-1], int) else ():
            steps = path_of(inside(self._own_tree, path))
            depth = len(row) - 1
            if len(steps) > depth and tuple(steps[:depth]) == row[:-1]:
                number = steps[depth]
                first = int(row[-1]) + (0 if by > 0 else 1)
                if isinstance(number, int) and number >= first:
                    yield self.layout.put((*path, depth + 1), str(number + by))

    @cached_property
    def _own_tree(self) -> Node:
        return self.corpus.read(self.corpus.rules_file(self.slug))

    def _patched(self) -> Iterator[Path]:
        """Yield where the alternatives of the readings say what they change."""
        for reading, _, said in children(child(self._own_tree, "letture")):
            for name, _, alternative in children(child(said, "alternative")):
                for number, _, _ in children(child(alternative, CHANGES)):
                    change: Path = ("letture", reading, "alternative", name, CHANGES, number)
                    ways: tuple[Path, ...] = (("imposta", "percorso"), ("inserisci", "prima_di"), ("rimuovi",))
                    yield from ((*change, *way) for way in ways if (*change, *way) in self.layout)


def rules_desk(corpus: Corpus, slug: str) -> RulesDesk:
    """Return a regolamento on the desk. Raises CorpusErrors with the mistakes of its files."""
    begun = begin(corpus, slug)
    path = corpus.rules_file(slug)
    text = text_of(corpus, corpus.name_of(path))
    return RulesDesk(corpus, slug, begun.tree, begun.document, begun.ruleset, text)
