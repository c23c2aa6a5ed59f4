"""Fourier series: sines and cosines as a basis of functions on a period."""

TITLE = "Fourier series"
ORDER = 2
