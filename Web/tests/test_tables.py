"""Tables: columns, sorting, editing, selection and the clipboard."""

from grid import GridTest

PEOPLE = """
  globalThis.people = Array.from({ length: 1000 }, (_, id) => ({
    id, name: `Name ${(id * 7919) % 1000}`, city: ["Rome", "Oslo", "Bern"][id % 3], age: (id * 31) % 90 }));
  grid.columns = [
    { key: "id", title: "No.", width: 60, align: "end", pinned: "start", sortable: true, isRowHeader: true },
    { key: "name", title: "Name", width: 200, sortable: true, editable: true },
    { key: "city", title: "City", width: 150, sortable: true, editable: true },
    { key: "age", title: "Age", width: 120, align: "end", sortable: true, editable: true,
      format: (age) => `${age} years` },
    { key: "note", title: "Note", width: 400, editable: true },
  ];
  grid.items = people;
"""


class TableTest(GridTest):
    def setUp(self):
        super().setUp()
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.do(PEOPLE)

    def rows(self, key="id"):
        """Returns the texts of a column, from the first to the last visible row."""
        return self.ask("""(key) => {
            const box = grid.getBoundingClientRect();
            const head = grid.shadowRoot.querySelector(".head").getBoundingClientRect().bottom;
            return [...grid.querySelectorAll(".vg-row:not([hidden])")]
              .filter((row) => row.getBoundingClientRect().bottom > head && row.getBoundingClientRect().top < box.bottom)
              .sort((one, other) => one.vgIndex - other.vgIndex)
              .map((row) => [...row.querySelectorAll(".vg-cell:not([hidden])")]
                .find((cell) => cell.vgColumn.key === key)?.textContent);
        }""", key)

    def heading(self, key):
        return self.page.locator(f"virtual-grid .heading:has-text('{key}')").first

    def cell(self, row, key):
        handle = self.page.evaluate_handle(
            "([row, key]) => [...grid.elementOf(row).querySelectorAll('.vg-cell')]"
            ".find((cell) => cell.vgColumn?.key === key && !cell.hidden)", [row, key])
        return handle.as_element()


class ColumnTests(TableTest):
    def test_only_visible_columns_have_cells(self):
        self.do("grid.columns = Array.from({ length: 1000 }, (_, key) => ({ key: String(key), value: () => key }));")
        self.assertLess(self.ask("grid.querySelectorAll('.vg-cell').length / grid.querySelectorAll('.vg-row').length"), 10)
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 60_000")
        self.rest()
        self.assertEqual(self.rows("500")[0], "500")

    def test_pinned_columns_stay(self):
        left = self.cell(0, "id").bounding_box()["x"]
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 300")
        self.rest()
        self.assertEqual(self.cell(0, "id").bounding_box()["x"], left)
        self.do("grid.setColumn('note', { pinned: 'end' });")
        right = self.ask("grid.shadowRoot.querySelector('.scroller').clientWidth")
        box = self.cell(0, "note").bounding_box()
        self.assertEqual(box["x"] + box["width"], right)

    def test_the_rest_of_the_width_is_divided(self):
        self.do("grid.columns = [{ key: 'id', width: 100 }, { key: 'name', flex: 1 }, { key: 'city', flex: 3 }];")
        width = self.ask("grid.shadowRoot.querySelector('.scroller').clientWidth")
        self.assertEqual(self.cell(0, "name").bounding_box()["width"], (width - 100) // 4)
        self.do("grid.style.width = '500px';")
        self.assertEqual(self.cell(0, "city").bounding_box()["width"], (500 - (600 - width) - 100) * 3 // 4)

    def test_columns_that_share_the_width_stay_legible_on_a_phone(self):
        self.do("grid.style.width = '320px'; grid.columns = [{ key: 'id', width: 200 }, { key: 'name', flex: 1 },"
                " { key: 'city', flex: 1, minWidth: 150 }, { key: 'age', flex: 1, minWidth: 20 }];")
        widths = [self.heading(key).bounding_box()["width"] for key in ("name", "city", "age")]
        self.assertEqual(widths[:2], [80, 150])
        self.assertGreaterEqual(widths[2], 20)
        self.assertLess(widths[2], 80)
        self.assertTrue(self.ask("(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(grid.shadowRoot.querySelector('.scroller'))"))
        # The user may make a column narrower.
        self.do("grid.setColumnWidth('name', 10);")
        self.assertEqual(self.cell(0, "name").bounding_box()["width"], 40)

    def test_columns_that_share_the_width_fit_while_their_least_widths_do(self):
        self.do("grid.style.width = '700px';")
        width = self.ask("grid.shadowRoot.querySelector('.scroller').clientWidth")
        self.assertGreater(width, 600)
        for columns, expected in [
            ("{ flex: 1 }, { flex: 9 }", [80, width - 80]),
            # The second column becomes too narrow when the first one gets its least width.
            ("{ flex: 1, minWidth: 300 }, { flex: 2, minWidth: 150 }, { flex: 4 }", [300, 150, width - 450]),
            # Columns with a width have a least width, too.
            ("{ width: 10 }, { flex: 1 }", [40, width - 40]),
        ]:
            self.do(f"grid.columns = [{columns}].map((column, key) => ({{ key: `column ${{key}}`, ...column }}));")
            widths = [self.cell(0, f"column {key}").bounding_box()["width"] for key in range(len(expected))]
            self.assertEqual(widths, expected)
            self.assertTrue(self.ask("(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth)(grid.shadowRoot.querySelector('.scroller'))"))

    def test_a_drag_of_the_edge_resizes_and_a_double_click_fits(self):
        box = self.heading("Name").bounding_box()
        edge = box["x"] + box["width"]
        self.page.mouse.move(edge, box["y"] + 10)
        self.page.mouse.down()
        self.page.mouse.move(edge + 50, box["y"] + 10, steps=4)
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.cell(0, "name").bounding_box()["width"], 250)
        self.assertEqual(self.ask("grid.sort"), [], "A drag is not a click on the header.")
        box = self.heading("Name").bounding_box()
        self.page.mouse.dblclick(box["x"] + box["width"], box["y"] + 10)
        self.rest()
        width = self.cell(0, "name").bounding_box()["width"]
        self.assertLess(width, 120)
        self.assertTrue(self.ask("[...grid.querySelectorAll('.vg-cell')].filter((each) => each.vgColumn.key === 'name')"
                                 ".every((each) => each.scrollWidth <= each.clientWidth)"))

    def test_a_dragged_header_moves_its_column(self):
        start = self.heading("Age").bounding_box()
        target = self.heading("Name").bounding_box()
        self.page.mouse.move(start["x"] + 30, start["y"] + 10)
        self.page.mouse.down()
        self.page.mouse.move(target["x"] + 5, start["y"] + 10, steps=5)
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask("grid.columns.map(({ key }) => key)"), ["id", "age", "name", "city", "note"])

    def test_a_finger_that_rests_moves_a_column(self):
        def touch(kind, *points):
            self.protocol.send("Input.dispatchTouchEvent", {
                "type": f"touch{kind.capitalize()}", "touchPoints": [{"x": x, "y": y} for x, y in points]})

        keys = "grid.columns.map(({ key }) => key)"
        start = self.heading("Age").bounding_box()
        x, y = start["x"] + 30, start["y"] + 10
        touch("start", (x, y))
        self.rest(500)
        touch("end")
        self.rest()
        self.assertEqual(self.ask(keys), ["id", "name", "city", "age", "note"])
        touch("start", (x, y))
        self.rest(500)
        for step in range(1, 6):
            touch("move", (x + step * (self.heading("Name").bounding_box()["x"] + 5 - x) / 5, y))
        touch("end")
        self.rest()
        self.assertEqual(self.ask(keys), ["id", "age", "name", "city", "note"])
        self.assertEqual(self.ask("grid.sort"), [])

    def test_columns_are_hidden_and_their_state_is_restored(self):
        self.do("grid.setColumn('city', { hidden: true }); grid.moveColumn('age', 'name'); grid.setColumnWidth('name', 77);")
        self.assertIsNone(self.cell(0, "city"))
        state = self.ask("grid.state")
        self.do(PEOPLE + "grid.state = argument;", state)
        self.assertIsNone(self.cell(0, "city"))
        self.assertEqual(self.cell(0, "name").bounding_box()["width"], 77)

    def test_a_restored_state_stays_when_the_page_sets_its_columns_again(self):
        """As the components of frameworks do, after each change."""
        self.do("globalThis.own = ['id', 'name', 'age', 'city'].map((key) => ({ key, width: 90 })); grid.columns = own;")
        self.do("grid.setColumn('city', { hidden: true }); grid.moveColumn('age', 'name'); grid.setColumnWidth('name', 77);")
        state = self.ask("grid.state")
        self.do("grid.columns = []; grid.columns = own; grid.state = argument;", state)
        for setup in ("", "grid.columns = own.map((each) => ({ ...each }));"):
            self.do(setup)
            self.assertEqual(self.ask("grid.state.columns.map(({ key, width, hidden }) => [key, width, hidden])"),
                             [["id", 90, False], ["age", 90, False], ["name", 77, False], ["city", 90, True]])
            self.assertIsNone(self.cell(0, "city"))
            self.assertEqual(self.cell(0, "name").bounding_box()["width"], 77)
        self.do("grid.columns = own.slice(1);")
        self.assertEqual(self.ask("grid.state.columns.map(({ key, width, hidden }) => [key, width, hidden])"),
                         [["name", 90, False], ["age", 90, False], ["city", 90, False]])

    def test_a_state_has_no_effect_on_columns_that_it_does_not_know(self):
        self.do("grid.state = { columns: [{ key: 'other', width: 50 }, { key: 'age', width: 70 }, { key: 'age', width: 71 }] };")
        self.assertEqual(self.ask("grid.columns.map(({ key, width }) => [key, width])")[:2], [["age", 71], ["id", 60]])
        self.assertEqual(self.cell(0, "age").bounding_box()["width"], 71)

    def test_two_columns_of_one_key_are_refused(self):
        message = self.ask("(() => { try { grid.columns = [{ key: 'a' }, { key: 'a' }]; } "
                           "catch (error) { return error.message; } })()")
        self.assertIn('"a"', message)


class SummaryTests(TableTest):
    def test_a_summary_stays_below_the_rows_and_follows_the_columns(self):
        self.do("grid.summary = { age: '44.5 on average' };")
        total = self.page.locator("virtual-grid .total:has-text('average')")
        edge = self.ask("grid.getBoundingClientRect().top + grid.shadowRoot.querySelector('.scroller').clientHeight")
        for position in (0, 5_000, 1e9):
            self.scroll(position)
            box = total.bounding_box()
            self.assertEqual(box["y"] + box["height"], edge)
        self.assertEqual(self.rows()[-1], "999")
        last = self.cell(999, "age").bounding_box()
        self.assertLessEqual(last["y"] + last["height"], edge - 32, "The last row is above the summary.")
        self.do("grid.setColumnWidth('name', 100);")
        self.assertEqual(total.bounding_box()["x"], self.cell(999, "age").bounding_box()["x"])
        self.do("grid.summary = undefined;")
        self.assertEqual(total.count(), 0)


class SortTests(TableTest):
    def test_a_click_sorts_up_down_and_not(self):
        self.heading("Age").click()
        self.rest()
        ages = [int(text.split()[0]) for text in self.rows("age")]
        self.assertEqual(ages, sorted(ages))
        self.assertEqual(self.heading("Age").get_attribute("aria-sort"), "ascending")
        self.heading("Age").click()
        self.rest()
        self.assertEqual(self.rows("age")[0], "89 years")
        self.heading("Age").click()
        self.rest()
        self.assertEqual(self.rows()[:3], ["0", "1", "2"])
        self.assertIsNone(self.heading("Age").get_attribute("aria-sort"))

    def test_names_sort_as_people_count_and_shift_adds_a_column(self):
        self.heading("City").click()
        self.heading("Name").click(modifiers=["Shift"])
        self.rest()
        self.assertEqual(set(self.rows("city")), {"Bern"})
        numbers = [int(text.split()[1]) for text in self.rows("name")]
        self.assertEqual(numbers, sorted(numbers))

    def test_sorting_agrees_with_comparing_all_pairs(self):
        wrong = self.ask("""async () => {
            let state = 7;
            const random = (count) => (state = (state * 48_271) % 2_147_483_647) % count;
            const values = [3, -1, 2.5, 0, undefined, null, "", "b", "A", "a", "a10", "a9"];
            const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
            const isMissing = (value) => value === undefined || value === null || value === "";
            for (let round = 0; round < 200; round += 1) {
              const pool = round % 2 ? values.slice(0, 7) : values.slice(4);
              const items = Array.from({ length: random(30) }, (_, id) => (
                { id, one: pool[random(pool.length)], two: pool[random(pool.length)] }));
              const sort = [{ key: "one", descending: random(2) === 1 }, { key: "two", descending: random(2) === 1 }];
              grid.columns = [{ key: "one" }, { key: "two" }];
              grid.items = items;
              grid.sort = sort;
              const expected = [...items].sort((a, b) => {
                for (const { key, descending } of sort) {
                  const [x, y] = [a[key], b[key]];
                  if (isMissing(x) || isMissing(y)) {
                    if (isMissing(x) !== isMissing(y)) return isMissing(x) - isMissing(y);
                    continue;
                  }
                  const result = typeof x === "number" ? x - y : collator.compare(x, y);
                  if (result !== 0) return descending ? -result : result;
                }
                return a.id - b.id;
              }).map(({ id }) => id);
              const found = items.map((_, index) => grid.itemAt(index).id);
              if (String(found) !== String(expected)) return [found, expected, sort, items];
            }
        }""")
        self.assertIsNone(wrong)

    def test_2048_items_are_sorted_at_once_however_slow_the_machine(self):
        for count, first in ((2048, 2047), (2049, 0)):
            with self.subTest(count):
                found = self.ask("""async (count) => {
                    grid.columns = [{ key: "id" }];
                    grid.sort = [];
                    grid.items = Array.from({ length: count }, (_, id) => ({ id }));
                    await grid.ready;
                    const now = performance.now;
                    let time = 0;
                    performance.now = () => (time += 100);
                    grid.sort = [{ key: "id", descending: true }];
                    performance.now = now;
                    return grid.itemAt(0).id;
                }""", count)
                self.assertEqual(found, first)

    def test_the_row_of_filters_is_counted_from_the_start(self):
        count = self.ask("""async () => {
            const other = document.createElement("virtual-grid");
            other.setAttribute("layout", "table");
            other.columns = [{ key: "name", filter: true }];
            other.items = people.slice(0, 5);
            document.body.append(other);
            await other.ready;
            return other.ariaRowCount;
        }""")
        self.assertEqual(count, "7", "five people, the titles and the filters")

    def test_a_page_can_refuse_to_sort(self):
        self.do("grid.addEventListener('sortchange', (event) => event.preventDefault());")
        self.heading("Age").click()
        self.rest()
        self.assertEqual(self.rows()[:3], ["0", "1", "2"])

    def test_a_filter_shows_the_rows_that_contain_a_text(self):
        self.do("grid.filter = { city: 'oS' };")
        self.assertEqual(set(self.rows("city")), {"Oslo"})
        self.assertEqual(self.ask("grid.count"), 333)
        self.do("grid.setColumn('city', { filter: true });")
        self.page.locator("virtual-grid input[type=search]").fill("rome")
        self.rest(400)
        self.assertEqual(set(self.rows("city")), {"Rome"})


    def test_changes_in_place_of_a_sorted_array_are_sorted(self):
        self.do("grid.sort = [{ key: 'age', descending: true }];")
        self.do("people.push({ id: 1000, name: 'Old', age: 200 }); grid.applyChanges([{ type: 'insert', start: 1000 }]);")
        self.assertEqual(self.rows("name")[0], "Old")

    def test_a_text_is_found_in_rows_that_have_no_element(self):
        self.assertEqual(self.ask("[grid.find('name 994'), grid.find('nowhere')]"),
                         [self.ask("people.findIndex(({ name }) => name === 'Name 994')"), -1])


    def test_an_invalid_date_is_last(self):
        self.do("""grid.columns = [{ key: "day", value: ({ day }) => new Date(day), format: (day) => day.getDate?.() }];
            grid.items = ["2025-01-03", "", "2025-01-01", "2025-01-02"].map((day) => ({ day })); grid.sort = [{ key: "day" }];""")
        self.assertEqual(self.rows("day"), ["1", "2", "3", "NaN"])


class EditTests(TableTest):
    def test_enter_edits_and_enter_keeps_the_value(self):
        self.cell(1, "name").click()
        self.press("Enter")
        self.page.keyboard.type("Ada")
        self.press("Enter")
        self.assertEqual(self.ask("people[1].name"), "Ada")
        self.assertEqual(self.rows("name")[1], "Ada")
        self.assertEqual(self.ask("grid.focusedItem"), 2)

    def test_escape_drops_the_value_and_typing_replaces_it(self):
        self.cell(1, "name").click()
        self.page.keyboard.type("Grace")
        self.assertEqual(self.page.locator(".vg-editor").input_value(), "Grace")
        self.press("Escape")
        self.assertNotEqual(self.ask("people[1].name"), "Grace")
        self.assertTrue(self.ask("document.activeElement === grid"))

    def test_numbers_stay_numbers_and_tab_goes_on(self):
        self.cell(1, "city").dblclick()
        self.page.keyboard.type("Paris")
        self.press("Tab", "F2")
        self.page.keyboard.type("55")
        self.press("Enter")
        self.assertEqual(self.ask("[people[1].city, people[1].age]"), ["Paris", 55])

    def test_a_page_can_refuse_an_edit(self):
        self.do("grid.addEventListener('celledit', (event) => { globalThis.edit = event.detail; event.preventDefault(); });")
        old = self.ask("people[2].name")
        self.cell(2, "name").dblclick()
        self.page.keyboard.type("No")
        self.press("Enter")
        self.assertEqual(self.ask("people[2].name"), old)
        self.assertEqual(self.ask("[edit.key, edit.value, edit.oldValue, edit.index]"), ["name", "No", old, 2])

    def test_an_edited_cell_that_scrolls_away_keeps_its_value(self):
        self.cell(1, "name").dblclick()
        self.page.keyboard.type("Far")
        self.scroll(5_000)
        self.press("Enter")
        self.assertEqual(self.ask("people[1].name"), "Far")


class CellSelectionTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("grid.setAttribute('selection-mode', 'cells');")

    def test_a_drag_selects_cells_and_copy_gives_tabs_and_html(self):
        start, end = self.cell(1, "name").bounding_box(), self.cell(3, "city").bounding_box()
        self.page.mouse.move(start["x"] + 5, start["y"] + 5)
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + 5, end["y"] + 5, steps=5)
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask("grid.querySelectorAll('[data-selected]').length"), 6)
        self.press("Control+c")
        text = self.ask("navigator.clipboard.readText()")
        expected = self.ask("people.slice(1, 4).map(({ name, city }) => `${name}\\t${city}`).join('\\n')")
        self.assertEqual(text, expected)

    def test_paste_fills_editable_cells(self):
        self.ask("navigator.clipboard.writeText('A\\tB\\n\"C\\nD\"\\tE')")
        self.cell(2, "name").click()
        self.press("Control+v")
        self.assertEqual(self.ask("[people[2].name, people[2].city, people[3].name, people[3].city]"),
                         ["A", "B", "C\nD", "E"])

    def copied(self, row, key):
        self.cell(row, key).click()
        self.press("Control+c")
        return self.ask("navigator.clipboard.readText()")

    def test_dates_are_copied_as_they_are_shown_or_as_iso_dates_and_pasted(self):
        self.do("""const day = 24 * 3_600_000;
            people.forEach((each, index) => { each.from = new Date(index * day); each.to = new Date(index * day); });
            people[2].to = new Date(Number.NaN);
            people[3].to = null;
            grid.columns = [{ key: "id" }, { key: "age", editable: true, format: (age) => `${age.toLocaleString("de")} J.` },
              { key: "from", editable: true, format: (date) => date.toISOString().slice(0, 10).split("-").reverse().join("."),
                parse: (text) => new Date(text.split(".").reverse().join("-")) },
              { key: "to", editable: true, parse: (text) => new Date(text) }];
            people[1].age = 1234.5;""")
        self.assertEqual(self.copied(1, "from"), "02.01.1970")
        self.cell(5, "from").click()
        self.press("Control+v")
        self.assertEqual(self.ask("people[5].from.toJSON()"), "1970-01-02T00:00:00.000Z")
        self.assertEqual(self.copied(1, "to"), "1970-01-02T00:00:00.000Z")
        self.cell(5, "to").click()
        self.press("Control+v")
        self.assertEqual(self.ask("people[5].to.toJSON()"), "1970-01-02T00:00:00.000Z")
        self.assertEqual([self.copied(2, "to"), self.copied(3, "to")], ["", ""])
        # Numbers have a point and no unit, so that other programs read them.
        self.assertEqual(self.copied(1, "age"), "1234.5")
        self.cell(6, "age").click()
        self.press("Control+v")
        self.assertEqual(self.ask("people[6].age"), 1234.5)
        self.do("grid.groupBy = ['from'];")
        self.assertEqual(self.copied(1, "id"), "1970-01-02T00:00:00.000Z", "The row of a group.")
        self.do("grid.groupBy = [];")
        self.do("grid.setColumn('from', { copy: (date) => `${date.getUTCDate()}` });")
        self.assertEqual(self.copied(1, "from"), "2")

    def test_shift_extends_and_delete_clears(self):
        self.cell(1, "name").click()
        self.press("Shift+ArrowDown", "Shift+ArrowRight", "Delete")
        self.assertEqual(self.ask("[1, 2].flatMap((row) => [people[row].name, people[row].city])"), [""] * 4)


class KeyTests(TableTest):
    def test_arrows_move_the_focus_and_it_stays_visible(self):
        self.cell(0, "name").click()
        self.press("ArrowRight", "ArrowRight", "ArrowRight")
        box = self.cell(0, "note").bounding_box()
        self.assertLessEqual(box["x"] + min(box["width"], 300), 600)
        self.press(*["ArrowDown"] * 15)
        self.assertEqual(self.ask("grid.focusedItem"), 15)
        self.assertLessEqual(self.cell(15, "note").bounding_box()["y"], 400 - 32)
        self.press("Control+End")
        self.assertEqual(self.ask("grid.focusedItem"), 999)
        self.press("Control+Home")
        self.assertEqual(self.ask("grid.focusedItem"), 0)
        self.press("PageDown")
        self.assertIn(self.ask("grid.focusedItem"), range(9, 13))

    def test_the_focused_cell_is_named_to_assistive_technology(self):
        self.cell(4, "city").click()
        name = self.ask("document.getElementById(grid.getAttribute('aria-activedescendant')).textContent")
        self.assertEqual(name, self.ask("people[4].city"))
        self.scroll(9_000)
        self.assertEqual(
            self.ask("document.getElementById(grid.getAttribute('aria-activedescendant')).textContent"), name)

    def test_headers_are_reached_sorted_sized_and_moved_by_keys(self):
        self.cell(0, "name").click()
        self.press("ArrowUp", "Enter")
        self.assertEqual(self.ask("grid.sort"), [{"key": "name", "descending": False}])
        self.press("Alt+ArrowRight")
        self.assertEqual(self.cell(0, "name").bounding_box()["width"], 216)
        self.press("Control+Shift+ArrowRight")
        self.assertEqual(self.ask("grid.columns.map(({ key }) => key)"), ["id", "city", "name", "age", "note"])
        self.press("ArrowDown", "ArrowDown")
        self.assertEqual(self.ask("grid.focusedItem"), 1)

    def test_home_and_end_reach_the_first_and_last_heading(self):
        self.cell(0, "name").click()
        for key, column in (("End", "note"), ("Home", "id")):
            self.press("ArrowUp", key)
            heading = self.ask("grid.shadowRoot.querySelector('.heading[data-focused]').getAttribute('aria-colindex')")
            self.assertEqual(int(heading), self.ask("key => grid.columns.findIndex((each) => each.key === key) + 1", column))

    def test_a_heading_is_marked_while_the_grid_has_the_focus(self):
        outline = "getComputedStyle(grid.shadowRoot.querySelector('.heading[data-focused]')).outlineStyle"
        self.cell(0, "name").click()
        self.press("ArrowUp")
        self.assertEqual(self.ask(outline), "solid")
        self.do("document.activeElement.blur();")
        self.assertEqual(self.ask(outline), "none")

    def test_space_and_shift_select_rows(self):
        self.do("grid.setAttribute('selection-mode', 'multiple');")
        self.cell(2, "name").click()
        self.press("Shift+ArrowDown", "Shift+ArrowDown")
        self.assertEqual(self.ask("grid.selection"), [[2, 5]])
        self.cell(7, "name").click(modifiers=["Control"])
        self.assertEqual(self.ask("grid.selection"), [[2, 5], [7, 8]])
        self.press("Control+a")
        self.assertEqual(self.ask("grid.selection"), [[0, 1000]])
        self.assertEqual(self.ask("grid.elementOf(3).ariaSelected"), "true")

    def test_shift_and_arrows_select_from_the_focused_row_after_plain_arrows(self):
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.focusItem(4); grid.focus();")
        self.press("Shift+ArrowDown")
        self.assertEqual(self.ask("grid.selection"), [[4, 6]], "Nothing was selected before.")
        self.press(*["ArrowDown"] * 3, "Shift+ArrowUp", "Shift+ArrowUp")
        self.assertEqual(self.ask("grid.selection"), [[6, 9]])
        self.press("Shift+ArrowDown")
        self.assertEqual(self.ask("grid.selection"), [[7, 9]])
        self.press("ArrowDown", "Space", "ArrowDown", "ArrowDown", "Shift+Space")
        self.assertEqual(self.ask("grid.selection"), [[7, 11]], "Shift and space select from the row that was selected last.")
        self.press("ArrowUp", "Shift+Control+Home")
        self.assertEqual(self.ask("grid.selection"), [[0, 10]])

    def test_escape_clears_the_selection_of_rows_and_is_the_page_s_without_one(self):
        self.do("globalThis.events = []; grid.addEventListener('selectionchange', ({ detail }) => events.push(detail.ranges));"
                "globalThis.prevented = []; addEventListener('keydown', (event) => prevented.push(event.defaultPrevented));")
        self.do("grid.setAttribute('selection-mode', 'multiple');")
        self.cell(2, "name").click()
        self.press("Escape", "Escape")
        self.assertEqual(self.ask("[grid.selection, events, prevented]"), [[], [[[2, 3]], []], [True, False]])
        self.assertEqual(self.ask("grid.elementOf(2).ariaSelected"), "false")
        # The page may select without moving the focus.
        self.do("grid.selection = [[3, 5]];")
        self.press("Escape")
        self.assertEqual(self.ask("grid.selection"), [])
        self.cell(2, "name").click()
        self.press("F2", "Escape")
        self.assertEqual(self.ask("grid.selection"), [[2, 3]], "Escape closes the editor first.")

    def test_escape_is_the_page_s_where_the_user_cannot_select_several_rows(self):
        """The only selected row is the choice of the user, and Escape closes the dialog that the table is in."""
        self.do("const dialog = document.createElement('dialog'); dialog.id = 'dialog';"
                "grid.replaceWith(dialog); dialog.append(grid);")
        for mode in ("single", "none"):
            self.do("grid.setAttribute('selection-mode', argument); dialog.showModal(); grid.selection = [[2, 3]];"
                    "grid.focusItem(2, 'name'); grid.focus();", mode)
            self.press("Escape")
            self.assertEqual(self.ask("[grid.selection, dialog.open]"), [[[2, 3]], False], mode)

    def test_escape_selects_only_the_focused_cell_and_is_the_page_s_then(self):
        self.do("const dialog = document.createElement('dialog'); dialog.id = 'dialog'; grid.replaceWith(dialog); dialog.append(grid);"
                "grid.setAttribute('selection-mode', 'cells'); dialog.showModal(); grid.focusItem(2, 'name'); grid.focus();"
                "globalThis.areas = []; grid.addEventListener('selectionchange', ({ detail }) => areas.push(detail.area));")
        self.press("Shift+ArrowDown", "Escape")
        self.assertEqual(self.ask("[areas.map(({ rows }) => rows), dialog.open]"), [[[[2, 4]], [[3, 4]]], True])
        self.press("Escape")
        self.assertEqual(self.ask("[areas.length, dialog.open]"), [2, False])
