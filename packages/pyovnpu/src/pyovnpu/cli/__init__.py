"""What `python -m pyovnpu` needs: the checks of doctor, the probe it starts, the cases of selftest."""
