"""The phase loop: one round from the deal to the last settlement."""

from __future__ import annotations

from collections.abc import Callable, Generator

from generator.engine.runtime.cards import Card, Hand
from generator.engine.runtime.decisions import Decisions
from generator.engine.runtime.moves import REFUSE, Move, Stopped
from generator.engine.runtime.rules import Offer, Phase
from generator.engine.runtime.state import Player, PlayerHand
from generator.engine.runtime.table import Decision

Play = Generator[None, "Move | str", None]


class Round(Decisions):
    """One round. ``play()`` yields whenever a decision is ``pending`` and is sent a Move, or an action's name."""

    def play(self) -> Play:
        """Play the round; see the class."""
        try:
            yield from self._phases()
        except Stopped:
            self.refund()
        self.pending = None
        self.over = True

    def _phases(self) -> Play:
        next_one = 0
        for index, phase in enumerate(self.rules.phases):
            if index < next_one or (phase.when is not None and not phase.when(self)):
                continue
            kind = phase.kind
            if kind in _UNASKED:
                _UNASKED[kind](self, phase)
            elif kind in _ASKING:
                yield from _ASKING[kind](self, phase)
            elif kind == "controllo" and self._peek(phase):
                next_one = phase.found

    def _deal(self, _phase: Phase) -> None:
        self._burn()
        for step in self.rules.deal:
            if step.to == "ogni_mano":
                for box in self.dealing:
                    for _ in range(step.count):
                        self._deal_to_hand(box.hands[0], step.zone, step.up)
            else:
                for _ in range(step.count):
                    self._deal_to(step.to, step.zone, step.up)

    def _burn(self) -> None:
        for _ in range(self.rules.burnt):
            card = self.card()
            if self.log:
                self.log.card_to("tavolo", "bruciata", card, False)

    def _deal_to_hand(self, hand: PlayerHand, zone: str, up: bool) -> None:
        card = self.card()
        hand.box.dealt.setdefault(zone, []).append(card)
        if zone == "mano":
            hand.take(card)
        else:
            hand.zones.setdefault(zone, []).append(card)
        if self.log:
            self.log.card_to_hand(hand, zone, card, up)

    def _deal_to(self, owner: str, zone: str, up: bool) -> None:
        card = self.card()
        self.dealt.setdefault(zone, []).append(card)
        if zone != "banco":
            self.zones.setdefault(zone, []).append(card)
        elif up:
            self._show(card)
        else:
            self.concealed.append(card)
        if self.log:
            self.log.card_to(owner, zone, card, up)

    def _show(self, card: Card) -> None:
        if not self.upcard:
            self.upcard = card.rank
        self.dealer.take(card)

    def _peek(self, phase: Phase) -> bool:
        both = Hand(self.rules.ceiling)
        for card in (*self.dealer.cards, *self.concealed):
            both.take(card)
        found = phase.check is not None and phase.check(both)
        self.peeked = not found
        if self.log:
            self.log.add("controllo", esito="trovato" if found else "assente")
        return found

    # ------------------------------------------------------------------ the players

    def _offers(self, phase: Phase) -> Play:
        for box in self.playing:
            hand = box.hands[0]
            for offer in phase.offers:
                if self._is_open_to(box.player, hand, offer):
                    yield from self._offer(box.player, hand, phase, offer)
                for follower in box.followers:
                    if self._is_for_followers(offer) and self._is_open_to(follower.player, hand, offer):
                        yield from self._offer(follower.player, hand, phase, offer)
        self.decider = None

    def _is_for_followers(self, offer: Offer) -> bool:
        behind = self.rules.behind
        return behind is not None and offer.name in behind.own_offers

    def _is_open_to(self, player: Player, hand: PlayerHand, offer: Offer) -> bool:
        self.decider = player
        return not hand.closed and self.may(hand, offer)

    def _offer(self, player: Player, hand: PlayerHand, phase: Phase, offer: Offer) -> Play:
        decision = Decision(player, hand, phase.kind, "", (offer,), [offer.name, REFUSE])
        action = yield from self._ask(decision)
        if action != REFUSE:
            self._do(offer, hand)

    def _players(self, phase: Phase) -> Play:
        stage = phase.stages[0]
        for box in self.playing:
            for hand in box.hands:
                hand.stage = stage
            place = 0
            while place < len(box.hands):
                yield from self._turn(box.hands[place], phase)
                place += 1

    def _turn(self, hand: PlayerHand, phase: Phase) -> Play:
        rules, closing = self.rules, self.rules.closing
        if hand.due:
            hand.due = False
            self.draw(hand)
        while True:
            row = closing(hand, self)
            if row is not None:
                self._close(hand, row.id, row.action, row.settles)
                if not row.action:
                    return
            if hand.closed:
                return
            self.decider = hand.box.player
            offers = rules.stages[hand.stage]
            options = self.legal(hand, offers)
            decision = Decision(hand.box.player, hand, phase.kind, hand.stage, offers, options)
            action = yield from self._ask(decision)
            hand.decisions += 1
            self._do(rules.offers[action], hand)

    def _close(self, hand: PlayerHand, row: str, action: str, settles: tuple[str, ...]) -> None:
        if not hand.closed:
            if action:
                if self.log:
                    player = hand.box.player.name
                    self.log.hand("scelta", hand, giocatore=player, azione=action, origine="chiusura")
                hand.decisions += 1
                self._do(self.rules.offers[action], hand)
            else:
                hand.closed = True
                if self.log:
                    self.log.hand("chiusura", hand, riga=row)
        if settles:
            self.settle_hand(hand, settles)

    def _do(self, offer: Offer, hand: PlayerHand) -> None:
        self.offer = offer
        offer.apply(hand, self)
        self.offer = None

    # ------------------------------------------------------------------ the dealer

    def _dealer(self, _phase: Phase) -> None:
        row = self.rules.dealer_turn(self)
        if self.log:
            self.log.add("banco", azione=row.action, riga=row.id)
        if row.action == "niente":
            return
        hidden = bool(self.concealed)
        self._reveal()
        if row.action == "gioca":
            self._open()
            self._draw_by_rule()
        elif row.action == "una_carta" and not hidden:
            self._dealer_takes("")
        if self.rules.qualifies is not None and row.action != "scopre":
            self.qualified = self.rules.qualifies(self.dealer)
            if self.log:
                self.log.add("qualifica", esito=self.qualified)

    def _reveal(self) -> None:
        for card in self.concealed:
            self._show(card)
            if self.log:
                self.log.add("scopre", carta=card.code)
        self.concealed = []

    def _open(self) -> None:
        for move, zone, count in self.rules.opening:
            if move == "scopri":
                for card in self.zones[zone][:count]:
                    self._show(card)
                    if self.log:
                        self.log.add("scopre", carta=card.code)
                del self.zones[zone][:count]
            else:
                self._choose(zone)

    def _choose(self, zone: str) -> None:
        order = self.rules.house_list
        best: tuple[int, Card] | None = None
        for card in self.zones[zone]:
            hand = Hand(self.rules.ceiling)
            for own in self.dealer.cards:
                hand.take(own)
            hand.take(card)
            # "17" stands for a soft 17 too, unless that has an entry of its own.
            plain = order.get((hand.total, False), len(order))
            place = order.get((hand.total, hand.soft), plain)
            if best is None or place < best[0]:
                best = (place, card)
        if best is not None:
            self.dealer.take(best[1])
            if self.log:
                self.log.add("sceglie", carta=best[1].code, zona=zone)

    def _draw_by_rule(self) -> None:
        rule, dealer, log = self.rules.dealer_rule, self.dealer, self.log
        while True:
            row = rule(dealer)
            if log:
                log.add("banco", azione=row.action, riga=row.id, totale=dealer.total)
            if row.action != "carta" or not self._dealer_takes(row.zone):
                return

    def _dealer_takes(self, zone: str) -> bool:
        if zone and not self.zones.get(zone):
            return False
        card = self.zones[zone].pop(0) if zone else self.card()
        self._show(card)
        if self.log:
            self.log.card_to("banco", "banco", card, True, zone or None)
        return True

    def _settle(self, phase: Phase) -> None:
        wagers = phase.wagers
        for box in self.boxes:
            for hand in box.hands:
                for stake in hand.stakes:
                    if stake.returned is None and (wagers is None or stake.wager in wagers):
                        self.settle(stake)


_UNASKED: dict[str, Callable[[Round, Phase], None]] = {
    "distribuzione": Round._deal,
    "turno_banco": Round._dealer,
    "liquida": Round._settle,
}
"""What is done in a phase in which nobody is asked."""
_ASKING: dict[str, Callable[[Round, Phase], Play]] = {"turno_giocatori": Round._players, "offerta": Round._offers}
