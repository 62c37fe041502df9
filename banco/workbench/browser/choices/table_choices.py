"""What the table is: decks, shuffle, boxes, limits, times, rounding, what happens by itself, bets behind."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from banco.lab.editions.yaml_splices import flow
from banco.workbench.browser.choices.choice import (
    Custom,
    RefusedValue,
    RuleAnswer,
    RuleChoice,
    Splices,
    answers_of,
    choice,
)
from banco.workbench.browser.choices.dealer_choices import whole
from banco.workbench.browser.choices.provenance_texts import WHY, origin
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import RulesDesk
from banco.workbench.first_table import CUT_CARD, cut_card
from generator.data.nodes import Mapping, Node, Scalar, children, plain
from generator.model.checks.names import items
from generator.model.checks.names import text as text_of
from generator.model.ir import Limits, Ruleset, Source
from generator.model.meaning.conditions import Fact, Range, facts
from generator.model.meaning.table_situations import BETTING, OPENING
from generator.model.offer_letters import offer_letter
from generator.model.terms import State
from generator.words.amounts import euro

GROUP = "Il tavolo"
UNDECLARED = "non_dichiarato"
_SHUFFLES = {"ogni_partita": "a ogni colpo", "carta_taglio": "alla carta di taglio", UNDECLARED: "non dichiarato"}
_ROUNDINGS = (
    ("0.01_difetto", "al centesimo, per difetto", ("0.01", "difetto")),
    ("0.01_eccesso", "al centesimo, per eccesso", ("0.01", "eccesso")),
    ("0.01_vicino", "al centesimo più vicino", ("0.01", "vicino")),
    ("1.00_difetto", "all'euro, per difetto", ("1.00", "difetto")),
)
_AMOUNT = re.compile(r"\s*([0-9]{1,6})(?:[.,]([0-9]{2}))?\s*€?\s*")
_MOST_SECONDS = 600
_DECKS: Path = ("mazzo", "mazzi")
"""The one number of the table without which nobody knows how to play."""


def table_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield what may be chosen of the table."""
    rules, table = desk.rules, desk.rules.table
    least = _least_decks(desk)
    usual = tuple(number for number in (1, 2, 4, 6, 8) if number >= least)
    yield from _number(desk, _Count("mazzi", "Mazzi", _DECKS, rules.deck.decks, rules.deck.source, usual, 16))
    yield from _shuffle(desk)
    yield from _boxes(desk)
    for limit in table.limits:
        yield from _limits(desk, limit)
    for key, title, seconds in (
        ("puntata", "Tempo per puntare", table.bet_seconds),
        ("decisione", "Tempo per decidere", table.decision_seconds),
    ):
        if key == "decisione" or _betting_ends(rules):
            yield from _seconds(desk, f"tempo_{key}", title, ("tavolo", "tempi", key), seconds, table.times_source)
    opening = None if rules.session is None else rules.session.phase(OPENING)
    if rules.session is not None and opening is not None and opening.by_time is not None:
        title, seconds = "Pausa prima delle puntate", rules.session.opening_seconds
        path: Path = ("sessione", "tempi", "apertura")
        yield from _seconds(desk, "tempo_apertura", title, path, seconds, rules.session.times_source)
    yield from _rounding(desk)
    yield from _timeout(desk)
    yield from _behind(desk)


def _boxes(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield how many boxes there are, as many as somebody must have, and how many a player may take of them."""
    table, session = desk.rules.table, desk.rules.session
    modes = [] if session is None else [mode.boxes for mode in session.modes]
    least, path = max([table.players or 1, *modes]), ("tavolo", "posti", "massimo")
    usual = tuple(number for number in (1, 3, 5, 7) if number >= least)
    yield from _number(
        desk, _Count("posti", "Posti al tavolo", path, table.boxes, table.boxes_source, usual, 21, least=least)
    )
    least, most, place = max([1, *modes]), table.highest_box, ("tavolo", "posti_per_giocatore", "massimo")
    if least == most:  # every mode of playing gives them all
        return
    usual = tuple(number for number in (1, 2, 3, 5, 7) if least <= number <= most)
    now, source, title = table.boxes_per_player, table.boxes_per_player_source, "Posti che un giocatore può prendere"
    yield from _number(desk, _Count("posti_per_giocatore", title, place, now, source, usual, most, least=least))


def _betting_ends(rules: Ruleset) -> bool:
    """Say whether the time to bet is of something: not where the data say that only players close the window."""
    betting = None if rules.session is None else rules.session.phase(BETTING)
    return betting is None or betting.by_time is not None


def _seconds(
    desk: RulesDesk, name: str, title: str, path: Path, seconds: int | None, source: Source
) -> Iterator[RuleChoice]:
    return _number(desk, _Count(name, title, path, seconds, source, (10, 15, 20, 30), _MOST_SECONDS, " secondi"))


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
    least: int = 1


def _number(desk: RulesDesk, count: _Count) -> Iterator[RuleChoice]:
    """Yield the choice of a number."""
    path, now, most, unit = count.path, count.now, count.most, count.unit
    if desk.node(*path) is None:
        return

    def put(number: int) -> Splices:
        return (*desk.put(path, str(number)), *_settled(desk, path))

    def unsaid() -> Splices:
        return (*desk.put(path, UNDECLARED), *_unsettled(desk, path))

    def answer(number: int) -> RuleAnswer:
        return RuleAnswer(str(number), f"{number}{unit}", number == now, partial(put, number))

    answers = [answer(number) for number in sorted({*count.usual, *([now] if now else [])})]
    may_be_unsaid = count.path != _DECKS and (_unsettled(desk, path) or _state(desk, path) == State.GAP)
    if now is None or may_be_unsaid:
        answers.append(RuleAnswer(UNDECLARED, "non dichiarato", now is None, unsaid))
    typed = Custom(
        "numero", f"un numero da {count.least} a {most}", lambda text: answer(whole(text, count.least, most))
    )
    yield from choice(count.id, GROUP, count.title, [count.source], answers, said="non dichiarato", custom=typed)


def _settled(desk: RulesDesk, path: Path) -> Splices:
    """Return the change that makes a gap that is filled an assumption: the text is still silent, the rules no more.

    Nothing changes while another datum of the same group is still unsaid.
    """
    group = desk.node(*path[:-1])
    if not isinstance(group, Mapping) or _state(desk, path) != State.GAP:
        return ()
    if UNDECLARED in str(plain(Mapping(tuple(one for one in group if one.key != path[-1]), group.at))):
        return ()
    changes = desk.put((*path[:-1], "stato"), "assunto")
    if "ambiguita" not in group and "motivo" not in group:
        changes += desk.add(path[:-1], "motivo", flow(WHY))
    return changes


def _state(desk: RulesDesk, path: Path) -> str:
    return text_of(desk.node(*path[:-1], "stato"))


def _unsettled(desk: RulesDesk, path: Path) -> Splices:
    """Return the change that makes an assumption a gap again."""
    return desk.put((*path[:-1], "stato"), State.GAP.value) if _state(desk, path) == State.ASSUMED else ()


def _shuffle(desk: RulesDesk) -> Iterator[RuleChoice]:
    deck = desk.rules.deck
    path: Path = ("mazzo", "rimescolamento", "quando")
    if desk.node(*path) is None:
        return

    def put(word: str) -> Splices:
        settled = (_unsettled if word == UNDECLARED else _settled)(desk, path)
        return (*desk.put(path, word), *settled, *_cut(desk, word))

    may_be_unsaid = deck.reshuffle == UNDECLARED or _state(desk, path) == State.ASSUMED
    words = ((word, said, word) for word, said in _SHUFFLES.items() if word != UNDECLARED or may_be_unsaid)
    answers = answers_of(words, deck.reshuffle, put)
    yield from choice("rimescolamento", GROUP, "Rimescolamento", [deck.reshuffle_source], answers)


def _cut(desk: RulesDesk, word: str) -> Splices:
    """Return the change of what the session says of the cut card: it says something where the deck has one."""
    path: Path = ("sessione", CUT_CARD)
    if desk.node(*path[:1]) is None or (word == CUT_CARD) == (desk.node(*path) is not None):
        return ()
    return desk.add(path[:1], CUT_CARD, flow(cut_card())) if word == CUT_CARD else desk.take(path)


def _limits(desk: RulesDesk, limit: Limits) -> Iterator[RuleChoice]:
    label = desk.rules.wager(limit.wager).label
    for key, words, now in (("minimo", "Minimo", limit.minimum), ("massimo", "Massimo", limit.maximum)):
        path: Path = ("tavolo", "limiti", limit.wager)

        def typed(text: str, path: Path = path, key: str = key, now: int | None = now) -> RuleAnswer:
            amount = amount_of(text)
            return RuleAnswer(_typed(amount), euro(amount), amount == now, partial(_limited, desk, path, key, amount))

        answers = [] if now is None else [RuleAnswer(_typed(now), euro(now), True, lambda: ())]
        answers.append(RuleAnswer(UNDECLARED, "non dichiarato", now is None, partial(_unlimited, desk, path, key)))
        yield from choice(
            f"{key}_{limit.wager}",
            GROUP,
            f"{words} di «{label}»",
            [limit.source],
            answers,
            said="non dichiarato",
            custom=Custom("importo", "un importo in euro, come 5 o 2,50", typed),
        )


def _limited(desk: RulesDesk, path: Path, key: str, amount: int) -> Splices:
    node = desk.node(*path)
    if isinstance(node, Mapping):
        return (*desk.put((*path, key), f'"{_typed(amount)}"'), *_settled(desk, path))
    both = {"minimo": UNDECLARED, "massimo": UNDECLARED, key: _typed(amount)}
    return desk.put(path, flow(both))


def _unlimited(desk: RulesDesk, path: Path, key: str) -> Splices:
    """Return the change that leaves one end unsaid; both, in one word."""
    other = desk.node(*path, "massimo" if key == "minimo" else "minimo")
    if other is None or text_of(other) == UNDECLARED:
        return desk.put(path, UNDECLARED)
    return desk.put((*path, key), UNDECLARED)


def amount_of(text: str) -> int:
    """Return an amount that somebody typed, in cents. Raises RefusedValue."""
    found = _AMOUNT.fullmatch(text)
    cents = int(found[1]) * 100 + int(found[2] or 0) if found else 0
    if not cents:
        raise RefusedValue(f"«{text}» non è un importo. Scrivi un importo in euro, come 5 o 2,50.")
    return cents


def _typed(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def _rounding(desk: RulesDesk) -> Iterator[RuleChoice]:
    rounding = desk.rules.table.rounding
    path: Path = ("tavolo", "arrotondamento")
    now = (_typed(rounding.unit), rounding.direction.value)

    def put(rounding: tuple[str, str]) -> Splices:
        unit, direction = rounding
        changes: Splices = ()
        if unit != now[0]:
            changes += desk.put((*path, "unita"), f'"{unit}"')
        if direction != now[1]:
            changes += desk.put((*path, "verso"), direction)
        return changes

    answers = answers_of(_ROUNDINGS, now, put)
    said = f"a multipli di {euro(rounding.unit)}, per {rounding.direction.value}"
    yield from choice("arrotondamento", "Vincite", "Arrotondamento", [rounding.source], answers, said=said)


def _timeout(desk: RulesDesk) -> Iterator[RuleChoice]:
    rows = desk.rules.automatic.timeout
    stand = next((one.name for one in desk.rules.offers if offer_letter(one) == "S"), "")
    hit = next((one.name for one in desk.rules.offers if offer_letter(one) == "C"), "")
    if not rows or not stand or not hit:
        return
    path = steps_of(rows[0].source.path)[:-1]
    now = [_bare(row) for row in items(desk.node(*path))]
    source = rows[0].source
    always: dict[str, object] = {"altrimenti": True, "azione": stand}
    hits: dict[str, object] = {"se": {"mano.totale": {"fino_a": 11}}, "azione": hit}
    tables = (("sta", "sta sempre", [always]), ("fino_a_11", "carta fino a 11, poi sta", [hits, always]))

    def put(table: list[dict[str, object]]) -> Splices:
        every = Source(
            path=source.path,
            state=source.state,
            clauses=tuple(dict.fromkeys(clause for row in rows for clause in row.source.clauses)),
            readings=source.readings,
        )
        return desk.put(path, flow([{**row, **origin(every)} for row in table]))

    answers = answers_of(tables, now, put)
    sources = [row.source for row in rows]
    yield from choice("tempo_scaduto", GROUP, "A tempo scaduto", sources, answers, said="una regola propria del testo")


def _bare(row: Node) -> dict[str, object]:
    return {str(key): plain(value) for key, _, value in children(row) if key in ("se", "altrimenti", "azione")}


def _behind(desk: RulesDesk) -> Iterator[RuleChoice]:
    path: Path = ("spalle", "ammessa")
    node = desk.node(*path)
    if not isinstance(node, Scalar):
        return
    both = (("si", "ammesse", "true"), ("no", "non ammesse", "false"))
    answers = answers_of(both, flow(node.value), partial(desk.put, path))
    sources = [] if desk.rules.behind is None else [desk.rules.behind.source]
    yield from choice("spalle", GROUP, "Puntate alle spalle", sources, answers)
