"""The elements are where the commands of the engine put them, after any user input."""

from support import PHONE, SCENES, GalleryTest

# Keys that have an effect in some scene. `o` toggles the overlay of the engine.
KEYS = [
    "s", "r", "t", "ArrowDown", "ArrowRight", "Enter", "PageDown", "End", "PageUp", "Home", "a", "i",
    "x", "c", "v", "+", "-", ">", "f", "F", "m", "o", "d", "Escape", "o", "f", "m",
]


class PlaceTests(GalleryTest):
    """The page agrees with the model after each of many inputs. Both carry out the same commands.
    """

    def play(self, scene, query="", **options):
        page = self.open(scene, query, **options)
        self.assert_same(page, "as it is loaded")
        for key in KEYS:
            page.page.keyboard.press(key)
            # Compare during the animation.
            self.assertEqual(page.ask("watch.differencesOf(2)"), [], f"on the way after {key}")
            if key in "srt+-":
                page.rest()
                self.assert_same(page, f"at rest after {key}")
        x, y = page.middle()
        for name, deed in [
            ("a wheel down", lambda: page.wheel(down=360)),
            ("a wheel across", lambda: page.wheel(across=240)),
            ("a click", lambda: page.page.mouse.click(x, y)),
            ("a click elsewhere", lambda: page.page.mouse.click(x - 90, y + 70)),
            ("a drag", lambda: page.drag((x, y), (x + 120, y + 60), hold=700)),
            ("a wheel up", lambda: page.wheel(down=-240)),
            ("another size", lambda: self.resize(page)),
        ]:
            deed()
            page.rest()
            self.assert_same(page, f"after {name}")
        self.assertEqual(page.ask("watch.wronglyMeasured().slice(0, 10)"), [])

    def resize(self, page):
        size = page.page.viewport_size
        page.page.set_viewport_size({"width": size["width"] - 70, "height": size["height"] - 130})
        page.page.wait_for_timeout(100)


def add_tests():
    """Adds a test for each scene and kind of page, so that each has a name of its own."""
    kinds = [
        ("on_a_desktop", {}), ("on_a_phone", PHONE),
        ("mirrored_on_a_fine_screen", {"query": "?dir=rtl", "device_scale_factor": 1.5}),
    ]
    for scene in SCENES:
        for kind, options in kinds:
            def test(self, scene=scene, options=options):
                self.play(scene, **options)
            setattr(PlaceTests, f"test_{scene}_{kind}", test)


add_tests()


class FittingTests(GalleryTest):
    """No part of the page is unreachable."""

    def test_no_page_is_wider_or_higher_than_the_window(self):
        for options in ({}, PHONE):
            page = self.open("springboard", **options)
            for scene in SCENES:
                page.ask("(scene) => { location.hash = scene }", scene)
                page.rest()
                with self.subTest(scene=scene, phone=bool(options)):
                    self.assertTrue(page.ask("""() => {
                        const { scrollWidth, scrollHeight } = document.documentElement;
                        return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
                    }"""))
                    # Parts of a pane can be reached by scrolling.
                    self.assertEqual(page.ask("""() => {
                        const room = document.getElementById("room").getBoundingClientRect();
                        const isFar = (box) => box.left < room.left - 1 || box.right > room.right + 1
                            || box.top < room.top - 1 || box.bottom > room.bottom + 1;
                        return [...document.querySelectorAll("#stage [role]")]
                            .filter((element) => !element.parentElement.closest(".pane"))
                            .filter((element) => getComputedStyle(element).visibility === "visible")
                            .filter((element) => isFar(element.getBoundingClientRect()))
                            .map((element) => `${element.role} ${element.textContent.slice(0, 40)}`);
                    }"""), [])

    def test_a_page_that_is_zoomed_is_drawn_for_its_pixels(self):
        page = self.open("table")
        size = page.page.viewport_size
        for scale in (2, 1.5, 1.25, 1):
            frames = page.ask("watch.frames")
            # Like browser zoom: more device pixels per CSS pixel, and a smaller viewport.
            page.protocol.send("Emulation.setDeviceMetricsOverride", {
                "width": round(size["width"] / scale), "height": round(size["height"] / scale),
                "deviceScaleFactor": scale, "mobile": False})
            page.page.wait_for_timeout(200)
            page.rest()
            self.assertEqual(page.ask("devicePixelRatio"), scale)
            self.assertGreater(page.ask("watch.frames"), frames, "the engine was told")
            self.assert_same(page, f"at {scale}")

    def test_the_stage_follows_the_window(self):
        page = self.open("billions")
        for size in ((700, 500), (1500, 900), (390, 844)):
            page.page.set_viewport_size({"width": size[0], "height": size[1]})
            page.page.wait_for_timeout(100)
            page.rest()
            room, stage = page.ask("""() => [document.getElementById("room"), virtualGrid.nodes.get(0)]
                .map((element) => element.getBoundingClientRect())
                .map((box) => [box.left, box.top, box.right, box.bottom])""")
            # The stage has a whole number of pixels, and the space for it may not.
            for edge, other in zip(room, stage):
                self.assertAlmostEqual(edge, other, delta=0.5)
            self.assert_same(page, f"in {size}")
