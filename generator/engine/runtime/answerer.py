"""Requests answered one after the other: greetings, rounds whole or step by step, a table."""

from __future__ import annotations

from generator.engine.runtime.moves import BadRequest, EngineFault, Move, ShoeExhausted
from generator.engine.runtime.open_table import OpenTable
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.table_requests import happen, open_table, table_news
from generator.engine.runtime.wire import Game, Json, cents, read_move

PROTOCOL = 1


class Answerer:
    """Answers requests, one after the other; keeps the interactive rounds, and the table, that are open."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.identifier = f"{rules.slug}@{rules.version}"
        self.games: dict[str, Game] = {}
        self.opened = 0
        self.table: OpenTable | None = None

    def answer(self, request: Json) -> Json:
        """Return the reply to a request."""
        identifier = request.get("id")
        try:
            return {"id": identifier, "esito": self._result(request)}
        except EngineFault as fault:
            return {"id": identifier, "errore": {"codice": fault.code, "messaggio": str(fault)}}

    def _result(self, request: Json) -> Json:
        operation = request.get("op")
        if operation == "gioca":
            return self._scripted(request)
        if operation == "azione":
            return self._step(request)
        if operation == "apri":
            return self._open(request)
        if operation == "evento":
            return happen(self._open_table(), request.get("evento"))
        if operation == "apri_tavolo":
            self._check_rules(request)
            self.table = open_table(self.rules, request.get("tavolo"))
            return table_news(self.table)
        if operation == "chiudi_tavolo":
            self._open_table()
            self.table = None
            return {}
        if operation == "chiudi":
            self._game(request)
            del self.games[request["partita"]]
            return {}
        if operation == "ciao":
            return self._greeting()
        if operation == "addio":
            return {}
        raise NotSupported(f"operazione non supportata: {operation!r}")

    def _greeting(self) -> Json:
        rules = self.rules
        engine = {
            "nome": f"motore di riferimento di {rules.title}",
            "versione": rules.version,
            "linguaggio": "python",
            "impronta": f"sha256:{rules.fingerprint}",
        }
        able = ["interattivo", *(["tavolo"] if rules.session else [])]
        return {"versione": PROTOCOL, "motore": engine, "regolamenti": [self.identifier], "capacita": able}

    def _check_rules(self, request: Json) -> None:
        if request.get("regolamento") != self.identifier:
            raise UnknownRules(f"regolamento sconosciuto: {request.get('regolamento')!r}")

    def _scripted(self, request: Json) -> Json:
        self._check_rules(request)
        moves = [read_move(item) for item in request.get("mosse", ())]
        game = Game(self.rules, request.get("colpo"))
        for move in moves:
            game.move(move)
        return game.news()

    def _open(self, request: Json) -> Json:
        self._check_rules(request)
        game = Game(self.rules, request.get("colpo"))
        self.opened += 1
        name = f"p{self.opened}"
        self.games[name] = game
        return {"partita": name, **game.news()}

    def _game(self, request: Json) -> Game:
        name = request.get("partita")
        if not isinstance(name, str) or name not in self.games:
            raise UnknownGame(f"partita sconosciuta: {name!r}")
        return self.games[name]

    def _open_table(self) -> OpenTable:
        if self.table is None:
            raise UnknownGame("nessun tavolo è aperto")
        return self.table

    def _step(self, request: Json) -> Json:
        game = self._game(request)
        game.move(read_move(request.get("mossa")))
        return game.news()


class NotSupported(EngineFault):
    """The operation is not one of ours."""

    code = "non-supportato"


class UnknownRules(EngineFault):
    """Another regolamento, or another version, was asked for."""

    code = "regolamento-sconosciuto"


class UnknownGame(EngineFault):
    """No interactive round of that name is open."""

    code = "partita-sconosciuta"


__all__ = ["Answerer", "BadRequest", "Game", "Move", "ShoeExhausted", "cents", "read_move"]
