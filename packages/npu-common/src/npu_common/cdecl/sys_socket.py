"""<sys/socket.h>, <sys/un.h>, <netinet/in.h>, <arpa/inet.h> and <netdb.h>: sockets of Linux.

`from npu_common.cdecl.sys_socket import *`; read, write and close of unistd take them, too.
"""

from __future__ import annotations

import ctypes
import socket as _names

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER, Struct, array, char, field, int32, uint8, uint16, uint32

from .bounds import within
from .memory import describe, hold
from .system import Many, OrNull, system_function

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

    from .text import Text

__all__ = [
    "AF_INET", "AF_INET6", "AF_UNIX", "AF_UNSPEC", "AI_NUMERICHOST", "AI_PASSIVE", "INADDR_ANY", "INADDR_BROADCAST",
    "INADDR_LOOPBACK", "INADDR_NONE", "INET6_ADDRSTRLEN", "INET_ADDRSTRLEN", "IPPROTO_IP", "IPPROTO_TCP",
    "IPPROTO_UDP", "MSG_DONTWAIT", "MSG_NOSIGNAL", "MSG_PEEK", "MSG_WAITALL", "SHUT_RD", "SHUT_RDWR", "SHUT_WR",
    "SOCK_CLOEXEC", "SOCK_DGRAM", "SOCK_NONBLOCK", "SOCK_RAW", "SOCK_STREAM", "SOL_SOCKET", "SOMAXCONN",
    "SO_BROADCAST", "SO_ERROR", "SO_KEEPALIVE", "SO_LINGER", "SO_RCVBUF", "SO_RCVTIMEO", "SO_REUSEADDR",
    "SO_REUSEPORT", "SO_SNDBUF", "SO_SNDTIMEO", "SO_TYPE", "TCP_NODELAY", "accept", "addrinfo", "bind", "connect",
    "freeaddrinfo", "gai_strerror", "getaddrinfo", "getpeername", "getsockname", "getsockopt", "htonl", "htons",
    "in_addr", "inet_addr", "inet_aton", "inet_ntoa", "inet_ntop", "inet_pton", "linger", "listen", "ntohl", "ntohs",
    "recv", "recvfrom", "send", "sendto", "setsockopt", "shutdown", "sockaddr", "sockaddr_in", "sockaddr_storage",
    "sockaddr_un", "socket", "socketpair",
]  # fmt: skip

AF_INET, AF_INET6, AF_UNIX, AF_UNSPEC, AI_NUMERICHOST, AI_PASSIVE, INADDR_ANY = 2, 10, 1, 0, 4, 1, 0
INADDR_BROADCAST, INADDR_LOOPBACK, INADDR_NONE, INET6_ADDRSTRLEN = 0xFFFFFFFF, 0x7F000001, 0xFFFFFFFF, 46
INET_ADDRSTRLEN, IPPROTO_IP, IPPROTO_TCP, IPPROTO_UDP, MSG_DONTWAIT, MSG_NOSIGNAL = 16, 0, 6, 17, 64, 16384
MSG_PEEK, MSG_WAITALL, SHUT_RD, SHUT_RDWR, SHUT_WR, SOCK_CLOEXEC, SOCK_DGRAM = 2, 256, 0, 2, 1, 0o2000000, 2
SOCK_NONBLOCK, SOCK_RAW, SOCK_STREAM, SOL_SOCKET, SOMAXCONN, SO_BROADCAST, SO_ERROR = 0o4000, 3, 1, 1, 4096, 6, 4
SO_KEEPALIVE, SO_LINGER, SO_RCVBUF, SO_RCVTIMEO, SO_REUSEADDR, SO_REUSEPORT, SO_SNDBUF = 9, 13, 8, 20, 2, 15, 7
SO_SNDTIMEO, SO_TYPE, TCP_NODELAY = 21, 3, 1


class sockaddr(Struct):
    """The address of a socket of any family."""

    sa_family = field(uint16)
    sa_data = field(array(char, 14))


class in_addr(Struct):
    """An address of IPv4 in the order of the net."""

    s_addr = field(uint32)


class sockaddr_in(Struct):
    """The address of a socket of IPv4; the port is as the net has it, `htons(port)`."""

    sin_family = field(uint16)
    sin_port = field(uint16)
    sin_addr = field(in_addr)
    sin_zero = field(array(uint8, 8))


class sockaddr_un(Struct):
    """The address of a socket that is a file."""

    sun_family = field(uint16)
    sun_path = field(array(char, 108))


class sockaddr_storage(Struct):
    """Room for every family's address."""

    ss_family = field(uint16)
    opaque = field(array(char, 118))
    ss_align = field(array(uint32, 2))


class linger(Struct):
    """Whether, and for how many seconds, `close` waits until everything was sent."""

    l_onoff = field(int32)
    l_linger = field(int32)


class addrinfo(Struct):
    """A question to getaddrinfo, and an entry of its answer."""

    ai_flags = field(int32)
    ai_family = field(int32)
    ai_socktype = field(int32)
    ai_protocol = field(int32)
    ai_addrlen = field(uint32)
    ai_addr = field(POINTER(sockaddr))
    ai_canonname = field(POINTER(char))
    ai_next = field(lambda: POINTER(addrinfo))


socket = system_function("socket", int, int, int)
socketpair = system_function("socketpair", int, int, int, array(int32, 2))
bind = system_function("bind", int, Many(2, reads=True), int)
listen = system_function("listen", int, int)
accept = system_function("accept", int, Many(2), OrNull(uint32), restarts=True)
connect = system_function("connect", int, Many(2, reads=True), int)
shutdown = system_function("shutdown", int, int)
getsockname = system_function("getsockname", int, Many(2), uint32)
getpeername = system_function("getpeername", int, Many(2), uint32)
getsockopt = system_function("getsockopt", int, int, int, Many(4), uint32)
setsockopt = system_function("setsockopt", int, int, int, Many(4, reads=True), int)
send = system_function("send", int, Many(2, reads=True), int, int, restarts=True, result=ctypes.c_ssize_t)
recv = system_function("recv", int, Many(2), int, int, restarts=True, result=ctypes.c_ssize_t)
sendto = system_function(
    "sendto", int, Many(2, reads=True), int, int, Many(5, reads=True), int, restarts=True, result=ctypes.c_ssize_t
)
recvfrom = system_function(
    "recvfrom", int, Many(2), int, int, Many(5), OrNull(uint32), restarts=True, result=ctypes.c_ssize_t
)
_getaddrinfo = system_function("getaddrinfo", OrNull(str), OrNull(str), OrNull(addrinfo), POINTER(addrinfo))
_freeaddrinfo = system_function("freeaddrinfo", None, result=None)
_answers: set[int] = set()
"""Where the lists lie that getaddrinfo gave and freeaddrinfo has not freed."""
htons = system_function("htons", int, result=ctypes.c_uint16)
ntohs = system_function("ntohs", int, result=ctypes.c_uint16)
htonl = system_function("htonl", int, result=ctypes.c_uint32)
ntohl = system_function("ntohl", int, result=ctypes.c_uint32)
inet_addr = system_function("inet_addr", str, result=ctypes.c_uint32)
inet_aton = system_function("inet_aton", str, in_addr)
_inet_pton = system_function("inet_pton", int, str, None)
_inet_ntop = system_function("inet_ntop", int, None, None, int, result=ctypes.c_void_p)
_gai_strerror = system_function("gai_strerror", int, result=ctypes.c_char_p)


def getaddrinfo(node: Text | None, service: Text | None, hints: Any, result: Any) -> int:
    """Look up addresses, like C's getaddrinfo: 0, or a code that gai_strerror explains.

    Args:
        node: The machine, as a name or an address; NULL for this one.
        service: The port, as a name or a number; NULL for none.
        hints: `byref(addrinfo())`, or NULL.
        result: `byref(POINTER(addrinfo)())`, which then points to the first entry. freeaddrinfo frees the list.
    """
    code = int(_getaddrinfo(node, service, hints, result))
    if not code:
        _answers.add(ctypes.c_void_p.from_address(ctypes.addressof(hold(result, "getaddrinfo, result"))).value or 0)
    return code


def freeaddrinfo(result: Any) -> None:
    """Free the list that getaddrinfo gave, like C's freeaddrinfo."""
    place = ctypes.addressof(hold(result, "freeaddrinfo, result"))
    if not place:
        return
    try:
        _answers.remove(place)  # in one step: threads may free at the same time
    except KeyError:
        text = f"freeaddrinfo, result: expected a list of getaddrinfo, not yet freed, got {describe(result)}"
        raise ValueError(text) from None
    _freeaddrinfo(place)


def inet_pton(family: Integer, text: Text, target: Any) -> int:
    """Write the address of a text to `target`, like C's inet_pton: 1, 0 where it is none, -1 with errno."""
    size = 16 if int(family) == _names.AF_INET6 else 4
    within("inet_pton, target", target, size, write=True)
    return int(_inet_pton(family, text, target))


def inet_ntop(family: Integer, address: Any, target: Any, size: Integer) -> Any:
    """Write an address as a text to `target`, which is returned, like C's inet_ntop; NULL with errno on failure."""
    within("inet_ntop, address", address, 16 if int(family) == _names.AF_INET6 else 4)
    within("inet_ntop, target", target, int(size), write=True)
    return target if _inet_ntop(family, address, target, size) else POINTER(char)()


def inet_ntoa(address: in_addr) -> str:
    """Return an address of IPv4 as a text, like C's inet_ntoa."""
    return ".".join(str(byte) for byte in bytes(address))


def gai_strerror(code: Integer) -> str:
    """Return the text for an error of getaddrinfo, like C's gai_strerror."""
    return str((_gai_strerror(code) or b"").decode())
