"""Encodings added to tokens."""

TITLE = "Encodings added to tokens"
ORDER = 7
