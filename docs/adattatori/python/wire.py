"""What any shim in Python needs of the wire: the conversation, a round's moves, steps and refusals, a table's events.

Nothing here is of one game: take it as it is, make a class of rounds from `Round`, and give it to `serve`; an engine
that keeps tables gives it a class made from `Table` too.
"""

import json
import sys

VERSION = 1
TABLE = ("tavolo",)  # where the open table is kept, among the rounds: no round has such a name


def cents(text):
    return int(text.replace(".", ""))


def money(amount):
    return f"{amount // 100}.{amount % 100:02d}"


class Round:
    """A round of the engine, fed with moves.

    The shim says, in a class of its own:

    start(setup)    how one begins, up to its first question
    question()      the decision that waits: giocatore, posto, mano, fase, visibile, lecite, importi; None at the end
    choose(action)  how a choice is given to the engine, which then goes on to its next question
    table()         mani, banco and saldi, as they stand
    """

    def __init__(self, setup):
        self.step, self.register = 0, []  # the register holds what no reply has told yet
        self.start(setup)
        self.ask()

    def write(self, **entry):
        self.register.append({"passo": self.step, **entry})

    def ask(self):
        if asked := self.question():
            self.write(fatto="decisione", **asked)

    def move(self, move):
        """Give a move to the pending question, or say why it is refused."""
        self.step += 1
        asked = self.question()
        if code := self.refusal(asked, move):
            self.write(**{**move, "fatto": "rifiuto", "codice": code})
        else:
            at = {field: asked[field] for field in ("giocatore", "posto", "mano")}
            self.write(fatto="scelta", **at, azione=move["azione"], origine="giocatore")
            self.choose(move["azione"])
            self.ask()

    def refusal(self, asked, move):
        """Return why a move is refused, or None. An engine that plays events says in its shim what becomes of them."""
        if not asked:
            return "non-di-turno"
        if "evento" in move:
            return "evento-non-previsto"
        if any(move.get(field, asked[field]) != asked[field] for field in ("giocatore", "posto", "mano")):
            return "non-di-turno"
        return None if move["azione"] in asked["lecite"] else "azione-non-lecita"

    def outcome(self):
        """Return how the round stands, with what happened since the last time."""
        told, self.register = self.register, []
        asked = self.question()
        state = {"stato": "in_attesa", "attesa": {"fatto": "decisione", **asked}} if asked else {"stato": "concluso"}
        return {**state, "registro": told, **self.table()}


class Refused(Exception):
    """An event is refused, with a code of the protocol, and has changed nothing."""


class Unknown(Exception):
    """A request is about rules, a round or a table that are not here; with a code of the protocol."""


class Table:
    """A table of the engine, told one event at a time.

    The shim says, in a class of its own:

    start(setup)    how one is opened
    happen(event)   what an event does, each fact of it told with `tell`; raises Refused
    guests()        who is at the table
    view(player)    what a player is shown now
    """

    def __init__(self, setup):
        self.step, self.facts = 0, []  # the facts are those that no reply has told yet
        self.start(setup)

    def tell(self, fatto, **fields):
        self.facts.append({"fatto": fatto, **fields, "passo": self.step})

    def event(self, event):
        """Let something happen, or say why it is refused."""
        self.step, self.facts = self.step + 1, []  # what an event that failed has left is of no other
        try:
            self.happen(event)
        except Refused as refused:
            self.tell("rifiuto", codice=str(refused))

    def outcome(self):
        """Return what has happened since the last time, and what each player is shown."""
        told, self.facts = self.facts, []
        return {"fatti": told, "vista": {player: self.view(player) for player in self.guests()}}


def serve(engine, rules, new_round, refusals, limits=None, new_table=None):
    """Answer each line of stdin until the farewell.

    Args:
        refusals: the codes of the engine's own exceptions.
        limits: how far it goes, if not all the way: the `limiti` of the greeting.
        new_table: makes a table; without it the engine keeps none, and does not say that it does.
    """
    rounds = {}
    able = ["interattivo", "tavolo"] if new_table else ["interattivo"]
    hello = {"versione": VERSION, "motore": engine, "regolamenti": rules, "capacita": able, "limiti": limits or {}}
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            if request.get("regolamento", rules[0]) not in rules:
                raise Unknown("regolamento-sconosciuto")
            on_table = new_table and of_table(request, rounds, new_table)
            reply = {"esito": esito(request, rounds, new_round, hello) if on_table is None else on_table}
        except Unknown as unknown:
            reply = {"errore": {"codice": str(unknown)}}
        except (NotImplementedError, *refusals) as refused:
            reply = {"errore": {"codice": refusals.get(type(refused), "non-supportato"), "messaggio": str(refused)}}
        print(json.dumps({"id": request["id"], **reply}), flush=True)  # unflushed, the bench would see a stall
        if request["op"] == "addio":
            break


def esito(request, rounds, new_round, hello):
    """Return what a request comes to; `rounds` are the open ones, by name."""
    match request:
        case {"op": "ciao"}:
            return hello
        case {"op": "gioca", "colpo": setup, "mosse": moves}:
            one = new_round(setup)
            for move in moves:
                one.move(move)
            return one.outcome()
        case {"op": "apri", "colpo": setup, "id": number}:
            one = rounds[f"p{number}"] = new_round(setup)
            return {**one.outcome(), "partita": f"p{number}"}
        case {"op": "azione", "partita": name, "mossa": move}:
            one = known(rounds, name)
            one.register = []  # what a move that failed has left is of no other
            one.move(move)
            return one.outcome()
        case {"op": "chiudi", "partita": name}:
            known(rounds, name)
            del rounds[name]
            return {}
        case {"op": "addio"}:
            return {}
    raise NotImplementedError(request["op"])


def known(rounds, name):
    if name not in rounds:
        raise Unknown("partita-sconosciuta")
    return rounds[name]


def of_table(request, rounds, new_table):
    """Return what a request about the table comes to, or None; there is one table at a time, beside the open rounds."""
    match request:
        case {"op": "apri_tavolo", "tavolo": setup}:
            rounds[TABLE] = new_table(setup)
        case {"op": "evento", "evento": event}:
            known(rounds, TABLE).event(event)
        case {"op": "chiudi_tavolo"}:
            known(rounds, TABLE)
            del rounds[TABLE]
            return {}
        case _:
            return None
    return rounds[TABLE].outcome()
