"""Scenes look like their expected pictures, in the folder `looks`."""

import pathlib

from support import GalleryTest
from support.looks import assert_looks, difference, looks_same

SCENES = ["photos", "columns", "table", "chat", "store", "board"]

# Of each: the options of the browser's context, and the query of the page.
MODES = {
    "light": ({}, ""),
    "dark": ({"color_scheme": "dark"}, ""),
    "phone": ({"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}, ""),
    "zoomed": ({"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}, ""),
    "mirrored": ({}, "?dir=rtl"),
}

expected = pathlib.Path(__file__).parent / "looks"


class LooksTests(GalleryTest):
    def test_scenes_look_as_expected(self):
        for mode, (options, query) in MODES.items():
            for scene in SCENES:
                with self.subTest(scene=scene, mode=mode):
                    page = self.open(scene, query, **options)
                    page.rest(20)
                    assert_looks(self, page.page, expected / f"{scene}-{mode}.png")

    def test_a_scene_without_a_column_does_not_look_as_before(self):
        page = self.open("columns")
        page.press("h")
        self.assertFalse(looks_same(difference(page.page, expected / "columns-light.png")))
