"""A package index of a folder, and where names come from that it does not hold."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["configured_index", "serving"]

DEADLINE = 30.0
"""Seconds for the server to start."""


def configured_index(configuration: str) -> str | None:
    """Return the index that pip is set to use here, by `pip config list`; None leaves pip's own."""
    addresses = re.findall(r"^[:\w]*[.:]index-url='(.*)'$", configuration, re.M)
    return addresses[-1] if addresses else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(folder: Path, log: Path, fallback: str | None = None) -> Iterator[str]:
    """Serve the distributions in `folder` as a package index; gives the server's URL, whose `simple/` is the index.

    A name that the folder holds comes from it alone, whatever other versions the world has. Other names (numpy, pytest)
    are redirected.

    Args:
        folder: sdists and wheels.
        log: File for the server's messages.
        fallback: The index that other names are redirected to; None is the server's own choice, the public one.

    Raises:
        RuntimeError: The server did not start; the message has what it said.
    """
    port = free_port()
    command = [sys.executable, "-m", "pypiserver", "run", "--interface=127.0.0.1", f"--port={port}"]
    command += ["--server=wsgiref", "--hash-algo=sha256", "--authenticate=update", *_to(fallback), str(folder)]
    with log.open("w") as output:
        server = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        try:
            _wait(server, f"http://127.0.0.1:{port}/health", log)
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()
            server.wait()


def _to(fallback: str | None) -> list[str]:
    return [] if fallback is None else [f"--fallback-url={fallback}"]


def _wait(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    # A proxy of the environment serves the world, not this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    end = time.monotonic() + DEADLINE
    while True:
        try:
            opener.open(url, timeout=5).close()
            return
        except (urllib.error.URLError, OSError) as problem:
            if server.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the index server did not start: {problem}\n{log.read_text()}") from None
            time.sleep(0.05)  # asks again; what comes next waits for the answer, not for this time
