"""A scenario while its steps are read: players, stakes, cards, moves, checks. Ends as the COLPO and the MOSSE."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from conformance.cases.scenario import class_of_cards as classes
from conformance.cases.scenario import shoe
from conformance.cases.scenario.arguments import NamedHand
from conformance.cases.scenario.case import Check, Claim
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.session_draft import SessionDraft
from conformance.cases.scenario.wording import listed, money, to
from conformance.wire.wire_values import write_money
from generator.data.diagnostics import Position
from generator.model.ir import Ruleset
from generator.model.terms import HIGHEST_BOX


@dataclass(kw_only=True, slots=True)
class ScenarioBox:
    """One box: who holds it and what is staked on it, in cents."""

    number: int
    player: str
    stakes: dict[str, int] = field(default_factory=dict)
    behind_allowed: bool = True


@dataclass(kw_only=True, slots=True)
class BehindBet:
    """A bet on somebody else's hand."""

    player: str
    box: int
    amount: int


DEAL = "vengono distribuite le carte"
"""The step that closes the stakes."""


class HandPlace(TypedDict):
    """Where a hand is, in the words of the wire; the dealer's has no box, and is number 0."""

    posto: int | None
    mano: int


@dataclass(kw_only=True)
class ScenarioDraft:
    """The scenario so far. Its methods are what the steps say; each raises StepFault, with words for the author."""

    rules: Ruleset
    players: dict[str, int] = field(default_factory=dict)
    """Name → balance in cents, in order of appearance."""
    boxes: dict[int, ScenarioBox] = field(default_factory=dict)
    behind: list[BehindBet] = field(default_factory=list)
    presets: dict[str, list[str]] = field(default_factory=dict)
    rows: list[shoe.CardsRow] | None = None
    raw: list[str] | None = None
    dealt: bool = False
    session: SessionDraft | None = None
    """The table around the rounds, once the scenario has opened it."""
    _shoe: shoe.Shoe | None = field(default=None, init=False)
    moves: list[dict[str, Any]] = field(default_factory=list)
    played: list[tuple[str, int]] = field(default_factory=lambda: [("", 0)])
    """Text and line of the last step that staked, then of the step of each move."""
    checks: list[Check] = field(default_factory=list)
    beyond: StepFault | None = None
    """A box that does not exist, a player too many, an added wager staked before the cards: right only if refused."""
    step: tuple[str, int] = ("", 0)
    """Text and line of the step being read."""
    table_rows: tuple[Position, ...] = ()
    """Where each row of its table stands, the header included."""
    deal_line: int | None = None
    """The line of the step that deals the cards, if the scenario has one."""

    # -- who is there ------------------------------------------------------------------------------------------

    def open_table(self) -> SessionDraft:
        """Make a session of a table of the scenario. Raises StepFault where it is one of a round already."""
        if self.players or self.rows is not None or self.raw is not None:
            raise StepFault("G055", "Il tavolo si apre prima di tutto il resto.", "Sposta il passo sopra gli altri.")
        self.session = SessionDraft(rules=self.rules)
        self.session.table  # noqa: B018 - it says so where the rules know of no table
        return self.session

    @property
    def at_table(self) -> SessionDraft:
        """Return the session of the scenario. Raises StepFault where it is one of a round."""
        if self.session is None:
            message = "Questo passo è di un tavolo, e lo scenario è di un colpo solo."
            raise StepFault("G055", message, "Scrivi prima «Dato che il tavolo è aperto».")
        return self.session

    def seat(self, name: str, boxes: list[int], balance: int) -> None:
        """Put a player, with a balance in cents, at some boxes; none for who only looks on."""
        self._before_the_deal("I giocatori si siedono")
        if self.session is not None:
            self._comes(name, boxes, balance)
            return
        if name in self.players:
            raise StepFault(
                "G051", f"{name} è già al tavolo.", "Nomina ogni giocatore una volta sola, con tutti i suoi posti."
            )
        for number in boxes:
            if number in self.boxes:
                holder = self.boxes[number].player
                raise StepFault("G051", f"Il posto {number} è già di {holder}.", "Scegli un altro posto.")
            last = self.rules.table.highest_box
            if not 1 <= number <= last:
                fault = StepFault("G051", f"Il posto {number} non esiste.", f"Il tavolo ha i posti da 1 a {last}.")
                if not 1 <= number <= HIGHEST_BOX:
                    raise fault
                self.beyond = self.beyond or fault
            self.boxes[number] = ScenarioBox(number=number, player=name)
        self.players[name] = balance
        self._count_players()

    def _comes(self, name: str, boxes: list[int], balance: int) -> None:
        if name in self.players:
            raise StepFault("G051", f"{name} è già al tavolo.", "Per un altro posto: «Quando … si siede al posto …».")
        self.players[name] = balance
        self.at_table.comes(self.player_id(name), balance)
        self.played.append(self.step)
        for number in boxes:
            self.sits(name, number)

    def has_account(self, name: str, amount: int) -> None:
        """Give somebody who may come to the table an account, in cents."""
        if name in self.players:
            raise StepFault("G051", f"{name} ha già un conto.", "Scrivilo una volta sola.")
        self.players[name] = amount
        self.at_table.has_account(self.player_id(name), amount)

    def enters(self, name: str, mode: str = "", brought: int | None = None, device: str = "") -> None:
        """Let somebody with an account try to come to the table."""
        fields: dict[str, Any] = {"modalita": mode} if mode else {}
        fields |= {"dispositivo": device} if device else {}
        fields |= {} if brought is None else {"posta": write_money(brought)}
        self.at_table.enters(self.player_id(name), **fields)
        self.played.append(self.step)
        for number in self.at_table.boxes_given(mode):
            self.boxes.setdefault(number, ScenarioBox(number=number, player=name))

    def sits(self, name: str, number: int) -> None:
        """Let a player of a table try to take a box."""
        command = self.at_table.command("occupa", "posto")
        self.happen(command.name, name, posto=number)
        self.boxes[number] = ScenarioBox(number=number, player=name)

    def happen(self, event: str, player: str = "", **fields: Any) -> None:
        """Let something happen at the table, by a player or by itself."""
        who = {"giocatore": self.player_id(player)} if player else {}
        self.at_table.happen(event, **who, **fields)
        self.played.append(self.step)

    def _count_players(self) -> None:
        """Take note if more players than the regolamento admits are at some box, or bet behind."""
        most = self.rules.table.players
        playing = {box.player for box in self.boxes.values()} | {bet.player for bet in self.behind}
        if most is not None and len(playing) > most:
            admitted = "un giocatore solo" if most == 1 else f"al massimo {most} giocatori"
            advice = "Dai più posti a un giocatore. Si eccede solo per provare che la puntata è rifiutata."
            fault = StepFault("G054", f"Qui giocano in {len(playing)}: un colpo ha {admitted}.", advice)
            self.beyond = self.beyond or fault

    def player_id(self, name: str) -> str:
        """Return the id that the wire uses for a player."""
        if name not in self.players:
            raise StepFault(
                "G051",
                f"«{name}» non è al tavolo.",
                f"Giocatori dello scenario: {listed(self.players, empty='nessuno')}. Per farne sedere un altro: "
                f"«Dato che {name} occupa il posto … con un saldo di …».",
            )
        return f"g{list(self.players).index(name) + 1}"

    def boxes_of(self, name: str) -> list[int]:
        """Return the boxes that a player holds, in order of number."""
        self.player_id(name)
        return sorted(box.number for box in self.boxes.values() if box.player == name)

    def box_of(self, name: str, number: int | None = None) -> int:
        """Return the box meant: the one named, or the only one that the player holds."""
        held = self.boxes_of(name)
        if number is not None:
            if number not in held:
                raise StepFault("G051", f"Il posto {number} non è di {name}.", _held(name, held))
            return number
        if len(held) != 1:
            places = " o ".join(f"«al posto {box}»" for box in held)
            advice = f" Aggiungi quale: {places}; in una decisione, «con la mano al posto {held[0]}»." if held else ""
            raise StepFault("G051", f"Non si capisce su quale posto di {name}.", f"{_held(name, held)}{advice}")
        return held[0]

    def place(self, hand: NamedHand, player: str = "") -> HandPlace:
        """Return where a hand is: of the player that it names, or else of the one given."""
        box = None if hand.number == 0 else self.box_of(hand.player or player, hand.box)
        return HandPlace(posto=box, mano=hand.number)

    def followed_box(self, follower: str, holder: str | None = None, number: int | None = None) -> int:
        """Return the box that a player bets behind: at that holder's, or the only one."""
        boxes = [bet.box for bet in self.behind if bet.player == follower]
        if holder is not None:
            boxes = [box for box in boxes if self.boxes[box].player == holder]
        if number is not None:
            boxes = [box for box in boxes if box == number]
        if len(boxes) != 1:
            raise StepFault(
                "G051",
                f"Non si capisce alle spalle di chi gioca {follower}.",
                "Scrivi «alle spalle di …», dopo la puntata.",
            )
        return boxes[0]

    # -- stakes ------------------------------------------------------------------------------------------------

    def stake(self, name: str, wager: str, amount: int, boxes: list[int]) -> None:
        """Stake an amount, in cents, on boxes of a player."""
        self._before_the_deal("Si punta")
        if self.session is not None:
            command = self.session.command("posa", "fiche", "fiche_su_ogni_posto").name
            for number in boxes:
                self.happen(command, name, posto=number, puntata=wager, importo=write_money(amount))
            return
        if not self.rules.wager(wager).initial:
            self.beyond = self.beyond or StepFault(
                "G053",
                f"La puntata «{self.rules.wager(wager).label}» non si fa prima delle carte.",
                "Nasce da una decisione: scrivi quella. Si punta qui solo per provare che la puntata è rifiutata.",
            )
        for number in boxes:
            stakes = self.boxes[self.box_of(name, number)].stakes
            if wager in stakes:
                raise StepFault("G053", f"Sul posto {number} c'è già questa puntata.", "Scrivi un solo importo.")
            stakes[wager] = amount
        self._count_stakes(name)

    def stake_behind(self, name: str, amount: int, holder: str, number: int | None) -> None:
        """Bet behind another player's box."""
        self._before_the_deal("Si punta")
        self.player_id(name)
        if self.session is not None:
            command = self.session.command("posa", "alle_spalle").name
            self.happen(command, name, posto=self.box_of(holder, number), importo=write_money(amount))
            return
        if self.rules.behind is None:
            raise StepFault("G053", "Questo regolamento non ammette puntate alle spalle.", "Togli il passo.")
        self.behind.append(BehindBet(player=name, box=self.box_of(holder, number), amount=amount))
        self._count_players()
        self._count_stakes(name)

    def _count_stakes(self, name: str) -> None:
        """Take note if the stakes of a player, bets behind included, are more than the player has."""
        self.played[0] = self.step
        staked = sum(sum(box.stakes.values()) for box in self.boxes.values() if box.player == name)
        staked += sum(bet.amount for bet in self.behind if bet.player == name)
        if staked > self.players[name]:
            has, wants = money(self.players[name]), money(staked)
            how = f"Punta al più {has}, o dai {to(name)} un saldo di {wants}."
            advice = f"{how} Si eccede solo per provare che la puntata è rifiutata."
            fault = StepFault("G053", f"{name} punta {wants}, e ha un saldo di {has}.", advice)
            self.beyond = self.beyond or fault

    # -- cards, moves, checks ----------------------------------------------------------------------------------

    def rig(self, *, rows: list[shoe.CardsRow] | None = None, raw: list[str] | None = None) -> None:
        """Say which cards the shoe holds: by who gets what, or in order."""
        self._before_the_deal("Le carte si dichiarano")
        if self.session is not None:
            if raw is None:
                advice = "Scrivi «che il sabot contiene nell'ordine …»."
                raise StepFault("G055", "A un tavolo non si sa prima a chi va una carta.", advice)
            self.session.shoe(raw)
            return
        if self.rows is not None or self.raw is not None:
            raise StepFault("G052", "Le carte sono già state dichiarate.", "Usa una sola tabella, o un solo sabot.")
        self.rows, self.raw = rows, raw

    def deal(self) -> None:
        """Close the stakes."""
        if self.session is not None:
            message = "A un tavolo le carte si distribuiscono da sé, quando non si punta più."
            raise StepFault("G055", message, "Togli il passo, e fa' passare il tempo: «passano 12 secondi».")
        if self.dealt:
            message = f"Le carte sono già state distribuite, alla riga {self.deal_line}."
            raise StepFault("G050", message, "Togli questo passo: un colpo ha una distribuzione sola.")
        if self.rows is None and self.raw is None:
            raise StepFault(
                "G052", "Non si sa quali carte distribuire.", "Aggiungi «Date le carte seguenti:» con la tabella."
            )
        self.setup()
        self.dealt, self.deal_line = True, self.step[1]

    def play(self, move: dict[str, Any]) -> None:
        """Add a move."""
        if self.session is not None:
            holder = self.boxes.get(move.get("posto", 0))
            self.session.move(move, self.player_id(holder.player) if holder else "")
            self.played.append(self.step)
            return
        if not self.dealt:
            raise StepFault("G050", "Si decide solo dopo la distribuzione.", self._deal_first())
        self.moves.append(move)
        self.played.append(self.step)

    def check(self, claim: Claim) -> None:
        """Add a check at this point."""
        if self.session is None and not self.dealt and claim.name != "rifiuto":
            raise StepFault(
                "G050",
                "Prima della distribuzione non c'è nulla da verificare, salvo una puntata rifiutata.",
                self._deal_first(),
            )
        text, line = self.step
        self.checks.append(Check(after=len(self.events), text=text, line=line, name=claim.name, args=claim.args))

    def check_table(self, claim: Claim) -> None:
        """Add a check of a table at this point. Raises StepFault where the scenario is one of a round."""
        if self.at_table:
            self.check(claim)

    @property
    def events(self) -> list[dict[str, Any]]:
        """The moves of the round, or the events of the table."""
        return self.moves if self.session is None else self.session.events

    @property
    def refused(self) -> bool:
        """Whether the scenario says that the stakes are refused."""
        return any(check.name == "rifiuto" and check.after == 0 for check in self.checks)

    def _before_the_deal(self, what: str) -> None:
        if self.dealt:
            message = f"{what} prima della distribuzione, che è alla riga {self.deal_line}: qui è tardi."
            raise StepFault("G050", message, f"Sposta il passo sopra «{DEAL}».")

    def _deal_first(self) -> str:
        """Return what to do about a step that comes before the cards are dealt."""
        if self.deal_line is None:
            return f"Prima scrivi «{DEAL}»."
        return f"Sposta il passo sotto «{DEAL}», che è alla riga {self.deal_line}."

    # -- what it all amounts to --------------------------------------------------------------------------------

    @property
    def playing(self) -> list[int]:
        """The boxes that get cards: those with the compulsory stake."""
        main = self.rules.main_wager.name
        return sorted(box.number for box in self.boxes.values() if main in box.stakes)

    def setup(self) -> dict[str, Any]:
        """Return the COLPO of the protocol, or the setup of the table."""
        if self.session is not None:
            return self.session.setup()
        behind = [self._behind(bet) for bet in self.behind]
        colpo: dict[str, Any] = {
            "sabot": self.shoe().cards,
            "giocatori": [
                {"giocatore": self.player_id(name), "saldo": write_money(balance)}
                for name, balance in self.players.items()
            ],
            "posti": [self._box(self.boxes[number]) for number in sorted(self.boxes)],
        }
        if behind:
            colpo["spalle"] = behind
        return colpo

    def _rigged(self) -> shoe.Shoe:
        if self.rows is None and self.raw is None:
            return shoe.Shoe(cards=[])
        holders = {number: self.boxes[number].player for number in self.playing}
        if self.raw is not None:
            return shoe.as_given(self.rules, holders, self.raw)
        return shoe.derive(self.rules, holders, self.rows or [])

    def shoe(self) -> shoe.Shoe:
        """Return the rigged shoe, with what it hides."""
        if self._shoe is None or not self.dealt:  # nothing that decides it changes once the cards are dealt
            self._shoe = self._rigged()
        return self._shoe

    def _box(self, box: ScenarioBox) -> dict[str, Any]:
        posto: dict[str, Any] = {
            "posto": box.number,
            "giocatore": self.player_id(box.player),
            "puntate": {wager: write_money(box.stakes[wager]) for wager in self._in_order(box.stakes)},
        }
        if not box.behind_allowed:
            posto["spalle_ammesse"] = False
        return posto

    def _in_order(self, stakes: Mapping[str, int]) -> list[str]:
        return [wager.name for wager in self.rules.wagers if wager.name in stakes]

    def _behind(self, bet: BehindBet) -> dict[str, Any]:
        spalle: dict[str, Any] = {
            "giocatore": self.player_id(bet.player),
            "posto": bet.box,
            "importo": write_money(bet.amount),
        }
        if bet.player in self.presets:
            spalle["accetta"] = self.presets[bet.player]
        return spalle

    def context(self) -> dict[str, Any]:
        """Return what the judge needs and no engine sees: names, labels, values of the cards."""
        if self.session is not None:
            names = {self.player_id(name): name for name in self.players}
            labels = {one.name: one.label for one in self.session.table.commands}
            return {"giocatori": names, "comandi": labels, **known_of(self.rules)}
        rigged = self.shoe()
        return {
            "giocatori": {self.player_id(name): name for name in self.players},
            "saldi": {self.player_id(name): balance for name, balance in self.players.items()},
            "posti": {str(box.number): self.player_id(box.player) for box in self.boxes.values()},
            **known_of(self.rules),
            "carte": rigged.roles,
            "coperte": rigged.hidden,
            "ripetute": rigged.repeated,
        }


def known_of(rules: Ruleset) -> dict[str, Any]:
    """Return the part of `ScenarioDraft.context` that any scenario of some rules has."""
    return {
        "offerte": {offer.name: offer.label for offer in rules.offers} | {"rifiuta": "Rifiuta"},
        "puntate": {wager.name: wager.label for wager in rules.wagers},
        "classi": {hand_class.name: hand_class.label for hand_class in rules.classes},
        "condizioni": classes.trees(rules),
        "valori": {rank: [low, high] for rank, low, high in rules.values.by_rank},
        "tetto": rules.values.ceiling,
        "principale": [wager.name for wager in rules.wagers if wager.settles_as == rules.main_wager.name],
        "zone": {zone.name: str(zone.owner) for zone in rules.zones},
        "banco_servite": sum(step.cards for step in rules.deal if step.zone == "banco"),
    }


def _held(name: str, held: list[int]) -> str:
    if not held:
        return f"{name} non ha posti al tavolo."
    return f"Posti assegnati {to(name)}: {listed(map(str, held))}."
