"""The feature map."""

TITLE = "The feature map"
ORDER = 2
