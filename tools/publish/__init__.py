"""The checks of a release before an upload; `nox -s publish -- --check` runs the checks."""
