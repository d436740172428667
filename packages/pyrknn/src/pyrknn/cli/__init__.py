"""Parts of `python -m pyrknn`: the checks of doctor, the cases of selftest."""
