"""Serves a language model on Rockchip's NPU in the form of OpenAI's API, with LitServe.

    pip install "npu-examples[chat]"
    python chat_server.py model.rkllm --port 8000
    NPU_FAKE=rkllm python chat_server.py chat.rkllm

Clients queue: the NPU answers one after the other. A client that leaves aborts its answer. Temperature, top_p
and the penalties of a request count where librkllmrt is 1.3.0 or newer. Answers are streamed token by token:

    from openai import OpenAI
    client = OpenAI(base_url="http://localhost:8000/v1", api_key="none")
    messages = [{"role": "user", "content": "Hello"}]
    for chunk in client.chat.completions.create(model="any", messages=messages, stream=True):
        print(chunk.choices[0].delta.content or "", end="")
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import multiprocessing
import os
import sys
from collections.abc import AsyncIterator, Iterator
from typing import Any

import litserve
from fastapi import HTTPException, Request

SEATS = 1024
"""How many clients may be served or wait at once."""
SAMPLING = ("temperature", "top_p", "presence_penalty", "frequency_penalty")


class Clients(litserve.OpenAISpec):  # type: ignore[misc]
    """OpenAI's form, with a seat for each client: the process with the model sees there when one has left."""

    def __init__(self) -> None:
        super().__init__()
        self.left = multiprocessing.get_context("spawn").Array("b", SEATS)
        self._seats = itertools.cycle(range(SEATS))

    async def chat_completion(self, request: Any, background_tasks: Any, connection: Any) -> Any:
        """Give the client a seat, the next number, and answer as LitServe does; note meanwhile whether it leaves."""
        seat = next(self._seats)
        self.left[seat] = 0
        request.metadata = {**(request.metadata or {}), "seat": str(seat)}
        watch = asyncio.ensure_future(self._watch(connection, seat))
        try:
            return await super().chat_completion(request, background_tasks)
        finally:
            watch.cancel()

    # FastAPI reads the types of what a request is made of here.
    chat_completion.__annotations__ = {**litserve.OpenAISpec.chat_completion.__annotations__, "connection": Request}

    async def _watch(self, connection: Request, seat: int) -> None:
        """Note that a client has left before its answer; `streaming_completion` does so while one is streamed."""
        while (await connection.receive())["type"] != "http.disconnect":
            pass
        self.left[seat] = 1

    async def streaming_completion(self, request: Any, pipe_responses: list[Any]) -> AsyncIterator[str]:
        """Stream as LitServe does, and note the end, which comes early where the client has left."""
        try:
            async for chunk in super().streaming_completion(request, pipe_responses):
                yield chunk
        finally:
            self.left[int(request.metadata["seat"])] = 1


class Chat(litserve.LitAPI):  # type: ignore[misc]
    """The model, in a process of its own.

    Args:
        path: Of the .rkllm file.
        context: Tokens of the context window.
        most: The most tokens of an answer.
        clients: The form of requests and answers.
    """

    def __init__(self, path: str, context: int, most: int, clients: Clients) -> None:
        super().__init__(spec=clients)
        self.path, self.context, self.most, self.clients = path, context, most, clients

    def setup(self, device: str) -> None:
        """Load the model, once."""
        from pyrknn import LLM
        from pyrknn.llm.chat import chatml

        self.llm = LLM(self.path, template=chatml, max_context_len=self.context, max_new_tokens=self.most)

    def decode_request(self, request: Any) -> dict[str, Any]:
        """Return the arguments of LLM.generate: the messages, and what the client has set itself."""
        from pyrknn.rkllm import GENERATION

        messages = [{"role": one.role, "content": text_of(one.content)} for one in request.messages]
        most = request.max_completion_tokens or request.max_tokens or self.most
        how: dict[str, Any] = {"most": min(most, self.most)}
        if GENERATION == "1.3":
            how.update({name: getattr(request, name) for name in SAMPLING if name in request.model_fields_set})
        if request.tools:
            how["tools"] = [tool.model_dump() for tool in request.tools]
        if request.reasoning_effort is not None:
            how["thinking"] = True
        return {"prompt": messages, **how}

    def predict(self, given: dict[str, Any], context: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Answer piece by piece, until the end, the client's limit, or the client's leaving."""
        seat, most = int(context["metadata"]["seat"]), given.pop("most")
        left = self.clients.left
        if left[seat]:  # while it waited
            print("answered 0 tokens: left", flush=True)
            return
        try:
            answer = self.llm.generate(**given)
        except (TypeError, ValueError) as problem:
            raise HTTPException(400, str(problem)) from None
        with answer:
            for count, text in enumerate(answer, 1):
                yield {"role": "assistant", "content": text}
                if left[seat] or count >= most:
                    answer.abort()
                    break
        result = answer.result()
        read = result.performance.prefill_tokens if result.performance is not None else 0
        print(f"answered {result.token_count} tokens: {'left' if left[seat] else result.finish_reason}", flush=True)
        total = read + result.token_count
        usage = {"prompt_tokens": read, "completion_tokens": result.token_count, "total_tokens": total}
        yield {"role": "assistant", "content": "", **usage}


def text_of(content: Any) -> str:
    """Return the text of a message, which may come in parts. Raises HTTPException for parts that are no text."""
    if content is None or isinstance(content, str):
        return content or ""
    if any(part.type != "text" for part in content):
        raise HTTPException(400, "this model reads text only")
    return "".join(part.text for part in content)


def main(arguments: list[str] | None = None) -> int:
    """Serve until Ctrl-C. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", help="a .rkllm file")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 serves the whole network (default: this machine)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--context", type=int, default=4096, help="tokens of the context window (default: 4096)")
    parser.add_argument("--most", type=int, default=1024, help="the most tokens of an answer (default: 1024)")
    options = parser.parse_args(arguments)
    if not os.path.isfile(options.model):
        print(f"there is no file {options.model}", file=sys.stderr)
        return 2
    api = Chat(options.model, options.context, options.most, Clients())
    server = litserve.LitServer(api, accelerator="cpu", timeout=False)  # the NPU is no accelerator that it knows
    server.run(host=options.host, port=options.port, generate_client_file=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
