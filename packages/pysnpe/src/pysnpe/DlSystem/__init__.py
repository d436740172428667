"""A module for each header below DlSystem: errors, enumerations, tensors, buffers, maps, platform settings."""
