"""Numbers of things in messages."""

from __future__ import annotations

__all__ = ["counted", "tensors_of"]


def counted(number: int, word: str) -> str:
    """Return the number and the word: "1 input", "2 inputs"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def tensors_of(inputs: int, outputs: int) -> str:
    """Return "1 input, 2 outputs"."""
    return f"{counted(inputs, 'input')}, {counted(outputs, 'output')}"
