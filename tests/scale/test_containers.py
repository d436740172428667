"""The Dockerfiles of docs/containers: hadolint, their steps in an empty folder on the fakes, and KServe's example."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abi.vendors import VENDORS
from tests.scale.serving import ports, variables

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "containers"
NEEDS_ROOT = re.compile(r"\b(apt-get|useradd)\b")
APPLICATION = """
import numpy as np
import pyrknn

def test_it_answers(fake_rknn, npu_model):
    with pyrknn.Model(npu_model("digits_int8")) as model:
        assert model.run(np.zeros((1, 8, 8, 1), np.int8))
"""
MODELS = {"rockchip": "digits_int8.rknn", "ascend": "digits_f32.om", "intel": "digits_f32.xml"}


def steps(name: str) -> list[tuple[str, str]]:
    """Return a Dockerfile's instructions and their words, with continued lines joined."""
    text = re.sub(r"\\\n\s*", "", (FOLDER / f"{name}.Dockerfile").read_text(encoding="utf-8"))
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


class Image:
    """The result of a Dockerfile as a folder: copies lie in it, and programs come from an environment of its own."""

    def __init__(self, root: Path, context: Path, environment: dict[str, str]) -> None:
        self.root, self.context = root, context
        subprocess.run([sys.executable, "-m", "venv", str(root / "python")], check=True)
        path = f"{root / 'python' / 'bin'}{os.pathsep}{environment['PATH']}"
        self.environment = {**environment, "PATH": path, "VIRTUAL_ENV": str(root / "python")}
        self.environment.pop("PYTHONPATH", None)
        self.folders: set[str] = set()
        self.work = root
        self.command: list[str] = []

    def inside(self, words: str) -> str:
        """Put the folder before each path that the Dockerfile has made."""
        for folder in sorted(self.folders, key=len, reverse=True):
            words = re.sub(rf"(?<![\w.-]){re.escape(folder)}(?![\w-])", str(self.root) + folder, words)
        return words

    def follow(self, word: str, rest: str) -> None:
        """Take one step."""
        if word == "COPY":
            source, target = rest.split()
            self.folders.add(target.rstrip("/"))
            place = Path(self.inside(target.rstrip("/")))
            place.parent.mkdir(parents=True, exist_ok=True)
            given = self.context / source
            if given.is_dir():
                shutil.copytree(given, place, dirs_exist_ok=True)
            else:
                shutil.copy(given, place)
        elif word == "RUN":
            for command in rest.split("&&"):
                if not NEEDS_ROOT.search(command) and "/var/lib" not in command:
                    shell = ["sh", "-ec", self.inside(command)]
                    subprocess.run(shell, cwd=self.work, env=self.environment, check=True, timeout=500)
        elif word == "ENV":
            name, _, value = rest.partition("=")
            self.environment[name] = self.inside(value)
        elif word == "WORKDIR":
            self.folders.add(rest)
            self.work = Path(self.inside(rest))
            self.work.mkdir(parents=True, exist_ok=True)
        elif word == "CMD":
            self.command = [self.inside(one) for one in json.loads(rest)]
        else:
            assert word in ("FROM", "ARG", "USER", "EXPOSE", "HEALTHCHECK"), word


@pytest.fixture
def context(root: Path, fakes_folder: Path, models_folder: Path, tmp_path: Path) -> Path:
    """The folder that docs/containers.md describes."""
    folder = tmp_path / "context"
    for name in ("app", "drivers", "models"):
        (folder / name).mkdir(parents=True)
    shutil.copytree(root / "dist", folder / "dist")
    (folder / "app" / "test_app.py").write_text(APPLICATION, encoding="utf-8")
    shutil.copy(fakes_folder / "librknnrt.so", folder)
    for file in MODELS.values():
        shutil.copy(models_folder / file, folder / "models" / f"model{Path(file).suffix}")
    shutil.copy(models_folder / "digits_f32.bin", folder / "models" / "model.bin")
    return folder


@pytest.fixture
def environment(root: Path, fakes_folder: Path) -> dict[str, str]:
    """Where the fakes stand in for what a host gives a container; OpenVINO is the one that the image installs."""
    given = variables(fakes_folder, root / "build" / "openvino")
    for vendor in VENDORS.values():
        if vendor.runtime:
            given.pop(str(vendor.variable), None)
    return given


def made(name: str, context: Path, folder: Path, environment: dict[str, str]) -> Image:
    image = Image(folder / "image", context, environment)
    for word, rest in steps(name):
        image.follow(word, rest)
    return image


def test_hadolint_finds_nothing() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    files = [str(path) for path in sorted(FOLDER.glob("*.Dockerfile"))]
    done = subprocess.run([str(hadolint), *files], stdout=subprocess.PIPE, text=True, timeout=120)
    assert done.returncode == 0 and len(files) == 4, done.stdout


def test_an_applications_tests_run(context: Path, tmp_path: Path, environment: dict[str, str]) -> None:
    unset = {name: value for name, value in environment.items() if not name.startswith(("NPU_", "PYRKNN_"))}
    image = made("tests", context, tmp_path, unset)
    done = subprocess.run(
        image.command, cwd=image.work, env=image.environment, stdout=subprocess.PIPE, text=True, timeout=300
    )
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout


@pytest.mark.parametrize("name", MODELS)
def test_a_server_answers(name: str, context: Path, tmp_path: Path, environment: dict[str, str]) -> None:
    """The health that Docker and Kubernetes ask for, from the command of the image."""
    image = made(name, context, tmp_path, environment)
    http, grpc, metrics = ports(3)
    chosen = f"--port {http} --grpc-port {grpc} --metrics-port {metrics}".split()
    server = subprocess.Popen(
        [*image.command, *chosen], cwd=image.work, env=image.environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        said = list(until(server, "Loaded model"))
        assert server.poll() is None, "".join(said)
        [health] = [rest for word, rest in steps(name) if word == "HEALTHCHECK"]
        command = [word.replace("8080", str(http)) for word in json.loads(health.partition(" ")[2])]
        asked = subprocess.run(command, cwd=image.work, env=image.environment, timeout=120)
        assert asked.returncode == 0
    finally:
        server.kill()
        server.communicate()


def until(server: subprocess.Popen[str], words: str) -> Iterator[str]:
    """Yield what the server says, up to a line with these words."""
    assert server.stdout is not None
    for line in server.stdout:
        yield line
        if words in line:
            return


CONTAINER = "spec.predictor.containers[]"
FIELDS: dict[str, type] = {
    "apiVersion": str,
    "kind": str,
    "metadata.name": str,
    "spec.predictor.minReplicas": int,
    "spec.predictor.timeout": int,
    f"{CONTAINER}.name": str,
    f"{CONTAINER}.image": str,
    f"{CONTAINER}.ports[].name": str,
    f"{CONTAINER}.ports[].containerPort": int,
    f"{CONTAINER}.ports[].protocol": str,
    f"{CONTAINER}.readinessProbe.httpGet.path": str,
    f"{CONTAINER}.readinessProbe.httpGet.port": int,
    f"{CONTAINER}.readinessProbe.initialDelaySeconds": int,
    f"{CONTAINER}.resources.limits.huawei.com/Ascend310P": str,
    f"{CONTAINER}.resources.limits.memory": str,
}
"""Fields of KServe's InferenceService v1beta1 (0.20) that the example has, and their types."""


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each value of a document, with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, f"{path}[]")
    else:
        yield path, value


def test_kserves_example_has_fields_of_its_schema() -> None:
    import yaml

    document = yaml.safe_load((FOLDER / "inferenceservice.yaml").read_text(encoding="utf-8"))
    assert {path: type(value) for path, value in leaves(document)} == FIELDS
    assert (document["apiVersion"], document["kind"]) == ("serving.kserve.io/v1beta1", "InferenceService")
    [container] = document["spec"]["predictor"]["containers"]
    assert container["name"] == "kserve-container"
    assert container["readinessProbe"]["httpGet"]["port"] in [port["containerPort"] for port in container["ports"]]
