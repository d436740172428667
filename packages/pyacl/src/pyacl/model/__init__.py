"""Models: om files, `Model`, `Binding`, `Pool`, and what they are made of."""
