"""Decisions and choices, as a register tells them, held against the moves that were sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from conformance.audit.breach import Invariant
from conformance.audit.cards_seen import DEALER, CardsSeen
from conformance.audit.hearing import Entry, fact_words, place_words
from conformance.audit.move_refusals import codes_for
from conformance.audit.shown_table import check_visible
from conformance.cases.scenario import wording as say
from generator.model.terms import REFUSE, PhaseKind
from generator.words.italian import join

_ASKED = (PhaseKind.OFFER, PhaseKind.PLAYERS)
_EVENT_OF: Final = {"tempo_scaduto": ("tempo_scaduto",), "senza_risposta": ("tempo_scaduto", "disconnessione")}
"""Origin of an automatic choice → the events that bring it about."""
_WHO: Final = ("giocatore", "posto", "mano")


@dataclass
class DecisionsTold:
    """The pending decision, and what has been chosen."""

    cards: CardsSeen
    pending: Entry | None = None
    playing_began: bool = False
    chosen_boxes: set[int] = field(default_factory=set)
    """Where something was chosen in this step."""
    drawing: list[Entry] = field(default_factory=list)
    """The cards that reached hands in this step, once the turns had begun."""
    refused: bool = False

    def take(self, entry: Entry, step: int) -> None:
        """Follow an entry of the register."""
        match entry["fatto"]:
            case "decisione":
                self._decision(entry)
            case "scelta":
                self._choice(entry, step)
            case "rifiuto":
                self.refused = True
                self._refusal(entry, step)
            case "rimborso" if entry["motivo"] == "malfunzionamento":
                self.pending = None
            case "carta":
                self._card(entry)

    # -- decisions -----------------------------------------------------------------------------------------------------

    def _decision(self, entry: Entry) -> None:
        hearing, cards = self.cards.hearing, self.cards
        box, hand, player = entry["posto"], entry["mano"], entry["giocatore"]
        if not hearing.plays(player, box):
            words = f"decide {player} al posto {box}"
            hearing.breach(Invariant.SEAT, "decisioni di chi gioca un posto, o punta alle sue spalle", words)
        elif cards.hands and (box, hand) not in cards.hands:
            words = f"si decide per {place_words(box, hand)}, che non c'è"
            hearing.breach(Invariant.DECISION, "decisioni per mani che il registro conosce", words)
        if self.pending is not None and not _same(self.pending, entry, _WHO):
            words = f"se ne apre un'altra per {place_words(box, hand)}"
            expected = f"prima una scelta per {place_words(self.pending['posto'], self.pending['mano'])}"
            hearing.breach(Invariant.DECISION, expected, words)
        self._phase(entry)
        check_visible(cards, entry)
        if hearing.facts.dealer_last and len(cards.dealer) > hearing.facts.upcards:
            up = hearing.facts.upcards
            many = {0: "nessuna carta scoperta", 1: "una sola carta scoperta"}.get(up, f"{up} carte scoperte")
            expected = f"finché un giocatore decide, del banco {many}"
            hearing.breach(Invariant.SECRET, expected, f"il banco mostra {say.cards(cards.dealer)}")
        if not entry["lecite"]:
            hearing.breach(Invariant.DECISION, "una decisione con almeno un'opzione", "«lecite» è vuoto")
        self.pending = entry

    def _phase(self, entry: Entry) -> None:
        hearing, phase = self.cards.hearing, entry["fase"]
        facts = hearing.facts
        stage = entry.get("stadio")
        if stage is not None and facts.stages and stage not in facts.stages:
            expected = f"uno stadio del regolamento ({say.listed(sorted(facts.stages))})"
            hearing.breach(Invariant.DECISION, expected, f"lo stadio è «{stage}»")
        if phase not in _ASKED:
            hearing.breach(Invariant.DECISION, f"decisioni nelle fasi {say.listed(_ASKED)}", f"la fase è «{phase}»")
        own = [name for name in entry["lecite"] if name != REFUSE]
        staged = [name for name in own if name in facts.staged]
        known = [name for name in own if name in facts.staged or name in facts.adds or name in facts.priced]
        if phase == PhaseKind.OFFER and len(staged) > 1:
            hearing.breach(Invariant.DECISION, f"la fase di {say.listed(staged)}", f"la fase è «{phase}»")
        if phase == PhaseKind.PLAYERS and (REFUSE in entry["lecite"] or (known and not staged)):
            hearing.breach(Invariant.DECISION, "la fase di un'offerta", f"la fase è «{phase}»")
        if phase == PhaseKind.OFFER and self.playing_began and facts.offers_first:
            expected = "nessuna offerta dopo che i turni dei giocatori sono cominciati"
            hearing.breach(Invariant.DECISION, expected, f"la fase torna «{phase}»")
        self.playing_began = self.playing_began or phase == PhaseKind.PLAYERS

    # -- choices -------------------------------------------------------------------------------------------------------

    def _choice(self, entry: Entry, step: int) -> None:
        hearing, pending, origin = self.cards.hearing, self.pending, entry["origine"]
        box, action = entry["posto"], entry["azione"]
        if not hearing.plays(entry["giocatore"], box):
            words = f"sceglie {entry['giocatore']} al posto {box}"
            hearing.breach(Invariant.SEAT, "scelte di chi gioca un posto, o punta alle sue spalle", words)
        self._sent(entry, step)
        if pending is not None and _same(pending, entry, _WHO):
            legal = pending["lecite"]
            declined = action == REFUSE and pending["fase"] == PhaseKind.OFFER
            if origin in ("giocatore", "anticipo") and action not in legal and not declined:
                hearing.breach(Invariant.CHOICE, f"una scelta fra {say.listed(legal)}", f"è registrata «{action}»")
            self.pending = None
        elif origin in ("giocatore", "tempo_scaduto", "senza_risposta"):
            words = f"{place_words(box, entry['mano'])} sceglie «{action}» senza che lo si chieda"
            hearing.breach(Invariant.CHOICE, "una scelta per la decisione in attesa", words)
        self.chosen_boxes.add(box)

    def _sent(self, entry: Entry, step: int) -> None:
        """Check that a choice is the move that was sent, or follows from an event that was sent."""
        hearing, origin = self.cards.hearing, entry["origine"]
        move = hearing.move(step) or {}
        wanted = entry.get("richiesta", entry["azione"])
        if origin == "giocatore":
            words = "nessuna mossa" if not move else _move_words(move)
            explained = move.get("azione") == entry["azione"] and "evento" not in move and _aimed(move, entry)
            if not explained:
                hearing.breach(Invariant.CHOICE, f"registrata la mossa mandata: {words}", _choice_words(entry))
        elif origin == "anticipo":
            early = [one for one in hearing.moves[:step] if one.get("evento") == "anticipo" and _aimed(one, entry)]
            if not early or early[-1].get("azione") != wanted:
                refused = any(one.get("azione") == wanted for one in early)
                if not refused:
                    expected = "una decisione anticipata che sia stata mandata"
                    hearing.breach(Invariant.CHOICE, expected, _choice_words(entry))
        elif origin in _EVENT_OF or origin == "disconnessione":
            events = _EVENT_OF.get(origin, ("disconnessione",))
            sent = [one.get("evento") for one in (hearing.moves[:step] if "disconnessione" in events else [move])]
            if not set(sent) & set(events):
                expected = f"una scelta «{origin}» soltanto dopo quell'evento"
                hearing.breach(Invariant.CHOICE, expected, _choice_words(entry))

    def _refusal(self, entry: Entry, step: int) -> None:
        """Check that a move was refused for a reason that holds: what is allowed is not refused."""
        hearing, move = self.cards.hearing, self.cards.hearing.move(step)
        if move is None:
            return
        codes = codes_for(move, self.pending, hearing.holders)
        if entry["codice"] not in codes:
            why = f"rifiutata con {join((f'«{code}»' for code in codes), 'o')}" if codes else "accettata: è lecita"
            hearing.breach(Invariant.CHOICE, f"la mossa {_move_words(move)} {why}", f"rifiuto «{entry['codice']}»")

    def _card(self, entry: Entry) -> None:
        """Check that no card reaches a hand, once the turns have begun, unless something was chosen at its box.

        The dealer takes none either while one of his lies face down: it may be all that he needs.
        """
        hearing = self.cards.hearing
        if self.playing_began and self.pending is None and entry["a"] == DEALER:
            self._drawn_blind(entry)
        if not self.playing_began or entry["a"] != "mano":
            return
        if hearing.facts.dealer_last and self.cards.dealer_began:
            words = f"{place_words(entry.get('posto'), entry.get('mano'))} riceve {say.card(entry['carta'])}"
            hearing.breach(Invariant.END, "nessuna carta alle mani dopo che il banco ha cominciato il suo turno", words)
        else:
            self.drawing.append(entry)

    def _drawn_blind(self, entry: Entry) -> None:
        hearing, down = self.cards.hearing, self.cards.down.get((DEALER, DEALER))
        if down and hearing.facts.dealer_last and (entry["zona"], entry.get("da", "sabot")) == (DEALER, "sabot"):
            words = f"pesca {say.card(entry['carta'])} quando una è ancora coperta"
            hearing.breach(Invariant.CARDS, "il banco scopre la sua carta prima di pescare", words)

    # -- the end of a step, of a reply --------------------------------------------------------------------------------

    def end_step(self, step: int) -> None:
        """Check that a move was answered, by a choice or a refusal, and that every card answers a choice of its box."""
        hearing, move = self.cards.hearing, self.cards.hearing.move(step)
        if move is not None and "evento" not in move and not self.chosen_boxes and not self.refused:
            hearing.breach(Invariant.CHOICE, f"una scelta o un rifiuto per {_move_words(move)}", "niente")
        for entry in self.drawing:
            if entry.get("posto") not in self.chosen_boxes:
                words = f"{place_words(entry.get('posto'), entry.get('mano'))} riceve {say.card(entry['carta'])}"
                hearing.breach(Invariant.CARDS, "carte a una mano soltanto per una scelta del suo posto", words)
        self.refused = False
        self.chosen_boxes.clear()
        self.drawing.clear()

    def check_state(self, outcome: Mapping[str, Any]) -> None:
        """Check `stato` and `attesa` of a reply, once its register has been followed."""
        hearing, pending, waiting = self.cards.hearing, self.pending, outcome.get("attesa")
        over = outcome["stato"] == "concluso"
        if over and (pending is not None or waiting is not None):
            hearing.breach(Invariant.STATE, "un colpo in attesa: una decisione aspetta", "«stato» è «concluso»")
        elif not over and pending is None:
            hearing.breach(Invariant.STATE, "un colpo concluso: nessuna decisione aspetta", "«stato» è «in_attesa»")
        elif not over and waiting is None:
            hearing.breach(Invariant.STATE, "in «attesa» la decisione che aspetta", "«attesa» manca")
        elif waiting is not None and pending is not None:
            check_visible(self.cards, waiting)
            _check_waiting(self.cards, pending, waiting)


def _check_waiting(cards: CardsSeen, pending: Entry, waiting: Entry) -> None:
    for name in (*_WHO, "fase", "stadio", "importi"):
        told, said = pending.get(name), waiting.get(name)
        if told != said and not (name in ("stadio", "importi") and not (told and said)):
            cards.hearing.breach(
                Invariant.STATE, f"in «attesa» la decisione del registro: «{name}» {told}", f"«{name}» {said}"
            )
    told, said = set(pending["lecite"]) - {REFUSE}, set(waiting["lecite"]) - {REFUSE}
    if told != said:
        expected = f"in «attesa» le opzioni del registro: {say.listed(sorted(told))}"
        cards.hearing.breach(Invariant.STATE, expected, say.listed(sorted(said)))


def _same(one: Entry, other: Entry, names: tuple[str, ...]) -> bool:
    return all(one.get(name) == other.get(name) for name in names)


def _aimed(move: Mapping[str, Any], entry: Entry) -> bool:
    """Say whether a move is for the hand of an entry: what it leaves out is the pending one's."""
    if "giocatore" in move and move["giocatore"] != entry["giocatore"]:
        return False
    return "posto" not in move or (move["posto"], move.get("mano", 1)) == (entry["posto"], entry["mano"])


def _move_words(move: Mapping[str, Any]) -> str:
    name = move.get("evento") or move.get("azione")
    return f"«{name}»" + (f" per {place_words(move['posto'], move.get('mano', 1))}" if "posto" in move else "")


def _choice_words(entry: Entry) -> str:
    where = place_words(entry["posto"], entry["mano"])
    return f"{fact_words(entry)} «{entry['azione']}» per {where}, origine «{entry['origine']}»"
