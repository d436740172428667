"""Where a real librkllmrt would read memory that is not there: the fake returns a code, and aborts if it is told to."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests import programs
from tests.fakes_rkllm.capi import RELEASES

PROGRAM = """
import ctypes, sys
from pathlib import Path
from tests.fakes_rkllm.capi import Library, Model
library = Library(Path(sys.argv[1]), sys.argv[2])
model = Model(library, sys.argv[3])
assert model.code == 0
mistake = sys.argv[4]
if mistake == "destroyed twice":
    assert library.rkllm_destroy(model.handle) == 0
    code = library.rkllm_destroy(model.handle)
elif mistake == "used when destroyed":
    assert library.rkllm_destroy(model.handle) == 0
    code = model.ask("Hello.")
elif mistake == "no handle":
    model.handle = ctypes.c_void_p()
    code = model.ask("Hello.")
elif mistake == "no address":
    code = library.rkllm_clear_kv_cache(model.handle, 0, ctypes.c_void_p(0x10000), ctypes.c_void_p(0x10008))
else:
    codes = []
    def destroy(state):
        if len(model.answer.events) == 2:
            codes.append(library.rkllm_destroy(model.handle))
        return 0
    model.on_result = destroy
    assert model.ask("Tell me a joke.") == 0
    code = codes[0]
print(code)
"""
MISTAKES = ("destroyed twice", "used when destroyed", "no handle", "destroyed by its own callback")


def run(root: Path, arguments: list[str], **variables: str) -> tuple[int, str]:
    environment = {**os.environ, **variables, "PYTHONPATH": str(root)}
    done = programs.run([sys.executable, "-c", PROGRAM, *arguments], cwd=root, env=environment, timeout=60)
    return done.returncode, done.stdout.strip() + done.stderr


def is_a_code_or_aborts(root: Path, fakes_folder: Path, chat: Path, release: str, mistake: str) -> None:
    arguments = [str(fakes_folder), release, str(chat), mistake]
    code, said = run(root, arguments, NPU_FAKE_CRASH="0")
    assert code == 0 and said.startswith("-1") and "E rkllm: rkllm_" in said, said
    code, said = run(root, arguments, NPU_FAKE_CRASH="1")
    assert code == -signal.SIGABRT and "rkllm_" in said, (code, said)


@pytest.mark.parametrize("release", [RELEASES[0], RELEASES[2], RELEASES[-1]])
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_a_code_or_aborts(root: Path, fakes_folder: Path, chat: Path, release: str, mistake: str) -> None:
    is_a_code_or_aborts(root, fakes_folder, chat, release, mistake)


def test_an_address_that_is_not_there(root: Path, fakes_folder: Path, chat: Path) -> None:
    is_a_code_or_aborts(root, fakes_folder, chat, RELEASES[-1], "no address")
