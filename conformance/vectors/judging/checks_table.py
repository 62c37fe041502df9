"""The checks on the dealer and on money; see `checks` for their form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from conformance.protocol.wire_values import read_money
from conformance.vectors.judging.checks import Args, Mismatch, _shown
from conformance.vectors.judging.observation import Fact, View
from conformance.vectors.scenario import wording as say


def scopre(args: Args, view: View) -> Mismatch:
    """The hidden cards that the dealer has turned up so far."""
    got = [one.get("carta") for one in view.of("scopre")]
    if got == args["carte"]:
        return None
    return f"il banco scopre {say.cards(args['carte'])}", f"il banco scopre {say.cards(got)}"


def pesca(args: Args, view: View) -> Mismatch:
    """The cards that the dealer took after the deal."""
    got = view.dealer_drawn
    if got == args["carte"]:
        return None
    return f"il banco pesca {say.cards(args['carte'])}", f"il banco pesca {say.cards(got)}"


def sceglie(args: Args, view: View) -> Mismatch:
    """The table card that the dealer chose."""
    got = [one.get("carta") for one in view.of("sceglie")]
    if got == [args["carta"]]:
        return None
    return f"il banco sceglie {say.card(args['carta'])}", f"il banco sceglie {say.cards(got)}"


def qualifica(args: Args, view: View) -> Mismatch:
    """Whether the dealer qualifies."""
    got = [one.get("esito") for one in view.of("qualifica")]
    if got == [args["esito"]]:
        return None
    words = {True: "il banco si qualifica", False: "il banco non si qualifica"}
    last = got[-1] if got else None
    shown = words.get(last) if isinstance(last, bool) else None
    return words[args["esito"]], shown or "il motore non dice se il banco si qualifica"


_PEEK = {
    "trovato": "il banco controlla e la partita finisce",
    "assente": "il banco controlla e la partita continua",
    None: "il banco non controlla la carta coperta",
}


def controllo(args: Args, view: View) -> Mismatch:
    """Whether the dealer peeked, and what he found."""
    found = [one.get("esito") for one in view.of("controllo")]
    got = found[-1] if found else None
    if got == args["esito"] and len(found) <= 1:
        return None
    shown = _PEEK.get(got) if got is None or isinstance(got, str) else None
    return _PEEK[args["esito"]], shown or f"esito del controllo: {got}"


def concluso(args: Args, view: View) -> Mismatch:
    """Whether the round is over."""
    waiting = view.pending
    over = waiting is None and (not view.last or view.esito.get("stato") == "concluso")
    if over is args["atteso"]:
        return None
    words = {True: "il colpo è concluso", False: "il colpo non è concluso"}
    if waiting is not None:
        return words[True], f"si attende una decisione di {view.player(waiting.get('giocatore'))}"
    return words[args["atteso"]], words[over]


def _matching(facts: list[Fact], args: Args) -> list[Fact]:
    """Return the entries about the wagers, box and hand of a check; a wager of the whole box fits any hand."""
    found = [one for one in facts if args["puntate"] is None or one.get("puntata") in args["puntate"]]
    if args.get("posto") is not None:
        found = [one for one in found if one.get("posto") == args["posto"]]
    if args.get("mano") is not None:
        found = [one for one in found if one.get("mano") in (None, args["mano"])]
    return found


def puntata_importo(args: Args, view: View) -> Mismatch:
    """How much a player has staked on some wagers."""
    player, wager = view.player(args["giocatore"]), view.label("puntate", args["puntate"][0])
    expected = f"{wager} di {player}: {say.money(args['importo'])}"
    facts = _matching(view.of("puntata", giocatore=args["giocatore"]), args)
    total, illegible = _sum(facts, "importo")
    if illegible is not None:
        return expected, f"{wager} di {player}: {_shown(illegible)}"
    return None if total == args["importo"] else (expected, f"{wager} di {player}: {say.money(total)}")


def _sum(facts: list[Fact], key: str) -> tuple[int, object]:
    """Return the total in cents, and the first value that cannot be read ("" stands for a missing one)."""
    total = 0
    for one in facts:
        amount = read_money(one.get(key))
        if amount is None:
            return total, one.get(key, "")
        total += amount
    return total, None


_OUTCOMES = {"vince": "vince", "perde": "perde", "patta": "è patta"}


def puntata_esito(args: Args, view: View) -> Mismatch:
    """How some wagers of a player ended: every one of them."""
    player, wager = view.player(args["giocatore"]), view.label("puntate", args["puntate"][0])
    expected = f"{wager} di {player} {_OUTCOMES[args['esito']]}"
    facts = _matching(view.settled(args["giocatore"]), args)
    if not facts:
        return expected, "la puntata non è stata liquidata"
    wrong = [one for one in facts if one.get("esito") != args["esito"]]
    if not wrong:
        return None
    got = wrong[0].get("esito")
    return expected, f"{wager} di {player} {_OUTCOMES.get(got, f'ha esito «{got}»') if isinstance(got, str) else got}"


def riceve(args: Args, view: View) -> Mismatch:
    """How much the table has handed back to a player so far, stakes included."""
    player = view.player(args["giocatore"])
    expected = f"{player} riceve {say.money(args['importo'])}"
    facts = _matching(view.settled(args["giocatore"]), args)
    if not facts:
        return expected, f"nessuna puntata di {player} è stata liquidata"
    total, illegible = _sum(facts, "restituito")
    if illegible is not None:
        return expected, f"{player} riceve {_shown(illegible)}"
    return None if total == args["importo"] else (expected, f"{player} riceve {say.money(total)}")


def mostrato(args: Args, view: View) -> Mismatch:
    """The hand of the last choice is handed back what the choice was shown to be worth, whatever the amount."""
    player = view.player(args["giocatore"])
    expected = f"{player} riceve quanto mostrato"
    choices = view.of("scelta", giocatore=args["giocatore"])
    if not choices:
        return expected, f"{player} non ha scelto nulla"
    choice = choices[-1]
    place = {"posto": choice.get("posto"), "mano": choice.get("mano")}
    before = view.facts[: next(index for index, one in enumerate(view.facts) if one is choice)]
    asked = [
        one
        for one in before
        if one.get("fatto") == "decisione" and all(one.get(key) == value for key, value in place.items())
    ]
    amounts = asked[-1].get("importi") if asked else None
    action = choice.get("azione")
    raw = amounts.get(action) if isinstance(amounts, Mapping) and isinstance(action, str) else None
    shown = read_money(raw)
    if shown is None:
        return expected, f"alla decisione il motore mostra {_shown(raw)}"
    expected = f"{player} riceve {say.money(shown)}, quanto mostrato"
    facts = _matching(view.settled(args["giocatore"]), {**place, "puntate": args["puntate"]})
    if not facts:
        return expected, f"nessuna puntata di {player} è stata liquidata"
    total, illegible = _sum(facts, "restituito")
    if illegible is not None:
        return expected, f"{player} riceve {_shown(illegible)}"
    return None if total == shown else (expected, f"{player} riceve {say.money(total)}")


def pagamenti(args: Args, view: View) -> Mismatch:
    """Every settled wager of a player: a closed list, whose amounts are exact."""
    wanted: list[Mapping[str, Any]] = args["righe"]
    keys = list(wanted[0]) if wanted else ["puntata", "puntato", "restituito"]
    got = [_settlement(one, keys) for one in view.settled(args["giocatore"])]
    expected = [dict(row) for row in wanted]
    if Counter(map(_frozen, got)) == Counter(map(_frozen, expected)):
        return None
    return _payments(expected, view), _payments(got, view)


def _settlement(fact: Fact, keys: list[str]) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for key in keys:
        value = fact.get(key)
        amount = read_money(value) if key in ("puntato", "restituito") else None
        row[key] = value if amount is None else amount
    return row


def _frozen(row: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple((key, repr(row[key])) for key in sorted(row))


def _payments(rows: list[dict[str, Any]], view: View) -> str:
    return "; ".join(_payment(row, view) for row in rows) or "nessun pagamento"


def _payment(row: Mapping[str, Any], view: View) -> str:
    words = [view.label("puntate", row.get("puntata"))]
    if "posto" in row:
        words.append(f"posto {row['posto']}")
    if "mano" in row:
        words.append(f"mano {row['mano']}")
    for key in ("puntato", "restituito"):
        value = row.get(key)
        words.append(f"{key} {say.money(value) if isinstance(value, int) else _shown(value)}")
    if "esito" in row:
        words.append(str(row["esito"]))
    return ", ".join(words)


def saldo(args: Args, view: View) -> Mismatch:
    """A player's balance: as the movements give it, and at the end as the engine states it."""
    player = view.player(args["giocatore"])
    expected = f"il saldo di {player} è {say.money(args['importo'])}"
    if view.last:
        raw = view.stated_balance(args["giocatore"])
        if read_money(raw) != args["importo"]:
            return expected, f"il saldo di {player} è {_shown(raw)}"
    built = view.balance(args["giocatore"])
    if built is None:
        return expected, "un movimento ha un importo illeggibile"
    return None if built == args["importo"] else (expected, f"i movimenti danno un saldo di {say.money(built)}")


def rimborso(args: Args, view: View) -> Mismatch:
    """How much has been refunded to a player."""
    player = view.player(args["giocatore"])
    expected = f"il rimborso {say.to(player)} è di {say.money(args['importo'])}"
    total, illegible = _sum(view.of("rimborso", giocatore=args["giocatore"]), "importo")
    if illegible is not None:
        return expected, f"il rimborso {say.to(player)} è di {_shown(illegible)}"
    return None if total == args["importo"] else (expected, f"il rimborso {say.to(player)} è di {say.money(total)}")
