"""The porter's output in the place of the ports.

The tests of `tests/porting` compare output, exit code and trace of a reference program and its port. Imported into a
module here, they compare it with its translation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from npu_common.porter import port

__all__ = ["translations_of"]

ROOT = Path(__file__).parents[2]


def translations_of(
    package: str,
    folder: str,
    headers: str,
    others: Mapping[str, Sequence[str]] | None = None,
    define: Sequence[str] = (),
    without: Sequence[str] = (),
) -> Callable[[pytest.TempPathFactory], Path]:
    """A fixture `root`: the repository, where the examples of a package are translations.

    Args:
        package: Its name, such as pyrknn.
        folder: Where its reference programs lie, in tests/porting.
        headers: Where their headers lie, in build/include.
        others: More files of a program, by its name; they are no programs themselves.
        define: Macros, as the compiler gets them.
        without: Programs for other headers.
    """
    more = dict(others or {})
    parts = {name for names in more.values() for name in names}

    @pytest.fixture(scope="module")
    def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
        made = tmp_path_factory.mktemp("translated")
        for one in ROOT.iterdir():
            if one.name != "packages":
                (made / one.name).symlink_to(one)
        examples = made / "packages" / package / "src" / package / "examples"
        examples.mkdir(parents=True)
        sources = ROOT / "tests" / "porting" / folder
        for source in sorted(sources.glob("*.c")):
            if source.stem not in parts and source.stem not in without:
                files = [str(source), *(str(sources / f"{name}.c") for name in more.get(source.stem, ()))]
                include = [str(ROOT / "build" / "include" / headers)]
                (examples / f"{source.stem}.py").write_text(
                    port(files, include=include, define=[*define]).text, encoding="utf-8"
                )
        return made

    return root
