"""The metadata that pyproject.toml cannot hold: requirements by version, and the README for an index.

Each of the packages has a link to this file; an sdist carries a copy. fakes/setup.py imports it.
"""

import posixpath
import re
from pathlib import Path

from setuptools import Distribution, setup

REPOSITORY = "https://github.com/npu-bindings/npu-bindings"
"""The one place that decides it; a test compares what other files say."""

NUMPY = "numpy>=1.23"
"""For arrays, quantization and layouts; npu_common.cdecl, and so every header module, does not import it."""


def same_release(version: str, name: str = "npu-common") -> str:
    """Return the requirement of one of our packages that fits `version`: as new or newer, within the same X.Y.

    A development version 0.3.2.dev5 asks for >=0.3.2.dev0, not .dev5: two editable installs of one tree, made some
    commits apart, still fit.
    """
    lower = re.sub(r"\.dev\d+$", ".dev0", version.split("+")[0])
    major, minor = re.findall(r"\d+", version + ".0")[:2]
    return f"{name}>={lower},<{major}.{int(minor) + 1}"


def folder() -> str:
    """Return the package's folder in the repository: an sdist's is named otherwise."""
    [module] = (path.parent.name for path in Path("src").glob("*/__init__.py"))
    return "packages/" + module.replace("_", "-")


def readme(version: str, folder: str) -> str:
    """Return a folder's README.md with links into the repository, at the version's tag.

    Relative links are dead on an index, and so are links to a section of the file: an index makes no anchors of
    headings. Code is left as it is.
    """
    tag = "main" if ".dev" in version else "v" + version

    def absolute(found: "re.Match[str]") -> str:
        if found["code"]:
            return found[0]
        path, mark, anchor = found["target"].partition("#")
        place = posixpath.normpath(posixpath.join(folder, path or "README.md"))
        return f"]({REPOSITORY}/blob/{tag}/{place}{mark}{anchor})"

    links = r"(?P<code>^```.*?^```|`[^`\n]*`)|\]\((?!\w+:)(?P<target>[^)\s]+)\)"
    return re.sub(links, absolute, Path("README.md").read_text(encoding="utf-8"), flags=re.M | re.S)


class Package(Distribution):
    """Completes the metadata once setuptools-scm has found the version."""

    def finalize_options(self) -> None:
        super().finalize_options()
        version = self.metadata.version
        if version:
            common = folder() == "packages/npu-common"
            self.install_requires = [NUMPY] if common else [same_release(version), NUMPY]
            self.metadata.long_description = readme(version, folder())

    def parse_config_files(self, *arguments: object, **options: object) -> None:
        super().parse_config_files(*arguments, **options)
        ported = self.metadata.version and self.extras_require.get("ported")
        if ported:  # an extra: what pyproject.toml says of them is not known before
            ported[:] = [same_release(self.metadata.version, name) for name in ported]


def urls(folder: str) -> "dict[str, str]":
    """Return the links that an index shows beside the README."""
    return {
        "Homepage": REPOSITORY,
        "Documentation": f"{REPOSITORY}/blob/main/{folder}/README.md",
        "Source": f"{REPOSITORY}/tree/main/{folder}",
        "Changelog": f"{REPOSITORY}/blob/main/CHANGELOG.md",
        "Issues": f"{REPOSITORY}/issues",
    }


if __name__ == "__main__":
    setup(
        distclass=Package,
        long_description="",
        long_description_content_type="text/markdown",
        project_urls=urls(folder()),
    )
