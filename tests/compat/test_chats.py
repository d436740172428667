"""Programs for librkllmrt as the session runs them: compiled, or in Python, that read lines or serve."""

from __future__ import annotations

import json
import socket
import subprocess
from pathlib import Path

import pytest

from tools.compat import chats

LISTED = Path(chats.__file__).parent / "lists" / "rkllm_programs.json"

CPP = """
#include <cstdio>
#include <cstring>
#include <iostream>
#include "rkllm.h"
static int callback(RKLLMResult *result, void *, LLMCallState)
{
    printf("%s", result->text ? result->text : "");
    return 0;
}
int main(int, char **argv)
{
    LLMHandle handle;
    RKLLMParam param = rkllm_createDefaultParam();
    RKLLMInput input;
    RKLLMInferParam how;
    std::string line;
    param.model_path = argv[1];
    param.top_k = 1;
    if (rkllm_init(&handle, &param, callback)) return 1;
    memset(&input, 0, sizeof input);
    memset(&how, 0, sizeof how);
    std::getline(std::cin, line);
    input.prompt_input = (char *)line.c_str();
    rkllm_run(handle, &input, &how, NULL);
    return rkllm_destroy(handle);
}
"""
RECORD = """
import ctypes, os, sys
class RKLLMTokenInput(ctypes.Structure):
    _fields_ = [("input_ids", ctypes.POINTER(ctypes.c_int32)), ("n_tokens", ctypes.c_size_t)]
assert os.path.exists("/usr/lib/librkllmrt.so")
library = ctypes.CDLL("/usr/lib/librkllmrt.so")
assert library.rkllm_destroy(None) == -1
"""
SERVER = """
from http.server import BaseHTTPRequestHandler, HTTPServer
class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        self.send_response(200 if self.path == "/api/chat" else 404)
        self.end_headers()
        self.wfile.write(b"cool chip" if self.path == "/api/chat" else b"")
HTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
"""


def repository(folder: Path, **files: str) -> str:
    """Make a repository of files; return its source."""
    place = folder / "owner+name"
    place.mkdir()
    for name, text in files.items():
        (place / name.replace("_", ".")).write_text(text, encoding="utf-8")
    who = ("-c", "user.name=n", "-c", "user.email=e@x")
    for command in (("init", "-q"), ("add", "-A"), (*who, "commit", "-qm", "one")):
        subprocess.run(["git", "-C", str(place), *command], check=True)
    return "owner/name@HEAD"


def test_a_program_in_cpp_is_compiled_and_asked(tmp_path: Path, models_folder: Path) -> None:
    source = repository(tmp_path, main_cpp=CPP)
    program = chats.Chat(
        source, "MIT", ("main.cpp",), "cool chip", "1.2.1", arguments=("MODEL",), asked=("Tell me a joke.",)
    )
    assert chats.run(program, tmp_path, models_folder / "chat.rkllm") == ("", "1.2.3")
    wrong = chats.Chat(source, "MIT", ("main.cpp",), "no such words", "1.2.1", arguments=("MODEL",), asked=("Hello",))
    assert chats.run(wrong, tmp_path, models_folder / "chat.rkllm")[0]
    other = chats.Chat(source, "MIT", ("main.cpp",), "cool chip", "1.3.0", arguments=("MODEL",))
    assert chats.run(other, tmp_path, models_folder / "chat.rkllm")[0].startswith("not compiled: ")


def test_a_program_in_python_finds_the_library_and_says_its_release(tmp_path: Path, models_folder: Path) -> None:
    source = repository(tmp_path, main_py=RECORD + "print('it was')")
    program = chats.Chat(source, "MIT", ("main.py",), "it was")
    assert chats.run(program, tmp_path, models_folder / "chat.rkllm") == ("", "1.1.0, 2 fields agree, 0 differ")
    program = chats.Chat(source, "MIT", ("main.py",), "it was not")
    assert "it was" in chats.run(program, tmp_path, models_folder / "chat.rkllm")[0]


def test_a_server_is_asked_in_the_forms_that_servers_know(tmp_path: Path, models_folder: Path) -> None:
    source = repository(tmp_path, main_py=RECORD + SERVER)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = chats.Chat(source, "MIT", ("main.py",), "cool chip", arguments=(str(port),), port=port)
    assert chats.run(program, tmp_path, models_folder / "chat.rkllm")[0] == ""
    assert not chats.listens(port)


@pytest.mark.parametrize("part", ["work", "judge", None])
def test_the_list_can_be_read(part: str | None) -> None:
    """Permissive licences, whole commits, both halves."""
    programs = chats.read(LISTED, part)
    assert len(programs) >= 3
    for program in programs:
        assert program.licence in ("MIT", "Apache-2.0", "BSD-3-Clause", "ISC")
        assert len(program.source.partition("@")[2]) == 40
    assert len(json.loads(LISTED.read_text(encoding="utf-8"))) >= 12
