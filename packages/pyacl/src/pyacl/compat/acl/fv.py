"""`acl.fv` on pyacl: searches for features."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ..calls import family

if TYPE_CHECKING:
    from typing import Any

__all__ = ["destory_init_para"]

__getattr__, __dir__ = family(__name__, "ops.acl_fv")


def destory_init_para(init_para: int, /) -> Any:
    """Destroy like `destroy_init_para`; pyACL has this misspelling, too."""
    return __getattr__("destroy_init_para")(init_para)
