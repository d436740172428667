"""What a release needs before anything is uploaded; `nox -s publish -- --check` runs it."""
