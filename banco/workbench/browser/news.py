"""What is told to every browser that listens: the last of each part, and everything as it comes."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

Event = tuple[str, dict[str, Any]]
PARTS = ("diagnostica", "pagina", "cambiamenti", "coerenza", "scenari", "ritorni", "scelte")
"""In the order in which they are told."""
_MOST = 1000
"""Events that wait for a browser that does not read; then it begins again."""


class News:
    """Who listens, and what they would be told if they came now."""

    def __init__(self) -> None:
        """Nobody listens, and nothing is known."""
        self._listeners: set[asyncio.Queue[Event | None]] = set()
        self.parts: dict[str, dict[str, Any]] = {}

    def part(self, name: str, data: Mapping[str, Any]) -> None:
        """Keep the last of a part, and tell it."""
        self.parts[name] = dict(data)
        self.tell(name, data)

    def tell(self, name: str, data: Mapping[str, Any]) -> None:
        """Tell everybody something."""
        for queue in [*self._listeners]:
            if queue.qsize() >= _MOST:
                self._listeners.discard(queue)
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(None)
            else:
                queue.put_nowait((name, dict(data)))

    def end(self) -> None:
        """Let everybody go."""
        for queue in self._listeners:
            queue.put_nowait(None)
        self._listeners.clear()

    @contextmanager
    def _listening(self) -> Iterator["asyncio.Queue[Event | None]"]:
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            yield queue
        finally:
            self._listeners.discard(queue)

    async def heard(self) -> AsyncIterator[Event]:
        """Yield every part as it is now, then everything as it comes, until there is nothing more to hear."""
        with self._listening() as queue:
            for name in PARTS:
                if name in self.parts:
                    yield name, self.parts[name]
            while (event := await queue.get()) is not None:
                yield event
