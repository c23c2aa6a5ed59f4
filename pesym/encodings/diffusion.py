"""The embedding of a timestep in diffusion models: the exponent of the first code, or that of the Transformer."""

from sympy import Integer, Lambda, Symbol

from pesym.encodings.encoding import INDEX, WIDTH, Encoding
from pesym.encodings.parameters import Parameter, Source

_base = Symbol("base", positive=True)
_shift = Symbol("shift", integer=True, nonnegative=True)

diffusion = Encoding(
    name="diffusion",
    title="Timestep embedding of diffusion models",
    source=Source(
        authors="Ho, J., Jain, A., and Abbeel, P.", year=2020, title="Denoising Diffusion Probabilistic Models"
    ),
    frequency=Lambda((INDEX, WIDTH), _base ** (-INDEX / (WIDTH / 2 - _shift))),
    parameters=(
        Parameter(_base, Integer(10_000), excluded=(Integer(1),)),
        Parameter(_shift, Integer(1), choices=(Integer(0), Integer(1))),
    ),
    convention="The denominator is d/2 - shift: shift 1 is that of the first code, shift 0 that of the Transformer.",
    domain="real numbers; timesteps are the integers from 0 on",
    layout="split",
)
