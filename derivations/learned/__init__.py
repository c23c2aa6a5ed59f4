"""Learned Fourier features."""

TITLE = "Learned Fourier features"
ORDER = 12
