"""The checks of a release before anything is uploaded; `nox -s publish -- --check` runs them."""
