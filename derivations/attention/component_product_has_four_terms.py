"""One component of the product of two tokens with encodings added: four terms."""

from pesym.derivations.attention._tokens import a, b, n, p, q
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    component_product_has_four_terms = chain(
        "Each component of the product has four terms",
        (a[n] + p[n]) * (b[n] + q[n]),
        line(a[n] * b[n] + a[n] * q[n] + b[n] * p[n] + p[n] * q[n], because=ring),
        notes="Token with token, first token with second position, second token with first position, "
        "position with position.",
    )
