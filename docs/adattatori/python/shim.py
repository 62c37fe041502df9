"""The shim: it translates between the protocol of the test bench and the game of game.py, and adds no rule."""

import json
import sys

import game

RULES = "blackjack-surrender@1.0.0"
ENGINE = {"nome": "Piccolo blackjack", "versione": "1.0.0", "linguaggio": "python"}
RANKS, SUITS = "A23456789TJQK", "SHDC"
ACTIONS = {"hit": "carta", "stand": "stai", "double": "raddoppia", "split": "dividi", "surrender": "arrenditi"}
ACTIONS |= {"insure": "assicurazione", "no": "rifiuta"}
OPTIONS = {action: option for option, action in ACTIONS.items()}
WAGERS = {"ante": "principale", "double": "raddoppio", "insurance": "assicurazione"}
WINDOWS = {"insurance": {"fase": "offerta"}, "play": {"fase": "turno_giocatori", "stadio": "gioco"}}
DEALER = {"shows": "scopre", "plays": "gioca", "hits": "carta", "stands": "stai"}
REFUSALS = {game.BadBet: "puntata-non-ammessa", game.ShoeEmpty: "sabot-esaurito"}
REFUSALS |= {NotImplementedError: "non-supportato"}
RESULTS = {"won": "vince", "push": "patta", "lost": "perde"}


def cents(text):
    return int(text.replace(".", ""))


def money(amount):
    return f"{amount // 100}.{amount % 100:02d}"


def name(card):
    return "??" if card is None else RANKS[card % 13] + SUITS[card // 13]


def points(cards):
    total, soft = game.count([card for card in cards if card is not None])
    return {"carte": [name(card) for card in cards], "totale": total, "morbida": soft}


CLASSES = {"sballata": game.Hand.is_bust, "blackjack": game.Hand.is_natural, "sette_carte": game.Hand.is_charlie}
CLASSES |= {"arresa": lambda hand: hand.given_up}


def paid(stake, back, result):
    return {"puntato": money(stake), "restituito": money(back), "esito": RESULTS[result]}


ENTRIES = {  # what each event of the game is in the register
    "bet": lambda kind, cents: {"fatto": "puntata", "puntata": WAGERS[kind], "importo": money(cents)},
    "card": lambda card: {"fatto": "carta", "a": "mano", "zona": "mano", "carta": name(card)},
    "dealer_card": lambda card: {"fatto": "carta", "a": "banco", "zona": "banco", "carta": name(card)},
    "peek": lambda found: {"fatto": "controllo", "esito": "trovato" if found else "assente"},
    "split": lambda new: {"fatto": "divisione", "nuova_mano": new.number},
    "full": lambda: {"fatto": "chiusura"},
    "dealer": lambda does: {"fatto": "banco", "azione": DEALER[does]},
    "reveal": lambda card: {"fatto": "scopre", "carta": name(card)},
    "pay": lambda kind, stake, **told: {"fatto": "liquidazione", "puntata": WAGERS[kind], **paid(stake, **told)},
}


class Session:
    """A round of the game, fed with moves; `register` has the entries that no reply has told yet."""

    def __init__(self, setup, moves=()):
        [seated, *others], stakes = setup["giocatori"], {box["posto"]: box["puntate"] for box in setup["posti"]}
        if others or setup.get("spalle") or {wager for box in stakes.values() for wager in box} != {"principale"}:
            raise game.BadBet("one player, and the main wager alone")
        bets = {box: cents(stake["principale"]) for box, stake in stakes.items() if stake}
        shoe = [RANKS.index(rank) + 13 * SUITS.index(suit) for rank, suit in setup["sabot"]]
        self.player, self.step, self.register = seated["giocatore"], 0, []
        self.round = game.Round(shoe, cents(seated["saldo"]), bets, self.hear)
        self.playing = self.round.play()
        self.resume(None)
        for move in moves:
            self.move(move)

    def resume(self, option):
        """Let the game run to its next question, or to its end."""
        try:
            self.asked = self.playing.send(option)
            self.write(None, self.question())
        except StopIteration:
            self.asked = None

    def at(self, hand):
        return {"giocatore": self.player, "posto": hand.seat, "mano": hand.number} if hand else {}

    def write(self, hand, entry):
        self.register.append({"passo": self.step, **self.at(hand), **entry})

    def hear(self, event, hand=None, **told):
        self.write(hand, ENTRIES[event](**told))

    def question(self):
        hand, window, prices = self.asked
        seen = {"banco": points(self.round.shown())["carte"], "mano": points(hand.cards)["carte"]}
        costs = {ACTIONS[option]: money(price) for option, price in prices.items() if price}
        asked = {"visibile": seen, "lecite": [ACTIONS[option] for option in prices], "importi": costs}
        return {"fatto": "decisione", **self.at(hand), **WINDOWS[window], **asked}

    def move(self, move):
        """Give a move to the pending question, or say why it is refused."""
        self.step += 1
        hand, _, prices = self.asked or (None, None, {})
        option = OPTIONS.get(move.get("azione"))
        mine = hand and self.at(hand).items() <= {"giocatore": self.player, **move}.items()
        if mine and option in prices and "evento" not in move:
            self.write(hand, {"fatto": "scelta", "azione": move["azione"], "origine": "giocatore"})
            self.resume(option)
        else:
            why = "evento-non-previsto" if "evento" in move else "azione-non-lecita" if mine else "non-di-turno"
            why = why if hand else "non-di-turno"
            self.write(None, {**move, "fatto": "rifiuto", "codice": why})

    def hand(self, hand):
        classes = [name for name, so in CLASSES.items() if so(hand)]
        return {**self.at(hand), **points(hand.cards), "classi": classes}

    def outcome(self):
        """Return how the round stands, with what happened since the last time."""
        told, self.register = self.register, []
        state = {"stato": "in_attesa", "attesa": self.question()} if self.asked else {"stato": "concluso"}
        hands, dealer = [self.hand(hand) for hand in self.round.hands], points(self.round.shown())
        balances = [{"giocatore": self.player, "saldo": money(self.round.bank)}]
        return {**state, "registro": told, "mani": hands, "banco": dealer, "saldi": balances}


def esito(request, rounds):
    """Return what a request comes to; `rounds` are the open ones, by name."""
    match request:
        case {"op": "ciao"}:
            return {"versione": 1, "motore": ENGINE, "regolamenti": [RULES], "capacita": ["interattivo"]}
        case {"op": "gioca", "colpo": setup, "mosse": moves}:
            return Session(setup, moves).outcome()
        case {"op": "apri", "colpo": setup, "id": number}:
            rounds[f"p{number}"] = Session(setup)
            return {**rounds[f"p{number}"].outcome(), "partita": f"p{number}"}
        case {"op": "azione", "partita": name, "mossa": move}:
            rounds[name].move(move)
            return rounds[name].outcome()
        case {"op": "chiudi", "partita": name}:
            del rounds[name]
            return {}
        case {"op": "addio"}:
            return {}
    raise NotImplementedError(request["op"])


rounds = {}
for line in sys.stdin.buffer:
    request = json.loads(line)
    try:
        reply = {"esito": esito(request, rounds)}
    except tuple(REFUSALS) as refused:
        reply = {"errore": {"codice": REFUSALS[type(refused)]}}
    print(json.dumps({"id": request["id"], **reply}), flush=True)  # unflushed, the bench would see a stall
    if request["op"] == "addio":
        break
