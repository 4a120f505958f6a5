"""The pixels of pictures."""

from support import GalleryTest


class PictureTests(GalleryTest):
    def test_pictures_have_as_many_pixels_as_the_screen(self):
        for scale in (1, 2):
            for scene in ("images", "photos", "springboard", "expander"):
                with self.subTest(scene=scene, scale=scale):
                    page = self.open(scene, device_scale_factor=scale)
                    pictures = page.ask("""() => [...document.querySelectorAll("#stage canvas:not([hidden])")]
                        .filter((canvas) => canvas.checkVisibility({ visibilityProperty: true }))
                        .map((canvas) => [canvas.width, parseFloat(canvas.style.width) * devicePixelRatio])""")
                    self.assertGreater(len(pictures), 3)
                    for pixels, width in pictures:
                        self.assertGreaterEqual(pixels, min(width, 384))
                        self.assertTrue(pixels < 2.1 * width or pixels <= 96, f"{pixels} for {width}")

    def test_a_page_that_is_zoomed_gets_finer_pictures(self):
        page = self.open("images")
        ask = "document.querySelector('#stage canvas:not([hidden])').width"
        before = page.ask(ask)
        size = page.page.viewport_size
        page.protocol.send("Emulation.setDeviceMetricsOverride", {
            "width": size["width"] - 40, "height": size["height"], "deviceScaleFactor": 2, "mobile": False})
        page.page.wait_for_timeout(200)
        page.rest()
        self.assertEqual(page.ask(ask), 2 * before)
