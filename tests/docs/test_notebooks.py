"""The notebooks: executed on the fake they give again the outputs they were saved with, which the site shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat", reason="nbclient needs Python 3.10")
nbclient = pytest.importorskip("nbclient")

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "docs" / "notebooks").glob("*.ipynb"))


def outputs(notebook: Any) -> list[list[Any]]:
    """Return what each cell of code shows, without the numbers of its executions."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [[output.get("text") or output.get("data") for output in cell.outputs] for cell in cells]


def test_there_is_one_for_each_subject() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["first-inference", "quantized-against-float"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_gives_what_it_was_saved_with(
    path: Path, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NPU_FAKES", str(fakes_folder.absolute()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.absolute()))
    for name in ("NPU_FAKE", "PYRKNN_LIBRARY"):
        monkeypatch.delenv(name, raising=False)
    saved = nbformat.read(path, as_version=4)
    again = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(again, timeout=600, kernel_name="python3", coalesce_streams=True)
    client.execute()
    assert outputs(again) == outputs(saved)


def test_the_site_shows_them() -> None:
    pytest.importorskip("nbconvert")
    from tools.docs import notebooks

    pages = notebooks.pages()
    assert list(pages) == [f"notebooks/{path.stem}.md" for path in NOTEBOOKS]
    for text in pages.values():
        assert text.startswith("# ") and "```python\n" in text and "right: 20 of 20" in text
