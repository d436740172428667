"""AscendCL's headers: `acl/acl_rt.h` is `pyacl.acl.acl_rt`; `acl`, as acl.h, has the names of the usual headers."""
