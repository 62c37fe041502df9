"""What happens in each phase of a round, in steps: the deal, a question, a card that the dealer draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.engine.runtime.cards import Card, Hand
from generator.engine.runtime.decisions import Decisions
from generator.engine.runtime.moves import REFUSE, Move
from generator.engine.runtime.register import Register
from generator.engine.runtime.rules import OfferRule, PhaseRule, Rules
from generator.engine.runtime.state import Box, Player, PlayerHand
from generator.engine.runtime.table import Decision


class Phases(Decisions):
    """A table that knows how far its round has come, and what is to be done next.

    Each method of a phase does one step of it, and says whether that was the last.

    Attributes:
        phase: the place of the phase under way among those of the rules.
        entered: whether it has begun: its condition was asked, and holds.
        offers: of a phase of offers, those to be asked when it began: the place of the box in the order of play, the
            place of a follower or -1 for the holder, the offer. They hold no object of a round: its copies share them.
        deal: of the deal, its cards one by one: the place of the box in the order of the deal, -1 for the dealer and
            the table, and the place of the step among those of the rules.
        at: how many of these were tried; in the players' turns, the place of the box; in the dealer's, 1 once he draws.
        place: of the hand that plays, among those of its box.
        said: the answer to the pending decision that the next step takes up.
    """

    def __init__(
        self, rules: Rules, shoe: Sequence[Card], boxes: Sequence[Box], register: Register | None = None
    ) -> None:
        super().__init__(rules, shoe, boxes, register)
        self.phase = 0
        self.entered = False
        self.offers: tuple[tuple[int, int, OfferRule], ...] = ()
        self.deal: tuple[tuple[int, int], ...] = ()
        self.at = 0
        self.place = 0
        self.said: Move | str | None = None

    # ------------------------------------------------------------------ cards

    def _plan_deal(self, _phase: PhaseRule) -> None:
        """Burn what is burnt, and plan which card goes where."""
        self._burn()
        every = range(len(self.dealing))
        self.deal = tuple(
            (box, place)
            for place, step in enumerate(self.rules.deal)
            for box in (every if step.to == "ogni_mano" else (_NO_BOX,))
            for _ in range(step.count)
        )

    def _deal(self, _phase: PhaseRule) -> bool:
        """Deal one card."""
        if self.at < len(self.deal):
            box, place = self.deal[self.at]
            step = self.rules.deal[place]
            if box == _NO_BOX:
                self._deal_to(step.to, step.zone, step.up)
            else:
                self._deal_to_hand(self.dealing[box].hands[0], step.zone, step.up)
            self.at += 1
        return self.at >= len(self.deal)

    def _burn(self) -> None:
        for _ in range(self.rules.burnt):
            card = self.card(zone="bruciata")
            if self.log:
                self.log.card_to("tavolo", "bruciata", card, False)

    def _deal_to_hand(self, hand: PlayerHand, zone: str, up: bool) -> None:
        card = self.card(hand, zone)
        hand.box.dealt.setdefault(zone, []).append(card)
        if zone == "mano":
            hand.take(card)
        else:
            hand.zones.setdefault(zone, []).append(card)
        if self.log:
            self.log.card_to_hand(hand, zone, card, up)

    def _deal_to(self, owner: str, zone: str, up: bool) -> None:
        card = self.card(zone=zone)
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

    def _peek(self, phase: PhaseRule) -> bool:
        both = Hand(self.rules.ceiling)
        for card in (*self.dealer.cards, *self.concealed):
            both.take(card)
        found = phase.check is not None and phase.check(both)
        self.peeked = not found
        if self.log:
            self.log.add("controllo", esito="trovato" if found else "assente")
        if found:
            self.phase = max(self.phase, phase.found - 1)
        return True

    # ------------------------------------------------------------------ the players

    def _plan_offers(self, phase: PhaseRule) -> None:
        """Plan to make each offer to who holds each box, then to those who bet behind him."""
        self.offers = tuple(
            (place, follower, offer)
            for place, box in enumerate(self.playing)
            for offer in phase.offers
            for follower in range(_HOLDER, len(box.followers) if self._is_for_followers(offer) else 0)
        )

    def _make_offers(self, phase: PhaseRule) -> bool:
        """Ask whoever comes next of those who may take an offer."""
        while self.at < len(self.offers):
            place, follower, offer = self.offers[self.at]
            self.at += 1
            box = self.playing[place]
            player = box.player if follower == _HOLDER else box.followers[follower].player
            if self._is_open_to(player, box.hands[0], offer):
                self._ask(Decision(player, box.hands[0], phase.kind, "", (offer,), [offer.name, REFUSE]))
                return False
        self.decider = None
        return True

    def _is_for_followers(self, offer: OfferRule) -> bool:
        behind = self.rules.behind
        return behind is not None and offer.name in behind.own_offers

    def _is_open_to(self, player: Player, hand: PlayerHand, offer: OfferRule) -> bool:
        self.decider = player
        return not hand.closed and offer.name not in player.declines and self.may(hand, offer)

    def _begin_turns(self, phase: PhaseRule) -> None:
        self.place = 0
        for hand in self.hands:
            hand.stage = phase.stages[0]

    def _players(self, phase: PhaseRule) -> bool:
        box = self.playing[self.at]
        if self._turn(box.hands[self.place], phase):
            self.place += 1
        if self.place == len(box.hands):
            self.at, self.place = self.at + 1, 0
        return self.at == len(self.playing)

    def _turn(self, hand: PlayerHand, phase: PhaseRule) -> bool:
        """Go on with the turn of a hand, up to its next decision; say whether it is over."""
        rules = self.rules
        if hand.due:
            hand.due = False
            self.draw(hand)
        row = rules.closing(hand, self)
        if row is not None:
            self._close(hand, row.id, row.action, row.settles)
            if not row.action:
                return True
        if hand.closed:
            return True
        self.decider = hand.box.player
        offers = rules.stages[hand.stage]
        self._ask(Decision(hand.box.player, hand, phase.kind, hand.stage, offers, self.legal(hand, offers)))
        return False

    def _close(self, hand: PlayerHand, row: str, action: str, settles: tuple[str, ...]) -> None:
        if not hand.closed:
            if action:
                if self.log:
                    player = hand.box.player.name
                    self.log.hand("scelta", hand, giocatore=player, azione=action, origine="chiusura")
                hand.decisions += 1
                self.do(self.rules.offers[action], hand)
            else:
                hand.closed = True
                if self.log:
                    self.log.hand("chiusura", hand, riga=row)
        if settles:
            self.settle_hand(hand, settles)

    # ------------------------------------------------------------------ the dealer

    def _dealer(self, _phase: PhaseRule) -> bool:
        if self.at:
            if self._draws_by_rule():
                return False
        else:
            row = self.rules.dealer_turn(self)
            if self.log:
                self.log.add("banco", azione=row.action, riga=row.id)
            if row.action == "niente":
                return True
            hidden = bool(self.concealed)
            self._reveal()
            if row.action == "gioca":
                self._open()
                self.at = 1
                return False
            if row.action == "una_carta" and not hidden:
                self._dealer_takes("")
            if row.action == "scopre":
                return True
        if self.rules.qualifies is not None:
            self.qualified = self.rules.qualifies(self.dealer)
            if self.log:
                self.log.add("qualifica", esito=self.qualified)
        return True

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
            if best is None or place < best[0] or (place == best[0] and self.rules.last_of_equals):
                best = (place, card)
        if best is not None:
            self.dealer.take(best[1])
            if self.log:
                self.log.add("sceglie", carta=best[1].code, zona=zone)

    def _draws_by_rule(self) -> bool:
        """Do what the drawing table says; say whether the dealer has taken a card."""
        row = self.rules.dealer_rule(self.dealer)
        if self.log:
            self.log.add("banco", azione=row.action, riga=row.id, totale=self.dealer.total)
        return row.action == "carta" and self._dealer_takes(row.zone)

    def _dealer_takes(self, zone: str) -> bool:
        if zone and not self.zones.get(zone):
            return False
        card = self.zones[zone].pop(0) if zone else self.card()
        self._show(card)
        if self.log:
            self.log.card_to("banco", "banco", card, True, zone or None)
        return True

    def _settle(self, phase: PhaseRule) -> bool:
        wagers = phase.wagers
        for box in self.boxes:
            for hand in box.hands:
                for stake in hand.stakes:
                    if stake.returned is None and (wagers is None or stake.wager in wagers):
                        self.settle(stake)
        return True


_HOLDER = -1
_NO_BOX = -1
BEGINNINGS: dict[str, Callable[[Phases, PhaseRule], None]] = {
    "distribuzione": Phases._plan_deal,
    "offerta": Phases._plan_offers,
    "turno_giocatori": Phases._begin_turns,
}
"""What prepares a phase."""
STEPS: dict[str, Callable[[Phases, PhaseRule], bool]] = {
    "puntate": lambda _round, _phase: True,  # the stakes are on the table when a round is made
    "distribuzione": Phases._deal,
    "offerta": Phases._make_offers,
    "controllo": Phases._peek,
    "turno_giocatori": Phases._players,
    "turno_banco": Phases._dealer,
    "liquida": Phases._settle,
}
"""What does the next step of a phase."""
