"""What `python -m pyrknn` needs: the checks of doctor, the cases of selftest."""
