# Generated from acl_rt_api.py by abi/writers/stubs.py; do not edit.

from pyacl.acl.acl_base_rt import *

