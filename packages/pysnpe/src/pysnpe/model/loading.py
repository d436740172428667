"""Builds a network from a container, and explains why a build failed."""

from __future__ import annotations

from typing import Any

from npu_common.handle import CHandle

from ..DlSystem import DlError as api_errors
from ..errors import STALE_CACHE, SnpeError, error_of, last_error
from ..handles import Owned
from ..SNPE import SNPEBuilder as api
from .container import Container
from .options import BuildOptions

__all__ = ["build", "validate_cache"]


def _builder(container: Container) -> Owned:
    create = api.Snpe_SNPEBuilder_Create
    return Owned(api.Snpe_SNPEBuilder_Delete, create, container.number, detail=container.source)


def build(container: Container, options: BuildOptions, handle: CHandle) -> None:
    """Build a network with checked options.

    Args:
        container, options: What to build from.
        handle: Receives the Snpe_SNPE_Handle_t.

    Raises:
        ValueError: SNPE would end the process for these options.
        SnpeError: The build failed.
    """
    if options.fixed_point and container.file.quantized is False:
        raise ValueError(
            f"Model, cpu_fixed_point: {container.source} is not quantized, and SNPE would end the process; "
            f"quantize it with snpe-dlc-quantize, or leave the option out"
        )
    with container._calling(), _builder(container) as builder:
        options.apply(builder)
        if not handle.returned(api.Snpe_SNPEBuilder_Build, builder):
            raise _failure(container, options)


def _failure(container: Container, options: BuildOptions) -> SnpeError:
    code, said = last_error()
    names = options.runtime_names
    return error_of(
        code,
        "Snpe_SNPEBuilder_Build",
        f"{container.source} for {', '.join(names)}",
        _hint(code, container, options),
        said,
        names,
    )


def _hint(code: int, container: Container, options: BuildOptions) -> str:
    """Return a hint for this container and these options; "" to use the general hint of the code."""
    if code == api_errors.SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED and container.file.made_for_fakes:
        return "The .dlc was made for the fakes (NPU_FAKE=snpe)"
    strict = options.cache_compatibility == api.SNPE_CACHE_COMPATIBILITY_STRICT
    missing = code in (
        api_errors.SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS, api_errors.SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD
    )  # fmt: skip
    if missing and (strict or container.file.caches):
        return STALE_CACHE
    return ""


def validate_cache(model: Any, **options: Any) -> SnpeError | None:
    """Check whether the init caches in a .dlc fit this device and these options, without building (2.19 and later).

    Args:
        model: Path, bytes or a Container.
        **options: As for `Model`; `runtimes` above all.

    Returns:
        None when a build will use the caches, else the error with the reason: SnpeDlcachingIncompatible for another
            release or chip, SnpeDlcachingSuboptimalCache, SnpeDlcontainerMissingRecords when there is no cache, ...
    """
    from .container import open_container

    wanted = BuildOptions(**options).checked("validate_cache")
    container, own = open_container(model)
    try:
        with container._calling(), _builder(container) as builder:
            wanted.apply(builder)
            code = api.Snpe_SNPEBuilder_ValidateCache.raw(builder)
            names = wanted.runtime_names
            if not code:
                return None
            hint = "" if code == api_errors.SNPE_ERRORCODE_CONFIG_INVALID_PARAM else _hint(code, container, wanted)
            return error_of(code, "Snpe_SNPEBuilder_ValidateCache", container.source, hint, runtimes=names)
    finally:
        if own:
            container.close()
