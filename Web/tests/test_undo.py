"""Edits that the user undoes and repeats."""

from test_tables import TableTest


class UndoTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("grid.setAttribute('selection-mode', 'cells'); globalThis.edits = [];"
                "grid.addEventListener('celledit', ({ detail: { index, key, value, oldValue } }) => edits.push([index, key, value, oldValue]));")
        self.names = self.ask("people.slice(0, 10).map(({ name }) => name)")

    def now(self):
        return self.ask("people.slice(0, 10).map(({ name }) => name)")

    def edit(self, row, text, key="name"):
        self.do("grid.focusItem(argument[0], argument[1]); grid.focus();", [row, key])
        self.press("F2")
        self.page.keyboard.type(text)
        self.press("Enter")

    def test_an_edit_is_undone_and_repeated(self):
        self.edit(1, "Ada")
        self.edit(2, "Grace")
        self.press("Control+z")
        self.assertEqual(self.now()[1:3], ["Ada", self.names[2]])
        self.assertEqual(self.rows("name")[1:3], ["Ada", self.names[2]])
        self.assertEqual(self.ask("grid.focusedItem"), 2)
        self.press("Control+z")
        self.assertEqual(self.now(), self.names)
        self.press("Control+Shift+Z", "Control+y")
        self.assertEqual(self.now()[1:3], ["Ada", "Grace"])
        self.assertEqual(self.ask("[grid.redo(), grid.undo(), people[2].name]"), [False, True, self.names[2]])

    def test_an_edit_whose_event_replaces_the_array_cannot_be_undone(self):
        self.do("grid.addEventListener('celledit', () => { grid.items = people.map((each) => ({ ...each })); });")
        self.edit(1, "Ada")
        self.assertFalse(self.ask("grid.undo()"))
        self.assertEqual(self.ask("edits.length"), 1)

    def test_each_cell_dispatches_its_event_with_the_value_to_write(self):
        self.edit(1, "Ada")
        self.press("Control+z", "Control+y")
        old = self.names[1]
        self.assertEqual(self.ask("edits"), [[1, "name", "Ada", old], [1, "name", old, "Ada"], [1, "name", "Ada", old]])

    def test_a_paste_a_fill_and_a_clearing_are_one_step_each(self):
        self.ask("navigator.clipboard.writeText('A\\nB\\nC')")
        self.do("grid.focusItem(2, 'name'); grid.focus();")
        self.press("Control+v")
        self.assertEqual(self.now()[2:5], ["A", "B", "C"])
        self.press("Control+d")
        self.assertEqual(self.now()[2:5], ["A"] * 3)
        self.press("Delete")
        self.assertEqual(self.now()[2:5], [""] * 3)
        steps = []
        for _ in range(3):
            self.press("Control+z")
            steps.append(self.now()[2:5])
        self.assertEqual(steps, [["A"] * 3, ["A", "B", "C"], self.names[2:5]])

    def test_another_edit_forgets_those_that_were_undone(self):
        self.edit(1, "Ada")
        self.press("Control+z")
        self.edit(2, "Grace")
        self.assertFalse(self.ask("grid.redo()"))

    def test_an_edit_is_undone_in_its_item_after_the_order_changed(self):
        self.edit(1, "Ada")
        self.do("grid.sort = [{ key: 'id', descending: true }];")
        self.press("Control+z")
        self.assertEqual([self.now(), self.ask("[edits.at(-1)[0], grid.focusedItem]")], [self.names, [998, 998]])
        self.do("grid.filter = { city: 'nowhere' }; ")
        self.press("Control+y")
        self.assertEqual(self.ask("[people[1].name, edits.at(-1)[0]]"), ["Ada", -1])

    def test_items_with_an_identifier_are_found_in_another_array(self):
        self.do("grid.itemKey = 'id';")
        self.edit(1, "Ada")
        self.do("globalThis.people = people.slice(1).map((each) => ({ ...each })); grid.items = people;")
        self.press("Control+z")
        self.assertEqual(self.ask("people[0].name"), self.names[1])

    def test_another_array_without_identifiers_forgets_the_edits(self):
        self.edit(1, "Ada")
        self.do("grid.items = people.slice();")
        self.assertEqual(self.ask("[grid.undo(), people[1].name]"), [False, "Ada"])

    def test_what_the_page_refuses_is_no_step_and_a_refused_undo_changes_nothing(self):
        self.edit(1, "Ada")
        self.do("grid.addEventListener('celledit', (event) => event.preventDefault());")
        self.edit(2, "Grace")
        self.press("Control+z")
        self.assertEqual(self.now()[1:3], ["Ada", self.names[2]])
        self.assertFalse(self.ask("grid.undo()"))

    def test_100_edits_are_kept(self):
        self.do("globalThis.old = people.slice(0, 130).map(({ city }) => city); grid.focusItem(0, 'city'); grid.focus();")
        for row in range(105):
            self.ask("(row) => { grid.focusItem(row, 'city'); grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete' })); }", row)
        self.assertEqual(self.ask("() => { let count = 0; while (grid.undo()) count += 1; return count; }"), 100)
        self.assertEqual(self.ask("people.slice(0, 6).map(({ city }, row) => city === old[row])"), [False] * 5 + [True])

    def test_keys_in_an_editor_are_those_of_the_editor(self):
        self.edit(1, "Ada")
        self.press("F2")
        self.page.keyboard.type("x")
        self.press("Control+z", "Escape")
        self.assertEqual(self.now()[1], "Ada")

    def test_edits_of_loaded_rows_are_undone_by_the_same_event(self):
        self.do("""globalThis.server = Array.from({ length: 300 }, (_, id) => ({ id, name: `n${id}` }));
            grid.itemKey = "id";
            grid.load = async ({ start, end }) => ({ rows: structuredClone(server.slice(start, end)), total: 300 });
            grid.addEventListener("celledit", ({ detail: { item, key, value } }) => { server[item.id][key] = value; });""")
        self.edit(1, "Ada")
        self.do("grid.reload();")
        self.assertEqual(self.ask("[server[1].name, grid.itemAt(1).name]"), ["Ada", "Ada"])
        self.press("Control+z")
        self.assertEqual(self.ask("[server[1].name, grid.itemAt(1).name]"), ["n1", "n1"])

    def selected(self):
        """Returns the rows and the keys of the selected cells."""
        return self.ask("(() => { const cells = [...grid.querySelectorAll('[data-selected]')];"
                        " return cells.map((cell) => [cell.vgRow.vgIndex, cell.vgColumn.key]); })()")

    def test_the_cells_that_are_changed_back_are_selected(self):
        self.do("globalThis.areas = []; grid.addEventListener('selectionchange', ({ detail }) => areas.push(detail.area));")
        area = [[row, key] for row in (2, 3, 4) for key in ("name", "city")]
        self.do("grid.focusItem(2, 'name'); grid.focus();")
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight", "Delete")
        for key in ("Control+z", "Control+y"):
            self.do("grid.focusItem(0, 'age');")
            self.do("areas.length = 0;")
            self.press(key)
            self.assertEqual(sorted(self.selected()), sorted(area), key)
            self.assertEqual(self.ask("areas.length"), 1, "One change is one event.")
            self.assertEqual(self.ask("areas.at(-1)"), {"rows": [[2, 5]], "columns": ["name", "city"]})
            self.assertEqual(self.ask("grid.focusedItem"), 2)
        # The keys that extend the selection move the focused corner.
        self.press("Shift+ArrowDown")
        self.assertEqual(sorted({row for row, _ in self.selected()}), [3, 4])

    def test_rows_that_other_rows_separate_now_are_selected_without_them(self):
        self.do("grid.focusItem(2, 'name'); grid.focus();")
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Delete")
        self.do("people.forEach((each, index) => { each.city = index === 3 ? 'Z' : 'A'; });"
                "grid.sort = [{ key: 'city', descending: true }];")
        self.press("Control+z")
        self.assertEqual(sorted(self.selected()), [[0, "name"], [3, "name"], [4, "name"]])
        self.assertEqual(self.ask("[3, 2, 4].map((id) => people[id].name)"), [self.names[id] for id in (3, 2, 4)])

    def test_one_cell_that_is_changed_back_is_selected_and_hidden_columns_are_not(self):
        self.edit(1, "Ada")
        self.press("Control+z")
        self.assertEqual(self.selected(), [[1, "name"]])
        self.do("grid.setColumn('name', { hidden: true }); grid.focusItem(5, 'city');")
        self.press("Control+y")
        self.assertEqual(self.selected(), [[5, "city"]])

    def test_rows_are_selected_by_the_user_only(self):
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.selection = [[4, 6]];")
        self.edit(1, "Ada")
        self.press("Control+z")
        self.assertEqual(self.ask("[grid.selection, grid.focusedItem]"), [[[4, 6]], 1])
