"""Figures and comparisons, not tests: checkouts in, times and differences out.

What each module is for, from the root of a checkout:

- ``python -m bench`` (``make bench``): every figure of this checkout, from one run.
- ``python -m bench.analysis_speed``, ``python -m bench.simulation``: the same in detail, for the exact numbers and for
  simulated rounds; with ``--lungo`` the latter plays 10⁸ rounds and sets them beside the exact value.
- ``python -m bench.compare OTHER``: this checkout beside another one, by turns in one run, with the ratio: how to say
  that a change made nothing slower.
- ``python -m bench.frozen write DIR [PART…]`` and ``compare BEFORE AFTER``: what people and programs are shown, byte
  for byte, the site, the outcomes of scenarios, rounds counted by seed and the fates of edits: how to say that a change
  of structure changed nothing else.
- ``frozen_commands``, ``banco_runs``: what is asked of every command, and the empty place where it is asked.
- ``python -m bench.examples FRESH``: the golden set in docs/esempi held against a freshly generated folder.
- ``python -m bench.judged_logs REGISTRO FOLDER``: how many rounds of a log are gathered and judged in a second.
- ``python -m bench.chance``: how often an honest table is accused in a year, and how soon faults of a shoe are found.
- ``python -m bench.headline_costs docs/studio.md``: keys and seconds of the processor of each headline edit.
- ``python -m bench.screenshots FOLDER OUT``: pages as people see them, in every profile, to be looked at.
- ``browser_tools``, ``page_server``: the browser and the strict host that screenshots and the tests of pages share.
- ``larger_corpus``: a regolamento with as many scenarios as wanted.
- ``play``: the rounds that the others play.
"""
