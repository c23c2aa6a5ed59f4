"""The Transformer encoding."""

TITLE = "The Transformer encoding"
ORDER = 5
