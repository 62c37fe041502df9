"""Edits that a product owner makes of the five regolamenti: all that each makes false, told as he saves and types."""

import shutil
from functools import cache
from pathlib import Path

import pytest
from headline_bets import NOT_WHILE_TYPING
from headline_edits import HEADLINES, RULES
from headline_mending import put_right
from small_tavern import edit
from told_lines import Said, new_lines

from banco.lab.editions.edition import Edition, read_edition, read_rules
from banco.workbench.browser.choices.guided_choices import edited_texts, guided_choices
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.coherence.review import review
from banco.workbench.consequences import Consequences
from banco.workbench.edited_corpus import EditedCorpus
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.live_coherence import followed
from banco.workbench.lsp.live_validation import present_problems
from banco.workbench.terminal.saved_game import SavedGame, SeenScenario, saved_game
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Severity

pytestmark = pytest.mark.slow
_OF_SCENARIO = {"«banco": "C110", "Gli": "C110", "Non": "C112", "È": "C111"}
"""The first word of what is to be done about a scenario, and its code."""


def _copy(root: Path, slug: str) -> Corpus:
    own = bundled()
    for part, folder in (("rules", own.rules), ("features", own.features)):
        shutil.copytree(folder / slug, root / part / slug)
    return Corpus(root)


@cache
def _before(slug: str) -> Edition:
    return read_rules(bundled(), slug)


def _seen(one: SeenScenario) -> str:
    return f"{_OF_SCENARIO[one.advice.split(' ')[0]]} {one.id.partition('/')[0]}"


def _game(corpus: Corpus, slug: str) -> SavedGame:
    return saved_game(Consequences(Edition(corpus, slug), Baseline(edition=_before(slug), words="")))


@cache
def _said_before(slug: str) -> tuple[Said, ...]:
    game = _game(bundled(), slug)
    return tuple(map(Said.of, (*game.diagnostics, *game.points)))


_OFTEN = (
    "the blackjack pays 6:5", "the dealer draws on a soft 17", "six decks instead of eight", "a lower highest stake",
    "a cell of the cash-out", "more time to decide", "who is too late draws to 12", "the dealer qualifies with 14",
    "six cards win",
)  # fmt: skip
"""One of each kind; the others are tried by `make worlds`."""
_EACH = [name if name in _OFTEN else pytest.param(name, marks=pytest.mark.exhaustive) for name in HEADLINES]


@pytest.mark.parametrize("name", _EACH)
def test_all_that_an_edit_makes_false_is_told_when_it_is_saved(name: str, tmp_path: Path) -> None:
    one = HEADLINES[name]
    corpus = _copy(tmp_path, one.slug)
    edit(corpus.rules / one.slug / one.file, one.before, one.after)
    game = _game(corpus, one.slug)
    told = new_lines(map(Said.of, (*game.diagnostics, *game.points)), _said_before(one.slug))
    told |= {_seen(each) for each in (game.scenarios or {}).values() if each.wrong}
    assert told == one.expected, one.because


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", HEADLINES)
def test_all_that_an_edit_makes_false_is_told_while_it_is_typed(name: str, tmp_path: Path) -> None:
    one = HEADLINES[name]
    corpus = _copy(tmp_path, one.slug)
    path = corpus.rules / one.slug / one.file
    if one.file == RULES:
        desk = Desk(EditedCorpus(corpus.root))
        text = path.read_text(encoding="utf-8")
        desk.corpus.unsaved[path] = text.replace(one.before, one.after)
    else:  # a table is no text of the editor's
        edit(path, one.before, one.after)
        desk = Desk(EditedCorpus(corpus.root))
    found = [*present_problems(desk, one.slug), *followed(desk, one.slug).remarks]
    told = new_lines(map(Said.of, found), _said_before(one.slug))
    assert told == one.expected - NOT_WHILE_TYPING, one.because


@pytest.mark.parametrize(
    "name",
    [
        "the blackjack pays 6:5",
        *(
            pytest.param(name, marks=pytest.mark.exhaustive)
            for name in HEADLINES
            if name not in ("the blackjack pays 6:5", "six decks instead of eight", "a lower highest stake")
        ),
    ],
)
def test_what_the_list_says_puts_an_edit_right(name: str, tmp_path: Path) -> None:
    one = HEADLINES[name]
    corpus = _copy(tmp_path, one.slug)
    edit(corpus.rules / one.slug / one.file, one.before, one.after)
    put_right(corpus, one, _before(one.slug))
    if name == "six cards win":
        edit(corpus.rules / one.slug / RULES, "etichetta: sette carte", "etichetta: sei carte")
    known = {(each.code, each.message) for each in _said_before(one.slug)}
    left = [
        each.diagnostic
        for each in review(read_edition(corpus, one.slug), _before(one.slug), None)
        if each.blocks and (each.diagnostic.code, each.diagnostic.message) not in known
    ]
    reasons = {each.code for each in left}
    assert reasons <= {"R622", "C120", "C121", "C122", "C124"}, [each.render() for each in left]


def test_a_soft_17_that_is_chosen_makes_false_all_that_a_typed_one_does(tmp_path: Path) -> None:
    slug = "play-lounge-blackjack-7"
    corpus = _copy(tmp_path, slug)
    one = next(one for one in guided_choices(corpus, slug) if one.id == "morbido_17")
    option = next(each for each in one.options if not each.in_force)
    for name, text in edited_texts(corpus, option).items():
        (corpus.root / name).write_text(text, encoding="utf-8")
    game = _game(corpus, slug)
    told = new_lines(map(Said.of, (*game.diagnostics, *game.points)), _said_before(slug))
    told |= {_seen(each) for each in (game.scenarios or {}).values() if each.wrong}
    assert told == HEADLINES["the dealer draws on a soft 17"].expected


def test_amounts_that_only_a_person_can_write_are_not_said_to_be_proposed(tmp_path: Path) -> None:
    one = HEADLINES["the insurance pays 3:1"]
    corpus = _copy(tmp_path, one.slug)
    edit(corpus.rules / one.slug / one.file, one.before, one.after)
    found = review(read_edition(corpus, one.slug), _before(one.slug), None)
    advice = {each.scenario: each.diagnostic.advice for each in found if each.diagnostic.code == "C110"}
    # Two rows of it end with the same balance, which is now another for each: one cell cannot hold both.
    assert advice.pop("PLB-S0024") == (
        "Gli importi vanno scritti a mano: "
        "lo stesso importo serve ad altri passi o ad altre righe, che ne vogliono uno diverso."
    )
    assert set(advice.values()) == {
        f"«banco riallinea {one.slug} --corpus {corpus.root}» propone gli importi ricalcolati."
    }


def test_a_card_that_was_mistyped_makes_no_rule_an_old_one(tmp_path: Path) -> None:
    slug = "21-duello"
    corpus = _copy(tmp_path, slug)
    feature = corpus.features / slug / "esiti.feature"
    text = feature.read_text(encoding="utf-8")
    feature.write_text(text.replace(" 9♦", " 8♦", 1), encoding="utf-8")
    found = review(read_edition(corpus, slug), _before(slug), None)
    scenarios = {Said.of(each.diagnostic).line for each in found if each.diagnostic.code[:3] in ("C10", "C11")}
    assert scenarios == {"C111 D21-S0040"}


def test_a_row_that_goes_with_its_clauses_is_told_clause_by_clause(tmp_path: Path) -> None:
    slug = "play-lounge-blackjack-7"
    corpus = _copy(tmp_path, slug)
    text = (corpus.rules / slug / RULES).read_text(encoding="utf-8")
    row = next(line for line in text.splitlines(keepends=True) if "id: coppia_mista" in line)
    edit(corpus.rules / slug / RULES, row, "")
    with pytest.raises(CorpusErrors) as caught:
        read_edition(corpus, slug)
    wrong = [one for one in caught.value.diagnostics if one.severity is Severity.ERRORE]
    assert [Said.of(one).line for one in wrong] == ["R407 PLB-060", "R407 PLB-061"]
    assert all("Se quel dato è stato tolto" in one.advice for one in wrong)
