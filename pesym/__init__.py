"""pesym: a symbolic proof toolkit for sinusoidal positional encodings."""

__version__ = "0.1.0"
