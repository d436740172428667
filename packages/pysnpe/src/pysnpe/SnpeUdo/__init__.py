"""What a user's operator library (UDO) exports, and the records it fills in."""
