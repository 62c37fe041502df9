"""The JSON Schema says of every document what the structure checker says: accepted, or not."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from in_italian import in_italian
from sampling import SAMPLE, sampled

from generator.data.corpus import bundled
from generator.data.diagnostics import Position
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, plain
from generator.data.reader import read_text
from generator.model.language.schema import SCHEMAS, as_text, json_schema, write_schemas
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO

VALIDATORS = {id(shape): jsonschema.Draft7Validator(json_schema(shape, title)) for _name, title, shape in SCHEMAS}
POOL: list[Any] = [
    None, "", " ", "x", "Uno Due", 0, 1, 2, -1, 22, 100_000, True, False, [], {}, ["x"], [1, 1], ["a", "a"], [[]],
    {"x": 1}, {"se": {}}, {"altrimenti": True}, {"oltre": 3}, {"da": 1, "a": 2}, {"da": 1}, {"diverso": "A"}, "3:2",
    "1/2", "5.00", "99.29%", "2026-01-01", "non_dichiarato", "mano.1", "ABC-001", "ABC-A01", {"quota": "1", "di": "x"},
    {"da": ["ABC-001"]}, {"stato": "lacuna"}, {"uno_di": [{"mano": "x"}]}, ["A", "2"], "A", "clausole.yaml",
]  # fmt: skip
KEYS = [
    "x",
    "da",
    "stato",
    "se",
    "altrimenti",
    "motivo",
    "prevale",
    "paga",
    "restituisce",
    "esito",
    "azione",
    "2",
    "A B",
]


def node_of(data: Any) -> Node:
    at = Position("prova", 1, 1)
    if isinstance(data, dict):
        return Mapping(tuple(Entry(key, at, node_of(value)) for key, value in data.items()), at)
    if isinstance(data, list):
        return Sequence(tuple(node_of(item) for item in data), at)
    return Scalar(data, str(data), isinstance(data, str), at)


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if path:
        yield path
    children = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, child in children:
        yield from places(child, (*path, key))


def holder(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path[:-1]:
        data = data[key]
    return data


def mutate(data: Any, dice: random.Random) -> Any:
    changed = copy.deepcopy(data)
    spots = list(places(changed))
    # Half of the changes fall on the upper levels: most of the places are deep ones.
    path = dice.choice([spot for spot in spots if len(spot) <= 3] if dice.random() < 0.5 else spots)
    last: Any
    parent, last = holder(changed, path), path[-1]
    match dice.randrange(6):
        case 0:
            del parent[last]
        case 1 | 2:
            parent[last] = copy.deepcopy(dice.choice(POOL))
        case 3:
            other = dice.choice(spots)
            parent[last] = copy.deepcopy(holder(data, other)[other[-1]])
        case 4 if isinstance(parent, dict):
            parent[dice.choice([*KEYS, str(last) + "_x"])] = copy.deepcopy(dice.choice([parent[last], *POOL]))
        case _ if isinstance(parent, list):
            parent.append(copy.deepcopy(parent[last]))
        case _:
            parent[str(last) + "x"] = parent.pop(last)
    return changed


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_both_accept_the_corpus(slug: str) -> None:
    corpus = bundled()
    for path, shape in ((corpus.rules_file(slug), REGOLAMENTO), (corpus.clauses_file(slug), CLAUSOLE)):
        tree = corpus.read(path)
        assert check_structure(tree, shape) == []
        assert VALIDATORS[id(shape)].is_valid(plain(tree))


def agree(original: Any, shape: Any, dice: random.Random, rounds: int) -> tuple[int, int]:
    accepted = refused = 0
    for _ in range(rounds):
        data = mutate(original, dice)
        by_structure = not check_structure(node_of(data), shape)
        by_schema = VALIDATORS[id(shape)].is_valid(data)
        assert by_structure == by_schema, json.dumps(data, ensure_ascii=False)
        accepted, refused = accepted + by_structure, refused + (not by_structure)
    return accepted, refused


@pytest.mark.slow
@pytest.mark.parametrize("slug", sampled(bundled().slugs(), among=SAMPLE[:1]))
def test_both_say_the_same_of_hundreds_of_damaged_documents(slug: str) -> None:
    corpus = bundled()
    data: Any = plain(corpus.read(corpus.rules_file(slug)))
    # Without its readings a document is a quarter as long, and the changes fall on the rules.
    short = {**data, "letture": dict(list(data["letture"].items())[:2])}
    accepted, refused = agree(short, REGOLAMENTO, random.Random(slug), 120)
    assert accepted > 5
    assert refused > 50


@pytest.mark.slow
def test_both_say_the_same_of_damaged_clause_registers() -> None:
    text = "regolamento: prova\nsigla: ABC\nclausole:\n" + "".join(
        f"  ABC-00{number}: {{livello: colpo, lettera: d, sintesi: Una regola.}}\n" for number in range(4)
    )
    agree(plain(read_text(text, "prova")), CLAUSOLE, random.Random(3), 300)


def test_the_schemas_in_the_corpus_are_the_ones_of_this_vocabulary() -> None:
    folder = bundled().rules / "schema"
    for name, title, shape in SCHEMAS:
        assert (folder / name).read_text("utf-8") == as_text(json_schema(shape, title)), (
            "the vocabulary changed: run python -m generator.model.language.schema"
        )


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield every group of a schema, itself too."""
    if isinstance(schema, dict):
        yield schema
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from parts(part)


@pytest.mark.parametrize(("name", "title", "shape"), SCHEMAS)
def test_every_key_and_every_word_of_a_schema_says_what_it_means_in_italian(name: str, title: str, shape: Any) -> None:
    schema = json_schema(shape, title)
    every = list(parts(schema))
    keys = [(key, value) for part in every for key, value in part.get("properties", {}).items() if key != "properties"]
    assert {field.key for field in shape.fields} <= {key for key, _ in keys}
    assert [key for key, value in keys if not value.get("description", "").strip()] == []
    words = [part for part in every if "const" in part and part["const"] is not True]
    assert [word["const"] for word in words if not word.get("description", "").strip()] == []
    told = [part[word] for part in every for word in ("title", "description") if isinstance(part.get(word), str)]
    assert [said for said in told if not in_italian(said) or "`" in said] == []
    # Beside a reference an older reader sees the words of what is referred to: they are the same.
    beside = [(part, part["$ref"].rpartition("/")[2]) for part in every if "$ref" in part and len(part) > 1]
    assert all(part["description"] == schema["definitions"][name]["description"] for part, name in beside)
    assert all(set(part) == {"description", "$ref"} for part, _name in beside)


def test_a_key_says_what_it_means_before_how_it_is_written() -> None:
    schema = json_schema(REGOLAMENTO, "")
    settled = schema["definitions"]["parte"]["properties"]["liquidazione"]["additionalProperties"]["items"]
    assert settled["properties"]["paga"]["description"] == (
        "La vincita netta, di ogni riga che vince: «3:2» è una volta e mezza la posta. "
        'Si scrive un rapporto, per esempio «"3:2"».'
    )
    assert settled["properties"]["esito"]["oneOf"][1] == {
        "const": "perde",
        "description": "Come finisce la puntata. «perde»: La puntata è persa.",
    }


@pytest.mark.slow
def test_the_schemas_are_valid_draft_07(tmp_path: Path) -> None:
    for path in write_schemas(tmp_path):
        jsonschema.Draft7Validator.check_schema(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize("slug", bundled().slugs())
def test_every_file_names_its_schema_in_a_modeline(slug: str) -> None:
    corpus = bundled()
    for path, name in ((corpus.rules_file(slug), "regolamento"), (corpus.clauses_file(slug), "clausole")):
        first = path.read_text("utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=../schema/{name}.schema.json"
        assert (path.parent / first.split("=")[1]).is_file()
