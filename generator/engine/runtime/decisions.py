"""Decisions: who is asked what, and what comes of the answer, or of none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.engine.runtime.moves import (
    DISCONNECTED,
    EARLY,
    ILLEGAL,
    MALFUNCTION,
    NOT_YOUR_TURN,
    PREVIOUS_CHOICE,
    PREVIOUS_TURN,
    RECONNECTED,
    REFUSE,
    TIMEOUT,
    UNFORESEEN,
    Move,
)
from generator.engine.runtime.register import COVERED, money
from generator.engine.runtime.rules import OfferRule
from generator.engine.runtime.state import Box, Player, PlayerHand
from generator.engine.runtime.table import Decision, Table

Taken = tuple[str, str, "str | None"]


class Decisions(Table):
    """A table that asks: each question ends with an action, chosen, decided early, or automatic."""

    def _ask(self, decision: Decision) -> None:
        """Let a decision be due; where something is said of it already, or its player is gone, act on it at once."""
        if self.log:
            self._log_decision(decision)
        taken = self._unasked(decision)
        if taken is None:
            self.pending = decision
        else:
            self._decided(decision, taken)

    def _answer(self, decision: Decision, move: Move | str) -> None:
        """Do what a move says to the decision that is due; one that is refused leaves it due."""
        if self.log:
            self.log.step += 1
        if isinstance(move, str):
            taken = self._act(decision, move)
        elif not move.event:
            taken = self._act(decision, move.action) if self._is_for(decision, move) else None
        else:
            taken = self._event(decision, move)
        if taken is not None:
            self.pending = None
            self._decided(decision, taken)

    def _decided(self, decision: Decision, taken: Taken) -> None:
        """Tell what was decided and do it."""
        action, origin, asked = taken
        hand = decision.hand
        if self.log:
            player = decision.player.name
            if asked:
                self.log.hand("scelta", hand, giocatore=player, azione=action, origine=origin, richiesta=asked)
            else:
                self.log.hand("scelta", hand, giocatore=player, azione=action, origine=origin)
        if decision.stage:
            hand.decisions += 1
        elif action == REFUSE:
            return
        self.do(self.rules.offers[action], hand)

    def do(self, offer: OfferRule, hand: PlayerHand) -> None:
        """Let a decision take effect on a hand."""
        self.offer = offer
        offer.apply(hand, self)
        self.offer = None

    def _unasked(self, decision: Decision) -> Taken | None:
        hand = decision.hand
        if hand.early and decision.stage:
            asked, hand.early = hand.early, ""
            if asked in decision.options:
                return asked, "anticipo", None
            automatic = self._without_funds(decision, asked)
            if automatic:
                return automatic, "fondi_insufficienti", asked
        if not decision.player.connected:
            return self._disconnected(decision)
        return None

    def _act(self, decision: Decision, action: str) -> Taken | None:
        if action in decision.options:
            return action, "giocatore", None
        automatic = self._without_funds(decision, action)
        if automatic:
            return automatic, "fondi_insufficienti", action
        self._refuse(ILLEGAL, decision.hand, azione=action)
        return None

    def _is_for(self, decision: Decision, move: Move) -> bool:
        hand, asked = decision.hand, decision.player
        if not move.box:  # the hand that is due
            is_for = not move.player or move.player == asked.name
        else:
            is_for = move.box == hand.box.number and move.hand == hand.index
            is_for = is_for and (move.player or hand.box.player.name) == asked.name
        if not is_for and self.log:
            box = move.box or hand.box.number
            self.log.add("rifiuto", codice=NOT_YOUR_TURN, posto=box, mano=move.hand, azione=move.action)
        return is_for

    def _refuse(self, code: str, hand: PlayerHand, **fields: Any) -> None:
        if self.log:
            self.log.hand("rifiuto", hand, codice=code, **fields)

    def legal(self, hand: PlayerHand, offers: Sequence[OfferRule], *, any_funds: bool = False) -> list[str]:
        """Return the names of the offers that are legal for a hand now."""
        self.any_funds = any_funds
        declined = (self.decider or hand.box.player).declines
        names = [offer.name for offer in offers if offer.name not in declined and self.may(hand, offer)]
        self.any_funds = False
        return names

    def may(self, hand: PlayerHand, offer: OfferRule) -> bool:
        """Say whether an offer is legal for a hand now; one that would hand back nothing, rounded, is no offer."""
        if not offer.legal(hand, self):
            return False
        if not offer.quote:
            return True
        value = self.quote(offer.quote, hand)
        return value is None or self._worth(hand, self.decider or hand.box.player, offer, *value) > 0

    def _without_funds(self, decision: Decision, action: str) -> str | None:
        """Return what replaces an action that only the balance forbids, or None."""
        rule = self.rules.funds.get(action)
        if rule is None or action not in self.legal(decision.hand, decision.offers, any_funds=True):
            return None
        return self._admitted(decision, rule(decision.hand, self).action)

    @staticmethod
    def _admitted(decision: Decision, action: str) -> str | None:
        return action if action in decision.options else None

    def _disconnected(self, decision: Decision) -> Taken | None:
        if decision.stage:
            rule = self.rules.disconnection
            action = self._admitted(decision, rule(decision.hand, self).action) if rule else None
        else:
            action = self.rules.unanswered.get(decision.options[0])
        return (action, "disconnessione", None) if action else None

    def _timed_out(self, decision: Decision) -> Taken | None:
        if decision.stage:
            rule = self.rules.timeout
            action = self._admitted(decision, rule(decision.hand, self).action) if rule else None
            return (action, TIMEOUT, None) if action else None
        action = self.rules.unanswered.get(decision.options[0])
        return (action, "senza_risposta", None) if action else None

    def _event(self, decision: Decision, move: Move) -> Taken | None:
        taken = None
        if move.event == TIMEOUT:
            taken = self._timed_out(decision)
            if taken is None:
                self._refuse(UNFORESEEN, decision.hand, evento=move.event)
        elif move.event == EARLY:
            self._early(decision, move)
        elif move.event == MALFUNCTION and self.rules.malfunction:
            self.refund()
            self.pending = None
            self.over = True
        elif move.event in (DISCONNECTED, RECONNECTED):
            self._connection(move)
            taken = self._unasked(decision)
        else:
            self._refuse(UNFORESEEN, decision.hand, evento=move.event)
        return taken

    def _connection(self, move: Move) -> None:
        players = {box.player.name: box.player for box in self.boxes}
        players |= {item.player.name: item.player for box in self.boxes for item in box.followers}
        if move.player in players:
            players[move.player].connected = move.event == RECONNECTED
        elif self.log:
            self.log.add("rifiuto", codice=UNFORESEEN, evento=move.event)

    def _early(self, decision: Decision, move: Move) -> None:
        hand = next((box.hand(move.hand) for box in self.boxes if box.number == move.box), None)
        code = self._early_refusal(decision, hand, move.action)
        if self.log and (code or hand is None):
            fields = {"posto": move.box, "mano": move.hand, "azione": move.action, "evento": EARLY}
            self.log.add("rifiuto", codice=code, **fields)
        elif hand is not None and not code:
            hand.early = move.action
            if self.log:
                self.log.hand("anticipo", hand, azione=move.action)

    def _early_refusal(self, decision: Decision, hand: PlayerHand | None, action: str) -> str:
        rules = self.rules
        if not rules.early:
            return UNFORESEEN
        started = hand is not None and (hand.closed or hand.decisions > 0 or (hand is decision.hand and decision.stage))
        if hand is None or started or (hand.early and not rules.early_changeable):
            return ILLEGAL
        if rules.early_window in (PREVIOUS_TURN, PREVIOUS_CHOICE) and not self._turn_before(decision, hand):
            return ILLEGAL
        return "" if action in self._first_choices(hand) else ILLEGAL

    def _first_choices(self, hand: PlayerHand) -> list[str]:
        """Return what may be chosen for a hand when its turn begins, whatever its funds; nothing if it closes."""
        rules, before, held = self.rules, self.decider, hand.stage
        stage = next(phase.stages[0] for phase in rules.phases if phase.stages)
        self.decider, hand.stage = hand.box.player, stage
        legal = [] if rules.closing(hand, self) else self.legal(hand, rules.stages[stage], any_funds=True)
        hand.stage, self.decider = held, before
        return legal

    def _turn_before(self, decision: Decision, hand: PlayerHand) -> bool:
        """Say whether the player whose boxes come just before the hand's own is playing his turn.

        Where the rules look for the last who has something to decide, boxes whose hands close by themselves are passed.
        """
        boxes, place = self.playing, self.playing.index(hand.box)
        passes = self.rules.early_window == PREVIOUS_CHOICE
        while place >= 0 and (
            boxes[place].player is hand.box.player
            or (passes and boxes[place] is not decision.hand.box and not self._is_to_decide(boxes[place]))
        ):
            place -= 1
        before = boxes[place].player
        while decision.stage and place >= 0 and boxes[place].player is before:
            if boxes[place] is decision.hand.box:
                return True
            place -= 1
        return False

    def _is_to_decide(self, box: Box) -> bool:
        """Say whether a box whose turn is still to come has a hand that does not close by itself."""
        return any(self._first_choices(hand) for hand in box.hands)

    def _log_decision(self, decision: Decision) -> None:
        hand, log = decision.hand, self.log
        if log is None:
            return
        log.entries.append(
            {
                "fatto": "decisione",
                "passo": log.step,
                "giocatore": decision.player.name,
                "posto": hand.box.number,
                "mano": hand.index,
                "fase": decision.phase,
                **({"stadio": decision.stage} if decision.stage else {}),
                "visibile": self._visible(hand),
                "lecite": list(decision.options),
                "importi": self._prices(decision),
            }
        )

    def _visible(self, hand: PlayerHand) -> dict[str, list[str]]:
        seen = {
            "banco": [card.code for card in self.dealer.cards] + [COVERED] * len(self.concealed),
            "mano": [card.code for card in hand.cards],
        }
        for zone, (owner, visible) in self.rules.zones.items():
            cards = (hand if owner == "mano" else self).zones.get(zone, ())
            seen[zone] = [card.code for card in cards] if visible else [COVERED] * len(cards)
        return seen

    def _prices(self, decision: Decision) -> dict[str, str]:
        prices = {}
        for offer in decision.offers:
            if not (offer.adds or offer.quote) or offer.name not in decision.options:
                continue
            if offer.quote:
                value = self.quote(offer.quote, decision.hand)
                if value:
                    prices[offer.name] = money(self._worth(decision.hand, decision.player, offer, *value))
            else:
                prices[offer.name] = money(self.amount(decision.hand, offer.adds, decision.player))
        return prices

    def _worth(self, hand: PlayerHand, player: Player, offer: OfferRule, num: int, den: int) -> int:
        mine = (stake for stake in hand.stakes if stake.player is player and stake.returned is None)
        return sum(self.rules.handed_back(stake.amount, num, den) for stake in mine if stake.wager in offer.priced)
