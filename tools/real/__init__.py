"""Comparisons of the fakes with the vendors' own libraries; `nox -s real` runs a comparison."""
