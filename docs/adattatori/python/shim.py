"""The shim: it translates between the protocol of the test bench and the game of game.py, and adds no rule."""

import json
import sys

import game

RULES = "blackjack-surrender@1.0.0"
RANKS, SUITS = "A23456789TJQK", "SHDC"
OPTIONS = {"hit": "carta", "stand": "stai", "double": "raddoppia", "split": "dividi", "surrender": "arrenditi"}
OPTIONS |= {"insure": "assicurazione", "no": "rifiuta"}
CHOICES = {action: option for option, action in OPTIONS.items()}
BETS = {"ante": "principale", "double": "raddoppio", "insurance": "assicurazione"}
WINDOWS = {"insurance": {"fase": "offerta"}, "play": {"fase": "turno_giocatori", "stadio": "gioco"}}
DEALER = {"shows": "scopre", "plays": "gioca", "hits": "carta", "stands": "stai"}
RESULTS = {"won": "vince", "push": "patta", "lost": "perde"}


class Refused(Exception):
    """The request is refused; its text is a code of the protocol."""


def cents(text):
    return int(text.replace(".", ""))


def money(amount):
    return f"{amount // 100}.{amount % 100:02d}"


def name(card):
    return "??" if card is None else RANKS[card % 13] + SUITS[card // 13]


def names(cards):
    return [name(card) for card in cards]


class Session:
    """A round of the game, fed with moves; it keeps the register."""

    def __init__(self, request):
        setup = request["colpo"]
        wagers = [wager for box in setup["posti"] for wager in box["puntate"]]
        if request["regolamento"] != RULES:
            raise Refused("regolamento-sconosciuto")
        if len(setup["giocatori"]) != 1 or setup.get("spalle") or set(wagers) != {"principale"}:
            raise Refused("puntata-non-ammessa")
        self.player, bank = setup["giocatori"][0]["giocatore"], cents(setup["giocatori"][0]["saldo"])
        self.register, self.step = [], 0
        bets = {box["posto"]: cents(box["puntate"]["principale"]) for box in setup["posti"] if box["puntate"]}
        shoe = [RANKS.index(card[0]) + 13 * SUITS.index(card[1]) for card in setup["sabot"]]
        self.round = game.Round(shoe, bank, bets, self.hear)
        self.playing = self.round.play()
        self.resume(None)

    def resume(self, option):
        """Let the game run to its next question, or to the end."""
        try:
            self.asked = self.playing.send(option)
            self.register.append({**self.question(), "passo": self.step})
        except StopIteration:
            self.asked = None

    def write(self, kind, hand=None, **fields):
        place = {"giocatore": self.player, "posto": hand.seat, "mano": hand.number} if hand else {}
        self.register.append({"fatto": kind, "passo": self.step, **place, **fields})

    def hear(self, event, hand=None, card=None, **told):
        """Write the entry of the register for an event of the game."""
        match event:
            case "bet":
                self.write("puntata", hand, puntata=BETS[told["kind"]], importo=money(told["cents"]))
            case "card":
                owner = "mano" if hand else "banco"
                self.write("carta", hand, a=owner, zona=owner, carta=name(card))
            case "peek":
                self.write("controllo", esito="trovato" if told["found"] else "assente")
            case "split":
                self.write("divisione", hand, nuova_mano=told["new"].number)
            case "full":
                self.write("chiusura", hand)
            case "dealer":
                self.write("banco", azione=DEALER[told["does"]])
            case "reveal":
                self.write("scopre", carta=name(card))
            case "pay":
                paid = {"puntato": money(told["stake"]), "restituito": money(told["back"])}
                self.write("liquidazione", hand, puntata=BETS[told["kind"]], **paid, esito=RESULTS[told["result"]])

    def question(self):
        hand, window, prices = self.asked
        entry = {"fatto": "decisione", "giocatore": self.player, "posto": hand.seat, "mano": hand.number}
        seen = {"banco": names(self.round.shown()), "mano": names(hand.cards)}
        costs = {OPTIONS[option]: money(price) for option, price in prices.items() if price}
        allowed = [OPTIONS[option] for option in prices]
        return {**entry, **WINDOWS[window], "visibile": seen, "lecite": allowed, "importi": costs}

    def move(self, move):
        """Give one move to the pending question, or record why it is refused."""
        self.step += 1
        told = {key: move[key] for key in ("posto", "mano", "azione", "evento") if key in move}
        hand, _, prices = self.asked or (None, None, {})
        place = (move.get("posto"), move.get("mano"), move.get("giocatore", self.player))
        if hand and "evento" in move:
            self.write("rifiuto", codice="evento-non-previsto", **told)
        elif not hand or place != (hand.seat, hand.number, self.player):
            self.write("rifiuto", codice="non-di-turno", **told)
        elif CHOICES.get(move["azione"]) not in prices:
            self.write("rifiuto", codice="azione-non-lecita", **told)
        else:
            self.write("scelta", hand, azione=move["azione"], origine="giocatore")
            self.resume(CHOICES[move["azione"]])

    def outcome(self, since=0):
        """Return the state of the round, with the entries of the register from `since` on."""
        total, soft = game.count([card for card in self.round.shown() if card is not None])
        result = {
            "stato": "in_attesa" if self.asked else "concluso",
            "registro": self.register[since:],
            "mani": [self.hand(hand) for hand in self.round.hands],
            "banco": {"carte": names(self.round.shown()), "totale": total, "morbida": soft},
            "saldi": [{"giocatore": self.player, "saldo": money(self.round.bank)}],
        }
        return {**result, "attesa": self.question()} if self.asked else result

    def hand(self, hand):
        total, soft = game.count(hand.cards)
        kinds = [("sballata", hand.is_bust()), ("blackjack", hand.is_natural()), ("sette_carte", hand.is_charlie())]
        classes = [kind for kind, so in [*kinds, ("arresa", hand.given_up)] if so]
        fields = {"posto": hand.seat, "mano": hand.number, "carte": names(hand.cards)}
        return {**fields, "totale": total, "morbida": soft, "classi": classes}


def greet(request, rounds):
    engine = {"nome": "Piccolo blackjack", "versione": "1.0.0", "linguaggio": "python"}
    return {"versione": 1, "motore": engine, "regolamenti": [RULES], "capacita": ["interattivo"]}


def play(request, rounds):
    session = Session(request)
    for move in request["mosse"]:
        session.move(move)
    return session.outcome()


def start(request, rounds):
    opened = f"p{request['id']}"
    rounds[opened] = Session(request)
    return {**rounds[opened].outcome(), "partita": opened}


def act(request, rounds):
    session = rounds[request["partita"]]
    since = len(session.register)
    session.move(request["mossa"])
    return session.outcome(since)


def forget(request, rounds):
    del rounds[request["partita"]]
    return {}


OPERATIONS = {"ciao": greet, "gioca": play, "apri": start, "azione": act, "chiudi": forget, "addio": lambda *_: {}}


def reply(request, rounds):
    """Return what answers a request; `rounds` are the open ones, by name."""
    if request["op"] not in OPERATIONS:
        return {"errore": {"codice": "non-supportato"}}
    if request.get("partita", "") not in {"", *rounds}:
        return {"errore": {"codice": "partita-sconosciuta"}}
    try:
        return {"esito": OPERATIONS[request["op"]](request, rounds)}
    except Refused as refused:
        return {"errore": {"codice": str(refused)}}
    except game.BadBet as refused:
        return {"errore": {"codice": "puntata-non-ammessa", "messaggio": str(refused)}}
    except game.ShoeEmpty as refused:
        return {"errore": {"codice": "sabot-esaurito", "messaggio": str(refused)}}


def main():
    rounds = {}
    for line in sys.stdin.buffer:
        request = json.loads(line)
        sys.stdout.write(json.dumps({"id": request["id"], **reply(request, rounds)}) + "\n")
        sys.stdout.flush()  # without it the reply stays in a buffer, and the bench sees a stall
        if request["op"] == "addio":
            return


if __name__ == "__main__":
    main()
