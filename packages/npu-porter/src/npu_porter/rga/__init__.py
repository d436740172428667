"""Rockchip's 2D engine for translated programs: the headers im2d.h, im2d_type.h, rga.h and RgaUtils.h, in numpy."""
