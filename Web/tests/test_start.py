"""The start page."""

import pathlib
import re

from grid import GridTest

start = pathlib.Path(__file__).resolve().parents[1] / "start"


class StartTests(GridTest):
    def open(self, width, height, scheme):
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme)
        self.page.goto(self.page.url.replace("page.html", "index.html"))
        self.ask("globalThis.grid = document.querySelector('#orders')")
        self.rest(300)

    def box(self, selector):
        return self.page.locator(selector).first.bounding_box()

    def test_the_first_screen_has_the_counters_and_the_grids_beside_their_code(self):
        for width, height in ((1280, 800), (390, 844)):
            for scheme in ("light", "dark"):
                with self.subTest(width=width, scheme=scheme):
                    self.open(width, height, scheme)
                    counters = self.box("#counters")
                    self.assertLessEqual(counters["y"] + counters["height"], height)
                    self.assertLessEqual(self.ask("document.documentElement.scrollWidth"), width)
                    self.assertGreater(int(self.page.locator("#made").inner_text()), 10)
                    for name in ("billions", "orders"):
                        grid, code = self.box(f"#{name}"), self.box(f"section:has(#{name}) pre")
                        if width > 1000:
                            self.assertGreater(code["x"], grid["x"] + grid["width"])
                            self.assertEqual(code["y"], grid["y"])
                            self.assertLessEqual(grid["y"] + grid["height"], height)
                        else:
                            self.assertLess(code["y"] - grid["y"] - grid["height"], 20)

    def test_the_code_is_that_of_the_page(self):
        script = re.sub(r"\s+", " ", (start / "start.js").read_text())
        codes = re.findall(r"<code>(.*?)</code>", (start / "index.html").read_text(), re.DOTALL)
        for name, code in zip(("billions", "orders"), codes, strict=True):
            for statement in re.split(r"(?<=;)\n(?=\S)", code):
                text = re.sub(r"\s+", " ", statement.replace("grid.", f"{name}.").replace("=&gt;", "=>"))
                self.assertIn(text, script)
