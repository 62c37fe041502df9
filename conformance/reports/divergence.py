"""The first thing that went otherwise in a scenario, in words that hold for every scenario where it goes so. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conformance.cases.scenario.case import Case, CaseFinding, Check
from conformance.reports.safe_text import line
from generator.words.italian import capital, join

Key = tuple[str, ...]
_MOVE: Final = re.compile(r"la mossa ([0-9]+) ")
_AMOUNT: Final = re.compile(r"(-|−)?([0-9][0-9.]*)(?:,([0-9]+))?\s?€")
_HANDED_BACK: Final = re.compile(r"restituito (?:-|−)?[0-9][0-9.]*(?:,[0-9]+)?\s?€")
_CARD: Final = re.compile(r"\b(?:10|[2-9AJQKT])[♠♥♦♣]")
_NUMBER: Final = re.compile(r"[0-9][0-9.,]*")
_REFUSAL: Final = re.compile(r"«([a-z-]+)»")
_MONEY: Final = frozenset({"riceve", "pagamenti", "saldo", "mostrato", "puntata_esito"})
_OUTCOMES: Final = ("perde", "patta", "vince")


@dataclass(frozen=True, kw_only=True, slots=True)
class Divergence:
    """What went otherwise first.

    Attributes:
        key: the same wherever the same thing goes wrong, whatever the amounts, the cards and the names.
        words: what the engine does, in Italian, as a sentence without its full stop.
        finding: the difference itself.
    """

    key: Key
    words: str
    finding: CaseFinding

    @property
    def finding_words(self) -> str:
        """Return the step that failed, or the rule that no engine may break, as a sentence."""
        return capital(self.finding.text)


def first_divergence(case: Case, findings: Sequence[CaseFinding]) -> Divergence | None:
    """Return what an engine did otherwise first, in the order of play; None if nothing was found."""
    if not findings:
        return None
    checks = {(check.text, check.line): check for check in case.checks}
    first = min(findings, key=lambda finding: _moment(finding, checks))
    check = checks.get((first.text, first.line))
    key, words = _told(case, check, first)
    return Divergence(key=key, words=capital(line(words, 160)), finding=first)


def _moment(finding: CaseFinding, checks: Mapping[tuple[str, int], Check]) -> tuple[int, int]:
    """Return after which move a difference shows, and how directly: what is refused, then cards, then money.

    A move that is refused changes all that is seen after it, a card that is drawn changes what is paid.
    """
    check = checks.get((finding.text, finding.line))
    if check is not None:
        return check.after, 2 if check.name in _MONEY else 1
    move = _MOVE.match(finding.expected)
    return (int(move[1]), 0) if move else (0, 0)


def _told(case: Case, check: Check | None, finding: CaseFinding) -> tuple[Key, str]:
    if check is None:
        return _unasked(finding)
    teller = _TELLERS.get(check.name)
    told = teller(case, check, finding) if teller else None
    if told is not None:
        return told
    words = _WORDS.get(check.name, "il colpo va in un altro modo")
    return (check.name, _plain(finding.expected, case), _plain(finding.got, case)), words


def _unasked(finding: CaseFinding) -> tuple[Key, str]:
    """Return what is said of a difference that belongs to no step: of a move, or of the round as a whole."""
    if not _MOVE.match(finding.expected):
        return ("colpo", _plain(finding.got, None)), finding.got
    code = _REFUSAL.search(finding.got)
    if code:
        return ("mossa", code[1]), f"il motore rifiuta una mossa che lo scenario gioca («{code[1]}»)"
    return ("mossa", ""), "il motore non gioca una mossa che lo scenario gioca"


def _plain(text: str, case: Case | None) -> str:
    """Return a text without amounts, cards, numbers and names of players: its kind is left."""
    names = (case.context.get("giocatori") if case else None) or {}
    for name in sorted((str(name) for name in names.values()), key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(name)}\b", "·", text)
    return _NUMBER.sub("#", _CARD.sub("♠", _AMOUNT.sub("€", text)))


# -- options -------------------------------------------------------------------------------------------------------


def _options(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    asked, offered = _listed(finding.expected), _listed(finding.got)
    if asked is None or offered is None:
        return None
    more = [name for name in offered if name not in asked]
    less = [name for name in asked if name not in offered]
    return _offers(more, less)


def _offers(more: Sequence[str], less: Sequence[str]) -> tuple[Key, str] | None:
    parts = [f"offre anche {join(more)}"] if more else []
    parts += [f"non offre {join(less)}"] if less else []
    return (("opzioni", *sorted(more), "/", *sorted(less)), f"il motore {join(parts)}") if parts else None


def _listed(text: str) -> list[str] | None:
    """Return the options that a text lists after «sono»; None if it lists none."""
    _, found, rest = text.partition(" sono ")
    return [name.strip() for name in re.split(r", | ed? ", rest) if name.strip()] if found else None


def _option(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    label = str(_labels(case, "offerte").get(check.args["opzione"], check.args["opzione"]))
    return _offers([], [label]) if check.args.get("presente") else _offers([label], [])


# -- money ---------------------------------------------------------------------------------------------------------


def _money(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    wanted, given = _amount(finding.expected), _amount(finding.got)
    if wanted is None or given is None or wanted == given:
        return None
    return _paid(more=given > wanted)


def _paid(*, more: bool) -> tuple[Key, str]:
    side = "più" if more else "meno"
    return ("denaro", side), f"il motore rende al giocatore {side} del dovuto"


def _amount(text: str) -> int | None:
    """Return the sum, in ten-thousandths of a euro, of what a text says is handed back; None if it says none."""
    told = _HANDED_BACK.findall(text)
    amounts = [_AMOUNT.search(part) for part in told] if told else [_AMOUNT.search(text)]
    values = [
        (-1 if found[1] else 1) * int(found[2].replace(".", "") + (found[3] or "").ljust(4, "0")[:4])
        for found in amounts
        if found
    ]
    return sum(values) if values else None


def _outcome(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    wanted, given = _rank(finding.expected), _rank(finding.got)
    return None if wanted is None or given is None or wanted == given else _paid(more=given > wanted)


def _rank(text: str) -> int | None:
    return next((rank for rank, words in enumerate(_OUTCOMES) if text.endswith(words)), None)


# -- cards ---------------------------------------------------------------------------------------------------------


def _drawn(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    if not check.args["carte"]:
        return ("banco", "pesca"), "il banco pesca quando non deve"
    if not _CARD.search(finding.got):
        return ("banco", "non pesca"), "il banco non pesca quando deve"
    return None


def _class(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    name = str(check.args["classe"])
    label = _labels(case, "classi").get(name, name)
    wanted = check.args["atteso"] is True
    words = "che è «{}» non è trattata come tale" if wanted else "passa per «{}» e non lo è"
    return ("classe", name, str(wanted)), f"una mano {words.format(label)}"


def _over(case: Case, check: Check, finding: CaseFinding) -> tuple[Key, str] | None:
    wanted = check.args["atteso"] is True
    words = "il colpo non finisce quando deve" if wanted else "il colpo finisce quando deve continuare"
    return ("concluso", str(wanted)), words


def _labels(case: Case, key: str) -> Mapping[str, Any]:
    found = case.context.get(key)
    return found if isinstance(found, Mapping) else {}


_Teller = Callable[[Case, Check, CaseFinding], tuple[Key, str] | None]
_TELLERS: Final[Mapping[str, _Teller]] = {
    "opzioni": _options,
    "opzione": _option,
    "mai": _option,
    "riceve": _money,
    "pagamenti": _money,
    "saldo": _money,
    "mostrato": _money,
    "puntata_esito": _outcome,
    "pesca": _drawn,
    "mano_classe": _class,
    "concluso": _over,
}

_WORDS: Final[Mapping[str, str]] = {
    "mano_carte": "una mano ha altre carte",
    "mano_valore": "una mano ha un altro valore",
    "sola": "una mano non si chiude da sola",
    "vede_banco": "del banco si vedono altre carte",
    "vede": "un giocatore vede altre carte",
    "zona": "una zona del tavolo ha altre carte",
    "segreta": "una carta segreta si vede",
    "scopre": "il banco scopre altre carte",
    "pesca": "il banco pesca altre carte",
    "sceglie": "il banco sceglie un'altra carta",
    "qualifica": "la qualificazione del banco è un'altra",
    "controllo": "il controllo della carta coperta va in un altro modo",
    "opzioni": "le opzioni offerte sono altre",
    "tocca": "la decisione tocca ad altri",
    "fase": "il colpo è in un'altra fase",
    "costo": "un'opzione ha un altro importo",
    "rifiuto": "una richiesta da rifiutare ha un'altra risposta",
    "automatica": "le azioni automatiche sono altre",
    "anticipata": "una decisione presa in anticipo non vale come deve",
    "registrata": "una decisione presa in anticipo non è registrata come deve",
    "puntata_importo": "una puntata ha un altro importo",
    "puntata_esito": "una puntata finisce in un altro modo",
    "riceve": "il giocatore non riceve quanto deve",
    "pagamenti": "le puntate sono liquidate in un altro modo",
    "saldo": "il saldo è un altro",
    "mostrato": "il giocatore non riceve quanto mostrato",
    "rimborso": "il rimborso è un altro",
    "rimborso_dovuto": "il rimborso dovuto è un altro",
}
"""What is said of a check that fails, where the texts do not say more; by its name."""
