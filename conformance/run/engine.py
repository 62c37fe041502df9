"""`Engine` is what answers requests, one line for each: a process, a function in memory, an address."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Ending:
    """How an engine ended."""

    status: int | None = 0
    """Exit code, or minus the signal; None if it had to be killed. 0 for an engine that is no process of ours."""
    strays: int = 0
    """Processes that it left behind, killed with it."""
    extra: bytes = b""
    """What it wrote after its last reply."""
    words: str = "saluta"
    """What a clean ending is said to be, in Italian, after «il motore»."""


class Engine(ABC):
    """What a conversation needs of an engine.

    A line is a message of the protocol as bytes. A line that is sent ends with a newline, a reply comes without one.
    An engine that can be neither heard apart from its replies nor observed while it works leaves the last three members
    as they are.
    """

    @abstractmethod
    def start(self) -> None:
        """Make the engine ready to be asked.

        Raises:
            ChannelError: it cannot be started.
        """

    @abstractmethod
    def send(self, lines: Sequence[bytes]) -> None:
        """Send requests, without waiting for anything: the replies are then taken one by one with `receive`.

        Raises:
            ProtocolError: something came before the engine was asked for it.
        """

    @abstractmethod
    def receive(self, seconds: float) -> bytes:
        """Return the reply to the first request that has none yet.

        Args:
            seconds: how long the complete reply may take from now on.
        Raises:
            ProtocolError: what came can be no message.
            ChannelError: the engine crashed, stalled, or cannot be heard any more.
        """

    @abstractmethod
    def stop(self, seconds: float) -> Ending:
        """Wait for the engine to end by itself, for so many seconds at most, then end it; return how it ended."""

    @abstractmethod
    def kill(self) -> None:
        """End the engine now. It may have ended already, or not have started."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send one request and return its reply. Raises as `send` and `receive`."""
        self.send([line])
        return self.receive(seconds)

    def linger(self, seconds: float) -> None:  # noqa: B027 - who cannot speak unasked has nothing to wait for
        """Wait so many seconds for what should not come: a line unasked for, or death. Raises as `receive`."""

    @property
    def stderr_tail(self) -> str:
        """The last words of the engine beside its replies, as evidence."""
        return ""

    @property
    def excused(self) -> float:
        """Seconds of the last reply that do not count against the engine: others had the processor."""
        return 0.0
