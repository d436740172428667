"""Queues and channels of a device."""
