"""The checks on what is seen and done: hands, values, classes, the dealer, hidden cards, options, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.vectors import arguments as read
from conformance.vectors.draft import Draft
from conformance.vectors.fault import StepFault
from conformance.vectors.parameters import offer_named
from conformance.vectors.registry import StepDefinition, StepKind, Table
from conformance.vectors.wording import listed
from generator.model.terms import REFUSE

Values = Sequence[Any]
REASONS: Mapping[str, str] = {
    "azione non lecita": "azione-non-lecita",
    "non è il suo turno": "non-di-turno",
    "evento non previsto": "evento-non-previsto",
    "puntata non ammessa": "puntata-non-ammessa",
}
"""How the scenarios call the typed reasons of a refusal."""
_HANDS = "Le mani"
_DEALER = "Il banco"
_SEEN = "Che cosa si vede"
_CHOICES = "Le opzioni"


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


def _options(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("opzioni", giocatore=draft.player_id(values[0]), posto=None, mano=None, opzioni=sorted(values[1]))


def _options_for(draft: Draft, values: Values, _: Table | None) -> None:
    name, hand, options = values
    draft.check(
        "opzioni", giocatore=draft.player_id(name), posto=draft.box_of(name, hand["posto"]), mano=hand["mano"],
        opzioni=sorted(options),
    )  # fmt: skip


def _option_there(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("opzione", giocatore=draft.player_id(values[0]), opzione=values[1], presente=True)


def _option_absent(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("opzione", giocatore=draft.player_id(values[0]), opzione=values[1], presente=False)


def _never_offered(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mai", giocatore=draft.player_id(values[0]), opzione=values[1])


def _cost(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("costo", giocatore=draft.player_id(values[1]), opzione=values[0], importo=values[2])


def _turn(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("tocca", giocatore=draft.player_id(values[0]), posto=None, mano=None)


def _turn_with(draft: Draft, values: Values, _: Table | None) -> None:
    name, hand = values
    draft.check(
        "tocca", giocatore=draft.player_id(name), posto=draft.box_of(name, hand["posto"]), mano=hand["mano"]
    )  # fmt: skip


def _refused(draft: Draft, values: Values, _: Table | None) -> None:
    code = REASONS.get(values[0], values[0] if values[0] in REASONS.values() else None)
    if code is None:
        reasons = listed(f"«{reason}»" for reason in REASONS)
        raise StepFault("G043", f"«{values[0]}» non è un motivo di rifiuto.", f"Motivi: {reasons}.")
    draft.check("rifiuto", codice=code)


def _action(draft: Draft, label: str) -> str:
    if read.folded(label) == REFUSE:
        return REFUSE
    offer = offer_named(draft.rules.offers, label)
    if offer is None:
        labels = listed(one.label for one in draft.rules.offers)
        raise StepFault("G043", f"«{label}» non è un'opzione di questo regolamento.", f"Opzioni: {labels}.")
    return offer.name


def _automatic(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("automatica", giocatore=draft.player_id(values[0]), azioni=[_action(draft, values[1])])


def _automatics(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("automatica", giocatore=draft.player_id(values[0]), azioni=list(values[1]))


def _anticipated(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("anticipata", giocatore=draft.player_id(values[0]), azione=_action(draft, values[1]))


def _recorded(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("registrata", posti=draft.boxes_of(values[0]))


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
    return [*_about_hands(), *_about_sight(), *_about_choices(), *_about_dealer()]


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


def _about_choices() -> list[StepDefinition]:
    return [
        then("le opzioni offerte a/ad {giocatore} sono {opzioni}", _options,
             "Le opzioni della decisione in corso: l'insieme esatto (`Rifiuta` si può tacere).",
             "le opzioni offerte ad Anna sono {opzioni}", subject=_CHOICES),
        then("le opzioni offerte a/ad {giocatore} {per_mano} sono {opzioni}", _options_for,
             "Le opzioni di una mano precisa: l'insieme esatto.",
             "le opzioni offerte ad Anna per la seconda mano sono {opzioni}", subject=_CHOICES),
        then("tra le opzioni offerte a/ad {giocatore} c'è {opzione}", _option_there,
             "La decisione in corso comprende un'opzione.", "tra le opzioni offerte ad Anna c'è {opzione}",
             subject=_CHOICES),
        then("tra le opzioni offerte a/ad {giocatore} non c'è {opzione}", _option_absent,
             "La decisione in corso non comprende un'opzione.", "tra le opzioni offerte ad Anna non c'è {opzione}",
             subject=_CHOICES),
        then("a/ad {giocatore} non viene mai offerta/offerto {offerta}", _never_offered,
             "Dall'inizio del colpo quell'offerta non è mai comparsa.", "ad Anna non viene mai offerta {offerta}",
             subject=_CHOICES),
        then("{offerta} offerta/offerto a/ad {giocatore} costa/vale {importo}", _cost,
             "L'importo di un'offerta: quanto costa, o quanto vale un incasso.",
             "{offerta} offerta ad Anna costa 5 €", subject=_CHOICES),
        then("la decisione tocca a/ad {giocatore}", _turn, "Chi deve decidere adesso.",
             "la decisione tocca ad Anna", subject=_CHOICES),
        then("la decisione tocca a/ad {giocatore} {con_mano}", _turn_with, "Chi deve decidere adesso, per quale mano.",
             "la decisione tocca ad Anna con la seconda mano", subject=_CHOICES),
        then("la richiesta è rifiutata perché {tra_virgolette}", _refused,
             f"L'ultima mossa, o la puntata, è respinta. Motivi: {listed(REASONS)}.",
             'la richiesta è rifiutata perché "azione non lecita"', subject=_CHOICES),
        then("per {giocatore} vale l'azione automatica {tra_virgolette}", _automatic,
             "Dopo l'ultima mossa il gioco decide da solo, una volta, al posto del giocatore.",
             "per Anna vale l'azione automatica \"{etichetta}\"", subject=_CHOICES),
        then("per {giocatore} valgono le azioni automatiche {opzioni}", _automatics,
             "Dopo l'ultima mossa il gioco decide da solo più volte: tutte, in ordine.",
             "per Anna valgono le azioni automatiche {opzioni}", subject=_CHOICES),
        then("per {giocatore} vale la decisione anticipata {tra_virgolette}", _anticipated,
             "Al turno del giocatore è stata eseguita la decisione presa prima.",
             "per Anna vale la decisione anticipata \"{etichetta}\"", subject=_CHOICES),
        then("la decisione anticipata di {giocatore} è registrata", _recorded,
             "La decisione presa prima del turno è accolta.", "la decisione anticipata di Anna è registrata",
             subject=_CHOICES),
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
