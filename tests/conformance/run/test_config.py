"""`motore.yaml`: what it may say, and every mistake of it, whole."""

from datetime import date
from pathlib import Path

import pytest

from conformance.run.config import Times, load_config
from conformance.run.run_report import Waiver
from generator.data.diagnostics import ConfigErrors

FULL = """
motore: "Il mio motore"
comando: [java, -jar, motore.jar, -Dporta=8080, 12]
cartella: bin
ambiente: {MODO: prova, LIVELLO: 3}
regolamento: gioco-di-prova
tempi: {avvio: 20, colpo: "0.5", congedo: "1,5", totale: 90}
memoria_mb: 512
deroghe:
  - {scenario: PRV-S0001, motivo: "in lavorazione", riferimento: "BUG-1", scade: "2027-01-31"}
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "motore.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def complaints(folder: Path, text: str) -> str:
    with pytest.raises(ConfigErrors) as caught:
        load_config(write(folder, text))
    return str(caught.value).replace(folder.as_posix() + "/", "")


def test_everything_that_it_says_is_read(tmp_path: Path) -> None:
    config = load_config(write(tmp_path, FULL))
    assert config.name == "Il mio motore"
    assert config.command == ("java", "-jar", "motore.jar", "-Dporta=8080", "12")
    assert config.folder == tmp_path / "bin"
    assert config.environment == {"MODO": "prova", "LIVELLO": "3"}
    assert config.regolamento == "gioco-di-prova"
    assert config.times == Times(start=20, round=0.5, farewell=1.5, total=90)
    assert config.launch().memory == 512 << 20
    assert config.waivers == (
        Waiver(scenario="PRV-S0001", reason="in lavorazione", reference="BUG-1", expires=date(2027, 1, 31)),
    )


def test_three_entries_are_enough(tmp_path: Path) -> None:
    config = load_config(write(tmp_path, "motore: Prova\ncomando: [./motore]\nregolamento: gioco\n"))
    assert (config.folder, config.times, config.memory_mb, config.waivers) == (tmp_path, Times(), 1024, ())


def test_all_the_mistakes_are_said_together_in_file_order(tmp_path: Path) -> None:
    text = """\
motore: ""
comandi: [python3, motore.py]
regolamento: Gioco di prova
cartella: [a]
ambiente: {1X: a, OK: [b]}
tempi: {avvio: presto, colpo: 0, pausa: 1}
memoria_mb: -1
deroghe:
  - {scenario: PRV-S0001, motivo: x, riferimento: z, scade: "2027-02-30"}
  - {scenario: PRV-S0001, motivo: x, riferimento: z, scade: "2027-02-28"}
  - {scenario: PRV-S0002, motivo: x, scade: "domani"}
"""
    assert (
        complaints(tmp_path, text)
        == """\
motore.yaml:1:9: errore[M003]: Il valore di «motore» deve essere un testo non vuoto.
motore.yaml:2:1: errore[M001]: La voce «comandi» non esiste (il file).
    Forse intendevi «comando»? Voci ammesse: motore, comando, indirizzo, cartella, ambiente, regolamento, tempi, memoria_mb, visibili, deroghe, parametri.
motore.yaml:3:14: errore[M004]: «Gioco di prova» non è un valore ammesso per «regolamento».
    Scrivi "gioco-di-prova".
motore.yaml:4:11: errore[M003]: Il valore di «cartella» deve essere un testo non vuoto.
motore.yaml:5:12: errore[M004]: «1X» non può essere il nome di una variabile.
motore.yaml:5:23: errore[M003]: Il valore di «OK» deve essere un testo.
motore.yaml:6:16: errore[M004]: «presto» non è un valore ammesso per «avvio».
    Serve una forma come 5, oppure "0.5" fra virgolette: secondi.
motore.yaml:6:31: errore[M004]: Il tempo «colpo» è zero.
    Servono secondi: almeno una frazione.
motore.yaml:6:34: errore[M001]: La voce «pausa» non esiste (in «tempi»).
    Voci ammesse: avvio, colpo, congedo, totale.
motore.yaml:7:13: errore[M004]: -1 MB non è un limite ammesso.
    Da 0 (nessun limite) a 1048576.
motore.yaml:9:61: errore[M004]: Il giorno «2027-02-30» non esiste.
    Febbraio 2027 ha 28 giorni. Scrivi il giorno giusto, al più "2027-02-28".
motore.yaml:10:5: errore[M005]: C'è già una deroga per PRV-S0001.
    Tienine una sola.
motore.yaml:11:5: errore[M002]: Manca la voce «riferimento» (in una deroga).
    Aggiungi «riferimento: …».
motore.yaml:11:45: errore[M004]: «domani» non è un valore ammesso per «scade».
    Serve una forma come "2027-01-31" fra virgolette."""  # noqa: E501 - as it is printed
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("- motore\n", "M003"),
        ("motore: a\ncomando: python3 motore.py\nregolamento: a\n", "M003"),
        ("motore: a\ncomando: []\nregolamento: a\n", "M004"),
        ("motore: a\ncomando: [x]\nregolamento: a\nmemoria_mb: true\n", "M003"),
        ("motore: a\nmotore: b\ncomando: [x]\nregolamento: a\n", "R018"),
        ("", "R011"),
    ],
)
def test_each_mistake_has_its_code(tmp_path: Path, text: str, code: str) -> None:
    assert f"errore[{code}]" in complaints(tmp_path, text)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(ConfigErrors, match="R001"):
        load_config(tmp_path / "motore.yaml")
