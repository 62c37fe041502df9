"""The wire: messages and the published schemas."""
