"""Requests in, replies out: the protocol's dictionaries around a round."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from functools import lru_cache
from typing import Any

from generator.engine.runtime.cards import Card
from generator.engine.runtime.moves import EVENTS, BadRequest, BadStakes, EngineFault, Move
from generator.engine.runtime.register import COVERED, Register, money
from generator.engine.runtime.round import Round
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.state import Box, Follower, Player, PlayerHand

Json = dict[str, Any]
NOBODY: Mapping[str, frozenset[str]] = {}
"""Nobody has asked for an offer not to be made."""


def cents(text: object) -> int:
    """Return an amount "10.00" in cents. Raises BadRequest for anything else."""
    if not isinstance(text, str):
        raise BadRequest(f"importo non valido: {text!r}")
    return _cents(text)


@lru_cache(maxsize=4096)
def _cents(text: str) -> int:
    if not 4 <= len(text) <= 15 or text[-3] != ".":
        raise BadRequest(f"importo non valido: {text!r}")
    digits = text[:-3] + text[-2:]
    if not (digits.isascii() and digits.isdigit()):
        raise BadRequest(f"importo non valido: {text!r}")
    return int(digits)


class Setup:
    """The request of a round, checked: who sits where with which stakes, and who bets behind.

    Args:
        kind: the class of the round.
    """

    def __init__(
        self, rules: Rules, request: Mapping[str, Any], log: Register | None, kind: type[Round] = Round
    ) -> None:
        self.rules = rules
        self.log = log
        self.shoe = self._shoe(request.get("sabot"))
        self.players: dict[str, Player] = {}
        for item in _list(request, "giocatori"):
            self._player(item)
        self.boxes: dict[int, Box] = {}
        self.table = kind(rules, self.shoe, (), log)
        stakes: dict[int, dict[str, int]] = {}
        for item in _list(request, "posti"):
            self._box(item, stakes)
        behind = _list(request, "spalle", optional=True)
        self._check_per_player()
        self._check_players(behind)
        in_order = sorted(self.boxes)
        for number in in_order:
            self._place(self.boxes[number], stakes[number])
        for item in behind:
            self._behind(item)
        self.playing = [self.boxes[number] for number in in_order if self.boxes[number].hands]

    def round(self) -> Round:
        """Return the round, ready to be played."""
        if not self.playing:
            raise BadStakes("nessuna puntata")
        self.table.seat(self.playing, self.players.values())
        return self.table

    def _shoe(self, codes: object) -> list[Card]:
        if not isinstance(codes, list):
            raise BadRequest("manca il sabot")
        try:
            return list(map(self.rules.cards.__getitem__, codes))
        except (KeyError, TypeError):
            raise BadRequest("carta sconosciuta nel sabot") from None

    def _player(self, item: Json) -> None:
        name = item.get("giocatore")
        if not isinstance(name, str) or not name or name in self.players:
            raise BadRequest("giocatore mancante o ripetuto")
        self.players[name] = Player(name, cents(item.get("saldo")))

    def _known(self, name: object) -> Player:
        if not isinstance(name, str) or name not in self.players:
            raise BadRequest(f"giocatore sconosciuto: {name!r}")
        return self.players[name]

    def _box(self, item: Json, stakes: dict[int, dict[str, int]]) -> None:
        number = item.get("posto")
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= self.rules.boxes:
            raise BadStakes(f"posto inesistente: {number!r}")
        if number in self.boxes:
            raise BadRequest(f"posto ripetuto: {number}")
        box = Box(number, self._known(item.get("giocatore")))
        box.allows_behind = item.get("spalle_ammesse", True) is True
        wagers = item.get("puntate", {})
        if not isinstance(wagers, dict):
            raise BadRequest("puntate non valide")
        self.boxes[number] = box
        stakes[number] = {name: cents(amount) for name, amount in wagers.items()}

    def _check_per_player(self) -> None:
        most = self.rules.boxes_per_player
        if most is None or len(self.boxes) <= most:
            return
        held = [box.player.name for box in self.boxes.values()]
        if any(held.count(name) > most for name in set(held)):
            raise BadStakes(f"più di {'un posto' if most == 1 else f'{most} posti'} per giocatore")

    def _check_players(self, behind: list[Json]) -> None:
        most = self.rules.players
        if most is None or len(self.boxes) + len(behind) <= most:
            return
        playing = {box.player.name for box in self.boxes.values()} | {str(item.get("giocatore")) for item in behind}
        if len(playing) > most:
            raise BadStakes(f"più di {'un giocatore' if most == 1 else f'{most} giocatori'}")

    def _place(self, box: Box, stakes: dict[str, int]) -> None:
        if not stakes:
            return
        for name, kind in self.rules.wagers.items():
            if kind.compulsory and name not in stakes:
                raise BadStakes(f"manca la puntata {name}")
        hand = PlayerHand(self.rules.ceiling, box, 1)
        box.hands.append(hand)
        for name, amount in stakes.items():
            self._check(name, amount, stakes)
        if sum(stakes.values()) > box.player.balance:
            raise BadStakes("saldo insufficiente")
        for name in self.rules.wagers:
            if name in stakes:
                self.table.stake(hand, name, box.player, stakes[name])

    def _check(self, name: str, amount: int, stakes: dict[str, int]) -> None:
        kind = self.rules.wagers.get(name)
        if kind is None or kind.base:
            raise BadStakes(f"puntata non ammessa: {name}")
        if kind.requires and kind.requires not in stakes:
            raise BadStakes(f"{name} richiede {kind.requires}")
        least, most = kind.limits
        if amount <= 0 or amount < (least or 0) or (most is not None and amount > most):
            raise BadStakes(f"importo fuori dai limiti: {name}")

    def _behind(self, item: Json) -> None:
        rule = self.rules.behind
        if rule is None:
            raise BadStakes("puntate alle spalle non ammesse")
        player, box = self._known(item.get("giocatore")), self.boxes.get(item.get("posto", 0))
        amount = cents(item.get("importo"))
        if box is None or (rule.can_disable and not box.allows_behind):
            raise BadStakes("posto non disponibile per puntate alle spalle")
        if box.player is player and not rule.own_hand:
            raise BadStakes("puntata alle spalle della propria mano")
        least, most = self.rules.wagers[rule.wager].limits
        if not (least or 1) <= amount <= min(player.balance, most if most is not None else player.balance):
            raise BadStakes("importo fuori dai limiti o dal saldo")
        accepts = frozenset(item.get("accetta", ())) & frozenset(rule.presets)
        self._follow(box, Follower(player, amount, accepts), rule.wager)

    def _follow(self, box: Box, follower: Follower, wager: str) -> None:
        if box.hands:
            box.followers.append(follower)
            self.table.stake(box.hands[0], wager, follower.player, follower.amount)
        elif self.log:
            fields = {"giocatore": follower.player.name, "posto": box.number, "puntata": wager}
            self.log.add("puntata", **fields, mano=1, importo=money(follower.amount))
            self.log.add("rimborso", **fields, importo=money(follower.amount), motivo="titolare_assente")


def _list(request: Mapping[str, Any], key: str, *, optional: bool = False) -> list[Json]:
    value = request.get(key, [] if optional else None)
    if not isinstance(value, list):
        raise BadRequest(f"campo mancante o non valido: {key}")
    for item in value:
        if not isinstance(item, dict):
            raise BadRequest(f"campo mancante o non valido: {key}")
    return value


def read_move(data: object) -> Move:
    """Return the move of a request. Raises BadRequest when it is not one."""
    if not isinstance(data, dict):
        raise BadRequest("mossa non valida")
    get = data.get
    event, action, player = get("evento", ""), get("azione", ""), get("giocatore", "")
    box, hand = get("posto", 0), get("mano", 1)
    words = isinstance(event, str) and isinstance(action, str) and isinstance(player, str)
    if not words or not isinstance(box, int) or not isinstance(hand, int) or (not event and not action):
        raise BadRequest("mossa non valida")
    if event and event not in EVENTS:
        raise BadRequest(f"evento sconosciuto: {event}")
    return Move(action, event, box, hand, player)


class Game:
    """A round being played over the wire; ``news()`` tells what has happened since the last time.

    Args:
        gone: the players whose connection is lost when it begins.
        declined: by player, the offers that he has asked not to be made.
    """

    def __init__(
        self, rules: Rules, request: object, gone: Collection[str] = (), declined: Mapping[str, frozenset[str]] = NOBODY
    ) -> None:
        if not isinstance(request, dict):
            raise BadRequest("manca il colpo")
        self.log = Register()
        self.round = Setup(rules, request, self.log).round()
        for player in self.round.players:
            player.connected = player.name not in gone
            player.declines = declined.get(player.name, frozenset())
        self.told = 0
        self.failed = False
        self._go_on(None)

    def fork(self) -> Game:
        """Return an independent copy, register and all."""
        again = copy(self)
        again.round = self.round.fork()
        again.log = again.round.log or self.log
        return again

    def _go_on(self, move: Move | None) -> None:
        try:
            self.round.go_on(move)
        except EngineFault:
            self.failed = True
            raise

    def move(self, move: Move) -> None:
        """Make a move; after the end it is refused."""
        if self.round.over:
            self.log.step += 1
            fields = {"posto": move.box, "azione": move.action, "evento": move.event}
            said = {name: value for name, value in fields.items() if value}
            self.log.add("rifiuto", codice="non-di-turno", **said)
        elif self.failed:
            self.round.over = True
        else:
            self._go_on(move)

    def news(self) -> Json:
        """Return the state, and the entries not yet told."""
        entries, self.told = self.log.entries[self.told :], len(self.log.entries)
        state = self.round
        reply: Json = {
            "stato": "concluso" if state.over else "in_attesa",
            "registro": entries,
            "mani": [self._hand(hand) for hand in state.hands],
            "banco": {
                "carte": [card.code for card in state.dealer.cards] + [COVERED] * len(state.concealed),
                "totale": state.dealer.total,
                "morbida": state.dealer.soft,
            },
            "saldi": [{"giocatore": player.name, "saldo": money(player.balance)} for player in state.players],
        }
        if not state.over:
            asked = next(entry for entry in reversed(self.log.entries) if entry["fatto"] == "decisione")
            reply["attesa"] = {key: value for key, value in asked.items() if key != "passo"}
        return reply

    def _hand(self, hand: PlayerHand) -> Json:
        return {
            "posto": hand.box.number,
            "mano": hand.index,
            "carte": [card.code for card in hand.cards],
            "totale": hand.total,
            "morbida": hand.soft,
            "classi": [name for name, holds in self.round.rules.classes.items() if holds(hand)],
        }
