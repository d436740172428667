"""The answers of runs: iterators of text, in threads and in asyncio, and a `Result` at the end."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING, Any, NamedTuple

from npu_common.cdecl import NULL

from .. import rkllm as api
from .errors import RkllmError
from .run import Run, in_callback

if TYPE_CHECKING:
    import asyncio
    from typing import TypeVar

    _Self = TypeVar("_Self", bound="_Answered")

__all__ = ["Answer", "AsyncAnswer", "Performance", "Result"]


class Performance(NamedTuple):
    """How long a run took, by librkllmrt. Since 1.2.1.

    Attributes:
        prefill_ms: Milliseconds to read the prompt.
        prefill_tokens: Tokens of the prompt.
        generate_ms: Milliseconds to write the answer.
        generate_tokens: Tokens of the answer.
        memory_mb: The process's peak of resident memory in megabytes.
    """

    prefill_ms: float
    prefill_tokens: int
    generate_ms: float
    generate_tokens: int
    memory_mb: float

    @property
    def tokens_per_second(self) -> float:
        """Tokens of the answer per second of writing it; 0 where no time was measured."""
        return self.generate_tokens / self.generate_ms * 1000 if self.generate_ms > 0 else 0.0


class Result(NamedTuple):
    """A finished answer.

    Attributes:
        text: All of it.
        tokens: The ids of its tokens; () before 1.1.0, which has none.
        token_count: How many tokens came.
        finish_reason: "abort" after `abort`, "length" where as many tokens came as were asked for at most, else "stop".
            The header has no reasons.
        performance: The library's own figures, None before 1.2.1.
        first_token_s: Seconds from the call of rkllm_run to the first token, measured here; None without a token.
        seconds: Of the whole call, measured here.
    """

    text: str
    tokens: tuple[int, ...]
    token_count: int
    finish_reason: str
    performance: Performance | None
    first_token_s: float | None
    seconds: float


class _Answered:
    """The end of a run that a program holds. Dropped before the run has ended, it aborts the run.

    Args:
        run: What answers.
        model: Kept alive as long as the answer.
    """

    _run: Run

    def __init__(self, run: Run, model: Any) -> None:
        self._run = run
        self._model = model
        run.engine.submit(run)

    @property
    def done(self) -> bool:
        """Whether the run has ended; text may be left to read."""
        return self._run.ended

    def abort(self) -> None:
        """End the run, now or before it begins; the text that has come already can be read. Does not wait.

        Raises:
            MissingFunctionError: The release is 1.0.0, which has no rkllm_abort.
        """
        run = self._run
        if not run.ended:
            need_abort()
            run.cancel()

    def close(self) -> None:
        """Abort the run if it goes on, without an error where the release cannot: nobody reads it any more."""
        run = self._run
        if not run.ended:
            run.cancel()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        run = getattr(self, "_run", None)  # not there where the constructor stopped before
        if run is not None and not run.ended:
            run.cancel()

    def _next(self, block: bool) -> str | None:
        """Return the next piece of text, None at the end. Raises queue.Empty where none has come."""
        run = self._run
        if not run.closed:
            while True:
                try:
                    text = run.news.get(block, 1)
                except queue.Empty:
                    if block and not run.ended:
                        continue
                    if not run.ended:
                        raise
                    break
                if text is None:
                    run.news.put(None)  # for the others that read
                    break
                return text
        problem = run.take_problem()
        if problem is not None:
            try:
                raise problem
            finally:
                del problem  # its traceback holds this frame: a cycle otherwise
        return None

    def _result(self) -> Result:
        run = self._run
        if run.failed:
            raise RkllmError(f"{run.label}: the run failed, which was raised before", function="rkllm_run")
        reason = "abort" if run.cancelled else "length" if 0 < run.limit <= run.count else "stop"
        figures = Performance(*run.performance) if run.performance is not None else None
        first = run.first - run.began if run.first else None
        return Result(
            "".join(run.parts), tuple(run.tokens), run.count, reason, figures, first, max(0.0, run.over - run.began)
        )


def need_abort() -> None:
    """Raise MissingFunctionError where the release has no rkllm_abort."""
    if not api.rkllm_abort:
        api.rkllm_abort(NULL)


class Answer(_Answered):
    """The answer of a run that goes on: iterate over its text, which comes in whole characters.

    The run does not wait for its reader. Dropping the answer, leaving its `with` block or an exception while it is read
    (such as Ctrl-C) aborts the run. Only one thread may iterate; any may call `abort`.
    """

    def __iter__(self) -> Answer:
        return self

    def __next__(self) -> str:
        if in_callback():
            raise RuntimeError(f"{self._run.label}: a callback of the library cannot wait for an answer")
        try:
            text = self._next(True)
        except BaseException:
            self.close()
            raise
        if text is None:
            raise StopIteration
        return text

    def result(self) -> Result:
        """Wait for the end, and return the whole answer.

        Raises:
            RkllmError: The run failed.
            ClosedError: The model was closed before.
        """
        for _ in self:
            pass
        return self._result()


class AsyncAnswer(_Answered):
    """The same in asyncio: `async for text in answer`, `await answer.result()`. A cancelled task aborts the run."""

    def __aiter__(self) -> AsyncAnswer:
        return self

    async def __anext__(self) -> str:
        from asyncio import get_running_loop

        loop, run = get_running_loop(), self._run
        try:
            while True:
                news: asyncio.Future[None] = loop.create_future()
                run.waker = _Waker(loop, news)
                try:
                    text = self._next(False)
                    break
                except queue.Empty:
                    await news
        except BaseException:
            self.close()
            raise
        finally:
            run.waker = None
        if text is None:
            raise StopAsyncIteration
        return text

    async def result(self) -> Result:
        """Await the end, and return the whole answer. Raises as `Answer.result`."""
        async for _ in self:
            pass
        return self._result()


class _Waker:
    """Wakes a task of an event loop from another thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop, news: asyncio.Future[None]) -> None:
        self._loop, self._news = loop, news

    def __call__(self) -> None:
        self._loop.call_soon_threadsafe(self._set)

    def _set(self) -> None:
        if not self._news.done():
            self._news.set_result(None)
