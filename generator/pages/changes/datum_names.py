"""What a datum is called inside a sentence, and the sentence that the sheet has for it."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from generator.model.ir import Ruleset
from generator.pages.changes.pairing import Pair
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences import around_round as around
from generator.pages.sheet.sentences import dealer_sentences as dealer
from generator.pages.sheet.sentences import round_sentences as play
from generator.pages.sheet.sentences import table_sentences as table
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
    return said


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
    "notes": lambda _, name: f"la nota «{human(name)}»",
    "table.notes": lambda _, name: f"la nota «{human(name)}»",
}


def named(pair: Pair, words: RulesetWords) -> str:
    """Return how a sentence calls a datum: «la decisione «Carta»», «la fase 3 del colpo»."""
    if pair.part in _NAMED:
        return _NAMED[pair.part](words, pair.name).replace("{}", str(pair.number))
    return _PARTS.get(pair.part) or _ROWS[pair.part].format(pair.number)
