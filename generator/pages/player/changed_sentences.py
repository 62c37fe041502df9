"""What differs between two player's pages in one language, sentence by sentence: nothing is said that they do not say.

Changes are told in Italian from the data, datum by datum; in another language there are no such sentences, but there
are the pages before and after, and their sentences know the data that they say.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from generator.model.ir import Source
from generator.pages.printing.game_blocks import PayGroup, StorySteps
from generator.pages.printing.page_blocks import Prose, Topics
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import Catalogue
from generator.words.marked_messages import marked

_PAYS, _MOVES = "vincite", "mosse"


@dataclass(frozen=True, slots=True)
class _Sentence:
    """What a page says somewhere: of what, in which words, from which data."""

    place: str
    topic: str
    text: str
    sources: tuple[Source, ...]

    @property
    def place_and_topic(self) -> tuple[str, str]:
        """Return where it stands."""
        return self.place, self.topic

    @property
    def paths(self) -> frozenset[str]:
        """Return the paths of the data that it says."""
        return frozenset(source.path for source in self.sources)


def changed_sentences(before: Page, after: Page, changed: Collection[str]) -> tuple[Said, ...]:
    """Return what the later page says otherwise than the earlier one, in their language; then what it cannot say.

    A datum that several sentences say is told once, by the first of them. The last sentence sends to the page in
    Italian where a change is in none of them.

    Args:
        changed: the paths of the data whose change a player meets.
    """
    words = Catalogue(after.language)
    told: list[Said] = []
    known: list[tuple[str, frozenset[str]]] = []
    for old, new in _differing(_sentences(before, words), _sentences(after, words)):
        paths = frozenset[str]().union(*(one.paths for one in (old, new) if one is not None))
        one = new or old
        assert one is not None
        if not any(_says_again(one, paths, topic, others) for topic, others in known):
            told.append(_told(words, old, new))
        known.append((one.topic, paths))
    shown = frozenset[str]().union(*(paths for _, paths in known))
    if not all(any(_akin(path, other) for other in shown) for path in changed):
        there = marked("Il resto è nella scheda in italiano.") if told else marked("Si legge nella scheda in italiano.")
        told.append(Said(text=words(there)))
    return tuple(told)


def _differing(was: list[_Sentence], now: list[_Sentence]) -> Iterator[tuple[_Sentence | None, _Sentence | None]]:
    """Yield the sentences that only one page has; side by side, if they say the same data in the same place."""
    gone = [one for one in was if (one.topic, one.text) not in {(other.topic, other.text) for other in now}]
    come = [one for one in now if (one.topic, one.text) not in {(other.topic, other.text) for other in was}]
    for new in come:
        old = next((one for one in gone if one.place_and_topic == new.place_and_topic and one.paths & new.paths), None)
        if old is not None:
            gone.remove(old)
        yield old, new
    yield from ((old, None) for old in gone)


def _says_again(one: _Sentence, paths: frozenset[str], topic: str, known: frozenset[str]) -> bool:
    """Say whether data have been told; a line of pays says again what is known of a part of its row."""
    if one.place == _PAYS:
        return all(any(_akin(path, other) for other in known) for path in paths)
    return paths <= known or (one.topic == topic and bool(paths & known))


def _told(words: Catalogue, old: _Sentence | None, new: _Sentence | None) -> Said:
    if new is None:
        assert old is not None
        return Said(text=words("{topic}. Non vale più: {was}", topic=old.topic, was=old.text), sources=old.sources)
    if old is None:
        return Said(text=words("{topic}. Nuovo: {now}", topic=new.topic, now=new.text), sources=new.sources)
    text = words("{topic}. Prima: {was} Adesso: {now}", topic=new.topic, was=old.text, now=new.text)
    return Said(text=text, sources=new.sources)


def _akin(one: str, other: str) -> bool:
    """Say whether two data are the same, or one is in the other."""
    return one == other or any(
        long.startswith(short) and long[len(short)] in ".["
        for long, short in ((one, other), (other, one))
        if len(long) > len(short)
    )


def _sentences(page: Page, words: Catalogue) -> list[_Sentence]:
    """Return all that a page says in its own language; numbers computed from the rules are left out.

    They stand in the order of the page, but that of side bets the pays come with those of the other bets: what is said
    of all of them together is told after what is said of each.
    """
    order = [section.anchor for section in page.sections]
    places = {**{anchor: place for place, anchor in enumerate(order)}, _MOVES: order.index("gioco")}
    return sorted(_in_order(page, words), key=lambda one: places[one.place])


def _in_order(page: Page, words: Catalogue) -> Iterator[_Sentence]:
    for section in page.sections:
        place = section.anchor
        for block in section.blocks:
            match block:
                case Topics():
                    for topic in block.items:
                        yield from _each(place, topic.label, topic.said)
                case Prose():
                    yield from _each(place, section.title, block.said)
                case StorySteps():
                    for step in block.items:
                        for move in step.moves:
                            yield from _each(_MOVES, move.label, move.said)
                        yield from _each(place, step.title, step.said)
                case PayGroup():
                    yield from _paid(block, words)


def _each(place: str, topic: str, said: Iterable[Said]) -> Iterator[_Sentence]:
    """Yield what is said of something, sentence by sentence: they may go and come apart from one another."""
    for one in said:
        if not one.language and not one.parts:
            yield _Sentence(place, topic, one.text, one.sources)


def _paid(group: PayGroup, words: Catalogue) -> Iterator[_Sentence]:
    yield from _each(_PAYS, group.title, group.said)
    for line in group.lines:
        if not line.case.language:
            values = {"odds": line.pays, "stake": words.euro(group.stake), "received": line.received}
            paid = marked("Con {stake} ricevi {received}.")
            if any(map(str.isalnum, line.pays)):
                paid = marked("Paga {odds}; con {stake} ricevi {received}.")
            text = words(paid, **values)
            yield _Sentence(_PAYS, f"{group.title}, {line.case.text}", text, line.case.sources)
