"""The replies of a session in, its breaches out: every invariant of a table, and those of each of its rounds."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from conformance.audit.audit import audit_register
from conformance.audit.breach import Breach, Invariant
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import GameFacts
from conformance.audit.sessions.rounds_of_session import RoundOfSession, rounds_of
from conformance.audit.sessions.table_money import TableMoney
from conformance.audit.sessions.table_shown import TableShown
from conformance.audit.sessions.told_message import Event, ToldMessage, messages_of
from conformance.wire.wire_values import Cents, read_money, write_money

BY_TABLE: Final = frozenset({"passa", "malfunzionamento", "riprende", "modera", "limiti"})
NO_COMMANDS: Final = BY_TABLE | {"entra", "mossa", "disconnessione", "riconnessione"}
"""Events that are no commands of the regolamento."""
_STARTS: Final = ("fase", "tempo", "decisione", "scelta", "liquidazione", "rimborso")
"""What may set the time that runs to another."""


def audit_session(
    facts: GameFacts, setup: Mapping[str, Any], events: Sequence[Event], exchanges: Sequence[Exchange]
) -> tuple[Breach, ...]:
    """Return the invariants that the replies of a session break, the first breach of each; a secret comes first.

    Args:
        setup: how the table was opened.
        exchanges: the replies in order, valid by their schemas.
    """
    walk = _SessionWalk(facts, setup, messages_of(events, exchanges))
    walk.hear_all()
    return tuple(sorted(walk.breaches.values(), key=lambda breach: breach.invariant is not Invariant.SECRET))


class _SessionWalk:
    def __init__(self, facts: GameFacts, setup: Mapping[str, Any], messages: tuple[ToldMessage, ...]) -> None:
        self.facts, self.setup, self.messages = facts, setup, messages
        self.money = TableMoney(accounts={name: read_money(amount) or 0 for name, amount in setup["conti"].items()})
        self.shown = TableShown(
            players=frozenset(setup["conti"]),
            shoes=setup.get("sabot", ()),
            settings=facts.settings,
            history=facts.history,
        )
        self.breaches: dict[Invariant, Breach] = {}
        self.late_balance = False  # whether stakes leave the balance when betting closes
        self.starts: dict[int, dict[str, Any]] = {}

    def hear_all(self) -> None:
        before: ToldMessage | None = None
        for message in self.messages:
            self._follow_money(message)
            self._check_steps(message)
            self._check_views(message)
            if before is not None:
                self._check_event(before, message)
                self._check_clock(before, message)
            before = message
        self._check_rounds()

    def _breach(self, invariant: Invariant, message: ToldMessage | int, expected: str, got: str) -> None:
        number = message if isinstance(message, int) else message.number
        self.breaches.setdefault(invariant, Breach(invariant=invariant, expected=expected, got=got, message=number))

    # -- money and views -----------------------------------------------------------------------------------------------

    def _follow_money(self, message: ToldMessage) -> None:
        for entry in message.entries:
            if entry["fatto"] == "fase" and entry["fase"] == "colpo":
                self.starts[message.number] = self._balances_with_stakes()
            if wrong := self.money.take(entry):
                self._breach(Invariant.TABLE_MONEY, message, "ogni somma viene da qualche parte", wrong)
            for invariant, expected, got in self.shown.take(entry):
                self._breach(invariant, message, expected, got)

    def _balances_with_stakes(self) -> dict[str, Any]:
        return {name: balance + self.money.laid_by(name) for name, balance in self.money.balances.items()}

    def _check_steps(self, message: ToldMessage) -> None:
        for entry in message.entries:
            if entry["passo"] != message.step:
                expected = f"nella risposta all'evento {message.step} soltanto voci di quel passo"
                self._breach(Invariant.STEP, message, expected, f"«{entry['fatto']}» ha passo {entry['passo']}")

    def _check_views(self, message: ToldMessage) -> None:
        if message.views.keys() != self.money.balances.keys():
            expected = f"una vista per chi è al tavolo: {', '.join(sorted(self.money.balances)) or 'nessuno'}"
            self._breach(Invariant.VIEW, message, expected, f"viste di {', '.join(sorted(message.views)) or 'nessuno'}")
            return
        for player, view in message.views.items():
            self._check_purse(message, player, view)
            self._check_stakes(message, player, view)
            for invariant, expected, got in self.shown.of_view(player, view):
                self._breach(invariant, message, expected, got)

    def _check_purse(self, message: ToldMessage, player: str, view: Mapping[str, Any]) -> None:
        shown, balance, laid = read_money(view["saldo"]), self.money.balances[player], self.money.laid_by(player)
        if laid and shown == balance + laid:
            self.late_balance = True
        wanted = balance + (laid if self.late_balance else 0)
        if shown != wanted:
            expected = f"a {player} un saldo di {_signed(wanted)}: il conto, meno le poste, più quanto reso"
            self._breach(Invariant.TABLE_MONEY, message, expected, f"un saldo di {view['saldo']}")
        account, brought = self.money.accounts[player], self.money.brought.get(player, 0)
        if "conto" in view and read_money(view["conto"]) not in (account, account + brought):
            expected = f"a {player} un conto di {_signed(account)}, o com'era quando è entrato"
            self._breach(Invariant.TABLE_MONEY, message, expected, f"un conto di {view['conto']}")
        due = self.money.due.get(player, 0)
        if read_money(view.get("in_sospeso", "0.00")) != due:
            self._breach(
                Invariant.TABLE_MONEY, message, f"a {player} in sospeso {_signed(due)}",
                f"in sospeso {view.get('in_sospeso', 'nulla')}",
            )  # fmt: skip

    def _check_stakes(self, message: ToldMessage, player: str, view: Mapping[str, Any]) -> None:
        others = {} if "cambi" in self.setup.get("parametri", {}) else view.get("altrui", {})
        for name, stakes in {player: view["puntate"], **others}.items():
            told = {place: read_money(amount) for place, amount in stakes.items()}
            if told != self.money.stakes_of(name):
                expected = f"le poste di {name} che non sono ancora decise: {_stakes_words(self.money.stakes_of(name))}"
                self._breach(Invariant.VIEW, message, expected, f"a {player} si mostrano {_stakes_words(told)}")

    # -- events --------------------------------------------------------------------------------------------------------

    def _check_event(self, before: ToldMessage, message: ToldMessage) -> None:
        event = message.event
        if message.refused and event["evento"] not in ("mossa", *BY_TABLE):
            changed = [name for name in before.views if before.views[name] != message.views.get(name)]
            extra = [entry["fatto"] for entry in message.entries if entry["fatto"] != "rifiuto"]
            if changed or extra:
                got = f"cambia ciò che vede {changed[0]}" if changed else f"accade «{extra[0]}»"
                self._breach(Invariant.REFUSAL, message, "un evento rifiutato non cambia nulla", got)
        if event["evento"] not in NO_COMMANDS:
            self._check_command(before, message)

    def _check_command(self, before: ToldMessage, message: ToldMessage) -> None:
        event = message.event
        view = before.views.get(event.get("giocatore", ""))
        if view is None:
            return
        listed = any(_lists(one, event) for one in view["comandi"])
        if listed is message.refused:
            words = f"«{event['evento']}» {_named(event)}".strip()
            shown, then = ("è", "rifiutato") if listed else ("non è", "accettato")
            self._breach(
                Invariant.COMMAND, message, f"{words}, che {shown} fra i comandi mostrati, "
                f"{'accettato' if listed else 'rifiutato'}", f"è {then}",
            )  # fmt: skip

    def _check_clock(self, before: ToldMessage, message: ToldMessage) -> None:
        event = message.event
        passed = event.get("secondi", 0) if event["evento"] == "passa" else 0
        for player, view in message.views.items():
            had, has = before.views.get(player, {}).get("resta"), view.get("resta")
            if had is None or has is None or message.tells(*_STARTS):
                continue
            if has != had - passed:
                expected = f"dopo {passed} secondi, e senza che nulla ricominci, a {player} restano {had - passed}"
                self._breach(Invariant.CLOCK, message, expected, f"ne restano {has}")

    # -- rounds --------------------------------------------------------------------------------------------------------

    def _check_rounds(self) -> None:
        shoes = [list(shoe["carte"]) for shoe in self.setup.get("sabot", ())]
        if not shoes:
            return
        shuffles = [
            entry for message in self.messages for entry in message.entries if entry["fatto"] == "rimescolamento"
        ]
        used, number = 0, 0
        for count, round_ in enumerate(rounds_of(self.messages), 1):
            within = [entry for entry in shuffles if entry["colpo"] == count]
            if within:
                number, used = number + len(within), 0
            if number > len(shoes) or number == 0:
                return
            if len(within) > 1 or (within and round_.drawn > len(shoes[number - 1])):
                return  # two shoes in one round: where the first ends the cut card says
            self._check_round(round_, shoes[number - 1][used:])
            used += round_.drawn

    def _check_round(self, round_: RoundOfSession, cards: list[str]) -> None:
        boxes: dict[int, dict[str, Any]] = {}
        behind: list[dict[str, Any]] = []
        for entry in round_.stakes:
            player, number = entry["giocatore"], entry["posto"]
            box = boxes.setdefault(number, {"posto": number, "giocatore": player, "puntate": {}})
            if box["giocatore"] == player:
                box["puntate"][entry["puntata"]] = entry["importo"]
            else:
                behind.append({"giocatore": player, "posto": number, "importo": entry["importo"]})
        purses = self.starts.get(round_.number, {})
        playing = sorted({bet["giocatore"] for bet in (*boxes.values(), *behind)})
        setup = {
            "sabot": cards,
            "giocatori": [
                {"giocatore": name, "saldo": write_money(max(int(purses.get(name, 0)), 0))} for name in playing
            ],
            "posti": list(boxes.values()),
            "spalle": behind,
        }
        for breach in audit_register(self.facts, setup, round_.moves, round_.steps, round_.number):
            self.breaches.setdefault(breach.invariant, breach)


def _lists(command: Mapping[str, Any], event: Event) -> bool:
    """Say whether a command as it is shown covers an event."""
    if command["comando"] != event["evento"] or any(command.get(key) != event.get(key) for key in ("posto", "puntata")):
        return False
    amount = read_money(event.get("importo"))
    if "importi" in command:
        return event.get("importo") in command["importi"]
    if "da" in command:
        most = read_money(command.get("a"))
        return amount is not None and amount >= (read_money(command["da"]) or 0) and (most is None or amount <= most)
    return True


def _named(event: Event) -> str:
    return " ".join(f"{key} {event[key]}" for key in ("posto", "puntata", "importo") if key in event)


def _stakes_words(stakes: Mapping[str, Any]) -> str:
    words = (f"{place} {_signed(amount)}" for place, amount in sorted(stakes.items()))
    return ", ".join(words) or "nessuna"


def _signed(amount: Cents | None) -> str:
    """Return an amount in wire form, also below zero: what an engine tells may come to that."""
    cents = int(amount or 0)
    return f"{'-' if cents < 0 else ''}{write_money(abs(cents))}"
