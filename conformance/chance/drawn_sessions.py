"""Sessions of a table drawn by chance, event by event: what players are shown that they may do, and what not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from conformance.wire.wire_values import write_money
from generator.model.ir import Ruleset

Event = Mapping[str, Any]
Views = Mapping[str, Mapping[str, Any]]
PLAYERS = ("g1", "g2", "g3")
_CHIPS = (100, 500, 1_000, 2_500)
_WAITS = (1, 2, 3, 5, 8, 12, 20, 60)
_ANY_BOX = range(1, 9)


@dataclass
class SessionDrawer:
    """Draws how a table is opened and what happens there, for a game.

    Args:
        rules: the game; its data must speak of the table around the rounds.
    """

    rules: Ruleset
    random: Random
    stopped: bool = field(default=False, init=False)

    def setup(self) -> dict[str, Any]:
        """Return how a table is opened: what the text leaves to who runs it is drawn too."""
        random, session = self.random, self.rules.session
        assert session is not None
        parameters: dict[str, Any] = {}
        if session.chips is None and random.random() < 0.7:
            parameters["fiche"] = [write_money(chip) for chip in _CHIPS]
        limits = self._limits()
        if limits:
            parameters["limiti"] = limits
        parameters |= dict(self._times())
        accounts = {player: write_money(random.choice((0, 700, 5_000, 30_000))) for player in PLAYERS}
        opened: dict[str, Any] = {"ora": "2026-01-01T22:59:00Z", "conti": accounts, "parametri": parameters}
        return {**opened, "seme": random.randrange(1 << 30)}

    def _limits(self) -> dict[str, Any]:
        stated = {one.wager for one in self.rules.table.limits if (one.minimum, one.maximum) != (None, None)}
        free = [wager.name for wager in self.rules.wagers if wager.initial and wager.name not in stated]
        some = free if self.random.random() < 0.7 else []
        return {name: {"minimo": "5.00", "massimo": "50.00"} for name in some}

    def _times(self) -> Iterator[tuple[str, int]]:
        session, table = self.rules.session, self.rules.table
        assert session is not None
        betting, opening = session.phase("puntate"), session.phase("apertura")
        if betting is not None and betting.by_time and table.bet_seconds is None:
            yield "tempo_puntata", 12
        if opening is not None and opening.by_time and session.opening_seconds is None and self.random.random() < 0.5:
            yield "tempo_apertura", 4
        if table.decision_seconds is None and self.random.random() < 0.5:
            yield "tempo_decisione", 9

    def event(self, views: Views) -> Event:
        """Return what happens next.

        Args:
            views: what each player at the table was shown last.
        """
        random = self.random
        absent = [player for player in PLAYERS if player not in views]
        chance = random.random()
        if self.stopped and chance < 0.5:
            self.stopped = False
            return {"evento": "riprende"}
        if absent and (not views or chance < 0.12):
            return self._enters(random.choice(absent))
        if chance < 0.32:
            return {"evento": "passa", "secondi": random.choice(_WAITS)}
        if chance < 0.35 and self.rules.malfunction is not None:
            self.stopped = True
            return {"evento": "malfunzionamento"}
        return self._of_player(random.choice(sorted(views)), views)

    def _enters(self, player: str) -> Event:
        session, random = self.rules.session, self.random
        assert session is not None
        event: dict[str, Any] = {"evento": "entra", "giocatore": player}
        if session.modes and random.random() < 0.95:
            event["modalita"] = random.choice(session.modes).name
        if session.account is not None and session.account.brought != "tutto":
            event["posta"] = write_money(random.choice((500, 3_000, 10_000)))
        if session.copied:
            event["dispositivo"] = random.choice(session.copied)[0]
        return event

    def _of_player(self, player: str, views: Views) -> Event:
        random, view = self.random, views[player]
        chance = random.random()
        if view.get("lecite") and chance < 0.6:
            return self._move(player, view)
        if chance < 0.63:
            return {"evento": random.choice(("disconnessione", "riconnessione")), "giocatore": player}
        if chance < 0.8 and view["comandi"]:
            return self._listed(player, random.choice(view["comandi"]))
        return self._anything(player)

    def _move(self, player: str, view: Mapping[str, Any]) -> Event:
        boxes = sorted({int(place.partition(".")[0]) for place in view["puntate"]}) or [1]
        said = {"posto": self.random.choice(boxes), "mano": self.random.choice((1, 1, 1, 2))}
        return {"evento": "mossa", "giocatore": player, **said, "azione": self.random.choice(view["lecite"])}

    def _listed(self, player: str, command: Mapping[str, Any]) -> Event:
        """Return a command as a player is shown that he may use it."""
        event: dict[str, Any] = {"evento": command["comando"], "giocatore": player}
        event |= {key: command[key] for key in ("posto", "puntata") if key in command}
        if "importi" in command:
            event["importo"] = self.random.choice(command["importi"])
        elif "da" in command:
            event["importo"] = self.random.choice((command["da"], command.get("a", "10.00"), command["da"]))
        return {**event, **self._told(command["comando"])}

    def _told(self, name: str) -> dict[str, Any]:
        """Return the words, or the setting, that a command must be told."""
        session = self.rules.session
        assert session is not None
        command = next((one for one in session.commands if one.name == name), None)
        if command is not None and command.does("scrivi"):
            return {"testo": "ciao"}
        if command is not None and command.does("imposta") and session.settings:
            return {"voce": self.random.choice(session.settings).name, "valore": self.random.random() < 0.5}
        return {}

    def _anything(self, player: str) -> Event:
        """Return a command that a player may well not use now, for any box, wager and amount."""
        session, random = self.rules.session, self.random
        assert session is not None
        command = random.choice(session.commands)
        initial: Sequence[str] = [wager.name for wager in self.rules.wagers if wager.initial]
        event: dict[str, Any] = {"evento": command.name, "giocatore": player}
        whats = {effect.what for effect in command.effects}
        if whats & {"posto", "fiche", "fiche_su_ogni_posto", "alle_spalle"}:
            event["posto"] = random.choice(_ANY_BOX)
        if whats & {"fiche", "fiche_su_ogni_posto"}:
            event["puntata"] = random.choice(initial)
        if whats & {"fiche", "fiche_su_ogni_posto", "alle_spalle"}:
            event["importo"] = write_money(random.choice((1, *_CHIPS, 9_000)))
        return {**event, **self._told(command.name)}
