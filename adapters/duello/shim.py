"""The shim: it translates between the protocol of the test bench and the table of club.py, and adds no rule."""

import club
import duel
import names
import wire
from wire import Refused, cents, money

ENGINE = {"nome": "Duello scritto a mano", "versione": "1.0.0", "linguaggio": "python"}


def question(game, player):
    """Return the decision that a round waits for."""
    if game is None or game.asked is None:
        return None
    hand, prices = game.asked, game.options()
    seen = {"banco": game.house, "mano": hand.cards, "comuni": game.middle}
    visible = {zone: names.of_cards(cards) for zone, cards in seen.items()}
    visible |= {"riserva": ["??"] * len(hand.hidden), "riserva_banco": ["??"] * len(game.house_hidden)}
    costs = {names.ACTIONS[option]: money(price) for option, price in prices.items() if price}
    when = {"fase": "turno_giocatori", "stadio": names.STAGES[hand.stage]}
    asked = {"visibile": visible, "lecite": [names.ACTIONS[option] for option in prices], "importi": costs}
    return {**names.at(hand, player), **when, **asked}


class Round(wire.Round):
    """A round alone."""

    def start(self, setup):
        self.saldi = {one["giocatore"]: one["saldo"] for one in setup["giocatori"]}
        [self.player, *others] = {box["giocatore"]: 1 for box in setup["posti"] if box["puntate"]} or [None]
        if others or self.player is None or setup.get("spalle"):
            raise duel.BadBet("one player, and nobody behind")
        bets = {
            (box["posto"], names.KINDS.get(wager)): cents(amount)
            for box in setup["posti"]
            for wager, amount in box["puntate"].items()
        }
        self.game = duel.Round(
            [names.number(code) for code in setup["sabot"]], cents(self.saldi[self.player]), bets, []
        )
        self.hear()

    def hear(self):
        for event, hand, told in self.game.news:
            self.write(**names.at(hand, self.player), **names.ENTRIES[event](**told))
        self.game.news.clear()

    def choose(self, action):
        self.game.choose(names.OPTIONS[action])
        self.hear()

    def question(self):
        return question(self.game, self.player)

    def table(self):
        hands = [
            {
                **names.at(hand),
                **names.points(hand.cards),
                "classi": [one for one, so in names.CLASSES.items() if so(hand)],
            }
            for hand in self.game.hands
        ]
        self.saldi[self.player] = money(self.game.bank)
        left = [{"giocatore": player, "saldo": saldo} for player, saldo in self.saldi.items()]
        return {"mani": hands, "banco": names.points(self.game.house), "saldi": left}


class Table(wire.Table):
    """A table and its rounds."""

    refusal = wire.Round.refusal

    def start(self, setup):
        terms = setup.get("parametri", {})
        limits = {
            names.KINDS[wager]: tuple(cents(ends[end]) if end in ends else None for end in ("minimo", "massimo"))
            for wager, ends in terms.get("limiti", {}).items()
        }
        self.club = club.Club(
            {player: cents(amount) for player, amount in setup["conti"].items()},
            [cents(chip) for chip in terms.get("fiche", ())],
            limits,
            [[names.number(code) for code in shoe["carte"]] for shoe in setup.get("sabot", ())],
            setup.get("seme", 0),
        )
        self.tell("fase", fase="apertura")

    def guests(self):
        return [self.club.player] if self.club.player else []

    def happen(self, event):
        name, player = event["evento"], event.get("giocatore")
        if name == "passa":
            return None  # nothing at this table has a time
        if name == "entra":
            brought = cents(event.get("posta", "0.00"))
            why = self.club.enter(player, names.MODES.get(event.get("modalita")), brought)
        elif player != self.club.player:
            raise Refused("giocatore-assente" if player else "evento-non-previsto")
        elif name == "mossa":
            return self.move(player, event)
        elif name in names.USES:
            kind = names.KINDS.get(event.get("puntata"))
            why = self.club.use(names.USES[name], event.get("posto", 0), kind, cents(event.get("importo", "0.00")))
        else:
            raise Refused("evento-non-previsto")
        if why:
            raise Refused(names.WHY_NOT[why])
        return self.hear(player)

    def move(self, player, event):
        asked = question(self.club.round, player)
        if asked is None:
            raise Refused("fuori-tempo")
        move = {key: event[key] for key in ("posto", "mano", "azione") if key in event}
        if code := self.refusal(asked, {**move, "evento": "anticipo"} if event.get("anticipata") else move):
            self.tell("rifiuto", codice=code, **move)
            return
        at = {field: asked[field] for field in ("giocatore", "posto", "mano")}
        self.tell("scelta", **at, azione=move["azione"], origine="giocatore")
        self.club.choose(names.OPTIONS[move["azione"]])
        self.hear(player)

    def hear(self, player):
        for event, hand, told in self.club.news:
            entry = {**names.ENTRIES, **names.FACTS}[event](**told)
            owner = {} if entry["fatto"] in ("fase", "rimescolamento") or hand else {"giocatore": player}
            self.tell(**names.at(hand, player), **owner, **entry)
        self.club.news.clear()
        if asked := question(self.club.round, player):
            self.tell("decisione", **asked)

    def view(self, player):
        stakes = self.club.stakes()
        asked = question(self.club.round, player)
        return {
            "fase": names.PHASES[self.club.phase],
            "comandi": [{"comando": names.COMMANDS[use], **named} for use, named in self.commands()],
            "puntate": {f"{circle}.{names.WAGERS[kind]}": money(amount) for (circle, kind), amount in stakes.items()},
            "saldo": money(self.club.bank),
            "posti": {str(circle): player for circle in range(1, self.club.circles + 1)},
            "totale": money(sum(stakes.values())),
            "conto": money(self.club.accounts[player]),
            **({"lecite": asked["lecite"]} if asked else {}),
        }

    def commands(self):
        """Yield each command that can be used now, with what it may name."""
        for use in names.COMMANDS:
            if use not in ("lay", "take"):
                if self.club.no(use) is None:
                    yield use, {}
                continue
            for circle in range(1, self.club.circles + 1):
                for kind in ("ante", "two_up"):
                    for amounts in self.amounts(use, circle, kind):
                        yield use, {"posto": circle, "puntata": names.WAGERS[kind], **amounts}

    def amounts(self, use, circle, kind):
        """Yield what may be laid on a bet, or taken off it: some chips, or any amount between two ends."""
        if self.club.chips:
            chips = [money(chip) for chip in self.club.chips if self.club.no(use, circle, kind, chip) is None]
            yield from [{"importi": chips}] if chips else []
        elif self.club.no(use, circle, kind, 1) is None:
            lies, all_ = self.club.laid.get((circle, kind), 0), sum(self.club.laid.values())
            if use == "take":
                yield from ({"da": "0.01", "a": money(lies)}, {"da": money(all_ + 1)})
                return
            most = self.club.limits.get(kind, (None, None))[1]
            yield {"da": "0.01", "a": money(self.club.bank if most is None else min(self.club.bank, most - lies))}


wire.serve(ENGINE, ["21-duello@1.0.0"], Round, names.REFUSALS, new_table=Table)
