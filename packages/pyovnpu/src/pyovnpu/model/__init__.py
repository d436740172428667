"""Models: `Model`, `Binding`, `Pool`, model files, and their parts."""
