"""The engine draws scroll bars where those of the browser do not serve."""

from support import PHONE, GalleryTest


def middle(part):
    left, top, right, bottom = part["box"]
    return (left + right) / 2, (top + bottom) / 2


class DesktopTests(GalleryTest):
    """The bars of the browser are beside the content, always visible, and can be dragged."""

    def is_native(self, page):
        return page.ask("""() => {
            const element = virtualGrid.nodes.get(watch.panes()[0].number);
            return getComputedStyle(element).scrollbarWidth === "auto";
        }""")

    def test_no_axis_has_two_bars(self):
        # The browser cannot show the position in billions of items, nor a bubble with a month.
        for scene, is_drawn in (
            ("billions", True), ("photos", True), ("endless", True),
            ("waterfall", False), ("chat", False), ("sheet", False), ("nested", False),
        ):
            page = self.open(scene)
            with self.subTest(scene=scene):
                self.assertEqual(len(page.bars()), 2 if is_drawn else 0, "a track and a thumb")
                self.assertEqual(self.is_native(page), not is_drawn)
                self.assertEqual(page.pane()["bars"][0], 15)
                self.assert_same(page, "with its bars")

    def test_a_thumb_is_beside_the_content(self):
        for query in ("", "?dir=rtl"):
            page = self.open("photos", query)
            pane = page.pane()
            start = pane["left"] + (0 if query else pane["width"])
            with self.subTest(query=query):
                for part in page.bars():
                    self.assertAlmostEqual(part["box"][0], start, delta=0.05)
                    self.assertAlmostEqual(part["box"][2], start + 15, delta=0.05)
                hidden = [item for item in page.items() if item["box"][2] > pane["width"] + 0.05]
                self.assertEqual(hidden, [])

    def test_a_thumb_follows_the_content(self):
        page = self.open("photos")
        page.press("Home")
        track, thumb = page.bars()
        self.assertAlmostEqual(thumb["box"][1], track["box"][1], delta=0.05)
        page.wheel(down=800)
        lower = page.bars()[1]
        self.assertGreater(lower["box"][1], thumb["box"][1])
        page.press("End")
        self.assertAlmostEqual(page.bars()[1]["box"][3], track["box"][3], delta=0.05)
        self.assert_same(page, "at the end")

    def test_a_wheel_over_a_thumb_scrolls(self):
        page = self.open("photos")
        page.press("Home")
        page.page.mouse.move(*middle(page.bars()[1]))
        page.page.mouse.wheel(0, 300)
        page.rest(20)
        self.assertEqual(page.pane()["scroll"][1], 300)

    def test_a_bubble_beside_a_dragged_thumb_shows_the_title(self):
        page = self.open("photos")
        page.press("Home")
        track, thumb = page.bars()
        x, top = middle(thumb)
        bottom = track["box"][3]
        mouse = page.page.mouse
        mouse.move(x, top)
        mouse.down()
        titles = []
        for step in range(1, 21):
            mouse.move(x, top + (bottom - top) * step / 20)
            page.rest()
            *_, bubble = page.bars()
            titles.append(bubble["text"])
            self.assertLess(bubble["box"][2], x, "it is beside the thumb")
        pane = page.pane()
        self.assertEqual(pane["scroll"][1], pane["range"][1], "the page has scrolled as well")
        self.assertNotIn("", titles)
        self.assertGreater(len(set(titles)), 3, f"{titles}")
        self.assert_same(page, "with the bubble")
        mouse.up()
        page.rest(20)
        self.assertEqual([part["text"] for part in page.bars()], ["", ""])
        self.assertEqual(page.ask("getSelection().toString()"), "")

    def test_a_press_on_the_track_scrolls_by_a_page(self):
        page = self.open("photos")
        page.press("Home")
        track = page.bars()[0]
        x, _ = middle(track)
        page.page.mouse.click(x, track["box"][3] - 5)
        page.rest(20)
        place, height = page.pane()["scroll"][1], page.pane()["height"]
        # The page is shorter than the viewport by the sticky header.
        self.assertTrue(height / 2 < place <= height, f"{place} of {height}")

    def test_bars_have_edges_with_forced_colors(self):
        page = self.open("photos", forced_colors="active")
        styles = page.ask("""() => [...document.querySelectorAll(".bar")].map(
            (bar) => [getComputedStyle(bar).outlineStyle, bar.ariaHidden])""")
        self.assertEqual(styles, [["solid", "true"]] * 2)


class PhoneTests(GalleryTest):
    """The bars of the browser would be over the content. It shows none, and the engine does."""

    def open_at_rest(self, scene):
        """Opens a scene, which shows no bars."""
        page = self.open(scene, **PHONE)
        self.assertEqual(page.bars(), [])
        return page

    def scrolled(self, page):
        """Scrolls by hand, and returns the thumb that appears."""
        x, y = page.middle()
        page.touch("start", (x, y))
        for step in range(1, 21):
            page.touch("move", (x, y - 10 * step))
            page.page.wait_for_timeout(16)
        page.touch("end")
        parts = page.ask("watch.barsSoon()")
        self.assertEqual(len(parts), 1, "a thumb without a track")
        return parts[0]

    def test_a_scroll_shows_the_thumb_for_a_moment(self):
        page = self.open_at_rest("nested")
        thumb = self.scrolled(page)
        self.assertGreater(thumb["box"][1], page.pane()["top"])
        page.page.wait_for_timeout(1_000)
        page.rest()
        self.assertEqual(page.bars(), [])
        self.assert_same(page, "after it")

    def test_a_key_shows_the_thumb_for_a_moment(self):
        page = self.open_at_rest("nested")
        page.page.keyboard.press("b")
        self.assertEqual(len(page.ask("watch.barsSoon()")), 1, "a thumb without a track")
        page.page.wait_for_timeout(1_000)
        page.rest()
        self.assertEqual(page.bars(), [])
        self.assert_same(page, "after it")

    def test_the_page_takes_the_reach_of_a_thumb_from_the_engine(self):
        page = self.open_at_rest("nested")
        self.scrolled(page)
        reach = page.ask("virtualGrid.exports.reach()")
        # With the 8 pixels of the thumb, a target of 44 pixels for a finger.
        self.assertEqual(reach, 36)
        inset = page.ask("""() =>
            getComputedStyle(document.querySelector(".bar"), "::before").left""")
        self.assertEqual(inset, f"{-reach:g}px")

    def test_a_finger_drags_the_thumb(self):
        # The target of the thumb is 44 pixels wide.
        for scene, way in (("waterfall", 4), ("nested", 40)):
            page = self.open_at_rest(scene)
            with self.subTest(scene=scene):
                thumb = self.scrolled(page)
                x, y = thumb["box"][2] - way, middle(thumb)[1]
                bottom = page.pane()["top"] + page.pane()["height"]
                page.touch("start", (x, y))
                for step in range(1, 11):
                    page.touch("move", (x, y + (bottom - y) * step / 10))
                    page.page.wait_for_timeout(16)
                page.rest()
                *_, bubble = page.bars()
                self.assertNotEqual(bubble["text"], "")
                self.assert_same(page, "with the bubble")
                pane = page.pane()
                self.assertAlmostEqual(pane["scroll"][1], pane["range"][1], delta=1)
                page.touch("end")
                page.page.wait_for_timeout(1_000)
                page.rest()
                self.assertEqual(page.bars(), [])

    def test_a_thumb_does_not_fade_with_reduced_motion(self):
        page = self.open("images", reduced_motion="reduce", **PHONE)
        page.ask("() => { watch.shades = watch.observe(() => watch.bars().map(({ opacity }) => opacity)) }")
        self.scrolled(page)
        page.page.wait_for_timeout(1_000)
        shades = {shade for frame in page.ask("watch.shades()") for shade in frame}
        self.assertEqual(shades, {1})
