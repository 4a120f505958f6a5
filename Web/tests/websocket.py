"""The client's side of a WebSocket, for texts."""

import base64
import os
import socket
import struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    def __init__(self, host, port, path, timeout=60):
        self._socket = socket.create_connection((host, port), timeout)
        self._file = self._socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        status = self._file.readline()
        if b" 101 " not in status:
            raise ConnectionError(f"There is no WebSocket at {path}: {status.decode().strip()}")
        while self._file.readline().strip():
            pass

    def send(self, text):
        self._send(TEXT, text.encode())

    def receive(self):
        """Waits for a text, which may have several frames."""
        text = b""
        while True:
            first, second = self._read(2)
            length = second & 0x7F
            if length >= 126:
                length, = struct.unpack(">H" if length == 126 else ">Q", self._read(2 if length == 126 else 8))
            body = self._read(length)
            kind = first & 0x0F
            if kind == CLOSE:
                raise ConnectionError("The browser has closed the connection.")
            if kind == PING:
                self._send(PONG, body)
            if kind >= CLOSE:
                continue
            text += body
            if first & 0x80:
                return text.decode()

    def close(self):
        self._file.close()
        self._socket.close()

    def _read(self, count):
        result = self._file.read(count)
        if len(result) < count:
            raise ConnectionError("The browser has ended the connection.")
        return result

    def _send(self, kind, body):
        size = len(body)
        head = struct.pack("B", 0x80 | kind)
        if size < 126:
            head += struct.pack("B", 0x80 | size)
        elif size < 0x10000:
            head += struct.pack(">BH", 0x80 | 126, size)
        else:
            head += struct.pack(">BQ", 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(body))
        self._socket.sendall(head + mask + masked)
