"""Wheels of the fakes for other machines."""
