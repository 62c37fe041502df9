"""The steps that prepare a round: the table, who sits there, the cards, the stakes."""

import re
from collections.abc import Sequence

from conformance.cases.scenario import arguments as read
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.shoe import CardsRow
from conformance.cases.scenario.wording import listed, money
from conformance.cases.scenario.wrong_cards import card_fault
from conformance.cases.steps.parameters import wager_named
from conformance.cases.steps.phrases import Chapter, DataTable
from generator.data.diagnostics import Position

table = Chapter("Il tavolo e i giocatori")
cards = Chapter("Le carte")
stakes = Chapter("Le puntate")
_WHO = re.compile(r"(.+?)(?: al posto ([0-9]+))?")


@table.given(
    "un tavolo {tra_virgolette}", ("Apre il tavolo di un regolamento, con il suo titolo.", 'un tavolo "{titolo}"')
)
def _open(draft: ScenarioDraft, title: str) -> None:
    if title not in (draft.rules.title, draft.rules.slug):
        advice = f'Scrivi «un tavolo "{draft.rules.title}"».'
        if title.startswith(f"{draft.rules.title} #"):
            advice += f'\nNel regolamento « #» comincia un commento: scrivi titolo: "{title}" fra virgolette.'
        raise StepFault("G051", f"Il tavolo «{title}» non è quello di questa cartella.", advice)


@table.given(
    "che la puntata {tra_virgolette} va da {importo} a {importo}",
    (
        "Ricorda i limiti di una puntata: devono essere quelli del regolamento.",
        'che la puntata "{principale}" va da 5 € a 1.000 €',
    ),
)
def _limits(draft: ScenarioDraft, label: str, low: int, high: int) -> None:
    wager = wager_named(draft.rules.wagers, label)
    limit = next((limit for limit in draft.rules.table.limits if limit.wager == wager.name), None)
    if limit is None or (limit.minimum, limit.maximum) != (low, high):
        stated = "non dichiara limiti" if limit is None or limit.minimum is None or limit.maximum is None else (
            f"va da {money(limit.minimum)} a {money(limit.maximum)}"
        )  # fmt: skip
        raise StepFault("G053", f"Nel regolamento «{wager.label}» {stated}.", "Correggi lo scenario o il regolamento.")


@table.given(
    "che {giocatore} occupa {posti} con un saldo di {importo}",
    ("Siede un giocatore a uno o più posti.", "che Anna occupa il posto 1 con un saldo di 100 €"),
)
def _seat(draft: ScenarioDraft, player: str, boxes: list[int], balance: int) -> None:
    draft.seat(player, boxes, balance)


@table.given(
    "che {giocatore} osserva il tavolo con un saldo di {importo}",
    (
        "Un giocatore guarda senza sedersi: può puntare alle spalle.",
        "che Marco osserva il tavolo con un saldo di 100 €",
    ),
)
def _watch(draft: ScenarioDraft, player: str, balance: int) -> None:
    draft.seat(player, [], balance)


@table.given(
    "che {giocatore} non ammette puntate alle spalle",
    ("I posti del giocatore non accettano puntate alle spalle.", "che Anna non ammette puntate alle spalle"),
)
def _no_followers(draft: ScenarioDraft, player: str) -> None:
    for number in draft.boxes_of(player):
        draft.boxes[number].behind_allowed = False


@table.given(
    "che {giocatore} {risposta} in anticipo di {decisione_futura} alle spalle",
    (
        "Chi punta alle spalle dice prima se segue raddoppi e divisioni.",
        "che Marco accetta in anticipo di {preimpostate} alle spalle",
    ),
)
def _presets(draft: ScenarioDraft, player: str, answer: str, offers: list[str]) -> None:
    draft.player_id(player)
    admitted = draft.rules.behind.presets if draft.rules.behind else ()
    for offer in offers:
        if offer not in admitted:
            labels = listed(draft.rules.offer(name).label for name in admitted)
            raise StepFault(
                "G053", f"«{draft.rules.offer(offer).label}» non si preimposta alle spalle.", f"Si può per: {labels}."
            )
    if answer == "accetta":
        draft.presets[player] = list(offers)
    else:
        draft.presets.setdefault(player, [])


@cards.given(
    "le carte seguenti:",
    (
        "Dice chi riceve quali carte: le servite nella distribuzione, le pescate dopo, in ordine di arrivo.",
        "le carte seguenti:",
    ),
    columns=("a chi", "servite", "pescate"),
)
def _cards(draft: ScenarioDraft, table: DataTable) -> None:
    places = draft.table_rows[1:] or [None] * (len(table) - 1)
    draft.rig(rows=[_row(cells, at) for cells, at in zip(table[1:], places, strict=True)])


def _row(cells: Sequence[str], at: Position | None) -> CardsRow:
    match = _WHO.fullmatch(read.clean(cells[0]))
    if match is None:
        raise StepFault(
            "G062", "Una riga della tabella non dice a chi vanno le carte.", "Riempi la colonna «a chi».", at
        )
    who, box = match.groups()
    served, drawn = _codes(cells[1], at), _codes(cells[2], at)
    return CardsRow(who=who, box=int(box) if box else None, served=served, drawn=drawn, at=at)


def _codes(cell: str, at: Position | None) -> tuple[str, ...]:
    try:
        return tuple(read.parse_cards(cell))
    except ValueError:
        raise StepFault("G052", *card_fault(cell), at) from None


@cards.given(
    "che il sabot contiene nell'ordine {carte}",
    (
        "Dice le carte del sabot una per una: solo dove è l'ordine il tema dello scenario.",
        "che il sabot contiene nell'ordine 10♥ 6♦ 8♠ A♣",
    ),
)
def _raw(draft: ScenarioDraft, codes: list[str]) -> None:
    draft.rig(raw=codes)


@stakes.when(
    "{giocatore} punta {importo}[ {su_puntata}][ {al_posto}]",
    ("La puntata obbligatoria, sull'unico posto del giocatore.", "Anna punta 10 €"),
    ("La puntata obbligatoria su un posto, o su ogni posto del giocatore.", "Anna punta 10 € sul posto 2"),
    ("Un'altra puntata, chiamata con la sua etichetta.", "Anna punta 1 € su {collaterale}"),
    ("Un'altra puntata, su un posto o su ogni posto.", "Anna punta 1 € su {collaterale} sul posto 2"),
)
def _stake(draft: ScenarioDraft, player: str, amount: int, wager: str | None, boxes: list[int] | None) -> None:
    held = [draft.box_of(player)] if boxes is None else boxes or draft.boxes_of(player)
    draft.stake(player, wager or draft.rules.main_wager.name, amount, held)


@stakes.when(
    "{giocatore} punta {importo} alle spalle di {giocatore}[ {al_posto}]",
    ("Una puntata alle spalle dell'unico posto di un altro giocatore.", "Marco punta 5 € alle spalle di Anna"),
    ("Una puntata alle spalle di un posto.", "Marco punta 5 € alle spalle di Anna al posto 2"),
)
def _stake_behind(draft: ScenarioDraft, player: str, amount: int, holder: str, boxes: list[int] | None) -> None:
    draft.stake_behind(player, amount, holder, boxes[0] if boxes else None)


@stakes.when(
    "vengono distribuite le carte",
    ("Chiude le puntate e distribuisce: da qui in poi si decide e si verifica.", "vengono distribuite le carte"),
)
def _deal(draft: ScenarioDraft) -> None:
    draft.deal()
