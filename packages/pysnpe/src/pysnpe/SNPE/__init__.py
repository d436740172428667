"""A module for each header below SNPE: the builder, the network, PSNPE, utilities."""
