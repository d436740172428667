"""openvino/c/openvino.h as Python: every name of every other header. Source: openvino.h 2026.4.1."""

from npu_common.cdecl import exported_names

from . import (
    ov_common,
    ov_compiled_model,
    ov_core,
    ov_dimension,
    ov_infer_request,
    ov_layout,
    ov_model,
    ov_node,
    ov_partial_shape,
    ov_prepostprocess,
    ov_property,
    ov_rank,
    ov_remote_context,
    ov_shape,
    ov_tensor,
    ov_util,
)
from .auto import properties
from .auto.properties import *
from .ov_common import *
from .ov_compiled_model import *
from .ov_core import *
from .ov_dimension import *
from .ov_infer_request import *
from .ov_layout import *
from .ov_model import *
from .ov_node import *
from .ov_partial_shape import *
from .ov_prepostprocess import *
from .ov_property import *
from .ov_rank import *
from .ov_remote_context import *
from .ov_shape import *
from .ov_tensor import *
from .ov_util import *

__all__ = exported_names(
    globals(),
    includes=(
        properties,
        ov_common,
        ov_compiled_model,
        ov_core,
        ov_dimension,
        ov_infer_request,
        ov_layout,
        ov_model,
        ov_node,
        ov_partial_shape,
        ov_prepostprocess,
        ov_property,
        ov_rank,
        ov_remote_context,
        ov_shape,
        ov_tensor,
        ov_util,
    ),
)
