"""Which documents `nox -s wheels` follows: all but translations whose blocks are those of the originals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.wheels import documents

TEXT = "# Begin\n\nWords.\n\n```sh\necho 1\n```\n\n```python\nprint(2)\n```\n"


@pytest.mark.parametrize(
    ("translation", "repeated"),
    [
        (TEXT.replace("Words.", "词。").replace("# Begin", "# 开始"), True),
        (TEXT.replace("echo 1", "echo 2"), False),
        (TEXT.replace("```python", "```text"), False),
        (TEXT + "```sh\nls\n```\n", False),
        (TEXT.partition("```python")[0], False),
    ],
)
def test_a_translation_is_followed_unless_it_repeats(
    translation: str, repeated: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "ROOT", tmp_path)
    (tmp_path / "page.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "page.zh-CN.md").write_text(translation, encoding="utf-8")
    assert documents.is_repeated("page.zh-CN.md") == repeated
    assert not documents.is_repeated("page.md")
