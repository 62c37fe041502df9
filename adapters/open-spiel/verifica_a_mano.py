"""The package alone, and nothing to reproduce: three rounds as its documentation says."""

import pyspiel

SUITS, RANKS = "CDHS", "A23456789TJQK"


def play(cards, *actions):
    """Print a round with these cards: two of the player, two of the dealer, the rest as they are drawn."""
    state, cards, actions = pyspiel.load_game("blackjack").new_initial_state(), iter(cards.split()), iter(actions)
    while not state.is_terminal():
        if state.is_chance_node():
            card = next(cards)
            state.apply_action(SUITS.index(card[0]) * 13 + RANKS.index(card[1]))
        else:
            named = {state.action_to_string(one): one for one in state.legal_actions()}
            state.apply_action(named[next(actions)])
    player, dealer = (line.partition("Cards: ")[2] for line in str(state).splitlines()[2:4])
    print(f"il giocatore: {player}; il banco: {dealer}; vale {state.returns()[0]}")


play("ST S6 D7 C9 CJ", "Hit")
play("ST S8 DA C6", "Stand")
play("SA SK D7 C9 H5", "Stand")
