"""Networks: .dlc files, `Model`, `Binding`, and the classes that these use."""
