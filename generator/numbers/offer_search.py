"""The tables that could pay an offer: those that agree with what a text publishes, and their evidence file."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.data.corpus import Corpus
from generator.model.ir import DeclaredReturn, Offer, QuoteTable, Ruleset
from generator.model.loading.evidence_files import OFFERS, cells_digest
from generator.model.terms import Base
from generator.numbers.evidence_text import evidence_text
from generator.numbers.exact import (
    ALWAYS,
    ANSWERS,
    COMPOSITION,
    CashOut,
    DealerMemory,
    Fit,
    Identified,
    OfferTable,
    PublishedFacts,
    Unknown,
    Unsupported,
    Worths,
    amounts_of,
    best_with,
    cash_out,
    identify,
    movable,
    table_of,
    to_csv,
    with_offers,
    worths_of,
)
from generator.numbers.numbers_json import share


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferSearch:
    """What was found for one offer.

    Attributes:
        present: the table that the data have, measured; None while they have none.
        best: what the best play returns with it.
        movable: how many offers of the plainest table could be a cent more or less, one at a time, unnoticed.
    """

    ruleset: Ruleset
    offer: Offer
    table: str
    facts: PublishedFacts
    cash: CashOut
    identified: Identified
    present: OfferTable | None
    best: float
    movable: int

    @property
    def fits(self) -> bool:
        """Say whether the table in the data agrees with what the text publishes."""
        if self.present is None:
            return False
        agrees = self.facts.ends(self.present) and self.facts.returns(self.present.returned)
        return agrees and self.facts.leaves(self.best)

    @property
    def cells(self) -> str:
        """Return the digest of the plainest table that agrees, as rules hold it, or "" if there is none."""
        if self.identified.plainest is None:
            return ""
        paid = with_offers(self.ruleset, self.table, self.identified.plainest.offers)
        return cells_digest(next(quoted.cells for quoted in paid.quotes if quoted.name == self.table))

    @property
    def csv(self) -> str:
        """Return the plainest table that agrees as a CSV, or "" if there is none."""
        return "" if self.identified.plainest is None else to_csv(self.cash, self.identified.plainest.offers)


def search_offers(ruleset: Ruleset, name: str = "") -> OfferSearch:
    """Return the tables that could pay an offer.

    Args:
        name: the offer; "" for the only one that a table pays.
    Raises:
        Unknown: no such offer, or more than one and none was named.
        Unsupported: the text publishes too little, or the game is outside what is followed.
    """
    offer = _offer(ruleset, name)
    table = next(quoted for quoted in ruleset.quotes if quoted.name == table_of(offer))
    facts = _facts(ruleset, table)
    cash = cash_out(ruleset, offer.name)
    memory = DealerMemory()
    worths = worths_of(ruleset, cash, memory)
    best = best_with(ruleset, offer.name, worths, memory)
    identified = identify(cash, worths, facts, best)
    plainest = identified.plainest
    present = _present(ruleset, table, cash, worths)
    return OfferSearch(
        ruleset=ruleset,
        offer=offer,
        table=table.name,
        facts=facts,
        cash=cash,
        identified=identified,
        present=present,
        best=0.0 if present is None else best(present),
        movable=0 if plainest is None else len(movable(cash, worths, plainest, facts)),
    )


def _offer(ruleset: Ruleset, name: str) -> Offer:
    paid = [offer for offer in ruleset.offers if offer.quote_table]
    names = ", ".join(offer.name for offer in paid)
    if not paid:
        raise Unknown("nessuna decisione di questo regolamento è pagata da una tabella.")
    if name and name not in [offer.name for offer in paid]:
        raise Unknown(f"«{name}» non è una decisione pagata da una tabella: qui c'è {names}.")
    if not name and len(paid) > 1:
        raise Unknown(f"più decisioni sono pagate da una tabella: dinne una tra {names}.")
    return next(offer for offer in paid if name in ("", offer.name))


def _facts(ruleset: Ruleset, table: QuoteTable) -> PublishedFacts:
    always = (row for row in ruleset.returns if (row.strategy, row.base) == (ALWAYS, Base.INITIAL))
    declared = next(always, None)
    if table.extremes is None:
        raise Unsupported(f"tabelle.{table.name}", "mancano gli «estremi» dichiarati.")
    if declared is None:
        reason = f"manca il ritorno dichiarato di chi accetta sempre («strategia: {ALWAYS}») sulla puntata iniziale."
        raise Unsupported("rtp", reason)
    return PublishedFacts(
        minimum=table.extremes[0],
        maximum=table.extremes[1],
        returned=declared.value,
        best=_declared_best(ruleset, declared),
        unit=declared.unit,
    )


def _declared_best(ruleset: Ruleset, always: DeclaredReturn) -> Fraction | None:
    """Return the declared return of the best play, on the wagers and the base of who always accepts."""
    best = (row for row in ruleset.returns if (row.wagers, row.base) == (always.wagers, always.base))
    return next((row.value for row in best if COMPOSITION in ANSWERS.get(row.strategy, ())), None)


def _present(ruleset: Ruleset, table: QuoteTable, cash: CashOut, worths: Worths) -> OfferTable | None:
    if not table.cells:
        return None
    amounts = amounts_of(ruleset, table.name, cash.groups)
    return OfferTable(margin=Fraction(0), offers=amounts, returned=cash.always(amounts, worths.average))


def offers_json(ruleset: Ruleset, search: OfferSearch) -> dict[str, Any]:
    """Return the whole search as JSON."""
    head = {"regolamento": ruleset.slug, "impronta": ruleset.fingerprint, "base": str(Base.INITIAL)}
    return {**head, **_told(search)}


def _told(search: OfferSearch) -> dict[str, Any]:
    plainest, widest = search.identified.plainest, search.identified.widest
    return {
        "decisione": search.offer.name,
        "tabella": search.table,
        "fatti": {
            "minimo": _times(search.facts.minimum),
            "massimo": _times(search.facts.maximum),
            "ritorno_di_chi_accetta_sempre": _share(search.facts.returned),
            "ritorno_ottimale": None if search.facts.best is None else _share(search.facts.best),
        },
        "famiglie": [_family(fit) for fit in search.identified.fits],
        "tabelle_compatibili": len(search.identified.tables),
        "caselle": 0 if plainest is None else len(plainest.offers),
        "caselle_uguali_in_tutte": search.identified.same,
        "differenza_massima": None if widest is None else _times(widest[1]),
        "caselle_spostabili_di_un_centesimo": search.movable,
        "proposta": None if plainest is None else {**_measured(plainest), "margine": round(float(plainest.margin), 9)},
        "nei_dati": None
        if search.present is None
        else {**_measured(search.present), "ritorno_ottimale": share(search.best), "compatibile": search.fits},
    }


def _family(fit: Fit) -> dict[str, Any]:
    return {
        "famiglia": fit.family.words,
        "con_il_ritorno": len(fit.tables),
        "con_gli_estremi": len(fit.ended),
        "con_il_ritorno_ottimale": len(fit.agreeing),
        "margini": [round(float(table.margin), 9) for table in fit.agreeing],
        "perche_no": fit.misses or None,
    }


def _measured(table: OfferTable) -> dict[str, Any]:
    return {"minimo": _times(table.minimum), "massimo": _times(table.maximum), "ritorno": share(table.returned)}


def _times(amount: Fraction) -> str:
    return f"{float(amount):.2f}"


def _share(amount: Fraction) -> str:
    return f"{float(amount * 100):.2f}%"


def evidence(corpus: Corpus, ruleset: Ruleset, search: OfferSearch) -> str:
    """Return the evidence file of a search: what it starts from, the families tried, what agrees."""
    return evidence_text(corpus, ruleset.slug, OFFERS, {"celle": search.cells, **_told(search)})
