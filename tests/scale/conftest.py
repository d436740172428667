"""Tests of engines have an environment of their own, `nox -s scale`: elsewhere they are not collected."""

from importlib.util import find_spec

NEEDED = {
    "test_batch_dask.py": "distributed",
    "test_batch_ray.py": "ray",
    "test_containers.py": "mlserver",
    "test_mlserver.py": "tritonclient",
    "test_spans.py": "opentelemetry",
}
collect_ignore = [file for file, package in NEEDED.items() if not find_spec(package)]
