"""The dot product of two tokens with encodings added: four sums."""

from pesym.derivations.attention._tokens import a, b, entry_sum, n, p, q
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    dot_product_has_four_sums = chain(
        "The dot product has four sums",
        entry_sum((a[n] + p[n]) * (b[n] + q[n])),
        line(entry_sum(a[n] * b[n] + a[n] * q[n] + b[n] * p[n] + p[n] * q[n]), because=ring),
        line(
            entry_sum(a[n] * b[n]) + entry_sum(a[n] * q[n]) + entry_sum(b[n] * p[n]) + entry_sum(p[n] * q[n]),
            because=ring,
        ),
    )
