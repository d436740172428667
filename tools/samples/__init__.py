"""Builds the vendors' public samples, as they stand, on the generated headers and the fakes."""
