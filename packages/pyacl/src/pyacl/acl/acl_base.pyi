# Generated from acl_base.py by tests/abi/stubs.py; do not edit.

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *

