"""Networks: NBG files, `Model`, `Binding`, `Group`, `Buffer`, and the classes that these use."""
