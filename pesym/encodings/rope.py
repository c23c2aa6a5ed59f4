"""Rotary position embedding: pairs of a query or a key turn by the angles of these two tables.

``rope.vector(m, d)`` holds the sines and the cosines, ``rope.rotation_matrix(m, d)`` turns a query or a
key of position m by them: R_m is the transpose of the shift matrix M_m, which is M_{-m}.
"""

from sympy import Integer, Lambda, Symbol

from pesym.encodings.encoding import INDEX, WIDTH, Encoding
from pesym.encodings.parameters import Parameter, Source

_base = Symbol("base", positive=True)

rope = Encoding(
    name="rope",
    title="Tables of rotary position embedding",
    source=Source(
        authors="Su, J., Lu, Y., Pan, S., Murtadha, A., Wen, B., and Liu, Y.",
        year=2021,
        title="RoFormer: Enhanced Transformer with Rotary Position Embedding",
    ),
    frequency=Lambda((INDEX, WIDTH), _base ** (-2 * INDEX / WIDTH)),
    parameters=(Parameter(_base, Integer(10_000), excluded=(Integer(1),)),),
    convention="Interleaved turns the entries 2i and 2i + 1 together, split the entries i and i + d/2.",
    domain="real numbers; tokens have the integers from 0 on",
)
