"""What a page says of time that runs out, balances, followers and faults, played with those events."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from claims import Printed, Sheet, euro_in, ranks_in
from rounds_by_chance import Entry, RoundsByChance, cents

from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.model.offer_effects import SettleNow
from generator.model.terms import PhaseKind
from generator.pages.facts.hands import HIT, STAND, kind_of
from generator.pages.facts.table_bounds import is_for_one

LATE, LOST, POOR = "Tempo scaduto", "Connessione caduta", "Saldo insufficiente"
_EVENTS = {LATE: "tempo_scaduto", LOST: "disconnessione"}
_PLAYER, _GUEST, _SITTING_OUT = "g1", "g2", "g3"
_IDLE = 2
"""The box of who sits there and stakes nothing."""
_CASES_FOLLOW, _ELSE = "Se non basta per {move}:", "In ogni altro caso vale {move}."
_SEEN = re.compile(r"Se (?:il totale è (\d+) o meno)?(?: e )?(?:il banco mostra (.+))?, vale «[^»]+»\.")
_CASE = re.compile(r"(?:con (\d+) o (meno|più) )?(.+)", re.IGNORECASE)


class Events:
    """Rounds of one game in which something happens besides the choices of one player."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with the engine of the rules."""
        self.rules, self.source = rules, RoundsByChance(rules, seed=2)
        self.module = self.source.engine._module
        self.main = rules.main_wager.name
        self.stake = self.source.stakes[self.main]

    def begun(self, purse: int, guest: Mapping[str, Any] | None = None, stake: int = 0) -> Any:
        """Return a round at its first decision, of a shoe by chance, the player with so much money in cents.

        Args:
            guest: who stakes behind, and what he accepts.
            stake: in cents; 0 for the worked one.
        """
        players = [{"giocatore": _PLAYER, "saldo": money(purse)}]
        setup: dict[str, Any] = {
            "sabot": self.source.shoe(),
            "giocatori": players,
            "posti": [{"posto": 1, "giocatore": _PLAYER, "puntate": {self.main: money(stake or self.stake)}}],
        }
        if guest is not None:
            players.append({"giocatore": _GUEST, "saldo": money(self.stake * 20)})
            setup["spalle"] = [{"giocatore": _GUEST, "posto": 1, "importo": money(self.stake), **guest}]
            if guest.get("posto") == _IDLE:
                players.append({"giocatore": _SITTING_OUT, "saldo": money(purse)})
                setup["posti"].append({"posto": _IDLE, "giocatore": _SITTING_OUT, "puntate": {}})
        return self.module.Game(self.module.RULES, setup)

    def of_two(self, *, sides: bool = False) -> Any:
        """Return a round at its first decision of two boxes, of two players if the game is not for one alone."""
        names = (_PLAYER, _PLAYER if is_for_one(self.rules.table) else _GUEST)
        stakes = {name: money(amount) for name, amount in self.source.stakes.items() if sides or name == self.main}
        setup = {
            "sabot": self.source.shoe(),
            "giocatori": [{"giocatore": name, "saldo": money(self.stake * 20)} for name in dict.fromkeys(names)],
            "posti": [{"posto": box, "giocatore": name, "puntate": stakes} for box, name in enumerate(names, 1)],
        }
        return self.module.Game(self.module.RULES, setup)

    def refuses(self, guest: Mapping[str, Any] | None = None, stake: int = 0) -> bool:
        """Say whether no round begins so."""
        try:
            self.begun(self.stake * 1000 + stake, guest, stake)
        except self.module.EngineFault:
            return True
        return False

    def moved(self, game: Any, **move: object) -> Sequence[Entry]:
        """Return what a copy of a round writes down from a move on."""
        again = game.fork()
        before = len(again.fork().news()["registro"])
        again.move(self.module.read_move(move))
        entries: Sequence[Entry] = again.news()["registro"]
        return entries[before:]

    def decisions(self, number: int, purse: int) -> Iterator[tuple[Any, Mapping[str, Any]]]:
        """Yield (round, decision) of as many rounds, each choice made at random after it was yielded."""
        for _ in range(number):
            game = self.begun(purse)
            while (pending := game.fork().news().get("attesa")) is not None:
                yield game, pending
                game.move(self.module.Move(self.source.pick(pending["lecite"])))


def chosen_instead(entries: Sequence[Entry]) -> str:
    """Return what was chosen for the player, "" where nothing was."""
    return next((one["azione"] for one in entries if one["fatto"] == "scelta" and one["origine"] != "giocatore"), "")


def _says(sheet: Sheet, text: str, total: int) -> str | None:
    """Return what a text of cases says to do with a total: «con 11 o meno ricevi una carta; con 12 o più stai»."""
    named = {offer.label: offer.name for offer in sheet.rules.offers}
    plain = {"ricevi una carta": HIT, "stai": STAND}
    for piece in text.removesuffix(".").split("; "):
        found = _CASE.fullmatch(piece)
        assert found is not None
        edge, side, does = found.groups()
        if edge is None or (total <= int(edge) if side == "meno" else total >= int(edge)):
            if does.lower() in plain:
                kind = plain[does.lower()]
                return next(one.name for one in sheet.rules.offers if one.stage and kind_of(one) == kind)
            return named[does.removeprefix("vale «").removesuffix("»")]
    return None


def by_itself(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of time that runs out or a lost connection: in the turn, what is done is what the page says of the total."""
    event = _EVENTS[said.label]
    for game, pending in events.decisions(number, events.stake * 20):
        if pending.get("stadio"):
            total = _total(events, pending)
            who = {"giocatore": _PLAYER} if event == "disconnessione" else {}
            yield chosen_instead(events.moved(game, evento=event, **who)) == _says(said.sheet, said.read.text, total)


def _total(events: Events, pending: Mapping[str, Any]) -> int:
    return _worth(events, pending["visibile"]["mano"])


def _worth(events: Events, cards: Sequence[str]) -> int:
    values = {rank: (low, high) for rank, low, high in events.rules.values.by_rank}
    ranks = [card[0] for card in cards]
    low = sum(values[rank][0] for rank in ranks)
    gains = [values[rank][1] - values[rank][0] for rank in ranks if values[rank][1] != values[rank][0]]
    return low + gains[0] if gains and low + gains[0] <= events.rules.values.ceiling else low


def too_poor(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of a decision that the balance does not cover: who has no more than his stake makes it all the same."""
    label = said["move"].removeprefix("«").removesuffix("»")
    name = said.sheet.offers[label].name
    late = next((one.read.text for one in said.sheet.sentences if one.label == LATE), "")
    cases = said.read.values.get("cases", late)
    for game, pending in events.decisions(number, events.stake):
        if pending.get("stadio") and name not in pending["lecite"]:
            entries = events.moved(game, azione=name)
            if not any(one["fatto"] == "rifiuto" for one in entries):
                yield chosen_instead(entries) == _says(said.sheet, cases, _total(events, pending))


def something_instead(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of a decision that the balance does not cover, whose cases follow: one of them is done in its place."""
    yield from (bool(chosen_instead(entries)) for _, entries in _without_money(said, events, number))


def in_its_case(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of one case among several, each of which holds where none before it does: what it says is done there."""
    before = said.sheet.sentences[: said.sheet.sentences.index(said)]
    told = [one for one in before if one.label == said.label]
    opened = [place for place, one in enumerate(told) if one.read.template == _CASES_FOLLOW]
    earlier = told[opened[-1] + 1 :] if opened else told
    for pending, entries in _done(told[opened[-1]] if opened else None, events, number):
        if _holds(said, events, pending) and not any(_holds(one, events, pending) for one in earlier):
            yield chosen_instead(entries) == said.sheet.offers[said.read.text.split("«")[1].split("»")[0]].name


def _holds(said: Printed, events: Events, pending: Mapping[str, Any]) -> bool:
    """Say whether the condition of a case is true where a decision is due."""
    found = _SEEN.fullmatch(said.read.text)
    if found is None:
        return said.read.template == _ELSE
    most, shown = found.groups()
    upcard = pending["visibile"]["banco"][0][0]
    return (most is None or _total(events, pending) <= int(most)) and (shown is None or upcard in ranks_in(shown))


def _done(poor: Printed | None, events: Events, number: int) -> Iterator[tuple[Mapping[str, Any], Sequence[Entry]]]:
    """Yield (decision, what is written) of time that runs out, or of a choice that the balance does not cover."""
    if poor is not None:
        yield from _without_money(poor, events, number)
        return
    for game, pending in events.decisions(number, events.stake * 20):
        if pending.get("stadio"):
            yield pending, events.moved(game, evento="tempo_scaduto")


def _without_money(said: Printed, events: Events, number: int) -> Iterator[tuple[Mapping[str, Any], Sequence[Entry]]]:
    name = said.sheet.offers[said["move"].removeprefix("«").removesuffix("»")].name
    for game, pending in events.decisions(number * 2, events.stake):
        if pending.get("stadio") and name not in pending["lecite"]:
            entries = events.moved(game, azione=name)
            if not any(one["fatto"] == "rifiuto" for one in entries):
                yield pending, entries


def unanswered(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of a proposal without an answer."""
    for game, pending in events.decisions(number, events.stake * 20):
        if said.offer.name in pending["lecite"]:
            yield chosen_instead(events.moved(game, evento="tempo_scaduto")) == "rifiuta"


def follower(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of who stakes behind: he is paid as the hand is, decides nothing, and follows a split only if he said so."""
    splits = {offer.name for offer in events.rules.offers if kind_of(offer) == "D"}
    for place in range(number):
        agrees = place % 2 == 0
        accepted = [name for name in events.rules.behind.presets if agrees] if events.rules.behind else []
        game = events.begun(events.stake * 20, {"accetta": accepted})
        made = []
        while (pending := game.fork().news().get("attesa")) is not None:
            if pending["giocatore"] == _PLAYER:
                split = splits & {*pending["lecite"]}
                made.append(min(split) if split else events.source.pick(pending["lecite"]))
                game.move(events.module.Move(made[-1]))
            else:
                game.move(events.module.read_move({"azione": "rifiuta", "giocatore": _GUEST, "posto": 1}))
        register = game.news()["registro"]
        yield from _OF_FOLLOWERS[said.read.template](said, register, bool(splits & {*made}), agrees)


def _settled(register: Sequence[Entry], who: str) -> dict[tuple[int, str], tuple[int, int]]:
    found = [one for one in register if one["fatto"] == "liquidazione" and one["giocatore"] == who]
    return {(one["mano"], one["puntata"]): (cents(one["puntato"]), cents(one["restituito"])) for one in found}


def _same_pay(said: Printed, register: Sequence[Entry], *_: object) -> Iterator[bool]:
    own, his = _settled(register, _PLAYER), _settled(register, _GUEST)
    yield from (own[place] == amounts for place, amounts in his.items() if place in own)


def _decides_nothing(said: Printed, register: Sequence[Entry], *_: object) -> Iterator[bool]:
    asked = [one for one in register if one["fatto"] == "decisione" and one.get("stadio")]
    yield from (one["giocatore"] == _PLAYER for one in asked)


def _decides_own(said: Printed, register: Sequence[Entry], *_: object) -> Iterator[bool]:
    """Of the proposals on which a follower decides for himself: he is asked each time that the player is."""
    named = {offer.name for label, offer in said.sheet.offers.items() if f"«{label}»" in said["names"]}
    asked = [(one["giocatore"], {*one["lecite"]} & named) for one in register if one["fatto"] == "decisione"]
    player, guest = ([names for who, names in asked if who == one and names] for one in (_PLAYER, _GUEST))
    if player or guest:
        yield player == guest


def _stays(said: Printed, register: Sequence[Entry], split: bool, agrees: bool) -> Iterator[bool]:
    if split:
        hands = {number for number, _ in _settled(register, _GUEST)}
        yield (len(hands) > 1) == agrees


_OF_FOLLOWERS: Mapping[str, Callable[..., Iterator[bool]]] = {
    "Punti sulla mano di un altro giocatore e vinci alle stesse quote.": _same_pay,
    "Le mosse le decide lui.": _decides_nothing,
    "Altrimenti la tua puntata resta sulla prima mano.": _stays,
    "In anticipo scegli se seguirlo su {names}.": _stays,
    "Su {names} decidi tu.": _decides_own,
}


def own_hand(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of who stakes behind his own hand."""
    yield events.refuses({"giocatore": _PLAYER, "accetta": []}) == (said.read.template == "Mai sulla tua.")


def fault(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of a game that breaks down at a decision: what was staked comes back, at once or when the next one begins."""
    purse = events.stake * 20
    for game, _ in events.decisions(number, purse):
        again = game.fork()
        again.move(events.module.read_move({"evento": "malfunzionamento"}))
        outcome = again.news()
        staked = sum(cents(one["importo"]) for one in outcome["registro"] if one["fatto"] == "puntata")
        back = [one for one in outcome["registro"] if one["fatto"] == "rimborso"]
        later = "inizio" in said.read.template
        held = cents(outcome["saldi"][0]["saldo"]) == (purse - staked if later else purse)
        yield sum(cents(one["importo"]) for one in back) == staked and held


def voided(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of payments made before the game breaks down: nothing of them is left to anybody, if any can be made so early."""
    if not _pays_early(events.rules):
        yield True
        return
    for place in range(number * 6):
        game = events.of_two(sides=place % 2 == 0)
        before = game.fork().news()
        paid = [one for one in before["registro"] if one["fatto"] == "liquidazione" and cents(one["restituito"])]
        if not game.round.over and paid:
            game.move(events.module.read_move({"evento": "malfunzionamento"}))
            outcome = game.news()
            due = sum(cents(one["importo"]) for one in outcome["registro"] if one.get("quando"))
            held = sum(cents(one["saldo"]) for one in outcome["saldi"])
            back = sum(cents(one["restituito"]) for one in paid) if due else 0  # money moves when the next one begins
            yield held + due - back == events.stake * 20 * len(outcome["saldi"])


def _pays_early(rules: Ruleset) -> bool:
    """Say whether anything is settled while somebody may still decide."""
    settling = [phase for phase in rules.phases if phase.kind is PhaseKind.SETTLE]
    at_once = any(isinstance(effect, SettleNow) for offer in rules.offers for effect in offer.effects)
    return len(settling) > 1 or at_once or any(closing.settles for closing in rules.closings)


def before_the_turn(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of a choice made before one's turn: it is taken, and another one in its place if the page says so."""
    may_change = "cambiare idea" in said.read.template
    for _ in range(number):
        game = events.of_two()
        pending = game.fork().news().get("attesa")
        if pending is None or not pending.get("stadio"):
            continue
        waiting = 3 - pending["posto"]
        register = game.fork().news()["registro"]
        cards = [one["carta"] for one in register if one["fatto"] == "carta" and one.get("posto") == waiting]
        if _worth(events, cards) == events.rules.values.ceiling:
            continue  # that hand is over
        moves = [{"evento": "anticipo", "posto": waiting, "mano": 1, "azione": name} for name in ("carta", "stai")]
        refused = []
        for move in moves:
            before = len(game.fork().news()["registro"])
            game.move(events.module.read_move(move))
            told = game.fork().news()["registro"][before:]
            refused.append(any(one["fatto"] == "rifiuto" for one in told))
        yield refused == [False, not may_change]


def without_holder(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of who stakes behind where nobody plays: he has his stake back before anything is decided."""
    for _ in range(number):
        outcome = events.begun(events.stake * 20, {"accetta": [], "posto": _IDLE}).news()
        held = {one["giocatore"]: cents(one["saldo"]) for one in outcome["saldi"]}
        back = [one for one in outcome["registro"] if one["fatto"] == "rimborso" and one["giocatore"] == _GUEST]
        yield held[_GUEST] == events.stake * 20 and len(back) == 1


_LIMITS = {"low": -1, "high": 1}


def limits(said: Printed, events: Events, number: int) -> Iterator[bool]:
    """Of how much may be staked: the limit itself is taken, a cent beyond it is not."""
    for name, beyond in _LIMITS.items():
        if name in said.read.values:
            edge = euro_in(said[name])
            yield not events.refuses(stake=edge) and events.refuses(stake=edge + beyond)


OF_EVENTS: Mapping[str, Callable[[Printed, Events, int], Iterator[bool]]] = {
    "Se non basta per {move}, {cases}.": too_poor,
    "Se non basta per {move}: {cases}.": too_poor,
    "Se non basta per {move}, vale la regola del tempo scaduto.": too_poor,
    _CASES_FOLLOW: something_instead,
    _ELSE: in_its_case,
    "Se non rispondi, vale come un rifiuto.": unanswered,
    **dict.fromkeys(_OF_FOLLOWERS, follower),
    **dict.fromkeys(("Mai sulla tua.", "Puoi farlo anche sulla tua."), own_hand),
    "Tutte le puntate del colpo ti vengono restituite subito.": fault,
    "Tutte le puntate del colpo ti vengono restituite all'inizio del successivo.": fault,
    "I pagamenti già fatti sono annullati.": voided,
    "Puoi scegliere prima del tuo turno.": before_the_turn,
    "Puoi scegliere prima del tuo turno, e cambiare idea finché non comincia.": before_the_turn,
    "Se lui non gioca, riprendi subito la puntata.": without_holder,
    **dict.fromkeys(("Si punta da {low} a {high}.", "Si punta almeno {low}.", "Si punta al massimo {high}."), limits),
}
"""How what is said of an event is played, by its message."""


def false_events(sheet: Sheet, number: int) -> Iterator[str]:
    """Yield what is said of an event and is not so, or never happens."""
    events = Events(sheet.rules)
    for said in sheet.sentences:
        automatic = said.label in _EVENTS and not said.read.template
        play = by_itself if automatic else OF_EVENTS.get(said.read.template)
        if said.label in (LATE, POOR) and _SEEN.fullmatch(said.read.text):
            play = in_its_case
        if play is not None:
            tried = list(play(said, events, number))
            if not tried or not all(tried):
                yield f"{said.label} › {said.read.text}: {tried.count(False)} volte falso su {len(tried)}"
