"""Preferences of the user: reduced motion, light or dark colors, and window sizes."""

import base64

from support import DESKTOP, PHONE, SCENES, GalleryTest
from support.server import build

screenshots = build / "screenshots"


class MotionTests(GalleryTest):
    def moving_frames(self, page):
        """Returns the number of frames since the last call in which an element moved."""
        return sum(1 for frame in page.ask("watch.takeHistory()") if {"move", "turn", "slide"} & set(frame))

    def shuffle(self, page):
        self.moving_frames(page)
        page.page.keyboard.press("s")
        page.rest()
        return self.moving_frames(page)

    def test_a_shuffle_takes_many_frames(self):
        self.assertGreater(self.shuffle(self.open("images")), 5)

    def test_for_those_who_like_no_motion_all_is_there_in_one_frame(self):
        page = self.open("images", reduced_motion="reduce")
        self.assertEqual(self.shuffle(page), 1)
        self.assert_same(page, "after the shuffle")

    def test_a_reader_may_change_that_at_any_time(self):
        page = self.open("images")
        page.page.emulate_media(reduced_motion="reduce")
        page.rest()
        self.assertEqual(self.shuffle(page), 1)
        page.page.emulate_media(reduced_motion="no-preference")
        page.rest()
        self.assertGreater(self.shuffle(page), 5)

    def test_other_scenes_are_still_as_well(self):
        for scene, key in (("photos", "-"), ("expander", "Enter"), ("boxes", "ArrowDown"), ("chat", "s"),
                           ("boxes", "End"), ("table", "End"), ("chat", "PageUp")):
            with self.subTest(scene=scene, key=key):
                page = self.open(scene, reduced_motion="reduce")
                page.ask("watch.takeHistory()")
                page.page.keyboard.press(key)
                page.rest()
                told = [frame for frame in page.ask("watch.takeHistory()") if frame]
                self.assertIn(len(told), (1, 2))
                self.assert_same(page, f"after {key}")


class LookTests(GalleryTest):
    """Takes screenshots of all scenes for inspection, in .build-web/screenshots/."""

    # Keys that bring a scene into a state worth a screenshot.
    POSES = {"images": ["s"], "springboard": ["ArrowRight", " "], "billions": ["r"], "sheet": ["r"],
             "waterfall": ["r"], "boxes": ["ArrowDown"], "chat": ["s"]}

    def lightness(self, page, picture):
        """Returns the mean lightness of a screenshot, from 0 to 1, and its number of colors."""
        return page.ask("""async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext("2d");
            context.drawImage(bitmap, 0, 0);
            const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
            const colors = new Set();
            let sum = 0;
            for (let at = 0; at < data.length; at += 4) {
                sum += data[at] + data[at + 1] + data[at + 2];
                colors.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
            }
            return [sum / (data.length / 4) / 765, colors.size];
        }""", picture)

    def look(self, scheme, name, **options):
        screenshots.mkdir(parents=True, exist_ok=True)
        page = self.open(color_scheme=scheme, **options)
        for scene in SCENES:
            page.ask("(scene) => { location.hash = scene }", scene)
            page.rest()
            page.press(*self.POSES.get(scene, []))
            picture = page.page.screenshot(path=screenshots / f"{scene}-{name}-{scheme}.png")
            light, colors = self.lightness(page, base64.b64encode(picture).decode())
            with self.subTest(scene=scene):
                self.assertGreater(colors, 20, "nothing is to be seen")
                # Pictures have the same colors in both schemes.
                if scene not in ("images", "photos", "waterfall", "springboard"):
                    self.assertEqual(light > 0.5, scheme == "light", f"{light:.2f} of white")
                self.assert_same(page, f"{scene} in {scheme}")

    def test_light_on_a_desktop(self):
        self.look("light", "desktop", **DESKTOP)

    def test_dark_on_a_desktop(self):
        self.look("dark", "desktop", **DESKTOP)

    def test_light_on_a_phone(self):
        self.look("light", "phone", **PHONE)

    def test_dark_on_a_phone(self):
        self.look("dark", "phone", **PHONE)

    def test_a_reader_may_change_that_at_any_time(self):
        page = self.open("table", color_scheme="light")
        self.assert_same(page, "while it is light")
        light = page.ask("watch.model.nodes.get(1).background")
        page.page.emulate_media(color_scheme="dark")
        page.rest()
        self.assert_same(page, "after it has become dark")
        self.assertNotEqual(page.ask("watch.model.nodes.get(1).background"), light)

    def test_letters_stand_out(self):
        """Checks that texts have the contrast that WCAG requires (4.5)."""
        for scheme in ("light", "dark"):
            page = self.open("billions", color_scheme=scheme)
            for scene in SCENES:
                page.ask("(scene) => { location.hash = scene }", scene)
                page.rest()
                with self.subTest(scene=scene, scheme=scheme):
                    self.assertEqual(page.ask("watch.faintTexts(4.5)"), [])
