"""What the adapters of learning environments share: one player, one stake that is the unit, a card or no card.

Such an engine knows neither money nor balances: it says how many units a round is worth. The stake is 10.00, whatever
comes back is that many units of it, and balances are added up here. Nothing of the game is decided here.
"""

from fractions import Fraction

import wire

UNIT = 1000
LIMITS = {"giocatori": 1, "posti": 1, "eventi": [], "fatti": [], "saldi": False}
ACTIONS = ("carta", "stai")


class BadStake(Exception):
    """The engine has no way to say this stake."""


class ShoeEmpty(Exception):
    """The engine drew more cards than there are."""


REFUSALS = {BadStake: "puntata-non-ammessa", ShoeEmpty: "sabot-esaurito"}


def money(cents):
    """Return an amount as it travels, half cents too: no float, and nothing rounded."""
    whole, rest = divmod(abs(Fraction(cents)), 1)
    text = ("-" if cents < 0 else "") + wire.money(int(whole))
    return text if not rest else f"{text}{str(float(rest))[2:]}"


def hard(cards):
    """Return the sum of some cards with every ace as one."""
    return sum("A23456789TJQK".index(card[0]) + 1 if card[0] not in "TJQK" else 10 for card in cards)


class Round(wire.Round):
    """A round. The adapter of an engine says the rest in a class of its own.

    DEAL             who gets the first four cards: P the player, U the dealer face up, H the dealer face down
    begin(shoe)      how one begins; `act(action)`: how a choice is given
    player(), dealer(): the cards of each, as codes, in the order in which they came
    legal()          what may be chosen now; nothing at the end
    net()            what the round is worth, in stakes, once it is over
    total(cards)     what the engine says that cards are worth
    classes(cards, total)  what it says of a hand
    """

    DEAL = "PUPH"

    def start(self, setup):
        """Begin, if the engine can say this round."""
        [seated, *others], [box, *boxes] = setup["giocatori"], setup["posti"]
        if others or boxes or setup.get("spalle") or box["puntate"] != {"principale": wire.money(UNIT)}:
            raise BadStake("one player, one box, one stake of one unit")
        self.at = {"giocatore": seated["giocatore"], "posto": box["posto"], "mano": 1}
        self.balance = wire.cents(seated["saldo"]) - UNIT
        self.write(fatto="puntata", **self.at, puntata="principale", importo=wire.money(UNIT))
        self.begin(setup["sabot"])
        hands = {"P": iter(self.player()), "D": iter(self.dealer())}
        for whom in self.DEAL:
            card = next(hands["P" if whom == "P" else "D"])
            if whom == "P":
                self.tell_card(card)
            else:
                self.write(fatto="carta", a="banco", zona="banco", carta="??" if whom == "H" else card)
        self.told = len(self.player())
        self.finish()

    def tell_card(self, card):
        """Tell a card of the player."""
        self.write(fatto="carta", a="mano", zona="mano", **self.at, carta=card)

    def choose(self, action):
        """Give a choice to the engine, and tell what it did."""
        self.act(action)
        for card in self.player()[self.told :]:
            self.tell_card(card)
        self.told = len(self.player())
        self.finish()

    def finish(self):
        """Tell the end, if it has come: the dealer's cards, and what comes back."""
        if self.legal():
            return
        self.write(fatto="scopre", carta=self.dealer()[self.hole])
        for card in self.dealer()[2:]:
            self.write(fatto="carta", a="banco", zona="banco", carta=card)
        net = Fraction(str(self.net()))
        back = UNIT * (1 + net)
        self.balance += back
        self.write(fatto="x-motore", valore=str(net))
        ends = {True: "vince" if net > 0 else "perde", False: "patta"}
        paid = {"puntato": wire.money(UNIT), "restituito": money(back), "esito": ends[bool(net)]}
        self.write(fatto="liquidazione", **self.at, puntata="principale", **paid)

    @property
    def hole(self):
        """The place of the covered card among the dealer's."""
        return self.DEAL.replace("P", "").index("H")

    def shown(self):
        """Return the dealer's cards as the player sees them: the open one first, as the protocol lists them."""
        first, second, *others = self.dealer()
        up, covered = (second, first) if self.hole == 0 else (first, second)
        return [up, "??" if self.legal() else covered, *others]

    def question(self):
        """Return the decision that waits."""
        if not self.legal():
            return None
        seen = {"banco": self.shown(), "mano": self.player()}
        return {**self.at, "fase": "turno_giocatori", "stadio": "gioco", "visibile": seen, "lecite": self.legal()}

    def classes(self, cards, total):
        """Return what the engine says of a hand: that it is bust, at least."""
        return ["sballata"] if total > 21 else []

    def points(self, cards):
        """Return cards as the protocol tells them."""
        open_cards = [card for card in cards if card != "??"]
        total = self.total(open_cards)
        return {"carte": cards, "totale": total, "morbida": total != hard(open_cards)}

    def table(self):
        """Return how the table stands."""
        hand = {**self.at, **self.points(self.player())}
        hand["classi"] = self.classes(hand["carte"], hand["totale"])
        purse = {"giocatore": self.at["giocatore"], "saldo": money(self.balance)}
        return {"mani": [hand], "banco": self.points(self.shown()), "saldi": [purse]}
