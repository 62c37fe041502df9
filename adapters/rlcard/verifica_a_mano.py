"""The package alone: after the only player has gone bust, the dealer still draws."""

import rlcard

env = rlcard.make("blackjack", config={"seed": 0})
rounds = late = 0
for _ in range(1000):
    env.reset()
    while not env.is_over():
        env.step(0)  # hit, until it is over: the player always goes bust
    rounds += 1
    late += len(env.game.dealer.hand) > 2
    if late == 1 and len(env.game.dealer.hand) > 2:
        hands = [[card.rank + card.suit for card in one.hand] for one in (env.game.players[0], env.game.dealer)]
        print(f"il giocatore: {' '.join(hands[0])}; il banco: {' '.join(hands[1])}; vale {env.get_payoffs()[0]}")
print(f"{rounds} colpi sballati: in {late} il banco ha preso altre carte dopo")
