"""The suite on emulated machines and processors; `nox -s cross` runs it there."""
