"""A part of the tests in Firefox. They are skipped if it is not installed."""

import unittest

import firefox
from gestures import LIST, here
from grid import GridTest, address
from test_changes import TEXTS
from test_lists import MESSAGES
from test_tables import PEOPLE


@unittest.skipUnless(firefox.program(), "There is no Firefox in the PATH.")
class FirefoxTests(GridTest):
    def setUp(self):
        self.page = firefox.Page(address(), **self.viewport)
        self.addCleanup(self.page.close)
        self.ask("globalThis.grid = document.querySelector('virtual-grid')")
        self.ask((here / "watch.js").read_text().strip().removesuffix(";"))

    def tearDown(self):
        self.assertEqual(self.page.complaints(), [])

    def press(self, *keys):
        for key in keys:
            self.page.press(key)
        self.rest()

    def look(self):
        return self.ask("watch.look()")

    def click(self, expression, count=1):
        """Clicks in the middle of the element that an expression returns."""
        x, y = self.ask(f"(() => {{ const box = ({expression}).getBoundingClientRect(); "
                        "return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]; })()")
        self.page.click(x, y, count)
        self.rest()

    @staticmethod
    def cell(row, key):
        return (f"((row, key) => [...grid.elementOf(row).querySelectorAll('.vg-cell')]"
                f".find((cell) => cell.vgColumn?.key === key && !cell.hidden))({row}, '{key}')")

    def test_a_wheel_scrolls_a_list_without_blanks(self):
        self.do(LIST)
        self.ask("watch.start()")
        for _ in range(10):
            self.page.wheel(300, 200, 120)
        self.rest(300)
        frames = self.ask("watch.stop()")
        self.assertEqual([each for each in frames if each["blank"] > 0.5], [])
        self.assertEqual(frames[-1]["first"] * 40 - frames[-1]["distance"], frames[-1]["position"])
        self.assertGreater(frames[-1]["position"], 200)
        self.scroll(10_000)
        made = self.ask("grid.counters.made")
        self.do("grid.offset = 20_000_000;")
        self.assertEqual(self.shown()[0], "500000")
        self.assertEqual(self.ask("grid.counters.made"), made)

    def test_a_text_that_is_no_number_does_not_change_one(self):
        self.do(PEOPLE + "people[1].age = 12; grid.refresh(); grid.focusItem(1, 'age'); grid.focus();")
        self.press("F2", *"abc", "Enter")
        self.assertEqual(self.ask("[people[1].age, grid.focusedItem]"), [12, 2])
        self.press("ArrowUp", *"1e", "Tab")
        self.assertEqual(self.ask("[people[1].age, document.activeElement.matches('.vg-editor')]"), [12, True])
        self.click(self.cell(4, "name"))
        self.assertEqual(self.ask("[people[1].age, grid.querySelectorAll('.vg-editor').length]"), [12, 0])
        self.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", *"-5", "Enter")
        self.assertEqual(self.ask("people[1].age"), -5)

    def test_a_box_is_checked_by_a_click_and_by_space(self):
        self.do("grid.columns = [{ key: 'active', editable: true }]; grid.items = [{ active: false }, { active: false }];")
        self.click("grid.elementOf(1).querySelector('.vg-check')")
        self.press("ArrowUp", " ")
        self.assertEqual(self.ask("[grid.items.map(({ active }) => active), document.activeElement === grid]"), [[True, True], True])
        self.click("grid.elementOf(1).querySelector('.vg-check')")
        self.assertEqual(self.ask("[...grid.querySelectorAll('.vg-check')].map((each) => each.checked)"), [True, False])

    def test_ten_billion_items_are_reached_at_both_ends(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 10_000_000_000;")
        self.scroll(1e9)
        self.assertEqual(self.places()[-1], ["9999999999", 360])
        self.do("grid.scrollToItem(5_000_000_000, { block: 'start' });")
        self.assertEqual(self.places()[0], ["5000000000", 0])
        self.scroll_by(80)
        self.assertEqual(self.places()[0], ["5000000002", 0])
        self.scroll(0)
        self.assertEqual(self.places()[0], ["0", 0])

    def test_a_table_sorts_filters_and_edits(self):
        self.do(PEOPLE)
        self.click("[...grid.shadowRoot.querySelectorAll('.heading')].find((each) => each.innerText.includes('Age'))")
        self.assertEqual(self.ask("grid.sort"), [{"key": "age", "descending": False}])
        self.assertEqual(self.ask(f"{self.cell(0, 'age')}.textContent"), "0 years")
        self.click(self.cell(1, "name"))
        self.press("Enter")
        self.page.type("Ada")
        self.press("Enter")
        self.assertEqual(self.ask("[grid.itemAt(1).name, grid.focusedItem]"), ["Ada", 2])
        self.assertEqual(self.ask(f"{self.cell(1, 'name')}.textContent"), "Ada")
        self.do("grid.filter = { city: 'oS' };")
        self.assertEqual(self.ask("grid.count"), 333)
        self.press("Control+End")
        self.assertEqual(self.ask("grid.focusedItem"), 332)
        self.assertEqual(self.look()["blank"], 0)

    def test_measured_rows_never_move_what_is_visible(self):
        self.do(MESSAGES + "grid.items = Array.from({ length: 5000 }, (_, id) => message(id));")
        self.scroll(20_000)
        before = dict(self.places())
        for step in range(1, 10):
            self.scroll_by(-150)
            after = dict(self.places())
            moved = {round(after[text] - top - 150) for text, top in before.items() if text in after}
            self.assertTrue(moved <= {0}, f"Rows moved by {moved} more than the scroll of step {step}.")
            before = after

    def test_right_to_left_mirrors_tables_and_grids(self):
        self.do(PEOPLE + "grid.dir = 'rtl';")
        edge = self.ask("grid.shadowRoot.querySelector('.track').getBoundingClientRect().right")
        self.assertAlmostEqual(self.ask(f"{self.cell(0, 'id')}.getBoundingClientRect().right"), edge, delta=1)
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = -250")
        self.rest()
        box = self.ask("grid.shadowRoot.querySelector('.scroller').getBoundingClientRect()")
        right = self.ask(f"{self.cell(0, 'id')}.getBoundingClientRect().right")
        self.assertTrue(box["left"] < right <= box["left"] + box["width"], "A pinned column stays.")
        self.click(self.cell(0, "city"))
        self.press("ArrowLeft", "F2")
        self.assertEqual(self.ask("document.querySelector('.vg-editor').ariaLabel"), "Age")
        self.press("Escape")

    def test_a_hidden_tab_panel_keeps_its_position(self):
        self.do(TEXTS + "grid.scrollToItem(700, { block: 'start' });")
        self.rest(300)
        before = self.look()
        self.do("document.body.style.display = 'none';")
        self.do("document.body.style.display = '';")
        self.rest(200)
        after = self.look()
        self.assertEqual(after["first"], before["first"])
        self.assertAlmostEqual(after["blank"], 0, delta=0.5)
        self.assertAlmostEqual(after["distance"], before["distance"], delta=1)

    def test_a_grid_is_one_stop_of_the_tab_key(self):
        self.do(LIST + "document.body.append(document.createElement('button'));")
        stops = []
        for _ in range(2):
            self.press("Tab")
            stops.append(self.ask("[document.activeElement.localName, Boolean(grid.shadowRoot.activeElement)]"))
        self.assertEqual(stops, [["virtual-grid", False], ["button", False]])

    def test_the_start_page_works(self):
        # Requests of a page that is left fail.
        self.rest()
        self.page.navigate(address().replace("page.html", "index.html"))
        self.ask("globalThis.grid = document.querySelector('#billions')")
        self.rest(300)
        self.assertGreater(self.ask("grid.counters.filled"), 10)
        self.ask("globalThis.grid = document.querySelector('#orders')")
        self.rest()
        self.assertEqual(self.ask(f"{self.cell(0, 'id')}.textContent"), "0")
