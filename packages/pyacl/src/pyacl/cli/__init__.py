"""What `python -m pyacl` needs: the checks of doctor, the probe it starts, the cases of selftest."""
