"""Parts of `python -m pyovnpu`: the checks of doctor, the probe that doctor starts, the cases of selftest."""
