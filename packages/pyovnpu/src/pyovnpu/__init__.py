"""Intel's OpenVINO C API for Python, for NPUs."""
