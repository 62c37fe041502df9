"""Talks to somebody outside: over the network, and through the sockets of the system."""

import os
import socket

from _tried import tried


def to_the_network() -> bool:
    with socket.create_connection(("127.0.0.1", int(os.environ["PORTA"])), 2) as there:
        return there.fileno() >= 0


def to_a_name() -> bool:
    with socket.socket(socket.AF_UNIX) as there:
        there.connect("\0" + os.environ["NOME"])
        return True


tried({"rete": to_the_network, "nome": to_a_name})
