"""Attack the edits that `banco motore muta` calls equivalent: `python -m bench.equivalents MUTA.json --rounds 50000`.

The file is what `banco motore muta SLUG… --json` prints. Of each edit both engines are made, and both play rounds of
this program's own drawing: whole shoes of the decks of the game, long hands and pairs more often than they come, one to
three boxes of one player or of several, stakes at the limits and odd ones, purses that are just enough, followers,
events at any decision. What a player sees must be the same. Nothing of what judged the edits (`banco.lab.mutants`,
`conformance.proof`) is used here.

A round is played once: each answer of the rules in it is asked of every edit too (`bench.watched_engine`), and an edit
that answers otherwise plays the round whole, as one does that cannot be asked so. The exit code is 1 if one falls.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from bench.watched_engine import WatchedEngine
from generator.data.corpus import Corpus
from generator.engine.generate import load_edited
from generator.engine.printers.module import source_without_kernel
from generator.engine.runtime.register import money
from generator.model.editing.single_changes import changes
from generator.model.editing.wider_changes import wider_changes
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants
from generator.words.card_words import SUITS

NAMES = ("Ada", "Bice", "Carlo", "Dino", "Elsa")
LEANINGS = ("", "A234", "A23456", "2345678", "A9T", "TJQK", "AT", "8", "7", "56789")
"""Ranks of which a shoe has more than others; "" is the shoe as it is shuffled."""
UNTOLD = ("riga", "clausole", "stadio")
EVENTS = ("tempo_scaduto", "disconnessione", "riconnessione", "malfunzionamento", "anticipo")
Round = tuple[dict[str, Any], list[dict[str, Any]]]
"""The `colpo` and the `mosse` of the protocol."""


class Table:
    """A regolamento, its own engine, and a source of rounds.

    Attributes:
        rules: as they are.
        engine: the module of its engine.
    """

    def __init__(self, rules: Ruleset, seed: str) -> None:
        self.rules, self.engine = rules, load_edited(source_without_kernel(rules))
        self._chance = Random(seed)

    def round(self) -> Round:
        """Return a round by chance, played to its end by the engine of the rules as they are, or until it stops."""
        chance, rules = self._chance, self.rules
        players = chance.sample(NAMES, chance.choice((1, 1, 1, 2, 3)))
        highest = max(1, min(rules.table.highest_box, 7))
        boxes = sorted(chance.sample(range(1, highest + 1), min(highest, chance.choice((1, 1, 1, 2, 3)))))
        staked = [self._stakes() for _ in boxes]
        seats = [
            {"posto": box, "giocatore": chance.choice(players), "puntate": one}
            for box, one in zip(boxes, staked, strict=True)
        ]
        held = list(dict.fromkeys(str(seat["giocatore"]) for seat in seats))
        risked = sum(_cents(amount) for one in staked for amount in one.values())
        purse = chance.choice((10**7, 10**7, 10**7, risked, risked * 2, risked + risked // 2))
        setup: dict[str, Any] = {
            "sabot": self._shoe(),
            "giocatori": [{"giocatore": name, "saldo": money(purse)} for name in held],
            "posti": seats,
        }
        if rules.behind is not None and chance.random() < 0.3:
            guest = next(name for name in NAMES if name not in held)
            setup["giocatori"].append({"giocatore": guest, "saldo": money(chance.choice((10**7, 3000)))})
            accepts = [name for name in rules.behind.presets if chance.random() < 0.5]
            follower = {"giocatore": guest, "posto": boxes[0], "importo": money(chance.choice((1000, 1003)))}
            setup["spalle"] = [{**follower, "accetta": accepts}]
        return setup, self._moves(setup)

    def _stakes(self) -> dict[str, str]:
        chance, rules = self._chance, self.rules
        staked = {}
        for wager in rules.wagers:
            if wager.initial and (wager.compulsory or chance.random() < 0.3):
                bounds = [one for one in rules.table.limits if one.wager == wager.name]
                edges = [end for one in bounds for end in (one.minimum, one.maximum) if end is not None]
                amount = chance.choice((1000, 1000, 1000, 1003, 2501, *edges))
                if chance.random() < 0.02:
                    amount += chance.choice((-1, 1))
                staked[wager.name] = money(amount)
        return staked

    def _shoe(self) -> list[str]:
        chance, deck = self._chance, self.rules.deck
        suits = [suit.letter for suit in SUITS.values()]
        cards = [rank + suit for rank in deck.ranks for suit in suits] * deck.decks
        leaning = chance.choice(LEANINGS)
        odds = [1 if card[0] not in leaning else 12 for card in cards]
        order = sorted(range(len(cards)), key=lambda place: chance.random() ** (1 / odds[place]), reverse=True)
        return [cards[place] for place in order[:60]]

    def _moves(self, setup: Mapping[str, Any]) -> list[dict[str, Any]]:
        chance, engine = self._chance, self.engine
        held, lively = chance.random(), chance.choice((0.0, 0.0, 0.0, 0.15, 0.4))
        stubborn = chance.choice((0.0, 0.6, 0.95))
        moves: list[dict[str, Any]] = []
        try:
            game = engine.Game(engine.RULES, setup)
            while not game.round.over and len(moves) < 60:
                options = sorted(game.round.options)
                if chance.random() < lively:
                    move = self._event(setup, options)
                elif chance.random() < stubborn:
                    move = {"azione": options[int(held * len(options))]}
                else:
                    move = {"azione": chance.choice([*options, *options, *options, chance.choice([*engine.OFFERS])])}
                moves.append(move)
                game.move(engine.read_move(move))
        except engine.EngineFault:
            pass
        return moves

    def _event(self, setup: Mapping[str, Any], options: Sequence[str]) -> dict[str, Any]:
        chance = self._chance
        event = chance.choice(EVENTS)
        if event == "anticipo":
            box = chance.choice(setup["posti"])["posto"]
            return {"evento": event, "posto": box, "mano": chance.choice((1, 1, 2)), "azione": chance.choice(options)}
        if event == "malfunzionamento":
            return {"evento": event} if chance.random() < 0.1 else {"azione": chance.choice(options)}
        who = chance.choice(setup["giocatori"])["giocatore"]
        return {"evento": event} if event == "tempo_scaduto" else {"evento": event, "giocatore": who}


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def seen(engine: Any, ruleset: str, played: Round) -> Any:
    """Return what a player sees of a round, as an engine answers it."""
    request = {"id": 1, "op": "gioca", "regolamento": ruleset, "colpo": played[0], "mosse": played[1]}
    try:
        reply = engine.rispondi(request)
    except Exception as fault:
        return type(fault).__name__
    outcome = reply.get("esito")
    if outcome is None:
        return str(reply.get("errore", {}).get("codice"))
    facts = []
    for fact in outcome["registro"]:
        if fact["fatto"] != "banco":
            facts.append({key: sorted(it) if key == "lecite" else it for key, it in fact.items() if key not in UNTOLD})
    return outcome["stato"], outcome["saldi"], facts


def equivalents(told: Sequence[Mapping[str, Any]], slug: str) -> Iterator[Mapping[str, Any]]:
    """Yield the edits of a regolamento that are called equivalent, in what `banco motore muta --json` printed."""
    for one in told:
        if one["regolamento"] == slug:
            yield from (row for row in one["mutanti"] if row["esito"] == "equivalente")


def programs(corpus: Corpus, slug: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Yield each edit with the program of its engine; one whose program is no other is left out: it cannot fall."""
    read = variants(corpus, slug)
    rules = read.ruleset({})
    if rules is None:
        raise SystemExit(f"{slug}: errori nei dati, vedi «banco valida {slug}»")
    wanted = {(row["operatore"], row["modifica"]): row for row in rows}
    own = source_without_kernel(rules)
    for change in (*changes(read.tree), *wider_changes(read.tree)):
        row = wanted.pop((change.operator, change.text), None)
        built = None if row is None else read.edited(change.make(read.tree))
        if row is None or built is None:
            continue
        program = source_without_kernel(replace(built, fingerprint=rules.fingerprint))
        if program != own:
            yield row, program


def attack(corpus: Corpus, slug: str, rows: Sequence[Mapping[str, Any]], rounds: int, seed: str) -> bool:
    """Play so many rounds of one regolamento; print what falls, and say whether any does."""
    rules = variants(corpus, slug).ruleset({})
    if rules is None:
        raise SystemExit(f"{slug}: errori nei dati, vedi «banco valida {slug}»")
    table, watched = Table(rules, f"{seed} {slug}"), WatchedEngine(source_without_kernel(rules))
    attacked: dict[str, tuple[Mapping[str, Any], ModuleType]] = {}
    for row, program in programs(corpus, slug, rows):
        attacked[row["id"]] = row, load_edited(program)
        watched.add(row["id"], program, attacked[row["id"]][1])
    fallen: dict[str, Round] = {}
    whole = dict.fromkeys(attacked, 0)
    for _ in range(rounds):
        one = table.round()
        watched.clear()
        before = seen(watched.module, rules.identifier, one)
        for name in sorted(watched.suspects - fallen.keys()):
            row, engine = attacked[name]
            whole[name] += 1
            if (after := seen(engine, rules.identifier, one)) != before:
                fallen[name] = one
                print(f"CADE {slug} {name} {row['modifica']}\n  perché: {row['perche']}", flush=True)
                print("  " + json.dumps({"colpo": one[0], "mosse": one[1]}, ensure_ascii=False))
                print(f"  prima {_short(before)}\n  dopo  {_short(after)}")
    told = sum(bool(number) for number in whole.values())
    print(f"{slug}: {len(rows)} equivalenti; attaccate {len(attacked)} di altro programma, {rounds} colpi l'una")
    print(f"  giocate anche per intero {told}, {sum(whole.values())} colpi: {len(fallen)} cadono", flush=True)
    return bool(fallen)


def _short(outcome: Any) -> str:
    return outcome if isinstance(outcome, str) else f"{outcome[0]} {[one['saldo'] for one in outcome[1]]}"


def main() -> int:
    """Attack what a file tells; return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("file", type=Path)
    arguments.add_argument("slug", nargs="*", help="the regolamenti to attack; all of the file when none is named")
    arguments.add_argument("--rounds", type=int, default=1000, help="of each regolamento")
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--corpus", type=Path, default=Path())
    given = arguments.parse_args()
    told = json.loads(given.file.read_text(encoding="utf-8"))
    corpus, some = Corpus(given.corpus), False
    for slug in given.slug or [one["regolamento"] for one in told]:
        some |= attack(corpus, slug, list(equivalents(told, slug)), given.rounds, given.seed)
    return int(some)


if __name__ == "__main__":
    sys.exit(main())
