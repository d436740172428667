"""Models: om files, `Model`, `Binding`, `Pool`, and the classes that these use."""
