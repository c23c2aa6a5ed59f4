"""Rotary position embedding."""

TITLE = "Rotary position embedding"
ORDER = 11
