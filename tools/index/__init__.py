"""The packages installed as users install them, by name from an index, and tried; `nox -s index` runs it."""
