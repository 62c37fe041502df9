"""A side bet as its owner fills it in, and the texts that it makes: the datum, its clause, the first scenarios."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from banco.lab.editions.yaml_splices import Layout, flow, spliced
from banco.workbench.browser.choices.choice import RefusedValue, Splices
from banco.workbench.browser.choices.pay_choices import ratio_of
from banco.workbench.browser.choices.rule_places import steps_of
from banco.workbench.browser.choices.rules_desk import NotWritten, RulesDesk, rules_desk
from banco.workbench.browser.choices.side_bet_scenarios import first_scenarios
from banco.workbench.browser.choices.table_choices import UNDECLARED, amount_of
from banco.workbench.edited_corpus import text_of, with_texts
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import begin
from generator.model.terms import Face, PhaseKind, Recipient
from generator.pages.facts.session_facts import BETTING

Pattern = Mapping[str, object]
_NAME = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class CombinationKind:
    """A combination that one may choose by its words; `test` is what the data say of so many cards."""

    id: str
    words: str
    of_all: tuple[str, ...]
    fixed: tuple[tuple[str, object], ...] = ()

    def test(self, cards: int) -> Pattern:
        """Return the condition of the data for a number of cards."""
        return {**dict(self.fixed), **{trait: {"uguali": cards} for trait in self.of_all}}


_STRAIGHT = (("sequenza", {"asso": "alto_o_basso"}),)
KINDS = (
    CombinationKind("rango_e_seme", "tutte dello stesso rango e dello stesso seme", ("rango", "seme")),
    CombinationKind("rango_e_colore", "tutte dello stesso rango e dello stesso colore", ("rango", "colore")),
    CombinationKind("scala_e_seme", "in fila e dello stesso seme", ("seme",), _STRAIGHT),
    CombinationKind("rango", "tutte dello stesso rango", ("rango",)),
    CombinationKind("scala", "in fila", (), _STRAIGHT),
    CombinationKind("seme", "tutte dello stesso seme", ("seme",)),
    CombinationKind("colore", "tutte dello stesso colore", ("colore",)),
    CombinationKind("coppia", "almeno due dello stesso rango", (), (("rango", {"uguali": 2}),)),
)
"""Combinations by their words, the rarest of three cards first: a table pays the first that holds."""


@dataclass(frozen=True, slots=True)
class Category:
    """A row of the table: how it is called, the id of its kind, and what it pays, as it was typed."""

    label: str
    kind: str
    pay: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetForm:
    """The fields of the form.

    Attributes:
        cards: that it looks at, among those that `cards_of` offers.
        minimum, maximum: as they were typed; "" leaves them unsaid.
        clause: what the text of the rules says of it, in the words of who writes.
    """

    name: str
    cards: tuple[str, ...]
    categories: tuple[Category, ...]
    clause: str
    minimum: str = ""
    maximum: str = ""


def cards_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the cards that a side bet may look at: those that are dealt face up, as the data call them."""
    cards: list[str] = []
    seen: dict[str, int] = {}
    for step in rules.deal:
        for _ in range(step.cards):
            seen[step.zone] = seen.get(step.zone, 0) + 1
            if step.face is Face.UP and step.to is Recipient.DEALER and step.zone == "banco":
                cards.append("banco.scoperta")
            elif step.face is Face.UP:
                cards.append(f"{step.zone}.{seen[step.zone]}")
    return tuple(sorted(dict.fromkeys(cards), key=lambda card: (card.startswith("banco"), card)))


def side_bet_texts(corpus: Corpus, slug: str, bet: SideBetForm) -> Mapping[str, str]:
    """Return the texts of the files that a new side bet changes or begins, by name from the root of the corpus.

    The scenarios are proposals: what they expect comes of the new rules, and a person has to read them.

    Raises:
        RefusedValue: a field that makes no side bet.
        CorpusErrors: the regolamento has mistakes, or would have some with this side bet.
    """
    desk = rules_desk(corpus, slug)
    name = _new_name(desk, bet)
    rows = _rows(bet)
    clauses = corpus.name_of(corpus.clauses_file(slug))
    register = Layout(clauses, text_of(corpus, clauses))
    clause = _new_clause(desk)
    if ("clausole",) not in register:
        raise RefusedValue("Il registro delle clausole non è di questo regolamento: la clausola va scritta a mano.")
    said = flow({"livello": "colpo", "lettera": "d", "sintesi": bet.clause.strip()})
    try:
        changes = (*_datum(desk, bet, name, clause, rows), register.add(("clausole",), clause, said))
    except NotWritten:
        raise RefusedValue("La puntata va scritta a mano: ciò che le sta intorno è ereditato.") from None
    texts = spliced({desk.file: desk.text, clauses: register.text}, changes)
    after = begin(with_texts(corpus, texts), slug).ruleset
    feature = corpus.name_of(corpus.features / slug / f"{name}.feature")
    return {**texts, feature: first_scenarios(corpus, after, name, clause, [row["id"] for row in rows])}


def _new_name(desk: RulesDesk, bet: SideBetForm) -> str:
    plain = unicodedata.normalize("NFKD", bet.name.lower()).encode("ascii", "ignore").decode()
    name = _NAME.sub("_", plain).strip("_")
    if not name or not name[0].isalpha():
        name = f"puntata_{name}".rstrip("_")
    rules = desk.rules
    taken = {one.name for one in rules.wagers} | {one.name for one in rules.offers}
    labels = {one.label.casefold() for one in rules.wagers}
    if not bet.name.strip() or name in taken or bet.name.strip().casefold() in labels:
        raise RefusedValue(f"«{bet.name}» non può essere il nome: manca, o è già di un'altra puntata o scelta.")
    if not bet.clause.strip():
        raise RefusedValue("Scrivi, con parole tue, la clausola da cui la puntata viene.")
    wrong = [card for card in bet.cards if card not in cards_of(rules)]
    if wrong or not 2 <= len(set(bet.cards)) == len(bet.cards):
        raise RefusedValue(f"Scegli due o più carte fra queste: {', '.join(cards_of(rules))}.")
    return name


def _rows(bet: SideBetForm) -> list[dict[str, object]]:
    kinds = {kind.id: kind for kind in KINDS}
    rows: list[dict[str, object]] = []
    for category in bet.categories:
        kind = kinds.get(category.kind)
        label = category.label.strip()
        if kind is None or not label:
            raise RefusedValue("Ogni combinazione ha un nome, una specie fra quelle dell'elenco e una paga.")
        test = kind.test(len(bet.cards))
        rows.append({"id": kind.id, "etichetta": label, "se": test, "paga": ratio_of(category.pay)})
    if not rows or len({str(row["id"]) for row in rows}) < len(rows):
        raise RefusedValue("Servono una o più combinazioni, ciascuna di una specie diversa.")
    return rows


def _new_clause(desk: RulesDesk) -> str:
    prefix = desk.rules.prefix
    numbers = [int(number) for one in desk.rules.clauses if (number := one.id.rpartition("-")[2]).isdecimal()]
    return f"{prefix}-{max(numbers, default=0) + 1:03d}"


def _datum(desk: RulesDesk, bet: SideBetForm, name: str, clause: str, rows: list[dict[str, object]]) -> Splices:
    rules = desk.rules
    per = next((one.per for one in rules.optional_wagers), "posto")
    cites = {"da": [clause]}
    wager = {"di": per, "etichetta": bet.name.strip(), "facoltativa": True, "richiede": rules.main_wager.name, **cites}
    lines = [f"carte: {flow(bet.cards)}", f"da: [{clause}]", "categorie:"]
    lines += [f"  - {flow(row)}" for row in [*rows, {"altrimenti": True, "esito": "perde"}]]
    table = "\n" + "\n".join(f"  {line}" for line in lines)
    sides = desk.node("collaterali")
    changes = desk.add(("puntate",), name, flow(wager))
    if sides is None:
        changes += desk.add((), "collaterali", "\n  " + f"{name}:{table}".replace("\n", "\n  "))
    else:
        changes += desk.add(("collaterali",), name, table)
    return (*changes, *_settled_at(desk, name, cites), *_limits(desk, bet, name), *_given_back(desk, cites))


def _settled_at(desk: RulesDesk, name: str, cites: Mapping[str, object]) -> Splices:
    """Return the change that settles it when the cards are dealt, with the other side bets if they are settled so."""
    optional = {one.name for one in desk.rules.optional_wagers}
    for phase in desk.rules.phases:
        if phase.kind is PhaseKind.SETTLE and phase.wagers and set(phase.wagers) <= optional:
            place = (*steps_of(phase.source.path), "puntate")
            return desk.insert(place, len(phase.wagers) + 1, name)
    deal = next(phase for phase in desk.rules.phases if phase.kind is PhaseKind.DEAL)
    number = int(steps_of(deal.source.path)[-1]) + 1
    return desk.insert(("fasi",), number, flow({"fase": "liquida", "puntate": [name], **cites}))


def _given_back(desk: RulesDesk, cites: Mapping[str, object]) -> Splices:
    """Return the change that gives it back when betting closes without the stake that it needs."""
    betting = desk.rules.session.phase(BETTING) if desk.rules.session else None
    if betting is None or any(row.what == "senza_altra" for row in betting.ends):
        return ()
    place, row = steps_of(betting.source.path), {"rendi": "senza_altra", **cites}
    if betting.ends:
        return desk.insert((*place, "alla_chiusura"), len(betting.ends) + 1, flow(row))
    return desk.add(place, "alla_chiusura", flow([row]))


def _limits(desk: RulesDesk, bet: SideBetForm, name: str) -> Splices:
    ends = {
        key: f"{cents // 100}.{cents % 100:02}"
        for key, typed in (("minimo", bet.minimum), ("massimo", bet.maximum))
        if typed.strip()
        for cents in [amount_of(typed)]
    }
    if not ends:  # to call them undeclared would say that what asks of the limits of other stakes asks of these too
        return ()
    return desk.add(("tavolo", "limiti"), name, flow({"minimo": UNDECLARED, "massimo": UNDECLARED, **ends}))
