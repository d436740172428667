"""The session is tried on the fake librknnrt; the conformance suite has it on every vendor's."""

from tests.pyrknn.conftest import digits, sample_digits

__all__ = ["digits", "sample_digits"]
