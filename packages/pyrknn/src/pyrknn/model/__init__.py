"""Models: .rknn files, `Model`, `Binding`, `Pool`, memory, and what they are made of."""
