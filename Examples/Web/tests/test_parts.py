"""The page shows its first scene before all of the module is loaded."""

import threading

from support import DESKTOP, GalleryPage, GalleryTest, dist
from support.browser import chromium
from support.server import Handler, Server


class PartsTests(GalleryTest):
    def setUp(self):
        test = self

        # The page gets the rest when the test lets it. Nothing is sent before.
        self.is_let = threading.Event()
        self.status = 200
        self.other = b""
        self.requests = []

        class Gate(Handler):
            def do_GET(self):
                if self.path == "/rest.wasm":
                    test.requests.append(self.headers["Sec-Fetch-Mode"])
                    test.is_let.wait(30)
                    if test.status != 200:
                        self.send_error(test.status)
                        return
                    if test.other:
                        self.send_response(200)
                        self.send_header("Content-Type", "application/wasm")
                        self.send_header("Content-Length", str(len(test.other)))
                        self.end_headers()
                        self.wfile.write(test.other)
                        return
                super().do_GET()

        self.server = Server(dist, Gate)
        self.addCleanup(self.is_let.set)
        context = chromium().new_context(**DESKTOP)
        self.addCleanup(context.close)
        self.page = GalleryPage(context)

    def goto(self, scene):
        self.page.page.goto(f"{self.server.address}/page.html#{scene}", wait_until="commit")

    def wait_until_shown(self):
        """Waits until there is a scene, and no more frames are drawn."""
        self.page.page.get_by_role("status").wait_for(state="hidden")
        for _ in range(200):
            if self.page.ask("Boolean(globalThis.virtualGrid && watch.frames > 0)"):
                return self.page.rest()
            self.page.page.wait_for_timeout(50)
        self.fail("No frame was drawn.")

    def check(self):
        self.page.wait()
        self.assertEqual(self.page.differences(), [])
        self.assertEqual(self.page.all_complaints(), [])

    # Tests

    def test_the_first_scene_scrolls_and_takes_keys_before_the_rest_arrives(self):
        self.goto("images")
        self.wait_until_shown()
        first = self.page.items()
        self.page.wheel(down=900)
        self.assertNotEqual(self.page.items()[0], first[0])
        self.page.page.mouse.click(*self.page.middle())
        self.page.rest()
        self.page.press("ArrowDown", "ArrowRight", "End", "Home", "PageDown")
        self.page.page.set_viewport_size({"width": 700, "height": 600})
        self.page.rest(20)
        self.page.page.emulate_media(color_scheme="dark")
        self.page.rest()
        self.assertEqual(self.page.differences(), [])
        self.assertFalse(self.page.ask("virtualGrid.isComplete"))
        self.assertEqual(len(self.requests), 1)
        self.is_let.set()
        self.check()
        self.assertEqual(len(self.requests), 1)

    def test_another_scene_is_shown_when_the_rest_has_arrived(self):
        self.goto("sheet")
        status = self.page.page.get_by_role("status")
        status.wait_for(state="visible")
        self.page.page.wait_for_timeout(500)
        self.assertTrue(status.is_visible())
        self.is_let.set()
        self.wait_until_shown()
        self.assertGreater(len(self.page.items()), 20)
        self.check()

    def test_the_last_of_several_links_is_shown_when_the_rest_has_arrived(self):
        self.goto("images")
        self.wait_until_shown()
        status = self.page.page.get_by_role("status")
        for scene in ("sheet", "photos", "chat"):
            self.page.page.locator(f"nav a[href='#{scene}']").click()
            status.wait_for(state="visible")
        self.is_let.set()
        self.wait_until_shown()
        self.assertIn("Chat", self.page.page.title())
        self.check()

    def test_going_back_before_the_rest_arrives_shows_the_first_scene_again(self):
        self.goto("images")
        self.wait_until_shown()
        self.page.page.locator("nav a[href='#sheet']").click()
        self.page.page.get_by_role("status").wait_for(state="visible")
        self.page.page.go_back()
        self.wait_until_shown()
        self.assertIn("Image demo", self.page.page.title())
        self.assertFalse(self.page.ask("virtualGrid.isComplete"))
        self.is_let.set()
        self.check()
        self.assertIn("Image demo", self.page.page.title())

    def test_a_function_that_has_not_arrived_is_loaded_during_its_call(self):
        self.goto("images")
        self.wait_until_shown()
        self.assertEqual(len(self.requests), 1)
        count = len(self.page.items())
        threading.Timer(0.5, self.is_let.set).start()
        # The keyboard command deletes the photo in focus, which the first part cannot.
        self.page.page.mouse.click(*self.page.middle())
        self.page.press("x")
        self.assertEqual(len(self.requests), 2)
        self.assertTrue(self.page.ask("virtualGrid.isComplete"))
        self.assertGreater(count, 0)
        self.check()

    def test_a_rest_that_is_not_loaded_stops_the_page_only_when_it_is_needed(self):
        self.status = 503
        self.is_let.set()
        self.goto("images")
        self.wait_until_shown()
        self.page.wheel(down=900)
        alert = self.page.page.get_by_role("alert")
        self.assertFalse(alert.is_visible())
        # The server recovers: the next scene is shown.
        self.status = 200
        self.page.page.locator("nav a[href='#sheet']").click()
        self.wait_until_shown()
        self.assertIn("Sheet", self.page.page.title())
        self.assertEqual(len(self.requests), 2)
        self.page.complaints.clear()
        self.check()

    def test_a_scene_whose_functions_cannot_be_loaded_is_an_error_in_words(self):
        self.status = 503
        self.is_let.set()
        self.goto("sheet")
        alert = self.page.page.get_by_role("alert")
        alert.wait_for(state="visible")
        self.assertIn("The server answers 503 for rest.wasm.", alert.inner_text())
        self.status = 200
        with self.page.page.expect_navigation():
            alert.get_by_role("button").click()
        self.page.wait()
        self.page.complaints.clear()
        self.check()

    def test_a_function_that_cannot_be_loaded_during_its_call_is_an_error_in_words(self):
        self.goto("images")
        self.wait_until_shown()
        self.status = 503
        threading.Timer(0.5, self.is_let.set).start()
        self.page.page.mouse.click(*self.page.middle())
        self.page.page.keyboard.press("x")
        alert = self.page.page.get_by_role("alert")
        alert.wait_for(state="visible")
        self.assertIn("The server answers 503 for rest.wasm.", alert.inner_text())

    def test_parts_of_two_builds_are_refused(self):
        rest = (dist / "rest.wasm").read_bytes()
        # The first name of a function of the first part begins with a percent sign and a hash.
        start = rest.index(b"%")
        hash = rest[start:start + 9]
        self.other = rest.replace(hash, b"%00000000")
        self.is_let.set()
        self.goto("sheet")
        alert = self.page.page.get_by_role("alert")
        alert.wait_for(state="visible")
        self.assertIn("Import", alert.inner_text())
