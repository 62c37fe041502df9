"""What the generated part of an engine tells the kernel of the table around the rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    # The table holds the rules, and generated rules are given what is asked of it: the real class would be a cycle.
    Asked: TypeAlias = Any

BETTING = "puntate"
OPENING = "apertura"
PLAYING = "colpo"
PAYING = "pagamenti"
STOPPED = "fermo"
TableTest = Callable[["Asked"], bool]


@dataclass(frozen=True, slots=True)
class TableEffect:
    """One thing that a command or a phase does: ``kind`` is the word of the data, ``what`` its value."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class PhaseRow:
    """An effect of a phase, with the test of each box or player that it looks at; None is no test."""

    effect: TableEffect
    when: TableTest | None


@dataclass(frozen=True, slots=True)
class CommandRule:
    """What a player may do at the table.

    Attributes:
        arguments: what he must name: "posto", "puntata", "importo", "testo", "voce", "valore".
        phases: those in which its test lets it be used; () is all.
        until_confirmed: whether its test asks if the player has confirmed his stakes.
    """

    name: str
    arguments: tuple[str, ...]
    phases: tuple[str, ...]
    when: TableTest | None
    effects: tuple[TableEffect, ...]
    until_confirmed: bool = False

    def does(self, kind: str) -> bool:
        """Say whether one of its effects is of a kind."""
        return any(effect.kind == kind for effect in self.effects)


@dataclass(frozen=True, slots=True)
class TablePhase:
    """A phase of the table.

    Attributes:
        timed: whether time closes it.
        seconds: how long it lasts at most; None where no time closes it, or the text does not say how long it is.
        last_instant: whether what comes at the very end of its time is still in it.
        confirmed: whose confirmation closes it: "chi_e_seduto", "chi_ha_puntato", or "" for nobody's.
    """

    begins: tuple[PhaseRow, ...] = ()
    ends: tuple[PhaseRow, ...] = ()
    timed: bool = False
    seconds: int | None = None
    last_instant: bool = False
    confirmed: str = ""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of a table over the result of a round: what is told, or what becomes of a count."""

    when: TableTest | None
    word: str


@dataclass(frozen=True, slots=True)
class SettingRule:
    """A choice of a player.

    Attributes:
        lasting: whether it goes with the player from table to table, and is not begun anew at each.
        effect: what it does where it is on: "nasconde", "nasconde_offerta", "toglie_offerta", "adesione", "consente";
            "" for nothing that a table can show.
    """

    default: bool
    lasting: bool
    effect: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRules:
    """The table around the rounds, as data and functions.

    Attributes:
        decision_seconds: how long a player may think; None where nothing says it.
        decision_per: what the time is of: "decisione", "mano" or "turno".
        chips: those with which one stakes, in cents; None where the text does not say.
        above_most: what becomes of a chip that passes the greatest stake: "taglia" or "respingi".
        copied: by device, the wagers of which a chip is laid on every box of the player.
        without_funds: of a chip that goes on several boxes, or of twice the stakes, what is done where the balance does
            not cover it all: "respingi" or "fin_dove_basta".
        undone: what undoing takes back: a whole "gesto", or one "puntata".
        new_limits: when limits that change hold: "subito" or "prossima_finestra"; "" where they do not change.
        removal: of a chip taken off: what it is compared with, what a larger one takes whole, which chip may be taken.
        repeated: of stakes laid again: which, and what is done where the balance does not cover them all.
        staked_at: when stakes leave the balance that is shown: "posa" or "chiusura".
        seen_from: when others see a stake: "subito", "conferma" or "chiusura".
        modes: the ways of playing that are chosen on entering, each with how many boxes it gives.
        brought: what is brought to the table: "tutto" the account holds, or a sum that is "chiesta".
        account_shown: "aggiornato", or "fermo" as it was on entering.
        reshuffle: "ogni_partita", "carta_taglio" or "non_dichiarato"; ``cut`` is the share dealt before the cut card.
        mid_round: what a cut card that comes out during a round does: "finisce_il_colpo" or "subito".
        messages: rows that say how a round ended, for each "giocatore" or "mano" (``messages_per``).
        streak: rows that say what becomes of the count of a player: "aggiungi", "azzera" or "resta".
        code: how a round is named by its time, "ora" or "data_e_ora", and by which: of "puntate" or "distribuzione".
        history: what is kept of each round, and in which order it is shown.
        moderated: whether something depends on who has been forbidden to write.
        currencies: whether each player sees the stakes of the others in his own currency.
        shown: what a player is shown beyond his stakes, his commands and the phase.
    """

    phases: Mapping[str, TablePhase]
    commands: Mapping[str, CommandRule]
    decision_seconds: int | None
    decision_per: str
    chips: tuple[int, ...] | None
    above_most: str
    copied: Mapping[str, tuple[str, ...]]
    without_funds: str
    undone: str
    new_limits: str
    removal: tuple[str, str, str] | None
    repeated: tuple[str, str] | None
    staked_at: str
    seen_from: str
    modes: Mapping[str, int]
    brought: str
    account_shown: str
    reshuffle: str
    cut: tuple[int, int] | None
    mid_round: str
    messages_per: str
    messages: tuple[ResultRow, ...]
    streak: tuple[ResultRow, ...]
    code: tuple[str, str] | None
    history: tuple[tuple[str, ...], str] | None
    settings: Mapping[str, SettingRule]
    moderated: bool
    currencies: bool
    shown: tuple[str, ...]

    def has_effect(self, kind: str) -> bool:
        """Say whether some command does a thing."""
        return any(command.does(kind) for command in self.commands.values())
