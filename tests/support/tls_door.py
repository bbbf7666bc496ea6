"""A door to a private PostgreSQL over TCP, with a certificate of its own or without TLS at all.

PostgreSQL's programs of the tests know no TLS. A client asks for it before anything else; the door answers, shakes
hands, and hands everything on to the socket in the server's folder.
"""

import datetime
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

TLS_ASKED = (8).to_bytes(4) + (80877103).to_bytes(4)
"""What a client sends first, where it wants TLS."""


class TlsDoor:
    """Listens until it is closed."""

    def __init__(self, behind: Path, certificate: tuple[Path, Path] | None) -> None:
        self._behind = str(behind / ".s.PGSQL.5432")
        self._tls: ssl.SSLContext | None = None
        if certificate is not None:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(*certificate)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.encrypted, self.plain = 0, 0
        """Connections that were made so, to their first word."""
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self._serve, args=(self._listening.accept()[0],), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with suppress(OSError), client:
            first = client.recv(8, socket.MSG_WAITALL)
            if first == TLS_ASKED and self._tls is not None:
                client.sendall(b"S")
                with self._tls.wrap_socket(client, server_side=True) as safe:
                    first = safe.recv(8)
                    self.encrypted += bool(first)
                    self._hand_on(safe, first)
            else:
                while first == TLS_ASKED:
                    client.sendall(b"N")
                    first = client.recv(8, socket.MSG_WAITALL)
                self.plain += bool(first)
                self._hand_on(client, first)

    def _hand_on(self, client: socket.socket, first: bytes) -> None:
        if not first:
            return
        with socket.socket(socket.AF_UNIX) as server:
            server.connect(self._behind)
            server.sendall(first)
            back = threading.Thread(target=_pump, args=(server, client), daemon=True)
            back.start()
            _pump(client, server)
            back.join()


def _pump(source: socket.socket, to: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            to.sendall(data)
    for one in (source, to):
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)


@contextmanager
def tls_door(behind: Path, certificate: tuple[Path, Path] | None) -> Iterator[TlsDoor]:
    """A door for as long as it takes."""
    door = TlsDoor(behind, certificate)
    try:
        yield door
    finally:
        door.close()


def self_signed(folder: Path, name: str) -> tuple[Path, Path]:
    """A certificate for a name, which nobody else has signed, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    files: Any = folder / f"{name}.pem", folder / f"{name}.key"
    files[0].write_bytes(made.public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return files[0], files[1]
