"""onnxruntime's enumerations and options. None of them changes what an NPU does: the network is compiled."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

__all__ = ["ExecutionMode", "ExecutionOrder", "GraphOptimizationLevel", "RunOptions", "SessionOptions"]


class ExecutionMode(IntEnum):
    """Values of `SessionOptions.execution_mode`."""

    ORT_SEQUENTIAL = 0
    ORT_PARALLEL = 1


class ExecutionOrder(IntEnum):
    """Values of `SessionOptions.execution_order`."""

    DEFAULT = 0
    PRIORITY_BASED = 1
    MEMORY_EFFICIENT = 2


class GraphOptimizationLevel(IntEnum):
    """Values of `SessionOptions.graph_optimization_level`."""

    ORT_DISABLE_ALL = 0
    ORT_ENABLE_BASIC = 1
    ORT_ENABLE_EXTENDED = 2
    ORT_ENABLE_LAYOUT = 3
    ORT_ENABLE_ALL = 99


class _Options:
    """Attributes with onnxruntime's defaults, and any other that a program sets."""

    log_severity_level = -1
    log_verbosity_level = 0
    logid = ""

    def __init__(self) -> None:
        self.config: dict[str, str] = {}


class SessionOptions(_Options):
    """Options of a session, for a program to set and read."""

    enable_cpu_mem_arena = True
    enable_mem_pattern = True
    enable_mem_reuse = True
    enable_profiling = False
    execution_mode = ExecutionMode.ORT_SEQUENTIAL
    execution_order = ExecutionOrder.DEFAULT
    graph_optimization_level = GraphOptimizationLevel.ORT_ENABLE_ALL
    inter_op_num_threads = 0
    intra_op_num_threads = 0
    optimized_model_filepath = ""
    profile_file_prefix = "onnxruntime_profile_"
    use_deterministic_compute = False
    use_per_session_threads = True

    def add_session_config_entry(self, key: str, value: str) -> None:
        """Keep an entry, for `get_session_config_entry`."""
        self.config[key] = value

    def get_session_config_entry(self, key: str) -> str:
        """Return an entry that was added. Raises KeyError for another."""
        return self.config[key]

    def add_free_dimension_override_by_name(self, name: str, size: int) -> None:
        """Do nothing: a compiled model has its shapes."""

    def set_provider_selection_policy(self, policy: Any) -> None:
        """Do nothing: the model file says what computes."""

    def set_provider_selection_policy_delegate(self, delegate: Any) -> None:
        """Do nothing: the model file says what computes."""

    def add_provider_for_devices(self, devices: Any, provider_options: Any) -> None:
        """Do nothing: the model file says what computes."""

    def set_load_cancellation_flag(self, flag: bool) -> None:
        """Do nothing: a file is loaded at once."""

    def add_free_dimension_override_by_denotation(self, denotation: str, size: int) -> None:
        """Do nothing: a compiled model has its shapes."""

    def register_custom_ops_library(self, path: str) -> None:
        """Do nothing: the operators of a compiled model are inside the model."""

    def add_provider(self, name: str, options: Any) -> None:
        """Do nothing: the model's file decides where it runs."""

    def has_providers(self) -> bool:
        """Return False."""
        return False


class RunOptions(_Options):
    """Options of a run; a running NPU takes none."""

    only_execute_path_to_fetches = False
    terminate = False

    def add_run_config_entry(self, key: str, value: str) -> None:
        """Keep an entry, for `get_run_config_entry`."""
        self.config[key] = value

    def get_run_config_entry(self, key: str) -> str:
        """Return an entry that was added. Raises KeyError for another."""
        return self.config[key]
