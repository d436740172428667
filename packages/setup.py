"""What pyproject.toml of a vendor's package cannot say: it needs npu-common of its own release.

Each of them has a link to this file; an sdist carries a copy.
"""

import re

from setuptools import Distribution, setup


def same_release(version: str) -> str:
    """Versions of npu-common that fit a vendor's package of `version`: the same or newer, within the same X.Y.

    A development version 0.3.2.dev5 asks for >=0.3.2.dev0, not .dev5: two editable installs of one tree, made some
    commits apart, still fit.
    """
    lower = re.sub(r"\.dev\d+$", ".dev0", version.split("+")[0])
    major, minor = re.findall(r"\d+", version + ".0")[:2]
    return f"npu-common>={lower},<{major}.{int(minor) + 1}"


class SameRelease(Distribution):
    """Adds the dependencies once setuptools-scm has found the version."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.metadata.version:
            self.install_requires = [same_release(self.metadata.version), "numpy>=1.23"]


setup(distclass=SameRelease)
