"""The module that a program finds as `acl`: pyacl.compat.acl."""

from npu_common.compat import stand_in

stand_in(__name__, "pyacl.compat.acl")
