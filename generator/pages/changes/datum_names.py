"""What a datum is called inside a sentence, and the sentence that the sheet has for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from generator.model.ir import Ruleset
from generator.model.ir_session import TableSession
from generator.pages.changes.pairing import Pair
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences import around_round as around
from generator.pages.sheet.sentences import dealer_sentences as dealer
from generator.pages.sheet.sentences import guest_sentences as guest
from generator.pages.sheet.sentences import record_sentences as records
from generator.pages.sheet.sentences import round_sentences as play
from generator.pages.sheet.sentences import session_sentences as around_table
from generator.pages.sheet.sentences import stake_sentences as stakes
from generator.pages.sheet.sentences import table_sentences as table
from generator.pages.sheet.sentences.command_sentences import command, shown
from generator.pages.sheet.sentences.hand_sentences import closing, hand_class
from generator.words.italian import human, join

UNSAYABLE = (LookupError, ValueError, StopIteration, RuntimeError)
"""What the sheet raises of a datum that names something that the rules have not: it is told by its leaves then."""


def sheet_sentences(rules: Ruleset, words: RulesetWords) -> Mapping[int, str]:
    """Return what the sheet says of each datum, by the identity of its node."""
    stages = len({stage for phase in rules.phases for stage in phase.stages})
    own = rules.dealer
    said: dict[int, str] = {}

    def each(nodes: Iterable[Any], say: Callable[[Any], Said]) -> None:
        for node in nodes:
            with suppress(*UNSAYABLE):
                said[id(node)] = say(node).text

    def listed(nodes: Iterable[Any], say: Callable[[], Iterable[Said]]) -> None:
        with suppress(*UNSAYABLE):
            said.update({id(node): one.text for node, one in zip(nodes, say(), strict=False)})

    def whole(node: Any, say: Callable[[], Iterable[Said]]) -> None:
        with suppress(*UNSAYABLE):
            said[id(node)] = " ".join(sentence.text for sentence in say())

    whole(rules.deck, lambda: table.deck(rules.deck))
    whole(rules.values, lambda: table.values(rules.values))
    listed(rules.table.limits, lambda: table.limits(rules.table, words))
    whole(rules.table.rounding, lambda: table.rounding(rules.table.rounding, ""))
    each((*rules.table.notes, *rules.notes), around.note)
    each(rules.zones, lambda one: table.zone(one, words))
    each(rules.wagers, lambda one: table.wager(one, words))
    each(rules.classes, lambda one: hand_class(one.name, rules, words))
    each(rules.deal, lambda one: play.deal(one, words))
    each(rules.phases, lambda one: play.phase(one, rules, words))
    each(rules.offers, lambda one: play.offer(one, words, stages=stages))
    each(rules.closings, lambda one: closing(one, words, stages=stages))
    listed(own.turn, lambda: dealer.turn(own, words))
    listed(own.opening, lambda: dealer.opening(own, words))
    listed(own.rule, lambda: dealer.rule(rules, words))
    each([one for one in [own.house_list] if one is not None], dealer.house_list)
    tables = [rules.automatic.timeout, rules.automatic.disconnection, *(rows for _, rows in rules.automatic.funds)]
    rows: list[Any] = [row for rows in tables for row in rows]
    rows += rules.automatic.unanswered
    listed(rows, lambda: around.without_decision(rules.automatic, words))
    whole(rules.automatic, lambda: around.without_decision(rules.automatic, words)[len(rows) :])
    if rules.behind is not None:
        whole(rules.behind, lambda: around.behind(rules.behind, words))
    if rules.malfunction is not None:
        whole(rules.malfunction, lambda: around.malfunction(rules.malfunction))
    if rules.session is not None:
        said.update(_around(rules.session, words))
    return said


def _around(session: TableSession, words: RulesetWords) -> Iterator[tuple[int, str]]:
    """Yield what the sheet says of each datum of the table around the rounds, by the identity of its node."""
    yield from ((id(one), command(one, words).text) for one in session.commands)
    yield from ((id(one), shown(one).text) for one in session.shown)
    yield from ((id(one), guest.mode(one).text) for one in session.modes)
    yield from ((id(one), guest.setting(one, words).text) for one in session.settings)
    yield from ((id(node), said.text) for node, said in records.result_tables(session, words))
    whole: list[tuple[Any, Callable[[Any], Iterable[Said]]]] = [
        (session.account, guest.account),
        (session.removal, stakes.removal),
        (session.repeated, stakes.repeated),
        (session.code, lambda one: [records.code(one)]),
        (session.history, records.history),
    ]
    yield from ((id(node), " ".join(one.text for one in say(node))) for node, say in whole if node is not None)
    for phase in session.phases:
        yield id(phase), around_table.phase_head(phase).text
        yield from ((id(one), around_table.phase_closing(phase, one).text) for one in phase.closes)
        rows = (*phase.begins, *phase.ends)
        yield from ((id(row), around_table.phase_row(phase, row, words).text) for row in rows)


_PARTS = {
    "document": "il regolamento",
    "text": "il testo da cui vengono le regole",
    "deck": "il mazzo",
    "values": "il valore delle carte",
    "table": "il tavolo",
    "table.rounding": "l'arrotondamento dei pagamenti",
    "dealer": "la regola con cui il banco si qualifica",
    "dealer.house_list": "la lista della casa",
    "automatic": "la decisione anticipata",
    "behind": "la puntata alle spalle",
    "malfunction": "la regola sui malfunzionamenti",
    "session": "ciò che il tavolo fa intorno ai colpi",
    "session.account": "ciò che passa dal conto al tavolo",
    "session.removal": "come si toglie una fiche",
    "session.repeated": "come si ripetono le puntate",
    "session.messages": "ciò che si dice a colpo finito",
    "session.streak": "il conto dei colpi vinti di fila",
    "session.code": "il codice dei colpi",
    "session.history": "la cronologia",
}
_ROWS = {
    "deal": "il passo {} della distribuzione",
    "phases": "la fase {} del colpo",
    "closings": "la chiusura {} della mano",
    "dealer.turn": "la riga {} del turno del banco",
    "dealer.opening": "la mossa {} con cui il banco comincia",
    "dealer.rule": "la riga {} della regola con cui il banco prende carta",
    "automatic.timeout": "la riga {} di ciò che vale a tempo scaduto",
    "automatic.disconnection": "la riga {} di ciò che vale se cade la connessione",
    "session.messages.rows": "la riga {} dei messaggi di fine colpo",
    "session.streak.rows": "la riga {} del conto dei colpi vinti di fila",
}


_NAMED: Mapping[str, Callable[[RulesetWords, str], str]] = {
    "settlements": lambda words, name: f"la tabella dei pagamenti {words.wager(name).after('di')}",
    "settlements.rows": lambda words, name: f"la riga {{}} dei pagamenti {words.wager(name).after('di')}",
    "wagers": lambda words, name: words.wager(name).the(),
    "table.limits": lambda words, name: f"i limiti {words.wager(name).after('di')}",
    "offers": lambda words, name: f"la decisione {words.offer(name)}",
    "automatic.funds": lambda words, name: (
        f"la riga {{}} di ciò che vale se il saldo non basta per {words.offer(name)}"
    ),
    "automatic.unanswered": lambda words, name: f"la risposta di chi tace alla proposta {words.offer(name)}",
    "classes": lambda words, name: f"la mano detta «{words.hand_class(name)}»",
    "zones": lambda _, name: f"la zona «{human(name)}»",
    "quotes": lambda _, name: f"la tabella «{human(name)}»",
    "returns": lambda words, name: (
        f"il ritorno dichiarato di {join([words.wager(one).text for one in name.split('+')])}"
    ),
    "readings": lambda _, name: f"la lettura {name}",
    "readings.alternatives": lambda _, name: f"un'alternativa della lettura {name}",
    "clauses": lambda _, name: f"la clausola {name}",
    "session.phases": lambda _, name: f"la fase «{human(name)}» del tavolo",
    "session.phases.begins": lambda _, name: f"l'effetto {{}} all'inizio della fase «{human(name)}» del tavolo",
    "session.phases.closes": lambda _, name: f"ciò che chiude la fase «{human(name)}» del tavolo",
    "session.phases.ends": lambda _, name: f"l'effetto {{}} alla fine della fase «{human(name)}» del tavolo",
    "session.commands": lambda words, name: f"il comando «{_label(words, 'commands', name)}»",
    "session.modes": lambda words, name: f"la modalità «{_label(words, 'modes', name)}»",
    "session.settings": lambda words, name: f"l'impostazione «{_label(words, 'settings', name)}»",
    "session.shown": lambda _, name: f"ciò che si mostra con «{human(name)}»",
    "notes": lambda _, name: f"la nota «{human(name)}»",
    "table.notes": lambda _, name: f"la nota «{human(name)}»",
}


def _label(words: RulesetWords, part: str, name: str) -> str:
    return next((one.label for one in getattr(words.rules.session, part, ()) if one.name == name), human(name))


def named(pair: Pair, words: RulesetWords) -> str:
    """Return how a sentence calls a datum: «la decisione «Carta»», «la fase 3 del colpo»."""
    if pair.part in _NAMED:
        return _NAMED[pair.part](words, pair.name).replace("{}", str(pair.number))
    return _PARTS.get(pair.part) or _ROWS[pair.part].format(pair.number)
