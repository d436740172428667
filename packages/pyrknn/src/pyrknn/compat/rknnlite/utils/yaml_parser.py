"""Rockchip's reader of its table of chips; programs put a reader of their own in the place of `load`."""

from __future__ import annotations

from typing import Any, NoReturn

__all__ = ["load"]


def load(*arguments: Any, **named: Any) -> NoReturn:
    """Raise NotImplementedError: pyrknn reads no YAML, so nothing calls this function."""
    raise NotImplementedError("rknnlite.utils.yaml_parser.load: pyrknn reads no YAML; use PyYAML or ruamel.yaml")
