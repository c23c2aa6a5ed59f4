"""The product of a turned query and a turned key depends on their positions through the offset alone."""

from sympy import IndexedBase, cos, sin

from pesym.derivations.trig.cosine_of_difference import cosine_of_difference
from pesym.derivations.trig.sine_of_difference import sine_of_difference
from pesym.kernel.language import Family
from pesym.notation.building import as_written, last_pair, pair_sum
from pesym.notation.rotations import ROTATION, m, n, rotation
from pesym.notation.symbols import i, w
from pesym.notation.vectors import INNER, PRODUCT, inner, times
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums, trig

a, b, e, f = (IndexedBase(x, real=True) for x in "abef")
with as_written():
    query = Family((a[i], b[i]), (i, 0, last_pair()))
    key = Family((e[i], f[i]), (i, 0, last_pair()))
    x, y = w[i]*m, w[i]*n
    rope_inner_product_depends_on_offset = chain(
        "x",
        inner(times(rotation(m), query), times(rotation(n), key)),
        line(pair_sum((a[i]*cos(x)-b[i]*sin(x))*(e[i]*cos(y)-f[i]*sin(y)) +(a[i]*sin(x)+b[i]*cos(x))*(e[i]*sin(y)+f[i]*cos(y)) ), because=(definition(INNER, PRODUCT, ROTATION), sums)),
        line(pair_sum(a[i]*(cos(y-x)*e[i]-sin(y-x)*f[i]) + b[i]*(sin(y-x)*e[i]+cos(y-x)*f[i])), because=(sine_of_difference(a=y,b=x),cosine_of_difference(a=y,b=x))),
        line(inner(query, times(rotation(n-m), key)), because=(definition(INNER, PRODUCT, ROTATION), sums)),
    )
