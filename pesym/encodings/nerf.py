"""The encoding of NeRF: each frequency is twice the one before, starting at pi."""

from sympy import Lambda, pi

from pesym.encodings.encoding import INDEX, Encoding
from pesym.encodings.parameters import Source

nerf = Encoding(
    name="nerf",
    title="Encoding of one coordinate in NeRF",
    source=Source(
        authors="Mildenhall, B., Srinivasan, P. P., Tancik, M., Barron, J. T., Ramamoorthi, R., and Ng, R.",
        year=2020,
        title="NeRF: Representing Scenes as Neural Radiance Fields for View Synthesis",
    ),
    frequency=Lambda(INDEX, 2**INDEX * pi),
    parameters=(),
    convention="The factor pi is the paper's, some codes leave it out; d = 2L for L frequencies of one coordinate.",
    domain="real numbers from -1 to 1, the two ends alike; each coordinate has its own vector",
)
