"""The first round that two rules answer otherwise is the least: with the protocol all smaller ones are alike."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest
from edited_pairs import EDITS, Edit, Least, pair_of

from banco.lab.rounds.first_round import Searched, first_round
from banco.lab.rounds.round_words import bound_words, outcome_of, round_lines, told_round
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.model.ir import Ruleset
from generator.words.amounts import glued

SHOWN = [one for one in EDITS if one.least is not None]
UNSEEN = [one for one in EDITS if one.least is None]
SAMPLE = ("liquidazione.scommessa.5.paga=3:2", "-collaterali.fortuna.categorie.3", "tavolo.limiti.posta.minimo=2.00",
          "fasi.5.se.banco.scoperta=[A]", "automatismi.tempo_scaduto.1.azione=carta")  # fmt: skip
"""Tried in every run of the suite; the others where there is time."""
Seen = tuple[Any, ...]


def named(text: str) -> Edit:
    return next(one for one in EDITS if one.edits == (text,))


def few(rules: Ruleset, ranks: str) -> Ruleset:
    """Return the same rules with a deck of fewer ranks."""
    return replace(rules, deck=replace(rules.deck, ranks=tuple(ranks)))


def seen(outcome: Mapping[str, Any]) -> Seen:
    """Return what an outcome shows: nothing that names a row, a clause or a moment of the data."""
    if "errore" in outcome:
        return ("errore", outcome["errore"]["codice"])
    told = []
    for entry in outcome["registro"]:
        if entry["fatto"] != "banco":
            plain = {key: value for key, value in entry.items() if key not in ("riga", "clausole", "stadio")}
            plain["lecite"] = sorted(entry.get("lecite", ()))
            told.append(plain)
    return (outcome["stato"], told, outcome["saldi"])


@dataclass(frozen=True)
class ByHand:
    """Both engines, and how every round begins."""

    engines: tuple[ModuleEngine, ModuleEngine]
    request: Mapping[str, Any]
    decks: int
    least: Least

    def differing(self, cards: int, most: int) -> Iterator[tuple[tuple[str, ...], tuple[Mapping[str, Any], ...]]]:
        """Yield every round of so many cards and at most so many decisions that is answered otherwise."""
        for ranks in product(self.least.ranks, repeat=cards):
            if all(ranks.count(rank) <= 4 * self.decks for rank in ranks):
                shoe = [rank + "SHDC"[ranks[:place].count(rank) % 4] for place, rank in enumerate(ranks)]
                yield from ((ranks, moves) for moves in self._moves(shoe, (), most))

    def _moves(
        self, shoe: Sequence[str], moves: tuple[Mapping[str, Any], ...], most: int
    ) -> Iterator[tuple[Mapping[str, Any], ...]]:
        outcomes = [engine.play({**self.request, "sabot": list(shoe)}, moves) for engine in self.engines]
        answers = [seen(outcome) for outcome in outcomes]
        if ("errore", "sabot-esaurito") in answers:
            return
        if answers[0] != answers[1]:
            yield moves
        elif len(moves) < most:
            for option in outcomes[0].get("attesa", {}).get("lecite", ()):
                yield from self._moves(shoe, (*moves, {"azione": option}), most)
            if "attesa" in outcomes[0] and sum("evento" in move for move in moves) < self.least.events:
                for event in self._events(outcomes[0]["attesa"]):
                    yield from self._moves(shoe, (*moves, event), most)

    def _events(self, asked: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        """Yield what may happen instead of a decision: of decisions before their turn, all for every box to come."""
        name = self.least.event
        if name == "anticipo":
            for box in self.least.boxes[asked["posto"] :]:
                for action in asked["lecite"]:
                    yield {"evento": name, "posto": box, "mano": 1, "azione": action}
        elif name:
            yield {"evento": name, "giocatore": "p1"}


def by_hand(one: Edit) -> ByHand:
    before, after = pair_of(one)
    least = one.least or Least(0, 0, "")
    stakes = dict(least.stakes) or {before.main_wager.name: "10.00"}
    boxes = [
        {"posto": box, "giocatore": f"p{1 if least.alone else place}", "puntate": stakes}
        for place, box in enumerate(least.boxes, 1)
    ]
    players = [{"giocatore": name, "saldo": "1000.00"} for name in sorted({str(box["giocatore"]) for box in boxes})]
    request = {"giocatori": players, "posti": boxes}
    return ByHand((in_memory(before), in_memory(after)), request, before.deck.decks, least)


@pytest.mark.slow
@pytest.mark.parametrize(
    "one",
    [
        pytest.param(one, id=one.edits[0], marks=() if one.edits[0] in SAMPLE else pytest.mark.exhaustive)
        for one in SHOWN
    ],
)
def test_no_smaller_round_is_answered_otherwise(one: Edit) -> None:
    least = one.least or Least(0, 0, "")
    tried = by_hand(one)
    for cards in range(1, least.cards):
        assert not any(True for _ in tried.differing(cards, most=20)), one.because
    fewer = tried.differing(least.cards, most=least.decisions - 1) if least.decisions else ()
    assert not any(True for _ in fewer), one.because
    assert any(True for _ in tried.differing(least.cards, most=least.decisions)), one.because
    before, after = pair_of(one)
    searched = first_round(few(before, least.ranks), few(after, least.ranks))
    assert searched.found is not None
    assert (len(searched.found.cards), len(searched.found.moves[1])) == (least.cards, least.decisions)


@pytest.mark.slow
@pytest.mark.parametrize(
    "one",
    [
        pytest.param(one, id=one.edits[0], marks=() if one.edits[0] in SAMPLE[:3] else pytest.mark.exhaustive)
        for one in SHOWN
    ],
)
def test_the_least_round_is_found_with_the_whole_deck_and_both_engines_of_the_protocol_answer_it_otherwise(
    one: Edit,
) -> None:
    before, after = pair_of(one)
    searched = first_round(before, after)
    assert searched.found is not None
    assert one.least is not None
    assert (len(searched.found.cards), len(searched.found.moves[1])) == (one.least.cards, one.least.decisions)
    assert seen(outcome_of(searched.found, 0, before)) != seen(outcome_of(searched.found, 1, after))


@pytest.mark.parametrize("one", UNSEEN, ids=lambda one: one.edits[0])
def test_what_no_round_with_given_cards_can_show_is_said_to_be_so(one: Edit) -> None:
    searched = first_round(*pair_of(one))
    assert (searched.found, searched.alike) == (None, True)
    assert bound_words(searched) == (
        "A carte date i due giocano allo stesso modo ogni colpo: ciò che cambia non si vede in un colpo, ma in quali "
        "carte possono uscire, nei tempi o nelle parole."
    )


def test_a_round_is_told_as_both_engines_of_the_protocol_play_it() -> None:
    before, after = pair_of(named("liquidazione.scommessa.5.paga=3:2"))
    searched = first_round(before, after)
    assert searched.found is not None
    told = told_round(searched.found, before, after)
    assert (told.before.gain, told.after.gain) == searched.found.gains == (1200, 1500)
    lines = list(round_lines(told))
    assert lines[0] == glued("Puntate: 10 € per la scommessa.")
    assert lines[2] == "Decisioni: nessuna."
    assert lines[3].endswith(glued("La scommessa vince: tornano 22,00 €. Il giocatore vince 12,00 €."))
    assert lines[4].endswith(glued("La scommessa vince: tornano 25,00 €. Il giocatore vince 15,00 €."))
    assert bound_words(searched).startswith(
        "È il più breve: con meno di quattro carte nessun colpo va in un altro modo, per un giocatore da solo ("
    )


def test_a_table_cell_is_found_where_it_is_offered() -> None:
    before, _ = pair_of(named("liquidazione.scommessa.5.paga=3:2"))
    quote = before.quotes[0]
    cells = tuple((total, soft, up, amount * 2 if (total, up) == (12, "9") else amount)
                  for total, soft, up, amount in quote.cells)  # fmt: skip
    found = first_round(before, replace(before, quotes=(replace(quote, cells=cells),))).found
    assert found is not None
    assert (len(found.cards), found.cards[3][0], len(found.moves[1])) == (4, "9", 0)


def test_a_search_that_stops_says_how_far_it_came() -> None:
    searched = first_round(*pair_of(named("liquidazione.principale.5.se={banco.totale: 23}")), limit=300)
    assert (searched.found, searched.tried) == (None, 300)
    assert bound_words(searched).startswith("Nessun colpo trovato entro tre carte, per un giocatore da solo (300 ")


def test_the_search_is_the_same_twice() -> None:
    def again() -> Searched:
        return first_round(*pair_of(named("offerte.raddoppia.se.mano.totale=11")))

    assert again() == again()


QUICK = ("liquidazione.scommessa.5.paga=3:2", "offerte.raddoppia.se.mano.totale=11", "-liquidazione.principale.2",
         "liquidazione.scommessa.1.restituisce=0.25", "tavolo.limiti.posta.minimo=2.00")  # fmt: skip


def size(searched: Searched) -> tuple[int, int]:
    """Return how many cards and decisions the round has that was found."""
    assert searched.found is not None
    return len(searched.found.cards), len(searched.found.moves[1])


@pytest.mark.parametrize("text", QUICK)
def test_the_least_round_of_a_small_deck_is_the_least_of_all_that_can_be_dealt(text: str) -> None:
    one = named(text)
    least, tried = one.least, by_hand(one)
    assert least is not None
    before, after = (few(rules, least.ranks) for rules in pair_of(one))
    assert size(first_round(before, after)) == (least.cards, least.decisions)
    shorter = [(cards, 1) for cards in range(1, least.cards)]
    fewer = [(least.cards, most) for most in range(least.decisions)]
    assert not any(True for cards, most in (*shorter, *fewer) for _ in tried.differing(cards, most))
    assert any(True for _ in tried.differing(least.cards, least.decisions))


@pytest.mark.parametrize("text", QUICK)
def test_the_search_finds_as_small_a_round_whichever_rules_come_first(text: str) -> None:
    before, after = pair_of(named(text))
    assert size(first_round(before, after)) == size(first_round(after, before))


def test_rules_held_against_themselves_play_alike() -> None:
    for rules in pair_of(named("offerte.raddoppia.se.mano.totale=11")):
        assert first_round(rules, replace(rules, version="9.9.9")) == Searched(found=None, alike=True)


def test_a_deck_in_which_nothing_can_differ_is_searched_whole() -> None:
    before, after = pair_of(named("liquidazione.scommessa.5.paga=3:2"))
    searched = first_round(few(before, "T9"), few(after, "T9"))
    assert (searched.found, searched.whole, searched.alike) == (None, True, False)


def test_a_round_that_the_deck_has_no_cards_for_is_not_found() -> None:
    before, after = pair_of(named("liquidazione.scommessa.5.paga=3:2"))
    one, other = (replace(rules, deck=replace(rules.deck, ranks=("A",), decks=1)) for rules in (before, after))
    assert first_round(one, other).found is None


def test_no_search_tries_more_positions_than_it_may() -> None:
    before, after = pair_of(named("banco.regola.1.se={totale: 17}"))
    for limit in (1, 50, 400):
        searched = first_round(before, after, limit)
        assert (searched.found, searched.tried, searched.whole) == (None, limit, False)
