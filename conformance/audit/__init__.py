"""The replies of a round in, breaches out: what every reply must satisfy, whatever the scenario asks."""
