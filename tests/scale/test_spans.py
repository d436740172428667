"""Spans and histograms as OpenTelemetry's SDK gets them, of models of five vendors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abi.vendors import VENDORS
from tests.scale.serving import variables

pytest.importorskip("opentelemetry.sdk", reason="it has an environment of its own: nox -s scale")

MODELS = ("digits_int8.rknn", "digits_uint8.nb", "digits_f32.dlc", "digits_f32.om", "digits_f32.xml")
PROGRAM = """
import json, sys
import npu_common
from npu_common import spans
from opentelemetry import metrics, trace
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

exporter, reader = InMemorySpanExporter(), InMemoryMetricReader()
trace.set_tracer_provider(TracerProvider())
trace.get_tracer_provider().add_span_processor(SimpleSpanProcessor(exporter))
metrics.set_meter_provider(MeterProvider([reader]))
program = trace.get_tracer("program")
spans.on()
for path in sys.argv[1:]:
    with program.start_as_current_span(path), npu_common.Pool(path) as pool:
        for run in [pool.submit(pool.inputs[0].zeros()) for _ in range(5)]:
            run.result()
spans.off()
with npu_common.open(sys.argv[1]) as model:
    model.run(model.inputs[0].zeros())
all = {span.context.span_id: span for span in exporter.get_finished_spans()}
def path(span):
    return [*(path(all[span.parent.span_id]) if span.parent else ()), span.name]
counts = {}
for resource in reader.get_metrics_data().resource_metrics:
    for scope in resource.scope_metrics:
        for metric in scope.metrics:
            counts[metric.name] = [metric.unit, sum(point.count for point in metric.data.data_points)]
print(json.dumps({"spans": [[path(span), dict(span.attributes)] for span in all.values()], "counts": counts}))
"""


@pytest.fixture(scope="module")
def reported(root: Path, models_folder: Path, fakes_folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-c", PROGRAM, *(str(models_folder / name) for name in MODELS)]
    environment = variables(fakes_folder, root / "build" / "openvino")
    done = subprocess.run(command, env=environment, check=True, timeout=300, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("model", MODELS)
def test_steps_are_nested_in_the_programs_span(reported: dict[str, Any], model: str) -> None:
    """The run on a worker's thread is a child of the `submit` on the program's."""
    of_model = [(path[1:], values) for path, values in reported["spans"] if path[0].endswith(model)]
    paths = [path for path, _ in of_model]
    assert paths.count(["Pool.submit"]) == paths.count(["Pool.submit", "Pool.run"]) == 5
    assert sum(path[:2] == ["Pool.submit", "Pool.run"] and path[-1] == "run" for path in paths) == 5
    assert any(path[0] == "Pool.load" and path[-1] == "load" for path in paths)
    functions = {values["npu.function"] for path, values in of_model if "npu.function" in values}
    assert functions and all(values.get("npu.object", model).count(model) for _, values in of_model)


def test_histograms_count_each_run_once(reported: dict[str, Any]) -> None:
    runs = 5 * len(MODELS)
    expected = {"npu.run.duration": "s", "npu.pool.wait.duration": "s", "npu.pool.queue.depth": "1"}
    assert {name: unit for name, (unit, _) in reported["counts"].items()} == expected
    assert {count for _, count in reported["counts"].values()} == {runs}
    assert len(MODELS) == len(VENDORS)
