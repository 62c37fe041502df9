"""What an isolated engine may not ask the kernel for, as the filter that bubblewrap installs (seccomp, classic BPF).

A network of its own keeps an engine from the internet, and not from sockets that know no network: AF_VSOCK reaches the
machine that hosts a virtual one, AF_BLUETOOTH and AF_ALG reach the kernel. Only the families that programs need are
left. io_uring opens sockets without the call that is looked at here, and the key rings of the kernel belong to whoever
runs the bench: both answer as on a kernel that does not have them.
"""

import errno
import platform
import socket
import struct
from typing import Final

_FAMILIES: Final = (socket.AF_UNIX, socket.AF_INET, 10, 16)
"""The last two are AF_INET6 and AF_NETLINK, which Python does not name everywhere."""
_ABSENT: Final = (425, 426, 427)
"""io_uring_setup, io_uring_enter and io_uring_register: the same numbers on every machine."""

_MACHINES: Final = {
    "x86_64": (0xC000003E, (41, 53), (248, 249, 250)),
    "aarch64": (0xC00000B7, (198, 199), (217, 218, 219)),
}
"""By machine: what the kernel calls it; the numbers of socket and socketpair; those of add_key, request_key, keyctl."""

_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER, _MACHINE, _FIRST_ARGUMENT = 0, 4, 16
"""Where the kernel puts them; of an argument the low half, which is all that it takes of a family."""
_OTHER_NUMBERING: Final = 0x40000000
"""From here on the calls of x32, which are those of x86_64 under other numbers."""
_ALLOW, _KILL, _ERROR = 0x7FFF0000, 0x80000000, 0x00050000


def call_filter(machine: str = platform.machine()) -> bytes | None:
    """Return the filter for a machine, as bubblewrap reads it; None for one whose calls are not known here.

    A program of another machine's kind (of 32 bits, for example) is killed at its first call: its numbers are others.
    """
    if machine not in _MACHINES:
        return None
    name, openers, rings = _MACHINES[machine]
    refused = (*_ABSENT, *rings)
    lines: list[tuple[int, str, str, int]] = [
        (_LOAD, "", "", _MACHINE),
        (_EQUAL, "", "kill", name),
        (_LOAD, "", "", _NUMBER),
        (_AT_LEAST, "kill", "", _OTHER_NUMBERING),
        *((_EQUAL, "family", "", number) for number in openers),
        *((_EQUAL, "absent", "", number) for number in refused),
        (_RETURN, "", "", _ALLOW),
    ]
    places = {"family": len(lines)}
    lines += [(_LOAD, "", "", _FIRST_ARGUMENT), *((_EQUAL, "allow", "", family) for family in _FAMILIES)]
    for place, answer in (
        ("unknown", _ERROR | errno.EAFNOSUPPORT),
        ("allow", _ALLOW),
        ("absent", _ERROR | errno.ENOSYS),
        ("kill", _KILL),
    ):
        places[place] = len(lines)
        lines.append((_RETURN, "", "", answer))

    def jump(to: str, here: int) -> int:
        return places[to] - here - 1 if to else 0

    return b"".join(
        struct.pack("=HBBI", code, jump(yes, here), jump(no, here), value)
        for here, (code, yes, no, value) in enumerate(lines)
    )
