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
        page.drag((x - 150, y - 140), (x + 50, y + 40))
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


class TextTests(GalleryTest):
    """Selecting text and copying it."""

    def open(self, scene="", **options):
        page = super().open(scene, **options)
        page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        return page

    def selected(self, page):
        return page.ask("getSelection().toString()")

    def copied(self, page):
        page.ask("""() => navigator.clipboard.writeText("nothing")""")
        page.press("Control+c")
        return page.ask("navigator.clipboard.readText()")

    def test_a_drag_selects_text_where_the_grid_does_not_use_it(self):
        for scene in ("chat", "compare", "store"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                x, y = page.middle()
                if scene == "store":
                    # Its middle has pictures only.
                    x, y = page.ask("""() => {
                        const texts = [...document.querySelectorAll("#stage .node")];
                        const { left, top } = texts.find((each) => each.textContent === "Bestsellers"
                          || each.textContent === "New prints").getBoundingClientRect();
                        return [left + 200, top + 65];
                    }""")
                page.drag((x - 200, y - 60), (x + 100, y + 60))
                self.assertNotEqual(self.selected(page).strip(), "")
                self.assert_same(page, "with selected text")

    def test_a_drag_that_the_grid_uses_selects_no_text(self):
        for scene in ("sheet", "photos", "editing"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                x, y = page.middle()
                if scene == "photos":
                    first = page.items()[0]
                    x, y = page.place_of(first)
                    x -= (first["box"][2] - first["box"][0]) / 2 + 4
                page.drag((x, y), (x + 100, y + 60), hold=700 if scene == "editing" else 0)
                self.assertEqual(self.selected(page), "")

    def test_selected_cells_are_copied_as_rows_with_tabs(self):
        page = self.open("compare")
        places = {item["text"]: page.place_of(item) for item in page.items()}
        (left, top), (right, bottom) = places["2.2"], places["4.4"]
        page.drag((left - 54, top), (right - 20, bottom))
        rows = [row.split("\t") for row in self.copied(page).split("\n")]
        self.assertEqual(rows[0][:3], ["2.2", "2.3", "2.4"])
        self.assertEqual(rows[1][:2], ["3.1", "3.2"])
        self.assertEqual([row[0] for row in rows], ["2.2", "3.1", "4.1"])

    def test_a_part_of_a_cell_is_copied_alone(self):
        page = self.open("compare")
        item = next(item for item in page.items() if item["text"] == "10.3")
        page.page.mouse.dblclick(page.place_of(item)[0] - 45, page.place_of(item)[1])
        page.rest()
        self.assertIn(self.copied(page), ("10", "10.3"))

    def test_select_all_selects_the_items_of_the_grid(self):
        page = self.open("compare")
        page.press("Control+a")
        rows = [row.split("\t") for row in self.copied(page).split("\n")]
        self.assertEqual(rows[1][:2], ["2.1", "2.2"])
        self.assertGreater(len(rows), 20)
        self.assertNotIn("engine", self.selected(page))

    def test_select_all_in_a_grid_with_a_selection_selects_its_items(self):
        page = self.open("board")
        page.press("ArrowDown", "Control+a")
        lines = self.copied(page).split("\n")
        self.assertGreater(len(lines), 2)
        self.assertNotEqual(lines, ["nothing"])

    def test_select_all_in_a_field_selects_its_text(self):
        page = self.open("billions")
        page.press("4", "2", "Control+a")
        self.assertEqual(page.ask("""() => {
            const { selectionStart, selectionEnd } = document.querySelector("input.field");
            return [selectionStart, selectionEnd];
        }"""), [0, 2])
        self.assertEqual(self.copied(page), "42")

    def test_the_links_and_the_panel_are_never_selected(self):
        page = self.open("chat")
        page.ask("() => document.execCommand('selectAll')")
        self.assertNotIn("Figures", self.selected(page))
        self.assertNotIn("Springboard", self.selected(page))
