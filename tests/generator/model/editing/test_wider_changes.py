"""The changes that go farther than one step: each makes another document, and says what it does."""

from tiny_game import RULES

from generator.data.nodes import Node
from generator.data.reader import read_text
from generator.model.editing.single_changes import DocumentChange
from generator.model.editing.wider_changes import wider_changes
from generator.model.loading.pipeline import data_of
from generator.model.resolving.patches import Draft

TREE: Node = read_text(RULES, "regolamento.yaml")
FOUND = list(wider_changes(TREE))


def texts(operator: str) -> list[str]:
    return [one.text for one in FOUND if one.operator == operator]


def test_every_change_makes_another_document() -> None:
    assert all(one.make(TREE) != TREE for one in FOUND)
    assert FOUND


def test_a_condition_asks_one_thing_more_of_those_that_it_does_not_ask() -> None:
    added = texts("prova aggiunta")
    assert "«liquidazione.posta.1.se» chiede anche mano.morbida: true" in added
    assert "«liquidazione.posta.1.se» chiede anche mano.da_divisione: false" in added
    assert "«classi.sballata.se» chiede anche carte: almeno 3" in added
    assert not any(text.startswith("«classi.sballata.se» chiede anche totale") for text in added)


def test_a_number_is_compared_in_every_other_way() -> None:
    assert [text for text in texts("confronto") if "classi.sballata.se.totale" in text] == [
        "«classi.sballata.se.totale» diventa fino_a: 21",
        "«classi.sballata.se.totale» diventa meno_di: 21",
        "«classi.sballata.se.totale» diventa almeno: 21",
        "«classi.sballata.se.totale» diventa diverso: 21",
        "«classi.sballata.se.totale» diventa 21",
    ]


def test_the_unit_of_rounding_goes_as_far_as_a_whole() -> None:
    assert texts("importo") == [
        f"«tavolo.arrotondamento.unita» diventa {unit}" for unit in ("0.02", "0.05", "0.10", "1.00")
    ]


def test_a_row_comes_twice_where_it_stood() -> None:
    [twice] = [one for one in FOUND if one.text == "«distribuzione.passi.2» viene due volte"]
    steps = data_of(twice.make(TREE))["distribuzione"]["passi"]
    assert [step["a"] for step in steps] == ["ogni_mano", "banco", "banco", "banco"]


def test_what_speaks_of_the_rules_is_left_alone() -> None:
    assert not {str(one.steps[0]) for one in FOUND} & {"rtp", "letture", "fonte", "lingua"}


def test_a_change_keeps_its_place_after_another_elsewhere() -> None:
    one: DocumentChange = FOUND[-1]
    draft = Draft(TREE)
    draft.remove(["tavolo", "altro"], TREE.at)
    assert one.make(draft.tree()) != draft.tree()
