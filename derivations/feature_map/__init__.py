"""The feature map."""

TITLE = "The feature map"
ORDER = 3
