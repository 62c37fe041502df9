"""Rules, scenarios and engines in; how strong the suite is and what it lacks out."""
