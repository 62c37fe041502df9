"""Regolamenti of our own invention, for tests: one fixed, and any number drawn at random."""

from typing import Any

from hypothesis import strategies as st

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
TENS = ["10", "J", "Q", "K"]
STATED = {"da": ["INV-001"]}
CLAUSES: dict[str, Any] = {
    "regolamento": "inventato",
    "sigla": "INV",
    "clausole": {"INV-001": {"livello": "colpo", "lettera": "g", "sintesi": "Regola inventata per le prove."}},
}


def _values(ranks: list[str]) -> dict[str, Any]:
    return {rank: [1, 11] if rank == "A" else 10 if rank in TENS else int(rank) for rank in ranks}


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a valid document: the family against a dealer, with whatever the vocabulary allows."""
    hole = draw(st.booleans())
    ranks = [rank for rank in RANKS if rank not in draw(st.sampled_from([(), ("10",), ("2", "3")]))]
    peek = draw(st.sampled_from([[], ["A"], ["A", *[rank for rank in TENS if rank in ranks]]])) if hole else []
    insurance = draw(st.booleans())
    surrender = draw(st.booleans())
    push_22 = draw(st.booleans())
    splits = draw(st.integers(1, 4))
    immediate = draw(st.booleans())
    document: dict[str, Any] = {
        "regolamento": "inventato",
        "versione": "1.0.0",
        "titolo": "Gioco inventato",
        "lingua": "it",
        "fonte": {"registro": "clausole.yaml"},
        "mazzo": {
            "mazzi": draw(st.integers(1, 8)),
            "ranghi": ranks,
            "rimescolamento": {"quando": "ogni_partita"},
            **STATED,
        },
        "carte": {"valori": _values(ranks), "tetto": 21, **STATED},
        "tavolo": {
            "posti": {"massimo": 5},
            "posti_per_giocatore": {"massimo": 5},
            "ordine": {
                "distribuzione": draw(st.sampled_from(["crescente", "decrescente"])),
                "gioco": draw(st.sampled_from(["crescente", "decrescente"])),
            },
            "limiti": {"principale": {"minimo": "0.01", "massimo": "1000.00"}},
            "tempi": {"puntata": 10, "decisione": 10},
            "arrotondamento": {
                "unita": draw(st.sampled_from(["0.01", "0.50"])),
                "verso": draw(st.sampled_from(["difetto", "eccesso", "vicino"])),
            },
            **STATED,
        },
        "puntate": _wagers(insurance),
        "classi": _classes(surrender),
        "distribuzione": {"passi": _deal(hole), **STATED},
        "fasi": _phases(insurance, peek),
        "offerte": _offers(draw, insurance, surrender, splits),
        "chiusure": _closings(draw, immediate),
        "banco": _dealer(draw),
        "liquidazione": _settlements(draw, insurance, surrender, push_22),
        "automatismi": _automatic(insurance),
        "spalle": _behind(insurance),
        "errori": {
            "malfunzionamento": {
                "rimborsa": draw(st.sampled_from(["tutte", "aperte"])),
                "annulla_pagamenti": draw(st.booleans()),
                "quando": draw(st.sampled_from(["subito", "inizio_partita_successiva"])),
            },
            **STATED,
        },
    }
    return document


def _wagers(insurance: bool) -> dict[str, Any]:
    wagers: dict[str, Any] = {
        "principale": {"di": "mano", "etichetta": "puntata principale", "obbligatoria": True, **STATED},
        "raddoppio": {
            "di": "mano",
            "etichetta": "raddoppio",
            "importo": {"quota": "1", "di": "principale"},
            "liquida_come": "principale",
            **STATED,
        },
    }
    if insurance:
        wagers["assicurazione"] = {
            "di": "posto",
            "etichetta": "assicurazione",
            "importo": {"quota": "1/2", "di": "principale"},
            **STATED,
        }
    return wagers


def _classes(surrender: bool) -> dict[str, Any]:
    classes: dict[str, Any] = {
        "sballata": {"etichetta": "sballata", "se": {"totale": {"oltre": 21}}, **STATED},
        "blackjack": {"etichetta": "blackjack", "se": {"carte": 2, "totale": 21, "da_divisione": False}, **STATED},
    }
    if surrender:
        classes["arresa"] = {"etichetta": "arresa", "segno": True, **STATED}
    return classes


def _deal(hole: bool) -> list[dict[str, Any]]:
    to_hands = {"a": "ogni_mano", "carte": 1, "faccia": "scoperta"}
    to_dealer = {"a": "banco", "carte": 1, "faccia": "scoperta"}
    steps = [to_hands, to_dealer, dict(to_hands)]
    return [*steps, {"a": "banco", "carte": 1, "faccia": "coperta"}] if hole else steps


def _phases(insurance: bool, peek: list[str]) -> list[dict[str, Any]]:
    phases: list[dict[str, Any]] = [{"fase": "puntate"}, {"fase": "distribuzione"}]
    if insurance:
        phases.append({"fase": "offerta", "offerte": ["assicurazione"], "se": {"banco.scoperta": "A"}})
    if peek:
        phases.append(
            {"fase": "controllo", "se": {"banco.scoperta": peek}, "classe": "blackjack", "se_trovato": "turno_banco"}
        )
    phases += [
        {"fase": "turno_giocatori", "stadi": ["gioco"]},
        {"fase": "turno_banco"},
        {"fase": "liquida", "puntate": "tutte"},
    ]
    return [{**phase, **STATED} for phase in phases]


def _offers(draw: st.DrawFn, insurance: bool, surrender: bool, splits: int) -> dict[str, Any]:
    double: dict[str, Any] = {"saldo.copre": "raddoppio"}
    if draw(st.booleans()):
        double["mano.carte"] = 2
    if draw(st.booleans()):
        double["mano.da_divisione"] = False
    if draw(st.booleans()):
        double["mano.totale"] = draw(st.sampled_from([[9, 10, 11], {"da": 10, "a": 11}, {"diverso": 21}]))
    offers: dict[str, Any] = {}
    if insurance:
        offers["assicurazione"] = {
            "etichetta": "Assicurazione",
            "verbo": "si assicura",
            "se": {"banco.scoperta": "A", "saldo.copre": "assicurazione"},
            "effetti": [{"aggiungi": "assicurazione"}],
        }
    stage = {"stadio": "gioco"}
    offers["carta"] = {"etichetta": "Carta", "verbo": "chiede carta", **stage, "effetti": [{"pesca": 1}]}
    offers["stai"] = {"etichetta": "Stai", "verbo": "sta", **stage, "effetti": [{"chiudi": "mano"}]}
    offers["raddoppia"] = {
        "etichetta": "Raddoppia",
        "verbo": "raddoppia",
        **stage,
        "se": double,
        "effetti": [{"aggiungi": "raddoppio"}, {"pesca": 1}, {"chiudi": "mano"}],
    }
    offers["dividi"] = {
        "etichetta": "Dividi",
        "verbo": "divide",
        **stage,
        "se": {
            "mano.coppia": draw(st.sampled_from(["valore", "rango"])),
            "posto.divisioni": {"meno_di": splits},
            "saldo.copre": "principale",
        },
        "effetti": [
            {"dividi": {"puntata": "principale", "seconda_carta": draw(st.sampled_from(["a_entrambe", "a_turno"]))}}
        ],
    }
    if surrender:
        offers["arrenditi"] = {
            "etichetta": "Arrenditi",
            "verbo": "si arrende",
            **stage,
            "se": {"mano.carte": 2, "mano.decisioni": 0, "mano.da_divisione": False},
            "effetti": [{"segna": "arresa"}, {"chiudi": "mano"}],
        }
    return {name: {**offer, **STATED} for name, offer in offers.items()}


def _closings(draw: st.DrawFn, immediate: bool) -> list[dict[str, Any]]:
    bust: dict[str, Any] = {"se": {"mano": "sballata"}}
    if immediate:
        bust["liquida"] = ["principale", "raddoppio"]
    rows: list[dict[str, Any]] = [bust, {"se": {"mano": "blackjack"}}]
    if draw(st.booleans()):
        rows.append({"se": {"mano.da_divisione": True, "mano.prima_carta": "A", "mano.carte": 2}})
    if draw(st.booleans()):
        rows.append({"se": {"mano.totale": 21}})
    return [{**row, **STATED} for row in rows]


def _dealer(draw: st.DrawFn) -> dict[str, Any]:
    rule: list[dict[str, Any]] = [{"se": {"totale": {"fino_a": 16}}, "azione": "carta"}]
    if draw(st.booleans()):
        rule.append({"se": {"totale": 17, "morbida": True}, "azione": "carta"})
    rule.append({"altrimenti": True, "azione": "stai"})
    turn: list[dict[str, Any]] = [{"altrimenti": True, "azione": "gioca"}]
    if draw(st.booleans()):
        idle = draw(st.sampled_from(["niente", "scopre"]))
        turn.insert(0, {"se": {"mani": {"tutte": ["sballata"]}}, "azione": idle})
    return {"turno": turn, "regola": rule, **STATED}


def _settlements(draw: st.DrawFn, insurance: bool, surrender: bool, push_22: bool) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    if surrender:
        rows.append({"se": {"mano": "arresa"}, "esito": "perde", "restituisce": "1/2"})
    pays = draw(st.sampled_from(["3:2", "6:5", "1:1", "2:1"]))
    rows += [
        {"se": {"mano": "sballata"}, "esito": "perde"},
        {"se": {"mano": "blackjack", "banco": "blackjack"}, "esito": "patta"},
        {"se": {"mano": "blackjack"}, "esito": "vince", "paga": pays},
        {"se": {"banco": "blackjack"}, "esito": "perde"},
    ]
    if push_22:
        rows.append({"se": {"banco.totale": 22}, "esito": "patta"})
    rows += [
        {"se": {"banco": "sballata"}, "esito": "vince", "paga": "1:1"},
        {"se": {"confronto": "maggiore"}, "esito": "vince", "paga": "1:1"},
        {"se": {"confronto": "uguale"}, "esito": draw(st.sampled_from(["patta", "perde"]))},
        {"se": {"confronto": "minore"}, "esito": "perde"},
    ]
    tables: dict[str, Any] = {"principale": [{**row, "prevale": True, **STATED} for row in rows]}
    if insurance:
        tables["assicurazione"] = [
            {"se": {"banco": "blackjack"}, "esito": "vince", "paga": "2:1", **STATED},
            {"altrimenti": True, "esito": "perde", **STATED},
        ]
    return tables


def _automatic(insurance: bool) -> dict[str, Any]:
    table = [
        {"se": {"mano.totale": {"fino_a": 11}}, "azione": "carta", **STATED},
        {"altrimenti": True, "azione": "stai", **STATED},
    ]
    automatic: dict[str, Any] = {
        "tempo_scaduto": table,
        "disconnessione": table,
        "fondi_insufficienti": {"raddoppia": [{"altrimenti": True, "azione": "carta"}]},
        "decisione_anticipata": {"ammessa": True, "modificabile": True},
        **STATED,
    }
    if insurance:
        automatic["senza_risposta"] = {"assicurazione": {"azione": "rifiuta"}}
    return automatic


def _behind(insurance: bool) -> dict[str, Any]:
    return {
        "ammessa": True,
        "puntata": "principale",
        "propria_mano": False,
        "titolare_assente": "rimborso",
        **({"offerte_proprie": ["assicurazione"]} if insurance else {}),
        "preimpostazione": ["raddoppia", "dividi"],
        "senza_consenso": "resta_sulla_prima",
        "disattivabile": True,
        **STATED,
    }
