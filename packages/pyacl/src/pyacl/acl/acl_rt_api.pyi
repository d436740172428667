# Generated from acl_rt_api.py by tests/abi/stubs.py; do not edit.

from pyacl.acl.acl_base_rt import *

