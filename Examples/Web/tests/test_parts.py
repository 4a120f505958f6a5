"""The page shows its first scene before all of the module is loaded."""

import threading

from support import DESKTOP, GalleryPage, GalleryTest, dist
from support.browser import chromium
from support.server import Handler, Server


class PartsTests(GalleryTest):
    def setUp(self):
        test = self

        # The server answers the requests with these numbers only when the event is set.
        self.held = {0}
        self.may_answer = threading.Event()
        self.status = 200
        self.requests = 0

        # The file that is sent in place of the rest, if there is one.
        self.other = None

        class Gate(Handler):
            def do_GET(self):
                if self.path != "/rest.wasm":
                    super().do_GET()
                    return
                number = test.requests
                test.requests += 1
                if number in test.held:
                    test.may_answer.wait(30)
                if test.status != 200:
                    self.send_error(test.status)
                elif test.other:
                    self.send_response(200)
                    self.send_header("Content-Type", "application/wasm")
                    self.send_header("Content-Length", str(len(test.other)))
                    self.end_headers()
                    self.wfile.write(test.other)
                else:
                    super().do_GET()

        self.server = Server(dist, Gate)
        context = chromium().new_context(**DESKTOP)
        self.addCleanup(context.close)
        self.addCleanup(self.may_answer.set)
        self.page = GalleryPage(context)
        self.status_text = self.page.page.get_by_role("status")
        self.alert = self.page.page.get_by_role("alert")

    def goto(self, scene):
        self.page.page.goto(f"{self.server.address}/page.html#{scene}", wait_until="commit")

    def follow(self, scene):
        self.page.page.locator(f"nav a[href='#{scene}']").click()

    def wait_until_shown(self, title):
        """Waits until a scene is shown, and no more frames are drawn."""
        self.status_text.wait_for(state="hidden")
        for _ in range(200):
            if self.page.ask("Boolean(globalThis.virtualGrid && watch.frames > 0)"):
                self.page.rest()
                self.assertIn(title, self.page.page.title())
                return
            self.page.page.wait_for_timeout(50)
        self.fail("No frame was drawn.")

    def check(self, title):
        """Waits until all is loaded, and checks that a scene is shown without errors."""
        self.page.wait()
        self.assertIn(title, self.page.page.title())
        self.assertFalse(self.alert.is_visible())
        self.assertEqual(self.page.differences(), [])
        self.assertEqual(self.page.all_complaints(), [])

    # Before the rest arrives

    def test_the_first_scene_scrolls_and_takes_keys_before_the_rest_arrives(self):
        self.goto("images")
        self.wait_until_shown("Image demo")
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
        self.assertEqual(self.requests, 1)
        self.may_answer.set()
        self.check("Image demo")
        self.assertEqual(self.requests, 1)

    def test_another_scene_is_shown_when_the_rest_has_arrived(self):
        self.goto("sheet")
        self.status_text.wait_for(state="visible")
        self.page.page.wait_for_timeout(500)
        self.assertTrue(self.status_text.is_visible())
        self.may_answer.set()
        self.wait_until_shown("Sheet")
        self.assertGreater(len(self.page.items()), 20)
        self.check("Sheet")

    def test_the_last_of_several_links_is_shown_when_the_rest_has_arrived(self):
        self.goto("images")
        self.wait_until_shown("Image demo")
        for scene in ("sheet", "photos", "chat"):
            self.follow(scene)
            self.status_text.wait_for(state="visible")
        self.may_answer.set()
        self.wait_until_shown("Chat")
        self.check("Chat")

    def test_the_first_scene_is_shown_though_another_one_waits(self):
        for start in ("images", "sheet"):
            with self.subTest(start=start):
                self.goto(start)
                if start == "images":
                    self.wait_until_shown("Image demo")
                    self.follow("sheet")
                self.status_text.wait_for(state="visible")
                self.page.page.wait_for_timeout(300)
                self.follow("images")
                self.wait_until_shown("Image demo")
                self.assertGreater(len(self.page.items()), 10)
                self.assertFalse(self.page.ask("virtualGrid.isComplete"))
        self.may_answer.set()
        self.check("Image demo")

    def test_keys_and_the_wheel_do_not_reach_the_scene_that_is_covered(self):
        self.goto("images")
        self.wait_until_shown("Image demo")
        before = self.page.items()
        self.follow("sheet")
        self.status_text.wait_for(state="visible")
        self.page.page.keyboard.press("x")
        self.page.page.mouse.move(700, 400)
        self.page.page.mouse.wheel(0, 500)
        self.page.page.wait_for_timeout(300)
        self.assertEqual(self.page.items(), before)
        self.assertEqual(self.requests, 1)
        self.may_answer.set()
        self.wait_until_shown("Sheet")
        self.check("Sheet")

    def test_the_place_in_a_scene_is_restored_though_its_functions_come_later(self):
        self.may_answer.set()
        self.goto("sheet")
        self.wait_until_shown("Sheet")
        self.page.wheel(down=1_700)
        self.page.page.wait_for_timeout(700)
        place = self.page.items()
        self.follow("images")
        self.wait_until_shown("Image demo")
        self.may_answer.clear()
        self.held = {self.requests}
        self.page.page.reload(wait_until="commit")
        self.wait_until_shown("Image demo")
        self.page.page.go_back()
        self.status_text.wait_for(state="visible")
        # Longer than it takes until a place is kept.
        self.page.page.wait_for_timeout(1_000)
        self.may_answer.set()
        self.wait_until_shown("Sheet")
        self.page.rest(20)
        self.assertEqual([item["place"] for item in self.page.items()], [item["place"] for item in place])
        self.check("Sheet")

    def test_a_function_that_has_not_arrived_is_loaded_during_its_call(self):
        self.goto("images")
        self.wait_until_shown("Image demo")
        self.page.page.mouse.click(*self.page.middle())
        self.page.rest()
        before = self.page.items()
        # This key deletes the photo that has the focus, which the first part cannot.
        self.page.press("x")
        self.assertNotEqual(self.page.items(), before)
        self.assertEqual(self.requests, 2)
        self.assertTrue(self.page.ask("virtualGrid.isComplete"))
        # The first request is no longer needed.
        self.status = 503
        self.may_answer.set()
        self.page.page.wait_for_timeout(300)
        self.page.complaints.clear()
        self.follow("sheet")
        self.wait_until_shown("Sheet")
        self.check("Sheet")

    # Errors

    def test_a_rest_that_is_not_loaded_stops_the_page_only_when_it_is_needed(self):
        self.status = 503
        self.may_answer.set()
        self.goto("images")
        self.wait_until_shown("Image demo")
        self.page.wheel(down=900)
        self.assertFalse(self.alert.is_visible())
        # The server recovers: the next scene is shown.
        self.status = 200
        self.follow("sheet")
        self.wait_until_shown("Sheet")
        self.assertEqual(self.requests, 2)
        self.page.complaints.clear()
        self.check("Sheet")

    def test_a_scene_that_the_user_has_left_does_not_stop_the_page(self):
        self.goto("images")
        self.wait_until_shown("Image demo")
        self.follow("sheet")
        self.status_text.wait_for(state="visible")
        self.page.page.go_back()
        self.wait_until_shown("Image demo")
        self.status = 503
        self.may_answer.set()
        self.page.page.wait_for_timeout(300)
        self.assertFalse(self.alert.is_visible())
        self.page.wheel(down=900)
        self.status = 200
        self.follow("sheet")
        self.wait_until_shown("Sheet")
        self.page.complaints.clear()
        self.check("Sheet")

    def test_a_scene_whose_functions_cannot_be_loaded_is_an_error_in_words(self):
        self.status = 503
        self.may_answer.set()
        self.goto("sheet")
        self.alert.wait_for(state="visible")
        self.assertIn("The server answers 503 for rest.wasm.", self.alert.inner_text())
        self.status = 200
        with self.page.page.expect_navigation():
            self.alert.get_by_role("button").click()
        self.page.wait()
        self.page.complaints.clear()
        self.check("Sheet")

    def test_a_function_that_cannot_be_loaded_during_its_call_is_an_error_in_words(self):
        self.goto("images")
        self.wait_until_shown("Image demo")
        self.status = 503
        self.page.page.mouse.click(*self.page.middle())
        self.page.page.keyboard.press("x")
        self.alert.wait_for(state="visible")
        self.assertIn("The server answers 503 for rest.wasm.", self.alert.inner_text())

    def test_parts_of_two_builds_are_refused(self):
        rest = (dist / "rest.wasm").read_bytes()
        # The names of the functions of the first part begin with a percent sign and a hash.
        start = rest.index(b"%")
        self.other = rest.replace(rest[start:start + 9], b"%00000000")
        self.may_answer.set()
        self.goto("sheet")
        self.alert.wait_for(state="visible")
        self.assertIn("Import", self.alert.inner_text())
