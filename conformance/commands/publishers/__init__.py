"""The commands of who publishes: a command line in, what changed out."""
