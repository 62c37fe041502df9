"""How players bet where the data speak of the table: what closes the window, starting early, repeating stakes."""

from collections.abc import Iterator
from functools import partial

from banco.lab.editions.yaml_splices import flow
from banco.workbench.browser.choices.choice import RuleChoice, Splices, answers_of, choice
from banco.workbench.browser.choices.confirmed_stakes import CONFIRMED, asked_no_more, confirming, freed_by_confirming
from banco.workbench.browser.choices.provenance_texts import WHY, origin
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import NotWritten, RulesDesk
from generator.data.nodes import Mapping
from generator.model.checks.names import text as text_of
from generator.model.ir import Source
from generator.model.ir_session import Command, PhaseClosing, RepeatedStakes, SessionPhase, TableSession
from generator.model.meaning.table_situations import BETTING

GROUP = "Come si punta"
_WINDOW: Path = ("sessione", "fasi", BETTING)
_COMMANDS: Path = ("sessione", "comandi")
_REPEATED: Path = ("sessione", "poste", "ripetute")
_BET_SECONDS: Path = ("tavolo", "tempi", "puntata")
_EARLY, _REPEAT = "inizia_ora", "ripeti"
_BY_TIME = (("no", "la chiude chi gioca, con un comando", False), ("si", "si chiude da sé, a tempo scaduto", True))
_EARLIER = (
    ("no", "no, la finestra dura fino in fondo", ""),
    ("chi_e_seduto", "sì, se tutti quelli che siedono e hanno puntato confermano", "chi_e_seduto"),
    ("chi_ha_puntato", "sì, se tutti quelli che hanno puntato confermano", "chi_ha_puntato"),
)
_AGAIN = (
    ("no", "no", "no"),
    ("si", "sì, e poi si può cambiare", "si"),
    ("subito", "sì, e si danno subito le carte", "subito"),
)
_WHICH = (("tutte", "tutte", "tutte"), ("obbligatorie", "soltanto quelle obbligatorie", "obbligatorie"))
_SHORT = (
    ("respingi", "non si ripete nulla", "respingi"),
    ("fin_dove_basta", "si ripete ciò che copre", "fin_dove_basta"),
)


def session_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield what may be chosen of how players bet; nothing where the data do not speak of the table."""
    session = desk.rules.session
    betting = None if session is None else session.phase(BETTING)
    if session is None or betting is None:
        return
    yield from _closed_by_time(desk, session, betting)
    yield from _early_start(desk, session, betting)
    yield from _repeating(desk, session, betting)
    if session.repeated is not None:
        yield from _repeated(desk, session.repeated)


# ---------------------------------------------------------------------- what closes the window


def _closed_by_time(desk: RulesDesk, session: TableSession, betting: SessionPhase) -> Iterator[RuleChoice]:
    closing = betting.by_time

    def put(by_time: bool) -> Splices:
        if by_time:
            return (*_closing(desk, {"tempo": "scaduto", **origin()}), *_stakes_left(desk, betting), *_seconds(desk))
        if closing is None or len(betting.closes) > 1 or not session.effects("chiudi"):
            raise NotWritten
        return (*_taken(desk, closing.source, (*_WINDOW, "chiude_se")), *_no_stakes_left(desk, betting))

    answers = answers_of(_BY_TIME, closing is not None, put)
    yield from choice("chiusura_puntate", GROUP, "Chiusura delle puntate", _sources(closing), answers)


def _closing(desk: RulesDesk, row: dict[str, object]) -> Splices:
    """Return the change that adds one more thing that closes the window, after those that there are."""
    path = (*_WINDOW, "chiude_se")
    betting = desk.rules.session.phase(BETTING) if desk.rules.session else None
    if betting is None or not betting.closes:
        return desk.put(path, f"[{flow(row)}]")
    return desk.insert(path, len(betting.closes) + 1, flow(row))


def _stakes_left(desk: RulesDesk, betting: SessionPhase) -> Splices:
    """Return the change that says what becomes of a stake under the minimum: a window that closes itself may leave one.

    It goes first: of what is left the other rows say the rest.
    """
    if any((row.effect, row.what) == ("rendi", "sotto_minimo") for row in betting.ends):
        return ()
    row = flow({"rendi": "sotto_minimo", **origin()})
    path = (*_WINDOW, "alla_chiusura")
    return desk.insert(path, 1, row) if betting.ends else desk.put(path, f"[{row}]")


def _no_stakes_left(desk: RulesDesk, betting: SessionPhase) -> Splices:
    """Return the change that takes that row away again, where it came with the time."""
    row = next((row for row in betting.ends if (row.effect, row.what) == ("rendi", "sotto_minimo")), None)
    if row is None or text_of(desk.node(*steps_of(row.source.path), "motivo")) != WHY:
        return ()
    return _taken(desk, row.source, (*_WINDOW, "alla_chiusura"))


def _seconds(desk: RulesDesk) -> Splices:
    """Return the change that leaves to whoever opens the table how long the window lasts, where nobody says it."""
    return () if desk.node(*_BET_SECONDS) is not None else desk.put(_BET_SECONDS, "non_dichiarato")


# ---------------------------------------------------------------------- the round that starts early


def _early_start(desk: RulesDesk, session: TableSession, betting: SessionPhase) -> Iterator[RuleChoice]:
    """Yield whether confirmations close the window before its time: where players close it themselves, no choice."""
    closing = next((one for one in betting.closes if one.by == "confermate"), None)
    if betting.by_time is None or (closing is None and session.effects("chiudi")):
        return
    commands = confirming(session)
    sources = [*_sources(closing), *(one.source for one in commands)]

    def put(whose: str) -> Splices:
        if closing is None:
            return (*_closing(desk, {"confermate": whose, **origin()}), *_to_confirm(desk, session))
        path: Path = (*steps_of(closing.source.path), "confermate")
        if whose:
            if desk.is_asked(path):
                raise NotWritten
            return desk.put(path, whose)
        gone = [change for one in commands for change in _taken(desk, one.source, _COMMANDS)]
        return (*_taken(desk, closing.source, (*_WINDOW, "chiude_se")), *gone, *asked_no_more(desk, session))

    answers = answers_of(_EARLIER, "" if closing is None else closing.what, put)
    yield from choice("inizio_anticipato", GROUP, "Iniziare prima che il tempo scada", sources, answers)


def _to_confirm(desk: RulesDesk, session: TableSession) -> Splices:
    """Return the changes that let a player say that his stakes are final, and that hold him to it."""
    if confirming(session):
        return ()
    command = {"etichetta": "Inizia ora", "se": {"fase": BETTING}, "effetti": [{"conferma": BETTING}], **origin()}
    held = (change for one in freed_by_confirming(session) for change in _held(desk, one))
    return (*_command(desk, session, _EARLY, command), *held)


def _held(desk: RulesDesk, command: Command) -> Splices:
    return desk.put((*steps_of(command.source.path), "se", CONFIRMED), "false")


def _command(desk: RulesDesk, session: TableSession, name: str, said: dict[str, object]) -> Splices:
    """Return the change that adds a command. Raises NotWritten where another has its name or what stands on it."""
    if any(one.name == name or one.label == said["etichetta"] for one in session.commands):
        raise NotWritten
    return desk.add(_COMMANDS, name, flow(said))


# ---------------------------------------------------------------------- stakes repeated


def _repeating(desk: RulesDesk, session: TableSession, betting: SessionPhase) -> Iterator[RuleChoice]:
    commands = [one for one in session.commands if _repeats(one)]
    if len(commands) > 1:
        return
    now = "no" if not commands else "subito" if commands[0].does("chiudi") else "si"
    alone = desk.rules.table.players == 1
    may_close = alone or bool(session.effects("chiudi"))  # where others bet too, one of them does not close the window
    answers = answers_of(
        [one for one in _AGAIN if one[0] != "subito" or may_close],
        now,
        partial(_repeat, desk, session, betting, commands[0] if commands else None),
    )
    sources = [*(one.source for one in commands), *_sources(session.repeated)]
    yield from choice("ripetizione", GROUP, "Ripetere le puntate", sources, answers)


def _repeats(command: Command) -> bool:
    return any((one.kind, one.what) == ("posa", "precedente") for one in command.effects)


def _repeat(
    desk: RulesDesk, session: TableSession, betting: SessionPhase, command: Command | None, how: str
) -> Splices:
    if command is None:
        effects = [{"posa": "precedente"}, *([{"chiudi": BETTING}] if how == "subito" else [])]
        when = {"fase": BETTING, "giocatore.ha_poste": False, **({CONFIRMED: False} if confirming(session) else {})}
        said = {"etichetta": "Ripeti", "se": when, "effetti": effects, **origin()}
        rule = {"comprende": "tutte", "senza_fondi": "respingi", **origin()}
        return (*_command(desk, session, _REPEAT, said), *desk.put(_REPEATED, flow(rule)))
    others = [one for one in session.commands if one is not command]
    closed = bool(betting.closes) or any(one.does("chiudi") for one in others)
    path = steps_of(command.source.path)
    if how == "subito":
        return desk.insert((*path, "effetti"), len(command.effects) + 1, flow({"chiudi": BETTING}))
    if not closed or (how == "no" and command.does("apri") and not any(one.does("apri") for one in others)):
        raise NotWritten
    if how == "si":
        number = next(number for number, one in enumerate(command.effects, 1) if one.kind == "chiudi")
        return desk.take((*path, "effetti", number))
    repeated = _sources(session.repeated)
    return (
        *_taken(desk, command.source, _COMMANDS),
        *(change for one in repeated for change in _taken(desk, one, _REPEATED[:-1])),
    )


def _repeated(desk: RulesDesk, repeated: RepeatedStakes) -> Iterator[RuleChoice]:
    """Yield which stakes are repeated and what a short balance does, where no reading asks it already."""
    for key, title, words, now in (
        ("comprende", "Quali puntate si ripetono", _WHICH, repeated.which),
        ("senza_fondi", "Se il saldo non basta per ripetere", _SHORT, repeated.without_funds),
    ):
        path: Path = (*_REPEATED, key)
        if not desk.is_asked(path):
            answers = answers_of(words, now, partial(desk.put, path))
            yield from choice(f"ripetizione_{key}", GROUP, title, [repeated.source], answers)


# ---------------------------------------------------------------------- what every one of them needs


def _sources(part: PhaseClosing | RepeatedStakes | None) -> list[Source]:
    return [] if part is None else [part.source]


def _taken(desk: RulesDesk, source: Source, group: Path) -> Splices:
    """Return the change that takes a datum away, with its list where it is the only one.

    Raises:
        NotWritten: the text speaks of it, or of its group: taking it away is no matter of one gesture.
    """
    datum = desk.node(*steps_of(source.path))
    if not isinstance(datum, Mapping) or "motivo" not in datum or "da" in datum or "ambiguita" in datum:
        raise NotWritten
    alone = group[-1] in ("chiude_se", "alla_chiusura") and desk.count(group) == 1
    return desk.take(group if alone else steps_of(source.path))
