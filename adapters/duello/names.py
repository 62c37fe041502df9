"""Names: what the duel of duel.py and the table of club.py call each thing, and what the protocol calls it."""

from collections import Counter

import duel
from wire import money

RANKS, SUITS = "A23456789TJQK", "SHDC"
ACTIONS = {"fold": "lascia", "left": "carta_sinistra", "right": "carta_destra", "hit": "carta", "stand": "stai"}
OPTIONS = {action: option for option, action in ACTIONS.items()}
WAGERS = {"ante": "ante", "two_up": "due_up", "raise": "rilancio"}
KINDS = {wager: kind for kind, wager in WAGERS.items()}
STAGES = {"choice": "scelta", "play": "gioco"}
HOUSE = {"nothing": "niente", "plays": "gioca", "hits": "carta", "stands": "stai"}
REFUSALS = {duel.BadBet: "puntata-non-ammessa", duel.ShoeEmpty: "sabot-esaurito"}
CLASSES = {"sballata": duel.Hand.is_bust, "blackjack": duel.Hand.is_natural, "abbandonata": lambda hand: hand.folded}
PHASES = {"lobby": "apertura", "bets": "puntate", "round": "colpo", "payments": "pagamenti"}
COMMANDS = {"new": "nuova_partita", "lay": "posa", "take": "togli", "clear": "elimina", "deal": "distribuisci"}
COMMANDS |= {"again": "ripeti", "leave": "esce"}
USES = {command: use for use, command in COMMANDS.items()}
MODES = {"una_mano": "single", "tre_mani": "triple"}
BACK = {"left": "uscito", "taken": "tolta", "cleared": "annullata", "alone": "senza_altra"}
WHY_NOT = {
    "there already": "evento-non-previsto", "no such mode": "modalita-non-ammessa", "no such sum": "posta-non-ammessa",
    "full": "tavolo-pieno", "not now": "comando-non-attivo", "too late": "fuori-tempo",
    "no money": "saldo-insufficiente", "nothing there": "nulla-da-annullare", "no such bet": "puntata-non-ammessa",
    "free circle": "posto-libero", "no such circle": "posto-inesistente", "no such chip": "fiche-inesistente",
    "too much": "oltre-limite", "too little": "sotto-minimo",
}  # fmt: skip


def number(code):
    """Return the card of a code."""
    return RANKS.index(code[0]) + 13 * SUITS.index(code[1])


def name(card=None):
    """Return the code of a card; of one that nobody sees without it."""
    return "??" if card is None else RANKS[card % 13] + SUITS[card // 13]


def of_cards(cards):
    """Return the codes of some cards."""
    return [name(card) for card in cards]


def points(cards):
    """Return some cards with what they are worth."""
    total, soft = duel.count(cards)
    return {"carte": of_cards(cards), "totale": total, "morbida": soft}


def at(hand, player=None):
    """Return where a hand is, and whose."""
    place = {"posto": hand.circle, "mano": 1} if hand else {}
    return {"giocatore": player, **place} if hand and player else place


def ranks(shoe):
    """Return how many cards of each rank a shoe has."""
    return dict(Counter(name(card)[0] for card in shoe))


def dealt(to, zone, card=None, **more):
    """Return the entry of a card that arrives."""
    return {"fatto": "carta", "a": to, "zona": zone, "carta": name(card), **more}


def paid(kind, stake, back):
    """Return the fields of a bet that is settled."""
    ends = "vince" if back > stake else "patta" if back == stake else "perde"
    return {"puntata": WAGERS[kind], "puntato": money(stake), "restituito": money(back), "esito": ends}


def house(does, **total):
    """Return the entry of what the house does."""
    return {"fatto": "banco", "azione": HOUSE[does], **({"totale": total["total"]} if total else {})}


def bet(kind, cents, **more):
    """Return the fields of a bet that is laid or handed back."""
    return {"puntata": WAGERS[kind], "importo": money(cents), **more}


ENTRIES = {  # what each event of a round is in the register
    "bet": lambda kind, cents: {"fatto": "puntata", **bet(kind, cents)},
    "card": lambda card: dealt("mano", "mano", card),
    "hidden_card": lambda: dealt("mano", "riserva"),
    "house_hidden_card": lambda: dealt("banco", "riserva_banco"),
    "middle_card": lambda card: dealt("tavolo", "comuni", card),
    "middle_taken": lambda card: dealt("mano", "mano", card, da="comuni"),
    "hidden_taken": lambda card: dealt("mano", "mano", card, da="riserva"),
    "stands_by_itself": lambda: {"fatto": "scelta", "azione": "stai", "origine": "chiusura"},
    "thrown": lambda: {"fatto": "scarto", "zona": "riserva", "carta": "??"},
    "house": house,
    "house_shows": lambda card: {"fatto": "scopre", "carta": name(card)},
    "house_picks": lambda card: {"fatto": "sceglie", "carta": name(card), "zona": "comuni"},
    "house_takes": lambda card: dealt("banco", "banco", card, da="riserva_banco"),
    "qualified": lambda so: {"fatto": "qualifica", "esito": so},
    "pay": lambda kind, stake, back: {"fatto": "liquidazione", **paid(kind, stake, back)},
}
FACTS = {  # what each event of the table around the rounds is
    "phase": lambda phase: {"fatto": "fase", "fase": PHASES[phase]},
    "entered": lambda bank: {"fatto": "entra", "saldo": money(bank)},
    "left": lambda bank, account: {"fatto": "esce", "saldo": money(bank), "conto": money(account)},
    "taken": lambda circle: {"fatto": "posto", "posto": circle, "stato": "occupato"},
    "freed": lambda circle: {"fatto": "posto", "posto": circle, "stato": "libero", "motivo": "uscito"},
    "laid": lambda circle, kind, cents: {"fatto": "posa", "posto": circle, **bet(kind, cents)},
    "back": lambda circle, kind, cents, why: {"fatto": "resa", "posto": circle, **bet(kind, cents, motivo=BACK[why])},
    "shuffled": lambda round, shoe: {
        "fatto": "rimescolamento",
        "colpo": round,
        "carte": len(shoe),
        "per_rango": ranks(shoe),
    },
}
