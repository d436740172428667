"""<pwd.h> and <grp.h>: `from npu_common.cdecl.pwd import *`. Records hold what Python's pwd and grp say."""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER, Struct, array, char, char_p, field, ref, uint32

from .text import text_of

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common.ctyping import Integer, PointerTo

    from .text import Text

__all__ = ["getgrgid", "getgrnam", "getpwnam", "getpwuid", "group", "passwd"]


class passwd(Struct):
    """The entry of a user."""

    pw_name = field(char_p)
    pw_passwd = field(char_p)
    pw_uid = field(uint32)
    pw_gid = field(uint32)
    pw_gecos = field(char_p)
    pw_dir = field(char_p)
    pw_shell = field(char_p)


class group(Struct):
    """The entry of a group."""

    gr_name = field(char_p)
    gr_passwd = field(char_p)
    gr_gid = field(uint32)
    gr_mem = field(POINTER(POINTER(char)))


def _user(said: Any) -> PointerTo[passwd]:
    entry = passwd()
    for name in ("pw_name", "pw_passwd", "pw_uid", "pw_gid", "pw_gecos", "pw_dir", "pw_shell"):
        value = getattr(said, name)
        setattr(entry, name, value.encode() if isinstance(value, str) else value)
    pointer: PointerTo[passwd] = ref(entry)
    return pointer


def _group(said: Any) -> PointerTo[group]:
    entry = group()
    entry.gr_name, entry.gr_passwd, entry.gr_gid = said.gr_name.encode(), said.gr_passwd.encode(), said.gr_gid
    members = [member.encode() for member in said.gr_mem]
    names: Any = array(char_p, len(members) + 1)(*members)
    entry.gr_mem = names
    pointer: PointerTo[group] = ref(entry)
    return pointer


def _entry(find: Callable[[Any], Any], key: Any, convert: Callable[[Any], Any], kind: Any) -> Any:
    """Return the entry that Python finds, as C has it; NULL where there is none."""
    try:
        return convert(find(key))
    except KeyError:
        return POINTER(kind)()


def _name(name: Text, function: str) -> str:
    return text_of(name, f"{function}, name").decode(errors="surrogateescape")


def getpwnam(name: Text) -> Any:
    """Return a user's entry, like C's getpwnam; NULL where there is none."""
    import pwd

    return _entry(pwd.getpwnam, _name(name, "getpwnam"), _user, passwd)


def getpwuid(number: Integer) -> Any:
    """Return the entry of the user with an id, like C's getpwuid; NULL where there is none."""
    import pwd

    return _entry(pwd.getpwuid, int(number), _user, passwd)


def getgrnam(name: Text) -> Any:
    """Return a group's entry, like C's getgrnam; NULL where there is none."""
    import grp

    return _entry(grp.getgrnam, _name(name, "getgrnam"), _group, group)


def getgrgid(number: Integer) -> Any:
    """Return the entry of the group with an id, like C's getgrgid; NULL where there is none."""
    import grp

    return _entry(grp.getgrgid, int(number), _group, group)
