"""What every vendor package shares: C declarations, libraries, errors, numbers, buffers, tensors and the command line.

Nothing here knows a vendor, and nothing is imported before it is needed: `npu_common.cdecl` alone starts without numpy.
"""
