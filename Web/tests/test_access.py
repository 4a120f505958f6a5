"""Roles, names and positions for assistive technology, reading order, and the settings of the user."""

from grid import GridTest


class AccessTests(GridTest):
    def roles(self):
        """Returns the role and the properties of the element and of its first cells."""
        return self.ask("""() => [grid.role, grid.ariaRowCount, grid.ariaColCount,
            ...[...grid.querySelectorAll('[role]:not([hidden])')].slice(0, 3).map((each) => each.role)]""")

    def test_a_table_is_a_grid_with_rows_headers_and_cells(self):
        self.do("grid.columns = [{ key: 'id', isRowHeader: true }, { key: 'name', sortable: true }];"
                "grid.items = Array.from({ length: 500 }, (_, id) => ({ id, name: `n${id}` }));")
        tree = self.page.locator("virtual-grid").aria_snapshot()
        self.assertIn('grid "Test"', tree)
        self.assertIn('columnheader "name"', tree)
        self.assertIn('rowheader "0"', tree)
        self.assertIn('gridcell "n0"', tree)
        self.assertEqual(self.ask("[grid.ariaRowCount, grid.ariaColCount]"), ["501", "2"])
        self.assertEqual(self.ask("grid.elementOf(3).getAttribute('aria-rowindex')"), "5")

    def test_a_list_has_items_with_positions_and_a_selectable_one_has_options(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 70;")
        tree = self.page.locator("virtual-grid").aria_snapshot()
        self.assertIn('list "Test"', tree)
        self.assertIn("listitem", tree)
        self.assertEqual(self.ask("[grid.elementOf(2).ariaPosInSet, grid.elementOf(2).ariaSetSize]"), ["3", "70"])
        self.do("grid.setAttribute('selection-mode', 'single');")
        tree = self.page.locator("virtual-grid").aria_snapshot()
        self.assertIn('listbox "Test"', tree)
        self.assertIn('option "0"', tree)

    def test_the_size_of_the_list_is_current(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 70;")
        self.do("grid.count = 71;")
        self.assertEqual(self.ask("grid.elementOf(2).ariaSetSize"), "71")

    def test_elements_are_in_reading_order_at_rest(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 1000;")
        for position in (4_000, 4_200, 3_000, 3_333):
            self.scroll(position)
        self.rest(700)
        order = self.ask("[...grid.children].filter((each) => !each.hidden).map((each) => each.vgIndex)")
        self.assertEqual(order, sorted(order))

    def test_a_sort_is_announced(self):
        self.do("grid.columns = [{ key: 'name', title: 'Name', sortable: true }]; grid.items = [{ name: 'b' }, { name: 'a' }];")
        self.page.locator("virtual-grid .heading").click()
        self.rest()
        self.assertEqual(self.ask("document.querySelector('.vg-live').textContent"), "Name: sorted from low to high")

    def test_keys_reach_a_list_and_the_focus_is_visible(self):
        self.do("grid.setAttribute('item-height', 40); grid.setAttribute('selection-mode', 'single'); grid.count = 1000;")
        self.press("Tab", "ArrowDown", "ArrowDown")
        self.assertEqual(self.ask("grid.focusedItem"), 2)
        self.assertEqual(self.ask("grid.selection"), [[2, 3]])
        self.assertEqual(self.ask("getComputedStyle(grid.elementOf(2)).outlineStyle"), "solid")
        self.press("End")
        self.assertEqual(self.ask("grid.focusedItem"), 999)

    def test_updates_do_not_move_for_users_who_want_less_motion(self):
        self.page.emulate_media(reduced_motion="reduce")
        self.do("grid.setAttribute('item-height', 40); grid.itemKey = 'id'; grid.items = [{ id: 1 }, { id: 2 }];"
                "grid.items = [{ id: 2 }, { id: 1 }];")
        self.assertEqual(self.ask("document.getAnimations().length"), 0)

    def test_forced_colors_show_what_is_selected(self):
        self.page.emulate_media(forced_colors="active")
        self.do("grid.setAttribute('item-height', 40); grid.setAttribute('selection-mode', 'multiple'); grid.count = 10;"
                "grid.selection = [[1, 2]];")
        colors = self.ask("[1, 2].map((index) => getComputedStyle(grid.elementOf(index)).backgroundColor)")
        self.assertNotEqual(*colors)


class SafetyTests(GridTest):
    def test_hostile_text_is_text(self):
        self.do("grid.columns = [{ key: 'text', title: '<img src=x onerror=alert(1)>' }];"
                "grid.items = [{ text: '<script>alert(1)</' + 'script>' }];")
        self.assertEqual(self.ask("grid.querySelector('.vg-cell').innerHTML"), "&lt;script&gt;alert(1)&lt;/script&gt;")
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('.title').children.length"), 0)

    def test_a_grid_works_inside_of_a_shadow_root(self):
        self.do("""
          const host = document.body.appendChild(document.createElement("div"));
          const inner = document.createElement("virtual-grid");
          inner.setAttribute("item-height", 40);
          inner.count = 100;
          host.attachShadow({ mode: "open" }).append(inner);
          globalThis.grid = inner;
        """)
        self.assertEqual(self.ask("grid.children.length > 10 && getComputedStyle(grid.children[0]).position"), "absolute")

    def test_properties_that_were_set_early_are_taken_over(self):
        page = self.context.new_page()
        page.goto(self.page.url)
        result = page.evaluate("""async () => {
            const grid = document.createElement("virtual-grid");
            grid.setAttribute("item-height", 40);
            Object.defineProperty(grid, "count", { value: 7, configurable: true, writable: true, enumerable: true });
            document.body.append(grid);
            await grid.ready;
            return grid.count;
        }""")
        self.assertEqual(result, 7)

    def test_a_removed_grid_is_shown_again(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 100;"
                "grid.remove(); await new Promise((done) => setTimeout(done, 50)); document.body.append(grid);")
        self.scroll(400)
        self.assertEqual(self.shown()[0], "10")
