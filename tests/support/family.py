"""The classic game with the options that published tables vary, as a document of our own."""

from typing import Any

from invented import CLAUSES, RANKS, STATED, TENS

from generator.model.building.build import build
from generator.model.ir import Ruleset


def ruleset(**options: Any) -> Ruleset:
    """Return the IR of ``document``."""
    return build(document(**options), CLAUSES, {})


def aces_split_again(*closings: dict[str, Any], refused: tuple[str, ...] = (), **options: Any) -> Ruleset:
    """Return a game in which split aces get one card and close, unless they may be split again.

    Args:
        closings: what each row by which they close asks beside their being split aces of two cards.
        refused: offers that are not made to split aces.
    """
    changed = document(**options)
    aces = {"mano.da_divisione": True, "mano.prima_carta": "A", "mano.carte": 2}
    changed["chiusure"][2:3] = [{"se": {**aces, **row}, **STATED} for row in closings]
    for name in refused:
        others = {"uno_di": [{"mano.da_divisione": False}, {"mano.prima_carta": {"diverso": "A"}}]}
        changed["offerte"][name]["se"] = {**changed["offerte"][name].get("se", {}), **others}
    return build(changed, CLAUSES, {})


def document(
    *,
    decks: int = 8,
    ranks: tuple[str, ...] = tuple(RANKS),
    soft_17: str = "stai",
    after_split: bool = True,
    hands: int = 4,
    pair: str = "valore",
    peek: tuple[str, ...] = ("A", *TENS),
    hole: bool = True,
    surrender: bool = False,
    insurance: bool = False,
    doubles: Any = None,
    natural: str = "3:2",
) -> dict[str, Any]:
    """Return a game: double on two cards, one card on split aces, pairs split up to ``hands`` hands.

    Args:
        soft_17: what the dealer does on a soft 17, "carta" or "stai".
        peek: upcards under which he looks; nobody looks without a hole card.
        doubles: totals that can be doubled, None for any.
    """
    held = [rank for rank in RANKS if rank in ranks]
    look = [rank for rank in peek if rank in held] if hole else []
    values = {rank: [1, 11] if rank == "A" else 10 if rank in TENS else int(rank) for rank in held}
    up = {"a": "banco", "carte": 1, "faccia": "scoperta"}
    to_hands = {"a": "ogni_mano", "carte": 1, "faccia": "scoperta"}
    deal = [to_hands, up, dict(to_hands), *([{**up, "faccia": "coperta"}] if hole else [])]
    return {
        "regolamento": "inventato",
        "versione": "1.0.0",
        "titolo": "Gioco inventato",
        "lingua": "it",
        "fonte": {"registro": "clausole.yaml"},
        "mazzo": {"mazzi": decks, "ranghi": held, "rimescolamento": {"quando": "ogni_partita"}, **STATED},
        "carte": {"valori": values, "tetto": 21, **STATED},
        "tavolo": {
            "posti": {"massimo": 1},
            "ordine": {"distribuzione": "crescente", "gioco": "crescente"},
            "arrotondamento": {"unita": "0.01", "verso": "difetto"},
            **STATED,
        },
        "puntate": _wagers(insurance),
        "classi": _classes(surrender),
        "distribuzione": {"passi": deal, **STATED},
        "fasi": [{**phase, **STATED} for phase in _phases(insurance, look)],
        "offerte": {
            name: {**offer, **STATED}
            for name, offer in _offers(after_split, hands, pair, surrender, insurance, doubles).items()
        },
        "chiusure": [
            {"se": {"mano": "sballata"}, **STATED},
            {"se": {"mano": "blackjack"}, **STATED},
            {"se": {"mano.da_divisione": True, "mano.prima_carta": "A", "mano.carte": 2}, **STATED},
            {"se": {"mano.totale": 21}, **STATED},
        ],
        "banco": {
            "turno": [{"altrimenti": True, "azione": "gioca"}],
            "regola": [
                {"se": {"totale": {"fino_a": 16}}, "azione": "carta"},
                {"se": {"totale": 17, "morbida": True}, "azione": soft_17},
                {"altrimenti": True, "azione": "stai"},
            ],
            **STATED,
        },
        "liquidazione": _settlements(surrender, insurance, natural),
    }


def _wagers(insurance: bool) -> dict[str, Any]:
    wagers: dict[str, Any] = {
        "principale": {"di": "mano", "obbligatoria": True, **STATED},
        "raddoppio": {
            "di": "mano",
            "importo": {"quota": "1", "di": "principale"},
            "liquida_come": "principale",
            **STATED,
        },
    }
    if insurance:
        wagers["assicurazione"] = {"di": "posto", "importo": {"quota": "1/2", "di": "principale"}, **STATED}
    return wagers


def _classes(surrender: bool) -> dict[str, Any]:
    classes: dict[str, Any] = {
        "sballata": {"se": {"totale": {"oltre": 21}}, **STATED},
        "blackjack": {"se": {"carte": 2, "totale": 21, "da_divisione": False}, **STATED},
    }
    return classes | ({"arresa": {"segno": True, **STATED}} if surrender else {})


def _phases(insurance: bool, look: list[str]) -> list[dict[str, Any]]:
    phases: list[dict[str, Any]] = [{"fase": "puntate"}, {"fase": "distribuzione"}]
    if insurance:
        phases.append({"fase": "offerta", "offerte": ["assicurazione"], "se": {"banco.scoperta": "A"}})
    if look:
        found = {"classe": "blackjack", "se_trovato": "turno_banco"}
        phases.append({"fase": "controllo", "se": {"banco.scoperta": look}, **found})
    return [
        *phases,
        {"fase": "turno_giocatori", "stadi": ["gioco"]},
        {"fase": "turno_banco"},
        {"fase": "liquida", "puntate": "tutte"},
    ]


def _offers(
    after_split: bool, hands: int, pair: str, surrender: bool, insurance: bool, doubles: Any
) -> dict[str, dict[str, Any]]:
    stage = {"stadio": "gioco"}
    double: dict[str, Any] = {"mano.carte": 2, "saldo.copre": "raddoppio"}
    if not after_split:
        double["mano.da_divisione"] = False
    if doubles is not None:
        double["mano.totale"] = doubles
    offers: dict[str, dict[str, Any]] = {}
    if insurance:
        offers["assicurazione"] = {"se": {"banco.scoperta": "A"}, "effetti": [{"aggiungi": "assicurazione"}]}
    offers["carta"] = {**stage, "effetti": [{"pesca": 1}]}
    offers["stai"] = {**stage, "effetti": [{"chiudi": "mano"}]}
    closing = [{"aggiungi": "raddoppio"}, {"pesca": 1}, {"chiudi": "mano"}]
    offers["raddoppia"] = {**stage, "se": double, "effetti": closing}
    if hands > 1:
        offers["dividi"] = {
            **stage,
            "se": {"mano.coppia": pair, "posto.divisioni": {"meno_di": hands - 1}, "saldo.copre": "principale"},
            "effetti": [{"dividi": {"puntata": "principale", "seconda_carta": "a_entrambe"}}],
        }
    if surrender:
        offers["arrenditi"] = {
            **stage,
            "se": {"mano.carte": 2, "mano.decisioni": 0, "mano.da_divisione": False},
            "effetti": [{"segna": "arresa"}, {"chiudi": "mano"}],
        }
    return offers


def _settlements(surrender: bool, insurance: bool, natural: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = [
        {"se": {"mano": "sballata"}, "esito": "perde"},
        {"se": {"mano": "blackjack", "banco": "blackjack"}, "esito": "patta"},
        {"se": {"mano": "blackjack"}, "esito": "vince", "paga": natural},
        {"se": {"banco": "blackjack"}, "esito": "perde"},
        {"se": {"banco": "sballata"}, "esito": "vince", "paga": "1:1"},
        {"se": {"confronto": "maggiore"}, "esito": "vince", "paga": "1:1"},
        {"se": {"confronto": "uguale"}, "esito": "patta"},
        {"se": {"confronto": "minore"}, "esito": "perde"},
    ]
    if surrender:
        rows.insert(0, {"se": {"mano": "arresa"}, "esito": "perde", "restituisce": "1/2"})
    tables: dict[str, Any] = {"principale": [{**row, "prevale": True, **STATED} for row in rows]}
    if insurance:
        tables["assicurazione"] = [
            {"se": {"banco": "blackjack"}, "esito": "vince", "paga": "2:1", **STATED},
            {"altrimenti": True, "esito": "perde", **STATED},
        ]
    return tables
