"""What players had before and after a round, against what they staked and what came back."""

from collections import Counter
from collections.abc import Iterator

from banco.logs.logged_round import LoggedBalance, LoggedRound


def wrong_balances(logged: LoggedRound) -> Iterator[tuple[LoggedBalance, int]]:
    """Yield each player who has not what he had, less what he staked, and what came back; with what that comes to."""
    won = Counter[str]()
    for bet in logged.bets:
        won[bet.player] += bet.returned - bet.staked
    for one in logged.balances:
        due = one.before + won[one.player]
        if due != one.after:
            yield one, due
