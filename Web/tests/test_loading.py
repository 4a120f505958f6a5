"""Items that are loaded in pages."""

from grid import GridTest
from test_status import HANDLED

# A server of `total` rows that answers when the test lets it.
SERVER = """
  globalThis.requests = [];
  grid.setAttribute("item-height", 40);
  grid.cell = (element, item) => { element.textContent = item.text; };
  globalThis.rows = (start, end) => Array.from(
    { length: Math.max(0, Math.min(end, total) - start) }, (_, index) => ({ text: `Row ${start + index}` }));
  globalThis.answer = (request) => request.resolve({ rows: rows(request.start, request.end), total });
"""

LOAD = """
  globalThis.total = 100_000;
  grid.load = (request) => new Promise((resolve, reject) => {
    requests.push(Object.assign(request, { resolve, reject }));
    request.signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
"""


class LoadingTests(GridTest):
    def setUp(self):
        super().setUp()
        self.do(SERVER)

    def open_requests(self):
        return self.ask("requests.filter((each) => !each.signal.aborted && !each.isDone).map(({ start }) => start)")

    def test_placeholders_become_rows(self):
        self.do(LOAD)
        self.assertEqual(self.open_requests(), [0])
        self.assertEqual(self.shown(), [])
        self.do("answer(requests[0]);")
        self.assertEqual(self.shown()[0], "Row 0")
        self.scroll(40_000)
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-waiting:not([hidden])').length"), 20)
        self.do("requests.slice(1).forEach(answer);")
        self.assertEqual(self.shown()[0], "Row 1000")
        self.assertEqual(self.ask("grid.querySelectorAll('.vg-waiting:not([hidden])').length"), 0)

    def test_requests_that_are_no_longer_needed_are_aborted(self):
        self.do(LOAD + "answer(requests[0]);")
        for position in (1e6, 2e6, 3e6):
            self.scroll(position)
        self.do("")
        self.assertEqual(self.open_requests()[1:], [74_900, 75_000])
        self.assertTrue(self.ask("requests.filter(({ start }) => start > 0 && start < 74_900)"
                                 ".every(({ signal }) => signal.aborted)"))

    def test_a_failed_request_is_repeated_and_then_waits(self):
        self.do("globalThis.attempts = 0; globalThis.failures = [];"
                "grid.addEventListener('loaderror', ({ detail }) => failures.push([detail.error.message, detail.isLast]));"
                "grid.load = async () => { attempts += 1; throw new Error('no network'); };")
        self.rest(4_000)
        self.assertEqual(self.ask("failures"), [["no network", False]] * 3 + [["no network", True]])
        self.assertEqual(self.ask("attempts"), 4)
        # An error that the page does not handle is reported once.
        self.assertEqual(len(self.complaints), 1)
        self.assertIn("no network", self.complaints.pop())
        self.do("globalThis.total = 5; grid.load = async ({ start, end }) => ({ rows: rows(start, end), total });")
        self.assertEqual(self.shown(), [f"Row {index}" for index in range(5)])

    def test_an_invalid_answer_is_not_repeated(self):
        self.do("globalThis.attempts = 0; globalThis.failures = [];"
                "grid.addEventListener('loaderror', ({ detail }) => failures.push([detail.error.message, detail.isLast]));"
                "grid.load = async () => { attempts += 1; return {}; };")
        self.rest(1_000)
        self.assertEqual(self.ask("[attempts, failures]"), [1, [["An answer needs an array `rows`.", True]]])
        self.assertIn("An answer needs an array", self.complaints.pop())

    def test_an_error_that_the_page_handles_is_not_reported(self):
        self.do("grid.addEventListener('loaderror', (event) => event.preventDefault()); grid.load = async () => ({});")
        self.assertEqual(self.complaints, [])
        self.assertEqual(self.ask("grid.shadowRoot.querySelector('button').textContent"), "Try again")

    def test_rows_that_were_not_loaded_are_requested_again_when_the_user_comes_back(self):
        self.do("""globalThis.isBroken = true; globalThis.total = 100_000; globalThis.failures = 0;
            grid.addEventListener("loaderror", (event) => { failures += event.detail.isLast; event.preventDefault(); });
            grid.load = async ({ start, end }) => {
              if (isBroken && start >= 1_000) throw new Error("broken");
              return { rows: rows(start, end), total };
            };""")
        self.scroll(2_000 * 40)
        while self.ask("failures") == 0:
            self.page.wait_for_timeout(100)
        self.assertEqual(self.shown()[0], "Not loaded")
        self.do("isBroken = false;")
        self.scroll(0)
        self.scroll(2_000 * 40)
        self.assertEqual(self.shown()[0], "Row 2000")

    def test_rows_that_were_not_loaded_say_so_until_they_are(self):
        # The page's function finds elements as it has left them, or empty.
        self.do(HANDLED + """globalThis.isBroken = true; globalThis.total = 100_000;
            grid.cell = (element, item) => {
              if (!element.firstChild) element.append(document.createElement("b"));
              element.firstChild.replaceChildren(item.text);
            };
            grid.load = async ({ start, end }) => (isBroken && start >= 1_000 ? {} : { rows: rows(start, end), total });""")
        for columns, place in (("", ""), ("grid.columns = [{ key: 'id', width: 90 }, { key: 'text' }];", " .vg-cell")):
            with self.subTest(columns=columns):
                # A row of a table says so in one of its cells.
                texts = lambda text: [text, ""] if columns else [text]
                self.do("isBroken = true; grid.reload();" + columns)
                self.scroll(2_000 * 40)
                failed = f"[...new Set([...grid.querySelectorAll('.vg-failed:not([hidden]){place}')].map((each) => each.textContent))]"
                self.assertEqual(self.ask(failed), texts("Not loaded"))
                self.assertEqual(self.ask("grid.querySelectorAll('.vg-waiting:not([hidden])').length"), 0)
                self.do("grid.texts = { notLoaded: 'Fehlt' };")
                self.assertEqual(self.ask(failed), texts("Fehlt"))
                self.do("grid.texts = {}; isBroken = false; grid.retry();")
                self.rest(200)
                self.assertEqual(self.ask("grid.querySelectorAll('.vg-failed:not([hidden])').length"), 0)
                self.assertIn("Row 2000", self.ask("grid.elementOf(2000).textContent"))
                self.scroll(0)

    def test_a_row_says_once_and_where_it_is_visible_that_it_was_not_loaded(self):
        self.do(HANDLED + """globalThis.total = 100_000;
            grid.columns = Array.from({ length: 30 }, (_, key) => ({ key: `${key}`, width: 60 + (key * 37) % 120, align: "end", value: () => key }));
            grid.load = async ({ start, end }) => (start >= 1_000 ? {} : { rows: rows(start, end), total });""")
        self.scroll(2_000 * 40)
        visible = """(left) => {
            const scroller = grid.shadowRoot.querySelector(".scroller");
            scroller.scrollLeft = left;
            const pause = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            return pause().then(() => {
              const cells = [...grid.querySelectorAll(".vg-failed:not([hidden])")].map((row) =>
                [...row.querySelectorAll(".vg-cell:not([hidden])")].filter((each) => each.textContent === "Not loaded"));
              const range = document.createRange();
              const box = scroller.getBoundingClientRect();
              return [...new Set(cells.map(([cell, ...others]) => {
                range.selectNodeContents(cell);
                const { left, right, width } = range.getBoundingClientRect();
                return others.length === 0 && width > 50 && left >= box.left && right <= box.left + scroller.clientWidth;
              }))];
            });
        }"""
        for left in (0, 400, 1_000, 1_777, 3_000, 2_500, 900, 0):
            self.assertEqual(self.ask(visible, left), [True], left)
        # The columns that have cells are the same at all positions.
        self.do("globalThis.own = grid.columns;")
        self.do("grid.style.width = '515px'; grid.columns = [{ key: 'a', width: 500 }, { key: 'b', width: 100 }];")
        for left in (0, 100, 0, 100):
            self.assertEqual(self.ask(visible, left), [True], left)
        self.do("grid.style.width = ''; grid.columns = own;")
        # The text is wider than a narrow pinned column.
        self.do("grid.columns = [{ key: 'id', width: 40, pinned: 'start' }, ...grid.columns];")
        for left in (0, 2_000):
            self.assertEqual(self.ask(visible, left), [True], left)
        row = self.page.locator("virtual-grid .vg-failed").first.aria_snapshot()
        self.assertEqual(row.count("Not loaded"), 2, "The row, which has the name of its cells, and one cell.")
        # The cells have the width of their columns when the rows are loaded.
        self.do("grid.load = async ({ start, end }) => ({ rows: rows(start, end), total });")
        self.rest(200)
        self.assertEqual(self.ask("[...grid.querySelectorAll('.vg-row:not([hidden]) .vg-start > .vg-cell')]"
                                  ".every((each) => each.offsetWidth === 40)"), True)

    def test_an_unknown_total_grows_with_the_loaded_pages(self):
        self.do("globalThis.total = 250; grid.load = async ({ start, end }) => ({ rows: rows(start, end) });")
        self.assertEqual(self.ask("grid.count"), 101)
        self.scroll(1e6)
        self.scroll(1e6)
        self.scroll(1e6)
        self.assertEqual(self.ask("grid.count"), 250)
        self.assertEqual(self.shown()[-1], "Row 249")

    def test_sort_and_filter_are_passed_to_the_function(self):
        self.do("globalThis.total = 50; globalThis.queries = [];"
                "grid.columns = [{ key: 'text', sortable: true }];"
                "grid.load = async ({ start, end, sort, filter }) => {"
                " queries.push({ sort, filter }); return { rows: rows(start, end), total }; };")
        self.page.locator("virtual-grid .heading").click()
        self.rest()
        self.do("grid.filter = { text: 'x' };")
        self.assertEqual(self.ask("queries.at(-1)"),
                         {"sort": [{"key": "text", "descending": False}], "filter": {"text": "x"}})

    def test_a_slow_answer_to_an_old_query_is_ignored(self):
        self.do(LOAD + "grid.sort = [{ key: 'text' }];")
        self.do("requests.at(-1).resolve({ rows: [{ text: 'new' }], total: 1 });"
                "requests[0].resolve({ rows: [{ text: 'old' }], total: 1 });")
        self.assertEqual(self.shown(), ["new"])

    def test_memory_is_bounded(self):
        self.do("globalThis.total = 1_000_000; globalThis.loads = 0;"
                "grid.setAttribute('page-size', 50);"
                "grid.load = async ({ start, end }) => { loads += 1; return { rows: rows(start, end), total }; };")
        for step in range(1, 30):
            self.scroll(step * 200_000)
        loads = self.ask("loads")
        self.scroll(200_000)
        # The first pages are still there, since fewer than 200 pages were loaded.
        self.assertEqual(self.ask("loads"), loads)
