"""The sentences of a regolamento in other languages: what is told of their files, and that they are no rule."""

from pathlib import Path

import pytest
from tiny_game import SLUG, write_tiny

from conformance.proof.kept_proofs import files_digest
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors
from generator.model.canonical import to_json
from generator.model.loading.load import load, load_ruleset

FILE = f"rules/{SLUG}/lingue/en.yaml"
WHOLE = {
    "Si gioca in piedi.": "The game is played standing.",
    "Ognuno ha due carte, e una del banco è coperta.": "Each has two cards, and one of the dealer's is face down.",
    "Chi supera il banco vince uno a uno.": "Whoever beats the dealer wins one to one.",
    "A parità la posta torna.": "On a tie the stake is returned.",
    "Chi è superato perde; a parità no.": "Whoever is beaten loses; not on a tie.",
    "I mazzi sono due, rimescolati a ogni colpo.": "There are two packs, reshuffled in every round.",
    "A parità la posta è persa.": "On a tie the stake is lost.",
    "Se cade la linea decide il banco.": "If the line drops the dealer decides.",
}


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    return write_tiny(tmp_path)


def write(corpus: Corpus, text: str, name: str = FILE) -> None:
    (corpus.root / name).parent.mkdir(parents=True, exist_ok=True)
    (corpus.root / name).write_text(text, encoding="utf-8")


def said(sentences: dict[str, str]) -> str:
    return "frasi:\n" + "".join(f'  "{italian}":\n    "{english}"\n' for italian, english in sentences.items())


def told(corpus: Corpus) -> list[str]:
    return [str(one) for one in load(corpus, SLUG).warnings if one.at.file != f"rules/{SLUG}/regolamento.yaml"]


def test_a_translated_regolamento_has_its_sentences_and_nothing_is_told(corpus: Corpus) -> None:
    write(corpus, said(WHOLE))
    rules = load_ruleset(corpus, SLUG)
    assert rules.said_in("en", "A parità la posta torna.") == "On a tie the stake is returned."
    assert rules.said_in("en", "A parità.") == rules.said_in("de", "A parità la posta torna.") == ""
    assert told(corpus) == []


def test_a_translation_changes_no_rule_no_digest_and_no_file_of_a_proof(corpus: Corpus) -> None:
    before, digest = load_ruleset(corpus, SLUG), files_digest(corpus, SLUG)
    write(corpus, said(WHOLE))
    after = load_ruleset(corpus, SLUG)
    assert (after, after.fingerprint, to_json(after)) == (before, before.fingerprint, to_json(before))
    assert files_digest(corpus, SLUG) == digest != ""


def test_a_sentence_that_was_edited_has_no_translation_and_the_new_one_is_named(corpus: Corpus) -> None:
    write(corpus, said(WHOLE))
    register = corpus.clauses_file(SLUG)
    text = register.read_text(encoding="utf-8").replace("la posta torna.", "la posta torna al giocatore.")
    register.write_text(text, encoding="utf-8")
    assert load_ruleset(corpus, SLUG).said_in("en", "A parità la posta torna al giocatore.") == ""
    assert told(corpus) == [
        f"{FILE}:2:3: avviso[R652]: Alla traduzione manca una frase: "
        "«A parità la posta torna al giocatore.» (DUE-003).\n"
        "    Aggiungi la voce; finché manca, la pagina rimanda per quel punto alla scheda in italiano.",
        f"{FILE}:8:3: avviso[R651]: Il regolamento non ha la frase «A parità la posta torna.».\n"
        "    Ora si legge «A parità la posta torna al giocatore.»: rileggi la traduzione e scrivila sotto questa. Se "
        "la frase non c'è più, togli questa voce.",
    ]


def test_a_sentence_of_nothing_is_told_where_it_stands(corpus: Corpus) -> None:
    write(corpus, said({**WHOLE, "Xyz qwerty.": "Nothing."}))
    assert told(corpus) == [
        f"{FILE}:18:3: avviso[R651]: Il regolamento non ha la frase «Xyz qwerty.».\n"
        "    Se la frase non c'è più, togli questa voce."
    ]


def refused(corpus: Corpus) -> list[str]:
    with pytest.raises(CorpusErrors) as found:
        load(corpus, SLUG)
    return [str(one).splitlines()[0] for one in found.value.diagnostics]


def test_a_language_without_pages_is_refused(corpus: Corpus) -> None:
    write(corpus, said(WHOLE), f"rules/{SLUG}/lingue/eng.yaml")
    write(corpus, said(WHOLE), f"rules/{SLUG}/lingue/it.yaml")
    assert refused(corpus) == [
        f"rules/{SLUG}/lingue/eng.yaml:1:1: errore[R650]: Nella lingua «eng» non ci sono pagine.",
        f"rules/{SLUG}/lingue/it.yaml:1:1: errore[R650]: Nella lingua «it» non ci sono pagine.",
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (
            'frasi:\n  "A parità la posta torna.": ""\n',
            "2:31: errore[R117]: «A parità la posta torna.» è un testo vuoto.",
        ),
        ('frasi:\n  "A parità la posta torna.": 3\n', "2:31: errore[R103]: "),
        ('frasi:\n  "A parità la posta torna.": "On a tie."\naltro: 3\n', "3:1: errore[R101]: "),
        ("{}\n", "1:1: errore[R102]: Manca la voce «frasi» al documento."),
        ("frasi: [\n", "1:9: errore[R033]: In fondo alla riga manca «]»."),
    ],
)
def test_a_file_of_another_shape_is_refused_where_it_is_wrong(corpus: Corpus, text: str, mistake: str) -> None:
    write(corpus, text)
    (found,) = refused(corpus)
    assert found.startswith(f"{FILE}:{mistake}")


def test_common_sentences_are_inherited_and_those_of_other_games_are_no_mistake(corpus: Corpus) -> None:
    common = {"Si gioca in piedi.": "Played standing.", "Di un altro gioco.": "Of another game."}
    write(corpus, said(common), "rules/_casa/lingue/en.yaml")
    own = {italian: english for italian, english in WHOLE.items() if italian != "Si gioca in piedi."}
    write(corpus, "estende: ../../_casa/lingue/en.yaml\n" + said(own))
    assert load_ruleset(corpus, SLUG).said_in("en", "Si gioca in piedi.") == "Played standing."
    assert told(corpus) == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_the_five_are_in_english_to_the_last_sentence(slug: str) -> None:
    loaded = load(bundled(), slug)
    assert "en" in loaded.ruleset.translations
    assert [one for one in loaded.warnings if one.code.startswith("R65")] == []
