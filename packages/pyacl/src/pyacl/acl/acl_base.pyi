# Generated from acl_base.py by abi/writers/stubs.py; do not edit.

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *

