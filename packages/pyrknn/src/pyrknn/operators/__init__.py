"""Operators: matrix products on the NPU, and custom operators that Python computes."""
