"""The judge, on an answer written by hand: right, and wrong in each way."""

import copy
import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.cases.judging import card_checks, choice_checks, money_checks, session_checks, session_record_checks
from conformance.cases.judging.check_kinds import CheckKind
from conformance.cases.judging.judge import CHECKS, judge
from conformance.cases.judging.money_checks import received_as_shown
from conformance.cases.judging.observation import View
from conformance.cases.scenario.case import Case, Check
from conformance.cases.steps import (
    card_steps,
    choice_steps,
    money_steps,
    move_steps,
    session_record_steps,
    session_seen_steps,
    session_steps,
    setup_steps,
)

CaseOf = Callable[[str], Case]
CHECK_MODULES = (card_checks, choice_checks, money_checks, session_checks, session_record_checks)
STEP_MODULES = (
    card_steps, choice_steps, money_steps, move_steps, session_record_steps, session_seen_steps, session_steps,
    setup_steps,
)  # fmt: skip
STEPS = """\
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 4♠   | 9♦      |
        | banco | 6♦ A♣   | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna vede del banco 6♦ e una carta coperta
      E nessuno può conoscere la carta coperta del banco
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      E l'opzione è pronta
      E la mano di Anna è 5♥ 4♠
      E la mano di Anna vale 9 hard
      E il colpo non è concluso
      Quando Anna raddoppia
      Allora la mano di Anna è 5♥ 4♠ 9♦
      E la mano di Anna vale 18
      E la mano di Anna non è sballata
      E la puntata di Anna è 20 €
      E il banco scopre A♣
      E la mano del banco vale 17 soft
      E il banco non pesca altre carte
      E il colpo è concluso
      E la puntata di Anna vince
      E Anna riceve 40 €
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito |
        | puntata principale | 10 €    | 20 €       |
        | raddoppio          | 10 €    | 20 €       |
      E il saldo di Anna è 120 €
      E ad Anna non viene rimborsato nulla
""".replace("      E l'opzione è pronta\n", "")


def _fact(kind: str, step: int, **fields: Any) -> dict[str, Any]:
    return {"fatto": kind, "passo": step, **fields}


def _hand(step: int, card: str) -> dict[str, Any]:
    return _fact("carta", step, a="mano", zona="mano", posto=1, mano=1, carta=card)


def _settled(wager: str) -> dict[str, Any]:
    return _fact(
        "liquidazione",
        1,
        giocatore="g1",
        posto=1,
        mano=1,
        puntata=wager,
        puntato="10.00",
        restituito="20.00",
        esito="vince",
    )


RIGHT: dict[str, Any] = {
    "stato": "concluso",
    "registro": [
        _fact("puntata", 0, giocatore="g1", posto=1, mano=1, puntata="principale", importo="10.00"),
        _hand(0, "5H"),
        _fact("carta", 0, a="banco", zona="banco", carta="6D"),
        _hand(0, "4S"),
        _fact("carta", 0, a="banco", zona="banco", carta="??"),
        _fact(
            "decisione", 0, giocatore="g1", posto=1, mano=1, fase="turno_giocatori", stadio="gioco",
            visibile={"banco": ["6D", "??"], "mano": ["5H", "4S"]}, lecite=["carta", "stai", "raddoppia"],
            importi={"raddoppia": "10.00"},
        ),
        _fact("scelta", 1, giocatore="g1", posto=1, mano=1, azione="raddoppia", origine="giocatore"),
        _fact("puntata", 1, giocatore="g1", posto=1, mano=1, puntata="raddoppio", importo="10.00"),
        _hand(1, "9D"),
        _fact("scopre", 1, carta="AC"),
        _settled("principale"),
        _settled("raddoppio"),
    ],
    "mani": [{"posto": 1, "mano": 1, "carte": ["5H", "4S", "9D"], "totale": 18, "morbida": False, "classi": []}],
    "banco": {"carte": ["6D", "AC"], "totale": 17, "morbida": True},
    "saldi": [{"giocatore": "g1", "saldo": "120.00"}],
}  # fmt: skip


@pytest.fixture
def case(case_of: CaseOf) -> Case:
    return case_of(STEPS)


def _said(case: Case, esito: Any) -> list[tuple[str, str]]:
    return [(one.expected, one.got) for one in judge(case, esito)]


def test_a_right_answer_has_no_findings(case: Case) -> None:
    assert judge(case, RIGHT) == ()


def test_unknown_fields_and_facts_are_ignored(case: Case) -> None:
    esito = copy.deepcopy(RIGHT)
    esito["registro"].insert(0, _fact("saluto", 0, testo="ciao"))
    esito["altro"] = [{"x": 1}]
    for fact in esito["registro"]:
        fact["nota"] = "ignota"
    assert judge(case, esito) == ()


WRONG: list[tuple[str, Callable[[dict[str, Any]], Any], list[tuple[str, str]]]] = [
    (
        "the hole card shown too soon",
        lambda esito: esito["registro"][4].update(carta="AC"),
        [
            ("Anna vede del banco 6♦ e una carta coperta", "del banco si vede 6♦ A♣"),
            ("nessun messaggio mostra A♣", "A♣ compare in «carta»"),
            ("la mano del banco vale 17 soft", "la mano del banco vale 18 soft (6♦ A♣ A♣)"),
        ],
    ),
    (
        "the hole card in a decision",
        lambda esito: esito["registro"][5]["visibile"].update(banco=["6D", "AC"]),
        [
            ("Anna vede del banco 6♦ e una carta coperta", "nella decisione il banco mostra 6♦ A♣"),
            ("nessun messaggio mostra A♣", "A♣ compare in «decisione»"),
        ],
    ),
    (
        "an option too many",
        lambda esito: esito["registro"][5]["lecite"].append("dividi"),
        [
            (
                "le opzioni offerte ad Anna sono Carta, Raddoppia e Stai",
                "le opzioni offerte ad Anna sono Carta, Stai, Raddoppia e Dividi",
            )
        ],
    ),
    (
        "another card",
        lambda esito: esito["registro"][8].update(carta="8D"),
        [
            ("la mano di Anna è 5♥ 4♠ 9♦", "la mano di Anna è 5♥ 4♠ 8♦"),
            ("la mano di Anna vale 18", "la mano di Anna vale 17 hard (5♥ 4♠ 8♦)"),
        ],
    ),
    (
        "a total stated wrong",
        lambda esito: esito["mani"][0].update(totale=17),
        [("la mano di Anna vale 18", "la mano di Anna vale 17 hard (5♥ 4♠ 9♦)")],
    ),
    (
        "a soft total stated hard",
        lambda esito: esito["banco"].update(morbida=False),
        [("la mano del banco vale 17 soft", "la mano del banco vale 17 hard (6♦ A♣)")],
    ),
    (
        "a class that it is not",
        lambda esito: esito["mani"][0].update(classi=["sballata"]),
        [("la mano di Anna non è sballata", "classi dichiarate: sballata (5♥ 4♠ 9♦)")],
    ),
    (
        "a dealer that draws",
        lambda esito: esito["registro"].insert(10, _fact("carta", 1, a="banco", zona="banco", carta="5H")),
        [
            ("la mano del banco vale 17 soft", "la mano del banco vale 12 hard (6♦ A♣ 5♥)"),
            ("il banco pesca nessuna carta", "il banco pesca 5♥"),
        ],
    ),
    (
        "a dealer that reveals another card",
        lambda esito: esito["registro"][9].update(carta="KC"),
        [
            ("il banco scopre A♣", "il banco scopre K♣"),
            ("la mano del banco vale 17 soft", "la mano del banco vale 16 hard (6♦ K♣)"),
        ],
    ),
    (
        "a payment too small",
        lambda esito: esito["registro"][11].update(restituito="15.00"),
        [
            ("Anna riceve 40 €", "Anna riceve 35 €"),
            (
                "puntata principale, puntato 10 €, restituito 20 €; raddoppio, puntato 10 €, restituito 20 €",
                "puntata principale, puntato 10 €, restituito 20 €; raddoppio, puntato 10 €, restituito 15 €",
            ),
            ("il saldo di Anna è 120 €", "i movimenti danno un saldo di 115 €"),
        ],
    ),
    (
        "a payment too many",
        lambda esito: esito["registro"].append(_settled("assicurazione")),
        [
            ("Anna riceve 40 €", "Anna riceve 60 €"),
            (
                "puntata principale, puntato 10 €, restituito 20 €; raddoppio, puntato 10 €, restituito 20 €",
                "puntata principale, puntato 10 €, restituito 20 €; raddoppio, puntato 10 €, restituito 20 €; "
                "assicurazione, puntato 10 €, restituito 20 €",
            ),
            ("il saldo di Anna è 120 €", "i movimenti danno un saldo di 140 €"),
        ],
    ),
    (
        "an outcome named wrong",
        lambda esito: esito["registro"][10].update(esito="patta"),
        [("puntata principale di Anna vince", "puntata principale di Anna è patta")],
    ),
    (
        "a balance stated wrong",
        lambda esito: esito["saldi"][0].update(saldo="100.00"),
        [("il saldo di Anna è 120 €", "il saldo di Anna è 100 €")],
    ),
    (
        "money with a comma",
        lambda esito: esito["saldi"][0].update(saldo="120,00"),
        [("il saldo di Anna è 120 €", "il saldo di Anna è «120,00» (importo illeggibile)")],
    ),
    (
        "a stake that is too small",
        lambda esito: esito["registro"][7].update(importo="5.00"),
        [
            ("puntata principale di Anna: 20 €", "puntata principale di Anna: 15 €"),
            ("il saldo di Anna è 120 €", "i movimenti danno un saldo di 125 €"),
        ],
    ),
    (
        "a refund that nobody expects",
        lambda esito: esito["registro"].append(
            _fact(
                "rimborso", 1, giocatore="g1", posto=2, puntata="principale", importo="1.00", motivo="malfunzionamento"
            )
        ),
        [
            ("il saldo di Anna è 120 €", "i movimenti danno un saldo di 121 €"),
            ("il rimborso ad Anna è di 0 €", "il rimborso ad Anna è di 1 €"),
        ],
    ),
    (
        "a move refused",
        lambda esito: esito["registro"].__setitem__(
            6, _fact("rifiuto", 1, codice="azione-non-lecita", azione="raddoppia")
        ),
        [
            (
                "la mossa 1 (Raddoppia di Anna, mano 1 del posto 1) è accettata",
                "la mossa è rifiutata con «azione-non-lecita»",
            )
        ],
    ),
    (
        "a move never played",
        lambda esito: esito["registro"].pop(6),
        [
            (
                "la mossa 1 (Raddoppia di Anna, mano 1 del posto 1) si gioca",
                "il colpo era già finito, o il motore l'ha ignorata",
            )
        ],
    ),
    (
        "a round left open",
        lambda esito: (esito.update(stato="in_attesa"), esito["registro"].append({**esito["registro"][5], "passo": 1})),
        [("il colpo è concluso", "si attende una decisione di Anna")],
    ),
]


@pytest.mark.parametrize(("change", "said"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_each_wrong_answer_is_found(
    case: Case, change: Callable[[dict[str, Any]], Any], said: list[tuple[str, str]]
) -> None:
    esito = copy.deepcopy(RIGHT)
    change(esito)
    assert _said(case, esito) == said


def test_a_finding_names_the_step_its_line_and_its_clauses(case: Case) -> None:
    esito = copy.deepcopy(RIGHT)
    esito["saldi"] = []
    [finding] = judge(case, esito)
    assert finding.text == "il saldo di Anna è 120 €"
    assert finding.line == 37
    assert finding.clauses == ("PLB-005",)
    assert finding.got == "il saldo di Anna è un importo non dichiarato"


def test_an_error_instead_of_a_round_is_found_once(case: Case) -> None:
    assert _said(case, {"errore": {"codice": "sabot-esaurito"}}) == [
        ("il colpo si gioca", "il motore chiede più carte di quante lo scenario ne prevede («sabot-esaurito»)")
    ]


REFUSED_STAKE = """\
      Quando Anna punta 1.000 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"
"""


def test_a_refused_stake_passes_only_on_its_own_code(case_of: CaseOf) -> None:
    case = case_of(REFUSED_STAKE)
    assert judge(case, {"errore": {"codice": "puntata-non-ammessa"}}) == ()
    assert _said(case, {"errore": {"codice": "richiesta-non-valida"}}) == [
        ("la puntata è rifiutata con «puntata-non-ammessa»", "il motore risponde con l'errore «richiesta-non-valida»")
    ]
    assert _said(case, {"stato": "concluso", "registro": []}) == [
        ("la puntata è rifiutata con «puntata-non-ammessa»", "la puntata è accettata")
    ]


REFUSED_MOVE = """\
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 4♠   | 9♦      |
        | banco | 6♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la decisione tocca ad Anna
"""


def test_a_refused_move_passes_only_on_its_own_code(case_of: CaseOf) -> None:
    case = case_of(REFUSED_MOVE)
    refusal = _fact("rifiuto", 1, codice="azione-non-lecita", posto=1, mano=1, azione="dividi")
    esito = {**RIGHT, "stato": "in_attesa", "registro": [*RIGHT["registro"][:6], refusal]}
    assert judge(case, esito) == ()
    refusal["codice"] = "non-di-turno"
    assert _said(case, esito) == [
        ("la richiesta è rifiutata con «azione-non-lecita»", "è rifiutata con «non-di-turno»")
    ]


def test_receiving_nothing_is_not_the_same_as_not_being_paid_yet(case_of: CaseOf) -> None:
    case = case_of(REFUSED_MOVE.replace("la decisione tocca ad Anna", "Anna non riceve nulla"))
    refusal = _fact("rifiuto", 1, codice="azione-non-lecita", posto=1, mano=1, azione="dividi")
    esito = {**RIGHT, "stato": "in_attesa", "registro": [*RIGHT["registro"][:6], refusal]}
    assert _said(case, esito) == [("Anna riceve 0 €", "nessuna puntata di Anna è stata liquidata")]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_the_judge_survives_whatever_an_engine_sends(shared: dict[str, Case], data: st.DataObject) -> None:
    esito = copy.deepcopy(RIGHT)
    for _ in range(data.draw(st.integers(1, 4))):
        target: Any = esito
        while isinstance(target, dict | list) and target and data.draw(st.booleans()):
            keys = list(target) if isinstance(target, dict) else list(range(len(target)))
            key = data.draw(st.sampled_from(keys))
            if isinstance(target[key], dict | list) and target[key] and data.draw(st.booleans()):
                target = target[key]
            else:
                target[key] = data.draw(JSON)
                break
    for case in shared.values():
        judge(case, esito)


@pytest.mark.parametrize("esito", [None, [], "x", 3, {}, {"errore": None}, {"errore": []}, {"registro": 5}])
def test_an_answer_of_another_shape_gives_findings(case: Case, esito: Any) -> None:
    assert judge(case, esito)


EVERY_CHECK: dict[str, dict[str, Any]] = {
    "mano_carte": {"posto": 1, "mano": 1, "carte": ["5H"]},
    "mano_valore": {"posto": 1, "mano": 0, "totale": 17, "morbida": True},
    "mano_classe": {"posto": 1, "mano": 1, "classe": "blackjack", "atteso": True},
    "sola": {"posto": 1, "mano": 1},
    "vede_banco": {"giocatore": "g1", "carte": ["6D"], "coperte": 1},
    "vede": {"giocatore": "g1", "righe": {"mano": ["5H"]}},
    "zona": {"zona": "comuni", "carte": ["5H"]},
    "segreta": {"di": ["banco"], "carte": ["AC"]},
    "opzioni": {"giocatore": "g1", "posto": 1, "mano": 1, "opzioni": ["carta"]},
    "tocca": {"giocatore": "g1", "posto": 1, "mano": 1},
    "fase": {"fase": "offerta"},
    "opzione": {"giocatore": "g1", "opzione": "carta", "presente": True},
    "mai": {"giocatore": "g1", "opzione": "carta"},
    "costo": {"giocatore": "g1", "opzione": "raddoppia", "importo": 1000},
    "rifiuto": {"codice": "azione-non-lecita"},
    "automatica": {"giocatore": "g1", "azioni": ["carta"]},
    "anticipata": {"giocatore": "g1", "azione": "carta"},
    "registrata": {"posti": [1]},
    "scopre": {"carte": ["AC"]},
    "pesca": {"carte": []},
    "sceglie": {"carta": "AC"},
    "qualifica": {"esito": True},
    "controllo": {"esito": "assente"},
    "concluso": {"atteso": True},
    "puntata_importo": {"giocatore": "g1", "puntate": ["principale"], "posto": 1, "mano": 1, "importo": 1000},
    "puntata_esito": {"giocatore": "g1", "puntate": ["principale"], "posto": 1, "mano": 1, "esito": "vince"},
    "riceve": {"giocatore": "g1", "puntate": None, "importo": 1000},
    "mostrato": {"giocatore": "g1", "puntate": ["principale"]},
    "pagamenti": {
        "giocatore": "g1",
        "righe": [{"puntata": "principale", "puntato": 1, "restituito": 1, "posto": 1, "mano": 1, "esito": "vince"}],
    },
    "saldo": {"giocatore": "g1", "importo": 1000},
    "rimborso": {"giocatore": "g1", "importo": 1000},
    "rimborso_dovuto": {"giocatore": "g1", "importo": 1000},
}


CASHED: dict[str, Any] = {
    "registro": [
        _fact("decisione", 0, giocatore="g1", posto=1, mano=1, lecite=["incassa"], importi={"incassa": "5.70"}),
        _fact("scelta", 1, giocatore="g1", posto=1, mano=1, azione="incassa", origine="giocatore"),
        _fact(
            "liquidazione", 1, giocatore="g1", posto=1, mano=1, puntata="principale", puntato="10.00",
            restituito="5.70", esito="vince",
        ),
    ]
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda facts: None, None),
        (
            lambda facts: facts[2].update(restituito="5.71"),
            ("Anna riceve 5,70 €, quanto mostrato", "Anna riceve 5,71 €"),
        ),
        (
            lambda facts: facts[0].update(importi={}),
            ("Anna riceve quanto mostrato", "alla decisione il motore mostra un importo non dichiarato"),
        ),
        (
            lambda facts: facts[0].pop("importi"),
            ("Anna riceve quanto mostrato", "alla decisione il motore mostra un importo non dichiarato"),
        ),
        (
            lambda facts: facts.pop(2),
            ("Anna riceve 5,70 €, quanto mostrato", "nessuna puntata di Anna è stata liquidata"),
        ),
        (lambda facts: facts.pop(1), ("Anna riceve quanto mostrato", "Anna non ha scelto nulla")),
        (
            lambda facts: facts[1].update(azione=[], mano={}),
            ("Anna riceve quanto mostrato", "alla decisione il motore mostra un importo non dichiarato"),
        ),
        (
            lambda facts: facts[0].update(mano=2),
            ("Anna riceve quanto mostrato", "alla decisione il motore mostra un importo non dichiarato"),
        ),
    ],
)
def test_what_a_choice_shows_is_what_its_hand_is_handed_back(
    change: Callable[[list[dict[str, Any]]], object], said: tuple[str, str] | None
) -> None:
    esito = copy.deepcopy(CASHED)
    change(esito["registro"])
    view = View(esito=esito, context={"giocatori": {"g1": "Anna"}}, after=1, last=True)
    assert received_as_shown.judge(view, giocatore="g1", puntate=["principale"]) == said


def test_every_check_of_the_register_is_listed_here() -> None:
    assert set(EVERY_CHECK) == {name for name in CHECKS if not name.startswith("tavolo_")}, "see test_table_checks"


def test_no_two_checks_share_a_name() -> None:
    registers = [module.check.kinds for module in CHECK_MODULES]
    assert sum(map(len, registers)) == len(CHECKS)
    assert all(kind.name == name for name, kind in CHECKS.items())


def test_the_steps_use_every_check_and_no_other() -> None:
    entered = {
        (module.__name__.rpartition(".")[2], name)
        for module in CHECK_MODULES
        for name, value in vars(module).items()
        if isinstance(value, CheckKind)
    }
    used = set()
    for module in STEP_MODULES:
        source = inspect.getsource(module)
        for checks, known_as in re.findall(r"judging import (\w+) as (\w+)", source):
            used |= {(checks, name) for name in re.findall(rf"\b{known_as}\.(\w+)\(", source)}
    assert used == entered


@pytest.fixture(scope="module")
def shared(case_of: CaseOf) -> dict[str, Case]:
    """A case that asks everything at both points of the round."""
    case = case_of(STEPS)
    checks = tuple(
        Check(after=after, text=name, line=1, name=name, args=args)
        for name, args in EVERY_CHECK.items()
        for after in (0, 1)
        if not (name == "rifiuto" and after == 0)
    )
    everything = Case(**{slot: getattr(case, slot) for slot in case.__slots__} | {"checks": checks})
    return {"hand-written": case, "everything": everything}


def _refund(**more: str) -> dict[str, Any]:
    return _fact("rimborso", 1, giocatore="g1", posto=1, puntata="principale", importo="10.00", **more)


LATER = {"motivo": "malfunzionamento", "quando": "inizio_partita_successiva"}


@pytest.mark.parametrize(
    ("entry", "paid", "owed", "balance"),
    [
        (
            _refund(motivo="malfunzionamento"),
            None,
            (
                "il rimborso dovuto ad Anna alla partita successiva è di 10 €",
                "il rimborso ad Anna è già pagato in questa",
            ),
            10_000,
        ),
        (
            _refund(**LATER),
            ("il rimborso ad Anna è di 10 €", "il rimborso ad Anna è dovuto alla partita successiva"),
            None,
            9_000,
        ),
    ],
    ids=["paid at once", "due later"],
)
def test_a_refund_is_paid_in_this_round_or_due_at_the_next_and_never_both(
    entry: dict[str, Any], paid: tuple[str, str] | None, owed: tuple[str, str] | None, balance: int
) -> None:
    staked = _fact("puntata", 0, giocatore="g1", posto=1, mano=1, puntata="principale", importo="10.00")
    context = {"giocatori": {"g1": "Anna"}, "saldi": {"g1": 10_000}}
    view = View(esito={"registro": [staked, entry]}, context=context, after=1, last=True)
    assert money_checks.refunded.judge(view, giocatore="g1", importo=1000) == paid
    assert money_checks.due.judge(view, giocatore="g1", importo=1000) == owed
    assert view.balance("g1") == balance


def test_nothing_is_refunded_means_not_even_later() -> None:
    view = View(esito={"registro": [_refund(**LATER)]}, context={"giocatori": {"g1": "Anna"}}, after=1, last=True)
    said = money_checks.refunded.judge(view, giocatore="g1", importo=0)
    assert said == ("il rimborso ad Anna è di 0 €", "il rimborso ad Anna è dovuto alla partita successiva")
