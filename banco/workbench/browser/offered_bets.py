"""Side bets as the page of the studio gets them: those that can be taken away, and the fields that make a new one."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from banco.workbench.browser.choices.choice import RefusedValue
from banco.workbench.browser.choices.command_removal import command_removed, is_command, removable_commands
from banco.workbench.browser.choices.option_removal import option_removed, removable_options
from banco.workbench.browser.choices.side_bet_form import KINDS, Category, SideBetForm, cards_of, side_bet_texts
from banco.workbench.browser.choices.side_bet_removal import BetRemoved, side_bet_removed
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import OptionAway, Writing
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset

T = TypeVar("T")
_APART = ";"
_ROW = f"nome {_APART} combinazione {_APART} paga"


def bets_offered(rules: Ruleset) -> dict[str, Any]:
    """Return the side bets there are, and the fields of the form for another; none where no card would decide it."""
    cards = cards_of(rules)
    kinds = ", ".join(f"«{one.words}»" for one in KINDS)
    fields = [
        _field("nome", "Come si chiama", "testo"),
        _field("carte", "Le carte che guarda, una per riga", "righe", valore="\n".join(cards)),
        _field(
            "righe", "Che cosa paga, dalla più rara", "righe", aiuto=f"Una per riga: {_ROW}. Combinazioni: {kinds}."
        ),
        _field("minimo", "Puntata minima in euro", "numero", aiuto="Vuoto se il testo non la dice."),
        _field("massimo", "Puntata massima in euro", "numero", aiuto="Vuoto se il testo non la dice."),
        _field("clausola", "Che cosa ne dice il regolamento, in una frase", "testo"),
    ]
    return {
        "puntate": [{"id": one.name, "titolo": one.label} for one in rules.optional_wagers],
        "opzioni": [
            *({"id": one.name, "titolo": one.label} for one in removable_options(rules)),
            *({"id": one.source.path, "titolo": one.label} for one in removable_commands(rules)),
        ],
        "campi": fields if cards else [],
    }


def _field(name: str, title: str, kind: str, *, aiuto: str = "", valore: str = "") -> dict[str, str]:
    return {"nome": name, "titolo": title, "tipo": kind, "aiuto": aiuto, "valore": valore}


def bet_written(corpus: Corpus, slug: str, fields: Mapping[str, str]) -> Writing:
    """Return the texts that a filled form leads to. Raises Declined for one that makes no bet."""
    said = {name: fields.get(name, "").strip() for name in ("nome", "carte", "righe", "minimo", "massimo", "clausola")}
    if not said["nome"] or not said["clausola"]:
        missing = "nome" if not said["nome"] else "clausola"
        raise _faulty("Questo campo non può essere vuoto.", missing)
    bet = SideBetForm(
        name=said["nome"],
        cards=tuple(line.strip() for line in said["carte"].splitlines() if line.strip()),
        categories=tuple(_category(line) for line in said["righe"].splitlines() if line.strip()),
        clause=said["clausola"],
        minimum=said["minimo"],
        maximum=said["massimo"],
    )
    return Writing(_readable(lambda: side_bet_texts(corpus, slug, bet)), f"puntata «{bet.name}»")


def _category(line: str) -> Category:
    parts = [one.strip() for one in line.split(_APART)]
    known = {name.casefold(): one.id for one in KINDS for name in (one.id, one.words)}
    if len(parts) != 3 or not all(parts):
        raise _faulty(f"«{line.strip()}»: si scrive «{_ROW}».", "righe")
    kind = known.get(parts[1].casefold())
    if kind is None:
        raise _faulty(f"«{parts[1]}» non è una combinazione: scegline una di quelle elencate.", "righe")
    return Category(parts[0], kind, parts[2])


def bet_leaving(corpus: Corpus, slug: str, wager: str) -> dict[str, Any]:
    """Return what would go with a side bet, by kind, for who is asked to confirm it. Raises Declined."""
    return _shown(_readable(lambda: side_bet_removed(corpus, slug, wager)))


def option_leaving(corpus: Corpus, slug: str, name: str) -> dict[str, Any]:
    """Return what would go with an option of the players or a command, by kind. Raises Declined."""
    return _shown(_readable(lambda: _without(corpus, slug, name)))


def option_given_up(corpus: Corpus, slug: str, name: str, texts: Mapping[str, str]) -> Writing:
    """Return the texts without an option. Raises Declined where the rules do not hold without it.

    Args:
        texts: as they are.
    """
    found = _readable(lambda: _without(corpus, slug, name))
    before = {file: texts.get(file) for file in found.texts}
    away = OptionAway(name=name, label=found.label, before=before, after=found.texts)
    return Writing(found.texts, f"via «{found.label}»", away=away)


def _without(corpus: Corpus, slug: str, name: str) -> BetRemoved:
    """Return what goes with an option of the players, or with a command of the table."""
    return (command_removed if is_command(name) else option_removed)(corpus, slug, name)


def _shown(found: BetRemoved) -> dict[str, Any]:
    kinds = {"clausole": found.clauses, "letture": found.readings, "scenari": found.scenarios}
    named = {kind: [{"id": one, "testo": text} for one, text in every] for kind, every in kinds.items()}
    return {"titolo": found.label, **named, "file": [name for name, text in found.texts.items() if text is None]}


def bet_taken_away(corpus: Corpus, slug: str, wager: str) -> Writing:
    """Return the texts without a side bet. Raises Declined where the rules do not hold without it."""
    found = _readable(lambda: side_bet_removed(corpus, slug, wager))
    return Writing(found.texts, f"via la puntata «{found.label}»")


def _readable(write: Callable[[], T]) -> T:
    try:
        return write()
    except RefusedValue as unreadable:
        raise _faulty(str(unreadable)) from None
    except CorpusErrors as errors:
        told = [one.as_json() for one in errors.diagnostics]
        raise Declined("campi", errors.diagnostics[0].message, 422, diagnostica=told) from None


def _faulty(message: str, field: str = "") -> Declined:
    return Declined("campi", message, 422, diagnostica=[{"campo": field, "messaggio": message, "gravita": "errore"}])
