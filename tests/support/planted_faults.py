"""Sixty faults that a supplier might make, each a small edit of a generated engine's source.

They are in boxes, odd cents, order, events, purses, counts of cards, bets behind, several rounds of one process. Each
engine plays most rounds right; `found_of` holds anything that judges engines to the whole list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from loaded import rules_of

from generator.engine.generate import engine_source

D21, BJL, SUR = "21-duello", "black-jack-live", "blackjack-surrender"
FPB, PLB = "first-person-blackjack", "play-lounge-blackjack-7"


class Fault(NamedTuple):
    """A fault: what it is about, the regolamento, the text of the engine's source, and what stands there instead."""

    name: str
    slug: str
    right: str
    wrong: str


_SETTLED = "        stake.returned = returned\n        stake.player.balance += returned\n        if self.log:\n"
_ANSWERS = '        game = Game(self.rules, request.get("colpo"))\n        for move in moves:\n'
_OUTSIDE = "if amount <= 0 or amount < (least or 0) or (most is not None and amount > most):"
_DRAWN = "            card = self.card(hand)\n            hand.take(card)\n"
_BOX = "not 1 <= number <= self.rules.boxes"
_HELD = "any(held.count(name) > most for name in set(held))"
_NO_SUCH_BOX = '            raise BadStakes(f"posto inesistente: {number!r}")\n'
_NEW_FIRST = (
    '        if second_card == "a_entrambe":\n            self.draw(new)\n            self.draw(hand)\n'
    "            return\n        self.draw(hand)\n        if second_card"
)
_TURN = "        if hand.closed:\n            return True\n        self.decider"
_DEALER = 'return row.action == "carta" and self._dealer_takes(row.zone)'


def _paid(what: str) -> str:
    """Return the settling of a stake in which something is done to what is returned."""
    return f"        returned = {what}\n{_SETTLED}"


def _each_round(what: str) -> str:
    """Return the playing of a round before which something is done to the engine, which counts its rounds."""
    return f"        self.opened += 1\n{what}{_ANSWERS}"


FAULTS = (
    # -- boxes
    Fault("the last box is refused", PLB, _BOX, _BOX.replace("<= self.rules.boxes", "< self.rules.boxes")),
    Fault("a box more than there are is taken", BJL, _BOX, _BOX + " + 1"),
    Fault("a player may hold one box more", BJL, _HELD, _HELD.replace("> most", "> most + 1")),
    Fault("a player may hold one box less", BJL, _HELD, _HELD.replace("> most", ">= most")),
    Fault("a second player is let in", SUR, "if len(playing) > most:", "if len(playing) > most + 1:"),
    Fault("boxes after the fifth are not asked", PLB, "enumerate(self.playing)", "enumerate(self.playing[:5])"),
    Fault("the sixth box and the seventh are paid a cent less", BJL, _SETTLED,
          _paid("returned - (stake.hand.box.number > 5 and returned > 0)")),
    Fault("four boxes are dealt from the other end", FPB, "not rules.deal_descending",
          "rules.deal_descending == (len(boxes) > 3)"),
    Fault("only three boxes are told", SUR, "for box in self.boxes for hand in box.hands]",
          "for box in self.boxes[:3] for hand in box.hands]"),
    Fault("a box without a stake is refused", PLB, "        if not stakes:\n            return\n",
          "        if not stakes:\n            raise BadStakes('senza puntata')\n"),
    Fault("who holds three boxes plays them backwards", PLB, "if not rules.play_descending else",
          "if len(boxes) < 3 or len({box.player for box in boxes}) > 1 else"),
    # -- odd cents and limits
    Fault("half a cent is rounded up", PLB, "steps = num // unit", "steps = (2 * num + unit) // (2 * unit)"),
    Fault("an odd stake is insured for a cent more", BJL, "self.round_money(base * kind.num, kind.den)",
          "-(-base * kind.num // kind.den)"),
    Fault("winnings are cut to five cents", SUR, "staked + self.round_money(staked * (num - den), den)",
          "staked + self.round_money(staked * (num - den), den) // 5 * 5"),
    Fault("half of an odd stake is rounded up", SUR, "return self.round_money(staked * num, den)",
          "return -(-staked * num // den)"),
    Fault("the greatest stake is refused", BJL, _OUTSIDE, _OUTSIDE.replace("> most", ">= most")),
    Fault("the least stake is refused", BJL, _OUTSIDE, _OUTSIDE.replace("< (", "<= (")),
    Fault("a cent less than the least is taken", BJL, _OUTSIDE, _OUTSIDE.replace("(least or 0)", "(least or 0) - 1")),
    Fault("a cent more than the greatest is taken", BJL, _OUTSIDE, _OUTSIDE.replace("> most", "> most + 1")),
    Fault("a stake of nothing is taken", FPB, _OUTSIDE, _OUTSIDE.replace("amount <= 0", "amount < 0")),
    Fault("an added wager may be staked at once", PLB, "if kind is None or kind.base:", "if kind is None:"),
    Fault("stakes of a cent win nothing", SUR, _SETTLED,
          _paid("min(returned, stake.amount) if stake.amount < 6 else returned")),
    # -- order
    Fault("the new hand of a split is played first", BJL, "box.hands.insert(box.hands.index(hand) + 1, new)",
          "box.hands.insert(box.hands.index(hand), new)"),
    Fault("the new hand gets its card first", FPB, "        self.draw(hand)\n        if second_card", _NEW_FIRST),
    Fault("an offer goes round before the next is made", BJL,
          "for place, box in enumerate(self.playing)\n            for offer in phase.offers\n",
          "for offer in phase.offers\n            for place, box in enumerate(self.playing)\n"),
    Fault("followers are asked before the holder", PLB,
          "range(_HOLDER, len(box.followers) if self._is_for_followers(offer) else 0)",
          "reversed(range(_HOLDER, len(box.followers) if self._is_for_followers(offer) else 0))"),
    Fault("the second round of three boxes is dealt backwards", PLB, '(every if step.to == "ogni_mano"',
          '(every[:: -1 if place > 1 and len(every) > 2 else 1] if step.to == "ogni_mano"'),
    # -- events
    Fault("time that is up on a split hand always stands", PLB, "return (action, TIMEOUT, None) if action else None",
          'return (action if decision.hand.index == 1 else "stai", TIMEOUT, None) if action else None'),
    Fault("an early decision cannot be changed", PLB, "(hand.early and not rules.early_changeable)", "hand.early"),
    Fault("an offer forgets early decisions", PLB, "if hand.early and decision.stage:", "if hand.early:"),
    Fault("a stranger may lose the connection", BJL,
          '            self.log.add("rifiuto", codice=UNFORESEEN, evento=move.event)\n', "            pass\n"),
    Fault("nobody finds the connection again", BJL, "connected = move.event == RECONNECTED", "connected = False"),
    Fault("the connection of one is that of all", BJL,
          "            players[move.player].connected = move.event == RECONNECTED\n",
          "            for one in players.values():\n                one.connected = move.event == RECONNECTED\n"),
    Fault("a breakdown refunds the first hand alone", BJL, "[stake for hand in self.hands for stake in hand.stakes]",
          "[stake for hand in self.hands[:1] for stake in hand.stakes]"),
    Fault("a breakdown leaves side bets as they were paid", FPB, "return rule.void_payments or", "return False and"),
    Fault("an offer without an answer is taken", PLB, 'return (action, "senza_risposta", None)',
          'return (decision.options[0], "senza_risposta", None)'),
    Fault("after the end a move is merely illegal", SUR, 'self.log.add("rifiuto", codice="non-di-turno", **said)',
          'self.log.add("rifiuto", codice="azione-non-lecita", **said)'),
    Fault("any early decision is taken", PLB, 'return "" if action in self._first_choices(hand) else ILLEGAL',
          'return "" if self._first_choices(hand) else ILLEGAL'),
    Fault("an early decision comes from the first two boxes alone", PLB,
          "for box in self.boxes if box.number == move.box",
          "for box in self.boxes[:2] if box.number == move.box"),
    # -- purses
    Fault("a purse must hold a cent more than an option costs", SUR, "player.balance >= cost", "player.balance > cost"),
    Fault("an option may cost a cent that nobody has", FPB, "player.balance >= cost", "player.balance >= cost - 1"),
    Fault("a stake may be a cent more than the purse", D21, "if sum(stakes.values()) > box.player.balance:",
          "if sum(stakes.values()) > box.player.balance + 1:"),
    Fault("nobody may stake all he has", PLB, "if sum(stakes.values()) > box.player.balance:",
          "if sum(stakes.values()) >= box.player.balance:"),
    Fault("who has not enough is refused and not given a card", PLB, "if rule is None or action not in",
          "if True or action not in"),
    # -- counts of cards
    Fault("a hand of seven cards closes", PLB, _DRAWN,
          _DRAWN + "            hand.closed = hand.closed or len(hand.cards) > 6\n"),
    Fault("the second split hand closes at five cards", FPB, _TURN,
          _TURN.replace("if hand.closed:", "if hand.closed or (hand.index > 1 and len(hand.cards) == 5):")),
    Fault("the dealer stops at five cards", BJL, _DEALER,
          _DEALER.replace("and self", "and len(self.dealer.cards) < 5 and self")),
    Fault("the dealer stops at six cards", SUR, _DEALER,
          _DEALER.replace("and self", "and len(self.dealer.cards) < 6 and self")),
    Fault("seven cards of a second hand win nothing", SUR, _SETTLED,
          _paid("0 if stake.hand.index > 1 and len(stake.hand.cards) == 7 else returned")),
    Fault("a soft hand of five cards is paid a cent less", FPB, _SETTLED,
          _paid("returned - (stake.hand.soft and len(stake.hand.cards) > 4 and returned > 0)")),
    Fault("a knave and a queen of one suit lose a cent", SUR, _SETTLED, _paid(
        'returned - (returned > 0 and sorted(card.rank for card in stake.hand.cards) == ["J", "Q"]'
        " and len({card.suit for card in stake.hand.cards}) == 1)")),
    # -- bets behind
    Fault("only the first follower doubles", PLB, "for follower in hand.box.followers:",
          "for follower in hand.box.followers[:1]:"),
    Fault("a follower doubles with what he has not", PLB, "0 < cost <= follower.player.balance", "0 < cost"),
    Fault("who lets nobody bet behind is not asked", PLB, "(rule.can_disable and not box.allows_behind)", "False"),
    Fault("one may bet behind oneself", PLB, "if box.player is player and not rule.own_hand:", "if False:"),
    Fault("a follower of nobody is not refunded", PLB,
          'self.log.add("rimborso", **fields, importo=money(follower.amount), motivo="titolare_assente")', "pass"),
    # -- several rounds of one process
    Fault("from the five-hundredth round a cent is missing", SUR, _ANSWERS,
          _each_round("        self.rules.rounding_unit = 1 if self.opened < 500 else 100\n")),
    Fault("one round in three hundred is another", BJL, _ANSWERS,
          _each_round("        self.rules.rounding_unit = 1 if self.opened % 300 else 100\n"
                      "        self.rules.boxes = 7 if self.opened % 300 else 0\n")),
    Fault("the thousandth round ends the process", FPB, _ANSWERS,
          _each_round("        if self.opened == 1000:\n            raise SystemExit(3)\n")),
    Fault("after a box that does not exist the next round has no limits", BJL, _NO_SUCH_BOX,
          f"            self.rules.boxes = 99\n{_NO_SUCH_BOX}"),
)  # fmt: skip
"""All of them; another module may want to hold something else to the same list."""


def faulty(one: Fault) -> str:
    """Return the source of the engine with a fault. Raises ValueError if the text that it edits is not there."""
    source = engine_source(rules_of(one.slug))
    if one.right not in source or one.right == one.wrong:
        raise ValueError(f"{one.name}: {one.right!r} is not in the engine of {one.slug}")
    return source.replace(one.right, one.wrong)


def found_of(finds: Callable[[str, str], bool], faults: Iterable[Fault] = FAULTS) -> tuple[list[str], list[str]]:
    """Return the names of the faults that something finds, and of those that it does not.

    Args:
        finds: given the slug of a regolamento and the source of an engine, says whether it finds anything wrong.
    """
    found: list[str] = []
    missed: list[str] = []
    for one in faults:
        (found if finds(one.slug, faulty(one)) else missed).append(one.name)
    return found, missed
