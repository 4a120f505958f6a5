"""What a grid shows instead of items, and its texts in other languages."""

import pathlib
import re

from grid import GridTest
from test_tables import PEOPLE

SERVER = """
  grid.setAttribute("item-height", 40);
  globalThis.requests = [];
  grid.load = () => new Promise((resolve, reject) => requests.push({ resolve, reject }));
"""

# Keeps the grid from reporting the errors of requests.
HANDLED = "grid.addEventListener('loaderror', (event) => event.preventDefault());"

# Answers that fail at once; each request is repeated three times, with pauses.
BROKEN = HANDLED + "grid.load = async () => { throw new Error('no network'); };"


# Items of which all but the first 100 cannot be loaded.
PARTIAL = HANDLED + """
  grid.setAttribute("item-height", 40);
  globalThis.isBroken = true;
  grid.load = async ({ start, end }) => (isBroken && start > 0 ? {}
    : { rows: Array.from({ length: end - start }, (_, index) => `${start + index}`), total: 100_000 });
"""


class StatusTest(GridTest):
    def message(self):
        """Returns the text that the user sees instead of items."""
        return self.ask("grid.shadowRoot.querySelector('.message').innerText.trim()")

    def announced(self):
        return self.ask("document.querySelector('.vg-live').textContent")

    def access(self):
        return self.ask("[grid.role, grid.ariaBusy]")


class StateTests(StatusTest):
    def test_a_list_is_busy_until_its_first_page_is_loaded(self):
        self.do(SERVER)
        self.assertEqual([self.message(), self.announced(), self.access()], ["Loading…", "Loading…", ["list", "true"]])
        self.do("requests[0].resolve({ rows: ['a'], total: 1 });")
        self.assertEqual([self.message(), self.access(), self.shown()], ["", ["list", None], ["a"]])

    def test_an_empty_list_says_so_and_a_grid_without_data_says_nothing(self):
        self.rest()
        self.assertEqual(self.message(), "")
        self.do("grid.items = [];")
        self.assertEqual([self.message(), self.announced()], ["No items", "No items"])
        self.do("grid.items = ['a'];")
        self.assertEqual(self.message(), "")
        self.do(SERVER + "requests[0].resolve({ rows: [], total: 0 });")
        self.assertEqual([self.message(), self.access()], ["No items", ["list", None]])

    def test_changes_of_an_array_and_of_a_count_show_and_remove_the_message(self):
        self.do("globalThis.list = []; grid.items = list;")
        self.do("list.push('a'); grid.applyChanges([{ type: 'insert', start: 0 }]);")
        self.assertEqual([self.message(), self.shown()], ["", ["a"]])
        self.do("list.pop(); grid.applyChanges([{ type: 'remove', start: 0 }]);")
        self.assertEqual([self.message(), self.announced()], ["No items", "No items"])
        self.do("grid.count = 1; grid.applyChanges([{ type: 'remove', start: 0 }]);")
        self.assertEqual(self.message(), "No items")
        self.do("grid.applyChanges([{ type: 'insert', start: 0 }]);")
        self.assertEqual(self.message(), "")

    def test_an_empty_listbox_is_a_list_in_which_nothing_can_be_selected(self):
        multiple = "[grid.role, grid.ariaMultiSelectable]"
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.items = [];")
        self.assertEqual(self.ask(multiple), ["list", None])
        self.do("grid.items = ['a'];")
        self.assertEqual(self.ask(multiple), ["listbox", "true"])

    def test_a_grid_that_was_never_in_a_page_is_ready(self):
        self.ask("document.createElement('virtual-grid').ready")

    def test_a_filter_without_matches_says_so(self):
        self.do(PEOPLE + "grid.filter = { city: 'Atlantis' };")
        self.assertEqual([self.message(), self.announced()], ["No matches", "No matches"])
        self.do("grid.filter = {};")
        self.assertEqual(self.message(), "")
        self.do("grid.filter = { city: '' }; grid.items = [];")
        self.assertEqual(self.message(), "No items", "An empty text filters nothing.")
        self.do("grid.load = async ({ filter }) => (filter.city ? { rows: [], total: 0 } : { rows: [people[0]], total: 1 });"
                "grid.filter = { city: 'Atlantis' }; grid.texts = { noMatches: 'Nichts gefunden' };")
        self.assertEqual(self.message(), "Nichts gefunden")
        self.do("const own = grid.appendChild(document.createElement('p')); own.slot = 'noMatches'; own.textContent = 'Look elsewhere';")
        self.assertTrue(self.page.get_by_text("Look elsewhere").is_visible())
        self.assertFalse(self.page.locator("virtual-grid").get_by_text("Nichts").is_visible())

    def test_a_listbox_without_matches_is_a_list(self):
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.items = ['a']; grid.filter = { length: '9' };")
        self.assertEqual([self.ask("grid.role"), self.message()], ["list", "No matches"])

    def test_a_first_page_that_fails_has_a_button_that_loads_it_again(self):
        self.do(BROKEN)
        self.assertEqual(self.access(), ["list", "true"])
        self.rest(4_000)
        self.assertEqual([self.message(), self.access()], ["The items could not be loaded. Try again", ["list", None]])
        self.assertEqual(self.announced(), "The items could not be loaded.")
        self.do("globalThis.count = 0; addEventListener('error', () => { count += 1; });")
        self.page.locator("virtual-grid").get_by_role("button", name="Try again").click()
        self.rest()
        self.assertEqual([self.message(), self.access()], ["Loading…", ["list", "true"]])

    def test_another_query_that_fails_shows_the_error_instead_of_bars(self):
        self.do(HANDLED + "grid.load = async ({ filter }) => { if (filter.x) throw new Error('no network');"
                " return { rows: Array(100).fill('a'), total: 100_000 }; };")
        self.do("grid.filter = { x: 'y' };")
        self.rest(4_000)
        self.assertEqual([self.message()[:9], self.ask("grid.count")], ["The items", 0])
        self.do("grid.filter = {};")
        self.assertEqual([self.message(), self.ask("grid.count")], ["", 100_000])

    def test_rows_that_fail_later_have_a_button_that_loads_them_again(self):
        self.do(PARTIAL)
        self.do("grid.scrollToItem(500);")
        text = "Some items could not be loaded."
        self.assertEqual([self.message(), self.announced(), self.access()], [f"{text} Try again", text, ["list", None]])
        self.assertTrue(self.ask("""(() => {
            const button = grid.shadowRoot.querySelector("button");
            const { left, top, right, bottom } = button.getBoundingClientRect();
            return grid.shadowRoot.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button;
        })()"""))
        # Only rows near the visible ones count.
        self.scroll(0)
        self.assertEqual([self.message(), self.announced()], ["", ""])
        self.do("grid.scrollToItem(500);")
        self.do("isBroken = false; grid.focus();")
        self.press("Tab", "Enter")
        self.assertEqual([self.message(), self.ask("document.activeElement === grid")], ["", True])
        self.assertIn("500", self.shown())

    def test_the_button_for_failed_rows_is_a_button_beside_the_listbox(self):
        self.do(PARTIAL + "grid.setAttribute('selection-mode', 'multiple');")
        self.do("grid.focusItem(500); grid.focus();")
        self.assertEqual(self.ask("[grid.role, grid.ariaMultiSelectable]"), ["group", None])
        tree = re.sub(r"(\n    - option.*)+", "\n    - options", self.page.locator("virtual-grid").aria_snapshot())
        self.assertEqual(tree, '- group "Test":\n  - listbox "Test":\n    - options\n'
                               '  - text: Some items could not be loaded.\n  - button "Try again"')
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('[role=listbox]').ariaMultiSelectable"), "true")
        # The focus of the group is in the listbox.
        self.press("ArrowDown")
        self.assertEqual(self.ask("grid.getAttribute('aria-activedescendant') === grid.elementOf(501).id"), True)
        self.do("isBroken = false; grid.retry();")
        self.assertEqual(self.ask("[grid.role, grid.ariaMultiSelectable, grid.shadowRoot.querySelector('[role=listbox]')]"),
                         ["listbox", "true", None])

    def test_the_button_for_failed_rows_is_below_the_rows_of_a_table_that_scrolls_the_window(self):
        self.do("grid.columns = [{ key: 'length' }]; grid.summary = { length: 'Total' }; grid.setAttribute('scroller', 'window');"
                + PARTIAL)
        self.do("grid.scrollToItem(500);")
        self.rest(200)
        button = self.page.locator("virtual-grid").get_by_role("button", name="Try again")
        box = button.bounding_box()
        self.assertGreater(box["y"], 400)
        self.assertLess(box["y"] + box["height"], 600)
        self.do("isBroken = false;")
        button.click()
        self.rest()
        self.assertEqual([self.message(), self.ask("grid.elementOf(500).textContent")], ["", "3"])

    def test_the_page_has_elements_of_its_own_for_each_state(self):
        self.do("for (const slot of ['loading', 'empty', 'error']) {"
                " const own = document.createElement('p'); own.slot = slot; own.textContent = `own ${slot}`; grid.append(own); }"
                + SERVER)
        slotted = "['loading', 'empty', 'error'].filter((name) => grid.querySelector(`[slot=${name}]`).checkVisibility())"
        self.assertEqual([self.ask(slotted), self.announced()], [["loading"], "own loading"])
        self.do("requests[0].resolve({ rows: [], total: 0 });")
        self.assertEqual([self.ask(slotted), self.announced()], [["empty"], "own empty"])
        self.do("grid.count = 3;")
        self.assertEqual(self.ask(slotted), [])

    def test_live_regions_are_shared_and_in_the_dialog_around_a_grid(self):
        self.do("""const dialog = document.body.appendChild(document.createElement("dialog"));
          for (const host of [dialog, dialog, document.body]) {
            const other = host.appendChild(document.createElement("virtual-grid"));
            other.items = [];
          }
          dialog.showModal();""")
        self.assertEqual(self.ask("[...document.querySelectorAll('.vg-live')].map((each) => each.parentElement.localName)"),
                         ["body", "dialog"])


    def test_what_is_set_before_the_element_is_in_the_page_is_announced_then(self):
        self.do("""grid.remove();
          globalThis.grid = document.createElement("virtual-grid");
          grid.texts = { loading: "Laden" };
          grid.load = () => new Promise(() => {});
          document.body.append(document.createElement("div"));
          document.body.lastChild.append(grid);""")
        self.assertEqual([self.message(), self.announced(), self.ask("grid.querySelectorAll('.vg-live').length")], ["Laden", "Laden", 0])


class LimitTests(StatusTest):
    """More items of different heights than the engine supports."""

    TEXT = "There are too many items. Items of different heights are limited to"

    def check(self, *, has_button):
        self.assertEqual(self.message().find(self.TEXT), 0)
        self.assertEqual([self.announced(), self.ask("grid.role")], [self.message().removesuffix(" Try again"), "list"])
        self.assertEqual(self.message().endswith(" Try again"), has_button)

    def start_with_too_many(self):
        """Sets a count that is refused, before the module is loaded."""
        self.page.reload()
        self.ask("""async () => {
            globalThis.grid = document.createElement("virtual-grid");
            grid.count = 2e9;
            document.querySelector("virtual-grid").replaceWith(grid);
            await grid.ready;
        }""")

    def test_a_count_that_is_set_before_the_module_is_loaded_is_refused(self):
        self.start_with_too_many()
        self.assertEqual(len(self.complaints), 1)
        self.assertIn("There are too many items", self.complaints.pop())
        self.check(has_button=False)
        self.do("grid.retry(); grid.count = 3;")
        self.assertEqual([self.message(), self.shown()], ["", ["0", "1", "2"]])

    def test_a_count_that_is_set_later_is_refused(self):
        name = self.ask("async () => { await grid.ready; try { grid.count = 2e9; } catch (error) { return error.name; } }")
        self.assertEqual(name, "RangeError")
        self.rest()
        self.check(has_button=False)
        self.do("grid.items = ['a'];")
        self.assertEqual(self.message(), "")
        # The grid keeps items that it shows.
        self.ask("() => { try { grid.count = 2e9; } catch {} }")
        self.rest()
        self.assertEqual([self.message(), self.shown(), self.ask("grid.count")], ["", ["a"], 1])

    def test_attributes_that_do_not_allow_so_many_items_show_why_until_they_do(self):
        for data in ("grid.count = 2e9;", "grid.load = async ({ start, end }) => ({ rows: Array(end - start).fill('x'), total: 2e9 });"):
            self.do("grid.setAttribute('item-height', 40);" + data)
            rows = self.shown()
            for change, undo in (("grid.removeAttribute('item-height');", "grid.setAttribute('item-height', 40);"),
                                 ("grid.layout = 'waterfall';", "grid.removeAttribute('layout');")):
                with self.subTest(data=data, change=change):
                    self.do(change)
                    self.check(has_button=False)
                    self.assertEqual([self.shown(), self.ask("grid.count")], [[], 2_000_000_000])
                    # Another change is refused for the same reason, which is reported once.
                    self.do("grid.setAttribute('gap', 3); grid.setAttribute('selection-mode', 'single');")
                    self.check(has_button=False)
                    self.assertEqual(len(self.complaints), 1)
                    self.assertIn("There are too many items", self.complaints.pop())
                    self.do(undo + "grid.removeAttribute('gap'); grid.removeAttribute('selection-mode');")
                    self.assertEqual([self.message(), self.shown(), self.announced()], ["", rows, ""])
        self.do("grid.removeAttribute('item-height'); grid.count = 2;")
        self.assertEqual([self.message(), self.shown(), self.ask("grid.elementOf(0).offsetHeight < 40")], ["", ["0", "1"], True])
        self.complaints.clear()

    def test_a_count_that_is_refused_at_first_is_shown_when_an_attribute_allows_it(self):
        self.start_with_too_many()
        self.complaints.clear()
        self.do("grid.setAttribute('item-height', 40);")
        self.assertEqual([self.message(), self.shown()[:2]], ["", ["0", "1"]])

    def test_a_total_that_is_too_great_is_a_failed_request(self):
        self.do("""globalThis.total = 2e9; globalThis.errors = [];
            grid.addEventListener("loaderror", ({ detail }) => errors.push([detail.error.name, detail.start, detail.isLast]));
            grid.load = async ({ start, end }) => ({ rows: Array(end - start).fill("a"), total });""")
        self.check(has_button=True)
        self.assertEqual(self.ask("errors"), [["RangeError", 0, True]])
        self.assertEqual(len(self.complaints), 1)
        self.assertIn("There are too many items", self.complaints.pop())
        self.do("total = 1_000;")
        self.page.locator("virtual-grid").get_by_role("button", name="Try again").click()
        self.rest()
        self.assertEqual([self.message(), self.ask("grid.count")], ["", 1_000])

    def test_a_total_that_is_known_before_the_module_is_loaded_is_refused(self):
        waiting = []
        self.page.route("**/virtual-grid.wasm", lambda route: waiting.append(route))
        self.page.reload()
        self.ask("""async () => {
            globalThis.grid = document.querySelector("virtual-grid");
            grid.load = async ({ start, end }) => ({ rows: Array(end - start).fill("a"), total: 2e9 });
            await new Promise((done) => setTimeout(done, 50));
        }""")
        waiting[0].continue_()
        self.rest()
        self.check(has_button=True)
        self.assertEqual([len(self.complaints), self.ask("grid.count")], [1, 0])
        self.assertIn("There are too many items", self.complaints.pop())

    def test_an_error_of_a_function_of_the_page_is_no_failed_request(self):
        self.do("""
            globalThis.failures = 0;
            grid.addEventListener("loaderror", (event) => { failures += 1; event.preventDefault(); });
            grid.setAttribute("item-height", 40);
            grid.kind = (item) => item.kind.name;
            grid.load = ({ start, end }) => ({ rows: Array.from({ length: end - start }, () => ({})), total: 1_000 });
            grid.state = { item: 500, distance: 0 };
        """)
        self.assertEqual(self.ask("[failures, grid.count, Boolean(grid.elementOf(500))]"), [0, 1_000, True])
        self.assertEqual(set(self.complaints), {"Cannot read properties of undefined (reading 'name')"})
        self.complaints.clear()


class ModuleTests(StatusTest):
    def load(self, handle):
        """Loads the page again, with a handler of the request for the module."""
        self.page.route("**/virtual-grid.wasm", handle)
        self.page.reload()
        self.ask("globalThis.grid = document.querySelector('virtual-grid')")

    def test_roles_and_the_busy_state_are_set_before_the_module_is_loaded(self):
        waiting = []
        self.load(lambda route: waiting.append(route))
        self.ask("() => { grid.count = 10; }")
        self.assertEqual(self.access(), ["list", "true"])
        self.ask("() => { grid.setAttribute('selection-mode', 'single'); }")
        self.assertEqual(self.access(), ["listbox", "true"])
        self.ask("() => { grid.columns = [{ key: 'a' }]; }")
        self.assertEqual(self.access(), ["grid", "true"])
        self.ask("() => { grid.childrenOf = 'children'; }")
        self.assertEqual(self.access(), ["treegrid", "true"])
        waiting[0].continue_()
        self.rest()
        self.assertEqual(self.access(), ["treegrid", None])

    def test_the_button_of_a_module_that_fails_again_keeps_the_focus_in_the_grid(self):
        self.load(lambda route: route.abort())
        self.ask("() => { grid.count = 3; }")
        button = self.page.locator("virtual-grid button")
        button.wait_for()
        self.page.unroute("**/virtual-grid.wasm")
        waiting = []
        self.page.route("**/virtual-grid.wasm", lambda route: waiting.append(route))
        button.click()
        # While it is loaded, there is no error, and nothing to press.
        self.assertEqual([self.message(), self.access()], ["", ["list", "true"]])
        self.assertTrue(self.ask("document.activeElement === grid"))
        waiting[0].abort()
        button.wait_for()
        self.assertIn("The grid could not be loaded: ", self.announced())
        self.complaints.clear()

    def test_a_module_that_fails_has_a_button_that_loads_it_again(self):
        self.load(lambda route: route.abort())
        self.ask("() => { grid.count = 3; }")
        self.page.locator("virtual-grid button").wait_for()
        self.assertIn("The grid could not be loaded: ", self.message())
        self.page.unroute("**/virtual-grid.wasm")
        self.complaints.clear()
        self.page.locator("virtual-grid button").click()
        self.rest()
        self.assertEqual([self.message(), self.shown(), self.access()], ["", ["0", "1", "2"], ["list", None]])


class TextTests(StatusTest):
    def test_all_texts_are_replaced(self):
        self.do("""grid.texts = { empty: "Keine Einträge", filter: (title) => `${title} filtern`, group: (value, count) => `${value}: ${count}`,
            noMatches: "Nichts gefunden", sorted: (title, direction) => `${title} ${direction}`, columnMoved: "Spalte verschoben" };""" + PEOPLE)
        self.do("grid.setColumn('name', { filter: true }); grid.groupBy = ['city'];")
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('input').ariaLabel"), "Name filtern")
        self.assertIn("Bern: 333", self.ask("grid.elementOf(0).textContent"))
        self.page.locator("virtual-grid .heading:has-text('City')").click()
        self.assertEqual(self.announced(), "City ascending")
        self.do("grid.moveColumn('city', 'name');")
        self.assertEqual(self.announced(), "Spalte verschoben")
        self.do("grid.filter = { city: 'Atlantis' };")
        self.assertEqual(self.message(), "Nichts gefunden")
        self.do("grid.filter = {}; grid.items = [];")
        self.assertEqual(self.message(), "Keine Einträge")

    def test_texts_that_are_set_late_replace_those_that_are_shown(self):
        self.do(PEOPLE + "grid.setColumn('name', { filter: true }); grid.filter = { city: 'Atlantis' };")
        self.do("grid.texts = { noMatches: 'Rien', filter: (title) => `Filtrer ${title}` };")
        self.assertEqual([self.message(), self.ask("grid.shadowRoot.querySelector('input').ariaLabel")], ["Rien", "Filtrer Name"])
        self.do("grid.texts = undefined;")
        self.assertEqual(self.message(), "No matches")

    def test_the_source_has_no_other_texts(self):
        """Announcements have names of `defaultTexts`, and titles come from the page."""
        sources = pathlib.Path(__file__).resolve().parents[1] / "src"
        for file in sorted(sources.glob("*.js")):
            for line in re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL).splitlines():
                self.assertIsNone(re.search(r"(ariaLabel|textContent|title|placeholder) = [\"`][^\"`$]", line), f"{file.name}: {line}")
                for name in re.findall(r"announce\(\"(\w+)\"", line):
                    self.assertIn(f"  {name}: ", (sources / "texts.js").read_text())
