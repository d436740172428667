"""Headers of the AUTO device."""
