"""The small words: forms of text, closed lists of values, and the provenance keys of every mapping."""

from generator.model.language.shapes import (
    AnyScalar,
    ByType,
    Field,
    Integer,
    Lexical,
    ListOf,
    Map,
    Names,
    Reserved,
    Text,
    enum,
    may,
)

IDENT = Lexical("identificatore", "un nome", r"[a-z][a-z0-9_]{0,59}", "una_parola", "R105")
SLUG = Lexical("slug", "un nome di cartella", r"[a-z0-9]+(-[a-z0-9]+)*", "nome-del-gioco", "R105")
RATIO = Lexical("rapporto", "un rapporto", r"[1-9][0-9]{0,3}:[1-9][0-9]{0,3}", "3:2", "R106")
FRACTION = Lexical(
    "frazione", "una frazione", r"[1-9][0-9]{0,3}(/[1-9][0-9]{0,3}|\.[0-9]{1,4})?|0\.(?!0+$)[0-9]{1,4}", "1/2", "R107"
)
MONEY = Lexical("importo", "un importo in euro con due decimali", r"(0|[1-9][0-9]{0,8})\.[0-9]{2}", "5.00", "R108")
PERCENT = Lexical("percentuale", "una percentuale", r"[0-9]{1,3}(\.[0-9]{1,4})?%", "99.29%", "R109")
VERSION = Lexical(
    "versione", "un numero di versione", r"(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)", "1.0.0", "R119"
)
DATE = Lexical("data", "una data", r"20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", "2026-01-01", "R119")
SENTENCE = Lexical("frase", "una frase del regolamento", r".*\S.*", "Si gioca con otto mazzi.", "R124")
LANGUAGE = Lexical("lingua", "il codice di una lingua", r"[a-z]{2}", "it", "R124")
CLAUSE = Lexical("clausola", "il codice di una clausola", r"[A-Z][A-Z0-9]{1,4}-[0-9]{3}", "ABC-001", "R121")
READING = Lexical("lettura", "il codice di una lettura", r"[A-Z][A-Z0-9]{1,4}-A[0-9]{2,3}", "ABC-A01", "R122")
SIGLA = Lexical("sigla", "una sigla", r"[A-Z][A-Z0-9]{1,4}", "ABC", "R121")
CSV_FILE = Lexical("file_csv", "il nome di un file CSV", r"[a-z0-9_][a-z0-9_-]*\.csv", "offerte.csv", "R123")
JSON_FILE = Lexical(
    "file_json", "il nome di un file JSON", r"([a-z0-9_-]+/)?[a-z0-9_-]+\.json", "evidenze/letture.json", "R123"
)
YAML_FILE = Lexical(
    "file_yaml", "il nome di un file YAML", r"(\.\./){0,2}([a-z0-9_-]+/)*[a-z0-9_-]+\.yaml", "clausole.yaml", "R123"
)
CARD_PLACE = Lexical(
    "carta_sul_tavolo", "una carta sul tavolo", r"banco\.scoperta|[a-z][a-z0-9_]*\.[1-9][0-9]?", "mano.1", "R118"
)
ZONE_CARD = Lexical("carta_di_zona", "una carta di una zona", r"[a-z][a-z0-9_]*\.[1-9][0-9]?", "comuni.1", "R118")
DATUM_PATH = Lexical(
    "percorso_di_un_dato",
    "il percorso di un dato",
    r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*",
    "liquidazione.principale.3",
    "R126",
)
HOUSE_HAND = Lexical("mano_in_lista", "una mano della lista", r"[1-9][0-9]?( morbido)?", "16 morbido", "R118")

RANK = enum(
    ("A", "asso", "ace"),
    *((str(pips), str(pips), str(pips)) for pips in range(2, 11)),
    ("J", "fante", "jack"),
    ("Q", "donna", "queen"),
    ("K", "re", "king"),
)

UNDECLARED = enum(("non_dichiarato", "Il testo non lo dice.", "the source does not say"))

LEVEL = enum(
    ("colpo", "Decide che cosa fa un colpo.", "decides what one round does"),
    ("tavolo", "Decide che cosa fa il tavolo intorno ai colpi.", "decides what a table does around rounds"),
    ("presentazione", "Riguarda solo ciò che lo schermo mostra.", "only what a screen shows"),
    ("informazione", "Non stabilisce nessun obbligo.", "states no duty"),
    ("residuo", "È un residuo d'impaginazione.", "residue of page layout"),
)

OUTCOME = enum(
    ("vince", "La puntata vince.", "the wager wins"),
    ("perde", "La puntata è persa.", "the wager loses"),
    ("patta", "La puntata è restituita.", "the wager is returned"),
    (
        "secondo_importo",
        "Lo decide l'importo di una tabella: vince se torna più della posta, perde se torna meno.",
        "by the amount that a table gives: more than the wager wins, the wager is a push, less loses",
    ),
    reserved=(Reserved("premio", "premi a importo fisso"),),
)

SOURCE_STATE = enum(
    ("esplicito", "Lo dice almeno una clausola.", "stated by a clause"),
    ("dedotto", "Segue da una clausola, per un motivo dichiarato.", "follows from a clause, for a stated reason"),
    ("calcolato", "Lo mostra un calcolo.", "shown by a computation"),
    ("esterno", "Viene da un documento diverso dal testo.", "comes from another document"),
    (
        "operatore",
        "Lo stabilisce chi offre il gioco, nel documento indicato: il testo lo lascia a lui.",
        "set by the operator, in a document",
    ),
    ("assunto", "È una scelta provvisoria.", "a provisional choice"),
    ("lacuna", "Il testo tace.", "the source is silent"),
)

PROVENANCE: tuple[Field, ...] = (
    may("da", ListOf(CLAUSE, unique=True), "Le clausole da cui viene il dato."),
    may("stato", SOURCE_STATE, "Quanto il dato è appoggiato al testo."),
    may(
        "ambiguita",
        ByType(scalar=READING, sequence=ListOf(READING, least=0, unique=True)),
        "Le letture che lo riguardano; `[]` se quelle del gruppo che lo contiene non lo riguardano.",
    ),
    may("motivo", Text(), "Perché il dato è questo."),
    may("evidenza", Text(), "Il calcolo che lo mostra."),
    may("calcolo", JSON_FILE, "Il file che contiene il calcolo."),
    may("documento", Text(), "Il documento esterno che lo dà."),
)
PROVENANCE_KEYS = frozenset(field.key for field in PROVENANCE)
"""Keys that speak of where a datum comes from, and never of the rule."""
VALUE = "valore"
"""The key of a value that stands with its own provenance: «{valore: true, da: […]}»."""


def undeclared_or(shape: Integer | Lexical) -> AnyScalar:
    """Return the shape of a value that the source may leave out, which is then written `non_dichiarato`."""
    return AnyScalar((shape, UNDECLARED))


def named(what: str, *fields: Field) -> Names:
    """Return a mapping from names that the document chooses to mappings of these fields."""
    return Names(IDENT, Map(fields), what)
