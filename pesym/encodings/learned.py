"""Learned Fourier features: training finds the frequencies, so they are symbols until numbers are given."""

from sympy import IndexedBase, Lambda

from pesym.encodings.encoding import INDEX, Encoding
from pesym.encodings.parameters import Source

theta = IndexedBase("theta", real=True)  # the frequencies

learned = Encoding(
    name="learned",
    title="Learned Fourier features",
    source=Source(
        authors="Li, Y., Si, S., Li, G., Hsieh, C.-J., and Bengio, S.",
        year=2021,
        title="Learnable Fourier Features for Multi-Dimensional Spatial Positional Encoding",
    ),
    frequency=Lambda(INDEX, theta[INDEX]),
    parameters=(),
    convention="The features alone, with amplitude 1: the paper scales them and sends them through a small network.",
    domain="real numbers",
)
