"""Makes `runner_fakes` importable: in importlib mode pytest leaves the import path alone."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
