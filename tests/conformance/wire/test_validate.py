"""The compiled schemas: they say what `jsonschema` says, quickly, and in words."""

import copy
import random
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from conformance.wire import validate
from conformance.wire.codec import ProtocolError
from conformance.wire.published_schemas import schema_text

NAMES = sorted(
    path.name for path in resources.files("conformance.wire").joinpath("schemas").iterdir() if path.name[0] != "."
)
OPS = ("ciao", "gioca", "apri", "azione", "chiudi", "addio")
WHO = {"giocatore": "g1", "posto": 1, "mano": 1}
ASKED = {
    **WHO,
    "fase": "turno_giocatori",
    "stadio": "iniziale",
    "visibile": {"banco": ["AH"], "mano": ["8S", "2D"]},
    "lecite": ["carta", "stai", "raddoppia"],
    "importi": {"raddoppia": "10.00"},
}
FACTS: list[dict[str, Any]] = [
    {"fatto": "puntata", "passo": 0, **WHO, "puntata": "principale", "importo": "10.00"},
    {"fatto": "carta", "passo": 0, "a": "mano", "zona": "mano", "posto": 1, "mano": 1, "carta": "8S"},
    {"fatto": "carta", "passo": 0, "a": "banco", "zona": "banco", "carta": "??", "da": "sabot"},
    {"fatto": "decisione", "passo": 0, **ASKED},
    {"fatto": "scelta", "passo": 1, **WHO, "azione": "carta", "origine": "tempo_scaduto", "richiesta": "stai"},
    {"fatto": "rifiuto", "passo": 2, "codice": "azione-non-lecita", "posto": 1, "mano": 1, "azione": "dividi"},
    {"fatto": "anticipo", "passo": 2, "posto": 2, "mano": 1, "azione": "stai"},
    {"fatto": "scopre", "passo": 2, "carta": "TD"},
    {"fatto": "sceglie", "passo": 2, "carta": "TD", "zona": "comuni"},
    {"fatto": "qualifica", "passo": 2, "esito": True},
    {"fatto": "controllo", "passo": 2, "esito": "assente"},
    {"fatto": "banco", "passo": 2, "azione": "carta", "riga": "regola#2", "totale": 12},
    {"fatto": "scarto", "passo": 2, "posto": 1, "mano": 1, "zona": "riserva", "carta": "??"},
    {"fatto": "divisione", "passo": 2, "posto": 1, "mano": 1, "nuova_mano": 2},
    {"fatto": "chiusura", "passo": 2, "posto": 1, "mano": 1, "riga": "chiusure#1"},
    {
        "fatto": "liquidazione",
        "passo": 2,
        **WHO,
        "puntata": "principale",
        "puntato": "10.00",
        "restituito": "25.00",
        "esito": "vince",
        "clausole": ["PRV-001"],
    },
    {"fatto": "rimborso", "passo": 2, "giocatore": "g2", "posto": 1, "puntata": "spalle", "importo": "5.00",
     "motivo": "titolare_assente"},
    {"fatto": "x-orologio", "passo": 2, "ora": 1.5},
]  # fmt: skip
ROUND: dict[str, Any] = {
    "stato": "in_attesa",
    "registro": FACTS,
    "mani": [{"posto": 1, "mano": 1, "carte": ["8S", "2D"], "totale": 10, "morbida": False, "classi": ["ordinaria"]}],
    "banco": {"carte": ["AH", "??"], "totale": 11, "morbida": True},
    "saldi": [{"giocatore": "g1", "saldo": "90.00"}],
    "attesa": {"fatto": "decisione", **ASKED},
}
HELLO = {
    "versione": 1,
    "motore": {"nome": "x", "versione": "1", "linguaggio": "python", "impronta": "sha256:" + "0" * 64},
    "regolamenti": ["a-b@1.0.0"],
    "capacita": ["interattivo"],
}
REPLIES: dict[str, dict[str, Any]] = {
    "ciao": {"id": 1, "esito": HELLO},
    "gioca": {"id": 7, "esito": ROUND},
    "apri": {"id": 8, "esito": {**ROUND, "partita": "p1"}},
    "azione": {"id": 9, "esito": ROUND},
    "chiudi": {"id": 10, "esito": {}},
    "addio": {"id": 11, "esito": {}},
}


@pytest.fixture(scope="module")
def registry() -> Registry[Any]:
    contents = ((name, DRAFT202012.create_resource(dict(schema_text(name)))) for name in NAMES)
    return Registry().with_resources(contents)


def oracle(registry: Registry[Any], reference: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": reference}, registry=registry)


def says_yes(message: object, reference: str) -> bool:
    try:
        validate.check(message, reference)
    except ProtocolError:
        return False
    return True


STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 1.0, 1.5, 10**6, "", "x", "25,00", "-0.00", "10.00", "TS", "??", "TX", "carta", "stai",
    "x-y", "vince", [], ["x"], {}, {"x": 1}, {"fatto": "carta", "passo": 0}, "a" * 65, "sha256:0",
)  # fmt: skip


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) of a message."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def damaged(message: dict[str, Any], seed: int) -> dict[str, Any]:
    """The message with one value replaced, removed, added or doubled."""
    chance, result = random.Random(seed), copy.deepcopy(message)
    container, key = chance.choice(list(places(result)))
    match chance.randrange(4):
        case 0 if isinstance(container, dict):
            del container[key]
        case 1 if isinstance(container, dict):
            container["nuovo"] = chance.choice(STRANGE)
        case 2 if isinstance(container, list):
            container.append(chance.choice(STRANGE))
        case _:
            container[key] = chance.choice(STRANGE)
    return result


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_valid_and_every_part_that_travels_is_explained(name: str) -> None:
    schema = schema_text(name)
    Draft202012Validator.check_schema(schema)
    assert schema["title"]
    assert all("description" in part for part in schema["$defs"].values())


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_compiles(name: str) -> None:
    for part in schema_text(name)["$defs"]:
        says_yes(None, f"{name}#/$defs/{part}")


@pytest.mark.parametrize("op", OPS)
def test_a_right_reply_is_right_for_both(op: str, registry: Registry[Any]) -> None:
    validate.check_reply(REPLIES[op], op)
    oracle(registry, f"{op}.json#/$defs/reply").validate(REPLIES[op])


@pytest.mark.slow
@given(op=st.sampled_from(OPS), seed=st.integers(0, 2**32))
def test_both_agree_on_damaged_replies(op: str, seed: int, registry: Registry[Any]) -> None:
    reference = f"{op}.json#/$defs/reply"
    message = damaged(damaged(REPLIES[op], seed), seed + 1) if seed % 2 else damaged(REPLIES[op], seed)
    assert says_yes(message, reference) == oracle(registry, reference).is_valid(message)


@pytest.mark.slow
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["fatto"])
def test_both_agree_on_every_single_damage_to_an_entry(fact: dict[str, Any], registry: Registry[Any]) -> None:
    reference = "fact.json#/$defs/fact"
    judge = oracle(registry, reference)
    for key in fact:
        for value in STRANGE:
            message = {**fact, key: value}
            assert says_yes(message, reference) == judge.is_valid(message), message
        message = {other: value for other, value in fact.items() if other != key}
        assert says_yes(message, reference) == judge.is_valid(message), message


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"id": 7}, "manca «esito»"),
        ({"id": 7, "esito": {**ROUND, "saldi": [{"giocatore": "g1", "saldo": "90,00"}]}},
         "in «esito.saldi[0].saldo» c'è \"90,00\", "
         "che non ha la forma ^(0|[1-9][0-9]{0,12})\\.[0-9]{2}([0-9]{0,3}[1-9])?$"),
        ({"id": 7, "esito": {**ROUND, "saldi": [{"giocatore": "g1", "saldo": 90.0}]}},
         "in «esito.saldi[0].saldo» c'è 90.0, mentre serve un testo"),
        ({"id": 7, "esito": {**ROUND, "registro": [{"fatto": "scopre", "passo": 0, "carta": "10S"}]}},
         "in «esito.registro[0].carta» c'è \"10S\", mentre è ammesso uno fra AS, AH, AD…KC"),
        ({"id": 7, "esito": {**ROUND, "stato": "finito"}},
         "in «esito.stato» c'è \"finito\", mentre è ammesso uno fra concluso, in_attesa"),
    ],
)  # fmt: skip
def test_the_words_name_the_place_and_what_is_admitted(message: dict[str, Any], words: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        validate.check_reply(message, "gioca")
    assert caught.value.words == words


def test_a_newline_after_an_amount_is_part_of_it() -> None:
    assert not says_yes("10.00\n", "common.json#/$defs/money")


def test_known_fields_are_those_of_the_schema() -> None:
    assert validate.known_fields("scopre") == {"fatto", "passo", "carta"}
    assert validate.known_fields("x-orologio") == frozenset()
