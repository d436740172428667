"""A module for each header below acl/ops: matrices, images and video, feature vectors."""
