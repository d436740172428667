"""VIPLite and libawnn for Python: VeriSilicon NPUs in Allwinner chips."""
