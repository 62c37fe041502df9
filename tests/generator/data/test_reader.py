import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.data import reader
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.nodes import Entry, Mapping, Scalar, Sequence, plain
from generator.data.reader import read, read_text

ROOT = Path(__file__).parents[3]


def complaint(text: str | bytes) -> str:
    with pytest.raises(CorpusErrors) as caught:
        read_text(text, "prova.yaml")
    return str(caught.value)


def value(text: str) -> Any:
    return plain(read_text(text, "prova.yaml"))


@pytest.fixture(params=["libyaml", "python"])
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "python":
        monkeypatch.setattr(reader, "_LOADER", yaml.BaseLoader)


# --- what is read


def test_every_node_knows_its_line_and_column() -> None:
    tree = read_text("a: 8\nb:\n  - x\n", "f")
    assert tree == Mapping(
        (
            Entry("a", Position("f", 1, 1), Scalar(8, "8", False, Position("f", 1, 4))),
            Entry(
                "b", Position("f", 2, 1), Sequence((Scalar("x", "x", False, Position("f", 3, 5)),), Position("f", 3, 3))
            ),
        ),
        Position("f", 1, 1),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8", 8), ("-1", -1), ("0", 0), ("true", True), ("false", False), ("null", None), ("~", None), ('"8"', "8"),
        ("'no'", "no"), ("1/2", "1/2"), ("99.29%", "99.29%"), ("1.0.0", "1.0.0"), ("A", "A"), ("21+3", "21+3"),
        ("16 morbido", "16 morbido"), ("perché no", "perché no"), ("|\n  due\n  righe\n", "due\nrighe\n"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("either_parser")
def test_a_plain_value_has_one_meaning_only(text: str, expected: object) -> None:
    read_value = value(f"a: {text}\n")
    assert read_value == {"a": expected}
    assert type(read_value["a"]) is type(expected)


def test_a_key_is_text_whether_quoted_or_not() -> None:
    assert value('{2: a, "3": b, no: c}') == {"2": "a", "3": "b", "no": "c"}


def test_windows_line_ends_change_nothing() -> None:
    assert read_text("a: 1\r\nb: [x,\r\n  z]\r\n", "f") == read_text("a: 1\nb: [x,\n  z]\n", "f")


@pytest.mark.slow
def test_the_two_parsers_give_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "rules" / "black-jack-live" / "regolamento.yaml"
    fast = read(path)
    monkeypatch.setattr(reader, "_LOADER", yaml.BaseLoader)
    assert read(path) == fast


# --- what is refused, message by message

WHOLE_MESSAGES: dict[str, tuple[str | bytes, str]] = {
    "an unquoted ratio": (
        "paga: 3:2",
        "prova.yaml:1:7: errore[R025]: «3:2» senza virgolette è ambiguo: "
        "altri programmi vi leggono un numero in base 60.\n"
        '    Scrivi "3:2" fra virgolette.',
    ),
    "a longer unquoted ratio": (
        "{paga: 25:1}",
        "prova.yaml:1:8: errore[R025]: «25:1» senza virgolette è ambiguo: "
        "altri programmi vi leggono un numero in base 60.\n"
        '    Scrivi "25:1" fra virgolette.',
    ),
    "an unquoted no": (
        "a: no",
        "prova.yaml:1:4: errore[R023]: «no» senza virgolette è ambiguo: "
        "secondo il programma è un testo oppure un valore logico.\n"
        '    Scrivi false se è un sì o un no, "no" fra virgolette se è un testo.',
    ),
    "an unquoted sì": (
        "a: [sì]",
        "prova.yaml:1:5: errore[R023]: «sì» senza virgolette è ambiguo: "
        "secondo il programma è un testo oppure un valore logico.\n"
        '    Scrivi true se è un sì o un no, "sì" fra virgolette se è un testo.',
    ),
    "an octal": (
        "a: 010",
        "prova.yaml:1:4: errore[R024]: «010» non è un numero intero scritto in modo piano: "
        "altri programmi vi leggono un altro numero.\n"
        '    Scrivi il numero senza zeri iniziali né segni, oppure "010" fra virgolette.',
    ),
    "a decimal number": (
        "a: 5.00",
        "prova.yaml:1:4: errore[R026]: «5.00» senza virgolette è un numero con la virgola, "
        "che non conserva i decimali esatti.\n"
        '    Scrivi "5.00" fra virgolette.',
    ),
    "a date": (
        "a: 2026-01-01",
        "prova.yaml:1:4: errore[R027]: «2026-01-01» senza virgolette è ambiguo: "
        "altri programmi vi leggono una data e ne cambiano la forma.\n"
        '    Scrivi "2026-01-01" fra virgolette.',
    ),
    "curly quotes": (
        "a: “3:2”",
        "prova.yaml:1:4: errore[R028]: Il valore comincia con una virgoletta tipografica, che non racchiude nulla.\n"
        '    Scrivi "3:2", con le virgolette dritte.',
    ),
    "too many digits": (
        "a: 1234567890123456",
        "prova.yaml:1:4: errore[R024]: Il numero ha troppe cifre: 16, il massimo è 15.\n"
        "    Controlla il numero; se è un codice, scrivilo fra virgolette.",
    ),
    "a repeated key": (
        "a: 1\nb: 2\na: 3\n",
        "prova.yaml:3:1: errore[R018]: La voce «a» c'è già alla riga 1, colonna 1.\n"
        "    Tieni una sola delle due: l'altra andrebbe persa in silenzio.",
    ),
    "a key repeated with quotes": (
        '{2: a, "2": b}',
        "prova.yaml:1:8: errore[R018]: La voce «2» c'è già alla riga 1, colonna 2.\n"
        "    Tieni una sola delle due: l'altra andrebbe persa in silenzio.",
    ),
    "an anchor": (
        "a: &x 1",
        "prova.yaml:1:4: errore[R014]: Le ancore («&x») non si usano.\n"
        "    Togli l'ancora e scrivi il valore per esteso dove serve.",
    ),
    "an alias": (
        "a: *x",
        "prova.yaml:1:4: errore[R015]: I richiami («*x») non si usano.\n"
        "    Scrivi il valore per esteso; se è un testo, mettilo fra virgolette.",
    ),
    "a merge key": (
        "<<: {a: 1}\n",
        "prova.yaml:1:1: errore[R017]: L'unione «<<» non si usa.\n    Scrivi per esteso le voci che vuoi ripetere.",
    ),
    "a tag": (
        "a: !!str 3",
        "prova.yaml:1:4: errore[R016]: Le etichette di tipo («!!str») non si usano.\n"
        "    Togli l'etichetta; se è un testo, mettilo fra virgolette.",
    ),
    "a python tag": (
        "!!python/object/apply:os.system [ls]",
        "prova.yaml:1:1: errore[R016]: Le etichette di tipo («!!python/object/apply:os.system») non si usano.\n"
        "    Togli l'etichetta; se è un testo, mettilo fra virgolette.",
    ),
    "two documents": (
        "a: 1\n---\nb: 2\n",
        "prova.yaml:2:1: errore[R012]: Qui comincia un secondo documento: in un file ce n'è uno solo.\n"
        "    Togli la riga «---», o sposta il resto in un altro file.",
    ),
    "a directive": (
        "%YAML 1.1\n---\na: 1\n",
        "prova.yaml:1:1: errore[R013]: Le direttive YAML («%…») non si usano.\n    Togli la riga che comincia con «%».",
    ),
    "an empty file": (
        "",
        "prova.yaml:1:1: errore[R011]: Il file è vuoto.\n    Scrivi almeno una voce, o togli il file.",
    ),
    "nothing but comments": (
        "# niente\n\n",
        "prova.yaml:1:1: errore[R011]: Il file è vuoto.\n    Scrivi almeno una voce, o togli il file.",
    ),
    "a key without a name": (
        '"": b',
        "prova.yaml:1:1: errore[R019]: Il nome della voce è vuoto.\n    Scrivi il nome prima dei due punti.",
    ),
    "a list for a key": (
        "[a]: b",
        "prova.yaml:1:1: errore[R019]: Il nome di una voce è un testo, non una lista o un gruppo.\n"
        "    Scrivi un nome semplice; un testo con le graffe va fra virgolette.",
    ),
    "a tab": (
        "a:\n\tb: 1\n\tc: 2\n",
        "prova.yaml:2:1: errore[R009]: C'è una tabulazione, che in questi file non si usa "
        "(altre righe con tabulazioni: 1).\n"
        "    Sostituiscila con spazi: due per ogni rientro.",
    ),
    "a no-break space": (
        "a:\xa0b\n",
        "prova.yaml:1:3: errore[R010]: C'è un carattere invisibile, U+00A0: spazio unificatore (NBSP).\n"
        "    Cancellalo e, se serve uno spazio, riscrivilo con la barra spaziatrice.",
    ),
    "a variation selector": (
        "a: [A♠\ufe0f]\n",
        "prova.yaml:1:7: errore[R010]: C'è un carattere invisibile, U+FE0F: selettore di variante (VS16).\n"
        "    Cancellalo e, se serve uno spazio, riscrivilo con la barra spaziatrice.",
    ),
    "a BOM": (
        b"\xef\xbb\xbfa: 1\n",
        "prova.yaml:1:1: errore[R007]: Il file comincia con un indicatore di codifica (BOM), che non si vede.\n"
        "    Salvalo come «UTF-8» e non come «UTF-8 con BOM».",
    ),
    "Latin-1": (
        "x: 1\na: perché\n".encode("latin-1"),
        "prova.yaml:2:9: errore[R006]: Il byte 0xE9 (di solito lì c'è «é») non è UTF-8: "
        "il file è salvato con un'altra codifica.\n"
        "    Salvalo di nuovo dal tuo editor scegliendo la codifica UTF-8.",
    ),
    "UTF-16": (
        "a: 1\n".encode("utf-16"),
        "prova.yaml:1:1: errore[R006]: Il file è in UTF-16, non in UTF-8.\n"
        "    Salvalo di nuovo dal tuo editor scegliendo la codifica UTF-8.",
    ),
    "a null byte": (
        "a: 1\nb: \0\n",
        "prova.yaml:2:4: errore[R008]: Il file contiene un byte nullo: non è un file di testo.\n"
        "    Controlla che sia il file giusto e salvalo di nuovo come testo UTF-8.",
    ),
    "a control character": (
        "a: \x1b[0m\n",
        "prova.yaml:1:4: errore[R008]: Il file contiene il carattere di controllo U+001B.\n"
        "    Cancellalo: non si vede, ma è in questo punto.",
    ),
    "an escape that turns the direction of reading": (
        'a: "x"\nb: "x\\u202Ey"\n',
        "prova.yaml:2:4: errore[R010]: Il valore scrive con una sequenza «\\…» U+202E: verso di lettura.\n"
        "    Togli la sequenza: in una pagina non si vedrebbe.",
    ),
    "an isolate that turns the direction of reading": (
        "a: x\u2066y\n",
        "prova.yaml:1:5: errore[R010]: C'è un carattere invisibile, U+2066: verso di lettura.\n"
        "    Cancellalo e, se serve uno spazio, riscrivilo con la barra spaziatrice.",
    ),
    "an escaped control character": (
        '"k\\0": 1\n',
        "prova.yaml:1:1: errore[R008]: Il valore scrive con una sequenza «\\…» U+0000: un carattere di controllo.\n"
        "    Togli la sequenza: in una pagina non si vedrebbe.",
    ),
    "an open quote": (
        'a: "x\nb: c\n',
        "prova.yaml:1:4: errore[R032]: Le virgolette aperte qui non si chiudono.\n"
        '    Chiudi le virgolette; una virgoletta dentro un testo fra "…" si scrive \\".\n'
        '    Se il testo finisce con la riga: "x"',
    ),
    "an open list": (
        "a: [1, 2\nb: 3\n",
        "prova.yaml:1:9: errore[R033]: In fondo alla riga manca «]».\n    Aggiungi «]».",
    ),
    "an open group": (
        "a: {b: 1\nc: d\n",
        "prova.yaml:1:9: errore[R033]: In fondo alla riga manca «}».\n    Aggiungi «}».",
    ),
    "two colons": (
        "a: b: c\n",
        "prova.yaml:1:4: errore[R031]: Il testo contiene «: », che in YAML ha un altro significato.\n"
        '    Mettilo fra virgolette: a: "b: c"',
    ),
    "a bad start": (
        "a: @x\n",
        "prova.yaml:1:4: errore[R034]: Il testo comincia con «@», che in YAML ha un altro significato.\n"
        '    Mettilo fra virgolette: a: "@x"',
    ),
    "a bad indentation": (
        "a:\n  - b\n c: d\n",
        "prova.yaml:3:2: errore[R035]: La riga comincia alla colonna 2, le voci del suo gruppo alla 1.\n"
        "    Togli uno spazio all'inizio della riga.",
    ),
    "an apostrophe in single quotes": (
        "a: 'l'anno'\n",
        "prova.yaml:1:4: errore[R037]: Dentro il testo c'è un apostrofo: la lettura si ferma lì.\n"
        "    Racchiudi il testo con l'altro segno: \"l'anno\"",
    ),
}


@pytest.mark.parametrize("mistake", WHOLE_MESSAGES)
@pytest.mark.usefixtures("either_parser")
def test_a_mistake_is_told_with_its_place_and_its_remedy(mistake: str) -> None:
    text, expected = WHOLE_MESSAGES[mistake]
    assert complaint(text) == expected


@pytest.mark.parametrize(
    "word", ["NO", "No", "yes", "Sì", "si", "on", "OFF", "y", "N", "True", "FALSE", "vero", "falso"]
)
def test_a_word_that_other_tools_read_as_a_truth_value_is_refused(word: str) -> None:
    assert "errore[R023]" in complaint(f"a: {word}")


@pytest.mark.parametrize("number", ["0x1F", "0o17", "1_000", "00", "-010", "0b1"])
def test_an_integer_that_other_tools_read_differently_is_refused(number: str) -> None:
    assert "errore[R024]" in complaint(f"a: {number}")


@pytest.mark.parametrize("number", [".5", "1.", "1e3", ".inf", "-.INF", ".nan", "0.0"])
def test_a_number_with_decimals_is_refused(number: str) -> None:
    assert "errore[R026]" in complaint(f"a: {number}")


def test_all_the_mistakes_of_a_file_come_together_in_file_order() -> None:
    lines = complaint("\ufeffa: 3:2\nb: no\nb: 010\nc: &x [*x]\n").splitlines()
    heads = [line.split(": ")[0] + " " + line.split("[")[1][:4] for line in lines if not line.startswith(" ")]
    assert heads == [
        "prova.yaml:1:1 R007",
        "prova.yaml:1:4 R025",
        "prova.yaml:2:4 R023",
        "prova.yaml:3:1 R018",
        "prova.yaml:3:4 R024",
        "prova.yaml:4:4 R014",
        "prova.yaml:4:8 R015",
    ]


def test_a_file_full_of_mistakes_is_given_up_after_a_hundred() -> None:
    with pytest.raises(CorpusErrors) as caught:
        read_text("[" + "no, " * 500 + "]", "prova.yaml")
    assert len(caught.value.diagnostics) == 101
    assert str(caught.value.diagnostics[-1]) == (
        "prova.yaml:1:398: errore[R040]: Ci sono più di 100 errori: la lettura si ferma qui.\n"
        "    Correggi quelli elencati e ripeti."
    )


# --- hostile files, in bounded time

BOMB = "a: &a [x]\n" + "".join(
    f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "an alias bomb": (BOMB, "R015"),
    "a merge bomb": ("a: &a {x: 1}\n" + "b: {<<: [" + "*a, " * 20_000 + "]}\n", "R017"),
    "deep lists": ("[" * 100_000, "R020"),
    "deep lists, a line each": ("[\n" * 100_000, "R020"),
    "deep groups": ("{a: " * 100_000, "R020"),
    "deep dashes": ("- " * 100_000, "R020"),
    "deep question marks": ("? " * 100_000, "R020"),
    "deep indentation": ("".join(" " * level + "a:\n" for level in range(1_000)), "R020"),
    "too many values": ("[" + "1," * 60_000 + "]", "R021"),
    "a long value": ("a: " + "x" * 30_000, "R022"),
    "many brackets that never close": ("a: " + "[{" * 400_000, "R020"),
    "a million spaces": (" " * 1_000_000, "R011"),
    "a million line ends": ("\n" * 1_000_000, "R011"),
    "a million quotes": ('"' * 1_000_000, "R0"),
    "a million colons": (":" * 1_000_000, "R0"),
    "a million ampersands": ("&" * 1_000_000, "R0"),
    "more than one mebibyte": ("#" * (1 << 20) + "\n", "R005"),
}


@pytest.mark.slow
@pytest.mark.parametrize("attack", HOSTILE)
def test_a_hostile_file_is_refused_in_bounded_time(attack: str) -> None:
    text, code = HOSTILE[attack]
    started = time.monotonic()
    found = complaint(text)
    assert time.monotonic() - started < 5
    assert f"errore[{code}" in found


@pytest.mark.slow
def test_a_value_and_a_depth_at_the_limit_are_accepted() -> None:
    assert value("[" * 64 + "]" * 64)
    assert value("a: " + "x" * 20_000) == {"a": "x" * 20_000}
    assert len(value("[" + "1," * 49_999 + "]")) == 49_999


@pytest.mark.slow
def test_damaged_files_never_give_anything_but_diagnostics() -> None:
    source = (ROOT / "rules" / "21-duello" / "regolamento.yaml").read_bytes()[:3_000]
    dice = random.Random(7)
    for _ in range(300):
        damaged = bytearray(source)
        for _ in range(dice.randint(1, 6)):
            damaged[dice.randrange(len(damaged))] = dice.choice(b"\t\n :-[]{}\"'&*!|>#%@,?\x00\x80\xc3az0")
        for one in mistakes_of(bytes(damaged)):
            assert one.at.line >= 1
            assert one.at.column >= 1


def mistakes_of(content: bytes) -> tuple[Diagnostic, ...]:
    try:
        read_text(content, "prova.yaml")
    except CorpusErrors as errors:
        return errors.diagnostics
    return ()


# --- files


def file_complaint(path: Path) -> str:
    with pytest.raises(CorpusErrors) as caught:
        read(path, name="prova.yaml")
    return str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    expected = "prova.yaml:1:1: errore[R001]: Il file non esiste.\n    Controlla il nome e la cartella."
    assert file_complaint(tmp_path / "manca.yaml") == expected


def test_a_path_through_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("a: 1")
    assert file_complaint(tmp_path / "f" / "g") == (
        "prova.yaml:1:1: errore[R001]: Il file non esiste: una parte del percorso non è una cartella.\n"
        "    Controlla il nome e la cartella."
    )


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    expected = "prova.yaml:1:1: errore[R002]: È una cartella, non un file.\n    Indica il file da leggere."
    assert file_complaint(tmp_path) == expected


def test_a_fifo_without_a_writer_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert file_complaint(tmp_path / "pipe") == (
        "prova.yaml:1:1: errore[R002]: Non è un file ordinario (è una pipe, un dispositivo o un socket).\n"
        "    Qui serve un file di testo."
    )


def test_an_endless_device_is_not_read() -> None:
    assert "errore[R002]" in file_complaint(Path("/dev/zero"))


def test_a_symbolic_link_that_turns_around_is_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert file_complaint(tmp_path / "a") == (
        "prova.yaml:1:1: errore[R004]: Il collegamento simbolico gira in tondo e non porta a nessun file.\n"
        "    Sostituisci il collegamento con il file vero."
    )


def test_a_file_without_permission_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert file_complaint(tmp_path / "f") == (
        "prova.yaml:1:1: errore[R003]: Il file non si può leggere: mancano i permessi.\n"
        "    Concedi il permesso di lettura a chi esegue il comando."
    )


def test_a_path_with_a_null_is_told() -> None:
    assert "errore[R003]" in file_complaint(Path("a\0b"))


def test_a_file_of_ten_megabytes_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "grande.yaml"
    path.write_bytes(b"a" * 10_000_000)
    monkeypatch.setattr(os, "read", lambda *_args: pytest.fail("the file was read"))
    assert file_complaint(path) == (
        "prova.yaml:1:1: errore[R005]: Il file è troppo grande: 10000000 byte, il massimo è 1048576.\n"
        "    Controlla che sia il file giusto: uno di regole sta in poche centinaia di righe."
    )


def test_a_file_is_called_by_its_path_unless_named(tmp_path: Path) -> None:
    with pytest.raises(CorpusErrors) as caught:
        read(tmp_path / "manca.yaml")
    assert caught.value.diagnostics[0].at.file == (tmp_path / "manca.yaml").as_posix()


def test_nothing_else_touches_yaml() -> None:
    reading = "generator/data/reader.py"
    sources = [*(ROOT / "generator").rglob("*.py"), *(ROOT / "conformance").rglob("*.py")]
    users = {path.relative_to(ROOT).as_posix() for path in sources if "import yaml" in path.read_text("utf-8")}
    assert users == {reading}
    code = (ROOT / reading).read_text("utf-8")
    assert "yaml.load" not in code
    assert "safe_load" not in code
