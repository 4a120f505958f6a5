"""What the user sees: editors, dragged items, the rows of narrow tables, and short chats."""

from grid import GridTest
from test_moving import MovingTest
from test_tables import TableTest


class EditorTests(TableTest):
    def text_edges(self, row, key):
        """Returns the left and right edges of the text of a cell, in the editor or not, without the padding."""
        return self.ask("""([row, key]) => {
            const cell = [...grid.elementOf(row).querySelectorAll(".vg-cell")].find((each) => each.vgColumn?.key === key);
            const target = cell.vgEditor ?? cell;
            const { left, right } = target.getBoundingClientRect();
            const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth, textAlign, font } = getComputedStyle(target);
            const inside = [[left, paddingLeft, borderLeftWidth], [-right, paddingRight, borderRightWidth]]
              .map((lengths) => Math.abs(lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0)));
            return [...inside, textAlign, font];
        }""", [row, key])

    def check(self, row, key):
        before = self.text_edges(row, key)
        self.do("grid.focusItem(argument[0], argument[1]); grid.focus();", [row, key])
        self.press("F2")
        self.assertEqual(self.text_edges(row, key), before, key)

    def test_the_text_of_an_editor_is_where_that_of_its_cell_is(self):
        self.do("grid.setColumn('city', { align: 'center' });")
        for key in ("name", "city", "age"):
            self.check(1, key)
        # A page that styles cells needs no rules for editors.
        self.do("document.styleSheets[0].insertRule('.vg-cell { padding: 0 20px; font-style: italic }');")
        self.check(2, "age")
        self.do("grid.dir = 'rtl'; grid.setColumnWidth('note', 200);")
        self.check(3, "age")

    def test_an_editor_has_the_pixels_of_its_cell(self):
        self.do("grid.setColumn('city', { align: 'center' }); grid.setColumn('age', { format: undefined });")
        for height in (32, 33, 40):
            self.do("grid.setAttribute('item-height', argument);", height)
            for row, key in enumerate(("name", "city", "age")):
                self.do("grid.focusItem(argument[0], argument[1]); grid.focus();", [row, key])
                clip = self.cell(row, key).bounding_box()
                before = self.page.screenshot(clip=clip)
                self.press("F2")
                self.ask("getSelection().empty()")
                self.press("End")
                self.assertEqual(self.page.screenshot(clip=clip), before, f"{key} in rows of {height} pixels")
                self.press("Escape")

    def test_a_number_in_an_editor_ends_at_the_padding(self):
        """No buttons of the browser are beside the number."""
        self.do("grid.focusItem(1, 'age'); grid.focus();")
        self.press("F2")
        box = self.page.locator(".vg-editor").bounding_box()
        before = self.page.locator(".vg-editor").screenshot()
        self.page.mouse.move(box["x"] + box["width"] - 12, box["y"] + 10)
        self.rest()
        self.assertEqual(self.page.locator(".vg-editor").screenshot(), before)

    def test_an_input_of_the_page_keeps_its_buttons(self):
        self.do("""grid.setColumn("age", { editor: (value) => {
            const input = document.createElement("input");
            input.type = "number";
            input.value = value;
            return input;
        } }); grid.focusItem(1, "age"); grid.focus();""")
        self.press("F2")
        editor = self.page.locator(".vg-editor")
        box = editor.bounding_box()
        age = int(editor.input_value())
        self.assertEqual(editor.evaluate("(input) => getComputedStyle(input).appearance"), "auto")
        self.page.mouse.click(box["x"] + box["width"] - 15, box["y"] + box["height"] / 2 - 4)
        self.assertEqual(editor.input_value(), str(age + 1))

    def test_an_edited_cell_has_one_focus_ring(self):
        self.do("grid.focusItem(1, 'name'); grid.focus();")
        self.press("F2")
        rings = self.ask("""[...grid.querySelectorAll(".vg-cell, .vg-editor")].map((each) => getComputedStyle(each))
            .filter(({ outlineStyle, borderTopWidth }) => outlineStyle !== "none" || borderTopWidth !== "0px")
            .map(({ outlineStyle, outlineWidth, outlineColor, borderTopWidth }) =>
              [outlineStyle, outlineWidth, outlineColor, borderTopWidth].join(" "))""")
        self.assertEqual(rings, ["solid 2px rgb(26, 102, 214) 0px"])


class DraggedTests(MovingTest):
    def test_a_dragged_item_covers_the_text_under_it(self):
        self.drag(2, 300, 230, drop=False)
        style = "(({ opacity, backgroundColor, boxShadow }) => [opacity, backgroundColor, boxShadow])"
        opacity, color, shadow = self.ask(f"{style}(getComputedStyle(grid.querySelector('.vg-dragged')))")
        self.assertEqual([opacity, color], ["1", "rgb(255, 255, 255)"])
        self.assertNotEqual(shadow, "none")
        self.page.mouse.up()


class NarrowTableTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("""grid.columns = [{ key: "id", width: 60, pinned: "start" }, { key: "name", width: 100 },
            { key: "age", width: 80, pinned: "end" }];""")

    def check(self):
        width = self.ask("grid.shadowRoot.querySelector('.scroller').clientWidth")
        row = self.ask("(({ left, right }) => [left, right])(grid.elementOf(1).getBoundingClientRect())")
        self.assertEqual(row[1] - row[0], width)
        for key, expected in (("id", 60), ("name", 100), ("age", 80)):
            cell = self.cell(1, key).bounding_box()
            self.assertEqual(cell["width"], expected)
            heading = self.page.locator("virtual-grid .heading").filter(has_text=key).bounding_box()
            self.assertEqual(heading["x"], cell["x"])
        return width

    def test_rows_fill_the_width_of_the_viewport_and_columns_keep_theirs(self):
        width = self.check()
        self.do("grid.setAttribute('dir', 'rtl');")
        self.check()
        self.do("grid.removeAttribute('dir'); grid.setAttribute('frozen-start', '2');")
        self.check()
        # Rows of columns that are wider than the viewport are as wide as the columns.
        self.do("grid.setColumnWidth('name', 1_000);")
        self.assertEqual(self.ask("grid.elementOf(1).offsetWidth"), 1_140)
        self.do("grid.setColumnWidth('name', 100);")
        self.assertEqual(self.check(), width)

    def test_the_line_below_a_row_reaches_the_edge_of_the_viewport(self):
        """The last pixels of a row have the same color from the last column to the edge."""
        self.do("grid.setColumn('age', { pinned: null });")
        self.page.mouse.move(700, 500)
        box = self.ask("(({ top, bottom }) => ({ top, bottom }))(grid.elementOf(1).getBoundingClientRect())")
        clip = {"y": box["top"], "width": 10, "height": box["bottom"] - box["top"]}
        beside = self.page.screenshot(clip={**clip, "x": 300})
        cell = self.ask("(({ left, right }) => right)(grid.elementOf(1).querySelector('.vg-center').getBoundingClientRect())")
        self.assertEqual(cell, 240)
        # The end of the last cell has no text.
        self.assertEqual(self.page.screenshot(clip={**clip, "x": cell - 12}), beside)
        self.assertEqual(self.page.screenshot(clip={**clip, "x": 500}), beside)

    def test_a_press_beside_the_columns_selects_the_row(self):
        self.do("grid.setAttribute('selection-mode', 'single'); grid.setColumn('age', { pinned: null });")
        y = self.cell(3, "name").bounding_box()["y"] + 10
        self.page.mouse.click(450, y)
        self.rest()
        self.assertEqual(self.ask("[grid.selection, grid.focusedItem]"), [[[3, 4]], 3])

    def test_a_press_beside_the_columns_reaches_the_nearest_cell(self):
        self.do("grid.setAttribute('selection-mode', 'cells'); grid.setColumn('name', { editable: true });"
                "globalThis.activated = 0; grid.addEventListener('activate', () => { activated += 1; });")
        y = [self.cell(row, "id").bounding_box()["y"] + 10 for row in range(6)]
        self.page.mouse.click(400, y[3])
        self.rest()
        selected = "[...grid.querySelectorAll('[data-selected]')].map((cell) => `${cell.vgRow.vgIndex} ${cell.vgColumn.key}`).sort()"
        self.assertEqual(self.ask(selected), ["3 name"])
        self.page.mouse.move(30, y[1])
        self.page.mouse.down()
        self.page.mouse.move(400, y[2], steps=5)
        self.page.mouse.up()
        self.rest()
        self.assertEqual(self.ask(selected), ["1 id", "1 name", "2 id", "2 name"])
        self.page.mouse.dblclick(400, y[4])
        self.rest()
        self.assertEqual(self.ask("[activated, grid.querySelectorAll('.vg-editor').length]"), [1, 0])

    def test_merged_cells_are_above_their_columns(self):
        self.do("grid.mergedCells = [{ row: 1, rows: 2, column: 'age' }];")
        boxes = self.ask("""[...grid.querySelectorAll(".vg-cell")].filter((each) => each.vgColumn?.key === "age" && !each.closest("[hidden]"))
            .map((each) => each.getBoundingClientRect().x)""")
        self.assertEqual(len(set(boxes)), 1, boxes)


class ShortChatTests(GridTest):
    def setUp(self):
        super().setUp()
        self.page.emulate_media(reduced_motion="reduce")
        self.do("""grid.setAttribute("anchor", "end");
            globalThis.messages = ["one", "two"];
            grid.cell = (element, text) => { element.textContent = text; element.style.padding = "7px"; };
            globalThis.add = (text) => { messages.push(text); grid.applyChanges([{ type: "insert", start: messages.length - 1 }]); };
            grid.items = messages;""")

    def bottom(self):
        return self.ask("grid.elementOf(grid.count - 1).getBoundingClientRect().bottom")

    def test_a_few_messages_are_at_the_end_of_the_viewport(self):
        self.assertEqual(self.shown(), ["one", "two"])
        self.assertAlmostEqual(self.bottom(), 400, delta=0.1)
        for count in range(3, 20):
            self.do("add(`message ${messages.length}`);")
            self.assertAlmostEqual(self.bottom(), 400, delta=0.1, msg=f"{count} messages")
        self.assertTrue(self.ask("(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(grid.shadowRoot.querySelector('.scroller'))"))
        self.do("messages.splice(1); grid.applyChanges([{ type: 'remove', start: 1, end: 19 }]);")
        self.assertEqual(self.shown(), ["one"])
        self.assertAlmostEqual(self.bottom(), 400, delta=0.1)

    def test_they_stay_there_when_the_viewport_or_a_message_changes_its_size(self):
        for height in (300, 500):
            self.do("grid.style.height = `${argument}px`;", height)
            self.assertAlmostEqual(self.bottom(), height, delta=0.1)
        self.do("grid.elementOf(0).style.padding = '40px';")
        self.assertAlmostEqual(self.bottom(), 500, delta=0.1)
        self.assertFalse(self.ask("(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(grid.shadowRoot.querySelector('.scroller'))"))
        first, second = self.ask("[0, 1].map((index) => grid.elementOf(index).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])")
        self.assertAlmostEqual(first[1], second[0], delta=0.1)

    def test_a_list_that_is_not_anchored_and_a_table_begin_at_the_top(self):
        self.do("grid.removeAttribute('anchor');")
        self.assertEqual(self.ask("grid.elementOf(0).getBoundingClientRect().top"), 0)
        self.do("grid.setAttribute('anchor', 'end');")
        self.assertAlmostEqual(self.bottom(), 400, delta=0.1)
        self.do("grid.columns = [{ key: 'length' }];")
        self.assertEqual(self.places()[0][1], self.ask("grid.shadowRoot.querySelector('.head').offsetHeight"))

    def test_sections_and_a_grid_that_scrolls_with_the_page(self):
        self.do("grid.header = (element, { title }) => { element.textContent = title; };"
                "grid.sections = [{ title: 'Today', count: 2 }];")
        self.assertAlmostEqual(self.bottom(), 400, delta=0.1)
        header = self.ask("(({ bottom }) => bottom)(grid.querySelector('.vg-header').getBoundingClientRect())")
        self.assertAlmostEqual(header, self.ask("grid.elementOf(0).getBoundingClientRect().top"), delta=0.1)
        self.do("grid.sections = undefined; grid.setAttribute('scroller', 'window'); grid.items = messages;")
        self.assertAlmostEqual(self.ask("grid.elementOf(0).getBoundingClientRect().top - grid.getBoundingClientRect().top"), 0, delta=0.1)

    def test_a_message_is_where_a_horizontal_chat_ends(self):
        self.do("grid.setAttribute('item-height', 50); grid.setAttribute('direction', 'horizontal'); grid.items = messages;")
        self.assertAlmostEqual(self.ask("grid.elementOf(1).getBoundingClientRect().right"), 600, delta=0.1)


class SortMarkTests(TableTest):
    def test_a_title_has_a_mark_of_the_order_in_all_colors(self):
        for colors in ("none", "active"):
            self.page.emulate_media(forced_colors=colors)
            marks = []
            for sort in ("[]", "[{ key: 'age' }]", "[{ key: 'age', descending: true }]"):
                self.do(f"grid.sort = {sort};")
                # The mark of a column whose texts end at its edge is before the title.
                box = self.heading("Age").bounding_box()
                marks.append(self.page.screenshot(clip={"x": box["x"] + 8, "y": box["y"] + 10, "width": 14, "height": 14}))
            self.assertEqual(len(set(marks)), 3, colors)


class WidePinnedTests(TableTest):
    """Pinned columns that leave no room for the others."""

    def setUp(self):
        super().setUp()
        self.do("""grid.style.width = "390px"; grid.columns = [
            { key: "name", width: 100 }, { key: "id", width: 200, pinned: "start" }, { key: "city", width: 150, pinned: "start" },
            { key: "note", width: 250 }, { key: "age", width: 80, pinned: "end" }]; globalThis.changes = 0;
          grid.addEventListener("columnchange", () => { changes += 1; });""")

    def panes(self):
        """Returns the keys of the columns in each pane of the header."""
        return self.ask("""["start", "center", "end"].map((pane) =>
            [...grid.shadowRoot.querySelectorAll(`.titles .${pane} > .heading`)].map((each) => each.vgColumn.key).join(" "))""")

    def test_columns_are_pinned_only_while_there_is_room_for_the_others(self):
        for width, panes in (
                (390, ["id", "city name note age", ""]), (240, ["", "id city name note age", ""]),
                (460, ["id city", "name note age", ""]), (600, ["id city", "name note", "age"])):
            with self.subTest(width=width):
                self.do("grid.style.width = `${argument}px`;", width)
                self.assertEqual(self.panes(), panes)
                self.assertEqual(self.ask("grid.state.columns.map(({ pinned }) => pinned)"), [None, "start", "start", None, "end"])
                # Each column can be seen.
                for key in ("name", "note", "age"):
                    self.do("grid.focusItem(1, argument);", key)
                    box = self.cell(1, key).bounding_box()
                    self.assertTrue(self.ask("([x, y]) => document.elementFromPoint(x, y).vgColumn?.key",
                                             [box["x"] + min(box["width"], 80) - 2, box["y"] + 5]) == key, key)
        self.assertEqual(self.ask("changes"), 0)

    def test_columns_that_are_all_pinned_scroll_if_they_are_wider_than_the_grid(self):
        self.do("grid.columns = [{ key: 'id', width: 280, pinned: 'start' }, { key: 'name', width: 200, pinned: 'start' }];")
        self.assertEqual(self.panes(), ["id", "name", ""])
        self.do("grid.setColumn('name', { hidden: true });")
        self.assertEqual(self.panes(), ["id", "", ""])
        self.do("grid.setColumnWidth('id', 391);")
        self.assertEqual(self.panes(), ["", "id", ""])

    def test_a_column_is_moved_among_those_that_are_pinned_like_it(self):
        self.do("grid.focusItem(0, 'city'); grid.focus();")
        self.press("ArrowUp", "Control+Shift+ArrowRight", "Control+Shift+ArrowLeft")
        self.assertEqual(self.ask("changes"), 0)
        self.press("ArrowRight", "Control+Shift+ArrowRight")
        self.assertEqual(self.panes()[1], "city note name age")

    def test_the_mark_of_a_group_is_in_the_pane_of_its_column(self):
        self.do("grid.groupBy = ['city'];")
        visible = "[...grid.querySelectorAll('.vg-mark')].filter((each) => each.checkVisibility()).length"
        for width in (600, 240, 600):
            self.do("grid.style.width = `${argument}px`;", width)
            self.assertEqual(self.ask(visible), 3)

    def test_an_edit_is_kept_when_its_column_is_no_longer_pinned(self):
        self.do("grid.style.width = '600px'; grid.setColumn('city', { editable: true });")
        self.cell(1, "city").dblclick()
        self.page.keyboard.type("Paris")
        self.do("grid.style.width = '390px';")
        self.press("ArrowDown")
        self.assertEqual([self.ask("people[1].city"), self.rows("city")[1], self.ask("grid.focusedItem")], ["Paris", "Paris", 2])

    def test_an_area_of_merged_cells_has_no_columns_that_are_pinned_otherwise(self):
        self.do("grid.mergedCells = [{ row: 1, column: 'city', columns: 5 }]; grid.style.width = '390px';")
        self.assertEqual(self.ask("grid.querySelector('.vg-merged:not([hidden]) .vg-cell').offsetWidth"), 150)


class SelectedPhotoTests(GridTest):
    def test_a_selected_item_has_an_outline_over_its_photo(self):
        self.do("""grid.setAttribute("layout", "grid"); grid.setAttribute("item-height", 100); grid.setAttribute("selection-mode", "multiple");
            grid.cell = (element) => element.replaceChildren(new Image(160, 100)); grid.count = 10; grid.selection = [[1, 3]];""")
        widths = self.ask("[0, 1, 2, 3].map((index) => getComputedStyle(grid.elementOf(index)).outlineStyle)")
        self.assertEqual(widths, ["none", "solid", "solid", "none"])
