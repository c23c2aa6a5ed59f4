"""Those who try: pesym's kernel, and three of SymPy's simplifiers."""

from __future__ import annotations

import sys
from collections.abc import Callable

from sympy import Expr, cos, fu, simplify, sin, trigsimp
from sympy.core.cache import clear_cache
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.budget import Limits
from pesym.kernel.claims import Claim, Equal, Step, Using
from pesym.kernel.context import Strength
from pesym.kernel.errors import PesymError
from pesym.kernel.theorem import prove
from support.claims import Case

RIVALS: dict[str, Callable[[Expr], Expr]] = {"simplify": simplify, "trigsimp": trigsimp, "fu": fu}


def by_kernel(case: Case, limit: float) -> str:
    """Prove the equality with the whole normal form."""
    statement = Equal(case.lhs, case.rhs)
    claim = Claim("the identity", (statement,))
    try:
        prove(claim, [Step(statement, (Using(Strength.FULL),))], Limits(seconds=limit))
    except PesymError:
        return "failed"
    return "proved"


def by_rival(case: Case, rival: Callable[[Expr], Expr]) -> str:
    """Bring the difference of the sides to zero; of a vector, entry by entry until one is not."""
    difference = case.difference()
    parts = difference.values() if isinstance(difference, MatrixBase) else [difference]
    return "proved" if all(rival(part) == 0 for part in parts) else "failed"


def forget() -> None:
    """Empty the caches of SymPy and of pesym's kernel."""
    clear_cache()
    for name, module in list(sys.modules.items()):
        if name.startswith("pesym.kernel"):
            for thing in vars(module).values():
                clear = getattr(thing, "cache_clear", None)
                if clear is not None and not isinstance(thing, type):
                    clear()


def warm_up() -> None:
    """Let everyone import what they import on first use."""
    from support.claims import lemmas, x

    by_kernel(lemmas()[0], 10.0)
    for rival in RIVALS.values():
        rival(sin(x) ** 2 + cos(x) ** 2)
