"""A table of a generated engine, played event by event: what it tells, what each player is shown."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from small_tavern import TAVERN, TAVERNS

from generator.data.corpus import Corpus, bundled
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.loading.load import load, load_ruleset

Fact = dict[str, Any]


@cache
def engine_of(slug: str, *readings: tuple[str, str]) -> ModuleType:
    """Return the engine of a regolamento of the project under some readings, each with its alternative."""
    return load_engine(load(bundled(), slug, readings=dict(readings)).ruleset)


def _without_step(fact: Fact) -> Fact:
    """Return a fact as a test writes it: at which event it is told goes without saying."""
    return {key: value for key, value in fact.items() if key != "passo"}


class PlayedTable:
    """A table, and what it has told last.

    Attributes:
        told: the facts of the last event.
        table: the table of the engine.
        shows: whether every view is made after each event, as over the wire: most of the time goes there.
    """

    def __init__(self, engine: ModuleType, table: Any) -> None:
        self.engine = engine
        self.table = table
        self.told: list[Fact] = [*map(_without_step, table.news)]
        self.shows = True

    def fork(self) -> "PlayedTable":
        return PlayedTable(self.engine, self.table.fork())

    def do(self, event: str, player: str = "", **fields: Any) -> list[Fact]:
        """Let something happen; return what the table tells of it."""
        named = {"giocatore": player} if player else {}
        said = {"evento": event, **named, **fields}
        if self.shows:
            self.told = [_without_step(fact) for fact in self.engine.happen(self.table, said)["fatti"]]
            return self.told
        self.table.news = []
        try:
            self.engine._done(self.table, event, said)
        except self.engine.Refused as refusal:
            self.table.tell("rifiuto", codice=refusal.code)
        self.told = [_without_step(fact) for fact in self.table.news]
        return self.told

    def wait(self, seconds: int) -> list[Fact]:
        return self.do("passa", secondi=seconds)

    def sit(self, player: str, *boxes: int) -> None:
        """Let a player come, unless he is there, and take some boxes."""
        if player not in self.table.guests:
            self.do("entra", player)
        for box in boxes:
            assert self.do("siede", player, posto=box) == [
                {"fatto": "posto", "posto": box, "stato": "occupato", "giocatore": player}
            ]

    def bet(self, player: str, box: int, amount: str, wager: str = "principale") -> str:
        """Let a player lay a stake; return why it is refused, or ""."""
        self.do("posa", player, posto=box, puntata=wager, importo=amount)
        return self.refused

    def play(self, player: str, *actions: str) -> None:
        """Let a player decide, choice by choice; the table takes each."""
        for action in actions:
            self.do("mossa", player, azione=action)
            assert not self.refused

    @property
    def refused(self) -> str:
        """Return why the last event was refused; "" if it was not."""
        return next((fact["codice"] for fact in self.told if fact["fatto"] == "rifiuto"), "")

    def view(self, player: str) -> dict[str, Any]:
        shown: dict[str, Any] = self.engine.view(self.table, player)
        return shown

    def balance(self, player: str) -> str:
        shown: str = self.view(player)["saldo"]
        return shown

    @property
    def phase(self) -> str:
        phase: str = self.table.phase
        return phase

    def facts(self, *kinds: str) -> Iterator[Fact]:
        """Yield the last facts of some kinds."""
        return (fact for fact in self.told if fact["fatto"] in kinds)

    def names(self) -> list[str]:
        """Return the kinds of the last facts, in order."""
        return [fact["fatto"] for fact in self.told]


def shoe(cards: str, cut: int | None = None) -> dict[str, Any]:
    """Return a prepared shoe: its cards between spaces, and where its cut card lies."""
    return {"carte": cards.split(), **({} if cut is None else {"taglio": cut})}


def opened(
    engine: ModuleType, accounts: dict[str, str], shoes: Sequence[dict[str, Any]] = (), **more: Any
) -> PlayedTable:
    """Open a table with these accounts; without shoes it shuffles by itself."""
    data = {"conti": accounts, **({"sabot": [*shoes]} if shoes else {"seme": 1}), **more}
    return PlayedTable(engine, engine.open_table(engine.RULES, data))


_TAVERN_SESSION = """
sessione:
  stato: assunto
  motivo: Per prova.
  tempi: {decisione_per: decisione}
  fiche: {valori: ["1.00", "5.00", "25.00", "100.00"], oltre_il_massimo: taglia}
  poste: {lasciano_il_saldo: chiusura}
  fasi:
    puntate:
      chiude_se: [{tempo: scaduto, ultimo_istante: compreso}]
      alla_chiusura: [{rendi: sotto_minimo}]
  comandi:
    siede: {etichetta: Siedi, se: {non: {fase: colpo}}, effetti: [{occupa: posto}]}
    posa: {etichetta: Punta, se: {fase: puntate}, effetti: [{posa: fiche}]}
    alza: {etichetta: Alzati, se: {posto.in_gioco: false}, effetti: [{libera: posto}]}
    esce: {etichetta: Esci, effetti: [{esce: tavolo}]}
  mostra: [{voce: limiti}, {voce: totale}, {voce: resta}]

rtp:"""
SEVERAL = (
    ("  giocatori: {massimo: 1, da: [TDP-002]}\n", ""),
    ("{lasciano_il_saldo: chiusura}", "{lasciano_il_saldo: chiusura, viste_dagli_altri: chiusura}"),
    ("{voce: totale}, ", "{voce: totale}, {voce: altrui}, "),
)
"""The edits of the tavern so that any number of players sit there."""


def tavern_engine(folder: Path, *edits: tuple[str, str]) -> ModuleType:
    """Return the engine of `tavern_rules`."""
    return load_engine(tavern_rules(folder, *edits))


def tavern_rules(folder: Path, *edits: tuple[str, str]) -> Ruleset:
    """Write a small tavern with a table around its rounds, after some edits of its text, and return its rules.

    One player of two boxes, chips, stakes that leave the balance when betting closes, shoes shuffled each round, and
    a card of the dealer's that is hidden.
    """
    rules = folder / "rules" / TAVERN
    rules.mkdir(parents=True)
    for file in (TAVERNS / "rules" / TAVERN).iterdir():
        text = file.read_text(encoding="utf-8")
        if file.name == "regolamento.yaml":
            for before, after in (("\nrtp:", _TAVERN_SESSION), *edits):
                assert text.count(before) == 1, before
                text = text.replace(before, after)
        (rules / file.name).write_text(text, encoding="utf-8")
    return load_ruleset(Corpus(folder), TAVERN)
