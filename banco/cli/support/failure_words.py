"""The codes of a failed run, stage × cause: for each, in Italian, what happened and what to do."""

from collections.abc import Iterator

from conformance.audit.breach import MEANINGS
from conformance.cases.judging.judge import CHECKS
from conformance.reports.report_words import BLAMES, Blame, blame_of_code
from conformance.run.failures import broken_conversations, hint
from conformance.wire.codec import ProtocolCode
from conformance.wire.messages import Refusal

_OTHER = {
    "accordo:versione": "Il motore ha scelto una versione del protocollo che non gli era stata offerta.",
    "accordo:regolamento": "Il motore non dichiara il regolamento in esame.",
    "accordo:versione-regolamento": "Il motore dichiara il regolamento in esame, ma in un'altra versione.",
    "accordo:rifiuto": "Il motore ha rifiutato «ciao».",
    "accordo:capacita": "È chiesto di provare il motore in un modo che non dichiara fra le sue capacità.",
    "accordo:operazione-sconosciuta": (
        "A un'operazione che non esiste il motore non ha risposto «non-supportato». Lo controlla «banco motore prova»."
    ),
    "accordo:tavolo": (
        "Il motore dichiara «tavolo», e a un tavolo appena aperto non risponde come deve. Lo controlla «banco motore "
        "prova»."
    ),
    ProtocolCode.LINE_TOO_LONG: "Una riga del motore supera la lunghezza massima, o non finisce mai.",
    ProtocolCode.BOM: "Una riga del motore comincia con un indicatore di codifica (BOM).",
    ProtocolCode.UTF8: "Una riga del motore non è in UTF-8.",
    ProtocolCode.JSON: "Una riga del motore non è JSON.",
    ProtocolCode.DEPTH: "Una risposta del motore ha troppi livelli, uno dentro l'altro.",
    ProtocolCode.DUPLICATE_KEY: "In una risposta del motore lo stesso nome compare due volte.",
    ProtocolCode.NUMBER: "Una risposta del motore contiene un numero che non tutti leggono allo stesso modo.",
    ProtocolCode.NOT_AN_OBJECT: "Una riga del motore è JSON, ma non un oggetto.",
    ProtocolCode.SCHEMA: "Una risposta del motore non ha la forma che il protocollo chiede.",
    ProtocolCode.ID: "Il motore ha risposto con un «id» che non è quello della richiesta.",
    ProtocolCode.DUPLICATE_REPLY: "Il motore ha risposto due volte alla stessa richiesta.",
    ProtocolCode.EXTRA_LINE: "Il motore ha scritto una riga che nessuno aveva chiesto.",
    "gioco:modi-discordi": "Lo stesso colpo, giocato in un solo messaggio e passo per passo, dà due risultati diversi.",
    "gioco:instabile": "Lo stesso colpo, giocato due volte con le stesse carte e mosse, dà due risultati diversi.",
    "motore:riconosce": (
        "Lo stesso colpo, rigiocato in un processo nuovo con altri semi, posti, nomi, importi o carte mai pescate, ha "
        "un'altra storia: il motore guarda ciò che nessuna regola guarda."
    ),
    "motore:fuori-dagli-scenari": "In colpi a caso, che non sono fra gli scenari, il motore non fa come le regole.",
    "motore:risposta-ingiudicabile": "La risposta del motore si contraddice tanto che non si può giudicare.",
    "motore:secondo-avvio": "Il motore, chiuso e avviato di nuovo, non parte o non si presenta come la prima volta.",
    "motore:cambiato": "Un file del motore alla fine del collaudo non è più quello dell'inizio.",
    "gioco:troppi-guasti": "Il motore si è guastato in molti scenari di fila: il collaudo si è fermato.",
    "motore:ordine": "Il motore dà le carte in un ordine che nessuna lettura ammessa prevede.",
    "motore:letture-incoerenti": (
        "Nessuna scelta di letture spiega tutti gli scenari: il motore gioca ora l'una ora l'altra."
    ),
    "chiusura:rifiuto": "Il motore ha rifiutato «addio».",
    "chiusura:lenta": "Dopo «addio» il motore ha risposto, ma non è terminato in tempo.",
    "chiusura:codice": "Dopo «addio» il motore è terminato con un codice diverso da 0.",
    "chiusura:orfani": "Il motore è terminato lasciando in vita processi che aveva avviato.",
    "suite:giudizio": "Il banco di prova non è riuscito a giudicare lo scenario: il difetto è suo, non del motore.",
    "suite:altro-regolamento": "Lo scenario appartiene a un regolamento diverso da quello in esame.",
    "deroga:sconosciuta": "Una deroga di motore.yaml non riguarda nessuno scenario.",
    "deroga:scaduta": "Una deroga di motore.yaml è scaduta.",
    "deroga:altro-contenuto": "Uno scenario è cambiato da quando la sua deroga è stata scritta.",
    "deroga:inutile": "Uno scenario in deroga è conforme: la deroga non serve più.",
    "rapporto:incompleto": "Il rapporto è di un collaudo che non è arrivato in fondo, o che non è ancora finito.",
}
_ADVICE = {
    "deroga:sconosciuta": "Controlla l'id dello scenario, o togli la deroga.",
    "deroga:scaduta": "Correggi il motore, o decidi una nuova scadenza e scrivi perché.",
    "deroga:altro-contenuto": "Rileggi lo scenario e decidi se la deroga vale ancora; poi aggiorna «impronta».",
    "deroga:inutile": "Togli la deroga: nasconderebbe il giorno in cui il difetto torna.",
    "rapporto:incompleto": "Rifai il collaudo: un rapporto incompleto o un flusso senza chiusura non vale come esito.",
    "suite:giudizio": "Segnalalo a chi cura la suite, con lo scenario e il rapporto.",
    "gioco:instabile": "Ogni colpo dipende solo dalla sua richiesta: niente caso, orologio o memoria del colpo prima.",
    "motore:riconosce": "Il rapporto dice che cosa è stato cambiato: cerca chi, nel motore, guarda proprio quello.",
    "motore:fuori-dagli-scenari": "«banco motore esplora» con lo stesso motore riduce i colpi diversi al più breve.",
    "motore:risposta-ingiudicabile": "Confronta la risposta con quella del motore di riferimento allo stesso colpo.",
    "motore:secondo-avvio": "Un motore non lascia nulla tra un avvio e l'altro: file, porte, licenze in uso.",
    "motore:cambiato": "Ripeti il collaudo senza toccare la cartella del motore.",
    "gioco:troppi-guasti": "Correggi il primo guasto: di solito gli altri hanno la stessa causa.",
    "accordo:capacita": "Dichiara la capacità nella risposta a «ciao», o togli --modo.",
    "accordo:operazione-sconosciuta": "Un motore deve rifiutare con «non-supportato» le operazioni che non conosce.",
    "accordo:tavolo": "Solo chi è al tavolo ha una vista, e a chi non c'è si risponde con un rifiuto soltanto.",
}
_UNSEEN = (
    "Il motore non riporta mai una voce «{}», e uno scenario la cerca: non si può dire se la cosa sia successa. Il "
    "collaudo resta parziale."
)
_REFUSED = "Il motore ha rifiutato con «{}» una richiesta che non si può rifiutare così."


def failure_codes() -> tuple[str, ...]:
    """Return every code of a failed run, in the order in which things happen."""
    return tuple(dict(_all()))


def explain_failure(code: str) -> str | None:
    """Return what a code means, whom it concerns and what to do, in Italian; None if there is no such code."""
    wanted = code.strip().lower()
    what = dict(_all()).get(wanted)
    if what is None:
        return None
    lines = [f"{wanted}  {what}"]
    blame = blame_of_code(wanted, Blame.NESSUNO)
    if blame is not Blame.NESSUNO:
        lines.append(f"Deve intervenire: {BLAMES[blame]}.")
    if advice := hint(wanted) or _ADVICE.get(wanted, ""):
        lines.append(f"Rimedio: {advice}")
    return "\n".join(lines)


def words_of(code: str) -> tuple[str, str]:
    """Return what a code means and what to do about it, in Italian. Raises KeyError: there is no such code."""
    return dict(_all())[code], hint(code) or _ADVICE.get(code, "")


def _all() -> Iterator[tuple[str, str]]:
    yield from broken_conversations()
    yield from ((str(code), words) for code, words in _OTHER.items())
    yield from ((f"motore:{refusal}", _REFUSED.format(refusal)) for refusal in Refusal)
    yield from ((str(invariant), meaning) for invariant, meaning in MEANINGS.items())
    kinds = sorted({kind.looks_at for kind in CHECKS.values() if kind.looks_at})
    yield from ((f"non-visto:{kind}", _UNSEEN.format(kind)) for kind in kinds)
