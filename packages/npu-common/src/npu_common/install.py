"""The words with which messages say how to install this project's distributions.

One setting says whether an index has the distributions.
"""

from __future__ import annotations

__all__ = ["GUIDE", "RELEASED", "how_to_install"]

RELEASED = False
"""True from the first release on. Until then the names are free on the public index: a command that asks it for them
may bring a stranger's project. `nox -s publish -- --check` wants it True."""

GUIDE = "https://github.com/npu-bindings/npu-bindings#install"
"""Where the README says how, released or not."""


def how_to_install(*names: str) -> str:
    """Return an order for a message: the command, or before the release the names and GUIDE.

    Args:
        *names: Distributions of this project, as pip calls them.
    """
    return f"pip install {' '.join(names)}" if RELEASED else f"install {' and '.join(names)} ({GUIDE})"
