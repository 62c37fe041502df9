"""Real play: the logs of a table in, every round judged by the rules out. For who may rig no shoe."""
