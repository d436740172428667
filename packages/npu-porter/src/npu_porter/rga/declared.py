"""Functions that the translator reads in place of macros.

im2d.h has functions with optional arguments as macros of many lines. They are declared here instead, so that a call
stays a call of the same name.
"""

__all__ = ["DECLARED"]

_PICTURES = "const rga_buffer_t src, const rga_buffer_t dst"
_WRAPPED = "int width, int height, int format, ..."
_FUNCTIONS = {
    "wrapbuffer_virtualaddr": ("rga_buffer_t", f"void *vir_addr, {_WRAPPED}"),
    "wrapbuffer_physicaladdr": ("rga_buffer_t", f"void *phy_addr, {_WRAPPED}"),
    "wrapbuffer_fd": ("rga_buffer_t", f"int fd, {_WRAPPED}"),
    "wrapbuffer_handle": ("rga_buffer_t", f"rga_buffer_handle_t handle, {_WRAPPED}"),
    "imcheck": ("IM_STATUS", f"{_PICTURES}, const im_rect src_rect, const im_rect dst_rect, ..."),
    "imcopy": ("IM_STATUS", f"{_PICTURES}, ..."),
    "imresize": ("IM_STATUS", f"{_PICTURES}, ..."),
    "imcrop": ("IM_STATUS", f"{_PICTURES}, im_rect rect, ..."),
    "imtranslate": ("IM_STATUS", f"{_PICTURES}, int x, int y, ..."),
    "imcvtcolor": ("IM_STATUS", f"{_PICTURES}, int sfmt, int dfmt, ..."),
    "imrotate": ("IM_STATUS", f"{_PICTURES}, int rotation, ..."),
    "imflip": ("IM_STATUS", f"{_PICTURES}, int mode, ..."),
    "imfill": ("IM_STATUS", "rga_buffer_t buf, im_rect rect, int color, ..."),
    "imreset": ("IM_STATUS", "rga_buffer_t buf, im_rect rect, int color, ..."),
    "imdraw": ("IM_STATUS", "rga_buffer_t buf, im_rect rect, int color, ..."),
    "imStrError": ("const char *", "IM_STATUS status"),
}


def _instead_of_macros() -> str:
    lines = ["", ""]
    for name, (result, parameters) in _FUNCTIONS.items():
        lines += [f"#ifdef {name}", f"#undef {name}", f"{result} {name}({parameters});", "#endif"]
    return "\n".join([*lines, ""])


DECLARED = {"im2d.h": _instead_of_macros()}
"""By a header's file name what is read after it."""
