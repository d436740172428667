"""`npu serve`: model files of any vendor behind MLServer, whose settings it writes into a folder."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from ..install import how_to_install
from ..model.opening import recognise
from .completion import files, words
from .vendor import Exit, UsageError

__all__ = ["add_options", "run", "write_settings"]

IMPLEMENTATION = "npu_common.serving.mlserver.NpuRuntime"
LIGHT_WAY = "`npu examples npu_examples --copy serve_litserve` copies a server that needs LitServe only"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `serve`."""
    words(parser, "models", nargs="+", metavar="MODEL", help="model files of any vendors", completer=files())
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 serves the whole network (default: this machine)")
    parser.add_argument("--port", type=int, default=8080, help="of HTTP (default: 8080)")
    parser.add_argument("--grpc-port", type=int, default=8081, help="of gRPC (default: 8081)")
    parser.add_argument("--metrics-port", type=int, default=8082, help="of Prometheus' metrics (default: 8082)")
    text = "where settings are written; those of models that are there are served as they are (default: ./npu-serve)"
    parser.add_argument("--folder", type=Path, default=Path("npu-serve"), metavar="DIR", help=text)


def run(arguments: argparse.Namespace) -> int:
    """Write the settings, and serve until Ctrl-C."""
    for model in arguments.models:
        recognise(model, "")
    if find_spec("mlserver") is None:
        install = f"npu-common's extra mlserver is missing: {how_to_install('npu-common[mlserver]')}"
        if sys.version_info >= (3, 13):
            install = f"MLServer wants Python below 3.13, and this is {sys.version_info[0]}.{sys.version_info[1]}"
        raise UsageError(f"{install}. {LIGHT_WAY}")
    write_settings(arguments.folder, arguments.models, arguments)
    from mlserver.cli import main

    sys.argv[1:] = ["start", str(arguments.folder)]
    main()
    return Exit.GOOD


def write_settings(folder: Path, models: Sequence[str], arguments: argparse.Namespace) -> list[str]:
    """Write settings.json, and for each model a model-settings.json that is not there yet. Returns the models' names.

    A model is named like its file, without the suffix where no other is named so.

    Raises:
        UsageError: Two models have one name, or settings of that name are about another file.
    """
    paths = [Path(model).resolve() for model in models]
    stems = Counter(path.stem for path in paths)
    names = [path.stem if stems[path.stem] == 1 else path.name for path in paths]
    if again := [name for name, count in Counter(names).items() if count > 1]:
        raise UsageError(f"two models are named {again[0]}: rename one of the files")
    server = {
        "host": arguments.host,
        "http_port": arguments.port,
        "grpc_port": arguments.grpc_port,
        "metrics_port": arguments.metrics_port,
        "parallel_workers": 0,  # a device belongs to one process; its Pool has a thread for each core
        "debug": False,
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(server, indent=2) + "\n", encoding="utf-8")
    for name, path in zip(names, paths):
        model = {"name": name, "implementation": IMPLEMENTATION, "parameters": {"uri": str(path)}}
        file = folder / name / "model-settings.json"
        file.parent.mkdir(exist_ok=True)
        if not file.exists():
            file.write_text(json.dumps(model, indent=2) + "\n", encoding="utf-8")
        elif (there := _uri_of(file)) != str(path):
            raise UsageError(f"{file} is about {there or 'no file'}: remove it, or choose another --folder")
    return names


def _uri_of(file: Path) -> str:
    """Return the model file of a model's settings, absolute; "" where they name none."""
    with suppress(ValueError, LookupError, TypeError):
        return str((file.parent / json.loads(file.read_text(encoding="utf-8"))["parameters"]["uri"]).resolve())
    return ""
