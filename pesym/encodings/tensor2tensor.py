"""The timing signal of Tensor2Tensor: the wavelengths run from 2 pi to 2 pi times the base, both of them reached."""

from sympy import Integer, Lambda, Symbol

from pesym.encodings.encoding import INDEX, WIDTH, Encoding
from pesym.encodings.parameters import Parameter, Source

_base = Symbol("base", positive=True)

tensor2tensor = Encoding(
    name="tensor2tensor",
    title="Timing signal of Tensor2Tensor",
    source=Source(
        authors=(
            "Vaswani, A., Bengio, S., Brevdo, E., Chollet, F., Gomez, A. N., Gouws, S., Jones, L., Kaiser, L., "
            "Kalchbrenner, N., Parmar, N., Sepassi, R., Shazeer, N., and Uszkoreit, J."
        ),
        year=2018,
        title="Tensor2Tensor for Neural Machine Translation",
    ),
    frequency=Lambda((INDEX, WIDTH), _base ** (-INDEX / (WIDTH / 2 - 1))),
    parameters=(Parameter(_base, Integer(10_000), excluded=(Integer(1),)),),
    convention="The denominator is d/2 - 1, not the paper's d/2, so that d = 2 has no frequency.",
    domain="real numbers; tokens have the integers from 0 on",
    layout="split",
)
