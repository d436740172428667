"""Parts of `python -m pyviplite`: the checks of doctor, the probe that doctor starts, the cases of selftest."""
