"""A built network, for Model and Binding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .encodings import Encoding
from .memory import Registry
from .tensors import Attributes, Session

if TYPE_CHECKING:
    from npu_common.tensor import TensorInfo

    from .model import Model

    Spec = tuple[TensorInfo, Attributes, Encoding]

__all__ = ["Network", "network_of"]


class Network:
    """The facts about a network, and the memory that it knows.

    Attributes:
        dynamic_dim: The size that an open dimension of an output gets first.
        registry: Memory that is registered with it.
        session: Queries.
        specs: The inputs and outputs.
    """

    __slots__ = ("dynamic_dim", "registry", "session", "specs")

    def __init__(self, session: Session, dynamic_dim: int) -> None:
        self.session = session
        self.registry = Registry(session)
        self.dynamic_dim = dynamic_dim
        self.specs: tuple[list[Spec], list[Spec]] = ([], [])


def network_of(model: Model) -> Network:
    """Return the network of a model.

    No public attribute: a program that changes it would let C use memory that is gone.
    """
    return model._network
