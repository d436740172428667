"""The module that a program finds as `ais_bench`: pyacl.compat.ais_bench."""

from npu_common.compat import stand_in

stand_in(__name__, "pyacl.compat.ais_bench")
