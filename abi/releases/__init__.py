"""Adding a release of a vendor's SDK."""
