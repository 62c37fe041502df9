"""The checks on cards: hands, values, classes, what is seen and what is hidden, the dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.vectors.scenario import arguments as read
from conformance.vectors.scenario.draft import Draft
from conformance.vectors.scenario.fault import StepFault
from conformance.vectors.steps.registry import StepDefinition, StepKind, Table

Values = Sequence[Any]
_HANDS = "Le mani"
_DEALER = "Il banco"
_SEEN = "Che cosa si vede"


def hand_args(draft: Draft, hand: Mapping[str, Any]) -> dict[str, Any]:
    """Return `posto` and `mano` of a hand; the dealer's has neither."""
    if hand["mano"] == 0:
        return {"posto": None, "mano": 0}
    return {"posto": draft.box_of(hand["giocatore"], hand["posto"]), "mano": hand["mano"]}


def _hand_cards(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mano_carte", **hand_args(draft, values[0]), carte=values[1])


def _hand_total(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mano_valore", **hand_args(draft, values[0]), **values[1])


def _hand_class(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mano_classe", **hand_args(draft, values[0]), classe=values[1], atteso=True)


def _hand_not_class(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mano_classe", **hand_args(draft, values[0]), classe=values[1], atteso=False)


def _closed_alone(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("sola", **hand_args(draft, values[0]))


def _sees_dealer(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("vede_banco", giocatore=draft.player_id(values[0]), carte=values[1], coperte=values[2])


def _sees_only_dealer(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("vede_banco", giocatore=draft.player_id(values[0]), carte=values[1], coperte=0)


def _sees_only_covered(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("vede_banco", giocatore=draft.player_id(values[0]), carte=[], coperte=values[1])


def _sees_only(draft: Draft, values: Values, table: Table | None) -> None:
    assert table is not None
    zones = {"mano", "banco", *(zone.name for zone in draft.rules.zones)}
    rows: dict[str, list[str]] = {}
    for where, cards in table[1:]:
        name = read.clean(where).replace(" ", "_")
        if name not in zones:
            raise StepFault("G062", f"«{where}» non è una zona.", f"Zone: {', '.join(sorted(zones))}.")
        try:
            rows[name] = read.parse_cards(cards)
        except ValueError:
            raise StepFault(
                "G052", f"«{cards}» non è una sequenza di carte.", "Scrivi le carte così: `A♠ 10♥`."
            ) from None
    draft.check("vede", giocatore=draft.player_id(values[0]), righe=rows)


def _secret(draft: Draft, values: Values, _: Table | None) -> None:
    hidden = draft.shoe().hidden
    text = str(values[0])
    if text.startswith("le carte"):
        owners = sorted(hidden)
    elif text.endswith("del banco"):
        owners = ["banco"]
    else:
        owners = [str(draft.box_of(text.removeprefix("la carta coperta di ")))]
    codes = [code for owner in owners for code in hidden.get(owner, [])]
    if not codes:
        raise StepFault("G052", "In questa distribuzione non c'è una carta coperta di cui parlare.", "Togli il passo.")
    draft.check("segreta", di=owners, carte=codes)


def _zone(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("zona", zona=values[0], carte=values[1])


def _reveals(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("scopre", carte=values[0])


def _reveals_none(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("scopre", carte=[])


def _draws(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("pesca", carte=values[0])


def _draws_none(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("pesca", carte=[])


def _chooses(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("sceglie", carta=values[0])


def _qualifies(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("qualifica", esito=True)


def _not_qualifies(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("qualifica", esito=False)


def _peeks_found(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("controllo", esito="trovato")


def _peeks_none(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("controllo", esito="assente")


def _no_peek(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("controllo", esito=None)


def _over(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("concluso", atteso=True)


def _not_over(draft: Draft, _: Values, __: Table | None) -> None:
    draft.check("concluso", atteso=False)


def then(
    expression: str, action: Any, description: str, example: str, *, subject: str, optional: tuple[str, ...] = (),
    table: tuple[str, ...] = (),
) -> StepDefinition:  # fmt: skip
    """Return an `Allora` step."""
    return StepDefinition(
        kind=StepKind.THEN, expression=expression, action=action, description=description, example=example,
        subject=subject, table=table, optional=optional,
    )  # fmt: skip


def definitions() -> list[StepDefinition]:
    """Return the steps of this subject, in the order of the catalogue."""
    return [*_about_hands(), *_about_sight(), *_about_dealer()]


def _about_hands() -> list[StepDefinition]:
    return [
        then("la {mano} è {carte}", _hand_cards, "Le carte di una mano, tutte; l'ordine non conta.",
             "la mano di Anna è 10♥ 8♠", subject=_HANDS),
        then("la {mano} vale {valore}", _hand_total, "Il valore di una mano; con `soft` o `hard`, anche di che tipo è.",
             "la mano del banco vale 17 soft", subject=_HANDS),
        then("la {mano} è {classe}", _hand_class, "La classe di una mano, con l'etichetta del regolamento.",
             "la mano di Anna è {classe}", subject=_HANDS),
        then("la {mano} non è {classe}", _hand_not_class, "La mano non è di quella classe.",
             "la mano di Anna non è {classe}", subject=_HANDS),
        then("la {mano} si chiude da sola", _closed_alone, "La mano finisce senza una decisione.",
             "la mano di Anna si chiude da sola", subject=_HANDS),
        then("il colpo è concluso", _over, "Non resta nulla da decidere.", "il colpo è concluso", subject=_HANDS),
        then("il colpo non è concluso", _not_over, "C'è ancora una decisione da prendere.", "il colpo non è concluso",
             subject=_HANDS),
    ]  # fmt: skip


def _about_sight() -> list[StepDefinition]:
    return [
        then("{giocatore} vede del banco {carte} e {coperte}", _sees_dealer, "Le carte del banco, scoperte e coperte.",
             "Anna vede del banco 6♦ e una carta coperta", subject=_SEEN),
        then("{giocatore} vede del banco soltanto {carte}", _sees_only_dealer,
             "Le carte del banco, quando nessuna è coperta.", "Anna vede del banco soltanto 6♦", subject=_SEEN),
        then("{giocatore} vede del banco soltanto {coperte}", _sees_only_covered,
             "Il banco ha solo carte coperte.", "Anna vede del banco soltanto due carte coperte", subject=_SEEN),
        then("{giocatore} vede soltanto:", _sees_only,
             "Tutto ciò che il giocatore vede quando decide: mano, banco e zone; elenco chiuso.",
             "Anna vede soltanto:", subject=_SEEN, table=("dove", "carte")),
        then("le carte {zona} sono {carte}", _zone, "Le carte di una zona del tavolo.",
             "le carte {zona} sono 10♥ 5♠", subject=_SEEN),
        then("nessuno può conoscere {segreto}", _secret,
             "La carta coperta non compare in nessun messaggio mandato finora.",
             "nessuno può conoscere la carta coperta del banco", subject=_SEEN),
    ]  # fmt: skip


def _about_dealer() -> list[StepDefinition]:
    return [
        then("il banco scopre {carte}", _reveals, "Le carte coperte che il banco ha scoperto finora, tutte.",
             "il banco scopre A♣", subject=_DEALER),
        then("il banco non scopre carte", _reveals_none, "Il banco non ha scoperto nulla.", "il banco non scopre carte",
             subject=_DEALER),
        then("il banco pesca {carte}", _draws, "Tutte le carte che il banco ha preso dopo la distribuzione, in ordine.",
             "il banco pesca 5♥ 3♦", subject=_DEALER),
        then("il banco non pesca altre carte", _draws_none, "Il banco non ha preso carte dopo la distribuzione.",
             "il banco non pesca altre carte", subject=_DEALER),
        then("il banco sceglie la carta comune {carta}", _chooses, "La carta del tavolo che il banco ha scelto.",
             "il banco sceglie la carta comune 10♥", subject=_DEALER),
        then("il banco si qualifica", _qualifies, "Il banco ha una mano che si qualifica.", "il banco si qualifica",
             subject=_DEALER),
        then("il banco non si qualifica", _not_qualifies, "La mano del banco non si qualifica.",
             "il banco non si qualifica", subject=_DEALER),
        then("il banco controlla la carta coperta e la partita finisce", _peeks_found,
             "Il controllo della carta coperta trova ciò che cerca.",
             "il banco controlla la carta coperta e la partita finisce", subject=_DEALER),
        then("il banco controlla la carta coperta e la partita continua", _peeks_none,
             "Il controllo della carta coperta non trova ciò che cerca.",
             "il banco controlla la carta coperta e la partita continua", subject=_DEALER),
        then("il banco non controlla la carta coperta", _no_peek, "Finora non c'è stato controllo.",
             "il banco non controlla la carta coperta", subject=_DEALER),
    ]  # fmt: skip
