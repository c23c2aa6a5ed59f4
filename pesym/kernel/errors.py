"""The errors of pesym: one base class, and 'could be true' kept apart from 'does not follow'."""


class PesymError(Exception):
    """Anything pesym refuses; its text says what is wrong, where, and what to do."""


class InputError(PesymError):
    """The input is not a claim that pesym can read: a float, an unknown name, a division by zero."""


class Undecided(PesymError):
    """The expression lies outside the decision procedure, so nothing is said about it.

    Attributes:
        subterm: the smallest part of the expression that the procedure does not cover, or None.
    """

    def __init__(self, message: str, subterm: object = None) -> None:
        super().__init__(message)
        self.subterm = subterm


class WorkLimit(Undecided):
    """The bound on work was reached; the answer is 'undecided', never a hang."""


class ProofError(PesymError):
    """A line does not follow from the one before by the reason that it states."""


class StepError(ProofError):
    """A step does not follow from its grounds.

    Attributes:
        number: which step, counted from 1.
        left, right: the normal forms of the two sides at the strength of the step.
        where: which entry of a vector or matrix.
    """

    def __init__(self, message: str, left: object = None, right: object = None, where: str = "") -> None:
        super().__init__(message)
        self.number = 0
        self.left, self.right, self.where = left, right, where
