"""The encoding of the Transformer: wavelengths in a geometric progression from 2 pi towards 2 pi times the base."""

from sympy import Integer, Lambda, Symbol

from pesym.encodings.encoding import INDEX, WIDTH, Encoding
from pesym.encodings.parameters import Parameter, Source

_base = Symbol("base", positive=True)

transformer = Encoding(
    name="transformer",
    title="Sinusoidal positional encoding of the Transformer",
    source=Source(
        authors=(
            "Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., "
            "Jones, L., Gomez, A. N., Kaiser, L., and Polosukhin, I."
        ),
        year=2017,
        title="Attention Is All You Need",
    ),
    frequency=Lambda((INDEX, WIDTH), _base ** (-2 * INDEX / WIDTH)),
    parameters=(Parameter(_base, Integer(10_000), excluded=(Integer(1),)),),
    convention="The denominator of the exponent is d, the length of the vector; some codes have d - 2 there.",
    domain="real numbers; tokens have the integers from 0 on",
)
