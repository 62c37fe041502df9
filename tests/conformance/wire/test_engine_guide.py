"""The engine guide: its examples follow the schemas, and its tables name every code and every entry."""

import re
from pathlib import Path

from engine_guide import GUIDE, ROUNDS, assert_row
from loaded import rules_of

from conformance.audit.breach import Invariant
from conformance.readings.in_memory import in_memory
from conformance.run.run_report import Verdict
from conformance.wire.codec import ProtocolCode, decode
from conformance.wire.messages import Refusal
from conformance.wire.published_schemas import schema_text
from conformance.wire.validate import check, check_reply


def test_every_example_follows_its_schema() -> None:
    requests = {}
    for arrow, line in re.findall(r"^([→←]) (\{.*\})$", GUIDE, re.MULTILINE):
        message = decode(line.encode())
        if arrow == "→":
            requests[message["id"]] = message["op"]
            check(message, f"{message['op']}.json#/$defs/request")
        else:
            check_reply(message, requests.pop(message["id"]))
    assert requests == {}


def test_every_example_of_a_move_follows_its_schema() -> None:
    moves = re.findall(r'^(\{"(?:posto|evento)".*?\})  ', GUIDE, re.MULTILINE)
    assert len(moves) == 6
    for move in moves:
        check(decode(move.encode()), "move.json#/$defs/move")


def test_the_tables_name_every_entry_every_verdict_and_every_code() -> None:
    facts = schema_text("fact.json")["$defs"].keys() - {"fact", "pending"}
    for word in (*facts, *Verdict, *ProtocolCode, *Refusal, *Invariant):
        assert f"`{word}`" in GUIDE, word


def test_the_table_of_entries_has_the_fields_of_each_and_marks_those_that_may_be_missing() -> None:
    for name, schema in schema_text("fact.json")["$defs"].items():
        if name in ("fact", "pending"):
            continue
        assert_row(name, schema, ROUNDS)


def test_every_code_that_the_runner_can_give_is_explained() -> None:
    source = Path(__file__).parents[3] / "conformance" / "run"
    stages = "avvio|accordo|protocollo|gioco|motore|chiusura|deroga|suite"
    for path in source.glob("*.py"):
        for code in re.findall(rf'"((?:{stages}):[a-z-]+)"', path.read_text(encoding="utf-8")):
            assert f"`{code}`" in GUIDE, code


def test_the_examples_of_a_round_show_what_the_regolamento_itself_offers() -> None:
    """The ids of an example are those of the data: the reference engine, asked the same, says the same options."""
    requests = {}
    engine = in_memory(rules_of("blackjack-surrender"))
    compared = 0
    for arrow, line in re.findall(r"^([→←]) (\{.*\})$", GUIDE, re.MULTILINE):
        message = decode(line.encode())
        if arrow == "→":
            requests[message["id"]] = message
        elif requests[message["id"]]["op"] in ("gioca", "apri") and "esito" in message:
            request = requests[message["id"]]
            said = engine.play(request["colpo"], request.get("mosse", ()))
            told = message["esito"]
            kinds = {entry["fatto"] for entry in told["registro"]}
            ours = [entry for entry in said["registro"] if entry["fatto"] in kinds]
            assert told["registro"] == [
                {key: value for key, value in entry.items() if key not in ("riga", "clausole")} for entry in ours
            ]
            assert {key: told[key] for key in ("mani", "banco", "saldi")} == {
                key: said[key] for key in ("mani", "banco", "saldi")
            }
            compared += 1
    assert compared == 2


def test_the_example_of_a_bet_behind_is_what_the_guide_says_of_it() -> None:
    [line] = re.findall(r'^ *("posti":.*"spalle":.*)$', ROUNDS, re.MULTILINE)
    seats = decode(f"{{{line}}}".encode())
    purses = [{"giocatore": name, "saldo": "50.00"} for name in ("g1", "g2")]
    setup = {"sabot": ["6S", "7D", "5H", "TC", "TH"], "giocatori": purses, **seats}
    check({"id": 1, "op": "apri", "regolamento": "altro@1.0.0", "colpo": setup}, "apri.json#/$defs/request")
    double = {"posto": 1, "mano": 1, "azione": "raddoppia"}
    said = in_memory(rules_of("play-lounge-blackjack-7")).play(setup, [double])
    mine = [entry for entry in said["registro"] if entry.get("giocatore") == "g2"]
    assert [(one["fatto"], one["puntata"], one.get("importo", one.get("puntato"))) for one in mine] == [
        ("puntata", "principale", "5.00"), ("puntata", "raddoppio", "5.00"),
        ("liquidazione", "principale", "5.00"), ("liquidazione", "raddoppio", "5.00"),
    ]  # fmt: skip


def test_every_action_named_in_an_example_is_an_offer_of_that_regolamento() -> None:
    offers = {offer.name for offer in rules_of("blackjack-surrender").offers}
    named = {word for lists in re.findall(r'"lecite":\[(.*?)\]', GUIDE) for word in re.findall(r'"(.*?)"', lists)}
    assert named
    assert named <= offers
