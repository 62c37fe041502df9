"""The playable hand begins with the bet, and the cards come when the table's own data say."""

from pathlib import Path
from typing import Any

import pytest

from generator.data.corpus import Corpus
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.pages.player.bet_moments import DEAL, LAY
from generator.pages.player.compose import compose
from generator.pages.printing.game_blocks import HandNode, PlayableHand

ROOT = Path(__file__).parents[4]
BY_COMMAND, BY_TIME = "blackjack-surrender", "black-jack-live"


def played(slug: str) -> tuple[Ruleset, PlayableHand]:
    rules = load_ruleset(Corpus(ROOT), slug)
    (hand,) = compose(rules, None).blocks(PlayableHand)
    return rules, hand


def only_move(node: HandNode, name: str) -> tuple[str, HandNode]:
    assert list(node.moves) == [name]
    assert [cards for cards, _, _ in node.hands] in ([], [()])
    assert (node.dealer, node.table, node.result) == ((), (), None)
    return node.moves[name]


def test_a_player_deals_himself_where_a_command_does_nothing_else() -> None:
    rules, hand = played(BY_COMMAND)
    assert rules.session is not None
    label, laid = only_move(hand.bet, LAY)
    assert label == f"Punta {hand.stake // 100} €".replace(" €", "\u00a0€")
    command, dealt = only_move(laid, DEAL)
    assert command in laid.told
    assert (hand.bet.hands, laid.hands) == ((), (((), hand.stake, ""),))
    assert dealt is hand.root

    # The same on a table: after that command, and not before, the cards of the page are out.
    (name,) = (one.name for one in rules.session.commands if one.label == command)
    engine = load_engine(rules)
    amount = f"{hand.stake // 100}.00"
    table = {"conti": {"g1": "1000.00"}, "sabot": [{"carte": list(hand.shoe)}], "parametri": {"fiche": [amount]}}
    engine.rispondi({"id": 0, "op": "apri_tavolo", "regolamento": rules.identifier, "tavolo": table})

    def told(event: str, **values: Any) -> list[Any]:
        asked = {"id": 1, "op": "evento", "evento": {"evento": event, "giocatore": "g1", **values}}
        facts: list[Any] = engine.rispondi(asked)["esito"]["fatti"]
        return facts

    told("entra", modalita="mano_singola", posta="500.00")
    told("nuova_partita")
    before = told("posa", posto=1, puntata=rules.main_wager.name, importo=amount)
    assert [fact["fatto"] for fact in before] == ["posa"]
    cards = [fact["carta"] for fact in told(name) if fact["fatto"] == "carta" and fact["a"] == "mano"]
    assert [tuple(cards)] == [cards for cards, _, _ in hand.root.hands]


def test_the_cards_come_when_betting_closes_where_nobody_deals() -> None:
    rules, hand = played(BY_TIME)
    assert rules.session is not None
    assert not rules.session.effects("chiudi")
    _, laid = only_move(hand.bet, LAY)
    assert "Quando le puntate si chiudono" in laid.told
    assert only_move(laid, DEAL)[1] is hand.root


@pytest.mark.parametrize("folder", sorted((ROOT / "tests" / "corpora").iterdir()), ids=lambda path: path.name)
def test_without_a_table_one_bets_and_the_cards_come(folder: Path) -> None:
    corpus = Corpus(folder)
    for slug in corpus.slugs():
        rules = load_ruleset(corpus, slug)
        for hand in compose(rules, None).blocks(PlayableHand) if rules.session is None else ():
            assert only_move(hand.bet, LAY)[1] is hand.root
