"""A module for each header below acl/error_codes: what the runtime and the graph engine return."""
