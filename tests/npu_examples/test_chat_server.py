"""The chat server, asked by the official client of OpenAI's API."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.npu_examples.processes import stop

openai = pytest.importorskip("openai", reason="its packages have no wheels here: nox -s tests installs them elsewhere")
pytest.importorskip("litserve", reason="as the client")

QUESTION = [{"role": "user", "content": "Hello"}]
STORY = [{"role": "user", "content": "Tell me a story."}]


class Server:
    """The example in a process of its own, whose passes take so long that a client can leave between two."""

    def __init__(self, program: Path, model: Path, fakes: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        chosen = {"NPU_FAKE": "rkllm", "NPU_FAKES": str(fakes), "NPU_FAKE_FAULTS": "inference:delay_us=5000"}
        self.process = subprocess.Popen(
            [sys.executable, str(program), str(model), "--port", str(port), "--most", "400"],
            env={**os.environ, **chosen, "PYRKLLM_LIBRARY": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,  # with its workers, as the processes that a terminal's Ctrl-C reaches
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # ignored in a shell's background
        )
        self.said: list[str] = []
        self.until("Application startup complete")
        self.address = "127.0.0.1", port
        self.client = openai.OpenAI(base_url=f"http://127.0.0.1:{port}/v1", api_key="none", max_retries=0, timeout=60)

    def until(self, words: str) -> str:
        """Return the server's next line with these words."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if words in line:
                return line.strip()
        raise AssertionError("".join(self.said))

    def ask(self, messages: list[dict[str, str]] = QUESTION, **how: Any) -> Any:
        """Ask for a completion, greedily."""
        return self.client.chat.completions.create(model="any", messages=messages, temperature=0, **how)

    def ask_and_leave(self, stream: bool) -> None:
        """Send a question, and leave without reading an answer."""
        body = json.dumps({"model": "any", "messages": STORY, "temperature": 0, "stream": stream}).encode()
        fields = {"Host": "here", "Content-Type": "application/json", "Content-Length": len(body)}
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        with socket.create_connection(self.address) as connection:
            connection.sendall(f"POST /v1/chat/completions HTTP/1.1\r\n{head}\r\n".encode() + body)

    def close(self) -> None:
        """Stop the server, as Ctrl-C does."""
        self.client.close()
        stop(self.process)


@pytest.fixture(scope="module")
def server(root: Path, models_folder: Path, fakes_folder: Path) -> Iterator[Server]:
    program = root / "packages" / "npu-examples" / "src" / "npu_examples" / "examples" / "chat_server.py"
    server = Server(program, models_folder / "chat.rkllm", fakes_folder)
    yield server
    server.close()


def test_an_answer_at_once_and_in_pieces(server: Server) -> None:
    whole = server.ask()
    text = whole.choices[0].message.content
    assert len(text) > 5 and whole.usage.completion_tokens > 5 and whole.usage.prompt_tokens > 5
    pieces = [chunk.choices[0].delta.content or "" for chunk in server.ask(stream=True)]
    assert "".join(pieces) == text and len(pieces) > 5
    short = server.ask(max_tokens=3)
    assert short.usage.completion_tokens >= 3 and text.startswith(short.choices[0].message.content)


def test_several_clients_queue(server: Server) -> None:
    with ThreadPoolExecutor(4) as clients:
        texts = list(clients.map(lambda _: server.ask().choices[0].message.content, range(6)))
    assert len(set(texts)) == 1


def test_a_conversation_goes_on(server: Server) -> None:
    first = server.ask().choices[0].message.content
    more = [*QUESTION, {"role": "assistant", "content": first}, {"role": "user", "content": "What is 3 + 4?"}]
    assert server.ask(more).usage.prompt_tokens > server.ask().usage.prompt_tokens


def test_a_client_that_leaves_aborts_its_run(server: Server) -> None:
    """The next one need not wait for the end of an answer that nobody reads."""
    answer = server.ask(STORY, stream=True)
    next(iter(answer))
    answer.close()
    assert server.until(": left").startswith("answered ")
    assert server.ask().choices[0].message.content


@pytest.mark.parametrize("stream", [False, True])
def test_a_client_that_leaves_before_its_answer_aborts_it(server: Server, stream: bool) -> None:
    """Alone, and while it waits for another's answer, which ends as it should."""
    server.ask_and_leave(stream)
    assert server.until(": left")
    answer = server.ask(STORY, stream=True)
    pieces = [next(iter(answer)).choices[0].delta.content or ""]
    server.ask_and_leave(stream)
    pieces += [chunk.choices[0].delta.content or "" for chunk in answer]
    assert server.until(": stop") and server.until("answered ").endswith(": left")
    assert "".join(pieces) == server.ask(STORY).choices[0].message.content


def test_the_client_of_the_tutorial(server: Server, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tutorial = (root / "docs" / "tutorials" / "chat.md").read_text(encoding="utf-8")
    [program] = re.findall(r"^```py\n# client\.py\n(.*?)^```$", tutorial, re.M | re.S)
    exec(program.replace("http://localhost:8000/v1", str(server.client.base_url)), {})
    assert len(capsys.readouterr().out) > 5


def test_what_is_no_conversation_is_a_bad_request(server: Server) -> None:
    with pytest.raises(openai.BadRequestError):
        server.ask([{"role": "king", "content": "Hello"}])
    assert server.ask().choices[0].message.content


def test_a_file_that_is_not_there(root: Path) -> None:
    program = root / "packages" / "npu-examples" / "src" / "npu_examples" / "examples" / "chat_server.py"
    done = subprocess.run([sys.executable, str(program), "none.rkllm"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (2, "there is no file none.rkllm\n")
