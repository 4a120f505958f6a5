"""Pages with a `virtual-grid` element, in Chromium."""

import functools
import http.server
import os
import pathlib
import threading
import unittest

from support.browser import chromium

# The folder with the files of the element. `Web/compare` has the same variable.
dist = pathlib.Path(os.environ.get("VIRTUALGRID_DIST") or pathlib.Path(__file__).resolve().parents[1] / "dist")

# No inline script or style, no `eval`, and no text that becomes markup.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:; "
    "connect-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types 'none'")

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Test</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<body><virtual-grid aria-label="Test"></virtual-grid>
<script type="module" src="virtual-grid.js"></script>
</html>"""

STYLE = "body { margin: 0 } virtual-grid { width: 600px; height: 400px }"

TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm"}


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves one page, its style, and the files of the element."""

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/page.html":
            self.answer("text/html", PAGE.encode())
        elif path == "/page.css":
            self.answer("text/css", STYLE.encode())
        elif (dist / path[1:]).is_file():
            file = dist / path[1:]
            self.answer(TYPES.get(file.suffix, "application/octet-stream"), file.read_bytes())
        else:
            self.send_error(404)

    def answer(self, kind, body):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@functools.cache
def address():
    """Returns the address of the page; its server is started on first use."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/page.html"


class GridTest(unittest.TestCase):
    """A test with a page of its own. `grid` is the element in expressions."""

    viewport = {"width": 800, "height": 600}

    # More options of the browser, such as `has_touch`.
    options = {}

    def setUp(self):
        self.context = chromium().new_context(viewport=self.viewport, **self.options)
        self.addCleanup(self.context.close)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        self.page.on("console", lambda message: message.type in ("error", "warning")
                     and self.complaints.append(message.text))
        self.page.goto(address())
        self.ask("globalThis.grid = document.querySelector('virtual-grid')")

    def tearDown(self):
        self.assertEqual(self.complaints, [])

    def ask(self, expression, argument=None):
        """Evaluates an expression, or calls a function with an argument."""
        return self.page.evaluate(expression, argument)

    def refusal(self, statement):
        """Returns the name and the message of the error that a statement throws."""
        return self.ask(f"() => {{ try {{ {statement}; }} catch (error) {{ return `${{error.name}}: ${{error.message}}`; }} }}")

    def do(self, body, argument=None):
        """Runs statements, and waits until the grid has shown the result."""
        result = self.ask("async (argument) => {" + body + "}", argument)
        self.rest()
        return result

    def rest(self, milliseconds=60):
        """Waits until the grid is loaded and has drawn what has changed."""
        self.ask("async (pause) => { await grid.ready; await new Promise((done) => setTimeout(done, pause)); "
                 "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }",
                 milliseconds)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.rest()

    @functools.cached_property
    def protocol(self):
        """The connection to the developer tools of the page."""
        return self.context.new_cdp_session(self.page)

    def shown(self):
        """Returns the texts of the visible cells of a list or grid, by position from top to bottom."""
        return [text for text, _ in self.places()]

    def places(self):
        """Returns the texts of the visible items, and where they start in the viewport."""
        return self.ask("""() => {
            const box = grid.getBoundingClientRect();
            return [...grid.children].filter((each) => !each.hidden && each.classList.contains("vg-item"))
              .map((each) => [each.innerText.trim(), each.getBoundingClientRect()])
              .filter(([, { top, bottom }]) => bottom > box.top && top < box.bottom)
              .sort(([, one], [, other]) => one.top - other.top || one.left - other.left)
              .map(([text, { top }]) => [text, top - box.top]);
        }""")

    def scroll(self, position):
        """Scrolls as the user does."""
        self.ask("(position) => { grid.shadowRoot.querySelector('.scroller').scrollTop = position; }", position)
        self.rest(220)

    def scroll_by(self, distance):
        """Scrolls by a distance as the user does."""
        self.ask("(distance) => { grid.shadowRoot.querySelector('.scroller').scrollTop += distance; }", distance)
        self.rest(220)
