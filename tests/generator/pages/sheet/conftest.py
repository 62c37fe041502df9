"""A small regolamento of no real game, and the real ones."""

import copy
from typing import Any

import pytest

from generator.model.building.build import build
from generator.model.ir import Ruleset

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
VALUES = {"A": [1, 11], **{str(number): number for number in range(2, 11)}, "J": 10, "Q": 10, "K": 10}

DATA: dict[str, Any] = {
    "regolamento": "gioco-di-prova",
    "versione": "1.2.3",
    "titolo": "Gioco di prova",
    "valido_dal": "2026-01-01",
    "mazzo": {"mazzi": 2, "ranghi": RANKS, "rimescolamento": {"quando": "ogni_partita"}, "da": ["GDP-001"]},
    "carte": {"valori": VALUES, "tetto": 21, "da": ["GDP-001"]},
    "tavolo": {
        "da": ["GDP-001"],
        "posti": {"massimo": 3},
        "posti_per_giocatore": {"massimo": "non_dichiarato"},
        "ordine": {"distribuzione": "crescente", "gioco": "decrescente"},
        "limiti": {"principale": {"minimo": "5.00", "massimo": "1000.00"}},
        "tempi": {"puntata": 12, "decisione": 9},
        "arrotondamento": {"unita": "0.01", "verso": "difetto"},
    },
    "zone": {
        "riserva": {"di": "mano", "visibile": "nessuno", "da": ["GDP-001"]},
        "comuni": {"di": "tavolo", "visibile": "tutti", "da": ["GDP-001"]},
    },
    "puntate": {
        "da": ["GDP-001"],
        "principale": {"di": "mano", "etichetta": "puntata principale", "obbligatoria": True},
        "raddoppio": {
            "di": "mano",
            "etichetta": "raddoppio",
            "importo": {"quota": "1", "di": "principale"},
            "liquida_come": "principale",
        },
        "assicurazione": {"di": "posto", "etichetta": "assicurazione", "importo": {"quota": "1/2", "di": "principale"}},
        "tre_uguali": {"di": "posto", "etichetta": "Tre Uguali", "facoltativa": True, "richiede": "principale"},
    },
    "classi": {
        "da": ["GDP-002"],
        "sballata": {"etichetta": "sballata", "se": {"totale": {"oltre": 21}}},
        "blackjack": {"etichetta": "blackjack", "se": {"carte": 2, "totale": 21}},
        "sette_carte": {"etichetta": "sette carte", "se": {"carte": 7, "totale": {"fino_a": 21}}},
        "arresa": {"etichetta": "arresa", "segno": True},
    },
    "distribuzione": {
        "da": ["GDP-001"],
        "passi": [
            {"a": "ogni_mano", "carte": 2, "faccia": "scoperta"},
            {"a": "ogni_mano", "zona": "riserva", "carte": 1, "faccia": "coperta"},
            {"a": "banco", "carte": 1, "faccia": "scoperta"},
            {"a": "banco", "carte": 1, "faccia": "coperta"},
            {"a": "tavolo", "zona": "comuni", "carte": 2, "faccia": "scoperta"},
        ],
    },
    "fasi": [
        {"fase": "puntate", "da": ["GDP-001"]},
        {"fase": "distribuzione", "da": ["GDP-001"]},
        {"fase": "liquida", "puntate": ["tre_uguali"], "da": ["GDP-001"]},
        {"fase": "offerta", "offerte": ["assicurazione"], "se": {"banco.scoperta": "A"}, "da": ["GDP-001"]},
        {
            "fase": "controllo",
            "se": {"banco.scoperta": ["A", "10", "J", "Q", "K"]},
            "classe": "blackjack",
            "se_trovato": "turno_banco",
            "da": ["GDP-001"],
        },
        {"fase": "turno_giocatori", "stadi": ["gioco"], "da": ["GDP-001"]},
        {"fase": "turno_banco", "da": ["GDP-001"]},
        {"fase": "liquida", "puntate": "tutte", "da": ["GDP-001"]},
    ],
    "offerte": {
        "da": ["GDP-003"],
        "assicurazione": {
            "etichetta": "Assicurazione",
            "verbo": "si assicura",
            "se": {"banco.scoperta": "A", "saldo.copre": "assicurazione"},
            "effetti": [{"aggiungi": "assicurazione"}],
        },
        "carta": {"etichetta": "Carta", "verbo": "chiede carta", "stadio": "gioco", "effetti": [{"pesca": 1}]},
        "stai": {"etichetta": "Stai", "verbo": "sta", "stadio": "gioco", "effetti": [{"chiudi": "mano"}]},
        "raddoppia": {
            "etichetta": "Raddoppia",
            "verbo": "raddoppia",
            "stadio": "gioco",
            "se": {
                "mano.carte": 2,
                "mano.totale": {"diverso": 21},
                "mano.da_divisione": False,
                "saldo.copre": "raddoppio",
            },
            "effetti": [{"aggiungi": "raddoppio"}, {"pesca": 1}, {"chiudi": "mano"}],
        },
        "dividi": {
            "etichetta": "Dividi",
            "verbo": "divide",
            "stadio": "gioco",
            "se": {"mano.carte": 2, "mano.coppia": "valore", "posto.divisioni": {"meno_di": 1}},
            "effetti": [{"dividi": {"puntata": "principale", "seconda_carta": "a_turno"}}],
        },
        "arrendersi": {
            "etichetta": "Arrendersi",
            "verbo": "si arrende",
            "stadio": "gioco",
            "se": {"mano.decisioni": 0},
            "effetti": [{"segna": "arresa"}, {"liquida": ["principale"]}, {"chiudi": "mano"}],
        },
    },
    "chiusure": [
        {"se": {"mano": "sballata"}, "da": ["GDP-002"]},
        {"se": {"mano.totale": 21}, "stato": "assunto", "ambiguita": "GDP-A01"},
        {"se": {"mano.totale": 20}, "azione": "stai", "da": ["GDP-002"]},
    ],
    "banco": {
        "turno": [
            {"se": {"mani": {"tutte": ["sballata", "blackjack"]}}, "azione": "scopre", "da": ["GDP-004"]},
            {"altrimenti": True, "azione": "gioca", "da": ["GDP-004"]},
        ],
        "regola": [
            {"se": {"totale": {"fino_a": 16}}, "azione": "carta", "da": ["GDP-004"]},
            {"se": {"totale": 17, "morbida": True}, "azione": "carta", "da": ["GDP-004"]},
            {"altrimenti": True, "azione": "stai", "da": ["GDP-004"]},
        ],
        "qualifica": {"se": {"totale": {"almeno": 13}}, "da": ["GDP-004"]},
    },
    "liquidazione": {
        "principale": [
            {"se": {"mano": "arresa"}, "esito": "perde", "restituisce": "1/2", "da": ["GDP-005"]},
            {"se": {"mano": "sballata"}, "esito": "perde", "da": ["GDP-005"]},
            {"se": {"mano": "blackjack"}, "esito": "vince", "paga": "3:2", "da": ["GDP-005"]},
            {"se": {"confronto": "maggiore"}, "esito": "vince", "paga": "1:1", "da": ["GDP-005"]},
            {"se": {"confronto": "uguale"}, "esito": "patta", "da": ["GDP-005"]},
            {
                "altrimenti": True,
                "esito": "perde",
                "stato": "dedotto",
                "da": ["GDP-005"],
                "motivo": "Non resta altro caso.",
            },
        ],
        "assicurazione": [
            {"se": {"banco": "blackjack"}, "esito": "vince", "paga": "2:1", "da": ["GDP-005"]},
            {"altrimenti": True, "esito": "perde", "da": ["GDP-005"]},
        ],
    },
    "collaterali": {
        "tre_uguali": {
            "carte": ["mano.1", "mano.2", "banco.scoperta"],
            "stato": "esterno",
            "documento": "Listino del fornitore.",
            "categorie": [
                {"id": "tris", "etichetta": "Tris", "se": {"rango": {"uguali": 3}}, "paga": "30:1"},
                {"id": "coppia", "etichetta": "Coppia", "se": {"rango": {"uguali": 2}}, "paga": "3:1"},
                {"altrimenti": True, "esito": "perde"},
            ],
        }
    },
    "automatismi": {
        "tempo_scaduto": [
            {"se": {"mano.totale": {"fino_a": 11}}, "azione": "carta", "da": ["GDP-006"]},
            {"altrimenti": True, "azione": "stai", "da": ["GDP-006"]},
        ],
        "senza_risposta": {
            "assicurazione": {"azione": "rifiuta", "stato": "assunto", "motivo": "Nessuno punta da solo."}
        },
    },
    "rtp": [
        {
            "puntata": "principale",
            "strategia": "ottimale",
            "valore": "99.29%",
            "base": "puntata_iniziale",
            "da": ["GDP-007"],
        }
    ],
    "letture": {
        "GDP-A01": {
            "domanda": "Una mano di 21 si chiude da sola?",
            "clausole": ["GDP-002"],
            "tipo": "silenzio",
            "scelta": "si_chiude",
            "da_chi": "redazione",
            "motivo": "Nessuna carta migliora un 21.",
            "alternative": {"si_chiude": {"motivo": "Uso comune."}, "resta_aperta": {"motivo": "Alla lettera."}},
        }
    },
}

CLAUSES: dict[str, Any] = {
    "regolamento": "gioco-di-prova",
    "sigla": "GDP",
    "clausole": {
        f"GDP-00{number}": {"livello": "colpo", "lettera": letter, "sintesi": f"Sintesi numero {number}."}
        for number, letter in enumerate("gdggdgcj", 1)
    },
}


@pytest.fixture
def data() -> dict[str, Any]:
    return copy.deepcopy(DATA)


@pytest.fixture
def rules() -> Ruleset:
    return build(DATA, CLAUSES, {})


@pytest.fixture
def clauses() -> dict[str, Any]:
    return copy.deepcopy(CLAUSES)
