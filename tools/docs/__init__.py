"""The documentation site: what mkdocs gets beside docs/, and how it is tried in a browser. `nox -s docs` runs it."""
