"""How stakes are laid while betting is open: chips, copies, bets behind, again, twice, off, back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.engine.runtime.register import money
from generator.engine.runtime.session_rules import PhaseRow, TableEffect
from generator.engine.runtime.session_state import Guest, Laid, Laying
from generator.engine.runtime.table_commands import TableCommands
from generator.engine.runtime.table_questions import (
    BEYOND_MOST,
    CONFIRMED,
    FREE_BOX,
    NO_FUNDS,
    NO_SUCH_CHIP,
    NO_SUCH_WAGER,
    NOT_ACTIVE,
    NOTHING_TO_UNDO,
    OWN_BOX,
    TOO_MANY_PLAYERS,
    Ask,
    Refused,
)


class TableStakes(TableCommands):
    """A table that takes stakes."""

    # ------------------------------------------------------------------ what may be laid

    def room(self, box: int, wager: str, behind: str = "") -> int | None:
        """Return how much more the greatest stake lets a box carry, or who bets behind; None where nothing says it."""
        most = self.limits[wager][1]
        lies = sum(one.amount for one in self._behind(box, behind)) if behind else self.laid_on(box, wager)
        return None if most is None else most - lies

    def _behind(self, box: int, player: str) -> list[Laid]:
        return [one for one in self.laid if one.behind and (one.box, one.player) == (box, player)]

    def _chip(self, amount: int) -> None:
        if amount <= 0 or (self.chips and amount not in self.chips):
            raise Refused(NO_SUCH_CHIP)

    def _admitted(self, amount: int, room: int | None, *, cut: bool) -> int:
        """Return how much of an amount is laid where there is so much room. Raises Refused where none of it is."""
        if room is not None and amount > room:
            if room <= 0 or not cut:
                raise Refused(BEYOND_MOST)
            return room
        return amount

    def _may_stake(self, player: str) -> None:
        most, others = self.rules.players, {one.player for one in self.laid} - {player}
        if most is not None and len(others) >= most:
            raise Refused(TOO_MANY_PLAYERS)

    def _paid(self, guest: Guest, stakes: list[Laying], without_funds: str) -> list[Laying]:
        """Return all of some stakes, or those that a balance pays, in order. Raises Refused where it does not."""
        if without_funds == "respingi" and sum(one.amount for one in stakes) > guest.balance:
            raise Refused(NO_FUNDS)
        if stakes[0].amount > guest.balance:
            raise Refused(NO_FUNDS)
        paid, left = [], guest.balance
        for one in stakes:
            if one.amount <= left:
                left -= one.amount
                paid.append(one)
        return paid

    # ------------------------------------------------------------------ laying

    def lay(self, effect: TableEffect, ask: Ask) -> None:
        """Lay a chip, or stakes that follow from others, as one gesture. Raises Refused; nothing has changed then."""
        stakes, guest = self.to_lay(effect, ask), ask.guest
        self.gestures += 1
        guest.laid = True
        for box, wager, amount, behind in stakes:
            guest.balance -= amount
            self.laid.append(Laid(guest.name, box, wager, amount, self.gestures, behind))
            told = {"alle_spalle": True} if behind else {}
            self.tell("posa", giocatore=guest.name, posto=box, puntata=wager, importo=money(amount), **told)

    def to_lay(self, effect: TableEffect, ask: Ask) -> list[Laying]:
        """Return the stakes that a command would lay, without laying them. Raises Refused where there would be none."""
        return _TO_LAY[effect.what](self, ask)

    def _one_chip(self, ask: Ask) -> list[Laying]:
        return self._paid(ask.guest, [self._chip_on(ask, ask.box)], "respingi")

    def _chip_on(self, ask: Ask, box: int) -> Laying:
        """Return what a chip comes to on a box. Raises Refused where it cannot be laid there."""
        kind = self.rules.wagers.get(ask.wager)
        if kind is None or kind.base:
            raise Refused(NO_SUCH_WAGER)
        self.own(ask)
        self._may_stake(ask.guest.name)
        if kind.requires and not self.laid_on(box, kind.requires):
            raise Refused(NO_SUCH_WAGER)
        self._chip(ask.amount)
        cut = self.session.above_most == "taglia"
        return Laying(box, ask.wager, self._admitted(ask.amount, self.room(box, ask.wager), cut=cut))

    def _chip_on_every_box(self, ask: Ask) -> list[Laying]:
        """Return a chip on a box, and the same on the player's others where his device copies that wager."""
        stakes = [self._chip_on(ask, ask.box)]
        if ask.wager in self.session.copied.get(ask.guest.device, ()):
            others = sorted(box for box, seat in self.seats.items() if seat.holder == ask.guest.name and box != ask.box)
            for box in others:
                try:
                    stakes.append(self._chip_on(ask, box))
                except Refused:
                    continue
        return self._paid(ask.guest, stakes, self.session.without_funds)

    def _behind_another(self, ask: Ask) -> list[Laying]:
        """Return a chip on the hand of another."""
        rule, guest, holder = self.rules.behind, ask.guest, self.holder_of(ask.box)
        if rule is None:
            raise Refused(NO_SUCH_WAGER)
        if not holder:
            raise Refused(FREE_BOX)
        if holder == guest.name and not rule.own_hand:
            raise Refused(OWN_BOX)
        if not self.allows(holder, "spalle"):
            raise Refused(NOT_ACTIVE)
        self._may_stake(guest.name)
        self._chip(ask.amount)
        cut = self.session.above_most == "taglia"
        amount = self._admitted(ask.amount, self.room(ask.box, rule.wager, guest.name), cut=cut)
        return self._paid(guest, [Laying(ask.box, rule.wager, amount, behind=True)], "respingi")

    def _again(self, ask: Ask) -> list[Laying]:
        """Return the stakes of the last round that the player had some in, on the boxes that are still as they were."""
        guest, (which, without_funds) = ask.guest, self.session.repeated or ("tutte", "respingi")
        stakes = [one for one in self.previous.get(guest.name, ()) if self._may_be_repeated(one, which)]
        if not stakes:
            raise Refused(NOT_ACTIVE)
        self._may_stake(guest.name)
        own_first = sorted(stakes, key=lambda one: one.behind)
        return self._paid(
            guest, [Laying(one.box, one.wager, one.amount, one.behind) for one in own_first], without_funds
        )

    def _may_be_repeated(self, stake: Laid, which: str) -> bool:
        holder = self.seats[stake.box].holder if stake.box in self.seats else ""
        if which != "tutte" and (stake.behind or not self.rules.wagers[stake.wager].compulsory):
            return False
        if stake.behind:
            return bool(holder) and holder != stake.player and self.allows(holder, "spalle")
        return holder == stake.player

    def _as_much_again(self, ask: Ask) -> list[Laying]:
        """Return as much again on every stake of the player, up to the greatest."""
        guest = ask.guest
        sums: dict[tuple[int, str, bool], int] = {}
        for one in self.laid:
            if one.player == guest.name:
                sums[one.box, one.wager, one.behind] = sums.get((one.box, one.wager, one.behind), 0) + one.amount
        if not sums:
            raise Refused(NOT_ACTIVE)
        more = []
        for (box, wager, behind), amount in sums.items():
            room = self.room(box, wager, guest.name if behind else "")
            added = amount if room is None else min(amount, room)
            if added > 0:
                more.append(Laying(box, wager, added, behind))
        if not more:
            raise Refused(BEYOND_MOST)
        return self._paid(guest, more, self.session.without_funds)

    # ------------------------------------------------------------------ off and back

    @property
    def removal(self) -> tuple[str, str, str]:
        """Return what a chip taken off is held against, what goes where it is worth more, and which chips are there."""
        return self.session.removal or ("puntata", "puntata", "qualsiasi")

    def own_on(self, player: str, box: int, wager: str) -> list[Laid]:
        """Return what a player has laid on a wager of a box, not behind another."""
        return [one for one in self.laid if (one.player, one.box, one.wager, one.behind) == (player, box, wager, False)]

    def to_take_off(self, _effect: TableEffect, ask: Ask) -> tuple[list[Laid], bool]:
        """Return the stakes that a chip would be taken off, and whether they would go whole. Raises Refused."""
        self.own(ask)
        self._chip(ask.amount)
        compared, whole, chip = self.removal
        mine = [one for one in self.laid if one.player == ask.guest.name]
        here = self.own_on(ask.guest.name, ask.box, ask.wager)
        if not here:
            raise Refused(NOTHING_TO_UNDO)
        if ask.amount > _sum(mine if compared == "totale" else here):
            return (mine if whole == "tavolo" else here), True
        if ask.amount > _sum(here) or (chip == "posato" and all(one.amount != ask.amount for one in here)):
            raise Refused(NOT_ACTIVE)
        return here, False

    def take_off(self, effect: TableEffect, ask: Ask) -> None:
        """Take a chip off a stake, or all of it where the chip is worth more. Raises Refused; nothing has changed."""
        stakes, whole = self.to_take_off(effect, ask)
        if whole:
            self.give_back(stakes, "tolta")
        else:
            self._shorten(stakes, ask.amount)

    def _shorten(self, stakes: list[Laid], amount: int) -> None:
        """Take an amount off some stakes of one wager: the chip of that value, or from the last one laid."""
        same = next((one for one in reversed(stakes) if one.amount == amount), None)
        rest = amount
        for one in [same] if same else reversed(stakes):
            taken = min(rest, one.amount)
            rest -= taken
            place = self.laid.index(one)
            self.give_back([one], "tolta", taken)
            if taken < one.amount:
                self.laid.insert(place, one._replace(amount=one.amount - taken))
            if not rest:
                return

    def to_take_back(self, effect: TableEffect, ask: Ask) -> list[Laid]:
        """Return every stake of the player, or what he did last. Raises Refused where there is none."""
        mine = [one for one in self.laid if one.player == ask.guest.name]
        if not mine:
            raise Refused(NOTHING_TO_UNDO)
        if effect.what == "ultima":
            last = mine[-1]
            mine = [one for one in mine if one.gesture == last.gesture] if self.session.undone == "gesto" else [last]
        return mine

    def take_back(self, effect: TableEffect, ask: Ask) -> None:
        """Take back every stake of the player, or what he did last. Raises Refused; nothing has changed."""
        self.give_back(self.to_take_back(effect, ask), "annullata")

    def may_confirm(self, _effect: TableEffect, ask: Ask) -> None:
        """Raise Refused where a player has confirmed already, or has no stake that can be played."""
        if ask.guest.confirmed:
            raise Refused(CONFIRMED)
        if not self.valid_stakes(ask.guest.name):
            raise Refused(NOT_ACTIVE)

    def confirm(self, _effect: TableEffect, ask: Ask) -> None:
        """Say that one's stakes are final."""
        ask.guest.confirmed = True
        self.tell("conferma", giocatore=ask.guest.name)

    def valid_stakes(self, player: str) -> list[Laid]:
        """Return the compulsory stakes of a player that are not too small."""
        return [
            one
            for one in self.laid
            if one.player == player
            and not one.behind
            and self.rules.wagers[one.wager].compulsory
            and self.laid_on(one.box, one.wager) >= (self.limits[one.wager][0] or 0)
        ]

    # ------------------------------------------------------------------ what cannot be played

    def give_back_row(self, row: PhaseRow) -> None:
        """Return the stakes that a row speaks of."""
        _GIVEN_BACK[row.effect.what](self)

    def give_back_unplayable(self) -> None:
        """Return the stakes with which no round can be played."""
        for give_back in _GIVEN_BACK.values():
            give_back(self)

    def give_back_small(self) -> None:
        """Return the stakes below the least that may be played."""
        stakes: dict[tuple[str, int, str, bool], list[Laid]] = {}
        for one in self.laid:
            stakes.setdefault((one.player, one.box, one.wager, one.behind), []).append(one)
        for (_, _, wager, _), some in sorted(stakes.items()):
            if _sum(some) < (self.limits[wager][0] or 0):
                self.give_back(some, "sotto_minimo")

    def give_back_alone(self) -> None:
        """Return the stakes without another that they need."""
        for box in sorted({one.box for one in self.laid if not one.behind}):
            own = [one for one in self.laid if one.box == box and not one.behind]
            on_box = {one.wager for one in own}
            missing = any(kind.compulsory and name not in on_box for name, kind in self.rules.wagers.items())
            needed = {name: self.rules.wagers[name].requires for name in on_box}
            alone = on_box if missing else {name for name, other in needed.items() if other and other not in on_box}
            self.give_back([one for one in own if one.wager in alone], "senza_altra")

    def give_back_without_holder(self) -> None:
        """Return the bets behind a box whose holder does not play."""
        self.give_back([one for one in self.laid if one.behind and not self.laid_on(one.box)], "titolare_assente")


def _sum(stakes: Iterable[Laid]) -> int:
    return sum(one.amount for one in stakes)


_TO_LAY: dict[str, Callable[[TableStakes, Ask], list[Laying]]] = {
    "fiche": TableStakes._one_chip,
    "fiche_su_ogni_posto": TableStakes._chip_on_every_box,
    "alle_spalle": TableStakes._behind_another,
    "precedente": TableStakes._again,
    "posato": TableStakes._as_much_again,
}
"""What is laid, by its word."""
_GIVEN_BACK: dict[str, Callable[[TableStakes], None]] = {
    "sotto_minimo": TableStakes.give_back_small,
    "senza_altra": TableStakes.give_back_alone,
    "spalle_senza_titolare": TableStakes.give_back_without_holder,
}
"""What a row gives back, by its word."""
