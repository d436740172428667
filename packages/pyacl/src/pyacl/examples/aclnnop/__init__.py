"""Headers of operators, which a program declares itself."""
