# Generated from openvino.py by abi/writers/stubs.py; do not edit.

from pyovnpu.openvino.c.auto.properties import *
from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_compiled_model import *
from pyovnpu.openvino.c.ov_core import *
from pyovnpu.openvino.c.ov_dimension import *
from pyovnpu.openvino.c.ov_infer_request import *
from pyovnpu.openvino.c.ov_layout import *
from pyovnpu.openvino.c.ov_model import *
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_partial_shape import *
from pyovnpu.openvino.c.ov_prepostprocess import *
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_rank import *
from pyovnpu.openvino.c.ov_remote_context import *
from pyovnpu.openvino.c.ov_shape import *
from pyovnpu.openvino.c.ov_tensor import *
from pyovnpu.openvino.c.ov_util import *

