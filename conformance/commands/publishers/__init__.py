"""The commands of who publishes: a command line in, a site or what changed out."""
