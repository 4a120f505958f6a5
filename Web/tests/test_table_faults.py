"""Faults of tables that were mended."""

import re

from grid import GridTest
from test_guide import readme
from test_tables import TableTest

WIDE = """grid.columns = Array.from({ length: 30 }, (_, key) => ({ key: String(key), editable: true }));
    grid.items = Array.from({ length: 50 }, () => ({}));"""


class FillFaultTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("grid.setAttribute('selection-mode', 'cells'); grid.focus();")

    def names(self, count):
        return self.ask("(count) => people.slice(0, count).map(({ name }) => name)", count)

    def test_a_fill_from_the_row_of_a_group_changes_nothing(self):
        self.do("grid.groupBy = ['city']; grid.expandAll(); await grid.ready; grid.focusItem(0, 'name');")
        before = self.names(1000)
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d")
        self.assertEqual(self.names(1000), before)

    def test_a_fill_does_not_repeat_the_row_of_details(self):
        self.do("grid.detail = (element) => { element.textContent = 'd'; }; grid.expand(0); await grid.ready; grid.focusItem(0, 'name');")
        self.press("Shift+ArrowDown")
        start = self.page.locator("virtual-grid .vg-fill")
        self.assertEqual(start.count(), 0, "The handle is in a cell, and details have none.")
        self.do("grid.focusItem(1);")
        before = self.names(4)
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d")
        self.assertEqual(self.names(4), before)

    def test_the_handle_fills_from_items_only(self):
        self.do("grid.detail = (element) => { element.textContent = 'd'; }; grid.expand(0); await grid.ready;"
                "people[0].age = 10; people[1].age = 15; grid.refresh(); grid.focusItem(0, 'age');")
        self.press("Shift+ArrowDown", "Shift+ArrowDown")
        start = self.page.locator("virtual-grid .vg-fill").bounding_box()
        target = self.cell(4, "age").bounding_box()
        self.page.mouse.move(start["x"] + 4, start["y"] + 4)
        self.page.mouse.down()
        self.page.mouse.move(target["x"] + 10, target["y"] + 10, steps=5)
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask("people.slice(0, 4).map(({ age }) => age)"), [10, 15, 20, 25])

    def test_the_paste_of_an_image_changes_nothing(self):
        self.do("""grid.focusItem(1, "name"); const clipboardData = new DataTransfer();
            clipboardData.items.add(new File(["x"], "x.png", { type: "image/png" }));
            grid.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));""")
        self.assertEqual(self.ask("people[1].name"), "Name 919")

    def test_the_paste_of_an_empty_cell_clears_the_cell(self):
        self.do("people[0].name = ''; grid.refresh(); grid.focusItem(0, 'name');")
        self.press("Control+c")
        self.do("grid.focusItem(1, 'name');")
        self.press("Control+v")
        self.assertEqual(self.ask("people[1].name"), "")


class CountFaultTests(GridTest):
    def test_a_count_that_is_too_great_is_thrown_and_the_old_one_stays(self):
        self.do("grid.layout = 'waterfall'; grid.count = 5;")
        error = self.do("try { grid.count = 1e8; } catch (error) { return error.name; }")
        self.assertEqual([error, self.ask("grid.count")], ["RangeError", 5])
        self.do("grid.count = 7;")
        self.assertEqual(self.shown(), [str(index) for index in range(7)])

    def test_a_source_of_pages_goes_on_loading_after_a_count_that_is_too_great(self):
        self.do("""grid.layout = "waterfall"; grid.setAttribute("item-height", "40");
            grid.load = async ({ start, end }) => ({ rows: Array.from({ length: end - start }, (_, step) => start + step), total: 1000 });""")
        self.do("try { grid.count = 1e8; } catch {} grid.scrollToItem(900);")
        self.assertEqual(self.ask("[grid.count, grid.itemAt(900)]"), [1000, 900])


class NumberFaultTests(TableTest):
    def numbers(self):
        return self.ask("""[grid.ariaRowCount, grid.elementOf(0).ariaRowIndex,
            grid.shadowRoot.querySelector(".totals .row")?.ariaRowIndex]""")

    def test_rows_are_numbered_after_a_row_of_filters(self):
        self.assertEqual(self.numbers(), ["1001", "2", None])
        self.do("grid.setColumn('name', { filter: true });")
        self.assertEqual(self.numbers(), ["1002", "3", None])
        self.do("grid.setColumn('name', { filter: false });")
        self.assertEqual(self.numbers(), ["1001", "2", None])

    def test_the_row_of_totals_is_counted_and_numbered(self):
        self.do("grid.summary = { age: '1' };")
        self.assertEqual(self.numbers(), ["1002", "2", "1002"])
        self.do("grid.items = people.slice(0, 10);")
        self.assertEqual(self.numbers(), ["12", "2", "12"])
        self.do("grid.summary = undefined;")
        self.assertEqual(self.numbers(), ["11", "2", None])

    def test_a_list_counts_no_rows(self):
        self.do("grid.layout = 'list';")
        self.assertEqual(self.ask("[grid.ariaRowCount, grid.ariaColCount]"), [None, None])

    def test_the_size_of_a_list_whose_end_is_not_loaded_is_unknown(self):
        self.do("""grid.layout = "list"; grid.setAttribute("item-height", "40");
            grid.load = async ({ start, end }) => ({ rows: Array.from({ length: Math.min(end, 150) - start }, (_, step) => start + step) });""")
        self.assertEqual(self.ask("grid.elementOf(0).ariaSetSize"), "-1")
        self.scroll(1e6)
        self.scroll(1e6)
        self.assertEqual(self.ask("grid.elementOf(149).ariaSetSize"), "150")

    def test_the_size_is_known_when_the_last_page_has_the_number_of_rows_that_was_expected(self):
        self.do("""grid.layout = "list"; grid.setAttribute("item-height", "40");
            grid.load = async ({ start, end }) => ({ rows: Array.from({ length: Math.min(end, 101) - start }, (_, step) => start + step) });""")
        self.scroll(1e6)
        self.assertEqual(self.ask("[grid.count, grid.elementOf(100).ariaSetSize]"), [101, "101"])

    def test_the_input_of_a_filter_has_the_title_of_its_column(self):
        self.do("grid.setColumn('name', { filter: true });")
        self.do("grid.setColumn('name', { title: 'Surname' });")
        self.assertIn("Surname", self.ask("grid.shadowRoot.querySelector('input').ariaLabel"))


class FocusFaultTests(TableTest):
    def test_a_click_on_a_button_moves_the_focus_to_its_cell(self):
        self.do("""grid.columns = [{ key: "name", editable: true }, { key: "city", editable: true,
            cell(element) { if (!element.firstChild) element.append(document.createElement("button")); } }];
            grid.focusItem(0, "name"); grid.focus();""")
        self.page.locator("virtual-grid .vg-item >> nth=2").locator("button").click()
        self.rest()
        focused = self.ask("""() => { const cell = document.getElementById(grid.getAttribute("aria-activedescendant"));
            return [cell.vgRow.vgIndex, cell.vgColumn.key, cell === grid.querySelector("[data-focused]")]; }""")
        self.assertEqual(focused, [2, "city", True])

    def test_the_focus_and_the_selection_follow_a_row_with_details(self):
        self.do("""grid.setAttribute("selection-mode", "multiple"); grid.detail = (element) => {};
            grid.expand(2); grid.expand(1); grid.expand(0); await grid.ready; grid.focusItem(1); grid.selection = [[1, 3]];
            grid.sort = [{ key: "id", descending: true }];""")
        # The last rows are item 2, its details, item 1, its details, item 0, and its details.
        self.assertEqual(self.ask("[grid.count, grid.focusedItem, grid.selection]"), [1003, 1002, [[999, 1000], [1002, 1003]]])
        self.do("grid.focusItem(998); grid.selection = []; grid.sort = [];")
        self.assertEqual(self.ask("grid.focusedItem"), 5)


class LayoutFaultTests(TableTest):
    def setUp(self):
        super().setUp()
        self.page.emulate_media(reduced_motion="reduce")

    def test_a_list_has_no_merged_cells(self):
        self.do("grid.mergedCells = [{ row: 2, rows: 3, column: 'name' }]; grid.cell = (element, { id }) => { element.textContent = id; };")
        self.do("grid.layout = 'list'; grid.setAttribute('item-height', '30');")
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-merged:not([hidden])').length"), 0)
        self.do("grid.focusItem(3);")
        self.assertEqual(self.ask("grid.focusedItem"), 3)
        self.do("grid.layout = 'table';")
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-merged:not([hidden])').length"), 1)

    def edit(self, left):
        """Begins to edit column 12 after scrolling sideways, and types a text."""
        self.do(WIDE)
        for position in range(100, left + 100, 100):
            self.ask("(left) => { grid.shadowRoot.querySelector('.scroller').scrollLeft = left; }", position)
            self.rest()
        self.cell(0, "12").dblclick()
        self.page.keyboard.type("text")

    def test_an_edited_cell_stays_when_the_width_changes(self):
        self.edit(1300)
        self.do("grid.style.width = '500px';")
        self.assertEqual(self.ask("grid.querySelector('.vg-editor').closest('.vg-cell').vgColumn.key"), "12")
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-editor').length"), 1)
        self.press("Enter")
        self.assertEqual(self.ask("Object.entries(grid.items[0])"), [["12", "text"]])

    def test_an_edit_is_kept_when_rows_are_made_anew(self):
        self.edit(1300)
        self.do("grid.kind = () => 'other';")
        self.assertEqual(self.ask("Object.entries(grid.items[0])"), [["12", "text"]])
        self.assertEqual(self.ask("document.querySelectorAll('.vg-editor').length"), 0)
        self.assertIs(self.ask("document.activeElement === grid"), True)

    def test_an_invalid_text_is_dropped_when_rows_are_made_anew(self):
        self.do("grid.focusItem(1, 'age'); grid.focus();")
        age = self.ask("people[1].age")
        self.page.keyboard.press("F2")
        self.page.keyboard.type("1e")
        self.do("grid.kind = () => 'other';")
        self.assertEqual(self.ask("people[1].age"), age)
        self.cell(2, "name").dblclick()
        self.page.keyboard.type("text")
        self.press("Enter")
        self.assertEqual(self.ask("people[2].name"), "text")

    def test_keys_in_a_table_without_columns(self):
        self.page.evaluate("navigator.clipboard.writeText('before')")
        self.do("grid.columns = []; grid.layout = 'table'; grid.count = 5;")
        self.do("grid.focusItem(0); grid.focus();")
        self.press("Delete", "Control+c", "Control+v")
        self.assertEqual(self.page.evaluate("navigator.clipboard.readText()"), "before")


class ColumnFaultTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("""globalThis.changes = 0; grid.addEventListener("columnchange", () => { changes += 1; });""")

    def test_the_guide_lists_all_parts(self):
        self.do("grid.setColumn('name', { filter: true }); grid.summary = { age: '1' }; grid.items = [];"
                "grid.addEventListener('loaderror', (event) => event.preventDefault()); grid.load = () => { throw new Error('none'); };")
        self.rest(4000)
        parts = self.ask("[...new Set([...grid.shadowRoot.querySelectorAll('[part]')].map((each) => each.part.value))]")
        self.assertEqual(sorted(parts), sorted(re.findall(r"::part\((\w+)\)", readme.read_text())))

    def test_cells_have_the_properties_that_a_column_gets_later(self):
        self.do("grid.setColumn('name', { align: 'end', editable: false, isRowHeader: true });")
        self.assertEqual(self.ask("(cell) => [cell.dataset.align, cell.ariaReadOnly, cell.role]", self.cell(3, "name")),
                         ["end", "true", "rowheader"])

    def test_a_column_that_cannot_be_resized_is_not_changed_by_keys(self):
        self.do("grid.setColumn('id', { resizable: false }); changes = 0; grid.focusItem(0, 'id'); grid.focus();")
        self.press("ArrowUp", "Alt+ArrowRight")
        self.assertEqual(self.ask("changes"), 0)

    def drop(self, title, to):
        box = self.heading(title).bounding_box()
        self.page.mouse.move(box["x"] + 60, box["y"] + 10)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + to, box["y"] + 10, steps=4)
        self.page.mouse.up()
        self.rest()

    def test_a_title_that_is_dropped_at_its_own_position_moves_nothing(self):
        for to in (20, 150, 220):
            self.drop("Name", to)
            self.assertEqual(self.ask("[changes, document.querySelector('.vg-live').textContent]"), [0, ""], to)
        self.drop("Name", 320)
        self.assertEqual(self.ask("[changes, grid.columns[2].key]"), [1, "name"])


class TouchFaultTests(TableTest):
    options = {"has_touch": True, "is_mobile": True}

    def test_titles_do_not_lie_over_the_first_row(self):
        self.assertIs(self.ask("matchMedia('(pointer: coarse)').matches"), True)
        self.do("grid.setColumn('name', { filter: true });")
        bottom = self.ask("""Math.max(...[...grid.shadowRoot.querySelectorAll(".heading")].map((each) => each.getBoundingClientRect().bottom))""")
        self.assertLessEqual(bottom, self.cell(0, "name").bounding_box()["y"])
        self.assertGreaterEqual(self.heading("Name").bounding_box()["height"], 44)


class TypeTests(TableTest):
    def test_a_date_is_copied_as_the_number_that_its_format_returns(self):
        self.do("""grid.columns = [{ key: "born", format: (date) => date.getFullYear() }];
            grid.focusItem(1, "born"); grid.focus();
            document.addEventListener("copy", ({ clipboardData }) => { globalThis.copied = clipboardData.getData("text/html"); });""")
        self.press("Control+c")
        self.assertEqual(self.ask("copied"), "<table><tr><td>2000</td></tr></table>")

    """Values keep their type when they are edited."""

    def setUp(self):
        super().setUp()
        self.do("""grid.items = [{ age: 3, active: true, born: new Date(2000, 1, 1), name: "A" }];
            grid.columns = [
              { key: "age", editable: true, format: (age) => age.toFixed(1) },
              { key: "active", editable: true, format: String },
              { key: "born", editable: true, format: (born) => born.toLocaleDateString("en") },
              { key: "name", editable: true }];""")

    def edit(self, column, text):
        """Replaces the text of a cell, and returns the value of the item."""
        self.do(f"grid.focusItem(0, '{column}'); grid.focus();")
        self.press("Enter", "Control+a", "Delete")
        self.page.keyboard.type(text)
        self.press("Enter")
        return self.ask(f"grid.itemAt(0).{column}")

    def test_a_missing_value_gets_the_type_of_its_column(self):
        self.do("""grid.columns = [{ key: "age", editable: true }, { key: "isOk", editable: true, flex: 1 }];
            globalThis.few = [{ age: null }, { age: 4, isOk: true }, { isOk: null }]; grid.items = few; grid.focusItem(0, "age"); grid.focus();""")
        self.page.keyboard.type("50")
        self.press("Enter")
        self.do("grid.focusItem(2, 'isOk');")
        self.page.keyboard.type("false")
        self.press("Enter")
        self.assertEqual(self.ask("[few[0].age, few[2].isOk]"), [50, False])

    def test_a_text_that_parse_refuses_changes_nothing_and_other_texts_do(self):
        self.do("""grid.setAttribute("selection-mode", "cells");
            const parse = (text) => { if (text === "") throw new Error("empty"); return new Date(text); };
            grid.columns = [{ key: "name", editable: true }, { key: "date", editable: true, parse }];
            globalThis.few = [{ name: "a", date: new Date(0) }, { name: "b", date: new Date(0) }];
            grid.items = few; grid.focusItem(0, "name"); grid.focus();""")
        self.press("Control+a")
        self.press("Delete")
        self.assertEqual(self.ask("few.map(({ name, date }) => [name, date.getTime()])"), [["", 0], ["", 0]])
        self.assertEqual(self.complaints, ["empty", "empty"])
        self.complaints.clear()
        self.do("grid.focusItem(0, 'date');")
        self.page.keyboard.type("foo")
        self.press("Enter")
        self.assertEqual(self.ask("few[0].date.getTime()"), 0)

    def test_a_number_that_was_cleared_becomes_a_number_again(self):
        self.assertIsNone(self.edit("age", ""))
        self.assertEqual(self.rows("age"), [""])
        self.assertEqual(self.edit("age", "30"), 30)
        self.assertEqual(self.rows("age"), ["30.0"])

    def test_a_boolean_accepts_its_two_words(self):
        self.assertIs(self.edit("active", "FALSE"), False)
        self.assertIs(self.edit("active", "perhaps"), False)
        self.assertIs(self.edit("active", "true"), True)

    def test_an_object_is_edited_only_by_a_column_that_parses_texts(self):
        self.do("grid.focusItem(0, 'born'); grid.focus();")
        self.press("Enter")
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-editor').length"), 0)
        self.press("Delete")
        self.assertTrue(self.ask("grid.itemAt(0).born instanceof Date"))
        self.do("""grid.setColumn("born", { parse: (text) => text === "" ? null : new Date(text) });""")
        self.assertEqual(self.edit("born", "2/3/2001") and self.rows("born"), ["2/3/2001"])

    def test_an_object_that_cannot_be_edited_is_activated(self):
        self.do("globalThis.active = []; grid.addEventListener('activate', ({ detail }) => active.push(detail.key));"
                "grid.focusItem(0, 'born'); grid.focus();")
        self.press("Enter")
        self.assertEqual(self.ask("active"), ["born"])
        self.cell(0, "born").dblclick()
        self.assertEqual(self.ask("active"), ["born", "born"])
        self.press("F2", "x", " ")
        self.cell(0, "name").dblclick()
        self.assertEqual(self.ask("[active.length, grid.querySelector('.vg-editor').value]"), [2, "A"])

    def test_a_text_may_be_empty(self):
        self.assertEqual(self.edit("name", ""), "")

    def test_the_texts_and_the_values_of_a_column_are_found(self):
        self.do("""grid.items = [3, 13, 40].map((age, day) => ({ age, born: new Date(2000, 0, day + 1) }));""")
        for filter, ages in (
                ("{ age: '13.0' }", ["13.0"]), ("{ age: '3' }", ["3.0", "13.0"]), ("{ born: '1/3/2000' }", ["40.0"]),
                ("{ born: 'jan 03' }", []), ("{ born: '1/4/2000' }", [])):
            with self.subTest(filter=filter):
                self.do(f"grid.filter = {filter};")
                self.assertEqual(self.rows("age"), ages)
        self.do("grid.filter = {};")
        self.assertEqual(self.ask("['40.0', '40', '1/2/2000', 'Jan 02', '1/9'].map((text) => grid.find(text))"), [2, 2, 1, -1, -1])


class DateEditorTests(TableTest):
    """Editing dates, as a user does."""

    def begin(self, editor):
        self.do("""people[1].born = new Date("1979-02-08"); people.forEach((each) => { each.born ??= new Date("2000-01-01"); });
            grid.columns = [{ key: "born", editable: true, parse: (text) => (text ? new Date(text) : null), format: (date) => date.toJSON().slice(0, 10),
            """ + editor + """ }]; grid.items = people;
            grid.focusItem(1, "born"); grid.focus();""")

    DATE_INPUT = """editor: (date) => { const input = document.createElement("input"); input.type = "date";
        input.value = date.toJSON().slice(0, 10); return input; }"""

    def value(self):
        return self.ask("people[1].born?.toJSON().slice(0, 10)")

    def test_the_default_input_shows_the_text_of_the_column(self):
        self.begin("")
        self.press("Enter")
        self.assertEqual(self.ask("grid.querySelector('.vg-editor').value"), "1979-02-08")
        self.press("Enter")
        self.assertEqual(self.value(), "1979-02-08")

    def test_an_input_of_dates_keeps_the_date_until_another_one_is_complete(self):
        for keys in (["1", "Enter"], ["x", "Tab"]):
            with self.subTest(keys):
                self.begin(self.DATE_INPUT)
                self.press(*keys)
                self.assertNotEqual(self.value(), None)

    def test_an_input_of_dates_takes_the_first_key(self):
        self.begin(self.DATE_INPUT)
        self.page.keyboard.type("12051980")
        self.press("Enter")
        self.assertEqual(self.value(), "1980-12-05")


class NumberEditorTests(TableTest):
    """Editing numbers. The columns of the page make their editors in one of the cases."""

    OWN = """grid.setColumn("age", { editor: (value) => { const input = document.createElement("input"); input.type = "number";
        input.step = "any"; input.value = value; return input; } });"""

    def edit(self, *keys):
        """Edits the number 12. Returns its value, and the number of editors afterwards."""
        self.do("people[1].age = 12; grid.refresh(); grid.focusItem(1, 'age'); grid.focus();")
        for key in keys:
            self.page.keyboard.press(key)
        self.rest()
        return self.ask("[people[1].age, grid.querySelectorAll('.vg-editor').length]")

    def test_letters_do_not_clear_a_number(self):
        for own in ("", self.OWN):
            self.do(own)
            for keys in (["F2", *"abc"], [*"abc"], ["F2", "%"], [" "]):
                with self.subTest(own=own, keys=keys):
                    self.assertEqual(self.edit(*keys, "Enter"), [12, 0])
        self.ask("navigator.clipboard.writeText('none')")
        self.assertEqual(self.edit("F2", "Control+v", "Enter"), [12, 0])
        self.assertEqual(self.edit("F2", "Delete", "Enter"), [None, 0])

    def test_a_sign_or_a_point_begins_a_number(self):
        for own in ("", self.OWN):
            self.do(own)
            for text, number in (("-5", -5), (".5", 0.5), ("7", 7), ("1e3", 1000), ("4x2", 42)):
                with self.subTest(own=own, text=text):
                    self.assertEqual(self.edit(*text, "Enter"), [number, 0])

    def test_an_invalid_text_is_kept_by_no_key_and_dropped_by_a_press_elsewhere(self):
        for key in ("Enter", "Tab"):
            self.assertEqual(self.edit("F2", "1", "e", key), [12, 1])
            self.assertTrue(self.ask("document.activeElement.matches('.vg-editor')"))
            self.press("Escape")
            self.assertEqual(self.edit(), [12, 0])
        self.edit("F2", "1", "e")
        self.cell(4, "name").click()
        self.assertEqual(self.ask("[people[1].age, grid.querySelectorAll('.vg-editor').length, grid.focusedItem, document.activeElement === grid]"),
                         [12, 0, 4, True])


class CheckTests(TableTest):
    """Booleans that the user edits are boxes to check."""

    options = {"has_touch": True}

    def setUp(self):
        super().setUp()
        self.do("""people.forEach((each, index) => { each.active = index % 3 === 0; });
            globalThis.edits = [];
            grid.columns = [{ key: "id", width: 60 }, { key: "active", title: "Active", editable: true }, { key: "name", editable: true }];
            grid.addEventListener("celledit", ({ detail: { index, key, value, oldValue } }) => edits.push([index, key, value, oldValue]));""")

    def box(self, row):
        return self.cell(row, "active").query_selector("input")

    def state(self, row):
        """Returns the value of an item, and whether its box is checked."""
        return [self.ask("(row) => grid.itemAt(row).active", row), self.box(row).is_checked()]

    def test_a_click_on_the_box_focuses_its_cell_and_changes_the_value(self):
        self.box(2).click()
        self.rest()
        self.assertEqual([self.state(2), self.ask("edits")], [[True, True], [[2, "active", True, False]]])
        self.assertEqual(self.ask("[grid.focusedItem, document.activeElement === grid]"), [2, True])
        self.assertEqual(self.ask("grid.querySelector('[data-focused]').vgColumn.key"), "active")
        self.press("ArrowDown", "Space")
        self.assertEqual(self.state(3), [False, False])
        self.cell(4, "active").click(position={"x": 60, "y": 10})
        self.assertEqual(self.state(4), [False, False], "Beside the box, a click moves the focus only.")

    def test_a_double_click_beside_the_box_activates_the_item(self):
        self.do("globalThis.active = []; grid.addEventListener('activate', ({ detail: { index, key } }) => active.push([index, key]));")
        self.cell(4, "active").dblclick(position={"x": 60, "y": 10})
        self.rest()
        self.assertEqual([self.state(4), self.ask("active")], [[False, False], [[4, "active"]]])
        self.box(4).dblclick()
        self.rest()
        self.assertEqual([self.state(4), self.ask("active.length"), self.ask("edits.length")], [[False, False], 1, 2])

    def test_a_tap_on_the_box_changes_the_value(self):
        box = self.box(2).bounding_box()
        self.page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
        self.rest()
        self.assertEqual([self.state(2), self.ask("grid.focusedItem")], [[True, True], 2])

    def test_keys_change_the_value(self):
        for mode in ("none", "multiple", "cells"):
            self.do("grid.setAttribute('selection-mode', argument);", mode)
            self.do("grid.focusItem(1, 'active'); grid.focus(); grid.selection = [];")
            for key, value in (("Space", True), ("Enter", False), ("F2", True), ("x", True), ("Delete", True), ("Space", False)):
                self.press(key)
                self.assertEqual([self.state(1), self.ask("grid.focusedItem")], [[value] * 2, 1], (mode, key))
            self.assertEqual(self.ask("grid.querySelectorAll('.vg-editor').length"), 0)
            self.assertEqual(self.ask("grid.selection"), [])
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.focusItem(1, 'active');")
        self.press("Shift+Space")
        self.assertEqual([self.ask("grid.selection"), self.state(1)], [[[1, 2]], [False, False]])

    def test_a_page_can_refuse_the_change_and_a_change_is_undone(self):
        self.box(1).click()
        self.press("Control+z")
        self.assertEqual(self.state(1), [False, False])
        self.press("Control+y")
        self.assertEqual(self.state(1), [True, True])
        self.do("grid.addEventListener('celledit', (event) => event.preventDefault());")
        self.box(1).click()
        self.rest()
        self.assertEqual(self.state(1), [True, True])

    def test_assistive_technology_reads_the_box(self):
        self.do("grid.focusItem(3, 'active'); grid.focus();")
        self.assertIn('checkbox "Active" [checked]', self.page.locator("virtual-grid .vg-row").nth(3).aria_snapshot())
        focused = "document.getElementById(grid.getAttribute('aria-activedescendant'))"
        self.assertEqual(self.ask(f"[{focused}.checked, {focused}.ariaLabel, {focused}.closest('.vg-cell').vgColumn.key]"), [True, "Active", "active"])
        self.press("ArrowRight")
        self.assertEqual(self.ask(f"{focused}.vgColumn.key"), "name")
        # Tab leaves the grid.
        self.do("grid.after(document.createElement('button'));")
        self.press("Tab")
        self.assertEqual(self.ask("document.activeElement.tagName"), "BUTTON")

    def test_assistive_technology_reads_a_box_that_comes_or_goes(self):
        focused = """(({ className, id }) => [className, grid.elementOf(grid.focusedItem)?.querySelector(".vg-check")?.id === id])(
            document.getElementById(grid.getAttribute("aria-activedescendant")))"""
        self.do("grid.focusItem(3, 'active'); grid.focus();")
        self.assertEqual(self.ask(focused), ["vg-check", True])
        for value, expected in (("null", ["vg-cell", False]), ("true", ["vg-check", True])):
            self.do(f"people[3].active = {value}; grid.refresh(); globalThis.atOnce = {focused};")
            self.assertEqual(self.ask("atOnce"), expected)
        # Rows that are still loading have no box.
        self.do("""const rows = people; globalThis.requests = []; grid.load = ({ start, end }) => new Promise((done) => requests.push(
              () => done({ rows: rows.slice(start, end), total: 1000 })));""")
        self.do("requests.splice(0).forEach((each) => each());")
        self.do("grid.focusItem(0, 'active');")
        self.press("Control+End")
        self.assertEqual(self.ask(focused), ["vg-cell", False])
        self.do("requests.splice(0).forEach((each) => each());")
        self.assertEqual([self.ask(focused), self.ask("grid.focusedItem")], [["vg-check", True], 999])
        self.assertEqual(self.ask("grid.querySelectorAll('[data-focused]').length"), 1)

    def test_elements_that_are_used_again_show_the_value_of_their_row(self):
        self.do("""people.forEach((each, index) => { if (index % 7 === 0) each.active = index % 2 ? null : "unknown"; });
            const rows = people; grid.load = ({ start, end }) => new Promise((done) => setTimeout(
              () => done({ rows: rows.slice(start, end), total: 1000 }), 50));""")
        for position in (300, 9_000, 9_400, 20_000, 100):
            self.scroll(position)
            wrong = self.ask("""[...grid.querySelectorAll(".vg-row:not([hidden])")].filter((row) => {
                const cell = row.querySelector("[aria-colindex='2']");
                const { active } = grid.itemAt(row.vgIndex);
                const box = cell.querySelector("input");
                return typeof active === "boolean" ? cell.textContent !== "" || box?.checked !== active
                  : box || cell.textContent !== (active ?? "");
            }).map((row) => row.vgIndex)""")
            self.assertEqual(wrong, [])

    def test_a_box_of_a_grid_in_a_grid_is_the_inner_one_s(self):
        self.do("""grid.setAttribute("selection-mode", "multiple");
            grid.detail = (element) => {
              globalThis.inner = document.createElement("virtual-grid");
              inner.style.height = "100px";
              inner.columns = [{ key: "id" }, { key: "active", editable: true }];
              inner.items = [{ id: 0, active: false }, { id: 1, active: false }];
              element.replaceChildren(inner);
            };
            grid.expand(0); await new Promise((done) => setTimeout(done, 100)); await inner.ready;""")
        self.page.locator("virtual-grid virtual-grid .vg-check").nth(1).click()
        self.rest()
        self.assertEqual(self.ask("[inner.items.map(({ active }) => active), inner.focusedItem, document.activeElement === inner, edits]"),
                         [[False, True], 1, True, []])
        self.do("grid.focusItem(3, 'name'); grid.focus();")
        self.press("Space")
        self.assertEqual(self.ask("grid.selection"), [[3, 4]])

    def test_the_page_can_show_a_boolean_as_a_text(self):
        self.do("grid.setColumn('active', { format: (active) => (active ? 'yes' : 'no') });")
        self.assertEqual(self.rows("active")[:2], ["yes", "no"])
        self.do("grid.setColumn('active', { format: undefined, editable: false });")
        self.assertEqual(self.rows("active")[:2], ["true", "false"])
        self.do("grid.setColumn('active', { editable: true }); grid.groupBy = ['active'];")
        self.assertEqual(self.rows("id"), ["false (666)", "true (334)"])
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-row:not([hidden]) input').length"), 0)


class WorkTests(TableTest):
    """What is not done again while nothing changes."""

    def test_a_fill_asks_for_each_value_once(self):
        self.do("""globalThis.asked = 0;
            const value = (key) => (item) => { asked += 1; return item[key]; };
            people.forEach((each, index) => { each.active = index % 2 === 0; });
            grid.columns = ["name", "active"].map((key) => ({ key, editable: true, value: value(key) }));""")
        filled = "grid.querySelectorAll('.vg-row:not([hidden])').length"
        self.do(f"asked = 0; grid.refresh(); globalThis.expected = 2 * {filled};")
        self.assertEqual(self.ask("asked"), self.ask("expected"))
        self.assertEqual(self.rows("name")[1], "Name 919")

    def written(self, selector, action):
        """Returns how many attributes of elements are written during an action."""
        return self.do("""const elements = [...grid.querySelectorAll(argument)];
            if (elements.length === 0) throw new Error("There are no elements.");
            let written = 0;
            const observer = new MutationObserver((records) => { written += records.length; });
            for (const each of elements) observer.observe(each, { attributes: true });
            await ACTION;
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            observer.disconnect();
            return written;""".replace("ACTION", action), selector)

    def test_a_fill_names_no_box_again(self):
        self.do("people.forEach((each, index) => { each.active = index % 2 === 0; });"
                "grid.columns = [{ key: 'active', title: 'Active', editable: true }, { key: 'done', title: 'Done', value: ({ active }) => active, editable: true }];")
        self.assertEqual(self.written(".vg-check", "grid.refresh()"), 0)
        labels = "[...new Set([...grid.querySelectorAll('.vg-row:not([hidden]) .vg-check')].map((each) => [each.closest('.vg-cell').vgColumn.key, each.ariaLabel].join()))].sort()"
        self.assertEqual(self.ask(labels), ["active,Active", "done,Done"])
        self.do("grid.setColumn('active', { title: 'On' }); grid.moveColumn('done', 'active');")
        self.assertEqual(self.ask(labels), ["active,On", "done,Done"])
        self.do("grid.columns = [{ key: 'done', title: 'Ready', value: ({ active }) => active, editable: true }, { key: 'active', title: 'Active', editable: true }];")
        self.scroll(20_000)
        self.assertEqual(self.ask(labels), ["active,Active", "done,Ready"])

    def test_frames_write_no_style_of_the_handle_and_of_merged_cells_again(self):
        self.do("grid.setAttribute('selection-mode', 'cells'); grid.mergedCells = [{ row: 2, rows: 2, column: 'city' }]; grid.focusItem(1, 'name'); grid.focus();")
        frames = """(async () => { for (let frame = 0; frame < 5; frame += 1) {
            grid.offset += 1; await new Promise((done) => requestAnimationFrame(done)); } })()"""
        used = self.do("""globalThis.used = [0, 0];
            [".vg-fill", ".vg-merged"].forEach((selector, index) => {
              const element = grid.querySelector(selector);
              const { style } = element;
              Object.defineProperty(element, "style", { get: () => { used[index] += 1; return style; } });
            });
            await FRAMES; return used;""".replace("FRAMES", frames))
        self.assertEqual(used, [0, 0])
        self.do("grid.setColumnWidth('name', 250);")
        handle = "(({ right }, cell) => Math.round(right - cell.getBoundingClientRect().right))(grid.querySelector('.vg-fill').getBoundingClientRect(), argument)"
        self.assertLess(abs(self.ask(f"(argument) => {handle}", self.cell(1, "name"))), 10)


class FilterInputTests(TableTest):
    def test_escape_empties_the_input_and_the_filter(self):
        self.do("grid.setColumn('name', { filter: true });")
        field = self.page.locator("virtual-grid input[type=search]")
        field.focus()
        self.page.keyboard.type("77")
        self.rest(300)
        self.assertEqual(self.ask("grid.filter"), {"name": "77"})
        self.press("Escape")
        self.assertEqual([field.input_value(), self.ask("grid.filter")], ["", {}])


class NarrowOutlineTests(TableTest):
    def test_the_indent_leaves_room_for_the_value(self):
        self.do("""grid.columns = [{ key: "id", width: 80 }, { key: "city", width: 90 }, { key: "name", width: 200 }];
            grid.items = people; grid.groupBy = ["city", "age"]; grid.expandAll();""")
        widths = self.ask("""[...grid.querySelectorAll(".vg-row:not([hidden], .vg-group) .vg-cell[aria-colindex='1']")].map((cell) => {
            const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
            return cell.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd); })""")
        self.assertGreater(len(widths), 0)
        self.assertEqual(min(widths), 40)
