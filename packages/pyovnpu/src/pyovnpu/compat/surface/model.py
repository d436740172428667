"""`Model`: a network that was read from a file or from memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import OvModel
from .ports import ConstOutput, Output, one_of
from .refusals import cannot, refusing
from .shapes import PartialShape, Shape, native_shape

__all__ = ["Model", "listing"]

_GRAPH = frozenset(
    "add_outputs add_parameters add_results add_sinks add_variables clone evaluate get_ops get_ordered_ops "
    "get_output_op get_parameter_index get_parameters get_result get_result_index get_results get_rt_info "
    "get_sink_index get_sinks get_variable_by_id get_variables has_rt_info parameters remove_parameter remove_result "
    "remove_sink remove_variable replace_parameter result results rt_info set_friendly_name set_rt_info sinks "
    "validate_nodes_and_infer_types variables".split()
)


class Model:
    """A network: its inputs and outputs, their shapes. The C API shows neither nodes nor attributes.

    `native` is the pyovnpu.OvModel.
    """

    native: OvModel

    def __init__(self, *given: Any, **_: Any) -> None:
        if len(given) == 1 and isinstance(given[0], Model):
            self.native = given[0].native
            return
        raise cannot("Model(...)", "read a network from a file: core.read_model(path)")

    @classmethod
    def of(cls, native: OvModel) -> Model:
        """The Model of a pyovnpu.OvModel."""
        made = cls.__new__(cls)
        native.no_leak_warning()
        made.native = native
        return made

    @property
    def inputs(self) -> list[Output]:
        """The inputs."""
        found = self._alive().input_ports
        return [Output(port, found) for port in found]

    @property
    def outputs(self) -> list[Output]:
        """The outputs."""
        found = self._alive().output_ports
        return [Output(port, found) for port in found]

    def input(self, key: Any = None) -> Output:
        """An input by name or index; the only one without either."""
        found: Output = one_of(self.inputs, self.native.input_ports, key, "Model.input", IndexError)
        return found

    def output(self, key: Any = None) -> Output:
        """An output by name or index; the only one without either."""
        found: Output = one_of(self.outputs, self.native.output_ports, key, "Model.output", IndexError)
        return found

    def _alive(self) -> OvModel:
        if self.native.closed:
            raise AttributeError("the Model was released by its `with` block")
        return self.native

    @property
    def friendly_name(self) -> str:
        """The name that the network's author gave it."""
        return self._alive().friendly_name

    def get_friendly_name(self) -> str:
        """`friendly_name`."""
        return self.friendly_name

    @property
    def name(self) -> str:
        """`friendly_name`: the C API knows no other."""
        return self.friendly_name

    def get_name(self) -> str:
        """`name`."""
        return self.name

    def is_dynamic(self) -> bool:
        """Whether a size in the network is open."""
        return self._alive().is_dynamic

    @property
    def dynamic(self) -> bool:
        """`is_dynamic()`."""
        return self.is_dynamic()

    def get_output_size(self) -> int:
        """Number of outputs."""
        return len(self.outputs)

    def get_output_shape(self, index: int) -> Shape:
        """The shape of an output."""
        return self.output(index).shape

    def get_output_partial_shape(self, index: int) -> PartialShape:
        """The shape of an output, sizes of which may be open."""
        return self.output(index).partial_shape

    def get_output_element_type(self, index: int) -> Any:
        """The element type of an output."""
        return self.output(index).element_type

    def reshape(self, partial_shape: Any, variables_shapes: Any = None) -> None:
        """Change the shapes of inputs.

        Args:
            partial_shape: The shape of the only input, or a dict of shapes by name, index or port.
            variables_shapes: Not possible in the C API; leave it out.
        """
        if variables_shapes:
            raise cannot("Model.reshape of variables")
        if isinstance(partial_shape, Mapping):
            wanted = {_key(key): native_shape(shape) for key, shape in partial_shape.items()}
        else:
            shape = native_shape(partial_shape)
            if len(self.inputs) != 1:
                raise RuntimeError(f"Model.reshape: the model has {len(self.inputs)} inputs; give a dict of shapes")
            wanted = {0: shape}
        with refusing:
            self._alive().reshape(wanted)

    def __getattr__(self, name: str) -> Any:
        if "rt_info" in name and name in _GRAPH:
            raise cannot(f"Model.{name}", "an .xml file has it as rt_info, an .onnx file as metadata_props")
        if name in _GRAPH:
            raise cannot(f"Model.{name}", "a model has inputs, outputs, a name, and reshape()")
        raise AttributeError(f"'Model' object has no attribute {name!r}")

    def __copy__(self) -> Model:
        raise TypeError("Model: it cannot be copied; read the file again")

    def __deepcopy__(self, memo: Any) -> Model:
        raise cannot("Model.__deepcopy__", "read the file again: core.read_model(path)")

    def __enter__(self) -> Model:
        return self

    def __exit__(self, *_: Any) -> None:
        self.native.close()

    def __repr__(self) -> str:
        return listing(self, f" '{self.friendly_name}'")


def _key(given: Any) -> Any:
    if isinstance(given, (Output, ConstOutput)):
        return given.native
    if isinstance(given, str) or hasattr(given, "__index__"):
        return given
    raise TypeError(f"Model.reshape: expected a name, index or port, got {type(given).__name__}")


def listing(model: Any, name: str = "", **ports: Any) -> str:
    """The repr of models: their inputs and outputs, one a line."""
    sides = [ports.get(side) or getattr(model, side) for side in ("inputs", "outputs")]
    inputs, outputs = ("\n".join(map(repr, side)).replace("<Output:", "<ConstOutput:") for side in sides)
    return f"<{type(model).__name__}:{name}\ninputs[\n{inputs}\n]\noutputs[\n{outputs}\n]>"
