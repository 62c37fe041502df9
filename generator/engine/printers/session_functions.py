"""The table around the rounds: the tests of its phases and commands as functions, and what ties them together."""

from collections.abc import Iterator

from generator.engine.printers.expressions import expression
from generator.engine.printers.functions import citation, comment
from generator.model.ir import Ruleset
from generator.model.ir_session import Command, RepeatedStakes, ResultTable, SessionPhase, SessionRow, TableSession
from generator.model.meaning.conditions import ALWAYS, Condition, traits_of
from generator.model.meaning.table_situations import PHASES, phases_of


def session_functions(session: TableSession) -> list[str]:
    """Return the tests of the rows of phases and of commands that have one."""
    tests = [
        (_row_name(phase.name, when, number), row.when, citation(row.source))
        for phase, when, number, row in _rows(session)
    ]
    tests += [(f"can_{command.name}", command.when, citation(command.source)) for command in session.commands]
    for name, table in (("message", session.messages), ("streak", session.streak)):
        rows = enumerate(table.rows if table else (), 1)
        tests += [(f"{name}_{number}", row.when, citation(row.source)) for number, row in rows]
    return [
        f"def {name}(q):\n{comment(cited, '    ')}\n    return {expression(condition)}"
        for name, condition, cited in tests
        if condition != ALWAYS
    ]


def _rows(session: TableSession) -> Iterator[tuple[SessionPhase, str, int, SessionRow]]:
    for phase in session.phases:
        for when, rows in (("begins", phase.begins), ("ends", phase.ends)):
            for number, row in enumerate(_in_one_order(rows), 1):
                yield phase, when, number, row


def _row_name(phase: str, when: str, number: int) -> str:
    return f"{phase}_{when}_{number}"


def session_rules(ruleset: Ruleset) -> str:
    """Return the rules of the table around the rounds; "None" where nothing is said of it."""
    session = ruleset.session
    if session is None:
        return "None"
    seconds = {"apertura": session.opening_seconds, "puntate": ruleset.table.bet_seconds}
    phases = "".join(
        f"\n            {one.name!r}: {_phase(one, seconds.get(one.name))}," for one in session.phases if _says(one)
    )
    commands = "".join(f"\n            {one.name!r}: {_command(one)}," for one in session.commands)
    depth = ruleset.deck.depth
    removal, repeated, account = session.removal, session.repeated, session.account
    fields = {
        "phases": f"{{{phases}\n        }}",
        "commands": f"{{{commands}\n        }}",
        "decision_seconds": ruleset.table.decision_seconds,
        "decision_per": repr(session.decision_per),
        "chips": repr(session.chips),
        "above_most": repr(session.above_most),
        "staked_at": repr(session.leave_balance),
        "seen_from": repr(session.seen_from),
        "reshuffle": repr(ruleset.deck.reshuffle),
        "cut": (depth.numerator, depth.denominator) if depth is not None else None,
        "mid_round": repr(session.mid_round),
        "copied": dict(session.copied),
        "without_funds": repr(session.without_funds or "respingi"),
        "undone": repr(session.undone or "gesto"),
        "new_limits": repr(session.new_limits),
        "removal": (removal.compared, removal.whole, removal.chip) if removal else None,
        "repeated": (_repeated(repeated, ruleset), repeated.without_funds) if repeated else None,
        "modes": {mode.name: mode.boxes for mode in session.modes},
        "brought": repr(account.brought if account else "tutto"),
        "account_shown": repr(account.shown if account else ""),
        "messages_per": repr(session.messages.per if session.messages else "giocatore"),
        "messages": _result_rows(session.messages, "message"),
        "streak": _result_rows(session.streak, "streak"),
        "code": (session.code.form, session.code.moment) if session.code else None,
        "history": (session.history.fields, session.history.order) if session.history else None,
        "settings": _settings(session),
        "moderated": session.is_moderated,
        "currencies": session.currencies is not None,
        "shown": tuple(sorted({item.name for item in session.shown})),
    }
    return "SessionRules(" + "".join(f"\n        {name}={value}," for name, value in fields.items()) + "\n    )"


def _says(phase: SessionPhase) -> bool:
    """Say whether the data have something happen in a phase: its name alone changes nothing."""
    return bool(phase.begins or phase.ends or phase.closes)


def _result_rows(table: ResultTable | None, name: str) -> str:
    rows = enumerate(table.rows if table else (), 1)
    printed = (f"ResultRow({_test(row.when, f'{name}_{number}')}, {row.word!r}), " for number, row in rows)
    return f"({''.join(printed)})"


def _repeated(repeated: RepeatedStakes, ruleset: Ruleset) -> str:
    """Return which stakes are repeated: all, where there are none but the compulsory ones."""
    return repeated.which if ruleset.optional_wagers or ruleset.behind else "tutte"


def _settings(session: TableSession) -> str:
    printed = (
        f"{one.name!r}: SettingRule({one.default}, {one.lasting}, {one.effect!r}, {one.what!r}), "
        for one in session.settings
    )
    return f"{{{''.join(printed)}}}"


def _phase(phase: SessionPhase, seconds: int | None) -> str:
    timed = phase.by_time
    times = f"{timed is not None}, {seconds if timed else None}, {timed is not None and timed.last_instant}"
    confirmed = next((one.what for one in phase.closes if one.by == "confermate"), "")
    return f"TablePhase({_phase_rows(phase, 'begins')}, {_phase_rows(phase, 'ends')}, {times}, {confirmed!r})"


def _phase_rows(phase: SessionPhase, when: str) -> str:
    rows: tuple[SessionRow, ...] = getattr(phase, when)
    printed = (
        f"PhaseRow(TableEffect({row.effect!r}, {row.what!r}), {_test(row.when, _row_name(phase.name, when, number))}), "
        for number, row in enumerate(_in_one_order(rows), 1)
    )
    return f"({''.join(printed)})"


def _in_one_order(rows: tuple[SessionRow, ...]) -> list[SessionRow]:
    """Return rows with those that come to the same in either order in one order: stakes that go back one after another.

    Stakes behind a box without a holder go back alike before or after boxes are freed.
    """
    ordered = list(rows)
    for _ in rows:
        for place in range(len(ordered) - 1):
            first, second = ordered[place : place + 2]
            behind = second.what == "spalle_senza_titolare"
            if second.effect == "rendi" and (
                (first.effect == "rendi" and first.what > second.what) or (first.effect == "libera" and behind)
            ):
                ordered[place], ordered[place + 1] = second, first
    return ordered


def _command(command: Command) -> str:
    effects = "".join(f"TableEffect({one.kind!r}, {one.what!r}), " for one in command.effects)
    phases = phases_of(command.when)
    limited = phases if phases != PHASES else ()
    test = _test(command.when, f"can_{command.name}")
    final = "giocatore.confermato" in traits_of([command.when])
    return f"CommandRule({command.name!r}, {command.arguments!r}, {limited!r}, {test}, ({effects}), {final})"


def _test(condition: Condition, name: str) -> str:
    return "None" if condition == ALWAYS else name
