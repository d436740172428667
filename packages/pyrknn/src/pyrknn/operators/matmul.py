"""`Matmul`: matrix products C = A x B of numpy arrays on the NPU.

with Matmul(4, 64, 32, RKNN_INT8_MM_INT8_TO_INT32) as mm:
    c = mm(a, b)            # or mm.set_b(b) once, then mm(a)
"""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.cdecl import array, byref, float32
from npu_common.dtypes import ElementType
from npu_common.handle import CHandle
from npu_common.resource import Resource, fixed

from .. import rknn_matmul_api as api
from ..errors import check, core_mask_error, error_of
from ..model import memory
from ..model.memory import Memory
from .matmul_layout import matmul_a_to_native, matmul_b_to_native, matmul_c_from_native
from .matmul_rules import (
    Scales,
    alignment,
    check_sizes,
    elements_of,
    pack_int4,
    quant_type,
    read_scales,
    storage_of,
    unpack_int4,
)

__all__ = ["Matmul", "pack_int4", "unpack_int4"]

_TO_DEVICE, _FROM_DEVICE = int(api.RKNN_MEMORY_SYNC_TO_DEVICE), int(api.RKNN_MEMORY_SYNC_FROM_DEVICE)
_NORMAL, _NATIVE = int(api.RKNN_MM_LAYOUT_NORM), int(api.RKNN_MM_LAYOUT_NATIVE)
_TRANSPOSED = int(api.RKNN_MM_LAYOUT_TP_NORM)


class Matmul(Resource):
    """One rknn_matmul_ctx with memory for A (M x K), B (K x N) and C (M x N).

    Calls are serialised. A Matmul cannot be used after fork(). Source: rknn_matmul_api.h 2.3.2.

    Args:
        M: Rows of A and C. With `shapes`, the rows to begin with; None for the first of `shapes`.
        K: Columns of A and rows of B, a multiple of the chip's block size.
        N: Columns of B and C, a multiple of the chip's block size.
        type: A rknn_matmul_type, which gives the element types of A, B and C.
        shapes: Every M that will be used, for a product of several shapes (runtime 2.0 and later).
        b_layout: How the runtime stores B: RKNN_MM_LAYOUT_NORM, _TP_NORM (transposed) or _NATIVE (the NPU's blocks,
            which are faster). It changes the array `b`, not the arguments of calls, which are always row by row. By
            default _NORM, and _NATIVE for an int4 B: runtime 2.3.2 was seen to refuse int4 row by row.
        ac_layout: How the runtime stores A and C, as for `b_layout`: RKNN_MM_LAYOUT_NORM or _NATIVE.
        quantization: For int8 and int4 matrices, by name: {"A": 0.1, "B": (scales, zero_points), "C": ...}. Each value
            is a scale, a pair of scale and zero point, or an Affine. For B a scale of shape (N,) is per channel, one of
            shape (K / group, N) per group.
        core_mask: A RKNN_NPU_CORE value (RK3576, RK3588: AUTO or one core).
        iommu_domain_id: The IO memory domain.

    Raises:
        TypeError, ValueError: An argument is wrong; checked before the C call.
        RknnError: The runtime or the chip refuses the product.
    """

    rows = fixed["tuple[int, ...]"]("Every M that it has; `M` is the one in force.")
    K = fixed[int]("Columns of A, rows of B.")
    N = fixed[int]("Columns of B and C.")
    type = fixed[int]("Its rknn_matmul_type.")
    b_layout = fixed[int]("How the runtime keeps B.")
    ac_layout = fixed[int]("How the runtime keeps A and C.")
    quantization = fixed["Mapping[str, Any]"]("Scales and zero points, by the name of the matrix.")

    def __init__(
        self,
        M: int | None,
        K: int,
        N: int,
        type: int,
        *,
        shapes: Sequence[int] | None = None,
        b_layout: int | None = None,
        ac_layout: int = 0,
        quantization: Mapping[str, Any] | None = None,
        core_mask: int | None = None,
        iommu_domain_id: int = 0,
    ) -> None:
        self._elements = dict(zip("ABC", elements_of(type)))
        K, N = _whole("K", K), _whole("N", N)
        self._rows = _rows(M, shapes)
        check_sizes(self._elements["A"], self._rows, K, N)
        if b_layout is None:
            b_layout = _NATIVE if self._elements["B"].bits < 8 else _NORMAL
        _check_layouts(b_layout, ac_layout)
        self._K, self._N, self._type = K, N, type
        self._b_layout, self._ac_layout = int(b_layout), int(ac_layout)
        self._quantization = self._read_quantization(quantization or {})
        self._info = self._describe(iommu_domain_id)
        name = api.rknn_matmul_type.name_of(type)
        super().__init__(f"matmul {' or '.join(map(str, self._rows))} x {K} x {N} {name}")
        self._attrs = array(api.rknn_matmul_io_attr, len(self._rows))()
        handle = CHandle(api.rknn_matmul_destroy, cell=api.rknn_matmul_ctx, lock=self._lock, check=check)
        with handle.filling(self):
            self._create(handle, shapes is not None)
            self._context: api.rknn_matmul_ctx = handle.cell
            self._own(handle.free)
            self._run = api.rknn_matmul_run.raw
            self._dynamic = shapes is not None
            self._b_ready = False
            self._shape = -1
            for matrix, scales in self._quantization.items():
                self._set_quantization(matrix, scales)
            if core_mask is not None:
                self.set_core_mask(core_mask)
            sizes = ((matrix, max(getattr(attr, matrix).size for attr in self._attrs)) for matrix in "ABC")
            self._memories = {matrix: memory.allocate(self, size, 0) for matrix, size in sizes}
            self._records = {name: ctypes.addressof(memory.handle.contents) for name, memory in self._memories.items()}
            # rknn_mem_sync came with 1.6.0.
            self._mem_sync = api.rknn_mem_sync.raw if api.GENERATION != "1.5" else None
            self._choose(self._rows.index(M) if M is not None else 0)

    def __repr__(self) -> str:
        return f"<pyrknn.{self.label[0].upper()}{self.label[1:]}{', closed' if self.closed else ''}>"

    # Making

    def _read_quantization(self, given: Mapping[str, Any]) -> dict[str, Scales]:
        if given and api.GENERATION in ("1.5", "1.6"):
            raise ValueError("Matmul, quantization: this runtime is older than 2.0 and has none")
        unknown = [name for name in given if name not in self._elements]
        if unknown:
            raise ValueError(f"Matmul, quantization: expected 'A', 'B' or 'C', got {', '.join(map(repr, unknown))}")
        return {name: read_scales(name, one, self._elements, self._K, self._N) for name, one in given.items()}

    def _describe(self, iommu_domain_id: int) -> Any:
        """Return C's record of the product: sizes, types, layouts, quantization."""
        info = api.rknn_matmul_info(M=self._rows[0], K=self._K, N=self._N)
        names = dict(api.rknn_matmul_info.declared)
        info.type = names["type"](self._type)
        setattr(info, "B_layout" if "B_layout" in names else "native_layout", self._b_layout)
        setattr(info, "AC_layout" if "AC_layout" in names else "perf_layout", self._ac_layout)
        if "group_size" in names:
            b = self._quantization.get("B")
            info.iommu_domain_id = iommu_domain_id
            info.B_quant_type = quant_type(b)
            info.AC_quant_type = quant_type(self._quantization.get("A"), self._quantization.get("C"))
            info.group_size = self._K // len(b.scale) if b is not None and b.scale.ndim == 2 else 0
        return info

    def _create(self, handle: CHandle, dynamic: bool) -> None:
        """Create the context in C and write its attributes. Raises RknnError."""
        function: Any = api.rknn_matmul_create
        if dynamic:
            function = api.rknn_matmul_create_dynamic_shape
            if not function and api.rknn_matmul_create_dyn_shape:
                function = api.rknn_matmul_create_dyn_shape
            records = array(api.rknn_matmul_shape, len(self._rows))()
            for record, m in zip(records, self._rows):
                record.M, record.K, record.N = m, self._K, self._N
            arguments: tuple[Any, ...] = len(self._rows), records, self._attrs
        else:
            arguments = (byref(self._attrs[0]),)
        code = handle.written(partial(function), byref(handle.cell), byref(self._info), *arguments)
        if code:
            detail = f"{self.label}: types and sizes go with the chip, {alignment(self._elements['A'])}"
            raise error_of(code, function.__name__, detail)

    def _set_quantization(self, matrix: str, scales: Scales) -> None:
        params = api.rknn_quant_params(name=matrix)
        params.scale, params.scale_len = scales.scale.reshape(-1), scales.scale.size
        if scales.zero_point.any():
            params.zp, params.zp_len = scales.zero_point.reshape(-1), scales.zero_point.size
        check(api.rknn_matmul_set_quant_params(self._context, byref(params)), "rknn_matmul_set_quant_params", matrix)

    # Memory

    def _attr(self, matrix: str) -> Any:
        return getattr(self._attrs[self._shape], matrix)

    def _bind(self, matrix: str) -> None:
        code = api.rknn_matmul_set_io_mem(self._context, self._memories[matrix].handle, byref(self._attr(matrix)))
        if code:
            detail = f"{matrix} of {self.label}"
            if matrix == "B" and self._elements["B"].bits < 8 and self._b_layout != _NATIVE:
                detail += "; runtimes are known that take int4 in native layout only; leave b_layout out"
            raise error_of(code, "rknn_matmul_set_io_mem", detail)

    def _choose(self, shape: int) -> None:
        """Make a shape the current one: set the memory of A and C again; B is the same for all shapes."""
        if shape == self._shape:
            return
        if self._dynamic:
            record = api.rknn_matmul_shape(M=self._rows[shape], K=self._K, N=self._N)
            check(api.rknn_matmul_set_dynamic_shape(self._context, byref(record)), "rknn_matmul_set_dynamic_shape")
        self._shape = shape
        self._bind("A")
        self._bind("C")

    def _view(self, matrix: str) -> npt.NDArray[Any]:
        attr, element = self._attr(matrix), self._elements[matrix]
        dims = [attr.dims[i] for i in range(attr.n_dims)]
        if element.bits < 8:
            dims[-1] //= 2
        return self._memories[matrix].array(storage_of(element), dims)

    def _sync(self, matrix: str, mode: int) -> None:
        if self._mem_sync is not None:
            code = self._mem_sync(self._context.value, self._records[matrix], mode)
            if code:
                raise error_of(code, "rknn_mem_sync", f"{matrix} of {self.label}")

    @property
    def handle(self) -> api.rknn_matmul_ctx:
        """The rknn_matmul_ctx, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return self._context

    @property
    def M(self) -> int:
        """Rows of A and C in the current shape; assign one of `rows` to change the shape."""
        return self._rows[max(0, self._shape)]

    @M.setter
    def M(self, m: int) -> None:
        with self._calling():
            if m not in self._rows:
                raise ValueError(f"Matmul, M: expected one of {', '.join(map(str, self._rows))}, got {m}")
            self._choose(self._rows.index(m))

    @property
    def a(self) -> npt.NDArray[Any]:
        """The memory of A without a copy, in the dims of its layout; int4 is packed two to a byte (uint8)."""
        with self._calling():
            return self._view("A")

    @property
    def b(self) -> npt.NDArray[Any]:
        """The memory of B without a copy. Call `set_b()` after writing: the runtime then rearranges other layouts.

        A native B of a long K is stored in segments (from 2.0 on, K above 8192 on RK3588, 4096 on RK3576): use
        `set_b(b)` for it.
        """
        with self._calling():
            return self._view("B")

    @property
    def c(self) -> npt.NDArray[Any]:
        """The memory of C without a copy; the next run overwrites the content."""
        with self._calling():
            return self._view("C")

    # Multiplying

    def set_b(self, b: npt.NDArray[Any] | None = None) -> None:
        """Set B for the following products.

        Args:
            b: K x N, of the element type of `type`; None for the elements that the program wrote into `self.b`.

        Raises:
            TypeError, ValueError: `b` has another dtype or shape.
            RknnError: The runtime refuses the matrix.
        """
        with self._calling():
            if b is not None:
                self._write_b(self._accept("B", b, (self._K, self._N)))
            self._memories["B"]._check_open()
            self._sync("B", _TO_DEVICE)
            self._bind("B")
            self._b_ready = True

    def __call__(
        self, a: npt.NDArray[Any], b: npt.NDArray[Any] | None = None, *, out: npt.NDArray[Any] | None = None
    ) -> npt.NDArray[Any]:
        """Multiply a by b.

        The element types are those of `type`. int4 values are int8 from -8 to 7, or ml_dtypes int4. bfloat16 values are
        uint16 bits where ml_dtypes is not installed. With several shapes, the rows of `a` choose the shape.

        Args:
            a: M x K.
            b: K x N; by default the B of the previous product or `set_b`.
            out: An array for the result, M x N; by default a new one.

        Returns:
            The product, M x N.

        Raises:
            TypeError, ValueError: An array has another dtype or shape, or there is no B yet.
            RknnError: The run fails.
        """
        with self._calling():
            rows = np.shape(a)[:1]
            if self._dynamic and rows and rows[0] in self._rows:
                self._choose(self._rows.index(rows[0]))
            values = self._accept("A", a, (self.M, self._K))
            if out is not None:
                self._check_out(out)
            if b is not None:
                self.set_b(b)
            self._need_b()
            self._write_a(values)
            self._multiply()
            return self._read_c(out)

    def run(self) -> Matmul:
        """Multiply the current content of `a` and B. `c` holds the product when the call returns.

        Returns:
            The Matmul itself.
        """
        self._check_open()
        with self._lock:  # like `_calling`, but faster
            self._check_open()
            self._need_b()
            self._multiply()
        if resource.dropped:
            resource.free_dropped()
        return self

    def _multiply(self) -> None:
        for one in self._memories.values():
            one._check_open()
        self._sync("A", _TO_DEVICE)
        code = self._run(self._context.value)
        if code:
            raise error_of(code, "rknn_matmul_run", self.label)
        self._sync("C", _FROM_DEVICE)

    def _need_b(self) -> None:
        if not self._b_ready:
            # The runtime would return success and compute nothing (measured).
            raise ValueError(f"{self.label} has no B yet; pass b, or call set_b(b) once")

    def _accept(self, matrix: str, given: Any, shape: tuple[int, int]) -> npt.NDArray[Any]:
        """Check that `given` is an array of the matrix's element type and shape, and return the array; never cast."""
        element, name = self._elements[matrix], matrix.lower()
        if not isinstance(given, np.ndarray):
            raise TypeError(f"Matmul, {name}: expected an array, got {given.__class__.__name__}")
        if given.shape != shape:
            offered = f"; M may be {', '.join(map(str, self._rows))}" if self._dynamic and matrix == "A" else ""
            raise ValueError(f"Matmul, {name}: expected shape {shape}, got {given.shape}{offered}")
        if element.bits < 8:
            if given.dtype.name != "int4" and given.dtype != np.int8:
                raise TypeError(f"Matmul, {name}: expected int8 from -8 to 7 (or ml_dtypes int4), got {given.dtype}")
            if given.dtype == np.int8 and given.size and (given.min() < -8 or given.max() > 7):
                raise ValueError(
                    f"Matmul, {name}: expected int4 values from -8 to 7, got {given.min()} to {given.max()}"
                )
        elif given.dtype != storage_of(element):
            fix = f"{name}.astype(np.{element})"
            raise TypeError(f"Matmul, {name}: expected {element}, got {given.dtype}; use {fix}")
        return given

    def _check_out(self, out: Any) -> None:
        dtype = storage_of(self._elements["C"])
        if not isinstance(out, np.ndarray) or out.shape != (self.M, self._N) or out.dtype != dtype:
            what = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else out.__class__.__name__
            raise ValueError(f"Matmul, out: expected an array of {dtype} {(self.M, self._N)}, got {what}")
        if not out.flags.writeable:
            raise ValueError("Matmul, out: expected a writable array, got a read-only one")

    def _write_a(self, a: npt.NDArray[Any]) -> None:
        """Write A into its memory, in the layout and packing that C reads."""
        view = self._view("A")
        packed = self._elements["A"].bits < 8
        if self._ac_layout == _NATIVE:
            block = self._attr("A").dims[2]
            if packed:
                pack_int4(matmul_a_to_native(a, block), view.reshape(-1))
            else:
                matmul_a_to_native(a, block, out=view)
        elif packed:
            pack_int4(a, view.reshape(-1))
        else:
            view[...] = a

    def _write_b(self, b: npt.NDArray[Any]) -> None:
        packed = self._elements["B"].bits < 8
        if self._b_layout == _NATIVE:
            self._write_native_b(b, packed)
            return
        view = self._view("B")
        rows = b.T if self._b_layout == _TRANSPOSED else b
        if packed:
            pack_int4(rows, view.reshape(-1))
        else:
            view[...] = rows

    def _write_native_b(self, b: npt.NDArray[Any], packed: bool) -> None:
        """Write B into its memory in the native layout, by C's function from 2.0 on."""
        convert: Any = api.rknn_B_normal_layout_to_native_layout
        attr = self._attr("B")
        block_n, block_k = attr.dims[2], attr.dims[3]
        if not convert:  # up to 1.6.0, which does not store B in segments
            native = matmul_b_to_native(b, block_n, block_k)
            self._view("B").reshape(-1)[...] = pack_int4(native) if packed else native.reshape(-1)
            return
        # Pass int4 as one byte per element: boards were seen to read as many bytes, past the end of a packed matrix.
        source = np.ascontiguousarray(b, np.int8 if packed else None)
        target = self._memories["B"].address  # no view: an error's traceback would keep the view, which blocks close()
        if api.rknn_matmul_create_dynamic_shape:
            code = convert(source, target, self._K, self._N, byref(self._info))
        else:
            kind = api.rknn_matmul_type(self._type)
            code = convert(source, target, self._K, self._N, block_n, block_k, kind)
        check(code, "rknn_B_normal_layout_to_native_layout", self.label)

    def _read_c(self, out: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
        view = self._view("C")
        if self._ac_layout == _NATIVE:
            return matmul_c_from_native(view, out)
        if out is None:
            return view.copy()
        out[...] = view
        return out

    # Asking and setting

    @property
    def c_scale(self) -> npt.NDArray[np.float32]:
        """The real value of one unit of an int16 or int32 C: one number, or N numbers.

        This is the scale of A times the scale of B. For INT8_MM_INT8_TO_INT32 per channel the runtime converts B to one
        scale, which rknn_matmul_get_quant_params returns.

        Raises:
            ValueError: C has another element type.
        """
        with self._calling():
            if self._elements["C"].name not in ("int16", "int32"):
                raise ValueError(f"Matmul, c_scale: C is {self._elements['C']}; only int16 and int32 C are plain sums")
            one = np.float32(1)
            a = self._quantization["A"].scale if "A" in self._quantization else one
            b: Any = self._quantization["B"].scale if "B" in self._quantization else one
            if np.ndim(b) and self._type == api.RKNN_INT8_MM_INT8_TO_INT32:
                common = float32()
                params = api.rknn_quant_params(name="B", scale=b, scale_len=b.size)
                code = api.rknn_matmul_get_quant_params(self._context, byref(params), byref(common))
                check(code, "rknn_matmul_get_quant_params", self.label)
                b = np.float32(common.value)
            return np.asarray(a * b, np.float32)

    def set_core_mask(self, core_mask: int) -> None:
        """Choose the NPU core (RK3576, RK3588).

        Args:
            core_mask: RKNN_NPU_CORE_AUTO or one core; the runtime refuses several (measured).
        """
        with self._calling():
            mask = api.rknn_core_mask(core_mask)
            code = api.rknn_matmul_set_core_mask(self._context, mask)
            if code:
                raise core_mask_error(code, "rknn_matmul_set_core_mask", int(core_mask))

    @property
    def elements(self) -> tuple[ElementType, ElementType, ElementType]:
        """Element types of A, B and C."""
        return self._elements["A"], self._elements["B"], self._elements["C"]

    @property
    def memories(self) -> dict[str, Memory]:
        """The Memory of A, B and C by name, with addresses and dma-buf descriptors for other devices."""
        with self._calling():
            return dict(self._memories)


def _rows(m: int | None, shapes: Sequence[int] | None) -> tuple[int, ...]:
    """Return the numbers of rows that the product may have. Raises TypeError or ValueError."""
    if shapes is None:
        if m is None:
            raise TypeError("Matmul, M: expected a number of rows, or None with shapes=")
        return (_whole("M", m),)
    rows = tuple(_whole("shapes", one) for one in shapes)
    if not rows or len(set(rows)) != len(rows):
        raise ValueError(f"Matmul, shapes: expected different numbers of rows, at least one, got {list(shapes)}")
    if m is not None and m not in rows:
        raise ValueError(f"Matmul, M: expected one of shapes {list(rows)} or None, got {m}")
    if api.GENERATION in ("1.5", "1.6"):
        raise ValueError("Matmul, shapes: this runtime is older than 2.0 and has products of one shape only")
    return rows


def _whole(name: str, value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"Matmul, {name}: expected an integer, got {value!r}") from None


def _check_layouts(b_layout: int, ac_layout: int) -> None:
    if b_layout not in (0, _NATIVE, _TRANSPOSED):
        raise ValueError(f"Matmul, b_layout: expected a RKNN_MM_LAYOUT value, got {b_layout}")
    if ac_layout not in (0, _NATIVE):
        raise ValueError(f"Matmul, ac_layout: expected RKNN_MM_LAYOUT_NORM or _NATIVE, got {ac_layout}")
    if b_layout == _TRANSPOSED and not api.rknn_matmul_create_dynamic_shape:
        # Older runtimes treat every number but 0 as native (measured): the product would be wrong without an error.
        raise ValueError("Matmul, b_layout: RKNN_MM_LAYOUT_TP_NORM needs a runtime of 2.1 or later; pass b.T")
