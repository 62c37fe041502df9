"""Every scenario of the corpus, played by the engine that the options choose.

`make quick` leaves them out: more than a thousand rounds, which `banco guarda --una-volta SLUG` judges one regolamento
at a time.
"""

import pytest
from pytest_bdd import scenarios

from generator.data.corpus import bundled

pytestmark = pytest.mark.slow

scenarios(str(bundled().features))
