"""The offers of an editor with pyright's language server (VS Code's Pylance among them); `nox -s editors`."""

from __future__ import annotations

import importlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abi.vendors import PACKAGES
from tests.editors.test_jedi import HEADERS

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = {
    "extraPaths": [str(path) for path in sorted(ROOT.glob("packages/*/src"))],
    "reportWildcardImportFromLibrary": False,
}


class Server:
    """pyright's language server on one file, which is never written."""

    def __init__(self, folder: Path) -> None:
        (folder / "pyrightconfig.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        self.process = subprocess.Popen(
            ["pyright-langserver", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
        )
        self.uri, self.asked, self.version = (folder / "program.py").as_uri(), 0, 0
        root = {"uri": folder.as_uri(), "name": "programs"}
        can = {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}
        self.ask("initialize", processId=None, rootUri=root["uri"], workspaceFolders=[root], capabilities=can)
        self.say("initialized")
        document = {"uri": self.uri, "languageId": "python", "version": 0, "text": ""}
        self.say("textDocument/didOpen", textDocument=document)

    def say(self, method: str, **parameters: Any) -> None:
        self._send({"method": method, "params": parameters})

    def ask(self, method: str, **parameters: Any) -> Any:
        self.asked += 1
        self._send({"id": self.asked, "method": method, "params": parameters})
        while True:
            answer = self._received()
            if "method" in answer and "id" in answer:  # the server asks, too: what is configured, for example
                items = answer["params"].get("items", []) if isinstance(answer["params"], dict) else []
                self._send({"id": answer["id"], "result": [{} for _ in items] or None})
            elif answer.get("id") == self.asked:
                assert "error" not in answer, answer
                return answer["result"]

    def at_the_end_of(self, source: str, method: str, back: int = 0) -> Any:
        self.version += 1
        document = {"uri": self.uri, "version": self.version}
        self.say("textDocument/didChange", textDocument=document, contentChanges=[{"text": source}])
        lines = source.split("\n")
        position = {"line": len(lines) - 1, "character": len(lines[-1]) - back}
        return self.ask(f"textDocument/{method}", textDocument={"uri": self.uri}, position=position)

    def completed(self, source: str) -> set[str]:
        return {str(item["label"]) for item in self.at_the_end_of(source, "completion")["items"]}

    def shown(self, source: str) -> str:
        return str(self.at_the_end_of(source, "hover", back=1)["contents"]["value"])

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _received(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while (line := self.process.stdout.readline().strip()) or not length:
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return dict(json.loads(self.process.stdout.read(length)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("editor"))
    yield server
    server.process.kill()
    server.process.communicate()


def first_line(documented: Any) -> str:
    return str(documented.__doc__).strip().split("\n")[0]


@pytest.mark.parametrize("package", PACKAGES)
def test_the_python_api_completes_and_is_explained(server: Server, package: str) -> None:
    start = f"from {package} import Model\nmodel = Model('x')\n"
    assert {"run", "bind", "submit", "inputs", "close"} <= server.completed(f"{start}model.")
    assert {"name", "shape", "dtype"} <= server.completed(f"{start}model.inputs[0].")
    model = importlib.import_module(package).Model
    constructor = server.shown(f"from {package} import Model\nmodel = Model")
    assert first_line(model) in constructor.replace("\\", "")
    run = model.run
    assert first_line(run) in server.shown(f"{start}model.run").replace("\\", "")


@pytest.mark.parametrize("header", HEADERS)
def test_what_a_header_declares_is_explained_though_its_stub_has_no_text(server: Server, header: str) -> None:
    module = importlib.import_module(header)
    for name in HEADERS[header]:
        shown = server.shown(f"from {header} import *\n{name}")
        assert first_line(vars(module)[name])[:40] in shown.replace("\\", ""), shown


def test_examples_have_no_errors() -> None:
    """Also where a program includes several headers that bring the same names."""
    done = subprocess.run(["pyright", "--outputjson"], capture_output=True, text=True, check=False, cwd=ROOT)
    report = json.loads(done.stdout)
    errors = [one for one in report["generalDiagnostics"] if one["severity"] == "error"]
    assert report["summary"]["filesAnalyzed"] > 30 and not errors, (len(errors), errors[:5])
