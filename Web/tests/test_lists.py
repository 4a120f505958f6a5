"""Lists, grids and waterfalls."""

from grid import GridTest

MESSAGES = """
  globalThis.message = (id) => ({ id, text: `${id} ` + "word ".repeat(1 + (id * 7919) % 60) });
  grid.cell = (element, item) => { element.textContent = item.text; };
"""


class ListTests(GridTest):
    def test_a_count_and_a_function_show_a_list(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 1000;"
                "grid.cell = (element, index) => { element.textContent = `Item ${index}`; };")
        self.assertEqual(self.shown(), [f"Item {index}" for index in range(10)])
        self.scroll(4000)
        self.assertEqual(self.shown()[0], "Item 100")

    def test_ten_billion_items_are_reached_at_both_ends(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 10_000_000_000;"
                "grid.cell = (element, index) => { element.textContent = index; };")
        self.scroll(1e9)
        places = self.places()
        self.assertEqual(places[-1], ["9999999999", 360])
        self.assertEqual(len(places), 10)
        self.do("grid.scrollToItem(5_000_000_000, { block: 'start' });")
        self.assertEqual(self.places()[0], ["5000000000", 0])
        self.scroll(0)
        self.assertEqual(self.places()[0], ["0", 0])

    def test_no_element_is_made_after_the_first_frames(self):
        self.do("grid.setAttribute('item-height', 20); grid.count = 1_000_000;"
                "grid.cell = (element, index) => { element.textContent = index; };")
        for position in (37, 800, 5_000_000):
            self.scroll(position)
        made = self.ask("grid.counters.made")
        for step in range(20):
            self.scroll(1_000 + step * 397)
        self.assertEqual(self.ask("grid.counters.made"), made)

    def test_measured_rows_touch_each_other_and_never_move_what_is_visible(self):
        self.do(MESSAGES + "grid.items = Array.from({ length: 5000 }, (_, id) => message(id));")
        self.scroll(20_000)
        before = dict(self.places())
        # Rows above are measured for the first time while the user scrolls up.
        for step in range(1, 30):
            self.scroll_by(-50)
            places = self.places()
            for (_, top), (_, next_top) in zip(places, places[1:]):
                self.assertGreater(next_top, top)
            after = dict(places)
            moved = {round(after[text] - top - 50) for text, top in before.items() if text in after}
            self.assertTrue(moved <= {0}, f"Rows moved by {moved} more than the scroll of step {step}.")
            before = after

    def test_rows_that_grow_push_those_below(self):
        self.do(MESSAGES + "grid.items = Array.from({ length: 50 }, (_, id) => message(id));")
        before = self.places()
        self.do("grid.elementOf(1).style.paddingBottom = '100px';")
        self.rest(300)
        after = self.places()
        self.assertEqual(after[1], before[1])
        self.assertAlmostEqual(after[2][1] - before[2][1], 100, delta=1)

    def test_a_chat_stays_at_its_end_and_in_place(self):
        self.do(MESSAGES + "grid.setAttribute('anchor', 'end'); grid.itemKey = 'id';"
                "globalThis.all = Array.from({ length: 200 }, (_, id) => message(id + 1000)); grid.items = all;")
        self.assertTrue(self.shown()[-1].startswith("1199 "))
        self.do("all = [...all, message(1200)]; grid.items = all;")
        self.rest(300)
        self.assertTrue(self.shown()[-1].startswith("1200 "))
        self.do("grid.offset -= 1000;")
        before = self.places()
        self.do("all = [...Array.from({ length: 100 }, (_, id) => message(id + 900)), ...all]; grid.items = all;")
        self.rest(300)
        self.assertEqual([text for text, _ in self.places()], [text for text, _ in before])
        for (_, top), (_, old) in zip(self.places(), before):
            self.assertAlmostEqual(top, old, delta=1)

    def test_a_difference_moves_elements_with_their_items(self):
        self.do("grid.setAttribute('item-height', 40); grid.setAttribute('selection-mode', 'multiple'); grid.itemKey = 'id';"
                "grid.cell = (element, item) => { element.textContent = item.id; };"
                "grid.items = [1, 2, 3, 4, 5].map((id) => ({ id })); grid.selection = [[1, 2]];")
        self.ask("globalThis.second = grid.elementOf(1)")
        self.do("grid.items = [9, 5, 4, 3, 2].map((id) => ({ id }));")
        self.rest(300)
        self.assertEqual(self.shown(), ["9", "5", "4", "3", "2"])
        self.assertEqual(self.ask("grid.selection"), [[4, 5]])
        self.assertTrue(self.ask("grid.elementOf(4) === second"))

    def test_changes_by_index_insert_remove_and_move(self):
        self.do("grid.setAttribute('item-height', 40); globalThis.data = ['a', 'b', 'c', 'd'];"
                "grid.cell = (element, item) => { element.textContent = item; }; grid.items = data;")
        self.do("data.splice(1, 1); data.push('e'); grid.applyChanges(["
                "{ type: 'remove', start: 1 }, { type: 'insert', start: 3 }]);")
        self.rest(300)
        self.assertEqual(self.shown(), ["a", "c", "d", "e"])
        self.do("data.unshift(data.pop()); grid.applyChanges([{ type: 'move', start: 3, to: 0 }]);")
        self.rest(300)
        self.assertEqual(self.shown(), ["e", "a", "c", "d"])

    def test_a_wrong_change_is_refused_and_changes_nothing(self):
        self.do("grid.setAttribute('item-height', 40); globalThis.list = ['a', 'b', 'c', 'd', 'e'];")
        shared = "RangeError: Two changes have an item in common."
        for data in ("grid.count = 5;", "grid.items = list;", "grid.itemKey = (each) => each; grid.items = list;"):
            self.do(data + "grid.selection = [[1, 2]];")
            for change, message in (
                    ("{ type: 'remove', start: 3, end: 9 }", "The remove needs a range of items in 0..<5, not 3..<9."),
                    ("{ type: 'remove', start: 4, end: 3 }", "The remove needs a range of items in 0..<5, not 4..<3."),
                    ("{ type: 'insert', start: 7 }", "The insert needs a range of items in 0..<6 afterwards, not 7..<8."),
                    ("{ type: 'insert', start: -1 }", "The insert needs a range of items in 0..<6 afterwards, not -1..<0."),
                    ("{ type: 'move', start: 5, to: 0 }", "The move needs a range of items in 0..<5, not 5..<6."),
                    ("{ type: 'move', start: 0, end: 2, to: 4 }", "The move needs a range of items in 0..<5 afterwards, not 4..<6."),
                    ("{ type: 'remove', start: 1.5 }", "The start of a change must be a whole number, not 1.5."),
                    ("{ type: 'insert', start: 'x' }", 'The start of a change must be a whole number, not "x".'),
                    ("{ type: 'insert' }", "The start of a change must be a whole number, not undefined."),
                    ("{ type: 'move', start: 1, to: 3 }, { type: 'move', start: 1, to: 4 }", shared[12:])):
                with self.subTest(data=data, change=change):
                    self.assertEqual(self.refusal(f"grid.applyChanges([{change}])"), f"RangeError: {message}")
            self.assertEqual(self.ask("[grid.count, grid.selection]"), [5, [[1, 2]]])
        self.do("grid.count = 5;")
        self.assertEqual(self.refusal("grid.applyChanges([{ type: 'insert', start: 1, end: 3 }, { type: 'insert', start: 2 }])"), shared)
        self.do("grid.applyChanges([{ type: 'remove', start: 0 }, { type: 'insert', start: 4, to: 9 }, { type: 'move', start: 1, to: 3 }]);")
        self.assertEqual(self.ask("[grid.count, grid.selection]"), [5, [[3, 4]]])

    def test_changes_that_do_not_lead_to_the_length_of_the_array_are_refused(self):
        self.do("grid.setAttribute('item-height', 40); globalThis.list = ['a', 'b', 'c']; grid.items = list;")
        way = "Change the array first; for loaded items, call reload()."
        self.assertEqual(self.refusal("grid.applyChanges([{ type: 'insert', start: 3 }])"),
                         f"RangeError: The changes lead from 3 to 4 items, but there are 3. {way}")
        self.assertEqual(self.refusal("list.push('d', 'e'); grid.applyChanges([{ type: 'insert', start: 3 }])"),
                         f"RangeError: The changes lead from 3 to 4 items, but there are 5. {way}")
        self.do("grid.applyChanges([{ type: 'insert', start: 3, end: 5 }]);")
        self.assertEqual(self.shown(), ["a", "b", "c", "d", "e"])
        self.do("grid.load = async () => ({ rows: ['x', 'y'], total: 2 });")
        self.assertEqual(self.refusal("grid.applyChanges([{ type: 'remove', start: 1 }])"),
                         f"RangeError: The changes lead from 2 to 1 items, but there are 2. {way}")
        self.assertEqual(self.shown(), ["x", "y"])

    def test_changes_of_items_in_sections_are_refused(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 3; grid.sections = [{ count: 1 }, { count: 2 }];")
        self.assertEqual(self.refusal("grid.applyChanges([{ type: 'remove', start: 1 }])"),
                         "TypeError: Changes do not apply to sections. Set these again.")
        self.assertEqual(self.ask("grid.count"), 3)

    def test_changes_are_checked_before_the_module_is_loaded(self):
        waiting = []
        self.page.route("**/virtual-grid.wasm", lambda route: waiting.append(route))
        self.page.reload()
        self.ask("() => { globalThis.grid = document.querySelector('virtual-grid'); grid.count = 5; }")
        self.assertEqual(self.refusal("grid.applyChanges([{ type: 'remove', start: 3, end: 9 }])"),
                         "RangeError: The remove needs a range of items in 0..<5, not 3..<9.")
        self.ask("grid.applyChanges([{ type: 'remove', start: 3, end: 5 }])")
        waiting[0].continue_()
        self.rest()
        self.assertEqual(self.shown(), ["0", "1", "2"])

    def test_a_change_with_an_unknown_property_is_refused(self):
        self.do("grid.setAttribute('item-height', 40); globalThis.data = ['a', 'b']; grid.items = data; grid.sort = [{ key: 'length' }];")
        for show in ("grid.items = data;", "grid.count = 2;"):
            message = self.ask("(() => { " + show + " try { grid.applyChanges([{ type: 'insert', start: 2, count: 5 }]); } "
                               "catch (error) { return `${error.name}: ${error.message}`; } })()")
            self.assertEqual(message, 'TypeError: The property of a change must be type or start or end or to, not "count".')
        self.assertEqual(self.ask("grid.count"), 2)

    def test_a_change_of_an_unknown_type_and_a_move_without_a_target_are_refused(self):
        self.do("grid.setAttribute('item-height', 40); grid.items = ['a', 'b', 'c']; grid.sort = [{ key: 'length' }];")
        for change, message in (("{ type: 'delete', start: 0 }", 'The type of a change must be insert or remove or move, not "delete".'),
                                ("{ type: 'move', start: 1 }", "The to of a change must be a whole number, not undefined.")):
            with self.subTest(change):
                self.assertEqual(self.ask("(() => { try { grid.applyChanges([" + change + "]); } "
                                          "catch (error) { return error.message; } })()"), message)

    def test_an_identifier_that_appears_twice_is_refused(self):
        self.do("grid.setAttribute('item-height', 40); grid.itemKey = 'id'; grid.cell = (element, { id }) => { element.textContent = id; };"
                "globalThis.of = (...ids) => ids.map((id) => ({ id }));")
        message = 'TypeError: Item "b" appears twice, at 1 and at 3. The keys of items must be unique.'
        self.assertEqual(self.refusal("grid.items = of('a', 'b', 'c', 'b')"), message, "The first array is checked.")
        self.do("grid.items = of('a', 'b', 'c');")
        self.assertEqual(self.refusal("grid.items = of('x', 'b', 'c', 'b')"), message)
        self.do("grid.sort = [];")
        self.assertEqual([self.shown(), self.ask("grid.items.length")], [["a", "b", "c"], 3])
        self.ask("(() => { try { grid.setItems(of('x', 'y'), () => 1); } catch {} })()")
        self.assertEqual(self.ask("grid.itemKey"), "id")

    def test_an_identifier_that_is_set_after_the_items_is_refused_if_it_appears_twice(self):
        self.do("grid.setAttribute('item-height', 40); grid.items = [{ id: 'a', name: 'b' }, { id: 'a', name: 'c' }];")
        self.assertEqual(self.refusal("grid.itemKey = 'id'"), 'TypeError: Item "a" appears twice, at 0 and at 1. The keys of items must be unique.')
        self.assertEqual(self.ask("[grid.itemKey, grid.count]"), [None, 2])
        self.assertEqual(self.refusal("grid.itemKey = 'nmae'"), 'TypeError: Items 0 and 1 have no key "nmae". The keys of items must be unique.')
        self.do("grid.itemKey = 'name';")
        self.assertEqual(self.refusal("grid.itemKey = ({ id }) => id")[:20], "TypeError: Item \"a\" ")
        self.assertEqual(self.ask("grid.itemKey"), "name")

    def test_the_same_identifier_can_be_set_again_with_an_array_that_was_changed(self):
        self.do("grid.setAttribute('item-height', 40); grid.itemKey = 'length'; globalThis.list = ['a', 'bb']; grid.items = list;"
                "list.push('ccc'); Object.assign(grid, { itemKey: 'length', items: list });")
        self.assertEqual(self.shown(), ["a", "bb", "ccc"])

    def test_identifiers_of_a_long_array_are_checked_while_it_is_shown(self):
        self.do("""grid.setAttribute("item-height", 40); grid.itemKey = "id"; grid.cell = (element, { id }) => { element.textContent = id; };
            globalThis.many = Array.from({ length: 300_000 }, (_, id) => ({ id })); grid.items = many;""")
        self.rest(600)
        self.assertEqual(self.shown()[0], "0")
        self.do("grid.count = 0; many[299_999] = { id: 7 }; grid.items = many; globalThis.isShown = grid.count === 300_000;")
        self.rest(600)
        self.assertEqual([self.ask("isShown"), self.shown()[0]], [True, "0"])
        self.assertEqual(self.complaints, ['Item "7" appears twice, at 7 and at 299999. The keys of items must be unique.'])
        self.complaints.clear()

    def test_kinds_have_elements_of_their_own(self):
        self.do("grid.setAttribute('item-height', 20); grid.count = 10_000;"
                "grid.kind = (index) => index % 2 ? 'odd' : 'even';"
                "grid.cell = (element, index) => { element.dataset.kind ??= index % 2; element.textContent = index; };")
        for position in (500, 9_000, 100_000, 33):
            self.scroll(position)
        self.assertTrue(self.ask(
            "[...grid.children].every((each) => each.dataset.kind === String(each.vgIndex % 2))"))


class GridShapeTests(GridTest):
    def test_a_grid_has_as_many_lanes_as_fit(self):
        self.do("grid.layout = 'grid'; grid.setAttribute('item-width', 100); grid.setAttribute('item-height', 100);"
                "grid.setAttribute('gap', 10); grid.count = 1000;")
        tops = self.ask("[...grid.children].filter((each) => !each.hidden).map((each) => each.getBoundingClientRect().top)")
        self.assertEqual(tops.count(0), 5)
        self.do("grid.style.width = '300px';")
        tops = self.ask("[...grid.children].filter((each) => !each.hidden).map((each) => each.getBoundingClientRect().top)")
        self.assertEqual(tops.count(0), 2)

    def test_a_waterfall_measures_its_items(self):
        self.do("grid.layout = 'waterfall'; grid.setAttribute('item-width', 180); grid.count = 500;"
                "grid.cell = (element, index) => { element.textContent = index;"
                " element.style.paddingBottom = `${20 + index * 37 % 90}px`; };")
        boxes = self.ask("[...grid.children].filter((each) => !each.hidden).map((each) => {"
                         " const box = each.getBoundingClientRect(); return [box.left, box.top, box.bottom]; })")
        for left in {box[0] for box in boxes}:
            lane = sorted(box[1:] for box in boxes if box[0] == left)
            for (_, bottom), (top, _) in zip(lane, lane[1:]):
                self.assertAlmostEqual(bottom, top, delta=0.1)

    def test_headers_of_sections_stick(self):
        self.do("grid.setAttribute('item-height', 40);"
                "grid.cell = (element, index) => { element.textContent = index; }; grid.count = 300;"
                "grid.sections = [{ title: 'A', count: 100 }, { title: 'B', count: 200 }];")
        self.scroll(1_000)
        top = self.ask("[...grid.querySelectorAll('.vg-header')].map((each) => ["
                       "each.textContent, each.getBoundingClientRect().top])")
        self.assertIn(["A", 0], top)
        self.scroll(6_000)
        top = self.ask("[...grid.querySelectorAll('.vg-section:not([hidden]) .vg-header')].map((each) => ["
                       "each.textContent, each.getBoundingClientRect().top])")
        self.assertEqual(top, [["B", 0]])


class DirectionTests(GridTest):
    def test_a_horizontal_list_scrolls_sideways(self):
        self.do("grid.setAttribute('direction', 'horizontal'); grid.setAttribute('item-height', 100); grid.count = 1000;"
                "grid.cell = (element, index) => { element.textContent = index; };")
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 5_050")
        self.rest()
        self.assertEqual(self.ask("grid.elementOf(52).getBoundingClientRect().left"), 150)
        self.assertEqual(self.ask("grid.elementOf(52).getBoundingClientRect().height"), 385)

    def test_right_to_left_mirrors_a_grid(self):
        self.do("grid.dir = 'rtl'; grid.layout = 'grid'; grid.setAttribute('item-width', 100);"
                "grid.setAttribute('item-height', 100); grid.setAttribute('lanes', 4); grid.count = 100;")
        box = self.ask("grid.elementOf(0).getBoundingClientRect()")
        edge = self.ask("grid.shadowRoot.querySelector('.track').getBoundingClientRect().right")
        self.assertAlmostEqual(box["right"], edge, delta=1)
        self.assertLess(self.ask("grid.elementOf(1).getBoundingClientRect().left"), box["left"])

    def test_the_window_scrolls_a_grid_of_its_own_height(self):
        self.do("grid.setAttribute('scroller', 'window'); grid.setAttribute('item-height', 40); grid.count = 1000;"
                "grid.cell = (element, index) => { element.textContent = index; }; grid.style.height = 'auto';")
        self.assertEqual(self.ask("document.documentElement.scrollHeight"), 40_000)
        self.ask("scrollTo(0, 20_000)")
        self.rest(220)
        self.assertEqual(self.ask("grid.elementOf(500).getBoundingClientRect().top"), 0)

    def test_a_scroll_to_a_row_of_a_table_lower_on_the_page(self):
        self.do("""const above = document.createElement("div"); above.style.height = "280px"; grid.before(above);
            grid.setAttribute("scroller", "window"); grid.setAttribute("item-height", 40);
            grid.columns = [{ key: "id" }]; grid.items = Array.from({ length: 5000 }, (_, id) => ({ id }));""")
        for start in (0, 100, 400):
            self.do("scrollTo(0, argument); await new Promise((done) => setTimeout(done, 300)); grid.scrollToItem(1000, { block: 'start' });", start)
            self.rest(200)
            self.assertEqual(self.ask("""Math.round(grid.elementOf(1000).getBoundingClientRect().top
                - grid.shadowRoot.querySelector(".head").getBoundingClientRect().bottom)"""), 0, start)

    def test_a_header_of_the_page_covers_no_rows(self):
        self.do("""document.documentElement.style.scrollPadding = "50px 0 30px";
            grid.setAttribute("scroller", "window"); grid.setAttribute("item-height", 40);
            grid.columns = [{ key: "id" }]; grid.items = Array.from({ length: 5000 }, (_, id) => ({ id }));
            grid.scrollToItem(1000, { block: "start" });""")
        self.rest(200)
        edges = """(({ top, bottom }) => [top, bottom])(%s.getBoundingClientRect())"""
        top, bottom = self.ask(edges % "grid.shadowRoot.querySelector('.head')")
        self.assertEqual(top, 50)
        self.assertEqual(self.ask(edges % "grid.elementOf(1000)")[0], bottom)
        self.do("grid.focus({ preventScroll: true }); grid.focusItem(1000);")
        self.press("ArrowUp")
        self.assertEqual(self.ask(edges % "grid.elementOf(999)")[0], bottom)
        self.do("grid.scrollToItem(2000, { block: 'end' });")
        self.rest(200)
        self.assertEqual(self.ask(edges % "grid.elementOf(2000)")[1], self.ask("innerHeight") - 30)

    def test_a_grid_that_starts_to_scroll_with_the_window_keeps_its_position(self):
        self.do("""document.documentElement.style.scrollPadding = "50px 0 0"; grid.style.height = "400px";
            const above = document.createElement("div"); above.style.height = "280px"; grid.before(above);
            grid.setAttribute("item-height", 40); grid.items = Array.from({ length: 5000 }, (_, id) => ({ id }));
            grid.cell = (element, { id }) => { element.textContent = id; };""")
        self.scroll(20_000)
        self.do("grid.style.height = 'auto'; grid.setAttribute('scroller', 'window');")
        self.rest(200)
        self.assertEqual(self.ask("grid.elementOf(500).getBoundingClientRect().top"), 50)

    def test_the_focus_reaches_rows_below_the_window(self):
        self.do("""const above = document.createElement("div"); above.style.height = "280px"; grid.before(above);
            grid.setAttribute("scroller", "window"); grid.setAttribute("item-height", 40);
            grid.columns = [{ key: "id" }]; grid.items = Array.from({ length: 5000 }, (_, id) => ({ id }));""")
        bottom = "grid.elementOf(%d).getBoundingClientRect().bottom"
        last = self.ask("Array.from({ length: 40 }, (_, index) => index)"
                        ".findLast((index) => grid.elementOf(index)?.getBoundingClientRect().bottom <= innerHeight)")
        self.do("grid.focus({ preventScroll: true }); grid.focusItem(argument);", last)
        self.assertEqual(self.ask("scrollY"), 0)
        self.press("ArrowDown")
        self.assertAlmostEqual(self.ask(bottom % (last + 1)), self.ask("innerHeight"), delta=1)
        self.do("scrollTo(0, 0); grid.scrollToItem(argument);", last + 2)
        self.rest(200)
        self.assertAlmostEqual(self.ask(bottom % (last + 2)), self.ask("innerHeight"), delta=1)

    def test_a_state_restores_the_position_of_the_window(self):
        self.do("""for (const [place, height] of [["before", 500], ["after", 300]]) {
                const block = document.createElement("div"); block.style.height = `${height}px`; grid[place](block);
            }
            grid.setAttribute("scroller", "window"); grid.setAttribute("item-height", 40);
            grid.columns = [{ key: "id" }]; grid.items = Array.from({ length: 5000 }, (_, id) => ({ id }));""")
        end = self.ask("document.documentElement.scrollHeight - innerHeight")
        for top in (0, 130, 499, 600, 40_000, end - 200, end):
            self.ask("(top) => scrollTo(0, top)", top)
            self.rest(200)
            state = self.ask("grid.state")
            for other in (9_000, 200):
                self.ask("(top) => scrollTo(0, top)", other)
                self.rest(200)
                self.do("grid.state = argument;", state)
                self.assertEqual(self.ask("scrollY"), top, f"from {other}")

    def test_a_window_scrolls_sideways_to_the_columns_of_a_table(self):
        for direction in ("ltr", "rtl"):
            with self.subTest(direction=direction):
                self.do("""document.documentElement.dir = argument; grid.setAttribute("scroller", "window");
                    grid.columns = Array.from({ length: 20 }, (_, key) => ({ key: `c${key}`, width: 120, value: () => key }));
                    grid.count = 1000;""", direction)
                self.rest(100)
                self.do("grid.focus({ preventScroll: true }); grid.focusItem(0, 'c0');")
                self.press(*["ArrowRight" if direction == "ltr" else "ArrowLeft"] * 12)
                box = self.ask("""() => {
                    const cell = [...grid.elementOf(0).querySelectorAll(".vg-cell")].find((each) => each.vgColumn?.key === "c12");
                    const { left, right } = cell.getBoundingClientRect();
                    return [left, right];
                }""")
                self.assertTrue(-1 <= box[0] < box[1] <= self.ask("innerWidth") + 1, f"{box}")
                self.do("scrollTo(argument, 0);", 1_000 if direction == "ltr" else -1_000)
                self.rest(200)
                middle = self.ask("document.elementFromPoint(innerWidth / 2, 60).closest('.vg-cell')?.textContent")
                self.assertTrue(middle, "There are cells in the middle.")
                self.do("scrollTo(0, 0);")

    def test_a_state_restores_the_position(self):
        self.do(MESSAGES + "grid.items = Array.from({ length: 5000 }, (_, id) => message(id));")
        self.scroll(30_000)
        before = self.places()
        state = self.ask("grid.state")
        self.scroll(0)
        self.do("grid.state = argument;", state)
        self.do("grid.state = null;")
        for (text, top), (old_text, old_top) in zip(self.places(), before):
            self.assertEqual(text, old_text)
            self.assertAlmostEqual(top, old_top, delta=1)
