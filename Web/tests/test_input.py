"""Wheel, trackpad, touch, keys and scroll bar."""

from gestures import LIST, MIDDLE, TABLE, GestureTest
from test_tables import PEOPLE


class WheelTests(GestureTest):
    def test_a_wheel_scrolls_by_its_distance_without_blanks(self):
        self.do(TABLE + "grid.focusItem(2);")
        self.do("grid.focus();")
        with self.frames() as frames:
            self.wheel(*[120] * 20)
            end = self.settle()
        self.assertEqual(end["position"], 2400)
        self.assertEqual((end["first"], end["distance"]), (75, 0))
        self.check_forward(frames)
        self.assertEqual(self.ask("[document.activeElement === grid, grid.focusedItem]"), [True, 2])

    def test_the_momentum_of_a_trackpad_scrolls_by_the_sum_of_its_steps(self):
        self.do(LIST)
        self.wheel(100)
        nodes = self.settle()["nodes"]
        steps = [round(90 * 0.93 ** step, 2) for step in range(60)]
        with self.frames() as frames:
            self.wheel(*steps, pause=0.008)
            end = self.settle()
        self.assertAlmostEqual(end["position"], 100 + sum(steps), delta=1)
        self.assertAlmostEqual(end["first"] * 40 - end["distance"], end["position"], delta=1)
        self.check_forward(frames)
        self.assertLessEqual(end["nodes"], nodes + 5)

    def test_ten_billion_items_scroll_by_the_pixels_of_the_wheel(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 10_000_000_000;"
                "grid.scrollToItem(7_000_000_000, { block: 'start' });")
        self.assertEqual(self.look()["first"], 7_000_000_000)
        with self.frames():
            self.wheel(*[37] * 20)
            end = self.settle()
        self.assertEqual((end["first"] - 7_000_000_000) * 40 - end["distance"], 37 * 20)
        with self.frames():
            self.wheel(*[-37] * 20)
            end = self.settle()
        self.assertEqual((end["first"], end["distance"]), (7_000_000_000, 0))

    def test_the_page_does_not_scroll_at_the_end_of_the_grid(self):
        self.do(LIST + "document.body.style.height = '3000px'; grid.scrollToItem(999_999);")
        self.wheel(*[500] * 4)
        self.settle()
        self.assertEqual(self.ask("scrollY"), 0)
        self.assertEqual(self.shown()[-1], "999999")


class ScrollBarTests(GestureTest):
    def drag(self, start, end):
        """Drags the thumb of the scroll bar, from and to fractions of its way."""
        # There is a button at each end, and the thumb has its least height.
        x, first, way = 600 - 7, 24, 352
        self.page.mouse.move(x, first + start * way)
        self.page.mouse.down()
        self.page.mouse.move(x, first + end * way, steps=15)
        self.rest()
        self.page.mouse.up()
        return self.settle()

    def test_a_drag_of_the_scroll_bar_reaches_each_part(self):
        for count in (10_000, 10_000_000_000):
            with self.subTest(count=count):
                self.do(f"grid.setAttribute('item-height', 40); grid.count = {count}; grid.offset = 0;")
                with self.frames() as frames:
                    middle = self.drag(0, 0.5)
                self.check_forward(frames)
                self.assertAlmostEqual(middle["first"] / count, 0.5, delta=0.06)
                self.do("grid.offset = 0;")
                with self.frames():
                    end = self.drag(0, 1.1)
                self.assertEqual(self.shown()[-1], str(count - 1))
                self.assertEqual(end["blank"], 0)
                with self.frames():
                    self.drag(1, -0.1)
                self.assertEqual(self.look()["first"], 0)

    def test_a_wheel_after_a_drag_scrolls_by_its_pixels(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 10_000_000_000;")
        before = self.drag(0, 0.3)
        self.wheel(*[30] * 10)
        after = self.settle()
        distance = (after["first"] - before["first"]) * 40 - after["distance"] + before["distance"]
        self.assertAlmostEqual(distance, 300, delta=1)


class KeyTests(GestureTest):
    def hold(self, key, count):
        """Holds a key, which repeats faster than frames."""
        self.ask("""([key, count]) => {
            for (let time = 0; time < count; time += 1) {
              grid.dispatchEvent(new KeyboardEvent("keydown", { key, repeat: time > 0, bubbles: true, composed: true }));
            }
        }""", [key, count])

    def test_a_held_key_keeps_the_focus_visible(self):
        self.do(TABLE + "grid.focusItem(0);")
        self.do("grid.focus();")
        with self.frames() as frames:
            for _ in range(10):
                self.hold("PageDown", 3)
                self.assertTrue(self.ask("""() => {
                    const { top, bottom } = document.getElementById(grid.getAttribute("aria-activedescendant"))
                      .getBoundingClientRect();
                    const head = grid.shadowRoot.querySelector(".head").getBoundingClientRect().bottom;
                    const { clientHeight } = grid.shadowRoot.querySelector(".scroller");
                    return top >= head - 1 && bottom <= clientHeight + 1;
                }"""))
        self.check_forward(frames)
        self.assertGreater(self.ask("grid.focusedItem"), 250)

    def test_an_arrow_returns_to_the_focused_item(self):
        self.do(LIST + "grid.setAttribute('selection-mode', 'single'); grid.focusItem(3);")
        self.do("grid.focus();")
        self.wheel(*[400] * 20)
        self.assertGreater(self.settle()["first"], 100)
        self.assertTrue(self.ask("Boolean(document.getElementById(grid.getAttribute('aria-activedescendant')))"))
        self.press("ArrowDown")
        self.assertEqual(self.ask("grid.focusedItem"), 4)
        self.assertIn("4", self.shown())


class FocusTests(GestureTest):
    def test_an_editor_keeps_the_focus_while_rows_scroll_and_are_put_into_order(self):
        # The rows are put into reading order at rest, and their order after a scroll depends on its distance.
        for distance in (40, -64):
            with self.subTest(distance=distance):
                self.do(PEOPLE + "grid.offset = 2_000; grid.focusItem(68, 'name'); grid.focus();")
                self.press("F2")
                self.page.keyboard.type("Ada")
                self.wheel(distance)
                self.settle()
                self.rest(650)
                self.assertEqual(self.ask("document.activeElement.className"), "vg-editor")
                self.page.keyboard.type(" B")
                self.press("Enter")
                self.assertEqual(self.ask("people[68].name"), "Ada B")

    def test_a_control_in_a_cell_keeps_the_focus(self):
        self.do("""
          grid.setAttribute("item-height", 40);
          grid.cell = (element, index) => {
            if (!element.firstChild) element.append(document.createElement("input"));
            element.firstChild.value = index;
          };
          grid.count = 1_000;""")
        self.page.mouse.click(50, 215)
        self.page.keyboard.type("x")
        for distance in (120, 4_000):
            self.wheel(distance)
            self.settle()
            self.assertEqual(self.ask("[document.activeElement.value, document.activeElement.parentElement.vgIndex]"), ["5x", 5])
        self.press("Escape", "ArrowDown")
        self.assertEqual(self.ask("[document.activeElement.localName, grid.focusedItem]"), ["virtual-grid", 6])


class TabTests(GestureTest):
    def setUp(self):
        super().setUp()
        self.do("""
          const make = (text) => Object.assign(document.createElement("button"), { textContent: text });
          grid.before(make("before")); grid.after(make("after"));
          grid.setAttribute("item-height", 40);
          grid.cell = (element, index) => {
            if (!element.firstChild) element.append(make(""), make(""));
            [...element.children].forEach((each, number) => { each.textContent = `${index}.${number}`; });
          };
          grid.count = 5_000; grid.focusItem(2500);""")

    def test_the_key_reaches_the_controls_of_the_focused_item_only(self):
        self.do("document.querySelector('button').focus();")
        found = []
        for key in ["Tab"] * 4:
            self.press(key)
            found.append(self.ask("document.activeElement === grid ? 'grid' : document.activeElement.textContent"))
        self.assertEqual(found, ["grid", "2500.0", "2500.1", "after"])
        # From behind the grid, the key reaches the last item that has an element.
        self.press("Shift+Tab", "Shift+Tab", "Shift+Tab")
        self.assertTrue(self.ask("document.activeElement === grid"))
        self.press("ArrowDown", "Tab")
        self.assertTrue(self.ask("document.activeElement.textContent === `${grid.focusedItem}.0`"))

    def test_controls_that_cannot_get_the_focus_are_left_out(self):
        for attribute in ("disabled", "inert"):
            with self.subTest(attribute):
                self.do(f"""grid.cell = (element, index) => {{
                    element.innerText = "";
                    const box = element.appendChild(document.createElement("fieldset"));
                    box.toggleAttribute("{attribute}", true);
                    box.append(document.createElement("button"));
                  }}; grid.focusItem(2500); grid.focus();""")
                self.press("Tab")
                self.assertEqual(self.ask("document.activeElement.textContent"), "after")

    def test_enter_on_a_control_does_not_select_its_item(self):
        self.do("""grid.setAttribute("selection-mode", "single");
            grid.cell = (element) => {
              element.innerText = "";
              const details = element.appendChild(document.createElement("details"));
              details.append(document.createElement("summary"));
            }; grid.focusItem(2500); grid.focus();""")
        self.press("Tab", "Enter")
        self.assertEqual(self.ask("[document.activeElement.localName, grid.selection.length]"), ["summary", 0])

    def test_headers_of_sections_with_controls_have_the_order_of_the_browser(self):
        self.do("""grid.header = (element) => { element.innerText = ""; element.append(Object.assign(document.createElement("button"), { textContent: "all" })); };
            grid.count = 4; grid.sections = [{ count: 2 }, { count: 2 }]; grid.focusItem(3); grid.focus();""")
        found = set()
        for _ in range(20):
            self.page.keyboard.press("Tab")
            found.add(self.ask("document.activeElement.textContent"))
        self.assertIn("all", found)

    def test_the_filters_of_a_table_are_before_the_controls_of_its_rows(self):
        self.do("""grid.columns = [{ key: "a", filter: true }, { key: "b", filter: true },
            { key: "c", cell: (element, item, index) => { element.innerText = ""; element.append(document.createElement("button")); } }];
            grid.focusItem(3); grid.focus();""")
        self.press("Tab", "Tab")
        self.assertEqual(self.ask("grid.shadowRoot.activeElement.ariaLabel"), "Filter b")
        self.press("Tab")
        self.assertEqual(self.ask("[document.activeElement.localName, grid.indexOf(document.activeElement)]"), ["button", 3])
        self.press("Tab")
        self.assertEqual(self.ask("document.activeElement.textContent"), "after")


class TouchTests(GestureTest):
    options = {"has_touch": True}

    def test_a_finger_moves_the_rows_and_does_not_select(self):
        self.do(LIST + "grid.setAttribute('selection-mode', 'single');")
        with self.frames() as frames:
            self.swipe((300, 350), (300, 100), count=25, interval=0.016, pause=0.3)
            end = self.settle()
        # The browser takes the first pixels for a tap.
        self.assertAlmostEqual(end["position"], 250, delta=20)
        self.check_forward(frames)
        self.assertEqual(self.ask("grid.selection"), [])

    def test_a_fling_goes_on_and_ends_without_blanks(self):
        self.do(TABLE)
        with self.frames() as frames:
            self.swipe((300, 380), (300, 100), count=7, interval=0.008)
            end = self.settle()
        self.assertGreater(end["position"], 400)
        self.check_forward(frames)

    def test_a_tap_selects_and_focuses(self):
        self.do(LIST + "grid.setAttribute('selection-mode', 'single');")
        self.page.touchscreen.tap(*MIDDLE)
        self.rest()
        self.assertEqual(self.ask("[grid.selection, grid.focusedItem]"), [[[5, 6]], 5])
