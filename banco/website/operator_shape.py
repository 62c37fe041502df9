"""The shape of `operatore.yaml`, and its JSON Schema: what who offers the games says of itself, once for every page.

`python -m banco.website.operator_shape` writes the schema beside this module.
"""

from pathlib import Path
from typing import Any

from generator.data.reader_codes import register_text
from generator.model.language.schema import as_text, json_schema
from generator.model.language.shapes import ByType, Lexical, ListOf, Map, ScalarShape, may, need
from generator.words.catalogue import SOURCE, language_name, languages

register_text("""
P021 Indirizzo che una pagina pubblicata non può dare
    I collegamenti di «operatore.yaml» sono indirizzi https interi, come https://esempio.it/assistenza. Non si ammettono
    http, altri schemi, nomi utente, spazi né virgolette: un collegamento porta dove dice, e senza farsi leggere da
    altri.

P022 Testo che una pagina non può portare
    I testi di «operatore.yaml» sono parole: stanno in una riga, non sono più lunghi del loro posto e non hanno i segni
    «<» e «>», con cui si scrivono le pagine e i programmi che ci girano dentro.

P023 Logo che non si può pubblicare
    Un logo è un file SVG o PNG accanto a «operatore.yaml», al massimo di 32 KB. Entra nelle pagine, che non chiedono
    niente alla rete: un SVG è fatto solo di forme, senza programmi, immagini né collegamenti ad altri file.
""")

SCHEMA = Path(__file__).parent / "schemas" / "operatore.schema.json"
MOST_LINKS = 2
"""Links of an operator above each page: with «I giochi» and «Cerca», which are ours, they are four."""

_HOST = r"https://[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?::[0-9]{1,5})?"
LINK = Lexical(
    "collegamento",
    "un indirizzo https",
    rf"{_HOST}(?:[/?#][A-Za-z0-9._~/%+,;=:@!*()?#&-]{{0,500}})?",
    "https://esempio.it/assistenza",
    "P021",
)
PLACE = Lexical(
    "indirizzo_del_sito",
    "l'indirizzo https di una cartella",
    rf"{_HOST}(?:/[A-Za-z0-9._~%-]{{1,100}}){{0,10}}/?",
    "https://esempio.it/giochi/",
    "P021",
)
LOGO = Lexical(
    "file_del_logo",
    "il nome di un file SVG o PNG",
    r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,80}\.(?:svg|png)",
    "logo.svg",
    "P023",
)


def _text(name: str, noun: str, most: int, example: str) -> Lexical:
    return Lexical(name, noun, rf"(?=.*\S)[^<>\n\r]{{1,{most}}}", example, "P022")


NAME = _text("nome", "un nome senza «<» né «>», di 60 caratteri al massimo", 60, "Giochi d'Esempio")
WORDS = _text("parole", "poche parole senza «<» né «>», 60 caratteri al massimo", 60, "Assistenza")
SENTENCES = _text(
    "frasi", "un testo senza «<» né «>», di 600 caratteri al massimo", 600, "Il gioco è riservato ai maggiorenni."
)


def _by_language(shape: ScalarShape) -> Map:
    return Map(tuple(need(code, shape, f"In {name.lower()}.") for code, name in _IN.items()), provenance=False)


_IN = {code: language_name(code, within=SOURCE) for code in languages()}
ADDRESS = ByType(scalar=LINK, mapping=_by_language(LINK))
"""Where a link leads: one address, or one for each language."""
_LINKED = Map(
    (need("testo", _by_language(WORDS), "Che cosa dice il collegamento."), need("indirizzo", ADDRESS, "Dove porta.")),
    provenance=False,
)


def _group(*fields: Any) -> Map:
    return Map(fields, provenance=False)


OPERATOR = _group(
    need("nome", NAME, "Il nome di chi offre i giochi."),
    need("concessione", WORDS, "Il numero della concessione."),
    need("indirizzo", PLACE, "Dove starà il sito: ogni pagina lo dice ai motori di ricerca."),
    need("logo", LOGO, "Il file del logo, accanto a questo."),
    need(
        "autorita",
        _group(
            need("nome", NAME, "Il nome dell'autorità che vigila."),
            need("indirizzo", ADDRESS, "Il suo sito."),
            need("logo", LOGO, "Il file del suo logo, accanto a questo."),
        ),
        "L'autorità che vigila sul gioco.",
    ),
    need(
        "misura",
        _group(
            need("limiti", ADDRESS, "Dove si limitano spesa e tempo."),
            need("autoesclusione", ADDRESS, "Dove ci si autoesclude."),
            need("aiuto", WORDS, "Il numero di chi aiuta chi ha un problema con il gioco."),
            need("orari", _by_language(WORDS), "Quando risponde."),
        ),
        "Come si gioca con misura.",
    ),
    need(
        "assistenza",
        _group(
            need("partite", ADDRESS, "Dove chi gioca ritrova le sue partite."),
            need("contatto", ADDRESS, "Dove si scrive all'assistenza."),
            need("orari", _by_language(WORDS), "Quando risponde."),
        ),
        "Chi risponde a chi gioca.",
    ),
    need("documenti", ListOf(_LINKED, noun="voce"), "Contratto di gioco, privacy, accessibilità, altri documenti."),
    need("avvertenze", _by_language(SENTENCES), "L'avvertenza di legge in fondo a ogni pagina."),
    may("intestazione", ListOf(_LINKED, noun="voce"), "Collegamenti in alto, due al massimo."),
)  # fmt: skip


def schema() -> str:
    """Return the JSON Schema of `operatore.yaml`, as it is written in its file."""
    return as_text(json_schema(OPERATOR, "Chi offre i giochi"))


if __name__ == "__main__":
    SCHEMA.parent.mkdir(exist_ok=True)
    SCHEMA.write_text(schema(), encoding="utf-8", newline="\n")
