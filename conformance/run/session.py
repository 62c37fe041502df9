"""A conversation with an engine: handshake, rounds, farewell; every fault typed with its stage and cause."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from conformance.audit.exchange import Exchange
from conformance.run.config import Times
from conformance.run.engine import Ending, Engine
from conformance.run.failures import ChannelError, EngineError, Stage
from conformance.wire import messages
from conformance.wire.codec import ProtocolCode, ProtocolError, decode, encode
from conformance.wire.messages import Hello, Op, Refusal, Reply, Request
from conformance.wire.session_outcome import is_of_table, joined

Outcome = Mapping[str, Any]
Moves = Sequence[Mapping[str, Any]]

_JUDGED: Final = frozenset({Refusal.STAKE, Refusal.SHOE})
"""Refusals that a scenario may expect. The others say that the engine cannot answer, which no scenario asks for."""
_REFUSED_WORDS: Final[Mapping[Refusal, str]] = {
    Refusal.UNSUPPORTED: "il motore dichiara «{able}» ma rifiuta «{op}»",
    Refusal.INVALID: (
        "il motore rifiuta con «richiesta-non-valida» una richiesta che rispetta il protocollo; un posto, un giocatore "
        "o una puntata di troppo si rifiutano con «puntata-non-ammessa», e ciò che il motore non ha si dichiara in "
        "«limiti»"
    ),
    Refusal.UNKNOWN_RULES: "il motore offre il regolamento in «ciao» ma poi non lo conosce",
    Refusal.UNKNOWN_ROUND: "il motore non riconosce la partita, o il tavolo, che ha appena aperto",
}


_TRUE_REPLY: Final = 0.3
"""Seconds within which the reply is there, if what was taken for it was not asked for."""
_LOOKED_AT: Final = 20
"""Lines among which it is looked for: an engine may never stop writing."""
_UNASKED: Final = "arriva una riga che nessuno ha chiesto"


class Session:
    """One conversation with one engine: in lock step, or with several rounds under way."""

    def __init__(self, engine: Engine, ruleset: str, times: Times, clock: Callable[[], float]) -> None:
        """Say nothing yet: the engine is started by `open`.

        Args:
            ruleset: what is played, as `slug@version`.
        """
        self._engine, self._ruleset = engine, ruleset
        self._times = times
        self._clock = clock
        self._number = 0
        self._under_way = deque[Request]()
        """Rounds sent with `send_ahead` whose reply has not been taken yet."""
        self.capabilities: tuple[str, ...] = ()
        """What the engine declared in its greeting."""
        self.broken = False
        """Whether the conversation cannot go on: the engine is gone, or requests and replies no longer pair up."""
        self.heard: list[Exchange] = []
        """The replies to the round being played, or played last, raw and in order."""

    @property
    def stderr_tail(self) -> str:
        """The last that the engine wrote on stderr."""
        return self._engine.stderr_tail

    @property
    def seconds_of_a_round(self) -> float:
        """How long the replies to one round may take together."""
        return self._times.round

    def open(self) -> Hello:
        """Start the engine and agree on the protocol and on the regolamento.

        Raises:
            EngineError: `avvio:*`, `accordo:*`, `protocollo:*`. The engine has been ended.
        """
        try:
            hello = self.greet()
            agree_on_rules(hello, self._ruleset)
        except EngineError:
            self.abort()
            raise
        self.capabilities = tuple(hello.capabilities)
        return hello

    def greet(self) -> Hello:
        """Start the engine and exchange greetings. Raises as `open`, but does not end the engine."""
        try:
            self._engine.start()
        except ChannelError as error:
            raise error.at(Stage.START) from error
        reply = self._ask(messages.hello(self.next_number()), self._times.start, Stage.START)
        if reply.outcome is None:
            raise EngineError("accordo:rifiuto", f"il motore rifiuta «ciao» con «{reply.refusal}»")
        hello = messages.read_hello(reply.outcome)
        if hello.protocol not in messages.VERSIONS:
            offered = ", ".join(map(str, messages.VERSIONS))
            words = f"il motore sceglie la versione {hello.protocol} del protocollo, mentre è offerta la {offered}"
            raise EngineError("accordo:versione", words)
        return hello

    def settle_on(self, ruleset: str) -> None:
        """Play this `slug@version` from now on, where only the name was known."""
        self._ruleset = ruleset

    def ask_unknown(self) -> Reply:
        """Ask for an operation that does not exist. Raises EngineError: `protocollo:*`, `gioco:*`."""
        request = {"id": self.next_number(), "op": "prova"}
        return self._ask(request, self._times.round, Stage.PLAY, reading="addio")

    def play(self, setup: Mapping[str, Any], moves: Moves) -> Outcome:
        """Play a scripted round, or a session of a table, and return its `esito`.

        A refusal that a scenario may expect is `{"errore": …}`. Of a table all requests are sent at once.

        Raises:
            EngineError: `gioco:*`, `protocollo:*`, `motore:*`.
        """
        self.heard = []
        if is_of_table(setup):
            return joined(self._session_at_once(setup, moves))
        request = messages.play(self.next_number(), self._ruleset, setup, moves)
        return _judgeable(self._ask(request, self._times.round, Stage.PLAY, step=len(moves)), Op.PLAY)

    def _session_at_once(self, setup: Mapping[str, Any], events: Moves) -> list[Outcome]:
        requests = [*self.of_session(setup, events)]
        try:
            self._engine.send([encode(request) for request in requests])
        except ProtocolError as error:
            raise self._protocol_error(error, None, Stage.PLAY) from error
        replies, first = list[Reply](), None
        for step, request in enumerate(requests):
            try:
                reply, message = self._read(request, self._times.round, Stage.PLAY)
            except EngineError as error:
                if self.broken:
                    raise
                first = first or error  # the other replies are read all the same: nobody else may take them for his
                continue
            at = min(step, len(events))
            self.heard.append(Exchange(number=request["id"], op=request["op"], step=at, message=message))
            replies.append(reply)
        if first is not None:
            raise first
        refused = next((place for place, reply in enumerate(replies) if reply.refusal is not None), len(events))
        return [
            _judgeable(reply, request["op"]) for reply, request in zip(replies[: refused + 1], requests, strict=False)
        ]

    def of_session(self, setup: Mapping[str, Any], events: Moves) -> Iterator[Request]:
        """Yield the requests of a session of a table: the opening, its events, the closing."""
        yield self.opening_table(setup)
        for event in events:
            yield messages.event(self.next_number(), event)
        yield messages.close_table(self.next_number())

    def send_ahead(self, rounds: Sequence[tuple[Mapping[str, Any], Moves]]) -> None:
        """Ask for some scripted rounds at once; the replies are then taken in order with `next_reply`.

        Raises:
            EngineError: `protocollo:*`: something came that nobody had asked for.
        """
        requests = [messages.play(self.next_number(), self._ruleset, setup, moves) for setup, moves in rounds]
        try:
            self._engine.send([encode(request) for request in requests])
        except ProtocolError as error:
            raise self._protocol_error(error, None, Stage.PLAY) from error
        self._under_way += requests

    def next_reply(self) -> Reply:
        """Return the reply to the first round under way; it is in `heard` too, as it came.

        Raises:
            EngineError: `gioco:*`, `protocollo:*`.
        """
        request = self._under_way.popleft()
        reply, message = self._read(request, self._times.round, Stage.PLAY)
        self.heard = [Exchange(number=request["id"], op=request["op"], step=len(request["mosse"]), message=message)]
        return reply

    def next_outcome(self) -> Outcome:
        """Return the same as an outcome. Raises as `play`."""
        return _judgeable(self.next_reply(), Op.PLAY)

    def seconds_after(self, left: float, request: Request, step: int, took: Callable[[Outcome], None]) -> float:
        """Ask for the next step of a round, and return how many of the seconds of the round are left.

        Args:
            took: is given the outcome.
        Raises:
            EngineError: as `play`.
        """
        began = self._clock()
        took(_judgeable(self._ask(request, max(left, 0.0), Stage.PLAY, step=step), request["op"]))
        return left - (self._clock() - began) + self._engine.excused

    def linger(self, seconds: float) -> None:
        """Give a late fault the time to show. Raises EngineError: `gioco:caduta`, `protocollo:*`."""
        try:
            self._engine.linger(seconds)
        except ChannelError as error:
            raise error.at(Stage.PLAY) from error
        except ProtocolError as error:
            raise self._protocol_error(error, None, Stage.PLAY) from error

    def close(self) -> Ending:
        """Say farewell and return how the engine ended, which it does in any case.

        Raises:
            EngineError: `chiusura:*`, `protocollo:*`.
        """
        try:
            reply = self._ask(messages.farewell(self.next_number()), self._times.farewell, Stage.FAREWELL)
        except EngineError:
            self.abort()
            raise
        ending = self._engine.stop(self._times.farewell)
        if reply.refusal is not None:
            raise EngineError("chiusura:rifiuto", f"il motore rifiuta «addio» con «{reply.refusal}»")
        _check_ending(ending, self._times.farewell)
        return ending

    def abort(self) -> None:
        """End the engine now."""
        self.broken = True
        self._engine.kill()

    def opening(self, setup: Mapping[str, Any]) -> Request:
        """Return the request that opens a round."""
        return messages.open_round(self.next_number(), self._ruleset, setup)

    def opening_table(self, setup: Mapping[str, Any]) -> Request:
        """Return the request that opens a table."""
        return messages.open_table(self.next_number(), self._ruleset, setup)

    def next_number(self) -> int:
        """Return the number of the next request."""
        self._number += 1
        return self._number

    def _ask(
        self, request: Request, seconds: float, stage: Stage, *, reading: str | None = None, step: int = 0
    ) -> Reply:
        try:
            self._engine.send([encode(request)])
        except ProtocolError as error:
            self.broken = True
            raise self._protocol_error(error, request["id"], stage) from error
        reply, message = self._read({**request, "op": reading} if reading else request, seconds, stage)
        self.heard.append(Exchange(number=request["id"], op=request["op"], step=step, message=message))
        return reply

    def _read(self, request: Request, seconds: float, stage: Stage) -> tuple[Reply, Mapping[str, Any]]:
        """Return the reply to a request that was sent, and the message that carried it."""
        try:
            message = decode(self._engine.receive(seconds))
            return messages.read_reply(message, request), message
        except ChannelError as error:
            self.broken = True
            raise error.at(stage) from error
        except ProtocolError as error:
            # A reply of the wrong shape still answers its request; after any other fault nothing pairs up any more.
            self.broken = self.broken or error.code is not ProtocolCode.SCHEMA
            raise self._protocol_error(error, request["id"], stage) from error

    def _protocol_error(self, error: ProtocolError, waiting: int | None, stage: Stage) -> EngineError:
        """Return the fault, by what the line is and not by when it came: that depends on the machine.

        A line that nobody asked for may be seen before the next request is sent, or be taken for its reply. If it was,
        the true reply is there too, or comes in a moment.

        Args:
            waiting: the request whose reply was expected, if any.
        """
        if error.code in (ProtocolCode.SCHEMA, ProtocolCode.DUPLICATE_REPLY) or stage is Stage.START:
            return EngineError(error.code, error.words)
        number = self._number_in(error.line)
        if number is not None and 0 < number <= self._number and number != waiting:
            words = "arriva una seconda risposta a una richiesta che ha già avuto la sua"
            return EngineError(ProtocolCode.DUPLICATE_REPLY, words)
        if error.code is ProtocolCode.EXTRA_LINE or number is not None or waiting is None:
            return EngineError(error.code, error.words)
        for _ in range(_LOOKED_AT):
            try:
                line = self._engine.receive(_TRUE_REPLY)
            except (ChannelError, ProtocolError):
                break
            if self._number_in(line) == waiting:
                return EngineError(ProtocolCode.EXTRA_LINE, _UNASKED)
        return EngineError(error.code, error.words)

    @staticmethod
    def _number_in(line: bytes) -> int | None:
        try:
            number = decode(line).get("id")
        except ProtocolError:
            return None
        return number if type(number) is int else None


def agree_on_rules(hello: Hello, wanted: str) -> str:
    """Return the `slug@version` that the engine offers of what is wanted: a version of a slug, or any version of it.

    Raises:
        EngineError: `accordo:regolamento`, or `accordo:versione-regolamento` if the engine has another version.
    """
    slug, _, version = wanted.partition("@")
    versions = [offered.partition("@")[2] for offered in hello.rulesets if offered.partition("@")[0] == slug]
    if version in versions or (versions and not version):
        return f"{slug}@{version or versions[0]}"
    if versions:
        words = f"il motore offre «{slug}» nella versione {', '.join(versions)}, mentre è in esame la {version}"
        raise EngineError("accordo:versione-regolamento", words)
    offered = ", ".join(f"«{name}»" for name in hello.rulesets) or "nessun regolamento"
    raise EngineError("accordo:regolamento", f"il motore non offre «{wanted}»; offre {offered}")


def _judgeable(reply: Reply, op: str) -> Outcome:
    if reply.outcome is not None:
        return reply.outcome
    assert reply.refusal is not None
    if reply.refusal not in _JUDGED:
        words = "il motore rifiuta «gioca», che è obbligatoria"
        if (reply.refusal, op) != (Refusal.UNSUPPORTED, Op.PLAY):
            able = messages.TABLE if op in messages.OF_TABLE else messages.INTERACTIVE
            words = _REFUSED_WORDS[reply.refusal].format(op=op, able=able)
        words += f" («{reply.message}»)" if reply.message else ""
        raise EngineError(f"motore:{reply.refusal}", words)
    return {"errore": {"codice": reply.refusal.value, "messaggio": reply.message}}


def _check_ending(ending: Ending, seconds: float) -> None:
    if ending.extra:
        raise EngineError(ProtocolCode.EXTRA_LINE, "il motore scrive ancora su stdout dopo la risposta ad «addio»")
    if ending.status is None:
        raise EngineError("chiusura:lenta", f"{seconds:g} s dopo «addio» il motore è ancora in vita")
    if ending.status != 0:
        how = f"con codice {ending.status}" if ending.status > 0 else f"per il segnale {-ending.status}"
        raise EngineError("chiusura:codice", f"dopo «addio» il motore termina {how}, non con 0")
    if ending.strays:
        raise EngineError("chiusura:orfani", f"il motore lascia in vita {ending.strays} processi che ha avviato")
