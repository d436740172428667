"""Networks: .dlc files, `Model`, `Binding`, and what they are made of."""
