"""pysnpe.testing: the fake reports the partitions of a built network; of another library it says that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pysnpe import Model, ParallelModel
from pysnpe.DlContainer.DlContainer import Snpe_DlContainer_Delete, Snpe_DlContainer_Open
from pysnpe.DlSystem.DlEnums import SNPE_RUNTIME_AIP_FIXED8_TF, SNPE_RUNTIME_CPU
from pysnpe.DlSystem.RuntimeList import Snpe_RuntimeList_Add, Snpe_RuntimeList_Create, Snpe_RuntimeList_Delete
from pysnpe.SNPE.PSNPE import (
    Snpe_BuildConfig_Create,
    Snpe_BuildConfig_Delete,
    Snpe_BuildConfig_SetContainer,
    Snpe_BuildConfig_SetRuntimeConfigList,
    Snpe_PSNPE_Build,
    Snpe_PSNPE_Create,
    Snpe_PSNPE_Delete,
)
from pysnpe.SNPE.RuntimeConfigList import (
    Snpe_RuntimeConfig_Create,
    Snpe_RuntimeConfig_Delete,
    Snpe_RuntimeConfig_SetEnableCPUFallback,
    Snpe_RuntimeConfig_SetRuntime,
    Snpe_RuntimeConfigList_Create,
    Snpe_RuntimeConfigList_Delete,
    Snpe_RuntimeConfigList_PushBack,
)
from pysnpe.SNPE.SNPE import Snpe_SNPE_Delete
from pysnpe.SNPE.SNPEBuilder import (
    Snpe_SNPEBuilder_Build,
    Snpe_SNPEBuilder_Create,
    Snpe_SNPEBuilder_Delete,
    Snpe_SNPEBuilder_SetRuntimeProcessorOrder,
)
from pysnpe.testing import Partition, partitions, worker_partitions

from tests.pysnpe.conftest import Child, Make


@contextmanager
def session(path: Path) -> Iterator[Any]:
    container, order = Snpe_DlContainer_Open(str(path).encode()), Snpe_RuntimeList_Create()
    builder = Snpe_SNPEBuilder_Create(container)
    for runtime in (SNPE_RUNTIME_AIP_FIXED8_TF, SNPE_RUNTIME_CPU):
        assert Snpe_RuntimeList_Add(order, runtime) == 0
    assert Snpe_SNPEBuilder_SetRuntimeProcessorOrder(builder, order) == 0
    built = Snpe_SNPEBuilder_Build(builder)
    assert built
    try:
        yield built
    finally:
        Snpe_SNPE_Delete(built)
        Snpe_SNPEBuilder_Delete(builder)
        Snpe_RuntimeList_Delete(order)
        Snpe_DlContainer_Delete(container)


def test_the_partitions_of_aip_with_the_cpu_around(models_folder: Path) -> None:
    with session(models_folder / "aip_cpu.dlc") as built:
        found = partitions(built)
        assert [(one.index, one.runtime, one.core) for one in found] == [
            (0, "CPU", "CPU"), (1, "AIP", "HTA"), (2, "AIP", "HNN"), (3, "CPU", "CPU"),
        ]  # fmt: skip
        assert found[1] == Partition(
            1, "AIP", "HTA", ("conv2", "pool2", "conv3", "pool3"), ("conv1",), ("pool3",), conversions=1, runs=0
        )
        assert [str(one) for one in found[:2]] == ["0: CPU, 1 layer, conv1", "1: HTA, 4 layers, conv2 to pool3"]
        assert partitions(built, "aip_cpu") == found
        with pytest.raises(ValueError, match=r"expected a network that was built with a network 'other', got"):
            partitions(built, "other")


def test_each_worker_of_a_psnpe_has_its_own(models_folder: Path) -> None:
    container = Snpe_DlContainer_Open(str(models_folder / "aip_cpu.dlc").encode())
    psnpe, config, workers = Snpe_PSNPE_Create(), Snpe_BuildConfig_Create(), Snpe_RuntimeConfigList_Create()
    for runtime in (SNPE_RUNTIME_AIP_FIXED8_TF, SNPE_RUNTIME_CPU):
        one = Snpe_RuntimeConfig_Create()
        assert Snpe_RuntimeConfig_SetRuntime(one, runtime) == 0
        assert Snpe_RuntimeConfig_SetEnableCPUFallback(one, 1) == 0
        assert Snpe_RuntimeConfigList_PushBack(workers, one) == 0
        Snpe_RuntimeConfig_Delete(one)
    assert Snpe_BuildConfig_SetContainer(config, container) == 0
    assert Snpe_BuildConfig_SetRuntimeConfigList(config, workers) == 0
    with pytest.raises(ValueError, match="worker_partitions, model: expected a PSNPE that was built, got"):
        worker_partitions(psnpe)
    assert Snpe_PSNPE_Build(psnpe, config) == 0
    cores = [[one.core for one in worker] for worker in worker_partitions(psnpe)]
    assert cores == [["CPU", "HTA", "HNN", "CPU"], ["CPU"]]
    assert worker_partitions(psnpe, "aip_cpu") == worker_partitions(psnpe)
    with pytest.raises(ValueError, match=r"is a PSNPE; use worker_partitions\(model\)"):
        partitions(psnpe)
    with (
        session(models_folder / "aip_a.dlc") as built,
        pytest.raises(ValueError, match="is a network; use partitions"),
    ):
        worker_partitions(built)
    assert Snpe_PSNPE_Delete(psnpe) == 0 and Snpe_BuildConfig_Delete(config) == 0
    assert Snpe_RuntimeConfigList_Delete(workers) == 0 and Snpe_DlContainer_Delete(container) == 0


def test_what_is_no_network(models_folder: Path) -> None:
    with session(models_folder / "aip_a.dlc") as built:
        assert len(partitions(built)) == 1
    for handle in (built, None, 0):
        with pytest.raises(ValueError, match="partitions, model: expected a network that was built, got"):
            partitions(handle)


def test_another_library_than_the_fake_has_none(child: Child, make: Make, tmp_path: Path) -> None:
    library = make(tmp_path / "libSNPE.so", ["Snpe_SNPEBuilder_Build"])
    program = """
from npu_common.errors import MissingFunctionError
from pysnpe.testing import partitions
try:
    partitions(1)
except MissingFunctionError as error:
    print(error)
"""
    said = child(program, PYSNPE_LIBRARY=library)
    assert "only the fake reports which layers run on which core" in said and "--npu-fake=snpe" in said


def test_the_python_api_has_nothing_that_only_the_fake_answers() -> None:
    assert not hasattr(Model, "partitions") and not hasattr(ParallelModel, "partitions")
