"""The steps that prepare a round: the table, who sits there, the cards, the stakes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from conformance.vectors.scenario import arguments as read
from conformance.vectors.scenario.draft import Draft
from conformance.vectors.scenario.fault import StepFault
from conformance.vectors.scenario.shoe import Row
from conformance.vectors.scenario.wording import listed, money
from conformance.vectors.steps.registry import StepDefinition, StepKind, Table

Values = Sequence[Any]
_TABLE = "Il tavolo e i giocatori"
_CARDS = "Le carte"
_STAKES = "Le puntate"
_WHO = re.compile(r"(.+?)(?: al posto ([0-9]+))?")


def _table(draft: Draft, values: Values, _: Table | None) -> None:
    if values[0] not in (draft.rules.title, draft.rules.slug):
        raise StepFault(
            "G051",
            f"Il tavolo «{values[0]}» non è quello di questa cartella.",
            f"Qui si prova «{draft.rules.title}».",
        )


def _limits(draft: Draft, values: Values, _: Table | None) -> None:
    label, low, high = values
    found = next((one for one in draft.rules.wagers if read.folded(label) in (read.folded(one.label), one.name)), None)
    if found is None:
        names = listed(f"«{one.label}»" for one in draft.rules.wagers)
        raise StepFault("G053", f"«{label}» non è una puntata di questo regolamento.", f"Puntate: {names}.")
    limit = next((one for one in draft.rules.table.limits if one.wager == found.name), None)
    if limit is None or (limit.minimum, limit.maximum) != (low, high):
        stated = "non dichiara limiti" if limit is None or limit.minimum is None or limit.maximum is None else (
            f"va da {money(limit.minimum)} a {money(limit.maximum)}"
        )  # fmt: skip
        raise StepFault("G053", f"Nel regolamento «{found.label}» {stated}.", "Correggi lo scenario o il regolamento.")


def _seat(draft: Draft, values: Values, _: Table | None) -> None:
    draft.seat(values[0], values[1], values[2])


def _watch(draft: Draft, values: Values, _: Table | None) -> None:
    draft.seat(values[0], [], values[1])


def _no_followers(draft: Draft, values: Values, _: Table | None) -> None:
    for number in draft.boxes_of(values[0]):
        draft.boxes[number].behind_allowed = False


def _presets(draft: Draft, values: Values, _: Table | None) -> None:
    name, answer, offers = values
    draft.player_id(name)
    admitted = draft.rules.behind.presets if draft.rules.behind else ()
    for offer in offers:
        if offer not in admitted:
            labels = listed(draft.rules.offer(one).label for one in admitted)
            raise StepFault(
                "G053", f"«{draft.rules.offer(offer).label}» non si preimposta alle spalle.", f"Si può per: {labels}."
            )
    if answer == "accetta":
        draft.presets[name] = list(offers)
    else:
        draft.presets.setdefault(name, [])


def _cards(draft: Draft, _: Values, table: Table | None) -> None:
    assert table is not None
    draft.rig(rows=[_row(cells) for cells in table[1:]])


def _row(cells: Sequence[str]) -> Row:
    match = _WHO.fullmatch(read.clean(cells[0]))
    if match is None:
        raise StepFault("G062", "Una riga della tabella non dice a chi vanno le carte.", "Riempi la colonna «a chi».")
    who, box = match.groups()
    return Row(who=who, box=int(box) if box else None, served=_codes(cells[1]), drawn=_codes(cells[2]))


def _codes(cell: str) -> tuple[str, ...]:
    try:
        return tuple(read.parse_cards(cell))
    except ValueError:
        raise StepFault(
            "G052", f"«{cell}» non è una sequenza di carte.", "Scrivi le carte così: `A♠ 10♥`, oppure «10 di cuori»."
        ) from None


def _raw(draft: Draft, values: Values, _: Table | None) -> None:
    draft.rig(raw=values[0])


def _stake(draft: Draft, values: Values, _: Table | None) -> None:
    name, amount = values
    draft.stake(name, draft.rules.main_wager.name, amount, [draft.box_of(name)])


def _stake_at(draft: Draft, values: Values, _: Table | None) -> None:
    name, amount, boxes = values
    draft.stake(name, draft.rules.main_wager.name, amount, boxes or draft.boxes_of(name))


def _stake_on(draft: Draft, values: Values, _: Table | None) -> None:
    name, amount, wager = values
    draft.stake(name, wager, amount, [draft.box_of(name)])


def _stake_on_at(draft: Draft, values: Values, _: Table | None) -> None:
    name, amount, wager, boxes = values
    draft.stake(name, wager, amount, boxes or draft.boxes_of(name))


def _behind(draft: Draft, values: Values, _: Table | None) -> None:
    draft.stake_behind(values[0], values[1], values[2], None)


def _behind_at(draft: Draft, values: Values, _: Table | None) -> None:
    draft.stake_behind(values[0], values[1], values[2], values[3][0] if values[3] else None)


def _deal(draft: Draft, _: Values, __: Table | None) -> None:
    draft.deal()


def definitions() -> list[StepDefinition]:
    """Return the steps of this subject, in the order of the catalogue."""

    def given(expression: str, action: Any, description: str, example: str, subject: str = _TABLE) -> StepDefinition:
        return StepDefinition(
            kind=StepKind.GIVEN, expression=expression, action=action, description=description, example=example,
            subject=subject, table=("a chi", "servite", "pescate") if expression.endswith(":") else (),
        )  # fmt: skip

    def when(expression: str, action: Any, description: str, example: str) -> StepDefinition:
        return StepDefinition(
            kind=StepKind.WHEN, expression=expression, action=action, description=description, example=example,
            subject=_STAKES,
        )  # fmt: skip

    return [
        given("un tavolo {tra_virgolette}", _table,
              "Apre il tavolo di un regolamento, con il suo titolo.", 'un tavolo "{titolo}"'),
        given("che la puntata {tra_virgolette} va da {importo} a {importo}", _limits,
              "Ricorda i limiti di una puntata: devono essere quelli del regolamento.",
              'che la puntata "{principale}" va da 5 € a 1.000 €'),
        given("che {giocatore} occupa {posti} con un saldo di {importo}", _seat,
              "Siede un giocatore a uno o più posti.", "che Anna occupa il posto 1 con un saldo di 100 €"),
        given("che {giocatore} osserva il tavolo con un saldo di {importo}", _watch,
              "Un giocatore guarda senza sedersi: può puntare alle spalle.",
              "che Marco osserva il tavolo con un saldo di 100 €"),
        given("che {giocatore} non ammette puntate alle spalle", _no_followers,
              "I posti del giocatore non accettano puntate alle spalle.", "che Anna non ammette puntate alle spalle"),
        given("che {giocatore} {risposta} in anticipo di {decisione_futura} alle spalle", _presets,
              "Chi punta alle spalle dice prima se segue raddoppi e divisioni.",
              "che Marco accetta in anticipo di {preimpostate} alle spalle"),
        given("le carte seguenti:", _cards,
              "Dice chi riceve quali carte: le servite nella distribuzione, le pescate dopo, in ordine di arrivo.",
              "le carte seguenti:", _CARDS),
        given("che il sabot contiene nell'ordine {carte}", _raw,
              "Dice le carte del sabot una per una: solo dove è l'ordine il tema dello scenario.",
              "che il sabot contiene nell'ordine 10♥ 6♦ 8♠ A♣", _CARDS),
        when("{giocatore} punta {importo}", _stake,
             "La puntata obbligatoria, sull'unico posto del giocatore.", "Anna punta 10 €"),
        when("{giocatore} punta {importo} {al_posto}", _stake_at,
             "La puntata obbligatoria su un posto, o su ogni posto del giocatore.", "Anna punta 10 € sul posto 2"),
        when("{giocatore} punta {importo} {su_puntata}", _stake_on,
             "Un'altra puntata, chiamata con la sua etichetta.", "Anna punta 1 € su {collaterale}"),
        when("{giocatore} punta {importo} {su_puntata} {al_posto}", _stake_on_at,
             "Un'altra puntata, su un posto o su ogni posto.", "Anna punta 1 € su {collaterale} sul posto 2"),
        when("{giocatore} punta {importo} alle spalle di {giocatore}", _behind,
             "Una puntata alle spalle dell'unico posto di un altro giocatore.", "Marco punta 5 € alle spalle di Anna"),
        when("{giocatore} punta {importo} alle spalle di {giocatore} {al_posto}", _behind_at,
             "Una puntata alle spalle di un posto.", "Marco punta 5 € alle spalle di Anna al posto 2"),
        when("vengono distribuite le carte", _deal,
             "Chiude le puntate e distribuisce: da qui in poi si decide e si verifica.",
             "vengono distribuite le carte"),
    ]  # fmt: skip
