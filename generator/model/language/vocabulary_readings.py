"""The words of doubts: changes, readings, packs of readings, and which clauses state what is inherited."""

from generator.model.language.shapes import (
    AnyScalar,
    Anything,
    Boolean,
    ByType,
    Field,
    Integer,
    ListOf,
    Map,
    Names,
    Text,
    by_key,
    case,
    enum,
    group,
    may,
    need,
)
from generator.model.language.word_forms import CLAUSE, DATE, DATUM_PATH, IDENT, JSON_FILE, READING

_PATH = ListOf(AnyScalar((Integer(1, 9999), Text())))
_PATCH = by_key(
    case(
        need(
            "imposta",
            group(
                need("percorso", _PATH, "Dove: nomi di voci e righe: il numero, da 1, o l'«id»."),
                need("valore", Anything(), "Il nuovo valore."),
                provenance=False,
            ),
            "Mette un valore.",
        )
    ),
    case(
        need(
            "inserisci",
            group(
                need("prima_di", _PATH, "La riga prima della quale si inserisce."),
                need("riga", Anything(), "La riga nuova."),
                provenance=False,
            ),
            "Inserisce una riga.",
        )
    ),
    case(need("rimuovi", _PATH, "Toglie una riga o una voce.")),
)
PATCHES = ListOf(_PATCH)

_SET_ASIDE = ByType(
    scalar=CLAUSE,
    mapping=group(
        need("clausola", CLAUSE, "La clausola, di cui il resto vale."),
        need("parole", Text(), "Che cosa se ne mette da parte, con parole nostre."),
        provenance=False,
    ),
)
_QUESTION = need("domanda", Text(), "Che cosa il testo lascia in dubbio.")
_KIND = need(
    "tipo",
    enum(
        ("contraddizione", "due clausole non possono valere insieme", "contradiction"),
        ("silenzio", "il testo tace", "silence"),
        ("vago", "il testo si può intendere in più modi", "vague"),
    ),
    "Di che dubbio si tratta.",
)
_ATTACHED = may(
    "allegate",
    Text(),
    "Il documento che si chiede con la risposta, come si scrive dopo «Allegate:»: «la tabella dei limiti».",
)
_ALTERNATIVES = need(
    "alternative",
    Names(
        IDENT,
        group(
            need("motivo", Text(), "Che cosa la sostiene."),
            may("etichetta", Text(), "Come si legge, se il nome non basta."),
            may(
                "supera",
                ListOf(_SET_ASIDE, unique=True),
                "Le clausole della lettura che questa alternativa mette da parte: intere, o nelle parole dette.",
            ),
            may(
                "tace",
                Boolean(only=True),
                "L'alternativa dice soltanto che il testo tace: si suppone intanto, e non è una risposta.",
            ),
            may("modifica", PATCHES, "Che cosa cambia nei dati."),
            provenance=False,
        ),
        "alternativa",
        provenance=False,
    ),
    "I modi di intendere il testo.",
)

PACK, ONLY = "pacchetto", "solo"
"""In a reading: the pack that gives its question and its alternatives, and which of these are considered."""
OF_A_PACK: tuple[Field, ...] = (
    may(PACK, IDENT, "Il pacchetto che dà la domanda e le alternative."),
    may(ONLY, ListOf(IDENT, unique=True), "Quali alternative del pacchetto; senza, tutte."),
)

READINGS = Names(
    READING,
    group(
        *OF_A_PACK,
        _QUESTION,
        need("clausole", ListOf(CLAUSE, unique=True), "Le clausole in questione."),
        _KIND,
        _ATTACHED,
        need("scelta", IDENT, "L'alternativa scelta."),
        may("da_chi", Text(), "Chi l'ha scelta, finché nessuno decide: la lettura è aperta."),
        may(
            "decisa",
            group(
                need("da", Text(), "Nome e ruolo di chi ha deciso."),
                need("il", DATE, "Il giorno della decisione."),
                may("perche", Text(), "Perché ha deciso così."),
                may("documento", Text(), "Il documento allegato alla risposta."),
                provenance=False,
            ),
            "La decisione di una persona, messa a verbale: la lettura non è più aperta.",
        ),
        may(
            "risposta",
            group(
                need("testo", Text(), "Che cosa ha risposto."),
                need("da", Text(), "Nome e ruolo di chi ha risposto."),
                need("il", DATE, "Il giorno della risposta."),
                may("documento", Text(), "Il documento allegato alla risposta."),
                provenance=False,
            ),
            "Una risposta che non è fra le alternative: la lettura resta aperta finché qualcuno ne scrive una.",
        ),
        need("motivo", Text(), "Perché è stata scelta."),
        may("calcolo", JSON_FILE, "Il file che dice che cosa ne dicono i ritorni."),
        _ALTERNATIVES,
        one_of=("da_chi", "decisa"),
        provenance=False,
    ),
    "lettura",
    least=0,
    provenance=False,
)

CITATIONS = Names(CLAUSE, ListOf(DATUM_PATH, unique=True), "clausola", provenance=False)

LETTURE = Map(
    (
        need(
            "pacchetti",
            Names(
                IDENT,
                group(_QUESTION, _KIND, _ATTACHED, _ALTERNATIVES, provenance=False),
                "pacchetto",
                provenance=False,
            ),
            "Letture senza regolamento, da prendere per nome.",
        ),
    ),
    provenance=False,
)
"""A file of reading packs: each a question with its alternatives, which a regolamento takes by name and decides."""
