"""Parts of `python -m pysnpe`: the checks of doctor, the probe that doctor starts, the cases of selftest."""
