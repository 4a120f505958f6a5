"""Tables whose rows have rows under them: groups, trees and details."""

from test_tables import TableTest

# A tree of folders, and a function that lists its shown rows, given the expanded ones.
TREE = """
  let next = 0;
  const make = (depth) => ({ id: next++, name: `n${next}`, size: (next * 37) % 100,
    files: depth === 0 ? undefined : Array.from({ length: 3 }, () => make(depth - 1)) });
  globalThis.roots = Array.from({ length: 4 }, () => make(3));
  globalThis.open = new Set();
  globalThis.model = (items = roots, level = 1) => items.flatMap((item) =>
    [[item.name, level], ...(open.has(item) ? model(item.files, level + 1) : [])]);
  grid.columns = [{ key: "name", title: "Name", width: 300, sortable: true }, { key: "size", title: "Size", sortable: true }];
  grid.itemKey = "id";
  grid.childrenOf = "files";
  grid.items = roots;
"""


class OutlineTest(TableTest):
    def setUp(self):
        super().setUp()
        # Changes are shown at once.
        self.page.emulate_media(reduced_motion="reduce")

    def levels(self):
        """Returns the title, level and state of each visible row."""
        return self.ask("""() => [...grid.querySelectorAll(".vg-row:not([hidden])")]
            .sort((one, other) => one.vgIndex - other.vgIndex)
            .map((row) => [[...row.querySelectorAll(".vg-cell:not([hidden])")]
              .find((cell) => cell.vgColumn === cell.vgRow.parentElement.columns[0]).textContent,
              Number(row.getAttribute("aria-level")), row.ariaExpanded])""")


class GroupTests(OutlineTest):
    def setUp(self):
        super().setUp()
        self.do("""grid.columns = [
            { key: "city", title: "City", width: 200, sortable: true },
            { key: "name", title: "Name", width: 150, sortable: true },
            { key: "age", title: "Age", width: 120, sortable: true, aggregate: "average", format: (age) => age.toFixed(1) },
            { key: "id", title: "No.", width: 80, aggregate: "count" }];
          grid.groupBy = ["city"];""")

    def test_rows_are_grouped_by_value_with_their_number_and_aggregates(self):
        self.assertEqual(self.levels(), [["Bern (333)", 1, "false"], ["Oslo (333)", 1, "false"], ["Rome (334)", 1, "false"]])
        wanted = self.ask("""["Bern", "Oslo", "Rome"].map((city) => {
            const own = people.filter((each) => each.city === city);
            return (own.reduce((sum, { age }) => sum + age, 0) / own.length).toFixed(1);
        })""")
        self.assertEqual(self.rows("age"), wanted)
        self.assertEqual(self.rows("id"), ["333", "333", "334"])
        self.assertEqual(self.ask("[grid.role, grid.ariaRowCount]"), ["treegrid", "4"])

    def test_an_expanded_group_shows_its_items_in_their_order(self):
        self.do("grid.sort = [{ key: 'age', descending: true }]; grid.expand(1);")
        self.assertEqual(self.ask("grid.count"), 336)
        wanted = self.ask("""people.filter((each) => each.city === "Oslo").sort((one, other) => other.age - one.age)
            .map(({ name }) => name).slice(0, 5)""")
        self.assertEqual(self.rows("name")[2:7], wanted)
        self.assertEqual(self.levels()[2], ["Oslo", 2, None])
        self.do("grid.collapse(1);")
        self.assertEqual(self.ask("grid.count"), 3)

    def test_groups_within_groups(self):
        self.do("grid.groupBy = ['city', 'age']; grid.expand(0); grid.expand(1);")
        self.assertEqual([row[:2] for row in self.levels()[:3]], [["Bern (333)", 1], ["2 (11)".replace("2 ", "2.0 "), 2], ["Bern", 3]])

    def test_a_press_on_the_mark_and_keys_expand_and_collapse(self):
        self.page.locator("virtual-grid .vg-mark").nth(1).click()
        self.rest()
        self.assertEqual(self.ask("[grid.isExpanded(1), grid.count, grid.focusedItem]"), [True, 336, 1])
        self.press("ArrowLeft")
        self.assertEqual(self.ask("[grid.isExpanded(1), grid.count]"), [False, 3])
        self.press("ArrowRight", "ArrowDown", "ArrowDown")
        self.assertEqual(self.ask("[grid.isExpanded(1), grid.focusedItem]"), [True, 3])
        self.press("ArrowLeft")
        self.assertEqual(self.ask("grid.focusedItem"), 1, "The key goes to the group of the row.")
        self.press("Enter")
        self.assertEqual(self.ask("grid.count"), 3)

    def test_a_double_click_on_a_group_expands_it(self):
        self.page.locator("virtual-grid .vg-row:not([hidden]) .vg-cell").first.dblclick()
        self.rest()
        self.assertEqual(self.ask("[grid.isExpanded(0), grid.count > 3]"), [True, True])

    def test_the_page_can_refuse_to_expand(self):
        self.do("grid.addEventListener('expandchange', (event) => event.preventDefault(), { once: true });")
        self.page.locator("virtual-grid .vg-mark").first.click()
        self.rest()
        self.assertEqual(self.ask("grid.count"), 3)

    def test_what_is_expanded_stays_so_when_the_order_or_the_items_change(self):
        self.do("grid.expand(2); grid.sort = [{ key: 'city', descending: true }];")
        self.assertEqual(self.ask("[grid.isExpanded(0), grid.isExpanded(335)]"), [True, False])
        self.do("grid.items = people.slice(0, 9);")
        self.assertEqual([row[0] for row in self.levels()], ["Rome (3)", "Rome", "Rome", "Rome", "Oslo (3)", "Bern (3)"])

    def test_missing_values_are_one_group_at_the_end(self):
        self.do("grid.items = [{ city: '' }, { city: 'Rome' }, {}, { city: null }];")
        self.assertEqual([row[0] for row in self.levels()], ["Rome (1)", "– (3)"])

    def test_groups_cannot_be_edited_or_cleared(self):
        self.do("""grid.columns = grid.columns.map((each) => ({ ...each, format: undefined, editable: true }));
            grid.setAttribute("selection-mode", "cells"); grid.expand(0); grid.focusItem(0, "name"); grid.focus();""")
        self.press("F2", "x", "Delete", "Control+a", "Delete")
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-editor').length"), 0)
        self.assertEqual(self.ask("people.filter((each) => each.city === '').length"), 333)
        self.assertEqual(self.ask("grid.itemAt(0).value"), "Bern")

    def test_all_groups_expand_and_collapse(self):
        self.do("grid.expandAll();")
        self.assertEqual(self.ask("grid.count"), 1003)
        self.do("grid.collapse(0); grid.collapseAll();")
        self.assertEqual(self.ask("grid.count"), 3)

    def test_a_filter_shows_its_matches_and_then_what_the_user_has_expanded(self):
        self.do("grid.expand(2); grid.filter = { name: 'Name 77' };")
        found = self.ask("people.filter(({ name }) => name.includes('Name 77')).length")
        self.assertEqual(self.ask("[grid.count, grid.isExpanded(0)]"), [found + 3, True])
        # The user collapses a group of matches, and sorts.
        self.do("grid.collapse(0); grid.sort = [{ key: 'age' }];")
        self.assertEqual(self.ask("[grid.isExpanded(0), grid.isExpanded(1)]"), [False, True])
        # An equal filter is not another one.
        self.do("grid.filter = { name: 'Name 77' };")
        self.assertEqual(self.ask("[grid.isExpanded(0), grid.isExpanded(1)]"), [False, True])
        self.do("grid.filter = { name: 'Name 7' };")
        self.assertEqual(self.ask("grid.isExpanded(0)"), True)
        self.do("grid.filter = {};")
        self.assertEqual(self.ask("[0, 1, 2].map((index) => grid.isExpanded(index))"), [False, False, True])
        self.do("grid.filter = { name: 'Name 77' }; grid.collapseAll();")
        self.assertEqual(self.ask("grid.count"), 3)
        # A text that all rows contain is no filter.
        self.do("grid.filter = { name: '' };")
        self.assertEqual(self.ask("grid.count"), 3)

    def test_a_filter_that_finds_rows_does_not_expand_their_details(self):
        self.do("grid.detail = (element) => { element.textContent = 'Details'; }; grid.filter = { name: 'Name 77' };")
        found = self.ask("people.filter(({ name }) => name.includes('Name 77')).length")
        self.assertEqual(self.ask("grid.count"), found + 3)
        self.do("grid.expand(1); grid.filter = {}; grid.expand(0);")
        self.assertEqual(self.ask("[grid.count, grid.querySelectorAll('.vg-detail:not([hidden])').length]"), [333 + 3 + 1, 0])

    def test_aggregates_follow_edited_values(self):
        self.do("""grid.columns = grid.columns.map((each) => ({ ...each, editable: each.key === "age" }));
            grid.expand(0); grid.focusItem(1, "age"); grid.focus();""")
        self.page.keyboard.type("100000")
        self.press("Enter")
        self.assertGreater(float(self.rows("age")[0]), 300)

    def test_a_million_rows_are_grouped_without_a_long_task(self):
        self.do("""globalThis.long = [];
            globalThis.many = Array.from({ length: 1_000_000 }, (_, id) => ({ id, city: `City ${(id * 7919) % 500}`, age: id % 90 }));
            new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
              .observe({ entryTypes: ["longtask"] });""")
        # A busy machine makes tasks longer but never shorter, so a slow element fails in each attempt.
        longest = []
        while len(longest) < 5 and not (longest and longest[-1] < 150):
            self.do("await new Promise((done) => setTimeout(done, 100)); long.length = 0; grid.items = [...many]; await grid.ready;")
            longest.append(self.ask("Math.max(0, ...long)"))
        self.assertEqual(self.ask("grid.count"), 500)
        self.assertEqual(self.levels()[0][0], "City 0 (2000)")
        # Creating the groups at the end is one piece.
        self.assertLess(longest[-1], 150, f"{longest}")


class TitleTests(OutlineTest):
    """The titles of groups are wider than their column."""

    def setUp(self):
        super().setUp()
        self.do("""people.forEach((each) => { each.city = `Old town of ${each.city}`; });
          grid.columns = [
            { key: "id", title: "No.", width: 60, align: "end" }, { key: "city", title: "City", width: 100 },
            { key: "name", title: "Name", width: 200 }, { key: "age", title: "Age", width: 120 }, { key: "note", title: "Note", width: 300 }];
          grid.groupBy = ["city"]; grid.expand(0);""")

    def widths(self, key="id"):
        """Returns the width of the cells of a column in the rows of a group and of an item, and whether the title is cut off."""
        return self.ask("""(key) => {
            const cell = (row) => grid.elementOf(row).querySelectorAll(".vg-cell").values().find((each) => each.vgColumn.key === key);
            return [cell(0).offsetWidth, cell(1).offsetWidth, cell(0).scrollWidth > cell(0).clientWidth];
        }""", key)

    def test_a_title_runs_over_the_cells_up_to_the_first_aggregate(self):
        self.assertEqual(self.widths(), [780, 60, False])
        self.do("grid.setColumn('age', { aggregate: 'average' });")
        self.assertEqual(self.widths(), [360, 60, False])
        self.do("grid.setColumn('name', { aggregate: 'count' });")
        self.assertEqual(self.widths(), [160, 60, True])
        self.do("grid.setColumn('city', { outline: true });")
        self.assertEqual([self.widths(), self.widths("city")], [[60, 60, False], [100, 100, True]])
        self.do("grid.setColumn('name', { aggregate: undefined });")
        self.assertEqual(self.widths("city"), [300, 100, False])

    def test_a_title_begins_at_the_mark_and_its_row_has_one_line(self):
        left = "grid.elementOf(0).querySelector('.vg-cell')"
        self.assertEqual(self.ask(f"getComputedStyle({left}).textAlign"), "start")
        # Of the last pixels of a row, those under the title have the color of those after it, and of an item.
        box = self.ask("(({ bottom }) => ({ y: bottom - 1 }))(grid.elementOf(0).getBoundingClientRect())")
        line = self.page.screenshot(clip={"x": 50, "y": box["y"], "width": 500, "height": 1})
        self.assertEqual(self.page.screenshot(clip={"x": 50, "y": box["y"] + 32, "width": 500, "height": 1}), line)

    def test_elements_that_are_used_again_have_the_width_of_their_row(self):
        self.do("grid.expandAll();")
        for position in (9_000, 10_600, 11_000, 5_000, 21_300, 0):
            self.scroll(position)
            wrong = self.ask("""[...grid.querySelectorAll(".vg-row:not([hidden])")].filter((row) => {
                const isGroup = "count" in grid.itemAt(row.vgIndex);
                const cell = row.querySelector("[aria-colindex='1']");
                return cell.offsetWidth !== (isGroup ? 780 : 60) || getComputedStyle(cell).textAlign !== (isGroup ? "start" : "end");
            }).map((row) => row.vgIndex)""")
            self.assertEqual(wrong, [])
        self.do("grid.groupBy = []; grid.setColumnWidth('id', 70);")
        self.assertEqual(self.widths()[:2], [70, 70])

    def test_a_press_on_a_title_is_one_of_its_cell(self):
        self.do("grid.setColumn('note', { pinned: 'start', width: 50 }); grid.setColumn('city', { outline: true }); grid.setColumnWidth('name', 500);")
        hit = "(x) => document.elementFromPoint(x, grid.elementOf(0).getBoundingClientRect().top + 10).vgColumn?.key"
        self.assertEqual([self.ask(hit, x) for x in (20, 80, 130, 300, 500)], ["note", "id", "city", "city", "city"])
        # Pinned columns cover the titles that scroll.
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 90")
        self.rest()
        self.assertEqual([self.ask(hit, x) for x in (20, 70, 300)], ["note", "city", "city"])

    def test_a_title_that_is_pinned_covers_the_columns_that_scroll_if_all_are_empty(self):
        self.do("grid.setColumn('id', { pinned: 'start' });")
        self.assertEqual(self.widths(), [780, 60, False])
        self.do("grid.setColumn('note', { aggregate: 'count' });")
        self.assertEqual(self.widths(), [60, 60, True])


class TreeTests(OutlineTest):
    def setUp(self):
        super().setUp()
        self.do(TREE)

    def check(self):
        wanted = self.ask("model()")
        self.assertEqual(self.ask("grid.count"), len(wanted))
        self.assertEqual([row[:2] for row in self.levels()], wanted[:len(self.levels())])

    def test_random_rows_expand_and_collapse_as_in_a_model(self):
        self.check()
        for step in range(30):
            self.do("""const index = (step * 7919) % grid.count;
                const item = grid.itemAt(index);
                if (grid.isExpanded(index) === undefined) return;
                if (open.has(item)) { open.delete(item); grid.collapse(index); }
                else { open.add(item); grid.expand(index); }""".replace("step", str(step)))
            self.check()
            self.scroll(0)

    def test_siblings_are_sorted_under_their_parent(self):
        self.do("grid.expand(0); grid.sort = [{ key: 'size' }];")
        self.assertEqual(self.ask("""(() => {
            const shown = Array.from({ length: grid.count }, (_, index) => grid.itemAt(index));
            const bySize = (items) => [...items].sort((one, other) => one.size - other.size);
            const wanted = bySize(roots).flatMap((root) => (root === roots[0] ? [root, ...bySize(root.files)] : [root]));
            return shown.every((item, index) => item === wanted[index]) && shown.length === wanted.length;
        })()"""), True)

    def test_a_filter_keeps_the_parents_of_what_it_finds(self):
        self.do("grid.expand(3); grid.filter = { name: 'n3' };")
        self.assertEqual(self.levels()[:3], [["n1", 1, "true"], ["n2", 2, "true"], ["n3", 3, "false"]])
        # The user collapses a parent of matches.
        self.page.locator("virtual-grid .vg-mark").nth(1).click()
        self.rest()
        self.assertEqual(self.levels()[1], ["n2", 2, "false"])
        self.do("grid.filter = {};")
        self.assertEqual([row[2] for row in self.levels()[:4]], ["false", "false", "false", "true"])

    def test_items_that_move_keep_the_selection_and_the_focus(self):
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.expand(1); grid.selection = [[2, 3]]; grid.focusItem(2);")
        name = self.ask("grid.itemAt(2).name")
        self.do("globalThis.roots = [roots[2], roots[3], roots[1], roots[0]]; grid.items = roots;")
        place = self.ask("grid.selection[0][0]")
        self.assertEqual(self.ask("(index) => grid.itemAt(index).name", place), name)
        self.assertEqual(self.ask("grid.focusedItem"), place)


    def test_the_contents_of_a_folder_that_a_filter_finds_can_be_shown(self):
        self.do("""grid.items = [{ id: 1, name: "music", files: [{ id: 2, name: "old", files: [{ id: 3, name: "a" }] }] },
            { id: 4, name: "texts", files: [{ id: 5, name: "my music", files: [{ id: 6, name: "b" }] }, { id: 7, name: "c" }] }];
            grid.filter = { name: "music" };""")
        self.assertEqual(self.levels(), [["music", 1, "false"], ["texts", 1, "true"], ["my music", 2, "false"]])
        self.do("grid.expand(0); grid.expand(1);")
        self.assertEqual(self.levels(), [["music", 1, "true"], ["old", 2, "true"], ["a", 3, None], ["texts", 1, "true"], ["my music", 2, "false"]])
        self.do("grid.filter = {};")
        self.assertEqual(self.levels()[0], ["music", 1, "true"])

    def test_the_focus_goes_from_rows_that_are_collapsed_to_the_row_above_them(self):
        self.do("""const node = (name, level) => ({ name, children: level > 0 ? [1, 2, 3].map((n) => node(`${name}.${n}`, level - 1)) : [] });
            grid.itemKey = "name"; grid.childrenOf = "children"; grid.items = [1, 2].map((n) => node(`${n}`, 2)); grid.expandAll(); grid.focus();""")
        self.do("grid.focusItem(7);")
        self.assertEqual(self.ask("grid.itemAt(7).name"), "1.2.2")
        self.do("grid.collapse(5);")
        self.assertEqual(self.ask("grid.itemAt(grid.focusedItem).name"), "1.2")
        self.do("grid.expandAll(); grid.focusItem(7); grid.collapseAll();")
        self.assertEqual(self.ask("grid.itemAt(grid.focusedItem).name"), "1")


class DetailTests(OutlineTest):
    def setUp(self):
        super().setUp()
        self.do("""grid.detail = (element, item) => {
            element.replaceChildren();
            const box = element.appendChild(document.createElement("div"));
            box.textContent = `About ${item.name}`;
            box.style.height = `${60 + (item.id % 5) * 30}px`;
          };
          grid.items = people;""")

    def test_details_are_as_high_as_their_contents(self):
        self.do("grid.expand(3);")
        self.assertEqual(self.ask("grid.count"), 1001)
        places = self.ask("""[...grid.querySelectorAll(".vg-item:not([hidden])")].sort((one, other) => one.vgIndex - other.vgIndex)
            .slice(3, 6).map((each) => { const { top, height } = each.getBoundingClientRect(); return [top, height]; })""")
        self.assertEqual([height for _, height in places], [32, 60 + 3 * 30 + 16 + 1, 32])
        self.assertEqual([top - places[0][0] for top, _ in places], [0, 32, 32 + 167])
        self.assertEqual(self.ask("grid.querySelector('.vg-detail').innerText"), "About " + self.ask("people[3].name"))

    def test_details_stay_in_view_while_the_table_scrolls_sideways(self):
        self.do("grid.expand(0);")
        left = self.ask("grid.querySelector('.vg-content').getBoundingClientRect().left")
        self.ask("grid.shadowRoot.querySelector('.scroller').scrollLeft = 200")
        self.rest()
        self.assertEqual(self.ask("grid.querySelector('.vg-content').getBoundingClientRect().left"), left)

    def test_expanding_above_does_not_move_what_is_visible(self):
        self.scroll(100 * 32)
        self.do("grid.focusItem(grid.range.start + 3);")
        before = self.ask("grid.elementOf(grid.focusedItem).getBoundingClientRect().top")
        self.do("grid.expand(10);")
        self.assertEqual(self.ask("grid.elementOf(grid.focusedItem).getBoundingClientRect().top"), before)

    def test_details_take_part_in_keys_but_not_in_copies(self):
        self.do("grid.expand(0); grid.setAttribute('selection-mode', 'cells'); grid.focusItem(0, 'name'); grid.focus();")
        self.press("Shift+ArrowDown", "Shift+ArrowDown", "Control+c")
        text = self.page.evaluate("navigator.clipboard.readText()")
        self.assertEqual(text, "\n".join(self.ask("[people[0].name, people[1].name]")))


class RepeatedItemTests(OutlineTest):
    """An item that has two rows is expanded in both."""

    def test_an_item_in_two_branches(self):
        self.do("""const shared = { name: "shared", files: [{ name: "leaf" }] };
            grid.columns = [{ key: "name" }]; grid.childrenOf = "files";
            grid.items = [{ name: "A", files: [shared] }, { name: "B", files: [shared] }]; grid.expand(0); grid.expand(2); grid.expand(1);""")
        self.assertEqual(self.rows("name"), ["A", "shared", "leaf", "B", "shared", "leaf"])
        self.do("grid.collapse(4);")
        self.assertEqual(self.rows("name"), ["A", "shared", "B", "shared"])

    def test_the_focus_stays_in_the_branch_that_is_expanded(self):
        self.do("""const shared = { name: "shared", files: [{ name: "leaf" }] };
            grid.columns = [{ key: "name" }]; grid.childrenOf = "files";
            grid.items = [{ name: "A", files: [shared] }, { name: "B", files: [shared] }]; grid.expandAll(); grid.focusItem(1);
            grid.collapse(1);""")
        self.assertEqual(self.ask("[grid.focusedItem, grid.count]"), [1, 4])

    def test_an_item_with_details_that_is_in_the_array_twice(self):
        self.do("const item = { id: 7 }; grid.items = [item, { id: 8 }, item]; grid.detail = (element) => {}; grid.expand(2);")
        self.assertEqual(self.ask("[grid.count, grid.isExpanded(0), grid.isExpanded(3)]"), [5, True, True])


class RefreshTests(OutlineTest):
    def test_a_refresh_of_other_rows_does_not_fill_details_again(self):
        self.do("""globalThis.filled = 0; grid.detail = () => { filled += 1; }; grid.expand(1); await new Promise(requestAnimationFrame);
            filled = 0; grid.refresh(5, 6);""")
        self.assertEqual(self.ask("filled"), 0)


class FrozenTests(TableTest):
    def setUp(self):
        super().setUp()
        self.do("grid.setAttribute('frozen-start', '2'); grid.setAttribute('frozen-end', '1');")

    def frozen(self, edge):
        return self.ask("""(edge) => [...grid.querySelectorAll(`[slot=vg-${edge}]:not([hidden])`)].map((row) => [row.vgIndex,
            row.getBoundingClientRect().top - grid.getBoundingClientRect().top, row.querySelector(".vg-cell").textContent])""", edge)

    def test_rows_at_both_ends_stay_while_the_others_scroll(self):
        start, end = self.frozen("start"), self.frozen("end")
        self.assertEqual([[row[0], row[2]] for row in start], [[0, "0"], [1, "1"]])
        self.assertEqual([[row[0], row[2]] for row in end], [[999, "999"]])
        for position in [0, 5_000, 1e9]:
            self.scroll(position)
            self.assertEqual([self.frozen("start"), self.frozen("end")], [start, end])
        last = self.ask("grid.elementOf(998).getBoundingClientRect().bottom - grid.getBoundingClientRect().top")
        self.assertLess(abs(last - (end[0][1] - 1)), 1, "The last row that scrolls ends at the frozen one.")

    def test_the_first_row_that_scrolls_begins_below_the_frozen_ones(self):
        self.scroll(3_000)
        self.scroll(0)
        start = self.frozen("start")
        first = self.ask("grid.elementOf(2).getBoundingClientRect().top - grid.getBoundingClientRect().top")
        self.assertEqual(first, start[1][1] + 32 + 1)
        self.assertEqual(self.ask("grid.range.start"), 2)

    def test_keys_go_through_all_rows(self):
        self.do("grid.focusItem(0, 'name'); grid.focus();")
        for index in [1, 2, 3]:
            self.press("ArrowDown")
            self.assertEqual(self.ask("grid.focusedItem"), index)
        self.press("Control+End")
        self.assertEqual(self.ask("[grid.focusedItem, grid.elementOf(999).slot]"), [999, "vg-end"])
        self.press("ArrowUp")
        bottom = self.ask("grid.elementOf(998).getBoundingClientRect().bottom")
        self.assertLessEqual(bottom, self.ask("grid.elementOf(999).getBoundingClientRect().top"))

    def test_frozen_rows_are_selected_edited_and_sorted_like_others(self):
        self.cell(0, "name").dblclick()
        self.page.keyboard.type("Zoe")
        self.press("Enter")
        self.assertEqual(self.ask("[people[0].name, grid.focusedItem]"), ["Zoe", 1])
        self.do("grid.sort = [{ key: 'name', descending: true }];")
        self.assertEqual(self.frozen("start")[0][2], "0")

    def test_rows_that_are_no_longer_frozen_scroll(self):
        self.scroll(3_000)
        self.do("grid.removeAttribute('frozen-start'); grid.removeAttribute('frozen-end');")
        self.assertEqual([self.frozen("start"), self.frozen("end")], [[], []])
        self.scroll(0)
        self.assertEqual(self.rows()[:3], ["0", "1", "2"])
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('.frozen').offsetHeight"), 0)
