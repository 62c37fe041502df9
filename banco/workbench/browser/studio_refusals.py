"""What the studio does not do, in words, with the status of the answer that says so."""

from typing import Any


class Declined(Exception):
    """A request that is not done, and why."""

    def __init__(self, code: str, message: str, status: int = 400, **beside: Any) -> None:
        """Say it in Italian.

        Args:
            code: one of those of docs/studio-api.md.
            beside: what else the answer holds.
        """
        super().__init__(message)
        self.code, self.message, self.status, self.beside = code, message, status, beside

    @property
    def body(self) -> dict[str, Any]:
        """Return the answer."""
        return {"errore": self.message, "codice": self.code, **self.beside}
