"""What to say of a line that is not proved: where, what, why, and whether it is the reason that is wrong."""

from __future__ import annotations

from sympy import Expr

from pesym.kernel.claims import Claim, Equal, Independent, Step, Unfolding, Using
from pesym.kernel.context import Strength
from pesym.kernel.errors import PesymError, StepError, Undecided
from pesym.kernel.language import Defined, all_nodes, unfold
from pesym.kernel.theorem import prove
from pesym.notation.plain import plain, plain_statement
from pesym.proof.compare import Counterexample
from pesym.proof.derivation import Derivation, Line


def explain(derivation: Derivation, number: int, error: PesymError, found: Counterexample | None) -> str:
    """The failure of one line: where, the two lines, the reason, both normal forms, the counterexample."""
    item = derivation.lines[number - 1]
    rows = [f"line {number} of {derivation.name}: {error}", *_shown(derivation, number), _reason_row(item)]
    if isinstance(error, StepError) and error.left is not None:
        where = f" ({error.where})" if error.where else ""
        rows += [f"    normal form before{where}: {error.left}", f"    normal form after{where}:  {error.right}"]
    if isinstance(error, Undecided) and error.subterm is not None:
        rows.append(f"    undecided at: {_named(error.subterm)}")
    if found is not None:
        rows.append(f"    counterexample: {found.describe()}")
    elif isinstance(error, StepError):
        rows.append(f"    {_hint(derivation, number)}")
    return f"{item.place}: " + "\n".join(rows)


def _named(subterm: object) -> str:
    return plain(subterm) if isinstance(subterm, Expr) else str(subterm)


def _shown(derivation: Derivation, number: int) -> list[str]:
    statement = derivation.statements[number - 1]
    if derivation.start is None:
        return [f"    statement: {plain_statement(statement)}"]
    return [f"    from: {plain(statement.lhs)}", f"    to:   {plain(statement.rhs)}"]  # type: ignore[union-attr]


def _reason_row(item: Line) -> str:
    return "    because: " + "; ".join(reason.words() for reason in item.reasons)


def _hint(derivation: Derivation, number: int) -> str:
    """Whether the line is true all the same, so that it is the reason that is wrong."""
    statement = derivation.statements[number - 1]
    if not isinstance(statement, (Equal, Independent)):
        return "no counterexample was looked for: the line is an inequality"
    sides = (statement.lhs, statement.rhs) if isinstance(statement, Equal) else (statement.expr,)
    heads = {
        node.definition for side in sides for node in all_nodes(unfold(side, frozenset())) if isinstance(node, Defined)
    }
    heads |= {n.definition for h in list(heads) for n in all_nodes(h.body) if isinstance(n, Defined)}
    grounds = (Using(Strength.FULL), Unfolding(tuple(sorted(heads, key=lambda h: h.name))))
    try:
        prove(Claim("hint", (statement,), derivation.hypotheses), [Step(statement, grounds)])
    except PesymError:
        return "no counterexample was found, and the line is not proved by the whole normal form either"
    return "the line is true, but the reason given is not sufficient for it"
