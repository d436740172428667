"""<termios.h>: `from npu_common.cdecl.termios import *`. Serial lines as Linux has them.

Python's own module of that name is another.
"""

from __future__ import annotations

import ctypes

from npu_common.cdecl import Struct, array, field, uint8, uint32

from .system import system_function

__all__ = [
    "B1000000", "B110", "B115200", "B1152000", "B1200", "B134", "B150", "B1500000", "B1800", "B19200", "B200",
    "B2000000", "B230400", "B2400", "B2500000", "B300", "B3000000", "B3500000", "B38400", "B4000000", "B460800",
    "B4800", "B50", "B500000", "B57600", "B576000", "B600", "B75", "B921600", "B9600", "BRKINT", "CLOCAL", "CREAD",
    "CRTSCTS", "CS5", "CS6", "CS7", "CS8", "CSIZE", "CSTOPB", "ECHO", "ECHOE", "ECHOK", "ECHONL", "HUPCL", "ICANON",
    "ICRNL", "IEXTEN", "IGNBRK", "IGNCR", "IGNPAR", "INLCR", "INPCK", "ISIG", "ISTRIP", "IXANY", "IXOFF", "IXON",
    "NCCS", "OCRNL", "ONLCR", "OPOST", "PARENB", "PARMRK", "PARODD", "TCIFLUSH", "TCIOFLUSH", "TCOFLUSH", "TCSADRAIN",
    "TCSAFLUSH", "TCSANOW", "TOSTOP", "VEOF", "VEOL", "VERASE", "VINTR", "VKILL", "VMIN", "VQUIT", "VSTART", "VSTOP",
    "VSUSP", "VTIME", "cfgetispeed", "cfgetospeed", "cfmakeraw", "cfsetispeed", "cfsetospeed", "cfsetspeed", "tcdrain",
    "tcflush", "tcgetattr", "tcsendbreak", "tcsetattr", "termios",
]  # fmt: skip

BRKINT, CLOCAL, CREAD, CRTSCTS, CS5, CS6, CS7, CS8 = 0o2, 0o4000, 0o200, 0o20000000000, 0, 0o20, 0o40, 0o60
CSIZE, CSTOPB, ECHO, ECHOE, ECHOK, ECHONL, HUPCL, ICANON = 0o60, 0o100, 0o10, 0o20, 0o40, 0o100, 0o2000, 0o2
ICRNL, IEXTEN, IGNBRK, IGNCR, IGNPAR, INLCR, INPCK, ISIG = 0o400, 0o100000, 0o1, 0o200, 0o4, 0o100, 0o20, 0o1
ISTRIP, IXANY, IXOFF, IXON, NCCS, OCRNL, ONLCR, OPOST = 0o40, 0o4000, 0o10000, 0o2000, 32, 0o10, 0o4, 0o1
PARENB, PARMRK, PARODD, TCIFLUSH, TCIOFLUSH, TCOFLUSH, TCSADRAIN, TCSAFLUSH = 0o400, 0o10, 0o1000, 0, 2, 1, 1, 2
TCSANOW, TOSTOP, VEOF, VEOL, VERASE, VINTR, VKILL, VMIN, VQUIT, VSTART, VSTOP = 0, 0o400, 4, 11, 2, 0, 3, 6, 1, 8, 9
VSUSP, VTIME, B50, B75, B110, B134, B150, B200, B300, B600, B1200, B1800 = 10, 5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
B2400, B4800, B9600, B19200, B38400, B57600, B115200, B230400 = 11, 12, 13, 14, 15, 0o10001, 0o10002, 0o10003
B460800, B500000, B576000, B921600, B1000000, B1152000 = 0o10004, 0o10005, 0o10006, 0o10007, 0o10010, 0o10011
B1500000, B2000000, B2500000, B3000000, B3500000, B4000000 = 0o10012, 0o10013, 0o10014, 0o10015, 0o10016, 0o10017


class termios(Struct):
    """How a terminal or serial line behaves."""

    c_iflag = field(uint32)
    c_oflag = field(uint32)
    c_cflag = field(uint32)
    c_lflag = field(uint32)
    c_line = field(uint8)
    c_cc = field(array(uint8, 32))
    c_ispeed = field(uint32)
    c_ospeed = field(uint32)


tcgetattr = system_function("tcgetattr", int, termios)
tcsetattr = system_function("tcsetattr", int, int, termios)
tcflush = system_function("tcflush", int, int)
tcdrain = system_function("tcdrain", int)
tcsendbreak = system_function("tcsendbreak", int, int)
cfgetispeed = system_function("cfgetispeed", termios, result=ctypes.c_uint32)
cfgetospeed = system_function("cfgetospeed", termios, result=ctypes.c_uint32)
cfsetispeed = system_function("cfsetispeed", termios, int)
cfsetospeed = system_function("cfsetospeed", termios, int)
cfsetspeed = system_function("cfsetspeed", termios, int)
cfmakeraw = system_function("cfmakeraw", termios, result=None)
