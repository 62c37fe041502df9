"""The commands of who has an engine: motore.yaml in, a conversation, a verdict, reports out."""
