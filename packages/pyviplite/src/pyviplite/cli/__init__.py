"""What `python -m pyviplite` needs: the checks of doctor, the probe it starts, the cases of selftest."""
