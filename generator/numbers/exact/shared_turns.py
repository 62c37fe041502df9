"""What several edits of a regolamento learn once: of the dealer who plays alone, of rounds, of tables by totals."""

from dataclasses import dataclass, field

from generator.numbers.exact.classic.final_hands import DealerMemory
from generator.numbers.exact.classic.sought_returns import Tables
from generator.numbers.exact.enumeration.round_memory import RoundMemory


@dataclass
class Memory:
    """What the edits of one regolamento share; of each kind the last few are kept."""

    dealers: DealerMemory = field(default_factory=DealerMemory)
    rounds: RoundMemory = field(default_factory=RoundMemory)
    tables: Tables = field(default_factory=Tables)

    @classmethod
    def of(cls, slots: int) -> "Memory":
        """Return a memory that keeps a number of results of each kind; each takes some tens of megabytes."""
        return cls(DealerMemory(slots), RoundMemory(slots))
