"""Where the ABI data comes from: SDK headers and ABI dumps."""
