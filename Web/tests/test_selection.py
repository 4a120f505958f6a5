"""What is selected, edited and pasted while rows and columns change."""

from grid import GridTest
from test_tables import TableTest

# Records what the page is told about the selection.
TOLD = "globalThis.told = []; grid.addEventListener('selectionchange', ({ detail }) => told.push(detail));"

# A function that loads a thousand rows in the order that the user has chosen.
SERVER = """
  globalThis.server = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Name ${(id * 7919) % 1000}` }));
  globalThis.answer = async ({ start, end, sort }) => {
    const rows = sort.length > 0 ? [...server].sort((one, other) => one.name < other.name ? -1 : 1) : server;
    return { rows: rows.slice(start, end), total: 1000 };
  };
  grid.load = answer;
"""


class CellTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("grid.setAttribute('selection-mode', 'cells'); grid.focusItem(1, 'name'); grid.focus();" + TOLD)

    def test_moved_and_hidden_columns_end_the_selection_of_cells(self):
        for change in ("grid.moveColumn('name')", "grid.setColumn('city', { hidden: true })",
                       "grid.columns = [{ key: 'name', editable: true }, { key: 'city', editable: true }]"):
            with self.subTest(change):
                self.do("grid.focusItem(1, 'name'); told.length = 0;" + change)
                self.assertEqual(self.ask("[told, grid.querySelectorAll('[data-selected]').length]"), [[{"area": None}], 0])
        city = self.ask("people[1].city")
        self.press("Delete")
        self.assertEqual(self.ask("[people[1].name, people[1].city]"), ["", city], "The focused cell is cleared.")

    def test_sorting_tells_that_no_cell_is_selected(self):
        self.do("told.length = 0; grid.sort = [{ key: 'name' }];")
        self.assertEqual(self.ask("told"), [{"area": None}])

    def test_a_paste_leaves_out_rows_with_details(self):
        self.do("grid.detail = (element) => { element.textContent = 'Details'; }; grid.expand(1); grid.focusItem(1, 'name');")
        self.ask("navigator.clipboard.writeText('A\\nB\\nC')")
        self.press("Control+v")
        self.assertEqual(self.ask("people.slice(1, 4).map(({ name }) => name)"), ["A", "B", "C"])

    def test_a_single_line_is_pasted_into_the_selected_rows_only(self):
        self.press("Delete", "ArrowDown", "ArrowDown")
        self.do("grid.focusItem(1, 'name');")
        self.press("Shift+ArrowDown", "Delete")
        # The two cells that were cleared together are no longer neighbors.
        self.do("people.splice(2, 0, { id: -1, name: 'new' }); grid.applyChanges([{ type: 'insert', start: 2 }]);")
        self.press("Control+z")
        self.ask("navigator.clipboard.writeText('X')")
        self.press("Control+v")
        self.assertEqual(self.ask("people.slice(1, 4).map(({ name }) => name)"), ["X", "new", "X"])

    def test_pasted_cells_are_selected(self):
        self.ask("navigator.clipboard.writeText('A\\tB\\nC\\tD')")
        self.press("Control+v")
        self.assertEqual(self.ask("told.at(-1)"), {"area": {"rows": [[1, 3]], "columns": ["name", "city"]}})

    def test_a_second_paste_begins_in_the_same_column(self):
        self.do("grid.focusItem(3, 'id');")
        self.press("Shift+End", "Control+c", "Escape")
        for row in (4, 5):
            self.do(f"grid.focusItem({row}, 'id');" if row == 4 else "")
            self.press("Control+v", "ArrowDown")
        self.assertEqual(self.ask("[4, 5].map((row) => people[row].name)"), self.ask("[people[3].name, people[3].name]"))

    def test_other_properties_of_a_column_keep_the_selected_cells(self):
        self.do("told.length = 0; grid.setColumn('age', { title: 'Years' });")
        self.assertEqual(self.ask("[told, grid.querySelectorAll('[data-selected]').length]"), [[], 1])

    def test_sums_of_groups_are_copied_with_few_decimals(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "price", aggregate: "sum" }]; grid.groupBy = ["city"];
            grid.items = [{ city: "A", price: 0.1 }, { city: "A", price: 0.2 }]; grid.focusItem(0, "price");""")
        self.press("Control+c")
        self.assertEqual(self.ask("navigator.clipboard.readText()"), "0.3")

    def test_too_many_lines_are_not_pasted(self):
        self.do("""const clipboardData = new DataTransfer(); clipboardData.setData("text/plain", "x\\n".repeat(1_000_001));
            grid.columns = [{ key: "name", editable: true }];
            grid.items = Array.from({ length: 1_100_000 }, () => ({ name: "" })); grid.focusItem(0);
            grid.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));""")
        self.assertEqual(self.ask("[grid.items[0].name, grid.shadowRoot.querySelector('.notice').innerText]"),
                         ["", "More than 1,000,000 cells are selected."])

    def test_ctrl_shift_and_letters_do_not_fill(self):
        self.press("Shift+ArrowDown")
        before = self.ask("people[2].name")
        self.do("""grid.dispatchEvent(new KeyboardEvent("keydown", { key: "D", ctrlKey: true, shiftKey: true }));""")
        self.assertEqual(self.ask("people[2].name"), before)


class HeadingTests(TableTest):
    def test_the_key_down_goes_from_the_headings_to_a_visible_row(self):
        self.do("grid.sort = [{ key: 'name' }]; grid.focusItem(0, 'name'); grid.focus();")
        self.press("ArrowUp", "Enter")
        self.do("grid.offset = 0;")
        self.assertGreater(self.ask("grid.focusedItem"), 900)
        self.press("ArrowDown")
        self.assertEqual(self.ask("[grid.focusedItem, grid.offset]"), [0, 0])

    def test_a_column_that_is_moved_by_keys_stays_visible(self):
        self.do("grid.focusItem(0, 'city'); grid.focus();")
        self.press("ArrowUp", "Control+Shift+ArrowRight", "Control+Shift+ArrowRight")
        self.assertEqual(self.ask("grid.columns.map(({ key }) => key)"), ["id", "name", "age", "note", "city"])
        self.assertTrue(self.ask("""(() => {
            const { left, right } = grid.shadowRoot.querySelector(".heading[data-focused]").getBoundingClientRect();
            return left >= 0 && right <= grid.clientWidth;
        })()"""))

    def test_a_column_is_fitted_to_its_text_in_the_last_row(self):
        self.do("grid.summary = { age: 'A long text below all ages' }; grid.fitColumn('age');")
        self.assertGreater(self.ask("grid.columns.find(({ key }) => key === 'age').width"), 160)

    def test_the_key_down_goes_from_the_headings_to_the_focused_frozen_row(self):
        self.do("grid.setAttribute('frozen-start', 2); grid.focusItem(0, 'name'); grid.focus(); grid.offset = 3000;")
        self.press("ArrowUp", "ArrowDown")
        self.assertEqual(self.ask("grid.focusedItem"), 0)

    def test_the_item_of_an_element_is_found(self):
        self.assertEqual(self.ask("""[grid.indexOf(grid.elementOf(3).querySelector(".vg-cell")), grid.indexOf(grid.elementOf(4)),
            grid.indexOf(grid), grid.indexOf(document.body)]"""), [3, 4, -1, -1])


class ItemTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("grid.setAttribute('selection-mode', 'multiple');" + TOLD)

    def selected(self):
        return self.ask("grid.selection.flatMap(([start, end]) => "
                        "Array.from({ length: end - start }, (_, step) => grid.itemAt(start + step).id)).sort((a, b) => a - b)")

    def test_items_without_keys_keep_their_selection_when_the_array_changes(self):
        for order in ("grid.sort = [{ key: 'name' }];", "grid.sort = []; grid.groupBy = ['city']; grid.expandAll();"):
            with self.subTest(order):
                self.do(order + "grid.selection = [[5, 7]]; grid.focusItem(6); told.length = 0;")
                before = self.selected()
                focused = self.ask("grid.itemAt(grid.focusedItem).id")
                self.do("people.unshift({ id: -1 - people.length, name: 'A', city: 'Bern' }); grid.applyChanges([{ type: 'insert', start: 0 }]);")
                self.assertEqual([self.selected(), self.ask("grid.itemAt(grid.focusedItem).id")], [before, focused])
                self.assertEqual(self.ask("told"), [{"ranges": self.ask("grid.selection")}])

    def test_a_page_is_told_where_selected_items_are_after_sorting(self):
        self.do("grid.selection = [[0, 3]]; told.length = 0; grid.sort = [{ key: 'name', descending: true }];")
        self.assertEqual(self.selected(), [0, 1, 2])
        self.assertEqual(self.ask("told"), [{"ranges": self.ask("grid.selection")}])

    def test_rows_of_a_server_in_another_order_are_not_selected(self):
        for statement in ("grid.sort = [{ key: 'name' }];", "grid.filter = { name: '1' };"):
            with self.subTest(statement):
                self.do(SERVER)
                self.do("grid.selection = [[3, 5]]; told.length = 0;")
                self.do("grid.reload();")
                self.assertEqual(self.ask("[grid.selection, told]"), [[[3, 5]], []])
                self.do(statement)
                self.assertEqual(self.ask("[grid.selection, told]"), [[], [{"ranges": []}]])
                self.do("grid.sort = []; grid.filter = {};")

    def test_an_array_that_is_changed_and_reloaded_can_be_replaced(self):
        self.do("grid.itemKey = 'id'; people.push({ id: 1000, name: 'Zoe' }); grid.reload(); grid.items = people.slice(1);")
        self.assertEqual(self.ask("[grid.count, grid.itemAt(999).name]"), [1000, "Zoe"])

    def test_a_click_of_assistive_technology_selects(self):
        self.do("grid.elementOf(2).click();")
        self.assertEqual(self.ask("[grid.selection, grid.focusedItem]"), [[[2, 3]], 2])

    def test_a_press_ends_the_selection_of_text_elsewhere(self):
        self.do("""const text = document.body.appendChild(document.createElement("p")); text.textContent = "Some text";
            getSelection().selectAllChildren(text);""")
        self.cell(1, "name").click()
        self.press("Control+c")
        self.assertEqual(self.ask("navigator.clipboard.readText()").split("\t")[:2], self.ask("[`${people[1].id}`, people[1].name]"))

    def test_replaced_and_removed_items_leave_the_focus_at_their_index(self):
        self.do("grid.selection = [[3, 5]]; grid.focusItem(3); people[3] = { ...people[3], age: 50 }; grid.reload();")
        self.assertEqual(self.ask("[grid.selection, grid.focusedItem]"), [[[3, 5]], 3])
        self.do("grid.focusItem(300); people.splice(300, 1); grid.items = people;")
        self.assertEqual(self.ask("[grid.focusedItem, grid.selection]"), [300, [[3, 5]]])

    def test_an_object_that_is_in_the_array_twice_is_selected_once(self):
        self.do("const [one, two] = people; grid.items = [one, two, one, two, one]; grid.selection = [[0, 1]]; grid.focusItem(0);"
                "grid.sort = [{ key: 'id', descending: true }];")
        self.assertEqual(self.ask("[grid.selection, grid.focusedItem]"), [[[2, 3]], 2])

    def test_a_new_key_is_not_asked_of_the_items_before(self):
        self.do("grid.items = [{ x: 1 }]; grid.setItems([{ m: { id: 1 } }], ({ m }) => m.id);")
        self.assertEqual(self.ask("grid.itemAt(0).m.id"), 1)

    def test_a_page_may_set_items_when_it_is_told_that_no_cell_is_selected(self):
        self.do("""grid.setAttribute("selection-mode", "cells"); grid.itemKey = "id"; grid.focusItem(1, "name");
            grid.addEventListener("selectionchange", () => { grid.items = people.slice(0, 10); }, { once: true });
            grid.items = people.slice(0, 500);""")
        self.assertIn(self.ask("grid.count"), (10, 500))

    def test_cells_of_a_server_are_deselected_by_another_order_only(self):
        self.do(SERVER + "grid.setAttribute('selection-mode', 'cells');")
        self.do("grid.focusItem(1, 'name'); told.length = 0; grid.reload();")
        self.assertEqual(self.ask("told"), [])
        self.do("grid.sort = [{ key: 'name' }];")
        self.assertEqual(self.ask("told"), [{"area": None}])


class EditingTests(TableTest):
    def edit(self, text):
        self.do("grid.focusItem(2, 'name'); grid.focus();")
        self.press("F2")
        self.page.keyboard.type(text)

    def test_a_reload_of_the_rows_of_a_server_ends_editing(self):
        self.do(SERVER + """globalThis.edits = [];
            grid.addEventListener("celledit", ({ detail: { index, item, value } }) => edits.push([index, item.id, value]));""")
        self.edit("new")
        self.do("grid.sort = [{ key: 'name' }];")
        self.assertEqual(self.ask("[edits, grid.querySelectorAll('.vg-editor').length]"), [[[2, 2, "new"]], 0])

    def test_a_page_may_set_items_when_it_is_told_an_edit(self):
        for change in ("grid.items = people.slice(1)", "grid.reload()", "grid.expand(0)",
                       "people.splice(0, 1); grid.applyChanges([{ type: 'remove', start: 0 }])"):
            with self.subTest(change):
                self.do("""grid.detail = (element) => {}; grid.itemKey = "id"; grid.items = people;
                    grid.addEventListener("celledit", () => { grid.items = people.slice(2); }, { once: true });""")
                self.edit("new")
                self.do(change)
                self.assertIn(self.ask("grid.itemAt(0).id"), (0, 1, 2, 3))
                self.assertEqual(self.ask("grid.querySelectorAll('.vg-editor').length"), 0)

    def test_a_text_with_several_lines_keeps_them(self):
        self.do("people[2].name = 'One\\ntwo';")
        self.edit("")
        self.press("Control+End")
        self.page.keyboard.type("!")
        self.press("Shift+Enter")
        self.page.keyboard.type("three")
        self.press("Enter")
        self.assertEqual(self.ask("[people[2].name, grid.focusedItem]"), ["One\ntwo!\nthree", 3])

    def test_a_refused_text_keeps_the_editor_open_with_the_reason(self):
        self.do("""grid.setColumn("name", { parse: (text) => {
            if (text === "bad") throw new Error("It is bad.");
            return text === "none" ? NaN : text;
          } });""")
        before = self.ask("people[2].name")
        self.edit("bad")
        for text, message in (("bad", "It is bad."), ("none", "This is not a valid value.")):
            self.ask("(text) => { grid.querySelector('.vg-editor').value = text; }", text)
            self.press("Enter")
            self.assertEqual(self.ask("[people[2].name, grid.querySelector('.vg-editor').validationMessage]"), [before, message])
        self.ask("grid.querySelector('.vg-editor').value = 'good'")
        self.press("Enter")
        self.assertEqual(self.ask("people[2].name"), "good")
        self.edit("bad")
        self.cell(5, "city").click()
        self.assertEqual(self.ask("[people[2].name, grid.querySelectorAll('.vg-editor').length]"), ["good", 0])

    def test_the_validity_of_an_editor_of_the_page_is_its_own(self):
        self.do("""grid.setColumn("name", { editor: (value) => {
            const input = Object.assign(document.createElement("input"), { value });
            input.addEventListener("input", () => input.setCustomValidity(input.value.includes("!") ? "No marks" : ""));
            return input;
          } });""")
        before = self.ask("people[2].name")
        self.edit("bad!")
        self.press("Enter")
        self.assertEqual(self.ask("[people[2].name, grid.querySelector('.vg-editor').validationMessage]"), [before, "No marks"])

    def test_a_function_that_reads_a_text_may_reload(self):
        self.do("grid.setColumn('name', { parse: (text) => { grid.reload(); return text; } });")
        self.edit("new")
        self.press("Enter")
        self.assertEqual(self.ask("people[2].name"), "new")

    def test_an_edit_of_items_that_are_replaced_is_not_undone(self):
        self.edit("new")
        self.do("grid.items = [{ id: 1, name: 'A' }];")
        self.assertEqual(self.ask("[people[2].name, grid.undo(), people[2].name]"), ["new", False, "new"])


class WantedItemTests(GridTest):
    def setUp(self):
        super().setUp()
        self.do("""grid.setAttribute("item-height", 20); grid.cell = (element, item) => { element.textContent = item; };
            globalThis.answer = async ({ start, end }) => ({ rows: Array.from({ length: end - start }, (_, step) => start + step) });""")

    def test_a_position_of_rows_without_a_total_is_restored(self):
        self.do("grid.load = answer; grid.state = { item: 350, distance: 0 };")
        self.rest(300)
        self.assertEqual(self.shown()[0], "350")

    def test_a_scroll_to_an_item_waits_for_the_first_rows(self):
        self.do("grid.load = async (request) => ({ ...await answer(request), total: 1000 }); grid.scrollToItem(500, { block: 'start' });")
        self.rest(300)
        self.assertEqual(self.shown()[0], "500")

    def test_the_rows_of_an_item_are_requested_once(self):
        self.do("""globalThis.starts = []; grid.load = async (request) => {
                starts.push(request.start);
                await new Promise((done) => setTimeout(done, request.start === 0 ? 50 : 100));
                return { ...await answer(request), total: 1000 };
            }; grid.scrollToItem(530, { block: "start" });""")
        self.rest(400)
        self.assertEqual(self.shown()[0], "530")
        self.assertEqual(self.ask("starts"), [0, 500])

    def test_an_item_that_there_is_not_does_not_wait_for_others(self):
        self.do("globalThis.total = 300; grid.load = async (request) => ({ ...await answer(request), total });")
        self.do("grid.scrollToItem(400); grid.offset = 0;")
        self.do("total = 1000; grid.reload();")
        self.rest(200)
        self.assertEqual(self.shown()[0], "0")

    def test_a_key_does_not_keep_a_filter_from_the_start_of_its_rows(self):
        self.do("""grid.items = Array.from({ length: 300_000 }, (_, id) => ({ id, n: `x${id}` })); grid.offset = 2_000_000;""")
        self.ask("""() => { grid.filter = { n: "x" }; grid.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })); }""")
        self.rest()
        self.assertEqual(self.ask("grid.offset"), 0)

    def test_a_scroll_of_the_user_replaces_one_that_waits(self):
        self.do("globalThis.later = []; grid.load = (request) => request.start === 0 ? answer(request) : new Promise((done) => later.push([done, request]));"
                "grid.scrollToItem(350, { block: 'start' });")
        self.page.mouse.move(100, 100)
        self.page.mouse.wheel(0, 20)
        self.rest(300)
        self.do("later.forEach(async ([done, request]) => done(await answer(request)));")
        self.rest(300)
        self.assertEqual(self.shown()[0], "1")
