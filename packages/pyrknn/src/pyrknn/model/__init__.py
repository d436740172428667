"""Models: `Model`, `Binding`, `Pool`, memory, .rknn files, and their parts."""
