"""What each action is worth in one situation, whatever the shape of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import rank_code
from generator.model.terms import Face, PhaseKind, ZoneOwner
from generator.numbers.exact.basis.refusals import Unknown, Unsupported
from generator.numbers.exact.classic.answers import action_values
from generator.numbers.exact.classic.family import read
from generator.numbers.exact.enumeration.game_tree import enumerate_game

NONE, NO_NATURAL = "nessuna", "banco senza blackjack"
"""What the values suppose of the dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """Net value of each action per unit of the initial stake, and what it supposes of the dealer."""

    actions: Mapping[str, float]
    condition: str


def read_ranks(ruleset: Ruleset, text: str) -> tuple[str, ...]:
    """Return ranks written as "10,6" by wire letter. Raises Unknown for a rank that the shoe does not have."""
    ranks = tuple(rank_code(word.strip().upper()) for word in text.split(",") if word.strip())
    for rank in ranks:
        if rank not in ruleset.deck.ranks:
            raise Unknown(f"«{rank}» non è una carta del mazzo: si scrivono i valori, come «10,6» o «A,7».")
    return ranks


def action_worth(
    ruleset: Ruleset, hand: Sequence[str], upcard: str | None, shared: Sequence[str], *, before_peek: bool
) -> Worth:
    """Return what each action is worth to a hand.

    Args:
        hand: ranks by wire letter.
        upcard: the dealer's, where he shows one before the players act.
        shared: the table's own cards that everyone sees, where there are.
    Raises:
        Unknown: no such situation.
        Unsupported: the analysis cannot follow the regolamento.
    """
    if any(zone.owner is ZoneOwner.TABLE and zone.visible for zone in ruleset.zones):
        return _enumerated(ruleset, hand, upcard, shared)
    if shared:
        raise Unknown("in questo gioco non ci sono carte comuni: togli --comuni.")
    if upcard is None:
        raise Unknown("serve la carta scoperta del banco: --banco.")
    try:
        values = action_values(ruleset, hand, upcard, before_peek=before_peek)
    except KeyError:
        raise Unknown("questa mano non si può avere: controlla le carte.") from None
    except ValueError as fault:
        raise Unknown(f"{fault}.") from None
    peeks = any(phase.kind is PhaseKind.PEEK for phase in ruleset.phases) and _peeks(ruleset, upcard)
    return Worth(actions=values, condition=NO_NATURAL if peeks and not before_peek else NONE)


def _peeks(ruleset: Ruleset, upcard: str) -> bool:
    shape = read(ruleset)
    return bool(shape.peeks[shape.kinds.by_rank[upcard]])


def _enumerated(ruleset: Ruleset, hand: Sequence[str], upcard: str | None, shared: Sequence[str]) -> Worth:
    shows = any(step.zone == "banco" and step.face is Face.UP for step in ruleset.deal)
    if shows and upcard is None:
        raise Unknown("serve la carta scoperta del banco: --banco.")
    if not shows and upcard is not None:
        raise Unknown("in questo gioco il banco non mostra carte prima delle scelte: togli --banco.")
    zone = next(zone.name for zone in ruleset.zones if zone.owner is ZoneOwner.TABLE and zone.visible)
    choices = enumerate_game(ruleset).where(hand, {zone: tuple(shared)}, upcard)
    if not choices:
        raise Unknown("questa situazione non si presenta: controlla --mano e --comuni.")
    return Worth(actions={name: float(paid.net) for name, paid in choices[0].values}, condition=NONE)


__all__ = ["Unknown", "Unsupported", "Worth", "action_worth", "read_ranks"]
