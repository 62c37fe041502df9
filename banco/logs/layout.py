"""`registro.yaml` in, how the tables of an operator are read out: files, columns, cards, words, times, amounts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from banco.logs import log_codes as _codes  # noqa: F401  registers the codes
from banco.logs.amount_form import AmountForm
from banco.logs.card_signs import CardSigns
from banco.logs.day_order import DayOrder
from conformance.run.config import DeclaredParameter
from generator.data import nodes
from generator.data.diagnostics import ConfigErrors, CorpusErrors, Position
from generator.data.input_files import read_bytes
from generator.data.nodes import Node
from generator.data.reader import read_what_can_be
from generator.data.settings_reading import SettingsCodes, SettingsReading
from generator.words.card_words import RANKS, SUITS

ROUNDS: Final = "colpi"
HANDS: Final = "mani"
ACTIONS: Final = "azioni"
BETS: Final = "puntate"
EVENTS: Final = "eventi"
BALANCES: Final = "saldi"
SHUFFLE: Final = "mescolata"
DEALT_BEFORE: Final = "uscite_prima"
CUT_CARD_OUT: Final = "carta_taglio"
"""Of a round: the shuffle that it was dealt from, how many cards had left it before, whether the cut card came out."""
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    ROUNDS: ("colpo", "tavolo", "inizio", "banco", "sabot", "valuta", SHUFFLE, DEALT_BEFORE, CUT_CARD_OUT),
    HANDS: ("colpo", "posto", "mano", "carte"),
    ACTIONS: ("colpo", "ordine", "posto", "mano", "azione"),
    BETS: ("colpo", "posto", "mano", "puntata", "giocatore", "puntato", "reso"),
    EVENTS: ("colpo", "ordine", "posto", "giocatore", "evento"),
    BALANCES: ("colpo", "posto", "giocatore", "saldo_prima", "saldo_dopo"),
}
"""The columns that each table may have, by our names."""
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    ROUNDS: ("colpo",),
    HANDS: ("colpo", "posto", "carte"),
    ACTIONS: ("colpo", "posto", "azione"),
    BETS: ("colpo", "posto", "puntata", "puntato", "reso"),
    EVENTS: ("colpo", "evento"),
    BALANCES: ("colpo", "saldo_prima", "saldo_dopo"),
}
FORMATS: Final = (".parquet", ".csv", ".json", ".jsonl", ".ndjson")
CARD_FORMS: Final = ("valore seme", "seme valore", "valore")
_REQUIRED: Final = ("registro", "regolamento", "fuso", "importi", "tabelle")
_KEYS: Final = (*_REQUIRED, "date", "valuta", "carte", "parole", "parametri")
_VERSION: Final = "1"
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_CURRENCY: Final = re.compile(r"[A-Z]{3}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """A table of the log.

    Attributes:
        pattern: the names of its files, relative to the folder of `registro.yaml`.
        nested: the names of the lists, one inside the other, whose items are its rows; () where the rows of files are.
        columns: our name of a column → theirs.
        at: where the file names each column.
    """

    pattern: str
    pattern_at: Position
    nested: tuple[str, ...]
    columns: Mapping[str, str]
    at: Mapping[str, Position]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLayout:
    """How the log of an operator is read.

    Attributes:
        slug: the regolamento that the table says that it plays.
        zone: of the times that name none.
        currency: in which every round must be; "" where the log does not say.
        amounts: how they are written.
        days: how those of times are written.
        words: «azioni», «puntate» or «eventi» → their word → ours, and where each stands.
        tables: by our name; hands and actions may be missing.
        parameters: what the text leaves to the table, as this table has it.
    """

    slug: str
    zone: ZoneInfo
    currency: str
    amounts: AmountForm
    days: DayOrder
    cards: CardSigns
    words: Mapping[str, Mapping[str, str]]
    words_at: Mapping[str, Mapping[str, Position]]
    tables: Mapping[str, TableLayout]
    parameters: tuple[DeclaredParameter, ...] = ()
    folder: Path = field(compare=False)


def load_layout(path: Path) -> LogLayout:
    """Return the layout that a `registro.yaml` describes.

    Raises:
        ConfigErrors: with all the mistakes of the file.
    """
    name = path.as_posix()
    try:
        root, unread = read_what_can_be(read_bytes(path, name=name), name)
    except CorpusErrors as errors:
        raise ConfigErrors(errors.diagnostics) from errors
    if root is None:
        raise ConfigErrors(unread)
    reading = _Reading()
    layout = reading.layout(root, path)
    wrong = {mistake.at for mistake in reading.mistakes}
    mistakes = [*(one for one in unread if one.at not in wrong), *reading.mistakes]
    if mistakes or layout is None:
        raise ConfigErrors(mistakes)
    return layout


class _Reading(SettingsReading):
    def __init__(self) -> None:
        super().__init__(SettingsCodes(unknown="L001", missing="L002", form="L003", value="L004"))

    def layout(self, root: Node, path: Path) -> LogLayout | None:
        entries = self.group(root, "il file", _KEYS, _REQUIRED)
        if entries is None:
            return None
        self.entry(entries, "registro", lambda node, key: self.one_of(node, key, (_VERSION,)), "")
        words, words_at = self._words(entries.get("parole"))
        return LogLayout(
            slug=self.entry(
                entries, "regolamento", lambda node, key: self.matching(node, key, _SLUG, "nome-del-gioco"), ""
            ),
            zone=self.entry(entries, "fuso", self._zone, ZoneInfo("UTC")),
            currency=self.entry(entries, "valuta", lambda node, key: self.matching(node, key, _CURRENCY, "EUR"), ""),
            amounts=self.entry(entries, "importi", self._amounts, AmountForm.POINT),
            days=self.entry(entries, "date", self._days, DayOrder.YEAR),
            cards=self.entry(entries, "carte", self._cards, CardSigns()),
            words=words,
            words_at=words_at,
            tables=self.entry(entries, "tabelle", self._tables, {}),
            parameters=self.entry(entries, "parametri", self._parameters, ()),
            folder=path.resolve().parent,
        )

    def _zone(self, node: Node, key: str) -> ZoneInfo:
        text = self.text(node, key)
        try:
            return ZoneInfo(text or "UTC")
        except (OSError, ValueError, KeyError):  # of a name that is none: it depends on the name
            self.say("L004", f"Il fuso orario «{text}» non esiste.", node.at, "Serve una forma come Europe/Rome.")
            return ZoneInfo("UTC")

    def _amounts(self, node: Node, key: str) -> AmountForm:
        return AmountForm(self.one_of(node, key, tuple(AmountForm)) or AmountForm.POINT)

    def _days(self, node: Node, key: str) -> DayOrder:
        return DayOrder(self.one_of(node, key, tuple(DayOrder)) or DayOrder.YEAR)

    def _cards(self, node: Node, key: str) -> CardSigns:
        group = self.group(node, f"in «{key}»", ("forma", "valori", "semi"))
        if group is None:
            return CardSigns()
        form = self.entry(group, "forma", lambda one, name: self.one_of(one, name, CARD_FORMS), "") or CARD_FORMS[0]
        if form == "valore" and (suits := group.entry("semi")) is not None:
            self.say(
                "L004", "Le carte sono senza seme: «semi» non vale.", suits.key_at, "Togli «semi», o cambia «forma»."
            )
        return CardSigns(
            ranks=self.entry(group, "valori", lambda one, name: self._signs(one, name, tuple(RANKS)), {}),
            suits=self.entry(group, "semi", lambda one, name: self._signs(one, name, tuple(SUITS)), {}),
            suit_first=form == "seme valore",
            suited=form != "valore",
        )

    def _signs(self, node: Node, key: str, ours: tuple[str, ...]) -> dict[str, str]:
        group = self.group(node, f"in «{key}»", None) or ()
        return {entry.key: self.one_of(entry.value, entry.key, ours) for entry in group}

    def _words(self, node: Node | None) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, Position]]]:
        kinds = (ACTIONS, BETS, EVENTS)
        group = self.group(node, "in «parole»", kinds) if node is not None else None
        words: dict[str, dict[str, str]] = {kind: {} for kind in kinds}
        places: dict[str, dict[str, Position]] = {kind: {} for kind in kinds}
        for kind, ours in words.items():
            inner = group.get(kind) if group is not None else None
            for entry in (self.group(inner, f"in «{kind}»", None) if inner is not None else None) or ():
                ours[entry.key] = self.text(entry.value, entry.key)
                places[kind][entry.key] = entry.value.at
        return words, places

    def _parameters(self, node: Node, key: str) -> tuple[DeclaredParameter, ...]:
        return tuple(
            DeclaredParameter(path=entry.key, value=self.text(entry.value, entry.key), at=entry.key_at)
            for entry in self.group(node, f"in «{key}»", None) or ()
        )

    def _tables(self, node: Node, key: str) -> dict[str, TableLayout]:
        group = self.group(node, f"in «{key}»", tuple(COLUMNS), (ROUNDS, BETS))
        if group is None:
            return {}
        read = {entry.key: self._table(entry.key, entry.value) for entry in group if entry.key in COLUMNS}
        tables = {name: table for name, table in read.items() if table is not None}
        self._check_cards(tables, group)
        self._check_players(tables)
        self._check_shuffle(tables)
        return tables

    def _table(self, name: str, node: Node) -> TableLayout | None:
        group = self.group(node, f"in «{name}»", ("file", "elenco", "colonne"), ("file", "colonne"))
        columns = group.get("colonne") if group is not None else None
        if group is None or columns is None:
            return None
        named = self.group(columns, f"nelle colonne di «{name}»", COLUMNS[name], REQUIRED[name])
        file = group.get("file")
        if named is None or file is None:
            return None
        pattern = self.text(file, "file")
        if pattern and not pattern.lower().endswith(FORMATS):
            self.say(
                "L004",
                f"«{pattern}» non finisce come un file che si legge.",
                file.at,
                f"Si leggono: {', '.join(FORMATS)}.",
            )
        if pattern.startswith("/") or ".." in Path(pattern).parts:
            self.say(
                "L004",
                f"«{pattern}» esce dalla cartella di registro.yaml.",
                file.at,
                "Metti i file accanto a registro.yaml.",
            )
        return TableLayout(
            pattern=pattern,
            pattern_at=file.at,
            nested=self.entry(group, "elenco", self._texts, ()),
            columns={entry.key: self.text(entry.value, entry.key) for entry in named},
            at={entry.key: entry.value.at for entry in named},
        )

    def _texts(self, node: Node, key: str) -> tuple[str, ...]:
        return tuple(self.text(one, key) for one in self.listed(node, key))

    def _check_players(self, tables: Mapping[str, TableLayout]) -> None:
        bets, balances = tables.get(BETS), tables.get(BALANCES)
        if bets is None or balances is None:
            return
        name = "giocatore" if "giocatore" in bets.columns else "posto"
        if name not in balances.columns:
            message = "Non si sa di chi sono i saldi: vanno detti come nelle puntate."
            self.say("L002", message, balances.pattern_at, f"Nomina «{name}» in «{BALANCES}».")

    def _check_cards(self, tables: Mapping[str, TableLayout], group: nodes.Mapping) -> None:
        rounds = tables.get(ROUNDS)
        if rounds is None:
            return
        by_place = "banco" in rounds.columns, HANDS in tables
        if "sabot" not in rounds.columns and not all(by_place):
            advice = "Nomina «sabot» in «colpi» (le carte in ordine), oppure «banco» in «colpi» e le carte di «mani»."
            self.say("L002", "Non si sa dove sono le carte dei colpi.", group.at, advice)
        if "sabot" in rounds.columns and any(by_place):
            advice = "Togli «sabot», oppure «banco» e «mani»."
            self.say("L004", "Le carte sono nominate due volte: in ordine e per posto.", rounds.at["sabot"], advice)

    def _check_shuffle(self, tables: Mapping[str, TableLayout]) -> None:
        """Refuse what is told of a shuffle that nobody names: the rounds before would be of no shuffle."""
        rounds = tables.get(ROUNDS)
        if rounds is None or SHUFFLE in rounds.columns:
            return
        for name in (DEALT_BEFORE, CUT_CARD_OUT):
            if name in rounds.columns:
                message = f"«{name}» è della mescolata, e nessuna colonna la nomina."
                advice = f"Nomina «{SHUFFLE}» (il nome o il numero di ogni mescolata), oppure togli «{name}»."
                self.say("L002", message, rounds.at[name], advice)
