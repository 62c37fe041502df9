"""What commands of a table need said, and what is said of commands that are not there."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic
from generator.model.checks.positions import Places
from generator.model.ir import Ruleset
from generator.model.ir_session import CommandEffect, TableSession
from generator.model.meaning.conditions import ALWAYS

Found = Iterator[Diagnostic]


def check_needs(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    """Yield the rules of a table that no command asks for, and the commands whose rule nobody says."""
    effects = {effect for command in session.commands for effect in command.effects}
    chips, stakes = session.chips_source.path, session.stakes_source.path
    several = {_effect("posa", "fiche_su_ogni_posto"), _effect("posa", "posato")}
    rules = (
        (f"{chips}.replica", bool(session.copied), {_effect("posa", "fiche_su_ogni_posto")}),
        (f"{chips}.senza_fondi", bool(session.without_funds), several),
        (f"{chips}.annulla", bool(session.undone), {_effect("annulla", "ultima")}),
        (f"{chips}.toglie", session.removal is not None, {_effect("togli", "fiche")}),
        (f"{stakes}.ripetute", session.repeated is not None, {_effect("posa", "precedente")}),
        (f"{session.source.path}.impostazioni", bool(session.settings), {_effect("imposta", "voce")}),
    )
    for path, is_said, wanted in rules:
        used = not effects.isdisjoint(wanted)
        if is_said and not used:
            message = f"«{path}» vale per un comando che non c'è: {_named(wanted)}."
            yield Diagnostic("R360", message, places[path], "Togli la voce, o aggiungi il comando.")
        elif used and not is_said:
            message = f"Un comando fa {_named(wanted)}, e manca «{path}», che dice come."
            yield Diagnostic("R360", message, places[session.source.path], f"Scrivi «{path}».")
    yield from _unplayable(session, ruleset, places)
    yield from _rest(session, places)
    yield from _modes(session, ruleset, places)
    yield from _others(session, ruleset, places)


def _effect(kind: str, what: str) -> CommandEffect:
    return CommandEffect(kind=kind, what=what)


def _named(effects: set[CommandEffect]) -> str:
    return " o ".join(sorted(f"{{{one.kind}: {one.what}}}" for one in effects))


def _unplayable(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    """Yield the stakes that may be left when betting closes, that no round can play, and of which nothing is said."""
    betting = session.phase("puntate")
    if betting is None:
        return
    said = {row.what for row in betting.ends if row.effect == "rendi"}
    wanted = {
        "sotto_minimo": bool(betting.closes),
        "senza_altra": any(wager.requires and wager.initial for wager in ruleset.wagers),
        "spalle_senza_titolare": _effect("posa", "alle_spalle") in session.effects("posa"),
    }
    for what, is_needed in wanted.items():
        if is_needed and what not in said:
            message = f"Quando le puntate si chiudono può restarne una che non si gioca, e manca «rendi: {what}»."
            yield Diagnostic(
                "R360", message, places[betting.source.path], f"Scrivi «{{rendi: {what}}}» in «alla_chiusura»."
            )


def _rest(session: TableSession, places: Places) -> Found:
    for table in (session.messages, session.streak):
        if table is not None and table.rows[-1].when != ALWAYS:
            message = "Le righe non dicono che cosa accade in ogni altro caso."
            yield Diagnostic(
                "R360", message, places[table.rows[-1].source.path], "Aggiungi in fondo «altrimenti: true»."
            )


def _modes(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    for mode in session.modes:
        if mode.boxes > ruleset.table.highest_box:
            message = f"La modalità «{mode.name}» dà {mode.boxes} posti, e il tavolo ne ha {ruleset.table.highest_box}."
            yield Diagnostic("R360", message, places[f"{mode.source.path}.posti"], "Scrivi i posti che ci sono.")


def _others(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    path = f"{session.stakes_source.path}.viste_dagli_altri"
    alone = ruleset.table.players == 1
    if session.seen_from and alone:
        message = "Si dice quando gli altri vedono una posta, e a questo tavolo gioca una persona sola."
        yield Diagnostic("R360", message, places[path], "Togli «viste_dagli_altri».")
    elif not session.seen_from and not alone and any(item.name == "altrui" for item in session.shown):
        message = "Si mostrano le poste degli altri, e non si dice da quando."
        yield Diagnostic("R360", message, places[session.stakes_source.path], "Scrivi «viste_dagli_altri».")
