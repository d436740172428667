"""Handles of the C API for the tests of its modules, freed at the end of each test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable

import pytest
from npu_common.cdecl import POINTER, byref, string_at

from tests.pyovnpu import networks

Read = Callable[[networks.Network], Any]
Compile = Callable[[networks.Network], Any]


@pytest.fixture
def api(runtime: Any) -> Any:
    """All names of openvino.h."""
    from pyovnpu.openvino.c import openvino

    return openvino


@pytest.fixture
def core(api: Any) -> Iterator[Any]:
    handle = POINTER(api.ov_core_t)()
    assert api.ov_core_create(byref(handle)) == api.OK
    yield handle
    api.ov_core_free(handle)


@pytest.fixture
def read(api: Any, core: Any) -> Iterator[Read]:
    """Models from networks, read from memory; weights are kept as long as the test runs."""
    kept: list[tuple[Any, Any, Any]] = []

    def read(network: networks.Network) -> Any:
        weights, tensor, model = network.weights, None, POINTER(api.ov_model_t)()
        if weights:
            tensor = POINTER(api.ov_tensor_t)()
            shape = api.ov_shape_t()
            assert api.ov_shape_create(1, (api_int64(1))(len(weights)), byref(shape)) == api.OK
            assert api.ov_tensor_create_from_host_ptr(api.U8, shape, weights, byref(tensor)) == api.OK
            api.ov_shape_free(byref(shape))
        xml = network.xml
        code = api.ov_core_read_model_from_memory_buffer(core, xml, len(xml), tensor, byref(model))
        assert code == api.OK, last_error(api)
        kept.append((model, tensor, weights))
        return model

    yield read
    for model, tensor, _ in kept:
        api.ov_model_free(model)
        api.ov_tensor_free(tensor)


def api_int64(count: int) -> Any:
    from npu_common.cdecl import array, int64

    return array(int64, count)


@pytest.fixture
def compiled(api: Any, core: Any, read: Read) -> Iterator[Compile]:
    """Networks compiled for the CPU."""
    kept: list[Any] = []

    def build(network: networks.Network) -> Any:
        handle = POINTER(api.ov_compiled_model_t)()
        assert api.ov_core_compile_model(core, read(network), "CPU", 0, byref(handle)) == api.OK, last_error(api)
        kept.append(handle)
        return handle

    yield build
    for handle in kept:
        api.ov_compiled_model_free(handle)


@pytest.fixture
def request_of(api: Any, compiled: Compile) -> Iterator[Callable[[networks.Network], Any]]:
    """Requests of networks compiled for the CPU."""
    kept: list[Any] = []

    def make(network: networks.Network) -> Any:
        handle = POINTER(api.ov_infer_request_t)()
        assert api.ov_compiled_model_create_infer_request(compiled(network), byref(handle)) == api.OK
        kept.append(handle)
        return handle

    yield make
    for handle in kept:
        api.ov_infer_request_free(handle)


def last_error(api: Any) -> str:
    """The last error's text, freed."""
    address = api.ov_get_last_err_msg()
    if not address:
        return ""
    text = string_at(address).decode()
    api.ov_free(address)
    return text
