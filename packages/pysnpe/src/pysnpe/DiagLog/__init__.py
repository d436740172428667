"""Diagnostic logging."""
