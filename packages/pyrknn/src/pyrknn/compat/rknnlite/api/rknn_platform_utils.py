"""Rockchip's module of this name, for programs that import it; none that uses a name of it was found."""
