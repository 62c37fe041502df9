"""A session of a table while its steps are read: accounts, shoes, events. Ends as the setup and events of the wire."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import listed
from conformance.wire.wire_values import write_money
from generator.model.ir import Ruleset
from generator.model.ir_session import Command, CommandEffect, TableSession

SEED = 1
"""What the shuffles of a scenario come from whose table shuffles by itself."""
OPENED_AT = "2026-01-01T10:00:00Z"
"""When the table of a scenario is opened."""
_EARLY = "anticipo"


@dataclass(kw_only=True)
class SessionDraft:
    """The session so far; players are named as on the wire."""

    rules: Ruleset
    accounts: dict[str, int] = field(default_factory=dict)
    parameters: dict[str, Any] = field(default_factory=dict)
    shoes: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    currencies: dict[str, str] = field(default_factory=dict)
    """In which currency each plays who has said it."""

    @property
    def table(self) -> TableSession:
        """Return what the rules say of the table. Raises StepFault where they say nothing."""
        if self.rules.session is None:
            raise StepFault(
                "G055",
                "Questo regolamento non dice nulla del tavolo intorno ai colpi.",
                "Scrivi prima la parte «sessione» del regolamento, o uno scenario di un colpo.",
            )
        return self.rules.session

    def has_account(self, player: str, amount: int) -> None:
        """Give somebody who may come an account, in cents."""
        self.accounts[player] = amount

    def comes(self, player: str, balance: int) -> None:
        """Let somebody come to the table with all of an account, in cents."""
        if self.table.modes or (self.table.account and self.table.account.brought != "tutto"):
            advice = "Scrivi «che … ha sul conto …», poi «… entra al tavolo in modalità … con …»."
            raise StepFault("G055", "A questo tavolo si entra dicendo come e con quanto.", advice)
        self.has_account(player, balance)
        self.enters(player)

    def enters(self, player: str, **fields: Any) -> None:
        """Let somebody with an account try to come to the table."""
        currency = {"valuta": self.currencies[player]} if player in self.currencies else {}
        self.happen("entra", giocatore=player, **fields, **currency)

    def boxes_given(self, mode: str) -> range:
        """Return the boxes that somebody gets on entering, where he does not choose them."""
        if self.table.effects("occupa"):
            return range(0)
        count = next((one.boxes for one in self.table.modes if one.name == mode), self.rules.table.highest_box)
        return range(1, count + 1)

    def shoe(self, cards: list[str]) -> None:
        """Prepare the cards of the next shuffle."""
        self.shoes.append({"carte": cards})

    def cut(self, after: int) -> None:
        """Put the cut card of the shoe that was prepared last after some cards."""
        if not self.shoes:
            raise StepFault("G055", "La carta di taglio non ha un sabot.", "Scrivi prima le carte del sabot.")
        self.shoes[-1]["taglio"] = after

    def happen(self, event: str, **fields: Any) -> None:
        """Let something happen at the table."""
        self.events.append({"evento": event, **fields})

    def move(self, move: Mapping[str, Any], holder: str) -> None:
        """Add what a step of a round says: a decision, an early one, a lost connection, a fault."""
        event = move.get("evento")
        if event in (None, _EARLY):
            fields = {key: value for key, value in move.items() if key != "evento"}
            early = {"anticipata": True} if event else {}
            self.events.append({"evento": "mossa", "giocatore": holder, **fields, **early})
        elif event == "tempo_scaduto":
            advice = "Scrivi quanto tempo passa: «passano 9 secondi»."
            raise StepFault("G055", "A un tavolo il tempo scade quando passa.", advice)
        else:
            self.events.append(dict(move))

    def labelled(self, label: str) -> str:
        """Return the name of the command that has a label. Raises StepFault."""
        names = {one.label: one.name for one in self.table.commands}
        if label not in names:
            known = listed(f"«{one}»" for one in names)
            raise StepFault("G043", f"«{label}» non è un comando del tavolo.", f"Comandi: {known}.")
        return names[label]

    def command(self, effect: str, *whats: str) -> Command:
        """Return the command of the rules that does something. Raises StepFault where there is none, or several.

        Args:
            whats: the values of the effect that come to the same for who uses the command.
        """
        effects = {CommandEffect(kind=effect, what=what) for what in whats}
        found = [one for one in self.table.commands if effects.intersection(one.effects)]
        if len(found) != 1:
            labels = listed((f"«{one.label}»" for one in found), empty="nessuno")
            raise StepFault(
                "G055",
                f"Non si capisce quale comando sia: quelli che lo fanno sono {labels}.",
                "Scrivi «usa il comando …» con la sua etichetta.",
            )
        return found[0]

    def setup(self) -> dict[str, Any]:
        """Return how the table is opened, as on the wire."""
        opened: dict[str, Any] = {
            "ora": OPENED_AT,
            "conti": {player: write_money(amount) for player, amount in self.accounts.items()},
        }
        if self.parameters:
            opened["parametri"] = self.parameters
        if self.shoes:
            opened["sabot"] = self.shoes
        else:
            opened["seme"] = SEED
        return opened
