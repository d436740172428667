"""Networks: NBG files, `Model`, `Binding`, `Group`, `Buffer`, and what they are made of."""
