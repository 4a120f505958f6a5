"""Serves what Examples/Web/build has made."""

import functools
import http.server
import os
import pathlib
import threading

web = pathlib.Path(__file__).resolve().parents[2]
root = web.parents[1]

# Another build than the usual one can be tested by naming its folder.
dist = pathlib.Path(os.environ.get("VIRTUALGRID_DIST", web / "dist"))

# What tests and comparisons make, and download.
build = root / ".build-web"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files, with their types, on a page that has its clock to itself."""

    extensions_map = {
        ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self):
        # Browsers tell the time to 5 microseconds only to pages that share their process with no other.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def do_GET(self):
        # Browsers ask for this by themselves.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


class Server:
    """Serves a folder on a free port, until the program ends."""

    def __init__(self, folder):
        handler = functools.partial(Handler, directory=folder)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"


@functools.cache
def server():
    """The server of the page, which is started when it is first asked for."""
    return Server(dist)
