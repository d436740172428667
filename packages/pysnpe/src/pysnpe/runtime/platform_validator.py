"""PlatformValidator: versions of a runtime on this device, and whether it computes correctly.

    with PlatformValidator("dsp") as validator:
        if validator.available:
            print(validator.core_version, validator.library_version, validator.check())

snpe-platform-validator answers the same queries. They need another library, libPlatformValidatorShared, which is loaded
from the folder of libSNPE. To choose a runtime, `pysnpe.available_runtimes()` is enough; it needs libSNPE only.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, fixed

from ..errors import LibraryNotFoundError, error_of, essence, forget, last_error
from ..handles import Owned, text_of
from ..PlatformValidator import PlatformValidator as api
from .runtimes import runtime_name, runtime_number

if TYPE_CHECKING:
    from typing import Any

__all__ = ["PlatformValidator"]


class PlatformValidator(Resource):
    """Queries about one runtime.

    Source: PlatformValidator/PlatformValidator.h 2.40.0.

    Args:
        runtime: "cpu", "gpu", "gpu_float16", "dsp", "aip", or a Snpe_Runtime_t.
        unsigned_pd: Whether to use the DSP's unsigned process domain, which needs no signed libraries. True by default,
            as in C++; the C function has no default, so the value is always passed.

    Raises:
        LibraryNotFoundError: libPlatformValidatorShared is not beside libSNPE.
        ValueError: There is no such runtime.
    """

    runtime = fixed[str]("Which runtime it asks about.")
    unsigned_pd = fixed[bool]("Whether it asks for the DSP's unsigned process domain.")
    reason = fixed[str](
        'Why the last `available` or `check` was False, as far as the library told; "" after a True one.'
    )
    _reason = ""

    def __init__(self, runtime: Any, *, unsigned_pd: bool = True) -> None:
        number = runtime_number(runtime, "PlatformValidator, runtime")
        if not isinstance(unsigned_pd, bool):
            raise TypeError(
                f"PlatformValidator, unsigned_pd: expected True or False, got {type(unsigned_pd).__name__} "
                f"{unsigned_pd!r:.60}"
            )
        if not api.Snpe_PlatformValidator_Create:
            raise LibraryNotFoundError(
                "PlatformValidator: libPlatformValidatorShared.so (PlatformValidatorShared.dll) is not beside libSNPE",
                hint="Copy it there from the same folder of the SDK; pysnpe.available_runtimes() does without it",
            )
        self._runtime = runtime_name(number)
        self._unsigned_pd = unsigned_pd
        owned = Owned(api.Snpe_PlatformValidator_Delete, api.Snpe_PlatformValidator_Create)
        super().__init__(f"PlatformValidator of {self._runtime}")
        handle = self._number = owned.number
        self._own(owned.free)
        try:
            forget()
            api.Snpe_PlatformValidator_SetRuntime.raw(handle, number, unsigned_pd)
            code, said = last_error()
            if code:  # the function returns nothing
                raise error_of(code, "Snpe_PlatformValidator_SetRuntime", self._runtime, said=said)
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return f"<pysnpe.PlatformValidator {self._runtime}{', closed' if self.closed else ''}>"

    @property
    def handle(self) -> api.Snpe_PlatformValidator_Handle_t:
        """The Snpe_PlatformValidator_Handle_t, for the functions of the header module."""
        self._check_open()
        return api.Snpe_PlatformValidator_Handle_t(self._number)

    @property
    def available(self) -> bool:
        """Whether the device has the hardware, driver and libraries that the runtime needs.

        Each access asks the library again.
        """
        return self._ask(api.Snpe_PlatformValidator_IsRuntimeAvailable)

    def check(self) -> bool:
        """Run a small program on the runtime and return whether the result is right.

        Slower than `available`, but a real test.
        """
        return self._ask(api.Snpe_PlatformValidator_RuntimeCheck)

    def _ask(self, function: Any) -> bool:
        with self._calling():
            ask = function.raw
            forget()
            found = bool(ask(self._number, self._unsigned_pd))
            code, said = (0, "") if found else last_error()
        self._reason = essence(said) or said
        return found

    @property
    def core_version(self) -> str:
        """The hardware of the runtime, as the library names it ("Hexagon Architecture V73"); "" if it has no name."""
        with self._calling():
            return text_of(api.Snpe_PlatformValidator_GetCoreVersion.raw(self._number))

    @property
    def library_version(self) -> str:
        """The version of the runtime's library, as that library names it; "" if it has no name."""
        with self._calling():
            return text_of(api.Snpe_PlatformValidator_GetLibVersion.raw(self._number))
