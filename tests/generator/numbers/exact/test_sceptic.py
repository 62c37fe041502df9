"""Refusals say which datum they are about, and what about it cannot be followed; impossible cards get no number."""

import pytest
from loaded import rules_of

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.numbers.exact.all_returns import compute
from generator.numbers.exact.basis.refusals import Unknown, Unsupported
from generator.numbers.exact.classic.answers import action_values, analyse, dealer_distribution
from generator.numbers.exact.sidebets.pattern_returns import side_bet_return, side_bets
from generator.numbers.exact.situation_worth import action_worth

pytestmark = pytest.mark.slow

SURRENDER, DUEL = "blackjack-surrender", "21-duello"


def one_deck() -> Ruleset:
    return load(bundled(), SURRENDER, edits=[parse_edit("mazzo.mazzi=1")]).ruleset


def test_a_fifth_ace_of_one_deck_is_refused() -> None:
    words = "le carte «A» sono 5, e il sabot ne ha 4."
    with pytest.raises(Unknown, match=words):
        action_values(one_deck(), "AAAA", "A")
    with pytest.raises(Unknown, match=words):
        dealer_distribution(one_deck(), "9", "AAAAA")
    with pytest.raises(Unknown, match=words):
        dealer_distribution(one_deck(), "A", "AAAA")
    assert dealer_distribution(one_deck(), "9", "AAAA")["blackjack"] == 0


def test_a_shoe_with_too_few_cards_left_for_the_dealer_is_refused() -> None:
    gone = [rank for rank in one_deck().deck.ranks for _ in range(4)]
    gone.remove("2")
    gone.remove("3")
    with pytest.raises(Unknown, match="troppe"):
        dealer_distribution(one_deck(), "2", gone)


def test_cards_that_the_game_does_not_show_are_refused() -> None:
    with pytest.raises(Unknown, match="--comuni"):
        action_worth(one_deck(), ("T", "6"), "9", ("K", "K"), before_peek=False)
    with pytest.raises(Unknown, match="--banco"):
        action_worth(rules_of(DUEL), ("T",), "9", ("5", "5"), before_peek=False)


@pytest.mark.parametrize(
    ("edit", "path", "trait"),
    [
        (
            '+liquidazione.principale.4={se: {mano: blackjack, mano.prima_carta: A}, esito: vince, paga: "2:1"}',
            "liquidazione.principale.4",
            "«mano.prima_carta»",
        ),
        (
            "offerte.raddoppia.se={mano.decisioni: {fino_a: 1}, saldo.copre: raddoppio}",
            "offerte.raddoppia",
            "«mano.decisioni»",
        ),
        (
            "offerte.raddoppia.se={mano.carte: 2, mani: {nessuna: [sballata]}, saldo.copre: raddoppio}",
            "offerte.raddoppia",
            "«mani»",
        ),
    ],
)
def test_a_condition_that_cannot_be_followed_is_named_with_its_trait(edit: str, path: str, trait: str) -> None:
    rules = load(bundled(), SURRENDER, edits=[parse_edit(edit)]).ruleset
    with pytest.raises(Unsupported) as refused:
        analyse(rules)
    assert refused.value.path == path
    assert refused.value.reason == f"il calcolo esatto non segue qui {trait}"


def test_the_same_card_under_two_names_is_no_pair() -> None:
    edit = parse_edit("collaterali.coppie_perfette.carte=[banco.1, banco.scoperta]")
    rules = load(bundled(), "play-lounge-blackjack-7", edits=[edit]).ruleset
    with pytest.raises(Unsupported, match="la stessa carta è guardata due volte"):
        side_bet_return(rules, "coppie_perfette")


def test_an_optional_wager_that_is_not_counted_is_refused_and_not_forgotten() -> None:
    said = "stato: assunto, motivo: prova"
    rules = load(
        bundled(),
        SURRENDER,
        edits=[
            parse_edit(
                f"puntate.premio={{di: mano, etichetta: premio, facoltativa: true, richiede: principale, {said}}}"
            ),
            parse_edit(
                f'liquidazione.premio=[{{se: {{mano: blackjack}}, esito: vince, paga: "15:1", {said}}},'
                f" {{altrimenti: true, esito: perde, {said}}}]"
            ),
            parse_edit(f"sessione.fasi.puntate.alla_chiusura=[{{rendi: senza_altra, {said}}}]"),
        ],
    ).ruleset
    assert side_bets(rules) == ("premio",)
    assert [fault.path for fault in compute(rules).refused] == ["liquidazione.premio"]
