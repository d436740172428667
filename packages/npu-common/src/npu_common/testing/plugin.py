"""The pytest plugin: a fake chosen by `--npu-fake`, fixtures for it, markers. In every pytest run where npu-common is.

So nothing is imported here that pytest has not imported itself, and without a selection nothing happens.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Callable

import pytest

if TYPE_CHECKING:
    from .control import Calls, FakeControl, Undo

__all__ = ["ModelFiles", "NpuTrace"]

MARKERS = (
    "npu_process(fake=None, env=None): run the test in a child process; fake: what --npu-fake is there ('' is the "
    "vendor's library), env: further variables",
    "npu_hardware(*names): the test needs a device, of one of these vendors if named; else it is skipped",
)
SELECTED = pytest.StashKey["_Selected"]()
FAILED = pytest.StashKey[bool]()


class _Selected:
    """The fakes of this run."""

    def __init__(self) -> None:
        self.paths: dict[str, Path] = {}
        self.boards: dict[str, str] = {}  # chosen with the fake, "" for none
        self.former: dict[str, str | None] = {}  # what their variables were before
        self.engines: list[dict[str, dict[str, int]]] = []  # what workers of xdist computed with

    def restore(self) -> None:
        for variable, value in self.former.items():
            if value is None:
                os.environ.pop(variable, None)
            else:
                os.environ[variable] = value


# Choosing


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("npu", "NPU bindings")
    group.addoption(
        "--npu-fake",
        metavar="NAMES",
        help="use these fakes instead of the vendors' libraries: rknn,viplite:a733,... (name or name:board; '': none, "
        "whatever NPU_FAKE says)",
    )
    group.addoption(
        "--npu-compat",
        metavar="PACKAGES",
        help="let the tests find, under their vendors' names, the Python packages that these stand in for: "
        "pyrknn for rknnlite, ... A vendor's own package that is installed comes first",
    )
    group.addoption("--npu-compat-shadow", action="store_true", help="--npu-compat before the vendors' own packages")
    parser.addini("npu_fake", "fakes to use when neither --npu-fake nor NPU_FAKE is given", type="args", default=[])
    parser.addini("npu_fakes", "folder of the fakes when NPU_FAKES is not set", default="")
    parser.addini("npu_models", "folder of the models when NPU_MODELS is not set", default="")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    _choose(early_config)  # a conftest.py may import the bindings, which look for their library


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    if SELECTED not in config.stash:  # the plugin was loaded by a conftest.py
        _choose(config)
    from .selection import registered

    fixtures = ModuleType("npu_common.testing.fixtures")
    for name in registered():
        setattr(fixtures, f"fake_{name}", _fixture_of(name))
    if not config.pluginmanager.has_plugin(fixtures.__name__):
        config.pluginmanager.register(fixtures, fixtures.__name__)


def pytest_unconfigure(config: pytest.Config) -> None:
    if SELECTED in config.stash:
        config.stash[SELECTED].restore()


def _give_names(config: pytest.Config) -> None:
    """Put the peers that --npu-compat names onto the import path, where they stay, as a test's imports do."""
    early = getattr(config, "known_args_namespace", None)
    given = _split(getattr(early, "npu_compat", None) or "")
    if not given:
        return
    from npu_common.compat import install, peers_of

    for package in given:
        try:
            peers = peers_of(package)
        except ModuleNotFoundError as problem:
            raise pytest.UsageError(
                f"--npu-compat: {package!r} stands in for no vendor's Python package: {problem}. Expected names of our "
                "packages, such as pyrknn"
            ) from None
        for peer in peers:
            install(peer, shadow=early is not None and early.npu_compat_shadow)


def _choose(config: pytest.Config) -> None:
    """Choose the fakes of this run from options and variables, and note what variables were before."""
    _give_names(config)
    selected = config.stash[SELECTED] = _Selected()
    names = _names(config)
    # It has been read: from here on it would overrule --npu-fake, and what tests choose for their child processes.
    selected.former["NPU_FAKE"] = os.environ.pop("NPU_FAKE", None)
    if not names:
        return
    from .engine import VARIABLE
    from .selection import SelectionError, board_settings, description, names_in, select, split

    try:
        for name, board in map(split, names_in(",".join(names))):
            about = description(name)
            for variable in (about.env, VARIABLE, *board_settings(about, board)):
                selected.former.setdefault(variable, os.environ.get(variable))
            selected.paths[name] = select(about, folder=_folder(config, "npu_fakes"), board=board)
            selected.boards[name] = board
    except SelectionError as problem:
        selected.restore()
        raise pytest.UsageError(str(problem)) from None


def _names(config: pytest.Config) -> list[str]:
    # This hook runs early, when config.option does not have the command line's values yet.
    early = getattr(config, "known_args_namespace", None)
    given = getattr(early, "npu_fake", None)
    if given is None:
        given = os.environ.get("NPU_FAKE")
    return _split(",".join(config.getini("npu_fake")) if given is None else given)


def _split(text: str) -> list[str]:
    return list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def _folder(config: pytest.Config, name: str) -> Path | None:
    """Return the folder that a setting of the configuration file names, relative to that file; None if not set."""
    text = config.getini(name)
    return config.rootpath / text if text else None


def pytest_report_header(config: pytest.Config) -> list[str]:
    paths = config.stash[SELECTED].paths
    if not paths:
        return []
    boards = {name: f" as {board}" if board else "" for name, board in config.stash[SELECTED].boards.items()}
    texts = [
        f"FAKE LIBRARY IN USE: {name}{boards[name]}, {path}. Nothing here comes from an NPU."
        for name, path in paths.items()
    ]
    width = max(map(len, texts)) + 4
    return ["*" * width, *(f"* {text:<{width - 4}} *" for text in texts), "*" * width]


def _engines(config: pytest.Config) -> dict[str, dict[str, int]]:
    """Return, by fake, how many inferences each engine computed in this process."""
    from .control import fake
    from .selection import description, resolve

    engines = {}
    for name in config.stash[SELECTED].paths:
        if sys.modules.get(description(name).library.partition(":")[0]) is None:
            continue  # no test used it: it is not loaded for this
        if resolve(description(name).library).loaded:
            engines[name] = fake(name).engines
    return engines


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:  # a worker of xdist, which hands it to pytest_testnodedown
        output["npu_engines"] = _engines(session.config)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[SELECTED].engines.append(getattr(node, "workeroutput", {}).get("npu_engines", {}))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Write how many inferences each fake computed, by engine, over all workers."""
    total: dict[str, dict[str, int]] = {}
    for part in (*config.stash[SELECTED].engines, _engines(config)):
        for name, engines in part.items():
            for engine, count in engines.items():
                total.setdefault(name, {})[engine] = total.get(name, {}).get(engine, 0) + count
    for name, engines in sorted(total.items()):
        said = ", ".join(f"{count} by {engine}" for engine, count in engines.items() if count)
        if said:
            terminalreporter.write_line(f"fake {name}, inferences computed: {said}")


# Fixtures


@pytest.hookimpl(hookwrapper=True)  # not the newer wrapper=True, which an old pytest does not know
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    report = (yield).get_result()
    if report.failed:
        item.stash[FAILED] = True


def _fixture_of(name: str) -> Any:
    """Return the fixture `fake_<name>`, which fails a test that leaves handles behind."""

    def control(request: pytest.FixtureRequest) -> Iterator[FakeControl]:
        from .control import fake, leak_text
        from .selection import SelectionError

        try:
            control_of_fake = fake(name)
        except SelectionError as problem:
            pytest.fail(str(problem), pytrace=False)
        control_of_fake.begin()
        yield control_of_fake
        leaked = control_of_fake.end()
        # The frames of a failed test may hold what is live; the failure is what is reported.
        if leaked and not request.node.stash.get(FAILED, False):
            pytest.fail(f"{request.node.name}: {leak_text(leaked)}; close them, or use `with`", pytrace=False)

    control.__name__ = f"fake_{name}"
    control.__doc__ = (
        f"Control of the fake {name}: faults, calls, options. Fails the test when it leaves handles behind."
    )
    return pytest.fixture(control)


class ModelFiles:
    """Finds model files by name: `npu_model("digits_int8")`.

    folders: for the boards chosen with the fakes, looked into first.
    """

    def __init__(self, folder: Path, suffixes: list[str], folders: Sequence[Path] = ()) -> None:
        self.folder = folder
        self.suffixes = suffixes
        self.folders = folders

    def __call__(self, name: str) -> Path:
        """Return the path of a model; the suffix may be left out."""
        paths: list[Path] = []
        for folder in (*self.folders, self.folder):
            paths += [path for suffix in ["", *self.suffixes] if (path := folder / f"{name}{suffix}").is_file()]
            if paths:
                break
        if len(paths) == 1:
            return paths[0]
        if paths:
            pytest.fail(f"npu_model: {name!r} may be {', '.join(p.name for p in paths)}; add the suffix", pytrace=False)
        there = sorted(p.stem for p in self.folder.iterdir() if p.suffix in self.suffixes)
        pytest.fail(f"npu_model: no {name!r} in {self.folder}; there are: {', '.join(there)}", pytrace=False)


def _depth(name: str) -> int:
    """Return how many folders of a fake's path are its own."""
    from .selection import description

    return len(Path(description(name).file).parts)


@pytest.fixture(scope="session")
def npu_model(pytestconfig: pytest.Config) -> ModelFiles:
    """Return paths of model files: of the folder NPU_MODELS, the setting npu_models, or beside the fake in use."""
    from ..install import how_to_install
    from .selection import GET, description, folder_of_package, registered

    selected, boards = pytestconfig.stash[SELECTED].paths, pytestconfig.stash[SELECTED].boards
    names = list(selected) or list(registered())
    # The models lie beside the folder of all fakes, in which a fake may have a folder of its own.
    beside = [Path(*path.parts[: -1 - _depth(name)], "models") for name, path in selected.items()]
    package = folder_of_package()
    for source, place in (
        ("NPU_MODELS", os.environ.get("NPU_MODELS")),
        ("npu_models setting", _folder(pytestconfig, "npu_models")),
        *(("", path) for path in beside if path.is_dir()),
        ("package npu_fakes", package / "models" if package is not None else None),
    ):
        if place:
            folder = Path(place)
            if not folder.is_dir():
                how = f"; {how_to_install('npu-fakes-models')}" if source == "package npu_fakes" else ""
                pytest.fail(f"npu_model: {source} points to {folder}, which is not a folder{how}", pytrace=False)
            own = [description(name).models.get(boards.get(name, ""), "") for name in names]
            suffixes = [s for s in (description(name).suffix for name in names) if s]
            return ModelFiles(folder, suffixes, [folder / place for place in own if place])
    pytest.fail(f"npu_model: NPU_MODELS is not set, and no fake with models is in use; {GET}", pytrace=False)


@pytest.fixture
def npu_board(request: pytest.FixtureRequest) -> Callable[[str], Undo]:
    """Let the fake be a board until the test, or a `with` block, ends: `npu_board("rk3588")`."""
    from .selection import description, registered

    def choose(name: str) -> Undo:
        fakes = [description(vendor) for vendor in request.config.stash[SELECTED].paths or registered()]
        # One chip has several libraries: the test means the one whose fixture it has, or the one in use.
        fakes.sort(key=lambda fake: (f"fake_{fake.name}" not in request.fixturenames, fake.env not in os.environ))
        for fake in fakes:
            if name in fake.boards:
                control: FakeControl = request.getfixturevalue(f"fake_{fake.name}")
                return control.board(name)
        known = ", ".join(board for fake in fakes for board in fake.boards)
        pytest.fail(f"npu_board: no fake has a board {name!r}; expected one of: {known}", pytrace=False)

    return choose


class NpuTrace:
    """The calls the bindings made during the test, on a fake or on a device; `names()` and `calls` as of a fake."""

    def __init__(self, recorders: list[Any]) -> None:
        self._recorders = recorders

    @property
    def calls(self) -> Calls:
        """All calls so far, oldest first."""
        from .control import merged

        return merged(recorder.events for recorder in self._recorders)

    def names(self) -> list[str]:
        """Return names of the functions called so far."""
        return self.calls.names()

    def forget(self) -> None:
        """Begin anew."""
        for recorder in self._recorders:
            recorder.events  # noqa: B018 - takes what is still on its way
            recorder.forget()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a Chrome trace, which opens in Perfetto."""
        import json

        events = [event for recorder in self._recorders for event in recorder.events]
        text = "".join(json.dumps(event, separators=(",", ":")) + ",\n" for event in events)
        Path(path).write_text("[\n" + text, encoding="utf-8")


@pytest.fixture
def npu_trace(pytestconfig: pytest.Config) -> Iterator[NpuTrace]:
    """Keep the C calls of the test, seen from the bindings: of the fakes in use, else of every vendor's library."""
    from contextlib import ExitStack

    from npu_common.trace import trace

    from .selection import description, registered, resolve

    with ExitStack() as stack:
        names = list(pytestconfig.stash[SELECTED].paths) or list(registered())
        libraries = [resolve(description(name).library) for name in names]
        yield NpuTrace([stack.enter_context(trace(library)) for library in libraries])


# Markers


def pytest_runtest_setup(item: pytest.Item) -> None:
    marker = item.get_closest_marker("npu_hardware")
    if marker is None:
        return
    from .hardware import reason_without_device

    reason = reason_without_device(list(marker.args), set(item.config.stash[SELECTED].paths))
    if reason:
        pytest.skip(reason)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    marker = item.get_closest_marker("npu_process")
    if marker is None or os.environ.get("NPU_PROCESS_CHILD"):
        return None
    from .process import reports_of

    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    selected = item.config.stash[SELECTED]
    environment = dict(os.environ)
    for variable, value in selected.former.items():
        environment.pop(variable, None)
        if value is not None:
            environment[variable] = value
    fake = marker.kwargs.get("fake")
    if fake is None:
        fake = ",".join(f"{name}:{board}" if board else name for name, board in selected.boards.items())
    environment.pop("NPU_FAKE", None)
    environment.update(marker.kwargs.get("env") or {})
    for report in reports_of(item, [sys.executable], fake, environment):
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Hand the report to the parent, in the child of `npu_process`."""
    target = os.environ.get("NPU_PROCESS_CHILD")
    if target and _child is not None:
        import json

        data = _child.hook.pytest_report_to_serializable(config=_child, report=report)
        with open(target, "a", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")


_child: pytest.Config | None = None


def pytest_sessionstart(session: pytest.Session) -> None:
    global _child
    if os.environ.get("NPU_PROCESS_CHILD"):
        _child = session.config
