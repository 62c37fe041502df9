"""What is asked of a table: the commands of its players, the tests of its rules, and why something is refused."""

from __future__ import annotations

from generator.engine.runtime.session_state import NO_RESULT, Guest, RoundResult
from generator.engine.runtime.table_state import TableState

TOO_LATE = "fuori-tempo"
NOT_ACTIVE = "comando-non-attivo"
NOT_FORESEEN = "evento-non-previsto"
NO_CHAT = "chat-vietata"
NO_SUCH_BOX, FREE_BOX, OWN_BOX, TAKEN_BOX = "posto-inesistente", "posto-libero", "posto-proprio", "posto-occupato"
TOO_MANY_BOXES, TOO_MANY_PLAYERS = "troppi-posti", "troppi-giocatori"
NO_SUCH_WAGER = "puntata-non-ammessa"
NO_SUCH_MODE, NO_SUCH_SUM, FULL = "modalita-non-ammessa", "posta-non-ammessa", "tavolo-pieno"
NOTHING_TO_UNDO, BELOW_LEAST = "nulla-da-annullare", "sotto-minimo"
NO_SUCH_SETTING, CONFIRMED = "voce-inesistente", "puntata-confermata"
NO_SUCH_CHIP, BEYOND_MOST, NO_FUNDS = "fiche-inesistente", "oltre-limite", "saldo-insufficiente"


class Refused(Exception):
    """A player may not do what he asked for; nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Ask:
    """What a command names: who uses it, on which box, for which wager and amount, with which words."""

    __slots__ = ("amount", "box", "guest", "item", "text", "value", "wager")

    def __init__(
        self,
        guest: Guest,
        box: int = 0,
        wager: str = "",
        amount: int = 0,
        text: str = "",
        item: str = "",
        value: bool = False,
    ) -> None:
        self.guest = guest
        self.box = box
        self.wager = wager
        self.amount = amount
        self.text = text
        self.item = item
        self.value = value

    def of(self, guest: Guest, amount: int | None = None) -> Ask:
        """Return the same asked by a player of another copy of the table, or with another amount."""
        return Ask(
            guest, self.box, self.wager, self.amount if amount is None else amount, self.text, self.item, self.value
        )


class Asked:
    """What a test of the table may ask of a player, of a box, and of how a round ended."""

    __slots__ = ("_box", "_guest", "_table", "result")

    def __init__(self, table: TableState, guest: str, box: int, result: RoundResult = NO_RESULT) -> None:
        self._table = table
        self._guest = guest
        self._box = box
        self.result = result

    @property
    def phase(self) -> str:
        """Return the phase of the table."""
        return self._table.phase

    @property
    def in_play(self) -> bool:
        """Say whether the player has a stake in the round."""
        return self._guest in self._table.players_in_play()

    @property
    def has_stakes(self) -> bool:
        """Say whether the player has laid stakes, or has some in the round."""
        return self.in_play or self._table.laid_by(self._guest) > 0

    @property
    def has_laid(self) -> bool:
        """Say whether the player has laid a stake in this window, even if he took it back."""
        return self._table.guests[self._guest].laid

    @property
    def confirmed(self) -> bool:
        """Say whether the player has said that his stakes are final."""
        return self._table.guests[self._guest].confirmed

    @property
    def chat(self) -> str:
        """Return whether the player may write."""
        return "vietata" if self._table.guests[self._guest].muted else "ammessa"

    @property
    def box_in_play(self) -> bool:
        """Say whether the box has cards in the round."""
        return self._box in self._table.boxes_in_play()

    @property
    def purse(self) -> str:
        """Return whether the balance that the player is shown is nothing."""
        return "positivo" if self._table.shown_balance(self._guest) > 0 else "zero"

    @property
    def idle(self) -> int:
        """Return how many windows have closed in a row without a stake on the box, one that is closing with them."""
        seat = self._table.seats.get(self._box)
        return 0 if seat is None or self._table.laid_on(self._box) else seat.idle

    @property
    def net(self) -> str:
        """Return whether the player has won or lost on the whole round."""
        return "zero" if not self.result.net else "positivo" if self.result.net > 0 else "negativo"
