"""The examples of the README."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from support.browser import chromium

from grid import GridTest, dist

readme = pathlib.Path(__file__).resolve().parents[1] / "README.md"


class GuideTests(unittest.TestCase):
    def test_the_example_shows_a_million_rows_from_a_server(self):
        text = readme.read_text()
        server, page = (re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)[1] for language in ("python", "html"))
        with tempfile.TemporaryDirectory() as folder:
            for name in ("virtual-grid.js", "virtual-grid.wasm"):
                shutil.copy(dist / name, folder)
            (pathlib.Path(folder) / "index.html").write_text(page)
            # Another test may use the port of the guide.
            server = server.replace('("", 8000)', '("127.0.0.1", 0)').replace(
                "http.server.ThreadingHTTPServer(", "server = http.server.ThreadingHTTPServer(").replace(
                ".serve_forever()", "\nprint(server.server_port, flush=True)\nserver.serve_forever()")
            process = subprocess.Popen(
                [sys.executable, "-c", server], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                self.check(int(process.stdout.readline()))
            finally:
                process.terminate()
                process.wait()
                process.stdout.close()

    def check(self, port):
        context = chromium().new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        complaints = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"http://127.0.0.1:{port}/")
        page.locator("virtual-grid .vg-row:has-text('Customer 5')").first.wait_for()
        page.evaluate("document.querySelector('virtual-grid').scrollToItem(999_999)")
        page.locator("virtual-grid .vg-row:has-text('Customer 999999')").wait_for()
        self.assertIn("963.00", page.locator("virtual-grid .vg-row:has-text('Customer 999999')").inner_text())
        self.assertEqual(complaints, [])


class ChatGuideTests(GridTest):
    def test_the_example_of_a_chat_loads_older_messages_and_stays_in_place(self):
        example = re.search(r"```js\n(.*?)```", readme.read_text(), re.DOTALL)[1]
        self.do("""globalThis.chat = grid;
            grid.setAttribute("anchor", "end");
            globalThis.loadMessages = async (first) => {
              const end = first ? first.id : 10_000;
              return Array.from({ length: 50 }, (_, index) => end - 50 + index).map((id) => ({ id, text: `Message ${id} `.repeat(id % 40 + 1) }));
            };""")
        self.do(example + "globalThis.add = add;")
        self.assertEqual(self.ask("[grid.count, grid.range.end]"), [50, 50])
        self.do("add({ id: 10_000, text: 'new' });")
        self.assertEqual(self.ask("[grid.count, grid.range.end]"), [51, 51])
        # The insertion is animated.
        self.rest(600)
        self.assertEqual(self.shown()[-1], "new")
        for _ in range(40):
            before = dict(self.places())
            self.scroll_by(-150)
            moved = {text: round(top - before[text]) for text, top in self.places() if text in before}
            self.assertTrue(moved)
            self.assertEqual(set(moved.values()), {150}, "Older messages move nothing.")
        self.assertGreater(self.ask("grid.count"), 90)
