"""Keys that move the focus, and undo."""

from support import GalleryTest


class KeyTests(GalleryTest):
    def focus(self, page):
        """Returns the position of the focused item, and its row and column."""
        return page.ask("""() => {
            const { ariaRowIndex, ariaColIndex } = document.activeElement;
            return [watch.placeOf(document.activeElement), Number(ariaRowIndex), Number(ariaColIndex)];
        }""")

    def test_control_home_and_end_move_the_focus_to_the_ends(self):
        for scene in ("sheet", "compare", "images", "photos"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                page.press("ArrowDown", "Control+End")
                place, _, _ = self.focus(page)
                self.assertEqual(place, max(item["count"] for item in page.items()))
                self.assertIn(place, [item["place"] for item in page.items()])
                page.press("Control+Home")
                first, row, column = self.focus(page)
                self.assertIn((first, row, column), [(1, 0, 0), (1, 1, 1), (first, 2, 2)])

    def test_page_down_keeps_the_column_over_merged_cells(self):
        page = self.open("sheet")
        page.press("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
        _, start, column = self.focus(page)
        spans = []
        for key in ["PageDown"] * 40 + ["PageUp"] * 40:
            page.page.keyboard.press(key)
            first, span = page.ask("""async () => {
                // A key is handled in the next frame, which a busy machine may show late.
                const frame = () => new Promise((done) => requestAnimationFrame(done));
                await frame();
                await frame();
                const { ariaColIndex, ariaColSpan } = document.activeElement;
                return [Number(ariaColIndex), Number(ariaColSpan ?? 1)];
            }""")
            self.assertTrue(first <= column < first + span, f"columns {first} to {first + span - 1}")
            spans.append(span)
        self.assertGreater(max(spans), 1, "the focus was in a merged cell")

    def test_deleted_photos_come_back(self):
        page = self.open("photos")
        before = [(item["place"], item["count"]) for item in page.items()]
        page.press("ArrowDown", "a", "d")
        self.assertLess(page.items()[0]["count"], before[0][1])
        page.press("Control+z")
        self.assertEqual([(item["place"], item["count"]) for item in page.items()], before)
        self.assert_same(page, "after the undo")
