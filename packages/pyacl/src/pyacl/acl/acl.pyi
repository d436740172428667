# Generated from acl.py by abi/writers/stubs.py; do not edit.

from pyacl.acl.acl_mdl import *
from pyacl.acl.acl_op import *
from pyacl.acl.acl_rt import *

