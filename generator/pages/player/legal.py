"""The sections of Art. 14, in their order: each says its matter here, or names the section that does."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Clause, Limits, Source
from generator.model.terms import Level, State
from generator.pages.facts.table_bounds import is_for_one, of_bounds, of_number
from generator.pages.player.around_rounds import at_the_table, staking
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_limits import seconds_said
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet.note_letters import NoteLetters
from generator.words.art14 import LETTERS
from generator.words.italian import capital
from generator.words.marked_messages import marked

PAYS, PLAY, RETURN, CASES, SIDES = "vincite", "gioco", "ritorno", "casi", "collaterali"
STAKING, TABLE = "puntare", "al-tavolo"
"""Anchors of the sections to which the legal part refers."""


def legal(told: Teller, *, charts: bool) -> tuple[Topic, ...]:
    """Return one part for each letter; a letter that neither data nor clauses speak of says so.

    Args:
        charts: the page has a strategy to refer to.
    """
    makers: dict[str, tuple[Callable[[Teller], Iterator[Said]], str]] = {
        "a": (_name, ""),
        "b": (_kind, PLAY),
        "c": (_none, RETURN if told.rules.returns else ""),
        "d": (_rounding, PAYS),
        "e": (_sides, SIDES if told.rules.optional_wagers else ""),
        "f": (_limits, ""),
        "g": (_times, PLAY),
        "h": (_skill_told if charts else _skill, ""),
        "j": (_none, CASES if told.rules.malfunction is not None else ""),
    }
    parts = []
    for letter, title in LETTERS.items():
        make, anchor = makers.get(letter, (_none, ""))
        said = [*make(told), *_notes(told, letter)]
        around = [one for one in _around(told) if letter in one.letters]
        also = tuple(dict.fromkeys(one.place for one in around))
        if not said and not anchor:
            own = [one.said for one in around if one.letters[0] == letter]
            told_here = own if len(own) <= _FEW else []
            said = [*_clauses(told, letter, [one.said for one in around]), *told_here]
            also = tuple(dict.fromkeys(one.place for one in around if one.said not in told_here))
        if not said and not anchor and not also:
            said = [told.said("Il regolamento non ne parla.")]
        parts.append(Topic(mark=letter, label=told.words(title), said=tuple(said), anchor=anchor, also=also))
    return tuple(parts)


def _none(_: Teller) -> Iterator[Said]:
    return iter(())


def _name(told: Teller) -> Iterator[Said]:
    yield told.said("Si chiama {title}.", title=told.rules.title)
    text = told.rules.text
    if text.publisher:
        yield told.said("Regolamento pubblicato da {publisher}.", publisher=text.publisher)


def _kind(told: Teller) -> Iterator[Said]:
    table = told.rules.table
    yield told.said("È un gioco di carte contro il banco.", told.rules.deck.source)
    if is_for_one(table):
        yield told.said("Gioca un solo giocatore.", table.players_source)
    else:
        yield told.said(of_number(_BOXES, table.boxes), table.boxes_source, boxes=table.boxes)
    if own := of_number(_HANDS, table.boxes_per_player):
        yield told.said(own, table.boxes_per_player_source, boxes=table.boxes_per_player)


_BOXES = (
    marked("Il regolamento non dice quanti posti ha il tavolo."),
    marked("Il tavolo ha un posto."),
    marked("Il tavolo ha {boxes} posti."),
)
_HANDS = ("", marked("Puoi giocare una mano sola."), marked("Puoi giocare fino a {boxes} mani."))
_DIRECTIONS = {
    "difetto": marked("I pagamenti si arrotondano per difetto, a multipli di {unit}."),
    "eccesso": marked("I pagamenti si arrotondano per eccesso, a multipli di {unit}."),
    "vicino": marked("I pagamenti si arrotondano al valore più vicino, a multipli di {unit}."),
}


def _rounding(told: Teller) -> Iterator[Said]:
    rule = told.rules.table.rounding
    yield told.said(_DIRECTIONS[rule.direction.value], rule.source, unit=told.words.euro(rule.unit))


def _sides(told: Teller) -> Iterator[Said]:
    behind = told.rules.behind
    if behind is not None:
        yield told.said("Si può puntare alle spalle di un altro giocatore.", behind.source)


def _limits(told: Teller) -> Iterator[Said]:
    limits = told.rules.table.limits
    unknown = [item for item in limits if not of_bounds(_LIMITS, item)]
    yield from (_limit(told, item) for item in limits if item not in unknown)
    free = {wager.name for wager in (told.rules.main_wager, *told.rules.optional_wagers)}
    if len(unknown) > 1 and {item.wager for item in unknown} == free:
        yield told.said("I limiti di puntata non sono stabiliti.", *(item.source for item in unknown))
    elif unknown:
        names = told.words.list([told.label(told.rules.wager(item.wager).label) for item in unknown])
        sources = [item.source for item in unknown]
        yield told.said("{wager}: i limiti non sono stabiliti.", *sources, wager=capital(names))


_LIMITS = (
    marked("{wager}: da {low} a {high}."),
    marked("{wager}: da {low}; il massimo non è stabilito."),
    marked("{wager}: fino a {high}; il minimo non è stabilito."),
    "",
)
"""Wagers without limits are told together."""


def _limit(told: Teller, item: Limits) -> Said:
    wager = told.wager(told.rules.wager(item.wager))
    low, high = (told.words.euro(cents or 0, plain=True) for cents in (item.minimum, item.maximum))
    return told.said(of_bounds(_LIMITS, item), item.source, wager=wager, low=low, high=high)


def _times(told: Teller) -> Iterator[Said]:
    table = told.rules.table
    yield from seconds_said(told)
    if (
        table.bet_seconds is None
        and table.decision_seconds is None
        and not any(one.letter == "g" for one in table.notes)
    ):
        yield told.said("I tempi per puntare e per decidere non sono stabiliti.", table.times_source)
    deck = told.rules.deck
    if deck.reshuffle == "carta_taglio" and deck.depth is not None:
        yield told.said(
            "Le carte si rimescolano quando esce la carta di taglio, posta {where} del mazzo.",
            deck.reshuffle_source,
            where=_where(told, deck.depth),
        )
        return
    message = {
        "ogni_partita": marked("Le carte si rimescolano a ogni colpo."),
        "carta_taglio": marked("Le carte si rimescolano quando esce la carta di taglio."),
    }.get(deck.reshuffle, marked("Quando si rimescolano le carte non è stabilito."))
    yield told.said(message, deck.reshuffle_source)


def _where(told: Teller, depth: Fraction) -> str:
    """Return where the cut card lies: how much of the pack comes before it."""
    if depth == Fraction(1, 2):
        return told.words("a metà")
    return told.words("a {part}", part=f"{depth}")


_SKILL = marked("Le tue scelte cambiano il ritorno.")
_SKILL_TOLD = marked("Le tue scelte cambiano il ritorno: la strategia dice quali convengono.")


def _skill(told: Teller, message: str = _SKILL) -> Iterator[Said]:
    if any(offer.stage for offer in told.rules.offers):
        sources = [item.source for item in told.rules.returns if item.strategy == "ottimale"]
        yield told.said(message, *sources)


def _skill_told(told: Teller) -> Iterator[Said]:
    return _skill(told, _SKILL_TOLD)


_SHOWN = (Level.INFORMATION, Level.RESIDUE, Level.SCREEN)
"""Levels of what only tells of screens and buttons: no player's page needs it."""


def _notes(told: Teller, letter: str) -> Iterator[Said]:
    """Yield the facts of the data that no section of the page tells, in their letter."""
    letters = NoteLetters(told.rules)
    for notes, default in ((told.rules.table.notes, "g"), (told.rules.notes, "e")):
        for item in notes:
            if letters.letter(item, default) == letter and not letters.is_only(item, _SHOWN):
                yield told.quoted(item.text, item.source)


_FEW = 2
"""How many sentences on the table a letter says again that has nothing else; it sends to more of them."""


@dataclass(frozen=True)
class _Around:
    """A sentence on the table around the rounds: its section, its letters, that of most of its clauses first."""

    place: str
    said: Said
    letters: tuple[str, ...]


def _around(told: Teller) -> Iterator[_Around]:
    letters = NoteLetters(told.rules)
    for place, topics in ((STAKING, staking(told)), (TABLE, at_the_table(told))):
        for one in (said for topic in topics for said in topic.said):
            first = letters.of(one.sources, "g")
            yield _Around(place, one, tuple(dict.fromkeys([first, *letters.all_of(one.sources)])))


def _clauses(told: Teller, letter: str, said: Sequence[Said]) -> Iterator[Said]:
    """Yield the clauses of a letter that no datum tells, in our words; ``said`` tells some of them already."""
    cited = {name for one in said for source in one.sources for name in source.clauses}
    for clause in told.rules.clauses:
        if clause.letter == letter and clause.level is not Level.RESIDUE and clause.id not in cited:
            yield _clause(told, clause)


def _clause(told: Teller, clause: Clause) -> Said:
    source = Source(path=f"clausole.{clause.id}", state=State.EXPLICIT, clauses=(clause.id,))
    return told.quoted(clause.summary, source)
