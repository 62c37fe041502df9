"""The chapter of the engine guide on tables: it names all of the protocol, shows true replies, and its shims run."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from engine_guide import TABLES as CHAPTER
from engine_guide import assert_row
from loaded import rules_of

from adapters import ADAPTERS
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import facts_of
from conformance.audit.sessions.session_audit import audit_session
from conformance.readings.in_memory import in_memory
from conformance.wire.codec import decode
from conformance.wire.published_schemas import schema_text
from conformance.wire.validate import check_reply

EVENT = schema_text("evento.json")["$defs"]
SETUP = schema_text("apri_tavolo.json")["$defs"]["setup"]
FACTS = {name: fact for name, fact in schema_text("table_fact.json")["$defs"].items() if name != "entry"}
SHIMS = {"python": ("shim.py", [sys.executable]), "javascript": ("shim.mjs", ["node"])}


def test_the_table_of_facts_has_the_fields_of_each_and_marks_those_that_may_be_missing() -> None:
    rows = CHAPTER[CHAPTER.index("### The facts") : CHAPTER.index("### What `vista`")]
    for name, schema in FACTS.items():
        assert_row(name, schema, rows)


def test_every_code_of_a_refusal_is_explained() -> None:
    codes = [one["const"] for one in FACTS["rifiuto"]["properties"]["codice"]["anyOf"]]
    assert len(codes) > 20
    for code in codes:
        assert f"`{code}`" in CHAPTER, code


def test_every_event_has_its_fields_and_no_field_is_left_out() -> None:
    rows = CHAPTER[CHAPTER.index("### Events") : CHAPTER.index("### The clock")]
    named = re.findall(r"`(\w+)`", EVENT["event"]["properties"]["evento"]["description"])
    assert len(named) == 9
    for name in named:
        assert re.search(rf"^\|[^|]*`{name}`", rows, re.MULTILINE), name
    for field in EVENT["event"]["properties"]:
        assert re.search(rf"`{field}\??`", rows), field


def test_every_key_of_the_view_and_of_its_commands_is_explained() -> None:
    rows = CHAPTER[CHAPTER.index("### What `vista`") : CHAPTER.index("### The shim of a table")]
    view = EVENT["view"]["properties"]
    for key in view:
        assert re.search(rf"^\| `{key}` \|", rows, re.MULTILINE), key
    for key in view["comandi"]["items"]["properties"].keys() - {"comando", "posto", "puntata"}:
        assert f"`{key}`" in rows, key


def test_every_term_of_the_opening_is_explained() -> None:
    for name in (*SETUP["properties"], *SETUP["properties"]["parametri"]["properties"]):
        assert re.search(rf"^\| `{name}` \|", CHAPTER, re.MULTILINE), name


def test_the_conversation_is_what_the_reference_engine_answers() -> None:
    engine, requests, answered = in_memory(rules_of("blackjack-surrender")).module, {}, 0
    for arrow, line in re.findall(r"^([→←]) (\{.*\})$", CHAPTER, re.MULTILINE):
        message = decode(line.encode())
        if arrow == "→":
            requests[message["id"]] = engine.rispondi(message)
            continue
        reply = requests.pop(message["id"])
        for fact in reply["esito"].get("fatti", ()):
            fact.pop("riga", None)
            fact.pop("clausole", None)
        assert message == reply
        answered += 1
    assert answered == 9
    assert requests == {}


def example(first: str) -> Any:
    """Return the one example of the chapter that stands by itself and begins so."""
    [line] = re.findall(rf"^(\{{?{re.escape(first)}.*)$", CHAPTER, re.MULTILINE)
    return decode((line if line.startswith("{") else f"{{{line}}}").encode())


LOUNGE: list[dict[str, Any]] = [
    {"evento": "entra", "giocatore": "g1"},
    {"evento": "siede", "giocatore": "g1", "posto": 1},
    {"evento": "passa", "secondi": 5},
    {"evento": "posa", "giocatore": "g1", "posto": 1, "puntata": "principale", "importo": "5.00"},
    {"evento": "posa", "giocatore": "g1", "posto": 1, "puntata": "coppie_perfette", "importo": "1.00"},
    {"evento": "passa", "secondi": 15},
    {"evento": "mossa", "giocatore": "g1", "posto": 1, "mano": 1, "azione": "dividi"},
    {"evento": "mossa", "giocatore": "g1", "posto": 1, "mano": 1, "azione": "stai"},
    {"evento": "mossa", "giocatore": "g1", "posto": 1, "mano": 2, "azione": "stai"},
]


def test_a_table_opened_as_in_the_example_remembers_its_round_as_in_the_other() -> None:
    rules, setup = rules_of("play-lounge-blackjack-7"), example('"tavolo":')["tavolo"]
    assert setup["parametri"].keys() == SETUP["properties"]["parametri"]["properties"].keys()
    engine = in_memory(rules).module
    asked = [{"op": "apri_tavolo", "regolamento": rules.identifier, "tavolo": setup}]
    replies = [
        engine.rispondi({"id": number, **one})
        for number, one in enumerate([*asked, *({"op": "evento", "evento": event} for event in LOUNGE)], 1)
    ]
    assert replies[0]["esito"]["fatti"] == [{"fatto": "fase", "passo": 0, "fase": "apertura", "secondi": 5}]
    kept = replies[-1]["esito"]["vista"]["g1"]["cronologia"]
    assert kept == [example('"data":')]
    assert kept[0].keys() == EVENT["view"]["properties"]["cronologia"]["items"]["properties"].keys()


def test_the_same_seed_is_the_same_cards_at_every_opening() -> None:
    rules = rules_of("black-jack-live")
    setup, bet = {"conti": {"g1": "50.00"}}, {"giocatore": "g1", "posto": 1}
    events: list[dict[str, Any]] = [
        {"evento": "entra", "giocatore": "g1"}, {"evento": "siede", **bet},
        {"evento": "posa", **bet, "puntata": "principale", "importo": "5.00"}, {"evento": "passa", "secondi": 12},
    ]  # fmt: skip
    first, again, other = (in_memory(rules).play({**setup, "seme": seed}, events) for seed in (1, 1, 2))
    assert first == again != other


def test_the_lines_of_the_tables_by_hand_are_those_that_are_told() -> None:
    folder = ADAPTERS.parents[1] / "adapters"
    files = {
        "duello": (("shim.py",), ("names.py",), ("duel.py", "club.py")),
        "dal-vivo": (("shim.mjs",), ("names.mjs",), ("round.mjs", "table.mjs")),
    }
    for name, parts in files.items():
        told = re.search(rf"adapters/{name}/\), a shim of (\d+)\D+(\d+)\D+(\d+)", CHAPTER)
        assert told, name
        lines = [sum(len((folder / name / one).read_text("utf-8").splitlines()) for one in part) for part in parts]
        assert [int(number) for number in told.groups()] == lines, name


EVENTS: list[dict[str, Any]] = [
    {"evento": "passa", "secondi": 5},
    {"evento": "entra", "giocatore": "g1"},
    {"evento": "entra", "giocatore": "g1"},
    {"evento": "passa", "secondi": 6},
    {"evento": "passa", "secondi": 1},
    {"evento": "entra", "giocatore": "g2"},
    {"evento": "esce", "giocatore": "g3"},
    {"evento": "passa", "secondi": 30},
    {"evento": "siede", "giocatore": "g1", "posto": 1},
    {"evento": "esce", "giocatore": "g1"},
    {"evento": "esce", "giocatore": "g1"},
    {"evento": "malfunzionamento"},
]


def conversation(command: list[str], folder: Path, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    lines = [json.dumps({"id": number, **one}) + "\n" for number, one in enumerate(asked, 1)]
    told = subprocess.run(
        command,
        cwd=folder,
        env={"PATH": os.environ["PATH"]},
        input="".join(lines),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [decode(line.encode()) for line in told.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("language", SHIMS)
def test_the_smallest_shim_runs_and_breaks_no_invariant(language: str, tmp_path: Path) -> None:
    name, command = SHIMS[language]
    shutil.copytree(ADAPTERS / language, tmp_path, dirs_exist_ok=True)
    [shim] = re.findall(rf"^```{language}\n(.*?)^```", CHAPTER, re.MULTILINE | re.DOTALL)
    assert len(shim.splitlines()) < 70
    (tmp_path / name).write_text(shim, encoding="utf-8")
    setup = {"conti": dict.fromkeys(("g1", "g2", "g3"), "50.00"), "seme": 1}
    asked: list[dict[str, Any]] = [
        {"op": "ciao", "versioni": [1]},
        {"op": "apri_tavolo", "regolamento": "mio-gioco@1.0.0", "tavolo": setup},
        *({"op": "evento", "evento": event} for event in EVENTS),
        {"op": "chiudi_tavolo"},
        {"op": "addio"},
    ]
    replies = conversation([*command, name], tmp_path, asked)
    for one, reply in zip(asked, replies, strict=True):
        check_reply(reply, one["op"])
    assert replies[0]["esito"]["capacita"] == ["interattivo", "tavolo"]
    exchanges = [
        Exchange(number=step + 2, op="evento", step=step, message=reply)
        for step, reply in enumerate(replies[1 : len(EVENTS) + 2])
    ]
    assert audit_session(facts_of(rules_of("black-jack-live")), setup, EVENTS, exchanges) == ()
    facts = [fact["fatto"] for exchange in exchanges for fact in exchange.message["esito"]["fatti"]]
    assert facts.count("tempo") == 3
