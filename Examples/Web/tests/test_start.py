"""The page shows its frame before the module is loaded, its first scene before all of it is, and is served compressed."""

import gzip
import subprocess
import sys
import unittest
import urllib.error
import urllib.request

from support import DESKTOP, GalleryPage, dist, figures
from support.browser import chromium
from support.server import web

# A slow network: bytes per second, and milliseconds until an answer begins.
SLOW = {"offline": False, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8, "latency": 150}


class StartTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = subprocess.Popen(
            [sys.executable, web / "serve", "0"], stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls.server.stdout.close)
        cls.addClassCleanup(cls.server.wait)
        cls.addClassCleanup(cls.server.terminate)
        cls.address = cls.server.stdout.readline().strip()

    def get(self, name, **headers):
        request = urllib.request.Request(
            self.address.replace("page.html", name), headers={key.replace("_", "-"): text for key, text in headers.items()})
        with urllib.request.urlopen(request) as answer:
            return answer.headers, answer.read()

    # Tests

    def test_files_are_served_compressed_with_their_types(self):
        for name, kind in (
                ("page.html", "text/html"), ("page.css", "text/css"), ("page.js", "text/javascript"),
                ("page.wasm", "application/wasm"), ("rest.wasm", "application/wasm")):
            with self.subTest(name=name):
                headers, body = self.get(name, Accept_Encoding="br, gzip;q=0.5")
                self.assertEqual(headers["Content-Encoding"], "gzip")
                self.assertEqual(headers["Content-Type"], kind)
                self.assertEqual(headers["Vary"], "Accept-Encoding")
                self.assertEqual(gzip.decompress(body), (dist / name).read_bytes())

    def test_a_browser_without_gzip_gets_the_files_themselves(self):
        headers, body = self.get("page.wasm")
        self.assertIsNone(headers["Content-Encoding"])
        self.assertEqual(headers["Content-Type"], "application/wasm")
        self.assertEqual(body, (dist / "page.wasm").read_bytes())

    def test_an_unchanged_file_is_not_sent_again(self):
        headers, _ = self.get("page.wasm", Accept_Encoding="gzip")
        self.assertEqual(headers["Cache-Control"], "no-cache")
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.get("page.wasm", Accept_Encoding="gzip", If_Modified_Since=headers["Last-Modified"])
        self.addCleanup(refused.exception.close)
        self.assertEqual(refused.exception.code, 304)

    def open_slowly(self, scene):
        """Opens a scene over a slow network, until its link is shown."""
        context = chromium().new_context(**DESKTOP)
        self.addCleanup(context.close)
        page = GalleryPage(context)
        page.protocol.send("Network.enable")
        page.protocol.send("Network.emulateNetworkConditions", SLOW)
        page.page.goto(f"{self.address}#{scene}", wait_until="commit")
        page.page.get_by_role("status").wait_for(state="visible")
        current = page.page.locator("nav [aria-current=page]")
        current.wait_for(state="visible")
        self.assertEqual(current.evaluate("link => link.hash"), f"#{scene}")
        self.assertFalse(page.ask("Boolean(globalThis.virtualGrid)"))
        return page

    def check(self, page):
        """Waits until all of the module is loaded, and returns the times in milliseconds at which it was requested and loaded."""
        page.wait()
        self.assertEqual(page.differences(), [])
        self.assertEqual(page.all_complaints(), [])
        entries = page.ask("""() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm"))
            .map(({ name, startTime, responseEnd }) => [name.split("/").pop(), startTime, responseEnd])""")
        self.assertEqual([name for name, _, _ in entries], ["page.wasm", "rest.wasm"])
        return {name: (start, end) for name, start, end in entries}

    def test_the_frame_of_the_page_is_shown_before_the_module_is_loaded(self):
        page = self.open_slowly("photos")
        # A click during the start selects the scene that is shown first.
        page.page.locator("nav a[href$='#sheet']").click()
        page.page.get_by_role("status").wait_for(state="hidden", timeout=60_000)
        times = self.check(page)
        self.assertIn("Sheet", page.page.title())
        paint = page.ask("""performance.getEntriesByName("first-contentful-paint")[0].startTime""")
        self.assertLess(paint, times["page.wasm"][1])
        figures.add(
            "Start at 1.6 Mbit/s",
            f"the frame of the page after {paint / 1_000:.1f} s, all of the module after {times['rest.wasm'][1] / 1_000:.1f} s")

    def test_the_first_scene_is_shown_before_all_of_the_module_is_loaded(self):
        page = self.open_slowly("images")
        page.page.get_by_role("status").wait_for(state="hidden", timeout=60_000)
        while not page.ask("Boolean(globalThis.virtualGrid && watch.frames > 0)"):
            page.page.wait_for_timeout(20)
        shown = page.ask("performance.now()")
        self.assertFalse(page.ask("virtualGrid.isComplete"))
        self.assertGreater(len(page.items()), 10)
        times = self.check(page)
        self.assertLess(shown, times["rest.wasm"][1])
        figures.add("First scene at 1.6 Mbit/s", f"after {shown / 1_000:.1f} s")
