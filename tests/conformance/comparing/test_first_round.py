"""The first round that ends otherwise is the least: every smaller one, tried by hand with the protocol, ends alike."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from conformance.comparing.first_round import Searched, first_round
from conformance.comparing.round_words import bound_words, round_lines, told_round
from conformance.worlds.in_memory import ModuleEngine, in_memory
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.words.amounts import glued

CORPORA = Path(__file__).parents[2] / "corpora"
FEW_RANKS = ("-mazzo.bruciata", 'mazzo.ranghi=[A, "6", "10"]')
"""Riviera with three ranks and no burnt card: all its rounds of a few cards can be tried one by one."""
EDITS = [
    "liquidazione.principale.3.paga=3:2",
    "banco.regola.2.se.totale=18",
    "liquidazione.principale.8.esito=perde",
    "offerte.raddoppia.se.mano.carte={fino_a: 3}",
    "-chiusure.2",
]
BY_HAND = 6
"""Up to how many cards and decisions every round is tried by hand: some five thousand."""


@cache
def rules_with(corpus: str, slug: str, *edits: str) -> Ruleset:
    return load(Corpus(CORPORA / corpus), slug, edits=[parse_edit(text) for text in edits]).ruleset


def riviera(*edits: str) -> Ruleset:
    return rules_with("sesto", "riviera-ventidue", *FEW_RANKS, *edits)


def gain(engine: ModuleEngine, cards: Sequence[str], moves: Sequence[str]) -> str | None:
    """Return what the player has left once the round is over, or None if it is not, with these cards and moves."""
    outcome: Mapping[str, Any] = engine.play(
        {
            "sabot": list(cards),
            "giocatori": [{"giocatore": "Anna", "saldo": "1000.00"}],
            "posti": [{"posto": 1, "giocatore": "Anna", "puntate": {"principale": "10.00"}}],
        },
        [{"azione": move} for move in moves],
    )
    return outcome["saldi"][0]["saldo"] if outcome.get("stato") == "concluso" else None


def tried_by_hand(before: Ruleset, after: Ruleset, size: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield every round of so many cards and decisions that ends otherwise."""
    engines = in_memory(before), in_memory(after)
    codes = [f"{rank}S" for rank in before.deck.ranks]
    decisions = [offer.name for offer in before.offers]
    for many in range(size):
        for cards in product(codes, repeat=size - many):
            for moves in product(decisions, repeat=many):
                was, now = (gain(engine, cards, moves) for engine in engines)
                if was is not None and now is not None and was != now:
                    yield cards, moves


@pytest.mark.slow
@pytest.mark.parametrize(
    "edit", [*EDITS[:2], *(pytest.param(edit, marks=pytest.mark.exhaustive) for edit in EDITS[2:])]
)
def test_no_smaller_round_ends_otherwise(edit: str) -> None:
    before, after = riviera(), riviera(edit)
    searched = first_round(before, after)
    by_hand = next((size for size in range(1, BY_HAND + 1) if any(tried_by_hand(before, after, size))), None)
    assert searched.found is not None
    assert by_hand == (searched.size if searched.size <= BY_HAND else None)
    if by_hand is not None:
        ranks = [f"{code[0]}S" for code in searched.found.cards]
        assert searched.size == len(searched.found.cards) + len(searched.found.moves)
        assert (tuple(ranks), searched.found.moves) in set(tried_by_hand(before, after, searched.size))


def test_a_blackjack_that_pays_more_needs_an_ace_and_a_ten_and_no_decision() -> None:
    before, after = riviera(), riviera("liquidazione.principale.3.paga=3:2")
    found = first_round(before, after).found
    assert found is not None
    assert (found.moves, found.before, found.after) == ((), 1200, 1500)
    assert {found.cards[0][0], found.cards[2][0]} == {"A", "T"}


@pytest.mark.slow
def test_a_round_is_told_as_both_engines_of_the_protocol_play_it() -> None:
    before = rules_with("casa", "saloon-un-mazzo")
    after = rules_with("casa", "saloon-un-mazzo", "liquidazione.scommessa.5.paga=3:2")
    searched = first_round(before, after)
    assert searched.found is not None
    told = told_round(searched.found, before, after)
    assert (told.before.gain, told.after.gain) == (searched.found.before, searched.found.after) == (1200, 1500)
    lines = list(round_lines(told))
    assert lines[0] == glued("Puntate: 10 € per la scommessa.")
    assert lines[3].endswith(glued("Il giocatore vince 12,00 €."))
    assert lines[4].endswith(glued("Il giocatore vince 15,00 €."))
    assert bound_words(searched) == (
        "È il più breve: nessun colpo con meno di quattro fra carte e decisioni finisce in un altro modo, per un "
        "giocatore da solo."
    )


@pytest.mark.slow
def test_a_side_bet_is_staked_where_it_is_settled_otherwise() -> None:
    before = rules_with("casa", "saloon-un-mazzo")
    after = rules_with("casa", "saloon-un-mazzo", "collaterali.fortuna.categorie.1.paga=40:1")
    found = first_round(before, after).found
    assert found is not None
    assert set(found.stakes[1]) == {"scommessa", "fortuna"}
    dealt = [card[0] for card in found.cards[1:4]]  # the hole card comes first and nobody looks at it
    assert dealt == ["7", "7", "7"]
    assert (found.before or 0) - (found.after or 0) == 10 * 1000


@pytest.mark.slow
def test_a_rounding_shows_on_an_odd_stake() -> None:
    before = rules_with("casa", "ponton-club")
    after = rules_with("casa", "ponton-club", "tavolo.arrotondamento.verso=eccesso")
    found = first_round(before, after).found
    assert found is not None
    assert found.stakes[0] == {"posta": 501}
    assert ((found.before or 0) % 100, (found.after or 0) % 100) == (0, 0)


def test_rules_that_play_alike_have_no_such_round_and_the_bound_is_said() -> None:
    searched = first_round(riviera(), riviera("classi.blackjack.etichetta=naturale"), limit=300)
    assert searched.found is None
    assert searched.tried == 300
    assert bound_words(searched).startswith("Nessun colpo fino a ")
    assert bound_words(searched).endswith("(300 posizioni provate).")


@pytest.mark.slow
def test_the_search_is_the_same_twice() -> None:
    def again() -> Searched:
        return first_round(riviera(), riviera("liquidazione.principale.8.esito=perde"))

    assert again() == again()
