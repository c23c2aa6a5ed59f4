"""Discrete Fourier series: waves on the samples 0, ..., N - 1."""

TITLE = "The discrete Fourier series"
ORDER = 4
