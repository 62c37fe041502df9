"""The structure checker's messages, whole. Each test changes one thing in a small valid regolamento."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from generator.data.corpus import bundled
from generator.data.diagnostics import render_all
from generator.data.nodes import Mapping
from generator.data.reader import read_text
from generator.data.reader_codes import explain
from generator.model.language import structure
from generator.model.language.meant_values import nearest_word
from generator.model.language.shapes import Anything, Integer, Map, may
from generator.model.language.structure import check_structure, right_parts
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO

BASE = """\
regolamento: prova
versione: "1.0.0"
titolo: Prova
lingua: it
fonte: {registro: clausole.yaml}
mazzo:
  mazzi: 8
  ranghi: [A, "2", "10", K]
  rimescolamento: {quando: carta_taglio, profondita: "1/2"}
  da: [ABC-001, ABC-002]
carte: {valori: {A: [1, 11], "2": 2, "10": 10, K: 10}, tetto: 21}
tavolo:
  posti: {massimo: 7}
  ordine: {distribuzione: crescente, gioco: crescente}
  limiti: {principale: {minimo: "5.00", massimo: "100.00"}}
  tempi: {puntata: 12, decisione: non_dichiarato}
  arrotondamento: {unita: "0.01", verso: difetto}
puntate:
  principale: {di: mano, etichetta: principale, obbligatoria: true}
  mezza: {di: posto, etichetta: mezza, importo: {quota: "1/2", di: principale}}
classi:
  sballata: {se: {totale: {oltre: 21}}, etichetta: sballata}
  lasciata: {segno: true}
distribuzione:
  passi:
    - {a: ogni_mano, carte: 2, faccia: scoperta}
    - {a: banco, carte: 1, faccia: coperta}
fasi:
  - {fase: distribuzione}
  - {fase: turno_giocatori, stadi: [gioco]}
  - {fase: liquida, puntate: tutte}
offerte:
  carta: {etichetta: Carta, verbo: chiede carta, stadio: gioco, effetti: [{pesca: 1}]}
  lascia: {etichetta: Lascia, verbo: lascia, se: {mano.carte: 2}, effetti: [{segna: lasciata}, {chiudi: mano}]}
banco:
  turno:
    - {se: {mani: {tutte: [sballata]}}, azione: niente}
    - {altrimenti: true, azione: gioca}
  regola:
    - {se: {totale: {fino_a: 16}}, azione: carta}
    - {altrimenti: true, azione: stai}
liquidazione:
  principale:
    - {se: {banco.scoperta: A}, esito: vince, paga: "3:2"}
    - {altrimenti: true, esito: perde}
collaterali:
  mezza:
    carte: [mano.1, mano.2]
    categorie:
      - {id: coppia, se: {rango: {uguali: 2}}, paga: "6:1"}
      - {altrimenti: true, esito: perde}
rtp:
  - {puntata: principale, strategia: ottimale, valore: "99.29%", base: puntata_iniziale}
letture:
  ABC-A01:
    domanda: "Che cosa?"
    clausole: [ABC-001]
    tipo: vago
    scelta: una
    da_chi: redazione
    motivo: "Perché sì."
    alternative:
      una: {motivo: "Così."}
      altra: {motivo: "Cosà.", modifica: [{rimuovi: [fasi, 1]}, {imposta: {percorso: [a], valore: {b: 1}}}]}
"""

SECTIONS = (
    "regolamento, versione, titolo, lingua, valuta, valido_dal, descrizione, estende, modifica, cita, pacchetti, "
    "fonte, mazzo, carte, tavolo, zone, puntate, classi, distribuzione, fasi, offerte, chiusure, banco, liquidazione, "
    "collaterali, tabelle, automatismi, spalle, errori, sessione, rtp, letture, interfaccia"
)
EFFECTS = "aggiungi, pesca, dividi, unisci, scarta, segna, vai, chiudi, liquida"
TRAITS = (
    "mano, mano.carte, mano.totale, mano.morbida, mano.coppia, mano.da_divisione, mano.originaria, mano.prima_carta, "
    "mano.decisioni, mano.puntata, posto.divisioni, posto.mani, saldo.copre, banco, banco.scoperta, banco.carte, "
    "banco.totale, banco.morbida, banco.qualificato, banco.controllato, confronto, mani, aperte, tabella, uno_di, non"
)


def complaints(old: str, new: str) -> str:
    assert BASE.count(old) >= 1, old
    return render_all(check_structure(read_text(BASE.replace(old, new, 1), "prova.yaml"), REGOLAMENTO))


def test_the_base_of_these_tests_is_valid() -> None:
    assert check_structure(read_text(BASE, "prova.yaml"), REGOLAMENTO) == []


@pytest.mark.parametrize("slug", bundled().slugs())
def test_the_regolamenti_of_the_corpus_are_well_formed(slug: str) -> None:
    corpus = bundled()
    rules = check_structure(corpus.read(corpus.rules_file(slug)), REGOLAMENTO)
    clauses = check_structure(corpus.read(corpus.clauses_file(slug)), CLAUSOLE)
    assert render_all([*rules, *clauses]) == ""


MESSAGES = [
    (
        "{totale: {fino_a: 16}}",
        "{totale: 16 o meno}",
        "prova.yaml:40:21: errore[R103]: «totale»: serve un numero intero da 2 a 31, qui c'è un testo («16 o meno»).\n"
        "    Scrivi {fino_a: 16}.",
    ),
    (
        "{totale: {fino_a: 16}}",
        "{totale: più di 16}",
        "prova.yaml:40:21: errore[R103]: «totale»: serve un numero intero da 2 a 31, qui c'è un testo («più di 16»).\n"
        "    Scrivi {oltre: 16}.",
    ),
    (
        "  mazzi: 8",
        "  mazzi: 8 // otto",
        "prova.yaml:7:10: errore[R103]: «mazzi»: serve un numero intero da 1 a 16, qui c'è un testo («8 // otto»).\n"
        "    I commenti cominciano con «#»: 8  # otto",
    ),
    (
        "da: [ABC-001, ABC-002]",
        "da: ABC-001, ABC-002",
        "prova.yaml:10:7: errore[R103]: «da»: serve una lista, qui c'è un testo («ABC-001, ABC-002»).\n"
        "    Scrivi fra parentesi quadre: [ABC-001, ABC-002].",
    ),
    (
        "posti: {massimo: 7}",
        "posti: {massimo: 7, da: ABC-001, ABC-002, ABC-003}",
        "prova.yaml:13:36: errore[R103]: Fra parentesi la virgola separa due voci: una lista va chiusa fra le sue.\n"
        "    Scrivi fra parentesi quadre: [ABC-001, ABC-002, ABC-003].",
    ),
    (
        'valore: "99.29%"',
        "valore: 99,29%",
        "prova.yaml:53:59: errore[R101]: Fra parentesi la virgola separa due voci: «99,29%» non è letto come un "
        'numero.\n    Scrivi il numero con il punto e fra virgolette: "99.29%".',
    ),
    (
        "  mazzi: 8",
        "  mazi: 8",
        "prova.yaml:7:3: errore[R101]: «mazzo» non ha una voce «mazi».\n"
        "    Forse intendevi «mazzi»? Voci ammesse: mazzi, ranghi, rimescolamento, bruciata.",
    ),
    (
        "banco:\n  turno:",
        "banco:\n  sta_sul: 17\n  turno:",
        "prova.yaml:36:3: errore[R101]: «banco» non ha una voce «sta_sul».\n"
        "    Voci ammesse: turno, apertura, lista_della_casa, regola, qualifica.",
    ),
    (
        "titolo: Prova\n",
        "titolo: Prova\nautore: io\n",
        "prova.yaml:4:1: errore[R101]: Il documento non ha una voce «autore».\n    Voci ammesse: " + SECTIONS + ".",
    ),
    (
        'valori: {A: [1, 11], "2"',
        "valori: {Asso: [1, 11], 2",
        "prova.yaml:11:18: errore[R101]: «valori» non ha una voce «Asso».\n"
        "    Forse intendevi «A»? Voci ammesse: A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K.",
    ),
    (
        "titolo: Prova\n",
        "",
        "prova.yaml:1:1: errore[R102]: Manca la voce «titolo» al documento.\n    titolo: il nome del gioco.",
    ),
    (
        ", faccia: coperta",
        "",
        "prova.yaml:27:7: errore[R102]: Manca la voce «faccia» alla voce 2 di «passi».\n"
        "    faccia: come si posa la carta. Per esempio faccia: scoperta.",
    ),
    (
        "mazzi: 8",
        'mazzi: "8"',
        "prova.yaml:7:10: errore[R103]: «mazzi»: serve un numero intero da 1 a 16, qui c'è un testo («8»).\n"
        "    Togli le virgolette: 8.",
    ),
    (
        "mazzi: 8",
        "mazzi:",
        "prova.yaml:7:9: errore[R103]: «mazzi»: serve un numero intero da 1 a 16, qui non c'è nulla.\n"
        "    Scrivi un solo valore, per esempio 1.",
    ),
    (
        "[{pesca: 1}]",
        "{pesca: 1}",
        "prova.yaml:33:74: errore[R103]: «effetti»: serve una lista, qui c'è un gruppo di voci.\n"
        "    Metti le graffe dentro parentesi quadre, [{…}], o ogni gruppo a capo dopo un trattino.",
    ),
    (
        "posti: {massimo: 7}",
        "posti: 7",
        "prova.yaml:13:10: errore[R103]: «posti»: serve un gruppo di voci, qui c'è un numero (7).\n"
        "    Scrivi {massimo: 7}, con «da» accanto: la clausola che lo dice. Voci ammesse: massimo.",
    ),
    (
        "massimo: 7",
        "massimo: sette",
        "prova.yaml:13:20: errore[R103]: «massimo»: serve un numero intero da 1 a 99 "
        "oppure la parola «non_dichiarato», qui c'è un testo («sette»).\n    Scrivi 7.",
    ),
    (
        "titolo: Prova",
        "titolo: 21",
        "prova.yaml:3:9: errore[R103]: «titolo»: serve un testo, qui c'è un numero (21).\n"
        '    Scrivi "21" fra virgolette.',
    ),
    (
        "banco.scoperta: A",
        "banco.scoperta: 10",
        "prova.yaml:44:29: errore[R103]: «banco.scoperta»: 10 senza virgolette è un numero, e qui serve una parola.\n"
        '    Scrivi "10" fra virgolette.',
    ),
    (
        "obbligatoria: true",
        'obbligatoria: "true"',
        "prova.yaml:19:63: errore[R103]: «obbligatoria»: serve true o false, qui c'è un testo («true»).\n"
        "    Togli le virgolette: true.",
    ),
    (
        'paga: "3:2"',
        "paga: 3",
        'prova.yaml:44:53: errore[R103]: «paga»: serve un rapporto (per esempio "3:2"), qui c\'è un numero (3).\n'
        '    Scrivi "3:1".',
    ),
    (
        "mani: {tutte: [sballata]}",
        "mani: [sballata]",
        "prova.yaml:37:19: errore[R103]: «mani»: serve un gruppo con una sola voce, qui c'è una lista.\n"
        "    Voci ammesse: tutte, almeno_una, nessuna.",
    ),
    (
        "faccia: coperta",
        "faccia: copertta",
        "prova.yaml:27:36: errore[R104]: «faccia» non ammette «copertta».\n"
        "    Forse intendevi «coperta»? Valori ammessi: scoperta, coperta.",
    ),
    (
        "{fase: distribuzione}",
        "{fase: distribuzion}",
        "prova.yaml:29:12: errore[R104]: «fase» non ammette «distribuzion».\n"
        "    Forse intendevi «distribuzione»? Valori ammessi: puntate, distribuzione, offerta, controllo, "
        "turno_giocatori, turno_banco, liquida.",
    ),
    (
        "altrimenti: true",
        "altrimenti: false",
        "prova.yaml:38:20: errore[R104]: «altrimenti» ammette soltanto true.\n    Scrivi true, o togli la voce.",
    ),
    (
        "  lascia: {",
        "  Lascia Tutto: {",
        "prova.yaml:34:3: errore[R105]: «Lascia Tutto» non può essere il nome di una voce di «offerte».\n"
        '    Scrivi "lascia_tutto".',
    ),
    (
        'paga: "3:2"',
        'paga: "3-2"',
        'prova.yaml:44:53: errore[R106]: «paga»: «3-2» non è un rapporto.\n    Scrivi "3:2".',
    ),
    (
        'quota: "1/2"',
        'quota: "metà"',
        'prova.yaml:20:57: errore[R107]: «quota»: «metà» non è una frazione.\n    Scrivi "1/2".',
    ),
    (
        'unita: "0.01"',
        'unita: "0,01"',
        "prova.yaml:17:27: errore[R108]: «unita»: «0,01» non è un importo in euro con due decimali.\n"
        '    Scrivi "0.01".',
    ),
    (
        '"99.29%"',
        '"99,29%"',
        'prova.yaml:53:56: errore[R109]: «valore»: «99,29%» non è una percentuale.\n    Scrivi "99.29%".',
    ),
    (
        "mazzi: 8",
        "mazzi: 80",
        "prova.yaml:7:10: errore[R110]: «mazzi»: 80 è fuori dai limiti.\n    Scrivi un numero intero da 1 a 16.",
    ),
    (
        "{pesca: 1}",
        "{scambia: 1}",
        "prova.yaml:33:76: errore[R111]: «scambia» è una parola riservata, non ancora disponibile.\n"
        "    Servirà per scambi di carte fra le mani di un posto; oggi questa regola non si può esprimere.",
    ),
    (
        "{fase: distribuzione}",
        "{fase: turno_simultaneo}",
        "prova.yaml:29:12: errore[R111]: «turno_simultaneo» è una parola riservata, non ancora disponibile.\n"
        "    Servirà per tavoli in cui tutti decidono insieme; oggi questa regola non si può esprimere.",
    ),
    (
        "se: {mano.carte: 2}",
        "se: {banco.coperta: A}",
        "prova.yaml:34:51: errore[R111]: «banco.coperta» è una parola riservata, non ancora disponibile.\n"
        "    Forse intendevi «banco.scoperta»? "
        "Servirà per tavoli in cui il banco mostra entrambe le carte; oggi le due carte si distribuiscono "
        "scoperte, e si prova «banco.totale».",
    ),
    (
        "se: {mano.carte: 2}",
        "se: {mano.cartte: 2}",
        "prova.yaml:34:51: errore[R112]: «mano.cartte» non è un tratto che si possa provare qui.\n"
        "    Forse intendevi «mano.carte»? Tratti ammessi: " + TRAITS + ".",
    ),
    (
        "se: {mano.carte: 2}",
        "se: {carte: 2}",
        "prova.yaml:34:51: errore[R112]: «carte» non è un tratto che si possa provare qui.\n"
        "    Forse intendevi «mano.carte» o «banco.carte»? Tratti ammessi: " + TRAITS + ".",
    ),
    (
        "{totale: {fino_a: 16}}",
        "{banco.totale: {fino_a: 16}}",
        "prova.yaml:40:13: errore[R112]: «banco.totale» non è un tratto che si possa provare qui.\n"
        "    Forse intendevi «totale»? Tratti ammessi: carte, totale, morbida, uno_di, non.",
    ),
    (
        "{totale: {fino_a: 16}}",
        "{totale: {fino: 16}}",
        "prova.yaml:40:22: errore[R101]: «totale» non ha una voce «fino».\n"
        "    Forse intendevi «fino_a»? Voci ammesse: fino_a, meno_di, oltre, almeno, diverso, da.",
    ),
    (
        "{totale: {fino_a: 16}}",
        "{totale: {da: 12}}",
        "prova.yaml:40:21: errore[R102]: Manca la voce «a» a «totale».\n"
        "    a: a questo numero, compreso. Per esempio a: 2.",
    ),
    (
        "{altrimenti: true, azione: gioca}",
        "{azione: gioca}",
        "prova.yaml:38:7: errore[R114]: La riga 2 di «turno» non ha né «se» né «altrimenti».\n"
        "    Scrivi «se» oppure «altrimenti».",
    ),
    (
        "{pesca: 1}",
        "{pesca: 1, chiudi: mano}",
        "prova.yaml:33:86: errore[R114]: La voce 1 di «effetti» ha insieme «pesca» e «chiudi».\n"
        "    Tieni una sola di queste voci.",
    ),
    (
        'paga: "3:2"',
        'paga: "3:2", restituisce: "1/2"',
        "prova.yaml:44:60: errore[R114]: La riga 1 di «principale» ha insieme «paga» e «restituisce».\n"
        "    Tieni una sola di queste voci.",
    ),
    ("[{pesca: 1}]", "[]", "prova.yaml:33:74: errore[R115]: «effetti»: la lista è vuota.\n    Serve almeno una voce."),
    (
        "[{pesca: 1}]",
        "[{}]",
        "prova.yaml:33:75: errore[R115]: La voce 1 di «effetti»: il gruppo è vuoto.\n"
        "    Scrivi una di queste voci: " + EFFECTS + ".",
    ),
    (
        "se: {mano.carte: 2}",
        "se: {uno_di: [{mano.carte: 2}]}",
        "prova.yaml:34:59: errore[R115]: «uno_di»: la lista ha troppo poche voci, 1.\n    Servono almeno 2 voci.",
    ),
    (
        "da: [ABC-001, ABC-002]",
        "da: [ABC-001, ABC-001]",
        "prova.yaml:10:17: errore[R116]: In «da» il valore «ABC-001» c'è già alla riga 10, colonna 8.\n"
        "    Togli la ripetizione.",
    ),
    ("titolo: Prova", 'titolo: " "', "prova.yaml:3:9: errore[R117]: «titolo» è un testo vuoto.\n    Scrivi il testo."),
    (
        "carte: [mano.1, mano.2]",
        "carte: [mano.1, mano]",
        "prova.yaml:48:21: errore[R118]: La voce 2 di «carte»: «mano» non è una carta sul tavolo.\n"
        '    Scrivi per esempio "mano.1".',
    ),
    (
        'versione: "1.0.0"',
        'versione: "1.0"',
        'prova.yaml:2:11: errore[R119]: «versione»: «1.0» non è un numero di versione.\n    Scrivi "1.0.0".',
    ),
    (
        "da: [ABC-001, ABC-002]",
        "da: [ABC-01]",
        "prova.yaml:10:8: errore[R121]: La voce 1 di «da»: «ABC-01» non è il codice di una clausola.\n"
        "    Forse intendevi «ABC-001»?",
    ),
    (
        "  ABC-A01:",
        "  dubbio:",
        "prova.yaml:55:3: errore[R122]: «dubbio» non può essere il nome di una voce di «letture».\n"
        '    Scrivi per esempio "ABC-A01".',
    ),
    (
        "{registro: clausole.yaml}",
        "{registro: /etc/passwd}",
        "prova.yaml:5:19: errore[R123]: «registro»: «/etc/passwd» non è il nome di un file YAML.\n"
        '    Scrivi per esempio "clausole.yaml".',
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), MESSAGES, ids=[f"{old} → {new}" for old, new, _said in MESSAGES])
def test_a_mistake_is_told_once_with_its_place_and_its_remedy(old: str, new: str, expected: str) -> None:
    assert complaints(old, new) == expected


def test_a_list_in_place_of_the_document_is_told() -> None:
    found = check_structure(read_text("- a\n", "prova.yaml"), REGOLAMENTO)
    assert render_all(found) == (
        "prova.yaml:1:1: errore[R103]: Il documento: serve un gruppo di voci, qui c'è una lista.\n"
        "    Voci ammesse: " + SECTIONS + "."
    )


def test_all_the_mistakes_of_a_document_come_in_file_order() -> None:
    text = (
        BASE.replace("verso: difetto", "verso: basso")
        .replace("mazzi: 8", "mazzi: 0")
        .replace("esito: perde", "esito: x")
    )
    found = check_structure(read_text(text, "prova.yaml"), REGOLAMENTO)
    assert [(one.at.line, one.code) for one in found] == [(7, "R110"), (17, "R104"), (45, "R104"), (51, "R104")]


@pytest.mark.slow
def test_a_document_full_of_strange_words_is_given_up_after_two_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(f"parola_inventata_numero_{number}: 1\n" for number in range(24_000))
    tree = read_text(text, "prova.yaml")
    looked_up: list[str] = []

    def counted(word: str, candidates: Iterable[str]) -> str | None:
        looked_up.append(word)
        return nearest_word(word, candidates)

    monkeypatch.setattr(structure, "nearest_word", counted)
    found = check_structure(tree, REGOLAMENTO)
    assert len(set(looked_up)) <= len(found)  # the words that nobody is told of are compared with nothing
    assert len(found) == 201
    assert str(found[-1]) == (
        "prova.yaml:200:1: errore[R199]: Ci sono più di 200 errori: il controllo si ferma qui.\n"
        "    Correggi quelli elencati e ripeti."
    )


def test_every_code_of_the_structure_is_explained() -> None:
    codes = {line.split("[")[1][:4] for _old, _new, said in MESSAGES for line in said.splitlines() if "errore[" in line}
    assert all(explain(code) for code in codes)
    assert len(codes) >= 18


def test_a_bad_clause_is_told() -> None:
    text = "regolamento: prova\nsigla: ABC\nclausole:\n  ABC-001: {livello: colpi, lettera: z, sintesi: Una.}\n"
    assert render_all(check_structure(read_text(text, "clausole.yaml"), CLAUSOLE)) == (
        "clausole.yaml:4:22: errore[R104]: «livello» non ammette «colpi».\n"
        "    Forse intendevi «colpo»? Valori ammessi: colpo, tavolo, presentazione, informazione, residuo.\n"
        "clausole.yaml:4:38: errore[R104]: «lettera» non ammette «z».\n"
        "    Valori ammessi: a, b, c, d, e, f, g, h, i, j, k."
    )


# -- what another document shares -----------------------------------------------------------------------------------


def test_an_edit_is_told_the_same_mistakes_whether_or_not_what_it_shares_is_known_to_be_right() -> None:
    tree = read_text(BASE, "prova.yaml")
    wrong = read_text(BASE.replace("mazzi: 8", "mazzi: otto").replace("tetto: 21", "teto: 21"), "prova.yaml")
    assert isinstance(tree, Mapping)
    assert isinstance(wrong, Mapping)
    right = right_parts(tree, REGOLAMENTO)
    assert check_structure(tree, REGOLAMENTO, right) == []
    odd = ("mazzo", "carte")
    edited = Mapping(tuple(e if e.key not in odd else f for e, f in zip(tree, wrong, strict=True)), tree.at)
    found = check_structure(edited, REGOLAMENTO, right)
    assert found == check_structure(edited, REGOLAMENTO) != []


def test_what_is_right_in_one_place_is_looked_at_again_in_another() -> None:
    """The value of a change is of any shape where it is written; it has to have a shape where it lands."""
    shape = Map((may("nota", Anything(), "Nota"), may("quanti", Integer(1, 9), "Quanti")))
    tree = read_text("nota: molti\nquanti: 1\n", "prova.yaml")
    assert isinstance(tree, Mapping)
    right = right_parts(tree, shape)
    note, many = tree.entries
    landed = Mapping((note, replace(many, value=note.value)), tree.at)
    assert check_structure(tree, shape, right) == []
    assert [mistake.code for mistake in check_structure(landed, shape, right)] == ["R103"]
