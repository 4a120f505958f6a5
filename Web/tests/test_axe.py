"""The rules of axe-core, on grids of all kinds. The package `axe-playwright-python` contains its script."""

import functools
import importlib.util
import pathlib
import unittest

from grid import GridTest
from test_status import HANDLED, PARTIAL
from test_tables import PEOPLE


@functools.cache
def axe():
    """Returns the script of axe-core, or None if it is not installed."""
    package = importlib.util.find_spec("axe_playwright_python")
    return package and (pathlib.Path(package.origin).parent / "axe.min.js").read_text(encoding="utf-8")


@unittest.skipUnless(axe(), "axe-core is not installed.")
class AxeTests(GridTest):
    maxDiff = None

    def check(self):
        """Checks all rules, except those about the page around the grid."""
        self.rest(100)
        if self.ask("typeof axe") == "undefined":
            self.ask(axe())
        found = self.ask("""async () => {
            const scroller = grid.shadowRoot.querySelector(".scroller");
            // axe takes an element with `tabindex` for a child of the grid, but ARIA looks through generic elements. Without it,
            // browsers would stop at the scroller when the user presses tab.
            scroller.removeAttribute("tabindex");
            const { violations } = await axe.run([["virtual-grid"], [".vg-live"]], { resultTypes: ["violations"] });
            scroller.tabIndex = -1;
            // axe wants the element that scrolls to have the focus, but the grid around it has the focus and scrolls it by keys.
            const isOwn = (id, { target }) => id === "scrollable-region-focusable" && `${target}`.endsWith(".scroller");
            return violations.flatMap(({ id, nodes }) => nodes.filter((node) => !isOwn(id, node)).slice(0, 3)
              .map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
        }""")
        self.assertEqual(found, [])

    def test_lists(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 1000;")
        self.check()
        self.do("grid.setAttribute('direction', 'horizontal');")
        self.check()
        self.do("grid.removeAttribute('direction'); grid.setAttribute('selection-mode', 'multiple');"
                "grid.selection = [[1, 3]]; grid.focusItem(2); grid.focus();")
        self.check()

    def test_grids(self):
        self.do("grid.layout = 'grid'; grid.setAttribute('item-width', 100); grid.count = 1000;")
        self.check()
        self.do("grid.layout = 'waterfall';")
        self.check()

    def test_sections(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 300;"
                "grid.sections = [{ title: 'A', count: 3 }, { title: 'B', count: 297 }];")
        # Sections own their items at rest.
        self.rest(700)
        self.check()
        self.do("grid.setAttribute('selection-mode', 'single');")
        self.rest(700)
        self.check()

    def test_sections_of_a_table(self):
        self.do(PEOPLE + "grid.sections = [{ title: 'A', count: 3 }, { title: 'B', count: 997 }];")
        self.rest(700)
        self.check()

    def test_messages(self):
        for mode in ("none", "single"):
            self.do("grid.setAttribute('selection-mode', argument); grid.load = () => new Promise(() => {});", mode)
            self.check()
            self.do("grid.items = [];")
            self.check()
            self.do(HANDLED + "grid.load = async () => { throw new Error('no network'); };")
            self.rest(4_000)
            self.check()
        self.do("grid.columns = [{ key: 'a' }];")
        self.check()

    def test_tables(self):
        self.do(PEOPLE + "grid.summary = { age: '44.5 on average' }; grid.sort = [{ key: 'age' }];"
                "grid.setAttribute('selection-mode', 'multiple'); grid.selection = [[1, 3]];"
                "grid.focusItem(2, 'name'); grid.focus();")
        self.check()
        self.press("Enter")
        self.check()
        self.press("Escape", "Control+Home", "ArrowUp")
        self.check()

    def test_boxes(self):
        self.do("grid.columns = [{ key: 'active', title: 'Active', editable: true }]; grid.items = [{ active: true }, { active: false }];"
                "grid.focusItem(1, 'active'); grid.focus();")
        self.check()

    def test_filters(self):
        self.do(PEOPLE + "grid.setColumn('name', { filter: true }); grid.filter = { name: 'x' };")
        self.check()

    def test_placeholders(self):
        self.do("grid.setAttribute('item-height', 40);"
                "grid.load = ({ start }) => (start === 0 ? { rows: Array(100).fill('x'), total: 1000 } : new Promise(() => {}));")
        self.do("grid.scrollToItem(500);")
        self.check()
        self.do("grid.columns = [{ key: 'length' }];")
        self.check()

    def test_failed_rows(self):
        self.do(PARTIAL)
        self.do("grid.scrollToItem(500);")
        self.check()
        # The message stays, and has another role.
        self.do("grid.setAttribute('selection-mode', 'multiple');")
        self.check()
        self.do("grid.columns = [{ key: 'length' }];")
        self.check()

    def test_dark_colors(self):
        self.page.emulate_media(color_scheme="dark")
        self.do(PEOPLE + "document.documentElement.style.colorScheme = 'dark'; grid.setAttribute('selection-mode', 'multiple');"
                "grid.selection = [[1, 3]];")
        self.check()

    def test_the_start_page(self):
        self.page.goto(self.page.url.replace("page.html", "index.html"))
        self.ask("globalThis.grid = document.querySelector('#orders')")
        self.rest(300)
        self.ask(axe())
        found = self.ask("async () => (await axe.run({ exclude: ['virtual-grid'] })).violations.map(({ id, nodes }) => "
                         "`${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`)}`)")
        self.assertEqual(found, [])
