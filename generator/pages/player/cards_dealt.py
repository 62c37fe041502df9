"""Which cards everybody gets before anyone decides."""

from collections.abc import Iterator

from generator.model.terms import Face, Recipient
from generator.pages.player.page_telling import Teller, cards_counted
from generator.pages.printing.page_sentences import Said
from generator.words.marked_messages import marked

_FACE_UP = {
    Recipient.HANDS: (marked("Ricevi {up} scoperte."), marked("Ricevi {up} scoperta.")),
    Recipient.DEALER: (marked("Il banco riceve {up} scoperte."), marked("Il banco riceve {up} scoperta.")),
    Recipient.TABLE: (
        marked("Sul tavolo si scoprono {up}, comuni a tutti."),
        marked("Sul tavolo si scopre {up}, comune a tutti."),
    ),
}
_ASIDE = (
    marked("Ricevi anche {down} coperte, che restano da parte."),
    marked("Ricevi anche {down} coperta, che resta da parte."),
)
_ONLY_ASIDE = (
    marked("Ricevi {down} coperte, che restano da parte."),
    marked("Ricevi {down} coperta, che resta da parte."),
)
_ALSO_HIDDEN = (marked("Ne riceve anche {down} coperte."), marked("Ne riceve anche {down} coperta."))
_HIDDEN = (marked("Il banco riceve {down} coperte."), marked("Il banco riceve {down} coperta."))


def dealt(told: Teller) -> Iterator[Said]:
    """Yield who gets which cards: where zones are in play, each by what is known of it."""
    rules = told.rules
    for to in _FACE_UP:
        steps = [step for step in rules.deal if step.to is to]
        up = sum(step.cards for step in steps if step.face is Face.UP)
        down = sum(step.cards for step in steps if step.face is Face.DOWN)
        for message in _faces(to, up, down):
            shown = {"up": cards_counted(told, up), "down": cards_counted(told, down)}
            yield told.said(message, *(step.source for step in steps), **shown)
        if to is Recipient.DEALER and rules.deal and not down:
            message = (
                marked("Le altre le prende alla fine.") if up else marked("Il banco prende le sue carte alla fine.")
            )
            yield told.said(message, *(step.source for step in rules.deal[-1:]))


def _faces(to: Recipient, up: int, down: int) -> Iterator[str]:
    """Yield what is said of so many cards face up and face down."""
    if to is Recipient.DEALER and up == down == 1:
        yield marked("Il banco ne riceve due, una coperta.")
        return
    if up:
        yield _FACE_UP[to][up == 1]
    if down and to is Recipient.HANDS:
        yield (_ASIDE if up else _ONLY_ASIDE)[down == 1]
    if down and to is Recipient.DEALER:
        yield (_ALSO_HIDDEN if up else _HIDDEN)[down == 1]
