"""Exceptions: one ends a translation, one leaves a statement to be done by hand."""

from __future__ import annotations

__all__ = ["Left", "PortError"]


class PortError(Exception):
    """The C cannot be read: it does not compile, a header or libclang is missing."""


class Left(Exception):
    """A construct that has no translation; the statement around it becomes a `TODO(port)`."""
