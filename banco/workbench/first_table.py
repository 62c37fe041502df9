"""The table of a new regolamento, where its text speaks of one: the questions, and the data that answers lead to.

Everything that nobody has answered stays a gap of the text: what stands there meanwhile is a supposition, and says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from banco.lab.editions.yaml_splices import flow

TABLE, SECONDS, REPEAT, EARLY = "tavolo", "tempo_puntata", "ripetizione", "inizio_anticipato"
BY_TIME, BY_PLAYER = "a_tempo", "a_comando"
SHUFFLE, CUT_CARD = "rimescolamento", "carta_taglio"
MOST_SECONDS = 600
_SUPPOSED: Final = {"stato": "lacuna", "motivo": "Da leggere nel testo: qui si suppone la cosa più semplice."}
_SAID: Final = {"stato": "assunto", "motivo": "Così dice il testo: da citare con la sua clausola."}
_BETTING: Final = {"fase": "puntate"}


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """A question on the table.

    Attributes:
        answers: by name, as people read them.
        kinds: the answers to ``TABLE`` with which it makes sense.
        most: a whole number from 1 to this answers it too; 0 where none does.
    """

    question: str
    answers: Mapping[str, str]
    kinds: tuple[str, ...] = (BY_TIME, BY_PLAYER)
    most: int = 0


TABLE_QUESTIONS: Final[Mapping[str, TableQuestion]] = {
    TABLE: TableQuestion(
        "Il testo parla anche di ciò che accade fra un colpo e l'altro, al tavolo?",
        {
            BY_TIME: "Sì: si gioca in più d'uno, e le puntate si chiudono da sé a tempo scaduto",
            BY_PLAYER: "Sì: si gioca da soli, e con un comando si danno le carte",
        },
    ),
    SECONDS: TableQuestion(
        "Quanti secondi ci sono per puntare?",
        {str(number): f"{number} secondi" for number in (10, 15, 20, 30)},
        (BY_TIME,),
        MOST_SECONDS,
    ),
    REPEAT: TableQuestion(
        "Si possono ripetere le puntate del colpo precedente?",
        {"no": "No", "si": "Sì, e poi si può cambiare", "subito": "Sì, e si danno subito le carte"},
    ),
    EARLY: TableQuestion(
        "Il colpo può cominciare prima che il tempo per puntare scada?",
        {
            "no": "No",
            "chi_e_seduto": "Sì, se tutti quelli che siedono e hanno puntato confermano",
            "chi_ha_puntato": "Sì, se tutti quelli che hanno puntato confermano",
        },
        (BY_TIME,),
    ),
}
"""What is asked of the table; how many boxes there are, and how many a player may take, the bases ask already."""


def is_answered(question: TableQuestion, answer: str) -> bool:
    """Say whether a question admits an answer."""
    number = int(answer) if answer.isascii() and answer.isdecimal() and len(answer) < 5 else 0
    return answer in question.answers or 1 <= number <= question.most


def senseless(said: Mapping[str, str]) -> str:
    """Return why what is said of the table makes no sense together, as a sentence; "" where it does."""
    kind = said.get(TABLE, "")
    for name in said:
        question = TABLE_QUESTIONS.get(name)
        if question is not None and name != TABLE and kind not in question.kinds:
            needed = " o ".join(f"{TABLE}={one}" for one in question.kinds)
            return f"«{name}» riguarda un tavolo di un altro genere, o nessuno: serve anche --dice {needed}."
    if kind == BY_TIME and said.get(REPEAT) == "subito":
        return "Dove si gioca in più d'uno chi ripete non dà le carte a tutti: scrivi ripetizione=si."
    return ""


def table_data(said: Mapping[str, str]) -> str:
    """Return the groups of a regolamento that speak of its table, as its file has them; "" where its text does not."""
    kind = said.get(TABLE)
    if kind is None:
        return ""
    timed = kind == BY_TIME
    lines = [f"tavolo: {flow(part)}" for part in [_setup(timed=timed, seconds=said.get(SECONDS, ""))] if part]
    repeat, early = said.get(REPEAT, "no"), said.get(EARLY, "no")
    stakes: dict[str, object] = {"lasciano_il_saldo": "posa"}
    if repeat != "no":
        stakes["ripetute"] = {"comprende": "tutte", "senza_fondi": "respingi", **_SUPPOSED}
    window: dict[str, object] = {**_SAID}
    if timed:
        closes = [{"tempo": "scaduto"}, *([{"confermate": early}] if early != "no" else [])]
        below = {"rendi": "sotto_minimo", **_SUPPOSED}
        window = {"chiude_se": closes, "alla_chiusura": [below], **_SAID}
    commands = _commands(timed=timed, repeat=repeat, early=early)
    shown = ["resta", "posti"] if timed else ["totale"]
    lines += [
        "# Il tavolo intorno ai colpi. Ogni «lacuna» è da leggere nel testo; ciò che il testo dice si cita con «da».",
        "sessione:",
        *([f"  carta_taglio: {flow(cut_card())}"] if said.get(SHUFFLE) == CUT_CARD else []),
        f"  fiche: {flow({'valori': 'non_dichiarato', 'oltre_il_massimo': 'respingi', **_SUPPOSED})}",
        f"  poste: {flow({**stakes, **_SUPPOSED})}",
        "  fasi:",
        f"    puntate: {flow(window)}",
        "  comandi:",
        *(f"    {name}: {flow(command)}" for name, command in commands.items()),
        "  mostra:",
        *(f"    - {flow({'voce': one, **_SUPPOSED})}" for one in shown),
    ]
    return "".join(f"{line}\n" for line in lines)


_SCENARIO = """\
# language: it
Funzionalità: Al tavolo di {title}
  # Le durate che il testo non dice le dà chi apre il tavolo. Al posto di {prefix}-001 va la clausola che si mostra.
  Contesto:
    Dato un tavolo "{title}"
    E che il tavolo è aperto
{given}
  @{prefix}-001
  Regola: Al tavolo si punta, e poi si gioca

    @id:{prefix}-S0101
    Scenario: Chi ha puntato gioca il colpo
{guest}
      Allora si può puntare
      Quando Anna punta 10 € sul posto 1
      Allora il saldo di Anna è 90 €
      Quando {then}
      Allora si gioca il colpo
"""


def table_scenario(prefix: str, title: str, said: Mapping[str, str]) -> str:
    """Return the first scenario of a table, as a feature; "" where the text speaks of no table."""
    if TABLE not in said:
        return ""
    if said[TABLE] == BY_PLAYER:
        guest = "      Dato che Anna ha sul conto 100 €\n      Quando Anna entra al tavolo"
        then, given = 'Anna usa il comando "Distribuisci"', ""
    else:
        guest = "      Dato che Anna occupa il posto 1 con un saldo di 100 €"
        seconds = said.get(SECONDS, "")
        then = f"{'passa' if seconds == '1' else 'passano'} {seconds or 15} second{'o' if seconds == '1' else 'i'}"
        given = "    E che per decidere ci sono 10 secondi\n"
        given += "" if seconds else "    E che per puntare ci sono 15 secondi\n"
    return _SCENARIO.format(prefix=prefix, title=title, given=given, guest=guest, then=then)


def _setup(*, timed: bool, seconds: str) -> dict[str, object]:
    """Return what of the table itself departs from the base: who plays alone, and the seconds that the text says.

    The time to decide stays unsaid, and with it the group a gap.
    """
    if not timed:
        return {"giocatori": {"massimo": 1, **_SAID}}
    why = "I secondi per puntare sono del testo, da citare; quelli per decidere sono da leggere."
    return {"tempi": {"puntata": int(seconds), "stato": "lacuna", "motivo": why}} if seconds else {}


def cut_card() -> dict[str, object]:
    """Return what a session says of the cut card, as long as no text does."""
    return {"a_colpo_iniziato": "finisce_il_colpo", **_SUPPOSED}


def _commands(*, timed: bool, repeat: str, early: str) -> dict[str, dict[str, object]]:
    """Return the commands: those without which nobody plays are suppositions, as their labels are."""
    free: dict[str, object] = {"giocatore.confermato": False} if early != "no" else {}
    commands: dict[str, dict[str, object]] = {}
    if timed:
        commands["siede"] = _command("Siediti", {}, {"occupa": "posto"}, _SUPPOSED)
    commands["posa"] = _command("Punta", {**_BETTING, **free}, {"posa": "fiche"}, _SUPPOSED)
    if repeat != "no":
        again = {**_BETTING, **free, "giocatore.ha_poste": False}
        then = [{"chiudi": "puntate"}] if repeat == "subito" else []
        commands["ripeti"] = _command("Ripeti", again, {"posa": "precedente"}, _SAID, *then)
    if early != "no":
        commands["inizia_ora"] = _command("Inizia ora", _BETTING, {"conferma": "puntate"}, _SAID)
    if timed:
        left = {"posto.in_gioco": False, **free}
        commands["lascia_posto"] = _command("Lascia il posto", left, {"libera": "posto"}, _SUPPOSED)
    else:
        commands["distribuisci"] = _command("Distribuisci", _BETTING, {"chiudi": "puntate"}, _SAID)
    commands["esce"] = _command("Esci", {"giocatore.in_gioco": False, **free}, {"esce": "tavolo"}, _SUPPOSED)
    return commands


def _command(
    label: str, when: Mapping[str, object], effect: Mapping[str, str], origin: Mapping[str, str], *then: object
) -> dict[str, object]:
    tests = {"se": dict(when)} if when else {}
    return {"etichetta": label, **tests, "effetti": [dict(effect), *then], **origin}
