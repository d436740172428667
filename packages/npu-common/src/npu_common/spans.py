"""Spans of models, bindings and pools: for OpenTelemetry, and in trace files beside the calls of C.

    from npu_common import spans

    spans.on()

Off, nothing of this is loaded, and no call passes here. On, the classes of the installed packages get methods that note
begin and end. With the extra `opentelemetry` they are spans, and the calls of C that load, run, wait and copy are their
children; each is nested in the span of the program that called `submit`, on whichever thread it runs. Where C calls are
traced (`npu_common.trace`, NPU_TRACE), the same spans stand in the file.

Histograms: `npu.run.duration` and `npu.pool.wait.duration` in seconds, of the latter from `submit` to a worker;
`npu.pool.queue.depth`, the runs under way when one more is submitted.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from importlib import import_module
from time import perf_counter_ns
from typing import Any, Callable

from .model import pool
from .model.opening import installed
from .trace import recorders

try:
    from opentelemetry import context, metrics, trace
except ModuleNotFoundError:
    context = metrics = trace = None

__all__ = ["off", "on"]

_undo: list[Callable[[], object]] = []
"""Takes back what `on` has set, in reverse."""
_this_thread = threading.local()
"""Has `runs` while a run is noted: a pool's run contains its model's, and that a binding's."""


@contextmanager
def _span(name: str, subject: Any, **values: Any) -> Iterator[None]:
    """Note begin and end of what runs inside. subject: its label is read at the end, a constructor has made it then."""
    begin = perf_counter_ns()
    outermost = ".run" in name and not hasattr(_this_thread, "runs")
    if outermost:
        _this_thread.runs = True
    with trace.get_tracer("npu_common").start_as_current_span(name) if trace else nullcontext() as span:
        try:
            yield
        finally:
            label = str(getattr(subject, "label", "not made"))
            for recorder in tuple(recorders):
                recorder.span(name, begin, {"of": label, **values})
            if span is not None:
                span.set_attributes({"npu.object": label, **{f"npu.{key}": value for key, value in values.items()}})
            if outermost:
                del _this_thread.runs
                _record("npu.run.duration", (perf_counter_ns() - begin) / 1e9, "s")


def _record(histogram: str, value: float, unit: str) -> None:
    if metrics:
        metrics.get_meter("npu_common").create_histogram(histogram, unit).record(value)


class _Steps:
    """An observer of a library's calls, whose steps of an inference become spans."""

    def __init__(self, library: Any, steps: Mapping[str, str]) -> None:
        self.steps = {name: step for step, names in steps.items() for name in names.split()}
        self.inner = library.observer

    def call(self, function: Any, invoke: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Make the call, in a span if it is a step."""
        if self.inner is not None:
            invoke, arguments = self.inner.call, (function, invoke, arguments)
        step = self.steps.get(function.__name__)
        if step is None:
            return invoke(*arguments)
        with trace.get_tracer("npu_common").start_as_current_span(step, attributes={"npu.function": function.__name__}):
            return invoke(*arguments)


def _in_span(owner: Any, name: str, span: str) -> None:
    original = getattr(owner, name)

    @functools.wraps(original)
    def noted(self: Any, *arguments: Any, **named: Any) -> Any:
        with _span(span, self):
            return original(self, *arguments, **named)

    _set(owner, name, noted)


def _set(owner: Any, name: str, value: Any) -> None:
    own = vars(owner).get(name)
    _undo.append(functools.partial(delattr, owner, name) if own is None else lambda: setattr(owner, name, own))
    setattr(owner, name, value)


def _observe(library: Any, steps: Mapping[str, str]) -> None:
    observer = _Steps(library, steps)
    library.observe(observer)

    def undo() -> None:
        if library.observer is observer:  # else a trace has begun since, and passes calls on
            library.observe(observer.inner)
        observer.steps = {}

    _undo.append(undo)


def on() -> None:
    """Note what the models, bindings and pools of the installed packages do from now on. Twice is as once."""
    if _undo:
        return
    for point in installed().values():
        package = import_module(point.value.partition(":")[0])
        for method in ("run", "run_into"):
            _in_span(package.Model, method, f"Model.{method}")
        _in_span(package.Model, "__init__", "Model.load")
        _in_span(package.Pool, "__init__", "Pool.load")
        _in_span(package.Binding, "run", "Binding.run")
        library = import_module(f"{package.__name__}._library").lib
        steps = import_module(f"{package.__name__}._trace").HINTS.steps
        if trace:
            _observe(library, steps)
    _note_pools()


def _note_pools() -> None:
    """Replace methods of Pool by ones that write spans and histograms as well."""
    made, submit, run = pool._Run.__init__, pool.Pool.submit, pool.WorkerGroup._run

    def init(self: Any, *arguments: Any) -> None:
        made(self, *arguments)
        self.begin, self.context = perf_counter_ns(), context and context.get_current()

    @functools.wraps(submit)
    def submitted(self: Any, *arguments: Any, **named: Any) -> Any:
        _record("npu.pool.queue.depth", self.depth - self._group.permits.qsize(), "1")
        with _span("Pool.submit", self):
            return submit(self, *arguments, **named)

    def work(self: Any, model: Any, job: Any, deferred: Any) -> None:
        waited = perf_counter_ns() - getattr(job, "begin", perf_counter_ns())  # one submitted before `on`
        _record("npu.pool.wait.duration", waited / 1e9, "s")
        token = context.attach(job.context) if getattr(job, "context", None) is not None else None
        try:
            with _span("Pool.run", model, waited_us=waited // 1000):
                run(self, model, job, deferred)
        finally:
            if token is not None:
                context.detach(token)

    _set(pool._Run, "__init__", init)
    _set(pool.Pool, "submit", submitted)
    _set(pool.WorkerGroup, "_run", work)


def off() -> None:
    """Give the classes their own methods back."""
    while _undo:
        _undo.pop()()
