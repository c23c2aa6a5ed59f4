"""Trigonometric identities."""

TITLE = "Trigonometric identities"
ORDER = 1
