"""The frequency of one pair of the Transformer's encoding."""

from sympy import Expr, Integer

from pesym.notation.building import as_written
from pesym.notation.symbols import d


def frequency(index: Expr) -> Expr:
    """10000^(-2 index/d)."""
    with as_written():
        return Integer(10000) ** (-2 * index / d)
