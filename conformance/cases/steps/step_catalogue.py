"""The catalogue of the steps, for people: `python -m conformance.cases.steps.step_catalogue > docs/passi.md`."""

import re
import sys
from collections.abc import Iterator

from conformance.cases.scenario.wording import listed
from conformance.cases.steps.all_steps import all_definitions
from conformance.cases.steps.choice_steps import REASONS
from conformance.cases.steps.parameters import fixed_parameters
from conformance.cases.steps.phrases import StepDefinition

_WORDS = {
    "titolo": "Il mio gioco",
    "principale": "puntata principale",
    "collaterale": "Coppie Perfette",
    "preimpostate": "raddoppiare e dividere",
    "verbo": "chiede carta",
    "infinito": "stare",
    "offerta": "l'assicurazione",
    "classe": "un blackjack",
    "opzioni": "Carta, Stai",
    "opzione": "Raddoppia",
    "etichetta": "Stai",
    "zona": "comuni",
}
"""What stands for the words of a regolamento in the examples."""
_DATA_PARAMETERS = {
    "decisione": "una decisione, con il `verbo` che il regolamento le dà: `chiede carta`, `sta`, `divide`",
    "decisione_futura": "lo stesso verbo all'infinito: `chiedere carta`, `stare`, `raddoppiare e dividere`",
    "offerta": "un'offerta, con l'`etichetta` (l'articolo è libero) o il `verbo`: `l'assicurazione`, `di assicurarsi`",
    "opzione": "un'opzione, con la sua `etichetta`: `Raddoppia`",
    "opzioni": "le opzioni, con le loro etichette: `Carta, Stai e Raddoppia`",
    "su_puntata": "su quale puntata, con la sua `etichetta`: `su Coppie Perfette`, `sull'assicurazione`",
    "classe": "una classe di mano, con la sua `etichetta`; l'articolo è libero: `un blackjack`, `sballata`",
    "zona": "una zona del tavolo, con il suo nome: `comuni`",
}
_TABLES = {
    "le carte seguenti:": "| a chi | servite | pescate |\n| Anna  | 10♥ 8♠  | 5♦      |\n| banco | 6♦ A♣   |         |",
    "{giocatore} vede soltanto:": "| dove  | carte  |\n| mano  | 10♥ 8♠ |\n| banco | 6♦ ?   |",
    "i pagamenti di {giocatore} sono:": (
        "| puntata            | puntato | restituito | mano    |\n"
        "| puntata principale | 10 €    | 20 €       | prima   |\n"
        "| puntata principale | 10 €    | 0 €        | seconda |"
    ),
}
_PREFACE = """\
# I passi degli scenari

<!-- Pagina generata: python -m conformance.cases.steps.step_catalogue > docs/passi.md -->

Tutti i passi che uno scenario può usare, con un esempio ciascuno. Le parole tra graffe si sostituiscono; dove due
parole sono divise da una barra se ne scrive una. Le parole di un gioco (opzioni, verbi, puntate, classi) sono quelle
del suo `regolamento.yaml`: nessuna è fissata qui.

Regole che valgono per tutti:

- Nel `Contesto` si apre il tavolo e si siedono i giocatori; poi carte, puntate, «vengono distribuite le carte».
- Una decisione senza altre parole riguarda la prima mano dell'unico posto di chi decide. Dopo una divisione si dice
  quale mano: la seconda è quella nata dalla prima divisione, la terza quella nata dopo.
- Ogni `Allora` vale nel punto in cui è scritto: dopo le mosse che lo precedono.
- Gli elenchi sono chiusi: opzioni, pagamenti e carte sono quelli, e nessun altro.
- Una mossa che il motore respinge fa fallire lo scenario, se lo scenario non lo dice.
- Le carte «pescate» di ogni riga escono dopo la distribuzione: prima i posti, nell'ordine in cui giocano, poi il banco.
"""


def example(definition: StepDefinition) -> str:
    """Return the example of a step as an author writes it, without the table."""
    return re.sub(r"\{(\w+)\}", lambda match: _WORDS.get(match.group(1), match.group(0)), definition.example)


def page() -> str:
    """Return the page of the catalogue, in Markdown."""
    return "\n".join([_PREFACE, *_chapters(), *_parameters(), *_reasons(), ""])


def _chapters() -> Iterator[str]:
    subject = ""
    for step in all_definitions():
        if step.subject != subject:
            subject = step.subject
            yield f"## {subject}\n"
        yield f"**{step.kind} {step.expression}**\n"
        yield f"{step.description}\n"
        yield f"```gherkin\n{step.kind} {example(step)}{_table(step)}\n```\n"
        if step.optional:
            yield f"Colonne facoltative: {listed(f'`{name}`' for name in step.optional)}.\n"


def _table(definition: StepDefinition) -> str:
    rows = _TABLES.get(definition.expression, "")
    return "".join(f"\n  {row}" for row in rows.splitlines())


def _parameters() -> Iterator[str]:
    yield "## Le parole tra graffe\n"
    yield "| parola | che cosa si scrive |\n| --- | --- |"
    words = {parameter.name: parameter.description for parameter in fixed_parameters()} | _DATA_PARAMETERS
    for name in sorted(words):
        yield f"| `{{{name}}}` | {words[name]} |"
    yield ""


def _reasons() -> Iterator[str]:
    yield "## I motivi di un rifiuto\n"
    yield "| nello scenario | sul filo |\n| --- | --- |"
    for words, code in REASONS.items():
        yield f"| {words} | `{code}` |"


if __name__ == "__main__":
    sys.stdout.write(page())
