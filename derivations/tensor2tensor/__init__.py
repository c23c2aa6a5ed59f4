"""The timing signal of Tensor2Tensor."""

TITLE = "The timing signal of Tensor2Tensor"
ORDER = 13
