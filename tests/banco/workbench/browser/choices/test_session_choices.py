"""What can be chosen of the table around the rounds: its data stay valid, and what leads back gives the same bytes."""

import shutil
from pathlib import Path

import pytest

from banco.cli.main import main
from banco.workbench.browser.choices.command_removal import command_removed, removable_commands
from banco.workbench.browser.choices.guided_choices import chosen, edited_texts, guided_choices
from banco.workbench.edited_corpus import EditedCorpus, with_texts
from generator.data.corpus import Corpus, bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.pages.changes.all_changes import compare

LIVE, LOUNGE, DUEL = "black-jack-live", "play-lounge-blackjack-7", "21-duello"
OF_THE_TABLE = ("posti", "tempo_", "chiusura_puntate", "inizio_anticipato", "ripetizione")
RULES = "rules/{}/regolamento.yaml"


def after(corpus: Corpus, slug: str, name: str, option: str = "", value: str = "") -> EditedCorpus:
    found = next(one for one in guided_choices(corpus, slug) if one.id == name)
    return with_texts(corpus, edited_texts(corpus, chosen(found, option, value)))


def text(corpus: Corpus, slug: str) -> str:
    return corpus.data_of(corpus.root / RULES.format(slug)).decode()


def offered(corpus: Corpus, slug: str) -> dict[str, list[str]]:
    return {one.id: [option.id for option in one.options] for one in guided_choices(corpus, slug)}


def valid(corpus: Corpus, slug: str) -> Ruleset:
    """Return the rules; CorpusErrors is raised where the data contradict one another."""
    return load_ruleset(corpus, slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_every_option_of_the_table_is_valid_and_felt_and_what_was_stays_a_choice(slug: str) -> None:
    corpus = bundled()
    before = valid(corpus, slug)
    tried = 0
    for choice in guided_choices(corpus, slug):
        for option in choice.options if choice.id.startswith(OF_THE_TABLE) else ():
            if option.in_force:
                continue
            edited = with_texts(corpus, edited_texts(corpus, option))
            assert compare(before, valid(edited, slug)).felt, (choice.id, option.id)
            back = next(one for one in guided_choices(edited, slug) if one.id == choice.id)
            assert [one.id for one in back.options if one.in_force] == [option.id]
            tried += 1
    assert tried > 3


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "choice", "option", "home"),
    [
        (LOUNGE, "tempo_puntata", "20", "non_dichiarato"),
        (LIVE, "posti_per_giocatore", "1", "3"),
        (LIVE, "inizio_anticipato", "chi_e_seduto", "no"),
        (DUEL, "ripetizione", "si", "subito"),
        ("blackjack-surrender", "ripetizione", "subito", "si"),
    ],
)
def test_to_choose_back_gives_the_same_bytes(slug: str, choice: str, option: str, home: str) -> None:
    edited = after(bundled(), slug, choice, option)
    assert text(edited, slug) != text(bundled(), slug)
    assert text(after(edited, slug, choice, home), slug) == text(bundled(), slug)


@pytest.mark.slow
def test_stakes_that_may_be_repeated_are_laid_by_a_command_and_dealing_at_once_closes_the_window() -> None:
    solo = "first-person-blackjack"
    effects = {}
    for option in ("si", "subito"):
        session = valid(after(bundled(), solo, "ripetizione", option), solo).session
        assert session is not None
        assert session.repeated is not None
        command = next(one for one in session.commands if one.name == "ripeti")
        effects[option] = [(one.kind, one.what) for one in command.effects]
    assert effects == {"si": [("posa", "precedente")], "subito": [("posa", "precedente"), ("chiudi", "puntate")]}


def test_where_others_bet_too_nobody_who_repeats_deals_at_once() -> None:
    assert offered(bundled(), LIVE)["ripetizione"] == ["no", "si"]


@pytest.mark.slow
def test_who_confirms_to_start_early_changes_his_stakes_no_more() -> None:
    session = valid(after(bundled(), LIVE, "inizio_anticipato", "chi_ha_puntato"), LIVE).session
    assert session is not None
    betting = session.phase("puntate")
    assert betting is not None
    assert [(one.by, one.what) for one in betting.closes] == [("tempo", "scaduto"), ("confermate", "chi_ha_puntato")]
    held = {one.name for one in session.commands if "giocatore.confermato" in str(one.when)}
    assert held == {"posa", "lascia_posto", "esce"}


@pytest.mark.slow
def test_the_time_to_bet_is_a_choice_once_time_closes_the_window() -> None:
    assert "tempo_puntata" not in offered(bundled(), DUEL)
    edited = after(bundled(), DUEL, "chiusura_puntate", "si")
    assert "tempo_puntata" in offered(edited, DUEL)
    timed = valid(after(edited, DUEL, "tempo_puntata", value="25"), DUEL)
    assert timed.table.bet_seconds == 25
    assert "chiude_se" not in text(after(edited, DUEL, "chiusura_puntate", "no"), DUEL).partition("letture:")[0]


def test_no_table_has_fewer_boxes_than_one_of_its_modes_gives() -> None:
    assert offered(bundled(), DUEL)["posti"] == ["3", "5", "7"]
    assert "posti_per_giocatore" not in offered(bundled(), DUEL)  # three of three: a mode gives them all


def test_what_a_reading_asks_is_chosen_there_and_a_text_that_speaks_of_it_is_not_struck_out() -> None:
    every = offered(bundled(), LOUNGE)
    assert not {"inizio_anticipato", "ripetizione", "ripetizione_comprende"} & every.keys()
    assert {"lettura_PLB-A39", "lettura_PLB-A51"} <= every.keys()


def test_a_game_that_does_not_speak_of_its_table_is_offered_nothing_of_it() -> None:
    house = Corpus(Path(__file__).parents[4] / "corpora" / "casa")
    assert load_ruleset(house, "saloon-un-mazzo").session is None
    every = offered(house, "saloon-un-mazzo")
    assert not {"chiusura_puntate", "inizio_anticipato", "ripetizione", "tempo_apertura"} & every.keys()
    assert "tempo_puntata" in every


# ---------------------------------------------------------------------- commands that are given up


@pytest.mark.slow
@pytest.mark.parametrize("slug", [DUEL, "blackjack-surrender", LOUNGE])
def test_a_command_is_given_up_with_what_is_said_for_it_alone_and_the_scenarios_that_use_it(
    slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus = bundled()
    for command in removable_commands(load_ruleset(corpus, slug)):
        root = tmp_path / command.name
        for part, folder in (("rules", corpus.rules), ("features", corpus.features)):
            shutil.copytree(folder / slug, root / part / slug)
        found = command_removed(corpus, slug, command.source.path)
        assert found.scenarios
        for name, written in found.texts.items():
            assert written is not None
            (root / name).write_text(written, encoding="utf-8")
        session = load_ruleset(Corpus(root), slug).session
        assert session is not None
        assert command.name not in {one.name for one in session.commands}
        main(["valida", slug, "--corpus", str(root)])
        assert "errore[" not in capsys.readouterr().err


def test_where_nobody_confirms_nothing_waits_for_it() -> None:
    found = command_removed(bundled(), LOUNGE, "sessione.comandi.inizia_ora")
    assert "PLB-A58" in {name for name, _ in found.readings}
    rules = found.texts[RULES.format(LOUNGE)] or ""
    around = rules.partition("\nsessione:\n")[2].partition("\nletture:\n")[0]
    assert "viste_dagli_altri: chiusura" in around
    assert [line.split(":")[0].strip() for line in around.splitlines() if "giocatore.confermato" in line] == [
        "lascia_posto"  # of which PLB-A63 still asks
    ]
