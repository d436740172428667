"""The notebooks of docs/notebooks as pages, with the outputs that they were saved with."""

from __future__ import annotations

from nbconvert import MarkdownExporter

from tools.docs.sources import ROOT

__all__ = ["pages"]


def pages() -> dict[str, str]:
    """Return the text of each notebook in Markdown, by its place."""
    exporter = MarkdownExporter()
    return {
        f"notebooks/{path.stem}.md": exporter.from_filename(str(path))[0]
        for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
    }
