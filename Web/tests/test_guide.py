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
    def setUp(self):
        text = readme.read_text()
        self.server, self.numbers, self.arranged = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        self.html = re.search(r"```html\n(.*?)```", text, re.DOTALL)[1]
        self.load = re.search(r"^    grid\.load = async \(\{ start, end, sort.*?\n\n", text, re.DOTALL | re.MULTILINE)[0]

    def open(self):
        """Serves the page, and returns it in a browser."""
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("virtual-grid.js", "virtual-grid.wasm"):
            shutil.copy(dist / name, folder)
        (folder / "index.html").write_text(self.html)
        # Another test may use the port of the guide.
        server = self.server.replace('("", 8000)', '("127.0.0.1", 0)').replace(
            "http.server.ThreadingHTTPServer(", "server = http.server.ThreadingHTTPServer(").replace(
            ".serve_forever()", "\nprint(server.server_port, flush=True)\nserver.serve_forever()")
        process = subprocess.Popen(
            [sys.executable, "-c", server], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        context = chromium().new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        self.complaints = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(f"http://127.0.0.1:{int(process.stdout.readline())}/")
        return page

    def row(self, page, text):
        """Returns the text of the first row that contains another one, when it is visible."""
        found = page.locator(f"virtual-grid .vg-row:has-text('{text}')").first
        found.wait_for()
        return found.inner_text().split()

    def test_the_example_shows_a_million_rows_from_a_server(self):
        page = self.open()
        self.row(page, "Customer 5")
        page.evaluate("document.querySelector('virtual-grid').scrollToItem(999_999)")
        self.assertEqual(self.row(page, "Customer 999999"), ["999999", "Customer", "999999", "963.00"])
        self.assertEqual(self.complaints, [])

    def test_the_server_sorts_and_filters(self):
        def put(text, old, new):
            self.assertEqual(text.count(old), 1)
            return text.replace(old, new)

        self.server = put(self.server, "        numbers = range(1_000_000)\n", self.numbers)
        self.server = put(self.server, "class Handler", self.arranged + "\nclass Handler")
        lines = self.html.splitlines(keepends=True)
        start = next(index for index, line in enumerate(lines) if "grid.load =" in line)
        self.html = "".join([*lines[:start], self.load.rstrip("\n") + "\n", *lines[start + 2:]])
        self.html = put(self.html, '{ key: "name",', '{ key: "name", filter: true, sortable: true,')
        self.html = put(self.html, '{ key: "total",', '{ key: "total", sortable: true,')
        page = self.open()
        state = "(({ count }) => [count, ...[0, 1].map((index) => grid.itemAt(index)?.name)])(grid)".replace(
            "grid", "document.querySelector('virtual-grid')")

        def check(numbers):
            """Waits for the number of rows, and the first two of them."""
            expected = [len(numbers), *(f"Customer {n}" for n in numbers[:2])]
            page.wait_for_function(f"(expected) => String({state}) === expected", arg=",".join(map(str, expected)))

        def total(n):
            return n * 37 % 1000

        check(range(1_000_000))
        page.locator("virtual-grid input").fill("r 9999")
        found = [n for n in range(1_000_000) if f"{n}".startswith("9999")]
        check(found)
        heading = page.locator("virtual-grid .heading:has-text('Total')")
        heading.click()
        check(sorted(found, key=total))
        heading.click()
        check(sorted(found, key=total, reverse=True))
        page.locator("virtual-grid input").fill("")
        check(sorted(range(1_000_000), key=total, reverse=True))
        page.locator("virtual-grid .heading:has-text('Name')").click(modifiers=["Shift"])
        check(sorted(range(1_000_000), key=lambda n: (-total(n), str(n))))
        self.assertEqual(self.complaints, [])


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
