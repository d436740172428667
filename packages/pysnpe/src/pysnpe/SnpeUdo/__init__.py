"""The functions that a user's operator library (UDO) exports, and the records that it fills in."""
