"""Wheels of the fakes for machines other than this one."""
