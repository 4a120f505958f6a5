"""Selecting with the mouse, and copying."""

from support import GalleryTest


class SelectionTests(GalleryTest):
    def selected(self, page):
        return page.ask("""() => [...document.querySelectorAll("#stage [aria-selected=true]")]
            .filter((element) => getComputedStyle(element).visibility === "visible").length""")

    def test_cells_of_the_sheet_are_selected_by_a_drag_and_copied(self):
        page = self.open("sheet")
        page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        x, y = page.middle()
        page.drag((x - 150, y - 40), (x + 50, y + 40))
        count = self.selected(page)
        self.assertGreater(count, 5)
        page.press("Control+c")
        rows = [row.split("\t") for row in page.ask("navigator.clipboard.readText()").split("\n")]
        self.assertGreater(len(rows), 4)
        self.assertGreater(len(rows[0]), 1)
        self.assertEqual({len(row) for row in rows}, {len(rows[0])})
        # A click with shift extends the rectangle, one with control adds a cell.
        page.page.keyboard.down("Shift")
        page.page.mouse.click(x + 50, y + 80)
        page.page.keyboard.up("Shift")
        page.rest()
        extended = self.selected(page)
        self.assertGreater(extended, count)
        page.page.keyboard.down("Control")
        page.page.mouse.click(x + 250, y - 80)
        page.page.keyboard.up("Control")
        page.rest()
        self.assertEqual(self.selected(page), extended + 1)
        page.press("y")
        self.assertGreater(len(page.ask("navigator.clipboard.readText()").split("\n")), len(rows))
        page.press("Escape")
        self.assertEqual(self.selected(page), 0)
        self.assert_same(page, "after the selection")

    def test_photos_are_selected_by_a_marquee(self):
        page = self.open("photos")
        first, third = page.items()[0], page.items()[2]
        (left, top), (right, bottom) = page.place_of(first), page.place_of(third)
        width = first["box"][2] - first["box"][0]
        page.drag((left - width / 2 - 4, top), (right, bottom + 4))
        self.assertEqual(self.selected(page), 3)
        # A click on a photo selects it alone.
        page.page.mouse.click(left, top)
        page.rest()
        self.assertEqual(self.selected(page), 1)
        self.assert_same(page, "after the marquee")
