"""How programs find a package of ours under the name of a vendor's: by import path, runner and pytest option."""

from __future__ import annotations

import os
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tests import programs

pytest_plugins = ["pytester"]

SOURCE = Path(__file__).resolve().parents[2] / "packages" / "npu-common" / "src"


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A package `oursyn` that stands in for `vendorsyn`, with a module below it; the folder it lies in."""
    folder = tmp_path / "packages"
    files = {
        "oursyn/__init__.py": "",
        "oursyn/compat/__init__.py": 'PEERS = ("vendorsyn",)',
        "oursyn/compat/__main__.py": 'from npu_common.compat.runner import main; main("oursyn")',
        "oursyn/compat/vendorsyn/__init__.py": """
            from npu_common.compat import install
            from . import api
            install(__name__)
        """,
        "oursyn/compat/vendorsyn/api/__init__.py": "from .inner import Thing",
        "oursyn/compat/vendorsyn/api/inner.py": "class Thing: owner = 'ours'",
        "oursyn/compat/vendorsyn/names/vendorsyn/__init__.py": """
            from npu_common.compat import stand_in
            stand_in(__name__, "oursyn.compat.vendorsyn")
        """,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(textwrap.dedent(text))
    return folder


@pytest.fixture
def vendors(tmp_path: Path) -> Path:
    """The vendor's own package, installed in a folder."""
    folder = tmp_path / "site"
    (folder / "vendorsyn").mkdir(parents=True)
    (folder / "vendorsyn" / "__init__.py").touch()
    (folder / "vendorsyn" / "api.py").write_text("class Thing: owner = 'vendor'")
    return folder


def run(folders: list[Path], *arguments: object, cwd: Path | None = None, **variables: str) -> Any:
    path = os.pathsep.join(map(str, [*folders, SOURCE]))
    environment = {**os.environ, "PYTHONPATH": path, **variables}
    return programs.run([sys.executable, *map(str, arguments)], env=environment, cwd=cwd)


def test_one_line(ours: Path) -> None:
    done = run([ours], "-c", """if True:
        import oursyn.compat.vendorsyn
        import vendorsyn.api.inner
        from vendorsyn.api import Thing
        from oursyn.compat.vendorsyn import api
        assert vendorsyn.api is api and Thing is api.Thing and vendorsyn.api.inner is api.inner
        print(Thing.owner, vendorsyn is oursyn.compat.vendorsyn)
    """)  # fmt: skip
    assert done.stdout.split() == ["ours", "True"], done.stderr


def test_the_vendors_package_comes_first_unless_asked(ours: Path, vendors: Path) -> None:
    program = "import oursyn.compat.vendorsyn\nfrom vendorsyn.api import Thing\nprint(Thing.owner)"
    assert run([ours, vendors], "-c", program).stdout.strip() == "vendor"
    program = "from npu_common.compat import install\ninstall('oursyn.compat.vendorsyn', shadow=True)\n" + program
    assert run([ours, vendors], "-c", program).stdout.strip() == "ours"


SCRIPT = """
import json, os, sys
from vendorsyn.api import Thing
print(json.dumps([__name__, sys.argv[1:], os.path.basename(sys.path[0]), Thing.owner, sys.flags.dev_mode]))
import beside
if sys.argv[1:]:
    sys.exit(int(sys.argv[1]))
raise LookupError("the script's own")
"""


def test_the_runner_is_python(ours: Path, tmp_path: Path) -> None:
    folder = tmp_path / "programs"
    folder.mkdir()
    (folder / "script.py").write_text(SCRIPT)
    (folder / "beside.py").write_text("print('beside')")
    runner = ["-X", "dev", "-m", "oursyn.compat"]
    done = run([ours], *runner, folder / "script.py", "7", "--shadow", cwd=tmp_path)
    started = sys.version_info >= (3, 10)  # before, Python does not say with which options it was started
    assert done.returncode == 7, done.stderr
    assert done.stdout.split("\n")[0] == f'["__main__", ["7", "--shadow"], "programs", "ours", {str(started).lower()}]'
    done = run([ours], "-m", "oursyn.compat", folder / "script.py", cwd=tmp_path)
    plain = run([ours, ours / "oursyn/compat/vendorsyn/names"], folder / "script.py", cwd=tmp_path)
    assert done.returncode == plain.returncode == 1
    assert done.stderr == plain.stderr and "LookupError: the script's own" in done.stderr
    assert "npu_common" not in done.stderr


def test_the_runner_takes_what_python_takes(ours: Path, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("import sys, vendorsyn; print('module', sys.argv[1:])")
    assert run([ours], "-m", "oursyn.compat", "-m", "module", "a", cwd=tmp_path).stdout == "module ['a']\n"
    assert run([ours], "-m", "oursyn.compat", "-c", "import vendorsyn.api; print('text')").stdout == "text\n"
    done = run([ours], "-bm", "oursyn.compat", "-c", "import sys; print(sys.flags.bytes_warning)")
    assert done.stdout == f"{int(sys.version_info >= (3, 10))}\n"


def test_processes_that_the_program_starts_have_the_names(ours: Path, tmp_path: Path) -> None:
    script = tmp_path / "spawning.py"
    script.write_text("""
import multiprocessing, subprocess, sys
from vendorsyn.api import Thing

def work():
    from vendorsyn.api import Thing
    print("spawned", Thing.owner, flush=True)

if __name__ == "__main__":
    process = multiprocessing.get_context("spawn").Process(target=work)
    process.start()
    process.join()
    subprocess.run([sys.executable, "-c", "import vendorsyn; print('started')"], check=True)
""")
    assert run([ours], "-m", "oursyn.compat", script).stdout.split() == ["spawned", "ours", "started"]


def test_the_runner_says_which_package_it_is(ours: Path, vendors: Path, tmp_path: Path) -> None:
    program = ("-c", "from vendorsyn.api import Thing; print(Thing.owner)")
    done = run([ours, vendors], "-m", "oursyn.compat", *program)
    assert done.stdout == "vendor\n" and "vendorsyn is installed" in done.stderr and "--shadow" in done.stderr
    done = run([ours, vendors], "-m", "oursyn.compat", "--shadow", *program)
    assert done.stdout == "ours\n" and not done.stderr


def test_the_runners_command_line(ours: Path) -> None:
    done = run([ours], "-m", "oursyn.compat")
    assert done.returncode == 2 and "usage: python -m oursyn.compat" in done.stderr and not done.stdout
    done = run([ours], "-m", "oursyn.compat", "--help")
    assert done.returncode == 0 and "written for vendorsyn" in done.stdout


def test_the_runner_under_options_that_hide_the_path(ours: Path) -> None:
    path = f"import sys; sys.path[:0] = {[str(ours), str(SOURCE)]!r}"
    done = run([ours], "-E", "-c", f"{path}; from npu_common.compat.runner import main; main('oursyn', ['x.py'])")
    assert done.returncode == 2 and "leave the option out" in done.stderr


def test_pytest_option(ours: Path, vendors: Path, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome(*arguments: str, folders: list[Path]) -> pytest.RunResult:
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, [*folders, *sys.path])))
        return programs.run_pytest(pytester, *arguments)

    pytester.makepyfile("""
        from vendorsyn.api import Thing

        def test_whose():
            assert Thing.owner == "ours"
    """)
    outcome(folders=[ours]).assert_outcomes(errors=1)
    outcome("--npu-compat=oursyn", folders=[ours]).assert_outcomes(passed=1)
    outcome("--npu-compat=oursyn", folders=[ours, vendors]).assert_outcomes(failed=1)
    outcome("--npu-compat=oursyn", "--npu-compat-shadow", folders=[ours, vendors]).assert_outcomes(passed=1)
    wrong = outcome("--npu-compat=json", folders=[ours])
    assert wrong.ret == pytest.ExitCode.USAGE_ERROR and "stands in for no vendor's" in "".join(wrong.errlines)
