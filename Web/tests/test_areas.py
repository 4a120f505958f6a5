"""Areas of cells: merged cells, and cells that are filled from others."""

from test_tables import TableTest


class MergedTests(TableTest):
    def setUp(self):
        super().setUp()
        self.page.emulate_media(reduced_motion="reduce")
        self.do("""grid.mergedCells = [
            { row: 2, rows: 3, column: "name", columns: 2 }, { row: 500, rows: 200, column: "city" },
            { row: 7, rows: 2, column: "id" }];""")

    def box(self, row, key):
        """Returns the box of the cell that shows a column of a row, relative to the grid."""
        return self.ask("""([row, key]) => {
            const box = grid.getBoundingClientRect();
            const all = [...grid.querySelectorAll(".vg-cell")].filter((cell) => cell.vgColumn?.key === key
              && !cell.closest("[hidden]") && getComputedStyle(cell).visibility !== "hidden" && cell.vgRow.vgIndex === row);
            return all.map((cell) => { const { x, y, width, height } = cell.getBoundingClientRect();
              return [x - box.x, y - box.y, width, height, cell.innerText]; });
        }""", [row, key])

    def test_an_area_shows_one_cell_with_the_size_of_all(self):
        [[x, y, width, height, text]] = self.box(2, "name")
        [[_, above, _, _, _]] = self.box(1, "name")
        self.assertEqual([x, y - above, width, height, text], [60, 32, 350, 96, self.ask("people[2].name")])
        for row, key in [(3, "name"), (4, "name"), (2, "city"), (3, "city"), (4, "city")]:
            self.assertEqual(self.box(row, key), [], f"{row}, {key}")
        self.assertEqual(len(self.box(5, "name")), 1)
        spans = self.ask("[...grid.querySelectorAll('.vg-merged .vg-cell')].map((cell) => "
                         "[cell.ariaRowSpan, cell.ariaColSpan, cell.ariaColIndex]).sort().join(' ')")
        self.assertIn("3,2,2", spans)

    def test_an_area_is_visible_while_any_of_its_rows_is(self):
        for start in (490, 510, 600, 690):
            self.do(f"grid.scrollToItem({start}, {{ block: 'start' }});")
            [[_, y, _, height, text]] = self.box(500, "city")
            self.assertEqual([height, text], [200 * 32, self.ask("people[500].city")])
            row = max(start, 500)
            first = self.ask("(row) => grid.elementOf(row).getBoundingClientRect().y - grid.getBoundingClientRect().y", row)
            self.assertEqual(y, first - (row - 500) * 32)
            self.scroll_by(3)

    def test_pinned_columns_cover_an_area_that_scrolls_sideways(self):
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 150")
        self.rest()
        hit = self.ask("""() => { const box = grid.elementOf(3).querySelector(".vg-cell").getBoundingClientRect();
            const found = document.elementFromPoint(box.x + 20, box.y + 10); return [found.vgColumn.key, found.vgRow.vgIndex]; }""")
        self.assertEqual(hit, ["id", 3])
        box = self.box(7, "id")[0]
        self.assertEqual([box[0], box[3]], [0, 64])

    def test_keys_go_around_an_area(self):
        self.do("grid.focusItem(1, 'name'); grid.focus();")
        self.press("ArrowDown")
        self.assertEqual(self.ask("[grid.focusedItem, document.getElementById(grid.getAttribute('aria-activedescendant')).offsetHeight]"), [2, 96])
        self.press("ArrowDown")
        self.assertEqual(self.ask("grid.focusedItem"), 5)
        self.press("ArrowUp")
        self.assertEqual(self.ask("grid.focusedItem"), 2)
        self.press("ArrowRight")
        self.assertEqual(self.ask("document.getElementById(grid.getAttribute('aria-activedescendant')).vgColumn.key"), "age")
        self.press("ArrowDown", "ArrowLeft")
        self.assertEqual(self.ask("grid.focusedItem"), 2, "The cell to the left is the merged one, which begins in row 2.")

    def test_shift_and_arrows_select_rows_through_an_area(self):
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.focusItem(6, 'name'); grid.focus();")
        for key, focused, selected in [
            ("ArrowUp", 5, [5, 7]), ("ArrowUp", 2, [2, 7]), ("ArrowUp", 1, [1, 7]), ("ArrowDown", 2, [2, 7]),
            ("ArrowDown", 5, [5, 7]), ("ArrowDown", 6, [6, 7]),
        ]:
            self.press(f"Shift+{key}")
            self.assertEqual(self.ask("[grid.focusedItem, grid.selection]"), [focused, [selected]])
        self.do("grid.focusItem(1, 'name');")
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown")
        self.assertEqual(self.ask("grid.selection"), [[1, 7]])

    def test_the_rows_to_the_end_are_selected_below_an_area(self):
        self.do("grid.mergedCells = [{ row: 996, rows: 4, column: 'name' }];"
                "grid.setAttribute('selection-mode', 'multiple'); grid.focusItem(990, 'name'); grid.focus();")
        self.press("Control+Shift+End")
        self.assertEqual(self.ask("[grid.focusedItem, grid.selection]"), [996, [[990, 1000]]])
        self.press("Shift+ArrowUp")
        self.assertEqual(self.ask("[grid.focusedItem, grid.selection]"), [995, [[990, 996]]])

    def test_the_only_selected_row_is_the_first_of_an_area(self):
        self.do("grid.setAttribute('selection-mode', 'single'); grid.focusItem(5, 'name'); grid.focus();")
        self.press("ArrowUp")
        self.assertEqual(self.ask("[grid.focusedItem, grid.selection]"), [2, [[2, 3]]])

    def test_a_merged_cell_is_edited(self):
        self.page.locator("virtual-grid .vg-merged .vg-cell").first.dblclick()
        self.page.keyboard.type("All")
        self.press("Enter")
        self.assertEqual(self.ask("people[2].name"), "All")
        self.assertEqual(self.box(2, "name")[0][4], "All")

    def test_no_areas_leave_an_ordinary_table(self):
        self.do("grid.mergedCells = [];")
        self.assertEqual([len(self.box(row, "name")) for row in range(2, 5)], [1, 1, 1])
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-merged:not([hidden])').length"), 0)


class LimitTests(TableTest):
    def test_a_copy_of_too_many_cells_is_refused_with_a_notice(self):
        self.do("""grid.columns = [{ key: 0, value: (row) => row }, { key: 1, value: (row) => row + 1 }];
            grid.setAttribute("selection-mode", "cells"); grid.count = 1_000_000; grid.focusItem(0); grid.focus();""")
        self.press("Control+a", "Control+c")
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('.notice').innerText"), "More than 1,000,000 cells are selected.")
        box = self.ask("""(() => {
            const { left, right, bottom } = grid.shadowRoot.querySelector(".notice > span").getBoundingClientRect();
            const { left: start, right: end, bottom: edge } = grid.getBoundingClientRect();
            return [Math.round(left - start - (end - right)), edge - bottom];
        })()""")
        self.assertEqual(box, [0, 20], "The notice is in the middle, above the lower edge.")
        self.rest(5_000)
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('.notice').innerText"), "")


class FillTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("""people.forEach((each, index) => { each.age = index < 2 ? 10 + 5 * index : 0; each.city = index < 2 ? "ab"[index] : "" });
            grid.setAttribute("selection-mode", "cells"); grid.refresh(); grid.focusItem(0, "city"); grid.focus();""")
        self.press("Shift+ArrowDown", "Shift+ArrowRight")

    def touch(self, kind, *points):
        self.protocol.send("Input.dispatchTouchEvent", {
            "type": f"touch{kind.capitalize()}", "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def values(self, key, count=8):
        return self.ask("([key, count]) => people.slice(0, count).map((each) => each[key])", [key, count])

    def drag(self, row, key):
        start = self.page.locator("virtual-grid .vg-fill").bounding_box()
        target = self.cell(row, key).bounding_box()
        self.page.mouse.move(start["x"] + 4, start["y"] + 4)
        self.page.mouse.down()
        self.page.mouse.move(target["x"] + 10, target["y"] + 10, steps=5)
        self.page.mouse.up()
        self.rest()

    def test_a_drag_of_the_handle_continues_numbers_and_repeats_texts(self):
        self.drag(6, "age")
        self.assertEqual(self.values("age"), [10, 15, 20, 25, 30, 35, 40, 0])
        self.assertEqual(self.values("city"), ["a", "b", "a", "b", "a", "b", "a", ""])
        self.press("Control+c")
        self.assertEqual(len(self.page.evaluate("navigator.clipboard.readText()").split("\n")), 7, "The filled cells are selected.")

    def test_a_drag_upwards_continues_backwards(self):
        self.do("grid.focusItem(4, 'age');")
        self.do("people[4].age = 8; people[5].age = 10; grid.refresh();")
        self.press("Shift+ArrowDown")
        self.drag(2, "age")
        self.assertEqual(self.values("age"), [10, 15, 4, 6, 8, 10, 0, 0])
        self.do("people.forEach((each) => { each.city = each.id; each.age = each.id * 2; }); grid.refresh(); grid.focusItem(5, 'city');")
        self.press("Shift+ArrowDown", "Shift+ArrowRight")
        self.drag(3, "age")
        self.assertEqual(self.values("city", 5), [0, 1, 2, 3, 4])
        self.assertEqual(self.values("age", 5), [0, 2, 4, 6, 8])

    def test_a_drag_sideways_fills_columns(self):
        self.do("grid.focusItem(0, 'name');")
        self.press("Shift+ArrowDown")
        self.drag(1, "city")
        self.assertEqual(self.values("city", 3), self.values("name", 2) + [""])

    def test_keys_fill_from_the_first_row_or_column(self):
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d")
        self.assertEqual(self.values("age"), [10, 10, 10, 10, 0, 0, 0, 0])
        self.do("grid.focusItem(0, 'name');")
        self.press("Shift+ArrowRight", "Control+r")
        self.assertEqual(self.values("city", 1), self.values("name", 1))

    def test_the_page_can_refuse_values(self):
        self.do("grid.addEventListener('celledit', (event) => { if (event.detail.value > 20) event.preventDefault(); });")
        self.drag(5, "age")
        self.assertEqual(self.values("age", 6), [10, 15, 20, 0, 0, 0])

    def test_cells_keep_their_type_when_they_are_filled(self):
        self.do("grid.focusItem(0, 'city');")
        self.press("Shift+ArrowRight", "Control+r")
        self.assertEqual(self.values("age", 1), [10], "A city is no age.")
        self.do("people[0].city = '37'; grid.refresh(0, 1);")
        self.press("Control+r")
        self.assertEqual(self.values("age", 1), [37])

    def test_a_tap_on_the_handle_fills_nothing(self):
        self.do("globalThis.edits = []; grid.addEventListener('celledit', ({ detail }) => edits.push(detail.key));")
        box = self.page.locator("virtual-grid .vg-fill").bounding_box()
        for x, y in ((2, 2), (6, 6), (7, 7), (4, 8)):
            point = (box["x"] + x, box["y"] + y)
            self.touch("start", point)
            self.touch("move", (point[0] + 2, point[1] + 1))
            self.touch("end")
            self.rest()
        self.assertEqual(self.ask("edits"), [])

    def test_cut_cells_are_copied_and_cleared(self):
        self.press("Control+x")
        self.assertEqual(self.page.evaluate("navigator.clipboard.readText()"), "a\t10\nb\t15")
        self.assertEqual(self.values("city", 2) + self.values("age", 2), ["", "", None, None])

    def test_cells_that_cannot_be_edited_have_no_handle_and_are_not_filled(self):
        self.do("grid.focusItem(0, 'id');")
        self.assertEqual(self.ask("document.querySelectorAll('.vg-fill').length"), 0)
