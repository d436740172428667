"""The refusal of a picture that an argument would make fit: at a shell an option does."""

from __future__ import annotations

__all__ = ["PictureRefused"]


class PictureRefused(ValueError):
    """A picture does not fit as it is; the program, or who typed a command, has to say what is to be done.

    Attributes:
        why: The reason.
        option: What the commands offer against it.
    """

    def __init__(self, function: str, why: str, fix: str, option: str) -> None:
        self.why, self.option = why, option
        super().__init__(f"{function}: {why}: {fix}")
