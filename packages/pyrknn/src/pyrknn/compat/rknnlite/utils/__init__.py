"""Rockchip's helpers, for programs that import them."""

from __future__ import annotations

from . import yaml_parser as yaml_parser
