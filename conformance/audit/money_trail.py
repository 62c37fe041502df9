"""Every stake from where it is taken to where it is settled, and the balances that follow from it."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from conformance.audit.breach import Invariant
from conformance.audit.cards_seen import CardsSeen
from conformance.audit.hearing import Entry, place_words
from conformance.cases.judging.observation import is_due
from conformance.cases.scenario import wording as say
from conformance.wire.wire_values import Cents, read_money

Stake = tuple[str, int, int, str]
"""Player, box, hand, family of wagers: those that one table settles are one story, however they are named."""


@dataclass
class MoneyTrail:
    """The money of a round, as its register tells it."""

    cards: CardsSeen
    staked: dict[Stake, list[Cents]] = field(default_factory=lambda: defaultdict(list))
    settled: dict[Stake, list[tuple[Cents, Cents]]] = field(default_factory=lambda: defaultdict(list))
    """Stake → what of it was settled, and what was handed back."""
    refunded: dict[Stake, Cents] = field(default_factory=lambda: defaultdict(int))
    first: Counter[tuple[str, int, Cents]] = field(default_factory=Counter)
    """The wagers taken before the first move."""
    added: Counter[tuple[str, int]] = field(default_factory=Counter)
    chosen: Counter[int] = field(default_factory=Counter)
    shown: list[tuple[Entry, str, Cents]] = field(default_factory=list)
    """Accepted options that showed an amount: the choice, its action, the amount."""
    cashed: set[tuple[int, int]] = field(default_factory=set)
    """The hands for which an offer was accepted that shows what it hands back."""
    here: list[Entry] = field(default_factory=list)
    """The wagers taken and settled in this step."""
    offered: Entry | None = None
    dealer_began: bool = False
    house_settles: bool = False
    """Whether something was settled after the dealer began: his turn is over then."""
    blind: Entry | None = None
    """What was settled in this step as if against the dealer, who had turned up nothing yet."""
    late: Entry | None = None
    """The card that he turned up after that."""
    dealt_to: set[tuple[int, int]] = field(default_factory=set)
    """The hands that a card reached in this step."""

    def __post_init__(self) -> None:
        self.hearing = self.cards.hearing
        self.balances: dict[str, Cents] = dict(self.hearing.balances)
        self.wanted = Counter[tuple[str, int, Cents]]()
        for box in self.hearing.setup["posti"]:
            for amount in box.get("puntate", {}).values():
                self.wanted[box["giocatore"], box["posto"], read_money(amount) or 0] += 1
        for bet in self.hearing.setup.get("spalle", ()):
            self.wanted[bet["giocatore"], bet["posto"], read_money(bet["importo"]) or 0] += 1

    # -- the entries ---------------------------------------------------------------------------------------------------

    def take(self, entry: Entry, step: int) -> None:
        """Follow an entry of the register."""
        match entry["fatto"]:
            case "puntata":
                self._stake(entry, step)
            case "liquidazione":
                self._settle(entry)
            case "rimborso":
                self._refund(entry)
            case "decisione":
                self.offered = entry
                self._check_prices(entry)
            case "scelta":
                self._choose(entry)
            case "scopre":
                self._dealer(entry)
                self.dealer_began = True
                self.late = entry if self.blind is not None else None
            case "carta":
                self._card(entry)
            case "divisione":
                self._alive(entry, "si divide")

    def _stake(self, entry: Entry, step: int) -> None:
        hearing, box, player = self.hearing, entry["posto"], entry["giocatore"]
        amount = read_money(entry["importo"]) or 0
        if not hearing.plays(player, box) and (player, box) not in hearing.behind:
            words = f"{player} punta {say.money(amount)} al posto {box}"
            hearing.breach(Invariant.SEAT, "puntate di chi gioca un posto, o punta alle sue spalle", words)
        self._alive(entry, "riceve una puntata")
        self.staked[self._key(entry)].append(amount)
        self._pay(player, -amount)
        self.here.append(entry)
        if step == 0 and not self.chosen:
            self.first[player, box, amount] += 1
        else:
            self.added[player, box] += 1
        if self.balances.get(player, 0) < 0:
            hearing.breach(
                Invariant.BALANCE, "un saldo mai negativo", f"{player} va a {say.money(self.balances[player])}"
            )

    def _key(self, entry: Entry) -> Stake:
        return entry["giocatore"], entry["posto"], entry.get("mano", 1), self.hearing.facts.family(entry["puntata"])

    def _pay(self, player: str, amount: Cents) -> None:
        self.balances[player] = self.balances.get(player, 0) + amount

    def _settle(self, entry: Entry) -> None:
        hearing, key = self.hearing, self._key(entry)
        staked, returned = read_money(entry["puntato"]) or 0, read_money(entry["restituito"]) or 0
        laid, done = self.staked.get(key, []), self.settled[key]
        if sum(amount for amount, _ in done) + staked > sum(laid) or len(done) >= len(laid):
            expected = f"{_stake_words(key)} liquidata una volta: {say.money(sum(laid))} in tutto"
            hearing.breach(Invariant.SETTLEMENT, expected, f"si liquidano ancora {say.money(staked)}")
        self._check_outcome(entry, staked, returned)
        done.append((staked, returned))
        self._pay(entry["giocatore"], returned)
        self.here.append(entry)
        if self._is_compared(entry, staked, returned):
            self.house_settles = self.house_settles or self.dealer_began
            if not self.dealer_began and self._waited_for_the_dealer(entry):
                self.blind = entry

    def _is_compared(self, entry: Entry, staked: Cents, returned: Cents) -> bool:
        """Say whether a stake was won or lost against the dealer's total: nothing else could settle such a hand."""
        facts = self.hearing.facts
        hand = self.cards.hands.get((entry["posto"], entry["mano"]), [])
        is_plain = hand and self.cards.total(hand)[0] < facts.ceiling and returned in (0, staked, 2 * staked)
        return bool(is_plain) and facts.family(entry["puntata"]) in facts.compared

    def _waited_for_the_dealer(self, entry: Entry) -> bool:
        """Say whether nothing but the dealer can have settled a hand now: no card reached it, no event, no offer."""
        hand = (entry["posto"], entry["mano"])
        here = [one for one in self.here if one["fatto"] == "scelta" and (one["posto"], one["mano"]) == hand]
        plays = all(one["azione"] in self.hearing.facts.staged and one["origine"] == "giocatore" for one in here)
        return plays and hand not in self.dealt_to and hand not in self.cashed

    def _check_outcome(self, entry: Entry, staked: Cents, returned: Cents) -> None:
        """Check that an outcome agrees with its amount: a win never loses, a push hands the stake back.

        Of a stake too small for its lost share to be a unit, that share may be rounded away.
        """
        outcome = entry["esito"]
        rounded_away = returned == staked < self.hearing.facts.whole_below
        fits = {"vince": returned >= staked, "patta": returned == staked, "perde": returned < staked or rounded_away}
        if not fits[outcome]:
            expected = f"un importo reso che si accordi a «{outcome}» di {say.money(staked)}"
            self.hearing.breach(Invariant.SETTLEMENT, expected, f"si rendono {say.money(returned)}")

    def _refund(self, entry: Entry) -> None:
        amount, key = read_money(entry["importo"]) or 0, self._key(entry)
        if amount + self.refunded[key] > sum(self.staked.get(key, [])):
            expected = f"{_stake_words(key)} rimborsata una volta: {say.money(sum(self.staked.get(key, [])))} in tutto"
            self.hearing.breach(Invariant.SETTLEMENT, expected, f"si rimborsano ancora {say.money(amount)}")
        self.refunded[key] += amount
        if is_due(entry):
            return
        undone = next((one for one in self.settled[key] if one[0] == amount), None)
        if undone is not None:
            self.settled[key].remove(undone)
        self._pay(entry["giocatore"], amount - (undone[1] if undone else 0))

    # -- options that show an amount -----------------------------------------------------------------------------------

    def _check_prices(self, entry: Entry) -> None:
        for name, raw in entry.get("importi", {}).items():
            if name in self.hearing.facts.priced and not read_money(raw):
                expected = f"un'offerta «{name}» che renda qualcosa"
                self.hearing.breach(Invariant.AMOUNT, expected, f"l'importo mostrato è {say.money(0)}")

    def _choose(self, entry: Entry) -> None:
        self._alive(entry, "sceglie")
        self.chosen[entry["posto"]] += 1
        offered, action = self.offered, entry["azione"]
        if action in self.hearing.facts.priced:
            self.cashed.add((entry["posto"], entry["mano"]))
        self.here.append(entry)
        if offered is None or any(offered[name] != entry[name] for name in ("giocatore", "posto", "mano")):
            return
        amount = read_money(offered.get("importi", {}).get(action))
        if amount is not None:
            self.shown.append((entry, action, amount))
        self.offered = None

    def end_step(self) -> None:
        """Check, once a step is over, that accepted options took or gave what they showed, and did not lose."""
        facts = self.hearing.facts
        for (player, box), count in self.added.items():
            if count > self.chosen[box] * self.hearing.hands_of(player, box):
                words = f"{player} ne fa {count} in più al posto {box}, per {self.chosen[box]} scelte"
                self.hearing.breach(Invariant.STAKE, "una puntata in più soltanto per una scelta", words)
        for choice, action, amount in self.shown:
            if action in facts.priced:
                got = sum(
                    read_money(one["restituito"]) or 0
                    for one in self._mine(choice, "liquidazione", facts.priced[action])
                )
                verb = "reso"
            elif action in facts.adds:
                taken = [one for one in self._mine(choice, "puntata", None) if one["giocatore"] == choice["giocatore"]]
                got, verb = sum(read_money(one["importo"]) or 0 for one in taken), "preso"
            else:
                continue
            if got != amount:
                expected = f"per «{action}» {verb} quanto mostrato: {say.money(amount)}"
                self.hearing.breach(Invariant.AMOUNT, expected, f"{say.money(got)}")
        for choice in [one for one in self.here if one["fatto"] == "scelta" and one["azione"] in facts.winning]:
            self._check_winning(choice)
        if self.late is not None and not self.house_settles and facts.dealer_last:
            words = f"{say.card(self.late['carta'])} si scopre dopo, quando non decide più niente"
            self.hearing.breach(Invariant.END, "la carta coperta scoperta prima di liquidare", words)
        self.shown, self.here, self.blind, self.late = [], [], None, None
        self.dealt_to.clear()

    def _check_winning(self, choice: Entry) -> None:
        """Check an accepted offer that settles at once: the stake is settled, and is not lost."""
        families = self.hearing.facts.winning[choice["azione"]]
        settled = self._mine(choice, "liquidazione", families)
        expected = f"con «{choice['azione']}» la posta liquidata subito, e vinta"
        if not settled:
            self.hearing.breach(Invariant.SETTLEMENT, expected, "non è liquidata")
        for one in settled:
            if one["esito"] == "perde" or not read_money(one["restituito"]):
                back = say.money(read_money(one["restituito"]) or 0)
                self.hearing.breach(Invariant.SETTLEMENT, expected, f"«{one['esito']}», reso {back}")

    def _mine(self, choice: Entry, fact: str, families: frozenset[str] | None) -> Sequence[Entry]:
        """Return what was taken or settled in this step for who chose, at his box.

        Of a stake (no `families`): on any of his hands, until he chooses again, as an early decision lets him do.
        """
        family, player = self.hearing.facts.family, (choice["giocatore"], choice["posto"])
        mine = [one for one in self.here if (one["giocatore"], one["posto"]) == player]
        if families is None:
            after = mine[next(place for place, one in enumerate(mine) if one is choice) + 1 :]
            return [one for one in takewhile(lambda one: one["fatto"] != "scelta", after) if one["fatto"] == fact]
        return [
            one
            for one in mine
            if one["fatto"] == fact and one["mano"] == choice["mano"] and family(one["puntata"]) in families
        ]

    # -- the end -------------------------------------------------------------------------------------------------------

    def _alive(self, entry: Entry, what: str) -> None:
        """Check that a hand of which every stake is settled is left alone."""
        box, hand = entry.get("posto"), entry.get("mano")
        laid = {key: sum(amounts) for key, amounts in self.staked.items() if key[1:3] == (box, hand)}
        if laid and all(sum(one for one, _ in self.settled.get(key, ())) >= total for key, total in laid.items()):
            words = f"{place_words(box, hand)} {what}"
            self.hearing.breach(Invariant.END, "più niente per una mano le cui puntate sono tutte liquidate", words)

    def _card(self, entry: Entry) -> None:
        if entry["a"] == "mano":
            self.dealt_to.add((entry.get("posto") or 0, entry.get("mano") or 0))
            self._alive(entry, f"riceve {say.card(entry['carta'])}")
        elif entry["a"] == "banco":
            self._dealer(entry)

    def _dealer(self, entry: Entry) -> None:
        if self.house_settles and self.hearing.facts.dealer_last:
            words = f"il banco ha ancora {say.card(entry['carta'])}"
            self.hearing.breach(Invariant.END, "il turno del banco finito prima di liquidare", words)

    def check_balances(self, outcome: Mapping[str, Any]) -> None:
        """Check `saldi` of a reply, once its register has been followed; at the end every stake has been settled."""
        self._check_first()
        said = Counter(account["giocatore"] for account in outcome["saldi"])
        for account in outcome["saldi"]:
            player, raw = account["giocatore"], read_money(account["saldo"])
            if player not in self.hearing.balances or said[player] > 1:
                words = f"il saldo di {player}, che {'compare due volte' if said[player] > 1 else 'non è al tavolo'}"
                self.hearing.breach(Invariant.BALANCE, "un saldo per ogni giocatore", words)
            elif raw != self.balances[player]:
                expected = (
                    f"il saldo di {player} è {say.money(self.balances[player])}: iniziale, meno puntato, più reso"
                )
                self.hearing.breach(Invariant.BALANCE, expected, f"«saldi» dice {account['saldo']}")
        for player in {key[0] for key in self.staked} - set(said):
            self.hearing.breach(Invariant.BALANCE, f"anche il saldo di {player}", "in «saldi» manca")
        if outcome["stato"] == "concluso":
            self._check_settled()

    def _check_first(self) -> None:
        if self.first != self.wanted:
            extra, missing = self.first - self.wanted, self.wanted - self.first
            player, box, amount = next(iter(extra or missing))
            words = f"{'in più' if extra else 'mai presa'}: {player}, posto {box}, {say.money(amount)}"
            self.hearing.breach(Invariant.STAKE, "prese, una volta sola, le puntate chieste", words)

    def _check_settled(self) -> None:
        for key, amounts in self.staked.items():
            done = sum(one for one, _ in self.settled.get(key, ())) + self.refunded.get(key, 0)
            if done < sum(amounts):
                expected = f"{_stake_words(key)} liquidata o rimborsata per intero: {say.money(sum(amounts))}"
                self.hearing.breach(Invariant.SETTLEMENT, expected, f"lo è per {say.money(done)}")


def _stake_words(key: Stake) -> str:
    player, box, hand, family = key
    return f"la puntata «{family}» di {player} su {place_words(box, hand)}"
