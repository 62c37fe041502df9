"""The package alone: Blackjack-v1 as its registry makes it is not what its documentation says that it makes."""

import gymnasium


class Values:
    """The values of the next cards, in place of the random numbers: two of the dealer, two of the player, the rest."""

    def __init__(self, values):
        self.values = iter(values)

    def choice(self, among):
        return next(self.values) if among[0] == 1 else among[0]


def stick(values, **options):
    """Return what a round is worth in which the player sticks at once."""
    env = gymnasium.make("Blackjack-v1", **options).unwrapped
    env.np_random = Values(values)
    env.reset()
    return env.step(0)[1]


made = gymnasium.make("Blackjack-v1").unwrapped
print(f"senza opzioni: natural={made.natural} sab={made.sab}")
print(f"asso e re contro 9, 7 e 5, senza opzioni: {stick([9, 7, 1, 10, 5])}")
print(f"asso e re contro 9 e re, natural=True: {stick([9, 10, 1, 10], natural=True)}")
print(f"asso e re contro 9 e re, natural=True, sab=False: {stick([9, 10, 1, 10], natural=True, sab=False)}")
print(f"asso e re contro 9, 7 e 5, natural=True, sab=False: {stick([9, 7, 1, 10, 5], natural=True, sab=False)}")
