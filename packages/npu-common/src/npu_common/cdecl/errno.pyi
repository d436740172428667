from errno import *  # noqa: F403

from npu_common.ctyping import IntegerCell

errno: IntegerCell
