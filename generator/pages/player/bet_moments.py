"""The moments of the playable hand before its cards: the stake is laid, then betting ends as the table says."""

from generator.model.ir_session import TableSession
from generator.pages.player.command_words import main_effect
from generator.pages.player.page_telling import Teller
from generator.pages.printing.game_blocks import HandNode

LAY, DEAL = "+lay", "+deal"
"""What these moves are called in the tree: the sign keeps them apart from the moves of any game."""


def before_the_cards(told: Teller, stake: int, dealt: HandNode) -> HandNode:
    """Return the moment before the stake is laid.

    Args:
        stake: in cents, on the main wager.
        dealt: the moment at which the cards have come.
    """
    words, session = told.words, told.rules.session
    after = dealt if session is None else _laid(told, session, stake, dealt)
    label = words("Punta {amount}", amount=words.euro(stake, plain=True))
    return _moment(words("Prima delle carte si punta."), LAY, label, after)


def _laid(told: Teller, session: TableSession, stake: int, dealt: HandNode) -> HandNode:
    """Return the moment at which the stake is on the table and betting is still open."""
    words, amount = told.words, told.words.euro(stake, plain=True)
    command = next((one for one in session.commands if main_effect(one).kind == "chiudi"), None)
    if command is None:
        closed = words("Hai puntato {amount}. Quando le puntate si chiudono arrivano le carte.", amount=amount)
        return _moment(closed, DEAL, words("Ricevi le carte"), dealt, stake)
    label = told.label(command.label)
    ready = words("Hai puntato {amount}. Le carte arrivano con {command}.", amount=amount, command=words.quoted(label))
    return _moment(ready, DEAL, label, dealt, stake)


def _moment(said: str, name: str, label: str, after: HandNode, staked: int = 0) -> HandNode:
    hands = (((), staked, ""),) if staked else ()
    return HandNode(told=said, hands=hands, dealer=(), dealer_total="", moves={name: (label, after)})
