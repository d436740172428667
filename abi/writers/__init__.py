"""What is generated from the ABI data."""
