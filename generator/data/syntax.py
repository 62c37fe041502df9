"""The YAML parser's complaints, in words that a product owner can act on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Complaint:
    """A parser's complaint in Italian; `at_opening` when its place is where the construct was opened."""

    code: str
    message: str
    advice: str
    at_opening: bool = False


_UNCLOSED_QUOTE = Complaint(
    "R032",
    "Le virgolette aperte qui non si chiudono.",
    'Chiudi le virgolette; una virgoletta dentro un testo fra "…" si scrive \\".',
    at_opening=True,
)
_UNCLOSED_LIST = Complaint(
    "R033",
    "La lista aperta qui con «[» non si chiude, o fra due voci manca una virgola.",
    "Aggiungi «]» o la virgola mancante.",
    at_opening=True,
)
_UNCLOSED_MAP = Complaint(
    "R033",
    "Il gruppo aperto qui con «{» non si chiude, o fra due voci manca una virgola.",
    "Aggiungi «}» o la virgola mancante.",
    at_opening=True,
)
_COLON = Complaint(
    "R031",
    "Qui i due punti non possono stare.",
    "Se fanno parte di un testo, metti il testo fra virgolette; altrimenti controlla il rientro della riga.",
)
_KEY_WITHOUT_COLON = Complaint(
    "R031", "Manca «:» dopo il nome della voce.", "Scrivi nome: valore, con uno spazio dopo i due punti."
)
_BAD_START = Complaint("R034", "Un valore non può cominciare con questo carattere.", "Metti il valore fra virgolette.")
_INDENTATION = Complaint(
    "R035",
    "Il rientro di questa riga non corrisponde a quello delle righe vicine.",
    "Allinea la riga con le voci dello stesso gruppo, usando solo spazi.",
)
_DASH = Complaint(
    "R035", "Qui una voce di elenco («- ») non può stare.", "Mettila a capo, rientrata sotto il nome a cui appartiene."
)
_ESCAPE = Complaint(
    "R036",
    "Dopo la barra rovesciata c'è un carattere che non ha un significato.",
    "Raddoppia la barra rovesciata (\\\\) o usa le virgolette semplici.",
)
_AFTER_VALUE = Complaint(
    "R037",
    "Il valore è già finito e dopo c'è dell'altro testo.",
    "Metti tutto il valore fra le stesse virgolette; un apostrofo dentro '…' si raddoppia: ''.",
)
_NO_VALUE = Complaint(
    "R034",
    "Qui serve un valore e c'è solo un segno di punteggiatura.",
    "Togli il segno di troppo, o metti il testo fra virgolette.",
)
_STAR = Complaint(
    "R034", "Un valore senza virgolette non può cominciare con «*», «&» o «!».", "Metti il valore fra virgolette."
)
_OTHER = Complaint(
    "R030", "La scrittura YAML non è corretta in questo punto.", "Controlla la riga e quella precedente."
)

# (words of the problem, words of the context, complaint); libyaml and the Python parser word them differently.
_KNOWN: tuple[tuple[str, str, Complaint], ...] = (
    ("mapping values are not allowed", "", _COLON),
    ("mapping keys are not allowed", "", _COLON),
    ("sequence entries are not allowed", "", _DASH),
    ("unknown escape character", "", _ESCAPE),
    ("hexdecimal", "", _ESCAPE),
    ("hexadecimal", "", _ESCAPE),
    ("unicode character escape", "", _ESCAPE),
    ("unexpected end of stream", "scalar", _UNCLOSED_QUOTE),
    ("unexpected document separator", "scalar", _UNCLOSED_QUOTE),
    ("unexpected document indicator", "scalar", _UNCLOSED_QUOTE),
    ("expected node content", "", _NO_VALUE),
    ("", "anchor", _STAR),
    ("", "alias", _STAR),
    ("", "scanning a tag", _STAR),
    ("", "flow sequence", _UNCLOSED_LIST),
    ("", "flow mapping", _UNCLOSED_MAP),
    ("could not find expected ':'", "", _KEY_WITHOUT_COLON),
    ("cannot start any token", "", _BAD_START),
    ("expected '-' indicator", "", _INDENTATION),
    ("expected key", "block mapping", _INDENTATION),
    ("expected <block end>", "", _INDENTATION),
    ("", "block mapping", _INDENTATION),
    ("", "block collection", _INDENTATION),
    ("", "block sequence", _INDENTATION),
)


def in_italian(problem: str, context: str, before: str) -> Complaint:
    """Return what to say for a problem of the YAML parser.

    Args:
        problem: the parser's own words.
        context: what it was doing, in its own words.
        before: what stands on the line before the place of the problem.
    """
    explained = next((said for words, around, said in _KNOWN if words in problem and around in context), _OTHER)
    return _AFTER_VALUE if explained is _INDENTATION and before.strip(" -") else explained
