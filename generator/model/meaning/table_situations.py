"""Every situation of a table around its rounds, up to what its conditions can tell apart.

The checks look through them for conditions that never hold; an engine is told in which phases a command can be used.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any

from generator.model.meaning.conditions import Condition
from generator.model.meaning.evaluate import judge
from generator.model.meaning.traits import AROUND, TABLE_PHASE, Domain, NumberDomain, Words, YesNo

Around = Mapping[str, Any]
"""What each trait of the table is worth."""

LAID, CONFIRMED = "giocatore.ha_posato", "giocatore.confermato"
PHASE, PLAYS, STAKED, BOX_PLAYS, IDLE = (
    "fase",
    "giocatore.in_gioco",
    "giocatore.ha_poste",
    "posto.in_gioco",
    "posto.colpi_senza_puntata",
)
OPENING, BETTING, PAYING, STOPPED = "apertura", "puntate", "pagamenti", "fermo"
PHASES = tuple(word for word, _, _ in TABLE_PHASE.choices)
"""The phases in which a command may be used."""

_WITH_CARDS = ("colpo", PAYING)
"""The phases in which there is a round: when it is paid it is over, and still there."""
_TIED = (PLAYS, STAKED, BOX_PLAYS, IDLE)
_EXCLUDED: tuple[Callable[[Around], bool], ...] = (
    lambda one: (one[PLAYS] or one[BOX_PLAYS]) and one[PHASE] not in _WITH_CARDS,
    lambda one: one[PLAYS] and not one[STAKED],
    lambda one: one[STAKED] and not one[PLAYS] and one[PHASE] != BETTING,
    lambda one: one[BOX_PLAYS] and one[IDLE] > 0,
    lambda one: bool(one.get(CONFIRMED)) and (one[PHASE] != BETTING or not one[STAKED]),
    lambda one: not one.get(LAID, True) and (one[PLAYS] or (one[STAKED] and one[PHASE] == BETTING)),
)
"""What cannot be: each says so of a situation."""


def situations(phase: str, asked: Collection[str]) -> Iterator[Around]:
    """Yield every situation in which a player may find himself and a box in a phase, as far as some traits tell."""
    yield from _situations(phase, frozenset(asked))


def at_row(phase: str, asked: Collection[str]) -> Iterator[Around]:
    """Yield every situation of a held box when a row of a phase looks at it.

    When betting closes, a box without a stake has been without it for one window at least, and the holder of any other
    has stakes.
    """
    for one in situations(phase, asked):
        if phase != BETTING or one[IDLE] > 0 or one[STAKED]:
            yield one


@lru_cache(maxsize=256)
def _situations(phase: str, asked: frozenset[str]) -> tuple[Around, ...]:
    names = [name for name in AROUND if name != PHASE and (name in asked or name in _TIED)]
    every = product(*(_values(AROUND[name].domain) for name in names))
    found = ({PHASE: phase, **dict(zip(names, values, strict=True))} for values in every)
    return tuple(one for one in found if not any(excluded(one) for excluded in _EXCLUDED))


def _values(domain: Domain) -> Collection[Any]:
    match domain:
        case NumberDomain(low, high):
            return range(low, high + 2)  # and more than can be written
        case YesNo():
            return (False, True)
        case Words(choices):
            return [word for word, _, _ in choices]
    raise TypeError(f"the table does not know what {domain} may be")


def phases_of(condition: Condition) -> tuple[str, ...]:
    """Return the phases in which a condition may hold for what it says of the phase alone.

    >>> from generator.model.meaning.conditions import parse
    >>> phases_of(parse({"non": {"fase": ["colpo", "fermo"]}}))
    ('apertura', 'puntate')
    """
    verdict = judge(condition)
    return tuple(phase for phase in PHASES if verdict({PHASE: phase}) is not False)
