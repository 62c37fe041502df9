"""The shim: it translates between the protocol of the test bench and the game of game.py, and adds no rule."""

import game
import wire
from wire import cents, money

ENGINE = {"nome": "Piccolo blackjack", "versione": "1.0.0", "linguaggio": "python"}
RANKS, SUITS = "A23456789TJQK", "SHDC"
ACTIONS = {"hit": "carta", "stand": "stai", "double": "raddoppia", "split": "dividi", "surrender": "arrenditi"}
ACTIONS |= {"insure": "assicurazione", "no": "rifiuta"}
OPTIONS = {action: option for option, action in ACTIONS.items()}
WAGERS = {"ante": "principale", "double": "raddoppio", "insurance": "assicurazione"}
WINDOWS = {"insurance": {"fase": "offerta"}, "play": {"fase": "turno_giocatori", "stadio": "gioco"}}
DEALER = {"shows": "scopre", "plays": "gioca", "hits": "carta", "stands": "stai"}
REFUSALS = {game.BadBet: "puntata-non-ammessa", game.ShoeEmpty: "sabot-esaurito"}
RESULTS = {"won": "vince", "push": "patta", "lost": "perde"}
CLASSES = {"sballata": game.Hand.is_bust, "blackjack": game.Hand.is_natural, "sette_carte": game.Hand.is_charlie}
CLASSES |= {"arresa": lambda hand: hand.given_up}


def name(card):
    return "??" if card is None else RANKS[card % 13] + SUITS[card // 13]


def points(cards):
    total, soft = game.count([card for card in cards if card is not None])
    return {"carte": [name(card) for card in cards], "totale": total, "morbida": soft}


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


class Round(wire.Round):
    """A round of the game."""

    def start(self, setup):
        [seated, *others], stakes = setup["giocatori"], {box["posto"]: box["puntate"] for box in setup["posti"]}
        if others or setup.get("spalle") or {wager for box in stakes.values() for wager in box} != {"principale"}:
            raise game.BadBet("one player, and the main wager alone")
        bets = {box: cents(stake["principale"]) for box, stake in stakes.items() if stake}
        shoe = [RANKS.index(rank) + 13 * SUITS.index(suit) for rank, suit in setup["sabot"]]
        self.player = seated["giocatore"]
        self.game = game.Round(shoe, cents(seated["saldo"]), bets, self.hear)
        self.playing = self.game.play()
        self.resume(None)

    def resume(self, option):
        """Let the game run to its next question, or to its end."""
        try:
            self.asked = self.playing.send(option)
        except StopIteration:
            self.asked = None

    def choose(self, action):
        self.resume(OPTIONS[action])

    def at(self, hand):
        return {"giocatore": self.player, "posto": hand.seat, "mano": hand.number} if hand else {}

    def hear(self, event, hand=None, **told):
        self.write(**self.at(hand), **ENTRIES[event](**told))

    def question(self):
        if self.asked is None:
            return None
        hand, window, prices = self.asked
        seen = {"banco": points(self.game.shown())["carte"], "mano": points(hand.cards)["carte"]}
        costs = {ACTIONS[option]: money(price) for option, price in prices.items() if price}
        asked = {"visibile": seen, "lecite": [ACTIONS[option] for option in prices], "importi": costs}
        return {**self.at(hand), **WINDOWS[window], **asked}

    def hand(self, hand):
        classes = [name for name, so in CLASSES.items() if so(hand)]
        return {**self.at(hand), **points(hand.cards), "classi": classes}

    def table(self):
        hands, dealer = [self.hand(hand) for hand in self.game.hands], points(self.game.shown())
        return {"mani": hands, "banco": dealer, "saldi": [{"giocatore": self.player, "saldo": money(self.game.bank)}]}


wire.serve(ENGINE, ["blackjack-surrender@1.0.0"], Round, REFUSALS)
