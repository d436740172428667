"""The repository's documents as pages of the site: their places, and the links between the pages."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_LINK = re.compile(r"(?P<code>^ *```.*?^ *```|`[^`\n]*`)|\]\((?!\w+:)(?P<target>[^)\s]+)\)", re.M | re.S)
_ITEM = re.compile(r" {0,3}(?:[-*]|\d+\.) ")


def repository() -> str:
    """Return the address that packages/setup.py decides."""
    [address] = re.findall(r'^REPOSITORY = "(.*)"$', (ROOT / "packages" / "setup.py").read_text(encoding="utf-8"), re.M)
    return str(address)


def documents(root: Path = ROOT) -> dict[str, str]:
    """Return the path in the repository of every document, and its page."""
    pages = {
        "README.md": "overview.md",
        "README.zh-CN.md": "README.zh-CN.md",
        "CONTRIBUTING.md": "contributing.md",
        "CHANGELOG.md": "changelog.md",
        "SECURITY.md": "security.md",
        "fakes/README.md": "fakes/index.md",
    }
    for readme in sorted(root.glob("packages/*/README.md")):
        pages[f"packages/{readme.parent.name}/README.md"] = f"packages/{readme.parent.name}.md"
    for readme in sorted(root.glob("fakes/*/README.md")):
        pages[f"fakes/{readme.parent.name}/README.md"] = f"fakes/{readme.parent.name}.md"
    for page in sorted(root.glob("docs/**/*.md")):
        path = page.relative_to(root).as_posix()
        pages[path] = path.split("/", 1)[1]
    return pages


def title(path: Path) -> str:
    """Return a document's first heading."""
    [heading] = re.findall(r"^# (.*)$", path.read_text(encoding="utf-8"), re.M)[:1]
    return re.sub(r"[`*]", "", heading)


def as_page(text: str, origin: str, pages: Mapping[str, str], root: Path = ROOT) -> str:
    """Return a document's text for the site.

    Links lead to pages where there are any, else into the repository; lists begin after an empty line, as Python's
    Markdown wants.

    Args:
        text: the document.
        origin: its path in the repository.
        pages: of `documents`.
        root: the repository.
    """

    def turned(found: re.Match[str]) -> str:
        return found[0] if found["code"] else f"]({_target(found['target'], origin, pages, root)})"

    return _lists_apart(_LINK.sub(turned, text))


def _target(target: str, origin: str, pages: Mapping[str, str], root: Path) -> str:
    path, mark, anchor = target.partition("#")
    if not path:
        return target
    place = posixpath.normpath(posixpath.join(posixpath.dirname(origin), path))
    page = pages.get(place) or pages.get(f"{place}/README.md")
    if page:
        return posixpath.relpath(page, posixpath.dirname(pages[origin]) or ".") + mark + anchor
    if not (root / place).exists():
        return target  # mkdocs says that it leads nowhere
    kind = "tree" if (root / place).is_dir() else "blob"
    return f"{repository()}/{kind}/main/{place}{mark}{anchor}"


def _lists_apart(text: str) -> str:
    lines: list[str] = []
    fenced = in_list = False
    for line in text.split("\n"):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            item = bool(_ITEM.match(line))
            if item and not in_list and lines and lines[-1].strip():
                lines.append("")
            in_list = item or (in_list and bool(line.strip()) or in_list and line.startswith("  "))
        lines.append(line)
    return "\n".join(lines)
