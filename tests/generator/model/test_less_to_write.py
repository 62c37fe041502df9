"""What a regolamento of a family writes: a shipped base, the clauses of what it takes as it is, readings by name."""

import shutil
from pathlib import Path

import pytest

from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors, render_all
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.load import load, load_ruleset
from generator.model.sources import sources
from generator.model.terms import State

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
SLUG = "riviera-ventidue"
SHORT = (HERE / "sixth_on_a_base" / "regolamento.yaml").read_text(encoding="utf-8")
SIXTH = Corpus(HERE.parents[1] / "corpora" / "sesto")


def corpus_of(folder: Path, rules: str = SHORT, register: str = "") -> Corpus:
    """Return a corpus with the shipped bases and the short regolamento, or what was made of it."""
    shutil.copytree(bundled().rules / "_classico", folder / "rules" / "_classico")
    own = folder / "rules" / SLUG
    own.mkdir()
    (own / "regolamento.yaml").write_text(rules, encoding="utf-8")
    clauses = register or (HERE / "sixth_on_a_base" / "clausole.yaml").read_text(encoding="utf-8")
    (own / "clausole.yaml").write_text(clauses, encoding="utf-8")
    return Corpus(folder)


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    return load_ruleset(corpus_of(tmp_path_factory.mktemp("short")), SLUG)


def state_of(ruleset: Ruleset, path: str) -> tuple[State, tuple[str, ...]]:
    return next((one.state, one.clauses) for one in sources(ruleset) if one.path == path)


def told(folder: Path, *edits: tuple[str, str]) -> str:
    """Return all that is said of the short regolamento with some texts put in place of others."""
    rules = SHORT
    for before, after in edits:
        assert rules.count(before) == 1, before
        rules = rules.replace(before, after)
    try:
        return render_all(load(corpus_of(folder, rules), SLUG).warnings)
    except CorpusErrors as errors:
        return render_all(errors.diagnostics)


def test_a_regolamento_on_a_base_plays_as_the_one_written_whole(short: Ruleset) -> None:
    assert play_fingerprint(short) == play_fingerprint(load_ruleset(SIXTH, SLUG))


def test_a_regolamento_on_a_base_with_its_register_is_less_than_sixty_lines() -> None:
    files = sorted((HERE / "sixth_on_a_base").glob("*.yaml"))
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 60


def test_what_no_clause_states_stays_assumed_whatever_the_base_says(short: Ruleset) -> None:
    """That the dealer's blackjack beats a 21 the text does not say, and the base proves nothing."""
    assert state_of(short, "liquidazione.principale.4") == (State.ASSUMED, ())
    assert state_of(short, "tavolo.arrotondamento") == (State.ASSUMED, ())
    assert state_of(short, "tavolo.tempi") == (State.GAP, ())


def test_a_cited_clause_makes_explicit_only_what_it_is_cited_for(short: Ruleset) -> None:
    assert state_of(short, "liquidazione.principale.6") == (State.EXPLICIT, ("RIV-009",))
    assert state_of(short, "carte") == (State.EXPLICIT, ("RIV-002",))
    assert all(one.state is not State.EXPLICIT or one.clauses for one in sources(short) if one.path)


@pytest.mark.parametrize("name", ["carta_coperta", "europea", "europea_senza_assicurazione"])
def test_nothing_of_a_shipped_base_is_explicit(name: str, tmp_path: Path) -> None:
    rules = (
        f'regolamento: {SLUG}\nversione: "1.0.0"\ntitolo: Prova\nlingua: it\nfonte: {{registro: clausole.yaml}}\n'
        f"estende: ../_classico/{name}.yaml\nmazzo: {{mazzi: 6, stato: assunto, motivo: Prova.}}\n"
    )
    clause = "{livello: informazione, lettera: a, sintesi: Prova.}"
    register = f"regolamento: {SLUG}\nsigla: RIV\nclausole:\n  RIV-001: {clause}\n"
    loaded = load(corpus_of(tmp_path, rules, register), SLUG)
    assert loaded.warnings == ()
    states = {one.state for one in sources(loaded.ruleset) if one.path}
    assert states == {State.ASSUMED, State.GAP}


PLACE = f"rules/{SLUG}/regolamento.yaml"
BASE = "rules/_classico/europea_senza_assicurazione.yaml"
BANK, WITHOUT_ROWS = "banco.regola.fino_a_16, banco.regola.da_17, ", "banco.regola, "
MISTAKES = {
    "a clause cited for a whole table": (
        (BANK, WITHOUT_ROWS),
        f"{PLACE}:30:13: errore[R509]: «banco.regola» non dice da dove viene, in ciò che si eredita: una clausola non "
        "si cita lì.\n"
        "    Cita ciò che la clausola dice davvero: «banco.regola.fino_a_16», «banco.regola.da_17».",
    ),
    "a clause cited for a part of a datum": (
        ("RIV-002: [carte]", "RIV-002: [carte, carte.valori]"),
        f"{PLACE}:28:20: errore[R509]: «carte.valori» non dice da dove viene, in ciò che si eredita: una clausola non "
        "si cita lì.\n"
        "    Cita «carte», di cui è parte.",
    ),
    "a clause cited for a row that is not there": (
        ("chiusure.assi_divisi]", "chiusure.assi_divise]"),
        f"{PLACE}:32:13: errore[R507]: «cita» non trova «chiusure.assi_divise» in ciò che si eredita: nessuna riga ha "
        "l'id «assi_divise».\n"
        "    Forse intendevi «assi_divisi»? Righe: sballata, blackjack, assi_divisi, ventuno.\n"
        f"    Si eredita da «{BASE}».",
    ),
    "a clause cited for what is written here": (
        ("RIV-001: [mazzo]", "RIV-001: [mazzo, mazzo.bruciata]"),
        f"{PLACE}:27:20: errore[R508]: «mazzo.bruciata» è scritto in questo file, alla riga 18, con la sua origine: "
        "non si eredita.\n"
        "    Scrivi lì la clausola, in «da», e toglila da «cita».",
    ),
    "a path that is none": (
        ("RIV-001: [mazzo]", "RIV-001: [Mazzo]"),
        f"{PLACE}:27:13: errore[R126]: La voce 1 di «RIV-001»: «Mazzo» non è il percorso di un dato.\n"
        '    Scrivi per esempio "liquidazione.principale.3".',
    ),
    "a base left out": (
        ("estende: ../_classico/europea_senza_assicurazione.yaml\n", ""),
        f"{PLACE}:8:1: errore[R508]: «modifica» cambia ciò che si eredita, e questo file non eredita da nessuno.\n"
        "    Aggiungi «estende», o scrivi il dato nuovo. File in comune: ../_classico/carta_coperta.yaml, "
        "../_classico/comune.yaml, ../_classico/europea.yaml, ../_classico/europea_senza_assicurazione.yaml, "
        "../_classico/letture.yaml.\n"
        f"{PLACE}:25:1: errore[R508]: «cita» dice quali clausole dicono ciò che si eredita, e questo file non eredita "
        "da nessuno.\n"
        "    Aggiungi «estende», o scrivi «da» nel dato. File in comune: ../_classico/carta_coperta.yaml, "
        "../_classico/comune.yaml, ../_classico/europea.yaml, ../_classico/europea_senza_assicurazione.yaml, "
        "../_classico/letture.yaml.",
    ),
    "a value changed under the origin of the base": (
        ("RIV-001: [mazzo]", "RIV-001: [tavolo.tempi]"),
        f"{PLACE}:16:10: avviso[R413]: «mazzo.mazzi» è scritto qui, e la sua origine è quella del valore ereditato.\n"
        "    Scrivi accanto «da», oppure cita in «cita» la clausola che lo dice.",
    ),
    "a pack that is not there": (
        ("pacchetto: paga_del_blackjack", "pacchetto: paga_blackjack"),
        f"{PLACE}:39:17: errore[R510]: Non c'è un pacchetto «paga_blackjack».\n"
        "    Forse intendevi «paga_del_blackjack»? Pacchetti: mazzi, raddoppio, raddoppio_dopo_divisione, divisioni, "
        "coppie, assi_divisi, ventuno, controllo, diciassette_morbido, poste_aggiunte, paga_del_blackjack, valori, "
        "distribuzione_con_coperta, distribuzione_europea, rimescolamento, posti, posti_per_giocatore, ordine, limiti, "
        "tempi, arrotondamento, svolgimento, carta_o_stai, blackjack, posta_del_raddoppio, assicurazione, "
        "assicurazione_europea, turno_del_banco, vittoria, pareggio, ….",
    ),
    "an alternative that the pack does not have": (
        ("solo: [sei_a_cinque, tre_a_due]", "solo: [sei_a_cinque, due_a_uno]"),
        f"{PLACE}:39:58: errore[R510]: Il pacchetto «paga_del_blackjack» non ha un'alternativa «due_a_uno».\n"
        "    Alternative: tre_a_due, sei_a_cinque, alla_pari.",
    ),
    "a file of packs that is not there": (
        ("pacchetti: ../_classico/letture.yaml", "pacchetti: ../_classico/lettura.yaml"),
        f"{PLACE}:36:12: errore[R510]: Non si leggono i pacchetti di «../_classico/lettura.yaml»: non c'è il file "
        "«rules/_classico/lettura.yaml».\n"
        "    Scrivi «../_classico/letture.yaml». File in comune: ../_classico/carta_coperta.yaml, "
        "../_classico/comune.yaml, ../_classico/europea.yaml, ../_classico/europea_senza_assicurazione.yaml, "
        "../_classico/letture.yaml.",
    ),
    "an alternative without a pack": (
        ("pacchetto: paga_del_blackjack, solo", "solo"),
        f"{PLACE}:39:12: errore[R510]: La lettura «RIV-A01» ha «solo» e non dice di quale pacchetto.\n"
        "    Aggiungi «pacchetto», o togli «solo».",
    ),
}


@pytest.mark.parametrize(("edit", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_with_its_remedy(edit: tuple[str, str], said: str, tmp_path: Path) -> None:
    assert told(tmp_path, edit) == said
