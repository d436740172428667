# Generated from acl.py by tests/abi/stubs.py; do not edit.

from pyacl.acl.acl_mdl import *
from pyacl.acl.acl_op import *
from pyacl.acl.acl_rt import *

