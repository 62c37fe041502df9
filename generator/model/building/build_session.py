"""The part of the IR that says what happens at a table around the rounds."""

from generator.model.building.effective_source import SourcedBranch
from generator.model.building.plain_values import cents, stated
from generator.model.ir_session import (
    AccountRule,
    ChipRemoval,
    Command,
    CommandEffect,
    History,
    PhaseClosing,
    PlayMode,
    RepeatedStakes,
    ResultTable,
    ResultTableRow,
    RoundCode,
    SessionPhase,
    SessionRow,
    Setting,
    ShownItem,
    TableSession,
)
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.meaning.conditions import parse
from generator.model.terms import UNDECLARED

_PHASES = ("apertura", "puntate", "pagamenti")


def build_session(branch: SourcedBranch | None) -> TableSession | None:
    """Return the table around the rounds; None where the data do not speak of it."""
    if branch is None:
        return None
    times, cut, chips, stakes = branch.part("tempi"), branch.get("carta_taglio"), branch["fiche"], branch["poste"]
    values = chips.value("valori")
    return TableSession(
        opening_seconds=stated(times.value("apertura")),
        decision_per=times.value("decisione_per", "decisione"),
        times_source=times.source,
        mid_round=cut.value("a_colpo_iniziato") if cut else "",
        mid_round_source=cut.source if cut else None,
        chips=None if values == UNDECLARED else tuple(sorted(map(cents, values))),
        above_most=chips.value("oltre_il_massimo"),
        chips_source=chips.source,
        leave_balance=stakes.value("lasciano_il_saldo"),
        seen_from=stakes.value("viste_dagli_altri", ""),
        stakes_source=stakes.source,
        copied=tuple((name, tuple(item.data)) for name, item in chips.items("replica")),
        copied_source=copied.source if (copied := chips.get("replica")) else None,
        without_funds=chips.value("senza_fondi", ""),
        undone=chips.value("annulla", ""),
        new_limits=chips.value("limiti_nuovi", ""),
        removal=_removal(chips.get("toglie")),
        repeated=_repeated(stakes.get("ripetute")),
        modes=tuple(
            PlayMode(name=name, label=mode.value("etichetta"), boxes=mode.value("posti"), source=mode.source)
            for name, mode in branch.items("modalita")
        ),
        account=_account(branch.get("conto")),
        phases=tuple(_phase(name, phase) for name in _PHASES if (phase := branch["fasi"].get(name))),
        commands=tuple(_command(name, item) for name, item in branch.items("comandi")),
        messages=_results(branch.get("messaggi"), "testo"),
        streak=_results(branch.get("serie"), "conto"),
        code=_code(branch.get("codice")),
        history=_history(branch.get("cronologia")),
        settings=tuple(_setting(name, item) for name, item in branch.items("impostazioni")),
        currencies=money.source if (money := branch.get("valute")) else None,
        shown=tuple(ShownItem(name=row.value("voce"), source=row.source) for row in branch.rows("mostra")),
        source=branch.source,
    )


def _results(branch: SourcedBranch | None, word: str) -> ResultTable | None:
    if branch is None:
        return None
    rows = tuple(
        ResultTableRow(
            when=parse(row.value("se")),
            word=row.value(word),
            prevails=bool(row.value("prevale", False)),
            source=row.source,
        )
        for row in branch.rows("righe")
    )
    return ResultTable(per=branch.value("per", "giocatore"), rows=rows, source=branch.source)


def _code(branch: SourcedBranch | None) -> RoundCode | None:
    if branch is None:
        return None
    return RoundCode(form=branch.value("forma"), moment=branch.value("istante"), source=branch.source)


def _history(branch: SourcedBranch | None) -> History | None:
    if branch is None:
        return None
    return History(fields=tuple(branch.value("campi")), order=branch.value("ordine"), source=branch.source)


def _setting(name: str, item: SourcedBranch) -> Setting:
    effect = item.get("effetto")
    kind, what = _said(effect) if effect else ("", "")
    return Setting(
        name=name,
        label=item.value("etichetta"),
        default=item.value("predefinita"),
        lasting=item.value("dura") == "profilo",
        effect=kind,
        what=what,
        source=item.source,
    )


def _removal(branch: SourcedBranch | None) -> ChipRemoval | None:
    if branch is None:
        return None
    return ChipRemoval(
        compared=branch.value("confronta"),
        whole=branch.value("giocata"),
        chip=branch.value("taglio"),
        source=branch.source,
    )


def _repeated(branch: SourcedBranch | None) -> RepeatedStakes | None:
    if branch is None:
        return None
    return RepeatedStakes(
        which=branch.value("comprende"), without_funds=branch.value("senza_fondi"), source=branch.source
    )


def _account(branch: SourcedBranch | None) -> AccountRule | None:
    if branch is None:
        return None
    return AccountRule(brought=branch.value("posta"), shown=branch.value("mostra", ""), source=branch.source)


def _phase(name: str, branch: SourcedBranch) -> SessionPhase:
    return SessionPhase(
        name=name,
        begins=tuple(map(_row, branch.rows("all_inizio"))),
        closes=tuple(map(_closing, branch.rows("chiude_se"))),
        ends=tuple(map(_row, branch.rows("alla_chiusura"))),
        source=branch.source,
    )


def _closing(row: SourcedBranch) -> PhaseClosing:
    kind, what = _said(row)
    return PhaseClosing(by=kind, what=what, last_instant=row.value("ultimo_istante") == "compreso", source=row.source)


def _row(row: SourcedBranch) -> SessionRow:
    kind, what = _said(row)
    return SessionRow(effect=kind, what=what, when=parse(row.value("se")), source=row.source)


def _said(row: SourcedBranch) -> tuple[str, str]:
    """Return the word that tells the kind of a row, and its value."""
    return next((key, value) for key, value in row.data.items() if key not in _BESIDE)


_BESIDE = PROVENANCE_KEYS | {"se", "ultimo_istante"}
"""What a row may hold beside the word that tells its kind."""


def _command(name: str, item: SourcedBranch) -> Command:
    return Command(
        name=name,
        label=item.value("etichetta"),
        when=parse(item.value("se")),
        effects=tuple(CommandEffect(kind=kind, what=what) for kind, what in map(_said, item.rows("effetti"))),
        source=item.source,
    )
