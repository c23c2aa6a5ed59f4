"""Properties for arbitrary frequencies."""

TITLE = "Properties for arbitrary frequencies"
ORDER = 6
