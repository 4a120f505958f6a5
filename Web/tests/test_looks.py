"""What the user sees: editors, and dragged items."""

from test_moving import MovingTest
from test_tables import TableTest


class EditorTests(TableTest):
    def text_edges(self, row, key):
        """Returns the left and right edges of the text of a cell, in the editor or not, without the padding."""
        return self.ask("""([row, key]) => {
            const cell = [...grid.elementOf(row).querySelectorAll(".vg-cell")].find((each) => each.vgColumn?.key === key);
            const target = cell.vgEditor ?? cell;
            const { left, right } = target.getBoundingClientRect();
            const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth, textAlign, font } = getComputedStyle(target);
            const inside = [[left, paddingLeft, borderLeftWidth], [-right, paddingRight, borderRightWidth]]
              .map((lengths) => Math.abs(lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0)));
            return [...inside, textAlign, font];
        }""", [row, key])

    def check(self, row, key):
        before = self.text_edges(row, key)
        self.do("grid.focusItem(argument[0], argument[1]); grid.focus();", [row, key])
        self.press("F2")
        self.assertEqual(self.text_edges(row, key), before, key)

    def test_the_text_of_an_editor_is_where_that_of_its_cell_is(self):
        self.do("grid.setColumn('city', { align: 'center' });")
        for key in ("name", "city", "age"):
            self.check(1, key)
        # A page that styles cells needs no rules for editors.
        self.do("document.styleSheets[0].insertRule('.vg-cell { padding: 0 20px; font-style: italic }');")
        self.check(2, "age")
        self.do("grid.dir = 'rtl'; grid.setColumnWidth('note', 200);")
        self.check(3, "age")

    def test_a_number_in_an_editor_ends_at_the_padding(self):
        """No buttons of the browser are beside the number."""
        self.do("grid.focusItem(1, 'age'); grid.focus();")
        self.press("F2")
        box = self.page.locator(".vg-editor").bounding_box()
        before = self.page.locator(".vg-editor").screenshot()
        self.page.mouse.move(box["x"] + box["width"] - 12, box["y"] + 10)
        self.rest()
        self.assertEqual(self.page.locator(".vg-editor").screenshot(), before)

    def test_an_edited_cell_has_one_focus_ring(self):
        self.do("grid.focusItem(1, 'name'); grid.focus();")
        self.press("F2")
        rings = self.ask("""[...grid.querySelectorAll(".vg-cell, .vg-editor")].map((each) => getComputedStyle(each))
            .filter(({ outlineStyle, borderTopWidth }) => outlineStyle !== "none" || borderTopWidth !== "0px")
            .map(({ outlineStyle, outlineWidth, outlineColor, borderTopWidth }) =>
              [outlineStyle, outlineWidth, outlineColor, borderTopWidth].join(" "))""")
        self.assertEqual(rings, ["solid 2px rgb(26, 102, 214) 0px"])


class DraggedTests(MovingTest):
    def test_a_dragged_item_covers_the_text_under_it(self):
        self.drag(2, 300, 230, drop=False)
        style = "(({ opacity, backgroundColor, boxShadow }) => [opacity, backgroundColor, boxShadow])"
        opacity, color, shadow = self.ask(f"{style}(getComputedStyle(grid.querySelector('.vg-dragged')))")
        self.assertEqual([opacity, color], ["1", "rgb(255, 255, 255)"])
        self.assertNotEqual(shadow, "none")
        self.page.mouse.up()
