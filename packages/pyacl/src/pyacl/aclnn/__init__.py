"""A module for each header below aclnn: what the two-phase operators (aclnnAdd and the like) take."""
