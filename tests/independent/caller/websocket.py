"""A WebSocket client of its own (RFC 6455), as far as a telephone carrier needs one."""

import base64
import hashlib
import os
import socket
import struct
import threading
from urllib.parse import urlsplit

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """Text messages both ways. `receive` blocks; None means that the other side has closed."""

    def __init__(self, url: str) -> None:
        target = urlsplit(url)
        if target.scheme != "ws":
            raise ValueError(f"Not a plain WebSocket address: {url}")
        self._socket = socket.create_connection((target.hostname, target.port or 80), timeout=10)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._reader = self._socket.makefile("rb")
        self._sending = threading.Lock()
        self.close_code: int | None = None
        self._shake_hands(target.netloc, target.path + (f"?{target.query}" if target.query else ""))
        self._socket.settimeout(None)

    def _shake_hands(self, host: str, path: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        self._socket.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        status = self._reader.readline().decode().strip()
        headers = {}
        while line := self._reader.readline().decode().strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        wanted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if " 101 " not in f"{status} " or headers.get("sec-websocket-accept") != wanted:
            raise ConnectionError(f"The line refused its media: {status}")

    def send(self, text: str) -> None:
        self._frame(TEXT, text.encode())

    def close(self, code: int = 1000) -> None:
        try:
            self._frame(CLOSE, struct.pack("!H", code))
        except OSError:
            pass

    def break_off(self) -> None:
        """Lets the connection go without a word."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def receive(self) -> str | None:
        message = b""
        while True:
            try:
                head = self._exactly(2)
                final, kind, length = head[0] & 0x80, head[0] & 0x0F, head[1] & 0x7F
                if length == 126:
                    (length,) = struct.unpack("!H", self._exactly(2))
                elif length == 127:
                    (length,) = struct.unpack("!Q", self._exactly(8))
                if head[1] & 0x80:
                    raise ConnectionError("A server must not mask its frames")
                body = self._exactly(length)
            except (OSError, ValueError):
                return None
            if kind == PING:
                self._frame(PONG, body)
            elif kind == CLOSE:
                self.close_code = struct.unpack("!H", body[:2])[0] if len(body) >= 2 else 1005
                self.close(self.close_code if self.close_code != 1005 else 1000)
                self.break_off()
                return None
            elif kind != PONG:
                message += body
                if final:
                    return message.decode()

    def _exactly(self, count: int) -> bytes:
        data = self._reader.read(count)
        if data is None or len(data) < count:
            raise ConnectionError("The connection ended")
        return data

    def _frame(self, kind: int, body: bytes) -> None:
        mask = os.urandom(4)
        length = len(body)
        head = bytes([0x80 | kind])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack("!H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", length)
        repeated = (mask * (length // 4 + 1))[:length]
        masked = (int.from_bytes(body, "big") ^ int.from_bytes(repeated, "big")).to_bytes(length, "big")
        with self._sending:
            self._socket.sendall(head + mask + masked)
