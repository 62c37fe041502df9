"""The exit codes of the command line; those of a run of scenarios are in `conformance.run.run_report.Exit`."""

from typing import Final

DIFFERENT: Final = 1
"""The answer to what the command asks is «no»: something differs, survives, is not held."""
USAGE: Final = 2
"""The command or the configuration is wrong, or a file cannot be written."""
NOT_COMPUTABLE: Final = 3
"""The analysis cannot follow the regolamento."""
DEFECT: Final = 4
"""The regolamento or the suite has a defect."""
FEW: Final = 5
"""Fewer scenarios were played than asked for."""
BROKEN: Final = 70
"""The program has a defect."""
INTERRUPTED: Final = 130
CLOSED: Final = 141
"""Whoever was reading the output has closed it."""
