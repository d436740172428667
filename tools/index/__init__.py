"""The packages installed by name from an index, as by users, and tried; `nox -s index` runs the trials."""
