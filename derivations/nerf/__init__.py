"""The encoding of NeRF."""

TITLE = "The encoding of NeRF"
ORDER = 8
