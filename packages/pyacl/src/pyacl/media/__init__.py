"""Pictures on the device, and the units that scale, cut, convert, decode and encode them (DVPP)."""
