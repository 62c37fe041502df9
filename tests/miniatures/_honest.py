"""An honest engine for a tiny game: the core that every miniature misbehaves around.

One player at one box: two cards each, ace always 1, draw or stand, the dealer draws to 17, winners get even money.
"""

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO

Message = dict[str, Any]

RULES = "prova@1.0.0"
VALUES = {"?": 0, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(pips): pips for pips in range(2, 10)}
HELLO = {
    "versione": 1,
    "motore": {"nome": "Miniatura", "versione": "1.0", "linguaggio": "python"},
    "regolamenti": [RULES],
    "capacita": ["interattivo"],
}


class Refused(Exception):
    """The request is refused, with a code of the protocol."""


class Table:
    """A round in progress."""

    def __init__(self, setup: Message) -> None:
        self.shoe = list(setup["sabot"])
        seat = setup["posti"][0]
        self.who: Message = {"giocatore": seat["giocatore"], "posto": seat["posto"], "mano": 1}
        self.stake = cents(seat["puntate"]["principale"])
        self.balance = cents(setup["giocatori"][0]["saldo"]) - self.stake
        self.hand: list[str] = []
        self.dealer: list[str] = []
        self.facts: list[Message] = []
        self.step = 0
        self.over = False
        if not 100 <= self.stake <= 50_000 or self.balance < 0:
            raise Refused("puntata-non-ammessa")
        self.say("puntata", **self.who, puntata="principale", importo=money(self.stake))
        for _ in range(2):
            self.deal(self.hand)
            self.deal(self.dealer, face_up=not self.dealer)
        self.ask()

    def say(self, fact: str, **fields: Any) -> None:
        self.facts.append({"fatto": fact, "passo": self.step, **fields})

    def deal(self, to: list[str], *, face_up: bool = True) -> None:
        if not self.shoe:
            raise Refused("sabot-esaurito")
        to.append(self.shoe.pop(0))
        shown = to[-1] if face_up else "??"
        if to is self.hand:
            self.say("carta", a="mano", zona="mano", posto=self.who["posto"], mano=1, carta=shown)
        else:
            self.say("carta", a="banco", zona="banco", carta=shown)

    def pending(self) -> Message:
        seen = {"banco": [self.dealer[0]], "mano": list(self.hand)}
        return {**self.who, "fase": "turno_giocatori", "visibile": seen, "lecite": ["carta", "stai"], "importi": {}}

    def ask(self) -> None:
        if total(self.hand) >= 21:
            self.finish()
        else:
            self.say("decisione", **self.pending())

    def move(self, move: Message) -> None:
        self.step += 1
        if self.over:
            self.say("rifiuto", codice="non-di-turno")
        elif "evento" in move:
            self.say("rifiuto", codice="evento-non-previsto")
        elif move["azione"] not in ("carta", "stai"):
            self.say("rifiuto", codice="azione-non-lecita", posto=self.who["posto"], mano=1, azione=move["azione"])
        else:
            self.say("scelta", **self.who, azione=move["azione"], origine="giocatore")
            if move["azione"] == "carta":
                self.deal(self.hand)
                self.ask()
            else:
                self.finish()

    def finish(self) -> None:
        self.over = True
        self.say("scopre", carta=self.dealer[1])
        while total(self.dealer) < 17 and total(self.hand) <= 21:
            self.deal(self.dealer)
        mine, his = total(self.hand), total(self.dealer)
        won = mine <= 21 and (his > 21 or mine > his)
        result = "vince" if won else "patta" if mine == his and mine <= 21 else "perde"
        back = {"vince": 2, "patta": 1, "perde": 0}[result] * self.stake
        self.balance += back
        staked = {"puntata": "principale", "puntato": money(self.stake), "restituito": money(back)}
        self.say("liquidazione", **self.who, **staked, esito=result)

    def outcome(self, since: int = 0) -> Message:
        shown = self.dealer if self.over else [self.dealer[0], "??"]
        hand = {
            "posto": self.who["posto"],
            "mano": 1,
            "carte": list(self.hand),
            "totale": total(self.hand),
            "morbida": False,
        }
        return {
            "stato": "concluso" if self.over else "in_attesa",
            "registro": self.facts[since:],
            "mani": [{**hand, "classi": []}],
            "banco": {"carte": list(shown), "totale": total(shown), "morbida": False},
            "saldi": [{"giocatore": self.who["giocatore"], "saldo": money(self.balance)}],
            **({} if self.over else {"attesa": {"fatto": "decisione", **self.pending()}}),
        }


OPEN: dict[str, Table] = {}


def cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def money(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02d}"


def total(cards: Iterable[str]) -> int:
    return sum(VALUES[card[0]] for card in cards)


def respond(request: Message, table: Callable[[Message], Table] = Table) -> Message:
    """Return the honest answer to a request; rounds are played at tables of this kind."""
    try:
        return {"id": request["id"], "esito": dispatch(request, table)}
    except Refused as refused:
        return {"id": request["id"], "errore": {"codice": str(refused)}}


def dispatch(request: Message, opened: Callable[[Message], Table] = Table) -> Message:
    match request["op"]:
        case "ciao":
            return HELLO
        case "gioca":
            table = opened(request["colpo"])
            for move in request["mosse"]:
                table.move(move)
            return table.outcome()
        case "apri":
            name = f"p{len(OPEN) + 1}"
            OPEN[name] = opened(request["colpo"])
            return {**OPEN[name].outcome(), "partita": name}
        case "azione":
            table = OPEN[request["partita"]]
            since = len(table.facts)
            table.move(request["mossa"])
            return table.outcome(since)
        case "chiudi" | "addio":
            return {}
    raise Refused("non-supportato")


def write(message: Message | bytes, out: BinaryIO | None = None) -> None:
    """Write a message, or raw bytes, and flush."""
    stream = out or sys.stdout.buffer
    stream.write(message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n")
    stream.flush()


def serve(
    respond: Callable[[Message], Message | bytes | None] = respond, after: Callable[[Message], None] | None = None
) -> None:
    """Answer requests until the farewell. `respond` may return raw bytes, or None for silence; `after` runs then."""
    while line := sys.stdin.buffer.readline():
        request = json.loads(line)
        answer = respond(request)
        if answer is not None:
            write(answer)
        if after is not None:
            after(request)
        if request["op"] == "addio":
            return


def raw(message: Message) -> bytes:
    """Return a message as the line that an honest engine writes."""
    return json.dumps(message).encode() + b"\n"


def on_round(change: Callable[[Message], Message | bytes | None]) -> Callable[[Message], Message | bytes | None]:
    """Return a responder that is honest, but sends what `change` makes of the honest outcome of a scripted round."""

    def responder(request: Message) -> Message | bytes | None:
        answer = respond(request)
        return change(answer) if request["op"] == "gioca" and "esito" in answer else answer

    return responder
