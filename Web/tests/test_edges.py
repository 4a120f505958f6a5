"""Drags that scroll near the edges of the viewport."""

from gestures import GestureTest
from test_tables import PEOPLE


class EdgeTest(GestureTest):
    def setUp(self):
        super().setUp()
        self.do(PEOPLE + "grid.setAttribute('selection-mode', 'cells');"
                "grid.addEventListener('selectionchange', ({ detail }) => { globalThis.area = detail.area; });")

    def center(self, row, key):
        x, y, width, height = self.ask("""([row, key]) => {
            const cell = [...grid.elementOf(row).querySelectorAll(".vg-cell")].find((each) => each.vgColumn?.key === key);
            const { x, y, width, height } = cell.getBoundingClientRect();
            return [x, y, width, height];
        }""", [row, key])
        return x + width / 2, y + height / 2

    def press(self, row, key):
        x, y = self.center(row, key)
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def speed(self, x, y):
        """Returns the pixels that the grid scrolls in each frame while the pointer rests at a point."""
        self.page.mouse.move(x, y, steps=3)
        return self.ask("""async () => {
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            const start = grid.offset;
            for (let count = 0; count < 10; count += 1) await frame();
            return (grid.offset - start) / 10;
        }""")

    def last_row(self):
        return self.ask("area.rows[0][1] - 1")


class MouseTests(EdgeTest):
    def test_a_selection_scrolls_below_the_last_row_until_the_button_is_released(self):
        self.press(3, "name")
        self.page.mouse.move(150, 440, steps=4)
        self.rest(300)
        self.assertGreater(self.ask("grid.offset"), 200)
        self.page.mouse.up()
        self.rest()
        offset, last = self.ask("grid.offset"), self.last_row()
        self.assertIn(last, range(int((offset + 300) / 32), int((offset + 400) / 32) + 1))
        self.assertEqual(self.ask("[area.rows[0][0], grid.focusedItem]"), [3, last])
        self.rest(200)
        self.assertEqual([self.ask("grid.offset"), self.last_row()], [offset, last])

    def test_a_window_that_has_not_reached_the_grid_scrolls_without_a_jump(self):
        self.do("""const above = document.createElement("div"); above.style.height = "280px"; grid.before(above);
            grid.setAttribute("scroller", "window");""")
        self.press(3, "name")
        self.do("globalThis.tops = [0]; addEventListener('scroll', () => tops.push(scrollY));")
        self.page.mouse.move(150, self.ask("innerHeight") - 40, steps=4)
        self.rest(300)
        self.page.mouse.up()
        tops = self.ask("tops")
        self.assertGreater(tops[-1], 0)
        self.assertLess(max(after - before for before, after in zip(tops, tops[1:])), 60)

    def test_the_speed_grows_with_the_distance(self):
        self.press(3, "name")
        near, at_edge, beyond = [self.speed(150, y) for y in (360, 384, 460)]
        self.page.mouse.up()
        self.assertGreater(near, 0)
        self.assertGreater(at_edge, near * 2)
        self.assertGreater(beyond, at_edge * 2)

    def test_a_selection_scrolls_up_above_the_first_row(self):
        self.do("grid.scrollToItem(500, { block: 'start' });")
        self.press(505, "name")
        self.page.mouse.move(150, 20, steps=4)
        self.rest(300)
        self.page.mouse.up()
        self.rest()
        self.assertLess(self.ask("grid.offset"), 500 * 32 - 200)
        self.assertLess(self.ask("area.rows[0][0]"), 495)

    def test_escape_stops(self):
        self.press(3, "name")
        self.page.mouse.move(150, 440, steps=4)
        self.rest()
        self.page.keyboard.press("Escape")
        self.rest()
        offset = self.ask("grid.offset")
        self.rest(200)
        self.assertEqual(self.ask("grid.offset"), offset)
        self.page.mouse.up()

    def test_a_press_near_an_edge_does_not_scroll(self):
        self.press(10, "name")
        x, y = self.center(10, "name")
        self.assertEqual(self.speed(x + 20, y), 0)
        self.page.mouse.up()

    def test_a_selection_scrolls_sideways(self):
        self.press(3, "name")
        self.page.mouse.move(640, 150, steps=4)
        self.rest(300)
        self.page.mouse.up()
        self.rest()
        self.assertGreater(self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft"), 100)
        self.assertEqual(self.ask("area.columns.at(-1)"), "note")

    def test_a_drag_of_the_fill_handle_scrolls(self):
        self.do("grid.focusItem(2, 'name');")
        self.page.locator("virtual-grid .vg-fill").hover()
        self.page.mouse.down()
        self.page.mouse.move(150, 440, steps=4)
        self.rest(300)
        self.page.mouse.up()
        self.rest()
        self.assertGreater(self.ask("grid.offset"), 200)
        self.assertGreater(self.last_row(), 15)
        self.assertTrue(self.ask("people.slice(2, area.rows[0][1]).every(({ name }) => name === people[2].name)"))


class FingerTests(EdgeTest):
    options = {"has_touch": True}

    def test_a_finger_that_rests_selects_and_scrolls_near_the_edge(self):
        x, y = self.center(3, "name")
        self.ask("globalThis.pressed = grid.elementOf(3)")
        self.touch("start", (x, y))
        self.rest(500)
        for step in range(1, 6):
            self.touch("move", (x, y + (380 - y) * step / 5))
        self.rest(400)
        menu = "pressed.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true }))"
        self.assertFalse(self.ask(menu), "A drag opens no menu.")
        self.touch("end")
        self.rest()
        self.assertTrue(self.ask(menu))
        offset = self.ask("grid.offset")
        self.assertGreater(offset, 100)
        self.assertEqual(self.ask("[area.rows[0][0], area.columns]"), [3, ["name"]])
        self.assertGreater(self.last_row(), 12)

    def test_a_finger_that_moves_at_once_scrolls_and_does_not_select(self):
        x, y = self.center(8, "name")
        self.swipe((x, y), (x, y - 150), count=10, interval=0.016, pause=0.3)
        self.settle()
        self.assertGreater(self.ask("grid.offset"), 50)
        self.assertIsNone(self.ask("globalThis.area ?? null"))


class MovingEdgeTests(GestureTest):
    def drag(self, x, y):
        """Drags the item in the middle to a point, and waits there."""
        self.page.mouse.move(300, 200)
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=5)
        self.rest(300)
        offset = self.ask("grid.offset")
        self.page.keyboard.press("Escape")
        self.page.mouse.up()
        return offset

    def test_an_item_of_a_horizontal_list_scrolls_at_its_sides(self):
        for direction, x in (("ltr", 620), ("rtl", -20)):
            with self.subTest(direction=direction):
                self.do("grid.setAttribute('movable', ''); grid.setAttribute('direction', 'horizontal'); grid.dir = argument;"
                        "grid.setAttribute('item-height', 60); grid.items = Array.from({ length: 900 }, (_, id) => id); grid.offset = 0;",
                        direction)
                self.assertGreater(self.drag(x, 200), 100)

    def test_an_item_scrolls_the_window(self):
        self.do("grid.setAttribute('movable', ''); grid.setAttribute('scroller', 'window'); grid.style.height = 'auto';"
                "grid.setAttribute('item-height', 40); grid.items = Array.from({ length: 900 }, (_, id) => id);")
        self.assertGreater(self.drag(300, 590), 100)
        self.assertGreater(self.ask("scrollY"), 100)
