"""What a scenario may expect at the end of a round, as its steps say it: money first, then choices, then the dealer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banco.lab.rounds.round_starts import EARLY
from banco.lab.rounds.scenario_steps import cents
from conformance.cases.scenario.wording import ORDINALS, card, listed, money, to
from conformance.cases.steps.choice_steps import REASONS
from conformance.readings.in_memory import Outcome
from conformance.wire.wire_values import COVERED
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE
from generator.words.card_words import total_words


@dataclass(frozen=True, slots=True)
class Expected:
    """A step that holds of an outcome, and a title that says so."""

    step: str
    title: str


def expected_steps(outcome: Outcome, other: Outcome, request: Mapping[str, Any], rules: Ruleset) -> Iterator[Expected]:
    """Yield steps that hold of an outcome, the most telling first.

    Args:
        other: what the other rules make of the same round: titles say what is new.
    """
    first = request["posti"][0]
    if "errore" in outcome:
        amounts = [money(cents(amount)) for amount in first["puntate"].values()]
        most = len(request["posti"])
        what = f"Una puntata di {listed(amounts)} non è ammessa {_at(request)}".rstrip()
        what = f"Non si gioca su {most} posti" if most > 1 else what
        yield Expected('la richiesta è rifiutata perché "puntata non ammessa"', what)
        return
    if "errore" in other:
        what = f"Si gioca su {len(request['posti'])} posti" if len(request["posti"]) > 1 else ""
        amounts = [money(cents(amount)) for amount in first["puntate"].values()]
        what = what or f"Una puntata di {listed(amounts)} è ammessa {_at(request)}".rstrip()
        yield from (Expected(one.step, what) for one in _all(outcome, {}, request, rules))
        return
    yield from _all(outcome, other, request, rules, _early(outcome, request, rules))


def _at(request: Mapping[str, Any]) -> str:
    box = request["posti"][0]["posto"]
    return f"al posto {box}" if box > 1 else ""


def _all(
    outcome: Outcome, other: Outcome, request: Mapping[str, Any], rules: Ruleset, early: Iterable[Expected] = ()
) -> Iterator[Expected]:
    where = _situation(outcome, rules)
    names = [one["giocatore"] for one in (*request["posti"], *request.get("spalle", ()))]
    for player in dict.fromkeys(names):
        yield from _money(outcome, player, where, rules)
    yield from early
    yield from _choices(outcome, other, where, rules)
    yield from _automatic(outcome, rules)
    yield from _dealer(outcome, where)
    yield from _seen(outcome, {one["posto"]: one["giocatore"] for one in request["posti"]})
    done = outcome["stato"] == "concluso"
    yield Expected(
        f"il colpo {'' if done else 'non '}è concluso", f"{where} il colpo {'finisce' if done else 'continua'}"
    )


def _situation(outcome: Outcome, rules: Ruleset) -> str:
    hands = [_worth(hand, rules) for hand in outcome["mani"]]
    dealer = outcome["banco"]
    cards = dealer["carte"]
    if not cards or all(code == COVERED for code in cards):
        return f"Con {listed(hands)}"
    shown = [code for code in cards if code != COVERED]
    return f"Con {listed(hands)} contro {card(shown[0])[:-1] if len(shown) == 1 else _worth(dealer, rules)}"


def _worth(hand: Mapping[str, Any], rules: Ruleset) -> str:
    labels = {item.name: item.label for item in rules.classes}
    named = [labels[name] for name in hand.get("classi", ()) if name in labels]
    if named:
        return f"una mano {named[0]}" if named[0].endswith("a") and not named[0].startswith("mano") else named[0]
    return total_words(hand["totale"], hand["morbida"])


def _money(outcome: Outcome, player: str, where: str, rules: Ruleset) -> Iterator[Expected]:
    settled = [
        entry for entry in outcome["registro"] if entry["fatto"] == "liquidazione" and entry["giocatore"] == player
    ]
    if not settled:
        return
    staked, back = (sum(cents(entry[key]) for entry in settled) for key in ("puntato", "restituito"))
    told = f"tornano {money(back)} su {money(staked)}" if back else "non torna nulla"
    if not any(entry["puntata"] == rules.main_wager.name for entry in settled):
        where = f"Con {_shown(outcome)}"
        label = next(one.label for one in rules.wagers if one.name == settled[0]["puntata"])
        where = f"{label}: {where[:1].lower()}{where[1:]}"
    yield Expected(f"{player} riceve {money(back)}" if back else f"{player} non riceve nulla", f"{where} {told}")
    for wager in dict.fromkeys(entry["puntata"] for entry in settled):
        label = next(one.label for one in rules.wagers if one.name == wager)
        own = sum(cents(entry["restituito"]) for entry in settled if entry["puntata"] == wager)
        yield Expected(f"{player} riceve {money(own)} su {label}", f"{where} {label} dà {money(own)}")
        ends = {"vince": "vince", "perde": "perde", "patta": "è patta"}
        end = next(entry["esito"] for entry in settled if entry["puntata"] == wager)
        yield Expected(f"la puntata di {player} {ends[end]}", f"{where} la puntata {ends[end]}")
    due = [entry for entry in outcome["registro"] if entry["fatto"] == "rimborso"]
    if due:
        total = sum(cents(entry["importo"]) for entry in due)
        yield Expected(f"il rimborso {to(player)} è di {money(total)}", f"Si rimborsano {money(total)}")


def _shown(outcome: Outcome) -> str:
    """Return the cards that lie face up, without their suits."""
    hands = [code for hand in outcome["mani"] for code in hand["carte"]]
    return listed(card(code)[:-1] for code in [*hands, *outcome["banco"]["carte"]] if code != COVERED)


def _choices(outcome: Outcome, other: Outcome, where: str, rules: Ruleset) -> Iterator[Expected]:
    asked = outcome.get("attesa")
    if not asked:
        return
    labels = {offer.name: offer.label for offer in rules.offers}
    names = [name for name in asked["lecite"] if name != REFUSE]
    was = (other.get("attesa") or {}).get("lecite", ())
    hands = [hand for hand in outcome["mani"] if hand["posto"] == asked["posto"]]
    which = f" per la {ORDINALS[asked['mano'] - 1]} mano" if len(hands) > 1 else ""
    offered = ", ".join(labels[name] for name in names)
    new = [labels[name] for name in names if name not in was]
    gone = [offer.label for offer in rules.offers if offer.name in was and offer.name not in names]
    told = f"si può scegliere {offered}"
    if was and new:
        told = f"si può scegliere anche {listed(new)}"
    elif was and gone:
        told = f"non si può scegliere {listed(gone)}"
    yield Expected(f"le opzioni offerte {to(asked['giocatore'])}{which} sono {offered}", f"{where} {told}")
    adds = {offer.name for offer in rules.offers if offer.added_wager}
    for name, amount in asked["importi"].items():
        verb = "costa" if name in adds else "vale"
        cost = money(cents(amount))
        yield Expected(
            f"{labels[name]} offerto {to(asked['giocatore'])} {verb} {cost}", f"{where} {labels[name]} {verb} {cost}"
        )


def _early(outcome: Outcome, request: Mapping[str, Any], rules: Ruleset) -> Iterator[Expected]:
    """Yield the steps of an early decision sent as the last move: noted or refused, and what came of it."""
    labels = {offer.name: offer.label for offer in rules.offers}
    register: Sequence[Mapping[str, Any]] = outcome["registro"]
    last = max((entry.get("passo", 0) for entry in register), default=0)
    for entry in register:
        if entry["fatto"] == "anticipo" and entry["passo"] == last:
            player = next(box["giocatore"] for box in request["posti"] if box["posto"] == entry["posto"])
            told = f"Si può scegliere in anticipo «{labels[entry['azione']]}»"
            yield Expected(f"la decisione anticipata di {player} è registrata", told)
        elif entry["fatto"] == "rifiuto" and entry.get("evento") == EARLY and entry["passo"] == last:
            reason = next((reason for reason, code in REASONS.items() if code == entry["codice"]), "")
            told = f"Non si può scegliere in anticipo «{labels.get(entry['azione'], entry['azione'])}»"
            if reason:
                yield Expected(f'la richiesta è rifiutata perché "{reason}"', told)
        elif entry["fatto"] == "scelta" and entry["origine"] == EARLY:
            label = labels[entry["azione"]]
            told = f"Al suo turno vale la scelta anticipata «{label}»"
            yield Expected(f'per {entry["giocatore"]} vale la decisione anticipata "{label}"', told)


def _automatic(outcome: Outcome, rules: Ruleset) -> Iterator[Expected]:
    labels = {offer.name: offer.label for offer in rules.offers}
    last = max((entry.get("passo", 0) for entry in outcome["registro"]), default=0)
    found: dict[str, list[str]] = {}
    for entry in outcome["registro"]:
        if entry["fatto"] == "scelta" and entry["passo"] == last and entry["origine"] not in ("giocatore", "chiusura"):
            found.setdefault(entry["giocatore"], []).append(labels.get(entry["azione"], entry["azione"]))
    for player, taken in found.items():
        what = f"valgono le azioni automatiche {', '.join(taken)}"
        what = f'vale l\'azione automatica "{taken[0]}"' if len(taken) == 1 else what
        yield Expected(f"per {player} {what}", f"Chi non decide fa «{taken[0]}»")


def _dealer(outcome: Outcome, where: str) -> Iterator[Expected]:
    register: Sequence[Mapping[str, Any]] = outcome["registro"]
    for entry in register:
        if entry["fatto"] == "controllo":
            ends = "finisce" if entry["esito"] == "trovato" else "continua"
            yield Expected(
                f"il banco controlla la carta coperta e la partita {ends}", f"{where} il banco controlla la coperta"
            )
        if entry["fatto"] == "qualifica":
            told = f"il banco {'' if entry['esito'] else 'non '}si qualifica"
            yield Expected(told, f"{where} {told}")
        if entry["fatto"] == "sceglie":
            told = f"il banco sceglie la carta comune {card(entry['carta'])}"
            yield Expected(told, f"{where} {told}")
    yield Expected("il banco non controlla la carta coperta", f"{where} il banco non controlla la coperta")
    dealer = [entry for entry in register if entry["fatto"] == "carta" and entry["a"] == "banco"]
    later = [
        entry["carta"] for entry in dealer if any(one["fatto"] == "banco" for one in register[: register.index(entry)])
    ]
    if later:
        yield Expected(f"il banco pesca {' '.join(map(card, later))}", f"{where} il banco pesca ancora")
    yield Expected("il banco non pesca altre carte", f"{where} il banco non pesca")
    revealed = [entry["carta"] for entry in register if entry["fatto"] == "scopre"]
    if revealed:
        yield Expected(f"il banco scopre {' '.join(map(card, revealed))}", f"{where} il banco scopre le sue carte")


def _seen(outcome: Outcome, holders: Mapping[int, str]) -> Iterator[Expected]:
    player = outcome.get("attesa", {}).get("giocatore") or next(iter(holders.values()))
    cards = outcome["banco"]["carte"]
    shown = [card(code) for code in cards if code != COVERED]
    hidden = len(cards) - len(shown)
    if hidden:
        covered = (
            "una carta coperta" if hidden == 1 else f"{('zero', 'una', 'due', 'tre', 'quattro')[hidden]} carte coperte"
        )
        told = f"{' '.join(shown)} e {covered}" if shown else f"soltanto {covered}"
        yield Expected(f"{player} vede del banco {told}", f"Del banco si vede {told}")
    elif shown:
        yield Expected(f"{player} vede del banco soltanto {' '.join(shown)}", "Del banco si vedono tutte le carte")
    for hand in outcome["mani"]:
        owner = holders[hand["posto"]]
        if [*holders.values()].count(owner) == 1:
            yield from _held(hand, owner)


def _held(hand: Mapping[str, Any], owner: str) -> Iterator[Expected]:
    own = " ".join(map(card, hand["carte"]))
    name = f"la {ORDINALS[hand['mano'] - 1]} mano di {owner}" if hand["mano"] > 1 else f"la mano di {owner}"
    yield Expected(f"{name} è {own}", f"{name[:1].upper()}{name[1:]} è {own}")
    if hand["mano"] == 1:
        total = f"{hand['totale']} {'soft' if hand['morbida'] else 'hard'}"
        yield Expected(f"{name} vale {total}", f"{own} valgono {total}")
