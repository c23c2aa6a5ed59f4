"""The product of a turned query and a turned key depends on their positions through the offset alone."""

from sympy import cos, sin

from pesym.derivations.trig.cosine_of_difference import cosine_of_difference
from pesym.derivations.trig.sine_of_difference import sine_of_difference
from pesym.notation.building import as_written, pair_sum
from pesym.notation.rotations import KEY, QUERY, ROTATION, a, b, key, m, n, query, rotation, u, v
from pesym.notation.symbols import i, w
from pesym.notation.vectors import INNER, PRODUCT, inner, times
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums

with as_written():
    there, here = w[i] * n, w[i] * m
    written_out = (definition(INNER, PRODUCT, ROTATION, QUERY, KEY), sums)
    first = (a[i] * cos(here) - b[i] * sin(here)) * (u[i] * cos(there) - v[i] * sin(there))
    second = (a[i] * sin(here) + b[i] * cos(here)) * (u[i] * sin(there) + v[i] * cos(there))
    turned_first = u[i] * cos(there - here) - v[i] * sin(there - here)
    turned_second = u[i] * sin(there - here) + v[i] * cos(there - here)
    rope_inner_product_depends_on_offset = chain(
        "Rotary inner products depend on the offset alone",
        inner(times(rotation(m), query()), times(rotation(n), key())),
        line(pair_sum(first) + pair_sum(second), because=written_out),
        line(
            pair_sum(a[i] * turned_first) + pair_sum(b[i] * turned_second),
            because=(sine_of_difference(a=there, b=here), cosine_of_difference(a=there, b=here)),
        ),
        line(inner(query(), times(rotation(n - m), key())), because=written_out),
        notes="Pair i of the query q is (a_i, b_i), of the key k it is (u_i, v_i). With one frequency for each pair, "
        "the product is that of the unturned query with the key turned by the offset n - m.",
    )
