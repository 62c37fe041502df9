"""What the table is: decks, shuffle, boxes, limits, times, rounding, what happens by itself, bets behind."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from banco.workbench.browser.choices.choice import Answer, Choice, Custom, Option, Splices, Unreadable, choice
from banco.workbench.browser.choices.dealer_choices import whole
from banco.workbench.browser.choices.provenance_texts import WHY, origin, path_of
from banco.workbench.browser.choices.rules_desk import Path, RulesDesk
from banco.workbench.browser.choices.yaml_splices import flow
from generator.data.nodes import Mapping, Scalar, Sequence, plain
from generator.model.ir import Limits, Source
from generator.model.meaning.conditions import Fact, Range, facts
from generator.model.offer_letters import offer_letter
from generator.model.terms import State
from generator.words.amounts import euro

GROUP = "Il tavolo"
UNDECLARED = "non_dichiarato"
_SHUFFLES = {"ogni_partita": "a ogni colpo", "carta_taglio": "alla carta di taglio", UNDECLARED: "non dichiarato"}
_ROUNDINGS = (
    ("0.01", "difetto", "al centesimo, per difetto"),
    ("0.01", "eccesso", "al centesimo, per eccesso"),
    ("0.01", "vicino", "al centesimo più vicino"),
    ("1.00", "difetto", "all'euro, per difetto"),
)
_AMOUNT = re.compile(r"\s*([0-9]{1,6})(?:[.,]([0-9]{2}))?\s*€?\s*")
_MOST_SECONDS = 600
_DECKS: Path = ("mazzo", "mazzi")
"""The one number of the table without which nobody knows how to play."""


def table_choices(desk: RulesDesk) -> Iterator[Choice]:
    """Yield what may be chosen of the table."""
    rules, table = desk.rules, desk.rules.table
    least = _least_decks(desk)
    usual = tuple(number for number in (1, 2, 4, 6, 8) if number >= least)
    yield from _number(desk, _Count("mazzi", "Mazzi", _DECKS, rules.deck.decks, rules.deck.source, usual, 16))
    yield from _shuffle(desk)
    boxes = tuple(number for number in (1, 3, 5, 7) if number >= (table.players or 1))
    place: Path = ("tavolo", "posti", "massimo")
    yield from _number(desk, _Count("posti", "Posti al tavolo", place, table.boxes, table.boxes_source, boxes, 21))
    for limit in table.limits:
        yield from _limits(desk, limit)
    for key, title, seconds in (
        ("puntata", "Tempo per puntare", table.bet_seconds),
        ("decisione", "Tempo per decidere", table.decision_seconds),
    ):
        path: Path = ("tavolo", "tempi", key)
        source, usual = table.times_source, (10, 15, 20, 30)
        count = _Count(f"tempo_{key}", title, path, seconds, source, usual, _MOST_SECONDS, " secondi")
        yield from _number(desk, count)
    yield from _rounding(desk)
    yield from _timeout(desk)
    yield from _behind(desk)


def _least_decks(desk: RulesDesk) -> int:
    """Return how many decks there must be for the cards that side bets pay: so many of one rank and suit."""
    alike = [
        min(low.get("rango", 1), low.get("seme", 1))
        for table in desk.rules.settlements
        for row in table.rows
        for low in [_least_alike([*facts(row.when)])]
    ]
    return max(alike, default=1)


def _least_alike(tested: list[Fact]) -> dict[str, int]:
    return {one.trait: one.test.low or 1 for one in tested if isinstance(one.test, Range)}


@dataclass(frozen=True, slots=True)
class _Count:
    """A number of the data that they may leave unsaid: the usual ones, and the greatest that may be typed."""

    id: str
    title: str
    path: Path
    now: int | None
    source: Source
    usual: tuple[int, ...]
    most: int
    unit: str = ""


def _number(desk: RulesDesk, count: _Count) -> Iterator[Choice]:
    """Yield the choice of a number."""
    path, now, most, unit = count.path, count.now, count.most, count.unit
    if desk.node(*path) is None:
        return

    def put(number: int) -> Splices:
        return (*desk.put(path, str(number)), *_settled(desk, path))

    def unsaid() -> Splices:
        return (*desk.put(path, UNDECLARED), *_unsettled(desk, path))

    def custom(text: str) -> Option:
        number = whole(text, 1, most)
        return Option(str(number), f"{number}{unit}", number == now, () if number == now else put(number))

    answers = [
        Answer(str(n), f"{n}{unit}", n == now, partial(put, n)) for n in sorted({*count.usual, *([now] if now else [])})
    ]
    may_be_unsaid = count.path != _DECKS and (_unsettled(desk, path) or _state(desk, path) == State.GAP)
    if now is None or may_be_unsaid:
        answers.append(Answer(UNDECLARED, "non dichiarato", now is None, unsaid))
    hint = f"un numero da 1 a {most}"
    typed = Custom("numero", hint, custom)
    one = choice(count.id, GROUP, count.title, [count.source], answers, said="non dichiarato", custom=typed)
    if one is not None:
        yield one


def _settled(desk: RulesDesk, path: Path) -> Splices:
    """Return the change that makes a gap that is filled an assumption: the text is still silent, the rules no more.

    Nothing changes while another datum of the same group is still unsaid.
    """
    group = desk.node(*path[:-1])
    state = group.get("stato") if isinstance(group, Mapping) else None
    if not isinstance(state, Scalar) or state.value != "lacuna" or not isinstance(group, Mapping):
        return ()
    if UNDECLARED in str(plain(Mapping(tuple(one for one in group if one.key != path[-1]), group.at))):
        return ()
    changes = desk.put((*path[:-1], "stato"), "assunto")
    if "ambiguita" not in group and "motivo" not in group:
        changes += desk.add(path[:-1], "motivo", flow(WHY))
    return changes


def _state(desk: RulesDesk, path: Path) -> str:
    node = desk.node(*path[:-1], "stato")
    return node.text if isinstance(node, Scalar) else ""


def _unsettled(desk: RulesDesk, path: Path) -> Splices:
    """Return the change that makes an assumption a gap again."""
    return desk.put((*path[:-1], "stato"), State.GAP.value) if _state(desk, path) == State.ASSUMED else ()


def _shuffle(desk: RulesDesk) -> Iterator[Choice]:
    deck = desk.rules.deck
    path: Path = ("mazzo", "rimescolamento", "quando")
    if desk.node(*path) is None:
        return

    def put(word: str) -> Splices:
        if word == UNDECLARED:
            return (*desk.put(path, word), *_unsettled(desk, path))
        return (*desk.put(path, word), *_settled(desk, path))

    answers = [
        Answer(word, words, word == deck.reshuffle, partial(put, word))
        for word, words in _SHUFFLES.items()
        if word != UNDECLARED or word == deck.reshuffle or _state(desk, path) == State.ASSUMED
    ]
    one = choice("rimescolamento", GROUP, "Rimescolamento", [deck.reshuffle_source], answers)
    if one is not None:
        yield one


def _limits(desk: RulesDesk, limit: Limits) -> Iterator[Choice]:
    label = desk.rules.wager(limit.wager).label
    for key, words, now in (("minimo", "Minimo", limit.minimum), ("massimo", "Massimo", limit.maximum)):
        path: Path = ("tavolo", "limiti", limit.wager)

        def custom(text: str, path: Path = path, key: str = key, now: int | None = now) -> Option:
            amount = amount_of(text)
            same = amount == now
            return Option(_typed(amount), euro(amount), same, () if same else _limited(desk, path, key, amount))

        def unsaid(path: Path = path, key: str = key) -> Splices:
            return _unlimited(desk, path, key)

        answers = [] if now is None else [Answer(_typed(now), euro(now), True, lambda: ())]
        answers.append(Answer(UNDECLARED, "non dichiarato", now is None, unsaid))
        hint = "un importo in euro, come 5 o 2,50"
        one = choice(
            f"{key}_{limit.wager}",
            GROUP,
            f"{words} di «{label}»",
            [limit.source],
            answers,
            said="non dichiarato",
            custom=Custom("importo", hint, custom),
        )
        if one is not None:
            yield one


def _limited(desk: RulesDesk, path: Path, key: str, amount: int) -> Splices:
    node = desk.node(*path)
    if isinstance(node, Mapping):
        return (*desk.put((*path, key), f'"{_typed(amount)}"'), *_settled(desk, path))
    both = {"minimo": UNDECLARED, "massimo": UNDECLARED, key: _typed(amount)}
    return desk.put(path, flow(both))


def _unlimited(desk: RulesDesk, path: Path, key: str) -> Splices:
    """Return the change that leaves one end unsaid; both, in one word."""
    other = desk.node(*path, "massimo" if key == "minimo" else "minimo")
    if other is None or (isinstance(other, Scalar) and other.value == UNDECLARED):
        return desk.put(path, UNDECLARED)
    return desk.put((*path, key), UNDECLARED)


def amount_of(text: str) -> int:
    """Return an amount that somebody typed, in cents. Raises Unreadable."""
    found = _AMOUNT.fullmatch(text)
    cents = int(found[1]) * 100 + int(found[2] or 0) if found else 0
    if not cents:
        raise Unreadable(f"«{text}» non è un importo. Scrivi un importo in euro, come 5 o 2,50.")
    return cents


def _typed(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def _rounding(desk: RulesDesk) -> Iterator[Choice]:
    rounding = desk.rules.table.rounding
    path: Path = ("tavolo", "arrotondamento")
    now = (_typed(rounding.unit), rounding.direction.value)

    def put(unit: str, direction: str) -> Splices:
        changes: Splices = ()
        if unit != now[0]:
            changes += desk.put((*path, "unita"), f'"{unit}"')
        if direction != now[1]:
            changes += desk.put((*path, "verso"), direction)
        return changes

    answers = [
        Answer(f"{unit}_{direction}", words, (unit, direction) == now, partial(put, unit, direction))
        for unit, direction, words in _ROUNDINGS
    ]
    said = f"a multipli di {euro(rounding.unit)}, per {rounding.direction.value}"
    one = choice("arrotondamento", "Vincite", "Arrotondamento", [rounding.source], answers, said=said)
    if one is not None:
        yield one


def _timeout(desk: RulesDesk) -> Iterator[Choice]:
    rows = desk.rules.automatic.timeout
    stand = next((one.name for one in desk.rules.offers if offer_letter(one) == "S"), "")
    hit = next((one.name for one in desk.rules.offers if offer_letter(one) == "C"), "")
    if not rows or not stand or not hit:
        return
    path = path_of(rows[0].source.path)[:-1]
    node = desk.node(*path)
    now = [_bare(plain(row)) for row in node] if isinstance(node, Sequence) else []
    source = rows[0].source
    tables: dict[str, tuple[str, list[dict[str, object]]]] = {
        "sta": ("sta sempre", [{"altrimenti": True, "azione": stand}]),
        "fino_a_11": (
            "carta fino a 11, poi sta",
            [{"se": {"mano.totale": {"fino_a": 11}}, "azione": hit}, {"altrimenti": True, "azione": stand}],
        ),
    }

    def put(table: list[dict[str, object]]) -> Splices:
        every = Source(
            path=source.path,
            state=source.state,
            clauses=tuple(dict.fromkeys(clause for row in rows for clause in row.source.clauses)),
            readings=source.readings,
        )
        return desk.put(path, flow([{**row, **origin(every)} for row in table]))

    answers = [Answer(name, words, table == now, partial(put, table)) for name, (words, table) in tables.items()]
    sources = [row.source for row in rows]
    one = choice("tempo_scaduto", GROUP, "A tempo scaduto", sources, answers, said="una regola propria del testo")
    if one is not None:
        yield one


def _bare(row: object) -> dict[str, object]:
    kept = ("se", "altrimenti", "azione")
    return {key: value for key, value in row.items() if key in kept} if isinstance(row, dict) else {}


def _behind(desk: RulesDesk) -> Iterator[Choice]:
    path: Path = ("spalle", "ammessa")
    node = desk.node(*path)
    if not isinstance(node, Scalar):
        return
    answers = [
        Answer(word, words, node.value is (word == "si"), partial(desk.put, path, flow(word == "si")))
        for word, words in (("si", "ammesse"), ("no", "non ammesse"))
    ]
    sources = [] if desk.rules.behind is None else [desk.rules.behind.source]
    one = choice("spalle", GROUP, "Puntate alle spalle", sources, answers)
    if one is not None:
        yield one
