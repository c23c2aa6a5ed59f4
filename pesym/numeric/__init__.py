"""Numbers: high-precision values of an encoding, and the error of a function measured against them."""
