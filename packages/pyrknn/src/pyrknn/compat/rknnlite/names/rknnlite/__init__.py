"""The module that a program finds as `rknnlite`: pyrknn.compat.rknnlite."""

from npu_common.compat import stand_in

stand_in(__name__, "pyrknn.compat.rknnlite")
