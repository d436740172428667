"""`acl.blas` on pyacl: matrices."""

from __future__ import annotations

from ..calls import family

__all__: list[str] = []

__getattr__, __dir__ = family(__name__, "ops.acl_cblas")
