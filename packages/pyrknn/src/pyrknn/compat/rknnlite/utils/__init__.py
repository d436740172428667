"""Rockchip's helpers, for programs that import these names."""

from __future__ import annotations

from . import yaml_parser as yaml_parser
