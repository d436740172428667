"""Models: files, `Model`, `Binding`, and what they are made of."""
