"""Random Fourier features."""

TITLE = "Random Fourier features"
ORDER = 9
