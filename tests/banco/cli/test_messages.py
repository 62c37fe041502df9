"""What is said of the mistakes that people make: the whole text, for each, with the line to type.

The cases stand in two files beside this one, as a person reads them: what was written, what was written instead, what
is said. A case that begins with «!» spoils the file as a whole.
"""

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.compile import load_bytes
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.registry import StepRegistry
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, render_all
from generator.model.ir import Ruleset
from generator.model.loading.load import load

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
CORPUS = HERE.parents[1] / "corpora" / "sesto"
SLUG = "riviera-ventidue"
FEATURE = (HERE / "one_scenario.feature").read_text(encoding="utf-8")


def _zip(folder: str) -> bytes:
    return b"PK\x03\x04" + folder.encode() + b"\xa5\x00"


SPOILT: dict[str, Callable[[str], bytes]] = {
    "!bom": lambda text: text.encode("utf-8-sig"),
    "!dashes": lambda text: text.replace("    - {", "    – {").encode(),
    "!docx": lambda _text: _zip("word/document.xml"),
    "!empty": lambda _text: b"",
    "!fence": lambda text: f"```yaml\n{text}```\n".encode(),
    "!latin1": lambda text: text.encode("latin-1", "replace"),
    "!nfd": lambda text: unicodedata.normalize("NFD", text.replace("Con 22", "È così che con 22")).encode(),
    "!utf16": lambda text: text.encode("utf-16"),
    "!xlsx": lambda _text: _zip("xl/workbook.xml"),
}


def cases(name: str) -> list[Any]:
    """Return the cases of a file: what was written, what instead, what is said."""
    found = []
    for case in (HERE / name).read_text(encoding="utf-8").split("\n\n"):
        title, *lines = case.strip("\n").split("\n")
        said = "\n".join(line for line in lines if line[:2] not in ("- ", "+ "))
        before, after = ("".join(line[2:] for line in lines if line[:2] == sign) for sign in ("- ", "+ "))
        found.append(pytest.param(_plain(before), _plain(after), said, id=title.removeprefix("# ")))
    return found


def _plain(written: str) -> str:
    r"""Return what a case writes with «\n», «\t» and «\u2011»."""
    return re.sub(r"\\(n|t|u[0-9a-f]{4})", lambda sign: f'"{sign[0]}"'.encode().decode("unicode_escape")[1:-1], written)


def _spoilt(text: str, before: str, after: str) -> bytes:
    if before in SPOILT:
        return SPOILT[before](text)
    assert before in text
    return text.replace(before, after, 1).encode()


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """A folder with the rules of one regolamento, to be spoilt again and again."""
    copy = Corpus(tmp_path_factory.mktemp("corpus"))
    folder = copy.rules / SLUG
    folder.mkdir(parents=True)
    for path in (CORPUS / "rules" / SLUG).glob("*.yaml"):
        (folder / path.name).write_bytes(path.read_bytes())
    return copy


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load(Corpus(CORPUS), SLUG).ruleset


@pytest.fixture(scope="module")
def vocabulary(rules: Ruleset) -> StepRegistry:
    return registry(rules)


@pytest.mark.parametrize(("before", "after", "said"), cases("mistakes_in_rules.txt"))
def test_a_mistake_in_the_rules_says_where_it_is_and_what_to_type(
    corpus: Corpus, before: str, after: str, said: str
) -> None:
    right = (CORPUS / "rules" / SLUG / "regolamento.yaml").read_text(encoding="utf-8")
    corpus.rules_file(SLUG).write_bytes(_spoilt(right, before, after))
    try:
        told = load(corpus, SLUG).warnings
    except CorpusErrors as errors:
        told = errors.diagnostics
    assert render_all(told).replace(f"rules/{SLUG}/", "") == said


@pytest.mark.parametrize(("before", "after", "said"), cases("mistakes_in_scenarios.txt"))
def test_a_mistake_in_a_scenario_says_where_it_is_and_what_to_type(
    rules: Ruleset, vocabulary: StepRegistry, before: str, after: str, said: str
) -> None:
    _cases, _document, told = load_bytes(_spoilt(FEATURE, before, after), "colpo.feature", rules, vocabulary)
    assert render_all(told) == said


def test_what_was_right_is_right_with_the_line_ends_of_another_system(
    corpus: Corpus, rules: Ruleset, vocabulary: StepRegistry
) -> None:
    right = (CORPUS / "rules" / SLUG / "regolamento.yaml").read_text(encoding="utf-8")
    corpus.rules_file(SLUG).write_bytes(right.replace("\n", "\r\n").encode())
    assert load(corpus, SLUG).warnings == ()
    assert load_bytes(FEATURE.replace("\n", "\r\n").encode(), "colpo.feature", rules, vocabulary)[2] == []
