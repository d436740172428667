"""Serves one model of any vendor's NPU over HTTP, with LitServe: arrays by name in JSON, a page at /docs.

    pip install "npu-examples[serve]"
    python serve_litserve.py model.rknn --port 8000
    curl localhost:8000/predict -H "Content-Type: application/json" -d '{"image": [[0, 0], [0, 0]]}'

Inputs and outputs have the model's own names; `info` shows them.
"""

from __future__ import annotations

import argparse
from typing import Any

import litserve
import npu_common
import numpy as np
from fastapi import HTTPException


class Npu(litserve.LitAPI):  # type: ignore[misc]
    """A model on all cores of its NPU.

    Args:
        path: Of the model file.
    """

    def __init__(self, path: str) -> None:
        super().__init__(enable_async=True)
        self.path = path

    def setup(self, device: str) -> None:
        """Load the model, once."""
        self.pool = npu_common.Pool(self.path, outputs="float32")

    async def predict(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the outputs by name, as real numbers."""
        inputs = self.pool.inputs
        try:
            given = {name: np.asarray(value, inputs[name].dtype) for name, value in request.items()}
            outputs = await self.pool.arun(given)
        except (KeyError, OverflowError, TypeError, ValueError) as problem:
            raise HTTPException(400, str(problem)) from None
        return {name: array.tolist() for name, array in outputs.asdict().items()}


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", help="a model file of any vendor")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 serves the whole network (default: this machine)")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    server = litserve.LitServer(Npu(options.model), accelerator="cpu")  # the NPU is no accelerator that it knows
    server.run(host=options.host, port=options.port, generate_client_file=False)


if __name__ == "__main__":
    main()
