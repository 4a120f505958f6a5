"""Serves the output of Examples/Web/build."""

import functools
import http.server
import os
import pathlib
import threading

web = pathlib.Path(__file__).resolve().parents[2]
root = web.parents[1]

# Another build can be tested by setting this variable to its folder.
dist = pathlib.Path(os.environ.get("VIRTUALGRID_DIST", web / "dist"))

# Files made or downloaded by tests and comparisons.
build = root / ".build-web"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with their content types, isolated from other origins."""

    extensions_map = {
        ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self):
        # Browsers provide a clock resolution of 5 microseconds only to isolated pages.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def do_GET(self):
        # Browsers request this icon on their own.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


class Server:
    """Serves a folder on a free port, until the process ends."""

    def __init__(self, folder, handler=Handler):
        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(handler, directory=folder))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"


@functools.cache
def server():
    """Returns the server of the page, which is started on first use."""
    return Server(dist)
