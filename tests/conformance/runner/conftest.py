"""Makes `runner_fakes` and the miniatures' honest core importable: in importlib mode pytest leaves the path alone."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "miniatures")]
