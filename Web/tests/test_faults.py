"""Faults that were mended, and wrong input."""

from grid import GridTest
from test_tables import TableTest


class DataFaultTests(TableTest):
    def test_the_selection_and_the_focus_follow_items_that_are_sorted_and_filtered(self):
        self.do("""grid.setAttribute("selection-mode", "multiple"); grid.selection = [[3, 5]]; grid.focusItem(4);
            grid.sort = [{ key: "name", descending: true }];""")
        selected = "() => grid.selection.flatMap(([start, end]) => Array.from({ length: end - start }, (_, step) => grid.itemAt(start + step).id))"
        self.assertEqual(sorted(self.ask(selected)), [3, 4])
        self.assertEqual(self.ask("grid.itemAt(grid.focusedItem).id"), 4)
        self.do("grid.filter = { city: people[3].city };")
        self.assertEqual(self.ask(selected), [3])
        self.assertEqual(self.ask("grid.focusedItem"), -1)

    def test_expanding_and_sorting_forget_selected_cells(self):
        self.do("""grid.detail = (element) => {}; grid.setAttribute("selection-mode", "cells"); grid.focusItem(5, "city"); grid.focus();""")
        self.press("Shift+ArrowDown")
        self.do("grid.expand(0);")
        self.press("Delete")
        self.assertEqual(self.ask("people.filter((each) => each.city === '').map(({ id }) => id)"), [6],
                         "Only the focused cell is cleared.")

    def test_an_array_that_was_changed_can_be_set_again(self):
        self.do("grid.itemKey = 'id'; grid.items = people; people.splice(0, 10); people.push({ id: -1, name: 'Zoe' }); grid.items = people;")
        self.assertEqual(self.ask("[grid.count, grid.itemAt(0).id, grid.itemAt(990).name]"), [991, 10, "Zoe"])
        self.do("grid.sort = [{ key: 'id' }]; people.splice(1, 1); grid.applyChanges([{ type: 'remove', start: 1 }]);")
        self.assertEqual(self.ask("[grid.count, grid.itemAt(0).id]"), [990, -1])

    def test_changes_while_rows_are_put_into_order(self):
        self.do("""globalThis.many = Array.from({ length: 300_000 }, (_, id) => ({ id, name: `n${(id * 7919) % 300_000}` }));
            grid.items = many; await grid.ready; grid.sort = [{ key: "name" }];
            many.push({ id: -1, name: "a" }); grid.applyChanges([{ type: "insert", start: 300_000 }]); await grid.ready;""")
        self.assertEqual(self.ask("[grid.count, grid.itemAt(0).id, grid.ariaBusy]"), [300_001, -1, None])

    def test_an_order_that_is_set_while_new_items_are_put_into_order_keeps_the_selected_items(self):
        self.do("""grid.setAttribute("selection-mode", "multiple"); grid.itemKey = "id";
            globalThis.make = (first) => Array.from({ length: 100_000 }, (_, step) => ({ id: first + step, name: `n${((first + step) * 7919) % 300_000}` }));
            grid.items = make(0); grid.sort = [{ key: "name" }]; await grid.ready;
            const index = Array.from({ length: grid.count }, (_, each) => each).find((each) => grid.itemAt(each).id === 777);
            grid.selection = [[index, index + 1]]; grid.focusItem(index);""")
        selected = "[...grid.selection.map(([start, end]) => [end - start, grid.itemAt(start).id]), grid.itemAt(grid.focusedItem)?.id]"
        self.assertEqual(self.ask(selected), [[1, 777], 777])
        for change in ("grid.filter = { name: 'n' };", "grid.sort = [{ key: 'id', descending: true }];", "grid.reload(); grid.reload();"):
            with self.subTest(change):
                self.do("grid.items = make(500);" + change + "globalThis.isArranging = grid.ariaBusy; await grid.ready;")
                self.assertEqual(self.ask("isArranging"), "true")
                self.assertEqual(self.ask(selected), [[1, 777], 777])

    def test_the_keys_of_items_are_checked_if_another_order_is_set_meanwhile(self):
        self.do("""globalThis.many = Array.from({ length: 100_000 }, (_, id) => ({ id, name: `n${(id * 7919) % 300_000}` }));
            grid.itemKey = "id"; grid.sort = [{ key: "name" }]; many[99_999].id = 7; grid.items = many; grid.filter = { name: "n" }; await grid.ready;""")
        self.rest(600)
        self.assertEqual(self.complaints, ['Item "7" appears twice, at 7 and at 99999. The keys of items must be unique.'])
        self.complaints.clear()

    def test_a_function_that_fails_leaves_a_grid_that_works(self):
        self.do("grid.columns = [{ key: 'id', value() { throw new Error('no value'); } }]; grid.sort = [{ key: 'id' }]; await grid.ready;")
        self.assertIn("no value", self.complaints[0])
        self.do("grid.sort = []; grid.columns = [{ key: 'id' }];")
        self.complaints.clear()
        self.assertEqual(self.rows()[:2], ["0", "1"])

    def test_a_cell_that_fails_leaves_the_others(self):
        self.do("grid.columns = [{ key: 'id', cell(element, { id }) { if (id === 3) throw new Error('three'); element.textContent = id; } }];")
        self.assertIn("three", self.complaints[0])
        self.complaints.clear()
        self.assertEqual(self.ask("grid.elementOf(4).innerText"), "4")

    def test_a_cell_that_fails_shows_no_other_item(self):
        self.do("""people[300].age = "n/a"; grid.columns = [{ key: "id" }, { key: "age", format: (age) => age.toFixed(1) }, { key: "name" }];
            grid.scrollToItem(300);""")
        self.assertEqual(self.ask("[...grid.elementOf(300).querySelectorAll('.vg-cell')].map((each) => each.textContent)"),
                         ["300", "", self.ask("people[300].name")])
        self.assertIn("toFixed", self.complaints[0])
        self.do("""grid.setAttribute("item-height", 20); grid.columns = []; grid.cell = (element, { id }) => { if (id === 600) throw new Error("600"); element.textContent = id; };
            grid.scrollToItem(500); grid.scrollToItem(600, { block: "end" });""")
        self.assertEqual(self.ask("[600, 599].map((index) => grid.elementOf(index).textContent)"), ["", "599"])
        self.complaints.clear()

    def test_counts_of_groups_have_no_format(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "date", aggregate: "count", format: (date) => date.toJSON() }];
            grid.items = [{ city: "A", date: new Date(0) }, { city: "A", date: new Date(0) }]; grid.groupBy = ["city"];""")
        self.assertEqual(self.rows("date"), ["2"])

    def test_unused_rows_are_not_visible(self):
        self.do("grid.filter = { name: 'Name 7' };")
        self.do("grid.filter = { name: 'Name 77' };")
        count = self.ask("grid.count")
        self.assertEqual(self.ask("[...grid.querySelectorAll('.vg-row')].filter((row) => row.checkVisibility()).length"), count)

    def test_values_that_are_no_numbers_are_last_and_any_value_makes_groups(self):
        self.do("grid.columns = [{ key: 'age' }]; grid.items = [3, NaN, 1, 2].map((age) => ({ age })); grid.sort = [{ key: 'age' }];")
        self.assertEqual(self.rows("age"), ["1", "2", "3", "NaN"])
        self.do("grid.items = [1n, 2n, 1n].map((age) => ({ age })); grid.groupBy = ['age'];")
        self.assertEqual(self.rows("age"), ["1 (2)", "2 (1)"])

    def test_items_that_are_missing(self):
        self.do("globalThis.gaps = people.slice(0, 9); gaps[3] = null; delete gaps[5]; grid.items = gaps;")
        self.assertEqual(self.rows()[2:7], ["2", "", "4", "", "6"])
        # They are not loaded later, so they have no bars.
        classes = "(index) => grid.elementOf(index).className.match(/vg-(waiting|missing)/)?.[0]"
        self.assertEqual([self.ask(classes, index) for index in (3, 4, 5)], ["vg-missing", None, "vg-missing"])
        self.do("grid.columns = [{ key: 'id', format: (id) => `#${id}` }]; grid.sort = [{ key: 'id', descending: true }];")
        self.assertEqual(self.rows(), ["#8", "#7", "#6", "#4", "#2", "#1", "#0", "", ""])
        self.do("grid.filter = { id: '#' };")
        self.assertEqual(self.ask("grid.count"), 7)
        self.do("grid.filter = {}; grid.sort = []; grid.childrenOf = 'children';")
        self.assertEqual(self.rows()[2:5], ["#2", "", "#4"])
        self.do("grid.childrenOf = undefined; grid.itemKey = 'id'; gaps = gaps.slice(); delete gaps[5]; gaps[5] = { id: 5 }; grid.items = gaps;")
        self.assertEqual(self.rows()[2:7], ["#2", "", "#4", "#5", "#6"])
        self.do("grid.items = undefined; grid.columns = undefined;")
        self.assertEqual(self.ask("[grid.count, grid.columns.length]"), [0, 0])
        name = self.ask("() => { try { grid.items = new Set([1]); } catch (error) { return error.message; } }")
        self.assertEqual(name, "The items must be an array, not [object Set].")

    def test_a_filter_shows_the_first_rows_that_it_finds(self):
        self.scroll(500 * 32)
        self.do("grid.filter = { city: 'Rome' };")
        self.assertEqual(self.ask("[grid.range.start, grid.offset]"), [0, 0])

    def test_a_refresh_computes_aggregates_again(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "age", aggregate: "sum" }]; grid.groupBy = ["city"];
            people.forEach((each) => { each.age = 1; }); grid.refresh();""")
        self.assertEqual(self.rows("age"), ["333", "333", "334"])

    def test_titles_cover_those_that_scroll_below_them(self):
        background = self.ask("getComputedStyle(grid.shadowRoot.querySelector('.titles .start')).backgroundColor")
        self.assertNotEqual(background, "rgba(0, 0, 0, 0)")

    def test_a_column_that_does_not_exist(self):
        message = self.ask("() => { try { grid.moveColumn('nope'); } catch (error) { return error.message; } }")
        self.assertEqual(message, 'There is no column "nope".')
        self.assertEqual(self.ask("grid.columns.length"), 5)


class EmptyItemTests(TableTest):
    def test_groups_with_empty_items_have_their_aggregates(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "count", aggregate: "sum" }]; grid.groupBy = ["city"];
            grid.items = [{ city: "A", count: 1 }, null, { city: "A", count: 2 }, undefined];""")
        self.assertEqual([self.rows("city"), self.rows("count")], [["A (2)", "– (2)"], ["3", ""]])

    def test_trees_with_empty_items_are_shown(self):
        self.do("""grid.columns = [{ key: "city" }]; grid.childrenOf = ({ children }) => children;
            grid.items = [{ city: "A", children: [{ city: "B" }, null] }, null];""")
        self.do("grid.expand(0);")
        self.assertEqual(self.rows("city"), ["A", "B", "", ""])

    def test_an_empty_item_has_no_details(self):
        self.do("grid.detail = (element, { id }) => { element.textContent = id; }; grid.items = [{ id: 7 }, null];")
        self.assertEqual(self.ask("[grid.isExpanded(0), grid.isExpanded(1)]"), [False, None])


class ColumnFaultTests(TableTest):
    def test_columns_that_are_set_later_arrange_the_items(self):
        self.do("""grid.columns = []; grid.items = [{ date: "2025-01" }, { date: "2024-01" }, { date: "2025-02" }]; grid.groupBy = ["year"];
            grid.columns = [{ key: "year", value: ({ date }) => date.slice(0, 4) }];""")
        self.assertEqual(self.rows("year"), ["2024 (1)", "2025 (2)"])

    def test_a_refresh_of_an_item_shows_the_aggregate_of_its_group(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "count", aggregate: "sum" }]; grid.groupBy = ["city"];
            grid.items = [{ city: "A", count: 1 }, { city: "A", count: 3 }]; grid.expandAll();""")
        self.do("grid.items[0].count = 5; grid.refresh(1, 2);")
        self.assertEqual(self.rows("count"), ["8", "5", "3"])

    def test_methods_for_columns_refuse_wrong_values(self):
        for statement, message in (
                ("grid.setColumn('city', { pinned: 'left' })", 'TypeError: The property pinned of column city must be start or end, not "left".'),
                ("grid.moveColumn('city', 'none')", 'RangeError: There is no column "none".')):
            self.assertEqual(self.refusal(statement), message)
        keys = "grid.columns.map(({ key }) => key)"
        before = self.ask(keys)
        self.do("grid.moveColumn('city', 'city'); grid.setColumn('city', { hidden: true }); grid.fitColumn('city');")
        self.assertEqual(self.ask(keys), before)

    def test_escape_gives_a_column_its_share_of_the_width_again(self):
        self.do("grid.columns = [{ key: 'id', flex: 1 }, { key: 'name', flex: 1 }];")
        box = self.heading("id").locator(".handle").bounding_box()
        self.page.mouse.move(box["x"] + 4, box["y"] + 4)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] - 50, box["y"] + 4)
        self.press("Escape")
        self.page.mouse.up()
        self.do("grid.style.width = '400px';")
        self.assertEqual(self.ask("grid.columns.map(({ flex, shownWidth }) => [flex, shownWidth])"), [[1, 192], [1, 192]])

    def test_another_aggregate_is_computed(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "count", aggregate: "sum" }]; grid.groupBy = ["city"];
            grid.items = [{ city: "A", count: 1 }, { city: "A", count: 3 }];""")
        self.assertEqual(self.rows("count"), ["4"])
        self.do("grid.setColumn('count', { aggregate: 'average' });")
        self.assertEqual(self.rows("count"), ["2"])

    def test_an_aggregate_without_a_format_has_up_to_three_decimals(self):
        self.do("""grid.columns = [{ key: "city" }, { key: "count", aggregate: "average" }]; grid.groupBy = ["city"];
            grid.items = [{ city: "A", count: 1 }, { city: "A", count: 1 }, { city: "A", count: 2 }];""")
        self.assertEqual(self.rows("count"), ["1.333"])
        self.do("grid.setColumn('count', { format: (value) => value.toFixed(5) });")
        self.assertEqual(self.rows("count"), ["1.33333"])

    def test_a_column_with_a_false_pane_is_not_pinned_and_unknown_panes_are_refused(self):
        self.do("grid.columns = [{ key: 'id', pinned: false }, { key: 'name', pinned: '' }];")
        self.assertEqual(self.rows("id")[:2], ["0", "1"])
        self.assertEqual(self.refusal("grid.columns = [{ key: 'id', pinned: 'left' }]"), 'TypeError: The property pinned of column id must be start or end, not "left".')

    def test_properties_of_columns_are_checked(self):
        for property, message in [
            ("width: '100px'", 'The property width of column id must be a number, not "100px".'),
            ("align: 'right'", 'The property align of column id must be start, center or end, not "right".'),
            ("format: 'x'", 'The property format of column id must be a function, not "x".'),
            ("aggregate: 'median'",
             'The property aggregate of column id must be count, sum, min, max, average or a function, not "median".'),
        ]:
            with self.subTest(property=property):
                self.assertEqual(self.refusal(f"grid.columns = [{{ key: 'id', {property} }}]"), f"TypeError: {message}")
        self.do("grid.columns = [{ key: 'id', width: undefined, format: null, aggregate: false }];")

    def test_dates_are_found_by_the_text_that_is_shown(self):
        self.do("""grid.columns = [{ key: "date", filter: true, format: (date) => date.toJSON().slice(0, 10) }];
            grid.items = ["2025-03-04", "2026-05-06"].map((date) => ({ date: new Date(date) })); grid.filter = { date: "gmt" };""")
        self.assertEqual([self.ask("grid.count"), self.ask("grid.find('00:00')")], [0, -1])
        self.do("grid.filter = { date: '05-06' };")
        self.assertEqual([self.ask("grid.count"), self.ask("grid.find('2026')")], [1, 0])

    def test_a_filter_without_a_text_is_none(self):
        self.do("grid.setAttribute('movable', ''); grid.filter = { name: '' }; grid.focusItem(0); grid.focus();")
        self.press("Alt+ArrowDown")
        self.assertEqual(self.ask("people.slice(0, 2).map(({ id }) => id)"), [1, 0])


class MoreFaultTests(GridTest):
    def test_items_in_sections_are_not_moved(self):
        self.do("""grid.setAttribute("item-height", 20); grid.setAttribute("movable", ""); globalThis.letters = ["a", "b", "c"];
            grid.items = letters; grid.sections = [{ title: "A", count: 1 }, { title: "B", count: 2 }]; grid.focusItem(1); grid.focus();""")
        self.press("Alt+ArrowDown")
        self.assertEqual(self.ask("letters"), ["a", "b", "c"])

    def test_counts_of_sections_may_be_texts(self):
        self.do("""grid.setAttribute("item-height", 20); grid.count = 6;
            grid.sections = [{ title: "A", count: "2" }, { title: "B", count: "4" }];""")
        self.page.wait_for_timeout(800)
        self.assertEqual(self.ask("[...grid.querySelectorAll('[role=list]')].map((each) => each.getAttribute('aria-owns').split(' ').length)"), [2, 4])

    def test_pages_have_a_row_at_least(self):
        self.do("grid.setAttribute('page-size', 0); grid.load = ({ start, end }) => ({ rows: [start, end], total: 1_000 });")
        self.assertEqual(self.ask("grid.itemAt(3)"), 3)

    def test_a_function_that_is_removed_is_the_first_one_again(self):
        self.do("grid.items = ['a']; grid.cell = (element) => { element.textContent = 'b'; }; grid.cell = undefined; grid.kind = null; grid.header = undefined;")
        self.assertEqual(self.ask("grid.elementOf(0).textContent"), "a")

    def test_a_text_that_is_selected_beside_the_grid_leaves_the_order_of_reading(self):
        self.do("""grid.setAttribute("item-height", 20); grid.count = 1_000; const text = document.createElement("p");
            text.textContent = "Beside"; document.body.append(text); getSelection().selectAllChildren(text);""")
        self.do("grid.scrollToItem(500, { block: 'start' }); grid.scrollToItem(480, { block: 'start' });")
        self.page.wait_for_timeout(800)
        numbers = self.ask("[...grid.querySelectorAll('.vg-item:not([hidden])')].map((each) => Number(each.ariaPosInSet))")
        self.assertEqual(numbers, sorted(numbers))


class EditFaultTests(TableTest):
    def test_a_letter_in_a_cell_of_numbers_changes_nothing(self):
        self.do("grid.focusItem(2, 'age'); grid.focus();")
        age = self.ask("people[2].age")
        self.press("x", "Enter")
        self.assertEqual(self.ask("people[2].age"), age)

    def test_copies_after_an_edit(self):
        self.do("grid.setAttribute('selection-mode', 'cells');")
        self.cell(1, "name").click()
        self.press("F2", "Escape", "Control+c")
        self.assertEqual(self.page.evaluate("navigator.clipboard.readText()"), self.ask("people[1].name"))

    def test_a_text_is_not_pasted_over_a_number(self):
        self.page.evaluate("navigator.clipboard.writeText('12\\ntext\\n14')")
        self.do("grid.setAttribute('selection-mode', 'cells'); grid.focusItem(0, 'age'); grid.focus();")
        age = self.ask("people[1].age")
        self.press("Control+v")
        self.assertEqual(self.ask("people.slice(0, 3).map((each) => each.age)"), [12, age, 14])

    def test_a_double_click_in_an_editor_selects_a_word(self):
        self.cell(1, "name").dblclick()
        self.page.locator("virtual-grid .vg-editor").dblclick()
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-editor').length"), 1)

    def test_an_edited_cell_stays_while_the_table_scrolls_sideways(self):
        self.do("grid.columns = Array.from({ length: 60 }, (_, key) => ({ key: String(key), editable: true })); grid.items = Array.from({ length: 50 }, () => ({}));")
        self.cell(0, "1").dblclick()
        self.page.keyboard.type("text")
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 4000")
        self.rest()
        self.assertEqual(self.ask("grid.querySelector('.vg-editor').closest('.vg-cell').vgColumn.key"), "1")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.ask("grid.items[0][1]"), "text")

    def test_history_keys_are_left_to_the_browser(self):
        self.do("grid.focusItem(2, 'age'); grid.focus(); grid.addEventListener('keydown', (event) => setTimeout(() => { globalThis.prevented = event.defaultPrevented; }));")
        self.page.keyboard.press("Alt+ArrowLeft")
        self.rest()
        self.assertIs(self.ask("globalThis.prevented"), False)


class LoadFaultTests(GridTest):
    def test_an_answer_without_rows_is_a_failed_request(self):
        self.do("globalThis.errors = []; grid.addEventListener('loaderror', ({ detail }) => errors.push(detail.error.message)); grid.load = () => ({});")
        self.assertEqual(self.ask("errors"), ["An answer needs an array `rows`."])
        self.complaints.clear()

    def test_an_answer_with_too_few_rows_is_a_failed_request(self):
        self.do("globalThis.errors = []; grid.addEventListener('loaderror', ({ detail }) => errors.push(detail.error.message));"
                "grid.load = () => ({ rows: [1], total: 1000 });")
        self.assertEqual(self.ask("errors"), ["An answer has 1 rows instead of 100."])
        self.complaints.clear()

    def test_a_total_that_is_no_number_of_items_is_a_failed_request(self):
        self.do("globalThis.errors = []; grid.addEventListener('loaderror', (event) => "
                "{ event.preventDefault(); errors.push(`${event.detail.error}`); });")
        for total in ("-5", "null", '"many"', "NaN"):
            with self.subTest(total):
                self.do(f"grid.load = () => ({{ rows: ['a'], total: {total} }});")
                self.assertEqual(self.ask("errors.pop()"), f"RangeError: The total of an answer must be a number from 0, not {total}.")
        self.do("grid.load = () => ({ rows: ['a'], total: '1' });")
        self.assertEqual(self.ask("[errors.length, grid.count]"), [0, 1])

    def test_an_answer_with_a_row_that_is_missing_is_a_failed_request(self):
        self.do("globalThis.errors = []; grid.addEventListener('loaderror', (event) => "
                "{ event.preventDefault(); errors.push(`${event.detail.error}`); });")
        self.do("""grid.load = ({ start, end }) => {
              const rows = Array.from({ length: end - start }, (_, index) => start + index);
              if (start === 100) rows[3] = null;
              if (start === 200) delete rows[5];
              return { rows, total: 1000 };
            };""")
        for index, value in ((103, "null"), (205, "undefined")):
            self.do("grid.scrollToItem(argument);", index)
            self.assertEqual(self.ask("errors.shift()"), f"TypeError: Row {index} of an answer is {value}. Each row must be an item.")
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('.message').innerText"), "Some items could not be loaded. Try again")

    def test_rows_that_wait_are_marked(self):
        self.do("grid.columns = [{ key: 'id' }]; grid.load = ({ start }) => start === 0 ? { rows: Array.from({ length: 100 }, () => ({})), total: 1000 } : new Promise(() => {});")
        self.scroll(20_000)
        self.assertEqual(self.ask("getComputedStyle(grid.querySelector('.vg-row:not([hidden]) .vg-cell'), '::after').display"), "inline-block")

    def test_a_total_is_not_kept_when_all_items_are_loaded_again(self):
        self.do("""globalThis.total = 3;
            grid.load = ({ start, end }) => ({ rows: Array.from({ length: Math.max(0, Math.min(end, total) - start) }, (_, step) => start + step) });""")
        self.assertEqual(self.ask("grid.count"), 3)
        self.do("total = 250; grid.reload();")
        self.scroll(1e6)
        self.scroll(1e6)
        self.assertEqual(self.ask("grid.count"), 250)

    def test_a_state_waits_for_the_number_of_items(self):
        self.do("""grid.setAttribute("item-height", "20"); grid.state = { item: 500, distance: -5 };
            grid.load = async ({ start, end }) => { await new Promise((done) => setTimeout(done, 50));
              return { rows: Array.from({ length: end - start }, (_, step) => start + step), total: 1000 }; };""")
        self.do("grid.state = { item: 500, distance: -5 };")
        self.rest(200)
        self.assertEqual(self.ask("grid.offset"), 500 * 20 + 5)


class InputFaultTests(GridTest):
    def test_what_is_no_array_is_refused(self):
        for statement, message in (
                ("grid.groupBy = 'city'", "The keys of the groups must be an array, not \"city\"."),
                ("grid.sort = { key: 'city' }", "The sort order must be an array, not [object Object]."),
                ("grid.columns = 'city'", "The columns must be an array, not \"city\"."),
                ("grid.applyChanges({ type: 'insert', start: 0 })", "The changes must be an array, not [object Object]."),
                ("grid.applyChanges()", "The changes must be an array, not undefined.")):
            with self.subTest(statement):
                error = self.ask(f"() => {{ try {{ {statement}; }} catch (error) {{ return `${{error.name}}: ${{error.message}}`; }} }}")
                self.assertEqual(error, f"TypeError: {message}")
        self.assertEqual(self.ask("[grid.groupBy, grid.sort, grid.columns]"), [[], [], []])

    def test_properties_and_options_of_another_type_or_value_are_refused(self):
        for statement, message in (
                ("grid.cell = 'text'", 'The property cell must be a function, not "text".'),
                ("grid.kind = 3", "The property kind must be a function, not 3."),
                ("grid.header = {}", "The property header must be a function, not [object Object]."),
                ("grid.detail = true", "The property detail must be a function, not true."),
                ("grid.load = Promise.resolve()", "The property load must be a function, not [object Promise]."),
                ("grid.itemKey = 5", "The key of items must be the name of a property or a function, not 5."),
                ("grid.setItems([], 5)", "The key of items must be the name of a property or a function, not 5."),
                ("grid.childrenOf = 5", "The property childrenOf must be the name of a property or a function, not 5."),
                ("grid.layout = 'lists'", 'The layout must be list or table or grid or waterfall, not "lists".'),
                ("grid.scrollToItem(3, { block: 'middle' })", 'The block must be start or center or end or nearest, not "middle".')):
            with self.subTest(statement):
                self.assertEqual(self.refusal(statement), f"TypeError: {message}")
        self.do("grid.itemKey = null; grid.setItems([{}, {}], null);")
        self.assertEqual(self.ask("[grid.count, grid.itemKey]"), [2, None])
        self.do("grid.setAttribute('item-height', 20); grid.detail = undefined; grid.count = 3; grid.scrollToItem(2, {});")
        self.assertEqual([self.shown(), self.ask("[grid.layout, grid.getAttribute('layout')]")], [["0", "1", "2"], ["list", None]])
        self.do("grid.setAttribute('item-height', 'auto'); grid.setAttribute('gap', '8px');")

    def test_an_attribute_with_an_unknown_value_is_reported_once_and_has_its_default(self):
        self.do("grid.setAttribute('item-height', 20); grid.count = 300;")
        for name, value, values in (
                ("layout", "lists", "list or table or grid or waterfall"), ("direction", "down", "vertical or horizontal"),
                ("anchor", "bottom", "start or end"), ("scroller", "page", "window"),
                ("selection-mode", "cell", "none or single or multiple or cells"), ("gap", "wide", "a number from 0"),
                ("item-height", "-20", "a number from 0")):
            with self.subTest(name):
                self.do("for (let time = 0; time < 2; time += 1) grid.setAttribute(...argument);", [name, value])
                self.assertEqual(self.complaints, [f'The attribute {name} must be {values}, not "{value}".'])
                self.complaints.clear()
        self.assertEqual(self.ask("[grid.layout, grid.role, grid.offset]"), ["list", "list", 0])
        self.do("grid.columns = [{ key: 'a' }];")
        self.assertEqual(self.ask("[grid.layout, grid.role]"), ["table", "grid"])
        self.do("for (const name of ['layout', 'direction', 'anchor', 'scroller', 'selection-mode']) grid.removeAttribute(name);")
        # Attributes in the markup are known when the element is made.
        self.ask("""() => {
            const other = document.implementation.createHTMLDocument().createElement("virtual-grid");
            other.setAttribute("anchor", "bottom");
            document.body.append(document.adoptNode(other));
        }""")
        self.assertEqual(len(self.complaints), 1)
        self.complaints.clear()

    def test_a_wrong_property_that_is_set_before_the_element_is_defined_is_reported(self):
        self.do("""const early = document.createElement("virtual-grid-late");
            class Late extends customElements.get("virtual-grid") {}
            Object.assign(early, { layout: "lists", cell: "text", count: 2 });
            document.body.append(early);
            customElements.define("virtual-grid-late", Late);
            await early.ready;
            globalThis.early = early;""")
        self.assertEqual(len(self.complaints), 2)
        self.complaints.clear()
        self.assertEqual(self.ask("[early.count, early.elementOf(1).textContent]"), [2, "1"])

    def test_indices_and_offsets_out_of_range(self):
        self.do("grid.setAttribute('item-height', 20); grid.count = 100; grid.focusItem(5e9); grid.offset = undefined; grid.offset = NaN;")
        self.do("grid.applyChanges([{ type: 'insert', start: 100 }]);")
        self.assertEqual(self.ask("[grid.count, grid.focusedItem, grid.offset]"), [101, -1, 0])
        for change in ["{ type: 'move', start: -2147483648, end: 2147483647, to: 0 }", "{ type: 'insert', start: 'x' }",
                       "{ type: 'remove', start: 1e300 }"]:
            message = self.ask(f"() => {{ try {{ grid.applyChanges([{change}]); }} catch (error) {{ return error.name; }} }}")
            self.assertEqual(message, "RangeError", change)
        self.do("")
        self.assertEqual(self.ask("grid.count"), 101)
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('.message').textContent"), "")

    def test_counts_that_are_no_numbers_of_items_are_refused(self):
        self.do("grid.setAttribute('item-height', 20); grid.count = 3;")
        for statement, message in (
                ("grid.count = -1", "The count must be a number from 0, not -1."),
                ("grid.count = undefined", "The count must be a number from 0, not undefined."),
                ("grid.count = 'all'", 'The count must be a number from 0, not "all".'),
                ("grid.sections = [{ count: 2 }, { count: -3 }]", "The count of a section must be a number from 0, not -3."),
                ("grid.sections = [{ title: 'A' }]", "The count of a section must be a number from 0, not undefined.")):
            with self.subTest(statement):
                self.assertEqual(self.refusal(statement), f"RangeError: {message}")
        self.do("")
        self.assertEqual(self.ask("[grid.count, grid.sections]"), [3, None])

    def test_sections_that_are_removed_while_the_grid_is_hidden(self):
        self.do("grid.setAttribute('item-height', 20); grid.count = 9; grid.sections = [{ title: 'A', count: 4 }, { title: 'B', count: 5 }];")
        self.do("grid.hidden = true; grid.sections = undefined;")
        self.rest(700)
        self.do("grid.hidden = false;")
        self.assertEqual(self.shown(), [str(index) for index in range(9)])

    def test_properties_that_are_set_before_the_element_is_defined(self):
        self.do("""const early = document.createElement("virtual-grid-early");
            class Early extends customElements.get("virtual-grid") {}
            Object.assign(early, { sort: [{ key: "n", descending: true }], columns: [{ key: "n" }], items: [{ n: 1 }, { n: 2 }],
              summary: { n: "3" }, selection: [[0, 1]] });
            early.style.height = "200px";
            document.body.append(early);
            customElements.define("virtual-grid-early", Early);
            await early.ready;
            globalThis.early = early;""")
        self.assertEqual(self.ask("[early.itemAt(0).n, early.summary.n, early.selection[0][1]]"), [2, "3", 1])


class MeasuredScrollTests(GridTest):
    """Items have other heights than estimated, and are shown where the page or the user wants them."""

    def setUp(self):
        super().setUp()
        self.do("""grid.cell = (element, item, index) => {
            element.textContent = index;
            element.style.boxSizing = "border-box";
            element.style.height = `${100 + index * 37 % 80}px`;
        }; grid.count = 10_000;""")

    def edges(self, index):
        """Returns how far an item is from the upper and the lower edge of the grid; negative inside of it."""
        return self.ask("""(index) => {
            const [box, item] = [grid, grid.elementOf(index)].map((each) => each.getBoundingClientRect());
            return [box.top - item.top, item.bottom - box.bottom];
        }""", index)

    def test_an_item_is_shown_in_its_place(self):
        for index in (9_999, 5_000, 9_990, 3, 7_500):
            for block in ("nearest", "start", "center", "end"):
                with self.subTest(index=index, block=block):
                    self.do(f"grid.offset = 0; grid.scrollToItem({index}, {{ block: '{block}' }});")
                    above, below = self.edges(index)
                    self.assertLess(above, 1)
                    self.assertLess(below, 1)
                    if block == "start" and index < 9_990:
                        self.assertAlmostEqual(above, 0, delta=1)
                    if block == "end" and index > 100:
                        self.assertAlmostEqual(below, 0, delta=1)
                    if block == "center" and 100 < index < 9_990:
                        self.assertAlmostEqual(above, below, delta=2)

    def test_the_last_item_is_reached_by_keys_and_by_the_scroll_bar(self):
        self.do("grid.focus();")
        self.press("End")
        self.assertAlmostEqual(self.edges(9_999)[1], 0, delta=1)
        self.press("Home")
        self.assertAlmostEqual(self.edges(0)[0], 0, delta=1)
        self.do("grid.shadowRoot.querySelector('.scroller').scrollTop = 1e9;")
        self.do("")
        self.assertAlmostEqual(self.edges(9_999)[1], 0, delta=1)

    def test_the_oldest_message_of_a_chat_is_reached(self):
        self.do("grid.setAttribute('anchor', 'end'); grid.scrollToItem(9_999);")
        for index in (0, 40, 5_000):
            self.do(f"grid.scrollToItem({index});")
            above, below = self.edges(index)
            self.assertLess(above, 1)
            self.assertLess(below, 1)


class PageFaultTests(TableTest):
    def test_a_grid_that_scrolls_the_window_can_be_in_the_markup(self):
        # An element of another document is upgraded when it is added to this one, as one in the markup.
        self.ask("""() => {
            const other = document.implementation.createHTMLDocument().createElement("virtual-grid");
            other.id = "other";
            other.setAttribute("scroller", "window");
            document.body.append(document.adoptNode(other));
        }""")
        self.do("await document.querySelector('#other').ready;")
        self.assertEqual(self.complaints, [])

    def test_events_of_inputs_in_cells_are_not_taken_for_those_of_the_grid(self):
        self.do("""globalThis.heard = []; grid.addEventListener("selectionchange", ({ detail }) => heard.push(detail));
            grid.columns = [{ key: "name", editable: true }]; grid.focusItem(2); grid.focus();""")
        self.press("Enter", "a", "ArrowLeft", "Escape")
        self.assertEqual([each for each in self.ask("heard") if not each], [])

    def test_a_filter_that_the_page_sets_is_shown_in_the_input_with_the_focus(self):
        self.do("grid.columns = [{ key: 'name', filter: true }];")
        self.ask("grid.shadowRoot.querySelector('input[type=search]').focus()")
        self.page.keyboard.type("7")
        self.page.wait_for_timeout(400)
        self.assertEqual(self.ask("grid.filter"), {"name": "7"})
        self.do("grid.filter = {};")
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('input[type=search]').value"), "")

    def test_a_table_without_columns_becomes_a_list_without_titles(self):
        self.do("grid.columns = [{ key: 'name', filter: true }]; grid.columns = [];")
        self.assertEqual(self.ask("grid.shadowRoot.querySelectorAll('.heading').length"), 0)


class SlotFaultTests(GridTest):
    def test_a_button_for_an_error_can_be_clicked(self):
        self.do("""globalThis.clicks = 0; const message = document.createElement("p"); message.slot = "error";
            const button = message.appendChild(document.createElement("button")); button.textContent = "Ask once more";
            button.addEventListener("click", () => clicks += 1); grid.append(message);
            grid.load = async () => { throw new Error("no server"); };""")
        self.page.locator("p button").wait_for(state="visible", timeout=15_000)
        self.page.locator("p button").click(timeout=3_000)
        self.assertEqual(self.ask("clicks"), 1)
        self.complaints.clear()
