"""Hooks of mkdocs: the pages that are not in docs/, navigation, links, and scripts that lie in the site itself."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mkdocs.exceptions import ConfigurationError
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi import coverage
from abi.description import beside, load
from abi.writers import pages as c_pages
from tools.docs import commands, errors, notebooks, python_api, scripts
from tools.docs.sources import ROOT, as_page, documents, repository, title

# In the order of the navigation; what else lies in docs/ follows these by itself.
GUIDES = ("boards", "offline", "c-idioms", "convert", "networks")
COMING_FROM = ("rknnlite", "pyacl", "ais_bench", "openvino", "onnxruntime")
TUTORIALS = (
    "first-inference",
    "your-network",
    "port-a-sample",
    "zero-copy",
    "video",
    "batch",
    "chat",
    "testing",
    "on-the-board",
)

CHINESE = ".zh-CN"
"""How the name of a document in Chinese ends; it lies beside the English one."""

# What is for users before what is for authors, and what says how before what lists everything.
BOOSTS = (
    ("tutorials/", 2.5),
    ("problems/", 4.0),
    ("packages/npu-common", 1.2),
    ("packages/npu-examples", 1.5),
    ("packages/npu-onnxruntime", 1.5),
    ("packages/npu-porter", 1.5),
    ("packages/", 2.0),
    ("overview.md", 2.0),
    ("fakes/index.md", 1.5),
    ("fakes/", 0.6),
    ("errors/", 1.2),
    ("reference/", 0.7),
    ("python/", 0.5),
    ("changelog.md", 0.4),
    ("contributing", 0.3),
    ("new-vendor.md", 0.3),
    ("security.md", 0.5),
    ("README.zh-CN.md", 0.5),
    ("", 2.0),  # the guides
)
"""Beginnings of places, and how much a page's matches count in the search; the first that fits counts."""

_generated: dict[str, str] = {}


def light() -> bool:
    """Return whether to leave out what takes long: scripts for the browser, and the pages of the Python API."""
    return bool(os.environ.get("NPU_DOCS_LIGHT"))


def generated() -> dict[str, str]:
    """Return every page to write, by place. Once in a process: `serve` builds again at each change of a document."""
    if not _generated:
        for vendor in errors.VENDORS.values():
            _generated.update(c_pages.pages(load(vendor), *beside(vendor)))
            _generated.update((coverage.place(other.vendor), coverage.page(other.vendor)) for other in beside(vendor))
            _generated[coverage.place(vendor)] = coverage.page(vendor)
        _generated.update(errors.pages())
        _generated.update(commands.pages(whole=not light()))
        if not light():
            _generated.update(python_api.pages())
        _generated["reference/index.md"] = _reference()
        _generated.update(notebooks.pages())
    return _generated


def _reference() -> str:
    lines = ["# C API", "", "Every function, record, enumeration and constant of the vendors' headers.", ""]
    for package, vendor in errors.VENDORS.items():
        abi = load(vendor)
        lines.append(f"- [{package}]({package}/index.md): {len(abi.includes)} headers, releases {abi.versions[0]} to "
                     f"{abi.versions[-1]}")  # fmt: skip
    return "\n".join(lines) + "\n"


def on_config(config: Any) -> Any:
    # Not as mkdocs' repo_url: the theme would ask that host for its stars.
    config.nav = list(_nav())
    return config


def _nav() -> Iterator[dict[str, Any]]:
    there = generated()
    docs = {path.removeprefix("docs/"): path for path in documents() if path.startswith("docs/")}
    guides = {page[:-3] for page in docs if "/" not in page}

    def listed(names: Iterable[str]) -> list[dict[str, str]]:
        return [{title(ROOT / "docs" / f"{name}.md"): f"{name}.md"} for name in names if f"{name}.md" in docs]

    yield {"Start": ["index.md", {"On one page": "overview.md"}]}
    tutorials = [f"tutorials/{name}" for name in TUTORIALS]
    books = [page for page in there if page.startswith("notebooks/")]
    yield {"Tutorials": [*listed(tutorials), {"Notebooks": books}]}
    problems = sorted(page[:-3] for page in docs if page.startswith("problems/"))
    yield {"Problems": listed(page for page in problems if not page.endswith(CHINESE))}
    packages = [*errors.VENDORS, "npu-common", "npu-examples", "npu-onnxruntime", "npu-porter"]
    yield {"Packages": [{name: f"packages/{name}.md"} for name in packages]}
    rest = sorted(guides - {*GUIDES, *COMING_FROM, "index", "new-vendor"})
    yield {"Guides": listed([*GUIDES, *rest]) + [{"Command line": "command-line.md"}]}
    yield {"Coming from": listed(COMING_FROM)}
    fakes = sorted(page for page in documents().values() if page.startswith("fakes/") and page != "fakes/index.md")
    tables = sorted(page for page in there if page.startswith("coverage/"))
    yield {
        "Fakes": [
            {"npu-fakes": "fakes/index.md"},
            *fakes,
            {"What works in them": tables},
        ]
    }
    # Pages of generated places have their own titles, which a search shows: "pyrknn" alone would say too little.
    yield {"Errors": ["errors/index.md", *(f"errors/{name}.md" for name in errors.VENDORS)]}
    reference: list[Any] = ["reference/index.md"]
    for name in errors.VENDORS:
        pages = [page for page in there if page.startswith(f"reference/{name}/") and not page.endswith("index.md")]
        reference.append({name: [f"reference/{name}/index.md", *pages]})
    yield {"C API": reference}
    if not light():
        api = []
        for name in (*errors.VENDORS, "npu_common"):
            pages = [page for page in there if page.startswith(f"python/{name}/") and not page.endswith("/index.md")]
            api.append({name: [f"python/{name}/index.md", *pages]})
        yield {"Python API": api}
    contributing = [{title(ROOT / "docs" / page): page} for page in sorted(docs) if page.startswith("contributing/")]
    yield {
        "Project": [{"Contributing": "contributing.md"}, *contributing, {"A new vendor": "new-vendor.md"},
                    {"Changelog": "changelog.md"}, {"Security": "security.md"},
                    {"Source code": repository()}]
    }  # fmt: skip
    chinese = [f"{page}{CHINESE}" for page in tutorials] + [page for page in problems if page.endswith(CHINESE)]
    yield {"中文": [{"快速入门": "README.zh-CN.md"}, *listed(chinese)]}


def on_files(files: Files, config: Any) -> Files:
    for origin, page in documents().items():
        if not origin.startswith("docs/"):
            files.append(File.generated(config, page, abs_src_path=str(ROOT / origin)))
    for page, text in generated().items():
        files.append(File.generated(config, page, content=text))
    if not light():
        for place, path in scripts.installed().items():
            if not path.exists():
                raise ConfigurationError(f"{path} is not there: `nox -s docs` fetches it")
            files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


_origins: dict[str, str] = {}


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    pages = documents()
    if not _origins:
        _origins.update({place: origin for origin, place in pages.items()})
    place = page.file.src_uri
    boost = next(factor for begins, factor in BOOSTS if place.startswith(begins))
    page.meta.setdefault("search", {"boost": boost * (0.3 if CHINESE in place else 1)})
    if place.startswith("coverage/"):
        page.meta["search"] = {"exclude": True}  # the reference has the same functions, with their texts
    origin = _origins.get(place)
    return as_page(markdown, origin, pages) if origin else markdown


def on_page_content(html: str, page: Any, config: Any, files: Files) -> str:
    """Make each name of the C API a part of its own, which a browser lays out when it comes into view."""
    html = html.replace('<pre class="mermaid">', '<pre class="mermaid" data-search-exclude>')
    if not page.file.src_uri.startswith("reference/"):
        return html
    parts = re.split(r"(?=<h[23] )", html)
    return "".join(f'<section class="name">{part}</section>' if part.startswith("<h3") else part for part in parts)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Add the script that draws diagrams to pages that have some: the script is large."""
    if 'class="mermaid"' in output and not light():
        up = "../" * page.url.count("/")
        output = output.replace("</head>", f'<script src="{up}{scripts.MERMAID}"></script></head>', 1)
    # What can be scrolled sideways can be reached by the keyboard.
    return re.sub(r"<table>", '<table tabindex="0">', output)
