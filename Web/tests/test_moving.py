"""Items that the user moves."""

from grid import GridTest

LIST = """
  globalThis.names = Array.from({ length: 100 }, (_, index) => `item ${index}`);
  grid.setAttribute("item-height", "40");
  grid.setAttribute("movable", "");
  grid.items = names;
"""


class MovingTest(GridTest):
    def setUp(self):
        super().setUp()
        self.page.emulate_media(reduced_motion="reduce")
        self.do(LIST)

    def center(self, index):
        box = self.ask("(index) => { const { x, y, width, height } = grid.elementOf(index).getBoundingClientRect();"
                       " return { x, y, width, height }; }", index)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, index, x, y, *, drop=True):
        self.page.mouse.move(*self.center(index))
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=8)
        self.rest()
        if drop:
            self.page.mouse.up()
            self.rest()


class DragTests(MovingTest):
    def test_a_dragged_item_is_dropped_where_the_mark_is(self):
        x, y = self.center(6)
        self.drag(2, x, y + 10, drop=False)
        self.assertEqual(self.ask("grid.querySelector('[data-drop]').textContent"), "item 6")
        self.assertEqual(self.ask("grid.querySelector('[data-drop]').dataset.drop"), "after")
        boxes, levels = self.ask("""["[data-drop]", ".vg-drop", ".vg-dragged"].map((name) => grid.querySelector(name))
            .reduce(([boxes, levels], each) => {
                const { left, top, width, height } = each.getBoundingClientRect();
                return [[...boxes, [left, top, width, height]], [...levels, Number(getComputedStyle(each).zIndex) || 0]];
            }, [[], []])""")
        self.assertEqual(boxes[0], boxes[1], "The mark is at the target.")
        self.assertGreater(levels[1], levels[2], "The mark is in front of the dragged item.")
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask("names.slice(0, 8)"), [f"item {n}" for n in [0, 1, 3, 4, 5, 6, 2, 7]])
        self.assertEqual(self.shown()[:8], [f"item {n}" for n in [0, 1, 3, 4, 5, 6, 2, 7]])
        self.assertEqual(self.ask("[grid.querySelectorAll('[data-drop], .vg-dragged').length, grid.focusedItem]"), [0, 6])

    def test_upwards_and_before_the_first_item(self):
        x, y = self.center(0)
        self.drag(3, x, y - 10)
        self.assertEqual(self.ask("names.slice(0, 4)"), ["item 3", "item 0", "item 1", "item 2"])

    def test_near_an_end_the_grid_scrolls(self):
        self.drag(1, 300, 395, drop=False)
        self.rest(500)
        self.assertGreater(self.ask("grid.offset"), 200)
        # The grid scrolls until the button is released.
        self.ask("""addEventListener("pointerup", () => {
            const { vgIndex, dataset } = grid.querySelector("[data-drop]");
            globalThis.target = dataset.drop === "before" ? vgIndex - 1 : vgIndex;
        }, true)""")
        self.page.mouse.up()
        self.rest()
        self.assertEqual(*self.ask("[names.indexOf('item 1'), target]"))

    def test_escape_ends_a_drag_without_a_move(self):
        self.do("grid.setAttribute('selection-mode', 'multiple');")
        self.drag(2, 300, 300, drop=False)
        self.page.keyboard.press("Escape")
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask("names[2]"), "item 2")
        self.assertEqual(self.ask("grid.elementOf(2).style.translate"), "")
        self.assertEqual(self.ask("grid.selection"), [[2, 3]], "It does not clear the selection.")

    def test_a_small_move_is_a_press(self):
        x, y = self.center(2)
        self.drag(2, x + 3, y)
        self.assertEqual(self.ask("grid.focusedItem"), 2)
        self.assertEqual(self.ask("names[2]"), "item 2")

    def test_the_page_can_refuse_a_move(self):
        self.do("grid.addEventListener('itemmove', (event) => { globalThis.asked = event.detail; event.preventDefault(); });")
        x, y = self.center(5)
        self.drag(2, x, y + 10)
        self.assertEqual(self.ask("[asked.from, asked.to, asked.item, names[2]]"), [2, 5, "item 2", "item 2"])

    def test_a_sorted_array_cannot_be_moved(self):
        self.do("grid.columns = [{ key: 'length', title: 'Name' }]; grid.sort = [{ key: 'length' }];")
        x, y = self.center(5)
        self.drag(2, x, y)
        self.assertEqual(self.ask("names[2]"), "item 2")

    def test_items_of_a_grid_move_across(self):
        self.do("grid.setAttribute('layout', 'grid'); grid.setAttribute('item-width', '100');")
        x, y = self.center(8)
        self.drag(1, x - 20, y, drop=False)
        self.assertEqual(self.ask("grid.querySelector('[data-drop]').dataset.drop"), "before-across")
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask("names.slice(1, 9)"), [f"item {n}" for n in [2, 3, 4, 5, 6, 7, 1, 8]])

    def test_a_finger_that_rests_drags_and_one_that_moves_scrolls(self):
        session = self.context.new_cdp_session(self.page)
        x, y = self.center(2)
        touch = lambda kind, *points: session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})
        touch("touchStart", (x, y))
        self.rest(500)
        for step in range(1, 9):
            touch("touchMove", (x, y + step * 16))
        self.rest()
        touch("touchEnd")
        self.rest()
        self.assertEqual(self.ask("[names.indexOf('item 2'), grid.offset]"), [5, 0])
        touch("touchStart", (x, y + 100))
        for step in range(1, 9):
            touch("touchMove", (x, y + 100 - step * 16))
        touch("touchEnd")
        self.rest(300)
        self.assertGreater(self.ask("grid.offset"), 20)
        self.assertEqual(self.ask("names.indexOf('item 2')"), 5)


class KeyTests(MovingTest):
    def test_alt_and_arrows_move_the_focused_item(self):
        self.do("grid.focusItem(3); grid.focus();")
        self.press("Alt+ArrowDown", "Alt+ArrowDown")
        self.assertEqual(self.ask("[names.indexOf('item 3'), grid.focusedItem]"), [5, 5])
        self.press("Alt+ArrowUp")
        self.assertEqual(self.ask("[names.indexOf('item 3'), grid.focusedItem]"), [4, 4])
        self.assertEqual(self.ask("document.querySelector('.vg-live').textContent"), "Moved to position 5 of 100")

    def test_the_first_item_stays_at_the_start(self):
        self.do("grid.focusItem(0); grid.focus();")
        self.press("Alt+ArrowUp")
        self.assertEqual(self.ask("[names[0], grid.focusedItem]"), ["item 0", 0])
