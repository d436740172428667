"""Writers of the files that are generated from the ABI data."""
